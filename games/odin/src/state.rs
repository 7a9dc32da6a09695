//! A position.

use serde::Serialize;
use veillee_core::{PhaseKind, Seat};

use crate::MAX_PLAYERS;
use crate::cards::{CardSet, RANKS};
use crate::subsets::size;

/// Everything there is to know of a match between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The cards in play: all 54, or 36 after two colours have left.
    pub(crate) deck: CardSet,
    pub(crate) hands: [CardSet; MAX_PLAYERS],
    /// O19: of each hand, the cards that all saw being picked up.
    pub(crate) known: [CardSet; MAX_PLAYERS],
    pub(crate) centre: CardSet,
    /// The cards just beaten, while the player chooses which to keep.
    pub(crate) beaten: CardSet,
    /// What has been discarded in this hand, face up.
    pub(crate) discards: CardSet,
    pub(crate) strength: Strength,
    pub(crate) scores: [u16; MAX_PLAYERS],
    /// Hands begun, the present one included.
    pub(crate) hand_number: u16,
    pub(crate) phase: Phase,
    /// Who is to play, or to pick up.
    pub(crate) turn: Seat,
    /// Who opened this hand.
    pub(crate) opener: Seat,
    /// Who laid the cards in the centre.
    pub(crate) last: Seat,
    /// Passes in a row since the last play.
    pub(crate) passes: u8,
}

// Three cache lines: a search copies a state at each iteration.
const _: () = assert!(size_of::<State>() <= 192);

/// For those who judge positions: whoever holds a state may look into every hand.
impl State {
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    #[inline]
    pub const fn centre(&self) -> CardSet {
        self.centre
    }

    #[inline]
    pub const fn score(&self, seat: Seat) -> u16 {
        self.scores[seat.index()]
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance takes two colours out.
    Remove,
    /// Chance names the first opener.
    Lot,
    /// Chance deals.
    Deal,
    /// The round's leader lays one card or the whole hand.
    Lead,
    /// Beat the centre or pass.
    Follow,
    /// Choose which of the beaten cards to keep.
    PickUp,
    Over,
}

impl Phase {
    #[inline]
    pub const fn kind(self) -> PhaseKind {
        match self {
            Phase::Lead | Phase::Follow | Phase::PickUp => PhaseKind::Choice,
            Phase::Remove | Phase::Lot | Phase::Deal => PhaseKind::Chance,
            Phase::Over => PhaseKind::Over,
        }
    }
}

/// What it takes to beat the cards in the centre. Between equal counts the greater `key` wins; one card more
/// always does (O16).
///
/// Of cards of one colour, all ranks are different, so their value grows with the nine bits of their ranks: the
/// key is twice those bits. Several cards of one number, say 55, are worth more than any as many cards of a
/// colour that start with 5 or less, and less than any that start with 6: the key is one above twice the largest
/// set of ranks up to 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Strength {
    pub(crate) cards: u8,
    pub(crate) key: u16,
}

impl Strength {
    pub(crate) const NOTHING: Strength = Strength { cards: 0, key: 0 };

    /// Of cards that are all of one colour or all of one number.
    #[inline]
    pub(crate) fn of(cards: CardSet) -> Self {
        let Some(lowest) = cards.first() else { return Strength::NOTHING };
        let (colour, rank) = (lowest.index() / RANKS, lowest.index() % RANKS);
        let ranks = cards.ranks_in(colour);
        if CardSet((ranks as u64) << (colour * RANKS)).contains_all(cards) {
            Strength { cards: size(ranks) as u8, key: 2 * ranks as u16 }
        } else {
            Strength { cards: size(cards.colours_in(rank)) as u8, key: Self::key_of_rank(rank) }
        }
    }

    /// The key of two or more cards of a rank (0 to 8).
    #[inline]
    pub(crate) const fn key_of_rank(rank: usize) -> u16 {
        (4 << rank) - 1
    }

    /// The lowest rank (0 to 8, or 9: none) of which as many cards beat this.
    #[inline]
    pub(crate) const fn lowest_rank_above(self) -> u32 {
        // Twice the bits of ranks whose highest is t lies between 2^(t+1) and 2^(t+2) − 2: from rank t on.
        // The key of rank t is 2^(t+2) − 1: from rank t + 1 on.
        (self.key + 1).ilog2() - 1
    }
}

/// O15: the digits in descending order, read as one number; 0 for no cards.
pub fn value(cards: CardSet) -> u32 {
    cards.sorted().fold(0, |value, card| 10 * value + card.rank() as u32)
}
