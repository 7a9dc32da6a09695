//! Places at the table: [`Seat`], sets of them, and one value for each.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{NotationError, piece_set, read_number};

/// The most people one table holds: Snowhere's eight.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0, in every notation and on every screen that shows a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < MAX_SEATS { Ok(Seat(index)) } else { Err("a seat beyond the table") }
    }
}

impl Seat {
    /// # Panics
    /// When `index` is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    #[inline]
    const fn from_index(index: usize) -> Self {
        debug_assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour on the left: the next in turn order at a table of `seats`.
    #[inline]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Seat(if next as usize >= seats { 0 } else { next })
    }

    /// All seats of a table of `seats`, in order.
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat::new)
    }

    /// All seats of a table of `seats`, in turn order, beginning with this one.
    #[inline]
    pub fn around(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat::new((self.index() + step) % seats))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let index = read_number(text).filter(|&index| index < MAX_SEATS);
        index.map(Seat::new).ok_or_else(|| NotationError::unknown(text))
    }
}

piece_set! {
    /// A set of seats, as bits.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
    pub struct SeatSet(u8) of Seat;
}

impl SeatSet {
    /// All seats of a table of `seats`.
    #[inline]
    pub const fn all(seats: usize) -> Self {
        assert!(seats <= MAX_SEATS);
        SeatSet(((1u16 << seats) - 1) as u8)
    }
}

/// As a list of seats: a bit mask says nothing to a reader.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each seat of a table, inline.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> BySeat<T> {
    /// `value` for each of `seats`.
    #[inline]
    pub fn filled(value: T, seats: usize) -> Self {
        assert!(seats <= MAX_SEATS);
        // Places beyond the table hold the default, so that equality and hashes see only the table.
        let mut values = [T::default(); MAX_SEATS];
        values[..seats].fill(value);
        BySeat { values, seats: seats as u8 }
    }

    #[inline]
    pub fn from_fn(seats: usize, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut by_seat = Self::filled(T::default(), seats);
        for seat in Seat::all(seats) {
            by_seat[seat] = value(seat);
        }
        by_seat
    }

    #[inline]
    pub fn map<U: Copy + Default>(&self, mut f: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.len(), |seat| f(self[seat]))
    }
}

impl<T> BySeat<T> {
    /// How many seats the table has; never 0 in a game.
    #[inline]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(&self) -> usize {
        self.seats as usize
    }

    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.len()]
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.len()).zip(&self.values)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[..self.seats as usize][seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.seats as usize][seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

/// A list, as `Vec` is. It has no name of its own, so that readers see what is in it.
#[cfg(feature = "types")]
impl<T: ts_rs::TS> ts_rs::TS for BySeat<T> {
    type WithoutGenerics = Vec<ts_rs::Dummy>;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Vec::<T>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        Vec::<T>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_generics(visitor);
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > MAX_SEATS {
            return Err(D::Error::custom("more values than a table has seats"));
        }
        Ok(BySeat::from_fn(values.len(), |seat| values[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_order_goes_round() {
        assert_eq!(Seat::new(2).next(3), Seat::new(0));
        let order: Vec<_> = Seat::new(2).around(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
    }

    #[test]
    fn a_seat_has_one_written_form() {
        for seat in Seat::all(MAX_SEATS) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for text in ["", "+1", "01", "-1", " 1", "8", "256", "lot"] {
            assert_eq!(text.parse::<Seat>(), Err(NotationError::unknown(text)));
        }
    }

    #[test]
    fn a_set_of_seats_is_a_set() {
        let set = SeatSet::all(3).without(SeatSet::only(Seat::new(1)));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
        assert_eq!((set.len(), set.first()), (2, Some(Seat::new(0))));
        assert_eq!(SeatSet::all(MAX_SEATS).len(), MAX_SEATS);
        assert!(SeatSet::EMPTY.first().is_none());
    }

    #[test]
    fn values_beyond_the_table_do_not_count() {
        let mut three = BySeat::filled(7u8, 3);
        assert_eq!(three, BySeat::from_fn(3, |_| 7));
        three[Seat::new(2)] = 1;
        assert_eq!(three.as_slice(), [7, 7, 1]);
    }
}
