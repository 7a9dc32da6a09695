//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, ChapterKind, EditionSource, GameBox, Localized, Sentence};

use crate::edition::EDITIONS;
use crate::state::State;
use crate::{Choice, Edition, LETTER, MAX_PLAYERS, Options, TemplateGame, View, sentences, told};

impl GameBox for TemplateGame {
    const KEY: &'static str = "template-game";
    const TITLE: &'static str = "Template Game";
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
    type Prints = ();
    type History = ();
    type Display = Vec<Sentence>;

    fn open(_rules: u32, seats: usize, options: &Options, edition: &Edition) -> Result<Self, BadOption> {
        options.first.check(seats)?;
        Ok(TemplateGame::new(seats, *options, edition))
    }

    fn prints(&self) {}

    fn display(&self, view: &View, (): &()) -> Vec<Sentence> {
        self.lines(view)
    }

    fn lines(&self, view: &View) -> Vec<Sentence> {
        told::table(view)
    }

    fn choice_words(choice: &Choice) -> Option<Sentence> {
        match *choice {
            Choice::Play { card } => Some(sentences::play(told::card(card))),
        }
    }

    /// Each trick.
    fn begins(before: &State, after: &State) -> Option<ChapterKind> {
        (before.gone != after.gone).then_some(ChapterKind::Round)
    }
}
