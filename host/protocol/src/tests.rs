//! Words that must never change, because pages and programs out there speak them.

use crate::{Known, TableId, ToTable};

#[test]
fn a_table_address_has_sixteen_unmistakable_letters() {
    assert_eq!(TableId::of([0; 10]).as_str(), "0000000000000000");
    assert_eq!(TableId::of([255; 10]).as_str(), "zzzzzzzzzzzzzzzz");
    let id = TableId::of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(id.as_str().parse(), Ok(id.clone()));
    for wrong in ["", "0000", "000000000000000l", "00000000000000000", "ABCDEFGHJKMNPQRS", "é00000000000000"]
    {
        assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
    }
}

#[test]
fn messages_read_as_documented() {
    let cases = [
        (
            r#"{"type":"hello","protocol":1,"known":{"game":1,"version":7}}"#,
            ToTable::Hello { protocol: 1, known: Some(Known { game: 1, version: 7 }) },
        ),
        (r#"{"type":"hello","protocol":1}"#, ToTable::Hello { protocol: 1, known: None }),
        (
            r#"{"type":"choose","seat":0,"game":1,"decision":4,"key":"k","steps":["R8","pass"]}"#,
            ToTable::Choose {
                seat: 0,
                game: 1,
                decision: 4,
                key: "k".into(),
                steps: vec!["R8".into(), "pass".into()],
            },
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(serde_json::from_str::<ToTable>(text).unwrap(), expected, "{text}");
    }
}
