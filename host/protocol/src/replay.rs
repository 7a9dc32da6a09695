//! A replay: what a viewer saw at each step of a record.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use veillee_core::{ChapterKind, ScoreUnit, Seat, Viewer};

use crate::from_table::ViewerSchema;
use crate::{Ending, Face, GameEvent, GameKey, Json, ReplayedDeal};

/// A record to replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordUpload {
    /// One match, as JSON Lines.
    pub record: String,
    /// From whose point of view. None: only what the match was, and where it turned.
    #[serde(default)]
    #[ts(optional = nullable)]
    #[schema(value_type = Option<ViewerSchema>)]
    pub viewer: Option<Viewer>,
}

/// A match as it was.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    pub game: GameKey,
    /// The options in force, by key.
    #[ts(type = "Record<string, string | number | boolean>")]
    pub options: serde_json::Value,
    /// The edition's name.
    pub edition: String,
    /// The numbers of this edition and of the rules, as the game has them.
    pub prints: Json,
    /// Who sat where, by seat.
    pub players: Vec<Player>,
    /// Whether it was played to its end.
    pub finished: bool,
    /// How many steps it has: the last version.
    pub steps: u32,
    /// What scores count.
    #[schema(value_type = String)]
    pub unit: ScoreUnit,
    /// Where hands, rounds and turns begin, in order.
    pub chapters: Vec<Chapter>,
    /// The steps that moved the scores most, in order.
    pub swings: Vec<Swing>,
    /// One for each version, from 0 on; none without a viewer.
    pub moments: Vec<Moment>,
    /// What the viewer saw, in order.
    pub events: Vec<GameEvent>,
    /// The end with everything face up, where there was one; none without a viewer.
    pub open: Option<Json>,
    /// What is shown beside `open`.
    pub open_display: Option<Json>,
    /// How the match ended, where it was played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ending: Option<Ending>,
    /// How the seed was agreed on; none: the record does not say, so its deal cannot be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub deal: Option<ReplayedDeal>,
}

/// Who played in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Player {
    pub name: String,
    /// `person`, `program` (a bot of somebody's own), or the level of a bot.
    pub player: String,
    /// The face that a person had chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<Face>,
}

/// Where something begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Chapter {
    pub version: u32,
    #[schema(value_type = String)]
    pub kind: ChapterKind,
    /// Whose turn it is then, where it is one seat's.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
}

/// A step that moved the scores.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Swing {
    /// The version that the step led to.
    pub version: u32,
    /// Who is first from then on, where that is somebody else than before.
    #[schema(value_type = Vec<u8>)]
    pub leads: Vec<Seat>,
    /// By how much each score changed, by seat.
    #[ts(type = "Array<number>")]
    pub changes: Vec<i64>,
    /// What happened, as everybody may know it now: keys of the game's catalogue with their facts.
    pub sentences: Vec<Json>,
}

/// The table after some steps.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// Who owed a choice.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Vec<Seat>,
    /// Whose tap the die, the wheel or the bag waited for.
    #[schema(value_type = Option<u8>)]
    pub draws: Option<Seat>,
    /// The game's own view.
    pub view: Json,
    /// What is shown beside the view.
    pub display: Json,
}
