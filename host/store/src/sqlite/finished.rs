//! Finished matches: written with the entry that ends the match, read by browser.

use rusqlite::{Connection, OptionalExtension, Row};
use veillee_core::{Seat, SeatSet};
use veillee_protocol::{FinishedMatch, FinishedSeat, Holder, TableId};

use super::checksum::Checksum;
use super::seats;
use crate::StoreError;

/// The columns that [`read`] expects.
pub(super) const BY_HOLDER: &str =
    "SELECT finished.log, finished.number, game, began, finished.ended, together, finished.seats,
        EXISTS (SELECT 1 FROM given_up WHERE given_up.log = finished.log AND given_up.number = finished.number),
        finished.checksum, key
    FROM finished_by JOIN finished USING (log, number) JOIN log ON log.id = finished_by.log
    WHERE hash = ?1 ORDER BY finished_by.ended DESC, key DESC, finished_by.number DESC LIMIT ?2";

const HOLDERS: &str = "SELECT hash, seats FROM finished_by WHERE log = ?1 AND number = ?2 ORDER BY hash";

/// A match's row, as it is in the database.
struct Stored {
    log: i64,
    number: u32,
    game: String,
    began: i64,
    ended: i64,
    together: bool,
    seats: String,
    given_up: bool,
}

impl Stored {
    fn of(log: i64, finished: &FinishedMatch) -> Self {
        Self {
            log,
            number: finished.number,
            game: finished.game.clone(),
            began: finished.began.cast_signed(),
            ended: finished.ended.cast_signed(),
            together: finished.together,
            // Strings and numbers always have a JSON form.
            seats: serde_json::to_string(&finished.seats).unwrap_or_default(),
            given_up: finished.given_up,
        }
    }

    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            log: row.get(0)?,
            number: row.get(1)?,
            game: row.get(2)?,
            began: row.get(3)?,
            ended: row.get(4)?,
            together: row.get(5)?,
            seats: row.get(6)?,
            given_up: row.get(7)?,
        })
    }

    fn checksum(&self) -> u32 {
        let Self { log, number, game, began, ended, together, seats, given_up } = self;
        let checksum = Checksum::new().number(*log).number((*number).into()).text(game);
        let checksum = checksum.number(*began).number(*ended).number((*together).into()).text(seats);
        // Schema 4 did not know these matches: rows that it wrote keep their checksum.
        if *given_up { checksum.number(1).finish() } else { checksum.finish() }
    }
}

/// Adds matches of a log, or replaces them. Browsers that were forgotten since stay forgotten.
pub(super) fn insert(connection: &Connection, log: i64, finished: &[FinishedMatch]) -> rusqlite::Result<()> {
    for finished in finished {
        let stored = Stored::of(log, finished);
        let mut delete = connection.prepare_cached("DELETE FROM finished WHERE log = ?1 AND number = ?2")?;
        delete.execute((log, stored.number))?;
        let mut insert = connection.prepare_cached(
            "INSERT INTO finished (log, number, game, began, ended, together, seats, checksum)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?;
        let Stored { number, game, began, ended, together, seats, .. } = &stored;
        insert.execute((log, number, game, began, ended, together, seats, stored.checksum()))?;
        if finished.given_up {
            let mut note = connection.prepare_cached("INSERT INTO given_up (log, number) VALUES (?1, ?2)")?;
            note.execute((log, number))?;
        }
        insert_holders(connection, log, finished)?;
    }
    Ok(())
}

fn insert_holders(connection: &Connection, log: i64, finished: &FinishedMatch) -> rusqlite::Result<()> {
    let mut holders: Vec<(Holder, SeatSet)> = Vec::new();
    for (seat, sitter) in Seat::all(finished.seats.len()).zip(&finished.seats) {
        for holder in &sitter.holders {
            match holders.iter_mut().find(|(known, _)| known == holder) {
                Some((_, held)) => *held = held.with(seat),
                None => holders.push((*holder, SeatSet::only(seat))),
            }
        }
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO finished_by (hash, log, number, ended, seats) SELECT ?1, ?2, ?3, ?4, ?5
        WHERE NOT EXISTS (SELECT 1 FROM forgotten WHERE hash = ?1 AND until >= ?4)",
    )?;
    for (Holder(hash), held) in holders {
        insert.execute((hash, log, finished.number, finished.ended, seats::to_bits(held)))?;
    }
    Ok(())
}

pub(super) fn remember(
    connection: &Connection,
    id: TableId,
    finished: &[FinishedMatch],
) -> Result<(), StoreError> {
    let mut select = connection.prepare_cached("SELECT id FROM log WHERE key = ?1")?;
    match select.query_row([id.as_str()], |row| row.get(0)).optional()? {
        Some(log) => Ok(insert(connection, log, finished)?),
        None => Ok(()),
    }
}

/// Damaged rows are left out: they can be made again from the log.
pub(super) fn by_holder(
    connection: &Connection,
    holder: Holder,
    limit: u32,
) -> Result<Vec<FinishedMatch>, StoreError> {
    let mut select = connection.prepare_cached(BY_HOLDER)?;
    let rows = select.query_map((holder.0, limit), |row| read(connection, row))?;
    Ok(rows.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

/// None if the row is damaged.
fn read(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Option<FinishedMatch>> {
    let stored = Stored::read(row)?;
    let parsed = || {
        if stored.checksum() != row.get::<_, u32>(8).ok()? {
            return None;
        }
        let table: TableId = row.get::<_, String>(9).ok()?.parse().ok()?;
        let seats: Vec<FinishedSeat> = serde_json::from_str(&stored.seats).ok()?;
        Some((table, seats))
    };
    let Some((table, mut sitters)) = parsed() else { return Ok(None) };
    let mut select = connection.prepare_cached(HOLDERS)?;
    let holders = select.query_map((stored.log, stored.number), |row| Ok((row.get(0)?, row.get(1)?)))?;
    for held in holders {
        let (hash, bits): ([u8; 32], i64) = held?;
        let held = seats::from_bits(Some(bits)).unwrap_or(SeatSet::EMPTY);
        for seat in held.iter() {
            if let Some(sitter) = sitters.get_mut(seat.index()) {
                sitter.holders.push(Holder(hash));
            }
        }
    }
    let Stored { number, game, began, ended, together, given_up, .. } = stored;
    let (began, ended) = (began.cast_unsigned(), ended.cast_unsigned());
    Ok(Some(FinishedMatch { table, number, game, began, ended, together, given_up, seats: sitters }))
}

pub(super) fn forget_holder(connection: &Connection, holder: Holder, until: u64) -> rusqlite::Result<()> {
    let Holder(hash) = holder;
    let mut note = connection.prepare_cached(
        "INSERT INTO forgotten (hash, until) VALUES (?1, ?2)
        ON CONFLICT (hash) DO UPDATE SET until = max(until, excluded.until)",
    )?;
    note.execute((hash, until))?;
    set_public(connection, holder, None)?;
    let mut delete = connection.prepare_cached("DELETE FROM finished_by WHERE hash = ?1 AND ended <= ?2")?;
    delete.execute((hash, until)).map(drop)
}

pub(super) fn set_public(
    connection: &Connection,
    Holder(hash): Holder,
    since: Option<u64>,
) -> rusqlite::Result<()> {
    let changed = match since {
        Some(since) => connection
            .prepare_cached(
                "INSERT INTO public_results (hash, since) VALUES (?1, ?2) ON CONFLICT (hash) DO NOTHING",
            )?
            .execute((hash, since)),
        None => connection.prepare_cached("DELETE FROM public_results WHERE hash = ?1")?.execute([hash]),
    };
    changed.map(drop)
}

pub(super) fn is_public(connection: &Connection, Holder(hash): Holder) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM public_results WHERE hash = ?1")?.exists([hash])
}

pub(super) fn public(connection: &Connection, skip: u32, limit: u32) -> rusqlite::Result<Vec<Holder>> {
    let mut select = connection
        .prepare_cached("SELECT hash FROM public_results ORDER BY since, hash LIMIT ?2 OFFSET ?1")?;
    select.query_map((skip, limit), |row| Ok(Holder(row.get(0)?)))?.collect()
}

pub(super) fn clear(connection: &Connection) -> rusqlite::Result<()> {
    // The holders go with the matches.
    connection.execute_batch("DELETE FROM finished; DELETE FROM memory_complete")
}

pub(super) fn is_complete(connection: &Connection) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM memory_complete")?.exists(())
}

pub(super) fn complete(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("DELETE FROM memory_complete; INSERT INTO memory_complete VALUES (1)")
}

/// How many rows are not what was written.
pub(super) fn count_damaged(connection: &Connection) -> rusqlite::Result<u64> {
    let mut select = connection.prepare(
        "SELECT log, number, game, began, ended, together, seats, given_up.log IS NOT NULL, checksum
        FROM finished LEFT JOIN given_up USING (log, number)",
    )?;
    let is_damaged = |row: &Row<'_>| Ok(Stored::read(row)?.checksum() != row.get::<_, u32>(8)?);
    let rows = select.query_map((), is_damaged)?;
    rows.map(|damaged| damaged.map(u64::from)).sum()
}
