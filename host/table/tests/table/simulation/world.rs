//! The world of one schedule: clock, network, disk, browsers, and a table in the middle.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use veillee_catalog::record::{Records, verify};
use veillee_catalog::{GameId, Visitor, visit};
use veillee_core::{GameBox, Rng};
use veillee_protocol::{Phase, ToTable};
use veillee_table::{Answer, ConnectionId, Effects, Entry, Input, JobId, Millis, Request, Table, Ticket};

use super::client::{Client, History, history};
use super::heard::{Welcome, read};
use crate::driver::{browser, id, wish};

/// No evening is longer: events, and milliseconds.
const MOST_EVENTS: u64 = 400_000;
const LONGEST_MS: u64 = 48 * 3_600_000;

enum Event {
    ToTable { connection: ConnectionId, text: String },
    ToClient { client: usize, connection: ConnectionId, text: String },
    Tick { client: usize },
    Thought { epoch: u64, job: JobId, thought: Result<String, String> },
    Wake { epoch: u64, at: u64 },
    Trouble,
}

/// How often things go wrong, of 1000.
struct Troubles {
    lost: u32,
    repeated: u32,
    slowest_ms: u32,
    page_closes: u32,
    process_dies: u32,
    disk_refuses: u32,
    /// What was to be kept is kept, but the answer says that it was not.
    answer_lost: u32,
    mind_fails: u32,
}

/// Whether anything still goes wrong.
#[derive(PartialEq, Eq)]
enum Weather {
    Rough,
    Clear,
}

pub(crate) struct World {
    weather: Weather,
    rng: Rng,
    now: u64,
    events: BTreeMap<(u64, u64), Event>,
    happened: u64,
    planned: u64,
    table: Table,
    /// Which life of the process this is.
    epoch: u64,
    wake: Option<u64>,
    log: Vec<String>,
    clients: Vec<Client>,
    connections: u64,
    troubles: Troubles,
    rematches: u32,
    game: GameId,
}

impl World {
    pub(crate) fn new(game: &'static str, schedule: u64) -> Self {
        let mut rng = Rng::think(schedule);
        let game: GameId = game.parse().unwrap();
        let (wished, people) = evening(game, &mut rng);
        let (table, effects) = Table::open(Millis(0), id(), wish(wished, 0, schedule as u8)).unwrap();
        let is_bad = rng.below(10) > 0;
        let mut some = |most: u32| if is_bad { rng.below(most) } else { 0 };
        let troubles = Troubles {
            lost: some(150),
            repeated: some(150),
            slowest_ms: 1 + some(1_500),
            page_closes: some(200),
            process_dies: some(120),
            disk_refuses: some(20),
            answer_lost: some(20),
            mind_fails: some(30),
        };
        // The last one looks on.
        let clients: Vec<Client> = (0..=people).map(Client::new).collect();
        let mut world = World {
            weather: Weather::Rough,
            rng,
            now: 0,
            events: BTreeMap::new(),
            happened: 0,
            planned: 0,
            table,
            epoch: 0,
            wake: None,
            log: Vec::new(),
            clients,
            connections: 0,
            troubles,
            rematches: 0,
            game,
        };
        world.carry_out(effects);
        world.handle(Input::Woken);
        world
    }

    pub(crate) fn run(&mut self) {
        self.sit_down();
        for client in 0..self.clients.len() {
            self.after(10, Event::Tick { client });
        }
        self.after(100, Event::Trouble);
        loop {
            self.go_on_until_over();
            self.check_record();
            if self.rematches == 0 || self.clients.len() < 2 {
                break;
            }
            self.rematches -= 1;
            for client in 0..self.clients.len() as u8 {
                self.ask(client, Request::Rematch { random: [self.rematches as u8; 32] });
            }
        }
        self.check_clients();
        self.check_log();
    }

    /// The people who are not the host take the open chairs.
    fn sit_down(&mut self) {
        let listing = self.table.listing();
        let mut next = 1;
        let people = self.clients.len() as u8 - 1;
        for (seat, name) in listing.names.iter().enumerate() {
            if name.is_none() {
                let name = format!("P{next}");
                self.ask_until(next, |_| Request::Sit { seat: seat as u8, name: name.clone(), invite: None });
                next += 1;
            }
        }
        assert!(next >= people, "everybody sits");
        while self.table.listing().phase == Phase::Waiting {
            self.ask(0, Request::Start { random: [9; 32] });
        }
        self.rematches = u32::from(self.rng.below(8) == 0);
    }

    fn go_on_until_over(&mut self) {
        while self.table.listing().phase != Phase::Finished {
            self.next_event();
            assert!(
                self.happened < MOST_EVENTS && self.now < LONGEST_MS,
                "no end in sight after {} events, at {}: {:?}, last {:?}",
                self.happened,
                self.now,
                self.table.listing(),
                self.log.last(),
            );
        }
    }

    fn next_event(&mut self) {
        let Some(((at, _), event)) = self.events.pop_first() else { panic!("nothing happens any more") };
        self.now = at;
        self.happened += 1;
        match event {
            Event::ToTable { connection, text } => {
                if self.clients.iter().any(|client| client.connection == Some(connection)) {
                    let message: ToTable = serde_json::from_str(&text).expect("clients speak the protocol");
                    self.handle(Input::Message { connection, message });
                }
            }
            Event::ToClient { client, connection, text } => {
                if self.clients[client].connection == Some(connection) {
                    let says = self.clients[client].hear(&text, &mut self.rng);
                    self.say(client, says);
                }
            }
            Event::Tick { client } => self.tick(client),
            Event::Thought { epoch, job, thought } if epoch == self.epoch => {
                self.handle(Input::Thought { job, thought });
            }
            Event::Wake { epoch, at } if epoch == self.epoch && self.wake == Some(at) => {
                self.handle(Input::Woken);
            }
            Event::Thought { .. } | Event::Wake { .. } => {}
            Event::Trouble => self.trouble(),
        }
    }

    fn after(&mut self, millis: u64, event: Event) {
        self.planned += 1;
        self.events.insert((self.now + millis, self.planned), event);
    }

    fn is_unlucky(&mut self, of_1000: u32) -> bool {
        self.rng.below(1_000) < of_1000
    }

    /// What becomes of a message on its way: when it arrives, if it does, and how often.
    fn arrivals(&mut self) -> Vec<u64> {
        if self.is_unlucky(self.troubles.lost) {
            return Vec::new();
        }
        let copies = if self.is_unlucky(self.troubles.repeated) { 2 } else { 1 };
        (0..copies).map(|_| 1 + u64::from(self.rng.below(self.troubles.slowest_ms))).collect()
    }

    fn say(&mut self, client: usize, messages: Vec<Value>) {
        let Some(connection) = self.clients[client].connection else { return };
        for message in messages {
            for delay in self.arrivals() {
                self.after(delay, Event::ToTable { connection, text: message.to_string() });
            }
        }
    }

    /// A client's own clock: it comes back, says hello again, and repeats what was not answered.
    fn tick(&mut self, client: usize) {
        let wait = 1_000 + u64::from(self.rng.below(6_000));
        self.after(wait, Event::Tick { client });
        if self.clients[client].connection.is_none() {
            self.connections += 1;
            let connection = ConnectionId(self.connections);
            let holder = browser(self.clients[client].number);
            self.clients[client].connected(connection);
            self.handle(Input::Connected { connection, holder });
        }
        let is_last = self.weather == Weather::Clear;
        if is_last || self.clients[client].is_unsure() || self.rng.below(4) == 0 {
            let hello = vec![self.clients[client].hello()];
            self.say(client, hello);
        }
        let says = self.clients[client].act(&mut self.rng);
        self.say(client, says);
        self.take_chairs_back(client);
        if self.rng.below(40) == 0
            && let Some(&seat) = self.clients[client].seats.first()
        {
            let text = format!("hello at {}", self.now);
            self.say(client, vec![json!({ "type": "chat", "seat": seat, "text": text })]);
        }
    }

    fn take_chairs_back(&mut self, client: usize) {
        for seat in self.clients[client].stood_in.clone() {
            self.ask(client as u8, Request::TakeBack { seat: seat as u8 });
        }
    }

    fn trouble(&mut self) {
        let wait = 500 + u64::from(self.rng.below(6_000));
        self.after(wait, Event::Trouble);
        let client = self.rng.below(self.clients.len() as u32) as usize;
        if self.is_unlucky(self.troubles.page_closes)
            && let Some(connection) = self.clients[client].connection.take()
        {
            self.handle(Input::Disconnected { connection });
        }
        if self.is_unlucky(self.troubles.process_dies) {
            self.check_restored();
            self.restart();
        }
        // Somebody asks that the computer play on for whoever is away.
        if self.rng.below(8) == 0 {
            let seat = self.rng.below(self.table.listing().names.len() as u32) as u8;
            self.ask(0, Request::StandIn { seat, level: "regular".to_owned() });
        }
    }

    fn restart(&mut self) {
        self.clients.iter_mut().for_each(Client::lost);
        self.begin_anew();
    }

    /// The machine is made anew from its log, as a server does that could not keep something. Pages that are open stay so, and
    /// those that were welcome are told how things stand.
    fn begin_anew(&mut self) {
        self.epoch += 1;
        self.table = Table::restore(self.log.iter().map(String::as_str)).unwrap();
        let epoch = self.epoch;
        let pages: Vec<_> = self
            .clients
            .iter()
            .filter_map(|client| Some((client.connection?, client.number, client.is_welcome())))
            .collect();
        self.handle(Input::Woken);
        for (connection, number, is_welcome) in pages {
            let hello = ToTable::Hello { protocol: veillee_protocol::PROTOCOL, known: None };
            let message = is_welcome.then_some(Input::Message { connection, message: hello });
            for input in [Some(Input::Connected { connection, holder: browser(number) }), message] {
                // What follows may fail to be kept, too: then somebody else has done the rest.
                if let Some(input) = input.filter(|_| self.epoch == epoch) {
                    self.handle(input);
                }
            }
        }
    }

    fn ask(&mut self, of: u8, request: Request) -> bool {
        let input = Input::Request { ticket: Ticket(0), holder: browser(of), request };
        let effects = self.table.handle(Millis(self.now), input);
        let is_done = effects.answers.iter().all(|(_, answer)| answer.is_ok());
        self.commit(effects) && is_done
    }

    fn ask_until(&mut self, of: u8, request: impl Fn(&Self) -> Request) {
        for _ in 0..100 {
            let request = request(self);
            if self.ask(of, request) {
                return;
            }
        }
        panic!("it is never done");
    }

    fn handle(&mut self, input: Input) {
        let effects = self.table.handle(Millis(self.now), input);
        self.commit(effects);
    }

    /// Entries first. If the disk refuses, the machine is made anew, and nobody has heard of anything. The same where it does
    /// not say what became of them.
    fn commit(&mut self, effects: Effects) -> bool {
        if !effects.entries.is_empty() {
            let is_refused = self.is_unlucky(self.troubles.disk_refuses);
            if is_refused || self.is_unlucky(self.troubles.answer_lost) {
                if !is_refused {
                    self.log.extend(effects.entries.iter().map(Entry::to_text));
                }
                match self.rng.below(2) {
                    0 => self.restart(),
                    _ => self.begin_anew(),
                }
                return false;
            }
        }
        self.carry_out(effects);
        true
    }

    fn carry_out(&mut self, effects: Effects) {
        self.log.extend(effects.entries.iter().map(Entry::to_text));
        for outgoing in effects.outgoing {
            let text = serde_json::to_string(&outgoing.message).unwrap();
            for connection in outgoing.to {
                let Some(client) =
                    self.clients.iter().position(|client| client.connection == Some(connection))
                else {
                    continue;
                };
                for delay in self.arrivals() {
                    self.after(delay, Event::ToClient { client, connection, text: text.clone() });
                }
            }
        }
        for connection in effects.close {
            for client in &mut self.clients {
                if client.connection == Some(connection) {
                    client.lost();
                }
            }
            self.handle(Input::Disconnected { connection });
        }
        for job in effects.think {
            let fails = self.is_unlucky(self.troubles.mind_fails);
            let thought = if fails { Err("it was dark".to_owned()) } else { Ok((job.think)(&|| false)) };
            let delay = u64::from(self.rng.below(3_000));
            self.after(delay, Event::Thought { epoch: self.epoch, job: job.id, thought });
        }
        self.wake = effects.wake.map(|wake| wake.0.max(self.now));
        if let Some(at) = self.wake {
            self.after(at - self.now, Event::Wake { epoch: self.epoch, at });
        }
    }

    /// All that somebody would be told who comes in now and has missed everything. `None`: a rest was forgotten with the
    /// machine, so that play goes on before they are told.
    fn fresh(&self, table: &mut Table, of: u8) -> Option<Fresh> {
        let connection = ConnectionId(u64::MAX - u64::from(of));
        let now = Millis(self.now);
        if !table.handle(now, Input::Connected { connection, holder: browser(of) }).entries.is_empty() {
            return None;
        }
        let number = self.log.iter().filter(|entry| entry.starts_with(r#"{"entry":"began""#)).count();
        let hello = json!({ "type": "hello", "protocol": 1, "known": { "game": number, "version": 0 } });
        let message = serde_json::from_value(hello).unwrap();
        let effects = table.handle(now, Input::Message { connection, message });
        let text = serde_json::to_string(&effects.outgoing[0].message).unwrap();
        let welcome: Welcome<'_> = read(&text);
        let missed = welcome.missed.expect("everything was missed");
        Some(Fresh {
            position: welcome.position.expect("there is a match").get().to_owned(),
            told: history(number as u64, &missed.told),
            chat: welcome.chat,
        })
    }

    /// What everybody would be told follows from the log alone: so nothing that was told can be lost.
    fn check_restored(&mut self) {
        for of in 0..self.clients.len() as u8 {
            let mut restored = Table::restore(self.log.iter().map(String::as_str)).unwrap();
            let Some(expected) = self.fresh(&mut restored, of) else { return };
            // The machine dies next, so it may be asked.
            let mut table =
                std::mem::replace(&mut self.table, Table::restore([self.log[0].as_str()]).unwrap());
            let found = self.fresh(&mut table, of);
            self.table = table;
            // Something was due at this very moment.
            let Some(found) = found else { return };
            assert_eq!(found, expected, "a restart changes what browser {of} sees");
        }
    }

    fn check_record(&mut self) {
        struct Verify<'a>(&'a str);
        impl Visitor for Verify<'_> {
            type Output = ();
            fn visit<G: GameBox + Clone>(self) {
                let raw = Records::new(self.0.as_bytes()).next().unwrap().unwrap();
                assert!(raw.header.seed.is_some(), "the seed is told");
                let verified = verify::<G>(&raw).unwrap_or_else(|faulty| panic!("{faulty}\n{}", self.0));
                assert!(verified.is_finished());
            }
        }
        let game = self.log.iter().filter(|entry| entry.starts_with(r#"{"entry":"began""#)).count() as u32;
        let input =
            Input::Request { ticket: Ticket(0), holder: browser(77), request: Request::Record { game } };
        let mut effects = self.table.handle(Millis(self.now), input);
        match effects.answers.pop() {
            Some((_, Ok(Answer::Record(text)))) => visit(self.game, Verify(&text)),
            other => panic!("no record: {other:?}"),
        }
    }

    /// Once the network is good again, everybody knows everything, and it is the same for all.
    fn check_clients(&mut self) {
        self.weather = Weather::Clear;
        self.troubles = Troubles {
            lost: 0,
            repeated: 0,
            slowest_ms: 1,
            page_closes: 0,
            process_dies: 0,
            disk_refuses: 0,
            answer_lost: 0,
            mind_fails: 0,
        };
        let until = self.now + 15_000;
        while self.now < until {
            self.next_event();
        }
        for index in 0..self.clients.len() {
            let mut restored = Table::restore(self.log.iter().map(String::as_str)).unwrap();
            let fresh = self.fresh(&mut restored, index as u8).expect("nothing goes on after the end");
            let client = &self.clients[index];
            assert_eq!(client.position_text, fresh.position, "client {index} sees something else");
            let (game, _) = client.known().unwrap();
            let since = client.since[&game];
            let is_recent = |key: &(u64, u64, String)| key.0 == game && key.1 > since;
            let recent = |told: &History| -> History {
                told.iter()
                    .filter(|(key, _)| is_recent(key))
                    .map(|(key, steps)| (key.clone(), steps.clone()))
                    .collect()
            };
            assert_eq!(
                recent(&client.told),
                recent(&fresh.told),
                "client {index} was told otherwise since {since}"
            );
            for line in &fresh.chat {
                assert_eq!(client.chat.get(&line["number"].as_u64().unwrap()), Some(line));
            }
        }
    }

    /// What was accepted is in the log, once.
    fn check_log(&self) {
        let mut sealed: BTreeMap<(u64, String), usize> = BTreeMap::new();
        let mut chosen: BTreeMap<(u64, String), usize> = BTreeMap::new();
        for text in &self.log {
            let entry: Value = serde_json::from_str(text).unwrap();
            let Some(key) = entry["key"].as_str() else { continue };
            let kinds = if entry["entry"] == "sealed" { &mut sealed } else { &mut chosen };
            *kinds.entry((entry["seat"].as_u64().unwrap(), key.to_owned())).or_default() += 1;
        }
        for (key, count) in &sealed {
            assert!(*count == 1 && !chosen.contains_key(key), "{key:?} acted twice");
        }
        for client in &self.clients {
            for (seat, key, steps) in &client.accepted {
                let found = sealed.get(&(*seat, key.clone())).or_else(|| chosen.get(&(*seat, key.clone())));
                let expected = if sealed.contains_key(&(*seat, key.clone())) { 1 } else { *steps };
                assert_eq!(found, Some(&expected), "{key} of seat {seat} was accepted");
            }
        }
    }
}

/// What one who comes in is told.
#[derive(Debug, PartialEq)]
struct Fresh {
    position: String,
    told: History,
    chat: Vec<Value>,
}

/// A table for the evening, and how many people there are.
fn evening(game: GameId, rng: &mut Rng) -> (Value, u8) {
    let (least, most) = match game {
        GameId::Odin => (2, 6),
        GameId::Hygge => (2, 4),
        GameId::HappyCats => (2, 4),
        GameId::Cochons => (2, 5),
        GameId::Snowhere => (1, 4),
    };
    let options = match game {
        GameId::Odin => json!({ "limit": "hand" }),
        GameId::Hygge | GameId::HappyCats | GameId::Cochons | GameId::Snowhere => json!({}),
    };
    let seats = least + rng.below(most - least + 1);
    let mut people = 1;
    let mut chairs = vec![json!({ "kind": "me", "name": "P0" })];
    for _ in 1..seats {
        chairs.push(match rng.below(5) {
            0 | 1 => {
                people += 1;
                json!({ "kind": "open" })
            }
            // Two people at one device.
            2 => json!({ "kind": "me", "name": "P0 too" }),
            _ => json!({ "kind": "bot", "level": "random" }),
        });
    }
    let pace = ["instant", "quick", "normal", "slow"][rng.below(4) as usize];
    let readiness = ["shown", "hidden"][rng.below(2) as usize];
    let wish = json!({
        "game": game.key(), "options": options, "chairs": chairs, "visibility": "public", "pace": pace,
        "readiness": readiness,
    });
    (wish, people)
}
