//! A match goes on by the rules it was begun with, whatever newer ones the program has.
//!
//! Odin has rules that tests alone know, version 0: whoever wins a hand opens the next. By version 1 (O25) it is the left neighbour
//! of the last opener.

use serde_json::{Value, json};
use veillee_catalog::Odin;
use veillee_catalog::record::{Records, Verified, verify};
use veillee_core::Rng;
use veillee_protocol::Phase;
use veillee_table::{Answer, Input, Request};

use crate::claims_play::{begun, choose, position};
use crate::driver::{Driver, notations};

/// The log of a match that a program began whose current rules were version 0.
fn begun_earlier(people: u8) -> Vec<String> {
    let mut log = begun("odin", people, &json!({ "limit": 5 }), "instant").log;
    // Nor did it agree on the deal.
    log.retain(|entry| !entry.contains(r#""entry":"deal-began""#));
    let began = log.iter_mut().find(|entry| entry.contains(r#""entry":"began""#)).expect("it began");
    assert!(began.contains(r#""rules":1"#));
    *began = began.replacen(r#""rules":1"#, r#""rules":0"#, 1);
    log
}

/// Plays at random until the match is over; now and then the process dies and comes back.
fn play_to_the_end(driver: &mut Driver, rng: &mut Rng) {
    for key in 0.. {
        let at = position(driver, 9);
        if at["over"] == true {
            return;
        }
        let seat = at["toAct"][0].as_u64().expect("somebody is to act") as u8;
        let (person, welcome) = driver.come_in(seat + 1);
        let at = &welcome["position"];
        let choices = notations(&at["views"][0]).expect("the seat is to act");
        let choice = &choices[rng.below(choices.len() as u32) as usize];
        let said = driver.say(person, choose(seat, &at["decision"], &format!("k{key}"), &[choice]));
        assert_eq!(said[0]["type"], "accepted", "{said:?}");
        driver.handle(Input::Disconnected { connection: person });
        if rng.below(20) == 0 {
            driver.restart();
        }
    }
}

/// Who opened and who won each hand of the latest match.
fn hands(log: &[String]) -> Vec<(u64, u64)> {
    let began = log.iter().rposition(|entry| entry.contains(r#""entry":"began""#)).expect("it began");
    let mut hands: Vec<Vec<u64>> = Vec::new();
    for entry in &log[began..] {
        let entry: Value = serde_json::from_str(entry).expect("an entry");
        match entry["entry"].as_str() {
            Some("drew") if entry["chance"].as_str().is_some_and(|chance| chance.starts_with("deal")) => {
                hands.push(Vec::new());
            }
            Some("chose") => hands.last_mut().expect("a deal").push(entry["seat"].as_u64().expect("a seat")),
            _ => {}
        }
    }
    hands.iter().map(|seats| (seats[0], seats[seats.len() - 1])).collect()
}

fn recorded(driver: &mut Driver, match_number: u32) -> Verified<Odin> {
    let record = match driver.ask(1, Request::Record { match_number }) {
        Ok(Answer::Record(record)) => record,
        other => panic!("{other:?}"),
    };
    let raw = Records::new(record.as_bytes()).next().expect("a record").expect("it can be read");
    verify(&raw).unwrap_or_else(|faulty| panic!("{faulty}"))
}

#[test]
fn a_stored_match_of_earlier_rules_goes_on_by_them_and_the_rematch_has_the_current_ones() {
    let mut decided = [0, 0];
    for (people, seed) in (2..=6).flat_map(|people| [1, 2].map(|seed| (people, seed))) {
        let mut rng = Rng::think(seed);
        let mut driver = Driver::restored(begun_earlier(people));
        driver.checks_fold = true;
        assert_eq!(driver.listing().phase, Phase::Playing, "it is not parked");
        for (match_number, rules) in [(1, 0), (2, 1)] {
            play_to_the_end(&mut driver, &mut rng);
            let hands = hands(&driver.log);
            for pair in hands.windows(2) {
                let [(opener, winner), (next, _)] = [pair[0], pair[1]];
                let neighbour = (opener + 1) % u64::from(people);
                assert_eq!(next, if rules == 0 { winner } else { neighbour }, "by rules {rules}: {hands:?}");
                decided[rules as usize] += u32::from(winner != neighbour);
            }
            let verified = recorded(&mut driver, match_number);
            assert_eq!((verified.header.rules, verified.opened.rules), (rules, rules));
            assert!(verified.is_finished());
            if match_number == 1 {
                (1..=people).for_each(|n| drop(driver.ask(n, Request::Rematch { random: [n; 32] }).unwrap()));
            }
        }
    }
    assert!(decided.iter().all(|&hands| hands > 5), "hands whose next opener shows the rules: {decided:?}");
}
