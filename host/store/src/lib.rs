//! Stores tables.
//!
//! A table is an append-only *log* of entries, opaque text here, and a small [`Listing`] for the lobby and for "my
//! tables". A table has one owner at a time: the last one to claim it. A claim increments the table's *fence*, and every
//! append names the fence it was made under, so an owner that was replaced without noticing can no longer write.
//!
//! A store also remembers finished matches: who played, and how it ended. They follow from the logs, are written with the
//! entry that ends the match, and can be made again from the logs ([`Store::clear_memory`], [`Store::remember`]).
//!
//! [`Sqlite`] stores tables in a folder; [`Memory`] stores them for tests and simulation. Both pass the same tests.
//! Nothing in [`Store`] mentions files or SQL, so a database server can follow without a change to its callers.

mod error;
mod memory;
mod sqlite;
mod table;

use std::pin::Pin;

use veillee_protocol::{FinishedMatch, Holder, Listing, TableId};

pub use error::StoreError;
pub use memory::Memory;
pub use sqlite::{
    BackupError, Damage, Durability, MigrationEvent, OpenError, ReadOnly, RestoreError, SCHEMA_VERSION,
    Sqlite, Stats, Verification, back_up, restore, verify,
};
pub use table::{Append, Claim, Cursor, Fence, NewTable, Page};

/// A store's answer, later. Nothing happens before the first poll. Once polled, a request may be carried out even if its
/// answer is dropped.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// How much is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub tables: u64,
    /// On the disk.
    pub bytes: u64,
}

/// A place where tables are stored.
pub trait Store: Send + Sync + 'static {
    /// Stores a new table; the caller owns it.
    fn create(&self, table: NewTable) -> Answer<'_, Fence>;

    /// Makes the caller the only owner. None if there is no such table.
    fn claim(&self, id: TableId) -> Answer<'_, Option<Claim>>;

    /// Adds entries to a log, all or none. Answers after they are committed.
    fn append(&self, id: TableId, append: Append) -> Answer<'_, ()>;

    /// The log as it is, without owning the table. None if there is no such table.
    fn read(&self, id: TableId) -> Answer<'_, Option<Vec<String>>>;

    /// Lists a table whose log is damaged as parked, and takes it from its owner. Its log is left as it is: a claim still
    /// answers [`StoreError::Damaged`]. The fence is for [`Store::delete`]. None if there is no such table.
    fn park_damaged(&self, id: TableId) -> Answer<'_, Option<Fence>>;

    /// Public tables that wait or play, newest first.
    fn lobby(&self, page: Page) -> Answer<'_, Vec<Listing>>;

    /// Tables that this browser has in its list: unfinished ones first, then newest first.
    fn held_by(&self, holder: Holder, page: Page) -> Answer<'_, Vec<Listing>>;

    /// Removes a table with everything that is stored about it.
    fn delete(&self, id: TableId, fence: Fence) -> Answer<'_, ()>;

    /// Tables that play. They must be loaded after a restart even if nobody connects: a bot may be to act.
    fn playing(&self) -> Answer<'_, Vec<TableId>>;

    /// Tables that do not play and whose listing has not changed since this time, in milliseconds since 1970.
    fn stale(&self, before: u64) -> Answer<'_, Vec<TableId>>;

    /// The matches that this browser has finished, the newest first.
    fn finished_by(&self, holder: Holder, limit: u32) -> Answer<'_, Vec<FinishedMatch>>;

    /// Adds matches of a table's log to the memory; those that are there already are replaced. Does nothing if there is no
    /// such table.
    fn remember(&self, id: TableId, finished: Vec<FinishedMatch>) -> Answer<'_, ()>;

    /// Forgets that this browser has played, up to this time in milliseconds since 1970. [`Store::remember`] does not bring
    /// it back.
    fn forget_holder(&self, holder: Holder, until: u64) -> Answer<'_, ()>;

    /// Makes the results of this browser public from this time on, in milliseconds since 1970; none: takes it back, and so
    /// does [`Store::forget_holder`]. One that is public already stays so since its first time.
    fn set_public(&self, holder: Holder, since: Option<u64>) -> Answer<'_, ()>;

    /// Whether the results of this browser are public.
    fn is_public(&self, holder: Holder) -> Answer<'_, bool>;

    /// The browsers whose results are public, the first to make them so first, without the first `skip`.
    fn public(&self, skip: u32, limit: u32) -> Answer<'_, Vec<Holder>>;

    /// Deletes all finished matches. Who is public stays so. Afterwards the memory is not complete.
    fn clear_memory(&self) -> Answer<'_, ()>;

    /// Whether the memory has the finished matches of all logs. It has not after an upgrade, and after it was cleared.
    fn is_memory_complete(&self) -> Answer<'_, bool>;

    /// Notes that it has.
    fn complete_memory(&self) -> Answer<'_, ()>;

    /// How much is stored.
    fn size(&self) -> Answer<'_, Size>;

    /// Whether the store can write and read now.
    fn check(&self) -> Answer<'_, ()>;
}
