//! Sets of seats as bits in a column.

use veillee_core::{MAX_SEATS, Seat, SeatSet};

pub(super) fn to_bits(seats: SeatSet) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

/// NULL, stored by an older program, is nobody. None if the bits are no set of seats.
pub(super) fn from_bits(bits: Option<i64>) -> Option<SeatSet> {
    let bits = bits.unwrap_or(0);
    let seats: SeatSet = Seat::all(MAX_SEATS).filter(|seat| bits >> seat.index() & 1 == 1).collect();
    (to_bits(seats) == bits).then_some(seats)
}
