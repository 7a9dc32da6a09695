//! The words between a table and those who sit at it.
//!
//! A socket carries [`ToTable`] one way and [`FromTable`] the other; the HTTP bodies stand in [`http`]. `docs/protocol.md` tells
//! the whole conversation. Nothing here knows a game: views and what was seen come as the game's own JSON, choices as notation.
//!
//! Three numbers order everything:
//!
//! - `game`: which match at this table, counted from 1. A rematch is the next.
//! - `version`: how many steps that match has. Sealed choices are not steps, so nobody can tell from it who has chosen.
//! - `decision`: the version at which a seat is asked. A choice names the decision it answers; once the match has gone on, the
//!   same choice is stale and never acts.

mod from_table;
pub mod http;
mod problem;
mod replay;
mod table;
mod to_table;

#[cfg(test)]
mod tests;

pub use from_table::{
    Asked, ChatLine, CloseReason, FromTable, Help, Look, Missed, Notice, Onlooker, Position, Refusal,
    RefusalCode, Rest, Sealed, Told, Tried, Unknown,
};
pub use problem::{Problem, ProblemKind};
pub use replay::{Chapter, ChapterKind, Moment, Player, RecordToWatch, Replay, ScoreUnit, Swing};
pub use table::{Chair, GameKey, LevelKey, Pace, Phase, Readiness, Sitter, TableId, TableState, Visibility};
pub use to_table::{Known, Pose, ToTable};

/// The version of this protocol. Fields and messages may be added under the same number; a client ignores what it does not know.
pub const PROTOCOL: u32 = 1;

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
