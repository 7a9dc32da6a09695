//! `veillee table`, `veillee announce`, `veillee block`: commands for a server that runs.

use std::io::Write;
use std::path::Path;

use veillee_server::admin::{self, Answer, Command, Order, Report};
use veillee_server::{Phase, SeatState, Sitter};

use crate::arguments::{Announce, AtTable, Block, TableOrder};
use crate::failure::Failure;
use crate::faults::host;
use crate::language::say;
use crate::{keep, sentences, terminal};

fn send(folder: &Path, command: &Command) -> Result<Answer, Failure> {
    admin::send(folder, command).map_err(|error| Failure::Broken(host::told(host::admin(&error), &error)))
}

/// The server has answered something else than was asked.
fn unexpected() -> Failure {
    Failure::Broken(say(&sentences::operator_other_version()))
}

pub(crate) fn table(order: &TableOrder, out: &mut impl Write) -> Result<(), Failure> {
    let (AtTable { id, folder }, order, done) = match order {
        TableOrder::Show(at) => (at, Order::Show, None),
        TableOrder::Close(at) => (at, Order::Close, Some(sentences::operator_closed(at.id.clone()))),
        TableOrder::Delete(at) => (at, Order::Delete, Some(sentences::operator_deleted(at.id.clone()))),
        TableOrder::Park(at) => (at, Order::Park, Some(sentences::operator_parked(at.id.clone()))),
        TableOrder::Resume(at) => (at, Order::Resume, Some(sentences::operator_resumed(at.id.clone()))),
    };
    let id = id.parse().map_err(|_| Failure::wish(&sentences::operator_no_address(id.clone())))?;
    let folder = keep::folder(folder)?;
    let Answer::Table { report } = send(&folder, &Command::Table { id, order })? else {
        return Err(unexpected());
    };
    match done {
        Some(done) => writeln!(out, "{}", say(&done))?,
        None => show(&report, out)?,
    }
    Ok(())
}

fn show(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let phase = match &report.phase {
        Phase::Parked { reason } => format!("parked ({reason})"),
        phase @ (Phase::Waiting | Phase::Playing | Phase::Finished) => terminal::phase(phase).to_owned(),
    };
    writeln!(out, "table\t{}", report.id)?;
    writeln!(out, "game\t{}", terminal::name(&report.game))?;
    writeln!(out, "phase\t{phase}")?;
    writeln!(out, "opened\t{}", terminal::time(report.created))?;
    writeln!(out, "matches\t{}", report.matches)?;
    writeln!(out, "connections\t{}, {} of spectators", report.connections, report.spectators)?;
    for seat in &report.seats {
        let host = if report.host == Some(seat.seat) { ", host" } else { "" };
        writeln!(out, "seat {}\t{}{host}", seat.seat, sitter(seat))?;
    }
    Ok(())
}

fn sitter(seat: &SeatState) -> String {
    let presence = |online: bool| if online { "online" } else { "away" };
    let sitter = match &seat.sitter {
        Sitter::Open => "open".to_owned(),
        Sitter::Person { name, online } => format!("{}, {}", terminal::name(name), presence(*online)),
        Sitter::Bot { level, name } => format!("{}, bot ({})", terminal::name(name), terminal::name(level)),
        Sitter::OwnBot { name, online } => {
            format!("{}, somebody's bot, {}", terminal::name(name), presence(*online))
        }
    };
    match &seat.stand_in {
        Some(level) => format!("{sitter}, stand-in ({})", terminal::name(level)),
        None => sitter,
    }
}

pub(crate) fn announce(asked: Announce, out: &mut impl Write) -> Result<(), Failure> {
    let folder = keep::folder(&asked.folder)?;
    let is_cleared = asked.text.is_none();
    let Answer::Announced { tables } = send(&folder, &Command::Announce { text: asked.text })? else {
        return Err(unexpected());
    };
    let tables = i64::try_from(tables).unwrap_or(i64::MAX);
    let done = if is_cleared { sentences::operator_cleared() } else { sentences::operator_announced(tables) };
    writeln!(out, "{}", say(&done))?;
    Ok(())
}

pub(crate) fn block(asked: Block, out: &mut impl Write) -> Result<(), Failure> {
    let folder = keep::folder(&asked.folder)?;
    let command = match (asked.address, asked.remove) {
        (Some(address), _) => Command::Block { address },
        (None, Some(address)) => Command::Unblock { address },
        (None, None) => Command::Blocked,
    };
    match send(&folder, &command)? {
        Answer::Blocked { address, closed } => {
            let closed = i64::try_from(closed).unwrap_or(i64::MAX);
            writeln!(out, "{}", say(&sentences::operator_blocked(address, closed)))?;
        }
        Answer::Unblocked { address } => {
            writeln!(out, "{}", say(&sentences::operator_unblocked(address)))?;
        }
        Answer::BlockedAre { addresses } => {
            addresses.iter().try_for_each(|address| writeln!(out, "{}", terminal::line(address)))?;
        }
        Answer::Table { .. } | Answer::Announced { .. } | Answer::Refused { .. } => return Err(unexpected()),
    }
    Ok(())
}
