//! The world of one schedule: clock, network, store, browsers, and a table in the middle.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use veillee_catalog::record::{Records, verify};
use veillee_catalog::{GameId, match_game};
use veillee_core::record::{Attempt, Header, SeatDeal};
use veillee_core::{GameBox, Rng, Seat};
use veillee_protocol::{ChatLine, Decision, FromTable, Listing, PROTOCOL, Phase, Position, ToTable};
use veillee_table::{Answer, ConnectionId, Effects, Entry, Input, JobId, Millis, Request, Table, Ticket};

use super::client::{Accepted, Client, History, history};
use super::store::Store;
use crate::driver::{browser, connected, id, wish};

/// No evening is longer: events, and milliseconds.
const MOST_EVENTS: u64 = 400_000;
const LONGEST_MS: u64 = 48 * 3_600_000;
/// Every so many messages one goes over the wire as text.
const WIRE_CHECKS: u64 = 16;

enum Event {
    ToTable { connection: ConnectionId, message: ToTable },
    ToClient { client: usize, connection: ConnectionId, message: Rc<FromTable> },
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
    /// The machine loses its power, and with it the newest appends.
    power_fails: u32,
    append_fails: u32,
    /// Nobody knows whether the append was stored.
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
    store: Store,
    clients: Vec<Client>,
    connections: u64,
    sent: u64,
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
            power_fails: some(60),
            append_fails: some(20),
            answer_lost: some(20),
            mind_fails: some(30),
        };
        // The last one is a spectator.
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
            store: Store::default(),
            clients,
            connections: 0,
            sent: 0,
            troubles,
            rematches: 0,
            game,
        };
        world.store.append(0, &effects.entries);
        world.carry_out(effects);
        world.handle(Input::Woken);
        world
    }

    fn listing(&self) -> Listing {
        self.table.listing(Millis(self.now))
    }

    fn restored(&self) -> Table {
        Table::restore(self.store.log()).unwrap()
    }

    pub(crate) fn run(&mut self) {
        self.sit_down();
        for client in 0..self.clients.len() {
            self.after(10, Event::Tick { client });
        }
        self.after(100, Event::Trouble);
        for matches in 1..=1 + self.rematches {
            self.go_on_until_over(matches);
            self.check_record();
        }
        self.check_clients();
        self.check_log();
    }

    /// The people who are not the host take the open seats.
    fn sit_down(&mut self) {
        let listing = self.listing();
        let mut next = 1;
        let people = self.clients.len() as u8 - 1;
        for (seat, name) in Seat::all(listing.names.len()).zip(&listing.names) {
            if name.is_none() {
                let name = format!("P{next}");
                self.ask_until(next, |_| Request::Sit { seat, name: name.clone(), invite: None, face: None });
                next += 1;
            }
        }
        assert!(next >= people, "everybody sits");
        self.rematches = u32::from(self.rng.below(8) == 0);
    }

    fn go_on_until_over(&mut self, matches: u32) {
        while self.store.matches() < matches || self.listing().phase != Phase::Finished {
            self.start();
            self.next_event();
            assert!(
                self.happened < MOST_EVENTS && self.now < LONGEST_MS,
                "no end in sight after {} events, at {}: {:?}, last {:?}",
                self.happened,
                self.now,
                self.listing(),
                self.store.log().next_back(),
            );
        }
    }

    /// The host starts, as soon and as often as it takes; for a rematch everybody asks.
    fn start(&mut self) {
        // Somebody is there who can take part in the deal.
        if !self.clients.iter().any(Client::is_welcome) {
            return;
        }
        match self.listing().phase {
            Phase::Waiting => drop(self.ask(0, Request::Start { random: [9; 32] })),
            Phase::Finished => {
                for client in 0..self.clients.len() as u8 {
                    self.ask(client, Request::Rematch { random: [self.rematches as u8; 32] });
                }
            }
            Phase::Playing | Phase::Parked { .. } => {}
        }
    }

    fn next_event(&mut self) {
        let Some(((at, _), event)) = self.events.pop_first() else { panic!("nothing happens any more") };
        self.now = at;
        self.happened += 1;
        match event {
            Event::ToTable { connection, message } => {
                if self.clients.iter().any(|client| client.connection == Some(connection)) {
                    self.handle(Input::Message { connection, message });
                }
            }
            Event::ToClient { client, connection, message } => {
                if self.clients[client].connection == Some(connection) {
                    let messages = self.clients[client].receive(Rc::unwrap_or_clone(message), &mut self.rng);
                    self.send(client, messages);
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

    fn send(&mut self, client: usize, messages: Vec<ToTable>) {
        let Some(connection) = self.clients[client].connection else { return };
        for message in messages {
            self.check_wire(&message);
            for delay in self.arrivals() {
                self.after(delay, Event::ToTable { connection, message: message.clone() });
            }
        }
    }

    /// A client's own clock: it comes back, sends hello again, and repeats what was not answered.
    fn tick(&mut self, client: usize) {
        let wait = 1_000 + u64::from(self.rng.below(6_000));
        self.after(wait, Event::Tick { client });
        if self.clients[client].connection.is_none() {
            self.connections += 1;
            let connection = ConnectionId(self.connections);
            let holder = browser(self.clients[client].number);
            self.clients[client].connected(connection);
            self.handle(connected(connection, holder));
        }
        let is_last = self.weather == Weather::Clear;
        if is_last || self.clients[client].is_unsure() || self.rng.below(4) == 0 {
            let hello = vec![self.clients[client].hello()];
            self.send(client, hello);
        }
        let messages = self.clients[client].act(&mut self.rng);
        self.send(client, messages);
        self.take_seats_back(client);
        // At the end nothing new is sent, so that nothing is on its way when the clients are looked at.
        if self.weather == Weather::Rough
            && self.rng.below(40) == 0
            && let Some(&seat) = self.clients[client].seats.first()
        {
            let text = format!("hello at {}", self.now);
            self.send(client, vec![ToTable::Chat { seat, text }]);
        }
    }

    fn take_seats_back(&mut self, client: usize) {
        for seat in self.clients[client].stood_in.clone() {
            self.ask(client as u8, Request::TakeBack { seat });
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
        if self.is_unlucky(self.troubles.power_fails) {
            self.lose_power();
        }
        // Somebody asks for a stand-in.
        if self.rng.below(8) == 0 {
            let seat = Seat::new(self.rng.below(self.listing().names.len() as u32) as usize);
            self.ask(0, Request::StandIn { seat, level: "regular".to_owned() });
        }
    }

    fn restart(&mut self) {
        self.clients.iter_mut().for_each(Client::disconnected);
        self.reload();
    }

    /// The server comes back without the newest appends. Nobody knows which of the things they saw are still true.
    fn lose_power(&mut self) {
        let lost = self.store.lose_newest(&mut self.rng);
        let keys: Vec<String> = lost.iter().filter_map(|entry| key_of(entry)).collect();
        self.clients.iter_mut().for_each(|client| client.doubt(&keys));
        self.restart();
    }

    /// The table is restored from its log, as a server does that could not store something. Connections stay open, and clients
    /// that were welcome are welcomed again.
    fn reload(&mut self) {
        self.epoch += 1;
        self.table = self.restored();
        let epoch = self.epoch;
        let pages: Vec<_> = self
            .clients
            .iter()
            .filter_map(|client| Some((client.connection?, client.number, client.is_welcome())))
            .collect();
        self.handle(Input::Woken);
        for (connection, number, is_welcome) in pages {
            let hello = ToTable::Hello { protocol: PROTOCOL, known: None, deals: true };
            let message = is_welcome.then_some(Input::Message { connection, message: hello });
            for input in [Some(connected(connection, browser(number))), message] {
                // What follows may fail to be stored, too: then the reload after that has done the rest.
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

    /// Entries first. If the store does not confirm them, the table is restored, and nobody was sent anything.
    fn commit(&mut self, effects: Effects) -> bool {
        if !effects.entries.is_empty() && !self.append(&effects.entries) {
            match self.rng.below(2) {
                0 => self.restart(),
                _ => self.reload(),
            }
            return false;
        }
        self.carry_out(effects);
        true
    }

    /// A message arrives as it was sent. Reading takes longer than everything else here, so some are checked and not all.
    fn check_wire<M: Serialize + DeserializeOwned>(&mut self, message: &M) {
        self.sent += 1;
        if self.sent.is_multiple_of(WIRE_CHECKS) {
            let text = serde_json::to_string(message).unwrap();
            let read: M = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            let written: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(serde_json::to_value(&read).unwrap(), written, "another message arrives");
        }
    }

    /// Whether the store has confirmed the entries. Where it has not, they may be stored all the same, whole or not at all.
    fn append(&mut self, entries: &[Entry]) -> bool {
        let number = self.store.log().len();
        if self.is_unlucky(self.troubles.append_fails) {
            return false;
        }
        if !self.is_unlucky(self.troubles.answer_lost) {
            self.store.append(number, entries);
            return true;
        }
        if self.rng.below(2) == 0 {
            self.store.append(number, entries);
        }
        // Sent again, the append is stored once.
        let is_repeated = self.rng.below(2) == 0;
        if is_repeated {
            self.store.append(number, entries);
        }
        is_repeated
    }

    fn carry_out(&mut self, effects: Effects) {
        for outgoing in effects.outgoing {
            self.check_wire(&outgoing.message);
            let message = Rc::new(outgoing.message);
            for connection in outgoing.to {
                let Some(client) =
                    self.clients.iter().position(|client| client.connection == Some(connection))
                else {
                    continue;
                };
                for delay in self.arrivals() {
                    self.after(delay, Event::ToClient { client, connection, message: Rc::clone(&message) });
                }
            }
        }
        for connection in effects.close {
            for client in &mut self.clients {
                if client.connection == Some(connection) {
                    client.disconnected();
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

    /// All that a client would be sent that comes in now and has missed everything. `None`: a rest was forgotten with the
    /// table, so that play goes on before.
    fn fresh(&self, table: &mut Table, of: u8) -> Option<Fresh> {
        let connection = ConnectionId(u64::MAX - u64::from(of));
        let now = Millis(self.now);
        if !table.handle(now, connected(connection, browser(of))).entries.is_empty() {
            return None;
        }
        let match_number = self.store.matches();
        let known = Some(Decision { match_number, version: 0 });
        let message = ToTable::Hello { protocol: PROTOCOL, known, deals: false };
        let effects = table.handle(now, Input::Message { connection, message });
        match effects.outgoing.into_iter().next().map(|outgoing| outgoing.message) {
            Some(FromTable::Welcome { position: Some(position), missed: Some(missed), chat, .. }) => {
                Some(Fresh { position, events: history(match_number, missed.events), chat })
            }
            other => panic!("not welcomed to a match: {other:?}"),
        }
    }

    /// What is saved, and what everybody would be sent, follows from the log alone: so nothing that was sent can be lost.
    fn check_restored(&mut self) {
        assert_eq!(self.table.difference(&self.restored()), None, "a restart changes what is saved");
        if self.store.matches() == 0 {
            return;
        }
        for of in 0..self.clients.len() as u8 {
            let mut restored = self.restored();
            let Some(expected) = self.fresh(&mut restored, of) else { return };
            // The table is restored next, so it may be asked.
            let opened = Table::restore(self.store.log().take(1)).unwrap();
            let mut table = std::mem::replace(&mut self.table, opened);
            let found = self.fresh(&mut table, of);
            self.table = table;
            // Something was due at this very moment.
            let Some(found) = found else { return };
            assert_eq!(found, expected, "a restart changes what browser {of} sees");
        }
    }

    fn check_record(&mut self) {
        fn verify_record<G: GameBox + Clone>(text: &str) -> Header<Value, Value> {
            let raw = Records::new(text.as_bytes()).next().unwrap().unwrap();
            assert!(raw.header.seed.is_some(), "the seed is shown");
            let verified = verify::<G>(&raw).unwrap_or_else(|faulty| panic!("{faulty}\n{text}"));
            assert!(verified.is_finished());
            raw.header
        }
        let request = Request::Record { match_number: self.store.matches() };
        let input = Input::Request { ticket: Ticket(0), holder: browser(77), request };
        let mut effects = self.table.handle(Millis(self.now), input);
        match effects.answers.pop() {
            Some((_, Ok(Answer::Record(text)))) => {
                let header = match_game!(self.game, G => verify_record::<G>(&text));
                self.check_deal(&header.deal);
            }
            other => panic!("no record: {other:?}"),
        }
    }

    /// The record has what each client was shown of its attempts.
    fn check_deal(&self, deal: &[Attempt<Value>]) {
        assert!(!deal.is_empty(), "the deal can be checked");
        let shown = |attempt: &Attempt<Value>| {
            let hidden = |seat: &SeatDeal| SeatDeal { contribution: None, ..seat.clone() };
            attempt.seats.iter().map(hidden).collect::<Vec<_>>()
        };
        for attempt in deal {
            for client in &self.clients {
                let kept = client.lists.get(&attempt.commitment.to_string());
                assert!(
                    kept.is_none_or(|kept| *kept == shown(attempt)),
                    "client {} kept another list",
                    client.number
                );
            }
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
            power_fails: 0,
            append_fails: 0,
            answer_lost: 0,
            mind_fails: 0,
        };
        let until = self.now + 15_000;
        while self.now < until {
            self.next_event();
        }
        assert_eq!(self.table.difference(&self.restored()), None, "the log says something else");
        for index in 0..self.clients.len() {
            let mut restored = self.restored();
            let fresh = self.fresh(&mut restored, index as u8).expect("nothing goes on after the end");
            let client = &self.clients[index];
            assert_eq!(client.position.as_ref(), Some(&fresh.position), "client {index} sees something else");
            let match_number = fresh.position.decision.match_number;
            let since = client.since[&match_number];
            let recent = |events: &History| -> History {
                let is_recent = |key: &(u32, u32, String)| key.0 == match_number && key.1 > since;
                let recent = events.iter().filter(|(key, _)| is_recent(key));
                recent.map(|(key, events)| (key.clone(), events.clone())).collect()
            };
            let (found, expected) = (recent(&client.events), recent(&fresh.events));
            assert_eq!(found, expected, "client {index} was sent something else since {since}");
            for line in &fresh.chat {
                assert_eq!(client.chat.get(&line.number), Some(line));
            }
        }
    }

    /// What was accepted is in the log, once.
    fn check_log(&self) {
        let mut sealed: BTreeMap<(Seat, String), usize> = BTreeMap::new();
        let mut chosen: BTreeMap<(Seat, String), usize> = BTreeMap::new();
        for text in self.store.log() {
            match serde_json::from_str(text).unwrap() {
                Entry::Sealed { seat, key: Some(key), .. } => *sealed.entry((seat, key)).or_default() += 1,
                Entry::Chose { seat, key: Some(key), .. } => *chosen.entry((seat, key)).or_default() += 1,
                _ => {}
            }
        }
        for (key, count) in &sealed {
            assert!(*count == 1 && !chosen.contains_key(key), "{key:?} acted twice");
        }
        for client in &self.clients {
            for Accepted { seat, key, steps } in &client.accepted {
                let choice = (*seat, key.clone());
                let found = sealed.get(&choice).or_else(|| chosen.get(&choice));
                let expected = if sealed.contains_key(&choice) { 1 } else { *steps };
                assert_eq!(found, Some(&expected), "{key} of seat {seat} was accepted");
            }
        }
    }
}

/// What a client is sent that comes in.
#[derive(Debug, PartialEq)]
struct Fresh {
    position: Position,
    events: History,
    chat: Vec<ChatLine>,
}

/// The key of the choice that an entry stores.
fn key_of(entry: &str) -> Option<String> {
    match serde_json::from_str(entry).unwrap() {
        Entry::Sealed { key, .. } | Entry::Chose { key, .. } => key,
        _ => None,
    }
}

/// A table for the evening, and how many people there are.
fn evening(game: GameId, rng: &mut Rng) -> (Value, u8) {
    let (least, most) = match_game!(game, G => (*G::SEATS.start() as u32, *G::SEATS.end() as u32));
    // Snowhere may have more people, who do the same.
    let most = if game == GameId::Snowhere { 4 } else { most };
    let options = if game == GameId::Odin { json!({ "limit": "hand" }) } else { json!({}) };
    let seats = least + rng.below(most - least + 1);
    let mut people = 1;
    let mut wished = vec![json!({ "kind": "me", "name": "P0" })];
    for _ in 1..seats {
        wished.push(match rng.below(5) {
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
        "game": game.key(), "options": options, "seats": wished, "visibility": "public", "pace": pace,
        "readiness": readiness,
    });
    (wish, people)
}
