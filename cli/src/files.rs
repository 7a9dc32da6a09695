//! Files that are named on the command line.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::failure::Failure;
use crate::language::say;
use crate::sentences;

/// A file to read from.
pub(crate) fn open(path: &Path) -> Result<File, Failure> {
    let file = File::open(path).map_err(|error| Failure::file(path, &error))?;
    if file.metadata().is_ok_and(|found| found.is_dir()) {
        return Err(Failure::Broken(say(&sentences::error_folder(path.display().to_string()))));
    }
    Ok(file)
}

/// A file to write to, which is new: what somebody has kept under that name stays. A pipe or a device has nothing to lose.
pub(crate) fn create(path: &Path) -> Result<File, Failure> {
    let created = match File::create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            if fs::metadata(path).map_or(true, |found| found.is_file() || found.is_dir()) {
                let exists = sentences::error_file_exists(path.display().to_string());
                return Err(Failure::Broken(say(&exists)));
            }
            File::options().write(true).open(path)
        }
        created => created,
    };
    created.map_err(|error| Failure::file(path, &error))
}
