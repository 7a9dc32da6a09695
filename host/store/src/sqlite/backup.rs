//! A copy of the database while it is written to.

use std::fs::{self, File};
use std::io;
use std::iter;
use std::path::{Path, PathBuf};
use std::thread;

use rusqlite::{Connection, OpenFlags};
use thiserror::Error;
use tokio::sync::oneshot;

use super::open::{self, OpenError, private_file};
use super::{database, journal};

/// Why there is no backup.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("{} is there already: choose another name for the backup, or move it away", path.display())]
    Exists { path: PathBuf },
    #[error("the backup {} could not be written: {reason}", path.display())]
    Failed { path: PathBuf, reason: String },
}

/// Why a backup was not put back.
#[derive(Debug, Error)]
pub enum RestoreError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("there is no file {}: name one that `veillee backup` has written", path.display())]
    NoBackup { path: PathBuf },
    #[error("{} is not a backup: name a file that `veillee backup` has written", path.display())]
    NotABackup { path: PathBuf },
    #[error("the backup {} cannot be read: {reason}", path.display())]
    Unreadable { path: PathBuf, reason: String },
    #[error("the backup {} is damaged ({reason}): take another one", path.display())]
    Damaged { path: PathBuf, reason: String },
    #[error("{} is there already: move it away first, with the files beside it", path.display())]
    Exists { path: PathBuf },
    #[error("{} could not be put in its place: {reason}", path.display())]
    Failed { path: PathBuf, reason: String },
}

/// Writes a copy of everything that the database of a directory has committed into a new file. A server may use it meanwhile.
///
/// # Errors
/// If there is no database that this program can read, there is a file of that name, or the copy cannot be written.
pub fn back_up(directory: &Path, to: &Path) -> Result<(), BackupError> {
    // Whether there is one that can be read.
    drop(open::look(directory)?);
    copy(&open::database(directory), to)
}

/// Makes a backup the database of a directory that has none.
///
/// # Errors
/// If the backup is not one, the directory is a running server's, or it has a database already.
pub fn restore(from: &Path, directory: &Path) -> Result<(), RestoreError> {
    examine(from)?;
    let (_lock, database) = open::lock(directory)?;
    let beside = ["-wal", "-shm"].map(|suffix| {
        let mut path = database.clone().into_os_string();
        path.push(suffix);
        PathBuf::from(path)
    });
    let files = iter::once(database.clone()).chain(beside).chain([journal::path(&database)]);
    if let Some(path) = files.into_iter().find(|path| path.exists()) {
        return Err(RestoreError::Exists { path });
    }
    let part = database.with_extension("part");
    let failed =
        |error: io::Error| RestoreError::Failed { path: database.clone(), reason: error.to_string() };
    let copied = private_file(&part).and_then(|mut whole| {
        whole.set_len(0)?;
        io::copy(&mut File::open(from)?, &mut whole)?;
        whole.sync_all()?;
        fs::rename(&part, &database)
    });
    copied.map_err(|error| {
        // What is left of it is of no use.
        let _ = fs::remove_file(&part);
        failed(error)
    })
}

/// Whether the file is a backup, and whole. What is wrong with it is told of a backup, not of the database it would become.
fn examine(from: &Path) -> Result<(), RestoreError> {
    let path = from.to_owned();
    let kind = File::open(from).and_then(|file| file.metadata()).map(|found| found.is_file());
    match kind {
        Ok(true) => {}
        Ok(false) => return Err(RestoreError::NotABackup { path }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(RestoreError::NoBackup { path }),
        Err(error) => return Err(RestoreError::Unreadable { path, reason: error.to_string() }),
    }
    open::examine(from).map_err(|error| match error {
        OpenError::NotADatabase { path } | OpenError::NotOurs { path } => RestoreError::NotABackup { path },
        OpenError::Failed { path, reason } => RestoreError::Damaged { path, reason },
        OpenError::Newer { .. }
        | OpenError::Unwritable { .. }
        | OpenError::NotADirectory { .. }
        | OpenError::NoTables { .. }
        | OpenError::Forbidden { .. }
        | OpenError::Busy { .. }
        | OpenError::Full { .. } => RestoreError::Open(error),
    })
}

/// On a thread of its own: a large copy takes seconds, and nobody should wait behind it.
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

/// The copy has its name only when it is whole and on the disk.
fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    if to.exists() {
        return Err(BackupError::Exists { path: to.to_owned() });
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let copied = copy_into(database, &part).and_then(|()| Ok(fs::rename(&part, to)?));
    copied.map_err(|error| {
        // What is left of it is of no use; that it cannot be removed is not the news.
        let _ = fs::remove_file(&part);
        BackupError::Failed { path: to.to_owned(), reason: error.to_string() }
    })
}

fn copy_into(database: &Path, part: &Path) -> Result<(), Box<dyn std::error::Error>> {
    // SQLite would make a file that everybody may read, but takes an empty one that is there.
    private_file(part)?.set_len(0)?;
    let young = journal::read(database)?;
    let connection = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let name = part.to_str().ok_or("its name is not valid Unicode")?;
    // One snapshot of everything committed; later commits neither wait for it nor make it begin anew.
    connection.execute("VACUUM INTO ?1", [name])?;
    database::take_in(&Connection::open_with_flags(part, OpenFlags::SQLITE_OPEN_READ_WRITE)?, &young)?;
    Ok(File::open(part)?.sync_all()?)
}
