//! What to think of Hygge.

pub(crate) mod hint;
use veillee_search::Plain;

use crate::search_bot::{Effort, Levels, Whim};

/// How positions are judged.
pub type Judgement = Plain;

pub(crate) const LEVELS: Levels = Levels {
    beginner: Effort { iterations: 60, whim: Whim { percent: 50, margin: 0.2 } },
    regular: Effort::steady(200),
    veteran: Effort::steady(800),
    master: Effort::steady(4000),
};
