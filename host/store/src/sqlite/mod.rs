//! Tables kept by SQLite, in one directory.
//!
//! Entries go into a [`journal`] first, and from there into the database in groups, because a commit costs as much as several
//! appends. One writes at a time ([`writer`]). A thread reads, on a connection of its own, so that a long read holds up no commit.
//! [`ends`] knows what an append needs, [`logs`] has what the writer does and [`database`] how, [`listings`] and [`reader`] what is
//! read, [`open`] the directory and the schema, [`files`] whether all is still there.

mod backup;
mod crowd;
mod database;
mod ends;
mod fault;
mod files;
mod journal;
mod listings;
mod logs;
mod looking;
mod open;
mod reader;
mod worker;
mod writer;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use self::files::Files;
use self::logs::Logs;
use self::open::Lock;
use self::reader::Reading;
use self::worker::Worker;
use self::writer::Writer;
use crate::table::{Append, Claimed, Fence, HolderHash, Listing, NewTable, Page, TableKey};
use crate::{Answer, Store, StoreError};

pub use backup::{BackupError, RestoreError, back_up, restore};
pub use looking::Looking;
pub use open::{OpenError, SCHEMA_VERSION};
pub use writer::Stats;

/// What an acknowledged entry survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// The end of the process, however sudden.
    Process,
    /// The loss of power as well. A commit waits for the disk.
    Power,
}

/// Tables kept in a directory that belongs to this process alone. Dropped, it finishes what waits and closes the
/// database.
#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    reader: Worker<Reading>,
    database: PathBuf,
    files: Files,
    /// Held as long as the threads run: fields are dropped in order.
    _lock: Lock,
}

impl Sqlite {
    /// Opens what the directory keeps, or begins it.
    ///
    /// # Errors
    /// Each [`OpenError`] says in one sentence what is wrong and what to do.
    pub fn open(directory: &Path, durability: Durability) -> Result<Self, OpenError> {
        let open::Opened { lock, database, writing, reading } = open::open(directory, durability)?;
        let (writing, ends) = open::take_over(directory, &database, writing)?;
        let writer =
            Writer::start(writing, ends, durability).map_err(|error| OpenError::failed(&database, &error))?;
        let reader = Worker::start("store-reader", move |queue| reader::run(queue, &reading))
            .map_err(|error| OpenError::failed(&database, &error))?;
        let files = Files::of(&database).map_err(|error| OpenError::failed(&database, &error))?;
        Ok(Self { writer, reader, database, files, _lock: lock })
    }

    /// Journals of which not everything could be taken in when the directory was opened, now or before: as they were found.
    pub fn set_aside(&self) -> Vec<PathBuf> {
        self.database.parent().map(open::all_set_aside).unwrap_or_default()
    }

    /// What the writer has done since the database was opened.
    pub fn stats(&self) -> Stats {
        self.writer.stats()
    }

    /// Writes a copy of everything committed so far into a new file, while writing goes on.
    ///
    /// # Errors
    /// If there is a file of that name, or the copy cannot be written; nothing is left behind then.
    pub fn backup(&self, to: &Path) -> impl Future<Output = Result<(), BackupError>> + Send + use<> {
        backup::backup(self.database.clone(), to.to_owned())
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Logs<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.write(work).await
    }

    async fn look<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reading, answer) = reader::request(work);
        self.reader.send(reading).await?;
        answer.await.unwrap_or_else(|_| Err(worker::stopped()))
    }
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Answer<'_, Fence> {
        Box::pin(self.write(move |logs| logs.create(&table)))
    }

    fn claim(&self, id: &TableKey) -> Answer<'_, Option<Claimed>> {
        let id = id.clone();
        Box::pin(async move {
            let Some(head) = self.write(move |logs| logs.claim(&id)).await? else {
                return Ok(None);
            };
            // Nobody appends in between: the one who may is only now told its fencing number.
            let entries = self.look(move |connection| reader::entries(connection, &head)).await?;
            Ok(entries.map(|entries| Claimed { fence: head.fence, entries }))
        })
    }

    fn append(&self, id: &TableKey, append: Append) -> Answer<'_, ()> {
        append.assert_of(id);
        Box::pin(self.writer.append(id.clone(), append))
    }

    fn read(&self, id: &TableKey) -> Answer<'_, Option<Vec<String>>> {
        let (id, database) = (id.clone(), self.database.clone());
        Box::pin(self.look(move |connection| reader::log(connection, &reader::tails(&database)?, &id)))
    }

    fn lobby(&self, page: Page) -> Answer<'_, Vec<Listing>> {
        Box::pin(self.look(move |connection| listings::lobby(connection, &page)))
    }

    fn held_by(&self, holder: &HolderHash, page: Page) -> Answer<'_, Vec<Listing>> {
        let holder = *holder;
        Box::pin(self.look(move |connection| listings::held_by(connection, holder, &page)))
    }

    fn delete(&self, id: &TableKey, fence: Fence) -> Answer<'_, ()> {
        let id = id.clone();
        Box::pin(self.write(move |logs| logs.delete(&id, fence)))
    }

    fn playing(&self) -> Answer<'_, Vec<TableKey>> {
        Box::pin(self.look(listings::playing))
    }

    fn stale(&self, before: u64) -> Answer<'_, Vec<TableKey>> {
        Box::pin(self.look(move |connection| listings::stale(connection, before)))
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.write(logs::check).await?;
            let (database, files) = (self.database.clone(), self.files.clone());
            self.look(move |connection| {
                reader::check(connection)?;
                files.check()?;
                files::try_room(&database).map_err(|error| StoreError::Full { reason: error.to_string() })
            })
            .await
        })
    }
}
