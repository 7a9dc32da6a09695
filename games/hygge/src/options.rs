//! What a table agrees on.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use veillee_core::{BadOption, First, OptionSpec, OptionValues};

use crate::{MAX_PLAYERS, sentences};

/// Options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub games: Games,
    pub first: First,
}

/// How many games make the match (H25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub enum Games {
    #[default]
    One,
    Three,
}

impl Games {
    pub const fn count(self) -> u8 {
        match self {
            Games::One => 1,
            Games::Three => 3,
        }
    }

    const fn from_count(count: u8) -> Option<Self> {
        match count {
            1 => Some(Games::One),
            3 => Some(Games::Three),
            _ => None,
        }
    }
}

const GAMES: OptionSpec =
    OptionSpec { key: "games", values: OptionValues::only(&["1", "3"]), meaning: sentences::option_games };

const FIRST: OptionSpec = First::spec(MAX_PLAYERS);

pub(crate) const SPECS: &[OptionSpec] = &[GAMES, FIRST];

impl Options {
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "games" => {
                self.games = match value {
                    "1" => Games::One,
                    "3" => Games::Three,
                    _ => return Err(GAMES.refuse(value)),
                }
            }
            "first" => self.first = First::parse(&FIRST, value)?,
            _ => return Err(BadOption::Unknown { key: key.to_owned() }),
        }
        Ok(())
    }
}

/// The number 1 or 3.
impl Serialize for Games {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.count())
    }
}

impl<'de> Deserialize<'de> for Games {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let count = u8::deserialize(deserializer)?;
        Games::from_count(count).ok_or_else(|| D::Error::custom(GAMES.refuse(&count.to_string())))
    }
}
