//! A choice as programs read it: the same as the notation, in named fields.

use serde::Serialize;

use crate::action::Action;
use crate::cards::{Card, Laid};
use crate::pompons::Pompons;
use crate::tiles::Tile;

/// A choice with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Lay a number card or the cat, face down until everyone has.
    Lay { card: Laid },
    /// Keep this one of the two cards that the cat has drawn.
    Keep { card: Card },
    /// Take these pompons from the table.
    Take { pompons: Pompons },
    /// Take a question tile of this kind.
    Tile { tile: Tile },
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        match action {
            Action::Lay(card) => Choice::Lay { card },
            Action::Keep(card) => Choice::Keep { card },
            Action::Take(pompons) => Choice::Take { pompons },
            Action::Tile(tile) => Choice::Tile { tile },
        }
    }
}
