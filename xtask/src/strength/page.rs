//! The page: what was measured, beside what should have come out.

use std::fmt::Write as _;
use std::fs;

use serde_json::{Value, json};

use super::bars::{Bar, Figure, Holds, Measurement};
use crate::commands::{command, output, root};

/// What people write below this line stays when the page is written anew.
const NOTES: &str = "## Notes";

const INTRODUCTION: &str = "# Strength\n\n\
    How strong the levels are, written by `cargo xtask strength`. A deal is played once for every chair, so that what luck gives \
    to one player it gives to the other too; shares are of decided games (ties are left out). Intervals are over deals and hold in \
    95 % of all runs, the looks at which a clear run may stop early included: `lab/src/interval.rs` says how. A bar is *met* when \
    the whole interval lies on its good side, *missed* when it lies on the other, and otherwise *not clear*.\n";

pub(super) fn write(results: &[(Measurement, Option<Value>)]) -> Result<(), String> {
    let path = root().join("docs/strength.md");
    let old = fs::read_to_string(&path).unwrap_or_default();
    let notes = old.split_once(NOTES).map_or("\n\nNothing so far.\n", |(_, notes)| notes);
    let mut page = format!("{INTRODUCTION}\n{}\n", machine()?);
    let mut game = "";
    for (measurement, known) in results {
        if measurement.game != game {
            game = measurement.game;
            let _ = write!(
                page,
                "\n## {game}\n\n| | bar | measured | games | verdict |\n|---|---|---|---|---|\n"
            );
        }
        for bar in &measurement.bars {
            page.push_str(&row(bar, known.as_ref()));
        }
    }
    page.push_str("\n## Commands\n\n```sh\n");
    for (measurement, _) in results {
        let _ = writeln!(page, "{}", command_of(measurement));
    }
    let _ = write!(page, "```\n\n{NOTES}{notes}");
    fs::write(&path, page).map_err(|error| format!("{}: {error}", path.display()))?;
    write_figures(results)
}

const FIGURES: &str = "docs/strength.json";

/// The same figures for programs: the server shows them beside its opponents, and where nothing else is kept they say what is known.
fn write_figures(results: &[(Measurement, Option<Value>)]) -> Result<(), String> {
    let path = root().join(FIGURES);
    let mut figures = Vec::new();
    for (measurement, known) in results {
        let Some(known) = known else { continue };
        let sources = super::sources(measurement.game)?;
        for bar in &measurement.bars {
            figures.extend(find(bar, known).map(|found| {
                let Found { value, low, high } = found;
                json!({
                    "game": measurement.game, "what": what(bar), "shown": found.shown(bar.reading), "value": value,
                    "low": low, "high": high, "games": games(known), "command": command_of(measurement),
                    "finish": known["finish"], "sources": sources,
                })
            }));
        }
    }
    let text = serde_json::to_string_pretty(&figures).map_err(|error| error.to_string())?;
    fs::write(&path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))
}

/// What the figures say of a measurement, if they were made with these sources: `None` if any of them is missing.
pub(super) fn written_down(measurement: &Measurement, sources: &str) -> Option<Value> {
    let all: Vec<Value> = serde_json::from_str(&fs::read_to_string(root().join(FIGURES)).ok()?).ok()?;
    figures_of(measurement, sources, &all)
}

fn figures_of(measurement: &Measurement, sources: &str, all: &[Value]) -> Option<Value> {
    let command = command_of(measurement);
    let of_bar = |bar: &Bar| {
        let is_it = |figure: &&Value| {
            figure["command"] == command && figure["sources"] == sources && figure["what"] == what(bar)
        };
        all.iter().find(is_it).map(|figure| (what(bar), figure.clone()))
    };
    let figures: serde_json::Map<String, Value> =
        measurement.bars.iter().map(of_bar).collect::<Option<_>>()?;
    let first = figures.values().next()?;
    Some(json!({ "finish": first["finish"], "games": first["games"], "figures": figures }))
}

/// How many games or positions are known.
pub(super) fn count(known: &Value) -> u64 {
    games(known).parse().unwrap_or(0)
}

fn command_of(measurement: &Measurement) -> String {
    format!("veillee {}", measurement.words().join(" "))
}

/// With what it was measured.
fn machine() -> Result<String, String> {
    let commit = output(&mut command("git", &["rev-parse", "--short", "HEAD"]))?;
    let compiler = output(&mut command("rustc", &["--version"]))?;
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, name)| name);
    let version = env!("CARGO_PKG_VERSION");
    Ok(format!("Veillée {version} at {}, {}, {model}.", commit.trim(), compiler.trim()))
}

/// Whether every bar of a measurement is met or missed.
pub(super) fn is_clear(measurement: &Measurement, known: &Value) -> bool {
    measurement.bars.iter().all(|bar| verdict(bar, known) != Verdict::NotClear)
}

fn verdict(bar: &Bar, known: &Value) -> Verdict {
    // A mean of few positions may be sure of itself for want of any that differ.
    let is_early = matches!(bar.reading, Figure::Loss) && known["finish"] != "complete";
    match find(bar, known) {
        Some(found) if !is_early => found.verdict(bar.holds),
        _ => Verdict::NotClear,
    }
}

fn row(bar: &Bar, known: Option<&Value>) -> String {
    let found = known.and_then(|known| find(bar, known));
    let measured = found.map_or_else(|| "not measured yet".to_owned(), |found| found.shown(bar.reading));
    let verdict = known.map_or(Verdict::NotClear, |known| verdict(bar, known));
    let games = known.map_or_else(|| "–".to_owned(), games);
    let what = what(bar);
    format!("| {what} | {} | {measured} | {games} | {} |\n", bar.holds.shown(bar.reading), verdict.shown())
}

fn what(bar: &Bar) -> String {
    match bar.reading {
        Figure::FlameLeft(player) => format!("{player}: {}", bar.what),
        Figure::WinShare | Figure::UnderOne | Figure::SolvedMore(_) | Figure::Loss => bar.what.to_owned(),
    }
}

/// Games played, or positions judged.
fn games(known: &Value) -> String {
    if let Some(games) = known["games"].as_str() {
        return games.to_owned();
    }
    let counts = [&known["against"]["games"], &known["together"]["games"], &known["positions"]];
    counts.into_iter().find_map(Value::as_u64).map_or_else(|| "–".to_owned(), |count| count.to_string())
}

/// A figure with its interval.
#[derive(Clone, Copy, Debug)]
struct Found {
    value: f64,
    low: f64,
    high: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Met,
    Missed,
    NotClear,
    /// There is no bar.
    Told,
}

impl Verdict {
    fn shown(self) -> &'static str {
        match self {
            Verdict::Met => "met",
            Verdict::Missed => "**missed**",
            Verdict::NotClear => "not clear",
            Verdict::Told => "",
        }
    }
}

impl Found {
    fn of(interval: &Value) -> Option<Self> {
        let number = |field: &str| interval[field].as_f64();
        Some(Found { value: number("value")?, low: number("low")?, high: number("high")? })
    }

    fn verdict(&self, holds: Holds) -> Verdict {
        let (low, high) = match holds {
            Holds::AtLeast(bar) => (bar, f64::INFINITY),
            Holds::AtMost(bar) => (f64::NEG_INFINITY, bar),
            Holds::Between(low, high) => (low, high),
            Holds::Anything => return Verdict::Told,
        };
        if low < self.low && self.high < high {
            Verdict::Met
        } else if self.high < low || high < self.low {
            Verdict::Missed
        } else {
            Verdict::NotClear
        }
    }

    fn shown(&self, reading: Figure) -> String {
        let number = |value| reading.number(value);
        format!("{} ({} to {})", number(self.value), number(self.low), number(self.high))
    }
}

impl Holds {
    fn shown(self, reading: Figure) -> String {
        let number = |bar| reading.number(bar);
        match self {
            Holds::AtLeast(bar) => format!("more than {}", number(bar)),
            Holds::AtMost(bar) => format!("less than {}", number(bar)),
            Holds::Between(low, high) => format!("{} to {}", number(low), number(high)),
            Holds::Anything => String::new(),
        }
    }
}

/// The figure that a bar is about: in a report, or written down.
fn find(bar: &Bar, known: &Value) -> Option<Found> {
    match known.get("figures") {
        Some(figures) => Found::of(&figures[what(bar)]),
        None => bar.reading.find(known),
    }
}

impl Figure {
    fn find(self, known: &Value) -> Option<Found> {
        let of_player = |player: &str, field: &str| {
            let players = known["together"]["players"].as_array()?;
            players.iter().find(|found| found["player"] == player).map(|found| found[field].clone())
        };
        let interval = match self {
            Figure::WinShare => known["against"]["contestants"][0]["win_share"].clone(),
            Figure::UnderOne => known["together"]["players"][0]["under_one"].clone(),
            Figure::SolvedMore(player) => of_player(player, "solved_more")?,
            Figure::FlameLeft(player) => of_player(player, "left")?,
            Figure::Loss => known["loss"].clone(),
        };
        Found::of(&interval)
    }

    fn number(self, value: f64) -> String {
        match self {
            Figure::WinShare | Figure::UnderOne | Figure::SolvedMore(_) => {
                format!("{:.1} %", 100.0 * value)
            }
            Figure::FlameLeft(_) => format!("{value:.2} %"),
            Figure::Loss => format!("{value:.4}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_ask_for_the_whole_interval() {
        let found = Found { value: 0.6, low: 0.56, high: 0.64 };
        assert_eq!(found.verdict(Holds::AtLeast(0.55)), Verdict::Met);
        assert_eq!(found.verdict(Holds::AtLeast(0.60)), Verdict::NotClear);
        assert_eq!(found.verdict(Holds::AtLeast(0.65)), Verdict::Missed);
        assert_eq!(found.verdict(Holds::AtMost(0.65)), Verdict::Met);
        assert_eq!(found.verdict(Holds::Between(0.5, 0.7)), Verdict::Met);
        assert_eq!(found.verdict(Holds::Between(0.6, 0.7)), Verdict::NotClear);
        assert_eq!(found.verdict(Holds::Between(0.7, 0.8)), Verdict::Missed);
    }

    #[test]
    fn figures_are_found_in_reports() {
        let interval = serde_json::json!({ "value": 0.5, "low": 0.25, "high": 0.75 });
        let against =
            serde_json::json!({ "against": { "games": 8, "contestants": [{ "win_share": interval }] } });
        let found = Figure::WinShare.find(&against).expect("it is there");
        assert_eq!(found.shown(Figure::WinShare), "50.0 % (25.0 % to 75.0 %)");
        assert_eq!(games(&against), "8");
        let together =
            serde_json::json!({ "together": { "players": [{ "player": "regular", "left": interval }] } });
        assert!(Figure::FlameLeft("regular").find(&together).is_some());
        assert!(Figure::FlameLeft("master").find(&together).is_none());
        assert!(Figure::Loss.find(&against).is_none());
    }

    #[test]
    fn what_is_written_down_is_known_as_long_as_the_sources_stay() {
        let all = crate::strength::bars::all();
        let contest = all.iter().find(|measurement| measurement.bars.len() == 1).expect("there is one");
        let figure = json!({ "command": command_of(contest), "what": what(&contest.bars[0]), "sources": "these", "finish": "clear",
            "games": "64", "value": 0.7, "low": 0.65, "high": 0.75 });
        let known = figures_of(contest, "these", std::slice::from_ref(&figure)).expect("it is there");
        assert!(is_clear(contest, &known));
        assert_eq!((count(&known), &known["finish"]), (64, &json!("clear")));
        assert_eq!(row(&contest.bars[0], Some(&known)).matches("70.0 % (65.0 % to 75.0 %) | 64").count(), 1);
        assert_eq!(figures_of(contest, "others", &[figure]), None);
        // Of several bars all must be there.
        let several = all.iter().find(|measurement| measurement.bars.len() > 1).expect("there is one");
        let one =
            json!({ "command": command_of(several), "what": what(&several.bars[0]), "sources": "these" });
        assert_eq!(figures_of(several, "these", &[one]), None);
    }

    #[test]
    fn a_ceiling_is_not_clear_before_all_positions_were_judged() {
        let all = crate::strength::bars::all();
        let ceiling =
            all.iter().find(|measurement| measurement.words()[0] == "ceiling").expect("there is one");
        let known = |finish: &str| serde_json::json!({ "finish": finish, "loss": { "value": 0.0, "low": 0.0, "high": 0.001 } });
        assert!(!is_clear(ceiling, &known("broken_off")));
        assert!(is_clear(ceiling, &known("complete")));
    }

    #[test]
    fn a_contest_is_clear_once_its_interval_is_off_the_bar() {
        let all = crate::strength::bars::all();
        let contest = all.iter().find(|measurement| measurement.bars.len() == 1).expect("there is one");
        let known = |low: f64, high: f64| {
            let share = serde_json::json!({ "value": 0.7, "low": low, "high": high });
            serde_json::json!({ "finish": "broken_off", "against": { "contestants": [{ "win_share": share }] } })
        };
        assert!(is_clear(contest, &known(0.65, 0.75)));
        assert!(!is_clear(contest, &known(0.55, 0.80)));
    }
}
