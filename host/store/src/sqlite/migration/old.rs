//! Reads a database of schema 1 or 2.
//!
//! There an entry names the one before it (`previous`), and a log its last (`last`). The ends of logs were only written now
//! and then: entries with an id above `settled.entry` may be newer than their log's row. Schema 2 added the journal and
//! `settled.youngest`, the newest entry that was ever in the database. A listing's `card` is JSON: the names, and the phase
//! with the reason for parking.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension};
use serde_json::Value;
use veillee_protocol::{Holder, ParkReason};

use super::journal::{self, Addition};
use crate::sqlite::listings::Stored;
use crate::table::Fence;

/// Where a log ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    length: u64,
    /// An entry, or 0.
    last: u64,
}

/// A log, without its entries.
#[derive(Debug)]
pub(super) struct OldLog {
    pub(super) id: i64,
    pub(super) key: String,
    pub(super) fence: Fence,
    end: End,
}

impl OldLog {
    /// With what the journal has.
    pub(super) fn length(&self, old: &OldDatabase) -> u64 {
        self.end.length + old.tail(self.id).len() as u64
    }
}

#[derive(Debug)]
pub(super) struct OldDatabase {
    connection: Connection,
    /// The ends that are newer than the rows of their logs.
    ends: HashMap<i64, End>,
    /// The journal's entries by log, in order.
    tails: HashMap<i64, Vec<String>>,
    /// Whether all that the journal has could be read and belongs to a log.
    pub(super) is_journal_whole: bool,
}

/// The journal's content. A missing file is empty.
pub(super) fn read_journal(path: &Path) -> io::Result<Vec<u8>> {
    match std::fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

impl OldDatabase {
    pub(super) fn read(connection: Connection, schema: usize, journal: &[u8]) -> rusqlite::Result<Self> {
        let ends = ends(&connection)?;
        let (tails, is_journal_whole) = (HashMap::new(), true);
        let mut old = Self { connection, ends, tails, is_journal_whole };
        old.add_journal(schema, journal)?;
        Ok(old)
    }

    fn add_journal(&mut self, schema: usize, journal: &[u8]) -> rusqlite::Result<()> {
        let newest = match schema {
            1 => "SELECT max(entry, (SELECT coalesce(max(id), 0) FROM entry)) FROM settled",
            _ => "SELECT youngest FROM settled",
        };
        let newest: u64 = self.connection.query_row(newest, (), |row| row.get(0))?;
        let (additions, is_whole) = journal::read(journal);
        self.is_journal_whole = is_whole;
        let mut ends = HashMap::new();
        // Older ones are in the database already: the journal was about to be emptied.
        for Addition { first, log, length, last, bodies } in additions {
            if first <= newest {
                continue;
            }
            let end = match ends.get(&log) {
                Some(end) => Some(*end),
                None => self.end(log)?,
            };
            // An addition that does not continue its log belongs to another database, or something before it is lost.
            if end == Some(End { length, last }) {
                let count = bodies.len() as u64;
                ends.insert(log, End { length: length + count, last: (first + count).saturating_sub(1) });
                self.tails.entry(log).or_default().extend(bodies.into_iter().map(str::to_owned));
            } else {
                self.is_journal_whole = false;
            }
        }
        Ok(())
    }

    fn end(&self, log: i64) -> rusqlite::Result<Option<End>> {
        let mut select = self.connection.prepare_cached("SELECT length, last FROM log WHERE id = ?1")?;
        let end = select.query_row([log], |row| Ok(End { length: row.get(0)?, last: row.get(1)? }));
        Ok(end.optional()?.map(|end| self.ends.get(&log).copied().unwrap_or(end)))
    }

    fn tail(&self, log: i64) -> &[String] {
        self.tails.get(&log).map_or(&[], Vec::as_slice)
    }

    /// How many tables there are.
    pub(super) fn count(&self) -> rusqlite::Result<u64> {
        self.connection.query_row("SELECT count(*) FROM log", (), |row| row.get(0))
    }

    /// Some logs, in order of their ids.
    pub(super) fn logs_after(&self, id: i64, limit: u32) -> rusqlite::Result<Vec<OldLog>> {
        let mut select = self.connection.prepare_cached(
            "SELECT id, key, fence, length, last FROM log WHERE id > ?1 ORDER BY id LIMIT ?2",
        )?;
        let rows = select.query_map((id, limit), |row| {
            let id = row.get(0)?;
            let written = End { length: row.get(3)?, last: row.get(4)? };
            let end = self.ends.get(&id).copied().unwrap_or(written);
            Ok(OldLog { id, key: row.get(1)?, fence: Fence(row.get(2)?), end })
        })?;
        rows.collect()
    }

    /// The entries of a log with their numbers, in order. If the database is damaged, some may be missing.
    pub(super) fn entries(&self, log: &OldLog) -> rusqlite::Result<Vec<(u64, String)>> {
        let mut select = self
            .connection
            .prepare_cached("SELECT previous, body FROM entry WHERE id = ?1 AND log = ?2 AND number = ?3")?;
        let mut entries = Vec::new();
        let mut id = log.end.last;
        for number in (0..log.end.length).rev() {
            let found = select.query_row((id, log.id, number), |row| Ok((row.get(0)?, row.get(1)?)));
            let Some((previous, body)) = found.optional()? else { break };
            entries.push((number, body));
            id = previous;
        }
        entries.reverse();
        entries.extend((log.end.length..).zip(self.tail(log.id).iter().cloned()));
        Ok(entries)
    }

    /// None if the database is damaged.
    pub(super) fn listing(&self, log: i64) -> rusqlite::Result<Option<Stored>> {
        let mut select = self.connection.prepare_cached(
            "SELECT game, phase, access, created, updated, card FROM listing WHERE log = ?1",
        )?;
        let holders = self.holders(log)?;
        let listing = select.query_row([log], |row| {
            let phase: String = row.get(1)?;
            let card: Value = serde_json::from_str(&row.get::<_, String>(5)?).unwrap_or_default();
            let reason = ParkReason::read(card["phase"]["reason"].as_str().unwrap_or_default());
            Ok(Stored {
                log,
                game: row.get(0)?,
                reason: (phase == "parked").then(|| reason.key().to_owned()),
                phase,
                visibility: row.get(2)?,
                created: row.get(3)?,
                updated: row.get(4)?,
                names: names(&card).to_string(),
                holders,
            })
        });
        listing.optional()
    }

    /// Which seats they hold was not stored.
    fn holders(&self, log: i64) -> rusqlite::Result<Vec<(Holder, Option<i64>)>> {
        let mut select =
            self.connection.prepare_cached("SELECT hash FROM holder WHERE log = ?1 ORDER BY hash")?;
        select.query_map([log], |row| Ok((Holder(row.get(0)?), None)))?.collect()
    }
}

fn names(card: &Value) -> Value {
    let name = |name: &Value| name.as_str().map(str::to_owned);
    card["names"]
        .as_array()
        .map(|names| names.iter().map(name).collect::<Vec<_>>())
        .unwrap_or_default()
        .into()
}

fn ends(connection: &Connection) -> rusqlite::Result<HashMap<i64, End>> {
    let mut select = connection.prepare(
        "SELECT log, max(number) + 1, max(id) FROM entry WHERE id > (SELECT entry FROM settled) GROUP BY log",
    )?;
    let rows =
        select.query_map((), |row| Ok((row.get(0)?, End { length: row.get(1)?, last: row.get(2)? })))?;
    rows.collect()
}
