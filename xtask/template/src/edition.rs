//! The cards, as an edition file gives them.

use serde::{Deserialize, Serialize};
use veillee_core::{EditionFault, EditionSource, EditionTable};

/// The cards, as the edition file gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub cards: usize,
    /// Cards dealt to each.
    pub hand: usize,
}

impl Edition {
    pub const USUAL: Edition = Edition { cards: 12, hand: 3 };
}

impl EditionTable for Edition {
    fn check(&self) -> Result<(), EditionFault> {
        let totals = [
            ("cards", "cards", Self::USUAL.cards, self.cards),
            ("hand", "cards for each player", Self::USUAL.hand, self.hand),
        ];
        totals.into_iter().try_for_each(|(field, what, demanded, found)| {
            if found == demanded { Ok(()) } else { Err(EditionFault::total(field, what, demanded, found)) }
        })
    }
}

pub(crate) const EDITIONS: &[EditionSource] =
    &[EditionSource { name: "template-game", toml: include_str!("../editions/template-game.toml") }];
