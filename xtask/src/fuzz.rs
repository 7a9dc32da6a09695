//! Fuzzing: libFuzzer with coverage, on the stable compiler.
//!
//! What cargo-fuzz does with a nightly compiler needs none without sanitizers: the coverage passes are ordinary
//! compiler options.

use std::fs;
use std::path::Path;

use crate::commands::{command, need, output, root, run as run_command};

/// Runs for the check: some seconds.
pub(crate) const SHORT: u64 = 20_000;

/// Coverage by eight-bit counters, as libFuzzer reads them.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Ccodegen-units=1";

/// The longest input: some records of whole games.
const LONGEST: u64 = 20_000;

pub(crate) fn run(runs: u64) -> Result<(), String> {
    need("c++", "g++")?;
    let folder = root().join("fuzz");
    let host = host()?;
    run_command(
        command("cargo", &["build", "--release", "--quiet", "--target", &host])
            .current_dir(&folder)
            .env("RUSTFLAGS", COVERAGE),
    )?;
    let program = folder.join("target").join(&host).join("release/record");
    let corpus = folder.join("corpus/record");
    fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
    seeds(&corpus)?;
    let runs = format!("-runs={runs}");
    let longest = format!("-max_len={LONGEST}");
    let artifacts = format!("-artifact_prefix={}/", folder.display());
    let corpus = corpus.display().to_string();
    // A fixed seed: the check tries the same inputs every time; longer runs go further.
    let arguments = [runs.as_str(), &longest, &artifacts, "-seed=1", "-timeout=10", "-verbosity=0", &corpus];
    run_command(&mut command(&program.display().to_string(), &arguments))
}

/// The corpus begins with real records: whole, and cut off in the middle.
fn seeds(corpus: &Path) -> Result<(), String> {
    let build = ["build", "--quiet", "--package", "veillee", "--release"];
    run_command(&mut command("cargo", &build))?;
    let veillee = root().join("target/release/veillee").display().to_string();
    let games = output(&mut command(&veillee, &["games", "--lang", "en"]))?;
    for game in games.lines().filter(|line| !line.starts_with(' ')).filter_map(|line| line.split(':').next())
    {
        let file = corpus.join(format!("{game}.jsonl"));
        let record = file.display().to_string();
        output(&mut command(
            &veillee,
            &["simulate", game, "--games", "1", "--seed", "3", "--json", "--record", &record],
        ))?;
        let mut text = fs::read_to_string(&file).map_err(|error| format!("{record}: {error}"))?;
        let middle = text.len().min(LONGEST as usize) / 2;
        text.truncate((0..=middle).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0));
        fs::write(corpus.join(format!("{game}-cut.jsonl")), text).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn host() -> Result<String, String> {
    let version = output(&mut command("rustc", &["-vV"]))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its host".to_owned())
}
