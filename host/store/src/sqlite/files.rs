//! The files of a database that is in use: whether they are still those that were opened, and have room to grow.

use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use super::journal;
use crate::StoreError;

/// As much as some tables are opened with, in bytes.
const ROOM: usize = 64 * 1024;

/// What was opened. A file that was deleted, moved away or replaced can be read and written as long as it is open, and what is written
/// to it is not there the next time.
#[derive(Clone, Debug)]
pub(super) struct Files(Vec<(PathBuf, Identity)>);

impl Files {
    pub(super) fn of(database: &Path) -> io::Result<Self> {
        let files = [database.to_owned(), log(database)?, journal::path(database)];
        let files = files.into_iter().map(|file| {
            let identity = identity(&fs::metadata(&file)?);
            Ok((file, identity))
        });
        files.collect::<io::Result<_>>().map(Self)
    }

    /// Whether all lie where they did.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let is_gone = |file: &Path, why: &dyn std::fmt::Display| StoreError::Unavailable {
            reason: format!("{}: {why}", file.display()),
        };
        for (file, opened) in &self.0 {
            let found = fs::metadata(file).map_err(|error| is_gone(file, &error))?;
            if identity(&found) != *opened {
                return Err(is_gone(file, &"it is another file than the one in use"));
            }
        }
        Ok(())
    }
}

/// SQLite's own log lies beside the file itself, where the database is a link to it.
fn log(database: &Path) -> io::Result<PathBuf> {
    let mut name = OsString::from(fs::canonicalize(database)?);
    name.push("-wal");
    Ok(name.into())
}

/// Whether more can be written beside a database. Small writes may go on for a while on a full disk, where files that have grown before
/// are used again.
pub(super) fn try_room(database: &Path) -> io::Result<()> {
    let trial = database.with_extension("trial");
    let written = fs::write(&trial, [0; ROOM]);
    // What could be written of it goes in any case.
    let removed = fs::remove_file(&trial);
    written.and(removed)
}

/// Which file it is, whatever its name.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {}
