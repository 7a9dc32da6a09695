//! The record: a match as lines of plain data. `docs/records.md` describes them for everyone.
//!
//! These are the shapes; `veillee-catalog` writes them as JSON Lines and reads them back.

use serde::{Deserialize, Serialize};

use crate::{BySeat, Commitment, Place, Seat, Secret};

/// The version of this format. Fields may be added under the same number; readers ignore what they do not know.
pub const FORMAT: u32 = 1;

/// The first line: what was played, and by whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header<Options, Edition> {
    /// [`FORMAT`]. Its name says what kind of file this is.
    pub veillee: u32,
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    pub options: Options,
    pub edition: EditionOf<Edition>,
    /// Who sat where, by seat.
    pub seats: Vec<Sitter>,
    /// Where all chance came from, once that may be known: 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// How the seed was agreed on, once that may be known: the attempts, in order. All but the last
    /// are void. Empty: the deal cannot be checked.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<Attempt<Options>>,
}

/// An attempt to agree on a seed. It is void if a seat has not opened its contribution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attempt<Options> {
    pub header: DealHeader<Options>,
    /// The server's, to the header and its secret.
    pub commitment: Commitment,
    pub secret: Secret,
    /// The seats that have committed, in seat order.
    pub seats: Vec<SeatDeal>,
}

/// Which match an attempt is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DealHeader<Options> {
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    pub options: Options,
    /// The edition's hash.
    pub edition: String,
    pub seats: Vec<Sitter>,
    /// The table's address.
    pub table: String,
    /// Which match at this table, counted from 1.
    #[serde(rename = "match")]
    pub match_number: u32,
    /// The void attempt before this one. The server commits to it, so no attempt can be altered or
    /// left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<PastAttempt>,
}

/// An attempt that gave no seed, as the header of the next one names it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PastAttempt {
    pub commitment: Commitment,
    pub seats: Vec<SeatDeal>,
}

/// A seat's part in a seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatDeal {
    pub seat: Seat,
    pub commitment: Commitment,
    /// None: it is not opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional = nullable))]
    pub contribution: Option<Secret>,
}

/// The edition, whole: the record is complete without the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EditionOf<Edition> {
    pub name: String,
    /// SHA-256 of the table below, as compact JSON with sorted keys.
    pub hash: String,
    pub table: Edition,
}

/// Who sat in a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// What they were called.
    pub name: String,
    /// What they were: `person`, or a bot by its key, such as `random`.
    pub player: String,
    /// The face that a person had chosen, by its key, such as `owl`. Nothing follows from it, so any word will do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
}

/// A line for a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceLine {
    pub seat: Seat,
    pub action: String,
    /// Who chose, where it was not the one who sat there at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// When, in milliseconds since 1970-01-01 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// All that could have been chosen, in the order of the notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
}

/// A line for an outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceLine {
    pub chance: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

/// The last line, when the match was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultLine {
    pub result: Outcome,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub places: BySeat<Place>,
    pub scores: BySeat<i64>,
    pub lines: Vec<PointsLine>,
}

/// A part of a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointsLine {
    /// Whose points; left out where all play together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub rule: String,
    pub amount: i64,
    /// The line in English, for readers without the program.
    pub says: String,
}
