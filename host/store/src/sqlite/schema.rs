//! Connections to a database, and its schema.

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::Durability;
use super::folder;
use super::open_error::OpenError;

/// The schema that this program writes.
pub const SCHEMA_VERSION: usize = 6;

/// The oldest schema that is upgraded by adding to it. Older ones are copied.
pub(super) const OLDEST_IN_PLACE: usize = 3;

/// What the oldest of these schemas had, and what each later one adds.
const SCHEMA: [&str; SCHEMA_VERSION - OLDEST_IN_PLACE + 1] = [
    include_str!("schema.sql"),
    include_str!("memory.sql"),
    include_str!("public.sql"),
    include_str!("checks.sql"),
];

/// The schema from which on nothing is missing in the memory of finished matches.
const WHOLE_MEMORY: usize = 5;

/// Marks the file as ours in its header: "VEIL".
const APPLICATION: i32 = 0x5645_494c;

/// Nobody else writes, but a person may open the database with another program.
const PATIENCE: Duration = Duration::from_secs(5);

/// When a commit itself must checkpoint the WAL, in pages: 32 MiB. [`super::writer`] has it done earlier, off the commit path.
pub(super) const CHECKPOINT_AT_LATEST: u32 = 8192;

/// In KiB: heads and listings of some ten thousand tables fit. The system caches the rest.
const CACHE: i32 = 4 * 1024;

pub(super) fn connect(database: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database, flags)?;
    connection.busy_timeout(PATIENCE)?;
    // On macOS a plain sync does not reach the disk. Elsewhere this changes nothing.
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    Ok(connection)
}

/// The schema's version of a database that is ours; 0 for an empty one.
pub(super) fn version(connection: &Connection, path: &Path) -> Result<usize, OpenError> {
    let number = |pragma: &str| {
        connection
            .pragma_query_value(None, pragma, |row| row.get::<_, i32>(0))
            .map_err(|error| OpenError::of(path, &error))
    };
    let is_empty = connection
        .query_row("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", (), |row| row.get(0))
        .map_err(|error| OpenError::of(path, &error))?;
    let (application, version) = (number("application_id")?, number("user_version")?);
    if is_empty && (application, version) == (0, 0) {
        return Ok(0);
    }
    let version = usize::try_from(version).unwrap_or(0);
    if application != APPLICATION || version == 0 {
        return Err(OpenError::NotOurs { path: path.to_owned() });
    }
    if version > SCHEMA_VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found: version });
    }
    Ok(version)
}

/// Opens the database of a folder that somebody else may write to.
pub(super) fn connect_read_only(directory: &Path) -> Result<Connection, OpenError> {
    let database = folder::database(directory);
    let connection = connect(&database).map_err(|error| match error.sqlite_error_code() {
        Some(ErrorCode::CannotOpen) => not_opened(directory, &database, &error),
        Some(_) | None => OpenError::of(&database, &error),
    })?;
    match version(&connection, &database)? {
        SCHEMA_VERSION => {}
        0 => return Err(OpenError::NotOurs { path: database }),
        found => return Err(OpenError::Older { path: database, found }),
    }
    check_schema(&connection, &database)?;
    connection.pragma_update(None, "query_only", true).map_err(|error| OpenError::of(&database, &error))?;
    Ok(connection)
}

/// SQLite reports a missing file and a forbidden one alike.
fn not_opened(directory: &Path, database: &Path, error: &rusqlite::Error) -> OpenError {
    match File::open(database).map_err(|error| (error.kind(), error)) {
        Err(_) if directory.is_file() => OpenError::NotADirectory { path: directory.to_owned() },
        Err((io::ErrorKind::NotFound, _)) => OpenError::NoTables { directory: directory.to_owned() },
        Err((io::ErrorKind::PermissionDenied, error)) => OpenError::forbidden(database, &error),
        Ok(_) | Err(_) => OpenError::of(database, error),
    }
}

/// Puts the tables of the schema into an empty database, without its version.
pub(super) fn create_tables(connection: &Connection) -> rusqlite::Result<()> {
    SCHEMA.iter().try_for_each(|part| connection.execute_batch(part))
}

/// Upgrades a database in place, in one transaction: it gets what the later schemas add. If tables of the memory are among
/// it, the memory is not complete then: the server fills it from the logs.
pub(super) fn extend(connection: &Connection, from: usize) -> rusqlite::Result<()> {
    let transaction = connection.unchecked_transaction()?;
    let added = SCHEMA.iter().skip(from - OLDEST_IN_PLACE + 1);
    added.into_iter().try_for_each(|part| transaction.execute_batch(part))?;
    if from < WHOLE_MEMORY {
        transaction.execute_batch("DELETE FROM memory_complete")?;
    }
    set_version(&transaction)?;
    transaction.commit()
}

/// Marks the database as ours, of this schema. In the caller's transaction.
pub(super) fn set_version(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "application_id", APPLICATION)?;
    connection.pragma_update(None, "user_version", SCHEMA_VERSION)
}

/// Whether the definitions are the ones that this program wrote: a flipped bit in them may change what a query finds.
pub(super) fn check_schema(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let is_whole = || {
        let expected = Connection::open_in_memory()?;
        create_tables(&expected)?;
        rusqlite::Result::Ok(definitions(&expected)? == definitions(connection)?)
    };
    match is_whole().map_err(|error| OpenError::of(path, &error))? {
        true => Ok(()),
        false => Err(OpenError::failed(path, &"its schema is not what this program has written")),
    }
}

type Definition = (String, String, String, String);

fn definitions(connection: &Connection) -> rusqlite::Result<Vec<Definition>> {
    let mut select = connection.prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )?;
    let rows = select.query_map((), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    rows.collect()
}

/// The settings of a connection that writes.
pub(super) fn configure(connection: &Connection, durability: Durability) -> rusqlite::Result<()> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    let synchronous = match durability {
        Durability::Process => "normal",
        Durability::Power => "full",
    };
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "fullfsync", durability == Durability::Power)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // A negative size is one in KiB.
    connection.pragma_update(None, "cache_size", -CACHE)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    // Deleted tables are overwritten.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", CHECKPOINT_AT_LATEST, |_| Ok(()))
}
