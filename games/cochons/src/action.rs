//! What can be chosen and what chance can bring, with their notation.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use veillee_core::{NotationError, Seat, read_number};

use crate::dice::{Dice, DiceSet};
use crate::house::MAX_HOUSES;
use crate::state::Target;
use crate::tiles::{Decor, Material, Pile};

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Roll these dice again; with none of them, stop (P10).
    Reroll(DiceSet),
    /// Buy the top tile of a pile and put it there. Dice of a symbol are alike, so which of them pay is no choice.
    Buy { pile: Pile, site: Site },
    /// Buy no second tile.
    Finish,
    /// Blow at this house.
    Blow(Target),
}

const _: () = assert!(size_of::<Action>() <= 8);

impl Action {
    pub const STOP: Action = Action::Reroll(DiceSet::EMPTY);
}

/// Where a tile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Site {
    /// To one of the player's houses, counted from 0, from left to right.
    House(u8),
    /// To a new house, right of the others.
    New,
}

/// `reroll 1+3`, `stop`, `buy Sd 2`, `buy Sd new`, `finish`, `blow 1/2`. Dice and houses are counted from 1, seats from 0.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::STOP => f.write_str("stop"),
            Action::Reroll(dice) => write!(f, "reroll {dice}"),
            Action::Buy { pile, site: Site::House(place) } => write!(f, "buy {pile} {}", place + 1),
            Action::Buy { pile, site: Site::New } => write!(f, "buy {pile} new"),
            Action::Finish => f.write_str("finish"),
            Action::Blow(Target { seat, place }) => write!(f, "blow {seat}/{}", place + 1),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ') {
            None if text.is_empty() => Err(NotationError::Empty),
            None if text == "stop" => Ok(Action::STOP),
            None if text == "finish" => Ok(Action::Finish),
            Some(("reroll", dice)) => match dice.parse() {
                Ok(dice) => Ok(Action::Reroll(dice)),
                Err(NotationError::Unknown(_)) => Err(NotationError::unknown(dice)),
                Err(error) => Err(error),
            },
            Some(("buy", what)) => {
                let (pile, site) = what.split_once(' ').ok_or_else(unknown)?;
                let site = match site {
                    "new" => Site::New,
                    number => Site::House(place(number).ok_or_else(unknown)?),
                };
                Ok(Action::Buy { pile: pile.parse()?, site })
            }
            Some(("blow", what)) => {
                let (owner, number) = what.split_once('/').ok_or_else(unknown)?;
                let seat = owner.parse().map_err(|_| unknown())?;
                Ok(Action::Blow(Target { seat, place: place(number).ok_or_else(unknown)? }))
            }
            None | Some(_) => Err(unknown()),
        }
    }
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// This seat begins (P6).
    First(Seat),
    /// The top tile of a pile is turned up (P2).
    TurnUp { pile: Pile, decor: Decor },
    /// What the dice that were rolled show; the others are not in it.
    Roll(Dice),
    /// The wheel stops here.
    Spin(Material),
}

/// `first 2`, `turn Sd pot`, `turn Sd plain`, `roll dw--x`, `spin W`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::TurnUp { pile, decor } => write!(f, "turn {pile} {}", decor.word()),
            Chance::Roll(dice) => write!(f, "roll {dice}"),
            Chance::Spin(material) => write!(f, "spin {}", material.letter()),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ').ok_or_else(unknown)? {
            ("first", seat) => Ok(Chance::First(seat.parse().map_err(|_| unknown())?)),
            ("turn", what) => {
                let (pile, word) = what.split_once(' ').ok_or_else(unknown)?;
                let decor = Decor::ALL.into_iter().find(|decor| decor.word() == word).ok_or_else(unknown)?;
                Ok(Chance::TurnUp { pile: pile.parse()?, decor })
            }
            ("roll", dice) => Ok(Chance::Roll(dice.parse()?)),
            ("spin", letter) => {
                let material =
                    Material::ALL.into_iter().find(|material| letter == material.letter().to_string());
                Ok(Chance::Spin(material.ok_or_else(unknown)?))
            }
            _ => Err(unknown()),
        }
    }
}

/// A house's place from 0, written from 1.
fn place(text: &str) -> Option<u8> {
    read_number(text).filter(|number| (1..=MAX_HOUSES).contains(number)).map(|number| number as u8 - 1)
}
