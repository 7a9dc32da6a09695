//! Why a folder cannot be used.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

use super::folder;
use super::schema::SCHEMA_VERSION;
use super::system::owner;

const MIB: u64 = 1 << 20;

/// Why a folder cannot be used. Each is one sentence that says what to do.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error("{} cannot be used ({reason}): choose a directory that can be written to", directory.display())]
    Unwritable { directory: PathBuf, reason: String },
    #[error("{} is a file: choose a directory for the tables, or move the file away", path.display())]
    NotADirectory { path: PathBuf },
    #[error("there are no tables in {}: name the folder that the server uses with --data-dir", directory.display())]
    NoTables { directory: PathBuf },
    #[error(
        "{} belongs to user {owner}, and you may not use it: run the program as that user, or give it to the user who runs the server",
        path.display()
    )]
    Forbidden { path: PathBuf, owner: u32 },
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
    #[error("{} has schema {found}: start the server once, which upgrades it to schema {SCHEMA_VERSION}", path.display())]
    Older { path: PathBuf, found: usize },
    #[error("another program has {} open: close it, and start again; nothing was changed", path.display())]
    InUse { path: PathBuf },
    #[error(
        "the upgrade of {} needs {} MiB of free disk, and {} MiB are free: make room, and start again; nothing was changed",
        path.display(), needed.div_ceil(MIB), free / MIB
    )]
    NoRoomToUpgrade { path: PathBuf, needed: u64, free: u64 },
    #[error("no room is left on the disk for {}: make some, and start again; nothing is lost", path.display())]
    Full { path: PathBuf },
    #[error("{} cannot be opened ({reason}): restore it from a backup if it is damaged", path.display())]
    Failed { path: PathBuf, reason: String },
}

impl OpenError {
    pub(super) fn failed(path: &Path, error: &impl Display) -> Self {
        // SQLite may report damage on several lines; those with stars only name the database.
        let reason = error.to_string();
        let lines = reason.lines().filter(|line| !line.starts_with("***"));
        Self::Failed { path: path.to_owned(), reason: lines.collect::<Vec<_>>().join("; ") }
    }

    /// The folder, or a file in it, cannot be opened for writing.
    pub(super) fn unwritable(directory: &Path, path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied if path.is_file() => Self::forbidden(path, error),
            io::ErrorKind::StorageFull => Self::Full { path: path.to_owned() },
            _ if directory.is_file() => Self::NotADirectory { path: directory.to_owned() },
            _ => Self::Unwritable { directory: directory.to_owned(), reason: error.to_string() },
        }
    }

    /// Names the owner of the file, or of the closest folder around it whose owner can be read.
    pub(super) fn forbidden(path: &Path, error: &io::Error) -> Self {
        let owned = path.ancestors().find_map(|path| Some((path, owner(path)?)));
        match owned {
            Some((path, owner)) => Self::Forbidden { path: path.to_owned(), owner },
            None => Self::failed(path, error),
        }
    }

    pub(super) fn of(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotADatabase { path },
            Some(ErrorCode::DiskFull) => Self::Full { path },
            // SQLite reports no more than this about the files beside the database.
            Some(ErrorCode::SystemIoFailure) if is_full(&path) => Self::Full { path },
            // For all other codes a person must read the reason.
            Some(_) | None => Self::failed(&path, error),
        }
    }
}

fn is_full(database: &Path) -> bool {
    folder::try_room(database).is_err_and(|error| error.kind() == io::ErrorKind::StorageFull)
}
