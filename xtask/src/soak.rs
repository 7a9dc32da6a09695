//! Long forms of the checks: as long as somebody wants to wait.

use std::time::{Duration, Instant};

use crate::commands::{command, output, root, run as run_command};
use crate::fuzz;

/// Games simulated and replayed in one round.
const GAMES: &str = "2000";

/// For so many minutes: simulate with ever new seeds, hold every record against the rules, fuzz on.
pub(crate) fn run(minutes: u64) -> Result<(), String> {
    run_command(&mut command("cargo", &["build", "--quiet", "--release", "--package", "veillee"]))?;
    let veillee = root().join("target/release/veillee").display().to_string();
    let games = output(&mut command(&veillee, &["games", "--lang", "en"]))?;
    let games: Vec<&str> = games
        .lines()
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split(':').next())
        .collect();
    let record = root().join("target/soak.jsonl").display().to_string();
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let mut seed = 0u64;
    while Instant::now() < end {
        seed += 1;
        for game in &games {
            let number = seed.to_string();
            let simulate =
                ["simulate", game, "--games", GAMES, "--seed", &number, "--json", "--record", &record];
            output(&mut command(&veillee, &simulate))?;
            output(&mut command(&veillee, &["replay", &record]))?;
        }
        fuzz::run(10 * fuzz::SHORT)?;
        println!("round {seed}: {GAMES} games each of {}, and the fuzzer: all well", games.join(", "));
    }
    Ok(())
}
