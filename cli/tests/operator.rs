//! The operator's commands, with a real server and without one; and foreign text on a terminal.
#![cfg(unix)]

#[path = "../../host/server/tests/client/mod.rs"]
mod client;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use client::Browser;
use serde_json::{Value, json};
use tempfile::TempDir;
use veillee_store::{Durability, NewTable, Page, Sqlite, Store};

fn veillee(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_veillee"));
    command
        .args(arguments)
        .env_clear()
        .env("HOME", folder)
        .env("VEILLEE_DATA_DIR", folder)
        .stdin(Stdio::null());
    command
}

/// A server whose data is in this folder.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(folder: &Path, more: &[&str]) -> Self {
        let arguments = [&["serve", "--port", "0", "--bind", "127.0.0.1"], more].concat();
        let log = fs::File::create(folder.join("log")).unwrap();
        let mut child = veillee(&arguments, folder).stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("it says where the tables are").expect("text");
            if let Some(place) = line.strip_prefix("The tables are at http://") {
                break place.trim_end_matches('/').parse().expect("an address");
            }
        };
        thread::spawn(move || lines.for_each(drop));
        Process { child, address }
    }

    fn stop(mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = veillee(arguments, folder).output().expect("the program starts");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// It ends with this code and one line.
fn refused(output: &Output, code: i32, expected: &str) {
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("veillee: ") && told.contains(expected), "{told}");
}

const ID: &str = "0123456789abcdef";

#[test]
fn without_a_server_each_command_says_so_in_one_line() {
    let folder = TempDir::new().unwrap();
    for arguments in
        [&["table", "show", ID][..], &["table", "delete", ID], &["announce", "Soon."], &["block", "--list"]]
    {
        let output = veillee(arguments, folder.path()).output().unwrap();
        refused(&output, 1, "no server is running with ");
    }
    for (arguments, expected) in [
        (&["table", "show", "here"][..], "16 letters and digits"),
        (&["announce"], "veillee announce needs "),
        (&["announce", "Soon.", "--clear"], "do not go together"),
        (&["block"], "veillee block needs "),
        (&["tables", "--phase", "asleep"], "waiting"),
        (&["tables", "--game", "chess"], "chess"),
    ] {
        let output = veillee(arguments, folder.path()).output().unwrap();
        refused(&output, 2, expected);
    }
}

#[test]
fn somebody_else_is_told_whose_server_it_is() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let folder = TempDir::new().unwrap();
    // Only root can be somebody else.
    if fs::metadata(folder.path()).unwrap().uid() != 0 {
        return;
    }
    let server = Process::start(folder.path(), &[]);
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = veillee(&["block", "--list"], folder.path());
    let output = command.uid(65534).gid(65534).current_dir("/").output().unwrap();
    refused(&output, 1, "belongs to another user");
    server.stop();
}

#[test]
fn the_operator_looks_after_a_running_server() {
    let folder = TempDir::new().unwrap();
    let here = folder.path();
    let server = Process::start(here, &[]);
    let browser = Browser::new(server.address, 1);
    let table = browser.open(&json!({ "game": "odin", "start": true,
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "bot", "level": "random" }] }));
    let (mut line, _) = browser.enter(&table);
    let shown = done(here, &["table", "show", &table]);
    for part in [&format!("table\t{table}"), "game\todin", "phase\tplaying", "seat 0\tAda, online, host"] {
        assert!(shown.lines().any(|line| line == part), "{part} in\n{shown}");
    }
    assert_eq!(done(here, &["table", "park", &table]), format!("Table {table} is parked.\n"));
    assert!(done(here, &["table", "show", &table]).contains("phase\tparked (operator)"));
    assert_eq!(done(here, &["table", "resume", &table]), format!("Table {table} goes on.\n"));
    let again = veillee(&["table", "resume", &table], here).output().unwrap();
    refused(&again, 1, "not parked");

    assert_eq!(
        done(here, &["announce", "We close at ten."]),
        "Announced at 1 table, and to everybody who comes.\n"
    );
    assert_eq!(line.hear("announcement")["text"], "We close at ten.");
    assert_eq!(done(here, &["announce", "--clear"]), "The announcement is cleared.\n");
    assert_eq!(line.hear("announcement")["text"], Value::Null);

    assert_eq!(
        done(here, &["table", "close", &table]),
        format!("Table {table} is closed; its records stay.\n")
    );
    assert_eq!(line.hear_closed(), "operator");
    let (mut line, _) = browser.enter(&table);

    // The connection that the order has closed may not have ended yet, so this may count two.
    assert!(done(here, &["block", "127.0.0.1"]).starts_with("127.0.0.1 is blocked; "));
    while line.try_next().is_ok() {}
    browser.get("/api/tables").problem(403);
    server.stop();
    assert!(!here.join("admin.sock").exists());

    let server = Process::start(here, &[]);
    let browser = Browser::new(server.address, 1);
    browser.get("/api/tables").problem(403);
    assert_eq!(done(here, &["block", "--list"]), "127.0.0.1\n");
    assert_eq!(done(here, &["block", "--remove", "127.0.0.1"]), "127.0.0.1 is no longer blocked.\n");
    assert_eq!(browser.get(&format!("/api/tables/{table}")).status, 200);
    assert_eq!(done(here, &["table", "delete", &table]), format!("Table {table} is deleted.\n"));
    browser.get(&format!("/api/tables/{table}")).problem(404);
    server.stop();
}

#[test]
fn the_log_says_why_a_table_is_parked_and_what_is_doubtful_about_the_settings() {
    let folder = TempDir::new().unwrap();
    let here = folder.path();
    let server = Process::start(here, &[]);
    let table = Browser::new(server.address, 1)
        .open(&json!({ "game": "odin", "start": true, "visibility": "public",
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "me", "name": "Bob" }] }));
    server.stop();
    {
        let store = Sqlite::open(here, Durability::Process).unwrap();
        let id = table.parse().unwrap();
        let listing = pollster::block_on(store.lobby(Page { after: None, limit: 1 })).unwrap().remove(0);
        let claim = pollster::block_on(store.claim(id)).unwrap().unwrap();
        pollster::block_on(store.delete(id, claim.fence)).unwrap();
        let damage = |entry: &String| entry.replacen("\"chance\":\"deal ", "\"chance\":\"deal X", 1);
        let entries = claim.entries.iter().map(damage).collect();
        pollster::block_on(store.create(NewTable { listing, entries })).unwrap();
    }
    // A match that was playing is loaded at the start.
    let server =
        Process::start(here, &["--client-address", "peer", "--public-url", "https://games.example.org"]);
    let shown = done(here, &["table", "show", &table]);
    assert!(shown.contains("phase\tparked (damaged)"), "{shown}");
    server.stop();
    let log = fs::read_to_string(here.join("log")).unwrap();
    let parked = log.lines().find(|line| line.contains("table parked")).expect("a line");
    for part in [&table[..], "damaged", "deal X", "cannot have been drawn"] {
        assert!(parked.contains(part), "{part} in {parked}");
    }
    assert!(log.contains("set client-address to forwarded"), "{log}");
}

const WILD: &str = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{202e}adA";

#[test]
fn foreign_text_commands_no_terminal() {
    let folder = TempDir::new().unwrap();
    let here = folder.path();
    let inside = |name: &str| here.join(name).display().to_string();
    let [plain, wild, broken] = ["plain", "wild", "broken"].map(inside);
    done(here, &["simulate", "hygge", "--games", "1", "--players", "2", "--record", &plain]);
    let record = fs::read_to_string(&plain).unwrap();
    let (header, rest) = record.split_once('\n').unwrap();
    let mut header: Value = serde_json::from_str(header).unwrap();
    header["seats"][0]["name"] = json!(WILD);
    header["seats"][1]["name"] = json!("x".repeat(3_000));
    fs::write(&wild, format!("{header}\n{rest}")).unwrap();
    let clean = |told: &str| {
        let unsafe_text = |character: char| character.is_control() && !['\n', '\t'].contains(&character);
        assert!(!told.contains(unsafe_text) && !told.contains('\u{202e}'), "{told:?}");
    };
    for arguments in
        [&["replay", &wild][..], &["replay", &wild, "--step", "1"], &["replay", &wild, "--lang", "fr"]]
    {
        let told = done(here, arguments);
        clean(&told);
        assert!(!told.contains(&"x".repeat(100)), "long names are shortened");
    }
    assert!(done(here, &["replay", &wild]).contains(r"\u{1b}]0;owned\u{7}\u{1b}[2J\u{202e}adA"));
    // Records are the truth: they are taken in as they are, and escaped when they are shown.
    done(here, &["import", &wild]);
    for arguments in [&["tables"][..], &["tables", "--json"]] {
        clean(&done(here, arguments));
    }
    let tables: Value = serde_json::from_str(&done(here, &["tables", "--json"])).unwrap();
    assert_eq!(tables[0]["players"][0], WILD, "JSON says what is stored");
    let server = Process::start(here, &[]);
    clean(&done(here, &["table", "show", tables[0]["table"].as_str().unwrap()]));
    server.stop();
    // Errors quote, too.
    header["game"] = json!(WILD);
    fs::write(&broken, format!("{header}\n{rest}")).unwrap();
    let output = veillee(&["replay", &broken], here).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    clean(&text(&output.stderr));
}

#[test]
fn tables_are_found_by_game_phase_name_and_age() {
    let folder = TempDir::new().unwrap();
    let here = folder.path();
    let record = here.join("record").display().to_string();
    done(here, &["simulate", "hygge", "--games", "1", "--record", &record]);
    done(here, &["import", &record]);
    let server = Process::start(here, &[]);
    let browser = Browser::new(server.address, 1);
    for (game, name) in [("odin", "Ada"), ("hygge", "Zoë")] {
        browser.open(&json!({ "game": game, "seats": [{ "kind": "me", "name": name }, { "kind": "open" }] }));
    }
    let found = |filters: &[&str]| {
        let listed = done(here, &[&["tables"], filters].concat());
        let listed: Vec<String> = listed
            .lines()
            .skip(1)
            .map(|line| line.split('\t').skip(1).step_by(2).take(2).collect::<Vec<_>>().join(" "))
            .collect();
        let json: Value =
            serde_json::from_str(&done(here, &[&["tables", "--json"], filters].concat())).unwrap();
        assert_eq!(json.as_array().unwrap().len(), listed.len());
        listed
    };
    assert_eq!(found(&[]), ["finished hygge", "waiting odin", "waiting hygge"]);
    assert_eq!(found(&["--game", "odin"]), ["waiting odin"]);
    assert_eq!(found(&["--phase", "finished"]), ["finished hygge"]);
    assert_eq!(found(&["--name", "zoË"]), ["waiting hygge"]);
    assert_eq!(found(&["--game", "odin", "--name", "zoë"]), Vec::<String>::new());
    // The record has no times: its table seems to be from 1970.
    assert_eq!(found(&["--older-than", "1"]), ["finished hygge"]);
    server.stop();
}

#[test]
fn a_passphrase_comes_from_a_file() {
    let folder = TempDir::new().unwrap();
    let here = folder.path();
    let file = here.join("words").display().to_string();
    let missing = veillee(&["serve", "--port", "0", "--passphrase-file", &file], here).output().unwrap();
    refused(&missing, 1, "there is no such file");
    fs::write(&file, "by the fire\n").unwrap();
    let server = Process::start(here, &["--passphrase-file", &file]);
    let browser = Browser::new(server.address, 1);
    let mut wish = json!({ "game": "odin", "seats": [{ "kind": "open" }, { "kind": "open" }] });
    browser.post("/api/tables", &wish).problem(403);
    wish["passphrase"] = json!("by the fire");
    browser.open(&wish);
    server.stop();
}
