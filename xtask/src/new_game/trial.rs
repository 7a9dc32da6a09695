//! The recipe tried out: a new game in a scratch copy of the project passes its own tests, opens a table on a real server, is
//! played to its end over the socket, and replays its golden records.

use std::process::Command;

use super::name::Name;
use crate::commands::{command, remove_folder, root, run as run_command};
use crate::shelf::Shelf;

/// The game of the trial.
const GAME: &str = "stone-soup";

/// Crates of the project build faster without optimisation. Those from elsewhere stay as they are, and are not built again.
const QUICK: &[&str] = &[
    "--config",
    "profile.dev.opt-level=0",
    "--config",
    "profile.dev.debug=0",
    "--config",
    "profile.dev.package.\"*\".opt-level=1",
    "--config",
    "profile.dev.package.\"*\".debug=\"line-tables-only\"",
];

pub(crate) fn run() -> Result<(), String> {
    let project = root().join("target/new-game");
    remove_folder(&project)?;
    super::clone_tree(&project)?;
    super::write(&project, &Name::new(GAME, &Shelf::read()?, &super::taken(&root())?)?)?;
    let cargo = |arguments: &[&str]| {
        let mut cargo: Command = command("cargo", arguments);
        cargo.current_dir(&project).args(QUICK);
        // What others have written is built already.
        cargo.env("CARGO_TARGET_DIR", root().join("target"));
        cargo.env("VEILLEE_ONLY_GAME", GAME);
        cargo
    };
    let package = format!("veillee-{GAME}");
    let strict = ["--", "-D", "warnings"];
    run_command(cargo(&["clippy", "--quiet", "--package", &package, "--all-targets"]).args(strict))?;
    run_command(&mut cargo(&["test", "--quiet", "--package", &package]))?;
    let played = "every_game_is_played_to_its_end_over_the_socket";
    // With the features of the whole workspace, as its libraries were built for the tests.
    let replayed = "every_version_of_every_game_has_golden_records_that_replay";
    let tests = ["test", "--quiet", "--workspace", "--test", "tables", "--test", "rules_versions"];
    run_command(cargo(&tests).args(["--", played, replayed]))?;
    remove_folder(&project)
}
