//! Records looked at again over HTTP: what is refused, and that a match that is played cannot be looked at.

mod client;

use std::path::Path;
use std::sync::Arc;

use client::{Browser, Player, Reply};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use veillee_server::{Config, Server};
use veillee_store::Memory;

struct House {
    _runtime: Runtime,
    _server: Server,
    browser: Browser,
}

fn house() -> House {
    let runtime = Runtime::new().expect("a runtime");
    let config = Config::on_loopback(Path::new("unused"));
    let server =
        runtime.block_on(Server::start(config, Arc::new(Memory::new()), client::PAGE)).expect("it starts");
    let browser = Browser::new(server.address(), 1);
    House { _runtime: runtime, _server: server, browser }
}

fn watch(browser: &Browser, record: &str, viewer: &Value) -> Reply {
    browser.post("/api/replays", &json!({ "record": record, "viewer": viewer }))
}

/// A table at which browser 1 plays a hand of Odin against a computer.
fn table(browser: &Browser) -> String {
    browser.open(&json!({ "game": "odin", "pace": "instant", "start": true, "options": { "limit": "hand" },
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "random" }] }))
}

#[test]
fn a_match_is_looked_at_again_once_it_is_over_and_not_before() {
    let house = house();
    let browser = &house.browser;
    let table = table(browser);
    let record = format!("/api/tables/{table}/matches/1/record");
    let problem = browser.get(&record).problem(409);
    assert!(problem["detail"].as_str().unwrap().contains("hidden"), "{problem}");
    let mut player = Player::new(browser.connect(&table), 1);
    player.play().expect("the line holds");
    let record = browser.get(&record).body;

    let reply = watch(browser, &record, &json!("open"));
    assert_eq!(reply.status, 200, "{reply:?}");
    let replay = reply.json();
    assert_eq!(replay["players"][0], json!({ "name": "Ada", "player": "person" }));
    assert_eq!(replay["finished"], true);
    let steps = replay["steps"].as_u64().unwrap() as usize;
    assert_eq!(replay["moments"].as_array().unwrap().len(), steps + 1);
    // A spectator sees nobody's hand; the open replay shows all hands.
    let deal = replay["chapters"][0]["version"].as_u64().unwrap() as usize;
    let onlooker = watch(browser, &record, &json!("table")).json();
    let hands = |replay: &Value| replay["moments"][deal]["view"]["hands"].to_string();
    assert!(hands(&replay).len() > hands(&onlooker).len() + 50, "{} {}", hands(&replay), hands(&onlooker));
    let outline = watch(browser, &record, &Value::Null).json();
    assert_eq!(outline["moments"], json!([]));
    assert_eq!(outline["swings"], replay["swings"]);
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let house = house();
    let browser = &house.browser;
    let table = table(browser);
    let mut player = Player::new(browser.connect(&table), 1);
    player.play().expect("the line holds");
    let record = browser.get(&format!("/api/tables/{table}/matches/1/record")).body;
    let lines: Vec<&str> = record.lines().collect();

    let mut wrong = lines.clone();
    wrong.swap(4, 5);
    let problem = watch(browser, &wrong.join("\n"), &json!("open")).problem(422);
    assert_eq!(problem["line"], 5, "{problem}");
    assert!(problem["detail"].as_str().unwrap().starts_with("line 5: "), "{problem}");
    assert_eq!(watch(browser, "Dear diary", &json!("open")).problem(422)["line"], 1);
    assert_eq!(watch(browser, "", &json!("open")).problem(422)["line"], Value::Null);
    watch(browser, &record, &json!({ "seat": 2 })).problem(422);
    watch(browser, &record, &json!("everybody")).problem(422);
    // The record may have a megabyte, whatever quoting makes of it; not more.
    for character in [" ", "\"", "\n"] {
        watch(browser, &character.repeat(1 << 20), &json!("open")).problem(422);
    }
    let problem = watch(browser, &" ".repeat((1 << 20) + 1), &json!("open")).problem(413);
    assert_eq!(problem["detail"], "The record is larger than 1 MiB: send one match at a time.");
    browser.ask("POST", "/api/replays", "Content-Type: application/jsonl\r\n", &record).problem(415);
}
