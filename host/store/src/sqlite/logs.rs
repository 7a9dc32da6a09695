//! Logs and their owners. The writer calls what changes them, inside its transaction.

use rusqlite::{Connection, OptionalExtension};
use thiserror::Error;
use veillee_protocol::TableId;

use super::checksum::{Checksum, chain_next, chain_start};
use super::finished;
use super::listings;
use super::seats;
use crate::StoreError;
use crate::table::{Append, Fence, NewTable};

/// Why a table cannot be read.
#[derive(Debug, Error)]
pub(super) enum ReadError {
    #[error("{}{what}", entry.map_or(String::new(), |number| format!("entry {number}: ")))]
    Damaged { entry: Option<u64>, what: String },
    #[error(transparent)]
    Sql(#[from] rusqlite::Error),
}

impl ReadError {
    pub(super) fn damaged(what: impl Into<String>) -> Self {
        Self::Damaged { entry: None, what: what.into() }
    }

    fn entry(number: u64, what: &str) -> Self {
        Self::Damaged { entry: Some(number), what: what.to_owned() }
    }
}

impl From<ReadError> for StoreError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Damaged { .. } => Self::Damaged { reason: error.to_string() },
            ReadError::Sql(error) => error.into(),
        }
    }
}

/// A log's row, without its fence.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) log: i64,
    pub(super) key: String,
    pub(super) length: u64,
    pub(super) chain: u32,
    pub(super) awaited: Option<i64>,
}

impl Head {
    pub(super) fn checksum(&self) -> u32 {
        let Self { log, key, length, chain, awaited } = self;
        let checksum = Checksum::new().number(*log).text(key).number(length.cast_signed());
        checksum.number((*chain).into()).optional_number(*awaited).finish()
    }

    /// The head of a log in the database, and its fence. None if there is no such table.
    pub(super) fn find(connection: &Connection, key: &str) -> Result<Option<(Self, Fence)>, ReadError> {
        let mut select = connection.prepare_cached(
            "SELECT id, key, length, chain, awaited, fence, checksum FROM log WHERE key = ?1",
        )?;
        let found = select
            .query_row([key], |row| {
                let (log, key, length) = (row.get(0)?, row.get(1)?, row.get(2)?);
                let head = Self { log, key, length, chain: row.get(3)?, awaited: row.get(4)? };
                Ok((head, Fence(row.get(5)?), row.get::<_, u32>(6)?))
            })
            .optional()?;
        match found {
            None => Ok(None),
            Some((head, fence, checksum)) if head.checksum() == checksum && head.key == key => {
                Ok(Some((head, fence)))
            }
            Some(_) => Err(ReadError::damaged("the row of its log is not what was written")),
        }
    }

    pub(super) fn insert(&self, connection: &Connection, fence: Fence) -> rusqlite::Result<()> {
        let mut insert = connection.prepare_cached(
            "INSERT INTO log (id, key, fence, length, chain, awaited, checksum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let Self { log, key, length, chain, awaited } = self;
        insert.execute((log, key, fence.0, length, chain, awaited, self.checksum())).map(drop)
    }

    pub(super) fn update(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut update = connection.prepare_cached(
            "UPDATE log SET length = ?2, chain = ?3, awaited = ?4, checksum = ?5 WHERE id = ?1",
        )?;
        update.execute((self.log, self.length, self.chain, self.awaited, self.checksum())).map(drop)
    }

    /// Adds an entry. The row is left as it is.
    pub(super) fn extend(&mut self, connection: &Connection, body: &str) -> rusqlite::Result<()> {
        let mut insert = connection
            .prepare_cached("INSERT INTO entry (log, number, body, chain) VALUES (?1, ?2, ?3, ?4)")?;
        self.chain = chain_next(self.chain, self.length, body);
        insert.execute((self.log, self.length, body, self.chain))?;
        self.length += 1;
        Ok(())
    }

    /// The entries of the log, each of them checked.
    pub(super) fn entries(&self, connection: &Connection) -> Result<Vec<String>, ReadError> {
        let mut select = connection
            .prepare_cached("SELECT number, body, chain FROM entry WHERE log = ?1 ORDER BY number")?;
        let mut rows = select.query([self.log])?;
        let mut entries = Vec::new();
        let mut chain = chain_start(&self.key);
        while let Some(row) = rows.next()? {
            let expected = entries.len() as u64;
            if row.get::<_, u64>(0)? != expected {
                return Err(ReadError::entry(expected, "it is missing"));
            }
            let body: String = row.get(1)?;
            chain = chain_next(chain, expected, &body);
            if row.get::<_, u32>(2)? != chain {
                return Err(ReadError::entry(expected, "it is not what was written"));
            }
            entries.push(body);
        }
        if (entries.len() as u64, chain) != (self.length, self.chain) {
            let (found, length) = (entries.len(), self.length);
            return Err(ReadError::damaged(format!("its log has {found} entries instead of {length}")));
        }
        Ok(entries)
    }
}

pub(super) fn create(connection: &Connection, table: &NewTable) -> Result<Fence, StoreError> {
    let NewTable { listing, entries } = table;
    let key = listing.id.as_str();
    if connection.prepare_cached("SELECT 1 FROM log WHERE key = ?1")?.exists([key])? {
        return Err(StoreError::Exists);
    }
    let awaited = Some(seats::to_bits(listing.awaited));
    let mut next = connection.prepare_cached("SELECT coalesce(max(id), 0) + 1 FROM log")?;
    let log = next.query_row((), |row| row.get(0))?;
    let mut head = Head { log, key: key.to_owned(), length: 0, chain: chain_start(key), awaited };
    head.insert(connection, Fence::FIRST)?;
    extend(connection, &mut head, entries)?;
    listings::insert(connection, head.log, listing)?;
    Ok(Fence::FIRST)
}

/// Takes the table from its owner. A fence that is damaged becomes another one, which is as good.
pub(super) fn claim(connection: &Connection, id: TableId) -> Result<Option<Fence>, StoreError> {
    let mut update = connection.prepare_cached(
        "UPDATE log SET fence = (fence & 0x3fffffffffffffff) + 1 WHERE key = ?1 RETURNING fence",
    )?;
    Ok(update.query_row([id.as_str()], |row| row.get(0)).optional()?.map(Fence))
}

pub(super) fn append(connection: &Connection, id: TableId, append: &Append) -> Result<(), StoreError> {
    let (mut head, fence) = Head::find(connection, id.as_str())?.ok_or(StoreError::Gone)?;
    if fence != append.fence {
        return Err(StoreError::Fenced);
    }
    if head.length != append.after {
        return Err(StoreError::OutOfStep { expected: append.after, found: head.length });
    }
    head.awaited = Some(seats::to_bits(append.awaited));
    extend(connection, &mut head, &append.entries)?;
    if let Some(listing) = &append.listing {
        listings::replace(connection, head.log, listing)?;
    }
    Ok(finished::insert(connection, head.log, &append.finished)?)
}

fn extend(connection: &Connection, head: &mut Head, entries: &[String]) -> Result<(), StoreError> {
    entries.iter().try_for_each(|body| head.extend(connection, body))?;
    Ok(head.update(connection)?)
}

/// Checks nothing but the fence, so that a damaged table can be deleted.
pub(super) fn delete(connection: &Connection, id: TableId, fence: Fence) -> Result<(), StoreError> {
    let mut select = connection.prepare_cached("SELECT id, fence FROM log WHERE key = ?1")?;
    let found = select.query_row([id.as_str()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let (log, found): (i64, u64) = found.ok_or(StoreError::Gone)?;
    if found != fence.0 {
        return Err(StoreError::Fenced);
    }
    // The log's entries, listing, holders and finished matches go with it.
    connection.prepare_cached("DELETE FROM log WHERE id = ?1")?.execute([log])?;
    Ok(())
}

/// Takes the table from its owner and lists it as parked. Its log and the log's row are left as they are.
pub(super) fn park_damaged(connection: &Connection, id: TableId) -> Result<Option<Fence>, StoreError> {
    let fence = claim(connection, id)?;
    listings::park_damaged(connection, id)?;
    Ok(fence)
}

/// How many tables there are.
pub(super) fn number(connection: &Connection) -> rusqlite::Result<u64> {
    connection.prepare_cached("SELECT count(*) FROM log")?.query_row((), |row| row.get(0))
}
