//! What a table agrees on.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{First, NotationError, Numbers, OptionValues, WrittenOption, option_values, options};

use crate::{MAX_PLAYERS, sentences};

options! {
    /// Options of a table.
    pub struct Options {
        pub limit: Limit = sentences::option_limit,
        pub two_player_colours: TwoPlayerColours = sentences::option_two_player_colours,
        pub first: First<MAX_PLAYERS> = First::<MAX_PLAYERS>::meaning,
    }
}

option_values! {
    /// With how many colours two people play (O4).
    pub enum TwoPlayerColours {
        /// Two colours are drawn and leave the game.
        #[default]
        Four = "4",
        Six = "6",
    }
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

impl WrittenOption for Limit {
    /// An evening has an end: beyond a thousand, two players could be dealt two thousand hands.
    const VALUES: OptionValues = OptionValues {
        listed: &["hand", "10", "15", "20"],
        numbers: Some(Numbers { least: 5, most: 1000, step: 5 }),
        sides: None,
    };
}

/// `15`, `hand`.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Points(points) => points.fmt(f),
            Limit::Hand => f.write_str("hand"),
        }
    }
}

impl FromStr for Limit {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "hand" => Ok(Limit::Hand),
            points => points.parse().map(Limit::Points).map_err(|_| NotationError::unknown(text)),
        }
    }
}

impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_written(serializer)
    }
}
