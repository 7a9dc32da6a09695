//! Bots of somebody's own: a token lets them in, everybody sees what they are, and a silent one gets a stand-in.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use veillee_core::Seat;
use veillee_protocol::{Holder, PROTOCOL, ProblemKind};
use veillee_table::{Answer, ConnectionId, Input, Request};

use crate::claims_play::{choose, first_choice};
use crate::driver::{Driver, wish};

/// A person against their own bot, which begins.
fn table(pace: &str) -> Driver {
    let wished = json!({
        "game": "odin", "pace": pace, "options": { "first": "1" },
        "seats": [{ "kind": "me", "name": "A" }, { "kind": "own-bot", "name": "Deep Hygge" }],
    });
    Driver::open(wish(wished, 1, 3))
}

fn token(driver: &mut Driver, random: u8) -> Holder {
    let asked = Request::SeatOwnBot { seat: Seat::new(1), name: "Deep Hygge".into(), random: [random; 32] };
    match driver.ask(1, asked) {
        Ok(Answer::Token(token)) => {
            assert!(!driver.log.iter().any(|entry| entry.contains(&token)), "the log has its hash alone");
            let Holder(bytes) = token.parse().expect("64 digits");
            Holder(Sha256::digest(bytes).into())
        }
        other => panic!("{other:?}"),
    }
}

fn come_in(driver: &mut Driver, bot: Holder) -> (ConnectionId, Value) {
    let connection = driver.connect_as(bot);
    let said = driver.say(connection, json!({ "type": "hello", "protocol": PROTOCOL }));
    let welcome = said.iter().find(|message| message["type"] == "welcome").expect("it is welcome");
    (connection, welcome.clone())
}

fn seat(driver: &mut Driver) -> Value {
    match driver.ask(1, Request::State) {
        Ok(Answer::Table(answer)) => serde_json::to_value(&answer.table.seats[1]).unwrap(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_token_lets_a_bot_in_and_a_new_one_takes_its_place() {
    let mut driver = table("normal");
    assert_eq!(
        seat(&mut driver)["sitter"],
        json!({ "kind": "own-bot", "name": "Deep Hygge", "online": false })
    );
    let asked = Request::SeatOwnBot { seat: Seat::new(0), name: "X".into(), random: [1; 32] };
    assert_eq!(driver.ask(1, asked.clone()).unwrap_err().kind, ProblemKind::Conflict, "a person sits there");
    assert_eq!(driver.ask(2, asked).unwrap_err().kind, ProblemKind::Forbidden, "only the host");
    let first = token(&mut driver, 5);
    let (one, welcome) = come_in(&mut driver, first);
    assert_eq!(welcome["yourSeats"], json!([1]));
    assert_eq!(welcome["table"]["invite"], Value::Null, "it invites nobody");
    assert_eq!(seat(&mut driver)["sitter"]["online"], true);

    driver.restart();
    let second = token(&mut driver, 6);
    assert_ne!(first, second);
    let (again, welcome) = come_in(&mut driver, first);
    assert_ne!(one, again);
    assert_eq!(welcome["yourSeats"], json!([]), "it is worth nothing any more");
    assert_eq!(come_in(&mut driver, second).1["yourSeats"], json!([1]));
    driver.ask(1, Request::OpenSeat { seat: Seat::new(1) }).unwrap();
    assert_eq!(come_in(&mut driver, second).1["yourSeats"], json!([]), "revoked");
}

#[test]
fn a_token_is_for_a_seat_and_for_nothing_else() {
    let mut driver = table("normal");
    let bot = token(&mut driver, 5);
    driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
    for request in [
        Request::Sit { seat: Seat::new(1), name: "A person".into(), invite: None, face: None },
        Request::AnotherDevice { seat: Seat::new(1), random: [1; 32] },
        Request::StandIn { seat: Seat::new(0), level: "random".into() },
        Request::Rematch { random: [1; 32] },
        Request::Delete,
    ] {
        assert!(driver.ask_as(bot, request.clone()).is_err(), "{request:?}");
    }
    assert_eq!(seat(&mut driver)["sitter"]["kind"], "own-bot");
    assert_eq!(driver.listing().holders.len(), 1, "only people have tables of their own");
}

#[test]
fn an_own_bot_plays_and_the_record_shows_it() {
    let mut driver = table("normal");
    let bot = token(&mut driver, 5);
    driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
    let (connection, welcome) = come_in(&mut driver, bot);
    let at = &welcome["position"];
    assert_eq!(at["toAct"], json!([1]));
    let said = driver.say(connection, choose(1, &at["decision"], "k", &[&first_choice(&at["views"][0])]));
    assert_eq!(said[0]["type"], "accepted");
    let began = driver.log.iter().find(|entry| entry.contains(r#""entry":"began""#)).unwrap();
    assert!(began.contains(r#""player":"program""#), "{began}");
    let chose: Value = serde_json::from_str(driver.log.last().unwrap()).unwrap();
    assert_eq!((&chose["entry"], &chose["by"]), (&json!("chose"), &Value::Null));
}

#[test]
fn a_silent_bot_is_stood_in_for_after_half_a_minute_and_comes_back() {
    for pace in ["instant", "normal"] {
        let mut driver = table(pace);
        let bot = token(&mut driver, 5);
        let (page, _) = driver.come_in(1);
        let (connection, _) = come_in(&mut driver, bot);
        driver.handle(Input::Disconnected { connection });
        driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
        let welcome = driver.say(page, json!({ "type": "hello", "protocol": PROTOCOL }))[0].clone();
        driver.say(page, json!({ "type": "shown", "decision": welcome["position"]["decision"] }));
        driver.wait(29_999);
        assert_eq!(seat(&mut driver)["standIn"], Value::Null, "{pace}");
        let said = driver.wait(1);
        assert!(
            said.iter()
                .any(|(to, message)| *to == page && message["table"]["seats"][1]["standIn"] == "regular"),
            "{pace}: everybody sees it"
        );
        assert_eq!(driver.jobs.len(), 1, "a bot of the server thinks for it");
        driver.think();
        driver.wait(10_000);
        let chose = driver.log.iter().rev().find(|entry| entry.contains(r#""entry":"chose""#)).unwrap();
        assert!(chose.contains(r#""by":"regular""#), "{chose}");

        let (connection, welcome) = come_in(&mut driver, bot);
        assert_eq!(welcome["table"]["seats"][1]["standIn"], Value::Null, "{pace}: it plays again");
        driver.restart();
        assert_eq!(seat(&mut driver)["standIn"], Value::Null);
        driver.handle(Input::Disconnected { connection });
    }
}

#[test]
fn a_bot_that_is_lost_again_and_again_keeps_nobody_waiting() {
    let mut driver = table("instant");
    let bot = token(&mut driver, 5);
    driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
    for _ in 0..3 {
        let (connection, _) = come_in(&mut driver, bot);
        driver.wait(9_999);
        driver.handle(Input::Disconnected { connection });
    }
    assert_eq!(seat(&mut driver)["standIn"], Value::Null);
    driver.wait(3);
    assert_eq!(seat(&mut driver)["standIn"], "regular");
}

#[test]
fn time_is_counted_anew_for_every_choice_and_for_one_who_comes_back() {
    let mut driver = table("instant");
    let bot = token(&mut driver, 5);
    driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
    let (connection, _) = come_in(&mut driver, bot);
    driver.handle(Input::Disconnected { connection });
    driver.wait(31_000);
    // It comes back in the middle of the stand-in's thought, and has its half a minute.
    driver.jobs.clear();
    come_in(&mut driver, bot);
    driver.wait(29_000);
    assert_eq!(seat(&mut driver)["standIn"], Value::Null);
    driver.wait(1_000);
    assert_eq!(seat(&mut driver)["standIn"], "regular");
}

#[test]
fn a_bots_clock_starts_when_it_has_first_connected() {
    let mut driver = table("instant");
    let bot = token(&mut driver, 5);
    driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
    driver.wait(3_600_000);
    assert_eq!(seat(&mut driver)["standIn"], Value::Null, "nobody has pasted the command yet");
    let (connection, welcome) = come_in(&mut driver, bot);
    assert!(welcome["editionTable"].is_object(), "it can know the whole edition: {welcome}");
    driver.handle(Input::Disconnected { connection });
    driver.wait(29_999);
    assert_eq!(seat(&mut driver)["standIn"], Value::Null);
    driver.wait(1);
    assert_eq!(seat(&mut driver)["standIn"], "regular");
    // A page is not sent what only bots need.
    assert_eq!(driver.come_in(1).1["editionTable"], Value::Null);
}

#[test]
fn a_bot_gets_hints_only_where_the_table_allows_them() {
    for allowed in [true, false] {
        let wished = json!({
            "game": "odin", "pace": "instant", "hints": allowed, "options": { "first": "1" },
            "seats": [{ "kind": "me", "name": "A" }, { "kind": "own-bot", "name": "Deep Hygge" }],
        });
        let mut driver = Driver::open(wish(wished, 1, 3));
        let bot = token(&mut driver, 5);
        driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
        let (connection, welcome) = come_in(&mut driver, bot);
        let decision = &welcome["position"]["decision"];
        let hint = json!({ "type": "hint", "seat": 1, "decision": decision, "id": 1 });
        let said = driver.say(connection, hint);
        assert_eq!(driver.jobs.len(), usize::from(allowed), "somebody thinks about it");
        if !allowed {
            assert_eq!(said[0]["result"]["refusal"]["code"], "switched-off", "{said:?}");
        }
    }
}

/// A table of bots alone.
fn bots(more: &Value) -> Value {
    let mut wished = json!({
        "game": "odin", "pace": "instant", "start": true, "options": { "limit": "hand" },
        "seats": [{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }],
    });
    for (key, value) in more.as_object().expect("fields") {
        wished[key] = value.clone();
    }
    wished
}

/// Thinks and waits until nothing happens any more.
fn play_on(driver: &mut Driver) {
    while !driver.jobs.is_empty() || driver.wake.is_some_and(|wake| wake <= driver.now + 10) {
        driver.think();
        driver.wait(10);
    }
}

fn begun(driver: &Driver) -> usize {
    driver.log.iter().filter(|entry| entry.contains(r#""entry":"began""#)).count()
}

#[test]
fn who_opened_a_table_of_bots_may_ask_for_a_rematch() {
    let mut driver = Driver::open(wish(bots(&json!({})), 1, 3));
    driver.come_in(9);
    play_on(&mut driver);
    assert_eq!(begun(&driver), 1);
    let rematch = Request::Rematch { random: [8; 32] };
    let denied = driver.ask(2, rematch.clone()).expect_err("somebody else");
    assert_eq!((denied.kind, denied.rule), (ProblemKind::Forbidden, Some("T18")));
    driver.ask(1, rematch.clone()).expect("they have opened it");
    assert_eq!(begun(&driver), 2);
    // Where people sit, they are the ones to ask.
    let people =
        json!({ "game": "odin", "visibility": "public", "seats": [{ "kind": "open" }, { "kind": "open" }] });
    let mut driver = Driver::open(wish(people, 1, 3));
    for (browser, seat) in [(2, 0), (3, 1)] {
        let sit = Request::Sit { seat: Seat::new(seat), name: "P".into(), invite: None, face: None };
        driver.ask(browser, sit).expect("anybody may");
    }
    assert_eq!(driver.ask(1, rematch).expect_err("people sit here").kind, ProblemKind::Forbidden);
}

#[test]
fn bots_play_as_many_matches_as_were_asked_for() {
    let mut driver = Driver::open(wish(bots(&json!({ "matches": 3 })), 1, 3));
    driver.checks_fold = true;
    let (page, _) = driver.come_in(9);
    play_on(&mut driver);
    assert_eq!(begun(&driver), 3, "and no more");
    let mut seeds: Vec<Value> = driver
        .log
        .iter()
        .map(|entry| serde_json::from_str::<Value>(entry).unwrap()["seed"].clone())
        .filter(|seed| !seed.is_null())
        .collect();
    seeds.dedup();
    assert_eq!(seeds.len(), 3, "each has its own cards");
    let ends = driver.sent.iter().filter(|(_, to, text)| *to == page && text.contains(r#""over":true"#));
    assert!(ends.count() >= 3, "the end of each match was sent");
    // A restart in between changes nothing.
    let mut driver = Driver::open(wish(bots(&json!({ "matches": 2, "pace": "normal" })), 1, 3));
    driver.come_in(9);
    while driver.log.iter().all(|entry| !entry.contains(r#""entry":"ended""#)) {
        driver.think();
        driver.wait(1_000);
    }
    assert_eq!(begun(&driver), 1, "there is time to look at the end");
    driver.restart();
    driver.come_in(9);
    driver.wait(6_000);
    assert_eq!(begun(&driver), 2);
}

#[test]
fn matches_are_for_bots_alone_and_not_too_many() {
    for more in [
        json!({ "matches": 0 }),
        json!({ "matches": 1_001 }),
        json!({ "matches": 2, "start": false, "seats": [{ "kind": "me", "name": "A" }, { "kind": "open" }] }),
    ] {
        let denied = Driver::try_open(wish(bots(&more), 1, 3)).err().expect("refused");
        assert_eq!((denied.kind, denied.rule), (ProblemKind::Unprocessable, Some("T18")), "{more}");
    }
}
