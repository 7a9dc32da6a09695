//! Happy Cats: lay a card in secret, and catch pompons, those of your secret colour above all.
//!
//! The numbered rules are in `rules/en.md`. Where this departs
//! from the printed leaflet: nowhere in play. How many pompons each number card
//! shows stands only in its pictures, so it is an edition's affair; and a game
//! in which nobody catches anything for sixty rounds is ended.

mod action;
mod cards;
mod choice;
mod display;
mod draws;
mod edition;
mod game_box;
mod options;
mod origins;
mod pompons;
mod refusal;
mod round;
mod rules;
mod seen;
mod state;
mod tiles;
mod told;
mod view;

#[cfg(test)]
mod tests;

/// Everything that is said, by key: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
pub mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

pub use action::{Action, Chance};
pub use cards::{Card, CardSet, Laid, NUMBERS};
pub use choice::Choice;
pub use display::{Counted, Deed, Display, History, LineCard, LineState, Prints, SeatPoints, TurnedTile};
pub use edition::{Band, Edition};
pub use options::Options;
pub use pompons::{COLOURS, Colour, Pompons};
pub use refusal::Refusal;
pub use seen::Seen;
pub use state::{Phase, State};
pub use tiles::{Face, Tile, Tiles};
pub use told::{card as card_name, colour as colour_name, pompons_of as pompons_name, tile as tile_name};
pub use view::{PileView, SeatView, View};

use edition::FACES;

/// The most players: there are four cats.
pub const MAX_PLAYERS: usize = 4;

/// C29: after so many rounds in a row without a pompon caught, the game is over.
pub const QUIET_ROUNDS: u8 = 60;

/// What the numbers of its rules begin with.
const LETTER: char = 'C';

/// The rules for one table.
#[derive(Clone, Copy, Debug)]
pub struct HappyCats {
    seats: usize,
    options: Options,
    hand: usize,
    /// Pompons of each colour.
    pompons: u8,
    /// Colour cards of each colour.
    colour_cards: u8,
    tiles: Tiles,
    die: [Face; FACES],
    /// The pompons that each number card shows; 0 beyond the deck.
    shown: [u8; NUMBERS],
    deck: CardSet,
}

impl HappyCats {
    /// A table of `seats` with a box of any size, the leaflet's or a tiny one for study.
    ///
    /// # Panics
    /// When there are not 2 to 4 seats, or the box is too small for them or larger than the leaflet's.
    pub fn new(seats: usize, options: Options, edition: &Edition) -> Self {
        assert!((2..=MAX_PLAYERS).contains(&seats), "Happy Cats is for 2 to 4");
        assert!((1..=12).contains(&edition.pompons) && edition.colour_cards <= 2);
        assert!(edition.colour_cards * COLOURS >= seats && edition.question_tiles.total() >= seats);
        let mut shown = [0; NUMBERS];
        for band in &edition.bands {
            shown[band.from - 1..band.to].fill(band.pompons as u8);
        }
        let deck = CardSet::up_to(edition.bands.last().map_or(0, |band| band.to));
        assert!(edition.hand > 0 && seats * edition.hand <= deck.len());
        HappyCats {
            seats,
            options,
            hand: edition.hand,
            pompons: edition.pompons as u8,
            colour_cards: edition.colour_cards as u8,
            tiles: edition.question_tiles,
            die: edition.die.as_slice().try_into().expect("a die has six faces"),
            shown,
            deck,
        }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// C6: how many colour cards there are of each colour.
    pub fn colour_cards(&self) -> u8 {
        self.colour_cards
    }

    /// C2: the pompons that a number card shows.
    #[inline]
    pub fn shown(&self, card: Card) -> u8 {
        self.shown[card.index()]
    }
}
