//! What comes over a connection, and the answer to it.

use veillee_core::Seat;
use veillee_protocol::{CloseReason, FromTable, Refusal, RefusalCode, ToTable};

use crate::choices::Choice;
use crate::{ConnectionId, Effects, Millis, Table};

impl Table {
    pub(crate) fn message(&mut self, now: Millis, id: ConnectionId, message: ToTable, effects: &mut Effects) {
        let Some(connection) = self.attendance.connection(id) else { return };
        if !connection.has_greeted && !matches!(message, ToTable::Hello { .. }) {
            let detail = "Send `hello` first.".to_owned();
            self.close(id, CloseReason::Protocol, Some(detail), effects);
            return;
        }
        let done = match message {
            ToTable::Hello { protocol, known, deals } => {
                if let Some(connection) = self.attendance.connection_mut(id) {
                    connection.deals = deals;
                }
                self.greet(now, id, protocol, known, effects);
                Ok(())
            }
            ToTable::Commit { seat, server, commitment } => self.commit(id, seat, server, commitment),
            ToTable::Open { seat, server, contribution } => {
                self.open_contribution(id, seat, server, contribution)
            }
            ToTable::DealWithout { agree } => self.answer_deal_without(id, agree),
            ToTable::Choose { seat, decision, key, steps } => {
                let choice = Choice { seat, decision, key, steps };
                let answer = self.choose(now, id, choice, effects);
                effects.send(id, answer);
                Ok(())
            }
            ToTable::Try { seat, decision, id: number, steps } => {
                let result = self.attempt(now, id, seat, decision, &steps);
                effects.send(id, FromTable::Tried { seat, id: number, result });
                Ok(())
            }
            ToTable::Hint { seat, decision, id: number } => {
                self.hint(now, id, seat, decision, number, effects);
                Ok(())
            }
            ToTable::Draw { seat, decision } => self.tap(now, id, seat, decision, effects),
            ToTable::Continue { decision } => {
                self.go_on(id, decision);
                Ok(())
            }
            ToTable::Shown { decision } => {
                if let Some(connection) = self.attendance.connection_mut(id) {
                    connection.shown = connection.shown.max(decision);
                }
                Ok(())
            }
            ToTable::Chat { seat, text } => {
                self.check_held(id, seat).and_then(|()| self.say(now, seat, &text, effects))
            }
            ToTable::Hold { seat, pose } => self.hold(now, id, seat, pose, effects),
            ToTable::Point { seat, x, y } => self.point(now, id, seat, x, y, effects),
            ToTable::Propose { seat, pose } => self.propose(now, id, seat, pose, effects),
            ToTable::ReadyToStart { seat, ready } => self.ready_to_start(now, id, seat, ready),
            ToTable::React { seat, reaction } => self.react(now, id, seat, reaction, effects),
            ToTable::Nudge { seat, to } => self.nudge(now, id, seat, to, effects),
            ToTable::Ping => {
                effects.send(id, FromTable::Pong);
                Ok(())
            }
        };
        if let Err(code) = done {
            effects.send(id, FromTable::Problem { refusal: Refusal::of(code) });
        }
    }

    /// Whether the connection holds the seat.
    pub(crate) fn check_held(&self, id: ConnectionId, seat: Seat) -> Result<(), RefusalCode> {
        let place = self.saved().places().get(seat.index());
        let connection = self.attendance.connection(id);
        match (place, connection) {
            (Some(place), Some(connection)) if place.is_held_by(&connection.holder) => Ok(()),
            _ => Err(RefusalCode::NotYourSeat),
        }
    }
}
