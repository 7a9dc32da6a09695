//! A copy of the database while it is written to.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;

use rusqlite::{Connection, OpenFlags};
use thiserror::Error;
use tokio::sync::oneshot;

use super::open::private_file;

/// Why there is no backup.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error("{} is there already: choose another name for the backup, or move it away", path.display())]
    Exists { path: PathBuf },
    #[error("the backup {} could not be written: {reason}", path.display())]
    Failed { path: PathBuf, reason: String },
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
    let connection = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let name = part.to_str().ok_or("its name is not valid Unicode")?;
    // One snapshot of everything committed; later commits neither wait for it nor make it begin anew.
    connection.execute("VACUUM INTO ?1", [name])?;
    Ok(File::open(part)?.sync_all()?)
}
