//! What lists show of a table while it is not loaded.

use veillee_core::SeatSet;

use crate::{GameKey, Holder, Phase, TableId, Visibility};

/// A table in the lobby and in "my tables". The table makes it, a store saves it beside the table's log, and
/// [`TableSummary`](crate::http::TableSummary) is what a browser gets of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    pub id: TableId,
    pub game: GameKey,
    pub phase: Phase,
    pub visibility: Visibility,
    /// Milliseconds since 1970-01-01 UTC.
    pub created: u64,
    /// When the listing last changed, in the same unit. Choices do not change it.
    pub updated: u64,
    /// By seat; `None`: the seat is open.
    pub names: Vec<Option<String>>,
    /// The browsers that have the table in their lists, with the seats they hold: sorted, each browser once.
    pub holders: Vec<(Holder, SeatSet)>,
    /// The seats whose choice is awaited. Unlike the rest, this changes with most choices.
    pub awaited: SeatSet,
}

impl Listing {
    /// Whether a seat of this browser is to act.
    pub fn is_turn_of(&self, holder: &Holder) -> bool {
        if self.phase != Phase::Playing {
            return false;
        }
        let place = self.holders.binary_search_by_key(holder, |(holder, _)| *holder);
        place.is_ok_and(|place| self.holders[place].1.iter().any(|seat| self.awaited.contains(seat)))
    }
}
