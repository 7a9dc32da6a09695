//! What the operator orders and announces, and what becomes of parked tables.

use serde_json::{Value, json};
use veillee_core::Seat;
use veillee_protocol::{PROTOCOL, ParkReason, Phase};
use veillee_table::{Cards, Entry, Input, Order, Request};

use crate::claims_play::{at_version, begun, choose, first_choice, position};
use crate::driver::{Driver, wish};

fn parked(reason: &str) -> Phase {
    let reason = ParkReason::ALL.into_iter().find(|known| known.key() == reason).expect("a reason");
    Phase::Parked { reason }
}

fn why(driver: &mut Driver, order: Order) -> String {
    let denied = driver.order(order).expect_err("it cannot be done");
    assert_eq!(denied.kind.status(), 409);
    denied.detail
}

/// A seat that is to act takes its first choice.
fn play_once(driver: &mut Driver, key: &str) -> Value {
    let at = position(driver, 9);
    let seat = at["toAct"][0].as_u64().expect("somebody is to act") as u8;
    let (person, welcome) = driver.come_in(seat + 1);
    let at = &welcome["position"];
    let step = first_choice(&at["views"][0]);
    driver.say(person, choose(seat, &at["decision"], key, &[&step]))[0].clone()
}

#[test]
fn a_parked_match_rests_and_goes_on_when_it_is_resumed() {
    let mut driver = begun("odin", 3, &json!({}), "instant");
    assert_eq!(play_once(&mut driver, "before")["type"], "accepted");
    assert_eq!(driver.order(Order::Park).unwrap().phase, parked("operator"));
    assert!(why(&mut driver, Order::Park).contains("operator"));
    for _ in 0..2 {
        assert_eq!(play_once(&mut driver, "parked")["refusal"]["code"], "not-playing");
        // It is stored: a restart changes nothing.
        driver.restart();
        assert_eq!(driver.listing().phase, parked("operator"));
    }
    assert_eq!(driver.order(Order::Resume).unwrap().phase, Phase::Playing);
    assert!(why(&mut driver, Order::Resume).contains("not parked"));
    assert_eq!(play_once(&mut driver, "after")["type"], "accepted");
    let known = position(&mut driver, 9);
    driver.restart();
    assert_eq!(driver.listing().phase, Phase::Playing);
    assert_eq!(position(&mut driver, 9), known);
}

#[test]
fn bots_go_on_after_a_match_is_resumed() {
    let bots = json!({ "game": "odin", "pace": "quick", "start": true,
        "seats": [{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }] });
    let mut driver = Driver::open(wish(bots, 1, 3));
    driver.come_in(9);
    driver.order(Order::Park).unwrap();
    let length = driver.log.len();
    driver.think();
    driver.wait(60_000);
    assert_eq!((driver.log.len(), driver.wake), (length, None), "nothing happens by itself");
    driver.order(Order::Resume).unwrap();
    driver.think();
    driver.wait(60_000);
    assert!(driver.log.len() > length + 1, "they play");
}

#[test]
fn a_match_whose_cards_were_shown_never_goes_on() {
    for parking in [Order::Park, Order::Show] {
        let mut driver = begun("odin", 2, &json!({}), "instant");
        driver.order(parking).unwrap();
        if parking == Order::Show {
            // As a server stores it after the program has failed.
            driver.log.push(Entry::Parked { reason: ParkReason::Fault, cards: Cards::Hidden }.to_text());
            driver.restart();
        }
        let mut lifted = Driver::restored(driver.log.clone());
        assert_eq!(lifted.order(Order::Resume).unwrap().phase, Phase::Playing);
        driver.ask(1, Request::Record { match_number: 1 }).unwrap();
        for _ in 0..2 {
            assert!(why(&mut driver, Order::Resume).contains("knows all cards"));
            driver.restart();
        }
    }
}

#[test]
fn what_lies_in_the_log_is_not_lifted_by_an_order() {
    let mut driver = begun("odin", 2, &json!({}), "instant");
    assert_eq!(play_once(&mut driver, "one")["type"], "accepted");
    driver.order(Order::Park).unwrap();
    let chose = driver.log.iter().position(|entry| entry.contains(r#""entry":"chose""#)).unwrap();
    for (from, to, reason, says) in [
        (r#""action":""#, r#""action":"x"#, "damaged", "damaged"),
        (r#""entry":"chose""#, r#""entry":"juggled""#, "newer-program", "update"),
    ] {
        let mut log = driver.log.clone();
        log[chose] = log[chose].replacen(from, to, 1);
        // Even where an order that lifted another parking stands after it.
        for more in [None, Some(Entry::Resumed.to_text())] {
            let mut driver = Driver::restored(log.iter().cloned().chain(more).collect());
            assert_eq!(driver.listing().phase, parked(reason));
            assert!(why(&mut driver, Order::Resume).contains(says));
        }
    }
}

#[test]
fn older_programs_stored_sentences_and_no_word_of_the_cards() {
    for (stored, reason, says) in [
        ("fault", "fault", "knows all cards"),
        ("‘deal V9+V8+V6/G9’ cannot have been drawn: no such card", "damaged", "damaged"),
    ] {
        let mut driver = begun("odin", 2, &json!({}), "instant");
        driver.log.push(json!({ "entry": "parked", "reason": stored }).to_string());
        driver.restart();
        assert_eq!(driver.listing().phase, parked(reason));
        assert!(why(&mut driver, Order::Resume).contains(says));
    }
}

/// One card of a deal is changed in the log: what anybody receives quotes nothing of it.
#[test]
fn a_damaged_deal_is_quoted_to_nobody() {
    let mut log = begun("odin", 3, &json!({}), "instant").log;
    let deal = log.iter().position(|entry| entry.contains("\"chance\":\"deal ")).expect("cards are dealt");
    let mut entry: Value = serde_json::from_str(&log[deal]).unwrap();
    let dealt = entry["chance"].as_str().unwrap().to_owned();
    let cards: Vec<&str> = dealt.trim_start_matches("deal ").split(['+', '/']).collect();
    // The first card is there twice.
    let changed = dealt.replacen(cards[0], cards[1], 1);
    entry["chance"] = json!(changed);
    log[deal] = entry.to_string();
    let mut driver = Driver::restored(log);
    assert!(driver.table.parked().expect("it is parked").1.contains(&changed), "the log names it");
    let mut received = format!("{:?}", driver.listing());
    for person in [1, 2, 9] {
        let (connection, _) = driver.come_in(person);
        received += &format!("{:?}", driver.ask(person, Request::State));
        received += &format!("{:?}", driver.ask(person, Request::Rematch { random: [1; 32] }));
        let name = "Eve".to_owned();
        received += &format!(
            "{:?}",
            driver.ask(person, Request::Sit { seat: Seat::new(1), name, invite: None, face: None })
        );
        driver.say(connection, choose(0, &at_version(0), "k", &["pass"]));
    }
    received += &format!("{:?}", driver.order(Order::Show));
    received.extend(driver.sent.iter().map(|(_, _, text)| text.as_str()));
    assert!(received.contains("damaged"));
    let quoted: Vec<_> = cards.windows(2).filter(|two| received.contains(&two.join("+"))).collect();
    assert!(quoted.is_empty() && !received.contains("deal "), "{quoted:?}");
}

#[test]
fn closing_disconnects_everybody_and_keeps_the_table() {
    let mut driver = begun("odin", 2, &json!({}), "instant");
    let people = [driver.come_in(1).0, driver.come_in(9).0];
    let report = driver.order(Order::Show).unwrap();
    assert_eq!((report.connections, report.spectators, report.matches), (2, 1, 1));
    driver.order(Order::Close).unwrap();
    assert_eq!(driver.closed, people);
    for to in people {
        let last = driver.sent.iter().rev().find(|(_, sent, _)| *sent == to).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&last.2).unwrap()["reason"], "operator");
    }
    driver.restart();
    let (_, welcome) = driver.come_in(1);
    assert_eq!(welcome["table"]["givenUp"], true, "the match is stored as an unfinished record");
}

#[test]
fn deleting_is_the_end() {
    let mut driver = begun("odin", 2, &json!({}), "instant");
    let (person, _) = driver.come_in(1);
    assert_eq!(driver.order(Order::Delete).unwrap().phase, Phase::Playing);
    assert_eq!(driver.closed, [person]);
    assert_eq!(driver.order(Order::Show).unwrap_err().kind.status(), 404);
}

#[test]
fn an_announcement_reaches_those_who_are_there_and_those_who_come() {
    let mut driver = begun("odin", 2, &json!({}), "instant");
    let (early, _) = driver.come_in(1);
    let announce = |driver: &mut Driver, text: Option<&str>| {
        driver.handle(Input::Announce { text: text.map(str::to_owned) })
    };
    let soon = json!({ "type": "announcement", "text": "Soon." });
    assert_eq!(announce(&mut driver, Some("Soon.")), [(early, soon.clone())]);
    assert_eq!(announce(&mut driver, Some("Soon.")), [], "once");
    let late = driver.connect(9);
    let said = driver.say(late, json!({ "type": "hello", "protocol": PROTOCOL }));
    assert_eq!((&said[0]["type"], &said[1]), (&json!("welcome"), &soon));
    let cleared = announce(&mut driver, None);
    assert!(cleared.contains(&(late, json!({ "type": "announcement", "text": null }))));
    let later = driver.connect(9);
    let said = driver.say(later, json!({ "type": "hello", "protocol": PROTOCOL }));
    assert!(said.iter().all(|message| message["type"] != "announcement"));
}

#[test]
fn names_and_chat_that_would_rewrite_the_line_are_refused() {
    let open = json!({ "game": "odin", "visibility": "public",
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }] });
    let mut driver = Driver::open(wish(open, 1, 3));
    let (ada, _) = driver.come_in(1);
    for text in ["\u{202e}adA", "\u{200b}", "\u{2800}", "A\u{1b}[2Jda"] {
        let sit = Request::Sit { seat: Seat::new(1), name: text.to_owned(), invite: None, face: None };
        assert_eq!(driver.ask(2, sit).unwrap_err().kind.status(), 422, "{text:?}");
        let said = driver.say(ada, json!({ "type": "chat", "seat": 0, "text": text }));
        assert_eq!(said[0]["refusal"]["code"], "unreadable", "{text:?}");
    }
    driver
        .ask(
            2,
            Request::Sit {
                seat: Seat::new(1), name: "مريم 👩‍👧".to_owned(), invite: None, face: None
            },
        )
        .unwrap();
    // A name that an older program took stays readable.
    let sat = driver.log.iter().position(|entry| entry.contains("مريم")).unwrap();
    driver.log[sat] = driver.log[sat].replace("مريم", "\u{202e}ada");
    driver.restart();
    assert_eq!(driver.listing().names[1].as_deref(), Some("\u{202e}ada 👩‍👧"));
}
