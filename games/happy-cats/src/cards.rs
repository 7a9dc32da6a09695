//! The number cards, sets of them as bits of one word, and what can be laid from a hand.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, Rule, read_number};

use crate::LETTER;

/// The rule that each number exists once.
const ONE_OF_EACH: Rule = Rule::new(LETTER, 1);

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

/// A set of number cards: bit `n` is the card `n + 1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct CardSet(pub(crate) u64);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);

    /// The cards 1 to `highest`.
    pub const fn up_to(highest: usize) -> Self {
        assert!(highest <= NUMBERS);
        CardSet((1 << highest) - 1)
    }

    #[inline]
    pub const fn only(card: Card) -> Self {
        CardSet(1 << card.index())
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    #[inline]
    pub const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn union(self, other: CardSet) -> Self {
        CardSet(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: CardSet) -> Self {
        CardSet(self.0 & !other.0)
    }

    /// The cards in both.
    #[inline]
    #[must_use]
    pub const fn common(self, other: CardSet) -> Self {
        CardSet(self.0 & other.0)
    }

    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8 + 1)) }
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
        CardSet(left).lowest().expect("the set has more cards than are skipped")
    }

    /// The cards, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = CardSet(left).lowest()?;
            left &= left - 1;
            Some(card)
        })
    }

    /// The cards as people hold them: highest first.
    pub fn sorted(self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.reverse();
        cards
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set.union(CardSet::only(card)))
    }
}

/// `31+4`, highest first; the empty set is `-`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (index, card) in self.sorted().into_iter().enumerate() {
            write!(f, "{}{card}", if index > 0 { "+" } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for CardSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "" => return Err(NotationError::Empty),
            "-" => return Ok(CardSet::EMPTY),
            _ => {}
        }
        let mut set = CardSet::EMPTY;
        for part in text.split('+') {
            let card: Card = part.parse()?;
            if set.contains(card) {
                return Err(NotationError::Repeated { what: card.to_string(), rule: ONE_OF_EACH });
            }
            set = set.union(CardSet::only(card));
        }
        Ok(set)
    }
}

/// As a list, highest first: 40 bits mean nothing to a reader.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.sorted())
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
