//! From which pile each card was drawn.
//!
//! When the discard becomes a new pile, everyone knows which cards are in it. So a hidden card in a hand is
//! one of a known set: the cards that were shuffled into the pile it was drawn from, and that nobody has
//! shown since. Those sets never overlap, because a card is in the last pile it was shuffled into.

use crate::cards::CardSet;

/// The age of each card's last pile, in bits across the words: 0 for the first pile.
///
/// Six bits are enough. Before a new pile is made, the ages still held in hands are numbered afresh from 0,
/// and each of them is held by at least one of at most 39 cards; the new pile has at least one card and the age after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origins {
    planes: [u64; PLANES],
    /// The age of the present pile.
    present: u8,
}

const PLANES: usize = 6;

impl Origins {
    /// All cards are of the first pile.
    pub(crate) const FIRST: Origins = Origins { planes: [0; PLANES], present: 0 };

    #[inline]
    pub(crate) fn ages(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        0..=self.present
    }

    #[inline]
    pub(crate) fn present(&self) -> u8 {
        self.present
    }

    /// The cards whose last pile was that of an age.
    #[inline]
    pub(crate) fn of(&self, age: u8) -> CardSet {
        let agrees =
            |plane: usize| if age >> plane & 1 == 1 { self.planes[plane] } else { !self.planes[plane] };
        CardSet((0..PLANES).fold(u64::MAX, |cards, plane| cards & agrees(plane)))
    }

    fn set(&mut self, cards: CardSet, age: u8) {
        debug_assert!(age < 1 << PLANES);
        for (plane, word) in self.planes.iter_mut().enumerate() {
            *word = if age >> plane & 1 == 1 { *word | cards.0 } else { *word & !cards.0 };
        }
    }

    /// These cards are shuffled into a new pile, while those cards are in hands.
    #[cold]
    pub(crate) fn reshuffle(&mut self, discard: CardSet, held: CardSet) {
        let old = *self;
        let held_of = |age| old.of(age).common(held);
        *self = Self::from_piles(old.ages().map(held_of).filter(|cards| !cards.is_empty()).chain([discard]));
    }

    /// From the cards of each pile, the oldest first, the present one last.
    pub(crate) fn from_piles(piles: impl Iterator<Item = CardSet>) -> Self {
        let mut origins = Origins::FIRST;
        for (age, cards) in piles.enumerate() {
            origins.present = age as u8;
            origins.set(cards, age as u8);
        }
        origins
    }
}
