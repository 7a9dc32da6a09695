//! A choice as programs read it: the same as the notation, in named fields.

use serde::Serialize;

use crate::action::{Action, Kind};
use crate::cards::{Card, CardSet};
use crate::state::value;

/// A choice with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Lay these cards.
    Play {
        cards: CardSet,
        /// O15: what they are worth.
        value: u32,
    },
    /// Keep one of the cards that were beaten.
    PickUp {
        card: Card,
    },
    Pass,
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        match action.kind() {
            Kind::Play(cards) => Choice::Play { cards, value: value(cards) },
            Kind::PickUp(card) => Choice::PickUp { card },
            Kind::Pass => Choice::Pass,
        }
    }
}
