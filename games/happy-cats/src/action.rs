//! What can be chosen and what chance can bring, each with its notation.

use std::fmt;
use std::str::FromStr;

use veillee_core::{NotationError, Seat};

use crate::MAX_PLAYERS;
use crate::cards::{Card, CardSet, Laid};
use crate::pompons::{Colour, Pompons};
use crate::tiles::{Face, Tile, Tiles};

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lay this, face down until everyone has.
    Lay(Laid),
    /// Keep this one of the two cards that the cat has drawn.
    Keep(Card),
    /// Take these pompons from the table.
    Take(Pompons),
    /// Take a question tile of this kind.
    Tile(Tile),
}

const _: () = assert!(size_of::<Action>() <= 8);

/// `31`, `cat`, `keep 12`, `take YYB`, `tile key`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(laid) => laid.fmt(f),
            Action::Keep(card) => write!(f, "keep {card}"),
            Action::Take(pompons) => write!(f, "take {pompons}"),
            Action::Tile(tile) => write!(f, "tile {tile}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            None if text.is_empty() => Err(NotationError::Empty),
            None => text.parse().map(Action::Lay),
            Some(("keep", card)) => card.parse().map(Action::Keep),
            Some(("take", pompons)) => match pompons.parse()? {
                Pompons::NONE => Err(NotationError::unknown(text)),
                some => Ok(Action::Take(some)),
            },
            Some(("tile", tile)) => tile.parse().map(Action::Tile),
            Some(_) => Err(NotationError::unknown(text)),
        }
    }
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// This seat rolls first (C7).
    First(Seat),
    /// Everyone's number cards; seats beyond the table hold none.
    Deal([CardSet; MAX_PLAYERS]),
    /// Everyone's secret colour; seats beyond the table have none.
    Colours([Option<Colour>; MAX_PLAYERS]),
    Roll(Face),
    /// Pompons from the bag, onto the table or to the seat whose turn it is.
    Bag(Pompons),
    /// Cards from the pile, for the seat whose turn it is.
    Draw(CardSet),
    /// Question tiles turned up.
    Tiles(Tiles),
}

/// `first 2`, `deal 40+31/12+7`, `colours Y/B`, `roll basket`, `bag YYB`, `draw 31+4`, `tiles pompon+key`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slash = |index: usize| if index > 0 { "/" } else { "" };
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal(hands) => {
                let seats = hands.iter().rposition(|hand| !hand.is_empty()).map_or(0, |last| last + 1);
                f.write_str("deal ")?;
                let mut hands = hands[..seats].iter().enumerate();
                hands.try_for_each(|(index, hand)| write!(f, "{}{hand}", slash(index)))
            }
            Chance::Colours(colours) => {
                f.write_str("colours ")?;
                let mut colours = colours.iter().flatten().enumerate();
                colours.try_for_each(|(index, colour)| write!(f, "{}{}", slash(index), colour.letter()))
            }
            Chance::Roll(face) => write!(f, "roll {face}"),
            Chance::Bag(pompons) => write!(f, "bag {pompons}"),
            Chance::Draw(cards) => write!(f, "draw {cards}"),
            Chance::Tiles(tiles) => write!(f, "tiles {tiles}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ').ok_or_else(unknown)? {
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
            ("colours", letters) => {
                let mut dealt = [None; MAX_PLAYERS];
                for (seat, letter) in letters.split('/').enumerate() {
                    let colour = Colour::ALL.into_iter().find(|colour| letter == colour.letter().to_string());
                    *dealt.get_mut(seat).ok_or_else(unknown)? = Some(colour.ok_or_else(unknown)?);
                }
                Ok(Chance::Colours(dealt))
            }
            ("roll", face) => face.parse().map(Chance::Roll),
            ("bag", pompons) => pompons.parse().map(Chance::Bag),
            ("draw", cards) => cards.parse().map(Chance::Draw),
            ("tiles", tiles) => tiles.parse().map(Chance::Tiles),
            _ => Err(unknown()),
        }
    }
}
