//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, ChapterKind, EditionSource, GameBox, Localized, Seat};

use crate::dice::PALE;
use crate::edition::EDITIONS;
use crate::state::{Phase, State};
use crate::{
    Choice, Cochons, Display, Edition, History, LETTER, MAX_PLAYERS, Options, Prints, Seen, View, sentences,
};

impl GameBox for Cochons {
    const KEY: &'static str = "cochons";
    const TITLE: &'static str = "Les Trois Petits Cochons";
    const LETTER: char = LETTER;
    const SEATS: RangeInclusive<usize> = 2..=MAX_PLAYERS;
    const RULES_VERSIONS: &'static [u32] = &[1];
    const RULES: Localized =
        Localized { en: include_str!("../rules/en.md"), fr: include_str!("../rules/fr.md") };
    const SENTENCES: Localized = Localized { en: sentences::EN, fr: sentences::FR };
    const EDITIONS: &'static [EditionSource] = EDITIONS;

    type Options = Options;
    type Edition = Edition;
    type Choice = Choice;
    type Prints = Prints;
    type History = History;
    type Display = Display;

    fn open(_rules: u32, seats: usize, options: &Options, edition: &Edition) -> Result<Self, BadOption> {
        options.first.check(seats)?;
        Ok(Cochons::new(seats, *options, edition))
    }

    fn prints(&self) -> Prints {
        Prints { pale_dice: PALE }
    }

    fn remember(history: &mut History, seen: &Seen) {
        history.add(seen);
    }

    fn display(&self, view: &View, history: &History) -> Display {
        self.display_of(view, history)
    }

    /// The player rolls the dice and spins the wheel; tiles are turned up by nobody in particular.
    fn drawn_by(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::Roll | Phase::Spin => Some(state.turn),
            Phase::Lot
            | Phase::TurnUp
            | Phase::Reroll
            | Phase::Buy
            | Phase::BuyMore
            | Phase::Wolf
            | Phase::Over => None,
        }
    }

    fn begins(before: &State, after: &State) -> Option<ChapterKind> {
        // Between two rolls of one turn the player says which dice to roll again.
        let goes_on = matches!(before.phase, Phase::Roll | Phase::Reroll);
        (!goes_on && after.phase == Phase::Roll).then_some(ChapterKind::Turn)
    }
}
