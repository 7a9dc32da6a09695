//! Several cards in one place: how many of each.

use serde::{Serialize, Serializer};

use crate::cards::{ANIMALS, Animal, Card, KINDS, Object, ObjectSet};

/// How many of each card lie in one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct Cards([u8; KINDS]);

impl Cards {
    pub const NONE: Cards = Cards([0; KINDS]);

    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    #[inline]
    pub fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    #[inline]
    pub(crate) const fn add(&mut self, card: Card, copies: u8) {
        self.0[card.index()] += copies;
    }

    /// Takes one away, which must be there.
    #[inline]
    pub(crate) const fn take_one(&mut self, card: Card) {
        debug_assert!(self.count(card) > 0);
        self.0[card.index()] -= 1;
    }

    /// Takes all copies away and says how many there were.
    #[inline]
    pub(crate) const fn take_all(&mut self, card: Card) -> u8 {
        std::mem::replace(&mut self.0[card.index()], 0)
    }

    /// What is left without the others, which must all be there.
    #[must_use]
    pub(crate) fn without(mut self, others: &Cards) -> Self {
        for (count, gone) in self.0.iter_mut().zip(others.0) {
            debug_assert!(*count >= gone);
            *count -= gone;
        }
        self
    }

    /// The objects of which there is at least one copy.
    #[inline]
    pub fn objects(&self) -> ObjectSet {
        Object::all().filter(|&object| self.count(Card::Object(object)) > 0).collect()
    }

    /// The animals of which there is at least one.
    #[inline]
    pub fn animals(&self) -> impl Iterator<Item = Animal> {
        Animal::ALL
            .into_iter()
            .zip(&self.0[..ANIMALS])
            .filter(|(_, count)| **count > 0)
            .map(|(animal, _)| animal)
    }

    /// All copies of these objects that are there.
    pub(crate) fn copies_of(&self, objects: ObjectSet) -> Cards {
        objects.iter().map(Card::Object).map(|card| (card, self.count(card))).collect()
    }

    /// Each card that is there, with its copies.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// The counts of all cards, in eights: words for a hash.
    pub(crate) fn words(&self) -> impl Iterator<Item = u64> {
        self.0.chunks(8).map(|eight| eight.iter().fold(0, |word, &count| word << 8 | u64::from(count)))
    }

    /// The card that comes at this place when all are laid in a row, each beside its copies.
    ///
    /// # Panics
    /// When there are not so many.
    #[inline]
    pub(crate) fn nth(&self, place: usize) -> Card {
        let mut left = place;
        for (index, &count) in self.0.iter().enumerate() {
            match left.checked_sub(usize::from(count)) {
                None => return Card::from_index(index),
                Some(rest) => left = rest,
            }
        }
        panic!("there are no {place} cards")
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().map(|card| (card, 1)).collect()
    }
}

impl FromIterator<(Card, u8)> for Cards {
    fn from_iter<I: IntoIterator<Item = (Card, u8)>>(cards: I) -> Self {
        let mut counts = Cards::NONE;
        cards.into_iter().for_each(|(card, copies)| counts.add(card, copies));
        counts
    }
}

/// As a list in which a card stands as often as there are copies.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(self.iter().flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into())))
    }
}
