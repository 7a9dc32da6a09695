//! What can be chosen and what chance can bring, each with its notation.

use std::fmt;
use std::str::FromStr;

use veillee_core::{NotationError, Seat};

use crate::MAX_PLAYERS;
use crate::cards::{Card, CardSet, Colour};

/// A choice in one word: the cards in the low 54 bits, the kind above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u64);

const _: () = assert!(size_of::<Action>() == 8);

/// An action taken apart, for matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Lay these cards.
    Play(CardSet),
    /// Keep one of the cards that were beaten.
    PickUp(Card),
    Pass,
}

const PICK_UP: u64 = 1 << 62;
const CARDS: u64 = (1 << 54) - 1;

impl Action {
    /// Passing lays no cards.
    pub const PASS: Action = Action(0);

    #[inline]
    pub const fn play(cards: CardSet) -> Self {
        debug_assert!(!cards.is_empty());
        Action(cards.0)
    }

    #[inline]
    pub const fn pick_up(card: Card) -> Self {
        Action(PICK_UP | 1 << card.index())
    }

    #[inline]
    pub const fn kind(self) -> Kind {
        let cards = CardSet(self.0 & CARDS);
        match cards.first() {
            None => Kind::Pass,
            Some(card) if self.0 & PICK_UP != 0 => Kind::PickUp(card),
            Some(_) => Kind::Play(cards),
        }
    }
}

/// `R8+R2`, `take R8`, `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Play(cards) => cards.fmt(f),
            Kind::PickUp(card) => write!(f, "take {card}"),
            Kind::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "pass" {
            return Ok(Action::PASS);
        }
        if let Some(card) = text.strip_prefix("take ") {
            return Ok(Action::pick_up(card.parse()?));
        }
        let cards: CardSet = text.parse()?;
        if cards.is_empty() { Err(NotationError::unknown(text)) } else { Ok(Action::play(cards)) }
    }
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Two colours leave the game (O4).
    Remove([Colour; 2]),
    /// This seat opens the first hand (O5).
    First(Seat),
    /// Everyone's cards; seats beyond the table hold none.
    Deal([CardSet; MAX_PLAYERS]),
}

/// `remove A+G`, `first 2`, `deal R9+B2/R7+V1`: the hands in seat order, divided by slashes.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Remove([one, other]) => write!(f, "remove {}+{}", one.letter(), other.letter()),
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal(hands) => {
                let seats = hands.iter().rposition(|hand| !hand.is_empty()).map_or(0, |last| last + 1);
                f.write_str("deal ")?;
                for (index, hand) in hands[..seats].iter().enumerate() {
                    write!(f, "{}{hand}", if index > 0 { "/" } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ').ok_or_else(unknown)? {
            ("remove", colours) => {
                let (one, other) = colours.split_once('+').ok_or_else(unknown)?;
                let find = |letter: &str| {
                    Colour::ALL
                        .into_iter()
                        .find(|colour| letter == colour.letter().to_string())
                        .ok_or_else(unknown)
                };
                Ok(Chance::Remove([find(one)?, find(other)?]))
            }
            ("first", seat) => Ok(Chance::First(seat.parse().map_err(|_| unknown())?)),
            ("deal", hands) => {
                let mut dealt = [CardSet::EMPTY; MAX_PLAYERS];
                let mut last = CardSet::EMPTY;
                for (seat, hand) in hands.split('/').enumerate() {
                    last = hand.parse()?;
                    *dealt.get_mut(seat).ok_or_else(unknown)? = last;
                }
                // Empty hands at the end are not written.
                if last.is_empty() { Err(unknown()) } else { Ok(Chance::Deal(dealt)) }
            }
            _ => Err(unknown()),
        }
    }
}
