//! Writes the types of the protocol as TypeScript into a folder. Run by `cargo xtask types`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ts_rs::{Config, ExportError, TS};
use veillee_protocol::http::{
    BotLevel, CodeTarget, Device, GameOffer, GameOptions, GiveUp, Invitation, InvitationRequest, Mute,
    NewTable, OwnBotName, OwnBotSeat, SeatCode, ServerAddresses, ServerInfo, Settings, SitDown, Strength,
    TableAnswer, TableList, TodaysCarpet, TypedCode,
};
use veillee_protocol::{
    FinishedGames, FromTable, MakePublic, Problem, PublicResults, RecordUpload, Replay, ToBot, ToTable,
};

fn export(config: &Config) -> Result<(), ExportError> {
    ToTable::export_all(config)?;
    FromTable::export_all(config)?;
    Problem::export_all(config)?;
    NewTable::export_all(config)?;
    SitDown::export_all(config)?;
    BotLevel::export_all(config)?;
    OwnBotName::export_all(config)?;
    OwnBotSeat::export_all(config)?;
    SeatCode::export_all(config)?;
    Settings::export_all(config)?;
    Mute::export_all(config)?;
    GiveUp::export_all(config)?;
    Device::export_all(config)?;
    TableAnswer::export_all(config)?;
    TableList::export_all(config)?;
    GameOffer::export_all(config)?;
    Strength::export_all(config)?;
    RecordUpload::export_all(config)?;
    Replay::export_all(config)?;
    FinishedGames::export_all(config)?;
    MakePublic::export_all(config)?;
    PublicResults::export_all(config)?;
    GameOptions::export_all(config)?;
    ServerAddresses::export_all(config)?;
    InvitationRequest::export_all(config)?;
    Invitation::export_all(config)?;
    TypedCode::export_all(config)?;
    CodeTarget::export_all(config)?;
    ServerInfo::export_all(config)?;
    TodaysCarpet::export_all(config)
}

/// No number that a bot is sent is too large for JSON.
fn export_for_bots(folder: &Path) -> Result<(), ExportError> {
    ToBot::export_all(&Config::new().with_out_dir(folder.join("bots")).with_large_int("number"))
}

#[allow(clippy::print_stderr, reason = "a program: this is how it tells what is wrong")]
fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("types FOLDER");
        return ExitCode::from(2);
    };
    let config = Config::new().with_out_dir(&folder);
    match export(&config).and_then(|()| export_for_bots(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("types: {why}");
            ExitCode::FAILURE
        }
    }
}
