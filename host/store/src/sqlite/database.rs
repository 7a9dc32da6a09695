//! The database in the hands of the one who writes: transactions, and what comes from the journal.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

use rusqlite::{Connection, Statement};

use super::ends::Ends;
use super::journal::{self, Addition};
use crate::StoreError;

/// After this many entries the ends of logs are written down. It bounds what must be gone through at the next start,
/// and makes one write of a busy log's many.
const SETTLE_AFTER: u64 = 4096;

/// How many ends are kept at hand: more tables than play at once, at about 150 bytes each.
const HEADS_KEPT: usize = 1 << 16;

/// How much is committed before it is moved from SQLite's own log into the database, in bytes, and about how much a commit adds beside
/// its entries.
const MOVE_AFTER: u64 = 32 << 20;
const COMMIT: u64 = 16 << 10;

/// So little is put into the database while everybody waits; more is not, as they can go on meanwhile. In bytes.
const LITTLE: u64 = 16 * 1024;

/// How often the rest of the journal is tried to be made little. Under full load as much may come as goes.
const ROUNDS: usize = 3;

pub(super) struct Database {
    connection: Connection,
    /// The journal, to read what others have written to it.
    journal: File,
    /// How much of the journal is here already, in bytes.
    folded: u64,
    unsettled: u64,
    /// About how much has been committed since it was last moved from SQLite's own log into the database, in bytes.
    unmoved: u64,
}

impl Database {
    pub(super) fn new(connection: Connection, journal: File) -> Self {
        Self { connection, journal, folded: 0, unsettled: 0, unmoved: 0 }
    }

    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    pub(super) fn begin(&self) -> Result<(), StoreError> {
        Ok(self.statement("BEGIN IMMEDIATE", |begin| begin.execute(())).map(drop)?)
    }

    pub(super) fn commit(&mut self) -> Result<(), StoreError> {
        self.statement("COMMIT", |commit| commit.execute(()))?;
        self.unmoved += COMMIT;
        Ok(())
    }

    pub(super) fn roll_back(&self) {
        // SQLite itself rolls back after some errors. If it can not, the next BEGIN fails and says why.
        if !self.connection.is_autocommit() {
            let _ = self.connection.execute_batch("ROLLBACK");
        }
    }

    /// Puts what is in the journal here, until little is left of it. Those who add to it go on meanwhile.
    pub(super) fn fold_most(&mut self, journal_length: impl Fn() -> u64) -> Result<(), StoreError> {
        for _ in 0..ROUNDS {
            let length = journal_length();
            if length < self.folded + LITTLE {
                break;
            }
            self.begin()?;
            let folded = self
                .fold(length)
                .and_then(|youngest| self.set_youngest(youngest))
                .and_then(|()| self.commit());
            if folded.is_err() {
                self.roll_back();
                return folded;
            }
            self.folded = length;
        }
        Ok(())
    }

    /// Puts the rest of the journal here, in a transaction of the caller's. Nobody adds to it meanwhile.
    pub(super) fn fold_rest(&mut self, ends: &Ends) -> Result<(), StoreError> {
        let length = ends.journal.length();
        if length > self.folded { self.fold(length).map(drop) } else { Ok(()) }
    }

    /// After the commit: the journal has nothing more that is not here.
    pub(super) fn empty_journal(&mut self, ends: &mut Ends) {
        if ends.journal.length() > 0 {
            ends.empty_journal();
            // Where it could not be emptied, what it has is here, and only what comes later is not.
            self.folded = ends.journal.length();
        }
    }

    /// Puts the journal up to this length here, and says which entry is the youngest then.
    fn fold(&mut self, length: u64) -> Result<u64, StoreError> {
        let unreadable = |error: std::io::Error| StoreError::Unavailable { reason: error.to_string() };
        let mut bytes = Vec::new();
        self.journal.seek(SeekFrom::Start(self.folded)).map_err(unreadable)?;
        (&self.journal).take(length - self.folded).read_to_end(&mut bytes).map_err(unreadable)?;
        let mut youngest = 0;
        let mut additions = journal::additions(&bytes);
        for addition in additions.by_ref() {
            youngest = add(&self.connection, &addition)?;
            self.count(addition.bodies.iter().copied());
        }
        if additions.is_at_end() && self.folded + bytes.len() as u64 == length {
            Ok(youngest)
        } else {
            Err(StoreError::Corrupt { reason: "somebody else has changed the journal".to_owned() })
        }
    }

    /// Notes which entry is the youngest that was ever here.
    pub(super) fn set_youngest(&self, youngest: u64) -> Result<(), StoreError> {
        let update = "UPDATE settled SET youngest = ?1 WHERE youngest < ?1";
        Ok(self.statement(update, |update| update.execute([youngest])).map(drop)?)
    }

    /// Takes note of entries that came into the database.
    pub(super) fn count<'a>(&mut self, bodies: impl Iterator<Item = &'a str>) {
        for body in bodies {
            self.unsettled += 1;
            self.unmoved += body.len() as u64;
        }
    }

    /// Moves what was committed from SQLite's own log into the database, before SQLite does it by itself: that waits for the disk, and
    /// nobody should wait with it. A failure is no harm: it is tried again, in the end by SQLite.
    pub(super) fn move_if_due(&mut self) {
        if self.unmoved >= MOVE_AFTER {
            self.unmoved = 0;
            let _ = self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", (), |_| Ok(()));
        }
    }

    /// Between two groups, with nothing in the journal. A failure is no harm: the entries are there, and the next start finds the
    /// ends, or the next time.
    pub(super) fn settle_if_due(&mut self, ends: &mut Ends) {
        if self.unsettled < SETTLE_AFTER {
            return;
        }
        self.unsettled = 0;
        if settle(&self.connection).is_ok() && ends.count() > HEADS_KEPT && ends.journal.length() == 0 {
            ends.forget();
        }
    }

    pub(super) fn statement<T>(
        &self,
        sql: &str,
        run: impl FnOnce(&mut Statement<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        statement(&self.connection, sql, run)
    }
}

/// What came of a journal.
pub(super) struct TakenIn {
    /// The youngest entry of the database.
    pub(super) youngest: u64,
    /// Whether all that anybody was told of is in the database now.
    pub(super) is_all: bool,
}

/// Puts what a journal still has into its database, which nobody writes to.
pub(super) fn take_in(connection: &Connection, journal: &[u8]) -> Result<TakenIn, StoreError> {
    settle(connection)?;
    let transaction = connection.unchecked_transaction()?;
    let mut youngest: u64 = transaction.query_row("SELECT youngest FROM settled", (), |row| row.get(0))?;
    let mut is_all = true;
    let mut additions = journal::additions(journal);
    for addition in additions.by_ref() {
        if addition.first <= youngest {
            // It is here already.
            continue;
        }
        // What does not go on where its log ends is of another database, or what was between is lost.
        if extend(&transaction, &addition)? {
            youngest = add(&transaction, &addition)?;
        } else {
            is_all = false;
        }
    }
    is_all &= !additions.is_damaged();
    transaction.execute("UPDATE settled SET youngest = ?1, entry = ?1", [youngest])?;
    transaction.commit()?;
    Ok(TakenIn { youngest, is_all })
}

/// Moves the end of the log that an addition goes on, if there is one.
fn extend(connection: &Connection, addition: &Addition<Vec<&str>>) -> rusqlite::Result<bool> {
    let Addition { first, log, length, last, bodies } = addition;
    let count = bodies.len() as u64;
    let update = "UPDATE log SET length = ?4, last = ?5 WHERE id = ?1 AND length = ?2 AND last = ?3";
    let end = (log, length, last, length + count, first + count - 1);
    statement(connection, update, |update| update.execute(end)).map(|logs| logs == 1)
}

/// Says which is the last of them.
fn add(connection: &Connection, addition: &Addition<Vec<&str>>) -> rusqlite::Result<u64> {
    let Addition { first, log, length, last, bodies } = addition;
    let mut previous = *last;
    for ((id, number), body) in (*first..).zip(*length..).zip(bodies) {
        insert(connection, id, *log, number, previous, body)?;
        previous = id;
    }
    Ok(previous)
}

pub(super) fn insert(
    connection: &Connection,
    id: u64,
    log: i64,
    number: u64,
    previous: u64,
    body: &str,
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO entry (id, log, number, previous, body) VALUES (?1, ?2, ?3, ?4, ?5)";
    statement(connection, insert, |insert| insert.execute((id, log, number, previous, body))).map(drop)
}

/// Writes down where the logs end that have grown since this was last done.
fn settle(connection: &Connection) -> Result<(), StoreError> {
    let settling = connection.unchecked_transaction()?;
    settling.execute_batch(
        "UPDATE log SET length = tail.length, last = tail.last
         FROM (SELECT log, max(number) + 1 AS length, max(id) AS last FROM entry
               WHERE id > (SELECT entry FROM settled) GROUP BY log) AS tail
         WHERE log.id = tail.log;
         UPDATE settled SET entry = youngest;",
    )?;
    Ok(settling.commit()?)
}

fn statement<T>(
    connection: &Connection,
    sql: &str,
    run: impl FnOnce(&mut Statement<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    run(&mut *connection.prepare_cached(sql)?)
}
