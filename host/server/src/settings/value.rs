//! How the value of a setting is written. The same text is accepted as a flag, in the environment and in the file, and a wrong
//! value is reported in the same words.

use std::ffi::OsStr;
use std::fmt;
use std::marker::PhantomData;
use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU16, NonZeroU32};
use std::path::PathBuf;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, Command, ValueEnum};
use serde::{Deserialize, Deserializer, de};
use veillee_store::Durability;

use super::{ClientAddress, LogFormat, Switch};
use crate::public_url::PublicUrl;

/// The type of a setting.
pub(super) trait Value: Clone + Send + Sync + 'static {
    /// Whether the file must have it in quotation marks.
    const IS_TEXT: bool = false;

    /// Reads it. An error says what it may be, and does not quote what was written.
    fn read(written: &OsStr) -> Result<Self, String>;

    /// As the settings in force show it; empty for none.
    fn show(&self) -> String;

    /// What an error shows of a wrong value.
    fn quote(written: &str) -> String {
        written.to_owned()
    }

    /// All values, where there are few.
    fn all() -> Vec<PossibleValue> {
        Vec::new()
    }
}

macro_rules! parsed_values {
    ($($type:ty: $form:literal;)*) => {$(
        impl Value for $type {
            fn read(written: &OsStr) -> Result<Self, String> {
                let parsed = written.to_str().and_then(|text| text.trim().parse().ok());
                parsed.ok_or_else(|| concat!("it must be ", $form).to_owned())
            }

            fn show(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

parsed_values! {
    u16: "a whole number from 0 to 65535";
    NonZeroU16: "a whole number from 1 to 65535";
    u32: "a whole number from 0 to 4294967295";
    NonZeroU32: "a whole number from 1 to 4294967295";
    IpAddr: "an address such as 127.0.0.1, or 0.0.0.0 for all that this machine has";
    SocketAddr: "an address and a port, such as 127.0.0.1:9788";
}

macro_rules! listed_values {
    ($($type:ty),*) => {$(
        impl Value for $type {
            fn read(written: &OsStr) -> Result<Self, String> {
                let found = written.to_str().and_then(|text| <$type>::from_str(text.trim(), true).ok());
                found.ok_or_else(|| {
                    let all = Self::all();
                    let names: Vec<&str> = all.iter().map(PossibleValue::get_name).collect();
                    format!("it must be {}", names.join(" or "))
                })
            }

            fn show(&self) -> String {
                self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
            }

            fn all() -> Vec<PossibleValue> {
                Self::value_variants().iter().filter_map(ValueEnum::to_possible_value).collect()
            }
        }
    )*};
}

listed_values!(ClientAddress, LogFormat, Switch);

impl Value for Durability {
    fn read(written: &OsStr) -> Result<Self, String> {
        let text = written.to_str().unwrap_or_default().trim();
        let found = Self::ALL.into_iter().find(|durability| durability.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| format!("it must be {}", Self::ALL.map(Self::name).join(" or ")))
    }

    fn show(&self) -> String {
        self.name().to_owned()
    }

    fn all() -> Vec<PossibleValue> {
        Self::ALL.map(|durability| PossibleValue::new(durability.name())).to_vec()
    }
}

impl Value for String {
    const IS_TEXT: bool = true;

    fn read(written: &OsStr) -> Result<Self, String> {
        written.to_str().map(str::to_owned).ok_or_else(|| "it must be UTF-8".to_owned())
    }

    fn show(&self) -> String {
        self.clone()
    }
}

impl Value for PathBuf {
    const IS_TEXT: bool = true;

    fn read(written: &OsStr) -> Result<Self, String> {
        Ok(PathBuf::from(written))
    }

    fn show(&self) -> String {
        self.display().to_string()
    }
}

impl Value for PublicUrl {
    fn read(written: &OsStr) -> Result<Self, String> {
        String::read(written)?.trim().parse().map_err(|why: crate::public_url::NoPublicUrl| why.to_string())
    }

    fn show(&self) -> String {
        self.to_string()
    }

    /// It may have a password in it.
    fn quote(written: &str) -> String {
        if written.contains('@') { "the address given".to_owned() } else { written.to_owned() }
    }
}

/// Empty text is none, so that a flag can take back what the file says.
impl<T: Value> Value for Option<T> {
    const IS_TEXT: bool = T::IS_TEXT;

    fn read(written: &OsStr) -> Result<Self, String> {
        if written.is_empty() { Ok(None) } else { T::read(written).map(Some) }
    }

    fn show(&self) -> String {
        self.as_ref().map(T::show).unwrap_or_default()
    }

    fn quote(written: &str) -> String {
        T::quote(written)
    }
}

/// How much is logged: a level, or parts of the program with a level each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogFilter(String);

impl LogFilter {
    const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

    /// What is logged unless something else is asked for.
    pub(super) fn info() -> Self {
        LogFilter("info".to_owned())
    }

    /// What is logged beside the addresses for a person at a terminal.
    pub(super) fn warn() -> Self {
        LogFilter("warn".to_owned())
    }

    /// The first part without a level.
    fn wrong_part(text: &str) -> Option<&str> {
        let is_level = |word: &str| Self::LEVELS.iter().any(|level| level.eq_ignore_ascii_case(word));
        text.split(',').map(str::trim).find(|part| !is_level(part.rsplit('=').next().unwrap_or(part)))
    }
}

impl AsRef<str> for LogFilter {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Value for LogFilter {
    /// Stricter than the filter's own reader. That one takes an unknown word for the name of a part of the program, and then
    /// logs nothing at all.
    fn read(written: &OsStr) -> Result<Self, String> {
        let text = String::read(written)?;
        match Self::wrong_part(&text) {
            None => Ok(LogFilter(text.split(',').map(str::trim).collect::<Vec<_>>().join(","))),
            Some(_) => Err(format!(
                "choose one of {}, or a part of the program with one of them, such as veillee_server=debug",
                Self::LEVELS.join(", ")
            )),
        }
    }

    fn show(&self) -> String {
        self.0.clone()
    }

    fn quote(written: &str) -> String {
        Self::wrong_part(written).unwrap_or(written).to_owned()
    }
}

/// Reads a flag, or the environment variable beside it. Unlike clap's own readers, it reports which of the two is wrong.
#[derive(Clone)]
pub(super) struct Reader<T>(PhantomData<T>);

impl<T> Reader<T> {
    pub(super) fn new() -> Self {
        Reader(PhantomData)
    }
}

impl<T: Value> TypedValueParser for Reader<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, written: &OsStr) -> Result<T, clap::Error> {
        self.parse_ref_(command, arg, written, ValueSource::CommandLine)
    }

    fn parse_ref_(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        written: &OsStr,
        source: ValueSource,
    ) -> Result<T, clap::Error> {
        T::read(written).map_err(|why| {
            let flag = || arg.and_then(Arg::get_long).map(|name| format!("--{name}"));
            let variable = || arg.and_then(Arg::get_env).map(|name| name.to_string_lossy().into_owned());
            let place = if source == ValueSource::EnvVariable { variable() } else { flag() };
            let mut error = clap::Error::new(ErrorKind::ValueValidation).with_cmd(command);
            let parts = [
                (ContextKind::InvalidArg, place.unwrap_or_default()),
                (ContextKind::InvalidValue, quoted::<T>(&written.to_string_lossy())),
                (ContextKind::Custom, why),
            ];
            for (kind, text) in parts {
                error.insert(kind, ContextValue::String(text));
            }
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let all = T::all();
        if all.is_empty() { None } else { Some(Box::new(all.into_iter())) }
    }
}

/// In the file a number may stand with or without quotation marks.
pub(super) fn in_file<'de, D: Deserializer<'de>, T: Value>(file: D) -> Result<Option<T>, D::Error> {
    let written = match toml::Value::deserialize(file)? {
        toml::Value::String(text) => text,
        _ if T::IS_TEXT => return Err(de::Error::custom("it must be text in quotation marks")),
        other => other.to_string(),
    };
    let read = T::read(OsStr::new(&written));
    read.map(Some).map_err(|why| de::Error::custom(wrong::<T>(&written, &why)))
}

fn wrong<T: Value>(written: &str, why: &dyn fmt::Display) -> String {
    format!("{} is not allowed: {why}", quoted::<T>(written))
}

fn quoted<T: Value>(written: &str) -> String {
    let quoted = T::quote(written);
    if quoted.is_empty() { "an empty value".to_owned() } else { quoted }
}
