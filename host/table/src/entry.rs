//! The log of a table: what has happened for good. Everything else about a table follows from it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use veillee_protocol::http::Settings;
use veillee_protocol::{LevelKey, Pace, Readiness, TableId, Visibility};

use crate::parking::Cards;

/// SHA-256 of a browser's token. The token itself is known to that browser alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holder(pub [u8; 32]);

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Holder {
    /// Enough to tell two apart in a log, too little to be worth anything.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Holder({:02x}{:02x}…)", self.0[0], self.0[1])
    }
}

/// What was given is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct NoHolder;

impl FromStr for Holder {
    type Err = NoHolder;

    fn from_str(text: &str) -> Result<Self, NoHolder> {
        if text.len() != 64 || !text.is_ascii() {
            return Err(NoHolder);
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(|_| NoHolder)?;
        }
        Ok(Holder(bytes))
    }
}

impl Serialize for Holder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Holder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// One line of the log, stored as JSON. Lines of unknown kinds come from a newer program: such a table is parked, not guessed at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Entry {
    /// The first: the table as it was wished.
    Opened(Box<Opening>),
    Sat {
        seat: u8,
        name: String,
        holder: Holder,
    },
    /// Another device of the same person.
    Joined {
        seat: u8,
        holder: Holder,
    },
    /// Nobody holds the chair any more.
    Vacated {
        seat: u8,
    },
    BotSat {
        seat: u8,
        level: LevelKey,
        name: String,
    },
    /// A bot of somebody's own. The token that has this hash lets it in.
    ProgramSat {
        seat: u8,
        name: String,
        token: Option<Holder>,
        /// The browser that seated it; before this was stored, the one that opened the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Holder>,
    },
    StoodIn {
        seat: u8,
        level: LevelKey,
    },
    TakenBack {
        seat: u8,
    },
    /// A single-use code, hashed, for a chair.
    CodeIssued {
        seat: u8,
        hash: String,
    },
    /// Written by older programs: the seat's browsers are signed out, and the code gives it to another.
    Reissued {
        seat: u8,
        hash: String,
    },
    /// The host has a code that gives the seat of an absent person to another browser.
    SeatOffered {
        seat: u8,
        hash: String,
        at: u64,
    },
    /// That code was used: the seat belongs to this browser alone.
    SeatMoved {
        seat: u8,
        holder: Holder,
        at: u64,
    },
    /// The person has signed out all their other browsers.
    OnlyDevice {
        seat: u8,
        holder: Holder,
    },
    /// The code was used or cancelled.
    CodeSpent {
        hash: String,
    },
    /// The browser does not want the table in its list.
    Unlisted {
        holder: Holder,
    },
    /// It has opened the table again.
    Relisted {
        holder: Holder,
    },
    Invited {
        invite: String,
    },
    SettingsChanged(Settings),
    Muted {
        seat: u8,
        muted: bool,
    },
    HostIs {
        seat: u8,
    },
    /// A match begins: the header of its record, and the seed of all its chance.
    Began {
        at: u64,
        header: serde_json::Value,
        seed: String,
    },
    /// A sealed choice; the last one of a seat counts.
    Sealed {
        seat: u8,
        action: String,
        key: Option<String>,
        by: Option<String>,
        at: u64,
    },
    /// A choice that was played; a resolved sealed set is as many of these, in seat order.
    Chose {
        seat: u8,
        action: String,
        key: Option<String>,
        by: Option<String>,
        at: u64,
    },
    Drew {
        chance: String,
        at: u64,
    },
    /// The match is over: the result as its record tells it.
    Ended {
        at: u64,
        result: serde_json::Value,
    },
    /// The match is over without a result.
    GivenUp {
        at: u64,
    },
    Said {
        seat: u8,
        text: String,
        at: u64,
    },
    /// The table cannot go on; `reason` is a key of [`crate::ParkReason`].
    Parked {
        reason: String,
        #[serde(default)]
        cards: Cards,
    },
    /// The operator has lifted the parking.
    Resumed,
}

impl Entry {
    /// The line as it is stored.
    pub fn to_text(&self) -> String {
        // An entry has string keys and finite numbers only, so it can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What a table was opened with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Opening {
    pub id: TableId,
    pub at: u64,
    /// Who looks after the table while nobody sits at it.
    pub opened_by: Holder,
    pub game: String,
    pub options: Vec<(String, String)>,
    pub edition: Option<String>,
    pub seats: u8,
    pub visibility: Visibility,
    pub pace: Pace,
    pub readiness: Readiness,
    pub chat: bool,
    pub hints: bool,
    pub invite: String,
}
