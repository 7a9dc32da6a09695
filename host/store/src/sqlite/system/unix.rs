use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::Path;

use super::Identity;

/// Only the owner may read it.
pub(in crate::sqlite) fn create_private_directories(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Opens a file for writing, and creates it if it is missing.
pub(in crate::sqlite) fn private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path)
}

/// The folder as something that can be locked, where the system has that.
pub(in crate::sqlite) fn lockable(directory: &Path) -> io::Result<Option<File>> {
    File::open(directory).map(Some)
}

/// Waits until the names in a folder are on the disk. Otherwise a power cut can take away a new file whose content is there.
pub(in crate::sqlite) fn sync_directory(path: &Path) -> io::Result<()> {
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    File::open(path)?.sync_all()
}

pub(in crate::sqlite) fn identity(file: &Metadata) -> Identity {
    (file.dev(), file.ino())
}

/// The number of the user to whom it belongs.
pub(in crate::sqlite) fn owner(path: &Path) -> Option<u32> {
    fs::metadata(path).ok().map(|found| found.uid())
}

/// In bytes. Where the system does not know, it is not what stops an upgrade.
pub(in crate::sqlite) fn free_disk(directory: &Path) -> u64 {
    rustix::fs::statvfs(directory).map_or(u64::MAX, |system| system.f_bavail.saturating_mul(system.f_frsize))
}
