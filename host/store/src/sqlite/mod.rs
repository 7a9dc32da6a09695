//! Tables in one folder, stored by SQLite.
//!
//! One thread writes, in groups ([`writer`]); another reads ([`reader`]). [`logs`], [`listings`] and [`finished`] have the SQL, [`schema`]
//! the connections, [`folder`] the files and locks, [`migration`] the upgrade from older schemas.

mod backup;
mod checksum;
mod fault;
mod finished;
mod folder;
mod listings;
mod logs;
mod migration;
mod open_error;
mod read_only;
mod reader;
mod schema;
mod seats;
mod system;
mod verify;
mod worker;
mod writer;

#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use veillee_protocol::{FinishedMatch, Holder, Listing, TableId};

use self::folder::{Files, Lock};
use self::reader::ReadJob;
use self::schema::OLDEST_IN_PLACE;
use self::worker::Worker;
use self::writer::Writer;
use crate::table::{Append, Claim, Fence, NewTable, Page, assert_all_of};
use crate::{Answer, Size, Store, StoreError};

pub use backup::{BackupError, RestoreError, back_up, restore};
pub use migration::MigrationEvent;
pub use open_error::OpenError;
pub use read_only::ReadOnly;
pub use schema::SCHEMA_VERSION;
pub use verify::{Damage, Verification, verify};
pub use writer::Stats;

/// What an acknowledged entry survives.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Durability {
    /// The end of the process, however sudden. A power cut takes away what the system has not written yet.
    Process,
    /// A power cut as well: a commit waits for the disk.
    #[default]
    Power,
}

impl Durability {
    pub const ALL: [Self; 2] = [Self::Process, Self::Power];

    /// As settings write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Process => "process",
            Self::Power => "power",
        }
    }
}

/// Tables in a folder that belongs to this process alone. Dropping it finishes what is queued and closes the database.
#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    reader: Worker<ReadJob>,
    database: PathBuf,
    files: Files,
    /// Held as long as the threads run: fields are dropped in order.
    _lock: Lock,
}

impl Sqlite {
    /// Opens the tables of a folder, or creates an empty one. Upgrades the database of an older program.
    ///
    /// # Errors
    /// Each [`OpenError`] says in one sentence what is wrong and what to do.
    pub fn open(directory: &Path, durability: Durability) -> Result<Self, OpenError> {
        Self::open_reporting(directory, durability, |_| {})
    }

    /// The same, and reports how an upgrade goes.
    ///
    /// # Errors
    /// As [`Sqlite::open`].
    pub fn open_reporting(
        directory: &Path,
        durability: Durability,
        mut report: impl FnMut(MigrationEvent),
    ) -> Result<Self, OpenError> {
        let lock = Lock::take(directory)?;
        let database = folder::database(directory);
        let unwritable = |error| OpenError::unwritable(directory, &database, &error);
        // SQLite gives the files beside the database the permissions that this one has.
        system::private_file(&database).map_err(unwritable)?;
        system::sync_directory(directory).map_err(unwritable)?;
        let failed = |error| OpenError::of(&database, &error);
        let mut writing = schema::connect(&database).map_err(failed)?;
        let version = schema::version(&writing, &database)?;
        if (1..OLDEST_IN_PLACE).contains(&version) {
            migration::migrate(&database, version, writing, &mut report)?;
            writing = schema::connect(&database).map_err(failed)?;
        }
        schema::configure(&writing, durability).map_err(failed)?;
        if (OLDEST_IN_PLACE..SCHEMA_VERSION).contains(&version) {
            schema::extend(&writing, version).map_err(failed)?;
            report(MigrationEvent::Extended { from: version });
        }
        if version == 0 {
            create(&writing).map_err(failed)?;
        }
        schema::check_schema(&writing, &database)?;
        migration::clean_up(&database)?;
        let reading = schema::connect(&database).map_err(failed)?;
        reading.pragma_update(None, "query_only", true).map_err(failed)?;

        let failed = |error| OpenError::failed(&database, &error);
        let reader =
            Worker::start("store-reader", move |queue| reader::run(queue, &reading)).map_err(failed)?;
        let writer = Writer::start(writing, reader.sender()).map_err(failed)?;
        let files = Files::of(&database).map_err(failed)?;
        Ok(Self { writer, reader, database, files, _lock: lock })
    }

    /// What the writer has done since the database was opened.
    pub fn stats(&self) -> Stats {
        self.writer.stats()
    }

    /// Writes a copy of everything committed so far into a new file, while writing continues.
    ///
    /// # Errors
    /// If the file exists, or the copy cannot be written; nothing is left behind then.
    pub fn backup(&self, to: &Path) -> impl Future<Output = Result<(), BackupError>> + Send + use<> {
        backup::backup(self.database.clone(), to.to_owned())
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.write(work).await
    }

    async fn query<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (job, answer) = reader::job(work);
        self.reader.send(job).await?;
        answer.await.unwrap_or_else(|_| Err(worker::stopped()))
    }
}

fn create(connection: &Connection) -> rusqlite::Result<()> {
    let transaction = connection.unchecked_transaction()?;
    schema::create_tables(&transaction)?;
    schema::set_version(&transaction)?;
    finished::complete(&transaction)?;
    transaction.commit()
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Answer<'_, Fence> {
        Box::pin(self.write(move |connection| logs::create(connection, &table)))
    }

    fn claim(&self, id: TableId) -> Answer<'_, Option<Claim>> {
        Box::pin(async move {
            let Some(fence) = self.write(move |connection| logs::claim(connection, id)).await? else {
                return Ok(None);
            };
            // Nobody appends in between under this fence: only this caller is about to get it.
            let table = self.query(move |connection| Ok(reader::table(connection, id.as_str())?)).await?;
            Ok(table.map(|(entries, listing)| Claim { fence, entries, listing }))
        })
    }

    fn append(&self, id: TableId, append: Append) -> Answer<'_, ()> {
        append.assert_of(id);
        Box::pin(self.write(move |connection| logs::append(connection, id, &append)))
    }

    fn read(&self, id: TableId) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(self.query(move |connection| Ok(reader::log(connection, id)?)))
    }

    fn park_damaged(&self, id: TableId) -> Answer<'_, Option<Fence>> {
        Box::pin(self.write(move |connection| logs::park_damaged(connection, id)))
    }

    fn lobby(&self, page: Page) -> Answer<'_, Vec<Listing>> {
        Box::pin(self.query(move |connection| listings::lobby(connection, &page)))
    }

    fn held_by(&self, holder: Holder, page: Page) -> Answer<'_, Vec<Listing>> {
        Box::pin(self.query(move |connection| listings::held_by(connection, holder, &page)))
    }

    fn delete(&self, id: TableId, fence: Fence) -> Answer<'_, ()> {
        Box::pin(self.write(move |connection| logs::delete(connection, id, fence)))
    }

    fn playing(&self) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.query(listings::playing))
    }

    fn stale(&self, before: u64) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.query(move |connection| listings::stale(connection, before)))
    }

    fn finished_by(&self, holder: Holder, limit: u32) -> Answer<'_, Vec<FinishedMatch>> {
        Box::pin(self.query(move |connection| finished::by_holder(connection, holder, limit)))
    }

    fn remember(&self, id: TableId, finished: Vec<FinishedMatch>) -> Answer<'_, ()> {
        assert_all_of(id, &finished);
        Box::pin(self.write(move |connection| finished::remember(connection, id, &finished)))
    }

    fn forget_holder(&self, holder: Holder, until: u64) -> Answer<'_, ()> {
        Box::pin(self.write(move |connection| Ok(finished::forget_holder(connection, holder, until)?)))
    }

    fn set_public(&self, holder: Holder, since: Option<u64>) -> Answer<'_, ()> {
        Box::pin(self.write(move |connection| Ok(finished::set_public(connection, holder, since)?)))
    }

    fn is_public(&self, holder: Holder) -> Answer<'_, bool> {
        Box::pin(self.query(move |connection| Ok(finished::is_public(connection, holder)?)))
    }

    fn public(&self, skip: u32, limit: u32) -> Answer<'_, Vec<Holder>> {
        Box::pin(self.query(move |connection| Ok(finished::public(connection, skip, limit)?)))
    }

    fn clear_memory(&self) -> Answer<'_, ()> {
        Box::pin(self.write(|connection| Ok(finished::clear(connection)?)))
    }

    fn is_memory_complete(&self) -> Answer<'_, bool> {
        Box::pin(self.query(|connection| Ok(finished::is_complete(connection)?)))
    }

    fn complete_memory(&self) -> Answer<'_, ()> {
        Box::pin(self.write(|connection| Ok(finished::complete(connection)?)))
    }

    fn size(&self) -> Answer<'_, Size> {
        let database = self.database.clone();
        Box::pin(self.query(move |connection| {
            let tables = logs::number(connection)?;
            let length = |file: &Path| fs::metadata(file).map_or(0, |found| found.len());
            let bytes = length(&database) + length(&folder::beside(&database, "-wal"));
            Ok(Size { tables, bytes })
        }))
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // Writes something, so that a disk that accepts nothing is noticed.
            self.write(|connection| Ok(schema::set_version(connection)?)).await?;
            let (database, files) = (self.database.clone(), self.files.clone());
            self.query(move |connection| {
                reader::check(connection)?;
                files.check()?;
                folder::try_room(&database).map_err(|error| StoreError::Full { reason: error.to_string() })
            })
            .await
        })
    }
}
