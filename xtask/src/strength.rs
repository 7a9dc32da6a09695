//! `cargo xtask strength`: how strong the levels are, held against the bars, written to `docs/strength.md`.
//!
//! Every measurement is a command of the program that keeps its deals in a ledger and stops once its bar is clear. What is
//! known lies in `target/strength`, in a folder for each state of the sources that matter, so a second call goes on where the
//! first one stopped, and a change of the rules or of a mind begins anew. On another machine, what `docs/strength.json` says of
//! the same sources is known, but not its deals: what was clear stays so, the rest is played from the first deal on.

mod bars;
mod page;

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::Value;

use self::bars::Measurement;
use crate::commands::{command, output, root, run as run_command};
use crate::shelf::Shelf;

/// How long it may take if nobody says otherwise.
pub(crate) const MINUTES: u64 = 90;

/// Less than this is not worth starting a measurement for.
const SHORTEST: Duration = Duration::from_secs(3);

/// A measurement, where it is kept, and what is known of it.
struct Kept {
    measurement: Measurement,
    ledger: PathBuf,
    report: PathBuf,
    known: Option<Value>,
}

impl Kept {
    /// Whether more games would change no verdict: it came to its end, or was broken off when its bars were clear already.
    fn is_finished(&self) -> bool {
        self.known
            .as_ref()
            .is_some_and(|known| known["finish"] != "broken_off" || page::is_clear(&self.measurement, known))
    }
}

/// What is to be measured.
#[derive(Clone, Copy)]
pub(crate) enum Which<'a> {
    All,
    Game(&'a str),
}

/// Measures for so many minutes at most, then writes the page from all that is known. With none, it only writes the page.
pub(crate) fn run(which: Which<'_>, minutes: u64) -> Result<(), String> {
    let changed = output(command("git", &["status", "--porcelain", "--"]).args(SHARED))?;
    if !changed.trim().is_empty() {
        return Err(format!("what is measured must be committed first:\n{}", changed.trim_end()));
    }
    if minutes > 0 {
        run_command(&mut command("cargo", &["build", "--quiet", "--release", "--package", "veillee"]))?;
    }
    // Building is not measuring.
    let begun = Instant::now();
    let time = Duration::from_secs(60 * minutes);
    let mut all = bars::all().into_iter().map(kept).collect::<Result<Vec<Kept>, String>>()?;
    let is_wanted = |kept: &Kept| match which {
        Which::All => true,
        Which::Game(game) => kept.measurement.game == game,
    };
    if !all.iter().any(is_wanted) {
        return Err("there is no such game to measure".to_owned());
    }
    // First everything gets a share of half the time, then what is still unclear gets the rest.
    for end in [begun + time / 2, begun + time] {
        for index in 0..all.len() {
            let waits = |kept: &&Kept| is_wanted(kept) && !kept.is_finished();
            let waiting = all[index..].iter().filter(waits).count();
            let left = end.saturating_duration_since(Instant::now());
            let time = left.div_f64(waiting.max(1) as f64);
            if !waits(&&all[index]) || time < SHORTEST {
                continue;
            }
            measure(&mut all[index], time)?;
        }
    }
    let unfinished = all.iter().filter(|kept| !kept.is_finished()).count();
    let results: Vec<(Measurement, Option<Value>)> =
        all.into_iter().map(|kept| (kept.measurement, kept.known)).collect();
    page::write(&results)?;
    println!("docs/strength.md: {} measurements, {unfinished} not finished", results.len());
    Ok(())
}

fn measure(kept: &mut Kept, time: Duration) -> Result<(), String> {
    let words = kept.measurement.words();
    println!("{:>6.1} min  veillee {}", time.as_secs_f64() / 60.0, words.join(" "));
    // Where cargo was told to build, as it tells those it runs.
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let mut veillee = command(&target.join("release/veillee").display().to_string(), &[]);
    veillee.args(&words).args(["--json", "--minutes", &(time.as_secs_f64() / 60.0).to_string()]);
    let printed = output(veillee.arg("--ledger").arg(&kept.ledger))?;
    let report: Value = serde_json::from_str(&printed).map_err(|error| format!("{words:?}: {error}"))?;
    fs::write(&kept.report, printed).map_err(|error| format!("{}: {error}", kept.report.display()))?;
    // The deals are always the same: whoever has more of them knows more.
    if kept.known.as_ref().is_none_or(|known| page::count(known) <= page::count(&report)) {
        kept.known = Some(report);
    }
    Ok(())
}

fn kept(measurement: Measurement) -> Result<Kept, String> {
    let sources = sources(measurement.game)?;
    let folder = root().join("target/strength").join(&sources);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let name: String = measurement
        .words()
        .join(" ")
        .chars()
        .map(|sign| if sign.is_alphanumeric() { sign } else { '-' })
        .collect();
    let report = folder.join(format!("{name}.json"));
    let reported = fs::read_to_string(&report).ok().and_then(|text| serde_json::from_str(&text).ok());
    let written = page::written_down(&measurement, &sources);
    // Of equals the last, which has its deals.
    let known = written.into_iter().chain(reported).max_by_key(page::count);
    Ok(Kept { measurement, ledger: folder.join(format!("{name}.jsonl")), report, known })
}

/// Where the sources lie that measurements depend on.
const SHARED: &[&str] = &["engine", "games", "minds", "lab"];

/// A name for the sources that a game's measurements depend on: a hash of what git calls their contents.
fn sources(game: &str) -> Result<String, String> {
    let mut list = command("git", &["ls-tree", "-r", "HEAD", "--"]);
    let listed =
        output(list.args(["engine/core", "engine/search", "engine/geometry", "games", "minds", "lab"]))?;
    let games = Shelf::read()?;
    let counts = |line: &&str| line.split_once('\t').is_some_and(|(_, path)| matters(path, game, &games));
    // FNV-1a, 64 bits: short, and the same for ever.
    let hash =
        listed.lines().filter(counts).flat_map(str::bytes).fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    Ok(format!("{game}-{hash:016x}"))
}

/// Whether a file can change how a game is played: neither tests nor words can, nor can another game.
fn matters(path: &str, game: &str, games: &Shelf) -> bool {
    let mut parts = path.split('/').map(|part| part.trim_end_matches(".rs"));
    let is_source = path.ends_with(".rs") || path.ends_with(".toml");
    let is_idle = |part: &str| {
        // Folders of games have their key in `games`, and an underscore for its hyphen in `minds`.
        let key = part.replace('_', "-");
        let is_another = key != game && games.all().any(|other| other == key);
        part == "tests" || part.ends_with("_tests") || part == "hint" || is_another
    };
    is_source && !parts.any(is_idle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_change_a_game_matters() {
        let games = Shelf::read().expect("a shelf");
        for path in ["engine/search/src/search.rs", "minds/src/level.rs", "minds/src/happy_cats/belief.rs"] {
            assert!(matters(path, "happy-cats", &games), "{path}");
        }
        assert!(matters("games/happy-cats/editions/bands3.toml", "happy-cats", &games));
        for path in [
            "minds/src/tests.rs",
            "minds/src/happy_cats/tests.rs",
            "games/happy-cats/src/tests/twin.rs",
            "lab/src/strength_tests.rs",
            "minds/src/happy_cats/hint.rs",
            "minds/sentences/levels.en.ftl",
            "minds/src/odin/judgement.rs",
            "games/odin/src/rules.rs",
        ] {
            assert!(!matters(path, "happy-cats", &games), "{path}");
        }
    }
}
