//! What a table agrees on.

use serde::{Deserialize, Serialize};
use veillee_core::{BadOption, First, OptionSpec, Switch};

use crate::{MAX_PLAYERS, sentences};

/// Options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub first: First,
    /// The variant with reward cards (P36).
    pub rewards: Switch,
    /// Whether both tiles of a turn may come from one pile (P15).
    pub same_pile_twice: Switch,
    /// Whether everyone has as many turns (P29).
    pub finish_round: Switch,
}

const FIRST: OptionSpec = First::spec(MAX_PLAYERS);

const REWARDS: OptionSpec =
    OptionSpec { key: "rewards", values: Switch::VALUES, meaning: sentences::option_rewards };

const SAME_PILE_TWICE: OptionSpec =
    OptionSpec { key: "same_pile_twice", values: Switch::VALUES, meaning: sentences::option_same_pile_twice };

const FINISH_ROUND: OptionSpec =
    OptionSpec { key: "finish_round", values: Switch::VALUES, meaning: sentences::option_finish_round };

pub(crate) const SPECS: &[OptionSpec] = &[FIRST, REWARDS, SAME_PILE_TWICE, FINISH_ROUND];

impl Options {
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "first" => self.first = First::parse(&FIRST, value)?,
            "rewards" => self.rewards = Switch::parse(&REWARDS, value)?,
            "same_pile_twice" => self.same_pile_twice = Switch::parse(&SAME_PILE_TWICE, value)?,
            "finish_round" => self.finish_round = Switch::parse(&FINISH_ROUND, value)?,
            _ => return Err(BadOption::Unknown { key: key.to_owned() }),
        }
        Ok(())
    }
}
