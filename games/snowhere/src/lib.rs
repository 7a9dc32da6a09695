//! Snowhere: a carpet of flame cards lies on the table; cards are taken from it, turned over, and laid as snow upon the
//! rest, until no flame is to be seen or nothing can be taken.
//!
//! All play together and know the same things; only what chance has not drawn yet is unknown. The numbered rules and the
//! exact geometry are in `rules/en.md`. Where this departs from the printed leaflet: nowhere in play. The
//! leaflet's "slightly" and "exactly" are measured with tolerances that the edition file names.
//!
//! Placements cannot be listed, so `legal_actions` names candidates and `check` decides. For those who must find a place
//! by words or with a rough hand, [`hand`] offers nudges and described short lists.

mod action;
mod candidates;
mod carpet;
mod choice;
mod display;
mod edition;
mod game_box;
pub mod hand;
mod notation;
mod options;
mod outcome;
mod placement;
mod refusal;
mod rules;
mod sector;
mod seen;
mod state;
mod told;
mod view;

#[cfg(test)]
mod tests;

/// Everything that is said, by key: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
pub mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

pub use action::{Action, Chance, Kind, Turned};
pub use carpet::Ellipse;
pub use choice::Choice;
pub use display::{Display, History, Prints, SnowLaid};
pub use edition::{CardSides, Edition, Grades, Spreads, Tolerances};
pub use options::{Options, Spread};
pub use outcome::{Grade, Outcome};
pub use placement::Fault;
pub use refusal::{Covering, Covers, Refusal};
pub use sector::{Heading, Sector};
pub use seen::Seen;
pub use state::{Card, Phase, State, Takeable};
pub use view::{EdgeCovered, Lying, View, Vote};

use veillee_core::Switch;
use veillee_geometry::{Area, CardSize};

/// The most players.
pub const MAX_PLAYERS: usize = 8;
/// The most cards: those of the box.
pub const MAX_CARDS: usize = 111;

/// What the numbers of its rules begin with.
const LETTER: char = 'S';

/// The rules for one table.
#[derive(Clone, Copy, Debug)]
pub struct Snowhere {
    seats: usize,
    options: Options,
    edition: Edition,
    size: CardSize,
    ellipse: Ellipse,
}

impl Snowhere {
    /// A table of `seats` with an edition of any number of cards, the leaflet's or a few for study.
    ///
    /// # Panics
    /// When there are not 1 to 8 seats, or the edition's numbers are beyond what the geometry can hold.
    pub fn new(seats: usize, options: Options, edition: &Edition) -> Self {
        assert!((1..=MAX_PLAYERS).contains(&seats), "Snowhere is for 1 to 8");
        assert!((1..=MAX_CARDS).contains(&edition.cards.into()) && edition.snowflakes <= edition.cards);
        if let Err(fault) = edition.check_measures() {
            panic!("{fault}");
        }
        let size = CardSize::new(edition.card.width, edition.card.height).expect("the sides were checked");
        let ellipse = options.spread.ellipse(&edition.spreads);
        Snowhere { seats, options, edition: *edition, size, ellipse }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    pub fn card_size(&self) -> CardSize {
        self.size
    }

    /// Where the centres of the first carpet lie.
    pub fn ellipse(&self) -> Ellipse {
        self.ellipse
    }

    /// S14: what a strict table asks of each card; `None` where any flame will do.
    pub fn least_quenched(&self) -> Option<Area> {
        match self.options.strict {
            Switch::Off => None,
            Switch::On => Some(Area::of_square_centimetres(self.edition.tolerances.strict_area_cm2)),
        }
    }
}
