//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, ChapterKind, EditionSource, GameBox, Localized, Rest, Seat};

use crate::edition::EDITIONS;
use crate::state::{Phase, State};
use crate::{
    Choice, Display, Edition, HappyCats, History, LETTER, MAX_PLAYERS, Options, Prints, Seen, View, sentences,
};

impl GameBox for HappyCats {
    const KEY: &'static str = "happy-cats";
    const TITLE: &'static str = "Happy Cats";
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
        Ok(HappyCats::new(seats, *options, edition))
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

    /// The roller rolls the die and reaches into the bag for the table; whoever is due a pompon reaches in for it. Cards and
    /// tiles are turned up by nobody in particular.
    fn drawn_by(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::Roll | Phase::Bag => Some(state.roller),
            Phase::Basket | Phase::TilePompon => Some(state.turn),
            Phase::Lot
            | Phase::Deal
            | Phase::Colours
            | Phase::Choose
            | Phase::CatDraw
            | Phase::Keep
            | Phase::Take
            | Phase::Tiles
            | Phase::Tile
            | Phase::TileCard
            | Phase::Over => None,
        }
    }

    /// The cards laid face down are turned over.
    fn rest(&self, before: &State, after: &State) -> Option<Rest> {
        (before.phase == Phase::Choose && after.phase != Phase::Choose).then_some(Rest::Reveal)
    }

    fn begins(before: &State, after: &State) -> Option<ChapterKind> {
        (before.phase != Phase::Roll && after.phase == Phase::Roll).then_some(ChapterKind::Round)
    }
}
