//! How the value of a setting is said: the same text will do as a flag, in the environment and in the file, and what will not do is
//! told in the same words.

use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU16, NonZeroU32};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

/// A kind of value that a person writes.
pub(super) trait Said: FromStr {
    /// What it may be.
    const IS: &str;
}

impl Said for u16 {
    const IS: &str = "a whole number from 0 to 65535";
}

impl Said for NonZeroU16 {
    const IS: &str = "a whole number from 1 to 65535";
}

impl Said for u32 {
    const IS: &str = "a whole number from 0 to 4294967295";
}

impl Said for NonZeroU32 {
    const IS: &str = "a whole number from 1 to 4294967295";
}

impl Said for IpAddr {
    const IS: &str = "an address such as 127.0.0.1, or 0.0.0.0 for all that this machine has";
}

impl Said for SocketAddr {
    const IS: &str = "an address and a port, such as 127.0.0.1:9788";
}

pub(super) fn read<T: Said>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("it must be {}", T::IS))
}

/// In the file a number may stand with or without quotes.
pub(super) fn in_file<'de, D: Deserializer<'de>, T: Said>(file: D) -> Result<Option<T>, D::Error> {
    let value = toml::Value::deserialize(file)?;
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    read(&text).map(Some).map_err(|why| de::Error::custom(format!("{value} will not do: {why}")))
}
