//! The deal of a record: `verify` takes it and refuses every field that was tampered with, by its
//! name; so does the checker in `docs/check-deal.py`, which a stranger could have written from
//! `docs/records.md`.

use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};
use veillee_catalog::record::{
    KeptDeal, Lists, Raw, RecordWriter, Records, deal_header, header_text, seed_of, verify,
};
use veillee_catalog::{Odin, Opened, Request};
use veillee_core::record::{Attempt, Header, SeatDeal, Sitter};
use veillee_core::{Commitment, Match, Rng, Seat, Secret, Seed, ToAct};

/// An attempt at which seats 0 and 2 have committed, and these have opened their contributions.
fn attempt(
    header: &Header<Value, Value>,
    number: u8,
    opened: &[usize],
    before: Option<&Attempt<Value>>,
) -> Attempt<Value> {
    let header = deal_header(header, "0w3ge1r70w3ge1r7".to_owned(), 1, before);
    let secret = Secret([number; 32]);
    let server = Commitment::of_server(&header_text(&header), &secret);
    let seat = |index: usize| {
        let (seat, contribution) = (Seat::new(index), Secret([10 * number + index as u8; 32]));
        let commitment = Commitment::of_seat(&server, seat, &contribution);
        SeatDeal { seat, commitment, contribution: opened.contains(&index).then_some(contribution) }
    };
    Attempt { header, commitment: server, secret, seats: [0, 2].map(seat).to_vec() }
}

/// The lines of a random match of Odin for three. Its seed was agreed on in the second attempt.
fn recorded() -> Vec<Value> {
    let request =
        Request { seats: Some(3), options: vec![("limit".into(), "hand".into())], ..Request::default() };
    let opened: Opened<Odin> = request.open().unwrap();
    // Letters of all kinds: the text that the server commits to has them, too.
    let sitter = |name: &str| Sitter { name: name.to_owned(), player: "person".to_owned(), face: None };
    let sitters = ["Zoë \"Zed\"", "🦔 \u{7f}\u{2028}", "Łukasz\\/"].map(sitter);
    let header = veillee_catalog::record::header(&opened, &sitters, None);
    let header: Header<Value, Value> =
        serde_json::from_value(serde_json::to_value(&header).unwrap()).unwrap();
    let void = attempt(&header, 1, &[0], None);
    let attempts = [void.clone(), attempt(&header, 2, &[0, 2], Some(&void))];
    let seed = seed_of(&attempts[1].commitment, &attempts[1].secret, &attempts[1].seats).unwrap();
    let mut lines = played(&opened, &sitters, &seed);
    lines[0]["deal"] = json!(attempts);
    lines
}

fn played(opened: &Opened<Odin>, sitters: &[Sitter], seed: &Seed) -> Vec<Value> {
    let mut out = Vec::new();
    let mut writer = RecordWriter::begin(&mut out, opened, sitters, Some(seed), Lists::Without).unwrap();
    let (mut thoughts, mut choices) = (Rng::think(1), Vec::new());
    let mut played = Match::new(opened.game);
    loop {
        match played.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => drop(played.draw(seed)),
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                veillee_core::Game::legal_actions(played.game(), played.state(), seat, &mut choices);
                played.choose(seat, thoughts.pick(&choices)).unwrap();
            }
        }
    }
    writer.catch_up(&mut out, &played).unwrap();
    String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn read(lines: &[Value]) -> Result<Raw, String> {
    Records::new(text(lines).as_bytes()).next().unwrap().map_err(|faulty| faulty.to_string())
}

/// What is wrong with a record, if anything is.
fn fault(lines: &[Value]) -> Option<String> {
    read(lines).and_then(|raw| verify::<Odin>(&raw).map(drop).map_err(|faulty| faulty.to_string())).err()
}

/// What the checker of the page says.
fn checked(name: &str, lines: &[Value]) -> Output {
    let file = std::env::temp_dir().join(format!("veillee-deals-{}-{name}.jsonl", std::process::id()));
    fs::write(&file, text(lines)).unwrap();
    let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check-deal.py");
    let output = Command::new("python3").arg(checker).arg(&file).output().expect("python3 is there");
    fs::remove_file(&file).unwrap();
    output
}

/// Holds a sample that other tests and readers have against what is made here. `UPDATE_EXPECT=1`
/// writes it.
fn check_sample(name: &str, expected: &str) {
    let file = format!("{}/../../testdata/deals/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(std::path::Path::new(&file).parent().unwrap()).unwrap();
        fs::write(&file, expected).unwrap();
    }
    assert_eq!(fs::read_to_string(&file).unwrap_or_default(), expected, "{file}: UPDATE_EXPECT=1 writes it");
}

/// Every field of a deal that is no object and no list, as a JSON pointer.
fn fields(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            object.iter().for_each(|(key, value)| fields(value, &format!("{at}/{key}"), found));
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(key, value)| fields(value, &format!("{at}/{key}"), found));
        }
        _ => found.push(at.to_owned()),
    }
}

/// Another value of the same kind.
fn tampered(value: &Value) -> Value {
    match value {
        Value::String(text) if text.starts_with('0') => json!(text.replacen('0', "1", 1)),
        Value::String(text) => {
            let first = text.chars().next().unwrap_or('1');
            json!(text.replacen(first, "0", 1))
        }
        Value::Number(number) => json!(number.as_u64().unwrap() + 1),
        other => panic!("{other}"),
    }
}

/// How a refusal names a field: `/deal/1/seats/0/commitment` is `deal[1].seats[0]`, then
/// `commitment`. What only the server's commitment covers is named as the header.
fn name(pointer: &str) -> (String, String) {
    let parts: Vec<&str> = pointer.split('/').skip(1).collect();
    let part = match parts.as_slice() {
        [_, attempt, "seats", seat, _] => format!("deal[{attempt}].seats[{seat}]"),
        [_, attempt, ..] => format!("deal[{attempt}]"),
        _ => String::new(),
    };
    let field = if parts.contains(&"header") { "header" } else { parts[parts.len() - 1] };
    (part, field.to_owned())
}

fn whole_void(lines: &[Value]) -> Option<Attempt<Value>> {
    serde_json::from_value(lines[0]["deal"][0].clone()).ok()
}

#[test]
fn a_deal_that_was_agreed_on_is_taken() {
    let lines = recorded();
    assert_eq!(fault(&lines), None);
    check_sample("odin.jsonl", &text(&lines));
    let output = checked("whole", &lines);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "odin: 2 contributions, 1 void attempts\n");
}

#[test]
fn a_record_from_before_stays_valid() {
    let mut lines = recorded();
    lines[0].as_object_mut().unwrap().remove("deal");
    assert_eq!(fault(&lines), None);
    assert_eq!(String::from_utf8_lossy(&checked("before", &lines).stdout), "odin: no deal\n");
}

/// A commitment that nobody opened. The next attempt's header says what it was.
const NOT_OPENED: &str = "/deal/0/seats/1/commitment";

#[test]
fn every_field_that_was_tampered_with_is_refused_by_its_name() {
    let lines = recorded();
    let mut pointers = vec!["/seed".to_owned()];
    fields(&lines[0]["deal"], "/deal", &mut pointers);
    assert!(pointers.len() > 40, "{pointers:?}");
    for (number, pointer) in pointers.iter().enumerate() {
        let mut other = lines.clone();
        let value = other[0].pointer_mut(pointer).unwrap();
        *value = tampered(value);
        let (part, field) = match pointer.as_str() {
            NOT_OPENED => ("deal[1].header".to_owned(), "before".to_owned()),
            _ => name(pointer),
        };
        let fault = fault(&other).unwrap_or_else(|| panic!("{pointer} is not noticed"));
        assert!(fault.contains(&part) && fault.contains(&format!("{field}`")), "{pointer}: {fault}");
        let output = checked(&number.to_string(), &other);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains("AssertionError"), "{pointer}: {said}");
    }
}

/// What somebody would do who can compute hashes: all of it fits together, but not with the rest of
/// the record.
#[test]
fn what_fits_together_is_held_against_the_rest() {
    let whole = recorded();
    let header: Header<Value, Value> = serde_json::from_value(whole[0].clone()).unwrap();
    let second = |header: &Header<Value, Value>, number: u8, opened: &[usize]| {
        attempt(header, number, opened, whole_void(&whole).as_ref())
    };
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut lines = whole.clone();
        change(&mut lines[0]);
        let output = checked(&format!("fits-{change:p}"), &lines);
        assert!(!output.status.success());
        fault(&lines).unwrap_or_default()
    };
    let of = |change: &dyn Fn(&mut Header<Value, Value>)| {
        let mut header = header.clone();
        change(&mut header);
        json!(second(&header, 2, &[0, 2]))
    };
    let says = |fault: &str, expected: &str| assert!(fault.contains(expected), "{fault}, not {expected}");
    for (field, other) in [
        ("game", of(&|header| header.game = "hygge".into())),
        ("rules", of(&|header| header.rules = 0)),
        ("options", of(&|header| header.options["limit"] = json!(15))),
        ("edition", of(&|header| header.edition.hash = "0".repeat(64))),
        ("seats", of(&|header| header.seats[0].name = "Eve".into())),
    ] {
        let fault = changed(&|line| line["deal"][1] = other.clone());
        says(&fault, &format!("`deal[1].header.{field}` is another than `{field}`"));
    }
    for (field, value) in [("table", json!("1w3ge1r70w3ge1r7")), ("match", json!(2))] {
        let mut void = attempt(&header, 1, &[0], None);
        match field {
            "table" => void.header.table = value.as_str().unwrap().to_owned(),
            _ => void.header.match_number = 2,
        }
        void.commitment = Commitment::of_server(&header_text(&void.header), &void.secret);
        void.seats.clear();
        void.seats.push(SeatDeal { seat: Seat::new(0), commitment: void.commitment, contribution: None });
        let fault = changed(&|line| line["deal"][0] = json!(void));
        says(&fault, &format!("`deal[0].header.{field}` is another than `deal[1].header.{field}`"));
    }
    // A contribution is left out, or exchanged for another one with its commitment.
    says(&changed(&|line| drop(line["deal"][1]["seats"].as_array_mut().unwrap().pop())), "`seed`");
    says(&changed(&|line| line["deal"][1] = json!(second(&header, 3, &[0, 2]))), "`seed`");
    says(
        &changed(&|line| line["deal"][1] = json!(second(&header, 2, &[0]))),
        "deal[1].seats[1].contribution` is missing",
    );
    says(&changed(&|line| line["deal"][0] = json!(attempt(&header, 1, &[0, 2], None))), "`deal[0].seats`");
    says(
        &changed(&|line| line["deal"][1]["seats"].as_array_mut().unwrap().swap(0, 1)),
        "deal[1].seats[1].seat`",
    );
    says(&changed(&|line| drop(line.as_object_mut().unwrap().remove("seed"))), "`seed` is missing");
    // A void attempt is left out, or somebody else is said to have held it up.
    says(&changed(&|line| drop(line["deal"].as_array_mut().unwrap().remove(0))), "`deal[0].header.before`");
    says(
        &changed(&|line| {
            drop(line["deal"][0]["seats"][0].as_object_mut().unwrap().remove("contribution"));
        }),
        "`deal[1].header.before`",
    );
    // Another seed with its own deal draws something else.
    let other = second(&header, 3, &[0, 2]);
    let seed = seed_of(&other.commitment, &other.secret, &other.seats).unwrap();
    let mut lines = whole.clone();
    (lines[0]["deal"][1], lines[0]["seed"]) = (json!(other), json!(seed.to_string()));
    says(&fault(&lines).unwrap_or_default(), "the seed draws");
}

#[test]
fn a_record_is_held_against_what_somebody_has_kept() {
    let lines = recorded();
    let raw = read(&lines).unwrap();
    let kept = |change: &dyn Fn(&mut Value)| {
        let attempts: Vec<Value> = raw.header.deal.iter().map(|attempt| {
            let seat = |seat: &SeatDeal| {
                let own = seat.contribution.filter(|_| seat.seat == Seat::new(2));
                SeatDeal { contribution: own, ..seat.clone() }
            };
            json!({ "commitment": attempt.commitment, "seats": attempt.seats.iter().map(seat).collect::<Vec<_>>() })
        }).collect();
        let mut kept =
            json!({ "veillee-deal": 1, "table": "0w3ge1r70w3ge1r7", "match": 1, "attempts": attempts });
        // Seat 2 has kept what it did not open, too.
        kept["attempts"][0]["seats"][1]["contribution"] = json!(Secret([12; 32]));
        change(&mut kept);
        let read = KeptDeal::read(&kept.to_string())?;
        read.check(&raw.header)
    };
    let fault = |change: &dyn Fn(&mut Value)| kept(change).expect_err("it is refused").to_string();
    kept(&|kept| check_sample("kept.json", &format!("{kept}\n"))).expect("it is the same deal");
    let mut pointers = Vec::new();
    let whole = json!({ "seats": [{ "seat": 0, "commitment": "", "contribution": "" }] });
    fields(&whole, "", &mut pointers);
    for pointer in pointers {
        let at = format!("/attempts/1{}", pointer.replace("/0/", "/1/"));
        let said = fault(&|kept| {
            let value = kept.pointer_mut(&at).unwrap();
            *value = tampered(value);
        });
        let field = pointer.rsplit('/').next().unwrap();
        assert!(said.contains(&format!("attempts[1].seats[1].{field}")), "{said}");
    }
    for (field, expected) in
        [("table", "another `table`"), ("match", "another `match`"), ("veillee-deal", "`veillee-deal` is 2")]
    {
        let said = fault(&|kept| kept[field] = tampered(&kept[field]));
        assert!(said.contains(expected), "{said}");
    }
    assert!(
        fault(&|kept| kept["attempts"][0]["commitment"] = json!("7".repeat(64)))
            .contains("leaves out the attempt `attempts[0]`")
    );
    assert!(
        fault(&|kept| drop(kept["attempts"][1]["seats"].as_array_mut().unwrap().pop()))
            .contains("another `attempts[1].seats`")
    );
    assert!(fault(&|kept| *kept = json!([])).contains("cannot be read"));
    let mut other = lines.clone();
    let value = other[0].pointer_mut(NOT_OPENED).unwrap();
    *value = tampered(value);
    let text =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/deals/kept.json")).unwrap();
    let said = KeptDeal::read(&text).unwrap().check(&read(&other).unwrap().header).unwrap_err().to_string();
    assert!(said.contains("another `attempts[0].seats[1].commitment`"), "{said}");
    let mut before = raw.header.clone();
    before.deal.clear();
    let kept = KeptDeal::read(r#"{"veillee-deal":1,"table":"","match":1,"attempts":[]}"#).unwrap();
    assert!(kept.check(&before).is_err());
}
