//! Writes the types of the protocol as TypeScript into a folder. Run by `cargo xtask types`.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use ts_rs::{Config, ExportError, TS};
use veillee_protocol::http::{
    ChairCode, ForProgram, GameOffer, House, Mute, NewTable, OfLevel, ProgramSeat, Settings, SitDown,
    Strength, TableAnswer, TableList,
};
use veillee_protocol::{FromTable, Problem, ToTable};

fn export(config: &Config) -> Result<(), ExportError> {
    ToTable::export_all(config)?;
    FromTable::export_all(config)?;
    Problem::export_all(config)?;
    NewTable::export_all(config)?;
    SitDown::export_all(config)?;
    OfLevel::export_all(config)?;
    ForProgram::export_all(config)?;
    ProgramSeat::export_all(config)?;
    ChairCode::export_all(config)?;
    Settings::export_all(config)?;
    Mute::export_all(config)?;
    TableAnswer::export_all(config)?;
    TableList::export_all(config)?;
    GameOffer::export_all(config)?;
    Strength::export_all(config)?;
    House::export_all(config)
}

/// One file that leads to all the others.
fn index(folder: &PathBuf) -> std::io::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".ts").filter(|name| *name != "index").map(str::to_owned));
    }
    names.sort();
    let lines: String =
        names.iter().map(|name| format!("export type {{ {name} }} from \"./{name}\";\n")).collect();
    fs::write(folder.join("index.ts"), lines)
}

#[allow(clippy::print_stderr, reason = "a program: this is how it tells what is wrong")]
fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("types FOLDER");
        return ExitCode::from(2);
    };
    let config = Config::new().with_out_dir(&folder);
    let done = export(&config).map_err(|error| error.to_string());
    match done.and_then(|()| index(&folder).map_err(|error| error.to_string())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("types: {why}");
            ExitCode::FAILURE
        }
    }
}
