//! Pictures of tables and of results, cut from paper in layers and lit from below by a hearth: as SVG and as PNG.
//!
//! [`Album::table`] draws any table from a view, so it shows nothing that its viewer may not see; [`Album::result`] draws how a
//! match ended. Both are 1200 × 630, the size that messengers show, with the page's own drawings. Snowhere's table has its
//! true size instead, for paper:
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
//! **The same scene gives the same bytes.** Snowhere's table is written with integers alone, the others with two places; filters, scripts and styles are not
//! used, so that simple viewers and cutters read it too.
//!
//! **A card keeps its face.** Which of the flame drawings a card wears follows from where it lies, not from its number, so
//! that a series of pictures of one game does not flicker when cards are taken. The wood stays in its place as well.
//!
//! **Words** are text. In SVG they use the reader's fonts (Fraunces and Atkinson Hyperlegible where they are installed), in PNG
//! always the bundled ones: letters that these lack, Chinese ones for instance, are left out there.

#[cfg(test)]
mod album_tests;
mod art;
mod canvas;
mod cards;
mod decimal;
mod drawings;
mod drawn;
mod frame;
mod games {
    mod cochons;
    mod happy_cats;
    mod hygge;
    mod odin;
    mod snowhere;
}
mod light;
mod people;
mod preview;
mod raster;
mod result;
mod table;
#[cfg(test)]
mod tests;
mod words;

use std::fmt::Write;

use veillee_core::{GameBox, Match, SeatSet, ToAct, Viewer, leaders, remember_step};
use veillee_geometry::{CardSize, Pose};
use veillee_sentences::Language;

use canvas::Canvas;
use words::{Words, sentences};

pub use canvas::PREVIEW_SIZE;
pub use drawn::{Drawn, Room, Shown};
pub use people::Person;
pub use preview::preview;
pub use raster::{PictureError, png};
pub use result::{Date, Ended};

/// A drawing: as text, or as pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture(String);

impl Picture {
    /// The SVG document.
    pub fn svg(&self) -> &str {
        &self.0
    }

    /// A PNG file of that width; the height follows.
    ///
    /// # Errors
    /// If the width is zero, or the picture would be larger than 64 million pixels.
    pub fn png(&self, width_px: u32) -> Result<Vec<u8>, PictureError> {
        raster::render(&self.0, width_px)
    }
}

/// A match as pictures are drawn from it, and the people at its table.
#[derive(Debug)]
pub struct Album<'a, G: GameBox> {
    pub played: &'a Match<G>,
    /// By seat; empty where nobody sits yet.
    pub people: &'a [Person],
    pub language: Language,
}

impl<G: Drawn> Album<'_, G> {
    /// The table after so many steps, as the viewer sees it. Without a caption, it says which step it is and who sees it.
    ///
    /// # Panics
    /// If the match has fewer steps, or no such seat.
    pub fn table(&self, step: usize, viewer: Viewer, caption: Option<&str>) -> Picture {
        let (state, history) = self.after(step);
        let words = Words::new(self.language, self.people);
        let steps = self.played.steps().len();
        let usual = match viewer {
            Viewer::Seat(seat) => sentences::seat(step, steps, seat),
            Viewer::Table | Viewer::Open => sentences::public(step, steps),
        };
        let caption = caption.map_or_else(|| words.say(&usual), str::to_owned);
        self.draw(&state, &history, viewer, &words, &caption)
    }

    fn draw(
        &self,
        state: &G::State,
        history: &G::History,
        viewer: Viewer,
        words: &Words,
        caption: &str,
    ) -> Picture {
        let game = self.played.game();
        let is_over = game.to_act(state) == ToAct::Nobody;
        let winners = if is_over { leaders(&game.standings(state)) } else { SeatSet::EMPTY };
        self.shown(&game.view(state, viewer), history, winners, |shown| {
            Picture(game.draw(shown, words, caption))
        })
    }

    /// The card with the result; `None` before the match is over.
    pub fn result(&self, carpet: Option<Date>) -> Option<Picture> {
        let (game, state) = (self.played.game(), self.played.state());
        if self.played.to_act() != ToAct::Nobody {
            return None;
        }
        let (_, history) = self.after(self.played.steps().len());
        let (places, scores) = (game.standings(state), game.scores(state));
        let ended = Ended { places: &places, scores: &scores, carpet };
        let words = Words::new(self.language, self.people);
        let mut canvas = Canvas::default();
        self.shown(&game.view(state, Viewer::Table), &history, leaders(&places), |shown| {
            game.draw_result(shown, &ended, &words, &mut canvas);
        });
        Some(Picture(canvas.finish(G::TITLE)))
    }

    fn after(&self, steps: usize) -> (G::State, G::History) {
        let game = self.played.game();
        let (mut state, mut history) = (game.initial(), G::History::default());
        for step in &self.played.steps()[..steps] {
            let before = state.clone();
            step.apply(game, &mut state);
            remember_step(game, &mut history, &before, step, &state);
        }
        (state, history)
    }

    /// Draws from a view and what everybody saw: nothing else reaches a picture.
    fn shown<T>(
        &self,
        view: &G::View,
        history: &G::History,
        winners: SeatSet,
        draw: impl FnOnce(&Shown<'_, G>) -> T,
    ) -> T {
        let game = self.played.game();
        let (display, prints) = (game.display(view, history), game.prints());
        draw(&Shown { view, display: &display, prints: &prints, people: self.people, winners })
    }
}

/// A Snowhere table as it is to be drawn. Every pose must be on the table, see [`Pose::is_on_table`].
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
