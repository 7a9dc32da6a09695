//! Records out of tables, and tables out of records.

use serde_json::Value;
use veillee_catalog::match_game;
use veillee_catalog::record::{Line, Raw, RunningRecord, verify};
use veillee_core::record::Sitter;
use veillee_core::{GameBox, Seat};
use veillee_protocol::{Face, Holder, Pace, Readiness, TableId, Visibility};

use crate::saved::{PERSON, PROGRAM};
use crate::{Entry, Opening, Table};

/// Why a record makes no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoArchive {
    #[error("{0}")]
    Faulty(String),
    #[error("the match that begins in line {0} is over, but its result is missing")]
    NoResult(usize),
}

impl Table {
    /// The records of all matches here that are over, in order, as JSON Lines. A match that was given up before its first
    /// step has none.
    pub fn records(&self) -> Vec<String> {
        let over = self.saved().records().iter().filter(|record| record.is_over() && record.has_steps());
        over.map(RunningRecord::to_text).collect()
    }

    /// The log of a table at which this match was played; one that was broken off counts as given up. Nobody holds its
    /// seats: `nobody` is a hash of which nobody knows what it is of.
    ///
    /// # Errors
    /// If the record breaks a rule.
    pub fn archived(id: TableId, raw: &Raw, nobody: Holder) -> Result<Vec<Entry>, NoArchive> {
        let is_finished = match_game!(raw.game, G => is_finished::<G>(raw)).map_err(NoArchive::Faulty)?;
        let has_result = raw.lines.iter().any(|(_, line)| matches!(line, Line::Result(_)));
        if is_finished && !has_result {
            return Err(NoArchive::NoResult(raw.header_line));
        }
        let times = raw.lines.iter().filter_map(|(_, line)| match line {
            Line::Choice(choice) => choice.at,
            Line::Chance(chance) => chance.at,
            Line::Result(_) => None,
        });
        let begun = times.min().unwrap_or_default();
        let seats = Seat::all(raw.header.seats.len()).zip(&raw.header.seats);
        let mut entries = vec![Entry::Opened(Box::new(opening(id, begun, raw, nobody)))];
        entries.extend(seats.map(|(seat, sitter)| sat(seat, sitter, nobody)));
        let mut header = raw.header.clone();
        let seed = header.seed.take().unwrap_or_default();
        // A header that was read can be written.
        let header = serde_json::to_value(&header).unwrap_or_default();
        entries.push(Entry::Began { at: begun, header, seed, contributions: Vec::new() });
        let mut at = begun;
        for (_, line) in &raw.lines {
            entries.push(match line {
                Line::Choice(choice) => {
                    at = choice.at.unwrap_or(at);
                    let (action, by) = (choice.action.clone(), choice.by.clone());
                    Entry::Chose { seat: choice.seat, action, key: None, by, at }
                }
                Line::Chance(chance) => {
                    at = chance.at.unwrap_or(at);
                    Entry::Drew { chance: chance.chance.clone(), at }
                }
                Line::Result(result) => {
                    Entry::Ended { at, result: serde_json::to_value(result).unwrap_or_default() }
                }
            });
        }
        if !is_finished {
            entries.push(Entry::GivenUp { at });
        }
        Ok(entries)
    }
}

fn is_finished<G: GameBox + Clone>(raw: &Raw) -> Result<bool, String> {
    verify::<G>(raw).map(|verified| verified.is_finished()).map_err(|faulty| faulty.to_string())
}

fn sat(seat: Seat, sitter: &Sitter, nobody: Holder) -> Entry {
    let name = sitter.name.clone();
    match sitter.player.as_str() {
        PERSON => {
            let face = sitter.face.as_deref().and_then(Face::read);
            Entry::Sat { seat, name, holder: nobody, face }
        }
        PROGRAM => Entry::ProgramSat { seat, name, token: None, by: Some(nobody) },
        level => Entry::BotSat { seat, level: level.to_owned(), name },
    }
}

fn opening(id: TableId, at: u64, raw: &Raw, nobody: Holder) -> Opening {
    let options = raw.header.options.as_object().into_iter().flatten();
    let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    Opening {
        id,
        at,
        opened_by: nobody,
        game: raw.header.game.clone(),
        options: options.map(|(key, value)| (key.clone(), written(value))).collect(),
        edition: Some(raw.header.edition.name.clone()),
        seats: raw.header.seats.len() as u8,
        visibility: Visibility::Link,
        pace: Pace::default(),
        readiness: Readiness::default(),
        chat: true,
        hints: true,
        invite: String::new(),
        carpet: None,
        series: None,
    }
}
