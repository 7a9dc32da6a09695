//! Fuzzing: libFuzzer with coverage, on the stable compiler.
//!
//! What cargo-fuzz does with a nightly compiler needs none without sanitizers: the coverage passes are ordinary
//! compiler options.

mod seeds;

use std::fs;
use std::path::Path;
use std::time::Instant;

use crate::commands::{command, need, output, root, run as run_command};

/// Runs for the check, of the targets that are fast: some seconds. Slow ones take their share of it.
pub(crate) const SHORT: u64 = 20_000;

/// Coverage by eight-bit counters, as libFuzzer reads them.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Ccodegen-units=1";

/// What is fuzzed.
struct Target {
    name: &'static str,
    /// In bytes.
    longest_input: usize,
    /// Its share of the runs, in per cent: as one run takes long or short.
    share: u64,
    /// Writes what its corpus begins with.
    seeds: fn(&Path) -> Result<(), String>,
}

/// In this order: the seeds of `notation` are taken from those of `record`.
const TARGETS: &[Target] = &[
    Target { name: "record", longest_input: seeds::LONGEST_RECORD, share: 100, seeds: seeds::records },
    Target { name: "message", longest_input: 2_000, share: 100, seeds: seeds::messages },
    Target { name: "body", longest_input: 2_000, share: 100, seeds: seeds::bodies },
    Target { name: "log", longest_input: 400, share: 20, seeds: seeds::damages },
    Target { name: "notation", longest_input: 4_000, share: 100, seeds: seeds::notations },
    Target { name: "edition", longest_input: 3_000, share: 100, seeds: seeds::editions },
];

pub(crate) fn run(runs: u64) -> Result<(), String> {
    need("c++", "g++")?;
    let folder = root().join("fuzz");
    let host = host()?;
    run_command(
        command("cargo", &["build", "--release", "--quiet", "--target", &host])
            .current_dir(&folder)
            .env("RUSTFLAGS", COVERAGE),
    )?;
    for target in TARGETS {
        let corpus = folder.join("corpus").join(target.name);
        fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
        (target.seeds)(&corpus)?;
        let program = folder.join("target").join(&host).join("release").join(target.name);
        let (runs, begun) = ((runs * target.share / 100).max(1), Instant::now());
        try_target(&program, &corpus, target.longest_input, runs)?;
        println!("{}: {runs} runs in {:.1} s", target.name, begun.elapsed().as_secs_f64());
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

fn host() -> Result<String, String> {
    let version = output(&mut command("rustc", &["-vV"]))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its host".to_owned())
}
