//! What stands on the tiles, the dice and the wheel: the numbers of an edition, held against the leaflet's.

use serde::{Deserialize, Serialize};
use veillee_core::{EditionFault, EditionSource, EditionTable};

use crate::dice::{CUBE, Face};
use crate::house::MOST_IN_PILE;
use crate::tiles::{Material, Part, Pile};

/// The box, as the edition file gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub tiles: Tiles,
    pub dice: DicePair,
    pub wheel: Wheel,
}

/// The tiles, by material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    pub straw: MaterialTiles,
    pub wood: MaterialTiles,
    pub brick: MaterialTiles,
}

/// The tiles of one material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MaterialTiles {
    /// The heads printed on each: what it costs in dice, and what it is worth (P12, P32).
    pub pigs: u8,
    pub door: PileTiles,
    pub window: PileTiles,
    pub roof: PileTiles,
}

/// The tiles of one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PileTiles {
    pub count: u8,
    /// How many of them show a flower pot.
    pub pots: u8,
}

/// The two shades of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DicePair {
    pub pale: DieFaces,
    pub dark: DieFaces,
}

/// The dice of one shade: how many, and how many faces of each show what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DieFaces {
    pub count: u8,
    pub door: u8,
    pub window: u8,
    pub roof: u8,
    pub wolf: u8,
}

/// The wheel's equal sectors, by material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wheel {
    pub straw: u8,
    pub wood: u8,
    pub brick: u8,
}

pub(crate) const EDITIONS: &[EditionSource] =
    &[EditionSource { name: "cochons", toml: include_str!("../editions/cochons.toml") }];

/// A wheel with more sectors than a minute has seconds cannot be read.
const MOST_SECTORS: u8 = 60;

impl Tiles {
    pub const fn of(&self, material: Material) -> &MaterialTiles {
        match material {
            Material::Straw => &self.straw,
            Material::Wood => &self.wood,
            Material::Brick => &self.brick,
        }
    }

    pub const fn pile(&self, pile: Pile) -> PileTiles {
        let tiles = self.of(pile.material);
        match pile.part {
            Part::Door => tiles.door,
            Part::Window => tiles.window,
            Part::Roof => tiles.roof,
        }
    }
}

impl Wheel {
    pub const fn sectors(&self, material: Material) -> u8 {
        match material {
            Material::Straw => self.straw,
            Material::Wood => self.wood,
            Material::Brick => self.brick,
        }
    }
}

impl DieFaces {
    const fn showing(&self, face: Face) -> u8 {
        match face {
            Face::Symbol(Part::Door) => self.door,
            Face::Symbol(Part::Window) => self.window,
            Face::Symbol(Part::Roof) => self.roof,
            Face::Wolf => self.wolf,
        }
    }

    /// The six faces, one by one.
    ///
    /// # Panics
    /// When there are not six.
    pub(crate) fn faces(&self) -> [Face; CUBE] {
        let mut faces = Face::ALL.into_iter().flat_map(|face| (0..self.showing(face)).map(move |_| face));
        let cube = std::array::from_fn(|_| faces.next().expect("a die has six faces"));
        assert!(faces.next().is_none(), "a die has six faces");
        cube
    }

    fn check(&self, shade: &str, dice: u8, wolves: u8) -> Result<(), EditionFault> {
        demand(&format!("dice.{shade}.count"), &format!("{shade} dice"), dice, self.count)?;
        if self.wolf != wolves {
            return Err(EditionFault::new(
                format!("dice.{shade}.wolf"),
                format!("wolves on a {shade} die: the leaflet has {wolves}, found {}", self.wolf),
            ));
        }
        let faces: usize = Face::ALL.into_iter().map(|face| usize::from(self.showing(face))).sum();
        if faces != CUBE {
            return Err(EditionFault::new(
                format!("dice.{shade}"),
                format!("a die has {CUBE} faces, found {faces}"),
            ));
        }
        Ok(())
    }
}

impl EditionTable for Edition {
    fn check(&self) -> Result<(), EditionFault> {
        for (material, pigs) in Material::ALL.into_iter().zip([2, 3, 4]) {
            let word = material.word();
            let found = self.tiles.of(material).pigs;
            demand(&format!("tiles.{word}.pigs"), &format!("pigs on a {word} tile"), pigs, found)?;
        }
        for pile in Pile::all() {
            let (material, part) = (pile.material.word(), pile.part.word());
            let PileTiles { count, pots } = self.tiles.pile(pile);
            demand(
                &format!("tiles.{material}.{part}.count"),
                &format!("{material} {part}s"),
                MOST_IN_PILE,
                count,
            )?;
            if pots > count {
                return Err(EditionFault::new(
                    format!("tiles.{material}.{part}.pots"),
                    format!("each of the {count} tiles has at most one flower pot, found {pots}"),
                ));
            }
        }
        self.dice.pale.check("pale", 2, 0)?;
        self.dice.dark.check("dark", 3, 1)?;
        for material in Material::ALL {
            if !(1..=MOST_SECTORS).contains(&self.wheel.sectors(material)) {
                return Err(EditionFault::new(
                    format!("wheel.{}", material.word()),
                    format!(
                        "the leaflet has all three materials on the wheel: 1 to {MOST_SECTORS} sectors, found {}",
                        self.wheel.sectors(material)
                    ),
                ));
            }
        }
        Ok(())
    }
}

fn demand(field: &str, what: &str, demanded: u8, found: u8) -> Result<(), EditionFault> {
    if found == demanded {
        return Ok(());
    }
    Err(EditionFault::total(field, what, demanded.into(), found.into()))
}
