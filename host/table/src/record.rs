//! The records of a table's matches: lines as `docs/records.md` has them, complete without the game.

use serde::Serialize;
use serde_json::{Map, Value};
use veillee_core::Seat;
use veillee_core::record::{ChanceLine, ChoiceLine};

/// One match as it is written down.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    /// JSON: a tree of values takes ten times the room, and is wanted once.
    header: Box<str>,
    /// Told once the match is over; empty where it is not known.
    seed: String,
    /// One after the other, each with its end: as one text they take half the room.
    lines: String,
    end: End,
}

/// How far a match is.
#[derive(Clone, Debug)]
enum End {
    Running,
    /// Over without a result.
    GivenUp,
    Result(Value),
}

impl Ledger {
    pub(crate) fn new(header: &Value, seed: String) -> Self {
        Ledger { header: text(header).into(), seed, lines: String::new(), end: End::Running }
    }

    pub(crate) fn choice(&mut self, seat: Seat, action: &str, by: Option<&str>, at: u64) {
        let by = by.map(str::to_owned);
        let line = ChoiceLine { seat, action: action.to_owned(), by, at: Some(at), legal: None };
        self.add(&line);
    }

    pub(crate) fn chance(&mut self, outcome: &str, at: u64) {
        self.add(&ChanceLine { chance: outcome.to_owned(), at: Some(at) });
    }

    fn add(&mut self, line: &impl Serialize) {
        self.lines.push_str(&text(line));
        self.lines.push('\n');
    }

    pub(crate) fn end(&mut self, result: Value) {
        self.end = End::Result(result);
    }

    pub(crate) fn give_up(&mut self) {
        self.end = End::GivenUp;
    }

    pub(crate) fn is_given_up(&self) -> bool {
        matches!(self.end, End::GivenUp)
    }

    pub(crate) fn is_over(&self) -> bool {
        !matches!(self.end, End::Running)
    }

    fn header_with_seed(&self) -> String {
        // What was written can be read.
        let mut header: Map<String, Value> = serde_json::from_str(&self.header).unwrap_or_default();
        header.insert("seed".to_owned(), Value::String(self.seed.clone()));
        text(&header)
    }

    /// JSON Lines. Once the match is over they have the seed: from it all chance can be checked.
    pub(crate) fn written(&self) -> String {
        let mut record = if self.is_over() && !self.seed.is_empty() {
            self.header_with_seed()
        } else {
            self.header.to_string()
        };
        record.push('\n');
        record.push_str(&self.lines);
        if let End::Result(result) = &self.end {
            record.push_str(&text(&serde_json::json!({ "result": result })));
            record.push('\n');
        }
        record
    }
}

/// JSON of something that can always be written.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
