//! What a server remembers of matches that are over.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use veillee_core::ScoreUnit;

use crate::{Face, GameKey, Holder, LevelKey, TableId};

/// A match that was played to its end, or given up. It follows from the table's log: the table makes it when the match ends, and a store
/// saves it together with the entry that ends the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedMatch {
    pub table: TableId,
    /// Which match at the table, counted from 1.
    pub number: u32,
    pub game: GameKey,
    /// Milliseconds since 1970-01-01 UTC.
    pub began: u64,
    pub ended: u64,
    /// Whether all played together, so that nobody has beaten anybody.
    pub together: bool,
    /// Whether it was given up. Then nobody has a place or a score.
    pub given_up: bool,
    /// By seat.
    pub seats: Vec<FinishedSeat>,
}

impl FinishedMatch {
    /// Whether this browser held a seat at the end.
    pub fn is_held_by(&self, holder: &Holder) -> bool {
        self.seats.iter().any(|seat| seat.holders.contains(holder))
    }
}

/// Who sat in a seat, and how it ended for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinishedSeat {
    pub name: String,
    /// `person`, `program` (a bot of somebody's own), or the level of a bot.
    pub player: String,
    /// The face that a person had chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// 1 is the best, and may be shared. 0 in a match that was given up.
    pub place: u8,
    pub score: i64,
    /// The browsers of the person who sat here when the match ended, sorted. Stored apart, so that they can be forgotten.
    #[serde(skip)]
    pub holders: Vec<Holder>,
}

/// The matches that the asker has finished on this server, and what they come to. Only public results are in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct FinishedGames {
    /// Whether this server remembers finished matches. If not, everything else is empty.
    pub remembers: bool,
    /// Whether the asker has made their results public.
    pub public: bool,
    /// A part of the list, the newest first.
    pub matches: Vec<FinishedSummary>,
    /// Ask with this for the next part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The matches since the time that the request names; none: there were none.
    pub tonight: Option<Tonight>,
    /// The players whom the asker has met most often: people first, then bots.
    pub rivals: Vec<Rival>,
    /// What the asker has done in each game, the most played first.
    pub games: Vec<GameRecord>,
}

/// A finished match in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinishedSummary {
    pub table: TableId,
    /// Which match at the table, counted from 1: its record is at `/api/tables/{table}/matches/{match}/record`.
    pub match_number: u32,
    pub game: GameKey,
    /// What scores count.
    #[schema(value_type = String)]
    pub unit: ScoreUnit,
    /// Milliseconds since 1970-01-01 UTC.
    #[ts(type = "number")]
    pub ended: u64,
    pub verdict: Verdict,
    /// The best first.
    pub players: Vec<FinishedPlayer>,
}

/// How a match ended, ready to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Verdict {
    pub kind: VerdictKind,
    /// The names of those in the first place.
    pub winners: Vec<String>,
    /// Their score.
    #[ts(type = "number")]
    pub score: i64,
    /// The next best score, if somebody is behind them.
    #[ts(type = "number | null")]
    pub next: Option<i64>,
    /// By how much the two differ. 0: they are equal, and the rules decided.
    #[ts(type = "number")]
    pub margin: i64,
    /// Whether this is the asker's best result in the game so far, and not their first.
    pub record: bool,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VerdictKind {
    /// The asker alone.
    You,
    /// Somebody else alone.
    Other,
    /// Several.
    Shared,
    /// All play together: the score says how well.
    Together,
    /// Nobody: the match was given up. It counts nowhere.
    GivenUp,
}

/// A player of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FinishedPlayer {
    pub name: String,
    /// A number for the same person everywhere in this answer. 0 is the asker.
    pub face: u32,
    /// The face that a person has chosen: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chosen: Option<Face>,
    /// The level of a bot of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<LevelKey>,
    /// 1 is the best, and may be shared. 0 in a match that was given up.
    pub place: u8,
    #[ts(type = "number")]
    pub score: i64,
}

/// An evening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Tonight {
    pub games: u32,
    /// How long they took together, in minutes.
    pub minutes: u32,
    /// Who has won how often, the most first.
    pub players: Vec<TonightWins>,
}

/// How often somebody has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TonightWins {
    pub name: String,
    pub face: u32,
    /// The face that a person has chosen: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chosen: Option<Face>,
    /// The level of a bot of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<LevelKey>,
    pub wins: u32,
}

/// The asker against somebody else, over all games in which one can be ahead of the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Rival {
    pub name: String,
    pub face: u32,
    /// The face that a person has chosen: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chosen: Option<Face>,
    /// The level of a bot of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<LevelKey>,
    /// Whether it is a bot.
    pub bot: bool,
    /// How often the asker was ahead.
    pub ahead: u32,
    /// How often the other one was.
    pub behind: u32,
    /// How often they shared a place.
    pub even: u32,
}

/// What the asker has done in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameRecord {
    pub game: GameKey,
    /// What scores count.
    #[schema(value_type = String)]
    pub unit: ScoreUnit,
    pub played: u32,
    /// How often the asker was first, alone or with others; none: the game is played together.
    pub won: Option<u32>,
    #[ts(type = "number")]
    pub best: i64,
}

/// Whether the asker's results are to be public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakePublic {
    pub public: bool,
}

/// The results that people have made public on this server. Nobody else is named in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PublicResults {
    /// A part of the list: who made theirs public first comes first.
    pub people: Vec<PublicPerson>,
    /// Ask with this as `skip` for the next part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<u32>,
}

/// What somebody has made public.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PublicPerson {
    /// The newest name.
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chosen: Option<Face>,
    /// What they have done in each game, the most played first.
    pub games: Vec<GameRecord>,
    /// Their newest matches.
    pub matches: Vec<PublicMatch>,
}

/// A finished match, for people who did not play it. It does not name the table, which would lead
/// to the other players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PublicMatch {
    pub game: GameKey,
    /// What scores count.
    #[schema(value_type = String)]
    pub unit: ScoreUnit,
    /// Milliseconds since 1970-01-01 UTC.
    #[ts(type = "number")]
    pub ended: u64,
    /// Whether all played together.
    pub together: bool,
    /// The best first.
    pub players: Vec<PublicPlayer>,
}

/// A player of a public match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PublicPlayer {
    /// None: somebody who has not made their results public, or a bot of somebody's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chosen: Option<Face>,
    /// The level of a bot of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<LevelKey>,
    /// Whether these are the results of this person.
    pub own: bool,
    /// 1 is the best, and may be shared.
    pub place: u8,
    #[ts(type = "number")]
    pub score: i64,
}
