//! What people say at the table.

use veillee_core::Seat;
use veillee_protocol::{FromTable, LONGEST_CHAT, RefusalCode};

use crate::limits::Bucket;
use crate::pace::MOST_ENTRIES;
use crate::{Effects, Entry, Millis, Table, text};

/// How many lines may come at once, and how soon the next may follow.
const AT_ONCE: u32 = 5;
const ONE_EVERY_MS: u64 = 2_000;

/// How much each seat has said of late.
#[derive(Debug)]
pub(crate) struct ChatLimits(Vec<Bucket>);

impl ChatLimits {
    pub(crate) fn new(seats: usize) -> Self {
        ChatLimits(vec![Bucket::new(AT_ONCE, ONE_EVERY_MS); seats])
    }
}

impl Table {
    /// A line of chat from somebody who holds the seat.
    pub(crate) fn say(
        &mut self,
        now: Millis,
        seat: Seat,
        text: &str,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        if !self.saved().settings().chat || self.saved().place(seat).is_muted() {
            return Err(RefusalCode::SwitchedOff);
        }
        let text = text::clean(text).ok_or(RefusalCode::Unreadable)?;
        if text.chars().count() > LONGEST_CHAT {
            return Err(RefusalCode::TooMuch);
        }
        self.chat_limits.0[seat.index()].take(now).map_err(|_| RefusalCode::TooMuch)?;
        if self.saved().length() >= MOST_ENTRIES {
            return Err(RefusalCode::TooMuch);
        }
        self.write(Entry::Said { seat, text, at: now.0 }, effects);
        self.send_latest_line(effects);
        Ok(())
    }

    /// Sends everybody the line that was added last.
    pub(crate) fn send_latest_line(&mut self, effects: &mut Effects) {
        if let Some(line) = self.saved().chat().latest().cloned() {
            effects.send_all(self.everyone(), FromTable::Chat { line });
        }
    }
}
