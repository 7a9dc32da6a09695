//! A choice as programs read it: the same as the notation, in named fields.

use serde::Serialize;

use crate::action::Action;
use crate::cards::{Animal, Card, ObjectSet};
use crate::layout::Line;

/// A choice with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Take all cards of a row or column.
    Collect { line: Line },
    /// Shelter nothing this turn.
    Skip,
    /// Winter: leave everything as it is.
    Nothing,
    /// Winter: do away with one card.
    Discard { card: Card },
    /// One animal goes, and with it all copies of these objects.
    Shelter { animal: Animal, objects: ObjectSet },
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        match action {
            Action::Collect(line) => Choice::Collect { line },
            Action::Skip => Choice::Skip,
            Action::Nothing => Choice::Nothing,
            Action::Discard(card) => Choice::Discard { card },
            Action::Shelter { animal, objects } => Choice::Shelter { animal, objects },
        }
    }
}
