//! The record of a match while it is played: lines as `docs/records.md` has them, complete without the game.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use veillee_core::Seat;
use veillee_core::record::{Attempt, ChanceLine, ChoiceLine, Sitter};

/// A record that grows with its match. It knows no rules: those who write to it have checked each step.
#[derive(Clone, Debug, PartialEq)]
pub struct RunningRecord {
    /// JSON: a tree of values takes ten times the room, and is wanted once.
    header: Box<str>,
    /// Part of the record once the match is over; empty where it is not known.
    seed: String,
    /// How the seed was agreed on, JSON; part of the record once the match is over. Empty where it
    /// was not agreed on.
    deal: Box<str>,
    /// All lines as one text, which takes half the room of a list.
    lines: String,
    end: End,
}

#[derive(Clone, Debug, PartialEq)]
enum End {
    Open,
    /// Over without a result.
    GivenUp,
    Result(Value),
}

impl RunningRecord {
    pub fn begin(header: &Value, seed: String, deal: &[Attempt<Value>]) -> Self {
        let deal = if deal.is_empty() { String::new() } else { text(&deal) };
        RunningRecord {
            header: text(header).into(),
            seed,
            deal: deal.into(),
            lines: String::new(),
            end: End::Open,
        }
    }

    pub fn choice(&mut self, seat: Seat, action: &str, by: Option<&str>, at: u64) {
        let by = by.map(str::to_owned);
        self.add(&ChoiceLine { seat, action: action.to_owned(), by, at: Some(at), legal: None });
    }

    pub fn chance(&mut self, outcome: &str, at: u64) {
        self.add(&ChanceLine { chance: outcome.to_owned(), at: Some(at) });
    }

    fn add(&mut self, line: &impl Serialize) {
        self.lines.push_str(&text(line));
        self.lines.push('\n');
    }

    pub fn end(&mut self, result: Value) {
        self.end = End::Result(result);
    }

    pub fn give_up(&mut self) {
        self.end = End::GivenUp;
    }

    pub fn is_given_up(&self) -> bool {
        matches!(self.end, End::GivenUp)
    }

    pub fn is_over(&self) -> bool {
        !matches!(self.end, End::Open)
    }

    /// Whether anything was played. A match without steps is no record.
    pub fn has_steps(&self) -> bool {
        !self.lines.is_empty()
    }

    /// The seed of all chance, 64 hexadecimal digits; empty where it is not known. Only for the operator's log until the
    /// match is over.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// Who sat where when the match began. None if the header has no seats that can be read.
    pub fn sitters(&self) -> Option<Vec<Sitter>> {
        #[derive(Deserialize)]
        struct Seats {
            seats: Vec<Sitter>,
        }
        serde_json::from_str(&self.header).ok().map(|Seats { seats }| seats)
    }

    fn header_with_seed(&self) -> String {
        // It was written by `text`, so it can be read.
        let mut header: Map<String, Value> = serde_json::from_str(&self.header).unwrap_or_default();
        header.insert("seed".to_owned(), Value::String(self.seed.clone()));
        if let Ok(deal) = serde_json::from_str(&self.deal) {
            header.insert("deal".to_owned(), deal);
        }
        text(&header)
    }

    /// The record as JSON Lines. Once the match is over it has the seed, so that all chance can be checked.
    pub fn to_text(&self) -> String {
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
