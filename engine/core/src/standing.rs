//! From points to places.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BySeat, SeatSet};

/// A place in the standings: 1 is the best, and may be shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub struct Place(pub u8);

impl Place {
    pub const FIRST: Place = Place(1);
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Which end of the scores wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    Lowest,
    Highest,
}

/// Places by a key; equal keys share a place, and the next is counted as if they did not: 1, 1, 3.
/// Tie-breaks go into the key, as later parts of a tuple.
pub fn places<K: Copy + Default + Ord>(keys: &BySeat<K>, best: Best) -> BySeat<Place> {
    keys.map(|key| {
        let better = keys.as_slice().iter().filter(|&&other| match best {
            Best::Lowest => other < key,
            Best::Highest => other > key,
        });
        Place(1 + better.count() as u8)
    })
}

/// Everybody in the first place.
pub fn leaders(places: &BySeat<Place>) -> SeatSet {
    places.iter().filter(|(_, place)| **place == Place::FIRST).map(|(seat, _)| seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn ties_share_a_place_and_leave_a_gap() {
        let keys = BySeat::from_fn(4, |seat: Seat| [4, 9, 4, 7][seat.index()]);
        assert_eq!(places(&keys, Best::Lowest).as_slice(), [Place(1), Place(4), Place(1), Place(3)]);
        assert_eq!(places(&keys, Best::Highest).as_slice(), [Place(3), Place(1), Place(3), Place(2)]);
        let lowest = leaders(&places(&keys, Best::Lowest));
        assert_eq!(lowest.iter().collect::<Vec<_>>(), [Seat::new(0), Seat::new(2)]);
    }
}
