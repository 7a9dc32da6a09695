//! What a client is sent that comes in, for the first time or after a while.

use veillee_core::Seat;
use veillee_protocol::{Backlog, CloseReason, Decision, FromTable, PROTOCOL, Readiness};

use crate::saved::Occupant;
use crate::{ConnectionId, Effects, Millis, Table};

/// A client that has missed more events than this is sent the position alone.
const MOST_MISSED: u32 = 1_000;

impl Table {
    /// `hello`: everything in one answer, and what was missed since.
    pub(crate) fn greet(
        &mut self,
        now: Millis,
        id: ConnectionId,
        protocol: u32,
        known: Option<Decision>,
        effects: &mut Effects,
    ) {
        if protocol != PROTOCOL {
            self.close(id, CloseReason::Protocol, Some(wrong_protocol(protocol)), effects);
            return;
        }
        let Some((holder, is_new)) = self.attendance.greet(id) else { return };
        let seats = self.saved().seats_of(&holder);
        for &seat in &seats {
            let presence = self.attendance.seat_mut(seat);
            presence.left = None;
            if !std::mem::replace(&mut presence.is_online, true) {
                self.news.table_changed();
            }
        }
        if seats.is_empty() && is_new {
            self.count_spectators();
            self.news.table_changed();
        }
        self.welcome_back(holder, &seats, effects);
        if is_new {
            self.welcome_own_bot(now, &seats, effects);
        }
        let missed = known.and_then(|known| self.missed(&seats, known));
        let table = Box::new(self.state_for(&seats, Some(&holder)));
        let position = self.saved().play().map(|play| play.position(&seats));
        let is_own_bot =
            |seat: &Seat| matches!(self.saved().place(*seat).occupant(), Occupant::OwnBot { .. });
        let set_up = self.saved().set_up().filter(|_| seats.iter().any(is_own_bot));
        let edition_table = set_up.map(|(_, set_up)| set_up.edition_table.clone());
        let chat = self.saved().chat().lines();
        let Some(connection) = self.attendance.connection_mut(id) else { return };
        connection.seats.clone_from(&seats);
        let build = connection.build.to_string();
        let welcome = FromTable::Welcome {
            protocol: PROTOCOL,
            build,
            table,
            your_seats: seats,
            position,
            missed,
            chat,
            edition_table,
        };
        effects.send(id, welcome);
        if let Some(text) = &self.announcement {
            effects.send(id, FromTable::Announcement { text: Some(text.clone()) });
        }
        self.send_pauses(now, id, effects);
    }

    /// What these seats saw since then; `None`: it is another match, or too much.
    fn missed(&self, seats: &[Seat], known: Decision) -> Option<Backlog> {
        let play = self.saved().play().filter(|play| play.number() == known.match_number)?;
        let behind = play.version().checked_sub(known.version)?;
        (behind <= MOST_MISSED)
            .then(|| Backlog { since: known.version, events: play.missed(seats, known.version) })
    }

    /// Who is ready, who is waited for, what is held: things that are not part of a position.
    fn send_pauses(&self, now: Millis, id: ConnectionId, effects: &mut Effects) {
        let Some(play) = self.saved().running() else { return };
        if self.saved().settings().readiness == Readiness::Shown
            && let Some(ready) = self.ready_message()
        {
            effects.send(id, ready);
        }
        if let Some(pause) = self.timing.resting() {
            effects.send(id, pause.message(play.number(), now));
        }
        if let Some(held) = self.held_card {
            effects.send(id, FromTable::Holding { seat: held.seat, pose: Some(held.pose) });
        }
    }
}

/// What a client of another protocol is answered.
fn wrong_protocol(theirs: u32) -> String {
    format!(
        "This server uses protocol {PROTOCOL}, your client uses {theirs}. Reload the page, or update your bot."
    )
}
