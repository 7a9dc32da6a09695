//! Hygge: collect a row or a column of the reserve, and shelter what you can before winter comes.
//!
//! A single game or a match of three is one game here. The numbered rules are
//! in `rules/en.md`. What stands on the cards and on the player aids
//! was printed as pictures, so it comes from an edition file. Where this departs
//! from the printed leaflet: nowhere in play; where the leaflet is silent, the
//! rules page says so.

mod action;
mod cards;
mod choice;
mod counts;
mod display;
mod edition;
mod game_box;
mod layout;
mod options;
mod pile;
mod refusal;
mod rules;
mod score;
mod seen;
mod shelter;
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

pub use action::{Action, Chance, End, Laid};
pub use cards::{ANIMALS, Animal, Card, Colour, KINDS, OBJECTS, Object, ObjectSet, TYPES};
pub use choice::Choice;
pub use counts::Cards;
pub use display::{
    AnimalPrint, AnimalPrints, Display, FlakePrints, GamePoints, History, LineAhead, OptionPoints, Pile,
    PlayerDisplay, Prints, Winter,
};
pub use edition::{AnimalCard, AnimalEntry, ByPlayers, Edition, ObjectEntries};
pub use layout::{LINES, Layout, Line, PLACES, POSITIONS};
pub use options::{Games, Options};
pub use refusal::Refusal;
pub use seen::Seen;
pub use state::{Phase, State, Tally};
pub use told::{card as card_name, cards as cards_name, colour as colour_name, thing as thing_name};
pub use view::{PlaceView, PlayerView, ReserveView, View};

/// The most players: there are player aids for two, three and four.
pub const MAX_PLAYERS: usize = 4;

/// What the numbers of its rules begin with.
const LETTER: char = 'H';

/// The rules for one table.
#[derive(Clone, Copy, Debug)]
pub struct Hygge {
    seats: usize,
    options: Options,
    table: edition::Table,
}

impl Hygge {
    /// A table of `seats` with any deck, the leaflet's or a tiny one for study.
    ///
    /// # Panics
    /// When there are not 2 to 4 seats, when the reserve's drawing cannot be read, or when winter could come while
    /// the first reserve is laid out.
    pub fn new(seats: usize, options: Options, edition: &Edition) -> Self {
        Hygge { seats, options, table: edition::Table::new(seats, edition) }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What stands on an animal.
    pub fn animal(&self, animal: Animal) -> AnimalCard {
        self.table.animal(animal)
    }

    /// The snowflakes on an object.
    pub fn flakes(&self, object: Object) -> u8 {
        self.table.flakes(object)
    }

    /// Into how many cards winter is shuffled (H5).
    pub fn winter(&self) -> usize {
        self.table.winter
    }

    /// The places of the reserve.
    pub fn layout(&self) -> &Layout {
        &self.table.layout
    }
}
