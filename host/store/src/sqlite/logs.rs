//! What the writer does: logs, their owners and their ends.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Statement};

use super::listings;
use crate::StoreError;
use crate::table::{Append, Fence, NewTable, TableKey};

/// After this many entries the ends of logs are written down. It bounds what must be gone through at the next start,
/// and makes one write of a busy log's many.
const SETTLE_AFTER: u64 = 4096;

/// How many ends are kept at hand: more tables than play at once, at about 150 bytes each.
const HEADS_KEPT: usize = 1 << 16;

/// Where a log ends, and who may add to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    pub(super) log: i64,
    pub(super) fence: Fence,
    pub(super) length: u64,
    /// The last entry, or 0.
    pub(super) last: u64,
}

/// The logs, in the hands of the one who writes.
pub(super) struct Logs {
    connection: Connection,
    /// The ends of logs lately in use. A log that is not here has its end in the database.
    heads: HashMap<TableKey, Head>,
    /// What `heads` said before this transaction, to be taken back in reverse.
    before: Vec<(TableKey, Option<Head>)>,
    /// The number of the youngest entry. None is given twice while the program runs: somebody who reads a log that was
    /// just deleted must not find another's entries in it.
    youngest: u64,
    unsettled: u64,
}

impl Logs {
    pub(super) fn new(connection: Connection) -> Result<Self, StoreError> {
        let mut logs =
            Self { connection, heads: HashMap::new(), before: Vec::new(), youngest: 0, unsettled: 0 };
        logs.settle()?;
        logs.youngest = logs.connection.query_row("SELECT entry FROM settled", (), |row| row.get(0))?;
        Ok(logs)
    }

    pub(super) fn begin(&mut self) -> Result<(), StoreError> {
        Ok(self.statement("BEGIN IMMEDIATE", |begin| begin.execute(())).map(drop)?)
    }

    pub(super) fn commit(&mut self) -> Result<(), StoreError> {
        self.statement("COMMIT", |commit| commit.execute(()))?;
        self.before.clear();
        Ok(())
    }

    pub(super) fn roll_back(&mut self) {
        // SQLite itself rolls back after some errors. If it can not, the next BEGIN fails and says why.
        if !self.connection.is_autocommit() {
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        for (key, head) in self.before.drain(..).rev() {
            match head {
                Some(head) => self.heads.insert(key, head),
                None => self.heads.remove(&key),
            };
        }
    }

    pub(super) fn head(&mut self, key: &TableKey) -> Result<Option<Head>, StoreError> {
        if let Some(head) = self.heads.get(key) {
            return Ok(Some(*head));
        }
        let select = "SELECT id, fence, length, last FROM log WHERE key = ?1";
        let head = self.statement(select, |select| {
            select
                .query_row([key.as_str()], |row| {
                    Ok(Head {
                        log: row.get(0)?,
                        fence: Fence(row.get(1)?),
                        length: row.get(2)?,
                        last: row.get(3)?,
                    })
                })
                .optional()
        })?;
        if let Some(head) = head {
            // Not changed in this transaction, or it would have been here: a rollback leaves it true.
            self.heads.insert(key.clone(), head);
        }
        Ok(head)
    }

    pub(super) fn create(&mut self, table: &NewTable) -> Result<Fence, StoreError> {
        let key = &table.listing.id;
        if self.head(key)?.is_some() {
            return Err(StoreError::Exists);
        }
        let insert = "INSERT INTO log (key, fence, length, last) VALUES (?1, ?2, 0, 0)";
        let log = self.statement(insert, |insert| insert.insert((key.as_str(), Fence::FIRST.0)))?;
        let head = Head { log, fence: Fence::FIRST, length: 0, last: 0 };
        self.extend(key, head, &table.entries)?;
        listings::add(&self.connection, log, &table.listing)?;
        Ok(head.fence)
    }

    pub(super) fn claim(&mut self, key: &TableKey) -> Result<Option<Head>, StoreError> {
        let Some(mut head) = self.head(key)? else { return Ok(None) };
        head.fence = head.fence.next();
        let update = "UPDATE log SET fence = ?2 WHERE id = ?1";
        self.statement(update, |update| update.execute((head.log, head.fence.0)))?;
        self.put(key, Some(head));
        Ok(Some(head))
    }

    pub(super) fn append(&mut self, key: &TableKey, append: &Append) -> Result<(), StoreError> {
        let head = self.owned(key, append.fence)?;
        if head.length != append.after {
            return Err(StoreError::OutOfStep { expected: append.after, found: head.length });
        }
        self.extend(key, head, &append.entries)?;
        match &append.listing {
            Some(listing) => listings::replace(&self.connection, head.log, listing),
            None => Ok(()),
        }
    }

    pub(super) fn delete(&mut self, key: &TableKey, fence: Fence) -> Result<(), StoreError> {
        let head = self.owned(key, fence)?;
        let mut entry = head.last;
        while entry != 0 {
            let delete = "DELETE FROM entry WHERE id = ?1 RETURNING previous";
            entry = self.statement(delete, |delete| delete.query_row([entry], |row| row.get(0)))?;
        }
        self.statement("DELETE FROM log WHERE id = ?1", |delete| delete.execute([head.log]))?;
        self.put(key, None);
        Ok(())
    }

    /// Writes something, so that a disk that takes nothing is found out.
    pub(super) fn check(&mut self) -> Result<(), StoreError> {
        Ok(self.statement("UPDATE settled SET entry = entry", |update| update.execute(())).map(drop)?)
    }

    pub(super) fn is_settling_due(&self) -> bool {
        self.unsettled >= SETTLE_AFTER
    }

    /// Between two groups. A failure is no harm: the entries are there, and the next start finds the ends, or the next
    /// time.
    pub(super) fn settle_if_due(&mut self) {
        if self.is_settling_due() && self.settle().is_ok() && self.heads.len() > HEADS_KEPT {
            self.heads.clear();
        }
    }

    /// Writes down where the logs end that have grown since this was last done.
    fn settle(&mut self) -> Result<(), StoreError> {
        self.unsettled = 0;
        let settling = self.connection.transaction()?;
        settling.execute_batch(
            "UPDATE log SET length = tail.length, last = tail.last
             FROM (SELECT log, max(number) + 1 AS length, max(id) AS last FROM entry
                   WHERE id > (SELECT entry FROM settled) GROUP BY log) AS tail
             WHERE log.id = tail.log;
             UPDATE settled SET entry = (SELECT coalesce(max(id), 0) FROM entry);",
        )?;
        Ok(settling.commit()?)
    }

    /// The end of a log, for the owner that this fence makes.
    fn owned(&mut self, key: &TableKey, fence: Fence) -> Result<Head, StoreError> {
        let head = self.head(key)?.ok_or(StoreError::Gone)?;
        if head.fence == fence { Ok(head) } else { Err(StoreError::Fenced) }
    }

    fn extend(&mut self, key: &TableKey, mut head: Head, entries: &[String]) -> Result<(), StoreError> {
        for body in entries {
            let id = self.youngest + 1;
            let insert = "INSERT INTO entry (id, log, number, previous, body) VALUES (?1, ?2, ?3, ?4, ?5)";
            self.statement(insert, |insert| insert.execute((id, head.log, head.length, head.last, body)))?;
            self.youngest = id;
            head.length += 1;
            head.last = id;
        }
        self.unsettled += entries.len() as u64;
        self.put(key, Some(head));
        Ok(())
    }

    fn put(&mut self, key: &TableKey, head: Option<Head>) {
        let before = match head {
            Some(head) => self.heads.insert(key.clone(), head),
            None => self.heads.remove(key),
        };
        self.before.push((key.clone(), before));
    }

    fn statement<T>(
        &self,
        sql: &str,
        run: impl FnOnce(&mut Statement<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        run(&mut *self.connection.prepare_cached(sql)?)
    }

    #[cfg(test)]
    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }
}
