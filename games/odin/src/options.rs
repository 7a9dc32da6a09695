//! What a table agrees on.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use veillee_core::{BadOption, First, Numbers, OptionSpec, OptionValues};

use crate::{MAX_PLAYERS, sentences};

/// Options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub limit: Limit,
    pub two_player_colours: TwoPlayerColours,
    pub first: First,
}

/// When the match ends (O26).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number | \"hand\""))]
pub enum Limit {
    /// After the hand in which somebody reaches so many points: a multiple of five.
    Points(u16),
    /// After one hand.
    Hand,
}

impl Default for Limit {
    fn default() -> Self {
        Limit::Points(15)
    }
}

impl Limit {
    /// An evening has an end: beyond a thousand, two players could be dealt two thousand hands.
    const POINTS: Numbers = Numbers { least: 5, most: 1000, step: 5 };

    fn from_points(points: u16) -> Option<Self> {
        Self::POINTS.contains(points).then_some(Limit::Points(points))
    }
}

/// With how many colours two people play (O4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TwoPlayerColours {
    /// Two colours are drawn and leave the game.
    #[default]
    Four,
    Six,
}

const LIMIT: OptionSpec = OptionSpec {
    key: "limit",
    values: OptionValues { listed: &["hand", "10", "15", "20"], numbers: Some(Limit::POINTS), sides: None },
    meaning: sentences::option_limit,
};

const TWO_PLAYER_COLOURS: OptionSpec = OptionSpec {
    key: "two_player_colours",
    values: OptionValues::only(&["4", "6"]),
    meaning: sentences::option_two_player_colours,
};

const FIRST: OptionSpec = First::spec(MAX_PLAYERS);

pub(crate) const SPECS: &[OptionSpec] = &[LIMIT, TWO_PLAYER_COLOURS, FIRST];

impl Options {
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "limit" if value == "hand" => self.limit = Limit::Hand,
            "limit" => {
                let limit = value.parse().ok().and_then(Limit::from_points);
                self.limit = limit.ok_or_else(|| LIMIT.refuse(value))?;
            }
            "two_player_colours" => {
                self.two_player_colours = match value {
                    "4" => TwoPlayerColours::Four,
                    "6" => TwoPlayerColours::Six,
                    _ => return Err(TWO_PLAYER_COLOURS.refuse(value)),
                }
            }
            "first" => self.first = First::parse(&FIRST, value)?,
            _ => return Err(BadOption::Unknown { key: key.to_owned() }),
        }
        Ok(())
    }
}

/// A number of points, or `"hand"`.
impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Limit::Points(points) => serializer.serialize_u16(*points),
            Limit::Hand => serializer.serialize_str("hand"),
        }
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Word(String),
            Points(u16),
        }
        match Written::deserialize(deserializer)? {
            Written::Word(word) if word == "hand" => Ok(Limit::Hand),
            Written::Word(word) => Err(D::Error::custom(LIMIT.refuse(&word))),
            Written::Points(points) => {
                Limit::from_points(points).ok_or_else(|| D::Error::custom(LIMIT.refuse(&points.to_string())))
            }
        }
    }
}

/// The number 4 or 6.
impl Serialize for TwoPlayerColours {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(match self {
            TwoPlayerColours::Four => 4,
            TwoPlayerColours::Six => 6,
        })
    }
}

impl<'de> Deserialize<'de> for TwoPlayerColours {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            4 => Ok(TwoPlayerColours::Four),
            6 => Ok(TwoPlayerColours::Six),
            other => Err(D::Error::custom(TWO_PLAYER_COLOURS.refuse(&other.to_string()))),
        }
    }
}
