//! `cargo xtask rules-diff [RECORDS]`: replays records, else all golden ones, by the version of the rules that they name and by
//! every newer one. Prints where these part: game, record, step, and what differs.

use std::fs;

use crate::commands::{command, root, run as run_command};

/// Where the golden records are.
const RECORDS: &str = "testdata/records";

pub(crate) fn run(files: &[&str]) -> Result<(), String> {
    let files = if files.is_empty() { golden()? } else { files.iter().map(ToString::to_string).collect() };
    let example = ["run", "--quiet", "--package", "veillee-catalog", "--example", "rules_diff", "--"];
    run_command(command("cargo", &example).args(files))
}

/// All records there, without those in folders.
fn golden() -> Result<Vec<String>, String> {
    let fault = |error: std::io::Error| format!("{RECORDS}: {error}");
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(RECORDS)).map_err(fault)? {
        let name = entry.map_err(fault)?.file_name().to_string_lossy().into_owned();
        files.extend(name.ends_with(".jsonl").then(|| format!("{RECORDS}/{name}")));
    }
    files.sort_unstable();
    Ok(files)
}
