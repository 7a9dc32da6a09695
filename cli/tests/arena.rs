//! `veillee arena` and `veillee simulate`: what they say of few games, and programs of people's own in them.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_veillee"))
        .args(arguments)
        .env("LC_ALL", "C")
        .output()
        .expect("the program runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn two_wins_of_two_are_all_and_a_rating_has_an_open_end() {
    let seats = ["arena", "odin", "--seats", "beginner,random", "--option", "limit=hand", "--json"];
    let won = (0..50).find_map(|seed| {
        let seed = seed.to_string();
        let arguments = [&seats[..], &["--games", "2", "--seed", &seed]].concat();
        let report: serde_json::Value =
            serde_json::from_str(&out(&run(&arguments))).expect("one JSON object");
        let first = report["against"]["contestants"][0].clone();
        (first["wins"] == 2).then(|| first["win_share"].clone())
    });
    assert_eq!(won, Some(serde_json::json!({ "value": 1.0, "low": 0.0, "high": 1.0 })));

    let among = ["arena", "hygge", "--among", "random,regular", "--games", "4", "--option", "games=1"];
    let all = (0..50).find_map(|seed| {
        let table = out(&run(&[&among[..], &["--seed", &seed.to_string()]].concat()));
        let line = table.lines().find(|line| line.starts_with("regular ")).expect("a rating").to_owned();
        line.contains("at least").then_some(line)
    });
    assert!(all.is_some(), "games that all went one way have no upper end");
}

#[test]
fn one_game_says_nothing_about_others() {
    let table = out(&run(&["simulate", "odin", "--games", "1", "--option", "limit=hand"]));
    assert!(table.starts_with("odin, 2 players, 1 game, seed "), "{table}");
    assert!(table.contains(" ± –") && !table.contains("± 0"), "{table}");
    assert!(table.contains("(0.00 to 100.00)"), "{table}");
}

#[test]
fn a_bot_of_ones_own_meets_ours_without_a_server() {
    let bot = concat!("exec:python3 ", env!("CARGO_MANIFEST_DIR"), "/../docs/my-bot.py");
    let hand = ["--option", "limit=hand", "--games", "4"];
    let seats = format!("{bot},random");
    let table = out(&run(&[&["arena", "odin", "--seats", &seats, "--concurrency", "2"], &hand[..]].concat()));
    let clean = "my-bot.py: 0 crashes, 0 late answers, 0 refused choices";
    assert!(table.contains("4 games with rotated seats") && table.contains(clean), "{table}");
    let table = out(&run(&[&["simulate", "odin", "--bots", bot], &hand[..]].concat()));
    assert!(table.contains("4 games") && table.contains(clean), "{table}");
    let report = out(&run(&[&["arena", "odin", "--seats", &seats, "--json"], &hand[..]].concat()));
    let report: serde_json::Value = serde_json::from_str(&report).expect("one JSON object");
    assert_eq!(report["programs"][0]["crashes"], 0, "{report}");
    let failing = out(&run(&[&["simulate", "odin", "--bots", "exec:false,random"], &hand[..]].concat()));
    assert!(failing.contains("false: 4 crashes") && failing.contains("(exit status: 1)"), "{failing}");
    for (arguments, code, why) in [
        (&["arena", "odin", "--seats", "exec:/nowhere/bot,random"][..], 1, "cannot be run"),
        (&["arena", "odin", "--seats", &seats, "--time-limit", "0"], 2, "a number of seconds above 0"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(code), "{}", err(&output));
        assert!(err(&output).contains(why), "{}", err(&output));
    }
}
