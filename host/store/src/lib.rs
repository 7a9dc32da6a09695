//! Where tables are kept.
//!
//! A table is an append-only *log* of entries, which are opaque text here, and a small *listing* for lobbies and for
//! "my tables". A table has one owner at a time: whoever claimed it last. A claim bumps the table's *fencing number*,
//! and every append names the number it was made under, so an owner that was replaced without noticing can no longer
//! write.
//!
//! [`Sqlite`] keeps tables in a directory; [`Memory`] keeps them for tests and simulation. Both pass the same suite of
//! tests. Nothing in [`Store`] speaks of files or SQL, so a database server can follow without a change above it.

mod error;
mod memory;
mod sqlite;
mod table;

use std::pin::Pin;

pub use error::StoreError;
pub use memory::Memory;
pub use sqlite::{
    BackupError, Durability, Looking, OpenError, RestoreError, SCHEMA_VERSION, Sqlite, Stats, back_up,
    restore,
};
pub use table::{
    Access, Append, Claimed, Cursor, Fence, HolderHash, Listing, NewTable, Page, Phase, TableKey,
};

/// What a store answers, later. Nothing happens before the first poll. Once polled, a request may be carried out even
/// if its answer is dropped.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place where tables are kept.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table; whoever creates it owns it.
    fn create(&self, table: NewTable) -> Answer<'_, Fence>;

    /// Makes the caller the owner, and everybody before it not. None if there is no such table.
    fn claim(&self, id: &TableKey) -> Answer<'_, Option<Claimed>>;

    /// Adds entries to a log, all or none. The answer comes after they are committed.
    fn append(&self, id: &TableKey, append: Append) -> Answer<'_, ()>;

    /// The log as it is, for somebody who does not want to own the table. None if there is no such table.
    fn read(&self, id: &TableKey) -> Answer<'_, Option<Vec<String>>>;

    /// Public tables that wait or play, newest first.
    fn lobby(&self, page: Page) -> Answer<'_, Vec<Listing>>;

    /// Tables in which this browser holds a chair: those that are not finished first, newest first among each.
    fn held_by(&self, holder: &HolderHash, page: Page) -> Answer<'_, Vec<Listing>>;

    /// Removes a table with everything that was kept about it.
    fn delete(&self, id: &TableKey, fence: Fence) -> Answer<'_, ()>;

    /// Tables that play. They must go on after a restart even if nobody looks: bots may have the next move.
    fn playing(&self) -> Answer<'_, Vec<TableKey>>;

    /// Tables that do not play and whose listing has not changed since this time, in milliseconds since 1970.
    fn stale(&self, before: u64) -> Answer<'_, Vec<TableKey>>;

    /// Whether the store can write and read now.
    fn check(&self) -> Answer<'_, ()>;
}
