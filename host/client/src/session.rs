//! What a client knows and says at one table.

use std::time::{SystemTime, UNIX_EPOCH};

use veillee_core::{Seat, Viewer};
use veillee_protocol::{Decision, FromTable, PROTOCOL, Position, SeatView, TableState, ToTable};

/// Keys of choices: different for every choice, of this process and of any other.
#[derive(Debug)]
pub struct Keys {
    prefix: String,
    given: u64,
}

impl Keys {
    /// Keys that begin with this. Two clients at one seat need different ones.
    pub fn with_prefix(prefix: impl Into<String>) -> Self {
        Keys { prefix: prefix.into(), given: 0 }
    }

    fn next(&mut self) -> String {
        self.given += 1;
        format!("{}-{:x}", self.prefix, self.given)
    }
}

impl Default for Keys {
    /// Begins with the time in nanoseconds.
    fn default() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Keys::with_prefix(format!("{:x}", now.as_nanos()))
    }
}

/// One client at one table, without I/O.
#[derive(Debug, Default)]
pub struct Session {
    keys: Keys,
    table: Option<TableState>,
    seats: Vec<Seat>,
    position: Option<Position>,
    unanswered: Option<ToTable>,
    tries: u32,
}

impl Session {
    pub fn new(keys: Keys) -> Self {
        Session { keys, ..Session::default() }
    }

    /// The first message on every connection. It resumes where the client left off.
    pub fn hello(&self) -> ToTable {
        ToTable::Hello { protocol: PROTOCOL, known: self.decision(), deals: false }
    }

    /// A choice of steps in notation, for the present decision. It is remembered until it is answered. `None`: there is no
    /// match.
    pub fn choose(&mut self, seat: Seat, steps: Vec<String>) -> Option<ToTable> {
        self.decision().map(|decision| self.choose_at(decision, seat, steps))
    }

    /// The same for a decision that the client was asked about earlier.
    pub fn choose_at(&mut self, decision: Decision, seat: Seat, steps: Vec<String>) -> ToTable {
        let choice = ToTable::Choose { seat, decision, key: self.keys.next(), steps };
        self.unanswered = Some(choice.clone());
        choice
    }

    /// What would come of these steps? `None`: there is no match.
    pub fn attempt(&mut self, seat: Seat, steps: Vec<String>) -> Option<ToTable> {
        self.tries += 1;
        Some(ToTable::Try { seat, decision: self.decision()?, id: self.tries, steps })
    }

    /// The choice that was not answered: send it again after `welcome`.
    pub fn unanswered(&self) -> Option<&ToTable> {
        self.unanswered.as_ref()
    }

    /// Forgets the choice that was not answered.
    pub fn give_up_choice(&mut self) -> Option<ToTable> {
        self.unanswered.take()
    }

    /// Takes in a message. A refused choice is forgotten, too.
    pub fn receive(&mut self, message: &FromTable) {
        match message {
            FromTable::Welcome { table, your_seats, position, .. } => {
                (self.table, self.position) = (Some(TableState::clone(table)), position.clone());
                self.seats.clone_from(your_seats);
            }
            FromTable::Table { table, your_seats } => {
                self.table = Some(TableState::clone(table));
                self.seats.clone_from(your_seats);
            }
            FromTable::Steps { position, .. } => self.position = Some(position.clone()),
            FromTable::Accepted { key, .. } | FromTable::Refused { key, .. } => {
                self.unanswered
                    .take_if(|choice| matches!(choice, ToTable::Choose { key: sent, .. } if sent == key));
            }
            FromTable::Tried { .. }
            | FromTable::Hint { .. }
            | FromTable::Ready { .. }
            | FromTable::Resting { .. }
            | FromTable::Chat { .. }
            | FromTable::Announcement { .. }
            | FromTable::Holding { .. }
            | FromTable::Pointing { .. }
            | FromTable::Proposed { .. }
            | FromTable::Reacted { .. }
            | FromTable::Nudged { .. }
            | FromTable::Problem { .. }
            | FromTable::Pong
            | FromTable::Closed { .. } => {}
        }
    }

    /// The table as it was last sent.
    pub fn table(&self) -> Option<&TableState> {
        self.table.as_ref()
    }

    /// The seats that this client holds.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// Where the match is, as far as this client knows.
    pub fn decision(&self) -> Option<Decision> {
        self.position.as_ref().map(|position| position.decision)
    }

    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> Option<&SeatView> {
        let views = self.position.iter().flat_map(|position| &position.views);
        views.into_iter().find(|view| view.viewer == Viewer::Seat(seat))
    }
}

#[cfg(test)]
mod tests {
    use veillee_protocol::{Acceptance, Refusal, RefusalCode};

    use super::*;

    const SEAT: Seat = Seat::new(1);

    fn at(version: u32) -> FromTable {
        let decision = Decision { match_number: 1, version };
        let position = Position {
            decision,
            to_act: vec![SEAT],
            draws: None,
            over: false,
            views: Vec::new(),
            ending: None,
        };
        FromTable::Steps { since: version, events: Vec::new(), position }
    }

    #[test]
    fn it_resumes_where_it_left_off() {
        let mut session = Session::default();
        assert_eq!(session.hello(), ToTable::Hello { protocol: PROTOCOL, known: None, deals: false });
        assert_eq!(session.choose(SEAT, vec!["pass".to_owned()]), None, "there is no match");
        session.receive(&at(7));
        let known = Some(Decision { match_number: 1, version: 7 });
        assert_eq!(session.hello(), ToTable::Hello { protocol: PROTOCOL, known, deals: false });
    }

    #[test]
    fn a_choice_is_remembered_until_it_is_answered() {
        let mut session = Session::new(Keys::with_prefix("a"));
        session.receive(&at(7));
        let first = session.choose(SEAT, vec!["pass".to_owned()]);
        assert_eq!(session.unanswered(), first.as_ref());
        session.receive(&at(8));
        assert_eq!(session.unanswered(), first.as_ref(), "it may have been lost on its way");
        let decision = Decision { match_number: 1, version: 7 };
        let answer = |key: &str| FromTable::Accepted {
            seat: SEAT,
            key: key.to_owned(),
            decision,
            acceptance: Acceptance::Played,
        };
        session.receive(&answer("another"));
        assert_eq!(session.unanswered(), first.as_ref());
        session.receive(&answer("a-1"));
        assert_eq!(session.unanswered(), None);
        session.choose(SEAT, vec!["pass".to_owned()]);
        let refusal = Refusal::of(RefusalCode::Stale);
        session.receive(&FromTable::Refused { seat: SEAT, key: "a-2".to_owned(), step: 0, refusal });
        assert_eq!(session.unanswered(), None);
    }
}
