//! The values of options, each with one written form, and the options that several games have.

use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::{BadOption, NotationError, Numbers, OptionSpec, OptionValues, Seat, Sentence};

/// The value of an option. It has one written form (`Display`, `FromStr`); which of the texts that can be read are
/// allowed is for [`VALUES`](Self::VALUES).
pub trait WrittenOption: Copy + Default + Display + FromStr<Err = NotationError> {
    const VALUES: OptionValues;

    /// As records and views hold it: a number where the written form is one, else a text.
    fn serialize_written<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Number(u64);

        impl fmt::Write for Number {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                for character in text.chars() {
                    self.0 = 10 * self.0 + u64::from(character.to_digit(10).ok_or(fmt::Error)?);
                }
                Ok(())
            }
        }

        let mut number = Number(0);
        match write!(number, "{self}") {
            Ok(()) => serializer.serialize_u64(number.0),
            Err(fmt::Error) => serializer.collect_str(self),
        }
    }
}

/// Declares an option that has a few values, each with its written form, in the order in which they are offered.
#[macro_export]
macro_rules! option_values {
    (
        $(#[$attribute:meta])*
        pub enum $option:ident {
            $($(#[$doc:meta])* $value:ident = $written:literal,)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $option {
            $($(#[$doc])* $value,)*
        }

        impl $crate::WrittenOption for $option {
            const VALUES: $crate::OptionValues = $crate::OptionValues::only(&[$($written),*]);
        }

        impl ::std::fmt::Display for $option {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(match self {
                    $($option::$value => $written,)*
                })
            }
        }

        impl ::std::str::FromStr for $option {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                match text {
                    $($written => Ok($option::$value),)*
                    _ => Err($crate::NotationError::unknown(text)),
                }
            }
        }

        impl ::serde::Serialize for $option {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::WrittenOption::serialize_written(self, serializer)
            }
        }
    };
}

option_values! {
    /// A yes or a no, written `on` or `off`.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "\"off\" | \"on\""))]
    pub enum Switch {
        On = "on",
        #[default]
        Off = "off",
    }
}

impl Switch {
    #[inline]
    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}

/// Who begins: an option of every game, here of one for `PLAYERS` players at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First<const PLAYERS: usize> {
    /// Drawn by lot, as the first chance step.
    #[default]
    Lot,
    /// Named by the host.
    Seat(Seat),
}

impl<const PLAYERS: usize> First<PLAYERS> {
    const fn values(seats: usize) -> OptionValues {
        let numbers = Numbers { least: 0, most: seats as u16 - 1, step: 1 };
        OptionValues { listed: &["lot"], numbers: Some(numbers), sides: None }
    }

    /// What the option means, in a sentence that all games share.
    pub fn meaning() -> Sentence {
        Sentence::new("common-option-first")
    }

    /// Whether the named seat is at the table.
    pub fn check(self, seats: usize) -> Result<(), BadOption> {
        let spec = OptionSpec { key: "first", values: Self::values(seats), meaning: Self::meaning };
        spec.read(&self.to_string()).map(|_: Self| ())
    }
}

impl<const PLAYERS: usize> WrittenOption for First<PLAYERS> {
    const VALUES: OptionValues = Self::values(PLAYERS);
}

/// `lot`, or the seat.
impl<const PLAYERS: usize> Display for First<PLAYERS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            First::Lot => f.write_str("lot"),
            First::Seat(seat) => seat.fmt(f),
        }
    }
}

impl<const PLAYERS: usize> FromStr for First<PLAYERS> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "lot" { Ok(First::Lot) } else { text.parse().map(First::Seat) }
    }
}

impl<const PLAYERS: usize> Serialize for First<PLAYERS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_written(serializer)
    }
}
