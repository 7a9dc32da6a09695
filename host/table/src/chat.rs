//! What is said at the table.

use std::collections::VecDeque;

use veillee_protocol::{ChatLine, FromTable, LONGEST_CHAT, Notice, RefusalCode};

use crate::limits::Bucket;
use crate::pace::MOST_ENTRIES;
use crate::{Effects, Entry, Millis, Table, text};

/// The lines that one who comes in is told.
const KEPT: usize = 100;
/// Lines in a row, and how soon the next may follow.
const AT_ONCE: u32 = 5;
const ONE_EVERY_MS: u64 = 2_000;

/// The latest lines, and how much each chair has said of late.
#[derive(Clone, Debug)]
pub(crate) struct Chat {
    lines: VecDeque<ChatLine>,
    said: u32,
    limits: Vec<Bucket>,
}

impl Chat {
    pub(crate) fn new(seats: usize) -> Self {
        Chat { lines: VecDeque::new(), said: 0, limits: vec![Bucket::new(AT_ONCE, ONE_EVERY_MS); seats] }
    }

    pub(crate) fn lines(&self) -> Vec<ChatLine> {
        self.lines.iter().cloned().collect()
    }

    pub(crate) fn add(&mut self, seat: u8, name: &str, text: &str, at: u64) -> ChatLine {
        self.push(seat, name, text, at, None)
    }

    /// The table itself reports something about the seat.
    pub(crate) fn report(&mut self, seat: u8, name: &str, notice: Notice, at: u64) {
        self.push(seat, name, "", at, Some(notice));
    }

    fn push(&mut self, seat: u8, name: &str, text: &str, at: u64, notice: Option<Notice>) -> ChatLine {
        self.said += 1;
        let line =
            ChatLine { number: self.said, seat, name: name.to_owned(), text: text.to_owned(), at, notice };
        if self.lines.len() == KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back(line.clone());
        line
    }
}

impl Table {
    /// Adds to the chat what the table itself reports about a seat.
    pub(crate) fn add_notice(&mut self, seat: u8, notice: Notice, at: u64) {
        let name = self.places[usize::from(seat)].name().unwrap_or_default().to_owned();
        self.chat.report(seat, &name, notice, at);
    }

    /// Sends everybody the line that was added last.
    pub(crate) fn send_latest_notice(&mut self, effects: &mut Effects) {
        if let Some(line) = self.chat.lines.back().cloned() {
            effects.send_all(self.everyone(), FromTable::Chat { line });
        }
    }

    /// A line of chat from one who holds the chair.
    pub(crate) fn say(
        &mut self,
        now: Millis,
        seat: u8,
        text: &str,
        effects: &mut Effects,
    ) -> Result<ChatLine, RefusalCode> {
        let place = &self.places[usize::from(seat)];
        if !self.settings.chat || place.muted {
            return Err(RefusalCode::SwitchedOff);
        }
        let text = text::clean(text).ok_or(RefusalCode::Unreadable)?;
        if text.chars().count() > LONGEST_CHAT {
            return Err(RefusalCode::TooMuch);
        }
        self.chat.limits[usize::from(seat)].take(now).map_err(|_| RefusalCode::TooMuch)?;
        if self.length >= MOST_ENTRIES {
            return Err(RefusalCode::TooMuch);
        }
        let name = place.name().unwrap_or_default().to_owned();
        let line = self.chat.add(seat, &name, &text, now.0);
        effects.entries.push(Entry::Said { seat, text, at: now.0 });
        Ok(line)
    }
}
