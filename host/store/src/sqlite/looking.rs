//! Looking into a database that may be another process's: a server may use it meanwhile.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension};

use super::logs::Head;
use super::open::{self, OpenError};
use super::{listings, reader};
use crate::StoreError;
use crate::table::{Fence, Listing, TableKey};

/// A database that is only looked at. It takes no lock, so the server may run.
#[derive(Debug)]
pub struct Looking {
    connection: Connection,
}

impl Looking {
    /// # Errors
    /// If there is no database in the directory, or it is not one that this program can read.
    pub fn at(directory: &Path) -> Result<Self, OpenError> {
        Ok(Self { connection: open::look(directory)? })
    }

    /// All tables, in the order in which they were opened.
    pub fn listings(&self) -> Result<Vec<Listing>, StoreError> {
        listings::all(&self.connection)
    }

    /// A table's log as it is. None if there is no such table.
    pub fn log(&self, table: &TableKey) -> Result<Option<Vec<String>>, StoreError> {
        let Some(head) = self.head(table)? else { return Ok(None) };
        reader::entries(&self.connection, &head)
    }

    /// Where a log ends: as it was last settled, and what has been added since.
    fn head(&self, table: &TableKey) -> Result<Option<Head>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "SELECT log.id, fence,
                 coalesce((SELECT max(number) + 1 FROM entry AS late WHERE late.id > settled.entry AND late.log = log.id), length),
                 coalesce((SELECT max(late.id) FROM entry AS late WHERE late.id > settled.entry AND late.log = log.id), last)
             FROM log, settled WHERE key = ?1",
        )?;
        let head = select.query_row([table.as_str()], |row| {
            Ok(Head { log: row.get(0)?, fence: Fence(row.get(1)?), length: row.get(2)?, last: row.get(3)? })
        });
        Ok(head.optional()?)
    }
}
