//! What can be chosen and what chance can bring, each with its notation.

use std::fmt;
use std::str::FromStr;

use veillee_core::{NotationError, Seat};

use crate::cards::Card;

/// A choice: play this card.
pub type Action = Card;

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// This seat begins (T3).
    First(Seat),
    /// A card for the seat whose turn it is to get one (T2).
    Deal(Card),
}

/// `first 2`, `deal 7`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal(card) => write!(f, "deal {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ').ok_or_else(unknown)? {
            ("first", seat) => Ok(Chance::First(seat.parse().map_err(|_| unknown())?)),
            ("deal", card) => card.parse().map(Chance::Deal),
            _ => Err(unknown()),
        }
    }
}
