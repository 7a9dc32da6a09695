//! The examples of `docs/protocol.md` are messages of this program.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use veillee_protocol::{FromTable, ToTable};

use crate::claims_play::{begun, choose, first_choice};

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The examples of one direction, one to each block.
fn examples(direction: &str) -> Vec<Value> {
    let mark = format!("```json {direction}\n");
    let blocks = PAGE.split(&mark).skip(1).map(|block| block.split("```").next().unwrap_or_default());
    blocks.map(|text| serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))).collect()
}

fn types(messages: &[Value]) -> BTreeSet<String> {
    messages
        .iter()
        .map(|message| message["type"].as_str().expect("every message has a type").to_owned())
        .collect()
}

/// What a message has, by name: fields of objects, and of the first item of lists.
fn shape(value: &Value, path: &str, out: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                // What the games themselves say is not described there.
                if ["view", "seen", "says", "sentence", "data", "options"].contains(&name.as_str()) {
                    out.insert(format!("{path}.{name}"));
                } else {
                    shape(field, &format!("{path}.{name}"), out);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| shape(item, path, out)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            out.insert(path.to_owned());
        }
    }
}

#[test]
fn what_clients_say_is_described() {
    let messages = examples("to-table");
    for message in &messages {
        let read: ToTable =
            serde_json::from_value(message.clone()).unwrap_or_else(|error| panic!("{error}: {message}"));
        let written = serde_json::to_value(&read).unwrap();
        for (name, field) in message.as_object().unwrap() {
            assert_eq!(written[name], *field, "{message}");
        }
    }
    let expected = [
        "hello", "choose", "try", "hint", "draw", "continue", "shown", "chat", "hold", "point", "propose",
        "ping",
    ];
    assert_eq!(types(&messages), expected.map(str::to_owned).into());
}

#[test]
fn what_the_table_says_is_described() {
    let expected = [
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
        "problem",
        "pong",
        "closed",
    ];
    assert_eq!(types(&examples("from-table")), expected.map(str::to_owned).into());
    // A new kind of message must be described: this match fails to compile until somebody has looked here.
    let describe = |message: &FromTable| match message {
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
        | FromTable::Problem { .. }
        | FromTable::Pong
        | FromTable::Closed { .. } => serde_json::to_value(message).unwrap(),
    };
    assert_eq!(describe(&FromTable::Pong), json!({ "type": "pong" }));
}

/// The examples have the fields that real messages have, no more and no less.
#[test]
fn examples_have_the_fields_of_real_messages() {
    let mut driver = begun("odin", 2, &json!({ "first": "0" }), "normal");
    let (one, welcome) = driver.come_in(1);
    let at = &welcome["position"];
    let lead = first_choice(&at["looks"][0]);
    driver.say(one, choose(0, &at["version"], "bad", &["pass"]));
    driver.say(
        one,
        json!({ "type": "try", "seat": 0, "game": 1, "decision": at["version"], "id": 7, "steps": [lead] }),
    );
    driver.say(one, json!({ "type": "chat", "seat": 0, "text": "Good evening!" }));
    driver.say(one, choose(0, &at["version"], "good", &[&lead]));
    for kind in ["welcome", "refused", "chat", "accepted", "steps"] {
        let real = driver.sent.iter().map(|(_, _, text)| serde_json::from_str::<Value>(text).unwrap());
        let real = real.into_iter().find(|message| message["type"] == kind).unwrap();
        let example = examples("from-table").into_iter().find(|message| message["type"] == kind).unwrap();
        let [mut found, mut described] = [BTreeSet::new(), BTreeSet::new()];
        shape(&real, kind, &mut found);
        shape(&example, kind, &mut described);
        // Chairs of other kinds have other fields, and lists may be empty.
        let is_described = |name: &String| !name.contains("chairs") && !name.contains("level");
        let missing: Vec<_> = found.difference(&described).filter(|name| is_described(name)).collect();
        assert!(missing.is_empty(), "{kind} has {missing:?}, which the page does not show");
        let invented: Vec<_> = described.difference(&found).filter(|name| is_described(name)).collect();
        assert!(invented.is_empty(), "{kind} does not have {invented:?}");
    }
}
