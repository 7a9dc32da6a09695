//! What one who comes in is told, for the first time or after a while.

use veillee_protocol::{CloseReason, FromTable, Known, Missed, PROTOCOL, Readiness};

use crate::attendance::Greeting;
use crate::table::Changed;
use crate::{ConnectionId, Effects, Millis, Table};

/// Whoever has missed more than this is told how things stand, not how they came about.
const MOST_MISSED: u32 = 1_000;

impl Table {
    /// `hello`: everything in one answer, and what was missed since.
    pub(crate) fn greet(
        &mut self,
        now: Millis,
        id: ConnectionId,
        protocol: u32,
        known: Option<Known>,
        effects: &mut Effects,
    ) {
        if protocol != PROTOCOL {
            self.close(id, CloseReason::Protocol, effects);
            return;
        }
        let Some(connection) = self.connections.get_mut(&id) else { return };
        let is_new = std::mem::replace(&mut connection.greeting, Greeting::Said) == Greeting::Awaited;
        let holder = connection.holder;
        if is_new {
            self.add_page(id, holder);
        }
        let seats = self.seats_of(&holder);
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.seats.clone_from(&seats);
        }
        for &seat in &seats {
            let place = &mut self.places[usize::from(seat)];
            place.left = None;
            if !std::mem::replace(&mut place.is_online, true) {
                self.changed = Changed::Table;
            }
        }
        if seats.is_empty() && is_new {
            self.count_watchers();
            self.changed = Changed::Table;
        }
        self.welcome_back(holder, &seats, effects);
        if is_new {
            self.welcome_program(now, &seats, effects);
        }
        let missed = known.and_then(|known| self.missed(&seats, known));
        effects.send(
            id,
            FromTable::Welcome {
                protocol: PROTOCOL,
                // A table knows no pages: whoever drives it fills this in.
                build: String::new(),
                table: self.state_for(&seats, Some(&holder)),
                position: self.play.as_ref().map(|play| play.position(&seats)),
                missed,
                chat: self.chat.lines(),
                seats,
            },
        );
        if self.announcement.is_some() {
            effects.send(id, FromTable::Announcement { text: self.announcement.clone() });
        }
        self.tell_pauses(now, id, effects);
    }

    /// What the connection's chairs saw since then; `None`: it cannot be told.
    fn missed(&self, seats: &[u8], known: Known) -> Option<Missed> {
        let play = self.play.as_ref().filter(|play| play.number == known.game)?;
        let behind = play.version().checked_sub(known.version)?;
        (behind <= MOST_MISSED)
            .then(|| Missed { since: known.version, told: play.missed(seats, known.version) })
    }

    /// Who is ready, what is waited for, what is held: things that are not part of a position.
    fn tell_pauses(&self, now: Millis, id: ConnectionId, effects: &mut Effects) {
        let Some(play) = self.running() else { return };
        if self.settings.readiness == Readiness::Shown
            && let Some(ready) = play.ready_message()
        {
            effects.send(id, ready);
        }
        if let Some(resting) = &play.resting {
            effects.send(id, play.resting_message(resting, now));
        }
        if let Some(holding) = self.holding {
            effects.send(id, FromTable::Holding { seat: holding.seat, pose: Some(holding.pose) });
        }
    }
}
