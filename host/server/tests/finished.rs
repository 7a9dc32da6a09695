//! What the server remembers of finished matches: for whom, until when, and that it can be made again from the logs.

mod client;

use std::sync::Arc;

use client::{Browser, Player};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use veillee_server::archive::rebuild_memory;
use veillee_server::{Config, Painter, Server, Switch};
use veillee_store::{Durability, Sqlite};

struct Club {
    runtime: Runtime,
    server: Option<Server>,
    folder: TempDir,
}

impl Club {
    fn new() -> Self {
        let mut club = Club {
            runtime: Runtime::new().expect("a runtime"),
            server: None,
            folder: TempDir::new().unwrap(),
        };
        club.start(Switch::Yes);
        club
    }

    fn start(&mut self, memory: Switch) {
        let mut config = Config::on_loopback(self.folder.path());
        config.memory = memory;
        let store = Arc::new(Sqlite::open(self.folder.path(), Durability::Process).unwrap());
        let server = self.runtime.block_on(Server::start(config, store, client::PAGE)).expect("it starts");
        self.server = Some(server);
    }

    fn stop(&mut self) {
        if let Some(server) = self.server.take() {
            self.runtime.block_on(server.stop());
        }
    }

    fn browser(&self, number: u64) -> Browser {
        Browser::new(self.server.as_ref().expect("it runs").address(), number)
    }
}

fn finished(browser: &Browser) -> Value {
    let reply = browser.get("/api/finished?since=0");
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

/// The numbers of the remembered matches, the newest first.
fn numbers(browser: &Browser) -> Vec<u64> {
    let finished = finished(browser);
    finished["matches"].as_array().unwrap().iter().map(|one| one["matchNumber"].as_u64().unwrap()).collect()
}

/// Browser 1 plays a hand of Odin against a bot.
fn play_alone(browser: &Browser, seed: u64) -> String {
    let table = browser
        .open(&json!({ "game": "odin", "pace": "instant", "start": true, "options": { "limit": "hand" },
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "random" }] }));
    play(browser, &table, seed);
    table
}

fn play(browser: &Browser, table: &str, seed: u64) {
    Player::new(browser.connect(table), seed).play().expect("the connection holds");
}

#[test]
fn a_finished_match_is_remembered_for_those_who_sat_there_and_nobody_else() {
    let club = Club::new();
    let (ada, bo, stranger) = (club.browser(1), club.browser(2), club.browser(3));
    let table = ada.open(
        &json!({ "game": "odin", "pace": "instant", "visibility": "public", "options": { "limit": "hand" },
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }] }),
    );
    bo.done(&format!("/api/tables/{table}/seats/1/sit"), &json!({ "name": "Bo" }));
    ada.done(&format!("/api/tables/{table}/start"), &Value::Null);
    assert_eq!(numbers(&ada), Vec::<u64>::new(), "nothing is told before the end");
    std::thread::scope(|scope| {
        scope.spawn(|| play(&bo, &table, 2));
        play(&ada, &table, 1);
    });
    let memory = finished(&ada);
    let one = &memory["matches"][0];
    assert_eq!((&one["table"], &one["game"]), (&json!(table), &json!("odin")));
    assert_eq!(one["players"].as_array().unwrap().len(), 2);
    assert_eq!(one["players"][0]["place"], 1);
    assert_eq!(memory["tonight"]["games"], 1);
    assert_eq!(memory["rivals"][0]["name"], "Bo");
    assert_eq!(memory["games"][0]["played"], 1);
    let others = finished(&bo);
    assert_eq!(others["rivals"][0]["name"], "Ada");
    assert_eq!(others["rivals"][0]["ahead"], memory["rivals"][0]["behind"]);
    // Somebody who knows the table's address, or has watched, did not sit there.
    stranger.get(&format!("/api/tables/{table}"));
    assert_eq!(
        finished(&stranger),
        json!({ "remembers": true, "public": false, "matches": [], "tonight": null, "rivals": [], "games": [] })
    );
    for hash in ["holder", "hash"] {
        assert!(!memory.to_string().contains(hash), "no browser's hash leaves the server");
    }
    // The record of the match is where the list says.
    let record = ada.get(&format!("/api/tables/{table}/matches/{}/record", one["matchNumber"]));
    assert_eq!(record.status, 200, "{record:?}");
}

#[test]
fn a_rematch_loses_nothing_of_the_last_match() {
    let club = Club::new();
    let ada = club.browser(1);
    let table = play_alone(&ada, 1);
    let before = finished(&ada)["matches"][0].clone();
    ada.done(&format!("/api/tables/{table}/rematch"), &Value::Null);
    assert_eq!(finished(&ada)["matches"][0], before, "while the second match is played");
    play(&ada, &table, 5);
    assert_eq!(numbers(&ada), [2, 1]);
    assert_eq!(finished(&ada)["matches"][1], before);
    for number in [1, 2] {
        let record = ada.get(&format!("/api/tables/{table}/matches/{number}/record"));
        assert_eq!(record.status, 200, "{record:?}");
        assert!(record.body.contains("\"result\""));
    }
    assert_eq!(finished(&ada)["tonight"]["games"], 2);
}

#[test]
fn a_match_that_was_given_up_is_remembered_without_a_winner() {
    let club = Club::new();
    let ada = club.browser(1);
    let table = ada.open(&json!({ "game": "odin", "pace": "instant", "start": true,
        "seats": [{ "kind": "me", "name": "Ada", "face": "owl" }, { "kind": "bot", "level": "random" }] }));
    ada.done(&format!("/api/tables/{table}/give-up"), &json!({ "agree": true }));
    let memory = finished(&ada);
    let one = &memory["matches"][0];
    assert_eq!((&one["table"], &one["verdict"]["kind"]), (&json!(table), &json!("given-up")));
    assert_eq!((&one["verdict"]["winners"], &memory["games"]), (&json!([]), &json!([])));
    assert_eq!(
        (&one["players"][0]["chosen"], &one["players"][1]["level"]),
        (&json!("owl"), &json!("random"))
    );
    // The record is there, with the face, and so is the replay.
    let record = ada.get(&format!("/api/tables/{table}/matches/1/record"));
    assert_eq!(record.status, 200, "{record:?}");
    let header: Value = serde_json::from_str(record.body.lines().next().unwrap()).unwrap();
    assert_eq!(header["seats"][0], json!({ "name": "Ada", "player": "person", "face": "owl" }));
    assert_eq!(header["seats"][1].get("face"), None);
}

/// What somebody who knows nothing gets to see.
fn public(browser: &Browser) -> Value {
    let reply = browser.get("/api/finished/public");
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

fn make_public(browser: &Browser, public: bool) {
    let reply = browser.ask(
        "PUT",
        "/api/finished/public",
        "content-type: application/json\r\n",
        &json!({ "public": public }).to_string(),
    );
    assert_eq!(reply.status, 204, "{reply:?}");
}

#[test]
fn strangers_see_what_a_person_made_public_and_of_others_nothing() {
    let mut club = Club::new();
    let (ada, bo, stranger) = (club.browser(1), club.browser(2), club.browser(3));
    let table = ada.open(&json!({ "game": "odin", "pace": "instant", "visibility": "public",
        "options": { "limit": "hand" },
        "seats": [{ "kind": "me", "name": "Ada", "face": "owl" }, { "kind": "open" }] }));
    bo.done(&format!("/api/tables/{table}/seats/1/sit"), &json!({ "name": "Bonaventura", "face": "fox" }));
    ada.done(&format!("/api/tables/{table}/start"), &Value::Null);
    std::thread::scope(|scope| {
        scope.spawn(|| play(&bo, &table, 2));
        play(&ada, &table, 1);
    });
    let nobody = json!({ "people": [] });
    assert_eq!(public(&stranger), nobody, "off by default");

    make_public(&ada, true);
    assert_eq!((&finished(&ada)["public"], &finished(&bo)["public"]), (&json!(true), &json!(false)));
    let shown = public(&stranger);
    let person = &shown["people"][0];
    assert_eq!((&person["name"], &person["chosen"]), (&json!("Ada"), &json!("owl")));
    assert_eq!(person["games"][0]["played"], 1);
    assert_eq!(person["matches"][0]["players"].as_array().unwrap().len(), 2);
    let text = shown.to_string();
    for hidden in ["Bonaventura", "fox", table.as_str()] {
        assert!(!text.contains(hidden), "{hidden} in {text}");
    }
    assert_eq!(finished(&stranger)["matches"], json!([]), "nothing else is open to strangers");

    make_public(&bo, true);
    assert!(public(&stranger)["people"][0]["matches"][0].to_string().contains("Bonaventura"));
    assert_eq!(public(&stranger)["people"][1]["name"], "Bonaventura");
    make_public(&bo, false);
    assert_eq!(public(&stranger), shown, "taken back");

    let live = public(&stranger);
    club.stop();
    rebuild_memory(club.folder.path()).unwrap();
    club.start(Switch::Yes);
    assert_eq!(public(&club.browser(3)), live);
    club.stop();
    club.start(Switch::No);
    assert_eq!(public(&club.browser(3)), nobody, "a server that remembers nothing shows nothing");
    let refused = club.browser(1).ask(
        "PUT",
        "/api/finished/public",
        "content-type: application/json\r\n",
        r#"{"public":true}"#,
    );
    refused.problem(409);
}

#[test]
fn forget_me_takes_public_results_back() {
    let club = Club::new();
    let ada = club.browser(1);
    play_alone(&ada, 1);
    make_public(&ada, true);
    assert_eq!(public(&club.browser(3))["people"][0]["name"], "Ada");
    assert_eq!(ada.ask("DELETE", "/api/finished", "", "").status, 204);
    assert_eq!(public(&club.browser(3)), json!({ "people": [] }));
    // What is played afterwards is not public either.
    play_alone(&ada, 2);
    assert_eq!((numbers(&ada), &finished(&ada)["public"]), (vec![1], &json!(false)));
    assert_eq!(public(&club.browser(3)), json!({ "people": [] }));
}

#[test]
fn public_results_come_in_parts() {
    let club = Club::new();
    for number in 1..=8 {
        let browser = club.browser(number);
        play_alone(&browser, number);
        make_public(&browser, true);
    }
    let first = public(&club.browser(9));
    assert_eq!((first["people"].as_array().unwrap().len(), &first["next"]), (6, &json!(6)));
    let rest = club.browser(9).get("/api/finished/public?skip=6").json();
    assert_eq!((rest["people"].as_array().unwrap().len(), rest.get("next")), (2, None));
    for wrong in ["skip=-1", "skip=x", "limit=3"] {
        club.browser(9).get(&format!("/api/finished/public?{wrong}")).problem(400);
    }
}

#[test]
fn the_memory_made_again_from_the_logs_is_the_same() {
    let mut club = Club::new();
    let ada = club.browser(1);
    let table = play_alone(&ada, 1);
    ada.done(&format!("/api/tables/{table}/rematch"), &Value::Null);
    play(&ada, &table, 7);
    play_alone(&ada, 9);
    let left = ada.open(&json!({ "game": "odin", "pace": "instant", "start": true,
        "seats": [{ "kind": "bot", "level": "random" }, { "kind": "me", "name": "Ada", "face": "bear" }] }));
    ada.done(&format!("/api/tables/{left}/give-up"), &json!({ "agree": true }));
    let live = finished(&ada);
    assert_eq!(live["matches"].as_array().unwrap().len(), 4);
    assert_eq!(live["matches"][0]["verdict"]["kind"], "given-up");
    assert_eq!(live["matches"][0]["players"][1]["chosen"], "bear");

    club.stop();
    let counted = rebuild_memory(club.folder.path()).unwrap();
    assert_eq!((counted.matches, counted.passed_over), (4, 0));
    club.start(Switch::Yes);
    assert_eq!(finished(&club.browser(1)), live);
}

#[test]
fn a_memory_that_is_switched_off_is_empty_and_comes_back_with_the_logs() {
    let mut club = Club::new();
    play_alone(&club.browser(1), 1);
    let live = finished(&club.browser(1));
    club.stop();
    club.start(Switch::No);
    let ada = club.browser(1);
    play_alone(&ada, 2);
    let nothing = json!({ "remembers": false, "public": false, "matches": [], "tonight": null, "rivals": [], "games": [] });
    assert_eq!(finished(&ada), nothing);
    club.stop();
    let store = Sqlite::open(club.folder.path(), Durability::Process).unwrap();
    let holder = {
        use sha2::Digest as _;
        let mut token = [0; 32];
        token[31] = 1;
        veillee_protocol::Holder(sha2::Sha256::digest(token).into())
    };
    let kept = club.runtime.block_on(veillee_store::Store::finished_by(&store, holder, 9)).unwrap();
    assert_eq!(kept, [], "nothing is stored while it is switched off");
    drop(store);

    rebuild_memory(club.folder.path()).unwrap();
    club.start(Switch::Yes);
    let again = finished(&club.browser(1));
    assert_eq!(again["matches"][1], live["matches"][0]);
}

#[test]
fn forget_me_forgets_one_browser_for_good() {
    let mut club = Club::new();
    let ada = club.browser(1);
    play_alone(&ada, 1);
    play_alone(&club.browser(2), 2);
    let reply = ada.ask("DELETE", "/api/finished", "", "");
    assert_eq!(reply.status, 204, "{reply:?}");
    assert_eq!(finished(&ada)["matches"], json!([]));
    assert_eq!(numbers(&club.browser(2)), [1], "others keep theirs");
    club.stop();
    rebuild_memory(club.folder.path()).unwrap();
    club.start(Switch::Yes);
    assert_eq!(finished(&club.browser(1))["matches"], json!([]), "a rebuild brings nothing back");
    assert_eq!(numbers(&club.browser(2)), [1]);
    play_alone(&club.browser(1), 3);
    assert_eq!(numbers(&club.browser(1)), [1], "what is played afterwards is remembered");
}

#[test]
fn memory_goes_with_a_deleted_table() {
    let club = Club::new();
    let ada = club.browser(1);
    let table = play_alone(&ada, 1);
    assert_eq!(ada.ask("DELETE", &format!("/api/tables/{table}"), "", "").status, 204);
    assert_eq!(finished(&ada)["matches"], json!([]));
}

#[test]
fn a_wrong_question_is_refused() {
    let club = Club::new();
    let ada = club.browser(1);
    for wrong in ["limit=0", "limit=101", "after=here", "until=3", "since=yesterday"] {
        ada.get(&format!("/api/finished?{wrong}")).problem(400);
    }
}

#[test]
fn the_card_of_a_result_is_drawn_from_the_record_once_the_match_is_over() {
    let club = Club::new();
    let ada = club.browser(1);
    let table = play_alone(&ada, 1);
    let card = format!("/api/tables/{table}/matches/1/card");
    ada.get(&card).problem(404);
    club.server.as_ref().expect("it runs").draw_pictures(Painter {
        preview: |_| Err("not asked for".to_owned()),
        result: |record, language, carpet| {
            let has_result = record.contains("\"result\"");
            Ok(has_result.then(|| format!("{language} {carpet:?} {record}").into_bytes()))
        },
    });
    let drawn = ada.get(&card);
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/png")), "{drawn:?}");
    let record = ada.get(&format!("/api/tables/{table}/matches/1/record"));
    assert_eq!(drawn.body, format!("en None {}", record.body));
    assert!(ada.get(&format!("{card}?lang=fr")).body.starts_with("fr None "));
    ada.get(&format!("{card}?lang=de")).problem(400);
    ada.get(&format!("/api/tables/{table}/matches/2/card")).problem(404);

    let running = ada.open(&json!({ "game": "odin", "start": true, "options": { "limit": "hand" },
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "random" }] }));
    ada.get(&format!("/api/tables/{running}/matches/1/card")).problem(409);
    ada.done(&format!("/api/tables/{running}/give-up"), &json!({ "agree": true }));
    ada.get(&format!("/api/tables/{running}/matches/1/card")).problem(409);
}
