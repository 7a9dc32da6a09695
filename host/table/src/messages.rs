//! What comes over a socket, and what is answered to the one who sent it.

use veillee_core::Seat;
use veillee_protocol::{CloseReason, FromTable, RefusalCode, ToTable};

use crate::attendance::Greeting;
use crate::played::refusal;
use crate::{ConnectionId, Effects, Millis, Table};

impl Table {
    pub(crate) fn message(&mut self, now: Millis, id: ConnectionId, message: ToTable, effects: &mut Effects) {
        let Some(connection) = self.connections.get(&id) else { return };
        if connection.greeting == Greeting::Awaited && !matches!(message, ToTable::Hello { .. }) {
            self.close(id, CloseReason::Protocol, effects);
            return;
        }
        let problem = |code: RefusalCode| FromTable::Problem { refusal: refusal(code) };
        let answer = match message {
            ToTable::Hello { protocol, known } => return self.greet(now, id, protocol, known, effects),
            ToTable::Choose { seat, game, decision, key, steps } => {
                Some(self.choose(now, id, seat, (game, decision), key, &steps, effects))
            }
            ToTable::Try { seat, game, decision, id: number, steps } => {
                Some(self.attempt(now, id, seat, (game, decision), number, &steps))
            }
            ToTable::Hint { seat, game, decision, id: number } => {
                self.hint(now, id, seat, (game, decision), number, effects);
                None
            }
            ToTable::Draw { seat, game, decision } => {
                self.tap(now, id, seat, (game, decision), effects).err().map(problem)
            }
            ToTable::Continue { game, version } => {
                self.go_on(id, (game, version));
                None
            }
            ToTable::Shown { game, version } => {
                if let Some(connection) = self.connections.get_mut(&id) {
                    connection.shown = connection.shown.max((game, version));
                }
                None
            }
            ToTable::Chat { seat, text } => {
                let said = self.held(id, seat).and_then(|_| self.say(now, seat, &text, effects));
                match said {
                    Ok(line) => {
                        effects.send_all(self.everyone(), FromTable::Chat { line });
                        None
                    }
                    Err(code) => Some(problem(code)),
                }
            }
            ToTable::Hold { seat, pose } => self.hold(now, id, seat, pose, effects).err().map(problem),
            ToTable::Point { seat, x, y } => self.point(now, id, seat, x, y, effects).err().map(problem),
            ToTable::Propose { seat, pose } => self.propose(now, id, seat, pose, effects).err().map(problem),
            ToTable::Ping => Some(FromTable::Pong),
        };
        if let Some(message) = answer {
            effects.send(id, message);
        }
    }

    /// The chair, if the connection holds it.
    pub(crate) fn held(&self, id: ConnectionId, seat: u8) -> Result<Seat, RefusalCode> {
        let place = self.places.get(usize::from(seat)).ok_or(RefusalCode::NotYourSeat)?;
        let connection = self.connections.get(&id).ok_or(RefusalCode::NotYourSeat)?;
        if !place.is_held_by(&connection.holder) {
            return Err(RefusalCode::NotYourSeat);
        }
        Seat::try_from(seat).map_err(|_| RefusalCode::NotYourSeat)
    }
}
