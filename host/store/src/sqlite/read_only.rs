//! Reading a database that another process may be writing to.

use std::path::Path;

use rusqlite::Connection;
use veillee_protocol::{Listing, TableId};

use super::open_error::OpenError;
use super::{listings, reader, schema};
use crate::StoreError;

/// The tables of a folder, to be read. It takes no lock, so a server may run.
#[derive(Debug)]
pub struct ReadOnly {
    connection: Connection,
}

impl ReadOnly {
    /// # Errors
    /// If the folder has no database, or not one that this program can read.
    pub fn open(directory: &Path) -> Result<Self, OpenError> {
        Ok(Self { connection: schema::connect_read_only(directory)? })
    }

    /// All tables, in the order in which they were opened. One whose listing is damaged is listed as parked.
    pub fn listings(&self) -> Result<Vec<Listing>, StoreError> {
        listings::all(&self.connection)
    }

    /// A table's log. None if there is no such table.
    pub fn log(&self, id: TableId) -> Result<Option<Vec<String>>, StoreError> {
        Ok(reader::log(&self.connection, id)?)
    }
}
