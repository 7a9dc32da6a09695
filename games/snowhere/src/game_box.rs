//! The box: what a program needs to know before the game is opened.

use std::ops::RangeInclusive;

use veillee_core::{BadOption, EditionFault, EditionSource, GameBox, Localized, OptionSpec, ScoreUnit};

use crate::edition::EDITIONS;
use crate::options::SPECS;
use crate::{Choice, Edition, LETTER, MAX_PLAYERS, Options, Snowhere, sentences};

impl GameBox for Snowhere {
    const KEY: &'static str = "snowhere";
    const LETTER: char = LETTER;
    const SEATS: RangeInclusive<usize> = 1..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 1;
    const RULES: Localized =
        Localized { en: include_str!("../rules/en.md"), fr: include_str!("../rules/fr.md") };
    const SENTENCES: Localized = Localized { en: sentences::EN, fr: sentences::FR };
    const EDITIONS: &'static [EditionSource] = EDITIONS;
    const SCORE_UNIT: ScoreUnit = ScoreUnit::HundredthsLeft;
    const OPTIONS: &'static [OptionSpec] = SPECS;

    type Options = Options;
    type Edition = Edition;
    type Choice = Choice;

    fn set_option(options: &mut Options, key: &str, value: &str) -> Result<(), BadOption> {
        options.set(key, value)
    }

    fn check_edition(edition: &Edition) -> Result<(), EditionFault> {
        edition.check()
    }

    fn open(seats: usize, options: &Options, edition: &Edition) -> Result<Self, BadOption> {
        options.first.check(seats)?;
        Ok(Snowhere::new(seats, *options, edition))
    }
}
