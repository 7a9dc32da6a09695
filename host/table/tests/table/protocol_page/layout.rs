//! JSON in lines that fit a page.

use std::fmt;

use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::value::RawValue;

/// The most columns of a line.
const COLUMNS: usize = 100;

/// The same JSON, its fields in the same order. What fits stays in one line, and short items share one.
pub(super) fn lines(json: &str) -> String {
    let mut out = String::new();
    write(&mut out, json, 0, 0);
    out
}

/// Writes a value, with `behind` columns after it in its last line.
fn write(out: &mut String, json: &str, indent: usize, behind: usize) {
    if column(out) + width(json) + behind <= COLUMNS || !json.starts_with(['{', '[']) {
        out.push_str(json);
    } else if json.starts_with('{') {
        let Fields(fields) = serde_json::from_str(json).expect("an object");
        let items = fields.iter().map(|(name, value)| (format!("{name:?}:"), value.get()));
        write_items(out, items, indent, ['{', '}']);
    } else {
        let items: Vec<&RawValue> = serde_json::from_str(json).expect("a list");
        write_items(out, items.iter().map(|item| (String::new(), item.get())), indent, ['[', ']']);
    }
}

fn write_items<'a>(
    out: &mut String,
    items: impl Iterator<Item = (String, &'a str)>,
    indent: usize,
    [open, close]: [char; 2],
) {
    let new_line = |indent: usize| format!("\n{:indent$}", "");
    out.push(open);
    let mut shares_line = false;
    for (index, (name, value)) in items.enumerate() {
        let is_short = indent + 2 + width(&name) + width(value) < COLUMNS;
        if index > 0 {
            out.push(',');
        }
        if !(shares_line && is_short && column(out) + width(&name) + width(value) < COLUMNS) {
            out.push_str(&new_line(indent + 2));
        }
        out.push_str(&name);
        write(out, value, indent + 2, 1);
        shares_line = is_short;
    }
    out.push_str(&new_line(indent));
    out.push(close);
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// How many columns the last line has.
fn column(out: &str) -> usize {
    width(out.rsplit('\n').next().unwrap_or_default())
}

/// The fields of an object in their order.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

#[test]
fn what_fits_stays_in_one_line() {
    let short = r#"{"b":1,"a":[{"c":"x"}]}"#;
    assert_eq!(lines(short), short);
    let item = format!(r#"{{"c":"{}"}}"#, "x".repeat(60));
    let long = format!(r#"{{"b":1,"a":[{item},{item}],"d":2}}"#);
    let expected = format!("{{\n  \"b\":1,\n  \"a\":[\n    {item},\n    {item}\n  ],\n  \"d\":2\n}}");
    assert_eq!(lines(&long), expected);
    let numbers = format!("[{}]", ["12345"; 40].join(","));
    assert!(lines(&numbers).lines().all(|line| line.len() <= COLUMNS));
    assert!(lines(&numbers).lines().count() <= 6);
}
