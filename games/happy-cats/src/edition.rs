//! What is in the box, as an edition file gives it.

use serde::{Deserialize, Serialize};
use veillee_core::{EditionFault, EditionSource, EditionTable};

use crate::cards::NUMBERS;
use crate::pompons::COLOURS;
use crate::tiles::{Face, Tiles};

/// What is in the box, as the edition file gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// Number cards dealt to each.
    pub hand: usize,
    /// Pompons of each colour.
    pub pompons: usize,
    /// Secret colour cards of each colour.
    pub colour_cards: usize,
    /// The faces of the die.
    pub die: Vec<Face>,
    pub question_tiles: Tiles,
    /// The number cards from the lowest up, in bands that show the same number of pompons.
    pub bands: Vec<Band>,
}

/// Number cards that show the same number of pompons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub from: usize,
    pub to: usize,
    pub pompons: usize,
}

/// The leaflet's totals.
const HAND: usize = 5;
const POMPONS: usize = 12;
const COLOUR_CARDS: usize = 8;
const TILES: usize = 5;
const KEYS: usize = 1;
const DIE: [Face; FACES] =
    [Face::Pompons(2), Face::Pompons(3), Face::Pompons(4), Face::Pompons(5), Face::Basket, Face::Question];

/// How many faces a die has.
pub(crate) const FACES: usize = 6;

impl EditionTable for Edition {
    fn check(&self) -> Result<(), EditionFault> {
        let total = |field: &str, what: &str, demanded: usize, found: usize| {
            if found == demanded { Ok(()) } else { Err(EditionFault::total(field, what, demanded, found)) }
        };
        total("hand", "number cards for each player", HAND, self.hand)?;
        total("pompons", "pompons of each colour", POMPONS, self.pompons)?;
        // The leaflet counts them together only; as many of each colour is ours (C6).
        let colour_cards = COLOURS.saturating_mul(self.colour_cards);
        total("colour_cards", "colour cards in all", COLOUR_CARDS, colour_cards)?;
        self.check_die()?;
        total("question_tiles", "question tiles", TILES, self.question_tiles.total())?;
        total("question_tiles.key", "tile with a key", KEYS, self.question_tiles.key.into())?;
        self.check_bands()
    }
}

impl Edition {
    fn check_die(&self) -> Result<(), EditionFault> {
        let mut faces = self.die.clone();
        faces.sort_unstable();
        if faces == DIE {
            return Ok(());
        }
        let found: Vec<String> = self.die.iter().map(Face::to_string).collect();
        Err(EditionFault::new(
            "die",
            format!("the leaflet has 2, 3, 4, 5, basket, question, found {}", found.join(", ")),
        ))
    }

    fn check_bands(&self) -> Result<(), EditionFault> {
        let mut next = 1;
        for band in &self.bands {
            if band.from != next || band.to < band.from {
                return Err(EditionFault::new(
                    "bands",
                    format!(
                        "every number once, in order: a band from {next} expected, found {} to {}",
                        band.from, band.to
                    ),
                ));
            }
            if !(1..=POMPONS * COLOURS).contains(&band.pompons) {
                return Err(EditionFault::new(
                    "bands",
                    format!(
                        "every card shows 1 to 48 pompons, found {} on {} to {}",
                        band.pompons, band.from, band.to
                    ),
                ));
            }
            if band.to > NUMBERS {
                return Err(EditionFault::total("bands", "number cards", NUMBERS, band.to));
            }
            next = band.to + 1;
        }
        let found = next - 1;
        if found == NUMBERS {
            Ok(())
        } else {
            Err(EditionFault::total("bands", "number cards", NUMBERS, found))
        }
    }
}

pub(crate) const EDITIONS: &[EditionSource] = &[
    EditionSource { name: "bands4", toml: include_str!("../editions/bands4.toml") },
    EditionSource { name: "bands3", toml: include_str!("../editions/bands3.toml") },
];
