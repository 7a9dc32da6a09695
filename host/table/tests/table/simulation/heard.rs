//! What a client reads of a message. Views stay text: a client shows them, the games know what they mean.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// Every message has a type.
#[derive(Deserialize)]
pub(super) struct Typed<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
}

#[derive(Deserialize)]
pub(super) struct Welcome<'a> {
    #[serde(borrow)]
    pub(super) position: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) missed: Option<Missed<'a>>,
    pub(super) chat: Vec<Value>,
}

#[derive(Deserialize)]
pub(super) struct Missed<'a> {
    pub(super) since: u64,
    #[serde(borrow)]
    pub(super) told: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
pub(super) struct AtTable {
    pub(super) table: Chairs,
    pub(super) seats: Vec<u64>,
}

#[derive(Deserialize)]
pub(super) struct Chairs {
    pub(super) chairs: Vec<Chair>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Chair {
    pub(super) stand_in: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Steps<'a> {
    pub(super) since: u64,
    #[serde(borrow)]
    pub(super) told: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub(super) position: &'a RawValue,
}

/// When a step was, and who saw it.
#[derive(Deserialize)]
pub(super) struct Told<'a> {
    pub(super) version: u64,
    #[serde(borrow)]
    pub(super) viewer: &'a RawValue,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Position {
    pub(crate) game: u64,
    pub(crate) version: u64,
    pub(crate) draws: Option<u64>,
    pub(crate) over: bool,
    pub(crate) looks: Vec<Look>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Look {
    pub(crate) viewer: Value,
    pub(crate) choices: Option<Vec<String>>,
    pub(crate) sealed: Option<String>,
}

/// `accepted` and `refused`.
#[derive(Deserialize)]
pub(super) struct Answered {
    pub(super) seat: u64,
    pub(super) key: String,
    pub(super) refusal: Option<Refusal>,
}

#[derive(Deserialize)]
pub(super) struct Refusal {
    pub(super) code: String,
}

#[derive(Deserialize)]
pub(super) struct Tried {
    pub(super) seat: u64,
    pub(super) id: u64,
    pub(super) tried: Attempt,
}

#[derive(Deserialize)]
pub(super) struct Attempt {
    pub(super) kind: String,
    pub(super) look: Option<Look>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Resting {
    pub(super) game: u64,
    pub(super) version: u64,
    pub(super) waiting_for: Vec<u64>,
}

#[derive(Deserialize)]
pub(super) struct Chat {
    pub(super) line: Value,
}

/// Reads what must be readable.
pub(super) fn read<'a, T: Deserialize<'a>>(text: &'a str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}
