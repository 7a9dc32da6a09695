//! Words that must never change, because pages and programs out there speak them.

use veillee_core::{Seat, Viewer};

use crate::{Decision, FromTable, GameEvent, Json, Position, SeatView, TableId, ToTable};

#[test]
fn a_table_address_has_sixteen_unmistakable_letters() {
    assert_eq!(TableId::of([0; 10]).as_str(), "0000000000000000");
    assert_eq!(TableId::of([255; 10]).as_str(), "zzzzzzzzzzzzzzzz");
    let id = TableId::of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(id.as_str().parse(), Ok(id));
    for wrong in ["", "0000", "000000000000000l", "00000000000000000", "ABCDEFGHJKMNPQRS", "é00000000000000"]
    {
        assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
    }
}

#[test]
fn messages_read_as_documented() {
    let seen = Decision { match_number: 1, version: 7 };
    let cases = [
        (
            r#"{"type":"hello","protocol":2,"known":{"matchNumber":1,"version":7}}"#,
            ToTable::Hello { protocol: 2, known: Some(seen), deals: false },
        ),
        (r#"{"type":"hello","protocol":2}"#, ToTable::Hello { protocol: 2, known: None, deals: false }),
        (
            r#"{"type":"choose","seat":0,"decision":{"matchNumber":1,"version":7},"key":"k","steps":["R8","pass"]}"#,
            ToTable::Choose {
                seat: Seat::new(0),
                decision: seen,
                key: "k".into(),
                steps: vec!["R8".into(), "pass".into()],
            },
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(serde_json::from_str::<ToTable>(text).unwrap(), expected, "{text}");
    }
}

/// The hello of protocol 1 can still be read, so that an old client gets an answer it understands.
#[test]
fn an_old_hello_can_be_read() {
    let hello = r#"{"type":"hello","protocol":1}"#;
    let expected = ToTable::Hello { protocol: 1, known: None, deals: false };
    assert_eq!(serde_json::from_str::<ToTable>(hello).unwrap(), expected);
}

#[test]
fn what_a_table_sends_can_be_read_again() {
    let view = SeatView {
        viewer: Viewer::Seat(Seat::new(1)),
        view: Json::of(&serde_json::json!({"hand": [1, 2]})),
        display: Json::of(&serde_json::json!({"points": [3, 0]})),
        choices: Some(Json::of(&serde_json::json!([{"notation": "pass", "action": {"kind": "pass"}}]))),
        sealed: None,
    };
    let event = GameEvent {
        viewer: Viewer::Table,
        version: 3,
        seen: Json::of("pass"),
        sentence: Json::of(&serde_json::json!({"key": "pass"})),
        by: Some("regular".to_owned()),
    };
    let position = Position {
        decision: Decision { match_number: 2, version: 3 },
        to_act: vec![Seat::new(1)],
        draws: None,
        over: false,
        views: vec![view],
        ending: None,
    };
    let message = FromTable::Steps { since: 2, events: vec![event], position };
    let text = serde_json::to_string(&message).unwrap();
    assert_eq!(serde_json::from_str::<FromTable>(&text).unwrap(), message);
}
