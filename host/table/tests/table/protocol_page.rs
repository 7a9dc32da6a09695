//! The examples of `docs/protocol.md` and `docs/bots.md` are messages of a real run, with all their fields and values.
//!
//! A block that begins with ```` ```json to-table ````, ```` ```json from-table ```` or ```` ```json to-program ```` holds one
//! message: the first example of a type is the first message of that type in the script below, the second is the second.
//! ```` ```json http NAME ```` holds the body of a request or an answer. `UPDATE_EXPECT=1` rewrites the examples from the run.

mod layout;
mod script;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;
use veillee_core::Seat;
use veillee_protocol::http::{NewTable, OwnBotName};
use veillee_protocol::{
    DealState, Face, FromTable, Json, Pace, Phase, Readiness, SeatState, Sitter, TableState, Tally, ToTable,
    Visibility,
};

use self::script::Script;
use crate::driver::{Driver, id, wish};

fn page(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// The parts of a page: text, and examples with what identifies them (`to-table hello`, `http TableAnswer`).
enum Part {
    Text(String),
    Example { name: String, direction: String, text: String },
}

const FENCE: &str = "```";

fn parts(page: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = page;
    while let Some((before, block)) = rest.split_once("```json ") {
        let (direction, block) = block.split_once('\n').expect("a block has lines");
        let (text, after) = block.split_once(FENCE).expect("a block ends");
        parts.push(Part::Text(before.to_owned()));
        let kind = || {
            let message: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            message["type"].as_str().unwrap_or_default().to_owned()
        };
        let name = match direction {
            "to-table" | "from-table" | "to-program" => format!("{direction} {}", kind()),
            other => other.to_owned(),
        };
        parts.push(Part::Example { name, direction: direction.to_owned(), text: text.to_owned() });
        rest = after;
    }
    parts.push(Part::Text(rest.to_owned()));
    parts
}

/// Holds every example of a page against the run. Returns what the page would be, and the names of its examples.
fn renewed(page: &str, script: &Script) -> (String, BTreeSet<String>) {
    let mut written = String::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for part in parts(page) {
        match part {
            Part::Text(text) => written += &text,
            Part::Example { name, direction, text } => {
                let number = numbers.entry(name.clone()).or_default();
                let real = script.examples(&name).nth(*number);
                let real = real.unwrap_or_else(|| panic!("the script has no {name} number {}", *number + 1));
                *number += 1;
                let [shown, expected]: [Value; 2] =
                    [&text, real].map(|text| serde_json::from_str(text).expect("JSON"));
                let text = if shown == expected { text } else { layout::lines(real) + "\n" };
                written += &format!("```json {direction}\n{text}{FENCE}");
            }
        }
    }
    (written, numbers.into_keys().collect())
}

/// Compares a page with the run, or rewrites it.
fn check(name: &str, script: &Script) -> BTreeSet<String> {
    let path = page(name);
    let text = std::fs::read_to_string(&path).expect("the page can be read");
    assert!(!text.contains("```json\n"), "docs/{name}: an example without a name; write ```json http NAME");
    let (expected, names) = renewed(&text, script);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &expected).expect("the page can be written");
        return names;
    }
    for (line, (found, expected)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(
            found,
            expected,
            "docs/{name}:{}: not what the run has. UPDATE_EXPECT=1 rewrites it",
            line + 1
        );
    }
    assert_eq!(text, expected, "docs/{name}: UPDATE_EXPECT=1 rewrites it");
    names
}

#[test]
fn examples_are_messages_of_a_real_run() {
    let script = Script::play();
    let names = check("protocol.md", &script);
    check("bots.md", &script);
    let described = |direction: &str| -> BTreeSet<String> {
        names.iter().filter_map(|name| Some(name.strip_prefix(direction)?.trim().to_owned())).collect()
    };
    assert_eq!(described("to-table"), TO_TABLE.map(str::to_owned).into());
    assert_eq!(described("from-table"), FROM_TABLE.map(str::to_owned).into());
}

const TO_TABLE: [&str; 18] = [
    "hello",
    "commit",
    "open",
    "deal-without",
    "choose",
    "try",
    "hint",
    "draw",
    "continue",
    "shown",
    "chat",
    "hold",
    "point",
    "propose",
    "ready-to-start",
    "react",
    "nudge",
    "ping",
];

const FROM_TABLE: [&str; 19] = [
    "welcome",
    "table",
    "steps",
    "accepted",
    "refused",
    "tried",
    "hint",
    "ready",
    "resting",
    "chat",
    "announcement",
    "holding",
    "pointing",
    "proposed",
    "reacted",
    "nudged",
    "problem",
    "pong",
    "closed",
];

/// A new kind of message must be described: these fail to compile until somebody has looked here.
#[test]
fn every_kind_of_message_is_in_the_lists() {
    let from_table = |message: &FromTable| match message {
        FromTable::Welcome { .. }
        | FromTable::Table { .. }
        | FromTable::Steps { .. }
        | FromTable::Accepted { .. }
        | FromTable::Refused { .. }
        | FromTable::Tried { .. }
        | FromTable::Hint { .. }
        | FromTable::Ready { .. }
        | FromTable::Resting { .. }
        | FromTable::Chat { .. }
        | FromTable::Announcement { .. }
        | FromTable::Holding { .. }
        | FromTable::Pointing { .. }
        | FromTable::Proposed { .. }
        | FromTable::Reacted { .. }
        | FromTable::Nudged { .. }
        | FromTable::Problem { .. }
        | FromTable::Pong
        | FromTable::Closed { .. } => serde_json::to_value(message).unwrap(),
    };
    let to_table = |message: &ToTable| match message {
        ToTable::Hello { .. }
        | ToTable::Commit { .. }
        | ToTable::Open { .. }
        | ToTable::DealWithout { .. }
        | ToTable::Choose { .. }
        | ToTable::Try { .. }
        | ToTable::Hint { .. }
        | ToTable::Draw { .. }
        | ToTable::Continue { .. }
        | ToTable::Shown { .. }
        | ToTable::Chat { .. }
        | ToTable::Hold { .. }
        | ToTable::Point { .. }
        | ToTable::Propose { .. }
        | ToTable::ReadyToStart { .. }
        | ToTable::React { .. }
        | ToTable::Nudge { .. }
        | ToTable::Ping => serde_json::to_value(message).unwrap(),
    };
    assert!(FROM_TABLE.contains(&from_table(&FromTable::Pong)["type"].as_str().unwrap()));
    assert!(TO_TABLE.contains(&to_table(&ToTable::Ping)["type"].as_str().unwrap()));
}

/// A new field must be described: this fails to compile until somebody has looked here.
#[test]
fn every_field_of_a_table_is_described() {
    let first = Some(Seat::new(0));
    let seat = SeatState {
        seat: Seat::new(0),
        sitter: Sitter::Open,
        stand_in: Some("regular".into()),
        face: Some(Face::Owl),
        muted: false,
        ready_to_start: true,
        may_stand_in: true,
        stand_in_votes: vec![Seat::new(1)],
    };
    let table = TableState {
        id: id(),
        game: "odin".into(),
        options: Value::Null,
        edition: "odin".into(),
        prints: Json::default(),
        visibility: Visibility::Link,
        pace: Pace::Normal,
        chat: true,
        hints: true,
        readiness: Readiness::Shown,
        phase: Phase::Waiting,
        match_number: 0,
        seats: vec![seat.clone()],
        host: first,
        opener: first,
        spectators: 0,
        given_up: true,
        giving_up: Some(Vec::new()),
        rematch: Some(Vec::new()),
        may_start_without: true,
        deal: Some(DealState { match_number: 1, void: Vec::new(), attempt: None, question: None }),
        tally: Some(Tally { matches: 0, wins: Vec::new(), together: Vec::new() }),
        invite: Some(String::new()),
        carpet: Some(String::new()),
    };
    let text = std::fs::read_to_string(page("protocol.md")).expect("the page can be read");
    let (_, chapter) = text.split_once("\n## The table\n").expect("the chapter");
    let (chapter, _) = chapter.split_once("\n## ").expect("another chapter");
    let rows = chapter.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let described: BTreeSet<&str> =
        rows.flat_map(|cell| cell.split("`, `")).map(|name| name.trim_end_matches('`')).collect();
    for value in [serde_json::to_value(table).expect("JSON"), serde_json::to_value(seat).expect("JSON")] {
        for field in value.as_object().expect("an object").keys() {
            assert!(
                described.contains(field.as_str()),
                "docs/protocol.md, *The table*: {field} is not described"
            );
        }
    }
}

/// What the pages have people type can be done: each body opens a table, or names a bot.
#[test]
fn bodies_in_commands_can_be_read() {
    let mut bodies = 0;
    for name in ["protocol.md", "bots.md"] {
        let text = std::fs::read_to_string(page(name)).expect("the page can be read");
        for body in text.split("-d '").skip(1).filter_map(|rest| rest.split('\'').next()) {
            bodies += 1;
            if let Ok(OwnBotName { .. }) = serde_json::from_str(body) {
                continue;
            }
            let _: NewTable = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"));
            let table = serde_json::from_str(body).expect("JSON");
            if let Err(denied) = Driver::try_open(wish(table, 1, 3)) {
                panic!("{body}: {denied:?}");
            }
        }
    }
    assert!(bodies >= 3, "{bodies} bodies");
}
