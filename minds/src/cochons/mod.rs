//! What to think of Les Trois Petits Cochons.
//!
//! Nothing is hidden here but what the dice will bring, and dice can be reckoned with: at any choice of a turn, the rest of
//! it is solved exactly, against what the positions after it are worth. The best players look at those more closely: they
//! think through the turns that follow as well.
//!
//! A game is short, some five turns for each of two players, and the dice decide much of it.

mod builder;
mod evaluator;
pub mod hint;
mod sight;
#[cfg(test)]
mod tests;
mod turn;

pub use builder::Builder;

use veillee_cochons::{Action, Cochons, View};
use veillee_core::Bot;
use veillee_search::Plain;

use self::builder::{Effort, Sight};
use self::evaluator::{EXPERT, POINTS};
use crate::level::{Level, Mind};
use crate::search_bot::{self, SearchBot, Whim};

/// Counts points, and often does what is nearly as good.
const BEGINNER: Effort =
    Effort { evaluator: &POINTS, sight: Sight::Turn, whim: Whim { percent: 70, margin: 0.2 } };
/// Counts points, and is seldom careless.
const REGULAR: Effort =
    Effort { evaluator: &POINTS, sight: Sight::Turn, whim: Whim { percent: 50, margin: 0.1 } };
/// Knows what positions are worth.
const VETERAN: Effort =
    Effort { evaluator: &EXPERT, sight: Sight::Turn, whim: Whim { percent: 20, margin: 0.05 } };
/// Thinks two turns ahead.
const MASTER: Effort =
    Effort { evaluator: &EXPERT, sight: Sight::Return(MASTER_POSITIONS), whim: Whim::NEVER };

/// How many positions after its turn the master looks into: as many as take about 0.2 s.
const MASTER_POSITIONS: u32 = 200;
/// How many games plain search imagines in the time that the master takes.
const PLAIN_ITERATIONS: u32 = 3000;

/// What the choices are worth to the master if it looks into so many times as many positions, its own choice first.
pub(crate) fn weigh(game: &Cochons, view: &View, times: u32) -> Vec<(Action, f64)> {
    let mut master = Builder::new(Effort { sight: Sight::Return(times * MASTER_POSITIONS), ..MASTER });
    let considered = master.consider(game, view, &|| false);
    let (_, best) = builder::best(considered);
    let mut all: Vec<_> = considered.iter().map(|&(worth, action)| (action, worth)).collect();
    all.sort_by_key(|(action, _)| *action != best);
    all
}

pub(crate) fn bot(mind: Mind) -> Box<dyn Bot<Cochons>> {
    let effort = match mind {
        Mind::Level(Level::Beginner) => BEGINNER,
        Mind::Level(Level::Regular) => REGULAR,
        Mind::Level(Level::Veteran) => VETERAN,
        Mind::Level(Level::Master) => MASTER,
        Mind::MasterTenth => Effort { sight: Sight::Return(MASTER_POSITIONS / 10), ..MASTER },
        Mind::Plain => {
            return Box::new(SearchBot::new(Plain, search_bot::Effort::steady(PLAIN_ITERATIONS)));
        }
    };
    Box::new(Builder::new(effort))
}
