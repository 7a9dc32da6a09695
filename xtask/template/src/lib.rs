//! Template Game: everybody plays a card, and the highest takes the trick.
//!
//! The numbered rules are in `rules/en.md`.

mod action;
mod cards;
mod choice;
mod edition;
mod game_box;
mod options;
mod refusal;
mod rules;
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

pub use action::{Action, Chance};
pub use cards::{CARDS, Card, CardSet};
pub use choice::Choice;
pub use edition::Edition;
pub use options::Options;
pub use refusal::Refusal;
pub use seen::Seen;
pub use state::{Phase, State};
pub use told::card as card_name;
pub use view::{HandView, View};

/// The most players: four hands of three are all twelve cards.
pub const MAX_PLAYERS: usize = 4;

/// What the numbers of its rules begin with.
const LETTER: char = 'T';

/// The rules for one table.
#[derive(Clone, Copy, Debug)]
pub struct TemplateGame {
    seats: usize,
    options: Options,
    deck: CardSet,
    hand: usize,
}

impl TemplateGame {
    /// # Panics
    /// When there are not 2 to 4 seats, or too few cards for them.
    pub fn new(seats: usize, options: Options, edition: &Edition) -> Self {
        assert!((2..=MAX_PLAYERS).contains(&seats), "Template Game is for 2 to 4");
        assert!(edition.cards <= CARDS && (1..=edition.cards).contains(&(seats * edition.hand)));
        TemplateGame { seats, options, deck: CardSet::up_to(edition.cards), hand: edition.hand }
    }
}
