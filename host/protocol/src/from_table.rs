//! What a table says to a client.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Pose, TableState};

/// A message from the table. It is drawn up for the chairs that the connection holds, or for one who looks on.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum FromTable {
    /// The answer to `hello`: all there is to know, with what was missed since then if that is known.
    Welcome {
        protocol: u32,
        /// Which page the server hands out now. One that was loaded when it was another loads itself again, between decisions.
        build: String,
        table: TableState,
        /// The chairs this connection holds.
        seats: Vec<u8>,
        position: Option<Position>,
        missed: Option<Missed>,
        chat: Vec<ChatLine>,
    },
    /// Chairs, settings or phase have changed.
    Table {
        table: TableState,
        seats: Vec<u8>,
    },
    /// The match has gone on.
    Steps {
        /// The version from which the steps go on. Whoever knows an older one has missed something and says `hello` again.
        since: u32,
        told: Vec<Told>,
        position: Position,
    },
    /// The choice is in, for good or (sealed) until everyone's is.
    Accepted {
        seat: u8,
        key: String,
        game: u32,
        decision: u32,
        sealed: Sealed,
    },
    /// It is not: this is why. Nothing has changed.
    Refused {
        seat: u8,
        key: String,
        /// Which of the steps, counted from 0.
        step: u32,
        refusal: Refusal,
    },
    Tried {
        seat: u8,
        id: u32,
        tried: Tried,
    },
    Hint {
        seat: u8,
        id: u32,
        hint: Result<Asked, Refusal>,
    },
    /// Who has made their sealed choice.
    Ready {
        game: u32,
        decision: u32,
        seats: Vec<u8>,
    },
    /// Play rests until those named have said `continue`, or for so long at most.
    Resting {
        game: u32,
        version: u32,
        rest: Rest,
        waiting_for: Vec<u8>,
        at_most_ms: u32,
    },
    Chat {
        line: ChatLine,
    },
    /// The operator of the server says something to everybody. Nothing: what was announced before no longer holds.
    Announcement {
        text: Option<String>,
    },
    Holding {
        seat: u8,
        pose: Option<Pose>,
    },
    Pointing {
        seat: u8,
        x: i32,
        y: i32,
    },
    Proposed {
        seat: u8,
        pose: Pose,
    },
    /// Something that was asked cannot be done; not an answer to a choice.
    Problem {
        refusal: Refusal,
    },
    Pong,
    /// The connection ends.
    Closed {
        reason: CloseReason,
    },
}

/// Whether a choice can still be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Sealed {
    /// It has been played.
    Played,
    /// It waits for the others', and may be changed until then.
    Waiting,
}

/// The match as the connection's chairs see it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    pub game: u32,
    pub version: u32,
    /// Who owes a choice. In a sealed set all of them, until the last is in.
    pub to_act: Vec<u8>,
    /// Whose tap the die, the wheel or the bag waits for.
    pub draws: Option<u8>,
    pub over: bool,
    /// One for each chair held; for one who looks on, one for nobody.
    pub looks: Vec<Look>,
}

/// What one chair sees and may do.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Look {
    pub viewer: Onlooker,
    /// The game's own view.
    #[ts(type = "unknown")]
    pub view: Box<RawValue>,
    /// All that can be chosen (for Snowhere: candidates), in notation, where the chair is to act.
    #[ts(type = "Array<string> | null")]
    pub choices: Option<Box<RawValue>>,
    /// What the chair has sealed and may still change.
    pub sealed: Option<String>,
}

/// Through whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Onlooker {
    Seat(u8),
    /// One who looks on.
    Table,
    /// Everything, after the end.
    Open,
}

/// One step as a chair saw it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Told {
    pub viewer: Onlooker,
    /// The version that the step led to.
    pub version: u32,
    /// The game's own event.
    #[ts(type = "unknown")]
    #[schema(value_type = serde_json::Value)]
    pub seen: Arc<RawValue>,
    /// The same in a sentence: a key of the game's catalogue with its facts.
    #[ts(type = "unknown")]
    #[schema(value_type = serde_json::Value)]
    pub says: Arc<RawValue>,
    /// Who chose, where it was not the one whose chair it is: a computer standing in.
    pub by: Option<String>,
}

/// What happened while a client was away, as its chairs saw it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Missed {
    pub since: u32,
    pub told: Vec<Told>,
}

/// What a try led to.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Tried {
    /// It is allowed, and this is what the chair would see.
    Allowed {
        told: Vec<Told>,
        look: Look,
        /// How many steps at the end were left out.
        left_out: u32,
        /// What would come next and is not shown.
        stopped_before: Option<Unknown>,
        help: Option<Help>,
    },
    Refused {
        /// Which of the steps.
        step: u32,
        refusal: Refusal,
        help: Option<Help>,
    },
}

/// What a try stops before, because the seat cannot know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Unknown {
    /// The end of the match. The step that leads to it is left out, because the end shows what was hidden.
    End,
    /// The reveal of choices that others make at the same time.
    Reveal,
    /// A draw or a roll.
    Draw,
}

/// Snowhere's helping hand.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Help {
    /// The nearest pose that is allowed, in notation, where there is one near.
    pub nudged: Option<String>,
    /// The flame this placement would quench, in mm².
    pub quenched_mm2: Option<f64>,
}

/// Advice: the idea first, then the move and its reason.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Asked {
    #[ts(type = "unknown")]
    pub idea: Box<RawValue>,
    pub action: String,
    #[ts(type = "unknown")]
    pub reason: Box<RawValue>,
    /// The chance to win with it, of 1; none where all play together.
    pub chance: Option<f64>,
}

/// Why not. The sentence is a key of the game's catalogue (or of the common one) with its facts, for the reader's own language.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    pub code: RefusalCode,
    /// The numbered rule, where it is a rule of the game.
    pub rule: Option<String>,
    #[ts(type = "unknown")]
    pub sentence: Option<Box<RawValue>>,
    /// The game's own refusal with its data: which neighbour, how much is missing.
    #[ts(type = "unknown")]
    pub data: Option<Box<RawValue>>,
}

/// The closed set of refusals; `rule` is the only one that comes from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// A rule of the game.
    Rule,
    /// Others are to act.
    NotYourTurn,
    /// The chair is not held by this browser.
    NotYourSeat,
    /// The match has gone on since.
    Stale,
    /// The match is over, or has not begun.
    NotPlaying,
    /// The notation cannot be read.
    Unreadable,
    /// A step would be followed by something yet unknown; send it alone.
    TooFar,
    /// The host has switched it off.
    SwitchedOff,
    /// Too much, or too long.
    TooMuch,
    /// It could not be saved; nothing has changed, try again.
    Unsaved,
    /// Play rests.
    Resting,
    /// No such thing at this table.
    Unknown,
}

/// Why play rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// Sealed choices have been revealed.
    Reveal,
    /// A hand, a round, a season is over.
    Hand,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    pub number: u32,
    pub seat: u8,
    pub name: String,
    pub text: String,
    /// Milliseconds since 1970-01-01 UTC.
    #[ts(type = "number")]
    pub at: u64,
    /// What the table itself reports about the seat; then `text` is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub notice: Option<Notice>,
}

/// Something about a seat that everybody at the table must know. Part of the chat, even where people's chat is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// The host has a code that gives this seat to another browser.
    SeatOffered,
    /// Another browser has taken the seat with such a code, and all others were signed out.
    SeatMoved,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// The first message was not `hello`, or speaks another protocol: load the page again.
    Protocol,
    /// The reader was too slow; connect again and go on.
    TooSlow,
    /// The table was deleted.
    Deleted,
    /// The server stops; connect again in a while.
    Stopping,
    /// Something went wrong at this table; its games are kept.
    Broken,
    /// The operator has closed the table; its records are kept. Connect again.
    Operator,
}
