//! `cargo xtask long MINUTES`: long forms of the checks, for as long as somebody wants to wait.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::commands::{command, output, remove, root, run as run_command};
use crate::{fuzz, program};

/// Games simulated and replayed in one round.
const GAMES: &str = "2000";

/// How often the server is killed in one round.
const KILLS: &str = "200";

/// Evenings over a bad network, of each game in one round: schedules that no round before has played.
const EVENINGS: u64 = 1000;

/// For so many minutes: kill the server under load and see that nothing is lost, play evenings over bad networks, simulate with
/// ever new seeds, hold every record against the rules, fuzz on.
pub(crate) fn run(minutes: u64) -> Result<(), String> {
    run_command(&mut command("cargo", &["build", "--quiet", "--release", "--package", "veillee"]))?;
    let veillee = program::path("release")?;
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
            remove(Path::new(&record))?;
            let number = seed.to_string();
            let simulate =
                ["simulate", game, "--games", GAMES, "--seed", &number, "--json", "--record", &record];
            output(&mut command(&veillee, &simulate))?;
            output(&mut command(&veillee, &["replay", &record]))?;
        }
        let killed = ["test", "--release", "--quiet", "--package", "veillee", "--test", "serve", "killed"];
        run_command(command("cargo", &killed).env("VEILLEE_KILLS", KILLS))?;
        let evenings =
            ["test", "--release", "--quiet", "--package", "veillee-table", "--test", "table", "evenings"];
        let first = (seed * EVENINGS).to_string();
        run_command(
            command("cargo", &evenings)
                .env("VEILLEE_SCHEDULES", EVENINGS.to_string())
                .env("VEILLEE_FIRST_SCHEDULE", first),
        )?;
        fuzz::run(10 * fuzz::SHORT)?;
        println!(
            "round {seed}: {GAMES} games and {EVENINGS} evenings each of {}, {KILLS} kills, and the fuzzer: all well",
            games.join(", ")
        );
    }
    Ok(())
}
