//! The separation of two cards, the one measure behind every tolerance.

use crate::outline::Outline;
use crate::pose::{Direction, Point};

/// The largest gap between two cards over their four side directions; negative if they overlap, and its size is then
/// the depth.
///
/// Exactly: let `u` run over the width and height directions of both cards, as integer vectors of the sine table (length
/// about 2³⁰). The *gap* along `u` is the larger of `min(u·B) − max(u·A)` and `min(u·A) − max(u·B)`, where `A` and `B`
/// are the rounded corners of the two cards. The separation is the largest of the four gaps, in units of 2⁻³⁰ hundredths
/// of a millimetre, and is compared with a tolerance of `t` hundredths as the integer `t · 2³⁰`. It is never rounded
/// before it is compared, and it does not depend on the order of the two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Separation(i64);

impl Separation {
    pub fn between(first: &Outline, second: &Outline) -> Self {
        let [a, b] = first.axes();
        let [c, d] = second.axes();
        let (first, second) = (first.corners(), second.corners());
        let gap = |direction: Direction| {
            let (first_low, first_high) = extent(direction, &first);
            let (second_low, second_high) = extent(direction, &second);
            (second_low - first_high).max(first_low - second_high)
        };
        Self(gap(a).max(gap(b)).max(gap(c)).max(gap(d)))
    }

    /// The separation of exactly so many hundredths of a millimetre: what tolerances are compared with.
    pub const fn of(hundredths: i32) -> Self {
        Self((hundredths as i64) << Direction::SCALE_BITS)
    }

    /// Whether one card lies on the other: a negative separation.
    pub const fn is_overlap(self) -> bool {
        self.0 < 0
    }

    /// Whether the separation is at most so many hundredths of a millimetre.
    pub const fn is_at_most(self, hundredths: i32) -> bool {
        self.0 <= Self::of(hundredths).0
    }

    /// Whether the separation is at least so many hundredths of a millimetre: with −100, whether cards that overlap do so
    /// by at most one millimetre.
    pub const fn is_at_least(self, hundredths: i32) -> bool {
        self.0 >= Self::of(hundredths).0
    }

    /// The exact value, in units of 2⁻³⁰ hundredths of a millimetre.
    pub const fn scaled(self) -> i64 {
        self.0
    }

    /// For people: to the nearest hundredth of a millimetre. Never compare this with a tolerance.
    pub const fn in_hundredths(self) -> i32 {
        ((self.0 + (1 << (Direction::SCALE_BITS - 1))) >> Direction::SCALE_BITS) as i32
    }
}

fn extent(direction: Direction, corners: &[Point; 4]) -> (i64, i64) {
    let [a, b, c, d] = corners.map(|corner| direction.along(corner));
    (a.min(b).min(c.min(d)), a.max(b).max(c.max(d)))
}
