//! Fuzzing: libFuzzer with coverage, on the stable compiler.
//!
//! What cargo-fuzz does with a nightly compiler needs none without sanitizers: the coverage passes are ordinary
//! compiler options.

use std::fs;
use std::path::Path;

use crate::commands::{command, need, output, remove, root, run as run_command};

/// Runs for the check: some seconds.
pub(crate) const SHORT: u64 = 20_000;

/// Coverage by eight-bit counters, as libFuzzer reads them.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Ccodegen-units=1";

/// The longest record: some whole games.
const LONGEST_RECORD: usize = 20_000;
/// The longest conversation with a table.
const LONGEST_TALK: usize = 2_000;

/// What is fuzzed: its name, the longest input, and what its corpus begins with.
type Target = (&'static str, usize, fn(&Path) -> Result<(), String>);

const TARGETS: &[Target] = &[("record", LONGEST_RECORD, records), ("message", LONGEST_TALK, messages)];

pub(crate) fn run(runs: u64) -> Result<(), String> {
    need("c++", "g++")?;
    let folder = root().join("fuzz");
    let host = host()?;
    run_command(
        command("cargo", &["build", "--release", "--quiet", "--target", &host])
            .current_dir(&folder)
            .env("RUSTFLAGS", COVERAGE),
    )?;
    for (name, longest, seeds) in TARGETS {
        let corpus = folder.join("corpus").join(name);
        fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
        seeds(&corpus)?;
        let program = folder.join("target").join(&host).join("release").join(name);
        try_target(&program, &corpus, *longest, runs)?;
    }
    Ok(())
}

fn try_target(program: &Path, corpus: &Path, longest: usize, runs: u64) -> Result<(), String> {
    let runs = format!("-runs={runs}");
    let longest = format!("-max_len={longest}");
    let artifacts = format!("-artifact_prefix={}/", root().join("fuzz").display());
    let corpus = corpus.display().to_string();
    // A fixed seed: the check tries the same inputs every time; longer runs go further.
    let arguments = [runs.as_str(), &longest, &artifacts, "-seed=1", "-timeout=10", "-verbosity=0", &corpus];
    run_command(&mut command(&program.display().to_string(), &arguments))
}

/// The corpus begins with real records: whole, and cut off in the middle.
fn records(corpus: &Path) -> Result<(), String> {
    let build = ["build", "--quiet", "--package", "veillee", "--release"];
    run_command(&mut command("cargo", &build))?;
    let veillee = root().join("target/release/veillee").display().to_string();
    let games = output(&mut command(&veillee, &["games", "--lang", "en"]))?;
    for game in games.lines().filter(|line| !line.starts_with(' ')).filter_map(|line| line.split(':').next())
    {
        let file = corpus.join(format!("{game}.jsonl"));
        let record = file.display().to_string();
        remove(&file)?;
        output(&mut command(
            &veillee,
            &["simulate", game, "--games", "1", "--seed", "3", "--json", "--record", &record],
        ))?;
        let mut text = fs::read_to_string(&file).map_err(|error| format!("{record}: {error}"))?;
        let middle = text.len().min(LONGEST_RECORD) / 2;
        text.truncate((0..=middle).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0));
        fs::write(corpus.join(format!("{game}-cut.jsonl")), text).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// A conversation for each kind of message, one message on a line.
fn messages(corpus: &Path) -> Result<(), String> {
    let hello = r#"{"type":"hello","protocol":1,"known":{"game":1,"version":1}}"#;
    let messages = [
        ("choose", r#"{"type":"choose","seat":0,"game":1,"decision":2,"key":"k","steps":["R1"]}"#),
        ("try", r#"{"type":"try","seat":0,"game":1,"decision":2,"id":1,"steps":["R1","pass"]}"#),
        ("hint", r#"{"type":"hint","seat":0,"game":1,"decision":2,"id":1}"#),
        ("draw", r#"{"type":"draw","seat":0,"game":1,"decision":0}"#),
        ("continue", r#"{"type":"continue","game":1,"version":1}"#),
        ("shown", r#"{"type":"shown","game":1,"version":1}"#),
        ("chat", r#"{"type":"chat","seat":0,"text":"hello"}"#),
        ("hold", r#"{"type":"hold","seat":0,"pose":{"x":1,"y":2,"angle":3}}"#),
        ("point", r#"{"type":"point","seat":0,"x":1,"y":2}"#),
        ("propose", r#"{"type":"propose","seat":0,"pose":{"x":1,"y":2,"angle":3}}"#),
        ("ping", r#"{"type":"ping"}"#),
    ];
    for (name, message) in messages {
        for (number, game) in ["odin", "snowhere"].iter().enumerate() {
            // The first byte says which game is on the table.
            let text = format!("{}{hello}\n{message}\n", char::from(b'0' + 4 * number as u8));
            let file = corpus.join(format!("{name}-{game}"));
            fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    Ok(())
}

fn host() -> Result<String, String> {
    let version = output(&mut command("rustc", &["-vV"]))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its host".to_owned())
}
