//! The rules of `docs/seats.en.md`, each with a thief who tries to get around it.

use serde_json::{Value, json};
use veillee_catalog::GameId;
use veillee_core::{Seat, SeatSet};
use veillee_protocol::{Holder, Phase, ProblemKind};
use veillee_table::{Answer, ConnectionId, Denied, Input, Request};

use crate::claims_play::{begun, choose, position};
use crate::driver::{Driver, browser, notations, seat_of, wish};

/// A match of Odin that Ada (browser 1) has opened. Bo is browser 2 and a master's seat is 2, where there are three.
fn match_of(seats: &[Value]) -> Driver {
    let table = json!({
        "game": "odin", "pace": "quick", "visibility": "public", "options": { "first": "0" }, "seats": seats,
    });
    let mut driver = Driver::open(wish(table, 1, 3));
    let open = seats.iter().enumerate().filter(|(_, seat)| seat["kind"] == "open");
    for (browser, (seat, _)) in (2..).zip(open) {
        let name = ["Bo", "Cleo", "Dan"][usize::from(browser - 2_u8)].to_owned();
        driver.ask(browser, Request::Sit { seat: Seat::new(seat), name, invite: None, face: None }).unwrap();
    }
    driver.ask(1, Request::Start { random: [4; 32] }).unwrap();
    driver
}

fn ada() -> Value {
    json!({ "kind": "me", "name": "Ada" })
}

fn open() -> Value {
    json!({ "kind": "open" })
}

fn master() -> Value {
    json!({ "kind": "bot", "level": "master" })
}

fn own_bot() -> Value {
    json!({ "kind": "own-bot", "name": "Robot" })
}

fn rule<T: std::fmt::Debug>(answer: Result<T, Denied>) -> &'static str {
    answer.expect_err("it is refused").rule.expect("the refusal names its rule")
}

fn code(answer: Result<Answer, Denied>) -> String {
    match answer {
        Ok(Answer::Code(code)) => code,
        other => panic!("{other:?}"),
    }
}

fn token(answer: Result<Answer, Denied>) -> String {
    match answer {
        Ok(Answer::Token(token)) => token,
        other => panic!("{other:?}"),
    }
}

fn seats_of(driver: &mut Driver, browser: u8) -> Vec<usize> {
    match driver.ask(browser, Request::State) {
        Ok(Answer::Table(answer)) => answer.your_seats.into_iter().map(Seat::index).collect(),
        other => panic!("{other:?}"),
    }
}

/// How many hands a browser sees.
fn hands_seen(driver: &mut Driver, browser: u8) -> usize {
    let (connection, welcome) = driver.come_in(browser);
    let views = welcome["position"]["views"].as_array().expect("a match is played");
    let seen = views.iter().flat_map(|view| view["view"]["hands"].as_array().unwrap());
    let seen = seen.filter(|hand| hand["cards"].is_array()).count();
    driver.handle(Input::Disconnected { connection });
    seen
}

fn notices(driver: &Driver) -> Vec<(ConnectionId, String)> {
    let lines = driver.sent.iter().filter_map(|(_, to, text)| {
        let message: Value = serde_json::from_str(text).unwrap();
        let notice = message["line"]["notice"].as_str()?.to_owned();
        Some((*to, notice))
    });
    lines.collect()
}

#[test]
fn t2_no_browser_gains_a_second_seat_during_a_match() {
    let mut driver = match_of(&[ada(), open(), master(), own_bot()]);
    driver.come_in(1);
    let (bo, _) = driver.come_in(2);
    let replace = |seat: usize, name: &str| Request::Replace {
        seat: Seat::new(seat),
        name: name.to_owned(),
        invite: None,
        face: None,
    };
    assert_eq!(rule(driver.ask(2, replace(2, "Bo"))), "T2", "a bot's seat beside one's own");
    assert_eq!(rule(driver.ask(1, replace(2, "Ada"))), "T2", "the host's");
    let own_bot = |seat| Request::SeatOwnBot { seat: Seat::new(seat), name: "Spy".into(), random: [8; 32] };
    assert_eq!(rule(driver.ask(1, own_bot(2))), "T14", "a token for a bot that was not one's own");
    assert_eq!(rule(driver.ask(2, own_bot(3))), "T14", "a token for somebody else's bot");
    token(driver.ask(1, own_bot(3)));
    let from_bo = code(driver.ask(2, Request::AnotherDevice { seat: Seat::new(1), random: [9; 32] }));
    assert_eq!(
        rule(driver.ask(1, Request::Redeem { code: from_bo.clone() })),
        "T2",
        "a code that was overheard"
    );
    // A latecomer takes one bot's seat, and no other.
    driver.ask(5, replace(2, "Late")).unwrap();
    let from_late = code(driver.ask(5, Request::AnotherDevice { seat: Seat::new(2), random: [10; 32] }));
    assert_eq!(rule(driver.ask(2, Request::Redeem { code: from_late })), "T2");
    driver.ask(5, Request::Leave { seat: Seat::new(2) }).unwrap();
    assert_eq!(rule(driver.ask(5, Request::Redeem { code: from_bo })), "T2", "not even after leaving");
    for (browser, seat) in [(1, 0), (2, 1), (5, 2)] {
        assert_eq!((seats_of(&mut driver, browser), hands_seen(&mut driver, browser)), (vec![seat], 1));
    }
    driver.handle(Input::Disconnected { connection: bo });
    driver.wait(240_000);
    // Cleo's stand-in cannot be taken over by somebody else.
    driver.ask(1, Request::StandIn { seat: Seat::new(1), level: "regular".into() }).unwrap();
    assert_eq!(rule(driver.ask(1, Request::TakeBack { seat: Seat::new(1) })), "T1");
    let moved = code(driver.ask(1, Request::Reissue { seat: Seat::new(1), random: [11; 32] }));
    assert_eq!(rule(driver.ask(1, Request::Redeem { code: moved })), "T8");
}

#[test]
fn t2_one_device_keeps_its_seats_in_all_games() {
    for game in GameId::ALL {
        let seats = [json!({ "kind": "me", "name": "A" }), json!({ "kind": "me", "name": "B" })];
        let table = json!({ "game": game.key(), "pace": "instant", "visibility": "public", "seats": seats, "start": true });
        let mut driver = Driver::open(wish(table, 1, 3));
        let (page, _) = driver.come_in(1);
        driver.restart();
        let page_after = driver.come_in(1).0;
        assert_ne!(page, page_after);
        assert_eq!(seats_of(&mut driver, 1), [0, 1], "{}", game.key());
        let mut chosen = 0;
        for round in 0..40 {
            let at = position(&mut driver, 1);
            let asked = at["toAct"].as_array().unwrap().clone();
            for seat in asked {
                let at = position(&mut driver, 1);
                let index = seat_of(&seat).index();
                let Some(choices) = notations(&at["views"][index]) else { continue };
                let key = format!("{round}-{index}");
                let message = choose(index as u8, &at["decision"], &key, &[&choices[0]]);
                chosen += usize::from(driver.say(page_after, message)[0]["type"] == "accepted");
            }
        }
        assert!(chosen >= 6, "{}: both seats play from one device ({chosen})", game.key());
    }
}

#[test]
fn t3_t8_a_seat_is_offered_after_minutes_and_coming_back_cancels_it() {
    let mut driver = match_of(&[ada(), open(), open()]);
    let (ada, _) = driver.come_in(1);
    let (bo, _) = driver.come_in(2);
    let (cleo, _) = driver.come_in(3);
    let offer = Request::Reissue { seat: Seat::new(1), random: [6; 32] };
    assert_eq!(rule(driver.ask(1, offer.clone())), "T8", "Bo is here");
    driver.handle(Input::Disconnected { connection: bo });
    driver.wait(179_999);
    assert_eq!(rule(driver.ask(1, offer.clone())), "T8", "a phone that sleeps");
    assert_eq!(driver.ask(3, offer.clone()).unwrap_err().kind, ProblemKind::Forbidden, "not the host");
    driver.wait(1);
    let first = code(driver.ask(1, offer.clone()));
    assert_eq!(notices(&driver), [(ada, "seat-offered".to_owned()), (cleo, "seat-offered".to_owned())]);
    assert_eq!(seats_of(&mut driver, 2), [1], "Bo still has the seat");
    // Bo comes back: the code is worth nothing, now and after another restart.
    let (bo, welcome) = driver.come_in(2);
    assert_eq!(welcome["yourSeats"], json!([1]));
    assert_eq!(welcome["chat"][0]["notice"], "seat-offered", "Bo sees what happened meanwhile");
    driver.handle(Input::Disconnected { connection: bo });
    driver.wait(600_000);
    let spent = driver.ask(7, Request::Redeem { code: first.clone() });
    assert_eq!(spent.unwrap_err().kind, ProblemKind::Forbidden);
    // After a restart everybody is given the time again.
    let second = code(driver.ask(1, Request::Reissue { seat: Seat::new(1), random: [7; 32] }));
    driver.restart();
    driver.come_in(1);
    assert_eq!(rule(driver.ask(7, Request::Redeem { code: second.clone() })), "T8", "T9: just restarted");
    assert_eq!(rule(driver.ask(1, offer)), "T8");
    driver.wait(180_000);
    assert_eq!(rule(driver.ask(3, Request::Redeem { code: second.clone() })), "T8", "Cleo has a seat");
    driver.ask(7, Request::Redeem { code: second.clone() }).unwrap();
    assert_eq!(
        (seats_of(&mut driver, 7), seats_of(&mut driver, 2)),
        (vec![1], vec![]),
        "all others are signed out"
    );
    assert!(notices(&driver).iter().any(|(_, notice)| notice == "seat-moved"));
    assert_eq!(driver.ask(8, Request::Redeem { code: second }).unwrap_err().kind, ProblemKind::Forbidden);
    driver.restart();
    assert_eq!((seats_of(&mut driver, 7), seats_of(&mut driver, 2)), (vec![1], vec![]));
}

#[test]
fn t4_only_this_device_signs_out_all_others() {
    let mut driver = match_of(&[ada(), open()]);
    let (bo, _) = driver.come_in(2);
    for (browser, random) in [(5, 20), (6, 21)] {
        let code = code(driver.ask(2, Request::AnotherDevice { seat: Seat::new(1), random: [random; 32] }));
        driver.ask(browser, Request::Redeem { code }).unwrap();
    }
    let (phone, _) = driver.come_in(5);
    let devices =
        |driver: &mut Driver, browser| match driver.ask(browser, Request::Devices { seat: Seat::new(1) }) {
            Ok(Answer::Devices(devices)) => {
                devices.iter().map(|device| (device.this, device.online)).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        };
    assert_eq!(devices(&mut driver, 2), [(true, true), (false, true), (false, false)]);
    assert_eq!(rule(driver.ask(1, Request::Devices { seat: Seat::new(1) })), "T1", "others do not see it");
    assert_eq!(rule(driver.ask(1, Request::OnlyThisDevice { seat: Seat::new(1) })), "T1");
    let unused = code(driver.ask(5, Request::AnotherDevice { seat: Seat::new(1), random: [22; 32] }));
    driver.ask(2, Request::OnlyThisDevice { seat: Seat::new(1) }).unwrap();
    assert_eq!(devices(&mut driver, 2), [(true, true)]);
    let last = driver.sent.iter().rev().find(|(_, to, _)| *to == phone).unwrap();
    assert!(last.2.contains(r#""viewer":"table""#), "what it sees from now on is a spectator's: {}", last.2);
    assert_eq!(driver.ask(6, Request::Redeem { code: unused }).unwrap_err().kind, ProblemKind::Forbidden);
    let refused = driver.say(phone, json!({ "type": "chat", "seat": 1, "text": "I am Bo" }));
    assert_eq!(refused[0]["refusal"]["code"], "not-your-seat");
    driver.handle(Input::Disconnected { connection: bo });
    driver.restart();
    assert_eq!((seats_of(&mut driver, 2), seats_of(&mut driver, 5)), (vec![1], vec![]));
}

#[test]
fn t5_a_stand_in_is_good_and_comes_after_a_minute() {
    let mut driver = match_of(&[ada(), open(), open()]);
    driver.come_in(1);
    let (bo, _) = driver.come_in(2);
    driver.come_in(3);
    let ask = |level: &str| Request::StandIn { seat: Seat::new(1), level: level.to_owned() };
    driver.handle(Input::Disconnected { connection: bo });
    driver.wait(59_999);
    assert_eq!(rule(driver.ask(3, ask("regular"))), "T5", "too early");
    let may = |driver: &mut Driver| match driver.ask(3, Request::State) {
        Ok(Answer::Table(answer)) => answer.table.seats[1].may_stand_in,
        other => panic!("{other:?}"),
    };
    assert!(!may(&mut driver));
    driver.wait(1);
    assert!(may(&mut driver), "everybody sees that it is possible");
    for weak in ["random", "beginner", "nobody"] {
        assert_eq!(rule(driver.ask(3, ask(weak))), "T5", "{weak}");
    }
    assert_eq!(driver.ask(9, ask("regular")).unwrap_err().kind, ProblemKind::Forbidden, "a stranger");
    driver.ask(3, ask("regular")).unwrap();
    // T7: back with one tap, and nobody else can do it.
    driver.come_in(2);
    driver.ask(2, Request::TakeBack { seat: Seat::new(1) }).unwrap();
    assert!(!may(&mut driver));
}

#[test]
fn t6_somebody_who_does_not_move_is_stood_in_for_by_vote() {
    let mut driver = match_of(&[ada(), open(), open()]);
    let (ada, _) = driver.come_in(1);
    driver.come_in(2);
    let (cleo, _) = driver.come_in(3);
    let ask = Request::StandIn { seat: Seat::new(0), level: "regular".into() };
    let show = |driver: &mut Driver| {
        for (page, n) in [(ada, 1), (cleo, 3)] {
            let at = position(driver, n);
            driver.say(page, json!({ "type": "shown", "decision": at["decision"] }));
        }
    };
    show(&mut driver);
    // Pings, tries and chat are no moves.
    for _ in 0..29 {
        driver.wait(10_000);
        driver.say(ada, json!({ "type": "ping" }));
        driver.say(ada, json!({ "type": "chat", "seat": 0, "text": "I am thinking" }));
    }
    assert_eq!(rule(driver.ask(2, ask.clone())), "T6", "not yet");
    driver.wait(30_000);
    let votes = |driver: &mut Driver| match driver.ask(2, Request::State) {
        Ok(Answer::Table(answer)) => {
            let seat = &answer.table.seats[0];
            (seat.stand_in_votes.clone(), seat.stand_in.clone())
        }
        other => panic!("{other:?}"),
    };
    driver.ask(2, ask.clone()).unwrap();
    assert_eq!(votes(&mut driver), (vec![Seat::new(1)], None), "Bo alone does not decide");
    driver.ask(2, ask.clone()).unwrap();
    assert_eq!(votes(&mut driver), (vec![Seat::new(1)], None), "not by asking twice");
    driver.ask(3, ask.clone()).unwrap();
    assert_eq!(votes(&mut driver), (vec![], Some("regular".to_owned())));
    driver.ask(1, Request::TakeBack { seat: Seat::new(0) }).unwrap();
    assert_eq!(votes(&mut driver), (vec![], None));
    assert_eq!(rule(driver.ask(2, ask)), "T6", "the time counts again");
}

#[test]
fn t10_t11_t12_an_appointed_host_manages_and_no_more() {
    let mut driver = match_of(&[ada(), open(), open()]);
    driver
        .ask(
            1,
            Request::Settings(veillee_protocol::http::Settings { chat: Some(true), ..Default::default() }),
        )
        .unwrap();
    let (ada, _) = driver.come_in(1);
    driver.come_in(2);
    driver.handle(Input::Disconnected { connection: ada });
    driver.wait(240_000);
    let host = match driver.ask(2, Request::State) {
        Ok(Answer::Table(answer)) => answer.table.host,
        other => panic!("{other:?}"),
    };
    assert_eq!(host, Some(Seat::new(1)), "Bo looks after the table");
    driver.ask(2, Request::Mute { seat: Seat::new(2), muted: true }).unwrap();
    assert_eq!(rule(driver.ask(2, Request::Reissue { seat: Seat::new(0), random: [5; 32] })), "T11");
    assert_eq!(rule(driver.ask(2, Request::Delete)), "T12");
    assert_eq!(rule(driver.ask(3, Request::Delete)), "T12");
    assert_eq!(rule(driver.ask(9, Request::Delete)), "T12");
    code(driver.ask(2, Request::Reissue { seat: Seat::new(2), random: [5; 32] }));
    assert_eq!((seats_of(&mut driver, 1), hands_seen(&mut driver, 2)), (vec![0], 1));
    // Ada deletes it, even from another device of hers.
    let phone = code(driver.ask(1, Request::AnotherDevice { seat: Seat::new(0), random: [6; 32] }));
    driver.ask(5, Request::Redeem { code: phone }).unwrap();
    assert!(matches!(driver.ask(5, Request::Delete), Ok(Answer::Done)));
}

#[test]
fn t12_everybody_can_take_a_table_off_their_list() {
    let mut driver = match_of(&[ada(), open()]);
    let listed = |driver: &Driver| driver.listing().holders;
    let of = |seat: u8| -> (Holder, SeatSet) { (browser(seat + 1), SeatSet::only(Seat::new(seat.into()))) };
    assert_eq!(listed(&driver), [of(0), of(1)]);
    assert_eq!(driver.ask(9, Request::Unlist).unwrap_err().kind, ProblemKind::Forbidden);
    driver.ask(2, Request::Unlist).unwrap();
    driver.restart();
    assert_eq!(listed(&driver), [of(0)]);
    assert_eq!(seats_of(&mut driver, 2), [1], "the seat stays theirs");
    driver.come_in(2);
    assert_eq!(listed(&driver), [of(0), of(1)], "it is back once they open it again");
}

#[test]
fn t13_a_match_is_given_up_when_all_who_are_here_agree() {
    let mut driver = match_of(&[ada(), open(), open()]);
    driver.come_in(1);
    let (bo, _) = driver.come_in(2);
    let (cleo, _) = driver.come_in(3);
    let answer = |agree| Request::GiveUp { agree };
    let undecided = |driver: &mut Driver| match driver.ask(1, Request::State) {
        Ok(Answer::Table(answer)) => answer.table.giving_up,
        other => panic!("{other:?}"),
    };
    assert_eq!(rule(driver.ask(9, answer(true))), "T13", "a stranger");
    driver.ask(1, answer(true)).unwrap();
    assert_eq!(undecided(&mut driver), Some(vec![Seat::new(1), Seat::new(2)]));
    driver.ask(2, answer(false)).unwrap();
    assert_eq!(undecided(&mut driver), None, "Bo does not agree");
    driver.ask(1, answer(true)).unwrap();
    driver.wait(120_000);
    assert_eq!(undecided(&mut driver), None, "the question ends");
    // The thief waits for phones that sleep.
    driver.handle(Input::Disconnected { connection: bo });
    driver.wait(30_000);
    driver.ask(1, answer(true)).unwrap();
    driver.ask(3, answer(true)).unwrap();
    assert_eq!(undecided(&mut driver), Some(vec![Seat::new(1)]), "Bo has only just left");
    assert_eq!(driver.listing().phase, Phase::Playing);
    driver.wait(30_000);
    assert_eq!(driver.listing().phase, Phase::Finished, "Bo has been away for a minute");
    let decision = position(&mut driver, 1)["decision"].clone();
    driver.restart();
    let (ada, welcome) = driver.come_in(1);
    assert_eq!(
        (&welcome["table"]["givenUp"], &welcome["table"]["phase"]["kind"]),
        (&json!(true), &json!("finished"))
    );
    assert_eq!(driver.say(ada, choose(0, &decision, "late", &["pass"]))[0]["refusal"]["code"], "not-playing");
    let record = match driver.ask(1, Request::Record { match_number: 1 }) {
        Ok(Answer::Record(record)) => record,
        other => panic!("{other:?}"),
    };
    assert!(record.contains("\"seed\"") && !record.contains("\"result\""), "an unfinished record: {record}");
    assert!(veillee_table::replay(&record, None).is_ok_and(|replay| !replay.finished));
    driver.handle(Input::Disconnected { connection: cleo });
    driver.ask(1, Request::Rematch { random: [7; 32] }).unwrap();
}

#[test]
fn t13_around_one_device_one_answer_is_enough() {
    let mut driver = begun("odin", 2, &json!({}), "instant");
    driver.come_in(1);
    driver.come_in(2);
    driver.ask(1, Request::GiveUp { agree: true }).unwrap();
    assert_eq!(driver.listing().phase, Phase::Playing);
    let seats = [ada(), json!({ "kind": "me", "name": "Bo" })];
    let mut driver = match_of(&seats);
    driver.ask(1, Request::GiveUp { agree: true }).unwrap();
    assert_eq!(driver.listing().phase, Phase::Finished);
}

#[test]
fn t14_an_own_bot_gets_its_first_token_during_the_match() {
    let mut driver = match_of(&[ada(), own_bot(), open()]);
    let ask = |seat| Request::SeatOwnBot { seat: Seat::new(seat), name: "Robot".into(), random: [8; 32] };
    let first = token(driver.ask(1, ask(1)));
    assert_eq!(rule(driver.ask(2, ask(1))), "T14");
    let second = token(
        driver.ask(1, Request::SeatOwnBot { seat: Seat::new(1), name: "Robot".into(), random: [9; 32] }),
    );
    assert_ne!(first, second, "asking again gives a new token");
    // Ada leaves; Bo looks after the table and still gets no token.
    driver.come_in(2);
    driver.wait(120_000);
    assert_eq!(rule(driver.ask(2, ask(1))), "T14");
    driver.restart();
    assert_eq!(rule(driver.ask(2, ask(1))), "T14");
    token(driver.ask(1, ask(1)));
}

#[test]
fn every_rule_about_seats_is_written_in_both_languages() {
    let numbers = |page: &str| -> Vec<String> {
        let rules = page.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
        rules.map(|(number, _)| number.to_owned()).collect()
    };
    let english = numbers(include_str!("../../../../docs/seats.en.md"));
    assert_eq!(english, (1..=18).map(|number| format!("T{number}")).collect::<Vec<_>>());
    assert_eq!(english, numbers(include_str!("../../../../docs/seats.fr.md")));
}
