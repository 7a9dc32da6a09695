//! Where something is, in words: nine parts of the table, and eight directions. North is where the second coordinate is
//! smallest, as on a screen.

use serde::Serialize;
use veillee_core::Sentence;
use veillee_geometry::Point;

use crate::carpet::Ellipse;
use crate::sentences;

/// One of nine parts of the table: the thirds of the carpet's width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
#[serde(into = "u8")]
pub enum Sector {
    NorthWest,
    North,
    NorthEast,
    West,
    Centre,
    East,
    SouthWest,
    South,
    SouthEast,
}

impl Sector {
    /// Row by row, as one reads.
    pub const ALL: [Sector; 9] = [
        Sector::NorthWest,
        Sector::North,
        Sector::NorthEast,
        Sector::West,
        Sector::Centre,
        Sector::East,
        Sector::SouthWest,
        Sector::South,
        Sector::SouthEast,
    ];

    /// The part of a carpet in which a point lies; what is outside belongs to the nearest.
    pub fn of(point: Point, ellipse: Ellipse) -> Self {
        let third = |coordinate: i32, side: u16| {
            // A sixth of the side from the middle, in hundredths of a millimetre, times six.
            let bound = i32::from(side) * 100;
            match 6 * coordinate {
                low if low < -bound => 0,
                high if high > bound => 2,
                _ => 1,
            }
        };
        Self::ALL[3 * third(point.y, ellipse.height) + third(point.x, ellipse.width)]
    }

    /// "in the north-west".
    pub(crate) fn place(self) -> Sentence {
        sentences::in_sector(self.key().to_owned())
    }

    /// "north-west".
    pub fn name(self) -> Sentence {
        sentences::sector(self.key().to_owned())
    }

    /// What the sentences choose their words by.
    const fn key(self) -> &'static str {
        match self {
            Sector::NorthWest => "north-west",
            Sector::North => "north",
            Sector::NorthEast => "north-east",
            Sector::West => "west",
            Sector::Centre => "centre",
            Sector::East => "east",
            Sector::SouthWest => "south-west",
            Sector::South => "south",
            Sector::SouthEast => "south-east",
        }
    }
}

/// The place in [`Sector::ALL`].
impl From<Sector> for u8 {
    fn from(sector: Sector) -> u8 {
        sector as u8
    }
}

/// A direction on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Heading {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Heading {
    /// The nearest of the eight directions; east, if the points are one.
    pub fn between(from: Point, to: Point) -> Self {
        let (x, y) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        // tan 22.5° is 29/70 to four digits.
        let (flat, steep) = (70 * y.abs() <= 29 * x.abs(), 70 * x.abs() < 29 * y.abs());
        match (x >= 0, y > 0) {
            (true, _) if flat => Heading::East,
            (false, _) if flat => Heading::West,
            (_, true) if steep => Heading::South,
            (_, false) if steep => Heading::North,
            (true, true) => Heading::SouthEast,
            (true, false) => Heading::NorthEast,
            (false, true) => Heading::SouthWest,
            (false, false) => Heading::NorthWest,
        }
    }

    /// "towards the north".
    pub(crate) fn said(self) -> Sentence {
        let key = match self {
            Heading::North => "north",
            Heading::NorthEast => "north-east",
            Heading::East => "east",
            Heading::SouthEast => "south-east",
            Heading::South => "south",
            Heading::SouthWest => "south-west",
            Heading::West => "west",
            Heading::NorthWest => "north-west",
        };
        sentences::towards(key.to_owned())
    }
}
