//! `cargo xtask soak MINUTES [process|power]`: many tables of all games, bots and people with bad connections, and a server that is
//! killed and started again. At the end nothing may be lost. `bench/src/bin/veillee-bench-soak` does it.

use crate::commands::{command, root, run as run_command};
use crate::program;

/// How many tables play at a time.
const TABLES: &str = "150";

pub(crate) fn run(minutes: u64, durability: &str) -> Result<(), String> {
    let packages = ["--package", "veillee", "--package", "veillee-bench", "--bins"];
    run_command(command("cargo", &["build", "--quiet", "--release"]).args(packages))?;
    let programs = program::folder("release")?;
    let folder = root().join("target/soak");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let [program, soak] = ["veillee", "veillee-bench-soak"].map(|name| format!("{programs}/{name}"));
    run_command(command(&soak, &[&program]).arg(folder).args([&minutes.to_string(), TABLES, durability]))
}
