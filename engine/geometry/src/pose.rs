//! Where a card lies: points, angles, poses, and how large a card is.

use crate::quarter_wave::QUARTER_WAVE;
use serde::{Deserialize, Serialize};

/// A point of the grid, in hundredths of a millimetre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

impl Point {
    /// The exact square of the distance between two points.
    pub const fn squared_distance(self, other: Self) -> i64 {
        let (dx, dy) = (self.x as i64 - other.x as i64, self.y as i64 - other.y as i64);
        dx * dx + dy * dy
    }
}

/// An angle in whole tenths of a degree, from 0 to 3599; it turns the first axis towards the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "i32", into = "i32")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub struct Angle(u16);

/// One turn, in tenths of a degree.
const TURN: i32 = 3600;
const HALF_TURN: i32 = TURN / 2;
const QUARTER_TURN: usize = 900;

impl Angle {
    /// Any number of tenths of a degree; whole turns are taken off.
    pub const fn new(tenths: i32) -> Self {
        Self(tenths.rem_euclid(TURN) as u16)
    }

    pub const fn tenths(self) -> i32 {
        self.0 as i32
    }

    #[must_use]
    pub const fn turned_by(self, tenths: i32) -> Self {
        Self::new(self.tenths() + tenths.rem_euclid(TURN))
    }

    /// How far two cards are from lying parallel, in tenths of a degree: 0 to 900. Half a turn makes no difference.
    pub fn difference_modulo_half_turn(self, other: Self) -> i32 {
        let difference = (self.tenths() - other.tenths()).rem_euclid(HALF_TURN);
        difference.min(HALF_TURN - difference)
    }

    /// Cosine and sine from the committed table, scaled by 2³⁰. The other three quarters mirror the first exactly.
    pub(crate) fn direction(self) -> Direction {
        let tenths = usize::from(self.0);
        let (quarter, within) = (tenths / QUARTER_TURN, tenths % QUARTER_TURN);
        let rise = i64::from(QUARTER_WAVE[within]);
        let run = i64::from(QUARTER_WAVE[QUARTER_TURN - within]);
        let (x, y) = match quarter {
            0 => (run, rise),
            1 => (-rise, run),
            2 => (-run, -rise),
            3.. => (rise, -run),
        };
        Direction { x, y }
    }
}

impl From<i32> for Angle {
    fn from(tenths: i32) -> Self {
        Self::new(tenths)
    }
}

impl From<Angle> for i32 {
    fn from(angle: Angle) -> Self {
        angle.tenths()
    }
}

/// A unit vector scaled by 2³⁰.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

impl Direction {
    pub(crate) const SCALE_BITS: u32 = 30;

    pub(crate) fn turned_a_quarter(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// Below 2 · 2¹⁷ · 2³⁰ = 2⁴⁸ for every corner on the table.
    pub(crate) fn along(self, point: Point) -> i64 {
        self.x * i64::from(point.x) + self.y * i64::from(point.y)
    }
}

/// Where a card lies: its centre, in hundredths of a millimetre, and its angle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Pose {
    pub x: i32,
    pub y: i32,
    pub angle: Angle,
}

impl Pose {
    /// Centres lie at most this far from the origin along either axis: one metre. The bounds of the exact predicates
    /// rest on it.
    pub const LIMIT: i32 = 100_000;

    /// `angle` in tenths of a degree.
    pub const fn new(x: i32, y: i32, angle: i32) -> Self {
        Self { x, y, angle: Angle::new(angle) }
    }

    /// Whether the centre lies within [`Pose::LIMIT`]. A pose from outside must be asked this before anything else.
    pub const fn is_on_table(self) -> bool {
        self.x.unsigned_abs() <= Self::LIMIT as u32 && self.y.unsigned_abs() <= Self::LIMIT as u32
    }

    pub const fn centre(self) -> Point {
        Point { x: self.x, y: self.y }
    }
}

/// The two sides of a card, in hundredths of a millimetre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardSize {
    width: i32,
    height: i32,
}

impl CardSize {
    /// The 59 × 91 mm card of the box.
    pub const BOXED: Self = Self { width: 5_900, height: 9_100 };
    /// A side is at least 10 mm, so that a card shrunk by a tolerance is still one.
    pub const SHORTEST: i32 = 1_000;
    /// A side is at most 200 mm.
    pub const LONGEST: i32 = 20_000;
    /// A card is shrunk by at most 4 mm and grown by at most 10 mm on each side.
    pub const GROWTH: std::ops::RangeInclusive<i32> = -400..=1_000;

    /// `None` if a side is shorter than [`CardSize::SHORTEST`] or longer than [`CardSize::LONGEST`].
    pub fn new(width: i32, height: i32) -> Option<Self> {
        let sides = Self::SHORTEST..=Self::LONGEST;
        (sides.contains(&width) && sides.contains(&height)).then_some(Self { width, height })
    }

    pub const fn width(self) -> i32 {
        self.width
    }

    pub const fn height(self) -> i32 {
        self.height
    }

    /// The size of this card grown by `margin` on each of its four sides; a negative margin shrinks it.
    ///
    /// # Panics
    /// If the margin lies outside [`CardSize::GROWTH`].
    #[must_use]
    pub fn grown(self, margin: i32) -> Self {
        assert!(Self::GROWTH.contains(&margin), "a card is not grown by {margin}");
        Self { width: self.width + 2 * margin, height: self.height + 2 * margin }
    }

    /// No corner is farther from the centre than this. At most 15,558 for the longest card grown by 10 mm.
    pub(crate) fn reach(self) -> i32 {
        let (width, height) = (i64::from(self.width), i64::from(self.height));
        // Half the diagonal rounded up, and one more for the rounding of the corner.
        ((width * width + height * height).isqrt() / 2 + 2) as i32
    }
}
