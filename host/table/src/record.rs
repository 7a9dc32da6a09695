//! The records of a table's matches: lines as `docs/records.md` has them, complete without the game.

use serde::Serialize;
use serde_json::Value;
use veillee_core::Seat;
use veillee_core::record::{ChanceLine, ChoiceLine};

/// One match as it is written down.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    header: Value,
    /// Told once the match is over; empty where it is not known.
    seed: String,
    lines: Vec<String>,
    result: Option<Value>,
}

impl Ledger {
    pub(crate) fn new(header: Value, seed: String) -> Self {
        Ledger { header, seed, lines: Vec::new(), result: None }
    }

    pub(crate) fn choice(&mut self, seat: Seat, action: &str, by: Option<&str>, at: u64) {
        let by = by.map(str::to_owned);
        let line = ChoiceLine { seat, action: action.to_owned(), by, at: Some(at), legal: None };
        self.lines.push(text(&line));
    }

    pub(crate) fn chance(&mut self, outcome: &str, at: u64) {
        self.lines.push(text(&ChanceLine { chance: outcome.to_owned(), at: Some(at) }));
    }

    pub(crate) fn end(&mut self, result: Value) {
        self.result = Some(result);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.result.is_some()
    }

    /// JSON Lines. The seed is told with the result: from it all chance can be checked.
    pub(crate) fn written(&self) -> String {
        let mut header = self.header.clone();
        if let (Some(_), Value::Object(fields)) = (&self.result, &mut header)
            && !self.seed.is_empty()
        {
            fields.insert("seed".to_owned(), Value::String(self.seed.clone()));
        }
        let mut record = text(&header) + "\n";
        for line in &self.lines {
            record.push_str(line);
            record.push('\n');
        }
        if let Some(result) = &self.result {
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
