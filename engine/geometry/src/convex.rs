//! What is left of a convex piece when others are laid over it: exact, in 128-bit integers.
//!
//! Every line is a card's side, through two grid points. Every vertex of a piece is the crossing of two such lines and is
//! kept as a fraction, never rounded; a piece that is cut gets vertices that again are crossings of two card sides, so
//! numbers do not grow however often it is cut.
//!
//! Pieces are open sets of positive area. A cut is made only if the piece has vertices strictly on both sides of the
//! line; both parts then have positive area too, so slivers are kept for what they are and empty pieces never arise.
//! Shared sides and single points therefore never count as covered or as uncovered.

use crate::outline::{COORDINATE_BITS, Outline};
use crate::pose::Point;
use std::ops::ControlFlow;

/// a and b are differences of two coordinates.
const SLOPE_BITS: u32 = COORDINATE_BITS + 1;
/// c is a sum of two products of coordinates.
const OFFSET_BITS: u32 = 2 * COORDINATE_BITS + 1;
/// x and y of a crossing are sums of two products of a slope and an offset.
const NUMERATOR_BITS: u32 = SLOPE_BITS + OFFSET_BITS + 1;
/// w of a crossing is a sum of two products of slopes.
const DENOMINATOR_BITS: u32 = 2 * SLOPE_BITS + 1;
/// The height of a crossing over a line is a sum of three products, each below 2⁷².
const HEIGHT_BITS: u32 = SLOPE_BITS + NUMERATOR_BITS + 2;
const _: () = assert!(NUMERATOR_BITS < 63 && DENOMINATOR_BITS < 53 && HEIGHT_BITS < 127);
const _: () = assert!(SLOPE_BITS + NUMERATOR_BITS == OFFSET_BITS + DENOMINATOR_BITS);
/// The area of a piece needs `x·y′ − x′·y` over `w·w′`.
const _: () = assert!(2 * NUMERATOR_BITS + 1 < 127 && 2 * DENOMINATOR_BITS < 127);

/// The line `a·x + b·y + c = 0` through a card's side, positive on the side of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    a: i32,
    b: i32,
    c: i64,
}

impl Line {
    pub(crate) fn through(from: Point, to: Point) -> Self {
        let (a, b) = (from.y - to.y, to.x - from.x);
        let c = i64::from(from.x) * i64::from(to.y) - i64::from(to.x) * i64::from(from.y);
        Self { a, b, c }
    }

    /// Positive on the card's side of the line, zero on it.
    pub(crate) fn height_of(self, point: Point) -> i64 {
        i64::from(self.a) * i64::from(point.x) + i64::from(self.b) * i64::from(point.y) + self.c
    }

    /// The same for a crossing, times its denominator: only the sign has a meaning.
    fn height_of_crossing(self, crossing: Crossing) -> i128 {
        i128::from(self.a) * i128::from(crossing.x)
            + i128::from(self.b) * i128::from(crossing.y)
            + i128::from(self.c) * i128::from(crossing.w)
    }

    /// The line as a side of the part that is kept: positive on that part.
    fn facing(self, keep: Keep) -> Self {
        match keep {
            Keep::Inside => self,
            Keep::Outside => Self { a: -self.a, b: -self.b, c: -self.c },
        }
    }
}

/// The point (x/w, y/w) where two lines cross; w is positive.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub(crate) x: i64,
    pub(crate) y: i64,
    pub(crate) w: i64,
}

impl Crossing {
    fn of(first: Line, second: Line) -> Self {
        let [a, b] = [first.a, first.b].map(i64::from);
        let [d, e] = [second.a, second.b].map(i64::from);
        let (x, y, w) = (b * second.c - e * first.c, first.c * d - second.c * a, a * e - d * b);
        debug_assert!(w != 0, "parallel lines do not cross");
        if w < 0 { Self { x: -x, y: -y, w: -w } } else { Self { x, y, w } }
    }

    fn at(point: Point) -> Self {
        Self { x: point.x.into(), y: point.y.into(), w: 1 }
    }
}

/// A corner of a piece, and the line that leaves it towards the next one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vertex {
    pub(crate) at: Crossing,
    side: Line,
}

/// What remains to be done with one piece: lay over it all covers from `next` on.
#[derive(Clone, Copy, Debug)]
struct Pending {
    first_vertex: usize,
    next: usize,
}

/// The buffers of one cutting job, reused from question to question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cutter {
    /// The vertices of all pending pieces, one after the other; the last piece is the next to be cut.
    vertices: Vec<Vertex>,
    pending: Vec<Pending>,
    piece: Vec<Vertex>,
    inside: Vec<Vertex>,
    heights: Vec<i128>,
}

impl Cutter {
    /// Starts with a whole card.
    pub(crate) fn start_with_card(&mut self, card: &Outline) {
        self.start_with(
            card.corners()
                .into_iter()
                .zip(*card.sides())
                .map(|(corner, side)| Vertex { at: Crossing::at(corner), side }),
        );
    }

    /// Starts with a piece that another job has left.
    pub(crate) fn start_with_piece(&mut self, piece: &[Vertex]) {
        self.start_with(piece.iter().copied());
    }

    fn start_with(&mut self, piece: impl Iterator<Item = Vertex>) {
        self.vertices.clear();
        self.pending.clear();
        self.vertices.extend(piece);
        self.pending.push(Pending { first_vertex: 0, next: 0 });
    }

    /// Keeps only what lies within `card`; `Break` if that has no area.
    pub(crate) fn keep_within(&mut self, card: &Outline) -> ControlFlow<()> {
        debug_assert!(self.pending.len() == 1, "only a fresh piece is clipped");
        if !shares_area(&self.vertices, card) {
            return ControlFlow::Break(());
        }
        for &side in card.sides() {
            if reaches_outside(&self.vertices, side, &mut self.heights) {
                self.inside.clear();
                clip(&self.vertices, &self.heights, side, Keep::Inside, &mut self.inside);
                std::mem::swap(&mut self.vertices, &mut self.inside);
            }
        }
        ControlFlow::Continue(())
    }

    /// Lays the covers over the piece and visits what is left, piece by piece, until the visitor has seen enough.
    ///
    /// Depth first, so that a question that stops at the first piece left over does not pay for the rest.
    pub(crate) fn visit_uncovered(
        &mut self,
        covers: &[Outline],
        mut visit: impl FnMut(&[Vertex]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(Pending { first_vertex, next }) = self.pending.pop() {
            self.piece.clear();
            self.piece.extend(self.vertices.drain(first_vertex..));
            let hit = covers[next..].iter().position(|cover| shares_area(&self.piece, cover));
            match hit {
                Some(skipped) => self.cut_away(&covers[next + skipped], next + skipped + 1),
                None => visit(&self.piece)?,
            }
        }
        ControlFlow::Continue(())
    }

    /// Splits the current piece along the sides of a cover that shares area with it: what lies outside becomes pending,
    /// what lies inside is dropped.
    fn cut_away(&mut self, cover: &Outline, next: usize) {
        for &side in cover.sides() {
            if !reaches_outside(&self.piece, side, &mut self.heights) {
                continue;
            }
            self.pending.push(Pending { first_vertex: self.vertices.len(), next });
            clip(&self.piece, &self.heights, side, Keep::Outside, &mut self.vertices);
            self.inside.clear();
            clip(&self.piece, &self.heights, side, Keep::Inside, &mut self.inside);
            std::mem::swap(&mut self.piece, &mut self.inside);
        }
    }
}

/// Whether a piece and a card share some area: two convex sets do unless a side of one of them separates them.
pub(crate) fn shares_area(piece: &[Vertex], card: &Outline) -> bool {
    let corners = card.corners();
    let apart =
        card.sides().iter().any(|side| piece.iter().all(|vertex| side.height_of_crossing(vertex.at) <= 0))
            || piece.iter().any(|vertex| corners.iter().all(|&corner| vertex.side.height_of(corner) <= 0));
    !apart
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    Inside,
    Outside,
}

/// Measures all vertices against a line, and says whether some lie strictly outside.
fn reaches_outside(piece: &[Vertex], side: Line, heights: &mut Vec<i128>) -> bool {
    heights.clear();
    heights.extend(piece.iter().map(|vertex| side.height_of_crossing(vertex.at)));
    heights.iter().any(|&height| height < 0)
}

/// Appends the part of a piece on one side of a line; vertices on the line belong to both parts.
fn clip(piece: &[Vertex], heights: &[i128], line: Line, keep: Keep, out: &mut Vec<Vertex>) {
    let facing = |height: i128| match keep {
        Keep::Inside => height,
        Keep::Outside => -height,
    };
    for (index, vertex) in piece.iter().enumerate() {
        let next = if index + 1 == piece.len() { 0 } else { index + 1 };
        let (here, there) = (facing(heights[index]), facing(heights[next]));
        // The cut runs along `line` from the vertex where the boundary leaves the part to the one where it comes back.
        if here > 0 || (here == 0 && there > 0) {
            out.push(*vertex);
        } else if here == 0 {
            let before = if index == 0 { piece.len() - 1 } else { index - 1 };
            if facing(heights[before]) > 0 {
                out.push(Vertex { at: vertex.at, side: line.facing(keep) });
            }
        }
        if (here > 0 && there < 0) || (here < 0 && there > 0) {
            let side = if here > 0 { line.facing(keep) } else { vertex.side };
            out.push(Vertex { at: Crossing::of(vertex.side, line), side });
        }
    }
}

/// The mean of the vertices, to the nearest grid point.
pub(crate) fn middle(piece: &[Vertex]) -> Point {
    let mean = |part: fn(Crossing) -> i64| {
        let sum: f64 = piece.iter().map(|vertex| part(vertex.at) as f64 / vertex.at.w as f64).sum();
        (sum / piece.len() as f64).round() as i32
    };
    Point { x: mean(|at| at.x), y: mean(|at| at.y) }
}
