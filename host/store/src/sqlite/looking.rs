//! Looking into a database that may be another process's: a server may use it meanwhile.

use std::path::Path;

use rusqlite::Connection;

use super::journal::Tails;
use super::open::{self, OpenError};
use super::{listings, reader};
use crate::StoreError;
use crate::table::{Listing, TableKey};

/// A database that is only looked at. It takes no lock, so the server may run.
#[derive(Debug)]
pub struct Looking {
    tails: Tails,
    connection: Connection,
}

impl Looking {
    /// # Errors
    /// If there is no database in the directory, or it is not one that this program can read.
    pub fn at(directory: &Path) -> Result<Self, OpenError> {
        let (tails, connection) = open::look(directory)?;
        Ok(Self { tails, connection })
    }

    /// All tables, in the order in which they were opened.
    pub fn listings(&self) -> Result<Vec<Listing>, StoreError> {
        listings::all(&self.connection)
    }

    /// A table's log as it is. None if there is no such table.
    pub fn log(&self, table: &TableKey) -> Result<Option<Vec<String>>, StoreError> {
        reader::log(&self.connection, &self.tails, table)
    }
}
