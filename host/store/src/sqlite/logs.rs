//! What the writer does inside a transaction: logs and their owners.

use rusqlite::OptionalExtension;

use super::database::{self, Database};
use super::ends::{Ends, Head};
use super::listings;
use crate::StoreError;
use crate::table::{Append, Fence, NewTable, TableKey};

/// The logs, in the hands of the one who writes. Nobody adds to the journal meanwhile, and what it had is in the database.
pub(super) struct Logs<'a> {
    database: &'a mut Database,
    ends: &'a mut Ends,
}

impl<'a> Logs<'a> {
    /// Carries something out in a transaction: all of it, or nothing.
    pub(super) fn transaction(
        database: &'a mut Database,
        ends: &'a mut Ends,
        work: impl FnOnce(&mut Self) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        database.begin()?;
        ends.begin();
        let mut logs = Self { database, ends };
        let done = logs
            .database
            .fold_rest(logs.ends)
            .and_then(|()| work(&mut logs))
            .and_then(|()| logs.database.set_youngest(logs.ends.youngest()))
            .and_then(|()| logs.database.commit());
        match &done {
            Ok(()) => logs.database.empty_journal(logs.ends),
            Err(_) => {
                logs.database.roll_back();
                logs.ends.take_back();
            }
        }
        done
    }

    pub(super) fn head(&mut self, key: &TableKey) -> Result<Option<Head>, StoreError> {
        if let Some(head) = self.ends.head(key) {
            return Ok(Some(head));
        }
        let select = "SELECT id, fence, length, last FROM log WHERE key = ?1";
        let head = self.database.statement(select, |select| {
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
            self.ends.learn(key, head);
        }
        Ok(head)
    }

    pub(super) fn create(&mut self, table: &NewTable) -> Result<Fence, StoreError> {
        let key = &table.listing.id;
        if self.head(key)?.is_some() {
            return Err(StoreError::Exists);
        }
        let insert = "INSERT INTO log (key, fence, length, last) VALUES (?1, ?2, 0, 0)";
        let log = self.database.statement(insert, |insert| insert.insert((key.as_str(), Fence::FIRST.0)))?;
        let head = Head { log, fence: Fence::FIRST, length: 0, last: 0 };
        self.extend(key, head, &table.entries)?;
        listings::add(self.database.connection(), log, &table.listing)?;
        Ok(head.fence)
    }

    pub(super) fn claim(&mut self, key: &TableKey) -> Result<Option<Head>, StoreError> {
        let Some(mut head) = self.head(key)? else { return Ok(None) };
        head.fence = head.fence.next();
        let update = "UPDATE log SET fence = ?2 WHERE id = ?1";
        self.database.statement(update, |update| update.execute((head.log, head.fence.0)))?;
        self.ends.put(key, Some(head));
        Ok(Some(head))
    }

    pub(super) fn append(&mut self, key: &TableKey, append: &Append) -> Result<(), StoreError> {
        let head = self.head(key)?.ok_or(StoreError::Gone)?.for_append(append)?;
        self.extend(key, head, &append.entries)?;
        match &append.listing {
            Some(listing) => listings::replace(self.database.connection(), head.log, listing),
            None => Ok(()),
        }
    }

    pub(super) fn delete(&mut self, key: &TableKey, fence: Fence) -> Result<(), StoreError> {
        let head = self.head(key)?.ok_or(StoreError::Gone)?;
        if head.fence != fence {
            return Err(StoreError::Fenced);
        }
        let mut entry = head.last;
        while entry != 0 {
            let delete = "DELETE FROM entry WHERE id = ?1 RETURNING previous";
            entry = self.database.statement(delete, |delete| delete.query_row([entry], |row| row.get(0)))?;
        }
        let delete = "DELETE FROM log WHERE id = ?1";
        self.database.statement(delete, |delete| delete.execute([head.log]))?;
        self.ends.put(key, None);
        Ok(())
    }

    fn extend(&mut self, key: &TableKey, mut head: Head, entries: &[String]) -> Result<(), StoreError> {
        for body in entries {
            let id = self.ends.next();
            database::insert(self.database.connection(), id, head.log, head.length, head.last, body)?;
            head.length += 1;
            head.last = id;
        }
        self.database.count(entries.iter().map(String::as_str));
        self.ends.put(key, Some(head));
        Ok(())
    }

    #[cfg(test)]
    pub(super) fn connection(&self) -> &rusqlite::Connection {
        self.database.connection()
    }
}

/// Writes something, so that a disk that takes nothing is found out.
pub(super) fn check(logs: &mut Logs<'_>) -> Result<(), StoreError> {
    let update = "UPDATE settled SET entry = entry";
    Ok(logs.database.statement(update, |update| update.execute(())).map(drop)?)
}
