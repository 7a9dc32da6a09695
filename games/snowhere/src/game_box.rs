//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, EditionSource, GameBox, Localized, ScoreUnit};

use crate::edition::EDITIONS;
use crate::{Choice, Edition, LETTER, MAX_PLAYERS, Options, Snowhere, sentences};

impl GameBox for Snowhere {
    const KEY: &'static str = "snowhere";
    const LETTER: char = LETTER;
    const SEATS: RangeInclusive<usize> = 1..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 1;
    const RULES: Localized = Localized {
        en: include_str!("../../../docs/rules/snowhere.en.md"),
        fr: include_str!("../../../docs/rules/snowhere.fr.md"),
    };
    const SENTENCES: Localized = Localized { en: sentences::EN, fr: sentences::FR };
    const EDITIONS: &'static [EditionSource] = EDITIONS;
    const SCORE_UNIT: ScoreUnit = ScoreUnit::HundredthsLeft;

    type Options = Options;
    type Edition = Edition;
    type Choice = Choice;

    fn open(seats: usize, options: &Options, edition: &Edition) -> Result<Self, BadOption> {
        options.first.check(seats)?;
        Ok(Snowhere::new(seats, *options, edition))
    }
}
