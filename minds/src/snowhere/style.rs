//! Manners of playing.

use veillee_core::Rng;
use veillee_geometry::{Point, Side};
use veillee_snowhere::{Snowhere, State};

use super::Effort;

/// A manner of playing. Games are imagined in many of them, and the best is kept. Areas are counted in squares of the
/// raster: a card has some 1,340.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Where snow begins: it advances from here.
    start: Point,
    /// What each card more to spare costs: it must be taken and laid.
    haste: i64,
    /// So many hundredths of the cards that can still be taken are kept to spare.
    reserve: i64,
}

/// What a card quenches on average, as far as plans go.
const USUAL: i64 = 875;
/// So many cards are kept to spare in any case: for the last stripes.
const MARGIN: i64 = 8;
/// What each missing card costs: more than any placement quenches.
const FEAR: i64 = 2_000;
/// What a decimetre away from the start costs.
const PULL: i64 = 10;

impl Style {
    /// Snow that lies there is gone on with, whoever laid it; the first is laid anywhere at the rim.
    pub(super) fn any(game: &Snowhere, state: &State, effort: Effort, rng: &mut Rng) -> Self {
        let between = |rng: &mut Rng, [least, most]: [u16; 2]| {
            i64::from(least) + i64::from(rng.below(u32::from(most - least) + 1))
        };
        Style {
            start: match state.lying(Side::Snow).next() {
                Some((_, first)) => first.centre(),
                None => at_the_rim(game, rng),
            },
            haste: between(rng, effort.haste),
            reserve: between(rng, effort.reserve),
        }
    }

    /// In millimetres.
    pub(super) fn distance(&self, point: Point) -> i64 {
        point.squared_distance(self.start).isqrt() / 100
    }

    /// The worth of a position: what it lacks is feared, what it has to spare is tedious. `reachable` cards can still be
    /// taken, and `lost` is to be quenched with them, in parts of squares of which there are so many.
    pub(super) fn balance(&self, reachable: u32, lost: i64, parts: i64) -> i64 {
        let reachable = i64::from(reachable);
        // In hundredths of a card.
        let spare = reachable * (100 - self.reserve) - lost * 100 / (parts * USUAL) - MARGIN * 100;
        parts * spare * if spare > 0 { -self.haste } else { FEAR } / 100
    }

    /// What the way from the start costs, so that snow grows from there.
    pub(super) fn remoteness(&self, point: Point) -> i64 {
        PULL * self.distance(point) / 100
    }
}

/// A place on a ring around the middle, stretched to the carpet: no direction is much likelier than another.
fn at_the_rim(game: &Snowhere, rng: &mut Rng) -> Point {
    const RADIUS: i32 = 1_000;
    /// The cards reach out of the ellipse of their centres.
    const BEYOND: i32 = 3_000;
    let ellipse = game.ellipse();
    loop {
        let [x, y] = [(); 2].map(|()| rng.below(2 * RADIUS as u32 + 1) as i32 - RADIUS);
        let squared = x * x + y * y;
        if (RADIUS * RADIUS * 4 / 5..=RADIUS * RADIUS).contains(&squared) {
            let stretched =
                |part: i32, side: u16| part * ((i32::from(side) * 50 + BEYOND) / 10) / (RADIUS / 10);
            return Point { x: stretched(x, ellipse.width), y: stretched(y, ellipse.height) };
        }
    }
}
