//! Deals that can be checked: everybody commits, then all open, and a completed attempt has one
//! possible deal.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use veillee_catalog::match_game;
use veillee_catalog::record::{Raw, Records, verify};
use veillee_core::{Commitment, GameBox, Rng, Seat, Secret};
use veillee_protocol::{PROTOCOL, Phase, ProblemKind};
use veillee_table::{Answer, ConnectionId, Input, Order, Request};

use crate::driver::{Driver, wish};

/// What browser `n` contributes to the attempt with this commitment of the server.
fn contribution(n: u8, server: &Commitment) -> Secret {
    let mut bytes = server.0;
    bytes.iter_mut().for_each(|byte| *byte = byte.wrapping_mul(n).wrapping_add(n));
    Secret(bytes)
}

/// A page comes in that takes part in deals.
fn come_in(driver: &mut Driver, n: u8) -> ConnectionId {
    let connection = driver.connect(n);
    driver.say(connection, json!({ "type": "hello", "protocol": PROTOCOL, "deals": true }));
    connection
}

/// A table of Odin at which browsers 1 to `people` sit, with a bot if `bots` is 1; all pages are
/// open.
fn waiting(people: u8, bots: u8) -> (Driver, Vec<ConnectionId>) {
    let mut seats = vec![json!({ "kind": "me", "name": "P1" })];
    seats.extend((1..people).map(|_| json!({ "kind": "open" })));
    seats.extend((0..bots).map(|_| json!({ "kind": "bot", "level": "random" })));
    let table = json!({ "game": "odin", "seats": seats, "visibility": "public", "pace": "instant" });
    let mut driver = Driver::open(wish(table, 1, 5));
    driver.checks_fold = true;
    for n in 2..=people {
        let (seat, name) = (Seat::new(usize::from(n) - 1), format!("P{n}"));
        driver.ask(n, Request::Sit { seat, name, invite: None, face: None }).expect("the seat is open");
    }
    let pages = (1..=people).map(|n| come_in(&mut driver, n)).collect();
    (driver, pages)
}

/// The same, and the host starts.
fn started(people: u8, bots: u8) -> (Driver, Vec<ConnectionId>) {
    let (mut driver, pages) = waiting(people, bots);
    driver.ask(1, Request::Start { random: [8; 32] }).expect("all sit");
    (driver, pages)
}

/// What everybody sees of the deal.
fn deal(driver: &mut Driver) -> Value {
    let Ok(Answer::Table(answer)) = driver.ask(99, Request::State) else { panic!("no answer") };
    serde_json::to_value(&answer.table.deal).expect("it can be written")
}

fn server(driver: &mut Driver) -> Commitment {
    let deal = deal(driver);
    serde_json::from_value(deal["attempt"]["server"].clone()).unwrap_or_else(|_| panic!("no attempt: {deal}"))
}

/// Browser `n` commits for a seat; what it is answered, if that is a problem.
fn commit(driver: &mut Driver, pages: &[ConnectionId], n: u8, seat: u8) -> Option<Value> {
    let server = server(driver);
    let commitment = Commitment::of_seat(&server, Seat::new(seat.into()), &contribution(n, &server));
    let message = json!({ "type": "commit", "seat": seat, "server": server, "commitment": commitment });
    problem(&driver.say(pages[usize::from(n) - 1], message))
}

/// Browser `n` opens its contribution for a seat.
fn open(driver: &mut Driver, pages: &[ConnectionId], n: u8, seat: u8) -> Option<Value> {
    let server = server(driver);
    let message = json!({
        "type": "open", "seat": seat, "server": server, "contribution": contribution(n, &server),
    });
    problem(&driver.say(pages[usize::from(n) - 1], message))
}

/// The code of the problem that was answered.
fn problem(said: &[Value]) -> Option<Value> {
    said.iter().find(|said| said["type"] == "problem").map(|said| said["refusal"]["code"].clone())
}

fn is_playing(driver: &Driver) -> bool {
    driver.table.phase() == Phase::Playing
}

/// Everybody gives the match up; its record, which every check of records takes.
fn record(driver: &mut Driver, people: u8) -> Raw {
    for n in 1..=people {
        let _ = driver.ask(n, Request::GiveUp { agree: true });
    }
    if driver.table.phase() == Phase::Playing {
        driver.order(Order::Close).expect("the operator may close it");
    }
    let match_number = matches(driver);
    let Ok(Answer::Record(text)) = driver.ask(1, Request::Record { match_number }) else {
        panic!("no record")
    };
    let raw = Records::new(text.as_bytes()).next().expect("a match").expect("it can be read");
    match_game!(raw.game, G => check::<G>(&raw));
    raw
}

fn check<G: GameBox + Clone>(raw: &Raw) {
    let verified = verify::<G>(raw).map(drop);
    verified.unwrap_or_else(|faulty| panic!("{faulty}"));
}

fn matches(driver: &mut Driver) -> u32 {
    let Ok(Answer::Table(answer)) = driver.ask(1, Request::State) else { panic!("no answer") };
    answer.table.match_number
}

fn kinds(log: &[String]) -> Vec<String> {
    let kind = |entry: &String| {
        serde_json::from_str::<Value>(entry).expect("JSON")["entry"].as_str().expect("a kind").to_owned()
    };
    log.iter().map(kind).filter(|kind| kind.starts_with("deal") || kind == "began").collect()
}

#[test]
fn everybody_commits_before_anybody_opens() {
    let (mut driver, pages) = started(2, 1);
    assert_eq!(driver.table.phase(), Phase::Waiting);
    let first = deal(&mut driver);
    assert_eq!((&first["matchNumber"], &first["attempt"]["asked"]), (&json!(1), &json!([0, 1])));
    assert_eq!(commit(&mut driver, &pages, 1, 0), None);
    let one = deal(&mut driver);
    assert_eq!((&one["attempt"]["committed"], &one["attempt"]["list"]), (&json!([0]), &Value::Null));
    assert_eq!(open(&mut driver, &pages, 1, 0), Some(json!("stale")), "nobody opens before all committed");
    assert_eq!(commit(&mut driver, &pages, 2, 1), None);
    let all = deal(&mut driver);
    assert_eq!(all["attempt"]["list"].as_array().map(Vec::len), Some(2));
    assert_eq!(open(&mut driver, &pages, 2, 1), None);
    assert_eq!(deal(&mut driver)["attempt"]["opened"], json!([1]));
    assert_eq!(open(&mut driver, &pages, 1, 0), None);
    assert!(is_playing(&driver));
    assert_eq!(deal(&mut driver), Value::Null);
    assert_eq!(driver.now, crate::driver::MORNING, "the start takes no time of its own");
    assert_eq!(kinds(&driver.log), ["deal-began", "deal-listed", "began"]);

    let raw = record(&mut driver, 2);
    let [dealt] = raw.header.deal.as_slice() else { panic!("one attempt") };
    assert_eq!(dealt.seats.iter().map(|seat| seat.seat.index()).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(dealt.seats[1].contribution, Some(contribution(2, &dealt.commitment)));
    assert_eq!(raw.header.seed.as_deref(), driver.table.seed());
}

#[test]
fn a_rematch_is_dealt_anew() {
    let (mut driver, pages) = started(2, 0);
    for n in 1..=2 {
        commit(&mut driver, &pages, n, n - 1);
    }
    for n in 1..=2 {
        open(&mut driver, &pages, n, n - 1);
    }
    let first = record(&mut driver, 2);
    for n in 1..=2 {
        driver.ask(n, Request::Rematch { random: [n; 32] }).expect("the match is over");
    }
    assert_eq!((driver.table.phase(), &deal(&mut driver)["matchNumber"]), (Phase::Finished, &json!(2)));
    assert!(server(&mut driver) != first.header.deal[0].commitment);
    for n in 1..=2 {
        commit(&mut driver, &pages, n, n - 1);
    }
    for n in 1..=2 {
        open(&mut driver, &pages, n, n - 1);
    }
    let second = record(&mut driver, 2);
    assert_eq!(second.header.deal[0].header.match_number, 2);
    assert_ne!(second.header.seed, first.header.seed);
}

#[test]
fn who_does_not_take_part_is_not_waited_for() {
    // Bots alone.
    let bot = json!({ "kind": "bot", "level": "random" });
    let bots =
        json!({ "game": "odin", "seats": [bot, bot], "pace": "instant", "start": true, "deals": true });
    let mut driver = Driver::open(wish(bots, 1, 5));
    assert!(is_playing(&driver));
    come_in(&mut driver, 9);
    assert_eq!(kinds(&driver.log), ["deal-began", "began"]);
    let raw = record(&mut driver, 0);
    assert!(raw.header.deal[0].seats.is_empty());

    // A page of today, which does not say that it takes part; and one that comes too late.
    let (mut driver, pages) = waiting(2, 0);
    let old = driver.come_in(2).0;
    driver.handle(Input::Disconnected { connection: pages[1] });
    driver.ask(1, Request::Start { random: [8; 32] }).expect("both sit");
    assert_eq!(deal(&mut driver)["attempt"]["asked"], json!([0]));
    let late = come_in(&mut driver, 2);
    let pages = [pages[0], late];
    assert_eq!(commit(&mut driver, &pages, 2, 1), Some(json!("stale")));
    assert_eq!(commit(&mut driver, &[pages[0], old], 2, 1), Some(json!("stale")));
    commit(&mut driver, &pages, 1, 0);
    open(&mut driver, &pages, 1, 0);
    assert!(is_playing(&driver));

    // One person with two seats.
    let two = json!([{ "kind": "me", "name": "A" }, { "kind": "me", "name": "B" }]);
    let mut driver = Driver::open(wish(json!({ "game": "odin", "seats": two }), 1, 5));
    come_in(&mut driver, 1);
    driver.ask(1, Request::Start { random: [8; 32] }).expect("both sit");
    assert_eq!(deal(&mut driver)["attempt"]["asked"], json!([0]));
}

#[test]
fn who_does_not_commit_in_time_is_left_out() {
    let (mut driver, pages) = started(3, 0);
    commit(&mut driver, &pages, 1, 0);
    commit(&mut driver, &pages, 3, 2);
    driver.wait(2_999);
    assert_eq!(deal(&mut driver)["attempt"]["list"], Value::Null);
    driver.wait(1);
    assert_eq!(commit(&mut driver, &pages, 2, 1), Some(json!("stale")));
    open(&mut driver, &pages, 1, 0);
    open(&mut driver, &pages, 3, 2);
    assert!(is_playing(&driver));
    // Nobody at all.
    let (mut driver, _) = started(2, 0);
    driver.wait(3_000);
    assert!(is_playing(&driver));
    assert!(record(&mut driver, 2).header.deal[0].seats.is_empty());
}

#[test]
fn what_is_committed_and_not_opened_voids_the_attempt() {
    let (mut driver, pages) = started(3, 0);
    let mut servers = vec![server(&mut driver)];
    for attempt in 0..2 {
        for n in 1..=3 {
            commit(&mut driver, &pages, n, n - 1);
        }
        open(&mut driver, &pages, 1, 0);
        open(&mut driver, &pages, 3, 2);
        driver.wait(4_999);
        assert!(deal(&mut driver)["void"].as_array().is_none_or(|void| void.len() == attempt));
        driver.wait(1);
        let void = deal(&mut driver)["void"].clone();
        assert_eq!(void.as_array().map(Vec::len), Some(attempt + 1));
        assert_eq!(void[attempt]["server"], json!(servers[attempt]));
        assert_eq!(void[attempt]["missing"], json!([1]));
        assert_eq!(void[attempt]["list"].as_array().map(Vec::len), Some(3));
        assert!(!void.to_string().contains("contribution"), "{void}");
        if attempt == 0 {
            servers.push(server(&mut driver));
            assert!(servers[0] != servers[1], "new secrets");
        }
    }
    // The table asks the others.
    assert!(!is_playing(&driver));
    assert_eq!(deal(&mut driver)["question"], json!({ "without": [1], "undecided": [0, 2] }));
    let agree = json!({ "type": "deal-without", "agree": true });
    driver.say(pages[2], agree.clone());
    assert_eq!(deal(&mut driver)["question"]["undecided"], json!([0]));
    driver.say(pages[0], agree);
    assert_eq!(deal(&mut driver)["attempt"]["asked"], json!([0, 2]));
    for n in [1, 3] {
        commit(&mut driver, &pages, n, n - 1);
    }
    for n in [3, 1] {
        open(&mut driver, &pages, n, n - 1);
    }
    assert!(is_playing(&driver));
    let raw = record(&mut driver, 3);
    let missing = |attempt: usize| {
        let seats = raw.header.deal[attempt].seats.iter();
        seats.filter(|seat| seat.contribution.is_none()).map(|seat| seat.seat.index()).collect::<Vec<_>>()
    };
    assert_eq!([missing(0), missing(1), missing(2)], [vec![1], vec![1], vec![]]);
    assert!(raw.header.deal[0].commitment == servers[0] && raw.header.deal[1].commitment == servers[1]);
    assert_eq!(raw.header.seats[1].name, "P2", "the person keeps the seat");
}

/// Two void attempts because of browser 2.
fn asking(people: u8) -> (Driver, Vec<ConnectionId>) {
    let (mut driver, pages) = started(people, 0);
    for _ in 0..2 {
        for n in 1..=people {
            commit(&mut driver, &pages, n, n - 1);
        }
        driver.wait(4_000);
        for n in (1..=people).filter(|&n| n != 2) {
            open(&mut driver, &pages, n, n - 1);
        }
        driver.wait(1_000);
    }
    (driver, pages)
}

#[test]
fn the_start_is_off_where_somebody_does_not_agree() {
    let off = |driver: &mut Driver| {
        assert_eq!((deal(driver), driver.table.phase()), (Value::Null, Phase::Waiting));
        driver.ask(1, Request::Start { random: [9; 32] }).expect("the host can start again");
        assert_eq!(deal(driver)["void"].as_array().map(Vec::len), Some(2), "they stay on the record");
    };
    let (mut driver, pages) = asking(3);
    driver.say(pages[2], json!({ "type": "deal-without", "agree": false }));
    off(&mut driver);
    let (mut driver, _) = asking(3);
    driver.wait(60_000);
    off(&mut driver);
    let (mut driver, pages) = asking(3);
    assert_eq!(problem(&driver.say(pages[2], json!({ "type": "deal-without", "agree": true }))), None);
    driver.ask(3, Request::Leave { seat: Seat::new(2) }).expect("nothing is dealt now");
    driver
        .ask(3, Request::Sit { seat: Seat::new(2), name: "P3".into(), invite: None, face: None })
        .expect("open");
    off(&mut driver);
    // Those without a seat are not asked.
    let (mut driver, _) = asking(3);
    let stranger = come_in(&mut driver, 9);
    let said = driver.say(stranger, json!({ "type": "deal-without", "agree": false }));
    assert_eq!(problem(&said), Some(json!("not-your-seat")));
    assert_eq!(deal(&mut driver)["question"]["undecided"], json!([0, 2]));
    // Somebody who goes is not waited for.
    let (mut driver, pages) = asking(2);
    driver.handle(Input::Disconnected { connection: pages[0] });
    assert_eq!(deal(&mut driver)["attempt"]["asked"], json!([0]));
}

#[test]
fn nothing_else_is_taken() {
    let (mut driver, pages) = started(2, 1);
    let other =
        json!({ "type": "commit", "seat": 0, "server": "00".repeat(32), "commitment": "11".repeat(32) });
    assert_eq!(problem(&driver.say(pages[0], other)), Some(json!("stale")), "another attempt");
    assert_eq!(commit(&mut driver, &pages, 1, 1), Some(json!("not-your-seat")));
    assert_eq!(commit(&mut driver, &pages, 1, 0), None);
    assert_eq!(commit(&mut driver, &pages, 1, 0), Some(json!("stale")), "a commitment stays");
    assert_eq!(commit(&mut driver, &pages, 2, 1), None);
    let wrong = json!({
        "type": "open", "seat": 0, "server": server(&mut driver), "contribution": "22".repeat(32),
    });
    assert_eq!(problem(&driver.say(pages[0], wrong)), Some(json!("unreadable")));
    assert_eq!(open(&mut driver, &pages, 2, 0), Some(json!("not-your-seat")));
    assert_eq!(open(&mut driver, &pages, 1, 0), None);
    assert_eq!(open(&mut driver, &pages, 1, 0), Some(json!("stale")));
}

#[test]
fn seats_and_options_are_fixed_while_it_is_dealt() {
    let (mut driver, _) = started(2, 1);
    let seat = Seat::new(1);
    let sit = Request::Sit { seat, name: "Q".into(), invite: None, face: None };
    let replace = Request::Replace { seat: Seat::new(2), name: "Q".into(), invite: None, face: None };
    let requests = [
        (2, sit),
        (2, Request::Leave { seat }),
        (1, Request::SeatBot { seat: Seat::new(2), level: "regular".into() }),
        (1, Request::SeatOwnBot { seat: Seat::new(2), name: "R".into(), random: [1; 32] }),
        (1, Request::OpenSeat { seat: Seat::new(2) }),
        (1, Request::AddSeat),
        (1, Request::RemoveSeat { seat: Seat::new(2) }),
        (1, Request::Options(serde_json::from_value(json!({})).expect("options"))),
        (3, replace),
        (1, Request::Start { random: [1; 32] }),
    ];
    let before = driver.log.len();
    for (n, request) in requests {
        let denied = driver.ask(n, request.clone()).expect_err("it is being dealt");
        assert!(
            denied.kind == ProblemKind::Conflict && denied.detail.contains("dealt"),
            "{request:?}: {denied:?}"
        );
    }
    assert_eq!(driver.log.len(), before);
}

#[test]
fn a_table_waits_for_the_page_of_the_one_who_opens_it() {
    let table = |deals: bool| {
        let seats = json!([{ "kind": "me", "name": "A" }, { "kind": "bot", "level": "random" }]);
        let table =
            json!({ "game": "odin", "seats": seats, "pace": "instant", "start": true, "deals": deals });
        Driver::open(wish(table, 1, 5))
    };
    assert!(is_playing(&table(false)));
    let mut driver = table(true);
    driver.wait(9_000);
    let page = come_in(&mut driver, 1);
    assert_eq!(commit(&mut driver, &[page], 1, 0), None);
    open(&mut driver, &[page], 1, 0);
    assert!(is_playing(&driver));
    let mut driver = table(true);
    driver.wait(9_999);
    assert!(!is_playing(&driver));
    driver.wait(1);
    assert!(is_playing(&driver), "nobody comes");
}

#[test]
fn a_restart_between_the_rounds_loses_nothing() {
    let (mut driver, _) = started(2, 0);
    let before = server(&mut driver);
    driver.restart();
    driver.wait(9_000);
    let pages: Vec<_> = (1..=2).map(|n| come_in(&mut driver, n)).collect();
    assert!(server(&mut driver) == before, "the secret was stored before its commitment was shown");
    for n in 1..=2 {
        assert_eq!(commit(&mut driver, &pages, n, n - 1), None);
    }
    open(&mut driver, &pages, 1, 0);
    let listed = deal(&mut driver)["attempt"]["list"].clone();
    driver.restart();
    assert_eq!(deal(&mut driver)["attempt"]["list"], listed);
    assert_eq!(deal(&mut driver)["attempt"]["opened"], json!([]));
    let pages: Vec<_> = (1..=2).map(|n| come_in(&mut driver, n)).collect();
    for n in 1..=2 {
        assert_eq!(open(&mut driver, &pages, n, n - 1), None, "again");
    }
    assert!(is_playing(&driver));
    let raw = record(&mut driver, 2);
    assert_eq!(raw.header.deal.len(), 1);
    // Parked and resumed.
    let (mut driver, pages) = started(2, 0);
    commit(&mut driver, &pages, 1, 0);
    driver.order(Order::Park).expect("it can be parked");
    assert_eq!(commit(&mut driver, &pages, 2, 1), Some(json!("stale")));
    driver.wait(60_000);
    driver.order(Order::Resume).expect("and resumed");
    assert_eq!(commit(&mut driver, &pages, 2, 1), None);
    for n in 1..=2 {
        open(&mut driver, &pages, n, n - 1);
    }
    assert!(is_playing(&driver));
}

/// Whatever anybody does once the list is shown, and however often the server stops: the match has
/// this seed, or none.
#[test]
fn a_completed_attempt_has_one_possible_deal() {
    let (mut first, pages) = started(3, 0);
    for n in 1..=3 {
        commit(&mut first, &pages, n, n - 1);
    }
    let listed = first.log.clone();
    let attempt = server(&mut first);
    let (mut seeds, mut voided) = (BTreeSet::new(), 0);
    for schedule in 0..200 {
        let mut rng = Rng::think(schedule);
        let mut driver = Driver::restored(listed.clone());
        let mut pages: Vec<_> = (1..=3).map(|n| come_in(&mut driver, n)).collect();
        while !is_playing(&driver) && kinds(&driver.log).last().is_some_and(|kind| kind == "deal-listed") {
            let n = 1 + rng.below(3) as u8;
            let said = match rng.below(8) {
                0..=1 => Some(contribution(n, &attempt)),
                2..=3 => Some(Secret([rng.below(256) as u8; 32])),
                4 => Some(contribution(1 + rng.below(3) as u8, &attempt)),
                5 => {
                    driver.restart();
                    pages = (1..=3).map(|n| come_in(&mut driver, n)).collect();
                    None
                }
                6 => {
                    commit(&mut driver, &pages, n, n - 1);
                    None
                }
                _ => {
                    driver.wait(u64::from(rng.below(4_000)));
                    None
                }
            };
            if let Some(contribution) = said {
                let message =
                    json!({ "type": "open", "seat": n - 1, "server": attempt, "contribution": contribution });
                driver.say(pages[usize::from(n) - 1], message);
            }
        }
        if kinds(&driver.log).iter().any(|kind| kind == "deal-voided") {
            voided += 1;
        } else {
            seeds.insert(driver.table.seed().map(str::to_owned));
        }
    }
    assert_eq!(seeds.len(), 1, "more than one deal");
    assert!(voided > 0 && voided < 200, "{voided} void");
}

/// Neither the server's secret, nor anybody's contribution, nor the seed is in anything that is
/// sent before the end.
#[test]
fn nothing_of_a_secret_is_sent_before_the_end() {
    let (mut driver, pages) = asking(3);
    let agree = json!({ "type": "deal-without", "agree": true });
    for page in [pages[0], pages[2]] {
        driver.say(page, agree.clone());
    }
    let spectator = come_in(&mut driver, 9);
    driver.say(
        spectator,
        json!({ "type": "hello", "protocol": PROTOCOL, "known": { "matchNumber": 1, "version": 0 } }),
    );
    for n in [1, 3] {
        commit(&mut driver, &pages, n, n - 1);
    }
    for n in [1, 3] {
        open(&mut driver, &pages, n, n - 1);
    }
    assert!(is_playing(&driver));
    driver.think();
    for n in 1..=3 {
        come_in(&mut driver, n);
    }
    let mut secrets = BTreeSet::new();
    for entry in &driver.log {
        let entry: Value = serde_json::from_str(entry).expect("JSON");
        let seats = ["seats", "contributions"].iter().filter_map(|field| entry[field].as_array()).flatten();
        let opened = seats.filter_map(|seat| seat["contribution"].as_str());
        secrets
            .extend(opened.chain(entry["secret"].as_str()).chain(entry["seed"].as_str()).map(str::to_owned));
    }
    // Three secrets of the server, four contributions of void attempts, two of the last one, and
    // the seed.
    assert_eq!(secrets.len(), 10);
    for (_, to, text) in &driver.sent {
        let leaked = secrets.iter().find(|secret| text.contains(*secret));
        assert_eq!(leaked, None, "to {to:?}: {text}");
    }
    assert!(driver.sent.iter().any(|(_, _, text)| text.contains(r#""missing":[1]"#)), "it was shown");
}

/// The carpet of the day is the same for everybody.
#[test]
fn the_carpet_of_the_day_has_no_deal_of_its_own() {
    let seats = json!([{ "kind": "me", "name": "A" }, { "kind": "me", "name": "B" }]);
    let table =
        json!({ "game": "snowhere", "carpet": "today", "seats": seats, "start": true, "deals": true });
    let mut driver = Driver::open(wish(table, 1, 5));
    assert!(is_playing(&driver));
    assert_eq!(kinds(&driver.log), ["began"]);
    assert!(record(&mut driver, 1).header.deal.is_empty());
}
