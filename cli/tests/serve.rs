//! `veillee serve` as a process: what it says, how it ends, and that it may be killed at any moment.

#[path = "../../host/server/tests/client/mod.rs"]
mod client;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;

use client::{Browser, Player, Whim};
use serde_json::{Value, json};
use tempfile::TempDir;
use veillee_store::{Durability, Sqlite, Store};

fn veillee(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_veillee"));
    command
        .args(arguments)
        .args(["--bind", "127.0.0.1", "--requests-per-minute", "0", "--messages-per-second", "0"])
        .args([
            "--tables-per-minute",
            "0",
            "--playing-tables-per-address",
            "0",
            "--connections-per-address",
            "0",
        ])
        .env_clear()
        .env("HOME", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A server process.
struct Process {
    child: Child,
    address: SocketAddr,
    said: Vec<String>,
}

impl Process {
    fn start(arguments: &[&str], folder: &Path) -> Self {
        // What goes wrong is shown with the test that fails.
        Self::spawn(veillee(arguments, folder).args(["--log", "warn"]).stderr(Stdio::inherit()))
    }

    fn spawn(command: &mut Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut said = Vec::new();
        let address = loop {
            let line = lines.next().expect("it says where the tables are").expect("text");
            said.push(line.clone());
            if let Some(place) = line.strip_prefix("The tables are at http://") {
                let host = place.split('/').next().expect("an address");
                break host.parse().expect("an address");
            }
        };
        thread::spawn(move || lines.for_each(drop));
        Process { child, address, said }
    }

    fn in_folder(folder: &Path) -> Self {
        Self::start(&["serve", "--port", "0", "--data-dir", &folder.display().to_string()], folder)
    }

    fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// How it ends that cannot begin: code, and one line.
fn refused(arguments: &[&str], folder: &Path) -> (i32, String) {
    let output = veillee(arguments, folder).output().expect("the program starts");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(told.lines().count(), 1, "{told}");
    (output.status.code().expect("a code"), told)
}

#[test]
fn what_keeps_it_from_starting_is_told_in_one_line() {
    let folder = TempDir::new().unwrap();
    let here = folder.path().display().to_string();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let (code, told) = refused(&["serve", "--port", &port, "--data-dir", &here], folder.path());
    assert_eq!(code, 1);
    assert!(told.contains(&format!("port {port} is taken")), "{told}");

    let metrics = format!("127.0.0.1:{port}");
    let beside = ["serve", "--port", "0", "--data-dir", &here, "--metrics-bind", &metrics];
    let (code, told) = refused(&beside, folder.path());
    assert_eq!(code, 1);
    assert!(told.contains(&format!("port {port} is taken")) && told.contains("--metrics-bind"), "{told}");
    // An address that no machine has.
    let elsewhere = ["serve", "--port", "0", "--data-dir", &here, "--metrics-bind", "240.0.0.1:0"];
    let (code, told) = refused(&elsewhere, folder.path());
    assert_eq!(code, 1);
    assert!(told.contains("240.0.0.1 is no address of this machine"), "{told}");

    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let (code, told) =
        refused(&["serve", "--port", "0", "--data-dir", &file.display().to_string()], folder.path());
    assert_eq!(code, 1);
    assert!(told.contains("file is a file: choose a directory"), "{told}");

    // The word may be left out.
    let (code, told) = refused(&["--public-url", "example.org"], folder.path());
    assert_eq!(code, 2);
    assert!(told.contains("http://"), "{told}");

    let settings = folder.path().join("wrong.toml");
    fs::write(&settings, "port = 1\nprot = 2\n").unwrap();
    let (code, told) = refused(&["serve", "--config", &settings.display().to_string()], folder.path());
    assert_eq!(code, 2);
    assert!(told.contains("line 2") && told.contains("prot"), "{told}");

    let first = Process::in_folder(folder.path());
    let (code, told) = refused(&["serve", "--port", "0", "--data-dir", &here], folder.path());
    assert_eq!(code, 1);
    assert!(told.contains("another server uses"), "{told}");
    drop(first);
}

#[test]
fn without_a_command_it_serves_with_the_settings_it_tells() {
    let folder = TempDir::new().unwrap();
    let settings = folder.path().join("config.toml");
    let data = folder.path().join("data");
    fs::write(&settings, format!("data-dir = {data:?}\nmax-connections = 77\n")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_veillee"));
    let environment =
        [("VEILLEE_PORT", "0"), ("VEILLEE_BIND", "127.0.0.1"), ("VEILLEE_MAX_CONNECTIONS", "78")];
    command.env_clear().env("HOME", folder.path()).env("VEILLEE_CONFIG", &settings).envs(environment);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(|line| line.expect("text"));
    let said: Vec<String> = lines.by_ref().take_while(|line| !line.starts_with("Stop with")).collect();
    let said = said.join("\n");
    for part in ["78  (environment)", "data  (file)", "The tables are at http://127.0.0.1:"] {
        assert!(said.contains(part), "{part} in\n{said}");
    }
    // Nobody has set it; and a QR code is for eyes, not for a pipe.
    assert!(!said.contains("durability") && !said.contains('█'), "{said}");
    // Asked to end, it ends well.
    let asked = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(asked.success());
    assert!(lines.any(|line| line.contains("All tables are saved.")));
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_start_is_told_in_the_language_of_the_reader() {
    let folder = TempDir::new().unwrap();
    let arguments = ["serve", "--lang", "fr", "--port", "0", "--log", "error"];
    let mut command = veillee(&arguments, folder.path());
    let mut child = command.stderr(Stdio::inherit()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(|line| line.expect("text"));
    let said: Vec<String> = lines.by_ref().take_while(|line| !line.starts_with("Ctrl-C")).collect();
    assert!(
        said.iter().any(|line| line.starts_with("Les tables sont à l’adresse http://127.0.0.1:")),
        "{said:?}"
    );
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    assert!(lines.any(|line| line == "Arrêté. Toutes les tables sont enregistrées."));
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_flag_overrides_the_environment_which_overrides_the_file() {
    let folder = TempDir::new().unwrap();
    let settings = folder.path().join("config.toml");
    let data = folder.path().join("data");
    let text = "keep-days = 1\nmin-free-memory = 1\nreplays-per-address = 1\n";
    fs::write(&settings, format!("{text}data-dir = {data:?}\n")).unwrap();
    let mut command = veillee(&["serve", "--verbose", "--port", "0", "--keep-days", "3"], folder.path());
    command.env("VEILLEE_CONFIG", &settings).env("VEILLEE_PASSPHRASE", "open sesame");
    // An empty variable sets nothing.
    command.env("VEILLEE_KEEP_DAYS", "2").env("VEILLEE_MIN_FREE_MEMORY", "2").env("VEILLEE_LOG_FORMAT", "");
    let server = Process::spawn(&mut command);
    let shown: Vec<Vec<&str>> = server.said.iter().map(|line| line.split_whitespace().collect()).collect();
    for line in [
        ["keep-days", "3", "(flag)"],
        ["min-free-memory", "2", "(environment)"],
        ["replays-per-address", "1", "(file)"],
        ["durability", "power", "(default)"],
        ["log-format", "text", "(default)"],
        ["metrics-bind", "(none)", "(default)"],
        ["passphrase", "********", "(environment)"],
    ] {
        assert!(shown.iter().any(|words| *words == line), "{line:?} in {shown:?}");
    }
}

#[test]
fn a_wrong_variable_is_named_with_what_it_may_be() {
    let folder = TempDir::new().unwrap();
    for (variable, value, expected) in [
        ("VEILLEE_PORT", "70000", "70000 is not allowed: it must be a whole number from 0 to 65535"),
        ("VEILLEE_DURABILITY", "some", "some is not allowed: it must be process or power"),
        ("VEILLEE_METRICS_BIND", "9788", "9788 is not allowed: it must be an address and a port"),
        ("VEILLEE_LOG", "noisy", "noisy is not allowed: choose one of off, error, warn"),
        (
            "VEILLEE_PUBLIC_URL",
            "http://me:word@x",
            "the address given is not allowed: an address has no user name",
        ),
    ] {
        let output = veillee(&["serve"], folder.path()).env(variable, value).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.starts_with(&format!("veillee: {variable}: {expected}")), "{told}");
    }
    // The same as a flag, and help never shows what is in the environment.
    let (code, told) = refused(&["serve", "--port", "70000"], folder.path());
    assert_eq!(code, 2);
    assert!(told.starts_with("veillee: --port: 70000 is not allowed: it must be a whole number"), "{told}");
    let help =
        veillee(&["serve", "--help"], folder.path()).env("VEILLEE_PASSPHRASE", "sesame").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("[env: VEILLEE_PASSPHRASE]") && !help.contains("sesame"), "{help}");
    assert!(help.contains("[possible values: process, power]"), "{help}");
}

#[test]
fn the_log_has_a_line_for_every_request_and_no_secret() {
    let folder = TempDir::new().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let arguments = ["serve", "--port", "0", "--log", "veillee_server=debug", "--log-format", "json"];
    let mut command = veillee(&arguments, folder.path());
    command.arg("--data-dir").arg(&data).stderr(fs::File::create(&log).unwrap());
    let mut server = Process::spawn(&mut command);
    let browser = Browser::new(server.address, 1);
    let chairs = json!([{ "kind": "me", "name": "Ada" }, { "kind": "open" }]);
    let opened = browser.post("/api/tables", &json!({ "game": "odin", "seats": chairs }));
    let table = opened.json()["table"]["id"].as_str().unwrap().to_owned();
    let looked = browser.get(&format!("/api/tables/{table}"));
    server.kill();

    let text = fs::read_to_string(&log).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for (reply, status, method, route) in
        [(&opened, 201, "POST", "/api/tables"), (&looked, 200, "GET", "/api/tables/{table}")]
    {
        let number = reply.header("x-request-id").expect("a number");
        let [line] = lines.iter().filter(|line| line["span"]["id"] == number).collect::<Vec<_>>()[..] else {
            panic!("one line for {number} in\n{text}");
        };
        assert_eq!((&line["status"], &line["span"]["method"]), (&json!(status), &json!(method)), "{line}");
        assert_eq!(line["span"]["route"], route);
        // What the span says stands there once.
        assert_eq!(line.get("spans"), None);
    }
    // Who knows the address of a table may look on, and who has the cookie has the chair.
    let cookie = browser.cookie.split_once('=').unwrap().1;
    assert!(!text.contains(&table) && !text.contains(cookie), "{text}");
}

/// How often it is killed: in the check so often, more where somebody asks for it.
fn kills() -> u64 {
    std::env::var("VEILLEE_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(25)
}

const TABLES: u64 = 4;

/// Plays at a table until the process is gone, match after match; gives the keys of what was accepted.
fn play_on(browser: &Browser, table: &str, number: u64, told: &mpsc::Sender<()>) -> Vec<String> {
    let Ok(line) = browser.try_connect(table, None) else { return Vec::new() };
    let mut player = Player::new(line, number);
    let mut accepted = 0;
    let hello = json!({ "type": "hello", "protocol": 2 });
    let mut played = || -> Result<(), tungstenite::Error> {
        player.line.try_say(&hello)?;
        loop {
            let message = player.line.try_next()?;
            if player.act(&message)? {
                // Both ask for the next match; one comes second.
                let again = format!("/api/tables/{table}/rematch");
                browser.try_ask("POST", &again, "", "").map_err(tungstenite::Error::Io)?;
            }
            if player.accepted.len() > accepted {
                accepted = player.accepted.len();
                told.send(()).ok();
            }
        }
    };
    // The only way out is that the line is gone.
    played().ok();
    player.accepted
}

/// The keys of all choices in a table's log.
fn kept(store: &Sqlite, table: &str) -> Vec<String> {
    let entries = pollster::block_on(store.read(table.parse().expect("an address"))).expect("it can be read");
    let entries = entries.expect("the table is there").into_iter();
    let values = entries.map(|text| serde_json::from_str::<Value>(&text).expect("JSON"));
    values.filter_map(|entry| entry["key"].as_str().map(str::to_owned)).collect()
}

#[test]
fn killed_at_any_moment_it_has_lost_nothing_that_was_accepted() {
    let folder = TempDir::new().unwrap();
    let mut whim = Whim(7);
    let mut process = Process::in_folder(folder.path());
    let tables: Vec<String> = (0..TABLES)
        .map(|table| {
            let (ada, bob) =
                (Browser::new(process.address, 2 * table), Browser::new(process.address, 2 * table + 1));
            let id = ada.open(&json!({ "game": "odin", "pace": "instant", "visibility": "public",
                "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }] }));
            bob.done(&format!("/api/tables/{id}/seats/1/sit"), &json!({ "name": "Bob" }));
            ada.done(&format!("/api/tables/{id}/start"), &Value::Null);
            id
        })
        .collect();
    for round in 0..kills() {
        let (told, accepted) = mpsc::channel();
        let players: Vec<_> = (0..2 * TABLES)
            .map(|person| {
                let browser = Browser::new(process.address, person);
                let (table, told) = (tables[(person / 2) as usize].clone(), told.clone());
                thread::spawn(move || play_on(&browser, &table, (round << 8) + person, &told))
            })
            .collect();
        drop(told);
        for _ in 0..1 + whim.below(60) {
            accepted.recv().expect("somebody plays");
        }
        process.kill();
        let answers: Vec<Vec<String>> =
            players.into_iter().map(|player| player.join().expect("no panic")).collect();
        let store = Sqlite::open(folder.path(), Durability::Process).expect("what is left can be opened");
        for (person, keys) in answers.iter().enumerate() {
            let log = kept(&store, &tables[person / 2]);
            for key in keys {
                assert_eq!(
                    log.iter().filter(|kept| *kept == key).count(),
                    1,
                    "round {round}: {key} is kept, once"
                );
            }
        }
        drop(store);
        process = Process::in_folder(folder.path());
    }
    assert!(process.said.iter().any(|line| line.contains("data-dir")));
    // And play goes on to the end: every record of every match that is over keeps the rules.
    for table in &tables {
        let browser = Browser::new(process.address, 0);
        let state = browser.get(&format!("/api/tables/{table}")).json();
        let matches = state["table"]["matchNumber"].as_u64().expect("a number");
        for number in 1..matches {
            let record = browser.get(&format!("/api/tables/{table}/matches/{number}/record"));
            assert_eq!(record.status, 200, "{record:?}");
            let file = folder.path().join("record.jsonl");
            fs::write(&file, &record.body).unwrap();
            let replayed =
                Command::new(env!("CARGO_BIN_EXE_veillee")).arg("replay").arg(&file).output().unwrap();
            assert!(replayed.status.success(), "{replayed:?}");
        }
    }
}
