//! A small evening in which every message of the protocol occurs: Odin for two, then a round of Happy Cats and a card of Snowhere
//! for what Odin does not have.

use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use veillee_core::{Commitment, Seat, Secret};
use veillee_protocol::http::{NewTable, OwnBotName, OwnBotSeat, SitDown};
use veillee_protocol::{
    BOT_TIME_LIMIT_MS, BotMatch, Decision, FromTable, Holder, Looks, PROTOCOL, Problem, ToBot,
};
use veillee_table::{Answer, ConnectionId, Input, Request};

use crate::claims_play::{begun, first_choice, position};
use crate::claims_together::holding;
use crate::driver::{Driver, id, notations, wish};

/// When the evening begins, in milliseconds since 1970-01-01 UTC.
const EVENING: u64 = 1_790_000_000_000;

/// What was sent both ways and is worth showing: its name, and the text.
pub(super) struct Script {
    examples: Vec<(String, String)>,
}

impl Script {
    pub(super) fn play() -> Self {
        let mut script = Script { examples: Vec::new() };
        let (mut driver, bo) = script.open();
        script.odin(&mut driver, bo);
        script.happy_cats();
        script.snowhere();
        script.own_bot();
        script.deal();
        script
    }

    /// The examples of one name, in order.
    pub(super) fn examples(&self, name: &str) -> impl Iterator<Item = &str> {
        self.examples.iter().filter(move |(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    fn add_body(&mut self, name: &str, body: &impl Serialize) {
        let text = serde_json::to_string(body).expect("it can be written");
        self.examples.push((format!("http {name}"), text));
    }

    /// A client sends a message that is an example, and receives examples of these types.
    fn exchange(&mut self, page: &mut Page<'_>, message: &str, types: &[&str]) -> Vec<Value> {
        self.examples.push((format!("to-table {}", kind(message)), message.to_owned()));
        self.receive(page, |driver, page| drop(driver.say(page, read(message))), types)
    }

    /// Something happens, of which a client receives examples of these types.
    fn receive(
        &mut self,
        Page { driver, connection }: &mut Page<'_>,
        happens: impl FnOnce(&mut Driver, ConnectionId),
        types: &[&str],
    ) -> Vec<Value> {
        let before = driver.sent.len();
        happens(driver, *connection);
        let sent = driver.sent[before..].iter().filter(|(_, to, _)| to == connection);
        let shown: Vec<&String> =
            sent.map(|(_, _, text)| text).filter(|text| types.contains(&kind(text).as_str())).collect();
        assert!(!shown.is_empty() || types.is_empty(), "no {types:?}: {:?}", &driver.sent[before..]);
        for text in &shown {
            self.examples.push((format!("from-table {}", kind(text)), (*text).clone()));
        }
        shown.into_iter().map(|text| read(text)).collect()
    }

    /// Ada opens a table by link, and Bo sits down with her invitation.
    fn open(&mut self) -> (Driver, ConnectionId) {
        let wished = json!({
            "game": "odin", "options": { "first": 0, "limit": "hand" },
            "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }],
        });
        self.add_body("NewTable", &serde_json::from_value::<NewTable>(wished.clone()).expect("a wish"));
        let mut driver = Driver::open_at(EVENING, wish(wished, 1, 3)).expect("it can be opened");
        let sit = |invite| Request::Sit { seat: Seat::new(1), name: "Bo".into(), invite, face: None };
        let denied = driver.ask(2, sit(None)).expect_err("the invitation is missing");
        self.add_body("Problem", &Problem::new(denied.kind, denied.detail));
        let Ok(Answer::Table(answer)) = driver.ask(1, Request::State) else { panic!("no answer") };
        self.add_body("TableAnswer", &answer);
        self.add_body(
            "SitDown",
            &SitDown { name: "Bo".to_owned(), invite: answer.table.invite.clone(), face: None },
        );
        driver.ask(2, sit(answer.table.invite)).expect("Bo has the invitation");
        let (bo, _) = driver.come_in(2);
        let page = &mut Page { driver: &mut driver, connection: bo };
        self.exchange(page, r#"{"type":"ready-to-start","seat":1,"ready":true}"#, &[]);
        driver.ask(1, Request::Start { random: [4; 32] }).expect("both sit");
        (driver, bo)
    }

    /// Ada comes in when she is to lead and has few choices, asks, errs and plays. Then Bo goes away.
    fn odin(&mut self, driver: &mut Driver, bo: ConnectionId) {
        play_until_ada_leads_with_few_cards(driver);
        let connection = driver.connect(1);
        let page = &mut Page { driver, connection };
        let hello = format!(r#"{{"type":"hello","protocol":{PROTOCOL}}}"#);
        let welcome = self.exchange(page, &hello, &["welcome"]).remove(0);
        let at = &welcome["position"];
        let seen = at["decision"]["version"].as_u64().expect("a version") - 1;
        let known = format!(r#","known":{{"matchNumber":1,"version":{seen}}}}}"#);
        self.exchange(page, &hello.replace('}', &known), &["welcome"]);

        let decision = format!(r#"{{"matchNumber":1,"version":{}}}"#, seen + 1);
        let lead = first_choice(&at["views"][0]);
        let choose = |key: &str, step: &str| {
            format!(r#"{{"type":"choose","seat":0,"decision":{decision},"key":"{key}","steps":["{step}"]}}"#)
        };
        let attempt = |step: &str| {
            format!(r#"{{"type":"try","seat":0,"decision":{decision},"id":7,"steps":["{step}"]}}"#)
        };
        let hint = format!(r#"{{"type":"hint","seat":0,"decision":{decision},"id":8}}"#);
        self.exchange(page, &attempt(&lead), &["tried"]);
        self.exchange(page, &attempt("pass"), &["tried"]);
        self.exchange(page, &hint, &[]);
        self.receive(page, |driver, _| driver.think(), &["hint"]);
        let off = serde_json::from_value(json!({ "hints": false })).expect("settings");
        page.driver.ask(1, Request::Settings(off)).expect("Ada is the host");
        self.exchange(page, &hint, &["hint"]);
        let pass = read(&choose("b3e0", "pass"));
        self.receive(page, |driver, page| drop(driver.say(page, pass)), &["refused"]);
        self.exchange(page, &choose("b3e1", &lead), &["accepted", "steps"]);
        let next = decision.replace(&format!(":{}}}", seen + 1), &format!(":{}}}", seen + 2));
        self.exchange(page, &format!(r#"{{"type":"shown","decision":{next}}}"#), &[]);

        self.exchange(page, r#"{"type":"chat","seat":0,"text":"Good evening!"}"#, &["chat"]);
        self.exchange(page, r#"{"type":"react","seat":0,"reaction":"bravo"}"#, &["reacted"]);
        self.exchange(page, r#"{"type":"nudge","seat":0,"to":1}"#, &["nudged"]);
        let announcement = Input::Announce { text: Some("The server restarts at ten.".to_owned()) };
        self.receive(page, |driver, _| drop(driver.handle(announcement)), &["announcement"]);
        let leaves = |driver: &mut Driver, _| {
            driver.handle(Input::Disconnected { connection: bo });
            driver.wait(5_000);
        };
        self.receive(page, leaves, &["table"]);
        let offer = |driver: &mut Driver, _| {
            driver.wait(180_000);
            driver.ask(1, Request::Reissue { seat: Seat::new(1), random: [6; 32] }).expect("Bo is away");
        };
        self.receive(page, offer, &["chat"]);
        self.exchange(page, r#"{"type":"ping"}"#, &["pong"]);
        let hello = json!({ "type": "hello", "protocol": PROTOCOL - 1 });
        let old = &mut Page { connection: page.driver.connect(1), driver: page.driver };
        self.receive(old, |driver, page| drop(driver.say(page, hello)), &["closed"]);
        self.receive(page, |driver, _| drop(driver.handle(Input::Stopping)), &["closed"]);
    }

    /// Three people roll, lay a card each, and look at what was laid.
    fn happy_cats(&mut self) {
        let mut driver = begun("happy-cats", 3, &json!({ "first": "0" }), "normal");
        let people: Vec<ConnectionId> = (1..=3).map(|n| driver.come_in(n).0).collect();
        let decision = |driver: &mut Driver| {
            let at = position(driver, 1);
            format!(r#"{{"matchNumber":1,"version":{}}}"#, at["decision"]["version"])
        };
        let connection = people[0];
        let page = &mut Page { driver: &mut driver, connection };
        let draw = |at: &str| format!(r#"{{"type":"draw","seat":0,"decision":{at}}}"#);
        let before = decision(page.driver);
        self.exchange(page, &draw(&before), &[]);
        self.exchange(page, &draw(&before), &["problem"]);
        page.driver.wait(120_000);
        let at: Value = read(&decision(page.driver));
        let lay = |seat: usize| json!({ "type": "choose", "seat": seat, "decision": at, "key": "k", "steps": ["cat"] });
        self.receive(page, |driver, page| drop(driver.say(page, lay(0))), &["ready"]);
        page.driver.say(people[1], lay(1));
        self.receive(page, |driver, _| drop(driver.say(people[2], lay(2))), &["resting"]);
        let revealed = decision(page.driver);
        self.exchange(page, &format!(r#"{{"type":"continue","decision":{revealed}}}"#), &["resting"]);
    }

    /// Seat 0 holds a card, seat 1 points and proposes; seat 0 tries.
    fn snowhere(&mut self) {
        let (mut driver, [one, other], at) = holding();
        let pose = r#"{"x":1250,"y":-300,"angle":900}"#;
        let holds = format!(r#"{{"type":"hold","seat":0,"pose":{pose}}}"#);
        self.examples.push(("to-table hold".to_owned(), holds.clone()));
        let page = &mut Page { driver: &mut driver, connection: other };
        self.receive(page, |driver, _| drop(driver.say(one, read(&holds))), &["holding"]);
        let page = &mut Page { driver: &mut driver, connection: one };
        self.exchange(page, r#"{"type":"hold","seat":0}"#, &[]);
        let point = r#"{"type":"point","seat":1,"x":400,"y":250}"#;
        let propose = format!(r#"{{"type":"propose","seat":1,"pose":{pose}}}"#);
        for (message, answer) in [(point, "pointing"), (&propose, "proposed")] {
            self.examples.push((format!("to-table {}", kind(message)), message.to_owned()));
            self.receive(page, |driver, _| drop(driver.say(other, read(message))), &[answer]);
        }
        let step = first_choice(&at["views"][0]);
        let decision = format!(r#"{{"matchNumber":1,"version":{}}}"#, at["decision"]["version"]);
        let attempt = format!(r#"{{"type":"try","seat":0,"decision":{decision},"id":9,"steps":["{step}"]}}"#);
        self.exchange(page, &attempt, &["tried"]);
    }

    /// Ada gives a seat to her own bot. The server adds the table's address to the token.
    fn own_bot(&mut self) {
        let wished = json!({
            "game": "odin", "pace": "instant", "options": { "limit": "hand" },
            "seats": [{ "kind": "bot", "level": "beginner" }, { "kind": "open" }],
        });
        let mut driver = Driver::open(wish(wished, 1, 3));
        let name = OwnBotName { name: "My Bot".to_owned() };
        self.add_body("OwnBotName", &name);
        let ask = Request::SeatOwnBot { seat: Seat::new(1), name: name.name, random: [5; 32] };
        let Ok(Answer::Token(token)) = driver.ask(1, ask) else { panic!("no token") };
        let address = format!("http://localhost:7788/api/tables/{}", id());
        let command = format!("veillee seat {address} --token {token} -- ./my-bot");
        let Holder(bytes) = token.parse().expect("64 digits");
        self.add_body("OwnBotSeat", &OwnBotSeat { address, token, command });
        driver.ask(1, Request::Start { random: [4; 32] }).expect("both seats are taken");
        self.own_match(&mut driver, Holder(Sha256::digest(bytes).into()));
    }

    /// Ada and Bo take part in the deal; Bo is lost twice before the end of it.
    fn deal(&mut self) {
        let wished = json!({
            "game": "odin", "visibility": "public",
            "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }],
        });
        let mut driver = Driver::open(wish(wished, 1, 3));
        let sit = Request::Sit { seat: Seat::new(1), name: "Bo".into(), invite: None, face: None };
        driver.ask(2, sit).expect("the seat is open");
        let [connection, bo] = [1, 2].map(|n| driver.connect(n));
        let hello = format!(r#"{{"type":"hello","protocol":{PROTOCOL},"deals":true}}"#);
        driver.say(bo, read(&hello));
        let page = &mut Page { driver: &mut driver, connection };
        self.exchange(page, &hello, &[]);
        page.driver.ask(1, Request::Start { random: [4; 32] }).expect("both sit");
        let [ada, bos] = ["Ada", "Bo"].map(|word| Secret(Sha256::digest(word).into()));
        for is_first in [true, false] {
            let Ok(Answer::Table(answer)) = page.driver.ask(1, Request::State) else { panic!("no answer") };
            let server = answer.table.deal.and_then(|deal| deal.attempt).expect("an attempt").server;
            let [commit, other] = [(0, ada), (1, bos)].map(|(seat, contribution)| {
                let commitment = Commitment::of_seat(&server, Seat::new(seat), &contribution);
                format!(
                    r#"{{"type":"commit","seat":{seat},"server":"{server}","commitment":"{commitment}"}}"#
                )
            });
            let open = format!(r#"{{"type":"open","seat":0,"server":"{server}","contribution":"{ada}"}}"#);
            self.exchange(page, &commit, &[]);
            let shown: &[&str] = if is_first { &["table"] } else { &[] };
            self.receive(page, |driver, _| drop(driver.say(bo, read(&other))), shown);
            self.exchange(page, &open, &[]);
            let shown: &[&str] = if is_first { &[] } else { &["table"] };
            self.receive(page, |driver, _| drop(driver.wait(5_000)), shown);
        }
        self.exchange(page, r#"{"type":"deal-without","agree":true}"#, &[]);
    }

    /// The bot plays a hand. When it is to lead with few choices, it passes first, which is refused.
    fn own_match(&mut self, driver: &mut Driver, bot: Holder) {
        let connection = driver.connect_as(bot);
        let mut has_passed = false;
        let mut known = Decision { match_number: 1, version: 0 };
        for key in 0..200 {
            let hello = json!({ "type": "hello", "protocol": PROTOCOL, "known": known });
            let welcome = driver.say(connection, hello).remove(0);
            let Ok(FromTable::Welcome { table, position: Some(position), missed, edition_table, .. }) =
                serde_json::from_value(welcome)
            else {
                panic!("no position")
            };
            let of_match = BotMatch::at_table(&table, edition_table.unwrap_or_default(), BOT_TIME_LIMIT_MS);
            if position.over {
                self.add_line(&of_match.over_at(&position));
                return;
            }
            let at = &position.views[0];
            if key == 0 {
                self.add_line(&of_match.begin(Seat::new(1)));
            }
            let Some((seat, choices)) = at.question().expect("choices") else {
                driver.think();
                continue;
            };
            let events = missed.map(|missed| missed.events).unwrap_or_default();
            let happened = events.into_iter().map(|event| event.seen).collect();
            let looks = Looks { view: at.view.clone(), display: at.display.clone(), happened };
            known = position.decision;
            let line = of_match.choose(seat, position.decision.version, looks, choices.clone());
            let is_lead = read(at.view.as_str())["phase"] == "lead";
            if is_lead && choices.len() <= 6 && !has_passed {
                has_passed = true;
                self.add_line(&line);
                let pass = json!({ "type": "choose", "seat": seat, "decision": position.decision, "key": "p", "steps": ["pass"] });
                let refused = driver.say(connection, pass).remove(0);
                let Ok(FromTable::Refused { refusal, .. }) = serde_json::from_value(refused) else {
                    panic!("a leader cannot pass")
                };
                self.add_line(&ToBot::refused(refusal));
                let attempt = json!({ "type": "try", "seat": seat, "decision": position.decision, "id": 1, "steps": [&choices[0]] });
                let tried = driver.say(connection, attempt).remove(0);
                let Ok(FromTable::Tried { result, .. }) = serde_json::from_value(tried) else {
                    panic!("anything can be tried")
                };
                self.add_line(&ToBot::tried(result).expect("choices"));
            }
            let step = &choices[key % choices.len()];
            let key = format!("{key} {step}");
            driver.say(
                connection,
                json!({ "type": "choose", "seat": seat, "decision": position.decision, "key": key, "steps": [step] }),
            );
        }
        panic!("no end");
    }

    fn add_line(&mut self, line: &ToBot) {
        let text = line.line();
        self.examples.push((format!("to-program {}", kind(&text)), text));
    }
}

/// A client's connection to a table.
struct Page<'a> {
    driver: &'a mut Driver,
    connection: ConnectionId,
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn kind(message: &str) -> String {
    read(message)["type"].as_str().expect("every message has a type").to_owned()
}

/// Both choose something, until Ada leads and can choose among few.
fn play_until_ada_leads_with_few_cards(driver: &mut Driver) {
    for key in 0..200 {
        let seat = position(driver, 9)["toAct"][0].as_u64().expect("the hand goes on") as u8;
        let at = position(driver, seat + 1);
        let choices = notations(&at["views"][0]).expect("the seat is to act");
        if seat == 0 && choices.len() <= 6 && at["views"][0]["view"]["phase"] == "lead" {
            return;
        }
        let (connection, _) = driver.come_in(seat + 1);
        let step = &choices[key % choices.len()];
        let key = format!("before {key}");
        driver.say(
            connection,
            json!({ "type": "choose", "seat": seat, "decision": at["decision"], "key": key, "steps": [step] }),
        );
        driver.handle(Input::Disconnected { connection });
    }
    panic!("no such moment");
}
