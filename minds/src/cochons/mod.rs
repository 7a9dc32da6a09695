//! What to think of Les Trois Petits Cochons.
//!
//! Nothing is hidden here but what the dice will bring, and dice can be reckoned with: at any choice of a turn, the rest of
//! it is solved exactly, against what the positions after it are worth. All levels do so; they differ in what they know of
//! positions, in how much they give away, and the master thinks through the two turns that follow as well.
//!
//! A game is short, some five turns for each of two players, and the dice decide much of it.

mod builder;
mod evaluator;
pub(crate) mod hint;
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
use crate::level::{Care, Level, Mind};
use crate::search_bot::{self, SearchBot, Whim};

/// Counts points, and does what seems nearly as good.
const BEGINNER: Effort =
    Effort { evaluator: &POINTS, sight: Sight::Turn, whim: Whim { percent: 100, margin: 0.33 } };
/// Counts points, and is often a little careless.
const REGULAR: Effort =
    Effort { evaluator: &POINTS, sight: Sight::Turn, whim: Whim { percent: 80, margin: 0.15 } };
/// Counts points, and makes no mistake in it.
const VETERAN: Effort = Effort { evaluator: &POINTS, sight: Sight::Turn, whim: Whim::NEVER };
/// Knows what decides games, thinks two turns ahead, and gives nothing away.
const MASTER: Effort =
    Effort { evaluator: &EXPERT, sight: Sight::Ahead(MASTER_POSITIONS), whim: Whim::NEVER };

/// How many positions after its turn the master looks into: as many as take about 0.2 s.
const MASTER_POSITIONS: u32 = 200;
/// How many games plain search imagines in the time that the master takes.
const PLAIN_ITERATIONS: u32 = 20_000;

pub(crate) fn bot(mind: Mind) -> Box<dyn Bot<Cochons>> {
    let effort = match mind {
        Mind::Level(Level::Beginner) => BEGINNER,
        Mind::Level(Level::Regular) => REGULAR,
        Mind::Level(Level::Veteran) => VETERAN,
        Mind::Level(Level::Master) => MASTER,
        Mind::MasterTenth => Effort { sight: Sight::Ahead(MASTER_POSITIONS / 10), ..MASTER },
        Mind::Plain => {
            return Box::new(SearchBot::new(Plain, search_bot::Effort::steady(PLAIN_ITERATIONS)));
        }
    };
    Box::new(Builder::new(effort))
}

/// What each choice is worth that is taken seriously, the best first.
pub(crate) fn weigh(game: &Cochons, view: &View, care: Care, stop: &dyn Fn() -> bool) -> Vec<(Action, f64)> {
    let sight = match care {
        Care::Advice => Sight::Ahead(MASTER_POSITIONS / 10),
        Care::Master => MASTER.sight,
        Care::Judge => Sight::Ahead(Care::JUDGE_TIMES * MASTER_POSITIONS),
    };
    let mut builder = Builder::new(Effort { sight, ..MASTER });
    let mut weighed: Vec<_> =
        builder.consider(game, view, stop).iter().map(|&(worth, action)| (action, worth)).collect();
    // Stable: among equals the first stays first, as in `best`.
    weighed.sort_by(|one, other| other.1.total_cmp(&one.1));
    weighed
}
