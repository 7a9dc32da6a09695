//! What people say at the table, in words, drawings and nudges. Only words are stored.

use veillee_core::{Seat, ToAct};
use veillee_protocol::{FromTable, LONGEST_CHAT, Phase, Reaction, RefusalCode};

use crate::limits::Bucket;
use crate::pace::MOST_ENTRIES;
use crate::saved::Player;
use crate::{ConnectionId, Effects, Entry, Millis, Table, text};

/// How many lines may come at once, and how soon the next may follow.
const LINES: (u32, u64) = (5, 2_000);
/// The same for reactions.
const REACTIONS: (u32, u64) = (3, 2_000);
/// The same for nudges: one a minute.
const NUDGES: (u32, u64) = (1, 60_000);

/// How much each seat has said of late.
#[derive(Debug)]
pub(crate) struct ChatLimits(Vec<SeatLimits>);

#[derive(Clone, Copy, Debug)]
struct SeatLimits {
    lines: Bucket,
    reactions: Bucket,
    nudges: Bucket,
}

impl SeatLimits {
    fn new() -> Self {
        SeatLimits {
            lines: Bucket::new(LINES.0, LINES.1),
            reactions: Bucket::new(REACTIONS.0, REACTIONS.1),
            nudges: Bucket::new(NUDGES.0, NUDGES.1),
        }
    }
}

impl ChatLimits {
    pub(crate) fn new(seats: usize) -> Self {
        ChatLimits(vec![SeatLimits::new(); seats])
    }

    pub(crate) fn add_seat(&mut self) {
        self.0.push(SeatLimits::new());
    }

    pub(crate) fn remove_seat(&mut self, seat: Seat) {
        self.0.remove(seat.index());
    }

    fn of(&mut self, seat: Seat) -> &mut SeatLimits {
        &mut self.0[seat.index()]
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
        self.may_speak(seat)?;
        let text = text::clean(text).ok_or(RefusalCode::Unreadable)?;
        if text.chars().count() > LONGEST_CHAT {
            return Err(RefusalCode::TooMuch);
        }
        self.chat_limits.of(seat).lines.take(now).map_err(|_| RefusalCode::TooMuch)?;
        if self.saved().length() >= MOST_ENTRIES {
            return Err(RefusalCode::TooMuch);
        }
        self.write(Entry::Said { seat, text, at: now.0 }, effects);
        self.send_latest_line(effects);
        Ok(())
    }

    /// A drawing that rises from the seat, for everybody.
    pub(crate) fn react(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        reaction: Reaction,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        self.may_speak(seat)?;
        self.chat_limits.of(seat).reactions.take(now).map_err(|_| RefusalCode::TooMuch)?;
        effects.send_all(self.everyone(), FromTable::Reacted { seat, reaction });
        Ok(())
    }

    /// Reminds a person that the others wait for them.
    pub(crate) fn nudge(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        to: Seat,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        self.may_speak(seat)?;
        let place = self.saved().places().get(to.index()).ok_or(RefusalCode::Unknown)?;
        if to == seat || !matches!(place.player(), Player::Person(_)) {
            return Err(RefusalCode::Unknown);
        }
        if self.saved().phase() == Phase::Playing && !self.is_waited_for(to) {
            return Err(RefusalCode::Stale);
        }
        self.chat_limits.of(seat).nudges.take(now).map_err(|_| RefusalCode::TooMuch)?;
        effects.send_all(self.everyone(), FromTable::Nudged { seat, to });
        Ok(())
    }

    fn may_speak(&self, seat: Seat) -> Result<(), RefusalCode> {
        let is_silent = !self.saved().settings().chat || self.saved().place(seat).is_muted();
        if is_silent { Err(RefusalCode::SwitchedOff) } else { Ok(()) }
    }

    /// Whether the match waits for this seat, as everybody may know: of a sealed set for all, until the last choice is in.
    fn is_waited_for(&self, seat: Seat) -> bool {
        let Some(play) = self.saved().running() else { return false };
        match play.game().to_act() {
            ToAct::Seats(seats) => seats.contains(seat),
            ToAct::Chance => play.game().drawn_by() == Some(seat),
            ToAct::Nobody => false,
        }
    }

    /// Sends everybody the line that was added last.
    pub(crate) fn send_latest_line(&mut self, effects: &mut Effects) {
        if let Some(line) = self.saved().chat().latest().cloned() {
            effects.send_all(self.everyone(), FromTable::Chat { line });
        }
    }
}
