//! What can be chosen and what chance can bring, each with its notation.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, Seat};

use crate::cards::{Animal, Card, ObjectSet};
use crate::layout::{Line, PLACES};

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take all cards of a row or column.
    Collect(Line),
    /// Shelter nothing this turn.
    Skip,
    /// Winter: leave everything as it is.
    Nothing,
    /// Winter: do away with one card.
    Discard(Card),
    /// One animal goes, and with it all copies of these objects.
    Shelter { animal: Animal, objects: ObjectSet },
}

const _: () = assert!(size_of::<Action>() <= 8);

impl Action {
    /// A number of its own for each action, never 0.
    pub(crate) fn code(self) -> u64 {
        let (kind, what) = match self {
            Action::Skip => (1, 0),
            Action::Nothing => (2, 0),
            Action::Collect(Line::Row(row)) => (3, u64::from(row)),
            Action::Collect(Line::Column(column)) => (4, u64::from(column)),
            Action::Discard(card) => (5, card.index() as u64),
            Action::Shelter { animal, objects } => (6, (animal.index() as u64) << 16 | objects.bits()),
        };
        kind | what << 3
    }
}

/// `row 2`, `col D`, `skip`, `nothing`, `discard red-1`, `shelter hedgehog red-1+red-3`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Collect(line) => line.fmt(f),
            Action::Skip => f.write_str("skip"),
            Action::Nothing => f.write_str("nothing"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Shelter { animal, objects } if objects.is_empty() => write!(f, "shelter {animal}"),
            Action::Shelter { animal, objects } => write!(f, "shelter {animal} {objects}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "" => return Err(NotationError::Empty),
            "skip" => return Ok(Action::Skip),
            "nothing" => return Ok(Action::Nothing),
            _ => {}
        }
        match text.split_once(' ').ok_or_else(|| NotationError::unknown(text))? {
            ("discard", card) => Ok(Action::Discard(card.parse()?)),
            // An animal alone can be read, so that the refusal can name its rule.
            ("shelter", cards) => Ok(match cards.split_once(' ') {
                None => Action::Shelter { animal: cards.parse()?, objects: ObjectSet::EMPTY },
                Some((animal, objects)) => {
                    Action::Shelter { animal: animal.parse()?, objects: objects.parse()? }
                }
            }),
            _ => Ok(Action::Collect(text.parse()?)),
        }
    }
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// This seat begins (H6, H26).
    First(Seat),
    /// Cards come from the pile to the free places of the reserve.
    Lay(Laid),
}

/// Cards as they come from the pile, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct Laid {
    cards: [Option<Card>; PLACES],
    count: u8,
    pub end: End,
}

/// Why no more cards were laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The reserve is full.
    Full,
    /// The next card was winter (H18).
    Winter,
}

impl Laid {
    pub const NOTHING: Laid = Laid { cards: [None; PLACES], count: 0, end: End::Full };

    /// # Panics
    /// When there are already as many as a reserve can hold.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.count)] = Some(card);
        self.count += 1;
    }

    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.cards.into_iter().flatten()
    }

    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// As a list of the cards' notation.
impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

/// How winter is written among the cards.
pub(crate) const WINTER: &str = "winter";

/// `first 2`, `lay bear,red-1,red-1,winter`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Lay(laid) => {
                f.write_str("lay ")?;
                for (index, card) in laid.cards().enumerate() {
                    write!(f, "{}{card}", if index > 0 { "," } else { "" })?;
                }
                match laid.end {
                    End::Full => Ok(()),
                    End::Winter => write!(f, "{}{WINTER}", if laid.is_empty() { "" } else { "," }),
                }
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ').ok_or_else(unknown)? {
            ("first", seat) => Ok(Chance::First(seat.parse().map_err(|_| unknown())?)),
            ("lay", cards) => {
                let mut laid = Laid::NOTHING;
                for card in cards.split(',') {
                    // Nothing comes after winter.
                    if laid.end == End::Winter || laid.len() == PLACES {
                        return Err(unknown());
                    }
                    match card {
                        WINTER => laid.end = End::Winter,
                        card => laid.push(card.parse()?),
                    }
                }
                Ok(Chance::Lay(laid))
            }
            _ => Err(unknown()),
        }
    }
}
