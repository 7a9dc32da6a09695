//! The outline of a card: four corners on the grid, rounded once, and the lines through its sides.

use crate::convex::Line;
use crate::pose::{CardSize, Direction, Point, Pose};
use serde::Serialize;

/// Every corner coordinate is smaller than this in size: centres reach 100,000, corners 15,558 farther.
pub(crate) const COORDINATE_BITS: u32 = 17;
const _: () = assert!(Pose::LIMIT + 15_558 < 1 << COORDINATE_BITS);

/// A card's side as seen on the card itself, before it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum CardEdge {
    /// From corner 0 to corner 1: where the card's second coordinate is smallest.
    Low,
    /// From corner 1 to corner 2: where the card's first coordinate is largest.
    Right,
    /// From corner 2 to corner 3.
    High,
    /// From corner 3 to corner 0.
    Left,
}

/// The outline of a card in a pose. Its corners are grid points, so all questions about it have exact answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    centre: Point,
    corners: [Point; 4],
    sides: [Line; 4],
    width_axis: Direction,
    reach: i32,
}

impl Outline {
    /// # Panics
    /// If the pose is not on the table (see [`Pose::is_on_table`]).
    pub fn new(pose: Pose, size: CardSize) -> Self {
        assert!(pose.is_on_table(), "{pose:?} is not on the table");
        let centre = pose.centre();
        let width_axis = pose.angle.direction();
        let height_axis = width_axis.turned_a_quarter();
        let (width, height) = (i64::from(size.width()), i64::from(size.height()));
        let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(across, along)| Point {
            x: centre.x + halved_and_rounded(across * width * width_axis.x + along * height * height_axis.x),
            y: centre.y + halved_and_rounded(across * width * width_axis.y + along * height * height_axis.y),
        });
        let sides = [0, 1, 2, 3].map(|side| Line::through(corners[side], corners[(side + 1) % 4]));
        Self { centre, corners, sides, width_axis, reach: size.reach() }
    }

    pub fn centre(&self) -> Point {
        self.centre
    }

    /// The corners in the order of [`CardEdge`]: the inside lies on the side of the second axis when one walks along
    /// the first.
    pub fn corners(&self) -> [Point; 4] {
        self.corners
    }

    pub(crate) fn sides(&self) -> &[Line; 4] {
        &self.sides
    }

    /// No corner is farther from the centre than this.
    pub(crate) fn reach(&self) -> i32 {
        self.reach
    }

    /// The directions of width and height.
    pub(crate) fn axes(&self) -> [Direction; 2] {
        [self.width_axis, self.width_axis.turned_a_quarter()]
    }

    /// Whether the two cards share some area. Shared sides and single points do not count.
    pub fn overlaps(&self, other: &Self) -> bool {
        let apart = |sides: &[Line; 4], corners: &[Point; 4]| {
            sides.iter().any(|side| corners.iter().all(|&corner| side.height_of(corner) <= 0))
        };
        !apart(&self.sides, &other.corners) && !apart(&other.sides, &self.corners)
    }

    /// The card's edge that faces a point: the one whose line lies farthest towards it.
    pub fn edge_towards(&self, point: Point) -> CardEdge {
        let [across, along] = self.axes();
        let beyond = |direction: Direction, from: Point| direction.along(point) - direction.along(from);
        let candidates = [
            (-beyond(along, self.corners[0]), CardEdge::Low),
            (beyond(across, self.corners[1]), CardEdge::Right),
            (beyond(along, self.corners[2]), CardEdge::High),
            (-beyond(across, self.corners[3]), CardEdge::Left),
        ];
        let mut farthest = candidates[0];
        for candidate in candidates {
            if candidate.0 > farthest.0 {
                farthest = candidate;
            }
        }
        farthest.1
    }
}

/// Half of a length scaled by 2³⁰, to the nearest grid step, halves away from zero: the only rounding there is.
///
/// A card of at most 220 mm gives at most 2 · 22,000 · 2³⁰ < 2⁴⁶.
fn halved_and_rounded(doubled: i64) -> i32 {
    const BITS: u32 = Direction::SCALE_BITS + 1;
    let size = (doubled.abs() + (1 << (BITS - 1))) >> BITS;
    (size * doubled.signum()) as i32
}
