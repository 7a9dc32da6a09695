//! The folder with the tables: its locks, its files and who may read them.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::open_error::OpenError;
use super::system::{Identity, create_private_directories, identity, lockable, private_file, sync_directory};
use crate::StoreError;

const LOCK: &str = "veillee.lock";
const DATABASE: &str = "veillee.db";

/// How much [`try_room`] writes, in bytes: about as much as a few new tables need.
const ROOM: usize = 64 * 1024;

pub(super) fn database(directory: &Path) -> PathBuf {
    directory.join(DATABASE)
}

/// The file beside a database with this suffix, such as `-wal`.
pub(super) fn beside(database: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(database);
    name.push(suffix);
    name.into()
}

/// The folder is this process's until this is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    /// Older programs lock this file alone. It can be deleted while it is locked; the folder cannot without its tables.
    file: File,
    folder: Option<File>,
}

impl Lock {
    /// Creates the folder if it is missing.
    pub(super) fn take(directory: &Path) -> Result<Self, OpenError> {
        let unwritable = |path: &Path, error: &io::Error| OpenError::unwritable(directory, path, error);
        create_private_directory(directory).map_err(|error| unwritable(directory, &error))?;
        let path = directory.join(LOCK);
        let file = private_file(&path).map_err(|error| unwritable(&path, &error))?;
        let folder = lockable(directory).map_err(|error| unwritable(directory, &error))?;
        let of_folder = folder.iter().map(|folder| (directory, folder));
        for (path, lock) in [(path.as_path(), &file)].into_iter().chain(of_folder) {
            lock.try_lock().map_err(|error| match error {
                TryLockError::WouldBlock => OpenError::Busy { directory: directory.to_owned() },
                TryLockError::Error(error) => unwritable(path, &error),
            })?;
        }
        Ok(Self { file, folder })
    }

    /// Duplicates of the locks' file descriptors, as a forked child would hold.
    #[cfg(test)]
    pub(super) fn duplicates(&self) -> Vec<File> {
        [&self.file].into_iter().chain(&self.folder).map(|file| file.try_clone().unwrap()).collect()
    }
}

impl Drop for Lock {
    /// Closing the files is not enough: a child that is just being started may hold duplicates of them for a moment.
    fn drop(&mut self) {
        // If this fails, the end of the process unlocks them.
        let _ = self.folder.as_ref().map(File::unlock);
        let _ = self.file.unlock();
    }
}

/// Logs contain names and cards, so only the owner may read the folder. The new folders are on the disk when this returns.
fn create_private_directory(path: &Path) -> io::Result<()> {
    let missing: Vec<_> = path.ancestors().take_while(|path| !path.exists()).collect();
    create_private_directories(path)?;
    missing.into_iter().filter_map(Path::parent).try_for_each(sync_directory)
}

pub(super) fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// The open files. One that was deleted, moved or replaced can still be written, but the next start would not find it.
#[derive(Clone, Debug)]
pub(super) struct Files(Vec<(PathBuf, Identity)>);

impl Files {
    /// SQLite's `-wal` is beside the file itself, even where the database is a link to it.
    pub(super) fn of(database: &Path) -> io::Result<Self> {
        let files = [database.to_owned(), beside(&fs::canonicalize(database)?, "-wal")];
        let files = files.into_iter().map(|file| {
            let identity = identity(&fs::metadata(&file)?);
            Ok((file, identity))
        });
        files.collect::<io::Result<_>>().map(Self)
    }

    /// Whether the folder still has all of them.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let unavailable = |file: &Path, why: &dyn std::fmt::Display| StoreError::Unavailable {
            reason: format!("{}: {why}", file.display()),
        };
        for (file, opened) in &self.0 {
            let found = fs::metadata(file).map_err(|error| unavailable(file, &error))?;
            if identity(&found) != *opened {
                return Err(unavailable(file, &"it is another file than the one in use"));
            }
        }
        Ok(())
    }
}

/// Whether new files can be written beside the database. On a full disk small writes may succeed for a while, where files
/// have grown before.
pub(super) fn try_room(database: &Path) -> io::Result<()> {
    let trial = database.with_extension("trial");
    let written = fs::write(&trial, [0; ROOM]);
    let removed = fs::remove_file(&trial);
    written.and(removed)
}
