//! What a table agrees on before it plays.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use veillee_core::{BadOption, First, Numbers, OptionSpec, OptionValues, Switch};

use crate::carpet::Ellipse;
use crate::edition::Spreads;
use crate::{MAX_PLAYERS, sentences};

/// Options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub spread: Spread,
    /// Whether every card must quench a good part of itself (S14).
    pub strict: Switch,
    pub first: First,
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
    const SIDES: Numbers = Numbers { least: Ellipse::SMALLEST, most: Ellipse::LARGEST, step: 1 };

    pub(crate) fn ellipse(self, spreads: &Spreads) -> Ellipse {
        let [width, height] = match self {
            Spread::Easy => spreads.easy,
            Spread::Medium => spreads.medium,
            Spread::Hard => spreads.hard,
            Spread::Custom { width, height } => [width, height],
        };
        Ellipse { width, height }
    }

    fn parse(text: &str) -> Option<Self> {
        match text {
            "easy" => Some(Spread::Easy),
            "medium" => Some(Spread::Medium),
            "hard" => Some(Spread::Hard),
            custom => {
                let (width, height) = custom.split_once('x')?;
                let side = |text: &str| text.parse().ok().filter(|&side| Self::SIDES.contains(side));
                Some(Spread::Custom { width: side(width)?, height: side(height)? })
            }
        }
    }
}

const SPREAD: OptionSpec = OptionSpec {
    key: "spread",
    values: OptionValues { listed: &["easy", "medium", "hard"], numbers: None, sides: Some(Spread::SIDES) },
    meaning: sentences::option_spread,
};

const STRICT: OptionSpec =
    OptionSpec { key: "strict", values: Switch::VALUES, meaning: sentences::option_strict };

const FIRST: OptionSpec = First::spec(MAX_PLAYERS);

pub(crate) const SPECS: &[OptionSpec] = &[SPREAD, STRICT, FIRST];

impl Options {
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "spread" => self.spread = Spread::parse(value).ok_or_else(|| SPREAD.refuse(value))?,
            "strict" => self.strict = Switch::parse(&STRICT, value)?,
            "first" => self.first = First::parse(&FIRST, value)?,
            _ => return Err(BadOption::Unknown { key: key.to_owned() }),
        }
        Ok(())
    }
}

/// `"medium"` or `"480x360"`.
impl Serialize for Spread {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Spread::Easy => serializer.serialize_str("easy"),
            Spread::Medium => serializer.serialize_str("medium"),
            Spread::Hard => serializer.serialize_str("hard"),
            Spread::Custom { width, height } => serializer.collect_str(&format_args!("{width}x{height}")),
        }
    }
}

impl<'de> Deserialize<'de> for Spread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Spread::parse(&text).ok_or_else(|| D::Error::custom(SPREAD.refuse(&text)))
    }
}
