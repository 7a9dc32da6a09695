//! What a client says to a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A message from a client. Those that act for a chair name it: one browser may hold several.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ToTable {
    /// The first message on every connection; answered by `welcome`.
    Hello {
        protocol: u32,
        /// What the client has already seen, when it comes back.
        #[serde(default)]
        known: Option<Known>,
    },
    /// A choice: one step, or several of one's own turn that stand or fall together.
    Choose {
        seat: u8,
        game: u32,
        decision: u32,
        /// Chosen by the client, different for each choice: sent again, the choice acts once.
        key: String,
        steps: Vec<String>,
    },
    /// What would come of these steps? Nothing is recorded and nobody else is told.
    Try {
        seat: u8,
        game: u32,
        decision: u32,
        id: u32,
        steps: Vec<String>,
    },
    /// What would a good player do here? At tables that allow it.
    Hint {
        seat: u8,
        game: u32,
        decision: u32,
        id: u32,
    },
    /// The tap on the die, the wheel or the bag.
    Draw {
        seat: u8,
        game: u32,
        decision: u32,
    },
    /// Enough seen of what was just revealed: play may go on.
    Continue {
        game: u32,
        version: u32,
    },
    /// The client's picture has caught up with this version.
    Shown {
        game: u32,
        version: u32,
    },
    Chat {
        seat: u8,
        text: String,
    },
    /// Playing together: where the held card is, for the others to see. Recorded nowhere.
    Hold {
        seat: u8,
        #[serde(default)]
        pose: Option<Pose>,
    },
    /// Playing together: look here.
    Point {
        seat: u8,
        x: i32,
        y: i32,
    },
    /// Playing together: how about here?
    Propose {
        seat: u8,
        pose: Pose,
    },
    Ping,
}

/// Where a client left off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Known {
    pub game: u32,
    pub version: u32,
}

/// Where a card lies: hundredths of a millimetre, tenths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Pose {
    pub x: i32,
    pub y: i32,
    pub angle: i32,
}
