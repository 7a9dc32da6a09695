//! Seats, hosts, codes, settings, chat: who may do what.

use serde_json::{Value, json};
use veillee_core::Seat;
use veillee_protocol::http::Settings;
use veillee_protocol::{PROTOCOL, Phase, ProblemKind, Visibility};
use veillee_table::{Answer, Denied, Input, Request};

use crate::driver::{Driver, wish};

fn me(name: &str) -> Value {
    json!({ "kind": "me", "name": name })
}

fn open() -> Value {
    json!({ "kind": "open" })
}

fn bot() -> Value {
    json!({ "kind": "bot", "level": "random" })
}

/// A table of Odin, by link, at which browser 1 is the host.
fn table(seats: &[Value]) -> Driver {
    Driver::open(wish(json!({ "game": "odin", "seats": seats }), 1, 3))
}

fn invite_of(driver: &mut Driver, of: u8) -> Option<String> {
    match driver.ask(of, Request::State) {
        Ok(Answer::Table(answer)) => answer.table.invite,
        other => panic!("{other:?}"),
    }
}

fn sit(seat: usize, name: &str, invite: Option<&str>) -> Request {
    Request::Sit {
        seat: Seat::new(seat),
        name: name.to_owned(),
        invite: invite.map(str::to_owned),
        face: None,
    }
}

fn seats_of(driver: &mut Driver, of: u8) -> Vec<usize> {
    match driver.ask(of, Request::State) {
        Ok(Answer::Table(answer)) => answer.your_seats.into_iter().map(Seat::index).collect(),
        other => panic!("{other:?}"),
    }
}

fn kind<T: std::fmt::Debug>(answer: Result<T, Denied>) -> ProblemKind {
    answer.expect_err("it is denied").kind
}

fn code(answer: Result<Answer, Denied>) -> String {
    match answer {
        Ok(Answer::Code(code)) => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_wish_that_cannot_be_is_denied() {
    let wishes = [
        json!({ "game": "chess", "seats": [me("A"), bot()] }),
        json!({ "game": "odin", "seats": [me("A")] }),
        json!({ "game": "odin", "seats": [] }),
        json!({ "game": "odin", "seats": vec![bot(); 9] }),
        json!({ "game": "odin", "seats": [me("A"), bot()], "options": { "limit": "for ever" } }),
        json!({ "game": "odin", "seats": [me("A"), bot()], "edition": "nowhere" }),
        json!({ "game": "odin", "seats": [me("A"), json!({ "kind": "bot", "level": "god" })] }),
        json!({ "game": "odin", "seats": [me("  "), bot()] }),
        json!({ "game": "odin", "seats": [me("A name that is longer than anybody's"), bot()] }),
    ];
    for wished in wishes {
        let denied = Driver::try_open(wish(wished.clone(), 1, 3)).map(drop);
        assert_eq!(kind(denied), ProblemKind::Unprocessable, "{wished}");
    }
    let unready = json!({ "game": "odin", "seats": [me("A"), open()], "start": true });
    assert_eq!(kind(Driver::try_open(wish(unready, 1, 3)).map(drop)), ProblemKind::Conflict);
}

#[test]
fn an_invitation_leads_to_an_open_seat_and_to_no_other() {
    let mut driver = table(&[me("A"), open(), open()]);
    let invite = invite_of(&mut driver, 1).expect("those who sit know it");
    assert_eq!(invite_of(&mut driver, 2), None, "those who look on do not");
    assert_eq!(kind(driver.ask(2, sit(1, "B", None))), ProblemKind::Forbidden);
    assert_eq!(kind(driver.ask(2, sit(1, "B", Some("wrong")))), ProblemKind::Forbidden);
    assert_eq!(kind(driver.ask(2, sit(0, "B", Some(&invite)))), ProblemKind::Conflict);
    assert_eq!(kind(driver.ask(2, sit(7, "B", Some(&invite)))), ProblemKind::NotFound);
    driver.ask(2, sit(1, "B", Some(&invite))).unwrap();
    assert_eq!(seats_of(&mut driver, 2), [1]);
    // A second person at the same device needs no invitation.
    driver.ask(2, sit(2, "C", None)).unwrap();
    assert_eq!(seats_of(&mut driver, 2), [1, 2]);

    driver.ask(2, Request::Leave { seat: Seat::new(2) }).unwrap();
    assert_eq!(kind(driver.ask(2, Request::NewInvite { random: [8; 32] })), ProblemKind::Forbidden);
    driver.ask(1, Request::NewInvite { random: [8; 32] }).unwrap();
    assert_eq!(
        kind(driver.ask(3, sit(2, "D", Some(&invite)))),
        ProblemKind::Forbidden,
        "the old one is revoked"
    );
    driver
        .ask(1, Request::Settings(Settings { visibility: Some(Visibility::Public), ..Settings::default() }))
        .unwrap();
    driver.ask(3, sit(2, "D", None)).unwrap();
    assert_eq!(driver.listing().names, [Some("A".into()), Some("B".into()), Some("D".into())]);
}

#[test]
fn only_the_host_looks_after_the_table() {
    let mut driver = table(&[me("A"), open(), open()]);
    let invite = invite_of(&mut driver, 1).unwrap();
    driver.ask(2, sit(1, "B", Some(&invite))).unwrap();
    let requests = [
        Request::SeatBot { seat: Seat::new(2), level: "random".into() },
        Request::OpenSeat { seat: Seat::new(0) },
        Request::NewInvite { random: [1; 32] },
        Request::Start { random: [1; 32] },
        Request::Settings(Settings::default()),
        Request::Mute { seat: Seat::new(0), muted: true },
        Request::Reissue { seat: Seat::new(0), random: [1; 32] },
        Request::Delete,
    ];
    for request in requests {
        assert_eq!(kind(driver.ask(2, request.clone())), ProblemKind::Forbidden, "{request:?}");
    }
    assert_eq!(
        kind(driver.ask(1, Request::Start { random: [1; 32] })),
        ProblemKind::Conflict,
        "a seat is open"
    );
    driver.ask(1, Request::SeatBot { seat: Seat::new(2), level: "random".into() }).unwrap();
    assert_eq!(
        kind(driver.ask(1, Request::SeatBot { seat: Seat::new(1), level: "random".into() })),
        ProblemKind::Conflict
    );
    driver.ask(1, Request::Start { random: [1; 32] }).unwrap();
    assert_eq!(driver.listing().phase, Phase::Playing);
    for request in [
        Request::OpenSeat { seat: Seat::new(1) },
        Request::Start { random: [1; 32] },
        sit(1, "X", Some(&invite)),
    ] {
        assert_eq!(kind(driver.ask(1, request.clone())), ProblemKind::Conflict, "{request:?}");
    }
}

#[test]
fn a_code_gives_a_seat_once() {
    let mut driver = table(&[me("A"), bot()]);
    assert_eq!(
        kind(driver.ask(2, Request::AnotherDevice { seat: Seat::new(0), random: [5; 32] })),
        ProblemKind::Forbidden
    );
    let code = code(driver.ask(1, Request::AnotherDevice { seat: Seat::new(0), random: [5; 32] }));
    assert!(!driver.log.iter().any(|entry| entry.contains(&code)), "the log has its hash alone");
    driver.restart();
    assert_eq!(kind(driver.ask(2, Request::Redeem { code: "0000".into() })), ProblemKind::Forbidden);
    driver.ask(2, Request::Redeem { code: code.to_uppercase() }).unwrap();
    assert_eq!(seats_of(&mut driver, 2), [0]);
    assert_eq!(seats_of(&mut driver, 1), [0], "the first device keeps it");
    assert_eq!(kind(driver.ask(3, Request::Redeem { code: code.clone() })), ProblemKind::Forbidden);
    driver.restart();
    assert_eq!(kind(driver.ask(3, Request::Redeem { code })), ProblemKind::Forbidden, "spent is spent");
}

#[test]
fn who_leaves_shows_after_a_while_and_an_absent_host_is_replaced() {
    let mut driver = table(&[me("A"), open(), open()]);
    let invite = invite_of(&mut driver, 1).unwrap();
    driver.ask(2, sit(1, "B", Some(&invite))).unwrap();
    driver.ask(3, sit(2, "C", Some(&invite))).unwrap();
    let (host, _) = driver.come_in(1);
    let (third, welcome) = driver.come_in(3);
    assert_eq!(welcome["table"]["host"], 0);
    driver.wait(6_000);
    driver.handle(Input::Disconnected { connection: host });
    assert!(driver.wait(4_999).is_empty(), "a reload goes unnoticed");
    let said = driver.wait(1);
    assert_eq!(
        said[0].1["table"]["seats"][0]["sitter"],
        json!({ "kind": "person", "name": "A", "online": false })
    );
    assert!(driver.wait(54_999).is_empty());
    let said = driver.wait(1);
    assert_eq!(said, [(third, said[0].1.clone())]);
    assert_eq!(said[0].1["table"]["host"], 2, "B is away too, so C is next");
    driver.ask(3, Request::Mute { seat: Seat::new(1), muted: true }).unwrap();
    let (_, welcome) = driver.come_in(1);
    assert_eq!(welcome["table"]["seats"][0]["sitter"]["online"], true);
    assert_eq!(welcome["table"]["host"], 2, "the host stays who it is");
}

#[test]
fn chat_has_limits_and_can_be_switched_off() {
    let mut driver = table(&[me("A"), bot()]);
    let (a, _) = driver.come_in(1);
    let (spectator, _) = driver.come_in(9);
    let line = |text: &str| json!({ "type": "chat", "seat": 0, "text": text });
    let said = driver.say_to_all(a, line("  good   evening "));
    assert_eq!(said.len(), 2, "everybody is sent it");
    assert_eq!(said[0].1["line"]["text"], "good evening");
    let refused = |said: Vec<Value>| said[0]["refusal"]["code"].as_str().unwrap_or_default().to_owned();
    assert_eq!(refused(driver.say(spectator, line("me too"))), "not-your-seat");
    assert_eq!(refused(driver.say(a, line(&"é".repeat(281)))), "too-much");
    assert_eq!(refused(driver.say(a, line("\u{7}"))), "unreadable");
    for _ in 0..4 {
        driver.say(a, line("again"));
    }
    assert_eq!(refused(driver.say(a, line("and again"))), "too-much");
    driver.wait(2_000);
    assert_eq!(driver.say(a, line("later"))[0]["type"], "chat");
    driver.wait(60_000);
    driver.ask(1, Request::Mute { seat: Seat::new(0), muted: true }).unwrap();
    assert_eq!(refused(driver.say(a, line("muted"))), "switched-off");
    driver.ask(1, Request::Mute { seat: Seat::new(0), muted: false }).unwrap();
    driver.ask(1, Request::Settings(Settings { chat: Some(false), ..Settings::default() })).unwrap();
    assert_eq!(refused(driver.say(a, line("off"))), "switched-off");
    driver.restart();
    let (_, welcome) = driver.come_in(1);
    assert_eq!(welcome["chat"].as_array().unwrap().len(), 6, "the lines are stored");
    assert_eq!(welcome["table"]["chat"], false);
}

#[test]
fn a_deleted_table_is_gone() {
    let mut driver = table(&[me("A"), bot()]);
    let (a, _) = driver.come_in(1);
    assert!(matches!(driver.ask(1, Request::Delete), Ok(Answer::Done)));
    assert_eq!(driver.closed, [a]);
    assert!(driver.sent.last().unwrap().2.contains("deleted"));
    assert_eq!(kind(driver.ask(1, Request::State)), ProblemKind::NotFound);
    assert!(driver.handle(Input::Woken).is_empty());
}

#[test]
fn a_connection_that_does_not_begin_with_this_protocols_hello_is_closed() {
    let mut driver = table(&[me("A"), bot()]);
    let closed = |detail: &str| json!({ "type": "closed", "reason": "protocol", "detail": detail });
    let rude = driver.connect(1);
    assert_eq!(driver.say(rude, json!({ "type": "ping" })), [closed("Send `hello` first.")]);
    let mut others = vec![rude];
    for protocol in [1, 99] {
        let other = driver.connect(1);
        let said = driver.say(other, json!({ "type": "hello", "protocol": protocol }));
        let detail = format!(
            "This server uses protocol {PROTOCOL}, your client uses {protocol}. Reload the page, or update your bot."
        );
        assert_eq!(said, [closed(&detail)]);
        others.push(other);
    }
    assert_eq!(driver.closed, others);
    let (polite, _) = driver.come_in(1);
    assert_eq!(driver.say(polite, json!({ "type": "ping" })), [json!({ "type": "pong" })]);
    assert_eq!(driver.handle(Input::Garbled { connection: polite })[0].1["refusal"]["code"], "unreadable");
}
