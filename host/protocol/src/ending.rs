//! How a match ended, and who has won how often at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use veillee_core::{Place, ScoreUnit, Seat};

/// How a match ended. Sent once it is over, so it may show what was hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ending {
    /// Everybody, best first. Those who share a place are in seat order.
    pub places: Vec<Placed>,
    /// Those in the first place.
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// Whether all play together: there is one score, and nobody wins against anybody.
    pub together: bool,
    /// By how much the winners lead the next place; 0: a tie-break decided. None: nobody is behind them.
    #[ts(type = "number | null")]
    pub margin: Option<i64>,
    /// What scores count.
    #[schema(value_type = String)]
    pub unit: ScoreUnit,
}

/// A seat in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Placed {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// 1 is the best, and may be shared.
    #[schema(value_type = u8)]
    #[ts(type = "number")]
    pub place: Place,
    #[ts(type = "number")]
    pub score: i64,
}

/// What the matches at a table came to so far. Matches that were given up do not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// How many matches were played to their end.
    pub matches: u32,
    /// By seat: how many of them the one who sits there now has won. Nobody wins where all play together.
    pub wins: Vec<u32>,
    /// Where all play together: the result of each match, best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub together: Vec<TogetherResult>,
}

/// The one score of a match in which all played together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TogetherResult {
    /// Which match at this table, counted from 1.
    pub match_number: u32,
    #[ts(type = "number")]
    pub score: i64,
}
