//! Why a table cannot go on: a reason that anybody may read, and a detail that only the server's log shows.

use std::fmt;

use serde::{Deserialize, Serialize};
use veillee_catalog::UnknownGame;
use veillee_catalog::record::Fault;
use veillee_core::MAX_SEATS;
use veillee_protocol::ParkReason;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parking {
    pub(crate) reason: ParkReason,
    pub(crate) cards: Cards,
    /// For the log alone: it may quote the match.
    pub(crate) detail: String,
}

impl Parking {
    /// Whether the operator can lift it. Other reasons lie in the log or in the program.
    pub(crate) fn is_liftable(&self) -> bool {
        is_liftable(self.reason)
    }

    /// Another reason to park. It counts if the operator cannot lift it and could lift the first one.
    pub(crate) fn add(&mut self, reason: ParkReason, detail: String, cards: Cards) {
        if self.is_liftable() && !is_liftable(reason) {
            (self.reason, self.detail) = (reason, detail);
        }
        self.cards = self.cards.max(cards);
    }
}

fn is_liftable(reason: ParkReason) -> bool {
    match reason {
        ParkReason::Fault | ParkReason::Operator => true,
        ParkReason::Damaged | ParkReason::NewerProgram | ParkReason::OtherRules => false,
    }
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

    /// An entry that could not be read. What is JSON with a kind was written by a program; anything else is damage, and so is
    /// a seat that no table has.
    pub(crate) fn entry(text: &str, error: &serde_json::Error) -> Self {
        #[derive(Deserialize)]
        struct Kind {
            #[serde(rename = "entry")]
            _entry: String,
            seat: Option<u64>,
        }
        let reason = match serde_json::from_str::<Kind>(text) {
            Ok(Kind { seat: Some(seat), .. }) if seat >= MAX_SEATS as u64 => {
                return format!("the table has no seat {seat}").into();
            }
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
            Fault::Setup(_) | Fault::Options(_) | Fault::Edition(_) => ParkReason::OtherRules,
            Fault::UnknownFormat(_) | Fault::UnknownGame(_) => ParkReason::NewerProgram,
            Fault::Io(_)
            | Fault::TooLong
            | Fault::NotALine(_)
            | Fault::Nameless
            | Fault::TwoKinds(..)
            | Fault::NoHeader
            | Fault::EditionHash { .. }
            | Fault::NoSteps
            | Fault::Seed
            | Fault::Deal(_)
            | Fault::Notation(_)
            | Fault::OtherNotation { .. }
            | Fault::Impossible(_)
            | Fault::OtherDraw { .. }
            | Fault::NotTheirTurn(_)
            | Fault::OutOfOrder { .. }
            | Fault::AfterTheEnd
            | Fault::Refused { .. }
            | Fault::UnsortedLegal
            | Fault::OtherLegal { .. }
            | Fault::EarlyResult
            | Fault::OtherResult { .. } => ParkReason::Damaged,
        };
        Unfit::new(reason, fault)
    }
}
