//! What to think of Happy Cats.
//!
//! What decides the game: a number card catches some two pompons and is then gone, so cards are points not yet caught, and
//! a round given to the cat buys one. The best numbers are those in the middle, which come early enough and still take
//! three; the lowest take what is left over, the highest a single pompon. Who sees that the other's hand is empty, or
//! that the table is full of the own colour, catches twice as much with the same card. And what others like to take
//! gives their colour away.

mod belief;
pub(crate) mod hint;
mod instinct;
mod judgement;
mod outlook;
#[cfg(test)]
mod tests;

use crate::search_bot::{Effort, Levels, Whim};

pub use judgement::Judgement;

/// The beginner does what seems about as good as the best, the regular so in one choice of three. The veteran looks longer, and in three
/// choices of four any that is hardly worse will do; the master does what it finds. Each step up is about as large as the others.
pub(crate) const LEVELS: Levels = Levels {
    beginner: Effort { iterations: 60, whim: Whim { percent: 100, margin: 0.18 } },
    regular: Effort { iterations: 60, whim: Whim { percent: 35, margin: 0.18 } },
    veteran: Effort { iterations: 500, whim: Whim { percent: 75, margin: 0.06 } },
    master: Effort::steady(50_000),
};
