//! What a table agrees on.

use serde::{Deserialize, Serialize};
use veillee_core::{BadOption, First, OptionSpec};

use crate::MAX_PLAYERS;

/// Options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub first: First,
}

const FIRST: OptionSpec = First::spec(MAX_PLAYERS);

pub(crate) const SPECS: &[OptionSpec] = &[FIRST];

impl Options {
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "first" => self.first = First::parse(&FIRST, value)?,
            _ => return Err(BadOption::Unknown { key: key.to_owned() }),
        }
        Ok(())
    }
}
