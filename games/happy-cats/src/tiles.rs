//! The question tiles and the die.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use veillee_core::NotationError;

/// What a question tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Tile {
    /// A pompon from the bag, unseen.
    Pompon,
    /// A card from the pile.
    Card,
    /// The mouse.
    Key,
}

impl Tile {
    pub const ALL: [Tile; 3] = [Tile::Pompon, Tile::Card, Tile::Key];
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tile::Pompon => "pompon",
            Tile::Card => "card",
            Tile::Key => "key",
        })
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let tile = Tile::ALL.into_iter().find(|tile| tile.to_string() == text);
        tile.ok_or_else(|| NotationError::unknown(text))
    }
}

/// Some question tiles. Those of a kind are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    pub pompon: u8,
    pub card: u8,
    pub key: u8,
}

impl Tiles {
    pub const NONE: Tiles = Tiles { pompon: 0, card: 0, key: 0 };

    #[inline]
    pub const fn of(self, tile: Tile) -> u8 {
        match tile {
            Tile::Pompon => self.pompon,
            Tile::Card => self.card,
            Tile::Key => self.key,
        }
    }

    #[inline]
    pub const fn of_mut(&mut self, tile: Tile) -> &mut u8 {
        match tile {
            Tile::Pompon => &mut self.pompon,
            Tile::Card => &mut self.card,
            Tile::Key => &mut self.key,
        }
    }

    #[inline]
    pub const fn total(self) -> usize {
        self.pompon as usize + self.card as usize + self.key as usize
    }

    /// Every tile by itself, those of a kind together.
    pub fn each(self) -> impl Iterator<Item = Tile> {
        Tile::ALL.into_iter().flat_map(move |tile| (0..self.of(tile)).map(move |_| tile))
    }

    /// The kinds among them.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Tile> {
        Tile::ALL.into_iter().filter(move |&tile| self.of(tile) > 0)
    }
}

/// As a list of kinds: what lies on the table is easier to draw from it than from counts.
pub(crate) fn as_list<S: Serializer>(tiles: &Tiles, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(tiles.each())
}

/// `pompon+card+card`; none is `-`.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Tiles::NONE {
            return f.write_str("-");
        }
        for (index, tile) in self.each().enumerate() {
            write!(f, "{}{tile}", if index > 0 { "+" } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Tiles {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "" => return Err(NotationError::Empty),
            "-" => return Ok(Tiles::NONE),
            _ => {}
        }
        let mut tiles = Tiles::NONE;
        for part in text.split('+') {
            let count = tiles.of_mut(part.parse()?);
            *count = count.checked_add(1).ok_or_else(|| NotationError::unknown(text))?;
        }
        Ok(tiles)
    }
}

/// What the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Face {
    /// So many pompons go from the bag to the table.
    Pompons(u8),
    /// The mysterious basket: the highest number draws from the bag.
    Basket,
    Question,
}

/// `3`, `basket`, `question`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Pompons(count) => count.fmt(f),
            Face::Basket => f.write_str("basket"),
            Face::Question => f.write_str("question"),
        }
    }
}

impl FromStr for Face {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "basket" => Ok(Face::Basket),
            "question" => Ok(Face::Question),
            _ => {
                let mut digits = text.chars();
                match (digits.next().and_then(|digit| digit.to_digit(10)), digits.next()) {
                    (Some(count), None) => Ok(Face::Pompons(count as u8)),
                    _ => Err(NotationError::unknown(text)),
                }
            }
        }
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
