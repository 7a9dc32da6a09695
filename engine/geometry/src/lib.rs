//! Exact plane geometry for cards that lie anywhere on a table, at any angle: what covers what, by how much, and what is
//! still to be seen. Every machine gives the same answers, today and in ten years: legality rests on integers alone, and on
//! no library.
//!
//! ```
//! use veillee_geometry::{Area, CardSize, Closeness, Cover, Pose, Reach, Scratch, SnowOverlap, Table, nudge};
//!
//! let mut scratch = Scratch::default();
//! // Two flame cards, the second upon the first; lengths in hundredths of a millimetre, angles in tenths of a degree.
//! let carpet = [Pose::new(0, 0, 0), Pose::new(4_000, 0, 150)];
//! let mut table = Table::carpet(CardSize::BOXED, &carpet, &mut scratch);
//!
//! // Take: nothing may lie on the card, or one card by at most a millimetre.
//! let takeable = |flame| match table.cover(flame) {
//!     Cover::Nothing => true,
//!     Cover::One(above) => above.separation.is_at_least(-100),
//!     Cover::Several(_) => false,
//! };
//! let free: Vec<_> = table.cards().filter(|&flame| takeable(flame)).collect();
//! table.lift(free[0], &mut scratch);
//!
//! // Place: the four rules, each its own question.
//! let mut is_legal = |pose: Pose| {
//!     table.quenches_some(pose, &mut scratch)
//!         && table.visible_twin(pose, Closeness { distance: 200, angle: 20 }, &mut scratch).is_none()
//!         && table.poorly_overlapped_snow(pose, SnowOverlap { depth: 100, gap: 200 }, &mut scratch).is_none()
//!         && (table.bare_table(pose, 200, &mut scratch).is_none() || table.bare_table(pose, -100, &mut scratch).is_some())
//! };
//! let rough = Pose::new(150, 0, 0);
//! assert!(!is_legal(rough), "that is exactly upon the flame card");
//! let pose = nudge(rough, Reach::SMALL, is_legal).expect("a millimetre farther it is legal");
//! let before = table.visible_flame();
//! let quenched = table.quenched(pose, &mut scratch);
//! table.lay_snow(pose, &mut scratch);
//! assert_eq!(before - quenched, table.visible_flame());
//! assert!(table.visible_flame() > Area::SQUARE_MILLIMETRE);
//! ```
//!
//! # Definitions
//!
//! Enough to write another checker. Cases with answers are files in `testdata/geometry`.
//!
//! **Grid.** Lengths are whole hundredths of a millimetre, angles whole tenths of a degree from 0 to 3599. A pose is the
//! centre of a card and the angle by which it is turned, from the first axis towards the second. Whether the second axis
//! points up or down on a picture makes no difference.
//!
//! **Directions.** `S(t)` is the integer nearest to 2³⁰ · sin(t/10°), for t from 0 to 900; all other sines and cosines follow
//! by symmetry. The *width direction* of a card at angle t is `(C, S)` = 2³⁰ · (cos, sin) in these integers, its *height
//! direction* `(−S, C)`.
//!
//! **Corners.** A card of width `w` and height `h` has the corners `centre + r((± w · width direction ± h · height direction)
//! / 2³¹)`, where `r` rounds each coordinate to the nearest integer, halves away from zero. That is the only rounding. From
//! here on the card *is* the convex quadrilateral of its four corners. Since the offset is rounded, and not the sum, it is a
//! parallelogram and looks the same everywhere. A card *grown* by `m` on each side (shrunk, if negative) is the card of width
//! `w + 2m` and height `h + 2m` in the same pose, rounded in the same way from its own size.
//!
//! **Separation.** For each of the four directions `u` of two cards the gap is `max(min u·B − max u·A, min u·A − max u·B)`
//! over the rounded corners of A and B; the separation is the largest of the four. It is an integer in units of 2⁻³⁰
//! hundredths, below 2⁵⁰ in size, and is compared with a tolerance of `t` hundredths as `t · 2³⁰`, without rounding. Negative
//! means overlap; its size is the *depth*. Separation is the only measure behind tolerances: one card *covers* another if it
//! lies above it and their separation is negative.
//!
//! **Areas.** Everything else is about areas of polygons with those corners, as open sets: only positive area counts, while
//! shared sides and single points never do. A card *lies under* others if what is left of it after cutting them away has no
//! area. The *visible flame* is the union of the flames less the union of the snow; the visible part of one flame card is
//! what lies under no card above it. *Bare table* is what lies under no card at all; holes count. Whether there is any such
//! area, and whether it reaches a threshold, is decided exactly; areas that are shown are rounded to whole square micrometres.
//!
//! # How it is done
//!
//! | question | answered in |
//! |---|---|
//! | corners from the committed sine table | `pose`, `outline`, `quarter_wave` |
//! | separations, in 64 bits | `separation` |
//! | what is left when cards are laid over a piece, in 128 bits | `convex` |
//! | sums of areas: estimated with a proven bound, exact where that cannot tell | `area`, `natural` |
//! | what lies near | `grid` |
//! | cards in their stacking order, what is kept up to date | `table` |
//! | the rules of placement | `placement` |
//! | helping hands | `carpet`, `nudge` |

mod area;
mod carpet;
mod convex;
mod grid;
mod natural;
mod nudge;
mod outline;
mod placement;
mod pose;
mod quarter_wave;
mod separation;
mod table;
#[cfg(test)]
mod tests;

pub use area::Area;
pub use carpet::connected_areas;
pub use nudge::{Reach, nudge};
pub use outline::{CardEdge, Outline};
pub use placement::{Closeness, SnowOverlap};
pub use pose::{Angle, CardSize, Point, Pose};
pub use separation::Separation;
pub use table::{CardId, Contact, Cover, Scratch, Side, Table};
