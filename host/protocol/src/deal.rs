//! The deal of a match while it is agreed on. Everything here is public.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use veillee_core::record::SeatDeal;
use veillee_core::{Commitment, Seat};

/// How far the deal of the next match is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealState {
    /// Which match at this table, counted from 1.
    pub match_number: u32,
    /// The attempts before this one that came to nothing, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<VoidAttempt>>")]
    pub void: Vec<VoidAttempt>,
    /// The attempt that runs; none: the table asks `question`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub attempt: Option<AttemptState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub question: Option<DealQuestion>,
}

/// An attempt that runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AttemptState {
    /// The server's commitment. It names the attempt.
    #[schema(value_type = String)]
    pub server: Commitment,
    /// The seats whose people contribute: one seat for each person.
    #[schema(value_type = Vec<u8>)]
    pub asked: Vec<Seat>,
    /// First round: those that have committed.
    #[schema(value_type = Vec<u8>)]
    pub committed: Vec<Seat>,
    /// Second round: all commitments, in seat order; none: the first round goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    #[schema(value_type = Option<Vec<SeatDealSchema>>)]
    pub list: Option<Vec<SeatDeal>>,
    /// Second round: the seats that have opened their contribution.
    #[schema(value_type = Vec<u8>)]
    pub opened: Vec<Seat>,
}

/// An attempt that came to nothing, because a seat did not open its contribution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VoidAttempt {
    /// The server's commitment.
    #[schema(value_type = String)]
    pub server: Commitment,
    /// All commitments, in seat order.
    #[schema(value_type = Vec<SeatDealSchema>)]
    pub list: Vec<SeatDeal>,
    /// The seats that did not open theirs.
    #[schema(value_type = Vec<u8>)]
    pub missing: Vec<Seat>,
}

/// Whether to start without the contribution of these seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DealQuestion {
    #[schema(value_type = Vec<u8>)]
    pub without: Vec<Seat>,
    /// The seats whose people are here and have not answered.
    #[schema(value_type = Vec<u8>)]
    pub undecided: Vec<Seat>,
}

/// A record's deal, in the answer to an upload. The server has checked it; a page can check it
/// again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayedDeal {
    /// 64 hexadecimal digits.
    pub seed: String,
    /// In order. All but the last are void.
    pub attempts: Vec<ReplayedAttempt>,
    /// How many outcomes of chance were drawn again from the seed.
    pub draws: u32,
}

/// An attempt of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayedAttempt {
    /// The text that the server committed to, byte for byte.
    pub header: String,
    #[schema(value_type = String)]
    pub commitment: Commitment,
    #[schema(value_type = String)]
    pub secret: veillee_core::Secret,
    #[schema(value_type = Vec<SeatDealSchema>)]
    pub seats: Vec<SeatDeal>,
}

/// [`SeatDeal`] in the document of the interface: core knows nothing of such documents.
#[derive(ToSchema)]
#[schema(as = SeatDeal)]
#[allow(dead_code, reason = "only the document is made of it")]
pub(crate) struct SeatDealSchema {
    seat: u8,
    commitment: String,
    contribution: Option<String>,
}
