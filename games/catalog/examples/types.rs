//! Writes the types that a client gets of each game (views, events, choices, refusals) as TypeScript, a folder for each game. Run by
//! `cargo xtask types`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ts_rs::{Config, ExportError, TS};
use veillee_catalog::{GameId, match_game};
use veillee_core::{Game, GameBox, HiddenInfo};

/// No number that a client is told is too large for JavaScript.
fn config(folder: &Path) -> Config {
    Config::new().with_out_dir(folder).with_large_int("number")
}

fn export(folder: &Path) -> Result<(), ExportError> {
    for &game in GameId::ALL {
        let config = config(&folder.join(game.key()));
        match_game!(game, G => {
            <G as HiddenInfo>::View::export_all(&config)?;
            <G as HiddenInfo>::Seen::export_all(&config)?;
            <G as GameBox>::Choice::export_all(&config)?;
            <G as Game>::Refusal::export_all(&config)?;
        });
    }
    // It has a name of its own there, though a village writes it out.
    veillee_cochons::House::export_all(&config(&folder.join("cochons")))
}

#[allow(clippy::print_stderr, reason = "a program: this is how it tells what is wrong")]
fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("types FOLDER");
        return ExitCode::from(2);
    };
    match export(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("types: {why}");
            ExitCode::FAILURE
        }
    }
}
