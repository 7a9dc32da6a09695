//! The chat as the log has it.

use std::collections::VecDeque;

use veillee_core::Seat;
use veillee_protocol::{ChatLine, Notice};

/// How many lines a client gets that comes in.
const MOST_LINES: usize = 100;

/// The latest lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Chat {
    lines: VecDeque<ChatLine>,
    /// How many lines there were.
    number: u32,
}

impl Chat {
    pub(crate) fn lines(&self) -> Vec<ChatLine> {
        self.lines.iter().cloned().collect()
    }

    pub(crate) fn latest(&self) -> Option<&ChatLine> {
        self.lines.back()
    }

    /// Adds a line of a person, or (with a notice) of the table itself.
    pub(super) fn add(&mut self, seat: Seat, name: String, text: &str, at: u64, notice: Option<Notice>) {
        self.number += 1;
        if self.lines.len() == MOST_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(ChatLine { number: self.number, seat, name, text: text.to_owned(), at, notice });
    }
}
