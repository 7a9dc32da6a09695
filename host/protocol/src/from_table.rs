//! What a table sends to a client.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use veillee_core::{Rest, Seat, Viewer};

use crate::{Decision, Ending, Json, Pose, Reaction, TableState};

/// A message from the table. It is made for the seats that the connection holds, or for a spectator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum FromTable {
    /// The answer to `hello`: everything the client may know, with what it missed if that is known.
    Welcome {
        protocol: u32,
        /// Which page the server hands out. A page of another build reloads itself, between decisions.
        build: String,
        table: Box<TableState>,
        /// The seats that this connection holds.
        your_seats: Vec<Seat>,
        position: Option<Position>,
        missed: Option<Backlog>,
        chat: Vec<ChatLine>,
        /// The whole edition, as records have it; sent to bots of people's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        edition_table: Option<Json>,
    },
    /// Seats, settings or phase have changed.
    Table {
        table: Box<TableState>,
        your_seats: Vec<Seat>,
    },
    /// The match has gone on.
    Steps {
        /// The version from which the steps go on. A client that knows an older one has missed something and sends `hello`
        /// again.
        since: u32,
        events: Vec<GameEvent>,
        position: Position,
    },
    /// The choice is in.
    Accepted {
        seat: Seat,
        key: String,
        decision: Decision,
        acceptance: Acceptance,
    },
    /// The choice is not in, and nothing has changed.
    Refused {
        seat: Seat,
        key: String,
        /// Which of the steps, counted from 0.
        step: u32,
        refusal: Refusal,
    },
    /// The answer to `try`.
    Tried {
        seat: Seat,
        id: u32,
        result: TryResult,
    },
    /// The answer to `hint`.
    Hint {
        seat: Seat,
        id: u32,
        result: HintResult,
    },
    /// Who has made their sealed choice.
    Ready {
        decision: Decision,
        seats: Vec<Seat>,
    },
    /// Play rests until the people in these seats have sent `continue`, or for this long at most.
    Resting {
        decision: Decision,
        rest: Rest,
        waiting_for: Vec<Seat>,
        at_most_ms: u32,
    },
    Chat {
        line: ChatLine,
    },
    /// The operator of the server announces something to everybody, or (nothing) takes it back.
    Announcement {
        text: Option<String>,
    },
    Holding {
        seat: Seat,
        pose: Option<Pose>,
    },
    Pointing {
        seat: Seat,
        x: i32,
        y: i32,
    },
    Proposed {
        seat: Seat,
        pose: Pose,
    },
    /// Somebody reacts. Not recorded.
    Reacted {
        seat: Seat,
        reaction: Reaction,
    },
    /// Somebody reminds another person that they are waited for. Not recorded.
    Nudged {
        seat: Seat,
        to: Seat,
    },
    /// Something cannot be done; not an answer to a choice.
    Problem {
        refusal: Refusal,
    },
    Pong,
    /// The connection ends.
    Closed {
        reason: CloseReason,
        /// What to do about it, in one sentence, where the reason alone does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        detail: Option<String>,
    },
}

/// Whether an accepted choice can still be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Acceptance {
    /// It has been played.
    Played,
    /// It waits for the others' choices, and may be changed until then.
    Waiting,
}

/// The match as the connection's seats see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    pub decision: Decision,
    /// Who owes a choice. In a sealed set all of them, until the last is in.
    pub to_act: Vec<Seat>,
    /// Whose tap the die, the wheel or the bag waits for.
    pub draws: Option<Seat>,
    pub over: bool,
    /// One for each seat held; a spectator has one for the table. After the end there is an open one, too.
    pub views: Vec<SeatView>,
    /// How the match ended; none before that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ending: Option<Ending>,
}

/// What one seat sees and may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    pub viewer: Viewer,
    /// The game's own view.
    pub view: Json,
    /// What is shown beside the view, as the game has it: points, winners, earlier hands.
    #[serde(default)]
    pub display: Json,
    /// Everything that can be chosen (for Snowhere: candidates), where the seat is to act: the notation of each choice, and
    /// the same choice typed, as the game has it.
    #[ts(as = "Option<Vec<Choice>>")]
    pub choices: Option<Json>,
    /// What the seat has sealed and may still change.
    pub sealed: Option<String>,
}

impl SeatView {
    /// The choices, typed. Tables write them as one text, because most are never read again.
    ///
    /// # Errors
    /// If the list has another shape.
    pub fn read_choices(&self) -> serde_json::Result<Vec<Choice>> {
        self.choices.as_ref().map_or(Ok(Vec::new()), Json::read)
    }
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Choice {
    /// What `choose` sends.
    pub notation: String,
    /// The same, as the game types it.
    pub action: Json,
    /// The same as a sentence, where the game has no board of its own on the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub words: Option<Json>,
}

/// One step as a seat saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameEvent {
    #[schema(value_type = ViewerSchema)]
    pub viewer: Viewer,
    /// The version that the step led to.
    pub version: u32,
    /// The game's own event.
    pub seen: Json,
    /// The same as a sentence: a key of the game's catalogue with its facts.
    pub sentence: Json,
    /// Who chose, where it was not the person or bot who had the seat at the start.
    pub by: Option<String>,
}

/// [`Viewer`] in the document of the interface: core knows nothing of such documents.
#[derive(ToSchema)]
#[schema(as = Viewer, rename_all = "lowercase")]
#[allow(dead_code, reason = "only the document is made of it")]
pub(crate) enum ViewerSchema {
    Seat(u8),
    Table,
    Open,
}

/// What happened while a client was away, as its seats saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Backlog {
    pub since: u32,
    pub events: Vec<GameEvent>,
}

/// What a try led to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum TryResult {
    /// It is allowed, and this is what the seat would see.
    Allowed {
        events: Vec<GameEvent>,
        seat_view: SeatView,
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

/// A helping hand for placements that are hard to hit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Help {
    /// The nearest placement that is allowed, where there is one near.
    pub nudged: Option<Choice>,
    /// The flame that this placement would quench, in mm².
    pub quenched_mm2: Option<f64>,
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

/// What a request for a hint led to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum HintResult {
    Advice { advice: Advice },
    Refused { refusal: Refusal },
}

/// Advice: the idea first, then the move and its reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    pub idea: Json,
    /// The choice, in notation.
    pub notation: String,
    /// The same, as the game types it.
    pub action: Json,
    pub reason: Json,
    /// The chance to win with it, of 1; none where all play together.
    pub chance: Option<f64>,
}

/// Why not. The sentence is a key of the game's catalogue (or of the common one) with its facts, for the reader's own
/// language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    pub code: RefusalCode,
    /// The numbered rule, where it is a rule of the game.
    pub rule: Option<String>,
    pub sentence: Option<Json>,
    /// The game's own refusal with its data: which neighbour, how much is missing.
    pub data: Option<Json>,
    /// The same sentence in English, for bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub says: Option<String>,
}

impl Refusal {
    /// A refusal that does not come from a rule of the game.
    pub fn of(code: RefusalCode) -> Self {
        Refusal { code, rule: None, sentence: None, data: None, says: None }
    }

    /// With a sentence in English, also where it does not come from a rule of the game.
    #[must_use]
    pub fn with_sentence(self) -> Self {
        let says = self.says.or_else(|| Some(self.code.says().to_owned()));
        Refusal { says, ..self }
    }
}

/// The closed set of refusals; `rule` is the only one that comes from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// A rule of the game.
    Rule,
    /// Others are to act.
    NotYourTurn,
    /// This browser does not hold the seat.
    NotYourSeat,
    /// The match has gone on since.
    Stale,
    /// The match is over, or has not begun.
    NotPlaying,
    /// The notation cannot be read.
    Unreadable,
    /// Something unknown would follow this step; send it alone.
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

impl RefusalCode {
    /// In English, for bots.
    pub fn says(self) -> &'static str {
        match self {
            RefusalCode::Rule => "A rule of the game forbids it.",
            RefusalCode::NotYourTurn => "It is somebody else's turn.",
            RefusalCode::NotYourSeat => "This seat is not yours.",
            RefusalCode::Stale => "The match has gone on since.",
            RefusalCode::NotPlaying => "No match is being played.",
            RefusalCode::Unreadable => "This is no choice in the game's notation.",
            RefusalCode::TooFar => "Something that you cannot know follows this step: send it alone.",
            RefusalCode::SwitchedOff => "This table does not allow it.",
            RefusalCode::TooMuch => "This is too long, or comes too often. Try again in a moment.",
            RefusalCode::Unsaved => "It could not be saved. Try again.",
            RefusalCode::Resting => "Play rests for a moment. Try again.",
            RefusalCode::Unknown => "There is no such thing at this table.",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    pub number: u32,
    pub seat: Seat,
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
    /// The first message was not `hello`, or the client uses another protocol: load the page again.
    Protocol,
    /// The client reads too slowly; connect again and go on.
    TooSlow,
    /// The table was deleted.
    Deleted,
    /// The server stops; connect again in a while.
    Stopping,
    /// Something went wrong at this table; its matches are stored.
    Broken,
    /// The operator has closed the table; its records are stored. Connect again.
    Operator,
    /// Another server has taken the table over; connect again.
    Moved,
}
