//! Coming back, and coming back from the log.

use serde_json::{Value, json};
use veillee_catalog::GameId;
use veillee_core::Seat;
use veillee_protocol::{Decision, PROTOCOL, Phase, ToTable};
use veillee_table::{Answer, Input, Millis, Request, RestoreError, Table};

use crate::claims_play::{at_version, begun, choose, first_choice, position};
use crate::driver::{Driver, MORNING, browser, notations};

/// Plays some choices of Odin for three.
fn in_mid_match() -> Driver {
    let mut driver = begun("odin", 3, &json!({}), "instant");
    play_on(&mut driver, 12, "before");
    driver
}

fn play_on(driver: &mut Driver, choices: usize, word: &str) {
    let people: Vec<_> = (1..=3).map(|n| driver.come_in(n).0).collect();
    for key in 0..choices {
        let at = position(driver, 9);
        let seat = at["toAct"][0].as_u64().unwrap() as u8;
        let at = position(driver, seat + 1);
        let step = first_choice(&at["views"][0]);
        let said = driver
            .say(people[usize::from(seat)], choose(seat, &at["decision"], &format!("{word}{key}"), &[&step]));
        assert_eq!(said[0]["type"], "accepted");
    }
    for connection in people {
        driver.handle(Input::Disconnected { connection });
    }
}

#[test]
fn what_was_missed_is_sent_as_it_was_seen() {
    for browser in [2, 9] {
        let mut driver = in_mid_match();
        let (stays, welcome) = driver.come_in(browser);
        let known = welcome["position"]["decision"].clone();
        let sent = driver.sent.len();
        play_on(&mut driver, 9, "after");
        let mut seen = Vec::new();
        for (_, to, text) in &driver.sent[sent..] {
            let message: Value = serde_json::from_str(text).unwrap();
            if *to == stays && message["type"] == "steps" {
                seen.extend(message["events"].as_array().unwrap().clone());
            }
        }
        let returns = driver.connect(browser);
        let hello = json!({ "type": "hello", "protocol": PROTOCOL, "known": known });
        let said = driver.say(returns, hello);
        assert_eq!(said[0]["missed"], json!({ "since": known["version"], "events": seen }));
        let fresh = position(&mut driver, browser);
        assert_eq!(said[0]["position"], fresh, "and how things stand");
        // What cannot be known is answered with how things stand.
        for nonsense in [at_version(99_999), json!({ "matchNumber": 7, "version": 0 })] {
            let said =
                driver.say(returns, json!({ "type": "hello", "protocol": PROTOCOL, "known": nonsense }));
            assert_eq!((&said[0]["missed"], &said[0]["position"]), (&Value::Null, &fresh));
        }
    }
}

fn restored(log: &[String]) -> Table {
    Table::restore(log.iter().map(String::as_str)).unwrap()
}

fn phase(table: &Table) -> Phase {
    table.listing(Millis(MORNING)).phase
}

/// What anybody may read, and what the server's log shows.
fn reason(table: &Table) -> (String, String) {
    let (reason, detail) = table.parked().expect("it is parked");
    assert_eq!(phase(table), Phase::Parked { reason });
    (reason.key().to_owned(), detail.to_owned())
}

#[test]
fn a_log_without_a_beginning_is_no_table() {
    assert_eq!(Table::restore([]).unwrap_err(), RestoreError::Empty);
    for first in ["", "{}", r#"{"entry":"taken-back","seat":0}"#, "é"] {
        assert!(matches!(Table::restore([first]).unwrap_err(), RestoreError::NoOpening(_)), "{first}");
    }
}

#[test]
fn what_this_program_cannot_follow_is_parked_and_keeps_its_record() {
    let log = in_mid_match().log;
    assert_eq!(phase(&restored(&log)), Phase::Playing);
    let began = log.iter().position(|entry| entry.contains(r#""entry":"began""#)).unwrap();
    let change = |index: usize, from: &str, to: &str| {
        let mut log = log.clone();
        assert!(log[index].contains(from), "{} has no {from}", log[index]);
        log[index] = log[index].replacen(from, to, 1);
        log
    };
    let last = log.len() - 1;
    let cases = [
        (change(began, r#""rules":1"#, r#""rules":2"#), ("other-rules", "rules version 2")),
        (
            change(last, r#""entry":"chose""#, r#""entry":"juggled""#),
            ("newer-program", "not known to this program"),
        ),
        (change(last, r#""seat":"#, r#""seat":1"#), ("damaged", "no seat 1")),
        (change(began, r#""game":"odin""#, r#""game":"chess""#), ("newer-program", "no game ‘chess’")),
        (change(0, r#""game":"odin""#, r#""game":"chess""#), ("newer-program", "no game ‘chess’")),
        (change(began + 1, r#""chance":""#, r#""chance":"x"#), ("damaged", "cannot have been drawn")),
        (change(last, r#""action":""#, r#""action":"x"#), ("damaged", "cannot have been chosen")),
    ];
    for (log, (key, expected)) in cases {
        let (reason, detail) = reason(&restored(&log));
        assert_eq!(reason, key, "{detail}");
        assert!(detail.contains(expected), "{detail} instead of {expected}");
        let mut driver = Driver::restored(log.clone());
        let (one, welcome) = driver.come_in(1);
        assert_eq!(welcome["table"]["phase"]["kind"], "parked");
        let refused = driver.say(one, choose(0, &at_version(0), "k", &["pass"]));
        assert!(["not-playing", "stale"].contains(&refused[0]["refusal"]["code"].as_str().unwrap()));
        assert_eq!(driver.ask(1, Request::Rematch { random: [1; 32] }).unwrap_err().kind.status(), 409);
        assert_eq!(driver.ask(9, Request::Record { match_number: 1 }).unwrap_err().kind.status(), 403);
        let steps = log
            .iter()
            .filter(|entry| entry.contains(r#""entry":"chose""#) || entry.contains(r#""entry":"drew""#));
        let record = match driver.ask(1, Request::Record { match_number: 1 }) {
            Ok(Answer::Record(record)) => record,
            other => panic!("{other:?}"),
        };
        assert!(record.lines().count() >= steps.count(), "the record is stored");
        assert!(!record.contains("seed"));
        // Its cards are known now: it never goes on, whatever the next program knows.
        assert!(driver.log.last().unwrap().contains(r#""entry":"parked""#));
        let again = driver.log.len();
        driver.ask(1, Request::Record { match_number: 1 }).unwrap();
        assert_eq!(driver.log.len(), again);
    }
}

#[test]
fn a_log_that_lost_its_end_within_a_sealed_set_is_parked() {
    let mut driver = begun("happy-cats", 3, &json!({ "first": "0" }), "instant");
    let decision = position(&mut driver, 1)["decision"].clone();
    for seat in 0..3 {
        let (person, _) = driver.come_in(seat + 1);
        driver.say(person, choose(seat, &decision, &format!("k{seat}"), &["cat"]));
    }
    let is_choice = |entry: &String| entry.contains(r#""entry":"chose""#);
    let first = driver.log.iter().position(is_choice).unwrap();
    assert!(driver.log[first..first + 3].iter().all(is_choice), "three choices that were sealed");
    for (lines, parked) in [(0, false), (1, true), (2, true), (3, false)] {
        let phase = phase(&restored(&driver.log[..first + lines]));
        assert_eq!(matches!(phase, Phase::Parked { .. }), parked, "{lines} of three lines: {phase:?}");
    }
}

#[test]
fn nothing_that_comes_in_makes_it_panic() {
    use veillee_core::Rng;
    for (seed, game) in GameId::ALL.iter().map(|game| game.key()).enumerate() {
        let mut rng = Rng::think(seed as u64);
        let mut driver = begun(game, 2, &json!({}), ["instant", "quick"][seed % 2]);
        let people: Vec<_> = [1, 2, 9].map(|n| driver.come_in(n).0).to_vec();
        for _ in 0..600 {
            driver.now += u64::from(rng.below(3_000));
            let at = position(&mut driver, 1);
            let mut words = vec![
                "pass".to_owned(),
                String::new(),
                "take 255".into(),
                "é".into(),
                "place 9999999.99,0.00,0.0".into(),
            ];
            words.extend(notations(&at["views"][0]).into_iter().flatten());
            let word = |rng: &mut Rng| words[rng.below(words.len() as u32) as usize].clone();
            let mut number = |most: u32| rng.below(most);
            let (seat, match_number) = (Seat::new(number(4) as usize), number(3));
            let present = at["decision"]["version"].as_u64().unwrap_or(0) as u32;
            let version = if number(3) == 0 { number(2_000) } else { present };
            let decision = Decision { match_number, version };
            let pose = veillee_protocol::Pose { x: i32::MIN, y: number(9) as i32, angle: i32::MAX };
            let kind = number(12);
            let steps: Vec<String> = (0..rng.below(4)).map(|_| word(&mut rng)).collect();
            let key = format!("k{}", rng.below(50));
            let message = match kind {
                0 => ToTable::Hello { protocol: PROTOCOL, known: Some(decision), deals: false },
                1..=4 => ToTable::Choose { seat, decision, key, steps },
                5 => ToTable::Try { seat, decision, id: u32::MAX, steps },
                6 => ToTable::Draw { seat, decision },
                7 => ToTable::Continue { decision },
                8 => ToTable::Shown { decision: Decision { match_number, version: u32::MAX } },
                9 => ToTable::Hold { seat, pose: Some(pose) },
                10 => ToTable::Propose { seat, pose },
                _ => ToTable::Hint { seat, decision, id: 0 },
            };
            let connection = people[rng.below(3) as usize];
            driver.handle(Input::Message { connection, message });
            let request = match rng.below(40) {
                0 => Request::Leave { seat },
                1 => Request::TakeBack { seat },
                2 => Request::StandIn { seat, level: word(&mut rng) },
                3 => Request::SeatBot { seat, level: "random".into() },
                4 => Request::Record { match_number },
                5 => Request::Redeem { code: word(&mut rng) },
                6 => Request::Sit { seat, name: word(&mut rng), invite: Some(word(&mut rng)), face: None },
                7 => Request::OpenSeat { seat },
                8 => Request::Rematch { random: [1; 32] },
                _ => Request::State,
            };
            let _ = driver.ask(1 + rng.below(3) as u8, request);
            driver.think();
        }
        let holders = driver.listing().holders;
        assert!(holders.iter().all(|(holder, _)| [browser(1), browser(2), browser(3)].contains(holder)));
        let before = position(&mut driver, 1);
        let log = driver.log.clone();
        let mut restored = Driver::restored(log);
        restored.now = driver.now;
        assert_eq!(position(&mut restored, 1)["views"], before["views"], "and the log says the same");
    }
}
