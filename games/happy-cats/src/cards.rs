//! The number cards, sets of them as bits of one word, and what can be laid from a hand.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, Rule, piece_set, read_number};

use crate::LETTER;

/// How many number cards there are.
pub const NUMBERS: usize = 40;

/// A number card, 1 to 40.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// # Panics
    /// When the number is not 1 to 40.
    #[inline]
    pub const fn new(number: usize) -> Self {
        assert!(1 <= number && number <= NUMBERS);
        Card(number as u8)
    }

    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    #[inline]
    const fn from_index(index: usize) -> Self {
        debug_assert!(index < NUMBERS);
        Card(index as u8 + 1)
    }

    /// 0 to 39: its place in a table of all cards.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.number() - 1
    }
}

/// Its number.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = read_number(text).filter(|number| (1..=NUMBERS).contains(number));
        number.map(Card::new).ok_or_else(|| NotationError::unknown(text))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

piece_set! {
    /// A set of number cards: bit `n` is the card `n + 1`.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
    pub struct CardSet(pub(crate) u64) of Card;
    order: sorted;
    none: "-";
    once: Rule::new(LETTER, 1);
}

impl CardSet {
    /// The cards 1 to `highest`.
    pub const fn up_to(highest: usize) -> Self {
        assert!(highest <= NUMBERS);
        CardSet((1 << highest) - 1)
    }

    /// The card that `below` cards of the set lie under.
    ///
    /// # Panics
    /// When the set has no more than `below` cards.
    #[inline]
    pub(crate) fn nth(self, below: usize) -> Card {
        let mut left = self.0;
        for _ in 0..below {
            left &= left - 1;
        }
        CardSet(left).first().expect("the set has more cards than are skipped")
    }

    /// The cards as people hold them: highest first.
    pub fn sorted(self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.reverse();
        cards
    }
}

/// What a player lays in a round: a number card, or the cat that is always at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Laid {
    Number(Card),
    Cat,
}

impl Laid {
    /// The number card, if it is one.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        match self {
            Laid::Number(card) => Some(card),
            Laid::Cat => None,
        }
    }
}

/// `31`, `cat`.
impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Laid::Number(card) => card.fmt(f),
            Laid::Cat => f.write_str("cat"),
        }
    }
}

impl FromStr for Laid {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "cat" { Ok(Laid::Cat) } else { text.parse().map(Laid::Number) }
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
