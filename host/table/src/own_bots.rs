//! Seats for bots of people's own: a token lets one in, and one that is silent for a while gets a stand-in. Its time begins
//! when it has first connected.
//!
//! Such a bot speaks the protocol that pages speak, with its token in place of a cookie. Nobody waits for it to look at
//! anything: rests and taps are for people.

use crate::bots::USUAL_LEVEL;
use crate::requests::{conflict, named};
use crate::saved::{Occupant, Player};
use crate::secrets::token;
use crate::{Answer, Denied, Effects, Entry, Millis, Table};
use veillee_core::Seat;
use veillee_protocol::{BOT_TIME_LIMIT_MS, Holder};

impl Table {
    /// A seat for somebody's own bot, with a new token. An earlier token stops working.
    pub(crate) fn seat_own_bot(
        &mut self,
        now: Millis,
        holder: Holder,
        seat: Seat,
        name: &str,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        let name = named(name)?;
        let place = self.place_at(seat)?;
        if self.saved().is_in_match() {
            // Anybody with the token sees the cards.
            if place.owner() != Some(&holder) {
                let why = "During a match only the browser that seated the bot gets a token for it.";
                return Err(conflict(why).by_rule("T14"));
            }
        } else {
            self.host_only(&holder)?;
            if self.place_at(seat)?.is_person() {
                return Err(conflict("Somebody has that seat."));
            }
        }
        let (token, hash) = token(random);
        self.write(Entry::ProgramSat { seat, name, token: Some(hash), by: Some(holder) }, effects);
        self.attendance.seat_mut(seat).back = now;
        Ok(Answer::Token(token))
    }

    /// Takes over from the stand-in, with the full time for the choice. Reconnecting while no stand-in plays gives no
    /// more time: a bot that is lost again and again would keep everybody waiting.
    pub(crate) fn take_back(&mut self, now: Millis, seat: Seat, effects: &mut Effects) {
        if self.saved().place(seat).stand_in().is_some() {
            self.attendance.seat_mut(seat).back = now;
            self.write(Entry::TakenBack { seat }, effects);
        }
    }

    /// A bot that connects takes its own seat back. The first time, its clock starts.
    pub(crate) fn welcome_own_bot(&mut self, now: Millis, seats: &[Seat], effects: &mut Effects) {
        for &seat in seats {
            if matches!(self.saved().place(seat).occupant(), Occupant::OwnBot { .. }) {
                let presence = self.attendance.seat_mut(seat);
                if !std::mem::replace(&mut presence.has_connected, true) {
                    presence.back = now;
                }
                self.take_back(now, seat, effects);
            }
        }
    }

    /// When each bot of somebody's own that owes a choice has been silent for too long.
    pub(crate) fn silences(&self) -> Vec<(Seat, Millis)> {
        if self.timing.resting().is_some() {
            return Vec::new();
        }
        let due = |seat: Seat| {
            let is_asked = matches!(self.saved().place(seat).player(), Player::OwnBot(_));
            let presence = self.attendance.seat(seat);
            let since = self.timing.begun().max(presence.back);
            (is_asked && presence.has_connected)
                .then(|| (seat, Millis(since.0 + u64::from(BOT_TIME_LIMIT_MS))))
        };
        self.saved().awaited().iter().filter_map(due).collect()
    }

    /// A bot of the server plays for bots that do not answer.
    pub(crate) fn stand_in_for_the_silent(&mut self, now: Millis, effects: &mut Effects) {
        for (seat, due) in self.silences() {
            if now >= due {
                self.write(Entry::StoodIn { seat, level: USUAL_LEVEL.to_owned() }, effects);
            }
        }
    }
}
