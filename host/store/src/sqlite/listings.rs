//! Listings: written with the log they are of, read by page.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Row};

use crate::StoreError;
use crate::table::{Access, Cursor, HolderHash, Listing, Page, Phase, TableKey};

pub(super) const LOBBY: &str = "SELECT log.id, key, game, phase, access, created, updated, card
    FROM listing JOIN log ON log.id = listing.log
    WHERE access = 'public' AND phase IN ('waiting', 'playing')
        AND created <= ?1 AND (created < ?1 OR key < ?2)
    ORDER BY created DESC, key DESC LIMIT ?3";

pub(super) const HELD_BY: &str = "SELECT log.id, key, game, phase, access, created, updated, card
    FROM holder JOIN listing ON listing.log = holder.log JOIN log ON log.id = holder.log
    WHERE hash = ?1
        AND ((phase = 'finished') > ?2 OR (phase = 'finished') = ?2 AND (created, key) < (?3, ?4))
    ORDER BY phase = 'finished', created DESC, key DESC LIMIT ?5";

pub(super) const PLAYING: &str =
    "SELECT key FROM listing JOIN log ON log.id = listing.log WHERE phase = 'playing' ORDER BY log.id";

const HOLDERS: &str = "SELECT hash FROM holder WHERE log = ?1 ORDER BY hash";

pub(super) fn add(connection: &Connection, log: i64, listing: &Listing) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO listing (log, game, phase, access, created, updated, card)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(columns(log, listing))?;
    add_holders(connection, log, &listing.holders)
}

pub(super) fn replace(connection: &Connection, log: i64, listing: &Listing) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE listing SET game = ?2, phase = ?3, access = ?4, created = ?5, updated = ?6, card = ?7
             WHERE log = ?1",
        )?
        .execute(columns(log, listing))?;
    // Chairs change hands less often than anything else in a listing.
    let mut now = listing.holders.clone();
    now.sort_unstable();
    if holders(connection, log)? != now {
        connection.prepare_cached("DELETE FROM holder WHERE log = ?1")?.execute([log])?;
        add_holders(connection, log, &now)?;
    }
    Ok(())
}

type Columns<'a> = (i64, &'a str, Phase, Access, u64, u64, &'a str);

fn columns(log: i64, listing: &Listing) -> Columns<'_> {
    let Listing { id: _, game, phase, access, created, updated, holders: _, card } = listing;
    (log, game, *phase, *access, *created, *updated, card)
}

fn add_holders(connection: &Connection, log: i64, holders: &[HolderHash]) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached("INSERT INTO holder (hash, log) VALUES (?1, ?2)")?;
    for holder in holders {
        insert.execute((holder.0, log))?;
    }
    Ok(())
}

/// In order of their hashes.
fn holders(connection: &Connection, log: i64) -> rusqlite::Result<Vec<HolderHash>> {
    connection.prepare_cached(HOLDERS)?.query_map([log], |row| row.get(0).map(HolderHash))?.collect()
}

pub(super) fn lobby(connection: &Connection, page: &Page) -> Result<Vec<Listing>, StoreError> {
    let Cursor { finished: _, created, id } = beginning(page);
    let mut select = connection.prepare_cached(LOBBY)?;
    let rows = select.query_map((created, id.as_str(), page.limit), |row| listing(connection, row))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn held_by(
    connection: &Connection,
    holder: HolderHash,
    page: &Page,
) -> Result<Vec<Listing>, StoreError> {
    let Cursor { finished, created, id } = beginning(page);
    let mut select = connection.prepare_cached(HELD_BY)?;
    let place = (holder.0, finished, created, id.as_str(), page.limit);
    let rows = select.query_map(place, |row| listing(connection, row))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn playing(connection: &Connection) -> Result<Vec<TableKey>, StoreError> {
    let mut select = connection.prepare_cached(PLAYING)?;
    let rows = select.query_map((), |row| row.get::<_, String>(0).map(TableKey::new))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// No index helps here, and none is needed: it is asked once a day.
pub(super) fn stale(connection: &Connection, before: u64) -> Result<Vec<TableKey>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT key FROM listing JOIN log ON log.id = listing.log
         WHERE phase <> 'playing' AND updated < ?1 ORDER BY log.id",
    )?;
    let rows = select.query_map([before], |row| row.get::<_, String>(0).map(TableKey::new))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// All tables, in the order in which they were opened.
pub(super) fn all(connection: &Connection) -> Result<Vec<Listing>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT log.id, key, game, phase, access, created, updated, card
         FROM listing JOIN log ON log.id = listing.log ORDER BY log.id",
    )?;
    let rows = select.query_map((), |row| listing(connection, row))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Without a cursor: younger than anything.
fn beginning(page: &Page) -> Cursor {
    page.after.clone().unwrap_or_else(|| Cursor {
        finished: false,
        created: i64::MAX.unsigned_abs(),
        id: TableKey::new(""),
    })
}

fn listing(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Listing> {
    Ok(Listing {
        id: TableKey::new(row.get::<_, String>(1)?),
        game: row.get(2)?,
        phase: row.get(3)?,
        access: row.get(4)?,
        created: row.get(5)?,
        updated: row.get(6)?,
        holders: holders(connection, row.get(0)?)?,
        card: row.get(7)?,
    })
}

impl ToSql for Phase {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Finished => "finished",
            Self::Parked => "parked",
        }))
    }
}

impl FromSql for Phase {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "waiting" => Ok(Self::Waiting),
            "playing" => Ok(Self::Playing),
            "finished" => Ok(Self::Finished),
            "parked" => Ok(Self::Parked),
            unknown => Err(FromSqlError::Other(format!("no phase is called {unknown:?}").into())),
        }
    }
}

impl ToSql for Access {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Self::Public => "public",
            Self::Link => "link",
        }))
    }
}

impl FromSql for Access {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "public" => Ok(Self::Public),
            "link" => Ok(Self::Link),
            unknown => Err(FromSqlError::Other(format!("no access is called {unknown:?}").into())),
        }
    }
}
