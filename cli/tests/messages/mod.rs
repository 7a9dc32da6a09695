//! Messages of a table that a test plays.
#![allow(dead_code, reason = "not every test needs all of them")]

use serde_json::{Value, json};

/// A table with the bot's seat, as it is sent.
pub(crate) fn table(stand_in: Option<&str>) -> Value {
    json!({ "id": "0000000000000000", "game": "odin", "options": {}, "edition": "odin", "visibility": "link",
        "pace": "instant", "chat": true, "hints": true, "readiness": "shown", "phase": { "kind": "playing" },
        "matchNumber": 1, "host": null, "spectators": 0,
        "seats": [{ "seat": 0, "sitter": { "kind": "own-bot", "name": "My Bot", "online": true },
            "standIn": stand_in, "muted": false }] })
}

/// A welcome to a match in which the bot has one choice.
pub(crate) fn welcome(choice: &str) -> Value {
    let choices = json!([{ "notation": choice, "action": {} }]);
    let view = json!({ "viewer": { "seat": 0 }, "choices": choices, "sealed": null, "view": {} });
    let decision = json!({ "matchNumber": 1, "version": 1 });
    let position =
        json!({ "decision": decision, "toAct": [0], "draws": null, "over": false, "views": [view] });
    json!({ "type": "welcome", "protocol": 2, "build": "", "table": table(None), "yourSeats": [0],
        "position": position, "missed": { "since": 0, "events": [] }, "chat": [] })
}

/// The end of that match.
pub(crate) fn over() -> Value {
    let view = json!({ "viewer": "open", "choices": null, "sealed": null, "view": {} });
    let ending = json!({ "places": [{ "seat": 0, "place": 1, "score": 7 }], "winners": [0], "together": false,
        "margin": null, "unit": "points" });
    let decision = json!({ "matchNumber": 1, "version": 2 });
    let position = json!({ "decision": decision, "toAct": [], "draws": null, "over": true, "views": [view],
        "ending": ending });
    json!({ "type": "steps", "since": 1, "events": [], "position": position })
}
