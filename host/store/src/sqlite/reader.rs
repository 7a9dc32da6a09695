//! Reading, on a thread and a connection of its own, so that a long read delays no commit.

use rusqlite::Connection;
use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;
use veillee_protocol::{Listing, TableId};

use super::listings;
use super::logs::{Head, ReadError};
use crate::StoreError;

/// A request to read. It sends its answer itself.
pub(super) type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

pub(super) fn job<T: Send + 'static>(
    work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
) -> (ReadJob, oneshot::Receiver<Result<T, StoreError>>) {
    let (reply, answer) = oneshot::channel();
    let job = move |connection: &Connection| {
        // The caller may be gone.
        let _ = reply.send(work(connection));
    };
    (Box::new(job), answer)
}

/// The reader's thread, until nobody can send any more.
pub(super) fn run(mut queue: Receiver<ReadJob>, connection: &Connection) {
    while let Some(job) = queue.blocking_recv() {
        job(connection);
    }
}

/// A table's log, checked. None if there is no such table.
pub(super) fn log(connection: &Connection, id: TableId) -> Result<Option<Vec<String>>, ReadError> {
    // One snapshot: a log is deleted before it or not at all.
    let snapshot = connection.unchecked_transaction()?;
    let Some((head, _)) = Head::find(&snapshot, id.as_str())? else { return Ok(None) };
    head.entries(&snapshot).map(Some)
}

/// A table's log and listing, checked. None if there is no such table.
pub(super) fn table(connection: &Connection, key: &str) -> Result<Option<(Vec<String>, Listing)>, ReadError> {
    let snapshot = connection.unchecked_transaction()?;
    let Some((head, _)) = Head::find(&snapshot, key)? else { return Ok(None) };
    let entries = head.entries(&snapshot)?;
    let listing =
        listings::one(&snapshot, key)?.ok_or_else(|| ReadError::damaged("its listing is missing"))?;
    Ok(Some((entries, listing)))
}

/// Whether the database can be read.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.prepare_cached("SELECT max(id) FROM log")?.query_row((), |_| Ok(()))?)
}

/// Copies the WAL into the database, as far as no reader needs the old pages. A failure is no harm: it is tried again.
pub(super) fn checkpoint(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", (), |_| Ok(()));
}
