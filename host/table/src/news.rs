//! Who is sent what of a change: everybody what has happened, each as they may know it.

use veillee_core::{Seat, SeatSet};
use veillee_protocol::{CloseReason, FromTable, Readiness};

use crate::pace::Pause;
use crate::saved::Play;
use crate::{ConnectionId, Effects, Millis, Outgoing, Table};

/// What everybody was last sent, and what has changed since.
#[derive(Debug, Default)]
pub(crate) struct News {
    /// Whether seats, settings or phase have changed.
    is_table_changed: bool,
    /// The version of the match that was sent.
    version: u32,
    /// Seats whose sealed choice has changed.
    resealed: SeatSet,
    /// The seats that were shown as ready.
    ready: SeatSet,
    /// The rest that was sent.
    resting: Option<Pause>,
}

impl News {
    /// A match that everybody is sent whole.
    pub(crate) fn since(play: Option<&Play>) -> Self {
        News { version: play.map_or(0, Play::version), ..News::default() }
    }

    pub(crate) fn table_changed(&mut self) {
        self.is_table_changed = true;
    }

    pub(crate) fn resealed(&mut self, seat: Seat) {
        self.resealed = self.resealed.with(seat);
    }
}

impl Table {
    /// Sends everybody what has changed, each as they may know it. A rest is sent before the step after which play rests, so
    /// that no client takes for open what is not open yet.
    pub(crate) fn announce(&mut self, now: Millis, effects: &mut Effects) {
        if let Some(resting) = self.resting_news(now) {
            effects.send_all(self.everyone(), resting);
        }
        let is_table_changed = std::mem::take(&mut self.news.is_table_changed);
        if is_table_changed || self.has_news() || !self.news.resealed.is_empty() {
            self.send_changes(is_table_changed, effects);
        }
        if let Some(ready) = self.ready_news() {
            effects.send_all(self.everyone(), ready);
        }
    }

    /// Whether the match has gone on since everybody was sent it.
    fn has_news(&self) -> bool {
        self.saved().play().is_some_and(|play| play.version() > self.news.version)
    }

    /// Goes through everybody who is connected, so it is only done when they must be sent something.
    fn send_changes(&mut self, is_table_changed: bool, effects: &mut Effects) {
        self.count_spectators();
        for (seats, connections) in self.audience() {
            let has_others = |id: &ConnectionId| {
                self.attendance.connection(*id).is_some_and(|connection| connection.seats != seats)
            };
            let moved: Vec<ConnectionId> = connections.iter().copied().filter(has_others).collect();
            let to = if is_table_changed { &connections } else { &moved };
            if !to.is_empty() {
                let table = Box::new(self.state_for(&seats, None));
                effects.send_all(to.clone(), FromTable::Table { table, your_seats: seats.clone() });
            }
            self.send_steps(&seats, &connections, &moved, effects);
            for id in moved {
                if let Some(connection) = self.attendance.connection_mut(id) {
                    connection.seats.clone_from(&seats);
                }
            }
        }
        self.news.resealed = SeatSet::EMPTY;
        if let Some(play) = self.play_mut() {
            play.game_mut().settle();
            self.news.version = self.saved().play().map_or(0, Play::version);
        }
    }

    fn send_steps(
        &mut self,
        seats: &[Seat],
        connections: &[ConnectionId],
        moved: &[ConnectionId],
        effects: &mut Effects,
    ) {
        let (has_news, since) = (self.has_news(), self.news.version);
        // A sealed choice is news for those who hold the seat, and for nobody else.
        let is_own = seats.iter().any(|&seat| self.news.resealed.contains(seat));
        let Some(play) = self.play_mut() else { return };
        let to = if has_news || is_own { connections } else { moved };
        if to.is_empty() {
            return;
        }
        let events = if has_news { play.news(seats) } else { Vec::new() };
        let message = FromTable::Steps { since, events, position: play.position(seats) };
        effects.send_all(to.to_vec(), message);
    }

    /// Who is ready, if anybody is.
    pub(crate) fn ready_message(&self) -> Option<FromTable> {
        let play = self.saved().play()?;
        let seats: Vec<Seat> = play.ready().iter().collect();
        (!seats.is_empty()).then(|| FromTable::Ready { decision: play.decision(), seats })
    }

    /// Who is ready, where that has changed and is shown.
    fn ready_news(&mut self) -> Option<FromTable> {
        let ready = self.saved().play().map_or(SeatSet::EMPTY, Play::ready);
        let has_changed = std::mem::replace(&mut self.news.ready, ready) != ready;
        match self.saved().settings().readiness {
            Readiness::Shown if has_changed => self.ready_message(),
            Readiness::Shown | Readiness::Hidden => None,
        }
    }

    /// A rest that has begun, changed or ended. Once it has ended, nobody is waited for.
    fn resting_news(&mut self, now: Millis) -> Option<FromTable> {
        let resting = self.timing.resting();
        let before = std::mem::replace(&mut self.news.resting, resting);
        let play = self.saved().play()?;
        match (before, resting) {
            (before, Some(resting)) if before != Some(resting) => Some(resting.message(play.number(), now)),
            (Some(over), None) => Some(over.ended(now).message(play.number(), now)),
            (None, None) | (_, Some(_)) => None,
        }
    }

    pub(crate) fn close(
        &mut self,
        id: ConnectionId,
        reason: CloseReason,
        detail: Option<String>,
        effects: &mut Effects,
    ) {
        effects.send(id, FromTable::Closed { reason, detail });
        effects.close.push(id);
    }

    pub(crate) fn close_all(&mut self, reason: CloseReason, effects: &mut Effects) {
        let all: Vec<ConnectionId> = self.attendance.connections().collect();
        effects.send_all(all.clone(), FromTable::Closed { reason, detail: None });
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
