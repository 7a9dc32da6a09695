//! What is to be done after an input.

use std::fmt;

use veillee_core::SeatSet;
use veillee_protocol::http::{Device, TableAnswer};
use veillee_protocol::{FinishedMatch, FromTable, Listing, ProblemKind};

use crate::input::{ConnectionId, Millis, Ticket};
use crate::operator::Report;

/// To be carried out in this order: first the entries are committed, then the rest is done.
#[derive(Debug, Default)]
pub struct Effects {
    /// New entries of the log. Nothing below may happen before they are safe.
    pub entries: Vec<crate::Entry>,
    /// What lists show from now on, if the entries change it. It is committed with them.
    pub listing: Option<Box<Listing>>,
    /// The matches that end with the entries. They are committed with them.
    pub finished: Vec<FinishedMatch>,
    /// The seats whose choice is awaited after the entries. They are committed with them, too.
    pub awaited: SeatSet,
    pub outgoing: Vec<Outgoing>,
    /// What became of the choice that the input brought, if it brought one.
    pub choice: Option<ChoiceOutcome>,
    /// Connections to close once what was sent to them is out.
    pub close: Vec<ConnectionId>,
    pub answers: Vec<(Ticket, Result<Answer, Denied>)>,
    /// Answers to the operator's orders.
    pub reports: Vec<(Ticket, Result<Report, Denied>)>,
    /// Thinking to be done elsewhere, and thinking nobody waits for any more.
    pub think: Vec<Job>,
    pub forget: Vec<JobId>,
    /// When to wake the table; it replaces what was asked before. `None`: not at all.
    pub wake: Option<Millis>,
    /// The table is gone: delete its log.
    pub deleted: bool,
    /// The table is to be unloaded; it is loaded again when somebody comes.
    pub unload: bool,
}

/// What became of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceOutcome {
    Accepted,
    Refused,
}

/// A message for one connection, or the same for several.
#[derive(Debug)]
pub struct Outgoing {
    pub to: Vec<ConnectionId>,
    pub message: FromTable,
}

/// What a request led to.
#[derive(Debug)]
pub enum Answer {
    Table(Box<TableAnswer>),
    /// A code for one person.
    Code(String),
    /// What a bot shows to be let in: 64 hexadecimal digits.
    Token(String),
    /// JSON Lines.
    Record(String),
    /// The browsers that hold the asker's seat.
    Devices(Vec<Device>),
    Done,
}

/// Why a request was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Denied {
    pub kind: ProblemKind,
    pub detail: String,
    /// The rule about seats that forbids it (`docs/seats.en.md`).
    pub rule: Option<&'static str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub u64);

/// What a job is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A bot's choice.
    Choice,
    /// Advice that the message just handled has asked for.
    Hint,
}

/// Runs elsewhere: it polls whether it is still wanted, and returns its result.
pub type Thinking = Box<dyn FnOnce(&dyn Fn() -> bool) -> String + Send>;

/// A choice or a hint to be thought about, from a view alone. The driver runs it on a thread of its own; `stop` is polled.
pub struct Job {
    pub id: JobId,
    pub purpose: Purpose,
    /// The answer is the choice in notation (for a hint: its JSON).
    pub think: Thinking,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Job").field(&self.id).finish()
    }
}
