//! The upgrade of a database of schema 1 or 2.
//!
//! The tables are copied into `veillee.upgrade`, some at a time. A process that is killed meanwhile continues where it was
//! when it is started again, unless an older program has used the folder in between. When the copy is complete, the old
//! database gets a second name (`veillee-schema-2.db`, and its journal one beside it), and the copy replaces it under the
//! first name. So `veillee.db` is either the old database or the complete new one.

mod journal;
mod old;

#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use rusqlite::{Connection, ErrorCode};
use thiserror::Error;
use veillee_protocol::{ParkReason, Phase};

use self::old::{OldDatabase, OldLog};
use super::checksum::chain_start;
use super::folder::{beside, remove_if_there};
use super::listings::phase_columns;
use super::logs::Head;
use super::open_error::OpenError;
use super::system::{free_disk, identity, private_file, sync_directory};
use super::{Durability, schema};

/// How many tables go into one transaction.
const BATCH: u32 = 500;

/// What SQLite needs beside the copy while it grows, in bytes.
const SPARE: u64 = 64 << 20;

/// How an upgrade goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MigrationEvent {
    /// An older program's database is copied. An older program cannot read the result.
    Started {
        /// The old schema.
        from: usize,
        tables: u64,
        /// How many of them an upgrade that was interrupted has copied already.
        copied: u64,
        /// How much disk the upgrade needs beside what it has, and how much is free, in bytes.
        needed: u64,
        free: u64,
    },
    /// A database of schema 3 or later was upgraded in place: tables or indices were added to it. An older program cannot read the result.
    Extended { from: usize },
    /// Once for each percent.
    Copied { percent: u8 },
    Finished {
        /// The old database, which can be deleted. Its journal is beside it, if it had one.
        old: PathBuf,
        /// False: the journal could not be read to its end, so the newest choices of some tables may be missing.
        is_journal_whole: bool,
    },
}

/// Upgrades a database that an older program has written. The folder is locked.
pub(super) fn migrate(
    database: &Path,
    from: usize,
    connection: Connection,
    report: &mut dyn FnMut(MigrationEvent),
) -> Result<(), OpenError> {
    let migrate = || -> Result<(), Fault> {
        let paths = Paths::of(database)?;
        let free = free_disk(&paths.directory);
        Migration { paths: &paths, from, free, report }.run(connection)
    };
    migrate().map_err(|fault| fault.for_database(database))
}

/// Removes what an upgrade leaves if it is interrupted after the last step that matters: the journal, which has a second
/// name by then.
pub(super) fn clean_up(database: &Path) -> Result<(), OpenError> {
    let removed = Paths::of(database).and_then(|paths| paths.clean_up());
    removed.map_err(|error| OpenError::failed(database, &error))
}

/// Why an upgrade stopped. It can be continued.
#[derive(Debug, Error)]
enum Fault {
    #[error(transparent)]
    Sql(#[from] rusqlite::Error),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("another program has the database open")]
    InUse,
    #[error("there is too little free disk")]
    NoRoom { needed: u64, free: u64 },
}

impl Fault {
    fn for_database(self, database: &Path) -> OpenError {
        let path = database.to_owned();
        match self {
            Self::InUse => OpenError::InUse { path },
            Self::NoRoom { needed, free } => OpenError::NoRoomToUpgrade { path, needed, free },
            Self::Sql(error) => OpenError::of(database, &error),
            Self::Io(error) if error.kind() == io::ErrorKind::StorageFull => OpenError::Full { path },
            Self::Io(error) => OpenError::failed(database, &error),
        }
    }
}

/// The files of an upgrade.
#[derive(Debug)]
struct Paths {
    directory: PathBuf,
    database: PathBuf,
    /// The journal of schema 2.
    journal: PathBuf,
    /// The copy, as long as it is not complete.
    copy: PathBuf,
}

impl Paths {
    /// The journal is in the folder, even where the database is a link to a file elsewhere.
    fn of(database: &Path) -> io::Result<Self> {
        let journal = database.with_extension("journal");
        let database = fs::canonicalize(database)?;
        let directory = database.parent().unwrap_or(&database).to_owned();
        let copy = database.with_extension("upgrade");
        Ok(Self { directory, database, journal, copy })
    }

    fn clean_up(&self) -> io::Result<()> {
        remove_if_there(&self.journal)?;
        self.remove_copy()
    }

    fn remove_copy(&self) -> io::Result<()> {
        let others = ["-wal", "-shm"].map(|suffix| beside(&self.copy, suffix));
        others.iter().chain([&self.copy]).try_for_each(|path| remove_if_there(path))
    }

    /// Which files are copied, and their state. Changes whenever an older program has written to them.
    fn source(&self) -> io::Result<String> {
        let state = |path: &Path| match fs::metadata(path) {
            Ok(found) => {
                let changed = found.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
                Ok(format!("{} {} {}", found.len(), changed.as_secs(), changed.subsec_nanos()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok("none".to_owned()),
            Err(error) => Err(error),
        };
        Ok(format!("{}, {}", state(&self.database)?, state(&self.journal)?))
    }

    /// Gives the old files a second name, and the copy the name of the database.
    fn replace(&self, from: usize) -> io::Result<PathBuf> {
        let old = self.link(&self.database, from, "db")?;
        if self.journal.exists() {
            self.link(&self.journal, from, "journal")?;
        }
        sync_directory(&self.directory)?;
        fs::rename(&self.copy, &self.database)?;
        sync_directory(&self.directory)?;
        self.clean_up()?;
        Ok(old)
    }

    /// A name that is free, or that the file has already.
    fn link(&self, file: &Path, from: usize, extension: &str) -> io::Result<PathBuf> {
        let source = identity(&fs::metadata(file)?);
        for number in 1_u32.. {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            let name = self.directory.join(format!("veillee-schema-{from}{number}.{extension}"));
            match fs::metadata(&name) {
                Ok(found) if identity(&found) == source => return Ok(name),
                Ok(_) => {}
                // Some file systems have no links.
                Err(_) => {
                    let linked = fs::hard_link(file, &name);
                    return linked.or_else(|_| fs::copy(file, &name).map(drop)).map(|()| name);
                }
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

struct Migration<'a> {
    paths: &'a Paths,
    from: usize,
    free: u64,
    report: &'a mut dyn FnMut(MigrationEvent),
}

impl Migration<'_> {
    fn run(&mut self, connection: Connection) -> Result<(), Fault> {
        let paths = self.paths;
        leave_wal(&connection)?;
        let (needed, free) = (self.needed()?, self.free);
        if free < needed {
            return Err(Fault::NoRoom { needed, free });
        }
        let source = paths.source()?;
        let journal = old::read_journal(&paths.journal)?;
        let old = OldDatabase::read(connection, self.from, &journal)?;
        let copy = open_copy(paths, &source)?;
        let (last, copied) = copied_before(&copy)?;
        let (from, tables) = (self.from, old.count()?);
        (self.report)(MigrationEvent::Started { from, tables, copied, needed, free });
        self.copy_after(last, copied, tables, &old, &copy)?;
        let is_journal_whole = old.is_journal_whole;
        complete(&copy)?;
        copy.close().map_err(|(_, error)| error)?;
        drop(old);
        File::open(&paths.copy)?.sync_all()?;
        let old = paths.replace(self.from)?;
        (self.report)(MigrationEvent::Finished { old, is_journal_whole });
        Ok(())
    }

    fn copy_after(
        &mut self,
        mut last: i64,
        mut copied: u64,
        tables: u64,
        old: &OldDatabase,
        copy: &Connection,
    ) -> Result<(), Fault> {
        loop {
            let logs = old.logs_after(last, BATCH)?;
            let Some(log) = logs.last() else { return Ok(()) };
            last = log.id;
            let batch = copy.unchecked_transaction()?;
            logs.iter().try_for_each(|log| copy_table(old, log, &batch))?;
            batch.commit()?;
            let percent = |copied: u64| copied * 100 / tables.max(1);
            let before = percent(copied);
            copied += logs.len() as u64;
            for percent in before + 1..=percent(copied) {
                (self.report)(MigrationEvent::Copied { percent: u8::try_from(percent).unwrap_or(100) });
            }
        }
    }

    /// The copy becomes about as large as the old database; what it has already is there.
    fn needed(&self) -> io::Result<u64> {
        let size = |path: &Path| fs::metadata(path).map_or(0, |found| found.len());
        let Paths { database, journal, copy, .. } = self.paths;
        let whole = fs::metadata(database)?.len() + size(journal);
        Ok((whole + whole / 4).saturating_sub(size(copy)) + SPARE)
    }
}

/// Puts everything into the old file itself. Afterwards nothing is beside it that would be taken for the new one's.
fn leave_wal(connection: &Connection) -> Result<(), Fault> {
    let mode =
        connection.pragma_update_and_check(None, "journal_mode", "delete", |row| row.get::<_, String>(0));
    match mode {
        Ok(mode) if mode == "delete" => Ok(()),
        Ok(_) => Err(Fault::InUse),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Err(Fault::InUse),
        Err(error) => Err(error.into()),
    }
}

/// The copy: what an interrupted upgrade of the same files has left, or an empty one.
fn open_copy(paths: &Paths, source: &str) -> Result<Connection, Fault> {
    if let Ok(copy) = schema::connect(&paths.copy) {
        let found = copy.query_row("SELECT files FROM source", (), |row| row.get::<_, String>(0));
        if found.is_ok_and(|found| found == source) {
            schema::configure(&copy, Durability::Process)?;
            return Ok(copy);
        }
    }
    paths.remove_copy()?;
    private_file(&paths.copy)?;
    let copy = schema::connect(&paths.copy)?;
    schema::configure(&copy, Durability::Process)?;
    let transaction = copy.unchecked_transaction()?;
    schema::create_tables(&transaction)?;
    transaction.execute_batch("CREATE TABLE source (files TEXT NOT NULL) STRICT")?;
    transaction.execute("INSERT INTO source VALUES (?1)", [source])?;
    transaction.commit()?;
    Ok(copy)
}

/// The last log in the copy, and how many there are.
fn copied_before(copy: &Connection) -> rusqlite::Result<(i64, u64)> {
    let last = "SELECT coalesce(max(id), -9223372036854775808), count(*) FROM log";
    copy.query_row(last, (), |row| Ok((row.get(0)?, row.get(1)?)))
}

/// A table of which something is missing is listed as parked. Loading it reports the damage.
fn copy_table(old: &OldDatabase, log: &OldLog, copy: &Connection) -> Result<(), Fault> {
    let OldLog { id, key, fence, .. } = log;
    let mut head = Head { log: *id, key: key.clone(), length: 0, chain: chain_start(key), awaited: None };
    head.insert(copy, *fence)?;
    let entries = old.entries(log)?;
    let count = entries.len() as u64;
    for (number, body) in entries {
        head.length = number;
        head.extend(copy, &body)?;
    }
    head.length = log.length(old);
    head.update(copy)?;
    let Some(mut listing) = old.listing(*id)? else { return Ok(()) };
    if count != head.length {
        let (phase, reason) = phase_columns(Phase::Parked { reason: ParkReason::Damaged });
        (listing.phase, listing.reason) = (phase.to_owned(), reason.map(str::to_owned));
    }
    Ok(listing.insert(copy)?)
}

/// From now on the copy is a database.
fn complete(copy: &Connection) -> rusqlite::Result<()> {
    let transaction = copy.unchecked_transaction()?;
    transaction.execute_batch("DROP TABLE source")?;
    schema::set_version(&transaction)?;
    transaction.commit()
}
