//! What a table agrees on before it plays.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{First, NotationError, Numbers, OptionValues, Switch, WrittenOption, options};

use crate::carpet::Ellipse;
use crate::edition::Spreads;
use crate::{MAX_PLAYERS, sentences};

options! {
    /// Options of a table.
    pub struct Options {
        pub spread: Spread = sentences::option_spread,
        /// Whether every card must quench a good part of itself (S14).
        pub strict: Switch = sentences::option_strict,
        pub first: First<MAX_PLAYERS> = First::<MAX_PLAYERS>::meaning,
    }
}

/// How far the carpet is spread (S3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spread {
    Easy,
    #[default]
    Medium,
    Hard,
    /// Width and height of the ellipse of the centres, in whole millimetres.
    Custom {
        width: u16,
        height: u16,
    },
}

impl Spread {
    pub(crate) fn ellipse(self, spreads: &Spreads) -> Ellipse {
        let [width, height] = match self {
            Spread::Easy => spreads.easy,
            Spread::Medium => spreads.medium,
            Spread::Hard => spreads.hard,
            Spread::Custom { width, height } => [width, height],
        };
        Ellipse { width, height }
    }
}

impl WrittenOption for Spread {
    const VALUES: OptionValues = OptionValues {
        listed: &["easy", "medium", "hard"],
        numbers: None,
        sides: Some(Numbers { least: Ellipse::SMALLEST, most: Ellipse::LARGEST, step: 1 }),
    };
}

/// `medium`, `480x360`.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spread::Easy => f.write_str("easy"),
            Spread::Medium => f.write_str("medium"),
            Spread::Hard => f.write_str("hard"),
            Spread::Custom { width, height } => write!(f, "{width}x{height}"),
        }
    }
}

impl FromStr for Spread {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let custom = || {
            let (width, height) = text.split_once('x')?;
            Some(Spread::Custom { width: width.parse().ok()?, height: height.parse().ok()? })
        };
        match text {
            "easy" => Ok(Spread::Easy),
            "medium" => Ok(Spread::Medium),
            "hard" => Ok(Spread::Hard),
            _ => custom().ok_or_else(|| NotationError::unknown(text)),
        }
    }
}

impl Serialize for Spread {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_written(serializer)
    }
}
