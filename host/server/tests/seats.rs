//! Everything that can be done with seats, as a page does it: over HTTP, by people in different browsers.

mod client;

use std::path::Path;
use std::sync::Arc;

use client::{Browser, Line};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use veillee_server::{Config, Server};
use veillee_store::Memory;

struct House {
    _runtime: Runtime,
    _server: Server,
    browser: Browser,
}

impl House {
    fn new() -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let config = Config::on_loopback(Path::new("unused"));
        let server = runtime
            .block_on(Server::start(config, Arc::new(Memory::new()), client::PAGE))
            .expect("it starts");
        let browser = Browser::new(server.address(), 0);
        House { _runtime: runtime, _server: server, browser }
    }

    fn browser(&self, number: u64) -> Browser {
        Browser::new(self.browser.address, number)
    }
}

fn chair(table: &str, seat: u8, what: &str) -> String {
    format!("/api/tables/{table}/seats/{seat}/{what}")
}

fn person(name: &str, online: bool) -> Value {
    json!({ "kind": "person", "name": name, "online": online })
}

/// Ada's table of three by link: her chair, an open one, and a computer's.
fn opened(house: &House) -> (Browser, String, Value) {
    let ada = house.browser(1);
    let answer = ada.done(
        "/api/tables",
        &json!({ "game": "odin", "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" },
            { "kind": "bot", "level": "beginner" }] }),
    );
    (ada, answer["table"]["id"].as_str().unwrap().to_owned(), answer["table"]["invite"].clone())
}

/// Waits until the table says something of this chair.
fn until(line: &mut Line, seat: usize, said: impl Fn(&Value) -> bool) -> Value {
    loop {
        let table = line.hear("table")["table"].clone();
        if said(&table["seats"][seat]) {
            return table;
        }
    }
}

#[test]
fn an_invitation_seats_friends_until_it_is_revoked() {
    let house = House::new();
    let (ada, table, invite) = opened(&house);
    let [bob, eve] = [2, 3].map(|number| house.browser(number));
    // To look at the table, as the preview of a messenger does, takes no chair.
    assert_eq!(
        bob.get(&format!("/api/tables/{table}")).json()["table"]["seats"][1]["sitter"]["kind"],
        "open"
    );
    bob.post(&chair(&table, 1, "sit"), &json!({ "name": "Bob" })).problem(403);
    bob.post(&chair(&table, 0, "sit"), &json!({ "name": "Bob", "invite": invite })).problem(409);
    let new = ada.done(&format!("/api/tables/{table}/invite"), &Value::Null)["table"]["invite"].clone();
    bob.post(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": invite })).problem(403);
    let sat = bob.done(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": new }));
    assert_eq!((&sat["yourSeats"], &sat["table"]["invite"]), (&json!([1]), &new));
    assert_eq!(eve.get(&format!("/api/tables/{table}")).json()["table"]["invite"], Value::Null);
    // The host takes an unstarted seat back, and Bob gets up by himself the next time.
    bob.post(&chair(&table, 1, "open"), &Value::Null).problem(403);
    assert_eq!(
        ada.done(&chair(&table, 1, "open"), &Value::Null)["table"]["seats"][1]["sitter"]["kind"],
        "open"
    );
    bob.done(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": new }));
    assert_eq!(bob.done(&chair(&table, 1, "leave"), &Value::Null)["yourSeats"], json!([]));
    let bot = ada.done(&chair(&table, 1, "bot"), &json!({ "level": "regular" }));
    assert_eq!(bot["table"]["seats"][1]["sitter"]["level"], "regular");
}

#[test]
fn a_seat_opens_on_another_device_and_only_this_device_keeps_it() {
    let house = House::new();
    let (ada, table, invite) = opened(&house);
    let [bob, phone, thief] = [2, 3, 4].map(|number| house.browser(number));
    bob.done(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": invite }));
    let redeem = format!("/api/tables/{table}/redeem");
    thief.post(&chair(&table, 1, "another-device"), &Value::Null).problem(403);
    let code = bob.done(&chair(&table, 1, "another-device"), &Value::Null);
    assert_eq!(phone.done(&redeem, &code)["yourSeats"], json!([1]));
    thief.post(&redeem, &code).problem(403);
    assert_eq!(bob.get(&format!("/api/tables/{table}")).json()["yourSeats"], json!([1]), "both hold it");

    // While Bob is here, and when he has just left, the host gets no code for his seat.
    let (mut host, _) = ada.enter(&table);
    let (line, _) = bob.enter(&table);
    assert_eq!(ada.post(&chair(&table, 1, "reissue"), &Value::Null).problem(409)["rule"], "T8");
    drop(line);
    until(&mut host, 1, |chair| chair["sitter"] == person("Bob", false));
    assert_eq!(ada.post(&chair(&table, 1, "reissue"), &Value::Null).problem(409)["rule"], "T8");

    let devices = |browser: &Browser| browser.get(&chair(&table, 1, "devices")).json();
    assert_eq!(devices(&bob), json!([{ "this": true, "online": false }, { "this": false, "online": false }]),);
    assert_eq!(thief.get(&chair(&table, 1, "devices")).problem(403)["rule"], "T1");
    bob.done(&chair(&table, 1, "only-this-device"), &Value::Null);
    assert_eq!(devices(&bob), json!([{ "this": true, "online": false }]));
    assert_eq!(phone.get(&format!("/api/tables/{table}")).json()["yourSeats"], json!([]));
}

#[test]
fn a_table_is_taken_off_a_list_and_a_match_is_given_up() {
    let house = House::new();
    let (ada, table, invite) = opened(&house);
    let bob = house.browser(2);
    bob.done(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": invite }));
    ada.done(&format!("/api/tables/{table}/start"), &Value::Null);
    let mine =
        |browser: &Browser| browser.get("/api/tables?list=mine").json()["tables"].as_array().unwrap().len();
    assert_eq!(bob.post(&format!("/api/tables/{table}/forget"), &Value::Null).status, 204);
    assert_eq!((mine(&ada), mine(&bob)), (1, 0));
    let (_line, _) = bob.enter(&table);
    assert_eq!(mine(&bob), 1, "it is back once it is opened again");
    assert_eq!(bob.ask("DELETE", &format!("/api/tables/{table}"), "", "").problem(403)["rule"], "T12");

    let give_up = format!("/api/tables/{table}/give-up");
    let asked = ada.done(&give_up, &json!({ "agree": true }));
    assert_eq!(asked["table"]["givingUp"], json!([1]));
    let agreed = bob.done(&give_up, &json!({ "agree": true }));
    assert_eq!(
        (&agreed["table"]["phase"]["kind"], &agreed["table"]["givenUp"]),
        (&json!("finished"), &json!(true))
    );
    let record = ada.get(&format!("/api/tables/{table}/matches/1/record")).body;
    let replay = ada.done("/api/replays", &json!({ "record": record }));
    assert_eq!(replay["finished"], false);
}

#[test]
fn the_computer_plays_on_and_the_person_takes_the_chair_back() {
    let house = House::new();
    let (ada, table, invite) = opened(&house);
    let [bob, cleo] = [2, 3].map(|number| house.browser(number));
    bob.done(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": invite }));
    ada.done(&format!("/api/tables/{table}/start"), &Value::Null);
    let (mut host, _) = ada.enter(&table);
    let (line, _) = bob.enter(&table);
    let regular = json!({ "level": "regular" });
    ada.post(&chair(&table, 1, "stand-in"), &regular).problem(409);
    drop(line);
    until(&mut host, 1, |chair| chair["sitter"] == person("Bob", false));
    cleo.post(&chair(&table, 1, "stand-in"), &regular).problem(403);
    assert_eq!(ada.post(&chair(&table, 1, "stand-in"), &regular).problem(409)["rule"], "T5");
    let stood_in = bob.done(&chair(&table, 1, "stand-in"), &regular);
    assert_eq!(stood_in["table"]["seats"][1]["standIn"], "regular");
    let back = bob.done(&chair(&table, 1, "take-back"), &Value::Null);
    assert_eq!(back["table"]["seats"][1]["standIn"], Value::Null);
    // Who gets up in the middle leaves the chair to the computer, and it stays theirs.
    let left = bob.done(&chair(&table, 1, "leave"), &Value::Null);
    assert_eq!((&left["yourSeats"], &left["table"]["seats"][1]["standIn"]), (&json!([1]), &json!("regular")));

    // A latecomer takes the chair of a computer, and of nobody else.
    cleo.post(&chair(&table, 2, "replace"), &json!({ "name": "Cleo" })).problem(403);
    cleo.post(&chair(&table, 1, "replace"), &json!({ "name": "Cleo", "invite": invite })).problem(409);
    let late = cleo.done(&chair(&table, 2, "replace"), &json!({ "name": "Cleo", "invite": invite }));
    assert_eq!(
        (&late["yourSeats"], &late["table"]["seats"][2]["sitter"]["name"]),
        (&json!([2]), &json!("Cleo"))
    );
}

#[test]
fn a_host_who_goes_away_is_replaced_and_the_next_one_looks_after_the_table() {
    let house = House::new();
    let (ada, table, invite) = opened(&house);
    let bob = house.browser(2);
    bob.done(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": invite }));
    // A host who gets up is replaced at once; one who closes the page, after a minute (the table's own tests show it).
    ada.done(&chair(&table, 0, "leave"), &Value::Null);
    assert_eq!(bob.get(&format!("/api/tables/{table}")).json()["table"]["host"], 1);
    ada.post(&format!("/api/tables/{table}/invite"), &Value::Null).problem(403);
    bob.done(&format!("/api/tables/{table}/invite"), &Value::Null);
}

#[test]
fn what_is_said_can_be_silenced_and_the_table_deleted() {
    let house = House::new();
    let (ada, table, invite) = opened(&house);
    let bob = house.browser(2);
    bob.done(&chair(&table, 1, "sit"), &json!({ "name": "Bob", "invite": invite }));
    let (mut line, _) = bob.enter(&table);
    let words = json!({ "type": "chat", "seat": 1, "text": "hello" });
    line.say(&words);
    assert_eq!(line.hear("chat")["line"]["text"], "hello");
    bob.post(&chair(&table, 0, "mute"), &json!({ "muted": true })).problem(403);
    ada.done(&chair(&table, 1, "mute"), &json!({ "muted": true }));
    line.say(&words);
    assert_eq!(line.hear("problem")["refusal"]["code"], "switched-off");
    ada.done(&chair(&table, 1, "mute"), &json!({ "muted": false }));
    let off = ada.ask(
        "PATCH",
        &format!("/api/tables/{table}/settings"),
        "Content-Type: application/json\r\n",
        r#"{"chat":false}"#,
    );
    assert_eq!(off.json()["table"]["chat"], false);
    line.say(&words);
    assert_eq!(line.hear("problem")["refusal"]["code"], "switched-off");
    bob.ask("DELETE", &format!("/api/tables/{table}"), "", "").problem(403);
    assert_eq!(ada.ask("DELETE", &format!("/api/tables/{table}"), "", "").status, 204);
    assert_eq!(line.hear_closed(), "deleted");
    ada.get(&format!("/api/tables/{table}")).problem(404);
}

#[test]
fn opponents_are_introduced() {
    let house = House::new();
    let card = house.browser.get("/api/games/odin/strength").json();
    assert_eq!(card["levels"].as_array().unwrap().len(), card["opponents"].as_array().unwrap().len());
    assert_eq!(card["opponents"][0], json!({ "level": "random", "name": null, "character": null }));
    assert_eq!(
        card["opponents"][1],
        json!({ "level": "beginner", "name": "minds-beginner", "character": "minds-beginner-character" })
    );
    assert!(card["measured"].is_array());
}

#[test]
fn a_screen_for_the_room_sees_only_what_lies_face_up_also_in_a_players_browser() {
    let house = House::new();
    let ada = house.browser(1);
    let table = ada.open(&json!({ "game": "odin", "start": true,
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "beginner" }] }));
    let (_line, welcome) = ada.enter(&table);
    let hand = welcome["position"]["views"][0]["view"]["hands"][0].clone();
    assert!(hand.to_string().len() > 30, "nine cards are known to her: {hand}");

    let (mut screen, welcome) = ada.watch(&table);
    assert_eq!(welcome["yourSeats"], json!([]));
    assert_eq!(welcome["table"]["invite"], Value::Null);
    let views = welcome["position"]["views"].as_array().unwrap();
    assert_eq!((views.len(), &views[0]["viewer"]), (1, &json!("table")));
    assert_ne!(views[0]["view"]["hands"][0], hand);
    // Nor can it do anything in her name.
    let decision = &welcome["position"]["decision"];
    screen.say(&json!({ "type": "choose", "seat": 0, "decision": decision, "key": "k", "steps": ["pass"] }));
    assert_eq!(screen.hear("refused")["refusal"]["code"], "not-your-seat");
}
