//! What is kept of a table, beside the entries of its log.

use std::fmt;
use std::sync::Arc;

/// A table's name towards the world: what stands in its address. Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableKey(Arc<str>);

impl TableKey {
    pub fn new(key: impl Into<Arc<str>>) -> Self {
        Self(key.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a store knows of a browser: the SHA-256 of its secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HolderHash(pub [u8; 32]);

impl fmt::Debug for HolderHash {
    /// Enough to tell two apart in a log file, too little to be of use to anyone who reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HolderHash({:02x}{:02x}{:02x}…)", self.0[0], self.0[1], self.0[2])
    }
}

/// A fencing number: the right to write, until somebody else claims the table. Only a store gives one out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fence(pub(crate) u64);

impl Fence {
    pub(crate) const FIRST: Self = Self(1);

    pub(crate) fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chairs are still free, or nobody has started the game.
    Waiting,
    Playing,
    Finished,
    /// The game stopped before its end, and the program cannot go on with it by itself.
    Parked,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Access {
    /// Everybody, in the lobby.
    Public,
    /// Whoever was given its address.
    Link,
}

/// What lobbies and "my tables" show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    pub id: TableKey,
    /// The game's key in the catalogue.
    pub game: String,
    pub phase: Phase,
    pub access: Access,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
    /// Browsers with a chair at this table, in any order, each once.
    pub holders: Vec<HolderHash>,
    /// What is shown, in the words of whoever shows it: JSON that the store does not read.
    pub card: String,
}

impl Listing {
    pub(crate) fn in_lobby(&self) -> bool {
        match (self.access, self.phase) {
            (Access::Public, Phase::Waiting | Phase::Playing) => true,
            (Access::Public, Phase::Finished | Phase::Parked) | (Access::Link, _) => false,
        }
    }
}

#[derive(Clone, Debug)]
pub struct NewTable {
    /// Names the table, too.
    pub listing: Listing,
    /// How its log begins.
    pub entries: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Append {
    pub fence: Fence,
    /// How many entries the log has already.
    pub after: u64,
    pub entries: Vec<String>,
    /// The listing that holds from now on, of the same table. None, which is cheaper, leaves it as it is. Boxed, because it is large
    /// and most appends have none.
    pub listing: Option<Box<Listing>>,
}

impl Append {
    /// # Panics
    /// If the listing is another table's: a mistake in the caller that would show one table in place of another.
    pub(crate) fn assert_of(&self, id: &TableKey) {
        assert!(
            self.listing.as_ref().is_none_or(|listing| listing.id == *id),
            "the listing is of another table"
        );
    }
}

/// A table in the hands of a new owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimed {
    pub fence: Fence,
    /// The whole log, in order.
    pub entries: Vec<String>,
}

/// A part of a list. The next part begins after the last listing of this one, whatever came or went in between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// None: from the beginning.
    pub after: Option<Cursor>,
    /// How many listings at most.
    pub limit: u32,
}

/// A place in a list: right after the listing it was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub finished: bool,
    pub created: u64,
    pub id: TableKey,
}

impl Cursor {
    pub fn after(listing: &Listing) -> Self {
        Self { finished: listing.phase == Phase::Finished, created: listing.created, id: listing.id.clone() }
    }
}
