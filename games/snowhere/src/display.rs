//! What is shown beside a view: the first carpet, which snow cards are snowflakes, and the flame
//! that is left in round numbers.

use std::collections::BTreeMap;

use serde::Serialize;
use veillee_core::Seat;
use veillee_geometry::Area;

use crate::seen::Seen;
use crate::state::{Card, Phase};
use crate::told::tenths;
use crate::view::{Lying, View};

/// The numbers of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Prints {
    /// S1: all cards.
    pub cards: u8,
    /// S1: those among them with a giant snowflake.
    pub snowflakes: u8,
}

/// What everybody has seen so far and a view no longer shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    first_carpet: Vec<Lying>,
    snowflakes: Vec<Card>,
    /// By whoever laid snow: the flame it quenched.
    laid: BTreeMap<Seat, Area>,
}

/// What is shown beside a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Display {
    /// S4: the flame cards as they lay at first, from bottom to top. Sent when the game is over: it
    /// is as long as a view.
    pub first_carpet: Option<Vec<Lying>>,
    /// S23: the snow cards that are snowflakes.
    pub snowflakes: Vec<Card>,
    /// S11: how the card in hand lay before it was taken.
    pub held_from: Option<Lying>,
    /// S24: flame left in whole per cent of the first carpet. A little is never 0.
    pub percent: i64,
    /// S24: the same in tenths of a per cent, rounded up.
    pub tenths: i64,
    /// The flame of the first carpet that is no longer to be seen.
    pub quenched: Area,
    /// Who quenched how much flame with the snow they laid, in seat order. Sent when the game is over.
    pub laid_by: Vec<SnowLaid>,
}

/// The flame that one player's snow quenched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SnowLaid {
    pub seat: Seat,
    pub quenched: Area,
}

impl History {
    pub(crate) fn add(&mut self, seen: &Seen) {
        match seen {
            Seen::Scattered { carpet, .. } => self.first_carpet.clone_from(carpet),
            Seen::Laid { seat, quenched, .. } => self.lay(*seat, *quenched),
            Seen::LaidSnowflake { seat, card, quenched, .. } => {
                self.snowflakes.push(*card);
                self.lay(*seat, *quenched);
            }
            Seen::First { .. }
            | Seen::Took { .. }
            | Seen::TurnedSnow { .. }
            | Seen::FoundSnowflake { .. }
            | Seen::Solved { .. }
            | Seen::ProposedStop { .. }
            | Seen::Agreed { .. }
            | Seen::Disagreed { .. }
            | Seen::Stopped
            | Seen::StoppedHolding { .. }
            | Seen::NothingToTake { .. }
            | Seen::SnowflakesBegin { .. }
            | Seen::Passed { .. }
            | Seen::Ended { .. } => {}
        }
    }
}

impl History {
    fn lay(&mut self, seat: Seat, quenched: Area) {
        let laid = self.laid.entry(seat).or_default();
        *laid = *laid + quenched;
    }
}

pub(crate) fn display_of(view: &View, history: &History) -> Display {
    let share = view.outcome.share;
    Display {
        first_carpet: (view.phase == Phase::Over).then(|| history.first_carpet.clone()),
        snowflakes: history.snowflakes.clone(),
        held_from: history.first_carpet.iter().find(|lying| Some(lying.card) == view.held).copied(),
        percent: if share < 100 { share.signum() } else { (share + 50) / 100 },
        tenths: tenths(share),
        quenched: view.outcome.first - view.outcome.visible,
        laid_by: if view.phase == Phase::Over {
            history.laid.iter().map(|(&seat, &quenched)| SnowLaid { seat, quenched }).collect()
        } else {
            Vec::new()
        },
    }
}
