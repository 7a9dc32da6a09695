//! Listings: written with the log they belong to, read by page.

use rusqlite::{Connection, OptionalExtension, Row};
use veillee_core::SeatSet;
use veillee_protocol::{Holder, Listing, ParkReason, Phase, TableId, Visibility};

use super::checksum::Checksum;
use super::logs::ReadError;
use super::seats;
use crate::StoreError;
use crate::table::{Page, is_in_lobby};

/// The columns that [`read`] expects, and where they come from.
macro_rules! listing_columns {
    () => {
        "listing.log, game, phase, reason, visibility, created, updated, names, listing.checksum, key, awaited"
    };
}

pub(super) const LOBBY: &str = concat!(
    "SELECT ",
    listing_columns!(),
    " FROM listing JOIN log ON log.id = listing.log
    WHERE visibility = 'public' AND phase IN ('waiting', 'playing')
        AND created <= ?1 AND (created < ?1 OR key < ?2)
    ORDER BY created DESC, key DESC LIMIT ?3"
);

pub(super) const HELD_BY: &str = concat!(
    "SELECT ",
    listing_columns!(),
    " FROM holder JOIN listing ON listing.log = holder.log JOIN log ON log.id = holder.log
    WHERE hash = ?1
        AND ((phase = 'finished') > ?2 OR (phase = 'finished') = ?2 AND (created, key) < (?3, ?4))
    ORDER BY phase = 'finished', created DESC, key DESC LIMIT ?5"
);

const ALL: &str =
    concat!("SELECT ", listing_columns!(), " FROM listing JOIN log ON log.id = listing.log ORDER BY log.id");

const ONE: &str =
    concat!("SELECT ", listing_columns!(), " FROM listing JOIN log ON log.id = listing.log WHERE key = ?1");

pub(super) const PLAYING: &str =
    "SELECT key FROM listing JOIN log ON log.id = listing.log WHERE phase = 'playing' ORDER BY log.id";

/// No index helps here, and none is needed: it is asked once a day.
const STALE: &str = "SELECT key FROM listing JOIN log ON log.id = listing.log
    WHERE phase <> 'playing' AND updated < ?1 ORDER BY log.id";

/// A listing's row and its holders, as they are in the database.
#[derive(Debug)]
pub(super) struct Stored {
    pub(super) log: i64,
    pub(super) game: String,
    pub(super) phase: String,
    pub(super) reason: Option<String>,
    pub(super) visibility: String,
    pub(super) created: i64,
    pub(super) updated: i64,
    pub(super) names: String,
    /// In order of their hashes, with their seats.
    pub(super) holders: Vec<(Holder, Option<i64>)>,
}

impl Stored {
    fn of(log: i64, listing: &Listing) -> Self {
        let (phase, reason) = phase_columns(listing.phase);
        let holders = listing.holders.iter().map(|(holder, held)| (*holder, Some(seats::to_bits(*held))));
        let mut holders: Vec<_> = holders.collect();
        holders.sort_unstable();
        Self {
            log,
            game: listing.game.clone(),
            phase: phase.to_owned(),
            reason: reason.map(str::to_owned),
            visibility: visibility_column(listing.visibility).to_owned(),
            created: listing.created.cast_signed(),
            updated: listing.updated.cast_signed(),
            names: serde_json::Value::from(listing.names.clone()).to_string(),
            holders,
        }
    }

    fn read(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Self> {
        let log = row.get(0)?;
        Ok(Self {
            log,
            game: row.get(1)?,
            phase: row.get(2)?,
            reason: row.get(3)?,
            visibility: row.get(4)?,
            created: row.get(5)?,
            updated: row.get(6)?,
            names: row.get(7)?,
            holders: holders(connection, log)?,
        })
    }

    fn checksum(&self) -> u32 {
        let Self { log, game, phase, reason, visibility, created, updated, names, holders } = self;
        let checksum = Checksum::new().number(*log).text(game).text(phase);
        let checksum = checksum.text(reason.as_deref().unwrap_or_default()).text(visibility);
        let checksum = checksum.number(*created).number(*updated).text(names);
        let add = |checksum: Checksum, (holder, seats): &(Holder, Option<i64>)| {
            checksum.bytes(&holder.0).optional_number(*seats)
        };
        holders.iter().fold(checksum, add).finish()
    }

    /// None if this is not what a program could have written.
    fn listing(self, id: TableId, awaited: Option<i64>) -> Option<Listing> {
        let holders = self.holders.into_iter().map(|(holder, held)| Some((holder, seats::from_bits(held)?)));
        Some(Listing {
            id,
            game: self.game,
            phase: phase_of(&self.phase, self.reason.as_deref())?,
            visibility: visibility_of(&self.visibility)?,
            created: self.created.cast_unsigned(),
            updated: self.updated.cast_unsigned(),
            names: serde_json::from_str(&self.names).ok()?,
            holders: holders.collect::<Option<_>>()?,
            awaited: seats::from_bits(awaited)?,
        })
    }

    pub(super) fn insert(&self, connection: &Connection) -> rusqlite::Result<()> {
        self.write(
            connection,
            "INSERT INTO listing (log, game, phase, reason, visibility, created, updated, names, checksum)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?;
        self.insert_holders(connection)
    }

    fn update(&self, connection: &Connection) -> rusqlite::Result<()> {
        self.write(
            connection,
            "UPDATE listing SET game = ?2, phase = ?3, reason = ?4, visibility = ?5, created = ?6, updated = ?7,
                 names = ?8, checksum = ?9
             WHERE log = ?1",
        )
    }

    fn write(&self, connection: &Connection, sql: &str) -> rusqlite::Result<()> {
        let Self { log, game, phase, reason, visibility, created, updated, names, holders: _ } = self;
        let columns = (log, game, phase, reason, visibility, created, updated, names, self.checksum());
        connection.prepare_cached(sql)?.execute(columns).map(drop)
    }

    fn insert_holders(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut insert =
            connection.prepare_cached("INSERT INTO holder (hash, log, seats) VALUES (?1, ?2, ?3)")?;
        self.holders
            .iter()
            .try_for_each(|(holder, seats)| insert.execute((holder.0, self.log, seats)).map(drop))
    }
}

/// In order of their hashes.
fn holders(connection: &Connection, log: i64) -> rusqlite::Result<Vec<(Holder, Option<i64>)>> {
    let mut select =
        connection.prepare_cached("SELECT hash, seats FROM holder WHERE log = ?1 ORDER BY hash")?;
    select.query_map([log], |row| Ok((Holder(row.get(0)?), row.get(1)?)))?.collect()
}

pub(super) fn insert(connection: &Connection, log: i64, listing: &Listing) -> rusqlite::Result<()> {
    Stored::of(log, listing).insert(connection)
}

pub(super) fn replace(connection: &Connection, log: i64, listing: &Listing) -> rusqlite::Result<()> {
    let stored = Stored::of(log, listing);
    stored.update(connection)?;
    // Holders change less often than anything else in a listing.
    if holders(connection, log)? != stored.holders {
        connection.prepare_cached("DELETE FROM holder WHERE log = ?1")?.execute([log])?;
        stored.insert_holders(connection)?;
    }
    Ok(())
}

/// Writes down that a table is parked, whatever else its listing says.
pub(super) fn park_damaged(connection: &Connection, id: TableId) -> rusqlite::Result<()> {
    let mut select = connection.prepare_cached(ONE)?;
    let Some(mut stored) = select.query_row([id.as_str()], |row| Stored::read(connection, row)).optional()?
    else {
        return Ok(());
    };
    let (phase, reason) = phase_columns(Phase::Parked { reason: ParkReason::Damaged });
    stored.phase = phase.to_owned();
    stored.reason = reason.map(str::to_owned);
    stored.update(connection)
}

/// The listing of a row, checked. The outer error is one of the whole database.
fn read(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Result<Listing, ReadError>> {
    let damaged = || ReadError::damaged("its listing is not what was written");
    let checked = || -> Result<Listing, ReadError> {
        let stored = Stored::read(connection, row)?;
        if stored.checksum() != row.get::<_, u32>(8)? {
            return Err(damaged());
        }
        let id = row.get::<_, String>(9)?.parse().map_err(|_| damaged())?;
        stored.listing(id, row.get(10)?).ok_or_else(damaged)
    };
    match checked() {
        Err(ReadError::Sql(error)) if error.sqlite_error_code().is_some() => Err(error),
        // A value of another type than this column has.
        Err(ReadError::Sql(_)) => Ok(Err(damaged())),
        checked => Ok(checked),
    }
}

/// The listing of one table. None if there is none.
pub(super) fn one(connection: &Connection, key: &str) -> Result<Option<Listing>, ReadError> {
    let mut select = connection.prepare_cached(ONE)?;
    select.query_row([key], |row| read(connection, row)).optional()?.transpose()
}

/// Damaged listings are left out until their table is loaded, which parks it.
pub(super) fn lobby(connection: &Connection, page: &Page) -> Result<Vec<Listing>, StoreError> {
    let (_, created, key) = beginning(page);
    let mut select = connection.prepare_cached(LOBBY)?;
    let rows = select.query_map((created, key, page.limit), |row| read(connection, row))?;
    let listings = rows.filter_map(undamaged);
    Ok(listings.filter(|listing| listing.as_ref().map_or(true, is_in_lobby)).collect::<Result<_, _>>()?)
}

/// Damaged listings are left out until their table is loaded, which parks it.
pub(super) fn held_by(
    connection: &Connection,
    holder: Holder,
    page: &Page,
) -> Result<Vec<Listing>, StoreError> {
    let (finished, created, key) = beginning(page);
    let mut select = connection.prepare_cached(HELD_BY)?;
    let rows =
        select.query_map((holder.0, finished, created, key, page.limit), |row| read(connection, row))?;
    Ok(rows.filter_map(undamaged).collect::<Result<_, _>>()?)
}

/// Drops a damaged listing; keeps an error of the whole database.
fn undamaged(read: rusqlite::Result<Result<Listing, ReadError>>) -> Option<rusqlite::Result<Listing>> {
    read.map(Result::ok).transpose()
}

pub(super) fn playing(connection: &Connection) -> Result<Vec<TableId>, StoreError> {
    let mut select = connection.prepare_cached(PLAYING)?;
    ids(select.query_map((), |row| row.get(0))?)
}

pub(super) fn stale(connection: &Connection, before: u64) -> Result<Vec<TableId>, StoreError> {
    let mut select = connection.prepare_cached(STALE)?;
    ids(select.query_map([before], |row| row.get(0))?)
}

/// A key that is no address is damaged: no request can name it, and `verify` reports it.
fn ids(keys: impl Iterator<Item = rusqlite::Result<String>>) -> Result<Vec<TableId>, StoreError> {
    Ok(keys.filter_map(|key| key.map(|key| key.parse().ok()).transpose()).collect::<Result<_, _>>()?)
}

/// All tables in the order in which they were opened. A damaged listing shows its table as parked, and nothing else.
pub(super) fn all(connection: &Connection) -> Result<Vec<Listing>, StoreError> {
    let mut select = connection.prepare_cached(ALL)?;
    let rows = select.query_map((), |row| {
        let parked = |_| row.get::<_, String>(9).ok()?.parse().ok().map(parked);
        Ok(read(connection, row)?.map_or_else(parked, Some))
    })?;
    Ok(rows.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

fn parked(id: TableId) -> Listing {
    Listing {
        id,
        game: String::new(),
        phase: Phase::Parked { reason: ParkReason::Damaged },
        visibility: Visibility::Link,
        created: 0,
        updated: 0,
        names: Vec::new(),
        holders: Vec::new(),
        awaited: SeatSet::EMPTY,
    }
}

/// No cursor: start from the newest.
fn beginning(page: &Page) -> (bool, u64, String) {
    match &page.after {
        Some(cursor) => (cursor.finished, cursor.created, cursor.id.to_string()),
        None => (false, i64::MAX.unsigned_abs(), String::new()),
    }
}

pub(super) fn phase_columns(phase: Phase) -> (&'static str, Option<&'static str>) {
    match phase {
        Phase::Waiting => ("waiting", None),
        Phase::Playing => ("playing", None),
        Phase::Finished => ("finished", None),
        Phase::Parked { reason } => ("parked", Some(reason.key())),
    }
}

fn phase_of(phase: &str, reason: Option<&str>) -> Option<Phase> {
    match (phase, reason) {
        ("waiting", None) => Some(Phase::Waiting),
        ("playing", None) => Some(Phase::Playing),
        ("finished", None) => Some(Phase::Finished),
        ("parked", Some(reason)) => Some(Phase::Parked { reason: ParkReason::read(reason) }),
        _ => None,
    }
}

fn visibility_column(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Link => "link",
    }
}

fn visibility_of(visibility: &str) -> Option<Visibility> {
    match visibility {
        "public" => Some(Visibility::Public),
        "link" => Some(Visibility::Link),
        _ => None,
    }
}
