//! A record looked at again: what was seen at each step, through one pair of eyes.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{GameKey, Onlooker, Told};

/// A record to be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordToWatch {
    /// One match, as JSON Lines.
    pub record: String,
    /// Through whose eyes. None: only what the match was, and where it turned.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub viewer: Option<Onlooker>,
}

/// A match as it was.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    pub game: GameKey,
    /// The options in force, by key.
    #[ts(type = "Record<string, unknown>")]
    pub options: serde_json::Value,
    /// The edition's name.
    pub edition: String,
    /// Who sat where, by seat.
    pub players: Vec<Player>,
    /// Whether it was played to its end.
    pub finished: bool,
    /// How many steps it has: the last version.
    pub steps: u32,
    /// What scores count.
    pub unit: ScoreUnit,
    /// Where hands, rounds and turns begin, in order.
    pub chapters: Vec<Chapter>,
    /// The steps that moved the scores most, in order.
    pub swings: Vec<Swing>,
    /// One for each version, from 0 on; none without a viewer.
    pub moments: Vec<Moment>,
    /// What the viewer was told, in order.
    pub told: Vec<Told>,
    /// The end with everything face up, where there was one; none without a viewer.
    #[ts(type = "unknown")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub open: Option<Box<RawValue>>,
}

/// What a score counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreUnit {
    Points,
    /// What is left, in hundredths of a per cent of what there was at first; all share it, and 0 is perfect.
    HundredthsLeft,
}

/// Who played in a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Player {
    pub name: String,
    /// `person`, `program`, or the level of a computer.
    pub player: String,
}

/// Where something begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Chapter {
    pub version: u32,
    pub kind: ChapterKind,
    /// Whose turn it is then, where it is one seat's.
    pub seat: Option<u8>,
}

/// What begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChapterKind {
    /// A hand, or a game of several.
    Hand,
    Round,
    Turn,
}

/// A step that moved the scores.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Swing {
    /// The version that the step led to.
    pub version: u32,
    /// Who is first from then on, where that is somebody else than before.
    pub leads: Vec<u8>,
    /// By how much each score changed, by seat.
    #[ts(type = "Array<number>")]
    pub changes: Vec<i64>,
    /// What happened, as everybody may know it now: keys of the game's catalogue with their facts.
    #[ts(type = "Array<unknown>")]
    #[schema(value_type = Vec<serde_json::Value>)]
    pub says: Vec<Box<RawValue>>,
}

/// The table after so many steps.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// Who owed a choice.
    pub to_act: Vec<u8>,
    /// Whose tap the die, the wheel or the bag waited for.
    pub draws: Option<u8>,
    /// The game's own view.
    #[ts(type = "unknown")]
    #[schema(value_type = serde_json::Value)]
    pub view: Box<RawValue>,
}
