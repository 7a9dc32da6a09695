//! A choice as programs read it: the same as the notation, in named fields.

use serde::Serialize;

use crate::action::{Action, Site};
use crate::dice::DiceSet;
use crate::state::Target;
use crate::tiles::Pile;

/// A choice with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Roll these dice again.
    Reroll { dice: DiceSet },
    /// Roll no die again.
    Stop,
    /// Buy the top tile of a pile and put it there.
    Buy { pile: Pile, site: Site },
    /// Buy no second tile.
    Finish,
    /// Blow at this house.
    Blow(Target),
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        match action {
            Action::STOP => Choice::Stop,
            Action::Reroll(dice) => Choice::Reroll { dice },
            Action::Buy { pile, site } => Choice::Buy { pile, site },
            Action::Finish => Choice::Finish,
            Action::Blow(target) => Choice::Blow(target),
        }
    }
}
