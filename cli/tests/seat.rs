//! `veillee seat`: real programs at a real table, through a real pipe.

#[path = "../../host/server/tests/client/mod.rs"]
mod client;
mod messages;

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use client::Browser;
use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::Message;
use veillee_catalog::GameId;

const PROGRAM: &str = env!("CARGO_BIN_EXE_veillee");

/// A server process, ended with the test.
struct House {
    child: Child,
    browser: Browser,
}

impl House {
    fn new(folder: &Path) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args([
            "--lang",
            "en",
            "serve",
            "--port",
            "0",
            "--bind",
            "127.0.0.1",
            "--requests-per-minute",
            "0",
            "--log",
            "warn",
        ]);
        command.args(["--tables-per-minute", "0"]);
        command.args(["--messages-per-second", "0"]).arg("--data-dir").arg(folder);
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let address: SocketAddr = loop {
            let line = lines.next().expect("it says where the tables are").expect("text");
            if let Some(place) = line.strip_prefix("The tables are at http://") {
                break place.split('/').next().and_then(|host| host.parse().ok()).expect("an address");
            }
        };
        thread::spawn(move || lines.for_each(drop));
        House { child, browser: Browser::new(address, 1) }
    }

    /// A table with a bot of one's own against one of the server, and the words that let it in.
    fn seat(&self, game: &str) -> (String, Vec<String>) {
        let table = self.browser.open(&json!({ "game": game, "pace": "instant",
            "seats": [{ "kind": "own-bot", "name": "My Bot" }, { "kind": "bot", "level": "random" }] }));
        let seat =
            self.browser.done(&format!("/api/tables/{table}/seats/0/own-bot"), &json!({ "name": "My Bot" }));
        self.browser.done(&format!("/api/tables/{table}/start"), &Value::Null);
        let command = seat["command"].as_str().expect("a command");
        let words = command.split(' ').skip(1).take_while(|word| *word != "--").map(str::to_owned);
        (table, words.collect())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn bridge(words: &[String], program: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(words).arg("--").args(program);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn ended(mut command: Command) -> (Output, String) {
    let output = command.output().expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    (output, told)
}

#[test]
fn the_example_plays_every_game() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/my-bot.py");
    let text = std::fs::read_to_string(example).unwrap();
    assert!(text.lines().count() <= 40, "it is to be read at a glance");
    let folder = TempDir::new().unwrap();
    let house = House::new(folder.path());
    for game in GameId::ALL.iter().map(|game| game.key()) {
        let (table, words) = house.seat(game);
        let (mut line, welcome) = house.browser.enter(&table);
        let seat = &welcome["table"]["seats"][0];
        assert_eq!(seat["sitter"]["kind"], "own-bot", "everybody sees what it is");
        let mut playing = bridge(&words, &["python3", example]).spawn().expect("the bridge starts");
        let mut over = welcome["position"]["over"] == true;
        while !over {
            let message = line.next();
            if message["type"] == "table" {
                assert_eq!(
                    message["table"]["seats"][0]["standIn"],
                    Value::Null,
                    "{game}: it is never silent"
                );
            }
            over = message["type"] == "steps" && message["position"]["over"] == true;
        }
        // The seat is taken away: the bridge ends by itself.
        house.browser.done(&format!("/api/tables/{table}/seats/0/open"), &Value::Null);
        assert!(playing.wait().expect("it ends").success(), "{game}");
        let record = house.browser.get(&format!("/api/tables/{table}/matches/1/record")).body;
        assert!(record.lines().next().unwrap().contains(r#""player":"program""#), "{game}");
        let file = folder.path().join("record.jsonl");
        std::fs::write(&file, record).unwrap();
        let replayed = Command::new(PROGRAM).arg("replay").arg(&file).output().unwrap();
        assert!(replayed.status.success(), "{game}: {replayed:?}");
    }
}

/// One that errs first is told why, by the number of the rule, and asked again.
#[test]
fn a_program_is_told_what_it_did_wrong_and_asked_again() {
    let folder = TempDir::new().unwrap();
    let house = House::new(folder.path());
    let (table, words) = house.seat("hygge");
    let script = r#"
import json, sys
asked_for = 0
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "refused":
        print("refused:", asked["code"], asked["rule"], file=sys.stderr, flush=True)
    elif asked["type"] == "choose":
        asked_for += 1
        wrong = ["nonsense", "row 9", "skip"]
        print(wrong[asked_for - 1] if asked_for <= 3 else asked["choices"][0], flush=True)
"#;
    let (mut line, _) = house.browser.enter(&table);
    let playing = bridge(&words, &["python3", "-c", script]).spawn().expect("the bridge starts");
    while line.hear("steps")["position"]["over"] != true {}
    house.browser.done(&format!("/api/tables/{table}/seats/0/open"), &Value::Null);
    let output = playing.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    let refusals: Vec<&str> = told.lines().filter(|line| line.starts_with("refused:")).collect();
    assert_eq!(refusals.len(), 3, "{told}");
    assert_eq!(refusals[0], "refused: unreadable None", "{told}");
    assert!(refusals[2].starts_with("refused: rule H"), "{told}");
}

/// The table answers a try, and the bot still owes its choice.
#[test]
fn a_bot_may_try_a_placement_before_it_chooses() {
    let folder = TempDir::new().unwrap();
    let house = House::new(folder.path());
    let (table, words) = house.seat("snowhere");
    let script = r#"
import json, sys
has_tried = False
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] != "choose":
        continue
    choices = asked["choices"]
    if choices[0].startswith("place") and not has_tried:
        has_tried = True
        print(json.dumps({"try": choices[:1]}), flush=True)
        tried = json.loads(sys.stdin.readline())
        print(tried["type"], tried.get("quenched_mm2"), file=sys.stderr, flush=True)
    # The other one may want to stop before anything is placed.
    print("disagree" if "disagree" in choices and not has_tried else choices[0], flush=True)
"#;
    let (mut line, _) = house.browser.enter(&table);
    let playing = bridge(&words, &["python3", "-c", script]).spawn().expect("the bridge starts");
    while line.hear("steps")["position"]["over"] != true {}
    house.browser.done(&format!("/api/tables/{table}/seats/0/open"), &Value::Null);
    let output = playing.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    let quenched = |line: &str| line.strip_prefix("tried ").and_then(|area| area.parse::<f64>().ok());
    assert!(told.lines().any(|line| quenched(line).is_some_and(|area| area > 0.0)), "{told}");
}

/// Its owner hears in one line what is wrong with a program that cannot play.
#[test]
fn an_answer_that_no_table_could_read_ends_the_bridge() {
    let folder = TempDir::new().unwrap();
    let house = House::new(folder.path());
    for (answer, told_why) in
        [(r#""x" * 5000"#, "a table reads at most 4096"), (r#"b"\xff\xfe""#, "not text")]
    {
        let (_, words) = house.seat("hygge");
        let script = format!(
            "import sys\nsys.stdin.readline()\nanswer = {answer}\n\
             sys.stdout.buffer.write((answer if isinstance(answer, bytes) else answer.encode()) + b'\\n')\n\
             sys.stdout.flush()\nsys.stdin.read()"
        );
        let (output, told) = ended(bridge(&words, &["python3", "-c", &script]));
        assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
        assert!(told.contains(told_why), "{told}");
    }
}

/// It would keep everybody waiting: whoever comes back to a chair has another half minute.
#[test]
fn a_program_that_is_always_refused_ends_the_bridge() {
    let folder = TempDir::new().unwrap();
    let house = House::new(folder.path());
    let (_, words) = house.seat("hygge");
    let (output, told) = ended(bridge(&words, &["sh", "-c", "while read line; do echo skip; done"]));
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("refused 100 times in a row") && told.contains("rule H"), "{told}");
}

/// A table of the test's own, whose line breaks after a choice, and which is then heard again.
#[test]
fn when_the_connection_is_lost_the_bridge_sends_the_same_again() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/api/tables/t", listener.local_addr().unwrap());
    let table = thread::spawn(move || {
        let mut answers = Vec::new();
        for ending in
            [None, Some(json!({ "type": "table", "yourSeats": [], "table": messages::table(None) }))]
        {
            let (stream, _) = listener.accept().expect("the bridge comes");
            let mut line = tungstenite::accept(stream).expect("a line");
            let welcome = messages::welcome("pass");
            line.read().expect("hello");
            line.send(Message::text(welcome.to_string())).expect("the line holds");
            answers.push(line.read().expect("a choice").into_text().expect("text"));
            if let Some(ending) = ending {
                line.send(Message::text(ending.to_string())).expect("the line holds");
            }
        }
        answers
    });
    let words = ["seat", &address, "--token", "secret"].map(str::to_owned);
    let (output, told) = ended(bridge(&words, &["sh", "-c", "while read line; do echo pass; done"]));
    let [first, again] = &table.join().expect("the table is content")[..] else { panic!("two answers") };
    assert_eq!(first, again, "the same choice, with the same key");
    assert!(output.status.success(), "{told}");
    assert!(told.starts_with("veillee: the connection to the table was lost"), "{told}");
}

/// Another address of the same server.
fn wrong_page(address: &str, path: &str) -> String {
    let (server, _) = address.split_once("/api/").expect("an address for programs");
    format!("{server}{path}")
}

/// A table of the test's own, at which a stand-in takes the seat and gives it back.
#[test]
fn the_owner_sees_when_a_stand_in_plays_for_the_bot() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/api/tables/t", listener.local_addr().unwrap());
    let table = thread::spawn(move || {
        let (stream, _) = listener.accept().expect("the bridge comes");
        let mut line = tungstenite::accept(stream).expect("a line");
        line.read().expect("hello");
        let mut welcome = messages::welcome("pass");
        welcome["position"] = Value::Null;
        line.send(Message::text(welcome.to_string())).expect("the line holds");
        for (seats, stand_in) in [
            (json!([0]), Some("regular")),
            (json!([0]), Some("regular")),
            (json!([0]), None),
            (json!([]), None),
        ] {
            let message = json!({ "type": "table", "yourSeats": seats, "table": messages::table(stand_in) });
            line.send(Message::text(message.to_string())).expect("the line holds");
        }
        // Until the bridge hangs up.
        while line.read().is_ok() {}
    });
    let words = ["seat", &address, "--token", "secret"].map(str::to_owned);
    let (output, told) = ended(bridge(&words, &["cat"]));
    table.join().expect("the table is content");
    assert!(output.status.success(), "{told}");
    let [taken, back] = told.lines().collect::<Vec<_>>()[..] else { panic!("two lines: {told}") };
    assert!(taken.contains("My Bot made no choice for too long"), "{told}");
    assert!(back.contains("My Bot has its seat back"), "{told}");
}

#[test]
fn a_wrong_address_is_answered_with_what_to_write() {
    for (address, expected) in [
        ("localhost:7788/api/tables/t", "write http:// or https://"),
        ("ws://localhost:7788/api/tables/t", "only http and https"),
        ("http://localhost:99999/api/tables/t", "write a port from 1 to 65535"),
        ("http://[::1/api/tables/t", "write a host after ://"),
        ("http:///", "write a host after ://"),
        ("http://me:secret@localhost:7788/api/tables/t", "everything between :// and @"),
    ] {
        let words = ["seat", address, "--token", "token"].map(str::to_owned);
        let (output, told) = ended(bridge(&words, &["cat"]));
        assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains(expected) && !told.contains("secret"), "{told}");
    }
}

#[test]
fn what_cannot_be_is_one_line() {
    let folder = TempDir::new().unwrap();
    let house = House::new(folder.path());
    let (table, words) = house.seat("hygge");
    let (output, told) = ended(bridge(&words, &["/nowhere/to/be/found"]));
    assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
    let mut wrong = words.clone();
    wrong[1] = wrong[1].replace("http://", "ftp://");
    let (output, told) = ended(bridge(&wrong, &["cat"]));
    assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.contains("https://"), "{told}");
    // What a browser shows is not what a program is given.
    for page in [wrong_page(&words[1], "/#/table/"), wrong_page(&words[1], "/api/tables/none")] {
        let mut wrong = words.clone();
        wrong[1] = page;
        let (output, told) = ended(bridge(&wrong, &["cat"]));
        assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
        assert!(told.contains("is no table") && told.contains("/api/tables/"), "{told}");
    }
    // A token that was replaced lets nobody in.
    house.browser.done(&format!("/api/tables/{table}/seats/0/own-bot"), &json!({ "name": "Another" }));
    let (output, told) = ended(bridge(&words, &["cat"]));
    assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
    assert!(told.contains("token"), "{told}");
}

/// Plays a table: a match with one choice, which the bot makes, and its end. Then it waits until the bridge hangs up.
fn table_with_a_match() -> (String, thread::JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/api/tables/t", listener.local_addr().unwrap());
    let table = thread::spawn(move || {
        let (stream, _) = listener.accept().expect("the bridge comes");
        let mut line = tungstenite::accept(stream).expect("a line");
        line.read().expect("hello");
        line.send(Message::text(messages::welcome("pass").to_string())).expect("the line holds");
        let chosen = line.read().expect("a choice").into_text().expect("text");
        let chosen: Value = serde_json::from_str(&chosen).expect("JSON");
        let accepted = json!({ "type": "accepted", "seat": 0, "key": chosen["key"], "decision": chosen["decision"],
            "acceptance": "played" });
        for message in [accepted, messages::over()] {
            line.send(Message::text(message.to_string())).expect("the line holds");
        }
        while line.read().is_ok() {}
    });
    (address, table)
}

#[test]
fn the_bridge_ends_after_one_match_where_it_is_asked_to() {
    let (address, table) = table_with_a_match();
    let words = ["seat", &address, "--token", "secret", "--once"].map(str::to_owned);
    let script = r#"while read line; do echo "$line" >&2; echo pass; done; echo finished >&2"#;
    let (output, told) = ended(bridge(&words, &["sh", "-c", script]));
    table.join().expect("the table is content");
    assert!(output.status.success(), "{told}");
    let lines: Vec<&str> = told.lines().collect();
    let [begin, choose, over, finished] = lines[..] else { panic!("four lines: {told}") };
    assert!(begin.starts_with(r#"{"type":"begin","version":1,"#), "{begin}");
    assert!(begin.contains(r#""time_limit_ms":30000"#) && begin.contains(r#""names":["My Bot"]"#), "{begin}");
    assert!(choose.starts_with(r#"{"type":"choose","#), "{choose}");
    assert!(over.contains(r#""places":[1],"scores":[7]"#), "{over}");
    assert_eq!(finished, "finished", "it may do something when its input ends");
}

#[test]
fn the_bridge_ends_when_its_bot_does() {
    for (status, code) in [(0, 0), (5, 1)] {
        let (address, table) = table_with_a_match();
        let words = ["seat", &address, "--token", "secret"].map(str::to_owned);
        let script = format!("read begin; read choose; echo pass; read over; exit {status}");
        let (output, told) = ended(bridge(&words, &["sh", "-c", &script]));
        table.join().expect("the table is content");
        assert_eq!(output.status.code(), Some(code), "{told}");
        assert_eq!(told.contains("the program has ended (exit status: 5)"), status == 5, "{told}");
    }
}

/// Others play, or nobody has begun: the bot is asked nothing.
#[test]
fn the_bridge_notices_at_once_that_its_bot_has_ended() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/api/tables/t", listener.local_addr().unwrap());
    let table = thread::spawn(move || {
        for _ in 0..2 {
            let (stream, _) = listener.accept().expect("the bridge comes");
            let mut line = tungstenite::accept(stream).expect("a line");
            line.read().expect("hello");
            let mut welcome = messages::welcome("pass");
            welcome["position"] = Value::Null;
            line.send(Message::text(welcome.to_string())).expect("the line holds");
            while line.read().is_ok() {}
        }
    });
    for (program, expected) in
        [(&["sh", "-c", "exit 5"][..], "(exit status: 5)"), (&["false"], "(exit status: 1)")]
    {
        let words = ["seat", &address, "--token", "secret"].map(str::to_owned);
        let (output, told) = ended(bridge(&words, program));
        assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
        assert!(told.contains("the program has ended") && told.contains(expected), "{told}");
    }
    table.join().expect("the table is content");
}

#[test]
fn the_bridge_speaks_french_too() {
    let (address, table) = table_with_a_match();
    let words = ["seat", &address, "--token", "secret", "--lang", "fr"].map(str::to_owned);
    let script = "read begin; read choose; echo pass; read over; exit 5";
    let (output, told) = ended(bridge(&words, &["sh", "-c", script]));
    table.join().expect("the table is content");
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(told, "veillee: le programme s’est arrêté (code 5)\n");
    for (address, expected) in [
        ("localhost:7788/api/tables/t", "écrivez http:// ou https:// devant le nom de l’hôte"),
        ("http://me:secret@localhost:7788/api/tables/t", "enlevez tout ce qui est entre :// et @"),
    ] {
        let words = ["seat", address, "--token", "token", "--lang", "fr"].map(str::to_owned);
        let (output, told) = ended(bridge(&words, &["cat"]));
        assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains(expected) && !told.contains("secret"), "{told}");
    }
}

#[test]
fn a_silent_bot_is_asked_whether_it_flushes() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/api/tables/t", listener.local_addr().unwrap());
    let (asked, was_asked) = std::sync::mpsc::channel();
    let table = thread::spawn(move || {
        let (stream, _) = listener.accept().expect("the bridge comes");
        let mut line = tungstenite::accept(stream).expect("a line");
        line.read().expect("hello");
        line.send(Message::text(messages::welcome("pass").to_string())).expect("the line holds");
        was_asked.recv().expect("the owner is asked");
        let gone = json!({ "type": "table", "yourSeats": [], "table": messages::table(None) });
        line.send(Message::text(gone.to_string())).expect("the line holds");
        while line.read().is_ok() {}
    });
    let words = ["seat", &address, "--token", "secret"].map(str::to_owned);
    let script = "import sys\nfor line in sys.stdin: pass";
    let mut playing = bridge(&words, &["python3", "-c", script]).spawn().expect("the bridge starts");
    let mut lines = BufReader::new(playing.stderr.take().expect("a pipe")).lines();
    let line = lines.next().expect("a line").expect("text");
    assert_eq!(line, "veillee: My Bot has not answered yet: does it flush its output?");
    asked.send(()).expect("the table waits");
    assert!(playing.wait().expect("it ends").success());
    table.join().expect("the table is content");
}
