//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, ChapterKind, EditionSource, GameBox, Localized, Rest};

use crate::display::display_of;
use crate::edition::EDITIONS;
use crate::state::{Phase, State};
use crate::{
    Choice, Display, Edition, History, LETTER, MAX_PLAYERS, Odin, Options, Prints, Seen, View, sentences,
};

impl GameBox for Odin {
    const KEY: &'static str = "odin";
    const TITLE: &'static str = "Odin";
    const LETTER: char = LETTER;
    const SEATS: RangeInclusive<usize> = 2..=MAX_PLAYERS;
    /// Tests alone know version 0: it shows how an earlier version lives on.
    const RULES_VERSIONS: &'static [u32] = if cfg!(feature = "trial-rules") { &[0, 1] } else { &[1] };
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

    fn open(rules: u32, seats: usize, options: &Options, edition: &Edition) -> Result<Self, BadOption> {
        options.first.check(seats)?;
        Ok(Odin { rules, ..Odin::new(seats, *options, edition) })
    }

    fn prints(&self) -> Prints {
        Prints { ranks: self.deck.ranks().count_ones(), hand: self.hand }
    }

    fn remember(history: &mut History, seen: &Seen) {
        history.add(seen);
    }

    fn display(&self, view: &View, history: &History) -> Display {
        display_of(view, history)
    }

    /// After each hand: cards left are counted.
    fn rest(&self, before: &State, after: &State) -> Option<Rest> {
        let ends = |phase: Phase| matches!(phase, Phase::Deal | Phase::Over);
        let in_play = |phase: Phase| matches!(phase, Phase::Lead | Phase::Follow | Phase::PickUp);
        (in_play(before.phase) && ends(after.phase)).then_some(Rest::Hand)
    }

    fn begins(before: &State, after: &State) -> Option<ChapterKind> {
        let is_dealt = before.phase == Phase::Deal;
        let is_led_anew = before.phase != Phase::Lead && after.phase == Phase::Lead;
        if is_dealt { Some(ChapterKind::Hand) } else { is_led_anew.then_some(ChapterKind::Round) }
    }
}
