//! Table options: what each may be, and why a value is refused.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Seat, Sentence};

/// A table option: its key, what it may be, and what it means. Its default is that of the game's `Options`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name of the option's field in `Options`.
    pub key: &'static str,
    pub values: OptionValues,
    /// What it means, in a sentence of the game's catalogue or the common one.
    pub meaning: fn() -> Sentence,
}

impl OptionSpec {
    /// The refusal of a value that this option cannot have.
    pub fn refuse(&self, value: &str) -> BadOption {
        BadOption::Value { key: self.key, value: value.to_owned(), allowed: self.values }
    }
}

/// The values that an option may have, in their written form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionValues {
    /// The values to offer.
    pub listed: &'static [&'static str],
    /// Which numbers are allowed beside them.
    pub numbers: Option<Numbers>,
    /// How long the sides of an area may be, which is written `480x360`: width and height in millimetres.
    pub sides: Option<Numbers>,
}

/// The numbers from `least` to `most` that are whole steps from `least`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub least: u16,
    pub most: u16,
    pub step: u16,
}

impl OptionValues {
    /// These values and no others.
    pub const fn only(listed: &'static [&'static str]) -> Self {
        OptionValues { listed, numbers: None, sides: None }
    }
}

impl Numbers {
    pub fn contains(self, number: u16) -> bool {
        let Numbers { least, most, step } = self;
        (least..=most).contains(&number) && (number - least).is_multiple_of(step)
    }
}

/// `4 or 6`; `hand, 10, 15, 20, or a multiple of 5 from 5 to 1000`.
impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values: Vec<String> = self.listed.iter().map(|&value| value.to_owned()).collect();
        values.extend(self.numbers.map(|numbers| numbers.to_string()));
        values.extend(self.sides.map(|sides| format!("WIDTHxHEIGHT in millimetres, each {sides}")));
        match values.as_slice() {
            [] => Ok(()),
            [only] => f.write_str(only),
            [one, other] if self.listed.len() == 2 => write!(f, "{one} or {other}"),
            [others @ .., last] => write!(f, "{}, or {last}", others.join(", ")),
        }
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Numbers { least, most, step } = *self;
        match step {
            1 => write!(f, "a number from {least} to {most}"),
            _ if least.is_multiple_of(step) => write!(f, "a multiple of {step} from {least} to {most}"),
            _ => write!(f, "a number from {least} to {most} in steps of {step}"),
        }
    }
}

/// Why an option cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOption {
    #[error("there is no option ‘{key}’")]
    Unknown { key: String },
    #[error("the option ‘{key}’ cannot be ‘{value}’: it may be {allowed}")]
    Value { key: &'static str, value: String, allowed: OptionValues },
}

/// A yes or a no, written `on` or `off`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    #[default]
    Off,
    On,
}

impl Switch {
    pub const VALUES: OptionValues = OptionValues::only(&["on", "off"]);

    #[inline]
    pub fn is_on(self) -> bool {
        self == Switch::On
    }

    pub fn parse(spec: &OptionSpec, value: &str) -> Result<Self, BadOption> {
        match value {
            "on" => Ok(Switch::On),
            "off" => Ok(Switch::Off),
            _ => Err(spec.refuse(value)),
        }
    }
}

/// Who begins: an option of every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// Drawn by lot, as the first chance step.
    #[default]
    Lot,
    /// Named by the host.
    Seat(Seat),
}

impl First {
    /// The option of a game for so many players at most.
    pub const fn spec(most_players: usize) -> OptionSpec {
        OptionSpec {
            key: "first",
            values: Self::values(most_players),
            meaning: || Sentence::new("common-option-first"),
        }
    }

    const fn values(seats: usize) -> OptionValues {
        let numbers = Numbers { least: 0, most: seats as u16 - 1, step: 1 };
        OptionValues { listed: &["lot"], numbers: Some(numbers), sides: None }
    }

    pub fn parse(spec: &OptionSpec, value: &str) -> Result<Self, BadOption> {
        if value == "lot" {
            return Ok(First::Lot);
        }
        let is_allowed =
            |seat: &Seat| spec.values.numbers.is_some_and(|numbers| numbers.contains(u8::from(*seat).into()));
        value.parse().ok().filter(is_allowed).map(First::Seat).ok_or_else(|| spec.refuse(value))
    }

    /// Whether the named seat is at the table.
    pub fn check(self, seats: usize) -> Result<(), BadOption> {
        match self {
            First::Seat(seat) if seat.index() >= seats => Err(Self::spec(seats).refuse(&seat.to_string())),
            First::Seat(_) | First::Lot => Ok(()),
        }
    }
}

/// `"lot"` or the seat's number.
impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            First::Lot => serializer.serialize_str("lot"),
            First::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Word(String),
            Seat(Seat),
        }
        match Written::deserialize(deserializer)? {
            Written::Word(word) if word == "lot" => Ok(First::Lot),
            Written::Word(word) => Err(D::Error::custom(format!("‘{word}’ is neither lot nor a seat"))),
            Written::Seat(seat) => Ok(First::Seat(seat)),
        }
    }
}
