//! Why a table cannot go on: a reason that anybody may read, and a detail that only the server's log shows.

use std::fmt;

use serde::{Deserialize, Serialize};
use veillee_catalog::UnknownGame;
use veillee_catalog::record::Fault;

/// Why a table is parked. Anybody can read it, so it says nothing about the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParkReason {
    /// The log holds something that cannot have happened.
    Damaged,
    /// A newer program has written something that this one does not know.
    NewerProgram,
    /// The match follows rules, options or an edition that this program does not have.
    OtherRules,
    /// The program failed at this table.
    Fault,
    /// The operator has parked it.
    Operator,
}

impl ParkReason {
    pub const ALL: [ParkReason; 5] = [
        ParkReason::Damaged,
        ParkReason::NewerProgram,
        ParkReason::OtherRules,
        ParkReason::Fault,
        ParkReason::Operator,
    ];

    /// How it is written in logs, lists and messages.
    pub fn key(self) -> &'static str {
        match self {
            ParkReason::Damaged => "damaged",
            ParkReason::NewerProgram => "newer-program",
            ParkReason::OtherRules => "other-rules",
            ParkReason::Fault => "fault",
            ParkReason::Operator => "operator",
        }
    }

    /// Reads a stored reason. Older programs stored sentences, which may quote the match: they become `Damaged`.
    pub fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|reason| reason.key() == text).unwrap_or(ParkReason::Damaged)
    }

    /// Whether the operator can lift it. The others lie in the log or in the program.
    pub(crate) fn is_liftable(self) -> bool {
        match self {
            ParkReason::Fault | ParkReason::Operator => true,
            ParkReason::Damaged | ParkReason::NewerProgram | ParkReason::OtherRules => false,
        }
    }
}

impl fmt::Display for ParkReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Whether somebody has read the record of the unfinished match, and so its hidden cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cards {
    Hidden,
    /// The default, because older programs did not store it.
    #[default]
    Shown,
}

/// A table that cannot go on.
#[derive(Clone, Debug)]
pub(crate) struct Parking {
    pub(crate) reason: ParkReason,
    pub(crate) cards: Cards,
    /// For the log alone: it may quote the match.
    pub(crate) detail: String,
}

/// Something in a log that this program cannot follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfit {
    pub(crate) reason: ParkReason,
    /// For the log alone: it may quote the match.
    pub(crate) detail: String,
}

impl Unfit {
    pub(crate) fn new(reason: ParkReason, detail: impl fmt::Display) -> Self {
        Unfit { reason, detail: detail.to_string() }
    }

    /// An entry that could not be read. What is JSON with a kind was written by a program; anything else is damage.
    pub(crate) fn entry(text: &str, error: &serde_json::Error) -> Self {
        #[derive(Deserialize)]
        struct Kind {
            #[serde(rename = "entry")]
            _entry: String,
        }
        let reason = match serde_json::from_str::<Kind>(text) {
            Ok(_) => ParkReason::NewerProgram,
            Err(_) => ParkReason::Damaged,
        };
        Unfit::new(reason, format_args!("an entry of the log is not known to this program: {error}"))
    }
}

/// What cannot have happened was not written: the log is damaged.
impl From<String> for Unfit {
    fn from(detail: String) -> Self {
        Unfit { reason: ParkReason::Damaged, detail }
    }
}

impl From<UnknownGame> for Unfit {
    fn from(error: UnknownGame) -> Self {
        Unfit::new(ParkReason::NewerProgram, error)
    }
}

impl From<Fault> for Unfit {
    fn from(fault: Fault) -> Self {
        let reason = match &fault {
            Fault::OtherRules { .. } | Fault::Setup(_) | Fault::Options(_) | Fault::Edition(_) => {
                ParkReason::OtherRules
            }
            Fault::NewerFormat(_) | Fault::UnknownGame(_) => ParkReason::NewerProgram,
            Fault::Io(_)
            | Fault::TooLong
            | Fault::NotALine(_)
            | Fault::Nameless
            | Fault::NoHeader
            | Fault::EditionHash { .. }
            | Fault::Seed
            | Fault::Notation(_)
            | Fault::Impossible(_)
            | Fault::OtherDraw { .. }
            | Fault::NotTheirTurn(_)
            | Fault::OutOfOrder { .. }
            | Fault::AfterTheEnd
            | Fault::Refused { .. }
            | Fault::OtherLegal { .. }
            | Fault::EarlyResult
            | Fault::OtherResult { .. } => ParkReason::Damaged,
        };
        Unfit::new(reason, fault)
    }
}
