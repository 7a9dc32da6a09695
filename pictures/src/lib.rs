//! Pictures of a Snowhere table, cut from paper in layers and lit from below by a hearth: as SVG, which prints at true size,
//! and as PNG.
//!
//! ```
//! use veillee_geometry::{CardSize, Pose};
//! use veillee_pictures::{Caption, Face, Mark, Placed, Scene};
//!
//! let cards = [
//!     Placed { pose: Pose::new(0, 0, 150), face: Face::Flame, mark: Mark::Plain },
//!     Placed { pose: Pose::new(4_000, 1_000, 600), face: Face::Snow, mark: Mark::Plain },
//! ];
//! let caption = Caption { title: "Snowhere", detail: "seed 7 · step 12 · flame 61.3 %" };
//! let scene = Scene { size: CardSize::BOXED, cards: &cards, held: None, caption: Some(caption) };
//! assert!(veillee_pictures::svg(&scene).starts_with("<svg "));
//! assert!(veillee_pictures::png(&scene, 400)?.starts_with(b"\x89PNG"));
//! # Ok::<(), veillee_pictures::PictureError>(())
//! ```
//!
//! # What can be relied on
//!
//! **A picture is a proof.** The unit is the millimetre, the origin is the table's own. Each card is a `<g class="card …">` whose
//! `<path class="outline">` has the four corners of [`Outline::corners`](veillee_geometry::Outline::corners) to the hundredth of
//! a millimetre; cards follow each other from bottom to top. Nothing of a card's face leaves its outline, and shadows and
//! glows lie below the card that casts them.
//!
//! **The same scene gives the same bytes.** The drawing is written with integers alone; filters, scripts and styles are not
//! used, so that simple viewers and cutters read it too.
//!
//! **A card keeps its face.** Which of the flame drawings a card wears follows from where it lies, not from its number, so
//! that a series of pictures of one game does not flicker when cards are taken. The wood stays in its place as well.
//!
//! **Captions** are text. In SVG they use the reader's fonts (Atkinson Hyperlegible or any sans-serif), in PNG always the
//! bundled Noto Sans: letters it lacks, Chinese ones for instance, are left out there.

mod cards;
mod decimal;
mod drawings;
mod frame;
mod light;
mod preview;
mod raster;
mod table;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use veillee_geometry::{CardSize, Pose};

pub use preview::{PREVIEW_SIZE, preview};
pub use raster::{PictureError, png};

/// A table as it is to be drawn. Every pose must be on the table, see [`Pose::is_on_table`].
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub size: CardSize,
    /// From bottom to top.
    pub cards: &'a [Placed],
    /// The card in somebody's hand, hovering above all others.
    pub held: Option<Held>,
    pub caption: Option<Caption<'a>>,
}

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    pub pose: Pose,
    pub face: Face,
    pub mark: Mark,
}

/// What a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Flame,
    Snow,
    /// The other side of a few cards: one giant snowflake.
    Snowflake,
}

/// What a card's edge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Plain,
    /// The card may be taken: a bright edge.
    Free,
}

/// A card that is being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    pub pose: Pose,
    pub face: Face,
    pub verdict: Verdict,
}

/// Whether the held card may be laid where it hovers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A holly edge in one piece.
    Legal,
    /// A berry edge with gaps, so that it can be told without colours.
    Refused,
}

/// One line below the table: the title to the left, the detail to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caption<'a> {
    pub title: &'a str,
    pub detail: &'a str,
}

/// The scene as an SVG document.
///
/// # Panics
/// If a pose is not on the table.
pub fn svg(scene: &Scene<'_>) -> String {
    let cards = cards::Cards::of(scene);
    let view = frame::View::around(&cards, scene.caption);
    // The drawings take about 20 kB, a card some 350 bytes.
    let mut out = String::with_capacity(40_000 + 400 * scene.cards.len());
    view.open(&mut out);
    out.push_str("<defs>\n");
    drawings::define(&mut out);
    table::define(&mut out);
    light::define(&mut out);
    cards.define(&mut out);
    out.push_str("</defs>\n");
    table::draw(&view, &mut out);
    cards.draw(&mut out);
    light::draw(&view, &mut out);
    view.draw_frame(&mut out);
    view.draw_caption(&mut out);
    out.push_str("</svg>\n");
    out
}

/// Writes to a string, which cannot fail.
fn push(out: &mut String, arguments: std::fmt::Arguments<'_>) {
    out.write_fmt(arguments).expect("a string takes all that is written to it");
}

fn push_line(out: &mut String, arguments: std::fmt::Arguments<'_>) {
    push(out, arguments);
    out.push('\n');
}
