//! A choice as programs read it: the same as the notation, in named fields.

use serde::Serialize;

use crate::action::Action;
use crate::cards::Card;

/// A choice with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    Play { card: Card },
}

impl From<Action> for Choice {
    fn from(card: Action) -> Self {
        Choice::Play { card }
    }
}
