//! Drives a table as a server would: commits entries first, then carries out the rest; with a clock that stands still.

use serde_json::Value;
use veillee_catalog::{GameId, match_game};
use veillee_core::{GameBox, Seat};
use veillee_protocol::http::NewTable;
use veillee_protocol::{Holder, Listing, PROTOCOL, TableId};
use veillee_table::{
    Answer, ConnectionId, Denied, Effects, Entry, Input, Job, Millis, Order, Report, Request, Table, Ticket,
    Wish,
};

/// The browser number `n`.
pub(crate) fn browser(n: u8) -> Holder {
    Holder([n; 32])
}

/// The seat with this number, as messages have it.
pub(crate) fn seat_of(number: &Value) -> Seat {
    serde_json::from_value(number.clone()).expect("a seat")
}

/// The choices that a view offers, in notation. `None`: the seat is not to act.
pub(crate) fn notations(view: &Value) -> Option<Vec<String>> {
    let notation = |choice: &Value| choice["notation"].as_str().expect("every choice has one").to_owned();
    Some(view["choices"].as_array()?.iter().map(notation).collect())
}

/// The page that the server hands out.
pub(crate) const BUILD: &str = "5f1c0a9e37d2b846";

/// A page of this browser is opened.
pub(crate) fn connected(connection: ConnectionId, holder: Holder) -> Input {
    Input::Connected { connection, holder, build: BUILD.into() }
}

pub(crate) fn id() -> TableId {
    TableId::of([7; 10])
}

/// A wish, as it comes over the wire.
pub(crate) fn wish(table: Value, of: u8, random: u8) -> Wish {
    let table: NewTable = serde_json::from_value(table).expect("a wish can be read");
    Wish { table, holder: browser(of), random: [random; 32] }
}

/// What was said, and to whom.
pub(crate) type Said = Vec<(ConnectionId, Value)>;

/// A table with its log and everything that it said.
pub(crate) struct Driver {
    pub(crate) table: Table,
    pub(crate) log: Vec<String>,
    pub(crate) now: u64,
    pub(crate) jobs: Vec<Job>,
    pub(crate) wake: Option<u64>,
    pub(crate) closed: Vec<ConnectionId>,
    /// Everything that was sent: when, to whom, what.
    pub(crate) sent: Vec<(u64, ConnectionId, String)>,
    /// Whether the table is compared with one that is restored from the log, after every append.
    pub(crate) checks_fold: bool,
    connections: u64,
}

/// The time at which tests begin.
pub(crate) const MORNING: u64 = 1_000_000;

impl Driver {
    pub(crate) fn open(wish: Wish) -> Self {
        Self::try_open(wish).unwrap_or_else(|denied| panic!("{denied:?}"))
    }

    pub(crate) fn try_open(wish: Wish) -> Result<Self, Denied> {
        Self::open_at(MORNING, wish)
    }

    pub(crate) fn open_at(now: u64, wish: Wish) -> Result<Self, Denied> {
        let (table, effects) = Table::open(Millis(now), id(), wish)?;
        let mut driver = Driver { now, ..Driver::of(table, Vec::new()) };
        driver.carry_out(effects);
        driver.handle(Input::Woken);
        Ok(driver)
    }

    pub(crate) fn restored(log: Vec<String>) -> Self {
        Driver::restored_at(MORNING, log)
    }

    fn restored_at(now: u64, log: Vec<String>) -> Self {
        let table = Table::restore(log.iter().map(String::as_str)).expect("the log can be read");
        let mut driver = Driver { now, ..Driver::of(table, log) };
        driver.handle(Input::Woken);
        driver
    }

    fn of(table: Table, log: Vec<String>) -> Self {
        Driver {
            table,
            log,
            now: MORNING,
            jobs: Vec::new(),
            wake: None,
            closed: Vec::new(),
            sent: Vec::new(),
            checks_fold: false,
            connections: 0,
        }
    }

    /// The process dies and comes back.
    pub(crate) fn restart(&mut self) {
        let mut next = Driver::restored_at(self.now, std::mem::take(&mut self.log));
        (next.connections, next.checks_fold) = (self.connections, self.checks_fold);
        *self = next;
    }

    pub(crate) fn listing(&self) -> Listing {
        self.table.listing(Millis(self.now))
    }

    /// Something happens; what was said to whom about it.
    pub(crate) fn handle(&mut self, input: Input) -> Said {
        let (effects, _) = self.handle_with_answer(input);
        effects
    }

    fn handle_with_answer(&mut self, input: Input) -> (Said, Option<Result<Answer, Denied>>) {
        let mut effects = self.table.handle(Millis(self.now), input);
        let answer = effects.answers.pop().map(|(_, answer)| answer);
        (self.carry_out(effects), answer)
    }

    fn carry_out(&mut self, effects: Effects) -> Said {
        self.log.extend(effects.entries.iter().map(Entry::to_text));
        if self.checks_fold && !effects.entries.is_empty() {
            let restored = Table::restore(self.log.iter().map(String::as_str)).expect("the log can be read");
            let difference = self.table.difference(&restored);
            assert_eq!(difference, None, "the log says something else after {:?}", effects.entries);
        }
        let mut said = Vec::new();
        for outgoing in effects.outgoing {
            let text = serde_json::to_string(&outgoing.message).expect("a message can be written");
            for to in outgoing.to {
                said.push((to, serde_json::from_str(&text).expect("and read")));
                self.sent.push((self.now, to, text.clone()));
            }
        }
        self.jobs.retain(|job| !effects.forget.contains(&job.id));
        self.jobs.extend(effects.think);
        self.closed.extend(effects.close);
        self.wake = effects.wake.map(|wake| wake.0);
        said
    }

    /// A page is opened; nothing has been said yet.
    pub(crate) fn connect(&mut self, n: u8) -> ConnectionId {
        self.connect_as(browser(n))
    }

    pub(crate) fn connect_as(&mut self, holder: Holder) -> ConnectionId {
        self.connections += 1;
        let connection = ConnectionId(self.connections);
        self.handle(connected(connection, holder));
        connection
    }

    /// Opens a page, which sends `hello`: the connection and the welcome.
    pub(crate) fn come_in(&mut self, n: u8) -> (ConnectionId, Value) {
        let connection = self.connect(n);
        let said = self.say(connection, serde_json::json!({ "type": "hello", "protocol": PROTOCOL }));
        (connection, said[0].clone())
    }

    /// Sends a message; the answers to the same connection.
    pub(crate) fn say(&mut self, connection: ConnectionId, message: Value) -> Vec<Value> {
        let said = self.say_to_all(connection, message);
        said.into_iter().filter(|(to, _)| *to == connection).map(|(_, message)| message).collect()
    }

    /// Sends a message; the answers to everybody.
    pub(crate) fn say_to_all(&mut self, connection: ConnectionId, message: Value) -> Said {
        let message = serde_json::from_value(message).expect("the message can be read");
        self.handle(Input::Message { connection, message })
    }

    pub(crate) fn ask(&mut self, n: u8, request: Request) -> Result<Answer, Denied> {
        self.ask_as(browser(n), request)
    }

    pub(crate) fn ask_as(&mut self, holder: Holder, request: Request) -> Result<Answer, Denied> {
        let input = Input::Request { ticket: Ticket(1), holder, request };
        self.handle_with_answer(input).1.expect("every request is answered")
    }

    /// The operator orders something.
    pub(crate) fn order(&mut self, order: Order) -> Result<Report, Denied> {
        let input = Input::Operator { ticket: Ticket(1), order };
        let mut effects = self.table.handle(Millis(self.now), input);
        let (_, report) = effects.reports.pop().expect("every order is answered");
        self.carry_out(effects);
        report
    }

    /// Lets all who think make up their minds now.
    pub(crate) fn think(&mut self) {
        while let Some(job) = self.jobs.pop() {
            let thought = Ok((job.think)(&|| false));
            self.handle(Input::Thought { job: job.id, thought });
        }
    }

    /// Time passes, and the table is woken whenever it asked for it.
    pub(crate) fn wait(&mut self, millis: u64) -> Said {
        let until = self.now + millis;
        let mut said = Vec::new();
        while let Some(wake) = self.wake.filter(|&wake| wake <= until) {
            self.now = self.now.max(wake);
            let before = self.wake;
            said.extend(self.handle(Input::Woken));
            assert!(
                self.wake != before || self.wake.is_none_or(|wake| wake > self.now),
                "it asks to be woken for nothing"
            );
        }
        self.now = until;
        said
    }
}

/// As many seats as wished, or as near as the game can have.
pub(crate) fn seats_near(game: &str, wished: u8) -> u8 {
    let possible = match_game!(game.parse::<GameId>().expect("a game"), G => G::SEATS);
    usize::from(wished).clamp(*possible.start(), *possible.end()) as u8
}

/// The games that these tests do not know by name. They may be very small.
pub(crate) fn other_games() -> impl Iterator<Item = &'static str> {
    const OWN_TESTS: [&str; 5] = ["odin", "hygge", "happy-cats", "cochons", "snowhere"];
    GameId::ALL.iter().map(|game| game.key()).filter(|game| !OWN_TESTS.contains(game))
}
