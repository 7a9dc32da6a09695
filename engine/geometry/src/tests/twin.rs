//! The slow twin of every area: exact fractions, and vertical slabs instead of cuts.
//!
//! The plane is cut at every corner and at every crossing of two sides. Within a slab no two sides cross, so the length of
//! any region along the slab's middle, times its width, is its area there.

use crate::{Area, CardId, CardSize, Outline, Point, Pose, Side, SnowOverlap, Table};
use num_bigint::BigInt;
use num_rational::BigRational;

type Polygon = [Point; 4];

fn whole(value: i32) -> BigRational {
    BigRational::from_integer(value.into())
}

/// Where two sides cross, if they do in one point; ends count.
fn crossing(first: [Point; 2], second: [Point; 2]) -> Option<BigRational> {
    let difference = |[from, to]: [Point; 2]| (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let cross = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 - a.1 * b.0;
    let (along, other) = (difference(first), difference(second));
    let denominator = cross(along, other);
    if denominator == 0 {
        return None;
    }
    let between = difference([first[0], second[0]]);
    let on_first = cross(between, other) * denominator.signum();
    let on_second = cross(between, along) * denominator.signum();
    let inside = 0..=denominator.abs();
    if !inside.contains(&on_first) || !inside.contains(&on_second) {
        return None;
    }
    let share = BigRational::new(on_first.into(), denominator.abs().into());
    Some(whole(first[0].x) + share * BigRational::from_integer(along.0.into()))
}

fn sides(polygon: &Polygon) -> [[Point; 2]; 4] {
    [0, 1, 2, 3].map(|side| [polygon[side], polygon[(side + 1) % 4]])
}

/// Where a vertical line that meets no corner cuts a polygon.
fn chord(polygon: &Polygon, x: &BigRational) -> Option<[BigRational; 2]> {
    let mut ends = Vec::new();
    for [from, to] in sides(polygon) {
        let (low, high) = (whole(from.x.min(to.x)), whole(from.x.max(to.x)));
        if &low < x && x < &high {
            let share = (x - whole(from.x)) / whole(to.x - from.x);
            ends.push(whole(from.y) + share * whole(to.y - from.y));
        }
    }
    ends.sort();
    ends.try_into().ok()
}

/// The area of all points whose memberships in the polygons satisfy a condition, in squares of the grid.
pub(super) fn area_where(polygons: &[Polygon], condition: impl Fn(&[bool]) -> bool) -> BigRational {
    let all: Vec<[Point; 2]> = polygons.iter().flat_map(sides).collect();
    let mut cuts: Vec<BigRational> = all.iter().map(|side| whole(side[0].x)).collect();
    for (index, &first) in all.iter().enumerate() {
        cuts.extend(all[index + 1..].iter().filter_map(|&second| crossing(first, second)));
    }
    cuts.sort();
    cuts.dedup();
    let mut area = whole(0);
    for slab in cuts.windows(2) {
        let middle = (&slab[0] + &slab[1]) / whole(2);
        let chords: Vec<Option<[BigRational; 2]>> =
            polygons.iter().map(|polygon| chord(polygon, &middle)).collect();
        let mut ends: Vec<&BigRational> = chords.iter().flatten().flatten().collect();
        ends.sort();
        ends.dedup();
        for interval in ends.windows(2) {
            let contains = |[low, high]: &[BigRational; 2]| low <= interval[0] && interval[1] <= high;
            let members: Vec<bool> =
                chords.iter().map(|chord| chord.as_ref().is_some_and(contains)).collect();
            if condition(&members) {
                area += (interval[1] - interval[0]) * (&slab[1] - &slab[0]);
            }
        }
    }
    area
}

/// A table of the same cards, without grid, counts or anything kept.
pub(super) struct SlowTable {
    size: CardSize,
    cards: Vec<(CardId, Side, Pose)>,
}

impl SlowTable {
    pub(super) fn of(table: &Table) -> Self {
        let cards = table.cards().map(|card| (card, table.side(card), table.pose(card))).collect();
        Self { size: table.size(), cards }
    }

    fn corners(&self, pose: Pose, margin: i32) -> Polygon {
        Outline::new(pose, self.size.grown(margin)).corners()
    }

    /// All cards and then one more, with the sides of the former.
    fn with(&self, card: Polygon) -> (Vec<Polygon>, Vec<Side>) {
        let mut polygons: Vec<Polygon> =
            self.cards.iter().map(|&(_, _, pose)| self.corners(pose, 0)).collect();
        polygons.push(card);
        (polygons, self.cards.iter().map(|&(_, side, _)| side).collect())
    }

    pub(super) fn quenched(&self, pose: Pose) -> BigRational {
        let (polygons, sides) = self.with(self.corners(pose, 0));
        area_where(&polygons, |members| {
            let under = |wanted| sides.iter().zip(members).any(|(&side, &member)| side == wanted && member);
            members[sides.len()] && under(Side::Flame) && !under(Side::Snow)
        })
    }

    pub(super) fn bare(&self, pose: Pose, margin: i32) -> BigRational {
        let (polygons, sides) = self.with(self.corners(pose, margin));
        area_where(&polygons, |members| members[sides.len()] && !members[..sides.len()].contains(&true))
    }

    pub(super) fn visible(&self, flame: CardId) -> BigRational {
        let above: Vec<Polygon> =
            self.cards.iter().filter(|card| card.0 >= flame).map(|card| self.corners(card.2, 0)).collect();
        area_where(&above, |members| members[0] && !members[1..].contains(&true))
    }

    /// The lowest snow that rule c refuses, straight from its wording.
    pub(super) fn poorly_overlapped_snow(&self, pose: Pose, overlap: SnowOverlap) -> Option<CardId> {
        let grown = self.corners(pose, overlap.gap);
        let refused = self.cards.iter().enumerate().find(|&(order, &(_, side, snow))| {
            if side == Side::Flame {
                return false;
            }
            let separation = slow_separation(self.size, pose, snow);
            let (deep, apart) = (-i128::from(overlap.depth) << 30, i128::from(overlap.gap) << 30);
            if separation <= deep || separation >= apart {
                return false;
            }
            let mut polygons = vec![grown, self.corners(snow, 0)];
            polygons.extend(self.cards[order + 1..].iter().map(|card| self.corners(card.2, 0)));
            let seen =
                area_where(&polygons, |members| members[0] && members[1] && !members[2..].contains(&true));
            seen > whole(0)
        });
        refused.map(|(_, card)| card.0)
    }
}

/// The separation as the documentation defines it, times 2³⁰.
pub(super) fn slow_separation(size: CardSize, first: Pose, second: Pose) -> i128 {
    let [a, b] = [first, second].map(|pose| Outline::new(pose, size).corners());
    let mut largest = i128::MIN;
    for tenths in [first.angle, second.angle].map(crate::Angle::tenths) {
        for turn in [0, 900] {
            let direction = crate::Angle::new(tenths + turn).direction();
            let project = |corners: Polygon| {
                corners.map(|at| {
                    i128::from(direction.x) * i128::from(at.x) + i128::from(direction.y) * i128::from(at.y)
                })
            };
            let (on_a, on_b) = (project(a), project(b));
            for (lower, upper) in [(on_a, on_b), (on_b, on_a)] {
                let gap = upper.into_iter().min().expect("four corners")
                    - lower.into_iter().max().expect("four corners");
                largest = largest.max(gap);
            }
        }
    }
    largest
}

/// An exact area in squares of the grid, in square micrometres.
pub(super) fn in_square_micrometres(area: &BigRational) -> BigRational {
    area * BigRational::from_integer(BigInt::from(100))
}

/// The area that has to be shown for an exact one: the nearest, halves up.
pub(super) fn shown(area: &BigRational) -> Area {
    let nearest = (in_square_micrometres(area) + BigRational::new(1.into(), 2.into())).floor().to_integer();
    Area::of_square_micrometres(nearest.try_into().expect("areas fit"))
}

/// Areas are shown from estimates: the right one of two neighbours, except within a thousandth of the middle between them.
pub(super) fn assert_shows(area: Area, exact: &BigRational, question: impl Fn() -> String) {
    let shown = BigRational::from_integer(area.square_micrometres().into());
    let difference = shown - in_square_micrometres(exact);
    let bound = BigRational::new(501.into(), 1000.into());
    assert!(-bound.clone() <= difference && difference <= bound, "{area:?}, exactly {exact}: {}", question());
}
