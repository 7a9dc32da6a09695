//! Areas: as shown, rounded to whole square micrometres, and exactly, for comparisons.

use crate::convex::{Crossing, Vertex};
use crate::natural::Natural;
use crate::pose::Point;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Sub};

/// An area in whole square micrometres: 10⁸ of them are a square centimetre, and 100 a square of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub struct Area(i64);

impl Area {
    pub const ZERO: Self = Self(0);
    pub const SQUARE_MILLIMETRE: Self = Self(1_000_000);
    pub const SQUARE_CENTIMETRE: Self = Self(100_000_000);

    pub const fn of_square_micrometres(count: i64) -> Self {
        Self(count)
    }

    pub const fn of_square_centimetres(count: i32) -> Self {
        Self(count as i64 * Self::SQUARE_CENTIMETRE.0)
    }

    pub const fn square_micrometres(self) -> i64 {
        self.0
    }

    /// For people.
    pub fn in_square_centimetres(self) -> f64 {
        self.0 as f64 / Self::SQUARE_CENTIMETRE.0 as f64
    }
}

impl Add for Area {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Area {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Area {
    fn sum<I: Iterator<Item = Self>>(areas: I) -> Self {
        areas.fold(Self::ZERO, Add::add)
    }
}

/// Square micrometres in half a square of the grid: sums of pieces are kept doubled.
const MICROMETRES_PER_DOUBLED: f64 = 50.0;

/// Whether a piece is added or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Plus,
    Minus,
}

/// A sum of pieces of one card in floating point, with a proven bound on its error.
///
/// Only `+ − × ÷` are used, which every machine rounds alike, so the sum is the same everywhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EstimatedArea {
    origin: Point,
    doubled: f64,
    terms: u32,
    pieces: u32,
}

impl EstimatedArea {
    /// What one term can be wrong by. Relative to the card's centre, coordinates stay below 2¹⁴; after two conversions and
    /// a division they are right to 2¹⁴ · 2⁻⁵¹ = 2⁻³⁷. A product of two is then right to 2⁻²² and a term to 2⁻²⁰·⁵; adding
    /// it to a sum below 2³² costs at most 2⁻²¹ more.
    const ERROR_OF_TERM: f64 = 1.0 / (1 << 19) as f64;

    /// Pieces of one card around `origin`, its centre.
    pub(crate) fn around(origin: Point) -> Self {
        Self { origin, doubled: 0.0, terms: 0, pieces: 0 }
    }

    pub(crate) fn count(&mut self, count: Count, piece: &[Vertex]) {
        let place = |at: Crossing| {
            // Below 2⁵⁵ in size: exact before it becomes a float.
            let x = at.x - i64::from(self.origin.x) * at.w;
            let y = at.y - i64::from(self.origin.y) * at.w;
            (x as f64 / at.w as f64, y as f64 / at.w as f64)
        };
        let mut doubled = 0.0;
        let mut last = place(piece[piece.len() - 1].at);
        for vertex in piece {
            let here = place(vertex.at);
            doubled += last.0 * here.1 - here.0 * last.1;
            last = here;
        }
        match count {
            Count::Plus => self.doubled += doubled,
            Count::Minus => self.doubled -= doubled,
        }
        self.terms += piece.len() as u32 + 1;
        self.pieces += 1;
    }

    /// To the nearest square micrometre.
    pub(crate) fn rounded(&self) -> Area {
        Area((self.doubled * MICROMETRES_PER_DOUBLED).round().max(0.0) as i64)
    }

    /// As `rounded`, but some area, however small, is never shown as none. Only for sums without subtraction.
    pub(crate) fn rounded_above_zero(&self) -> Area {
        self.rounded().max(Area(i64::from(self.pieces > 0)))
    }

    /// How the exact sum compares with an area, unless it is too close to tell.
    pub(crate) fn compare(&self, other: Area) -> Option<Ordering> {
        let difference = self.doubled - other.0 as f64 / MICROMETRES_PER_DOUBLED;
        // One more term for the subtraction and the division just made.
        let error = f64::from(self.terms + 1) * Self::ERROR_OF_TERM;
        if difference.abs() > error { difference.partial_cmp(&0.0) } else { None }
    }
}

/// A sum of pieces as an exact fraction of any length: `(gained − lost) / over`, in doubled squares of the grid.
#[derive(Clone, Debug)]
pub(crate) struct ExactArea {
    gained: Natural,
    lost: Natural,
    over: Natural,
}

impl ExactArea {
    pub(crate) fn new() -> Self {
        Self { gained: Natural::from(0), lost: Natural::from(0), over: Natural::from(1) }
    }

    pub(crate) fn count(&mut self, count: Count, piece: &[Vertex]) {
        let mut last = piece[piece.len() - 1].at;
        for vertex in piece {
            let here = vertex.at;
            let cross = i128::from(last.x) * i128::from(here.y) - i128::from(here.x) * i128::from(last.y);
            let over = (i128::from(last.w) * i128::from(here.w)).unsigned_abs();
            match count {
                Count::Plus => self.add(cross, over),
                Count::Minus => self.add(-cross, over),
            }
            last = here;
        }
    }

    pub(crate) fn compare(mut self, other: Area) -> Ordering {
        self.add(-i128::from(other.0), MICROMETRES_PER_DOUBLED as u128);
        self.gained.cmp(&self.lost)
    }

    fn add(&mut self, numerator: i128, denominator: u128) {
        let term = self.over.times(numerator.unsigned_abs());
        self.gained = self.gained.times(denominator);
        self.lost = self.lost.times(denominator);
        self.over = self.over.times(denominator);
        if numerator >= 0 {
            self.gained.add(&term);
        } else {
            self.lost.add(&term);
        }
    }
}
