//! The deck, as an edition file gives it.

use serde::{Deserialize, Serialize};
use veillee_core::{EditionFault, EditionSource, EditionTable};

/// The deck, as the edition file gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub colours: usize,
    pub ranks: usize,
    /// Cards dealt to each.
    pub hand: usize,
}

impl Edition {
    pub const LEAFLET: Edition = Edition { colours: 6, ranks: 9, hand: 9 };
}

impl EditionTable for Edition {
    fn check(&self) -> Result<(), EditionFault> {
        let totals = [
            ("colours", "colours", Self::LEAFLET.colours, self.colours),
            ("ranks", "numbers in each colour", Self::LEAFLET.ranks, self.ranks),
            ("hand", "cards for each player", Self::LEAFLET.hand, self.hand),
        ];
        totals.into_iter().try_for_each(|(field, what, demanded, found)| {
            if found == demanded { Ok(()) } else { Err(EditionFault::total(field, what, demanded, found)) }
        })
    }
}

pub(crate) const EDITIONS: &[EditionSource] =
    &[EditionSource { name: "odin", toml: include_str!("../editions/odin.toml") }];
