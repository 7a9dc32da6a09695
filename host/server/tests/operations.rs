//! For operators: metrics, request numbers, passphrases, how long things are stored, export and import of records.

mod client;

use std::iter;
use std::path::Path;
use std::sync::Arc;

use client::Browser;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use veillee_protocol::{Listing, Phase, Visibility};
use veillee_server::archive::{self, Counted};
use veillee_server::{Config, Server};
use veillee_store::{Durability, Memory, NewTable, Sqlite, Store};

struct House {
    runtime: Runtime,
    server: Option<Server>,
    browser: Browser,
}

fn house(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> House {
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

fn computers() -> Value {
    json!({ "game": "hygge", "pace": "instant", "start": true,
        "seats": [{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }] })
}

/// Plays a match of two computers to its end, and gives its record.
fn played(browser: &Browser) -> String {
    let table = browser.open(&computers());
    let (mut line, welcome) = browser.enter(&table);
    let mut over = welcome["position"]["over"] == true;
    while !over {
        over = line.hear("steps")["position"]["over"] == true;
    }
    browser.get(&format!("/api/tables/{table}/matches/1/record")).body
}

#[test]
fn metrics_are_shown_where_they_are_asked_for_and_nowhere_else() {
    let house = house(Arc::new(Memory::new()), |config| config.metrics_bind = "127.0.0.1:0".parse().ok());
    let shown = house.server.as_ref().unwrap().metrics_address().expect("it listens");
    let browser = &house.browser;
    let table = browser
        .open(&json!({ "game": "odin", "pace": "instant", "options": { "first": "0" }, "start": true,
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "me", "name": "Bob" }] }));
    let (mut line, welcome) = browser.enter(&table);
    let position = &welcome["position"];
    line.say(&json!({ "type": "choose", "seat": 0, "decision": position["decision"], "key": "k",
        "steps": [position["views"][0]["choices"][0]["notation"]] }));
    line.hear("accepted");
    browser.get("/nowhere").problem(404);
    assert_eq!(browser.get("/metrics").status, 404);
    let text = Browser::new(shown, 1).get("/metrics").body;
    for found in [
        "veillee_choices_total{outcome=\"accepted\"} 1",
        "veillee_choice_seconds_count 1",
        "veillee_tables 1",
        "veillee_matches_total{game=\"odin\",event=\"begun\"} 1",
        "veillee_connections 1",
        "veillee_requests_total{status=\"4xx\"} 2",
        "veillee_stored_tables 1",
        "veillee_database_bytes 0",
        "veillee_refused_total{limit=\"tables-per-minute\"} 0",
        "# TYPE veillee_thinking_seconds histogram",
    ] {
        assert!(text.lines().any(|line| line == found), "{found} in\n{text}");
    }
    assert!(!text.contains(&table), "no table is named");
    house.stop();
}

/// Lists are read from the store: a server that was started again loads a table when somebody opens it.
#[test]
fn lists_load_no_table() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let before = house(Arc::clone(&store), |_| {});
    let table = before.browser.open(&json!({ "game": "odin", "visibility": "public",
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }] }));
    before.stop();
    let house = house(store, |config| config.metrics_bind = "127.0.0.1:0".parse().ok());
    let shown = Browser::new(house.server.as_ref().unwrap().metrics_address().expect("it listens"), 1);
    let assert_loaded = |number: u32| {
        let text = shown.get("/metrics").body;
        assert!(text.lines().any(|line| line == format!("veillee_tables {number}")), "{text}");
    };
    for list in ["lobby", "mine"] {
        let found = house.browser.get(&format!("/api/tables?list={list}")).json();
        assert_eq!(found["tables"][0]["id"], table.as_str(), "{list}");
    }
    assert_loaded(0);
    assert_eq!(house.browser.get(&format!("/api/tables/{table}")).status, 200);
    assert_loaded(1);
    house.stop();
}

#[test]
fn what_a_limit_refuses_is_counted_by_limit() {
    let house = house(Arc::new(Memory::new()), |config| {
        config.metrics_bind = "127.0.0.1:0".parse().ok();
        config.tables_per_minute = 1;
        config.max_connections = 8.try_into().unwrap();
    });
    let shown = house.server.as_ref().unwrap().metrics_address().expect("it listens");
    house.browser.open(&computers());
    house.browser.post("/api/tables", &computers()).problem(429);
    house.browser.post("/api/tables", &computers()).problem(429);
    let places = [(); 8].map(|()| std::net::TcpStream::connect(house.browser.address).unwrap());
    // Another request is turned away as soon as all places are taken.
    while house.browser.get("/api/games").status != 503 {}
    drop(places);
    let text = Browser::new(shown, 1).get("/metrics").body;
    assert!(text.contains("veillee_refused_total{limit=\"tables-per-minute\"} 2\n"), "{text}");
    assert!(!text.contains("veillee_refused_total{limit=\"max-connections\"} 0\n"), "{text}");
    assert!(text.contains("veillee_refused_total{limit=\"requests-per-minute\"} 0\n"), "{text}");
    house.stop();
}

/// What the dashboard and the alerts ask Prometheus for is what the server shows.
#[test]
fn dashboard_and_alerts_name_metrics_that_there_are() {
    let house = house(Arc::new(Memory::new()), |config| {
        config.metrics_bind = "127.0.0.1:0".parse().ok();
        // A folder that is there has a disk.
        config.data_dir = ".".into();
    });
    let text =
        Browser::new(house.server.as_ref().unwrap().metrics_address().unwrap(), 1).get("/metrics").body;
    let shown: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    let dashboard = include_str!("../../../packaging/grafana-dashboard.json");
    let alerts = include_str!("../../../packaging/prometheus-alerts.yml");
    let panels: Value = serde_json::from_str(dashboard).expect("JSON");
    assert!(panels["panels"].as_array().unwrap().len() > 10);
    assert_eq!(alerts.matches("- alert: ").count(), 3);
    for (file, least) in [(dashboard, 15), (alerts, 3)] {
        let names = file.split(|character: char| !character.is_ascii_alphanumeric() && character != '_');
        let names: Vec<&str> =
            names.filter(|name| name.starts_with("veillee_") || name.starts_with("process_")).collect();
        assert!(names.len() >= least, "{names:?}");
        for name in names {
            let whole = ["_bucket", "_sum", "_count"].iter().find_map(|part| name.strip_suffix(part));
            assert!(shown.contains(&whole.unwrap_or(name)), "the server shows no {name}");
        }
    }
    house.stop();
}

#[test]
fn every_request_has_a_number_of_its_own() {
    let house = house(Arc::new(Memory::new()), |_| {});
    let [one, other] =
        [(), ()].map(|()| house.browser.get("/livez").header("x-request-id").expect("a number").to_owned());
    assert_eq!(one.len(), 16);
    assert_ne!(one, other);
    house.stop();
}

#[test]
fn where_a_passphrase_is_asked_for_only_who_knows_it_opens_tables() {
    let house = house(Arc::new(Memory::new()), |config| config.passphrase = Some("open sesame".to_owned()));
    let browser = &house.browser;
    assert_eq!(browser.get("/api/server").json()["passphrase"], true);
    let mut wish = computers();
    browser.post("/api/tables", &wish).problem(403);
    wish["passphrase"] = json!("open says me");
    browser.post("/api/tables", &wish).problem(403);
    let wrong = wish.clone();
    wish["passphrase"] = json!("open sesame");
    let table = browser.open(&wish);
    // Friends come to it as to any other.
    assert_eq!(Browser::new(browser.address, 2).get(&format!("/api/tables/{table}")).status, 200);

    // Who knows it may open many, who guesses must wait: then even the right words are not looked at.
    for _ in 0..20 {
        browser.open(&wish);
    }
    let late = iter::repeat_with(|| {
        assert!((0..20).any(|_| browser.post("/api/tables", &wrong).status == 429), "guesses without end");
        browser.post("/api/tables", &wish)
    });
    // Every ten seconds another one is looked at, perhaps just this.
    let late = late.take(5).find(|reply| reply.status == 429).expect("the right words wait, too");
    late.problem(429);
    let wait: u32 = late.header("retry-after").expect("how long").parse().unwrap();
    assert!((1..=11).contains(&wait), "{wait}");
    // Everything else goes on.
    assert_eq!(browser.get(&format!("/api/tables/{table}")).status, 200);
    house.stop();
}

/// Somebody at the same address uses up all guesses: a browser that knows the words goes on, and after a restart, too.
#[test]
fn who_has_given_the_passphrase_is_not_locked_out_by_others() {
    let folder = TempDir::new().unwrap();
    let club = || {
        house(Arc::new(Memory::new()), |config| {
            config.passphrase = Some("open sesame".to_owned());
            config.data_dir = folder.path().to_owned();
        })
    };
    let mut wish = computers();
    wish["passphrase"] = json!("open sesame");
    let mut wrong = computers();
    wrong["passphrase"] = json!("open says me");
    let mut proof: Option<String> = None;
    for _ in 0..2 {
        let house = club();
        let address = house.browser.address;
        let ada = match &proof {
            Some(cookie) => Browser { cookie: cookie.clone(), ..house.browser.clone() },
            // A browser that was never here: it is given both cookies.
            None => Browser { cookie: String::new(), ..house.browser.clone() },
        };
        if proof.is_none() {
            let reply = ada.post("/api/tables", &wish);
            assert_eq!(reply.status, 201, "{reply:?}");
            assert_eq!(reply.header("cache-control"), Some("private, no-cache"));
            let lines = reply.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
            let given: Vec<&str> =
                lines.inspect(|line| assert!(line.contains("HttpOnly"), "{line}")).collect();
            let cookies: Vec<&str> = given.iter().filter_map(|line| line.split(';').next()).collect();
            assert_eq!(cookies.len(), 2, "{given:?}");
            assert!(!reply.head.contains("sesame"));
            proof = Some(cookies.join("; "));
        }
        let ada = Browser { cookie: proof.clone().unwrap(), ..ada };
        assert!((10..60).any(|eve| Browser::new(address, eve).post("/api/tables", &wrong).status == 429));
        for _ in 0..10 {
            ada.open(&wish);
        }
        house.stop();
    }
}

#[test]
fn a_page_can_tell_that_there_is_another_one() {
    let house = house(Arc::new(Memory::new()), |_| {});
    let build = house.browser.get("/api/server").json()["build"].clone();
    assert_eq!(build.as_str().map(str::len), Some(16));
    let table = house.browser.open(&computers());
    assert_eq!(house.browser.enter(&table.to_string()).1["build"], build);
    house.stop();
}

#[test]
fn expired_tables_are_deleted() {
    let store = Arc::new(Memory::new());
    // The log of a real table, so that it can be loaded.
    let log = {
        let house = house(Arc::clone(&store) as Arc<dyn Store>, |_| {});
        let table =
            house.browser.open(&json!({ "game": "odin", "seats": [{ "kind": "open" }, { "kind": "open" }] }));
        let log = house.runtime.block_on(store.read(table.parse().unwrap())).unwrap().unwrap();
        house.stop();
        log
    };
    let name = "0000000000000000";
    let runtime = Runtime::new().unwrap();
    let listing = Listing {
        id: name.parse().unwrap(),
        game: "odin".to_owned(),
        phase: Phase::Waiting,
        visibility: Visibility::Link,
        created: 1,
        updated: 1,
        names: Vec::new(),
        holders: Vec::new(),
        awaited: Default::default(),
    };
    runtime.block_on(store.create(NewTable { listing, entries: log })).unwrap();
    let house = house(Arc::clone(&store) as Arc<dyn Store>, |config| config.keep_days = 30);
    // It is deleted at the start; a request for it waits until then.
    while house.browser.get(&format!("/api/tables/{name}")).status != 404 {}
    assert_eq!(runtime.block_on(store.stale(u64::MAX)).unwrap().len(), 1, "the young one is there");
    house.stop();
}

#[test]
fn records_go_out_and_come_in() {
    let [folder, other] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.path(), Durability::Process).unwrap());
    let house = house(store, |_| {});
    let records = [played(&house.browser), played(&house.browser)].concat();
    house.browser.open(&json!({ "game": "odin", "seats": [{ "kind": "open" }, { "kind": "open" }] }));
    // While the server runs.
    let mut exported = Vec::new();
    assert_eq!(archive::export(folder.path(), &mut exported).unwrap().matches, 2);
    assert_eq!(String::from_utf8(exported.clone()).unwrap(), records);
    let phases: Vec<Phase> =
        archive::overview(folder.path()).unwrap().into_iter().map(|table| table.phase).collect();
    assert_eq!(phases, [Phase::Finished, Phase::Finished, Phase::Waiting]);
    let import = |folder: &Path| {
        let mut counted = Counted::default();
        archive::import(folder, exported.as_slice(), &mut counted).map(|()| counted)
    };
    assert!(import(folder.path()).is_err(), "it is the server's");
    house.stop();

    assert_eq!(import(other.path()).unwrap().matches, 2);
    let again = import(other.path()).unwrap();
    assert_eq!((again.matches, again.passed_over), (0, 2), "once is enough");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(other.path(), Durability::Process).unwrap());
    let house = self::house(store, |_| {});
    let mut exported_again = Vec::new();
    archive::export(other.path(), &mut exported_again).unwrap();
    assert_eq!(exported_again, exported);
    let table = archive::overview(other.path()).unwrap()[0].id;
    let (_, welcome) = house.browser.enter(&table.to_string());
    assert_eq!(welcome["position"]["over"], true, "it has a page");
    house.browser.post(&format!("/api/tables/{table}/rematch"), &Value::Null).problem(403);
    house.stop();
}
