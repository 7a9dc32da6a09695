//! `cargo xtask attack`: attacks on a real server from one address while somebody plays from another, each for half a minute at most.
//! It prints the tables of `docs/reliability.md`. `bench/src/bin/veillee-bench-attack` does it.

use crate::commands::{command, root, run as run_command};
use crate::program;

/// The attacker holds a thousand connections.
const OPEN_FILES: &str = "ulimit -n 4096 && exec \"$@\"";

pub(crate) fn run() -> Result<(), String> {
    let packages = ["--package", "veillee", "--package", "veillee-bench", "--bins"];
    run_command(command("cargo", &["build", "--quiet", "--release"]).args(packages))?;
    let programs = program::folder("release")?;
    let folder = root().join("target/attack");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let [program, attack] = ["veillee", "veillee-bench-attack"].map(|name| format!("{programs}/{name}"));
    run_command(command("sh", &["-c", OPEN_FILES, "sh", &attack, &program]).arg(folder))
}
