//! What is read, on a thread and a connection of its own.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension};
use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;

use super::ends::Head;
use super::journal::Tails;
use crate::StoreError;
use crate::table::{Fence, TableKey};

/// Something to read, which answers by itself.
pub(super) type Reading = Box<dyn FnOnce(&Connection) + Send>;

pub(super) fn request<T: Send + 'static>(
    work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
) -> (Reading, oneshot::Receiver<Result<T, StoreError>>) {
    let (reply, answer) = oneshot::channel();
    let reading = move |connection: &Connection| {
        // Whoever asked may have gone away.
        let _ = reply.send(work(connection));
    };
    (Box::new(reading), answer)
}

/// The reader's thread: until nobody can send any more.
pub(super) fn run(mut queue: Receiver<Reading>, connection: &Connection) {
    while let Some(reading) = queue.blocking_recv() {
        reading(connection);
    }
}

/// What the journal has. It must be read before the database.
pub(super) fn tails(database: &Path) -> Result<Tails, StoreError> {
    Tails::read(database).map_err(|error| StoreError::Unavailable { reason: error.to_string() })
}

/// A table's log as it is. None if there is no such table.
pub(super) fn log(
    connection: &Connection,
    tails: &Tails,
    table: &TableKey,
) -> Result<Option<Vec<String>>, StoreError> {
    let snapshot = connection.unchecked_transaction()?;
    let Some(head) = head(&snapshot, table)? else { return Ok(None) };
    let mut entries = chain(&snapshot, &head)?;
    if let Some(entries) = &mut entries {
        let mut select = snapshot.prepare_cached("SELECT youngest FROM settled")?;
        tails.complete(head.log, select.query_row((), |row| row.get(0))?, entries);
    }
    Ok(entries)
}

/// Where a log ends: as it was last settled, and what has been added since.
fn head(connection: &Connection, table: &TableKey) -> Result<Option<Head>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT log.id, fence,
             coalesce((SELECT max(number) + 1 FROM entry AS late WHERE late.id > settled.entry AND late.log = log.id), length),
             coalesce((SELECT max(late.id) FROM entry AS late WHERE late.id > settled.entry AND late.log = log.id), last)
         FROM log, settled WHERE key = ?1",
    )?;
    let head = select.query_row([table.as_str()], |row| {
        Ok(Head { log: row.get(0)?, fence: Fence(row.get(1)?), length: row.get(2)?, last: row.get(3)? })
    });
    Ok(head.optional()?)
}

/// The entries up to this end, from the first on. None if the table has been deleted since.
pub(super) fn entries(connection: &Connection, head: &Head) -> Result<Option<Vec<String>>, StoreError> {
    chain(&*connection.unchecked_transaction()?, head)
}

/// In one snapshot for the whole chain: a log is deleted in the middle of it or not at all.
fn chain(snapshot: &Connection, head: &Head) -> Result<Option<Vec<String>>, StoreError> {
    let mut select =
        snapshot.prepare_cached("SELECT log, number, previous, body FROM entry WHERE id = ?1")?;
    let mut entries = Vec::new();
    let mut entry = head.last;
    for number in (0..head.length).rev() {
        let found = select
            .query_row([entry], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?, row.get(3)?)))
            .optional()?;
        match found {
            Some((place, previous, body)) if place == (head.log, number) => {
                entries.push(body);
                entry = previous;
            }
            None if !is_there(snapshot, head.log)? => return Ok(None),
            Some(_) | None => {
                let reason = format!("entry {entry} is not number {number} of log {}", head.log);
                return Err(StoreError::Corrupt { reason });
            }
        }
    }
    entries.reverse();
    Ok(Some(entries))
}

fn is_there(connection: &Connection, log: i64) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM log WHERE id = ?1")?.exists([log])
}

/// Whether it can be read.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.prepare_cached("SELECT entry FROM settled")?.query_row((), |_| Ok(()))?)
}
