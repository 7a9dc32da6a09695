//! The tiles: three materials, three parts, and the nine piles that they form.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::NotationError;

/// What a tile is made of, from the cheapest to the dearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Material {
    Straw,
    Wood,
    Brick,
}

impl Material {
    pub const ALL: [Material; 3] = [Material::Straw, Material::Wood, Material::Brick];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn letter(self) -> char {
        match self {
            Material::Straw => 'S',
            Material::Wood => 'W',
            Material::Brick => 'B',
        }
    }

    /// The word that sentences and editions know it by.
    pub const fn word(self) -> &'static str {
        match self {
            Material::Straw => "straw",
            Material::Wood => "wood",
            Material::Brick => "brick",
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|material| material.letter() == letter)
    }
}

/// Which part of a house a tile is, and what a symbol of the dice buys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Part {
    Door,
    Window,
    Roof,
}

impl Part {
    pub const ALL: [Part; 3] = [Part::Door, Part::Window, Part::Roof];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn letter(self) -> char {
        match self {
            Part::Door => 'd',
            Part::Window => 'w',
            Part::Roof => 'r',
        }
    }

    /// The word that sentences and editions know it by.
    pub const fn word(self) -> &'static str {
        match self {
            Part::Door => "door",
            Part::Window => "window",
            Part::Roof => "roof",
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.letter() == letter)
    }
}

/// Whether a tile shows a flower pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Decor {
    Plain,
    Pot,
}

impl Decor {
    pub const ALL: [Decor; 2] = [Decor::Plain, Decor::Pot];

    /// In notation and in sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Decor::Plain => "plain",
            Decor::Pot => "pot",
        }
    }
}

/// How many piles there are.
pub const PILES: usize = 9;

/// One of the nine piles, and so a kind of tile: all tiles of a pile are of one material and one part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Pile {
    pub material: Material,
    pub part: Part,
}

impl Pile {
    #[inline]
    pub const fn new(material: Material, part: Part) -> Self {
        Pile { material, part }
    }

    /// Straw door, window and roof, then wood, then brick.
    #[inline]
    pub const fn index(self) -> usize {
        self.material.index() * Part::ALL.len() + self.part.index()
    }

    /// # Panics
    /// When `index` is not below [`PILES`].
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Pile::new(Material::ALL[index / Part::ALL.len()], Part::ALL[index % Part::ALL.len()])
    }

    /// All piles, in the order of their indices.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Pile> + ExactSizeIterator + Clone {
        (0..PILES).map(Pile::from_index)
    }
}

/// `Sd`: the material's letter and the part's.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.material.letter(), self.part.letter())
    }
}

impl FromStr for Pile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut letters = text.chars();
        let material = letters.next().and_then(Material::from_letter);
        let part = letters.next().and_then(Part::from_letter);
        match (material, part, letters.next()) {
            (Some(material), Some(part), None) => Ok(Pile::new(material, part)),
            _ => Err(NotationError::unknown(text)),
        }
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A pile during play: a set of tiles, of which the top one is in sight (P2). What lies under it has no
/// order until it is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stock {
    /// Tiles in the pile, the top one included.
    pub(crate) left: u8,
    /// How many of those show a flower pot.
    pub(crate) pots: u8,
    /// The top tile; `None` while it is to be turned up, and when the pile is empty.
    pub(crate) top: Option<Decor>,
}

impl Stock {
    /// A pile of which no tile has been turned up, unless all of them are alike.
    pub(crate) const fn new(count: u8, pots: u8) -> Self {
        Stock { left: count, pots, top: Stock::forced(count, pots) }
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.left == 0
    }

    /// Whether chance owes the top tile.
    #[inline]
    pub(crate) const fn is_to_turn_up(self) -> bool {
        self.top.is_none() && self.left > 0
    }

    /// How many tiles show this decor, the top one included.
    #[inline]
    pub(crate) const fn count(self, decor: Decor) -> u8 {
        match decor {
            Decor::Plain => self.left - self.pots,
            Decor::Pot => self.pots,
        }
    }

    /// Takes the top tile off. Where all that is left is alike, the next one needs no chance.
    #[inline]
    pub(crate) fn take(&mut self) -> Decor {
        debug_assert!(self.top.is_some());
        let decor = self.top.unwrap_or(Decor::Plain);
        self.left -= 1;
        if decor == Decor::Pot {
            self.pots -= 1;
        }
        self.top = Stock::forced(self.left, self.pots);
        decor
    }

    /// What the top tile must show, where all tiles left are alike.
    #[inline]
    const fn forced(left: u8, pots: u8) -> Option<Decor> {
        if left == 0 {
            None
        } else if pots == 0 {
            Some(Decor::Plain)
        } else if pots == left {
            Some(Decor::Pot)
        } else {
            None
        }
    }
}
