//! Whole evenings against a real server, through real sockets.

mod client;

use std::path::Path;
use std::sync::Arc;
use std::thread;

use client::{Browser, Player};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use veillee_catalog::record::{Records, verify};
use veillee_catalog::{GameId, match_game};
use veillee_odin::Odin;
use veillee_server::{Config, Server};
use veillee_store::{Durability, Memory, Sqlite, Store, StoreError};

/// A server on any free port of this machine.
struct House {
    runtime: Runtime,
    server: Option<Server>,
    browser: Browser,
}

impl House {
    fn with(config: Config, store: Arc<dyn Store>) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let base = config.base().to_owned();
        let server = runtime.block_on(Server::start(config, store, client::PAGE)).expect("it starts");
        let browser = Browser { base, ..Browser::new(server.address(), 0) };
        House { runtime, server: Some(server), browser }
    }

    fn new() -> Self {
        Self::with(Config::on_loopback(Path::new("unused")), Arc::new(Memory::new()))
    }

    fn in_folder(folder: &TempDir) -> Self {
        let store = Sqlite::open(folder.path(), Durability::Process).expect("the folder is ours");
        Self::with(Config::on_loopback(folder.path()), Arc::new(store))
    }

    fn browser(&self, number: u64) -> Browser {
        Browser { cookie: Browser::new(self.browser.address, number).cookie, ..self.browser.clone() }
    }

    fn stop(mut self) {
        self.runtime.block_on(self.server.take().expect("it runs").stop());
    }
}

fn for_two() -> Value {
    json!({ "game": "odin", "pace": "instant", "options": { "limit": "10" },
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }] })
}

/// A table for two at which two browsers sit, and the match has begun.
fn two_at_a_table(house: &House) -> (Browser, Browser, String) {
    let (ada, bob) = (house.browser(1), house.browser(2));
    let table = ada.open(&for_two());
    let invite = ada.get(&format!("/api/tables/{table}")).json()["table"]["invite"].clone();
    bob.done(&format!("/api/tables/{table}/seats/1/sit"), &json!({ "name": "Bob", "invite": invite }));
    ada.done(&format!("/api/tables/{table}/start"), &Value::Null);
    (ada, bob, table)
}

fn check_record(browser: &Browser, table: &str, number: u32) {
    let reply = browser.get(&format!("/api/tables/{table}/matches/{number}/record"));
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(reply.header("content-type"), Some("application/jsonl"));
    let records: Vec<_> = Records::new(reply.body.as_bytes()).map(|raw| raw.expect("a record")).collect();
    assert_eq!(records.len(), 1);
    assert!(verify::<Odin>(&records[0]).expect("it keeps the rules").is_finished());
}

#[test]
fn two_people_play_a_whole_game_and_another() {
    let folder = TempDir::new().unwrap();
    let house = House::in_folder(&folder);
    let (ada, bob, table) = two_at_a_table(&house);
    ada.get(&format!("/api/tables/{table}/matches/1/record")).problem(409);
    for number in 1..=2 {
        let players = [(&ada, 1), (&bob, 2)].map(|(browser, seed)| {
            let mut player = Player::new(browser.connect(&table), seed);
            thread::spawn(move || player.play().map(|()| player.accepted.len()))
        });
        for player in players {
            assert!(player.join().unwrap().expect("the line holds") > 0, "each has chosen");
        }
        assert_eq!(bob.get(&format!("/api/tables/{table}")).json()["table"]["phase"]["kind"], "finished");
        check_record(&bob, &table, number);
        if number == 1 {
            let again = format!("/api/tables/{table}/rematch");
            assert_eq!(bob.done(&again, &Value::Null)["table"]["rematch"], json!([0]), "Ada is waited for");
            let without = format!("/api/tables/{table}/start-without");
            ada.post(&without, &Value::Null).problem(403);
            assert_eq!(ada.done(&again, &Value::Null)["table"]["matchNumber"], 2);
        }
    }
    let mine = bob.get("/api/tables?list=mine").json();
    assert_eq!(mine["tables"][0]["id"], table.as_str());
    assert_eq!(mine["tables"][0]["names"], json!(["Ada", "Bob"]));
    assert_eq!(house.browser(3).get("/api/tables?list=mine").json()["tables"], json!([]));
    house.stop();
}

#[test]
fn bots_play_while_somebody_watches_and_after_a_restart() {
    let folder = TempDir::new().unwrap();
    let house = House::in_folder(&folder);
    let bots = json!({ "game": "odin", "pace": "instant", "start": true, "visibility": "public",
        "seats": [{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }] });
    let first = house.browser.open(&bots);
    let (mut line, welcome) = house.browser.enter(&first);
    let mut over = welcome["position"]["over"] == true;
    while !over {
        over = line.hear("steps")["position"]["over"] == true;
    }
    check_record(&house.browser, &first, 1);

    // One more, left alone at once: after a restart it goes on as soon as somebody watches.
    let second = house.browser.open(&json!({ "pace": "quick", "game": "odin", "start": true,
        "seats": [{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }] }));
    house.stop();
    let house = House::in_folder(&folder);
    let (mut line, welcome) = house.browser.enter(&second);
    assert_eq!(welcome["table"]["phase"]["kind"], "playing");
    line.hear("steps");
    house.stop();
}

#[test]
fn who_comes_back_hears_what_was_missed() {
    let house = House::new();
    let (ada, bob, table) = two_at_a_table(&house);
    let (mut line, welcome) = ada.enter(&table);
    let known = welcome["position"]["decision"].clone();
    assert_eq!(welcome["yourSeats"], json!([0]));
    let mut bob = Player::new(bob.connect(&table), 2);
    let mut ada_plays = Player::new(ada.connect(&table), 1);
    bob.line.say(&json!({ "type": "hello", "protocol": 2 }));
    ada_plays.line.say(&json!({ "type": "hello", "protocol": 2 }));
    // Both choose until each has been accepted once.
    while bob.accepted.is_empty() || ada_plays.accepted.is_empty() {
        for player in [&mut bob, &mut ada_plays] {
            if player.accepted.is_empty() {
                let message = player.line.next();
                player.act(&message).unwrap();
            }
        }
    }
    drop(line.socket.close(None));
    let mut again = ada.connect(&table);
    again.say(&json!({ "type": "hello", "protocol": 2, "known": known }));
    let welcome = again.hear("welcome");
    assert_eq!(welcome["missed"]["since"], known["version"]);
    assert!(!welcome["missed"]["events"].as_array().unwrap().is_empty());
    house.stop();
}

#[test]
fn a_chair_is_its_holders_alone() {
    let house = House::new();
    let (ada, bob, table) = two_at_a_table(&house);
    let (mut eve, welcome) = house.browser(3).enter(&table);
    assert_eq!(welcome["yourSeats"], json!([]));
    assert_eq!(welcome["position"]["views"][0]["viewer"], "table");
    assert!(welcome["table"].get("invite").is_none(), "an onlooker is not told the invitation");
    for seat in 0..2 {
        eve.say(&json!({ "type": "choose", "seat": seat, "decision": welcome["position"]["decision"], "key": "k", "steps": ["pass"] }));
        assert_eq!(eve.hear("refused")["refusal"]["code"], "not-your-seat");
    }
    house.browser(3).post(&format!("/api/tables/{table}/seats/0/leave"), &Value::Null).problem(403);
    let deleting = format!("/api/tables/{table}");
    bob.ask("DELETE", &deleting, "", "").problem(403);
    assert_eq!(ada.ask("DELETE", &deleting, "", "").status, 204);
    assert_eq!(eve.hear_closed(), "deleted");
    ada.get(&deleting).problem(404);
    house.stop();
}

#[test]
fn one_click_and_the_computer_has_begun() {
    let house = House::new();
    for game in GameId::ALL.iter().map(|game| game.key()) {
        let wish = json!({ "game": game, "start": true,
            "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "random" }] });
        let answer = house.browser.done("/api/tables", &wish);
        assert_eq!(answer["table"]["phase"]["kind"], "playing", "{game}");
        assert_eq!(answer["yourSeats"], json!([0]));
        let (_, welcome) = house.browser.enter(answer["table"]["id"].as_str().unwrap());
        assert_eq!(welcome["table"]["game"], game);
    }
    assert_eq!(house.browser.get("/api/games").json().as_array().unwrap().len(), GameId::ALL.len());
    house.stop();
}

#[test]
fn every_game_is_played_to_its_end_over_the_socket() {
    // A trial of a new game asks for this one alone.
    let only = std::env::var("VEILLEE_ONLY_GAME").ok();
    let house = House::new();
    let wanted = |game: &&GameId| only.as_ref().is_none_or(|only| only == game.key());
    let games: Vec<GameId> = GameId::ALL.iter().filter(wanted).copied().collect();
    assert!(!games.is_empty(), "{only:?} is on the shelf");
    for game in games {
        let options = match game {
            // A carpet of some cards: the game is the same, and shorter.
            GameId::Snowhere => json!({ "spread": "100x100" }),
            _ => json!({}),
        };
        let wish = json!({ "game": game.key(), "pace": "instant", "start": true, "options": options,
            "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "beginner" }] });
        let table = house.browser.open(&wish);
        let mut ada = Player::new(house.browser.connect(&table), 1);
        ada.play().expect("the connection holds");
        assert!(!ada.accepted.is_empty(), "{game}: Ada has chosen");
        let record = house.browser.get(&format!("/api/tables/{table}/matches/1/record")).body;
        let raw = Records::new(record.as_bytes()).next().expect("a record").expect("it can be read");
        let is_finished =
            match_game!(game, G => verify::<G>(&raw).expect("it passes the rules").is_finished());
        assert!(is_finished, "{game}");
    }
    house.stop();
}

#[test]
fn what_cannot_be_kept_has_not_happened_and_play_goes_on() {
    let store = Arc::new(Memory::new());
    let house = House::with(Config::on_loopback(Path::new("unused")), Arc::clone(&store) as Arc<dyn Store>);
    let (ada, bob, table) = two_at_a_table(&house);
    let mut lines = [ada.enter(&table), bob.enter(&table)];
    let acting = lines.iter().position(|(_, welcome)| !welcome["position"]["views"][0]["choices"].is_null());
    let acting = acting.expect("somebody begins");
    let position = lines[acting].1["position"].clone();
    let choice = json!({ "type": "choose", "seat": acting, "decision": position["decision"], "key": "k",
        "steps": [position["views"][0]["choices"][0]["notation"]] });
    store.fail_next(StoreError::Full { reason: "for a test".into() });
    lines[acting].0.say(&choice);
    assert_eq!(lines[acting].0.hear("refused")["refusal"]["code"], "unsaved");
    // Everybody is sent the state of the table, as before. Then the same choice, with the same key, is accepted.
    for (line, _) in &mut lines {
        assert_eq!(line.hear("welcome")["position"]["decision"], position["decision"]);
    }
    lines[acting].0.say(&choice);
    assert_eq!(lines[acting].0.hear("accepted")["key"], "k");
    lines[1 - acting].0.hear("steps");
    store.fail_next(StoreError::Full { reason: "for a test".into() });
    ada.ask(
        "PATCH",
        &format!("/api/tables/{table}/settings"),
        "Content-Type: application/json\r\n",
        r#"{"pace":"slow"}"#,
    )
    .problem(503);
    assert_eq!(ada.get(&format!("/api/tables/{table}")).json()["table"]["pace"], "instant");
    house.stop();
}

#[test]
fn what_was_kept_although_nobody_heard_so_has_happened_once() {
    let store = Arc::new(Memory::new());
    let house = House::with(Config::on_loopback(Path::new("unused")), Arc::clone(&store) as Arc<dyn Store>);
    let (ada, bob, table) = two_at_a_table(&house);
    let mut lines = [ada.enter(&table), bob.enter(&table)];
    let acting = lines.iter().position(|(_, welcome)| !welcome["position"]["views"][0]["choices"].is_null());
    let acting = acting.expect("somebody begins");
    let position = lines[acting].1["position"].clone();
    let decision = &position["decision"];
    let version = decision["version"].as_u64().unwrap();
    let choice = json!({ "type": "choose", "seat": acting, "decision": decision, "key": "k",
        "steps": [position["views"][0]["choices"][0]["notation"]] });
    store.lose_next_answer();
    lines[acting].0.say(&choice);
    for (line, _) in &mut lines {
        let now = line.hear("welcome")["position"]["decision"]["version"].as_u64().unwrap();
        assert!(now > version, "it has happened");
    }
    assert_eq!(lines[acting].0.hear("accepted")["key"], "k", "and is answered, without being asked again");
    lines[acting].0.say(&choice);
    assert_eq!(lines[acting].0.hear("accepted")["acceptance"], "played");
    store.lose_next_answer();
    ada.ask(
        "PATCH",
        &format!("/api/tables/{table}/settings"),
        "Content-Type: application/json\r\n",
        r#"{"pace":"slow"}"#,
    )
    .problem(503);
    assert_eq!(ada.get(&format!("/api/tables/{table}")).json()["table"]["pace"], "slow");
    house.stop();
}

#[test]
fn a_stop_is_told_and_nothing_is_lost() {
    let folder = TempDir::new().unwrap();
    let house = House::in_folder(&folder);
    let (ada, _, table) = two_at_a_table(&house);
    let (mut line, before) = ada.enter(&table);
    house.stop();
    assert_eq!(line.hear_closed(), "stopping");
    let house = House::in_folder(&folder);
    let (_, after) = house.browser(1).enter(&table);
    assert_eq!(after["position"], before["position"]);
    assert_eq!(after["yourSeats"], json!([0]));
    house.stop();
}

#[test]
fn under_a_path_everything_is_found_below_it() {
    let folder = TempDir::new().unwrap();
    let settings = format!(
        "public-url = \"https://example.org/games\"\ndata-dir = {:?}\nport = 0\nbind = \"127.0.0.1\"\n",
        folder.path()
    );
    let file = folder.path().join("config.toml");
    std::fs::write(&file, settings).unwrap();
    let config = Config::gather(veillee_server::Settings::default(), Some(&file), |_| None).unwrap();
    let house = House::with(config, Arc::new(Memory::new()));
    let table = house.browser.open(&for_two());
    house.browser.enter(&table);
    let page = house.browser.get("/");
    assert_eq!(page.status, 200);
    let cookie = page.header("set-cookie").expect("a page begins the cookie anew");
    for part in ["Path=/games/;", "HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    let bare = Browser { base: String::new(), ..house.browser.clone() };
    assert_eq!(bare.get("/games").header("location"), Some("/games/"));
    assert_eq!(bare.get("/assets/page.js").status, 200, "a proxy may take the path off");
    assert!(bare.try_connect(&table, Some("https://example.org")).is_ok());
    house.stop();
}

#[test]
fn the_carpet_of_the_day_is_opened_by_the_server_alone() {
    let folder = TempDir::new().expect("a folder");
    let house = House::in_folder(&folder);
    let browser = &house.browser(1);
    let today = browser.get("/api/carpet").json();
    assert_eq!(
        (&today["game"], &today["played"], &today["best"]),
        (&json!("snowhere"), &json!(0), &json!([]))
    );
    let wish = json!({ "game": "snowhere", "carpet": "today", "start": true,
        "seats": [{ "kind": "me", "name": "Ada" }] });
    let opened = browser.done("/api/tables", &wish);
    assert_eq!(opened["table"]["carpet"], today["date"]);
    assert_eq!(opened["table"]["options"]["spread"], today["options"]["spread"]);
    assert_eq!(opened["table"]["hints"], false);
    let id = opened["table"]["id"].as_str().expect("an id");
    let advice = browser.ask(
        "PATCH",
        &format!("/api/tables/{id}/settings"),
        "Content-Type: application/json\r\n",
        r#"{"hints":true}"#,
    );
    advice.problem(409);
    let named = json!({ "game": "snowhere", "carpet": "today", "seed": "00", "seats": [{ "kind": "open" }] });
    browser.post("/api/tables", &named).problem(422);
    let usual = json!({ "game": "snowhere", "seats": [{ "kind": "me", "name": "Ada" }] });
    assert_eq!(browser.done("/api/tables", &usual)["table"].get("carpet"), None);

    // Alone, one stops when one likes: all of the flame is left.
    let mut ada = browser.connect(id);
    ada.say(&json!({ "type": "hello", "protocol": 2 }));
    let position = loop {
        let message = ada.next();
        if message["position"]["toAct"] == json!([0]) {
            break message["position"].clone();
        }
    };
    ada.say(&json!({ "type": "choose", "seat": 0, "decision": position["decision"], "key": "k", "steps": ["stop"] }));
    while ada.next()["position"]["over"] != json!(true) {}
    let result = browser.get("/api/carpet").json();
    assert_eq!(
        (&result["played"], &result["best"], &result["yours"]),
        (&json!(1), &json!([10_000]), &json!(10_000))
    );
    assert_eq!(house.browser(2).get("/api/carpet").json().get("yours"), None);
    house.stop();
}
