//! What is in the box: all that a program needs to know of a game before it is opened.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{BadOption, HiddenInfo, Seat, Sentence, StepOf, TableOptions, Viewer};

/// A game as it is offered: key, options, editions, rules and sentences, and how to set it up.
pub trait GameBox: HiddenInfo + Sized + 'static {
    /// The name in commands, records and addresses.
    const KEY: &'static str;
    /// What the game is called, in all languages.
    const TITLE: &'static str;
    /// The letter before the numbers of its rules.
    const LETTER: char;
    /// How many people can play.
    const SEATS: RangeInclusive<usize>;
    /// The versions of its rules that it can be played by, oldest first. A rule that changes adds one, because the same record
    /// would be played differently; none is ever taken away, so that every earlier match can go on and be replayed.
    const RULES_VERSIONS: &'static [u32];
    /// The version that new matches are played by.
    const RULES_VERSION: u32 = Self::RULES_VERSIONS[Self::RULES_VERSIONS.len() - 1];
    /// The numbered rules, as Markdown.
    const RULES: Localized;
    /// The sentences, as Fluent.
    const SENTENCES: Localized;
    /// The tables that can be played with; the first is the default.
    const EDITIONS: &'static [EditionSource];
    /// What a score counts.
    const SCORE_UNIT: ScoreUnit = ScoreUnit::Points;
    /// Whether all handle the same pieces, so that each wants to see what the others are doing.
    const SHARES_PIECES: bool = false;

    /// What a table agrees on before it plays.
    type Options: TableOptions;
    /// The numbers that stand on the cards rather than in the rules.
    type Edition: EditionTable;
    /// An action with its parts in named fields, for programs that must not read notation: `{"kind":"pick-up","card":"R8"}`.
    /// Different actions have different forms, which depend on nothing but the action.
    type Choice: From<Self::Action> + Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// The numbers that a client shows and that stay the same for a whole match: what stands on the
    /// pieces, and what the rules count with. `()` where it needs none.
    type Prints: Debug + PartialEq + Serialize;
    /// What everybody at the table has seen and a view no longer shows, such as the points of
    /// earlier hands. `()` where a view shows all of it.
    type History: Clone + Debug + Default + PartialEq + Send + Sync;
    /// What a client shows beside a view, so that it need not know the rules: points, winners, the
    /// order of a pile. `()` where a view says all of it.
    type Display: Debug + PartialEq + Serialize;

    /// Sets the game up, by one of its [`RULES_VERSIONS`](Self::RULES_VERSIONS). `seats` is in [`SEATS`](Self::SEATS) and the
    /// edition has been checked; whether the options fit together and the table is for this to say.
    fn open(
        rules: u32,
        seats: usize,
        options: &Self::Options,
        edition: &Self::Edition,
    ) -> Result<Self, BadOption>;

    /// Depends on nothing but what the game was opened with.
    fn prints(&self) -> Self::Prints;

    /// Adds something that a spectator saw. [`remember_step`] calls it with each event of a step,
    /// in order.
    fn remember(_history: &mut Self::History, _seen: &Self::Seen) {}

    /// What is shown beside this view. It takes the view and what everybody saw, so it cannot peek.
    fn display(&self, view: &Self::View, history: &Self::History) -> Self::Display;

    /// The table in sentences, for a game without a screen of its own in the terminal. A game without a board on the page
    /// has them as its display, too. Where there are none, the fields of the view are shown.
    fn lines(&self, _view: &Self::View) -> Vec<Sentence> {
        Vec::new()
    }

    /// What a choice does, for the same games: `Play the 7`. `None`: its kind and its parts are shown.
    fn choice_words(_choice: &Self::Choice) -> Option<Sentence> {
        None
    }

    /// Whose hand draws the chance that is due: the die, the wheel, the bag. `None`: the table draws it at once.
    fn drawn_by(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// Whether people want a moment to look before play goes on: between the state before a choice, a set of sealed choices or a
    /// draw, and the state after it.
    fn rest(&self, _before: &Self::State, _after: &Self::State) -> Option<Rest> {
        None
    }

    /// The options of the puzzle of the day on a weekday (1 is Monday, 7 is Sunday). `None`: the game has no such puzzle. Only
    /// for games that hide nothing but chance: anybody can compute the seed of the day.
    fn daily(_weekday: u8) -> Option<&'static [(&'static str, &'static str)]> {
        None
    }

    /// What begins with a step, for those who leaf through a match.
    fn begins(_before: &Self::State, _after: &Self::State) -> Option<ChapterKind> {
        None
    }

    /// What helps somebody who tries this action, whether it is allowed or not.
    fn help(&self, _state: &Self::State, _action: Self::Action) -> Option<Help<Self::Action>> {
        None
    }
}

/// Adds to a history what a spectator saw of the step that led from `before` to `after`. The one
/// way to fill a history, so none holds anything that is hidden from anybody.
pub fn remember_step<G: GameBox>(
    game: &G,
    history: &mut G::History,
    before: &G::State,
    step: &StepOf<G>,
    after: &G::State,
) {
    let mut seen = Vec::new();
    game.seen(before, step, after, Viewer::Table, &mut seen);
    seen.iter().for_each(|seen| G::remember(history, seen));
}

/// Why play rests for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Rest {
    /// Sealed choices have been revealed.
    Reveal,
    /// A hand, or a game of several, is over.
    Hand,
}

/// What begins in the course of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum ChapterKind {
    /// A hand, or a game of several.
    Hand,
    Round,
    Turn,
}

/// A helping hand for placements that are hard to hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Help<A> {
    /// The nearest placement that is allowed, where there is one near.
    pub nudged: Option<A>,
    /// The flame that this placement would quench, in mm².
    pub quenched_mm2: Option<f64>,
}

/// What a score counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum ScoreUnit {
    Points,
    /// What is left, in hundredths of a per cent of what there was at first: 0 is perfect.
    HundredthsLeft,
}

/// One text in each language.
#[derive(Clone, Copy, Debug)]
pub struct Localized {
    pub en: &'static str,
    pub fr: &'static str,
}

/// An edition that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct EditionSource {
    pub name: &'static str,
    pub toml: &'static str,
}

/// The numbers of an edition.
pub trait EditionTable: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync {
    /// Whether it keeps the totals that the leaflet demands.
    fn check(&self) -> Result<(), EditionFault>;
}

/// What an edition gets wrong: the field, and what the leaflet demands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {demand}")]
pub struct EditionFault {
    pub field: String,
    pub demand: String,
}

impl EditionFault {
    pub fn new(field: impl Into<String>, demand: impl Into<String>) -> Self {
        EditionFault { field: field.into(), demand: demand.into() }
    }

    /// The usual fault: a total that is off.
    pub fn total(field: &str, what: &str, demanded: usize, found: usize) -> Self {
        Self::new(field, format!("the leaflet has {demanded} {what}, found {found}"))
    }
}
