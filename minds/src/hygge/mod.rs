//! What to think of Hygge.
//!
//! Nothing is hidden but the order of the pile. What decides the game: whoever empties the reserve plays twice in a row,
//! so lines are taken as much for what they leave as for what they bring; an animal is worth what can still come for its
//! paws; and copies of an object share a paw. The search looks at all ways to share out the reserve, plays the next one
//! quickly, and asks for the rest an [`outlook`] on what everyone has in the open. Choices that are beaten in every case
//! are not looked at.

mod facts;
pub(crate) mod hint;
mod holdings;
mod judgement;
mod outlook;
mod prices;
#[cfg(test)]
mod tests;

use crate::search_bot::{Effort, Levels, Whim};

pub use judgement::Judgement;

/// From some 600 iterations on the search is as good as it gets, so the levels lie below: the veteran looks briefly, the regular
/// briefly and with a mind of its own in three choices of five. From the beginner to the regular it is a long step all the same.
pub(crate) const LEVELS: Levels = Levels {
    beginner: Effort { iterations: 60, whim: Whim { percent: 100, margin: 1.4 } },
    regular: Effort { iterations: 60, whim: Whim { percent: 60, margin: 0.6 } },
    veteran: Effort::steady(150),
    master: Effort::steady(20_000),
};
