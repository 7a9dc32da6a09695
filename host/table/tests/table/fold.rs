//! What is saved follows from the log alone: after every step of random evenings, a table that is restored from the log has the
//! same in every field as the table that wrote it.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use veillee_core::{Commitment, Rng, Seat, Secret};
use veillee_protocol::{PROTOCOL, Phase, ToTable};
use veillee_table::{Answer, ConnectionId, Input, Order, Request};

use crate::claims_play::position;
use crate::driver::{Driver, notations, other_games, seat_of, seats_near, wish};

/// Steps of an evening: choices, requests, messages, minutes that pass.
const STEPS: usize = 260;
const EVENINGS: u64 = 8;
/// Browsers 1 to this.
const BROWSERS: u8 = 5;

/// An evening at which everybody does anything at any time.
struct Evening {
    driver: Driver,
    rng: Rng,
    pages: Vec<Option<ConnectionId>>,
    /// Codes for seats that somebody got.
    codes: Vec<String>,
    seats: u32,
    keys: u32,
}

impl Evening {
    fn new(game: &str, number: u64) -> Self {
        let mut rng = Rng::think(number);
        let seats = u32::from(seats_near(game, 2 + rng.below(3) as u8));
        let mut wished = vec![json!({ "kind": "me", "name": "A" })];
        wished.extend((1..seats).map(|_| match rng.below(4) {
            0 => json!({ "kind": "bot", "level": "random" }),
            1 => json!({ "kind": "own-bot", "name": "Robot" }),
            _ => json!({ "kind": "open" }),
        }));
        let pace = ["instant", "quick"][rng.below(2) as usize];
        let options = if game == "odin" { json!({ "limit": "hand" }) } else { json!({}) };
        let table = json!({ "game": game, "options": options, "seats": wished, "visibility": "public", "pace": pace });
        let mut driver = Driver::open(wish(table, 1, number as u8));
        driver.checks_fold = true;
        let pages = vec![None; BROWSERS.into()];
        Evening { driver, rng, pages, codes: Vec::new(), seats, keys: 0 }
    }

    /// Before the first match, the host changes seats and options.
    fn prepare(&mut self, game: &str) {
        let limit = (game == "odin").then_some(("limit", json!("hand")));
        let options: Value = limit.into_iter().chain([("first", json!(0))]).collect();
        for _ in 0..6 {
            let last = Seat::new(self.driver.listing().names.len() - 1);
            let request = match self.below(3) {
                0 => Request::AddSeat,
                1 => Request::RemoveSeat { seat: last },
                _ => Request::Options(serde_json::from_value(json!({ "options": options })).unwrap()),
            };
            self.ask(&request);
        }
        self.seats = self.driver.listing().names.len() as u32;
    }

    fn below(&mut self, limit: u32) -> u32 {
        self.rng.below(limit)
    }

    fn random(&mut self) -> [u8; 32] {
        [self.below(256) as u8; 32]
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.below(self.seats) as usize)
    }

    /// The page of a browser, opened where it is not.
    fn page(&mut self, browser: u8) -> ConnectionId {
        let index = usize::from(browser - 1);
        let page = self.pages[index].unwrap_or_else(|| {
            let connection = self.driver.connect(browser);
            let hello = ToTable::Hello { protocol: PROTOCOL, known: None, deals: true };
            self.driver.handle(Input::Message { connection, message: hello });
            connection
        });
        self.pages[index] = Some(page);
        page
    }

    /// Browsers ask in turn, until one of them may.
    fn ask(&mut self, request: &Request) {
        let first = self.below(BROWSERS.into()) as u8;
        for browser in (0..BROWSERS).map(|next| 1 + (first + next) % BROWSERS) {
            match self.driver.ask(browser, request.clone()) {
                Ok(Answer::Code(code)) => return self.codes.push(code),
                Ok(_) => return,
                Err(_) => {}
            }
        }
    }

    fn step(&mut self) {
        match self.below(22) {
            0..=9 => self.choose(),
            10..=14 => self.ask_for_anything(),
            15 => self.chat(),
            16 => {
                let page = self.below(BROWSERS.into()) as usize;
                if let Some(connection) = self.pages[page].take() {
                    self.driver.handle(Input::Disconnected { connection });
                }
            }
            17 => drop(self.driver.wait(4_000)),
            18 => self.go_on(),
            19 => self.be_away(),
            _ => {
                let order = if self.below(2) == 0 { Order::Park } else { Order::Resume };
                let _ = self.driver.order(order);
            }
        }
        self.driver.think();
        if matches!(self.driver.listing().phase, Phase::Parked { .. }) && self.below(3) > 0 {
            let _ = self.driver.order(Order::Resume);
        }
    }

    /// Whoever is to act takes some choice, or changes the sealed one.
    fn choose(&mut self) {
        let at = position(&mut self.driver, 99);
        let asked: Vec<Value> = at["toAct"].as_array().cloned().unwrap_or_default();
        for seat in asked.iter().map(seat_of) {
            for browser in 1..=BROWSERS {
                let at = position(&mut self.driver, browser);
                let views = at["views"].as_array().into_iter().flatten();
                let own = views.clone().find(|view| view["viewer"]["seat"] == json!(seat));
                let Some(choices) = own.and_then(notations) else { continue };
                let step = choices[self.below(choices.len() as u32) as usize].clone();
                self.keys += 1;
                let decision = serde_json::from_value(at["decision"].clone()).unwrap();
                let key = format!("k{}", self.keys);
                let message = ToTable::Choose { seat, decision, key, steps: vec![step] };
                let connection = self.page(browser);
                self.driver.handle(Input::Message { connection, message });
                break;
            }
        }
    }

    fn ask_for_anything(&mut self) {
        let (seat, random) = (self.seat(), self.random());
        let name = format!("P{}", self.below(9));
        let request = match self.below(28) {
            0..=2 => Request::Sit { seat, name, invite: None, face: None },
            3 => Request::Leave { seat },
            4 => Request::SeatBot { seat, level: "random".into() },
            5 => Request::SeatOwnBot { seat, name: "Robot".into(), random },
            6 => Request::OpenSeat { seat },
            7 => Request::StandIn { seat, level: "regular".into() },
            8 | 26 | 27 => Request::TakeBack { seat },
            9 => Request::Replace { seat, name, invite: None, face: None },
            10..=12 => Request::AnotherDevice { seat, random },
            13 | 14 => Request::Redeem { code: self.codes.last().cloned().unwrap_or_default() },
            15 => Request::OnlyThisDevice { seat },
            16 => Request::Unlist,
            17 => Request::NewInvite { random },
            18 => {
                let chat = self.below(4) > 0;
                Request::Settings(serde_json::from_value(json!({ "chat": chat, "hints": chat })).unwrap())
            }
            19 => Request::Mute { seat, muted: self.below(2) == 0 },
            20 => Request::GiveUp { agree: self.below(4) > 0 },
            22 | 23 => Request::AddSeat,
            24 => Request::RemoveSeat { seat },
            25 => {
                let limit = if self.below(2) == 0 { "hand" } else { "15" };
                let options = json!({ "options": { "limit": limit } });
                Request::Options(serde_json::from_value(options).unwrap())
            }
            _ => Request::State,
        };
        self.ask(&request);
    }

    /// Everybody goes away for minutes, and somebody else gets one of their seats.
    fn be_away(&mut self) {
        for connection in self.pages.iter_mut().filter_map(Option::take) {
            self.driver.handle(Input::Disconnected { connection });
        }
        self.driver.wait(200_000);
        let (seat, random) = (self.seat(), self.random());
        self.ask(&Request::Reissue { seat, random });
        self.ask(&Request::Redeem { code: self.codes.last().cloned().unwrap_or_default() });
    }

    fn chat(&mut self) {
        let (browser, seat) = (1 + self.below(BROWSERS.into()) as u8, self.seat());
        let connection = self.page(browser);
        let message = ToTable::Chat { seat, text: format!("line {}", self.keys) };
        self.driver.handle(Input::Message { connection, message });
    }

    /// Begins the next match where that is possible.
    fn go_on(&mut self) {
        let names = self.driver.listing().names;
        for (seat, _) in Seat::all(names.len()).zip(&names).filter(|(_, name)| name.is_none()) {
            self.ask(&Request::Sit { seat, name: format!("P{seat}"), invite: None, face: None });
        }
        let random = self.random();
        self.ask(&Request::Start { random });
        self.take_part();
        for browser in 1..=BROWSERS {
            let _ = self.driver.ask(browser, Request::Rematch { random });
            if self.below(4) == 0 {
                self.driver.wait(15_000);
                let _ = self.driver.ask(browser, Request::StartWithout { random });
            }
            self.take_part();
        }
    }

    /// The pages that are open take part in the deal: now and then not, or not to the end.
    fn take_part(&mut self) {
        for _ in 0..8 {
            let Ok(Answer::Table(answer)) = self.driver.ask(1, Request::State) else { return };
            let Some(deal) = answer.table.deal else { return };
            let Some(attempt) = deal.attempt else {
                let agree = self.below(4) > 0;
                self.all_say(&ToTable::DealWithout { agree });
                continue;
            };
            for seat in attempt.asked {
                let contribution = Secret([seat.index() as u8; 32]);
                let server = attempt.server;
                let commitment = Commitment::of_seat(&server, seat, &contribution);
                if self.below(5) > 0 {
                    self.all_say(&match &attempt.list {
                        None => ToTable::Commit { seat, server, commitment },
                        Some(_) => ToTable::Open { seat, server, contribution },
                    });
                }
            }
            self.driver.wait(2_500);
        }
    }

    /// Every open page says it; who has nothing to do with it is refused.
    fn all_say(&mut self, message: &ToTable) {
        for connection in self.pages.clone().into_iter().flatten() {
            self.driver.handle(Input::Message { connection, message: message.clone() });
        }
    }
}

/// Plays evenings of a game; the kinds of entries that were written.
fn play(game: &str) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    for number in 0..EVENINGS {
        let mut evening = Evening::new(game, number);
        evening.prepare(game);
        evening.go_on();
        for _ in 0..STEPS {
            evening.step();
        }
        kinds.extend(evening.driver.log.iter().map(|text| {
            let entry: Value = serde_json::from_str(text).unwrap();
            entry["entry"].as_str().unwrap().to_owned()
        }));
    }
    kinds
}

/// What the evenings of every game have. Only some games have `sealed`; only older programs wrote `reissued`.
const KINDS: [&str; 34] = [
    "bot-sat",
    "began",
    "chose",
    "code-issued",
    "code-spent",
    "deal-began",
    "deal-listed",
    "deal-voided",
    "drew",
    "ended",
    "given-up",
    "host-is",
    "invited",
    "joined",
    "muted",
    "only-device",
    "opened",
    "options-changed",
    "parked",
    "program-sat",
    "relisted",
    "resumed",
    "said",
    "sat",
    "sat-out",
    "seat-added",
    "seat-moved",
    "seat-offered",
    "seat-removed",
    "settings-changed",
    "stood-in",
    "taken-back",
    "unlisted",
    "vacated",
];

fn check(game: &str) {
    let kinds = play(game);
    let seals = ["hygge", "happy-cats"].contains(&game).then_some("sealed");
    let expected = KINDS.into_iter().chain(seals);
    let missing: Vec<_> = expected.filter(|kind| !kinds.contains(*kind)).collect();
    assert!(missing.is_empty(), "{game}: the evenings have no {missing:?}");
}

#[test]
fn odin_is_restored_as_it_was_after_every_step() {
    check("odin");
}

#[test]
fn hygge_is_restored_as_it_was_after_every_step() {
    check("hygge");
}

#[test]
fn happy_cats_is_restored_as_it_was_after_every_step() {
    check("happy-cats");
}

#[test]
fn cochons_is_restored_as_it_was_after_every_step() {
    check("cochons");
}

#[test]
fn snowhere_is_restored_as_it_was_after_every_step() {
    check("snowhere");
}

#[test]
fn any_other_game_is_restored_as_it_was_after_every_step() {
    // How many kinds of entries its evenings have depends on how long it is.
    other_games().for_each(|game| drop(play(game)));
}
