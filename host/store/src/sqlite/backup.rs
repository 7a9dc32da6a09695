//! Backups: a copy of the database while it is in use, and back.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use rusqlite::{Connection, OpenFlags};
use thiserror::Error;
use tokio::sync::oneshot;

use super::folder::{self, Lock, beside};
use super::open_error::OpenError;
use super::schema;
use super::system::{self, private_file};

/// Why there is no backup.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("{} exists already: choose another name for the backup, or move it away", path.display())]
    Exists { path: PathBuf },
    #[error("the backup {} could not be written: {reason}", path.display())]
    Failed { path: PathBuf, reason: String },
}

/// Why a backup was not restored.
#[derive(Debug, Error)]
pub enum RestoreError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("{}: there is no such file; name one that `veillee backup` has written", path.display())]
    NoBackup { path: PathBuf },
    #[error("{} is not a backup: name a file that `veillee backup` has written", path.display())]
    NotABackup { path: PathBuf },
    #[error("the backup {} cannot be read: {reason}", path.display())]
    Unreadable { path: PathBuf, reason: String },
    #[error("the backup {} is damaged ({reason}): take another one", path.display())]
    Damaged { path: PathBuf, reason: String },
    #[error("{} exists already: move it away first, with the files beside it", path.display())]
    Exists { path: PathBuf },
    #[error("{} could not be written: {reason}", path.display())]
    Failed { path: PathBuf, reason: String },
}

/// Writes a copy of everything that the database of a folder has committed into a new file. A server may run.
///
/// # Errors
/// If there is no database that this program can read, the file exists, or the copy cannot be written.
pub fn back_up(directory: &Path, to: &Path) -> Result<(), BackupError> {
    drop(schema::connect_read_only(directory)?);
    copy(&folder::database(directory), to)
}

/// Makes a backup the database of a folder that has none.
///
/// # Errors
/// If the file is no backup, a server uses the folder, or it has a database already.
pub fn restore(from: &Path, directory: &Path) -> Result<(), RestoreError> {
    examine(from)?;
    let _lock = Lock::take(directory)?;
    let database = folder::database(directory);
    // An older program's journal, and what is left of an upgrade, would go into the wrong database.
    let others = ["-wal", "-shm"].map(|suffix| beside(&database, suffix));
    let others = others.into_iter().chain(["journal", "upgrade"].map(|name| database.with_extension(name)));
    if let Some(path) = [database.clone()].into_iter().chain(others).find(|path| path.exists()) {
        return Err(RestoreError::Exists { path });
    }
    let part = database.with_extension("part");
    let copied = private_file(&part).and_then(|mut whole| {
        whole.set_len(0)?;
        io::copy(&mut File::open(from)?, &mut whole)?;
        whole.sync_all()?;
        fs::rename(&part, &database)?;
        system::sync_directory(directory)
    });
    copied.map_err(|error| {
        // A partial copy is of no use.
        let _ = fs::remove_file(&part);
        RestoreError::Failed { path: database, reason: error.to_string() }
    })
}

/// Whether the file is a backup, and whole. Errors name the backup, not the database it would become.
fn examine(from: &Path) -> Result<(), RestoreError> {
    let path = from.to_owned();
    let kind = File::open(from).and_then(|file| file.metadata()).map(|found| found.is_file());
    match kind {
        Ok(true) => {}
        Ok(false) => return Err(RestoreError::NotABackup { path }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(RestoreError::NoBackup { path }),
        Err(error) => return Err(RestoreError::Unreadable { path, reason: error.to_string() }),
    }
    check_whole(from).map_err(|error| match error {
        OpenError::NotADatabase { path } | OpenError::NotOurs { path } => RestoreError::NotABackup { path },
        OpenError::Failed { path, reason } => RestoreError::Damaged { path, reason },
        OpenError::Newer { .. }
        | OpenError::Older { .. }
        | OpenError::InUse { .. }
        | OpenError::NoRoomToUpgrade { .. }
        | OpenError::Unwritable { .. }
        | OpenError::NotADirectory { .. }
        | OpenError::NoTables { .. }
        | OpenError::Forbidden { .. }
        | OpenError::Busy { .. }
        | OpenError::Full { .. } => RestoreError::Open(error),
    })
}

/// A backup may have an older schema: the next start upgrades it.
fn check_whole(path: &Path) -> Result<(), OpenError> {
    let connection = schema::connect(path).map_err(|error| OpenError::of(path, &error))?;
    if schema::version(&connection, path)? == 0 {
        return Err(OpenError::NotOurs { path: path.to_owned() });
    }
    let found: String = connection
        .query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))
        .map_err(|error| OpenError::of(path, &error))?;
    if found == "ok" { Ok(()) } else { Err(OpenError::failed(path, &found)) }
}

/// On a thread of its own: a large copy takes seconds, and no other request should wait for it.
pub(super) async fn backup(database: PathBuf, to: PathBuf) -> Result<(), BackupError> {
    let path = to.clone();
    let failed = move |reason: String| BackupError::Failed { path, reason };
    let (reply, answer) = oneshot::channel();
    let copying = thread::Builder::new().name("store-backup".to_owned()).spawn(move || {
        let _ = reply.send(copy(&database, &to));
    });
    match copying {
        Ok(_) => answer.await.unwrap_or_else(|_| Err(failed("its thread has stopped".to_owned()))),
        Err(error) => Err(failed(error.to_string())),
    }
}

/// The copy gets its name when it is whole and on the disk.
fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    if to.exists() {
        return Err(BackupError::Exists { path: to.to_owned() });
    }
    let part = beside(to, ".part");
    let copied = copy_into(database, &part).and_then(|()| {
        fs::rename(&part, to)?;
        Ok(system::sync_directory(to.parent().unwrap_or(to))?)
    });
    copied.map_err(|error| {
        // A partial copy is of no use; the first error is the one to report.
        let _ = fs::remove_file(&part);
        BackupError::Failed { path: to.to_owned(), reason: error.to_string() }
    })
}

fn copy_into(database: &Path, part: &Path) -> Result<(), Box<dyn std::error::Error>> {
    // SQLite would create a file that everybody may read, but accepts an empty one.
    private_file(part)?.set_len(0)?;
    let connection = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let name = part.to_str().ok_or("its name is not valid Unicode")?;
    // One snapshot of everything committed; later commits neither wait for it nor restart it.
    connection.execute("VACUUM INTO ?1", [name])?;
    Ok(File::open(part)?.sync_all()?)
}
