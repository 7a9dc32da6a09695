//! The cards.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, Rule, piece_set, read_number};

use crate::LETTER;

/// How many cards there are.
pub const CARDS: usize = 12;

/// A card, 1 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// # Panics
    /// When the number is not 1 to 12.
    pub const fn new(number: u8) -> Self {
        assert!(number >= 1 && number as usize <= CARDS);
        Card(number)
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    /// From 0 on.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    pub const fn from_index(index: usize) -> Self {
        Card::new(index as u8 + 1)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = read_number(text).filter(|&number| (1..=CARDS).contains(&number));
        number.map(|number| Card::from_index(number - 1)).ok_or_else(|| NotationError::unknown(text))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

piece_set! {
    /// A set of cards, written lowest first.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
    pub struct CardSet(u16) of Card;
    order: iter;
    none: "-";
    once: Rule::new(LETTER, 1);
}

impl CardSet {
    /// The cards 1 to `highest`.
    pub const fn up_to(highest: usize) -> Self {
        assert!(highest <= CARDS);
        CardSet((1 << highest) - 1)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}
