//! The table as squares of two millimetres: coarse, but a placement is judged in a fraction of a microsecond. Only for
//! thinking; what is legal is asked of the exact geometry.

use veillee_geometry::{CardSize, Outline, Point, Pose, Side};
use veillee_snowhere::{Snowhere, State};

/// A square is two millimetres wide.
pub(super) const PIXEL: i32 = 200;
/// Snow counts a little smaller than it is, so that seams which look closed are.
const SNOW_MARGIN: i32 = -30;
/// Angles of footprints: every five degrees of half a turn.
pub(super) const ANGLES: usize = 36;
pub(super) const ANGLE_STEP: i32 = 1800 / ANGLES as i32;

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

/// What is to be seen on each square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    Bare,
    Flame,
    Snow,
}

/// The table as squares, and the worth of quenching each of them.
#[derive(Debug)]
pub(super) struct Raster {
    corner: Point,
    width: i32,
    height: i32,
    squares: Vec<Square>,
    /// For each row, the worth of all squares before a column: one more than there are columns.
    sums: Vec<f64>,
    weights: Vec<f64>,
    footprints: Vec<Vec<Run>>,
}

impl Raster {
    pub(super) fn new(game: &Snowhere) -> Self {
        let size = game.card_size();
        let reach = size.width().max(size.height()) + 1_000;
        let half = |side: u16| (i32::from(side) * 50 + reach) / PIXEL;
        let ellipse = game.ellipse();
        let (half_width, half_height) = (half(ellipse.width), half(ellipse.height));
        let (width, height) = (2 * half_width, 2 * half_height);
        Raster {
            corner: Point { x: -half_width * PIXEL, y: -half_height * PIXEL },
            width,
            height,
            squares: vec![Square::Bare; (width * height) as usize],
            sums: vec![0.0; ((width + 1) * height) as usize],
            weights: vec![1.0; (width * height) as usize],
            footprints: footprints(size),
        }
    }

    /// Paints the table anew, and sums up what is worth quenching.
    pub(super) fn look(&mut self, game: &Snowhere, state: &State) {
        self.squares.fill(Square::Bare);
        for (side, square, margin) in
            [(Side::Flame, Square::Flame, 0), (Side::Snow, Square::Snow, SNOW_MARGIN)]
        {
            let size = game.card_size().grown(margin);
            for (_, pose) in state.lying(side) {
                self.paint(&Outline::new(pose, size), square);
            }
        }
        self.appraise();
    }

    fn paint(&mut self, outline: &Outline, square: Square) {
        for run in runs(outline, self.corner) {
            if (0..self.height).contains(&run.row) {
                let start = run.row * self.width;
                let (first, end) = (run.first.clamp(0, self.width), run.end.clamp(0, self.width));
                self.squares[(start + first) as usize..(start + end.max(first)) as usize].fill(square);
            }
        }
    }

    /// Gives every place a weight, by its coordinates in millimetres.
    pub(super) fn weigh(&mut self, weight: impl Fn(f64, f64) -> f64) {
        let mut weights = std::mem::take(&mut self.weights);
        weights.clear();
        for row in 0..self.height {
            let y = self.millimetres(row, self.corner.y);
            weights.extend((0..self.width).map(|column| weight(self.millimetres(column, self.corner.x), y)));
        }
        self.weights = weights;
    }

    /// Sums up the weights of visible flame.
    fn appraise(&mut self) {
        let width = self.width as usize;
        let rows = self.squares.chunks_exact(width).zip(self.weights.chunks_exact(width));
        for ((squares, weights), sums) in rows.zip(self.sums.chunks_exact_mut(width + 1)) {
            let mut sum = 0.0;
            for ((square, weight), total) in squares.iter().zip(weights).zip(&mut sums[1..]) {
                if *square == Square::Flame {
                    sum += weight;
                }
                *total = sum;
            }
        }
    }

    fn millimetres(&self, number: i32, corner: i32) -> f64 {
        (f64::from(number * PIXEL + PIXEL / 2 + corner)) / 100.0
    }

    /// The worth of a card in a pose: its centre to the nearest millimetre, its angle to the nearest five degrees.
    pub(super) fn worth(&self, pose: Pose) -> f64 {
        let angle = ((pose.angle.tenths() + ANGLE_STEP / 2) / ANGLE_STEP) as usize % ANGLES;
        let column = (pose.x - self.corner.x).div_euclid(PIXEL);
        let row = (pose.y - self.corner.y).div_euclid(PIXEL);
        let mut sum = 0.0;
        for run in &self.footprints[angle] {
            let row = row + run.row;
            if (0..self.height).contains(&row) {
                let start = row * (self.width + 1);
                let first = (column + run.first).clamp(0, self.width);
                let end = (column + run.end).clamp(0, self.width);
                sum += self.sums[(start + end) as usize] - self.sums[(start + first) as usize];
            }
        }
        sum
    }

    /// Visits blocks of ten by ten squares with their worth and their middle.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (f64, Point)> {
        const BLOCK: i32 = 1_000 / PIXEL;
        let columns = self.width / BLOCK;
        (0..self.height / BLOCK).flat_map(move |block_row| {
            (0..columns).map(move |block| {
                let rows = block_row * BLOCK..(block_row + 1) * BLOCK;
                let worth = rows.map(|row| {
                    let start = (row * (self.width + 1) + block * BLOCK) as usize;
                    self.sums[start + BLOCK as usize] - self.sums[start]
                });
                let middle = Point {
                    x: self.corner.x + (block * BLOCK + BLOCK / 2) * PIXEL,
                    y: self.corner.y + (block_row * BLOCK + BLOCK / 2) * PIXEL,
                };
                (worth.sum(), middle)
            })
        })
    }
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
