//! What each command does.

use std::io;

use veillee_table::text;

use super::{Answer, Command, LONGEST_ANNOUNCEMENT};
use crate::app::App;
use crate::blocks::Prefix;

pub(super) async fn carry_out(command: Command, app: &App) -> Answer {
    match command {
        Command::Table { id, order } => match app.tables.order(&id, order).await {
            Ok(report) => {
                tracing::info!(table = %id, ?order, "operator order");
                Answer::Table { report: Box::new(report) }
            }
            Err(failed) => refused(failed.detail()),
        },
        Command::Announce { text: None } => announce(None, app).await,
        Command::Announce { text: Some(said) } => match text::clean(&said) {
            Some(said) if said.chars().count() > LONGEST_ANNOUNCEMENT => {
                refused(&format!("An announcement has at most {LONGEST_ANNOUNCEMENT} characters."))
            }
            Some(said) => announce(Some(said), app).await,
            None => refused("An announcement shows at least one character, and has no control characters."),
        },
        Command::Block { address } => with(&address, |prefix| {
            let closed = app.blocks.add(prefix)?;
            tracing::info!(address = %prefix, closed, "address blocked");
            Ok(Answer::Blocked { address: prefix.to_string(), closed })
        }),
        Command::Unblock { address } => with(&address, |prefix| {
            if !app.blocks.remove(prefix)? {
                return Ok(refused(&format!("{prefix} is not blocked.")));
            }
            tracing::info!(address = %prefix, "address unblocked");
            Ok(Answer::Unblocked { address: prefix.to_string() })
        }),
        Command::Blocked => {
            Answer::BlockedAre { addresses: app.blocks.list().iter().map(ToString::to_string).collect() }
        }
    }
}

async fn announce(text: Option<String>, app: &App) -> Answer {
    let tables = app.tables.announce(text).await;
    tracing::info!(tables, "operator announcement");
    Answer::Announced { tables }
}

fn refused(why: &str) -> Answer {
    Answer::Refused { why: why.to_owned() }
}

/// Reads the address first; what fails on the disk is a refusal.
fn with(address: &str, act: impl FnOnce(Prefix) -> io::Result<Answer>) -> Answer {
    match address.parse() {
        Ok(prefix) => act(prefix).unwrap_or_else(|error| {
            refused(&format!("The list of blocked addresses cannot be stored: {error}."))
        }),
        Err(error) => refused(&format!("{address} is no address: {error}.")),
    }
}
