//! The numbers of the box: how many cards, how large, and what "slightly" means.

use serde::{Deserialize, Serialize};
use veillee_core::{EditionFault, EditionSource, EditionTable};
use veillee_geometry::{CardSize, Closeness, SnowOverlap};

use crate::carpet::Ellipse;

/// The tables, as the edition file gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub cards: u8,
    pub snowflakes: u8,
    pub card: CardSides,
    pub tolerances: Tolerances,
    pub spreads: Spreads,
    pub grades: Grades,
}

/// The sides of a card, in hundredths of a millimetre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSides {
    pub width: i32,
    pub height: i32,
}

/// All that the leaflet leaves to the eye. Lengths are hundredths of a millimetre, angles tenths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tolerances {
    /// S9: the greatest depth under a single card, inclusive.
    pub take_depth: i32,
    /// S4: the least depth between neighbours of the carpet, inclusive.
    pub carpet_overlap: i32,
    /// S15: the largest distance between centres, inclusive.
    pub twin_distance: i32,
    /// S15: the largest difference of angles modulo half a turn, inclusive.
    pub twin_angle: i32,
    /// S16: the least depth between snow and snow, inclusive.
    pub snow_depth: i32,
    /// S16: the least gap between snow and snow, inclusive.
    pub snow_gap: i32,
    /// S17: what a card is grown by to find the rim.
    pub rim_reach: i32,
    /// S17: what a card is shrunk by to find whether it sticks out.
    pub rim_overhang: i32,
    /// S14: the least area at a strict table, in square centimetres, inclusive.
    pub strict_area_cm2: i32,
    /// S24: less visible flame than so many square millimetres is none.
    pub solved_below_mm2: i32,
}

/// S3: width and height of the ellipse of each named spread, in whole millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spreads {
    pub easy: [u16; 2],
    pub medium: [u16; 2],
    pub hard: [u16; 2],
}

/// S25: the bounds between grades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grades {
    /// Flame left, in per cent of the first carpet, from the best grade below *solved* down; ascending.
    pub below_percent: [u8; 4],
}

impl Tolerances {
    pub(crate) fn closeness(&self) -> Closeness {
        Closeness { distance: self.twin_distance, angle: self.twin_angle }
    }

    pub(crate) fn snow_overlap(&self) -> SnowOverlap {
        SnowOverlap { depth: self.snow_depth, gap: self.snow_gap }
    }
}

impl EditionTable for Edition {
    /// The leaflet's totals, and measures that make sense.
    fn check(&self) -> Result<(), EditionFault> {
        let (cards, snowflakes) = (self.cards.into(), self.snowflakes.into());
        if cards != Self::CARDS {
            return Err(EditionFault::total("cards", "cards", Self::CARDS, cards));
        }
        if snowflakes != Self::SNOWFLAKES {
            return Err(EditionFault::total("snowflakes", "snowflakes", Self::SNOWFLAKES, snowflakes));
        }
        if self.tolerances.take_depth != Self::TAKE_DEPTH {
            return Err(EditionFault::new(
                "tolerances.take_depth",
                format!("the leaflet allows one millimetre, 100; found {}", self.tolerances.take_depth),
            ));
        }
        self.check_measures()
    }
}

impl Edition {
    const CARDS: usize = 111;
    const SNOWFLAKES: usize = 6;
    const TAKE_DEPTH: i32 = 100;

    /// What the geometry and the scatter can hold, whatever the leaflet says.
    pub(crate) fn check_measures(&self) -> Result<(), EditionFault> {
        let sides = [("card.width", self.card.width), ("card.height", self.card.height)];
        for (field, side) in sides {
            between(field, side, CardSize::SHORTEST, CardSize::LONGEST)?;
        }
        let (shrunk, grown) = (-CardSize::GROWTH.start(), *CardSize::GROWTH.end());
        let tolerances = &self.tolerances;
        for (field, value, least, most) in [
            ("tolerances.take_depth", tolerances.take_depth, 0, shrunk),
            ("tolerances.carpet_overlap", tolerances.carpet_overlap, 1, shrunk),
            ("tolerances.twin_distance", tolerances.twin_distance, 0, grown),
            ("tolerances.twin_angle", tolerances.twin_angle, 0, 900),
            ("tolerances.snow_depth", tolerances.snow_depth, 0, shrunk),
            ("tolerances.snow_gap", tolerances.snow_gap, 0, grown),
            ("tolerances.rim_reach", tolerances.rim_reach, 0, grown),
            ("tolerances.rim_overhang", tolerances.rim_overhang, 0, shrunk),
            ("tolerances.strict_area_cm2", tolerances.strict_area_cm2, 0, 400),
            ("tolerances.solved_below_mm2", tolerances.solved_below_mm2, 1, 100),
        ] {
            between(field, value, least, most)?;
        }
        let spreads = [
            ("spreads.easy", self.spreads.easy),
            ("spreads.medium", self.spreads.medium),
            ("spreads.hard", self.spreads.hard),
        ];
        for (field, sides) in spreads {
            for side in sides {
                between(field, side.into(), Ellipse::SMALLEST.into(), Ellipse::LARGEST.into())?;
            }
        }
        let bounds = self.grades.below_percent;
        if bounds[0] == 0 || bounds[3] > 100 || !bounds.is_sorted_by(|one, next| one < next) {
            return Err(EditionFault::new(
                "grades.below_percent",
                "four different shares from 1 to 100, ascending",
            ));
        }
        Ok(())
    }
}

fn between(field: &str, value: i32, least: i32, most: i32) -> Result<(), EditionFault> {
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(EditionFault::new(field, format!("from {least} to {most}, found {value}")))
    }
}

pub(crate) const EDITIONS: &[EditionSource] =
    &[EditionSource { name: "snowhere", toml: include_str!("../editions/snowhere.toml") }];
