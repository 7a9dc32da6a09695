//! Before the first match: seats, options, faces, who is ready; reactions and nudges.

use serde_json::{Value, json};
use veillee_core::Seat;
use veillee_protocol::{Face, Phase, ProblemKind, RefusalCode};
use veillee_table::{Answer, Denied, Request};

use crate::claims_play::begun;
use crate::driver::{Driver, wish};

const ADA: u8 = 1;
const BO: u8 = 2;

/// Odin at a public table that Ada has opened, with Bo in the last of three seats.
fn waiting() -> Driver {
    let open = json!({ "kind": "open" });
    let seats = json!([{ "kind": "me", "name": "Ada", "face": "owl" }, open, open]);
    let wished = json!({ "game": "odin", "seats": seats, "visibility": "public" });
    let mut driver = Driver::open(wish(wished, ADA, 3));
    driver.checks_fold = true;
    driver.ask(BO, sit(2, "Bo", Some(Face::Fox))).unwrap();
    driver
}

fn sit(seat: usize, name: &str, face: Option<Face>) -> Request {
    Request::Sit { seat: Seat::new(seat), name: name.to_owned(), invite: None, face }
}

fn remove(seat: usize) -> Request {
    Request::RemoveSeat { seat: Seat::new(seat) }
}

fn bot(seat: usize, level: &str) -> Request {
    Request::SeatBot { seat: Seat::new(seat), level: level.to_owned() }
}

fn options(options: &Value) -> Request {
    Request::Options(serde_json::from_value(json!({ "options": options })).unwrap())
}

fn start() -> Request {
    Request::Start { random: [7; 32] }
}

/// What a browser sees of the table.
fn table(driver: &mut Driver, browser: u8) -> Value {
    match driver.ask(browser, Request::State) {
        Ok(Answer::Table(answer)) => serde_json::to_value(*answer).unwrap(),
        other => panic!("{other:?}"),
    }
}

fn names(driver: &mut Driver) -> Vec<Value> {
    let table = table(driver, 9);
    let seats = table["table"]["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["sitter"]["name"].clone()).collect()
}

fn denied(answer: Result<Answer, Denied>) -> (ProblemKind, Option<&'static str>) {
    let denied = answer.expect_err("it is denied");
    (denied.kind, denied.rule)
}

/// The refusals among what somebody was sent.
fn refused(sent: &[Value]) -> Vec<&Value> {
    sent.iter().filter(|message| message["type"] == "problem").map(|m| &m["refusal"]["code"]).collect()
}

#[test]
fn the_host_adds_and_removes_seats_within_the_games_counts() {
    let mut driver = waiting();
    let (page, _) = driver.come_in(BO);
    driver.ask(ADA, Request::AddSeat).unwrap();
    assert_eq!(names(&mut driver), [json!("Ada"), Value::Null, json!("Bo"), Value::Null]);
    let before = driver.sent.len();
    driver.ask(ADA, remove(1)).unwrap();
    assert_eq!(names(&mut driver), [json!("Ada"), json!("Bo"), Value::Null]);
    // Bo's page learns that his seat has another number now.
    let (_, _, told) = driver.sent[before..].iter().find(|(_, to, _)| *to == page).expect("he is sent it");
    let told: Value = serde_json::from_str(told).unwrap();
    assert_eq!((&told["type"], &told["yourSeats"]), (&json!("table"), &json!([1])));
    assert_eq!(told["table"]["seats"][1]["sitter"]["online"], true);
    assert_eq!(told["table"]["host"], 0);

    driver.ask(ADA, remove(2)).unwrap();
    driver.ask(ADA, Request::Settings(Default::default())).unwrap();
    driver.ask(BO, Request::Leave { seat: Seat::new(1) }).unwrap();
    let few = driver.ask(ADA, remove(1));
    assert_eq!(denied(few), (ProblemKind::Conflict, Some("T16")), "Odin is for two at least");
    for _ in 2..6 {
        driver.ask(ADA, Request::AddSeat).unwrap();
    }
    assert_eq!(denied(driver.ask(ADA, Request::AddSeat)), (ProblemKind::Conflict, Some("T16")));
    assert_eq!(driver.listing().names.len(), 6);
}

#[test]
fn nobody_else_changes_seats_or_options_and_no_taken_seat_is_removed() {
    let mut driver = waiting();
    for request in [Request::AddSeat, remove(1), options(&json!({}))] {
        assert_eq!(denied(driver.ask(BO, request)), (ProblemKind::Forbidden, Some("T16")));
    }
    for taken in [0, 2] {
        assert_eq!(denied(driver.ask(ADA, remove(taken))), (ProblemKind::Conflict, Some("T16")));
    }
    assert_eq!(denied(driver.ask(ADA, remove(7))), (ProblemKind::NotFound, None));
    driver.ask(ADA, remove(1)).unwrap();
    driver.ask(ADA, start()).unwrap();
    for request in [Request::AddSeat, remove(1), options(&json!({}))] {
        assert_eq!(denied(driver.ask(ADA, request)), (ProblemKind::Conflict, Some("T16")));
    }
}

#[test]
fn nobody_changes_the_options_of_todays_carpet() {
    let wished = json!({
        "game": "snowhere", "carpet": "today",
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }],
    });
    let mut driver = Driver::open(wish(wished, ADA, 3));
    let before = table(&mut driver, ADA)["table"]["options"].clone();
    let hints = Request::Settings(serde_json::from_value(json!({ "hints": true })).unwrap());
    let own_bot = Request::SeatOwnBot { seat: Seat::new(1), name: "Mine".to_owned(), random: [3; 32] };
    for refused in [options(&json!({ "spread": "hard" })), hints, bot(1, "beginner"), own_bot] {
        let text = format!("{refused:?}");
        assert_eq!(denied(driver.ask(ADA, refused)), (ProblemKind::Conflict, Some("T17")), "{text}");
    }
    assert_eq!(table(&mut driver, ADA)["table"]["options"], before);
    // Who plays is up to the host.
    driver.ask(ADA, Request::AddSeat).unwrap();
    driver.ask(ADA, remove(2)).unwrap();
    driver.ask(ADA, remove(1)).unwrap();
    driver.ask(ADA, start()).unwrap();
}

#[test]
fn a_host_whose_seat_moves_up_stays_host() {
    let wished = json!({
        "game": "odin", "visibility": "public",
        "seats": [{ "kind": "open" }, { "kind": "open" }, { "kind": "me", "name": "Ada" }],
    });
    let mut driver = Driver::open(wish(wished, ADA, 3));
    driver.checks_fold = true;
    driver.ask(ADA, remove(0)).unwrap();
    let seen = table(&mut driver, ADA);
    assert_eq!(
        (&seen["yourSeats"], &seen["table"]["host"], &seen["table"]["opener"]),
        (&json!([1]), &json!(1), &json!(1))
    );
    driver.ask(ADA, bot(0, "random")).unwrap();
    driver.ask(ADA, start()).unwrap();
    assert_eq!(driver.listing().phase, Phase::Playing);
}

#[test]
fn a_bot_changes_its_level_and_keeps_its_name() {
    let mut driver = waiting();
    driver.ask(ADA, bot(1, "beginner")).unwrap();
    let name = names(&mut driver)[1].clone();
    driver.ask(ADA, bot(1, "master")).unwrap();
    let seen = table(&mut driver, BO);
    assert_eq!(
        seen["table"]["seats"][1]["sitter"],
        json!({ "kind": "bot", "level": "master", "name": name })
    );
    // A seat before it goes, so the next bot would have the same name as this one.
    driver.ask(ADA, Request::AddSeat).unwrap();
    driver.ask(ADA, bot(3, "beginner")).unwrap();
    driver.ask(ADA, Request::OpenSeat { seat: Seat::new(1) }).unwrap();
    driver.ask(ADA, remove(1)).unwrap();
    driver.ask(ADA, Request::AddSeat).unwrap();
    driver.ask(ADA, bot(3, "beginner")).unwrap();
    let names = names(&mut driver);
    assert_ne!(names[2], names[3], "{names:?}");
}

#[test]
fn options_change_for_everybody_and_the_match_is_played_with_them() {
    let mut driver = waiting();
    let (page, _) = driver.come_in(BO);
    let limit = table(&mut driver, BO)["table"]["options"]["limit"].to_string();
    assert_eq!(limit.trim_matches('"'), "15");
    let before = driver.sent.len();
    driver.ask(ADA, options(&json!({ "limit": "hand", "first": 1 }))).unwrap();
    let told = driver.sent[before..].iter().find(|(_, to, _)| *to == page);
    assert!(told.is_some_and(|(_, _, text)| text.contains(r#""limit":"hand""#)), "{told:?}");
    let wrong = driver.ask(ADA, options(&json!({ "limit": "for ever" })));
    assert_eq!(denied(wrong), (ProblemKind::Unprocessable, None));
    let nowhere = serde_json::from_value(json!({ "edition": "nowhere" })).unwrap();
    assert_eq!(denied(driver.ask(ADA, Request::Options(nowhere))).0, ProblemKind::Unprocessable);
    driver.ask(ADA, remove(1)).unwrap();
    driver.ask(ADA, start()).unwrap();
    driver.restart();
    let seen = table(&mut driver, BO);
    assert_eq!(seen["table"]["options"]["limit"], "hand");
    let (_, welcome) = driver.come_in(9);
    assert_eq!(welcome["position"]["views"][0]["view"]["limit"], "hand");
}

#[test]
fn a_face_stays_with_its_person() {
    let mut driver = waiting();
    let faces = |driver: &mut Driver| {
        let seen = table(driver, 9);
        let seats = seen["table"]["seats"].as_array().unwrap().clone();
        seats.iter().map(|seat| seat["face"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(faces(&mut driver), [json!("owl"), Value::Null, json!("fox")]);
    // Another name keeps the face; another person in the seat has their own.
    driver.ask(BO, sit(2, "Bob", None)).unwrap();
    driver.ask(BO, sit(2, "Bob", Some(Face::Bear))).unwrap();
    driver.restart();
    assert_eq!(faces(&mut driver), [json!("owl"), Value::Null, json!("bear")]);
    driver.ask(BO, Request::Leave { seat: Seat::new(2) }).unwrap();
    driver.ask(3, sit(2, "Cleo", None)).unwrap();
    assert_eq!(faces(&mut driver)[2], Value::Null);
}

#[test]
fn people_say_that_they_are_ready_until_the_options_change() {
    let mut driver = waiting();
    let (page, _) = driver.come_in(BO);
    let ready = |driver: &mut Driver| table(driver, ADA)["table"]["seats"][2]["readyToStart"].clone();
    let length = driver.log.len();
    driver.say(page, json!({ "type": "ready-to-start", "seat": 2, "ready": true }));
    assert_eq!(ready(&mut driver), true);
    assert_eq!(driver.log.len(), length, "it is not stored");
    driver.ask(ADA, options(&json!({ "limit": "hand" }))).unwrap();
    assert_eq!(ready(&mut driver), Value::Null);
    driver.say(page, json!({ "type": "ready-to-start", "seat": 2, "ready": true }));
    driver.say(page, json!({ "type": "ready-to-start", "seat": 2, "ready": false }));
    assert_eq!(ready(&mut driver), Value::Null);
    let wrong = driver.say(page, json!({ "type": "ready-to-start", "seat": 0, "ready": true }));
    assert_eq!(refused(&wrong), [&json!(RefusalCode::NotYourSeat)]);
    driver.ask(ADA, remove(1)).unwrap();
    driver.ask(ADA, start()).unwrap();
    let late = driver.say(page, json!({ "type": "ready-to-start", "seat": 1, "ready": true }));
    assert_eq!(refused(&late), [&json!(RefusalCode::Stale)]);
}

#[test]
fn a_reaction_reaches_everybody_and_is_not_stored() {
    let mut driver = waiting();
    let (page, _) = driver.come_in(BO);
    let (other, _) = driver.come_in(9);
    let length = driver.log.len();
    let react = json!({ "type": "react", "seat": 2, "reaction": "bravo" });
    let said = driver.say_to_all(page, react.clone());
    for to in [page, other] {
        let reacted = json!({ "type": "reacted", "seat": 2, "reaction": "bravo" });
        assert!(said.iter().any(|(who, message)| *who == to && *message == reacted), "{said:?}");
    }
    assert_eq!(driver.log.len(), length);
    // A spectator has no seat to react from.
    assert_eq!(refused(&driver.say(other, react.clone())), [&json!(RefusalCode::NotYourSeat)]);
    driver.say(page, react.clone());
    driver.say(page, react.clone());
    assert_eq!(refused(&driver.say(page, react.clone())), [&json!(RefusalCode::TooMuch)]);
    driver.wait(2_000);
    assert_eq!(refused(&driver.say(page, react)), Vec::<&Value>::new());
}

#[test]
fn reactions_and_nudges_are_silent_with_the_chat() {
    let mut driver = waiting();
    let (page, _) = driver.come_in(BO);
    let messages = [
        json!({ "type": "react", "seat": 2, "reaction": "oops" }),
        json!({ "type": "nudge", "seat": 2, "to": 0 }),
    ];
    let chat = |on: bool| Request::Settings(serde_json::from_value(json!({ "chat": on })).unwrap());
    let mute = |muted| Request::Mute { seat: Seat::new(2), muted };
    for (off, on) in [(chat(false), chat(true)), (mute(true), mute(false))] {
        driver.ask(ADA, off).unwrap();
        for message in &messages {
            assert_eq!(refused(&driver.say(page, message.clone())), [&json!(RefusalCode::SwitchedOff)]);
        }
        driver.ask(ADA, on).unwrap();
    }
    for message in messages {
        assert_eq!(refused(&driver.say(page, message)), Vec::<&Value>::new());
    }
}

#[test]
fn a_nudge_comes_once_a_minute_and_to_people_only() {
    let mut driver = waiting();
    driver.ask(ADA, bot(1, "random")).unwrap();
    let (page, _) = driver.come_in(BO);
    let (ada, _) = driver.come_in(ADA);
    let nudge = |to: usize| json!({ "type": "nudge", "seat": 2, "to": to });
    for nobody in [1, 2, 7] {
        assert_eq!(refused(&driver.say(page, nudge(nobody))), [&json!(RefusalCode::Unknown)], "{nobody}");
    }
    let said = driver.say_to_all(page, nudge(0));
    assert!(said.contains(&(ada, json!({ "type": "nudged", "seat": 2, "to": 0 }))), "{said:?}");
    driver.wait(59_000);
    assert_eq!(refused(&driver.say(page, nudge(0))), [&json!(RefusalCode::TooMuch)]);
    driver.wait(1_000);
    assert_eq!(refused(&driver.say(page, nudge(0))), Vec::<&Value>::new());
}

/// All three lay a card in secret. Whether somebody may be nudged does not show who has.
#[test]
fn a_nudge_does_not_tell_who_has_chosen() {
    let answers = |seals: bool| {
        let mut driver = begun("happy-cats", 3, &json!({ "first": "0" }), "normal");
        let pages: Vec<_> = (1..=3).map(|n| driver.come_in(n).0).collect();
        driver.wait(120_000);
        let (_, welcome) = driver.come_in(9);
        assert_eq!(welcome["position"]["toAct"], json!([0, 1, 2]), "all choose at once");
        let decision = &welcome["position"]["decision"];
        if seals {
            let lay =
                json!({ "type": "choose", "seat": 1, "decision": decision, "key": "k", "steps": ["cat"] });
            driver.say(pages[1], lay);
        }
        driver.say(pages[0], json!({ "type": "nudge", "seat": 0, "to": 1 }))
    };
    assert_eq!(answers(true), answers(false));
    assert_eq!(answers(true), [json!({ "type": "nudged", "seat": 0, "to": 1 })]);
}

#[test]
fn during_a_match_only_those_who_owe_a_choice_are_nudged() {
    let mut driver = begun("odin", 2, &json!({ "first": "0" }), "normal");
    let pages: Vec<_> = (1..=2).map(|n| driver.come_in(n).0).collect();
    let early = driver.say(pages[0], json!({ "type": "nudge", "seat": 0, "to": 1 }));
    assert_eq!(refused(&early), [&json!(RefusalCode::Stale)]);
    let due = driver.say(pages[1], json!({ "type": "nudge", "seat": 1, "to": 0 }));
    assert_eq!(due, [json!({ "type": "nudged", "seat": 1, "to": 0 })]);
}
