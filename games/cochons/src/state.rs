//! A position.

use serde::Serialize;
use veillee_core::{PhaseKind, Seat};

use crate::dice::Dice;
use crate::house::Village;
use crate::tiles::{Material, PILES, Part, Pile, Stock};

/// Everything there is to know of a game between two steps; all of it lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) village: Village,
    pub(crate) stocks: [Stock; PILES],
    /// The dice of this turn; those in the hand are about to be rolled.
    pub(crate) dice: Dice,
    /// How often the player has rolled in this turn.
    pub(crate) rolls: u8,
    /// By part, the symbols that have not paid for a tile yet: what counts is how many, not on which dice.
    pub(crate) unspent: [u8; Part::ALL.len()],
    pub(crate) purchases: Purchases,
    /// The house at which the player blows, until the wheel has been spun.
    pub(crate) target: Option<Target>,
    /// P37: who was first to finish a house all of straw, of wood, of brick; nobody without the variant.
    pub(crate) rewards: [Option<Seat>; Material::ALL.len()],
    /// P30: turns in a row without a tile bought: at most 12 × 5.
    pub(crate) idle_turns: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is; once the game is over, whose turn was the last.
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
}

/// What an opinion on a position, real or imagined, rests on.
impl State {
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is; once the game is over, whose turn was the last.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    #[inline]
    pub fn village(&self) -> &Village {
        &self.village
    }

    /// Tiles in a pile, the top one included.
    #[inline]
    pub fn left(&self, pile: Pile) -> u8 {
        self.stocks[pile.index()].left
    }
}

// Three cache lines: a search copies a state at each iteration.
const _: () = assert!(size_of::<State>() <= 192);

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance names the first player.
    Lot,
    /// Chance turns up the top tile of a pile.
    TurnUp,
    /// Chance rolls the dice in the hand.
    Roll,
    /// Choose the dice to roll again, or stop.
    Reroll,
    /// Buy a tile.
    Buy,
    /// Buy a second tile or finish the turn.
    BuyMore,
    /// Choose the house to blow at.
    Wolf,
    /// Chance spins the wheel.
    Spin,
    Over,
}

impl Phase {
    #[inline]
    pub const fn kind(self) -> PhaseKind {
        match self {
            Phase::Reroll | Phase::Buy | Phase::BuyMore | Phase::Wolf => PhaseKind::Choice,
            Phase::Lot | Phase::TurnUp | Phase::Roll | Phase::Spin => PhaseKind::Chance,
            Phase::Over => PhaseKind::Over,
        }
    }
}

/// What the player has bought in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Purchases {
    None,
    /// From this pile, which is then closed for the turn (P15).
    One(Pile),
    Two,
}

/// A house that is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Target {
    pub seat: Seat,
    /// Counted from 0, from left to right.
    pub place: u8,
}
