//! The table as squares of two millimetres: coarse, but a placement is judged in a fraction of a microsecond. Only for
//! thinking; what is legal is asked of the exact geometry.

use veillee_geometry::{CardSize, Outline, Point, Pose, Side};
use veillee_snowhere::{Card, Snowhere, State};

use super::chains::{Cards, Chains, each, only};

/// A square is two millimetres wide.
pub(super) const PIXEL: i32 = 200;
/// Snow counts a little smaller than it is, so that seams which look closed are.
const SNOW_MARGIN: i32 = -30;
/// Angles of footprints: every five degrees of half a turn.
pub(super) const ANGLES: usize = 36;
pub(super) const ANGLE_STEP: i32 = 1800 / ANGLES as i32;
/// A square shared by several cards is divided into so many parts.
pub(super) const PARTS: i64 = 60;

/// One row of squares that a card covers: from the first to before the end.
#[derive(Clone, Copy, Debug)]
struct Run {
    row: i32,
    first: i32,
    end: i32,
}

/// The squares whose middles lie within an outline, relative to a corner of the raster.
fn runs(outline: &Outline, corner: Point) -> impl Iterator<Item = Run> {
    let corners = outline.corners().map(|at| (i64::from(at.x - corner.x), i64::from(at.y - corner.y)));
    let low = corners.iter().map(|at| at.1).min().unwrap_or(0);
    let high = corners.iter().map(|at| at.1).max().unwrap_or(0);
    let pixel = i64::from(PIXEL);
    (low.div_euclid(pixel)..=high.div_euclid(pixel)).filter_map(move |row| {
        let y = row * pixel + pixel / 2;
        let (mut first, mut end) = (i64::MIN, i64::MAX);
        for side in 0..4 {
            let ((ax, ay), (bx, by)) = (corners[side], corners[(side + 1) % 4]);
            // Inside is where slope·x + rest > 0, with x in the middle of a square.
            let slope = ay - by;
            let rest = (bx - ax) * (y - ay) - slope * ax + slope * pixel / 2;
            match slope {
                0 if rest <= 0 => return None,
                0 => {}
                1.. => first = first.max((-rest).div_euclid(slope * pixel) + 1),
                ..0 => end = end.min(-(-rest).div_euclid(-slope * pixel)),
            }
        }
        (first < end).then_some(Run { row: row as i32, first: first as i32, end: end as i32 })
    })
}

/// What lies on one square.
#[derive(Clone, Copy, Debug, Default)]
struct Square {
    /// Flame cards that can be taken one day.
    reachable: u8,
    /// Flame cards that cannot.
    lost: u8,
    has_snow: bool,
}

/// Squares of visible flame under a card or in a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// Squares that only lost cards lie on: to be quenched, and nothing is in the way.
    pub(super) open: i32,
    /// Squares that a card lies on which can be taken one day.
    pub(super) held: i32,
}

/// The share of a card that can be taken one day in the squares it lies on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Share {
    /// Parts of squares with lost cards beneath: open once it has gone.
    pub(super) above_lost: i64,
    /// Parts of other squares: bare once it has gone.
    pub(super) alone: i64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Total {
    sums: Sums,
    above_lost: i32,
    alone: i32,
}

/// The table as squares.
#[derive(Debug)]
pub(super) struct Raster {
    corner: Point,
    width: i32,
    height: i32,
    squares: Vec<Square>,
    /// For each row, what all squares before a column add up to: one more than there are columns.
    totals: Vec<Total>,
    footprints: Vec<Vec<Run>>,
    carpet: Vec<Vec<Run>>,
    snow_size: CardSize,
}

impl Raster {
    pub(super) fn new(game: &Snowhere, state: &State, chains: &Chains) -> Self {
        let size = game.card_size();
        let reach = size.width().max(size.height()) + 1_000;
        let half = |side: u16| (i32::from(side) * 50 + reach) / PIXEL;
        let ellipse = game.ellipse();
        let (half_width, half_height) = (half(ellipse.width), half(ellipse.height));
        let (width, height) = (2 * half_width, 2 * half_height);
        let corner = Point { x: -half_width * PIXEL, y: -half_height * PIXEL };
        let mut carpet = vec![Vec::new(); Cards::BITS as usize];
        for (card, _) in state.lying(Side::Flame) {
            carpet[usize::from(card.0)] =
                runs(chains.outline(card), corner).filter_map(|run| clipped(run, width, height)).collect();
        }
        Raster {
            corner,
            width,
            height,
            squares: vec![Square::default(); (width * height) as usize],
            totals: vec![Total::default(); ((width + 1) * height) as usize],
            footprints: footprints(size),
            carpet,
            snow_size: size.grown(SNOW_MARGIN),
        }
    }

    /// Paints the table anew.
    pub(super) fn look(&mut self, state: &State, reachable: Cards) {
        self.squares.fill(Square::default());
        for (card, _) in state.lying(Side::Flame) {
            if reachable & only(card) != 0 {
                self.paint_card(card, |square| square.reachable += 1);
            } else {
                self.paint_card(card, |square| square.lost += 1);
            }
        }
        for (_, pose) in state.lying(Side::Snow) {
            self.paint_snow(pose);
        }
        (0..self.height).for_each(|row| self.add_up(row));
    }

    /// A card has been taken that could be, or that was thought lost.
    pub(super) fn take(&mut self, card: Card, reachable: Cards) {
        if reachable & only(card) != 0 {
            self.paint_card(card, |square| square.reachable -= 1);
        } else {
            self.paint_card(card, |square| square.lost -= 1);
        }
        self.add_up_card(card);
    }

    /// Snow has been laid, and these cards are lost.
    pub(super) fn lay(&mut self, pose: Pose, lost: Cards) {
        for card in each(lost) {
            self.paint_card(card, |square| {
                square.reachable -= 1;
                square.lost += 1;
            });
        }
        let rows = self.paint_snow(pose);
        rows.for_each(|row| self.add_up(row));
        each(lost).for_each(|card| self.add_up_card(card));
    }

    fn paint_card(&mut self, card: Card, paint: impl Fn(&mut Square)) {
        for run in &self.carpet[usize::from(card.0)] {
            let start = run.row * self.width;
            self.squares[(start + run.first) as usize..(start + run.end) as usize]
                .iter_mut()
                .for_each(&paint);
        }
    }

    /// Returns the rows that have changed.
    fn paint_snow(&mut self, pose: Pose) -> std::ops::Range<i32> {
        let (mut first, mut end) = (self.height, 0);
        for run in runs(&Outline::new(pose, self.snow_size), self.corner) {
            let Some(run) = clipped(run, self.width, self.height) else { continue };
            let start = run.row * self.width;
            for square in &mut self.squares[(start + run.first) as usize..(start + run.end) as usize] {
                square.has_snow = true;
            }
            (first, end) = (first.min(run.row), end.max(run.row + 1));
        }
        first..end
    }

    fn add_up_card(&mut self, card: Card) {
        let rows = &self.carpet[usize::from(card.0)];
        if let (Some(first), Some(last)) = (rows.first(), rows.last()) {
            (first.row..=last.row).for_each(|row| self.add_up(row));
        }
    }

    fn add_up(&mut self, row: i32) {
        let width = self.width as usize;
        let squares = &self.squares[row as usize * width..][..width];
        let totals = &mut self.totals[row as usize * (width + 1)..][..width + 1];
        let mut total = Total::default();
        for (square, before) in squares.iter().zip(&mut totals[1..]) {
            if !square.has_snow {
                if square.reachable > 0 {
                    let part = PARTS as i32 / i32::from(square.reachable);
                    total.sums.held += 1;
                    if square.lost > 0 {
                        total.above_lost += part;
                    } else {
                        total.alone += part;
                    }
                } else {
                    total.sums.open += i32::from(square.lost > 0);
                }
            }
            *before = total;
        }
    }

    /// What a card in a pose would quench: its centre to the nearest two millimetres, its angle to the nearest five degrees.
    pub(super) fn under(&self, pose: Pose) -> Sums {
        let angle = ((pose.angle.tenths() + ANGLE_STEP / 2) / ANGLE_STEP) as usize % ANGLES;
        let column = (pose.x - self.corner.x).div_euclid(PIXEL);
        let row = (pose.y - self.corner.y).div_euclid(PIXEL);
        let mut sums = Sums::default();
        for run in &self.footprints[angle] {
            let row = row + run.row;
            if (0..self.height).contains(&row) {
                let start = row * (self.width + 1);
                let first = (column + run.first).clamp(0, self.width);
                let end = (column + run.end).clamp(0, self.width);
                let [first, end] = [first, end].map(|column| self.totals[(start + column) as usize].sums);
                sums.open += end.open - first.open;
                sums.held += end.held - first.held;
            }
        }
        sums
    }

    pub(super) fn share(&self, card: Card) -> Share {
        let mut share = Share::default();
        for run in &self.carpet[usize::from(card.0)] {
            let start = run.row * (self.width + 1);
            let [first, end] = [run.first, run.end].map(|column| self.totals[(start + column) as usize]);
            share.above_lost += i64::from(end.above_lost - first.above_lost);
            share.alone += i64::from(end.alone - first.alone);
        }
        share
    }

    /// Whether thin stripes are all that is to be seen of a card.
    pub(super) fn is_sliver(&self, card: Card) -> bool {
        self.carpet[usize::from(card.0)].iter().all(|run| {
            let start = run.row * (self.width + 1);
            let [first, end] = [run.first, run.end].map(|column| self.totals[(start + column) as usize].sums);
            first.open == end.open
        })
    }

    /// All squares to be quenched by the end: those with lost cards on them, whether something is in the way or not.
    pub(super) fn lost_squares(&self) -> i64 {
        self.squares.iter().filter(|square| square.lost > 0 && !square.has_snow).count() as i64
    }

    /// Visits blocks of a square centimetre with their sums and their middle.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (Sums, Point)> {
        const BLOCK: i32 = 1_000 / PIXEL;
        let columns = self.width / BLOCK;
        (0..self.height / BLOCK).flat_map(move |block_row| {
            (0..columns).map(move |block| {
                let mut sums = Sums::default();
                for row in block_row * BLOCK..(block_row + 1) * BLOCK {
                    let start = (row * (self.width + 1) + block * BLOCK) as usize;
                    let (first, end) = (self.totals[start].sums, self.totals[start + BLOCK as usize].sums);
                    sums.open += end.open - first.open;
                    sums.held += end.held - first.held;
                }
                let middle = Point {
                    x: self.corner.x + (block * BLOCK + BLOCK / 2) * PIXEL,
                    y: self.corner.y + (block_row * BLOCK + BLOCK / 2) * PIXEL,
                };
                (sums, middle)
            })
        })
    }
}

fn clipped(run: Run, width: i32, height: i32) -> Option<Run> {
    let (first, end) = (run.first.clamp(0, width), run.end.clamp(0, width));
    ((0..height).contains(&run.row) && first < end).then_some(Run { row: run.row, first, end })
}

/// The squares of a card at each angle, with its centre in the middle of square 0, 0.
fn footprints(size: CardSize) -> Vec<Vec<Run>> {
    let shrunk = size.grown(SNOW_MARGIN);
    let corner = Point { x: -PIXEL / 2, y: -PIXEL / 2 };
    let angles = 0..ANGLES as i32;
    angles
        .map(|angle| runs(&Outline::new(Pose::new(0, 0, angle * ANGLE_STEP), shrunk), corner).collect())
        .collect()
}
