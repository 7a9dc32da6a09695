//! Choices: accepted once, refused with a reason, sealed until the last is in; tries that change nothing.

use serde_json::{Value, json};
use veillee_core::Seat;
use veillee_protocol::{Holder, Phase};
use veillee_table::{Answer, ConnectionId, Input, Request};

use crate::driver::{Driver, browser, notations, wish};

/// A match between browsers 1, 2 … without pauses; who begins is agreed.
pub(crate) fn begun(game: &str, people: u8, options: &Value, pace: &str) -> Driver {
    let mut seats = vec![json!({ "kind": "me", "name": "P1" })];
    seats.resize(people.into(), json!({ "kind": "open" }));
    let table =
        json!({ "game": game, "seats": seats, "options": options, "visibility": "public", "pace": pace });
    let mut driver = Driver::open(wish(table, 1, 3));
    for (browser, seat) in (1..=people).zip(Seat::all(people.into())).skip(1) {
        driver
            .ask(browser, Request::Sit { seat, name: format!("P{browser}"), invite: None, face: None })
            .unwrap();
    }
    driver.ask(1, Request::Start { random: [2; 32] }).unwrap();
    driver
}

pub(crate) fn choose(seat: u8, decision: &Value, key: &str, steps: &[&str]) -> Value {
    json!({ "type": "choose", "seat": seat, "decision": decision, "key": key, "steps": steps })
}

fn attempt(seat: u8, decision: &Value, steps: &[&str]) -> Value {
    json!({ "type": "try", "seat": seat, "decision": decision, "id": 5, "steps": steps })
}

pub(crate) fn first_choice(view: &Value) -> String {
    notations(view).expect("the seat is to act")[0].clone()
}

/// The same match at another version.
pub(crate) fn at_version(version: u64) -> Value {
    json!({ "matchNumber": 1, "version": version })
}

/// The position as a browser would be given it now.
pub(crate) fn position(driver: &mut Driver, n: u8) -> Value {
    let (connection, welcome) = driver.come_in(n);
    driver.handle(Input::Disconnected { connection });
    welcome["position"].clone()
}

fn code(said: &[Value]) -> &str {
    said[0]["refusal"]["code"].as_str().unwrap_or_default()
}

/// Two people at Odin; seat 0 is to lead.
fn odin() -> (Driver, ConnectionId, ConnectionId, Value) {
    let mut driver = begun("odin", 2, &json!({ "first": "0" }), "instant");
    let (one, welcome) = driver.come_in(1);
    let (other, _) = driver.come_in(2);
    (driver, one, other, welcome["position"].clone())
}

#[test]
fn a_choice_is_played_once_however_often_it_comes() {
    let (mut driver, one, other, position) = odin();
    let lead = first_choice(&position["views"][0]);
    let message = choose(0, &position["decision"], "k1", &[&lead]);
    let said = driver.say_to_all(one, message.clone());
    assert_eq!(said[0].1["type"], "accepted");
    assert_eq!(said[0].1["acceptance"], "played");
    let steps: Vec<_> = said.iter().filter(|(_, message)| message["type"] == "steps").collect();
    assert_eq!(steps.len(), 2, "both see it");
    assert_eq!(steps[1].0, other);
    let log = driver.log.len();
    let said = driver.say_to_all(one, message.clone());
    assert_eq!((said.len(), &said[0].1["type"]), (1, &json!("accepted")));
    driver.restart();
    let (again, _) = driver.come_in(1);
    assert_eq!(driver.say(again, message)[0]["type"], "accepted", "keys are in the log");
    assert_eq!(code(&driver.say(again, choose(0, &position["decision"], "k2", &[&lead]))), "stale");
    assert_eq!(driver.log.len(), log);
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let (mut driver, one, other, position) = odin();
    let decision = &position["decision"];
    let lead = first_choice(&position["views"][0]);
    let log = driver.log.clone();
    let cases = [
        (one, choose(1, decision, "k", &[&lead]), "not-your-seat"),
        (one, choose(7, decision, "k", &[&lead]), "not-your-seat"),
        (other, choose(1, decision, "k", &["pass"]), "not-your-turn"),
        (one, choose(0, decision, "k", &["nonsense"]), "unreadable"),
        (one, choose(0, decision, "k", &[]), "unreadable"),
        (one, choose(0, decision, "k", &["pass"]), "rule"),
        (one, choose(0, decision, "k", &["pass"; 9]), "too-much"),
        (one, choose(0, decision, &"k".repeat(65), &[&lead]), "too-much"),
        (one, choose(0, decision, "k", &[&"9".repeat(300)]), "too-much"),
        (one, choose(0, &at_version(0), "k", &[&lead]), "stale"),
        (one, choose(0, &at_version(99), "k", &[&lead]), "stale"),
    ];
    for (who, message, expected) in cases {
        let said = driver.say_to_all(who, message.clone());
        assert_eq!((said.len(), said[0].0), (1, who), "nobody else is sent it");
        assert_eq!(code(&[said[0].1.clone()]), expected, "{message}");
    }
    let said = driver.say(one, choose(0, decision, "k", &["pass"]));
    assert!(said[0]["refusal"]["rule"].as_str().unwrap().starts_with('O'), "{}", said[0]);
    assert!(said[0]["refusal"]["sentence"]["key"].as_str().unwrap().starts_with("odin-"));
    let mut other_match = choose(0, decision, "k", &[&lead]);
    other_match["decision"]["matchNumber"] = json!(2);
    assert_eq!(code(&driver.say(one, other_match)), "stale");
    assert_eq!(driver.log, log);
}

#[test]
fn several_steps_stand_or_fall_together() {
    let mut driver = begun("odin", 2, &json!({ "first": "0" }), "instant");
    let (one, welcome) = driver.come_in(1);
    let (other, _) = driver.come_in(2);
    let connection = [one, other];
    let mut at = welcome["position"].clone();
    // Until somebody can beat two cards or more, and so must choose which of them to pick up.
    for key in 0.. {
        assert!(key < 400, "no such moment");
        let seat = at["toAct"][0].as_u64().unwrap() as u8;
        let mine = position(&mut driver, seat + 1);
        let choices = notations(&mine["views"][0]).unwrap();
        let who = connection[usize::from(seat)];
        for choice in &choices {
            let step = choice.as_str();
            driver.now += 100;
            let tried = driver.say(who, attempt(seat, &mine["decision"], &[step]));
            let tried = &tried[0]["result"];
            let next = tried["seatView"]["choices"][0]["notation"].as_str();
            if let Some(take) = next.filter(|take| take.starts_with("take")) {
                let log = driver.log.len();
                let refused = driver.say(who, choose(seat, &mine["decision"], "x", &[step, "take Z9"]));
                assert_eq!(code(&refused), "unreadable");
                assert_eq!(refused[0]["step"], 1);
                let refused = driver.say(who, choose(seat, &mine["decision"], "x", &[step, take, "pass"]));
                assert_eq!((code(&refused), &refused[0]["step"]), ("too-far", &json!(2)));
                assert_eq!(driver.log.len(), log, "all or nothing");
                let left = driver.say(who, attempt(seat, &mine["decision"], &[step, take, "pass"]));
                assert_eq!(left[0]["result"]["leftOut"], 1, "a try stops where something would be revealed");
                let said = driver.say(who, choose(seat, &mine["decision"], "x", &[step, take]));
                assert_eq!(said[0]["type"], "accepted");
                let version = |at: &Value| at["decision"]["version"].as_u64().unwrap();
                assert!(version(&said[1]["position"]) >= version(&mine) + 2);
                return;
            }
        }
        let step = choices[(key * 7) % choices.len()].as_str();
        let said = driver.say(who, choose(seat, &mine["decision"], &format!("k{key}"), &[step]));
        assert_eq!(said[0]["type"], "accepted");
        at = position(&mut driver, 1);
    }
}

#[test]
fn a_try_is_recorded_nowhere_and_sent_to_nobody_else() {
    let (mut driver, one, other, position) = odin();
    let lead = first_choice(&position["views"][0]);
    let log = driver.log.clone();
    let said = driver.say_to_all(one, attempt(0, &position["decision"], &[&lead]));
    assert_eq!((said.len(), said[0].0), (1, one));
    let tried = &said[0].1["result"];
    assert_eq!((&tried["kind"], &tried["leftOut"]), (&json!("allowed"), &json!(0)));
    assert_ne!(tried["view"]["view"], position["views"][0]["view"], "it shows what would be");
    assert_eq!(
        driver.say(one, attempt(0, &position["decision"], &["pass"]))[0]["result"]["refusal"]["code"],
        "rule"
    );
    let said = driver.say(other, attempt(1, &position["decision"], &["pass"]));
    assert_eq!(said[0]["result"]["refusal"]["code"], "not-your-turn");
    assert_eq!(driver.log, log);
    let (_, welcome) = driver.come_in(1);
    assert_eq!(welcome["position"], position);
    for _ in 0..40 {
        driver.say(one, attempt(0, &position["decision"], &["pass"]));
    }
    let said = driver.say(one, attempt(0, &position["decision"], &["pass"]));
    assert_eq!(said[0]["result"]["refusal"]["code"], "too-much");
}

/// Three people at Happy Cats, all of whom lay a card face down.
fn cats(readiness: &str) -> (Driver, Vec<ConnectionId>, Value) {
    let mut driver = begun("happy-cats", 3, &json!({ "first": "0" }), "instant");
    let readiness = serde_json::from_value(json!({ "readiness": readiness })).unwrap();
    driver.ask(1, Request::Settings(readiness)).unwrap();
    let connections = (1..=3).map(|n| driver.come_in(n).0).collect();
    let at = position(&mut driver, 1);
    (driver, connections, at)
}

#[test]
fn sealed_choices_can_be_changed_and_survive_and_show_who_is_ready() {
    let (mut driver, people, at) = cats("shown");
    assert_eq!(at["toAct"], json!([0, 1, 2]));
    let decision = &at["decision"];
    let cards = notations(&at["views"][0]).expect("the seat is to act");
    let said = driver.say_to_all(people[0], choose(0, decision, "a1", &[&cards[0]]));
    assert_eq!(said[0].1["acceptance"], "waiting");
    let ready: Vec<_> = said.iter().filter(|(_, message)| message["type"] == "ready").collect();
    assert_eq!(ready.len(), 3);
    assert_eq!(ready[0].1, json!({ "type": "ready", "decision": decision, "seats": [0] }));
    let others: Vec<_> =
        said.iter().filter(|(to, message)| *to != people[0] && message["type"] != "ready").collect();
    assert!(others.is_empty(), "nobody else is sent it: {others:?}");

    driver.say(people[0], choose(0, decision, "a2", &["cat"]));
    assert_eq!(position(&mut driver, 1)["views"][0]["sealed"], "cat");
    // The first comes again, late: it does not act again.
    let said = driver.say(people[0], choose(0, decision, "a1", &[&cards[0]]));
    assert_eq!(said[0]["type"], "accepted");
    driver.restart();
    let after = position(&mut driver, 1);
    assert_eq!((&after["views"][0]["sealed"], &after["decision"]), (&json!("cat"), decision));
    let people: Vec<_> = (1..=3).map(|n| driver.come_in(n).0).collect();
    driver.say(people[2], choose(2, decision, "c1", &["cat"]));
    let said = driver.say(people[1], choose(1, decision, "b1", &["cat"]));
    assert_eq!(said[0]["acceptance"], "played");
    let version = position(&mut driver, 1)["decision"]["version"].as_u64().unwrap();
    assert!(version >= decision["version"].as_u64().unwrap() + 3);
    let chosen: Vec<Value> = driver
        .log
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .filter(|entry: &Value| entry["entry"] == "chose")
        .collect();
    let order: Vec<_> = chosen.iter().map(|entry| entry["seat"].as_u64().unwrap()).take(3).collect();
    assert_eq!(order, [0, 1, 2], "whoever was first");
    assert!(chosen[..3].iter().all(|entry| entry["at"] == chosen[0]["at"]));
    driver.restart();
    assert_eq!(position(&mut driver, 1)["decision"]["version"], version);
}

#[test]
fn a_sealed_choice_cannot_be_changed_for_ever() {
    let (mut driver, people, at) = cats("shown");
    for change in 0..24 {
        let said = driver.say(people[0], choose(0, &at["decision"], &format!("k{change}"), &["cat"]));
        assert_eq!(said[0]["type"], "accepted");
    }
    assert_eq!(code(&driver.say(people[0], choose(0, &at["decision"], "one more", &["cat"]))), "too-much");
    let said = driver.say(people[0], choose(0, &at["decision"], "k0", &["cat"]));
    assert_eq!(said[0]["type"], "accepted", "all its keys are remembered");
}

#[test]
fn where_readiness_is_hidden_nobody_is_sent_anything() {
    let (mut driver, people, at) = cats("hidden");
    let said = driver.say_to_all(people[0], choose(0, &at["decision"], "a1", &["cat"]));
    assert!(said.iter().all(|(to, _)| *to == people[0]), "{said:?}");
    assert!(said.iter().all(|(_, message)| message["type"] != "ready"));
    let (late, _) = driver.come_in(2);
    assert!(driver.sent.iter().filter(|(_, to, _)| *to == late).count() == 1, "a welcome and no more");
}

#[test]
fn a_match_ends_opens_up_and_is_played_again() {
    let table = json!({
        "game": "hygge", "pace": "instant", "start": true,
        "seats": [{ "kind": "me", "name": "A" }, { "kind": "bot", "level": "random" }],
    });
    let mut driver = Driver::open(wish(table, 1, 3));
    assert!(
        matches!(driver.ask(1, Request::Record { match_number: 1 }), Err(denied) if denied.kind.status() == 409)
    );
    let (one, _) = driver.come_in(1);
    for key in 0.. {
        driver.think();
        let at = position(&mut driver, 1);
        if at["over"] == true {
            break;
        }
        if at["views"][0]["choices"].is_array() && at["views"][0]["sealed"].is_null() {
            let step = first_choice(&at["views"][0]);
            driver.say(one, choose(0, &at["decision"], &format!("k{key}"), &[&step]));
        }
    }
    assert_eq!(driver.listing().phase, Phase::Finished);
    let at = position(&mut driver, 9);
    assert_eq!(at["views"][0]["viewer"], "table");
    assert_eq!(at["views"][1]["viewer"], "open", "all may see everything now");
    let record = match driver.ask(9, Request::Record { match_number: 1 }) {
        Ok(Answer::Record(record)) => record,
        other => panic!("{other:?}"),
    };
    let raw = veillee_catalog::record::Records::new(record.as_bytes()).next().unwrap().unwrap();
    assert_eq!(raw.header.seats[1].player, "random");
    assert!(record.lines().skip(1).take(5).all(|line| line.contains("\"at\":")));
    assert_eq!(driver.table.records().concat(), record);
    // A table can be made of it again, at which nobody sits any more.
    let nobody = Holder([0; 32]);
    let archived = veillee_table::Table::archived(crate::driver::id(), &raw, nobody).unwrap();
    let archived: Vec<String> = archived.iter().map(veillee_table::Entry::to_text).collect();
    let mut archive = Driver::restored(archived);
    assert_eq!(archive.listing().phase, Phase::Finished);
    assert_eq!(archive.table.records().concat(), record);
    assert_eq!(position(&mut archive, 9)["views"][1]["viewer"], "open");
    let broken_off = veillee_catalog::record::Raw { lines: raw.lines[..9].to_vec(), ..raw.clone() };
    let given_up = veillee_table::Table::archived(crate::driver::id(), &broken_off, nobody).unwrap();
    let given_up: Vec<String> = given_up.iter().map(veillee_table::Entry::to_text).collect();
    let archive = Driver::restored(given_up);
    assert_eq!(archive.listing().phase, Phase::Finished, "a match that was broken off counts as given up");
    assert_eq!(archive.table.records().concat().lines().count(), 10);
    let last = raw.lines.len() - 1;
    let no_result = veillee_catalog::record::Raw { lines: raw.lines[..last].to_vec(), ..raw.clone() };
    assert!(veillee_table::Table::archived(crate::driver::id(), &no_result, nobody).is_err());
    let mut no_steps = veillee_table::Table::archived(crate::driver::id(), &broken_off, nobody).unwrap();
    no_steps.retain(|entry| {
        !matches!(entry, veillee_table::Entry::Chose { .. } | veillee_table::Entry::Drew { .. })
    });
    let no_steps: Vec<String> = no_steps.iter().map(veillee_table::Entry::to_text).collect();
    assert_eq!(Driver::restored(no_steps).table.records(), Vec::<String>::new(), "no steps, no record");
    driver.restart();
    assert!(
        matches!(driver.ask(9, Request::Record { match_number: 1 }), Ok(Answer::Record(again)) if again == record)
    );
    assert!(
        matches!(driver.ask(9, Request::Rematch { random: [5; 32] }), Err(denied) if denied.kind.status() == 403)
    );
    driver.ask(1, Request::Rematch { random: [5; 32] }).unwrap();
    assert_eq!(position(&mut driver, 1)["decision"]["matchNumber"], 2);
    assert!(
        matches!(driver.ask(9, Request::Record { match_number: 1 }), Ok(Answer::Record(again)) if again == record)
    );
}

/// Two people have played a match of Odin to its end; the key of its last choice with the seat and the decision.
fn played() -> (Driver, [ConnectionId; 2], (u8, Value, String)) {
    let mut driver = begun("odin", 2, &json!({ "limit": "hand" }), "instant");
    let people = [1, 2].map(|n| driver.come_in(n).0);
    let mut last = (0, Value::Null, String::new());
    for key in 0.. {
        let at = position(&mut driver, 9);
        if at["over"] == true {
            break;
        }
        let seat = at["toAct"][0].as_u64().unwrap() as u8;
        let step = first_choice(&position(&mut driver, seat + 1)["views"][0]);
        last = (seat, at["decision"].clone(), format!("k{key}"));
        driver.say(people[usize::from(seat)], choose(seat, &at["decision"], &last.2, &[&step]));
    }
    (driver, people, last)
}

#[test]
fn a_last_choice_that_is_repeated_after_a_rematch_began_is_answered_the_same() {
    let (mut driver, people, (seat, decision, key)) = played();
    let who = people[usize::from(seat)];
    let repeated = |key: &str| choose(seat, &decision, key, &["pass"]);
    let before = driver.say(who, repeated(&key));
    for n in [1, 2] {
        driver.ask(n, Request::Rematch { random: [5; 32] }).unwrap();
    }
    let log = driver.log.len();
    assert_eq!(position(&mut driver, 9)["decision"]["matchNumber"], 2);
    assert_eq!(driver.say(who, repeated(&key)), before);
    assert_eq!((&before[0]["type"], &before[0]["acceptance"]), (&json!("accepted"), &json!("played")));
    assert_eq!(driver.say(who, repeated("another"))[0]["refusal"]["code"], "stale");
    driver.restart();
    let (who, _) = driver.come_in(seat + 1);
    assert_eq!(driver.say(who, repeated(&key)), before, "also after a restart");
    assert_eq!(driver.log.len(), log, "nothing happens again");
}

#[test]
fn a_rematch_begins_once_everybody_wants_it() {
    let (mut driver, _, _) = played();
    let rematch = |driver: &mut Driver| driver.come_in(9).1["table"]["rematch"].clone();
    assert_eq!(rematch(&mut driver), Value::Null);
    driver.ask(1, Request::Rematch { random: [5; 32] }).unwrap();
    assert_eq!(
        (rematch(&mut driver), &position(&mut driver, 9)["decision"]["matchNumber"]),
        (json!([1]), &json!(1))
    );
    driver.wait(29_999);
    driver.ask(2, Request::Rematch { random: [6; 32] }).unwrap();
    assert_eq!(
        (rematch(&mut driver), &position(&mut driver, 9)["decision"]["matchNumber"]),
        (Value::Null, &json!(2))
    );
}

#[test]
fn t15_a_rematch_can_be_started_without_those_who_do_not_answer() {
    let (mut driver, _, _) = played();
    let for_friends = serde_json::from_value(json!({ "visibility": "link" })).unwrap();
    driver.ask(1, Request::Settings(for_friends)).unwrap();
    let start = |driver: &mut Driver, n: u8| {
        driver
            .ask(n, Request::StartWithout { random: [6; 32] })
            .map(drop)
            .map_err(|denied| denied.kind.status())
    };
    let may_start = |driver: &mut Driver| driver.come_in(9).1["table"]["mayStartWithout"] == true;
    assert_eq!(start(&mut driver, 1), Err(409), "nobody has asked for a rematch");
    driver.ask(1, Request::Rematch { random: [5; 32] }).unwrap();
    assert_eq!((start(&mut driver, 1), start(&mut driver, 2)), (Err(409), Err(403)));
    driver.wait(14_999);
    assert!(!may_start(&mut driver) && start(&mut driver, 1) == Err(409), "P2 is here and may take a moment");
    driver.wait(1);
    assert!(may_start(&mut driver), "everybody sees that it may start");
    driver.wait(600_000);
    assert_eq!(driver.listing().names[1].as_deref(), Some("P2"), "nobody loses a seat for not answering");
    assert_eq!(start(&mut driver, 2), Err(403), "P2 has not asked for it");
    start(&mut driver, 1).unwrap();
    let table = driver.come_in(9).1["table"].clone();
    assert_eq!((&table["matchNumber"], &table["phase"]["kind"]), (&json!(2), &json!("playing")));
    assert_eq!(table["seats"][1]["sitter"], json!({ "kind": "bot", "level": "regular", "name": "Nils" }));
    assert_eq!((&table["rematch"], &table["mayStartWithout"]), (&Value::Null, &Value::Null));

    // P2 still has the table in their list, and takes the seat back without an invitation. A stranger cannot.
    let holders: Vec<_> =
        driver.listing().holders.iter().map(|(holder, seats)| (*holder, seats.len())).collect();
    assert_eq!(holders, [(browser(1), 1), (browser(2), 0)]);
    driver.restart();
    let replace = |driver: &mut Driver, n: u8| {
        let request = Request::Replace { seat: Seat::new(1), name: "P2".into(), invite: None, face: None };
        driver.ask(n, request).map(drop).map_err(|denied| denied.kind.status())
    };
    assert_eq!(replace(&mut driver, 3), Err(403));
    replace(&mut driver, 2).unwrap();
    assert_eq!(driver.listing().names[1].as_deref(), Some("P2"));
    assert_eq!(driver.listing().holders[1].1.len(), 1);
    let both: Vec<_> = [1, 2].map(|n| driver.ask(n, Request::Record { match_number: 1 }).is_ok()).into();
    assert_eq!(both, [true, true], "the record of the match before stays");
}

#[test]
fn people_who_are_away_and_seats_that_are_open_are_not_waited_for() {
    let (mut driver, people, _) = played();
    driver.handle(Input::Disconnected { connection: people[1] });
    driver.wait(60_000);
    driver.ask(1, Request::Rematch { random: [5; 32] }).unwrap();
    driver.ask(1, Request::StartWithout { random: [6; 32] }).unwrap();
    assert_eq!(position(&mut driver, 9)["decision"]["matchNumber"], 2);

    let (mut driver, _, _) = played();
    driver.ask(2, Request::Leave { seat: Seat::new(1) }).unwrap();
    driver.ask(1, Request::Rematch { random: [5; 32] }).unwrap();
    driver.ask(1, Request::StartWithout { random: [6; 32] }).unwrap();
    let table = driver.come_in(9).1["table"].clone();
    assert_eq!((&table["matchNumber"], &table["seats"][1]["sitter"]["kind"]), (&json!(2), &json!("bot")));
}

#[test]
fn the_end_has_places_in_order_with_winners_and_margin() {
    let (mut driver, _, _) = played();
    let at = position(&mut driver, 9);
    let places = at["ending"]["places"].as_array().unwrap();
    let ranks: Vec<_> = places.iter().map(|placed| placed["place"].as_u64().unwrap()).collect();
    assert_eq!(ranks, [1, 2]);
    let scores: Vec<_> = places.iter().map(|placed| placed["score"].as_i64().unwrap()).collect();
    assert_eq!(scores[0], 0, "the winner of a single hand has no cards left");
    assert_eq!(at["ending"]["margin"], scores[1]);
    assert_eq!(at["ending"]["winners"], json!([places[0]["seat"]]));
    assert_eq!((&at["ending"]["together"], &at["ending"]["unit"]), (&json!(false), &json!("points")));
    let record = match driver.ask(1, Request::Record { match_number: 1 }) {
        Ok(Answer::Record(record)) => record,
        other => panic!("{other:?}"),
    };
    let replay = veillee_table::replay(&record, None).unwrap();
    assert_eq!(serde_json::to_value(replay.ending).unwrap(), at["ending"]);
    let mut running = begun("odin", 2, &json!({ "limit": "hand" }), "instant");
    assert_eq!(position(&mut running, 1)["ending"], Value::Null, "nothing of it before the end");
}

#[test]
fn a_table_counts_wins_by_person() {
    let (mut driver, _, _) = played();
    let tally = |driver: &mut Driver| driver.come_in(9).1["table"]["tally"].clone();
    let winner = position(&mut driver, 9)["ending"]["winners"][0].as_u64().unwrap() as usize;
    let wins = |of: usize| if of == 0 { json!([1, 0]) } else { json!([0, 1]) };
    assert_eq!(tally(&mut driver), json!({ "matches": 1, "wins": wins(winner) }));
    // Under another name the same person has the same wins.
    let n = winner as u8 + 1;
    driver
        .ask(n, Request::Sit { seat: Seat::new(winner), name: "Zoé".into(), invite: None, face: None })
        .unwrap();
    assert_eq!(tally(&mut driver)["wins"], wins(winner));
    // Whoever gets the seat does not inherit them; whoever comes back has them again.
    driver.ask(n, Request::Leave { seat: Seat::new(winner) }).unwrap();
    assert_eq!(tally(&mut driver)["wins"], json!([0, 0]));
    driver.restart();
    driver
        .ask(n, Request::Sit { seat: Seat::new(winner), name: "Zoé".into(), invite: None, face: None })
        .unwrap();
    assert_eq!(tally(&mut driver), json!({ "matches": 1, "wins": wins(winner) }));
}

#[test]
fn advice_is_for_the_one_who_asks_and_only_while_it_helps() {
    let (mut driver, one, other, position) = odin();
    let ask =
        |seat: u8, decision: &Value| json!({ "type": "hint", "seat": seat, "decision": decision, "id": 8 });
    let refused =
        |said: Vec<Value>| said[0]["result"]["refusal"]["code"].as_str().unwrap_or_default().to_owned();
    assert_eq!(refused(driver.say(other, ask(1, &position["decision"]))), "not-your-turn");
    assert_eq!(refused(driver.say(other, ask(0, &position["decision"]))), "not-your-seat");
    assert_eq!(refused(driver.say(one, ask(0, &at_version(0)))), "stale");
    let log = driver.log.len();
    assert!(driver.say(one, ask(0, &position["decision"])).is_empty(), "it is thought about");
    assert_eq!(refused(driver.say(one, ask(0, &position["decision"]))), "too-much");
    let (another, _) = driver.come_in(1);
    assert_eq!(
        refused(driver.say(another, ask(0, &position["decision"]))),
        "too-much",
        "one for each browser"
    );
    let sent = driver.sent.len();
    driver.think();
    let [(_, to, text)] = &driver.sent[sent..] else { panic!("one answer") };
    assert_eq!(*to, one);
    let advice: Value = serde_json::from_str(text).unwrap();
    let action = advice["result"]["advice"]["notation"].as_str().unwrap().to_owned();
    let listed = position["views"][0]["choices"].as_array().unwrap();
    let meant = listed.iter().find(|choice| choice["notation"] == action.as_str()).expect("it can be chosen");
    assert_eq!(advice["result"]["advice"]["action"], meant["action"]);
    assert!((0.0..=1.0).contains(&advice["result"]["advice"]["chance"].as_f64().unwrap()));
    assert_eq!(driver.log.len(), log, "nothing is recorded");
    // Once the choice is made, advice comes too late.
    driver.say(one, ask(0, &position["decision"]));
    assert_eq!(driver.jobs.len(), 1);
    let said = driver.say(one, choose(0, &position["decision"], "k", &[&action]));
    assert!(said.iter().any(|message| message["result"]["refusal"]["code"] == "stale"));
    assert!(driver.jobs.is_empty());
    let off = serde_json::from_value(json!({ "hints": false })).unwrap();
    driver.ask(1, Request::Settings(off)).unwrap();
    assert_eq!(refused(driver.say(one, ask(0, &position["decision"]))), "switched-off");
}

#[test]
fn nothing_goes_past_a_throw_of_the_dice() {
    let mut driver = begun("cochons", 2, &json!({ "first": "0" }), "instant");
    let (one, welcome) = driver.come_in(1);
    let at = &welcome["position"];
    let choices = notations(&at["views"][0]).unwrap();
    let again = choices.last().unwrap();
    let tried = driver.say(one, attempt(0, &at["decision"], &[again, again]));
    assert_eq!((&tried[0]["result"]["kind"], &tried[0]["result"]["leftOut"]), (&json!("allowed"), &json!(1)));
    assert_eq!(
        tried[0]["result"]["seatView"]["choices"],
        Value::Null,
        "nobody knows what the dice will show"
    );
    let log = driver.log.len();
    let refused = driver.say(one, choose(0, &at["decision"], "k", &[again, again]));
    assert_eq!((code(&refused), &refused[0]["step"]), ("too-far", &json!(1)));
    assert_eq!(driver.log.len(), log);
}
