//! The directory, the file in it and its schema.

use std::fmt::Display;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};
use thiserror::Error;

use super::Durability;
use super::database::{self, Database, TakenIn};
use super::ends::Ends;
use super::files;
use super::journal::{self, Journal, Tails};
use crate::StoreError;

const LOCK: &str = "veillee.lock";
const DATABASE: &str = "veillee.db";
/// What is in the name of a journal that was set aside.
const DAMAGED: &str = "journal-damaged";

/// Says in the file's header whose it is: "VEIL".
const APPLICATION: i32 = 0x5645_494c;

/// In order; a schema's version is the number of migrations it has had. Each only adds, so that a program of the
/// version before could still read what it knows, and none is ever changed.
const MIGRATIONS: &[&str] =
    &[include_str!("../../migrations/0001.sql"), include_str!("../../migrations/0002.sql")];

/// The schema that this program writes.
pub const SCHEMA_VERSION: usize = MIGRATIONS.len();

/// Nobody else writes, but a person may look into the database with another program.
const PATIENCE: Duration = Duration::from_secs(5);

/// How much of SQLite's own log may gather before a commit moves it into the database, in pages: 128 MiB. Such a commit waits for the
/// disk, and everybody with it; it is done before, while nobody waits ([`Database::move_if_due`]).
const CHECKPOINT_AFTER: u32 = 32_768;

/// In KiB: the ends of the logs and the listings of some ten thousand tables stay in it. What is beyond the system keeps at hand.
const CACHE: i32 = 4 * 1024;

/// Why a directory cannot be used. Each is one sentence that says what to do.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error("{} cannot be used ({reason}): choose a directory that can be written to", directory.display())]
    Unwritable { directory: PathBuf, reason: String },
    #[error("{} is a file: choose a directory for the tables, or move the file away", path.display())]
    NotADirectory { path: PathBuf },
    #[error("there are no tables in {}: name the folder that the server uses with --data-dir", directory.display())]
    NoTables { directory: PathBuf },
    #[error(
        "{} belongs to {owner}, and you may not use it: run the program as {owner}, or give it to the user who runs the server",
        path.display()
    )]
    Forbidden { path: PathBuf, owner: String },
    #[error("another server uses {}: stop it, or choose another directory", directory.display())]
    Busy { directory: PathBuf },
    #[error("{} is not a database: move it away, or choose another directory", path.display())]
    NotADatabase { path: PathBuf },
    #[error("{} is another program's database: move it away, or choose another directory", path.display())]
    NotOurs { path: PathBuf },
    #[error(
        "{} was written by a newer program (schema {found}, this one knows {SCHEMA_VERSION}): update the program",
        path.display()
    )]
    Newer { path: PathBuf, found: usize },
    #[error("there is no room left on the disk for {}: make some, and start again; nothing is lost", path.display())]
    Full { path: PathBuf },
    #[error("{} cannot be opened ({reason}): restore it from a backup if it is damaged", path.display())]
    Failed { path: PathBuf, reason: String },
}

impl OpenError {
    pub(super) fn failed(path: &Path, error: &impl Display) -> Self {
        // What SQLite says of damage may have several lines; the first only tells in which database, and there is one.
        let reason = error.to_string();
        let lines = reason.lines().filter(|line| !line.starts_with("***"));
        Self::Failed { path: path.to_owned(), reason: lines.collect::<Vec<_>>().join("; ") }
    }

    /// A file of the directory that cannot be opened for writing, or the directory itself.
    fn unwritable(directory: &Path, path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied if path.is_file() => Self::forbidden(path, error),
            io::ErrorKind::StorageFull => Self::Full { path: path.to_owned() },
            _ if directory.is_file() => Self::NotADirectory { path: directory.to_owned() },
            _ => Self::Unwritable { directory: directory.to_owned(), reason: error.to_string() },
        }
    }

    /// Somebody else's: the file, or the first directory around it into which we may look.
    fn forbidden(path: &Path, error: &io::Error) -> Self {
        let theirs = path.ancestors().find_map(|path| Some((path, owner(path)?)));
        match theirs {
            Some((path, owner)) => Self::Forbidden { path: path.to_owned(), owner },
            None => Self::failed(path, error),
        }
    }

    pub(super) fn of(path: &Path, error: &rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotADatabase { path: path.to_owned() },
            Some(ErrorCode::DiskFull) => Self::Full { path: path.to_owned() },
            // SQLite says no more than this of the files beside the database.
            Some(ErrorCode::SystemIoFailure) if is_full(path) => Self::Full { path: path.to_owned() },
            // Of SQLite's many codes the others need a person who reads the reason.
            Some(_) | None => Self::failed(path, error),
        }
    }
}

fn is_full(database: &Path) -> bool {
    files::try_room(database).is_err_and(|error| error.kind() == io::ErrorKind::StorageFull)
}

/// A directory that belongs to this process, until this is dropped.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Lock {
    /// What another process has of it while it is being started.
    #[cfg(test)]
    pub(super) fn copy(&self) -> File {
        self.0.try_clone().unwrap()
    }
}

impl Drop for Lock {
    /// Closing the file is not enough: a process that is just being started has a copy of whatever is open here, for a moment.
    fn drop(&mut self) {
        // If it fails, the end of the process gives it back.
        let _ = self.0.unlock();
    }
}

pub(super) struct Opened {
    pub(super) lock: Lock,
    pub(super) database: PathBuf,
    pub(super) writing: Connection,
    pub(super) reading: Connection,
}

pub(super) fn open(directory: &Path, durability: Durability) -> Result<Opened, OpenError> {
    let (lock, database) = lock(directory)?;
    // SQLite gives the files beside the database the permissions that this one has.
    private_file(&database).map_err(|error| OpenError::unwritable(directory, &database, &error))?;
    let mut writing = connect(&database).map_err(|error| OpenError::of(&database, &error))?;
    let version = version(&writing, &database)?;
    settings(&writing, durability).map_err(|error| OpenError::of(&database, &error))?;
    migrate(&mut writing, version).map_err(|error| OpenError::of(&database, &error))?;
    let reading = connect(&database).map_err(|error| OpenError::of(&database, &error))?;
    reading.pragma_update(None, "query_only", true).map_err(|error| OpenError::of(&database, &error))?;
    Ok(Opened { lock, database, writing, reading })
}

/// Puts what an earlier process has left in the journal into the database, and begins the journal anew.
pub(super) fn take_over(
    directory: &Path,
    path: &Path,
    connection: Connection,
) -> Result<(Database, Ends), OpenError> {
    let file = journal::path(path);
    let unusable = |error: io::Error| OpenError::unwritable(directory, &file, &error);
    let left = journal::read(path).map_err(unusable)?;
    let TakenIn { youngest, is_all } =
        database::take_in(&connection, &left).map_err(|error| match error {
            StoreError::Full { .. } => OpenError::Full { path: path.to_owned() },
            error => OpenError::failed(path, &error),
        })?;
    if !is_all {
        set_aside(path).map_err(unusable)?;
    }
    let journal = Journal::begin(path).map_err(unusable)?;
    let reading = File::open(&file).map_err(unusable)?;
    Ok((Database::new(connection, reading), Ends::new(youngest, journal)))
}

/// Keeps a journal of which not everything could be taken in, for whoever wants to find out what is missing.
fn set_aside(database: &Path) -> io::Result<()> {
    let mut number = 1;
    let name = loop {
        let name = database.with_extension(format!("{DAMAGED}-{number}"));
        if !name.exists() {
            break name;
        }
        number += 1;
    };
    fs::rename(journal::path(database), name)
}

/// The journals of a directory that were set aside.
pub(super) fn all_set_aside(directory: &Path) -> Vec<PathBuf> {
    let is_one = |path: &PathBuf| {
        let name = path.extension().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(DAMAGED))
    };
    let files = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut found: Vec<_> = files.map(|file| file.path()).filter(is_one).collect();
    found.sort();
    found
}

/// Where the database of a directory is or will be.
pub(super) fn database(directory: &Path) -> PathBuf {
    directory.join(DATABASE)
}

/// A database that is there, to be looked at and not changed; without the lock, so somebody else may write to it. And what its
/// journal has.
pub(super) fn look(directory: &Path) -> Result<(Tails, Connection), OpenError> {
    let database = database(directory);
    let tails = Tails::read(&database);
    let connection = connect(&database).map_err(|error| match error.sqlite_error_code() {
        Some(ErrorCode::CannotOpen) => unopened(directory, &database, &error),
        Some(_) | None => OpenError::of(&database, &error),
    })?;
    match version(&connection, &database)? {
        SCHEMA_VERSION => {}
        0 => return Err(OpenError::NotOurs { path: database }),
        older => {
            let reason = format!("its schema is {older}: let the server of this program open it once");
            return Err(OpenError::Failed { path: database, reason });
        }
    }
    connection.pragma_update(None, "query_only", true).map_err(|error| OpenError::of(&database, &error))?;
    let file = journal::path(&database);
    let tails = tails.map_err(|error| OpenError::unwritable(directory, &file, &error))?;
    Ok((tails, connection))
}

/// SQLite says the same of a file that is not there and of one that may not be read.
fn unopened(directory: &Path, database: &Path, error: &rusqlite::Error) -> OpenError {
    match File::open(database).map_err(|error| (error.kind(), error)) {
        Err(_) if directory.is_file() => OpenError::NotADirectory { path: directory.to_owned() },
        Err((io::ErrorKind::NotFound, _)) => OpenError::NoTables { directory: directory.to_owned() },
        Err((io::ErrorKind::PermissionDenied, error)) => OpenError::forbidden(database, &error),
        Ok(_) | Err(_) => OpenError::of(database, error),
    }
}

/// A file that is to become the database: whether it is one, whole and of a schema that this program knows.
pub(super) fn examine(path: &Path) -> Result<(), OpenError> {
    let connection = connect(path).map_err(|error| OpenError::of(path, &error))?;
    if version(&connection, path)? == 0 {
        return Err(OpenError::NotOurs { path: path.to_owned() });
    }
    let found: String = connection
        .query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))
        .map_err(|error| OpenError::of(path, &error))?;
    if found == "ok" { Ok(()) } else { Err(OpenError::failed(path, &found)) }
}

/// The directory for this process alone, and where its database is or will be.
pub(super) fn lock(directory: &Path) -> Result<(Lock, PathBuf), OpenError> {
    let unwritable = |path: &Path, error: &io::Error| OpenError::unwritable(directory, path, error);
    private_directory(directory).map_err(|error| unwritable(directory, &error))?;
    let path = directory.join(LOCK);
    let file = private_file(&path).map_err(|error| unwritable(&path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok((Lock(file), database(directory))),
        Err(TryLockError::WouldBlock) => Err(OpenError::Busy { directory: directory.to_owned() }),
        Err(TryLockError::Error(error)) => Err(unwritable(&path, &error)),
    }
}

fn connect(database: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database, flags)?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// The version of a database that is ours; 0 for one without anything in it.
fn version(connection: &Connection, path: &Path) -> Result<usize, OpenError> {
    let number = |pragma: &str| {
        connection
            .pragma_query_value(None, pragma, |row| row.get::<_, i32>(0))
            .map_err(|error| OpenError::of(path, &error))
    };
    let is_empty = connection
        .query_row("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", (), |row| row.get(0))
        .map_err(|error| OpenError::of(path, &error))?;
    let (application, version) = (number("application_id")?, number("user_version")?);
    if is_empty && (application, version) == (0, 0) {
        return Ok(0);
    }
    // Ours has had at least the first migration.
    let version = usize::try_from(version).unwrap_or(0);
    if application != APPLICATION || version == 0 {
        return Err(OpenError::NotOurs { path: path.to_owned() });
    }
    if version > SCHEMA_VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found: version });
    }
    Ok(version)
}

fn settings(connection: &Connection, durability: Durability) -> rusqlite::Result<()> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    let synchronous = match durability {
        Durability::Process => "normal",
        Durability::Power => "full",
    };
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // A negative size is one in KiB.
    connection.pragma_update(None, "cache_size", -CACHE)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    // A table that was deleted is overwritten, too.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", CHECKPOINT_AFTER, |_| Ok(()))
}

fn migrate(connection: &mut Connection, version: usize) -> rusqlite::Result<()> {
    for (done, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        step.execute_batch(migration)?;
        step.pragma_update(None, "application_id", APPLICATION)?;
        step.pragma_update(None, "user_version", done + 1)?;
        step.commit()?;
    }
    Ok(())
}

/// Logs name people and hold hands of cards: they are nobody else's business on this machine.
fn private_directory(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opened for writing, and made if it is not there.
pub(super) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Whose a file is: by name where the system's list has it. None if we may not even know.
#[cfg(unix)]
fn owner(path: &Path) -> Option<String> {
    let number = std::os::unix::fs::MetadataExt::uid(&fs::metadata(path).ok()?).to_string();
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let named = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        (fields.nth(1)? == number).then(|| name.to_owned())
    });
    Some(named.unwrap_or_else(|| format!("user {number}")))
}

#[cfg(not(unix))]
fn owner(path: &Path) -> Option<String> {
    fs::metadata(path).ok().map(|_| "another user".to_owned())
}
