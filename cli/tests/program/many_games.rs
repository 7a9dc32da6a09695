//! Simulations, arenas, ceilings and records of many games.

use std::fs;

use crate::{err, fresh, is_refused, out, path, run, typed};

#[test]
fn simulations_do_not_depend_on_threads() {
    let simulate = |threads: &str, record: &str| {
        let record = fresh(record);
        let output = run(&[
            "simulate",
            "odin",
            "--players",
            "4",
            "--games",
            "150",
            "--seed",
            "7",
            "--threads",
            threads,
            "--record",
            &record,
            "--legal",
            "--json",
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        (out(&output), fs::read(record).unwrap())
    };
    let (one, records) = simulate("1", "one.jsonl");
    let (three, same_records) = simulate("3", "three.jsonl");
    assert_eq!(one, three);
    assert!(records == same_records);
    let report: serde_json::Value = serde_json::from_str(&one).expect("one JSON object");
    assert_eq!(report["games"], 150);
    assert_eq!(report["seats"].as_array().map(Vec::len), Some(4));

    let replayed = run(&["replay", &path("one.jsonl")]);
    assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
    assert!(out(&replayed).ends_with("150 games keep the rules.\n"));
    let table = out(&run(&["replay", &path("one.jsonl"), "--game", "3", "--step", "5"]));
    assert!(table.starts_with("After step 5 of ") && table.contains("Centre:"), "{table}");
    assert_eq!(run(&["replay", &path("one.jsonl"), "--game", "151"]).status.code(), Some(2));
    assert_eq!(run(&["replay", &path("one.jsonl"), "--game", "1", "--step", "99999"]).status.code(), Some(2));
}

/// The record of a deal, and what the page of seat 2 has kept of it; `games/catalog/tests/deals.rs`
/// writes both.
#[test]
fn a_replay_checks_the_deal_and_holds_it_against_what_a_page_has_kept() {
    let sample = |name: &str| format!("{}/../testdata/deals/{name}", env!("CARGO_MANIFEST_DIR"));
    let (record, kept) = (sample("odin.jsonl"), sample("kept.json"));
    let told = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    let told_en = told(&["replay", "--lang", "en", "--deal", &kept, &record]);
    for expected in ["The server and 2 people fixed the deal", "One attempt", "It is the deal of"] {
        assert!(told_en.contains(expected), "{told_en}");
    }
    assert!(told(&["replay", "--lang", "fr", &record]).contains("Le serveur et 2 personnes"));
    let old = fresh("before-deals.jsonl");
    let text = fs::read_to_string(&record).unwrap();
    let mut lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut write = |change: &dyn Fn(&mut serde_json::Value)| {
        change(&mut lines[0]);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        fs::write(&old, text).unwrap();
    };
    write(&|header| header["deal"][1]["seats"][0]["contribution"] = "7".repeat(64).into());
    is_refused(&["replay", &old], 1, "deal[1].seats[0].contribution");
    write(&|header| drop(header.as_object_mut().unwrap().remove("deal")));
    assert!(told(&["replay", "--lang", "en", &old]).contains("its deal cannot be checked"));
    is_refused(&["replay", "--deal", &kept, &old], 1, "does not say how it was dealt");
    let torn = fresh("torn-deal.json");
    fs::write(&torn, "{").unwrap();
    is_refused(&["replay", "--deal", &torn, &record], 1, "not a file that the page keeps");
}

#[test]
fn an_arena_does_not_depend_on_threads_and_goes_on_where_it_was() {
    let contest = |more: &[&str]| {
        let mut arguments = vec!["arena", "hygge", "--seats", "beginner,random", "--seed", "7", "--json"];
        arguments.extend(more);
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    let [one, three, ledger] = ["arena-1.jsonl", "arena-3.jsonl", "arena-ledger.jsonl"].map(fresh);
    let whole = contest(&["--games", "9", "--threads", "1", "--records", &one]);
    assert_eq!(contest(&["--games", "10", "--threads", "3", "--records", &three]), whole);
    assert!(fs::read(&one).unwrap() == fs::read(&three).unwrap());
    let replayed = run(&["replay", &one]);
    assert!(out(&replayed).ends_with("10 games keep the rules.\n"), "{}", err(&replayed));

    let report: serde_json::Value = serde_json::from_str(&whole).expect("one JSON object");
    assert_eq!((&report["finish"], &report["against"]["deals"]), (&"complete".into(), &5.into()));
    let share = &report["against"]["contestants"][0]["win_share"];
    assert!(share["low"].as_f64() <= share["value"].as_f64(), "{share}");

    contest(&["--games", "4", "--ledger", &ledger]);
    // Somebody pulled the plug in the middle of a line.
    let mut begun = fs::read(&ledger).unwrap();
    begun.truncate(begun.len() - 3);
    fs::write(&ledger, begun).unwrap();
    assert_eq!(contest(&["--games", "10", "--ledger", &ledger]), whole);
    assert_eq!(fs::read_to_string(&ledger).unwrap().lines().count(), 6);
    let other = run(&["arena", "hygge", "--seats", "random,beginner", "--seed", "7", "--ledger", &ledger]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("another measurement"), "{}", err(&other));
}

#[test]
fn an_arena_stops_when_it_is_clear_and_tells_it_in_two_languages() {
    let seats = ["arena", "odin", "--players", "4", "--seats", "random,regular", "--until-clear", "75"];
    let told = |more: &[&str]| out(&run(&[&seats[..], &["--option", "limit=hand"], more].concat()));
    let english = told(&["--games", "400"]);
    let clear = "16 deals, 64 games with rotated seats;";
    assert!(
        english.contains(clear) && english.contains("It is clear: no more deals are needed."),
        "{english}"
    );
    assert!(english.lines().any(|line| line.starts_with("regular       3")), "{english}");
    let french = told(&["--games", "8", "--lang", "fr"]);
    assert!(french.contains("2 donnes, 8 parties") && french.contains("Entre parenthèses"), "{french}");
    assert!(!english.contains("{$") && !french.contains("{$"));
}

#[test]
fn everyone_meets_everyone() {
    let among = "random,regular,beginner";
    let arguments = ["arena", "cochons", "--among", among, "--games", "4", "--json"];
    let report: serde_json::Value = serde_json::from_str(&out(&run(&arguments))).expect("one JSON object");
    let ratings = report["ratings"].as_array().expect("ratings");
    assert_eq!(
        ratings[0],
        serde_json::json!({"player": "random", "rating": {"value": 0.0, "low": 0.0, "high": 0.0}})
    );
    let players: Vec<&str> = ratings.iter().filter_map(|rated| rated["player"].as_str()).collect();
    assert_eq!(players.join(","), among);
    assert_eq!(report["pairs"].as_array().map(Vec::len), Some(3));
}

#[test]
fn snowhere_is_compared_on_the_same_carpets() {
    let arguments =
        ["arena", "snowhere", "--seats", "beginner,random", "--option", "spread=easy", "--games", "4"];
    let table = out(&run(&[&arguments[..], &["--players", "1"]].concat()));
    assert!(
        table.contains("2 carpets, the same for all; 4 games.") && table.contains("% of flame left"),
        "{table}"
    );
    // Of two carpets little is known, but none of them has less than no flame.
    let left = table.lines().find(|line| line.starts_with("beginner")).expect("a line for the beginner");
    assert!(left.contains("(0.00 to "), "{table}");
}

#[test]
fn a_ceiling_is_judged_and_kept() {
    let ledger = fresh("ceiling.jsonl");
    let judge = |positions: &str| {
        let arguments = ["ceiling", "hygge", "--positions", positions, "--json", "--ledger", &ledger];
        serde_json::from_str::<serde_json::Value>(&out(&run(&arguments))).expect("one JSON object")
    };
    assert_eq!(judge("1")["positions"], 1);
    let two = judge("2");
    assert_eq!((&two["positions"], &two["finish"]), (&2.into(), &"complete".into()));
    assert!(two["loss"]["value"].as_f64().is_some_and(|loss| (0.0..=1.0).contains(&loss)), "{two}");
    assert_eq!(fs::read_to_string(&ledger).unwrap().lines().count(), 3);
}

#[test]
fn a_table_is_printed_for_people() {
    let output = run(&["simulate", "odin", "--games", "40", "--option", "limit=hand"]);
    let table = out(&output);
    assert!(
        table.contains("odin, 2 players, 40 games") && table.contains("% wins, 95 % interval"),
        "{table}"
    );
    assert!(err(&output).contains("choices per second"));
}

#[test]
fn a_broken_record_is_refused_with_line_and_reason() {
    let record = fresh("broken.jsonl");
    run(&["simulate", "odin", "--games", "1", "--record", &record]);
    let text = fs::read_to_string(&record).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let choice = lines.iter().position(|line| line.contains("\"action\"")).unwrap();
    lines[choice] = "{\"seat\":0,\"action\":\"pass\"}".to_owned();
    lines[choice + 1] = "{\"seat\":1,\"action\":\"pass\"}".to_owned();
    fs::write(&record, lines.join("\n")).unwrap();
    let output = run(&["replay", &record]);
    assert_eq!(output.status.code(), Some(1));
    let told = err(&output);
    assert!(told.contains("line ") && (told.contains("O10") || told.contains("turn")), "{told}");
    assert_eq!(told.lines().count(), 1);
}

#[test]
fn a_replay_of_happy_cats_shows_every_hand() {
    let record = fresh("happy-cats-hands.jsonl");
    let arguments =
        ["play", "happy-cats", "--lang", "en", "--seed", "1", "--first", "0", "--record", &record];
    typed(&arguments, "1\n");
    // The person rolls first by option; so the cards, the colours, the die and its pompons are four steps.
    let table = out(&run(&["replay", &record, "--step", "4", "--lang", "en"]));
    for expected in [
        "After step 4 of ",
        "Die: 5, rolled by Player.",
        "On the table: 5 pompons, 1 yellow, 2 green, 2 blue.",
        "Player’s secret colour is ",
        "Player holds, beside the cat:\n    takes 1: 39 31\n    takes 3: 11\n    takes 4: 6 5\n",
        "Fox’s secret colour is ",
        "Fox holds, beside the cat:\n    takes ",
        "Everyone lays a card face down.\nNext: Player 39\n",
    ] {
        assert!(table.contains(expected), "{expected}\n{table}");
    }
    let laid = out(&run(&["replay", &record, "--step", "5", "--lang", "en"]));
    assert!(laid.contains("Cards laid:\n  39 (takes 1): Player\n"), "{laid}");
}
