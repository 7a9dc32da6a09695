//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, ChapterKind, EditionSource, GameBox, Localized, Rest};

use crate::edition::EDITIONS;
use crate::state::{Phase, State};
use crate::{
    Choice, Display, Edition, History, Hygge, LETTER, MAX_PLAYERS, Options, Prints, Seen, View, sentences,
};

impl GameBox for Hygge {
    const KEY: &'static str = "hygge";
    const TITLE: &'static str = "Hygge";
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
        Ok(Hygge::new(seats, *options, edition))
    }

    fn prints(&self) -> Prints {
        self.printed()
    }

    fn remember(history: &mut History, seen: &Seen) {
        history.add(seen);
    }

    fn display(&self, view: &View, history: &History) -> Display {
        self.display_of(view, history)
    }

    /// H19: the last choices are revealed and the game is counted, both at once.
    fn rest(&self, before: &State, after: &State) -> Option<Rest> {
        (before.phase == Phase::LastChoice && after.phase != Phase::LastChoice).then_some(Rest::Hand)
    }

    /// The reserve is laid out for a game, and filled again in the middle of one.
    fn begins(before: &State, after: &State) -> Option<ChapterKind> {
        let is_laid_out = before.phase == Phase::Lay && after.phase != Phase::Lay;
        let is_empty = before.reserve().iter().all(Option::is_none);
        is_laid_out.then_some(if is_empty { ChapterKind::Hand } else { ChapterKind::Round })
    }
}
