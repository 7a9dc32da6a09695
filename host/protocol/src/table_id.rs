//! The address of a table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

/// A table's address: 16 letters and digits that nobody guesses (80 bits).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS, ToSchema)]
#[ts(type = "string")]
#[schema(value_type = String, pattern = "^[0-9a-z]{16}$")]
pub struct TableId([u8; 16]);

/// Digits and letters without those that look alike.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl TableId {
    /// The address made of these random bytes.
    pub fn of(bytes: [u8; 10]) -> Self {
        let bits = bytes.iter().fold(0u128, |bits, &byte| bits << 8 | u128::from(byte));
        TableId(std::array::from_fn(|place| ALPHABET[(bits >> (75 - 5 * place)) as usize & 31]))
    }

    pub fn as_str(&self) -> &str {
        // Letters of the alphabet are ASCII.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

/// The text is not a table's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a table's address")]
pub struct NoTableId;

impl FromStr for TableId {
    type Err = NoTableId;

    fn from_str(text: &str) -> Result<Self, NoTableId> {
        let letters = <[u8; 16]>::try_from(text.as_bytes()).map_err(|_| NoTableId)?;
        let is_ours = letters.iter().all(|letter| ALPHABET.contains(letter));
        is_ours.then_some(TableId(letters)).ok_or(NoTableId)
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
