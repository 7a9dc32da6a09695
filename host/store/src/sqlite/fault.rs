//! What SQLite's errors mean for whoever asked.

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ};

use crate::StoreError;

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::SystemIoFailure) if is_reading(&error) => Self::Unavailable { reason },
            // A disk that is full shows as the second, too, when it is a file beside the database that cannot grow.
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => Self::Full { reason },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Corrupt { reason },
            // SQLite's list is long and not ours; a value that cannot be read has no code.
            Some(_) => Self::Unavailable { reason },
            None => match error {
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..) => Self::Corrupt { reason },
                _ => Self::Unavailable { reason },
            },
        }
    }
}

fn is_reading(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(SQLITE_IOERR_READ | SQLITE_IOERR_SHORT_READ))
}
