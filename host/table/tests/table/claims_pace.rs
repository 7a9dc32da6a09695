//! When things happen by themselves: bots, dice, rests.

use serde_json::{Value, json};
use veillee_core::Seat;
use veillee_table::{ConnectionId, Input, Request};

use crate::claims_play::{at_version, begun, choose, first_choice, position};
use crate::driver::{Driver, MORNING, wish};

/// A person at Hygge against a bot that begins.
fn against_a_bot(pace: &str) -> (Driver, ConnectionId) {
    let table = json!({
        "game": "hygge", "pace": pace, "options": { "first": "1" },
        "seats": [{ "kind": "me", "name": "A" }, { "kind": "bot", "level": "random" }],
    });
    let mut driver = Driver::open(wish(table, 1, 3));
    let (one, _) = driver.come_in(1);
    driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
    (driver, one)
}

fn version(driver: &mut Driver) -> u64 {
    position(driver, 9)["decision"]["version"].as_u64().unwrap()
}

fn shown(version: u64) -> Value {
    json!({ "type": "shown", "decision": at_version(version) })
}

/// When the next steps were sent, counted from the beginning.
fn next_steps(driver: &mut Driver) -> u64 {
    let sent = driver.sent.len();
    steps_since(driver, sent)
}

/// When the first steps after this many messages were sent.
fn steps_since(driver: &mut Driver, sent: usize) -> u64 {
    for _ in 0..40 {
        driver.wait(1_000);
        if let Some((at, ..)) =
            driver.sent[sent..].iter().find(|(_, _, text)| text.contains(r#""type":"steps""#))
        {
            return at - MORNING;
        }
    }
    panic!("nothing happens")
}

#[test]
fn a_bot_waits_until_people_see_the_table() {
    let (mut driver, one) = against_a_bot("quick");
    driver.think();
    let told = version(&mut driver);
    let without = next_steps(&mut driver);
    assert!((8_300..8_900).contains(&without), "after eight seconds at most: {without}");

    let (mut driver, one_again) = against_a_bot("quick");
    assert_eq!(one, one_again);
    driver.think();
    driver.wait(100);
    driver.say(one, shown(told));
    let with = next_steps(&mut driver);
    assert_eq!(with, without - 8_000 + 100, "the same pause, counted from there");
}

#[test]
fn how_long_it_thinks_tells_nothing() {
    let release = |thinking: u64| {
        let (mut driver, one) = against_a_bot("normal");
        let told = version(&mut driver);
        driver.say(one, shown(told));
        let sent = driver.sent.len();
        driver.wait(thinking);
        driver.think();
        steps_since(&mut driver, sent)
    };
    let due = release(0);
    assert!((800..2_200).contains(&due));
    for thinking in [1, 300, due] {
        assert_eq!(release(thinking), due, "thought for {thinking}");
    }
    assert_eq!(release(due + 1), due + 400, "late: at the next beat");
    assert_eq!(release(due + 400), due + 400);
    assert_eq!(release(due + 401), due + 800);
}

#[test]
fn without_pauses_nothing_is_waited_for() {
    let (mut driver, _) = against_a_bot("instant");
    let before = version(&mut driver);
    driver.think();
    assert!(version(&mut driver) > before);
    assert_eq!(driver.now, MORNING);
}

#[test]
fn a_mind_that_fails_does_not_hold_up_the_evening() {
    for failure in [Err("out of ideas".to_owned()), Ok("nonsense".to_owned())] {
        let (mut driver, _) = against_a_bot("instant");
        let before = version(&mut driver);
        let job = driver.jobs.pop().unwrap().id;
        driver.handle(Input::Thought { job, thought: failure });
        assert!(version(&mut driver) > before);
    }
}

#[test]
fn a_match_of_bots_goes_on_only_while_somebody_watches() {
    let seats = vec![json!({ "kind": "bot", "level": "random" }); 3];
    let table = json!({ "game": "happy-cats", "pace": "slow", "seats": seats, "start": true });
    let mut driver = Driver::open(wish(table, 1, 3));
    let evening = |driver: &mut Driver| {
        for _ in 0..2_000 {
            driver.think();
            driver.wait(5_000);
        }
    };
    let begun = driver.log.len();
    evening(&mut driver);
    assert_eq!((driver.log.len(), driver.wake), (begun, None), "nobody watches");
    let (spectator, _) = driver.come_in(9);
    driver.wait(20_000);
    driver.think();
    driver.wait(20_000);
    let watched = driver.log.len();
    assert!(watched > begun);
    driver.handle(Input::Disconnected { connection: spectator });
    driver.think();
    driver.wait(600_000);
    assert_eq!(driver.log.len(), watched, "nobody watches any more");
    driver.come_in(9);
    evening(&mut driver);
    assert_eq!(driver.listing().phase, veillee_protocol::Phase::Finished);
}

#[test]
fn the_dice_wait_for_a_tap() {
    let mut driver = begun("cochons", 2, &json!({ "first": "0" }), "quick");
    let (one, welcome) = driver.come_in(1);
    let (other, _) = driver.come_in(2);
    let at = &welcome["position"];
    assert_eq!((&at["draws"], &at["toAct"]), (&json!(0), &json!([])));
    let decision = &at["decision"];
    let tap = |seat: u8| json!({ "type": "draw", "seat": seat, "decision": decision });
    let log = driver.log.len();
    assert_eq!(driver.say(other, tap(1))[0]["refusal"]["code"], "not-your-turn");
    assert_eq!(driver.say(other, tap(0))[0]["refusal"]["code"], "not-your-seat");
    for who in [one, other] {
        driver.say(who, json!({ "type": "shown", "decision": decision }));
    }
    driver.wait(19_999);
    assert_eq!(driver.log.len(), log);
    driver.wait(1);
    assert_eq!(driver.log.len(), log + 1, "it is bounded");

    let mut driver = begun("cochons", 2, &json!({ "first": "0" }), "quick");
    let (one, _) = driver.come_in(1);
    let said = driver.say(one, tap(0));
    assert_eq!(said[0]["type"], "steps");
    assert_eq!(driver.say(one, tap(0))[0]["refusal"]["code"], "stale", "one tap is one roll");

    // One whose page is still on its way is waited for, one who is away is not.
    let mut driver = begun("cochons", 2, &json!({ "first": "0" }), "quick");
    let log = driver.log.len();
    driver.wait(4_999);
    assert_eq!(driver.log.len(), log);
    driver.wait(1_000);
    assert_eq!(driver.log.len(), log + 1);
}

/// Three people at Happy Cats whose cards have just been revealed.
fn revealed() -> (Driver, Vec<ConnectionId>, u64) {
    let mut driver = begun("happy-cats", 3, &json!({ "first": "0" }), "normal");
    let people: Vec<_> = (1..=3).map(|n| driver.come_in(n).0).collect();
    driver.wait(120_000);
    let at = position(&mut driver, 1);
    for (seat, who) in (0u8..).zip(&people) {
        driver.say(*who, choose(seat, &at["decision"], "k", &["cat"]));
    }
    let version = position(&mut driver, 1)["decision"]["version"].as_u64().unwrap();
    (driver, people, version)
}

#[test]
fn play_rests_after_a_reveal_until_everybody_has_seen_it() {
    let (mut driver, people, version) = revealed();
    let resting = driver.sent.iter().rev().find(|(_, _, text)| text.contains("resting")).unwrap();
    let resting: Value = serde_json::from_str(&resting.2).unwrap();
    assert_eq!(
        resting,
        json!({
            "type": "resting", "decision": at_version(version), "rest": "reveal", "waitingFor": [0, 1, 2], "atMostMs": 30_000,
        })
    );
    // It is sent before the step, so that no page shows what is not open yet.
    let received: Vec<Value> = driver
        .sent
        .iter()
        .filter(|(_, to, _)| *to == people[0])
        .map(|(_, _, text)| serde_json::from_str(text).unwrap())
        .collect();
    let place = |is_meant: &dyn Fn(&Value) -> bool| received.iter().position(is_meant).unwrap();
    let said = place(&|message| message["type"] == "resting");
    assert!(
        said < place(
            &|message| message["type"] == "steps" && message["position"]["decision"]["version"] == version
        )
    );
    let enough = json!({ "type": "continue", "decision": at_version(version) });
    let said = driver.say(people[0], enough.clone());
    assert_eq!(said[0]["waitingFor"], json!([1, 2]));
    // What was revealed before does not count.
    driver.say(people[1], json!({ "type": "continue", "decision": at_version(version - 1) }));
    let refused = driver.say(people[0], choose(0, &at_version(version), "early", &["cat"]));
    assert_eq!(refused[0]["refusal"]["code"], "resting");
    driver.handle(Input::Disconnected { connection: people[2] });
    driver.wait(5_000);
    let log = driver.log.len();
    let said = driver.say(people[1], enough);
    assert!(said.iter().any(|message| message["type"] == "resting" && message["waitingFor"] == json!([])));
    assert!(driver.log.len() > log, "cards for the cats are drawn at once");
}

#[test]
fn a_rest_is_bounded() {
    let (mut driver, _, _) = revealed();
    let log = driver.log.len();
    driver.wait(29_999);
    assert_eq!(driver.log.len(), log);
    driver.wait(1);
    assert!(driver.log.len() > log);
}

#[test]
fn a_bot_plays_on_for_one_who_left_until_they_are_back() {
    let mut driver = begun("hygge", 2, &json!({ "first": "1" }), "instant");
    let (one, _) = driver.come_in(1);
    let (other, _) = driver.come_in(2);
    let stand_in = Request::StandIn { seat: Seat::new(1), level: "regular".into() };
    assert_eq!(driver.ask(1, stand_in.clone()).unwrap_err().kind.status(), 409, "they are there");
    assert_eq!(driver.ask(9, stand_in.clone()).unwrap_err().kind.status(), 403);
    driver.handle(Input::Disconnected { connection: other });
    driver.wait(60_000);
    driver.ask(1, stand_in).unwrap();
    let before = version(&mut driver);
    driver.think();
    assert!(version(&mut driver) > before);
    let told = driver
        .sent
        .iter()
        .rev()
        .find(|(_, to, text)| *to == one && text.contains(r#""type":"steps""#))
        .unwrap();
    assert!(told.2.contains(r#""by":"regular""#), "people see who chose");
    assert!(
        driver
            .log
            .iter()
            .any(|entry| entry.contains(r#""entry":"chose""#) && entry.contains(r#""by":"regular""#))
    );

    driver.restart();
    let (one, _) = driver.come_in(1);
    let (other, welcome) = driver.come_in(2);
    assert_eq!(welcome["yourSeats"], json!([1]), "the seat is still theirs");
    assert_eq!(welcome["table"]["seats"][1]["standIn"], "regular");
    // Play until the seat is asked again; only then can it be shown who may answer.
    for key in 0.. {
        let at = position(&mut driver, 1);
        if at["toAct"] == json!([1]) {
            break;
        }
        let step = first_choice(&at["views"][0]);
        driver.say(one, choose(0, &at["decision"], &format!("k{key}"), &[&step]));
    }
    let at = position(&mut driver, 2);
    let step = first_choice(&at["views"][0]);
    let refused = driver.say(other, choose(1, &at["decision"], "mine", &[&step]));
    assert_eq!(refused[0]["refusal"]["code"], "not-your-turn");
    assert_eq!(driver.jobs.len(), 1);
    driver.ask(2, Request::TakeBack { seat: Seat::new(1) }).unwrap();
    assert!(driver.jobs.is_empty(), "its thoughts are not wanted any more");
    assert_eq!(driver.say(other, choose(1, &at["decision"], "mine", &[&step]))[0]["type"], "accepted");
    assert!(driver.log.last().is_some_and(|entry| !entry.contains("random")));
}

#[test]
fn a_latecomer_takes_a_bots_seat() {
    let (mut driver, _) = against_a_bot("instant");
    let (late, welcome) = driver.come_in(2);
    assert_eq!(welcome["yourSeats"], json!([]));
    let replace = |seat: usize, invite: Option<String>| Request::Replace {
        seat: Seat::new(seat),
        name: "Late".into(),
        invite,
        face: None,
    };
    assert_eq!(driver.ask(2, replace(1, None)).unwrap_err().kind.status(), 403);
    let invite = match driver.ask(1, Request::State) {
        Ok(veillee_table::Answer::Table(answer)) => answer.table.invite,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        driver.ask(2, replace(0, invite.clone())).unwrap_err().kind.status(),
        409,
        "a person sits there"
    );
    let sent = driver.sent.len();
    driver.ask(2, replace(1, invite)).unwrap();
    assert!(driver.jobs.is_empty());
    let news: Vec<Value> = driver.sent[sent..]
        .iter()
        .filter(|(_, to, _)| *to == late)
        .map(|(_, _, text)| serde_json::from_str(text).unwrap())
        .collect();
    assert_eq!((&news[0]["type"], &news[0]["yourSeats"]), (&json!("table"), &json!([1])));
    assert_eq!(news[1]["position"]["views"][0]["viewer"], json!({ "seat": 1 }));
    let at = &news[1]["position"];
    let step = first_choice(&at["views"][0]);
    assert_eq!(driver.say(late, choose(1, &at["decision"], "k", &[&step]))[0]["type"], "accepted");
    assert!(driver.log.iter().any(|entry| entry.contains(r#""by":"Late""#)), "the record says who chose");
}

#[test]
fn a_match_of_bots_has_an_end() {
    let seats = vec![json!({ "kind": "bot", "level": "random" }); 6];
    let options = json!({ "limit": "1000" });
    let table =
        json!({ "game": "odin", "pace": "instant", "seats": seats, "options": options, "start": true });
    let mut driver = Driver::open(wish(table, 1, 3));
    driver.come_in(9);
    while driver.listing().phase == veillee_protocol::Phase::Playing {
        driver.think();
        driver.sent.clear();
    }
    let steps = position(&mut driver, 9)["decision"]["version"].as_u64().unwrap();
    assert!((10_000..10_100).contains(&steps), "{steps} steps");
    assert!(driver.log.last().is_some_and(|entry| entry.contains("given-up")));
}

#[test]
fn a_table_stores_only_so_much() {
    let mut driver = begun("odin", 2, &json!({ "first": "0" }), "instant");
    let (one, _) = driver.come_in(1);
    let mute = |muted| Request::Mute { seat: Seat::new(1), muted };
    let full = |driver: &mut Driver, muted| {
        let answer = driver.ask(1, mute(muted));
        driver.sent.clear();
        answer
    };
    let mut written = 0;
    while full(&mut driver, written % 2 == 0).is_ok() {
        written += 1;
    }
    assert!((90_000..=100_000).contains(&written), "{written} entries");
    let denied = driver.ask(1, Request::NewInvite { random: [1; 32] }).unwrap_err();
    assert!(denied.detail.contains("Open a new one"), "{}", denied.detail);
    let chat = driver.say(one, json!({ "type": "chat", "seat": 0, "text": "hello" }));
    assert_eq!(chat[0]["refusal"]["code"], "too-much");
    // The match goes on.
    let at = position(&mut driver, 1);
    let step = first_choice(&at["views"][0]);
    assert_eq!(driver.say(one, choose(0, &at["decision"], "k", &[&step]))[0]["type"], "accepted");
    // Coming and going is always possible, but not forever.
    while driver.listing().phase == veillee_protocol::Phase::Playing {
        driver.ask(1, Request::StandIn { seat: Seat::new(0), level: "regular".into() }).unwrap();
        driver.ask(1, Request::TakeBack { seat: Seat::new(0) }).unwrap();
        driver.sent.clear();
        driver.jobs.clear();
    }
    assert!((200_000..200_010).contains(&driver.log.len()), "{} entries", driver.log.len());
}
