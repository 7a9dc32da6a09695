//! The table as everybody at it may know it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A table's address: 16 letters and digits that nobody guesses (80 bits).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, TS, ToSchema)]
#[schema(value_type = String, pattern = "^[0-9a-z]{16}$")]
pub struct TableId(String);

/// Digits and letters without those that look alike.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl TableId {
    /// The address made of these random bytes.
    pub fn of(bytes: [u8; 10]) -> Self {
        let bits = bytes.iter().fold(0u128, |bits, &byte| bits << 8 | u128::from(byte));
        let letter = |place: usize| char::from(ALPHABET[(bits >> (75 - 5 * place)) as usize & 31]);
        TableId((0..16).map(letter).collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was given is no table's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTableId;

impl FromStr for TableId {
    type Err = NoTableId;

    fn from_str(text: &str) -> Result<Self, NoTableId> {
        let is_ours = text.len() == 16 && text.bytes().all(|byte| ALPHABET.contains(&byte));
        is_ours.then(|| TableId(text.to_owned())).ok_or(NoTableId)
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|NoTableId| serde::de::Error::custom("not a table's address"))
    }
}

/// A game by the name it has in addresses.
pub type GameKey = String;
/// A level of a computer opponent by its key, such as `beginner`.
pub type LevelKey = String;

/// Everything about a table but the game on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TableState {
    pub id: TableId,
    pub game: GameKey,
    /// The options in force, by key.
    #[ts(type = "Record<string, unknown>")]
    pub options: serde_json::Value,
    /// The edition's name.
    pub edition: String,
    pub visibility: Visibility,
    pub pace: Pace,
    pub chat: bool,
    /// Whether the computer may be asked for advice.
    pub hints: bool,
    pub readiness: Readiness,
    pub phase: Phase,
    /// Which match this is, counted from 1.
    pub match_number: u32,
    pub chairs: Vec<Chair>,
    /// The chair of the one who looks after the table.
    pub host: Option<u8>,
    /// The seat of the person who opened the table, while they have one. Only they can delete it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<u8>,
    /// How many spectators watch.
    pub watchers: u32,
    /// Whether the latest match was given up: it is over and has no result.
    #[serde(default, skip_serializing_if = "is_false")]
    pub given_up: bool,
    /// Once somebody has asked to give the match up: the seats whose people are here and have not agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub giving_up: Option<Vec<u8>>,
    /// Once somebody has asked for a rematch: the chairs whose people have not answered. They open after half a minute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Vec<u8>>,
    /// What lets friends sit down; told only to those who sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Chair {
    pub seat: u8,
    pub sitter: Sitter,
    /// The computer that plays on for someone who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<LevelKey>,
    /// Whether the host has asked for silence.
    #[serde(default)]
    pub muted: bool,
    /// Whether the others may ask for a stand-in: the person has been away for a minute, or has not moved for five.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may_stand_in: bool,
    /// The seats of those who ask for a stand-in here, while others present have not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stand_in_votes: Vec<u8>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Who sits in a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    Person {
        name: String,
        /// Whether a page of theirs is open.
        online: bool,
    },
    Bot {
        level: LevelKey,
        name: String,
    },
    /// Somebody's program.
    Program {
        name: String,
        online: bool,
    },
}

/// Who finds the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody, in the lobby.
    Public,
    /// Those who were given its address.
    #[default]
    Link,
}

/// How long the computer takes, and how long pauses last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// No delays at all: for programs and tests.
    Instant,
    Quick,
    #[default]
    Normal,
    Slow,
}

/// Whether others see who has made a sealed choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Readiness {
    #[default]
    Shown,
    Hidden,
}

/// How far the table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Phase {
    /// Chairs are being taken.
    Waiting,
    Playing,
    /// The match is over; a rematch may follow.
    Finished,
    /// The match cannot go on here; its record is kept.
    Parked {
        reason: String,
    },
}
