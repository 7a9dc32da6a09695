//! What a client sends to a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use veillee_core::{Commitment, Seat, Secret};

/// A message from a client. Those that act for a seat name it: one browser may hold several.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ToTable {
    /// The first message on every connection; answered by `welcome`.
    Hello {
        protocol: u32,
        /// What the client has already seen, when it comes back.
        #[serde(default)]
        known: Option<Decision>,
        /// Whether the client takes part in deals: it answers `TableState.deal` with `commit` and
        /// `open`. Nobody waits for one that does not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        deals: bool,
    },
    /// The deal, first round: what the seat's contribution is committed to.
    Commit {
        seat: Seat,
        /// The server's commitment, which names the attempt.
        server: Commitment,
        commitment: Commitment,
    },
    /// The deal, second round: the seat's contribution.
    Open {
        seat: Seat,
        server: Commitment,
        contribution: Secret,
    },
    /// After void attempts: whether to start without the contribution of the seats that did not
    /// open theirs. One who does not agree ends the start.
    DealWithout {
        agree: bool,
    },
    /// A choice: one step, or several of one's own turn that stand or fall together.
    Choose {
        seat: Seat,
        decision: Decision,
        /// Made up by the client, different for each choice: sent again, the choice acts once.
        key: String,
        /// In notation.
        steps: Vec<String>,
    },
    /// What would come of these steps? Nothing is recorded, and nobody else hears of it.
    Try {
        seat: Seat,
        decision: Decision,
        id: u32,
        steps: Vec<String>,
    },
    /// What would a good player do here? At tables that allow it.
    Hint {
        seat: Seat,
        decision: Decision,
        id: u32,
    },
    /// The tap on the die, the wheel or the bag.
    Draw {
        seat: Seat,
        decision: Decision,
    },
    /// The person has seen what was just revealed: play may go on.
    Continue {
        decision: Decision,
    },
    /// The client's picture has caught up with this decision.
    Shown {
        decision: Decision,
    },
    Chat {
        seat: Seat,
        text: String,
    },
    /// Playing together: where the held card is, for the others to see. It is not recorded.
    Hold {
        seat: Seat,
        #[serde(default)]
        pose: Option<Pose>,
    },
    /// Playing together: look here.
    Point {
        seat: Seat,
        x: i32,
        y: i32,
    },
    /// Playing together: how about here?
    Propose {
        seat: Seat,
        pose: Pose,
    },
    /// Before the first match: the person in this seat is ready, or no longer.
    ReadyToStart {
        seat: Seat,
        ready: bool,
    },
    /// A drawing instead of words, for everybody to see.
    React {
        seat: Seat,
        reaction: Reaction,
    },
    /// Reminds somebody that the others wait for them.
    Nudge {
        seat: Seat,
        to: Seat,
    },
    Ping,
}

/// The drawings with which one can react.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    Hello,
    Laugh,
    Wow,
    Bravo,
    Oops,
    Think,
}

/// A point in the matches of a table. Every choice names the one it answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    /// Which match at this table, counted from 1. A rematch is the next.
    pub match_number: u32,
    /// How many steps that match has. Sealed choices are not steps, so it does not show who has chosen.
    pub version: u32,
}

/// Where a card lies: hundredths of a millimetre, tenths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Pose {
    pub x: i32,
    pub y: i32,
    pub angle: i32,
}
