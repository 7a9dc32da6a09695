//! The table as everybody at it may know it.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use veillee_core::Seat;

use crate::{DealState, Json, TableId, Tally};

/// A game by the name it has in addresses.
pub type GameKey = String;
/// A level of a bot by its key, such as `beginner`.
pub type LevelKey = String;

/// Everything about a table but the game on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TableState {
    pub id: TableId,
    pub game: GameKey,
    /// The options in force, by key.
    #[ts(type = "Record<string, string | number | boolean>")]
    pub options: serde_json::Value,
    /// The edition's name.
    pub edition: String,
    /// The numbers of this edition and of the rules, as the game has them.
    #[serde(default)]
    pub prints: Json,
    pub visibility: Visibility,
    pub pace: Pace,
    pub chat: bool,
    /// Whether a bot may be asked for advice.
    pub hints: bool,
    pub readiness: Readiness,
    pub phase: Phase,
    /// Which match this is, counted from 1.
    pub match_number: u32,
    pub seats: Vec<SeatState>,
    /// The seat of the person who looks after the table.
    #[schema(value_type = Option<u8>)]
    pub host: Option<Seat>,
    /// The seat of the person who opened the table, while they have one. Only they can delete it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub opener: Option<Seat>,
    pub spectators: u32,
    /// Whether the latest match was given up: it is over and has no result.
    #[serde(default, skip_serializing_if = "is_false")]
    pub given_up: bool,
    /// Once somebody has asked to give the match up: the seats whose people are here and have not agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    pub giving_up: Option<Vec<Seat>>,
    /// Once somebody has asked for a rematch: the seats whose people have not answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    pub rematch: Option<Vec<Seat>>,
    /// Whether those who asked for a rematch may start without the others.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may_start_without: bool,
    /// While a match is being started: the deal that everybody takes part in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub deal: Option<DealState>,
    /// What the matches at this table came to so far; none before the first has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tally: Option<Tally>,
    /// What lets friends sit down; sent only to people with a seat and to the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The date of the carpet of the day, such as `2026-11-18`, at a table that plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub carpet: Option<String>,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeatState {
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub sitter: Sitter,
    /// The level of the bot that plays for somebody who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<LevelKey>,
    /// The face that the person in this seat has chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub face: Option<Face>,
    /// Whether the host has asked for silence.
    #[serde(default)]
    pub muted: bool,
    /// Before the first match: whether the person has said that they are ready.
    #[serde(default, skip_serializing_if = "is_false")]
    pub ready_to_start: bool,
    /// Whether the others may ask for a stand-in: the person has been away for a minute, or has not moved for five.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may_stand_in: bool,
    /// The seats of those who ask for a stand-in here, while others present have not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<u8>)]
    pub stand_in_votes: Vec<Seat>,
}

impl SeatState {
    /// The name of the person or bot in the seat.
    pub fn name(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Open => None,
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } | Sitter::OwnBot { name, .. } => {
                Some(name)
            }
        }
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Who has a seat.
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
    /// A bot of somebody's own.
    OwnBot {
        name: String,
        online: bool,
    },
}

/// The animal that stands for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    Hare,
    Fox,
    Bear,
    Owl,
    Badger,
    Deer,
    Hedgehog,
    Squirrel,
}

impl Face {
    pub const ALL: [Face; 8] = [
        Face::Hare,
        Face::Fox,
        Face::Bear,
        Face::Owl,
        Face::Badger,
        Face::Deer,
        Face::Hedgehog,
        Face::Squirrel,
    ];

    /// How it is written in records and messages.
    pub fn key(self) -> &'static str {
        match self {
            Face::Hare => "hare",
            Face::Fox => "fox",
            Face::Bear => "bear",
            Face::Owl => "owl",
            Face::Badger => "badger",
            Face::Deer => "deer",
            Face::Hedgehog => "hedgehog",
            Face::Squirrel => "squirrel",
        }
    }

    /// Reads a record's word. None for a face that this program does not have.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.key() == text)
    }
}

/// Who finds the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody, in the lobby.
    Public,
    /// Anybody who has its address.
    #[default]
    Link,
}

/// How long bots take, and how long pauses last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// No delays at all: for bots and tests.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Phase {
    /// People take their seats.
    Waiting,
    Playing,
    /// The match is over; a rematch may follow.
    Finished,
    /// The match cannot go on here. Its record stays.
    Parked {
        reason: ParkReason,
    },
}

/// Why a table is parked. Anybody can read it, so it says nothing about the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ParkReason {
    /// The log holds something that cannot have happened.
    Damaged,
    /// A newer program has written something that this one does not know.
    NewerProgram,
    /// The match follows rules, options or an edition that this program does not have.
    OtherRules,
    /// The program failed at this table.
    Fault,
    /// The operator has parked it.
    Operator,
}

impl ParkReason {
    pub const ALL: [ParkReason; 5] = [
        ParkReason::Damaged,
        ParkReason::NewerProgram,
        ParkReason::OtherRules,
        ParkReason::Fault,
        ParkReason::Operator,
    ];

    /// How it is written in logs, lists and messages.
    pub fn key(self) -> &'static str {
        match self {
            ParkReason::Damaged => "damaged",
            ParkReason::NewerProgram => "newer-program",
            ParkReason::OtherRules => "other-rules",
            ParkReason::Fault => "fault",
            ParkReason::Operator => "operator",
        }
    }

    /// Reads a stored reason. Older programs stored sentences, which may quote the match: they become `Damaged`.
    pub fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|reason| reason.key() == text).unwrap_or(ParkReason::Damaged)
    }
}

impl fmt::Display for ParkReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
