//! What an option may be, and why a value is refused.

use std::fmt;

use crate::{Sentence, WrittenOption};

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
    pub const fn of<T: WrittenOption>(key: &'static str, meaning: fn() -> Sentence) -> Self {
        OptionSpec { key, values: T::VALUES, meaning }
    }

    /// The option with this key.
    pub fn find<'a>(specs: &'a [OptionSpec], key: &str) -> Result<&'a Self, BadOption> {
        let found = specs.iter().find(|spec| spec.key == key);
        found.ok_or_else(|| BadOption::Unknown { key: key.to_owned() })
    }

    /// Reads a value that is allowed.
    pub fn read<T: WrittenOption>(&self, text: &str) -> Result<T, BadOption> {
        let allowed = text.parse().ok().filter(|_| self.values.allow(text));
        allowed.ok_or_else(|| self.refuse(text))
    }

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

    fn allow(&self, text: &str) -> bool {
        let is_area = |sides: Numbers| {
            text.split_once('x').is_some_and(|(width, height)| sides.allow(width) && sides.allow(height))
        };
        self.listed.contains(&text)
            || self.numbers.is_some_and(|numbers| numbers.allow(text))
            || self.sides.is_some_and(is_area)
    }
}

impl Numbers {
    fn allow(self, text: &str) -> bool {
        let Numbers { least, most, step } = self;
        text.parse().is_ok_and(|number: u16| {
            (least..=most).contains(&number) && (number - least).is_multiple_of(step)
        })
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
