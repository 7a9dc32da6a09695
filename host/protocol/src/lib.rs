//! What a table, its clients and its store say to each other.
//!
//! A socket carries [`ToTable`] one way and [`FromTable`] the other; the bodies of HTTP requests and answers are in [`http`].
//! `docs/protocol.md` describes the whole conversation. Nothing here knows a game: views and events are the game's own
//! JSON, choices are notation.
//!
//! A [`Decision`] orders everything: the number of the match at this table and how many steps it has. A choice names the
//! decision it answers. Once the match has gone on, the same choice is stale and never acts.

mod deal;
mod ending;
mod finished;
mod from_bot;
mod from_table;
mod holder;
pub mod http;
mod json;
mod listing;
mod problem;
mod replay;
mod table;
mod table_id;
mod to_bot;
mod to_table;

#[cfg(test)]
mod tests;

pub use deal::{AttemptState, DealQuestion, DealState, ReplayedAttempt, ReplayedDeal, VoidAttempt};
pub use ending::{Ending, Placed, Tally, TogetherResult};
pub use finished::{
    FinishedGames, FinishedMatch, FinishedPlayer, FinishedSeat, FinishedSummary, GameRecord, MakePublic,
    PublicMatch, PublicPerson, PublicPlayer, PublicResults, Rival, Tonight, TonightWins, Verdict,
    VerdictKind,
};
pub use from_bot::FromBot;
pub use from_table::{
    Acceptance, Advice, Backlog, ChatLine, Choice, CloseReason, FromTable, GameEvent, Help, HintResult,
    Notice, Position, Refusal, RefusalCode, SeatView, TryResult, Unknown,
};
pub use holder::{Holder, NoHolder};
pub use json::Json;
pub use listing::Listing;
pub use problem::{Problem, ProblemKind};
pub use replay::{Chapter, Moment, Player, RecordUpload, Replay, Swing};
pub use table::{
    Face, GameKey, LevelKey, Pace, ParkReason, Phase, Readiness, SeatState, Sitter, TableState, Visibility,
};
pub use table_id::{NoTableId, TableId};
pub use to_bot::{BOT_LINES, BotMatch, Looks, ToBot};
pub use to_table::{Decision, Pose, Reaction, ToTable};

/// The version of this protocol. Fields and messages may be added under the same number; a client ignores what it does not
/// know.
pub const PROTOCOL: u32 = 2;

/// How long somebody's own bot may take over a choice at a table, in milliseconds.
pub const BOT_TIME_LIMIT_MS: u32 = 30_000;
/// The longest message a client may send, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;
/// The longest line of chat, in characters.
pub const LONGEST_CHAT: usize = 280;
/// The longest name of a person, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest idempotency key, in bytes.
pub const LONGEST_KEY: usize = 64;
/// The most steps that one choice or try may carry.
pub const MOST_STEPS: usize = 8;
