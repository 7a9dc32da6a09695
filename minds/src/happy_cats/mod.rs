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

/// The beginner does what seems about as good as the best; the others do what they find, and look longer and longer: each step up
/// is about as large as the others.
pub(crate) const LEVELS: Levels = Levels {
    beginner: Effort { iterations: 60, whim: Whim { percent: 100, margin: 0.2 } },
    regular: Effort::steady(40),
    veteran: Effort { iterations: 500, whim: Whim { percent: 50, margin: 0.06 } },
    master: Effort::steady(100_000),
};
