//! Odin: get rid of your cards, beating what lies in the centre and taking one of the beaten cards back.
//!
//! A whole match, hand after hand up to the limit, is one game. The numbered
//! rules are in `rules/en.md`. Where this departs from the printed
//! leaflet: nowhere in play; the leaflet advises to take two colours out with
//! two players, and here that is the default. Which colours leave is drawn once
//! for the match.

mod action;
mod cards;
mod choice;
mod comfort;
mod deals;
mod display;
mod edition;
mod game_box;
mod options;
mod refusal;
mod rules;
mod seen;
mod state;
mod subsets;
mod told;
mod view;

#[cfg(test)]
mod tests;

/// Everything that is said, by key: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
pub mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

pub use action::{Action, Chance, Kind};
pub use cards::{CARDS, Card, CardSet, Colour, RANKS};
pub use choice::Choice;
pub use comfort::plainly_passes;
pub use display::{Display, FinishedHand, History, Prints};
pub use edition::Edition;
pub use options::{Limit, Options, TwoPlayerColours};
pub use refusal::Refusal;
pub use seen::Seen;
pub use state::{Phase, State, value};
pub use told::{card as card_name, cards as cards_name, colour as colour_name};
pub use view::{HandView, View};

/// The most players: six hands of nine are all 54 cards.
pub const MAX_PLAYERS: usize = 6;

/// What the numbers of its rules begin with.
const LETTER: char = 'O';

/// The rules for one table.
#[derive(Clone, Copy, Debug)]
pub struct Odin {
    /// The version of the rules.
    rules: u32,
    seats: usize,
    options: Options,
    deck: CardSet,
    colours: usize,
    hand: usize,
}

impl Odin {
    /// A table of `seats` by the current rules, with a deck of any size, the leaflet's or a tiny one for study.
    ///
    /// # Panics
    /// When there are not 2 to 6 seats, or the deck is too small or larger than the box.
    pub fn new(seats: usize, options: Options, edition: &Edition) -> Self {
        assert!((2..=MAX_PLAYERS).contains(&seats), "Odin is for 2 to 6");
        assert!(edition.colours <= Colour::ALL.len() && edition.ranks <= RANKS && edition.hand <= RANKS);
        assert!((1..=edition.colours * edition.ranks).contains(&(seats * edition.hand)));
        let deck = CardSet::deck(edition.colours, edition.ranks);
        let rules = <Odin as veillee_core::GameBox>::RULES_VERSION;
        Odin { rules, seats, options, deck, colours: edition.colours, hand: edition.hand }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }
}
