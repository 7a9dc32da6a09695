//! What SQLite's errors mean for the caller.

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ};

use crate::StoreError;

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::SystemIoFailure) if is_reading(&error) => Self::Unavailable { reason },
            // A full disk also shows as an I/O failure, when it is a file beside the database that cannot grow.
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => Self::Full { reason },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged { reason },
            // The list of SQLite's other codes is long, and may grow.
            Some(_) => Self::Unavailable { reason },
            None => match error {
                // A value of another type than its column has, or out of its range.
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..) => Self::Damaged { reason },
                _ => Self::Unavailable { reason },
            },
        }
    }
}

fn is_reading(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(SQLITE_IOERR_READ | SQLITE_IOERR_SHORT_READ))
}
