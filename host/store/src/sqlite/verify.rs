//! Checking everything in a folder.

use std::path::Path;

use rusqlite::Connection;
use veillee_protocol::TableId;

use super::logs::ReadError;
use super::open_error::OpenError;
use super::{finished, reader, schema};

/// How many faults of the file itself are reported. One bad page often has many.
const MOST_FAULTS: u32 = 20;

/// What [`verify`] has found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Verification {
    /// How many tables are whole, and how many entries they have.
    pub tables: u64,
    pub entries: u64,
    /// Empty: everything is what was written.
    pub damage: Vec<Damage>,
}

/// Something that is not what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The address of the table as it is stored; None if it is not known which tables are affected.
    pub table: Option<String>,
    /// The number of the first damaged entry, from 0.
    pub entry: Option<u64>,
    pub what: String,
}

/// Checks every log and listing of a folder, and the database file itself. A server may run.
///
/// # Errors
/// If the folder has no database, or one that cannot be opened at all.
pub fn verify(directory: &Path) -> Result<Verification, OpenError> {
    let connection = schema::connect_read_only(directory)?;
    let mut found = Verification::default();
    if let Err(error) =
        check_tables(&connection, &mut found).and_then(|()| check_file(&connection, &mut found))
    {
        found.damage.push(Damage { table: None, entry: None, what: error.to_string() });
    }
    Ok(found)
}

/// Each table in a snapshot of its own: a long one would keep the server from reusing its WAL.
fn check_tables(connection: &Connection, found: &mut Verification) -> rusqlite::Result<()> {
    let mut select = connection.prepare("SELECT id, key FROM log WHERE id > ?1 ORDER BY id LIMIT 1000")?;
    let mut last = i64::MIN;
    loop {
        let rows = select.query_map([last], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
        let tables: Vec<(i64, String)> = rows.collect::<Result<_, _>>()?;
        let Some((id, _)) = tables.last() else { return Ok(()) };
        last = *id;
        for (_, key) in tables {
            check_table(connection, key, found);
        }
    }
}

fn check_table(connection: &Connection, key: String, found: &mut Verification) {
    let read = match key.parse::<TableId>() {
        Ok(_) => reader::table(connection, &key),
        Err(error) => Err(ReadError::damaged(error.to_string())),
    };
    let (entry, what) = match read {
        // None: it was deleted meanwhile.
        Ok(table) => {
            found.tables += u64::from(table.is_some());
            found.entries += table.map_or(0, |(entries, _)| entries.len() as u64);
            return;
        }
        Err(ReadError::Damaged { entry, what }) => (entry, what),
        Err(ReadError::Sql(error)) => (None, error.to_string()),
    };
    found.damage.push(Damage { table: Some(key), entry, what });
}

/// The structure of the file, its indices, and rows without their log.
fn check_file(connection: &Connection, found: &mut Verification) -> rusqlite::Result<()> {
    let mut damage = |what: String| found.damage.push(Damage { table: None, entry: None, what });
    let mut check = connection.prepare(&format!("PRAGMA integrity_check({MOST_FAULTS})"))?;
    let lines = check.query_map((), |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    // Lines with stars only name the database.
    let lines = lines.iter().flat_map(|line| line.lines());
    lines.filter(|line| *line != "ok" && !line.starts_with("***")).for_each(|line| damage(line.to_owned()));
    let mut check = connection.prepare("PRAGMA foreign_key_check")?;
    let orphans = check.query_map((), |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    if let Some(table) = orphans.first() {
        damage(format!("{} rows belong to no log, the first in {table}", orphans.len()));
    }
    match finished::count_damaged(connection)? {
        0 => {}
        rows => damage(format!("{rows} finished matches are damaged: run `veillee memory rebuild`")),
    }
    Ok(())
}
