//! What callers pass to a store and get from it.

use std::fmt;

use veillee_core::SeatSet;
use veillee_protocol::{FinishedMatch, Listing, Phase, TableId, Visibility};

/// The right to write to a table until somebody else claims it. Only a store hands these out.
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

/// A table to be stored.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Carries the table's id.
    pub listing: Listing,
    /// The first entries of its log.
    pub entries: Vec<String>,
}

/// An addition to a table's log.
#[derive(Clone, Debug)]
pub struct Append {
    pub fence: Fence,
    /// How many entries the log has already.
    pub after: u64,
    pub entries: Vec<String>,
    /// The seats whose choice is awaited from now on. Replaces [`Listing::awaited`].
    pub awaited: SeatSet,
    /// The table's new listing; `None`, which is cheaper, leaves it as it is. Boxed because most appends have none.
    pub listing: Option<Box<Listing>>,
    /// The matches that end with these entries.
    pub finished: Vec<FinishedMatch>,
}

impl Append {
    /// # Panics
    /// If the listing is another table's: a mistake in the caller that would show one table in place of another.
    pub(crate) fn assert_of(&self, id: TableId) {
        assert!(
            self.listing.as_ref().is_none_or(|listing| listing.id == id),
            "the listing is of another table"
        );
        assert_all_of(id, &self.finished);
    }
}

/// # Panics
/// If a match is another table's: a mistake in the caller.
pub(crate) fn assert_all_of(id: TableId, finished: &[FinishedMatch]) {
    assert!(finished.iter().all(|finished| finished.table == id), "the match is of another table");
}

/// What the new owner of a table gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    pub fence: Fence,
    /// The whole log, in order.
    pub entries: Vec<String>,
    /// As it is stored. Older schemas did not store seats and who is awaited: an owner that derives another listing from
    /// the log stores it with an append.
    pub listing: Listing,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub finished: bool,
    pub created: u64,
    pub id: TableId,
}

impl Cursor {
    pub fn after(listing: &Listing) -> Self {
        Self { finished: listing.phase == Phase::Finished, created: listing.created, id: listing.id }
    }
}

/// Whether the lobby shows the table.
pub(crate) fn is_in_lobby(listing: &Listing) -> bool {
    match (listing.visibility, listing.phase) {
        (Visibility::Public, Phase::Waiting | Phase::Playing) => true,
        (Visibility::Public, Phase::Finished | Phase::Parked { .. }) | (Visibility::Link, _) => false,
    }
}
