//! Nobody takes what others need: addresses of this machine against each other, at a real server.

mod client;

use std::io::Read;
use std::net::TcpStream;
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use client::{Browser, Line, Player};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use veillee_server::{ClientAddress, Config, Server};
use veillee_store::{Memory, Store};

struct House {
    runtime: Runtime,
    server: Option<Server>,
    browser: Browser,
}

fn house(change: impl FnOnce(&mut Config)) -> House {
    with_store(Arc::new(Memory::new()), change)
}

fn with_store(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> House {
    let mut config = Config::on_loopback(Path::new("unused"));
    change(&mut config);
    let runtime = Runtime::new().expect("a runtime");
    let server = runtime.block_on(Server::start(config, store, client::PAGE)).expect("it starts");
    let browser = Browser::new(server.address(), 1);
    House { runtime, server: Some(server), browser }
}

impl House {
    fn stop(mut self) {
        self.runtime.block_on(self.server.take().expect("it runs").stop());
    }
}

/// Two people at one browser: it plays until somebody chooses.
fn for_two() -> Value {
    json!({ "game": "odin", "pace": "instant", "start": true,
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "me", "name": "Bob" }] })
}

/// Masters who think for a long time, and play for hours.
fn masters() -> Value {
    let master = json!({ "kind": "bot", "level": "master" });
    json!({ "game": "odin", "pace": "instant", "start": true, "options": { "limit": "1000" }, "seats": vec![master; 6] })
}

/// One against a bot, who begins.
fn against_a_beginner() -> Value {
    json!({ "game": "odin", "pace": "instant", "start": true, "options": { "first": "1" },
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "beginner" }] })
}

fn sentence(problem: &Value) -> &str {
    problem["detail"].as_str().unwrap_or_default()
}

/// Until somebody other than a bot is to act.
fn until_asked(line: &mut Line, welcome: &Value) -> Value {
    let is_asked = |position: &Value| {
        position["views"].as_array().is_some_and(|looks| {
            looks.iter().any(|look| look["choices"].as_array().is_some_and(|choices| !choices.is_empty()))
        })
    };
    let mut position = welcome["position"].clone();
    while !is_asked(&position) {
        position = line.hear("steps")["position"].clone();
    }
    position
}

/// With one thread, forty tables of masters at one address: another one plays on, and so it is after a restart, when nobody
/// knows any more whose the tables are.
#[test]
fn bots_of_one_address_do_not_stop_those_of_another() {
    let store = Arc::new(Memory::new());
    let thinkers = |config: &mut Config| config.thinkers = NonZeroU16::MIN;
    let house = with_store(Arc::clone(&store) as Arc<dyn Store>, thinkers);
    for _ in 0..40 {
        house.browser.at(2).open(&masters());
    }
    let table = house.browser.open(&against_a_beginner());
    let (mut line, welcome) = house.browser.enter(&table);
    until_asked(&mut line, &welcome);
    drop(line);
    house.stop();

    let house = with_store(store, thinkers);
    let (mut line, welcome) = house.browser.enter(&table);
    let position = until_asked(&mut line, &welcome);
    line.say(&json!({ "type": "hint", "seat": 0, "decision": position["decision"], "id": 1 }));
    assert!(line.hear("hint")["result"]["advice"].is_object());
    house.stop();
}

/// The table itself counts only its own; the server counts all.
#[test]
fn a_browser_has_one_hint_at_a_time_at_all_tables_together() {
    let house = house(|config| config.thinkers = NonZeroU16::MIN);
    let tables = [(); 2].map(|()| house.browser.open(&against_a_beginner()));
    let mut lines = tables.map(|table| {
        let (mut line, welcome) = house.browser.enter(&table);
        let position = until_asked(&mut line, &welcome);
        (line, position)
    });
    // The only thread is busy from here on, at the same address: no hint is over before the next is asked for.
    for _ in 0..20 {
        house.browser.open(&masters());
    }
    let ask = |(line, position): &mut (Line, Value)| {
        line.say(&json!({ "type": "hint", "seat": 0, "decision": position["decision"], "id": 7 }));
    };
    let mut refused = false;
    for _ in 0..20 {
        lines.iter_mut().for_each(ask);
        let codes = lines.each_mut().map(|(line, _)| line.hear("hint")["result"]["refusal"]["code"].clone());
        refused |= codes.contains(&json!("too-much"));
        if refused {
            break;
        }
    }
    assert!(refused, "two hints at once, again and again");
    house.stop();
}

#[test]
fn an_address_opens_so_many_tables_in_a_minute() {
    let house = house(|config| config.tables_per_minute = 6);
    let wish = json!({ "game": "odin", "seats": [{ "kind": "open" }, { "kind": "open" }] });
    // What is not opened does not count.
    for _ in 0..10 {
        house.browser.post("/api/tables", &json!({ "game": "odin", "seats": [] })).problem(422);
    }
    let refused = (0..10).map(|_| house.browser.post("/api/tables", &wish)).find(|reply| reply.status != 201);
    let refused = refused.expect("half of a minute's at once, and one more every ten seconds");
    assert!(sentence(&refused.problem(429)).contains("tables"), "{refused:?}");
    assert!(refused.header("retry-after").is_some());
    house.browser.at(2).open(&wish);
    house.stop();
}

#[test]
fn an_address_has_so_many_tables_that_play() {
    let house = house(|config| config.playing_tables_per_address = 2);
    let tables = [(); 2].map(|()| house.browser.open(&for_two()));
    let refused = house.browser.post("/api/tables", &for_two());
    assert!(sentence(&refused.problem(429)).starts_with("2 tables"), "{refused:?}");
    assert!(refused.header("retry-after").is_some());
    // A table that waits may be opened, but its match does not begin.
    let mut waiting = for_two();
    waiting["start"] = json!(false);
    let table = house.browser.open(&waiting);
    let start = format!("/api/tables/{table}/start");
    house.browser.post(&start, &Value::Null).problem(429);
    house.browser.at(2).open(&for_two());
    // The table counts for the address that begins its match; a table that is gone does not count.
    house.browser.at(2).done(&start, &Value::Null);
    house.browser.at(2).post("/api/tables", &for_two()).problem(429);
    assert_eq!(house.browser.ask("DELETE", &format!("/api/tables/{}", tables[0]), "", "").status, 204);
    house.browser.open(&for_two());
    // Nor does one whose match is over.
    let mut hand = for_two();
    hand["options"] = json!({ "limit": "hand" });
    assert_eq!(house.browser.ask("DELETE", &format!("/api/tables/{}", tables[1]), "", "").status, 204);
    let table = house.browser.open(&hand);
    house.browser.post("/api/tables", &hand).problem(429);
    Player::new(house.browser.connect(&table), 1).play().expect("the line holds");
    house.browser.open(&hand);
    house.stop();
}

#[test]
fn an_address_has_so_many_connections() {
    let house = house(|config| config.connections_per_address = 3);
    let table = house.browser.open(&for_two());
    let mut lines: Vec<Line> = (0..3).map(|_| enter_when_counted(&house.browser, &table)).collect();
    let refused = house.browser.get("/api/games");
    assert!(sentence(&refused.problem(429)).contains("Close some pages"), "{refused:?}");
    assert!(refused.header("retry-after").is_some());
    assert_eq!(house.browser.get("/livez").status, 200, "it is alive");
    assert_eq!(house.browser.at(2).get("/api/games").status, 200, "others come in");
    lines.pop();
    lines.push(enter_when_counted(&house.browser, &table));
    house.stop();
}

/// The server notices a moment later that a request is over.
fn enter_when_counted(browser: &Browser, table: &str) -> Line {
    loop {
        match browser.try_connect(table, None) {
            Err(tungstenite::Error::Http(answer)) if answer.status() == 429 => {}
            line => {
                let mut line = line.expect("a table that is there lets in");
                line.say(&json!({ "type": "hello", "protocol": 2 }));
                line.hear("welcome");
                return line;
            }
        }
    }
}

#[test]
fn behind_a_proxy_the_sockets_of_each_address_count() {
    let house = house(|config| {
        config.connections_per_address = 2;
        config.client_address = ClientAddress::Forwarded;
    });
    let table = house.browser.open(&for_two());
    let knock = |address: &str| {
        let upgrade = format!(
            "X-Forwarded-For: {address}\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        );
        let request = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n{upgrade}\r\n",
            house.browser.address
        );
        let mut stream = TcpStream::connect(house.browser.address).expect("a connection");
        std::io::Write::write_all(&mut stream, request.as_bytes()).expect("it is sent");
        let mut status = [0; 12];
        stream.read_exact(&mut status).expect("an answer");
        (String::from_utf8_lossy(&status[9..]).into_owned(), stream)
    };
    let kept: Vec<_> = (0..3).map(|_| knock("192.0.2.1")).collect();
    assert_eq!(kept.iter().map(|(status, _)| status.as_str()).collect::<Vec<_>>(), ["101", "101", "429"]);
    assert_eq!(knock("192.0.2.2").0, "101");
    house.stop();
}

/// Time passes at the server when the test says so.
#[test]
fn who_does_not_say_hello_is_sent_away_after_a_while() {
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let config = Config::on_loopback(Path::new("unused"));
        let server = Server::start(config, Arc::new(Memory::new()), client::PAGE).await.expect("it starts");
        let browser = Browser::new(server.address(), 1);
        let (ready, is_ready) = tokio::sync::oneshot::channel();
        let (done, is_done) = tokio::sync::oneshot::channel();
        let visitors = thread::spawn(move || {
            let table = browser.open(&for_two());
            let (mut polite, _) = browser.enter(&table);
            let mut silent = browser.connect(&table);
            // It is there, and listens.
            silent.socket.send(Message::Ping(Default::default())).unwrap();
            while !matches!(silent.socket.read().unwrap(), Message::Pong(_)) {}
            ready.send(()).unwrap();
            assert_eq!(silent.hear_closed(), "protocol");
            polite.say(&json!({ "type": "ping" }));
            polite.hear("pong");
            done.send(()).unwrap();
        });
        is_ready.await.expect("both are connected");
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(11)).await;
        tokio::time::resume();
        is_done.await.expect("the silent one is sent away, the other is not");
        visitors.join().unwrap();
        server.stop().await;
    });
}

#[test]
fn a_message_that_never_ends_is_cut_off() {
    let house = house(|_| {});
    let table = house.browser.open(&for_two());
    let (mut line, _) = house.browser.enter(&table);
    let frame = |code, is_last| Message::Frame(Frame::message("", OpCode::Data(code), is_last));
    line.socket.send(frame(Data::Text, false)).unwrap();
    let mut frames = 0;
    // Its connection ends: sooner or later nothing can be sent on it.
    while line.socket.send(frame(Data::Continue, false)).is_ok() {
        frames += 1;
        assert!(frames < 10_000_000, "it goes on and on");
    }
    // One in pieces that does end is read.
    let (mut line, _) = house.browser.enter(&table);
    let text = json!({ "type": "ping" }).to_string();
    let (first, rest) = text.split_at(1);
    line.socket
        .send(Message::Frame(Frame::message(first.to_owned(), OpCode::Data(Data::Text), false)))
        .unwrap();
    for _ in 0..100 {
        line.socket.send(frame(Data::Continue, false)).unwrap();
    }
    line.socket
        .send(Message::Frame(Frame::message(rest.to_owned(), OpCode::Data(Data::Continue), true)))
        .unwrap();
    line.hear("pong");
    house.stop();
}

/// The record of a long match of two who sit at one browser.
fn long_record(browser: &Browser) -> String {
    let mut wish = for_two();
    wish["options"] = json!({ "limit": "100" });
    let table = browser.open(&wish);
    Player::new(browser.connect(&table), 1).play().expect("the line holds");
    browser.get(&format!("/api/tables/{table}/matches/1/record")).body
}

#[test]
fn a_replay_counts_until_it_is_read() {
    let house = house(|config| config.replays_per_address = 2);
    let browser = &house.browser;
    let wish = json!({ "record": long_record(browser), "viewer": "open" });
    assert!(browser.post("/api/replays", &wish).body.len() > 500_000, "more than lies on the way");
    let unread: Vec<TcpStream> = (0..2).map(|_| browser.ask_and_wait("/api/replays", &wish)).collect();
    for stream in &unread {
        // It has begun to come.
        stream.peek(&mut [0]).expect("an answer");
    }
    // The next one waits; one from another address does not.
    let (told, answered) = mpsc::channel();
    let (waiting, other) = (browser.clone(), wish.clone());
    let next = thread::spawn(move || {
        let reply = waiting.post("/api/replays", &other);
        told.send(()).unwrap();
        reply.status
    });
    for _ in 0..5 {
        assert_eq!(browser.at(2).post("/api/replays", &wish).status, 200);
    }
    assert!(answered.try_recv().is_err(), "the others are not read yet");
    drop(unread);
    assert_eq!(next.join().unwrap(), 200);
    house.stop();
}

#[test]
fn short_of_disk_or_memory_no_match_begins_and_those_that_play_go_on() {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(Memory::new());
    let rich = with_store(Arc::clone(&store) as Arc<dyn Store>, |_| {});
    let table = rich.browser.open(&for_two());
    let mut later = for_two();
    later["start"] = json!(false);
    let waiting = rich.browser.open(&later);
    rich.stop();

    for short_of in ["disk", "memory"] {
        let house = with_store(Arc::clone(&store) as Arc<dyn Store>, |config| {
            config.data_dir = folder.path().to_owned();
            match short_of {
                "disk" => config.min_free_disk = u32::MAX,
                _ => config.min_free_memory = u32::MAX,
            }
        });
        let browser = &house.browser;
        for refused in [
            browser.post("/api/tables", &for_two()),
            browser.post("/api/tables", &later),
            browser.post(&format!("/api/tables/{waiting}/start"), &Value::Null),
        ] {
            assert!(sentence(&refused.problem(503)).contains(short_of), "{refused:?}");
            assert!(refused.header("retry-after").is_some());
        }
        let (mut line, welcome) = browser.enter(&table);
        let position = &welcome["position"];
        let view = position["views"].as_array().unwrap().iter().find(|view| !view["choices"][0].is_null());
        let view = view.expect("somebody is to act");
        line.say(&json!({ "type": "choose", "seat": view["viewer"]["seat"], "decision": position["decision"], "key": short_of, "steps": [view["choices"][0]["notation"]] }));
        line.hear("accepted");
        house.stop();
    }
}
