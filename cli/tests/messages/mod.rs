//! Messages of a table that a test plays.

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
        "position": position, "missed": null, "chat": [] })
}
