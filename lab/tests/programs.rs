//! Programs of people's own in many games: those that behave, with every line held against the schemas, and those that do not.

mod schema;

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;
use veillee_catalog::record::{Lists, Records, verify};
use veillee_catalog::{GameId, Opened, Request, match_game};
use veillee_core::{GameBox, Seed};
use veillee_lab::{Faults, Plan, Player, Program, Summary, simulate};
use veillee_minds::Minded;
use veillee_odin::Odin;

use crate::schema::Schema;

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(60);

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()))
}

/// A Python program, called with more words.
fn python(name: &str, script: &str, words: &str, limit: Duration) -> &'static Program {
    let path = file(&format!("{name}.py"));
    fs::write(&path, format!("import json, os, sys, time\n{script}")).expect("it can be written");
    Program::start(&format!("python3 {} {words}", path.display()), limit).expect("python3 is there")
}

fn play<G: Minded>(
    opened: &Opened<G>,
    program: &'static Program,
    games: u64,
    threads: usize,
) -> (Summary, Vec<u8>) {
    let mut players = vec![Player::Random; veillee_core::Game::seats(&opened.game)];
    players[0] = Player::Program(program);
    let plan = Plan { games, seed: Seed::from_number(5), players, threads, lists: Lists::Without };
    let mut records = Vec::new();
    let summary = simulate(opened, &plan, Some(&mut records), |_| {}).expect("memory can be written to");
    (summary, records)
}

fn one_hand() -> Opened<Odin> {
    let options = vec![("limit".to_owned(), "hand".to_owned())];
    Request { seats: Some(2), options, ..Request::default() }.open().expect("Odin for two")
}

/// Plays hands of Odin; returns what went wrong. The records are always true.
fn faults(script: &str, name: &str, games: u64, limit: Duration) -> Faults {
    let program = python(name, script, "", limit);
    let (summary, records) = play(&one_hand(), program, games, 1);
    assert_eq!(summary.games, games, "a game is played to its end whatever the program does");
    for raw in Records::new(records.as_slice()) {
        assert!(verify::<Odin>(&raw.expect("a record")).expect("a true one").is_finished());
    }
    program.faults()
}

/// Writes every line into a file. It errs, tries and then chooses the first.
const RECORDER: &str = r#"
asked = 0
with open(sys.argv[1], "w") as out:
    for line in sys.stdin:
        out.write(line)
        out.flush()
        message = json.loads(line)
        if message["type"] != "choose":
            continue
        asked += 1
        if asked % 5 == 1:
            print("nonsense", flush=True)
        elif asked % 5 == 3:
            print(json.dumps({"try": message["choices"][:1]}), flush=True)
            out.write(sys.stdin.readline())
            print(message["choices"][0], flush=True)
        else:
            print(json.dumps(message["choices"][:1]), flush=True)
"#;

#[test]
fn every_line_fits_its_schema_and_every_view_that_of_its_game() {
    let lines = Schema::read("lines");
    for &game in GameId::ALL {
        let name = game.key();
        let log = file(&format!("{name}.log"));
        let program = python(name, RECORDER, &log.display().to_string(), LONG);
        match_game!(game, G => {
            let spread = (G::KEY == "snowhere").then(|| ("spread".to_owned(), "easy".to_owned()));
            let request = Request { seats: Some(2), options: spread.into_iter().collect(), ..Request::default() };
            play(&request.open::<G>().expect("a game for two"), program, 2, 1)
        });
        let mut kinds = std::collections::BTreeSet::new();
        let of_game = Schema::read(name);
        let mut quenched = 0;
        for line in fs::read_to_string(&log).expect("a log").lines() {
            let message: Value = serde_json::from_str(line).expect("JSON");
            lines.check(&message, "ToBot").unwrap_or_else(|why| panic!("{name}: {why}: {line}"));
            let kind = message["type"].as_str().expect("a type").to_owned();
            for (field, of) in [("view", "View"), ("display", "Display"), ("prints", "Prints")] {
                if let Some(value) = message.get(field).filter(|value| !value.is_null()) {
                    of_game.check(value, of).unwrap_or_else(|why| panic!("{name} {kind}: {why}: {value}"));
                }
            }
            for seen in message["happened"].as_array().into_iter().flatten() {
                of_game.check(seen, "Seen").unwrap_or_else(|why| panic!("{name} {kind}: {why}: {seen}"));
            }
            if kind == "refused" {
                assert!(message["says"].as_str().is_some_and(|says| says.ends_with('.')), "{line}");
            }
            if kind == "over" {
                assert_eq!(message["places"].as_array().map(Vec::len), Some(2), "{line}");
                assert_eq!(message["scores"].as_array().map(Vec::len), Some(2), "{line}");
            }
            quenched += usize::from(message.get("quenched_mm2").is_some());
            kinds.insert(kind);
        }
        assert_eq!(Vec::from_iter(kinds), ["begin", "choose", "over", "refused", "tried"], "{name}");
        assert_eq!(quenched > 0, name == "snowhere", "{name}: only Snowhere has flame to quench");
        let Faults { crashes, late, refused, .. } = program.faults();
        assert!(crashes == 0 && late == 0 && refused > 0, "{name}: {:?}", program.faults());
    }
}

#[test]
fn a_schema_refuses_what_is_not_so() {
    let odin = Schema::read("odin");
    let view = serde_json::json!({ "viewer": "table", "phase": "sleep" });
    assert!(odin.check(&view, "View").is_err());
    assert!(odin.check(&serde_json::json!("sleep"), "Phase").is_err());
    assert_eq!(odin.check(&serde_json::json!("lead"), "Phase"), Ok(()));
}

const FIRST: &str = r#"
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(message["choices"][0], flush=True)
"#;

#[test]
fn a_program_is_started_once_for_each_worker_and_plays_many_games() {
    let log = file("starts.log");
    let script = format!("open(sys.argv[1], 'a').write('started\\n')\n{FIRST}");
    let program = python("starts", &script, &log.display().to_string(), LONG);
    play(&one_hand(), program, 40, 2);
    assert_eq!(program.faults(), Faults::default());
    let starts = fs::read_to_string(&log).expect("a log").lines().count();
    assert!((1..=2).contains(&starts), "{starts} for two workers");
}

#[test]
fn one_that_ends_after_each_game_is_started_again() {
    let script = FIRST.to_owned() + "    if message['type'] == 'over':\n        sys.exit(0)\n";
    assert_eq!(faults(&script, "once", 6, LONG), Faults::default());
}

/// It does not wait until it is told that the game is over.
#[test]
fn one_that_ends_with_its_last_card_is_no_crash() {
    let script = FIRST.to_owned()
        + "        hand = message['view']['hands'][message['seat']]['count']\n"
        + "        if message['choices'][0].count('+') + 1 == hand:\n            os._exit(0)\n";
    assert_eq!(faults(&script, "last-card", 20, LONG), Faults::default());
}

#[test]
fn crashes_are_counted_and_chance_plays_on() {
    let script = FIRST.to_owned() + "        sys.exit(5)\n";
    let found = faults(&script, "crash", 4, LONG);
    assert_eq!((found.crashes, found.late, found.refused), (4, 0, 0), "{found:?}");
    assert!(found.last.as_ref().is_some_and(|why| why.to_string().contains("exit status: 5")), "{found:?}");
}

#[test]
fn late_answers_are_counted_and_flushing_is_asked_about() {
    // It never flushes: its answers stay in the program.
    let script = FIRST.replace("print(", "unflushed = (").replace(", flush=True", "");
    let found = faults(&script, "late", 2, Duration::from_millis(300));
    assert_eq!((found.crashes, found.late), (0, 2), "{found:?}");
    assert!(
        found.last.as_ref().is_some_and(|why| why.to_string().ends_with("(does it flush its output?)")),
        "{found:?}"
    );
}

#[test]
fn one_that_is_always_refused_is_given_up() {
    let script = FIRST.replace(r#"message["choices"][0]"#, r#""pass the salt""#);
    let found = faults(&script, "refused", 2, LONG);
    assert_eq!((found.crashes, found.refused), (2, 200), "{found:?}");
    assert!(
        found.last.as_ref().is_some_and(|why| why.to_string().contains("100 times in a row")),
        "{found:?}"
    );
}

#[test]
fn garbage_endless_lines_and_endless_errors_end_nothing_but_their_game() {
    for (name, answer, expected) in [
        ("garbage", r"sys.stdout.buffer.write(b'\xff\xfe\n'); sys.stdout.flush()", "not text"),
        ("endless", "sys.stdout.write('x' * (1 << 21)); sys.stdout.flush()", "more than 1 MB"),
    ] {
        let script = FIRST.replace(r#"print(message["choices"][0], flush=True)"#, answer);
        let found = faults(&script, name, 2, LONG);
        assert_eq!(found.crashes, 2, "{name}: {found:?}");
        assert!(
            found.last.as_ref().is_some_and(|why| why.to_string().contains(expected)),
            "{name}: {found:?}"
        );
    }
    let script = FIRST.replace("        print(", "        sys.stderr.write('e' * 300_000)\n        print(");
    assert_eq!(faults(&script, "errors", 2, LONG), Faults::default());
}
