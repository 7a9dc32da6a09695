//! What a table agrees on before it plays.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use veillee_core::{BadOption, First, Localized, OptionSpec};

use crate::carpet::Ellipse;
use crate::edition::Spreads;

/// Options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub spread: Spread,
    pub strict: Strict,
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

/// Whether every card must quench a good part of itself (S14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Strict {
    #[default]
    Off,
    On,
}

impl Spread {
    const ALLOWED: &str = "easy, medium, hard, or WIDTHxHEIGHT in millimetres, each from 100 to 1200";

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
                let side = |text: &str| {
                    let side = text.parse().ok()?;
                    (Ellipse::SMALLEST..=Ellipse::LARGEST).contains(&side).then_some(side)
                };
                Some(Spread::Custom { width: side(width)?, height: side(height)? })
            }
        }
    }
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "spread",
        values: Spread::ALLOWED,
        default: "medium",
        meaning: Localized {
            en: "How far the carpet is spread; wider is easier.",
            fr: "L’étendue du tapis ; plus elle est grande, plus c’est facile.",
        },
    },
    OptionSpec {
        key: "strict",
        values: "on or off",
        default: "off",
        meaning: Localized {
            en: "Every snow card must quench at least 10 cm².",
            fr: "Chaque carte Neige doit éteindre au moins 10 cm².",
        },
    },
    First::SPEC,
];

impl Options {
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "spread" => {
                self.spread =
                    Spread::parse(value).ok_or_else(|| BadOption::value("spread", value, Spread::ALLOWED))?;
            }
            "strict" => {
                self.strict = match value {
                    "on" => Strict::On,
                    "off" => Strict::Off,
                    _ => return Err(BadOption::value("strict", value, "on or off")),
                }
            }
            "first" => self.first = First::parse(value)?,
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
        Spread::parse(&text).ok_or_else(|| D::Error::custom(format!("spread: it may be {}", Spread::ALLOWED)))
    }
}
