//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, ChapterKind, EditionSource, GameBox, Help, Localized, ScoreUnit};
use veillee_geometry::{Area, Scratch};

use crate::display::display_of;
use crate::edition::EDITIONS;
use crate::state::{Phase, State};
use crate::{
    Action, Choice, Display, Edition, History, Kind, LETTER, MAX_PLAYERS, Options, Prints, Seen, Snowhere,
    View, hand, sentences,
};

impl GameBox for Snowhere {
    const KEY: &'static str = "snowhere";
    const TITLE: &'static str = "Snowhere";
    const LETTER: char = LETTER;
    const SEATS: RangeInclusive<usize> = 1..=MAX_PLAYERS;
    const RULES_VERSIONS: &'static [u32] = &[1];
    const RULES: Localized =
        Localized { en: include_str!("../rules/en.md"), fr: include_str!("../rules/fr.md") };
    const SENTENCES: Localized = Localized { en: sentences::EN, fr: sentences::FR };
    const EDITIONS: &'static [EditionSource] = EDITIONS;
    const SCORE_UNIT: ScoreUnit = ScoreUnit::HundredthsLeft;
    const SHARES_PIECES: bool = true;

    type Options = Options;
    type Edition = Edition;
    type Choice = Choice;
    type Prints = Prints;
    type History = History;
    type Display = Display;

    fn open(_rules: u32, seats: usize, options: &Options, edition: &Edition) -> Result<Self, BadOption> {
        options.first.check(seats)?;
        Ok(Snowhere::new(seats, *options, edition))
    }

    fn prints(&self) -> Prints {
        let Edition { cards, snowflakes, .. } = *self.edition();
        Prints { cards, snowflakes }
    }

    fn remember(history: &mut History, seen: &Seen) {
        history.add(seen);
    }

    fn display(&self, view: &View, history: &History) -> Display {
        display_of(view, history)
    }

    /// Easy on weekdays, harder towards Sunday.
    fn daily(weekday: u8) -> Option<&'static [(&'static str, &'static str)]> {
        Some(match weekday {
            7 => &[("spread", "hard")],
            6 => &[("spread", "medium")],
            _ => &[("spread", "easy")],
        })
    }

    fn begins(before: &State, after: &State) -> Option<ChapterKind> {
        let is_new = match before.phase {
            Phase::Lot | Phase::Scatter | Phase::Turn | Phase::Place | Phase::Snowflakes => true,
            // A proposal to stop that was not agreed on: the turn goes on.
            Phase::Take | Phase::Vote | Phase::Over => false,
        };
        (is_new && after.phase == Phase::Take).then_some(ChapterKind::Turn)
    }

    fn help(&self, state: &State, action: Action) -> Option<Help<Action>> {
        let Kind::Place(pose) = action.kind() else { return None };
        match state.phase {
            Phase::Place | Phase::Snowflakes => {}
            Phase::Lot | Phase::Scatter | Phase::Take | Phase::Vote | Phase::Turn | Phase::Over => {
                return None;
            }
        }
        if self.allows(state.table(), pose, &mut Scratch::default()) {
            let quenched = state.table().quenched(pose, &mut Scratch::default());
            return Some(Help { nudged: None, quenched_mm2: Some(square_millimetres(quenched)) });
        }
        let nudged = hand::nudge(self, state, pose);
        Some(Help {
            nudged: nudged.map(|found| Action::place(found.pose)),
            quenched_mm2: nudged.map(|found| square_millimetres(found.quenched)),
        })
    }
}

fn square_millimetres(area: Area) -> f64 {
    area.square_micrometres() as f64 / 1e6
}
