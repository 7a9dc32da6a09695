use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;
use std::time::UNIX_EPOCH;

use super::Identity;

/// A user's own folders are private there already.
pub(in crate::sqlite) fn create_private_directories(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Opens a file for writing, and creates it if it is missing.
pub(in crate::sqlite) fn private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}

/// A folder cannot be opened as a file: the lock file alone keeps a second server out.
pub(in crate::sqlite) fn lockable(_: &Path) -> io::Result<Option<File>> {
    Ok(None)
}

/// The file system keeps names by itself.
pub(in crate::sqlite) fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Files that replace each other were created at different times.
pub(in crate::sqlite) fn identity(file: &Metadata) -> Identity {
    let created = file.created().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    created.map_or((0, 0), |time| (time.as_secs(), u64::from(time.subsec_nanos())))
}

/// Users have no numbers.
pub(in crate::sqlite) fn owner(_: &Path) -> Option<u32> {
    None
}

/// It is not asked: an upgrade that finds no room fails and changes nothing.
pub(in crate::sqlite) fn free_disk(_: &Path) -> u64 {
    u64::MAX
}
