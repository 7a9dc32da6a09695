//! Who hears of a change, and how: everybody what has happened, each as they may know it.

use veillee_protocol::{CloseReason, FromTable};

use crate::play::Play;
use crate::table::Changed;
use crate::{ConnectionId, Effects, Millis, Outgoing, Table};

impl Table {
    /// Tells everybody what has changed, each as they may know it. That play rests comes before the step after which it does, so that
    /// nobody takes for open what is not yet.
    pub(crate) fn announce(&mut self, now: Millis, effects: &mut Effects) {
        let readiness = self.settings.readiness;
        if let Some(resting) = self.play.as_mut().and_then(|play| play.resting_news(now)) {
            effects.send_all(self.everyone(), resting);
        }
        let changed = std::mem::replace(&mut self.changed, Changed::Nothing) == Changed::Table;
        if changed || self.play.as_ref().is_some_and(Play::has_something_to_tell) {
            self.send_changes(changed, effects);
        }
        if let Some(ready) = self.play.as_mut().and_then(|play| play.ready_news(readiness)) {
            effects.send_all(self.everyone(), ready);
        }
    }

    /// Goes through everybody who is connected, so it is only done when they must be sent something.
    fn send_changes(&mut self, changed: bool, effects: &mut Effects) {
        self.count_watchers();
        let audience = self.audience();
        for (seats, connections) in &audience {
            let moved: Vec<ConnectionId> = connections
                .iter()
                .copied()
                .filter(|id| self.connections.get(id).is_some_and(|connection| connection.seats != *seats))
                .collect();
            if changed {
                let table = self.state_for(seats, None);
                effects.send_all(connections.clone(), FromTable::Table { table, seats: seats.clone() });
            } else if !moved.is_empty() {
                let table = self.state_for(seats, None);
                effects.send_all(moved.clone(), FromTable::Table { table, seats: seats.clone() });
            }
            self.tell_steps(seats, connections, &moved, effects);
            for id in moved {
                if let Some(connection) = self.connections.get_mut(&id) {
                    connection.seats.clone_from(seats);
                }
            }
        }
        if let Some(play) = &mut self.play {
            play.settle();
        }
    }

    fn tell_steps(
        &mut self,
        seats: &[u8],
        connections: &[ConnectionId],
        moved: &[ConnectionId],
        effects: &mut Effects,
    ) {
        let Some(play) = &mut self.play else { return };
        if play.has_news() {
            let (since, told) = (play.told_version(), play.news(seats));
            let message = FromTable::Steps { since, told, position: play.position(seats) };
            effects.send_all(connections.to_vec(), message);
            return;
        }
        // A sealed choice is news for those who hold the chair, and for nobody else.
        let own = seats.iter().any(|&seat| play.touched.iter().any(|touched| u8::from(touched) == seat));
        let to = if own { connections } else { moved };
        if !to.is_empty() {
            let message =
                FromTable::Steps { since: play.version(), told: Vec::new(), position: play.position(seats) };
            effects.send_all(to.to_vec(), message);
        }
    }

    pub(crate) fn close(&mut self, id: ConnectionId, reason: CloseReason, effects: &mut Effects) {
        effects.send(id, FromTable::Closed { reason });
        effects.close.push(id);
    }

    pub(crate) fn close_all(&mut self, reason: CloseReason, effects: &mut Effects) {
        let all: Vec<ConnectionId> = self.connections.keys().copied().collect();
        effects.send_all(all.clone(), FromTable::Closed { reason });
        effects.close.extend(all);
    }
}

impl Effects {
    pub(crate) fn send(&mut self, to: ConnectionId, message: FromTable) {
        self.outgoing.push(Outgoing { to: vec![to], message });
    }

    pub(crate) fn send_all(&mut self, to: Vec<ConnectionId>, message: FromTable) {
        if !to.is_empty() {
            self.outgoing.push(Outgoing { to, message });
        }
    }
}
