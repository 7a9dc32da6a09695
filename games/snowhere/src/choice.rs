//! A choice as programs read it: the same as the notation, in named fields.

use serde::Serialize;
use veillee_geometry::Pose;

use crate::action::{Action, Kind};
use crate::state::Card;

/// A choice with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Take this flame card.
    Take {
        card: Card,
    },
    /// Lay the card in hand, or a snowflake, here.
    Place {
        pose: Pose,
    },
    /// Propose to end, or end, the taking.
    Stop,
    Agree,
    Disagree,
    /// Lay no snowflake this time.
    Pass,
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        match action.kind() {
            Kind::Take(card) => Choice::Take { card },
            Kind::Place(pose) => Choice::Place { pose },
            Kind::Stop => Choice::Stop,
            Kind::Agree => Choice::Agree,
            Kind::Disagree => Choice::Disagree,
            Kind::Pass => Choice::Pass,
        }
    }
}
