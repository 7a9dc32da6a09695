//! The rules of placement once more, for clarity alone: no table, no index, nothing kept. Corners come from the library's
//! sine, and every question about area from exact fractions.

use num_bigint::BigInt;
use num_rational::BigRational;
use veillee_geometry::{Pose, Side};

use crate::{Edition, State};

type Corners = [(i64, i64); 4];

/// Cards from bottom to top, and the numbers of the edition.
pub(super) struct Twin {
    edition: Edition,
    cards: Vec<(Side, Pose)>,
}

fn fraction(value: i64) -> BigRational {
    BigRational::from_integer(BigInt::from(value))
}

/// The width direction, scaled by 2³⁰ and rounded.
fn direction(angle: i32) -> (i64, i64) {
    let radians = f64::from(angle) * std::f64::consts::PI / 1800.0;
    let scaled = |value: f64| (value * f64::from(1 << 30)).round() as i64;
    (scaled(radians.cos()), scaled(radians.sin()))
}

/// Halves away from zero.
fn rounded(doubled: i64) -> i64 {
    let size = (doubled.abs() + (1 << 30)) / (1 << 31);
    if doubled < 0 { -size } else { size }
}

fn corners(edition: &Edition, pose: Pose, margin: i32) -> Corners {
    let (c, s) = direction(pose.angle.tenths());
    let width = i64::from(edition.card.width + 2 * margin);
    let height = i64::from(edition.card.height + 2 * margin);
    [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(across, along)| {
        let x = across * width * c - along * height * s;
        let y = across * width * s + along * height * c;
        (i64::from(pose.x) + rounded(x), i64::from(pose.y) + rounded(y))
    })
}

/// In units of 2⁻³⁰ hundredths.
fn separation(edition: &Edition, first: Pose, second: Pose) -> i64 {
    let [a, b] = [first, second].map(|pose| corners(edition, pose, 0));
    let mut largest = i64::MIN;
    for pose in [first, second] {
        let (c, s) = direction(pose.angle.tenths());
        for (x, y) in [(c, s), (-s, c)] {
            let along = |corners: Corners| corners.map(|corner| x * corner.0 + y * corner.1);
            let ([mut one, mut other], [low, high]) = ([along(a), along(b)], [0, 3]);
            one.sort_unstable();
            other.sort_unstable();
            largest = largest.max(other[low] - one[high]).max(one[low] - other[high]);
        }
    }
    largest
}

/// Where the side from one corner to the next stands at `x`, if it runs there.
fn at(from: (i64, i64), to: (i64, i64), x: &BigRational) -> Option<BigRational> {
    let (left, right) = if from.0 < to.0 { (from, to) } else { (to, from) };
    let runs = fraction(left.0) < *x && *x < fraction(right.0);
    runs.then(|| {
        fraction(left.1) + (x - fraction(left.0)) * fraction(right.1 - left.1) / fraction(right.0 - left.0)
    })
}

/// Where two sides cross, ends included, if they do in one point.
fn crossing([a, b]: [(i64, i64); 2], [c, d]: [(i64, i64); 2]) -> Option<BigRational> {
    let cross = |one: (i64, i64), other: (i64, i64)| one.0 * other.1 - one.1 * other.0;
    let between = |from: (i64, i64), to: (i64, i64)| (to.0 - from.0, to.1 - from.1);
    let (first, second) = (between(a, b), between(c, d));
    let whole = cross(first, second);
    let (on_first, on_second) = (cross(between(a, c), second), cross(between(a, c), first));
    let is_within = |part: i64| (0..=whole.abs()).contains(&(part * whole.signum()));
    (whole != 0 && is_within(on_first) && is_within(on_second))
        .then(|| fraction(a.0) + BigRational::new(on_first.into(), whole.into()) * fraction(first.0))
}

/// The area of all points that satisfy a condition on which quadrilaterals they lie in. The plane is cut into upright
/// strips at every corner and crossing; within a strip, what lies between two sides is a trapezium.
fn area(shapes: &[Corners], condition: impl Fn(&[bool]) -> bool) -> BigRational {
    let sides_of = |shape: &Corners| [0, 1, 2, 3].map(|side| [shape[side], shape[(side + 1) % 4]]);
    let sides: Vec<[(i64, i64); 2]> = shapes.iter().flat_map(sides_of).collect();
    let mut cuts: Vec<BigRational> = sides.iter().map(|side| fraction(side[0].0)).collect();
    for (index, &side) in sides.iter().enumerate() {
        cuts.extend(sides[index + 1..].iter().filter_map(|&other| crossing(side, other)));
    }
    cuts.sort();
    cuts.dedup();
    let mut sum = fraction(0);
    for strip in cuts.windows(2) {
        let middle = (&strip[0] + &strip[1]) / fraction(2);
        let rungs_of = |shape: &Corners| {
            let rungs = sides_of(shape).into_iter().filter_map(|[from, to]| at(from, to, &middle));
            let mut rungs: Vec<BigRational> = rungs.collect();
            rungs.sort();
            rungs
        };
        let spans: Vec<Vec<BigRational>> = shapes.iter().map(rungs_of).collect();
        let mut rungs: Vec<&BigRational> = spans.iter().flatten().collect();
        rungs.sort();
        rungs.dedup();
        for rung in rungs.windows(2) {
            let is_inside =
                |span: &Vec<BigRational>| span.len() == 2 && span[0] <= *rung[0] && *rung[1] <= span[1];
            if condition(&spans.iter().map(is_inside).collect::<Vec<bool>>()) {
                sum += (rung[1] - rung[0]) * (&strip[1] - &strip[0]);
            }
        }
    }
    sum
}

impl Twin {
    pub(super) fn of(edition: &Edition, state: &State) -> Self {
        let table = state.table();
        let cards = table.cards().map(|card| (table.side(card), table.pose(card))).collect();
        Twin { edition: *edition, cards }
    }

    /// The new card, grown, and then all that come near it: from bottom to top.
    fn with(&self, pose: Pose, margin: i32) -> (Vec<Side>, Vec<Corners>) {
        let mut sides = Vec::new();
        let mut shapes = vec![corners(&self.edition, pose, margin)];
        for &(side, lying) in &self.cards {
            if separation(&self.edition, pose, lying) < 1_000 << 30 {
                sides.push(side);
                shapes.push(corners(&self.edition, lying, 0));
            }
        }
        (sides, shapes)
    }

    fn quenched(&self, pose: Pose) -> BigRational {
        let (sides, shapes) = self.with(pose, 0);
        area(&shapes, |inside| {
            let under = |side| sides.iter().zip(&inside[1..]).any(|(&other, &is_in)| other == side && is_in);
            inside[0] && under(Side::Flame) && !under(Side::Snow)
        })
    }

    fn meets_bare_table(&self, pose: Pose, margin: i32) -> bool {
        let (_, shapes) = self.with(pose, margin);
        area(&shapes, |inside| inside[0] && !inside[1..].contains(&true)) > fraction(0)
    }

    fn is_visible(&self, flame: usize) -> bool {
        let above: Vec<Corners> =
            self.cards[flame..].iter().map(|card| corners(&self.edition, card.1, 0)).collect();
        area(&above, |inside| inside[0] && !inside[1..].contains(&true)) > fraction(0)
    }

    fn lies_upon_a_flame(&self, pose: Pose) -> bool {
        let tolerances = self.edition.tolerances;
        self.cards.iter().enumerate().any(|(index, &(side, flame))| {
            let distance = f64::hypot(f64::from(flame.x - pose.x), f64::from(flame.y - pose.y));
            let turn = (flame.angle.tenths() - pose.angle.tenths()).rem_euclid(1800);
            side == Side::Flame
                && distance <= f64::from(tolerances.twin_distance)
                && turn.min(1800 - turn) <= tolerances.twin_angle
                && self.is_visible(index)
        })
    }

    fn lies_against_snow(&self, pose: Pose) -> bool {
        let tolerances = self.edition.tolerances;
        let grown = corners(&self.edition, pose, tolerances.snow_gap);
        self.cards.iter().enumerate().any(|(index, &(side, snow))| {
            let separation = separation(&self.edition, pose, snow);
            if side == Side::Flame
                || separation <= -i64::from(tolerances.snow_depth) << 30
                || separation >= i64::from(tolerances.snow_gap) << 30
            {
                return false;
            }
            let mut shapes = vec![grown];
            shapes.extend(self.cards[index..].iter().map(|card| corners(&self.edition, card.1, 0)));
            let seen = area(&shapes, |inside| inside[0] && inside[1] && !inside[2..].contains(&true));
            seen > fraction(0)
        })
    }

    /// The rule that refuses a pose, if one does. `least` in square centimetres; 0: anything at all.
    pub(super) fn refuses(&self, pose: Pose, least: i64) -> Option<u8> {
        let tolerances = self.edition.tolerances;
        let quenched = self.quenched(pose);
        // A square centimetre is a million squares of the grid.
        if quenched == fraction(0) || quenched < fraction(least * 1_000_000) {
            Some(14)
        } else if self.lies_upon_a_flame(pose) {
            Some(15)
        } else if self.lies_against_snow(pose) {
            Some(16)
        } else if self.meets_bare_table(pose, tolerances.rim_reach)
            && !self.meets_bare_table(pose, -tolerances.rim_overhang)
        {
            Some(17)
        } else {
            None
        }
    }
}
