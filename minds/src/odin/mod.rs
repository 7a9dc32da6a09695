//! What to think of Odin.

pub(crate) mod hint;
mod judgement;
#[cfg(test)]
mod tests;

use crate::search_bot::{Effort, Levels, Whim};

pub use judgement::Judgement;

/// Odin is quick to think through: beyond some hundred imagined hands luck decides more than thought does.
pub(crate) const LEVELS: Levels = Levels {
    beginner: Effort { iterations: 30, whim: Whim { percent: 100, margin: 1.0 } },
    regular: Effort::steady(15),
    veteran: Effort::steady(50),
    master: Effort::steady(50_000),
};
