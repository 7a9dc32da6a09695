//! The program as people meet it: what it prints, and how it ends.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use veillee_catalog::GameId;

fn veillee(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_veillee"));
    command
        .args(arguments)
        .env_remove("LANG")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    veillee(arguments).output().expect("the program starts")
}

/// Runs it with something typed.
fn typed(arguments: &[&str], input: &str) -> Output {
    let mut child = veillee(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it listens");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The game may be over before everything is typed.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the typist ends");
    output
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    folder.join(name)
}

fn path(name: &str) -> String {
    file(name).display().to_string()
}

/// A file that is not there yet, although this test may have been here before: records are not written over.
fn fresh(name: &str) -> String {
    fs::remove_file(file(name)).ok();
    path(name)
}

/// It ends with this code, and says in one line what is expected.
fn is_refused(arguments: &[&str], code: i32, expected: &str) {
    let output = run(arguments);
    let told = err(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    assert_eq!(told.trim_end().lines().count(), 1, "{arguments:?}: {told}");
    assert!(told.starts_with("veillee: ") && told.contains(expected), "{arguments:?}: {told}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {}", out(&output));
}

#[test]
fn wrong_wishes_get_one_line_and_code_2() {
    fs::write(file("bad.toml"), "colours = 6\nranks = 9\nhand = 8\n").unwrap();
    let bad = path("bad.toml");
    let cases: &[(&[&str], &str)] = &[
        (&["play", "odn"], "the games are odin, hygge, happy-cats, cochons, snowhere; did you mean odin?"),
        (&["play", "Hapy Cats"], "did you mean happy-cats?"),
        (&["play", "chess"], "the games are odin, hygge, happy-cats, cochons, snowhere\n"),
        (
            &["play", "odin", "--players", "three"],
            "--players: three is not allowed: it must be a whole number",
        ),
        (&["simulate", "odin", "--games", "1e6"], "--games: 1e6 is not allowed: it must be a whole number"),
        (&["simulate", "odin", "--games", "-5"], "--games: -5 is not allowed: it must be at least 1"),
        (&["simulate", "odin", "--games", "99999999999999999999"], "more than the program can count"),
        (&["simulate", "odin", "--seed", "-1"], "--seed -1: "),
        (&["--keep-days", "-1"], "--keep-days: -1 is not allowed: it must be a whole number from 0"),
        (&["simulate", "odin", "--bots", "maser"], "did you mean master?"),
        (&["play", "odin", "--level", "vetran"], "did you mean veteran?"),
        (&["simulate", "odin", "--option", "limits=10"], "did you mean limit?"),
        (&["tables", "--phase", "plying"], "did you mean playing?"),
        (&["PLAY", "odin"], "did you mean play?"),
        (&["simulate", "odin", "--GAMES", "5"], "did you mean --games?"),
        (&["play", "odin", "now"], "veillee play does not take ‘now’ there"),
        (&["table"], "veillee table needs one of show, close"),
        (&["play", "odin", "--players", "9"], "2 to 6"),
        (&["play", "odin", "--players", "many"], "many"),
        (&["simulate", "odin", "--option", "limit=7"], "multiple of 5"),
        (&["simulate", "odin", "--option", "limits=10"], "limit, two_player_colours, first"),
        (&["simulate", "odin", "--option", "limit"], "key=value"),
        (&["simulate", "odin", "--first", "2"], "from 0 to 1"),
        (&["simulate", "odin", "--edition", "none"], "it has odin"),
        (&["simulate", "odin", "--edition", &bad], "9 cards for each player, found 8"),
        (&["simulate", "odin", "--bots", "oracle"], "random"),
        (&["simulate", "odin", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (&["simulate", "odin", "--threads", "0"], "from 1"),
        (&["simulate", "odin", "--seed", "x"], "64 hexadecimal"),
        (&["simulate", "odin", "--legal"], "--record"),
        (&["simulate", "odin", "--games", "0"], "at least 1"),
        (&["arena", "odn"], "the games are odin"),
        (&["arena", "odin", "--seats", "master,oracle"], "there is no bot ‘oracle’"),
        (&["arena", "odin", "--seats", "random"], "two different players"),
        (&["arena", "odin", "--seats", "random,regular,random"], "3 players for 2 chairs"),
        (&["arena", "odin", "--seats", "regular,random", "--until-clear", "120"], "from 0 to 100"),
        (&["arena", "odin", "--seats", "regular,random", "--minutes", "nan"], "--minutes"),
        (&["arena", "odin", "--games", "0"], "at least 1"),
        (&["arena", "odin", "--players", "4"], "two players"),
        (&["arena", "odin", "--until-clear", "55"], "name its --seats"),
        (&["arena", "odin", "--among", "random"], "two different players"),
        (&["arena", "odin", "--among", "random,random"], "two different players"),
        (&["ceiling", "snowhere"], "planned together"),
        (&["ceiling", "odin", "--positions", "0"], "at least 1"),
        (&["rules", "odin", "O99"], "O1 to O28"),
        (&["rules", "odin", "--lang", "tlh"], "fr and en"),
        (&["xyz"], "play, simulate, arena"),
        (&["play"], "GAME"),
        (&["simulat", "odin"], "did you mean simulate?"),
        (&["games", "--loud"], "--loud"),
        (&["games", "--lag", "fr"], "did you mean --lang?"),
        // Without a command, options are those of serve.
        (&["--prot", "9702"], "did you mean --port?"),
        (&["--port", "many"], "many"),
        (&["--max-connections", "0"], "--max-connections"),
        (&["--thinkers", "0"], "--thinkers"),
        (&["backup", "-"], "a backup is a file"),
        (
            &["--log", "noisy"],
            "log: noisy is not allowed: choose one of off, error, warn, info, debug, trace",
        ),
    ];
    for (arguments, expected) in cases {
        is_refused(arguments, 2, expected);
    }
}

#[test]
fn a_world_that_does_not_play_along_gets_one_line_and_code_1() {
    let folder = tempfile::tempdir().unwrap();
    let inside = |name: &str| folder.path().join(name).display().to_string();
    let [data, nowhere, text, empty, new] = ["data", "nowhere", "text", "empty", "new"].map(inside);
    fs::write(&text, "somebody's letter").unwrap();
    fs::write(&empty, "").unwrap();
    let contest = ["arena", "odin", "--seats", "regular,random", "--games", "2"];
    let cases: &[(&[&str], &str)] = &[
        (&["simulate", "odin", "--edition", "nowhere.toml"], "nowhere.toml: there is no such file"),
        (&["serve", "--config", "nowhere.toml"], "nowhere.toml: there is no such file"),
        (&["tables", "--config", "nowhere.toml"], "nowhere.toml: there is no such file"),
        (&["serve", "--passphrase-file", "nowhere.txt"], "nowhere.txt: there is no such file"),
        (
            &["simulate", "odin", "--record", "/no/such/r.jsonl"],
            "r.jsonl: the folder /no/such does not exist",
        ),
        (&["draw", "snowhere", "-o", "/no/such/x.png"], "x.png: the folder /no/such does not exist"),
        (&[&contest[..], &["--records", "/no/such/r"]].concat(), "r: the folder /no/such does not exist"),
        (&[&contest[..], &["--ledger", "/no/such/l"]].concat(), "l: the folder /no/such does not exist"),
        (&["replay", "nowhere.jsonl"], "nowhere.jsonl: there is no such file"),
        (&["replay", "."], "folder"),
        (&["replay", &empty], "there is no record in it"),
        (&["import", &nowhere, "--data-dir", &data], "there is no such file"),
        (&["import", &empty, "--data-dir", &data], "there is no record in it"),
        (&["import", &text, "--data-dir", &data], &format!("{text}, line 1")),
        // Nothing is there, or it is not what it should be.
        (&["tables", "--data-dir", &nowhere], &format!("there are no tables in {nowhere}: ")),
        (&["export", &new, "--data-dir", &nowhere], "there are no tables in"),
        (&["backup", &new, "--data-dir", &nowhere], "there are no tables in"),
        (&["tables", "--data-dir", &text], "is a file: choose a directory"),
        (&["restore", &text, "--data-dir", &text], "is not a backup"),
        (&["restore", &nowhere, "--data-dir", &new], "there is no such file"),
        // What somebody has kept is not written over.
        (&["simulate", "odin", "--games", "1", "--record", &text], "exists already: choose another name"),
        (&[&contest[..], &["--records", &text]].concat(), "exists already: choose another name"),
        (&["play", "odin", "--record", &text], "exists already: choose another name"),
        (&["export", &text, "--data-dir", &data], "exists already: choose another name"),
    ];
    for (arguments, expected) in cases {
        is_refused(arguments, 1, expected);
    }
    assert_eq!(fs::read_to_string(&text).unwrap(), "somebody's letter");
    for path in [&new, &data, &nowhere] {
        assert!(!fs::exists(path).unwrap(), "what could not be done leaves nothing in the way: {path}");
    }
    // A device has nothing to lose.
    let to_nowhere = run(&["simulate", "odin", "--games", "1", "--record", "/dev/null"]);
    assert_eq!(to_nowhere.status.code(), Some(0), "{}", err(&to_nowhere));
}

#[test]
fn tables_are_listed_with_what_each_column_is() {
    let folder = tempfile::tempdir().unwrap();
    let [data, record] = ["data", "record"].map(|name| folder.path().join(name).display().to_string());
    let done = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    done(&["simulate", "hygge", "--games", "1", "--record", &record]);
    done(&["import", &record, "--data-dir", &data]);
    is_refused(&["backup", &record, "--data-dir", &data], 1, "exists already: choose another name");
    let listed = done(&["tables", "--data-dir", &data]);
    let rows: Vec<Vec<&str>> = listed.lines().map(|line| line.split('\t').collect()).collect();
    let [header, table] = &rows[..] else { panic!("{listed}") };
    assert_eq!(header[..], ["table", "phase", "since", "game", "players"]);
    assert_eq!((table[1], table[3], table.len()), ("finished", "hygge", 5));
    assert!(table[2].len() == 20 && table[2].ends_with('Z'), "{}", table[2]);
}

#[test]
fn memory_is_rebuilt_from_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let [data, record] = ["data", "record"].map(|name| folder.path().join(name).display().to_string());
    is_refused(&["memory", "rebuild", "--data-dir", &data], 1, "there are no tables in");
    assert!(!fs::exists(&data).unwrap());
    for arguments in [
        &["simulate", "hygge", "--games", "2", "--record", &record][..],
        &["import", &record, "--data-dir", &data],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    let output = run(&["memory", "rebuild", "--data-dir", &data]);
    assert_eq!((output.status.code(), &*out(&output)), (Some(0), "2 matches are remembered.\n"));
}

#[test]
fn damage_is_found_and_its_table_named() {
    let folder = tempfile::tempdir().unwrap();
    let [data, record] = ["data", "record"].map(|name| folder.path().join(name).display().to_string());
    let done = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    done(&["simulate", "hygge", "--games", "1", "--record", &record]);
    done(&["import", &record, "--data-dir", &data]);
    let whole = done(&["verify", "--data-dir", &data]);
    assert!(whole.starts_with("Tables that are whole: 1, with "), "{whole}");
    let whole: serde_json::Value =
        serde_json::from_str(&done(&["verify", "--json", "--data-dir", &data])).unwrap();
    assert_eq!((&whole["tables"], &whole["damage"]), (&1.into(), &serde_json::json!([])));
    let listed = done(&["tables", "--data-dir", &data]);
    let address = listed.lines().nth(1).unwrap().split('\t').next().unwrap();

    // The game's name stands in the listing and in the log.
    let database = folder.path().join("data").join("veillee.db");
    let mut bytes = fs::read(&database).unwrap();
    let place = bytes.windows(5).position(|found| found == b"hygge").unwrap();
    bytes[place] ^= 1;
    fs::write(&database, bytes).unwrap();
    let output = run(&["verify", "--data-dir", &data]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).lines().nth(1).is_some_and(|line| line.starts_with(address)), "{}", out(&output));
    assert!(err(&output).contains("is damaged"), "{}", err(&output));
    let output = run(&["verify", "--json", "--data-dir", &data]);
    assert_eq!(output.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(found["damage"][0]["table"], *address);
}

#[test]
fn what_was_taken_in_is_counted_and_a_missing_result_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let inside = |name: &str| folder.path().join(name).display().to_string();
    let [data, whole, open, wrong, back] = ["data", "whole", "open", "wrong", "back"].map(inside);
    let done = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    done(&["simulate", "hygge", "--games", "2", "--record", &whole]);
    let text = fs::read_to_string(&whole).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let second = lines.iter().rposition(|line| line.contains("\"veillee\"")).unwrap();

    // All steps are there, only how it ended is not.
    fs::write(&open, [&lines[..second - 1], &lines[second..]].concat().join("\n")).unwrap();
    let expected = format!("{open}, the match that begins in line 1 is over, but its result is missing");
    is_refused(&["import", &open, "--data-dir", &data], 1, &expected);

    // A match that was given up comes back as such.
    let (other, unfinished, again) = (inside("other"), inside("unfinished"), inside("again"));
    fs::write(&unfinished, lines[..9].join("\n") + "\n").unwrap();
    assert_eq!(
        done(&["import", &unfinished, "--data-dir", &other]),
        "1 match was taken in; 0 were there already.\n"
    );
    assert_eq!(done(&["export", &again, "--data-dir", &other]), format!("1 match is in {again}.\n"));
    assert_eq!(fs::read_to_string(&again).unwrap().lines().count(), 9);

    // The second match lacks a step.
    fs::write(&wrong, [&lines[..second + 1], &lines[second + 2..]].concat().join("\n")).unwrap();
    let refused = ["import", &wrong, "--data-dir", &data];
    is_refused(&refused, 1, "1 match was taken in before that");
    assert!(!err(&run(&refused)).contains("before that"), "it was there already");
    assert_eq!(done(&["export", &back, "--data-dir", &data]), format!("1 match is in {back}.\n"));

    let told = done(&["import", &whole, "--data-dir", &data]);
    assert_eq!(told, "1 match was taken in; 1 was there already.\n");
    let told = typed(&["import", "-", "--data-dir", &data], &text);
    assert_eq!(out(&told), "0 matches were taken in; 2 were there already.\n", "{}", err(&told));
}

/// Files of somebody else, as after a restore by root: the one that is in the way is named, with whose it is.
#[cfg(unix)]
#[test]
fn what_belongs_to_another_user_is_named() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let here = data.display().to_string();
    fs::create_dir(&data).unwrap();
    for name in ["veillee.lock", "veillee.db"] {
        fs::write(data.join(name), "").unwrap();
        fs::set_permissions(data.join(name), fs::Permissions::from_mode(0o000)).unwrap();
    }
    for open in [folder.path(), &data] {
        fs::set_permissions(open, fs::Permissions::from_mode(0o777)).unwrap();
    }
    let is_root = fs::metadata(&data).unwrap().uid() == 0;
    for (arguments, name) in [
        (&["serve", "--port", "0", "--data-dir", &here][..], "veillee.lock"),
        (&["tables", "--data-dir", &here], "veillee.db"),
    ] {
        let mut command = veillee(arguments);
        // Nothing is forbidden to root.
        if is_root {
            command.uid(65534).gid(65534);
        }
        let output =
            command.current_dir("/").env("HOME", folder.path()).output().expect("the program starts");
        let told = err(&output);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        let owner = fs::metadata(&data).unwrap().uid();
        assert!(told.contains(&format!("data/{name} belongs to user {owner}, ")), "{told}");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for arguments in
        [&["--help"][..], &["--version"], &["simulate", "--help"], &["help"], &["help", "simulate"]]
    {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0));
        assert!(!output.stdout.is_empty());
    }
}

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

/// How the table of a game begins a line in English and in French, where it has a screen of its own.
const TABLES: [(&str, [&str; 2]); 5] = [
    ("odin", ["Centre:", "Au centre\u{202f}:"]),
    ("hygge", ["Reserve, ", "Réserve, "]),
    ("happy-cats", ["In the bag: ", "Dans le sac\u{202f}: "]),
    ("cochons", ["Piles, ", "Piles, "]),
    ("snowhere", ["Flame left: ", "Flamme restante\u{202f}: "]),
];

#[test]
fn every_game_is_played_to_its_end_and_its_record_holds() {
    for game in GameId::ALL.iter().map(|game| game.key()) {
        let tables = TABLES.iter().find(|(of, _)| *of == game).map(|(_, tables)| *tables);
        // A plain game has no words of its own, and may be very short.
        let (tables, step) = tables.map_or(([""; 2], "1"), |tables| (tables, "20"));
        for (language, over, table) in
            [("en", "The game is over.", tables[0]), ("fr", "La partie est finie.", tables[1])]
        {
            let record = fresh(&format!("played-{game}-{language}.jsonl"));
            let arguments =
                ["play", game, "--players", "3", "--lang", language, "--seed", "11", "--record", &record];
            let output = typed(&arguments, &"1\n".repeat(3000));
            let told = out(&output);
            assert_eq!(output.status.code(), Some(0), "{}", err(&output));
            // Snowhere is played together: nobody has a place.
            let result = match (game, language) {
                ("snowhere", "en") => " % of the fire is left.",
                ("snowhere", _) => " % du feu.",
                _ => "\n1. ",
            };
            assert!(told.contains(over) && told.contains(result), "{told}");
            assert!(told.lines().any(|line| line.starts_with(table)), "{told}");
            assert!(!told.contains('\u{1b}'), "colours, though nobody looks");
            // A fact that a sentence lacks, or a key that no file has, would be shown by its name.
            assert!(!told.contains("{$") && !told.contains(&format!("cli-{game}")), "{told}");
            let replayed = run(&["replay", &record, "--lang", "en"]);
            assert!(
                out(&replayed).contains("played to the end. The record keeps the rules."),
                "{}",
                err(&replayed)
            );
            let drawn = out(&run(&["replay", &record, "--lang", language, "--step", step]));
            assert!(drawn.lines().any(|line| line.starts_with(table)), "{drawn}");
        }
    }
}

#[test]
fn hygge_tells_what_a_choice_brings() {
    let arguments = ["play", "hygge", "--players", "3", "--lang", "en", "--seed", "5", "--first", "0"];
    let told = out(&typed(&arguments, "row 1\nbear r1\nbear p1\nq\n"));
    for expected in [
        "The pile has 55 cards; winter cannot be among the next 45.",
        "  1  row 1  bear, P1 plum, G1 sock; leaves 9",
        "  1  shelter bear purple-1  P1 plum: +4",
        "You have no apple (red 1) face up in front of you. (rule H9)",
        "You: open −1, sheltered 1 in 1 pile, balance 0",
        "  green: G1 sock 1*",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}

#[test]
fn cochons_draws_houses_and_tells_the_odds() {
    let arguments = ["play", "cochons", "--players", "4", "--lang", "en", "--seed", "1", "--first", "0"];
    let told = out(&typed(&arguments, &format!("buy sd new\nd 1 2\n{}", "1\n".repeat(300))));
    for expected in [
        "You are still rolling: stop before you buy. (rule P10)",
        "You roll dice 1+2 again.",
        "Piles, 0 of the 4 empty that end the game:",
        "  1  stop  for sale: a straw door, a wooden door, a brick door",
        " 29  reroll 1+2+4+5      30  reroll 1+3+4+5      31  reroll 2+3+4+5\n 32  reroll 1+2+3+4+5\n",
        "You, 0 points: house 1 Sd\n",
        "\n  │_|S|_│",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
    // Sooner or later two wolves come to somebody who never rolls again; when, depends on what the others think of.
    let is_odds = |line: &str| line.starts_with("  1  blow ") && line.contains(" of 6: loses ");
    let shows_odds = |seed: &u32| {
        let seed = seed.to_string();
        let arguments = ["play", "cochons", "--players", "4", "--lang", "en", "--seed", &seed];
        out(&typed(&arguments, &"1\n".repeat(300))).lines().any(is_odds)
    };
    assert!((1..=20).any(|seed| shows_odds(&seed)));
}

#[test]
fn refusals_name_their_rule_and_commands_help() {
    // With this seed the person opens.
    let arguments =
        ["play", "odin", "--lang", "en", "--seed", "5", "--first", "0", "--option", "two_player_colours=6"];
    let output = typed(&arguments, "pass\nr o10\nr1 r1\nhello\n77\nh\nr o14\nr o99\nl\nt\nq\n");
    let told = out(&output);
    for expected in [
        "You lead this round: lay a card. (rule O10)",
        "O10: The leader cannot pass.",
        "R1 is named more than once, but there is only one. (rule O1)",
        "“hello” is neither a choice nor a command.",
        "There is no choice 77: they go from 1 to 9.",
        "Type the number of a choice",
        "O14: What you play must be worth more than the centre.",
        "There is no rule “o99”: they go from O1 to O28.",
        "You leave the game before its end.",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}

#[test]
fn the_end_of_the_input_is_a_goodbye_and_the_record_is_kept() {
    let record = fresh("left.jsonl");
    let output = typed(&["play", "odin", "--seed", "5", "--lang", "en", "--record", &record], "1\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("You leave the game before its end."));
    let replayed = run(&["replay", &record]);
    assert!(out(&replayed).contains("not played to the end"), "{}", err(&replayed));
}

#[test]
fn the_language_follows_the_system_unless_told() {
    let french = |command: &mut Command| out(&command.output().unwrap()).contains("règles numérotées");
    assert!(french(veillee(&["rules", "odin"]).env("LANG", "fr_CH.UTF-8")));
    assert!(!french(veillee(&["rules", "odin", "--lang", "en"]).env("LANG", "fr_CH.UTF-8")));
    assert!(!french(&mut veillee(&["rules", "odin"])));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let record = fresh("pipe.jsonl");
    run(&["simulate", "odin", "--games", "400", "--record", &record]);
    let mut child = veillee(&["replay", &record])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(err(&output), "");
}

#[test]
fn games_are_listed_with_their_options() {
    let list = out(&run(&["games"]));
    assert!(list.contains("odin: 2–6 players") && list.contains("--option limit="), "{list}");
    assert!(list.contains("hygge: 2–4 players") && list.contains("cochons: 2–5 players"), "{list}");
    assert!(list.contains("or a multiple of 5 from 5 to 1000"), "{list}");
    // In French all of it is French, wherever the language stands.
    for arguments in [&["--lang", "fr", "games"][..], &["games", "--lang", "fr"]] {
        let list = out(&run(arguments));
        assert!(list.contains("ou un multiple de 5 de 5 à 1000"), "{list}");
        assert!(list.contains("LARGEURxHAUTEUR en millimètres, chacune un nombre de"), "{list}");
        assert!(!list.contains(" or ") && !list.contains("number") && !list.contains("WIDTH"), "{list}");
    }
}

#[test]
fn games_are_known_by_their_titles_whatever_the_case() {
    for name in ["Odin", "HYGGE", "Happy Cats", "happycats", "Les Trois Petits Cochons"] {
        let output = run(&["rules", name, "--lang", "en"]);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", err(&output));
    }
    let arguments = ["simulate", "odin", "--games", "2", "--bots", "Random", "--option", "LIMIT=Hand"];
    assert_eq!(run(&arguments).status.code(), Some(0), "{}", err(&run(&arguments)));
}

#[test]
fn a_mistake_in_an_edition_has_its_line() {
    fs::write(file("slip.toml"), "colours = 6\nranks = = 9\n").unwrap();
    let slip = path("slip.toml");
    is_refused(&["simulate", "odin", "--edition", &slip], 2, "the edition slip cannot be read: line 2: ");
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

#[test]
fn choices_of_happy_cats_can_be_typed() {
    let arguments = ["play", "happy-cats", "--lang", "en", "--seed", "1", "--first", "0"];
    let told = out(&typed(&arguments, "keep 21\nplay 40\n39\ncat\nc39\nk4\nq\n"));
    for expected in [
        "Lay one of your cards face down now. (rule C9)",
        "You do not hold 40. (rule C10)",
        "There is no choice 39: they go from 1 to 6.",
        "  6  cat  lay the cat: draw two cards, keep one",
        "Your cat has drawn 21 (takes 2) and 4 (takes 4): you keep one.",
        "First choose which of the cat’s two cards you keep. (rule C12)",
        "You keep 4 and discard 21.",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
    let told = out(&typed(&arguments, "c39\ngg\ntake r\ny\nq\n"));
    for expected in [
        "You take 1 pompon from the table.",
        // Yellow is the secret colour: it counts double and comes first.
        "  1  take Y  take 1 yellow: 2 points\n  2  take B  take 1 blue: 1 point\n",
        "You take exactly 1 pompon, not 2. (rule C18)",
        "There are not that many: the table has only 0 red pompons. (rule C17)",
        "You catch 1 yellow pompon.",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
    let arguments = ["play", "happy-cats", "--players", "3", "--lang", "fr", "--seed", "5", "--first", "0"];
    let told = out(&typed(&arguments, "tuile carte\nprendre la clé\nt\nq\n"));
    for expected in [
        "Tuiles point d’interrogation\u{202f}: un pompon, un pompon et la clé.",
        "  2  tuile clé  prendre la clé\u{202f}: la souris est à vous",
        "Il ne reste pas de tuile avec une carte. (règle C22)",
        "Vous recevez la souris.",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}

#[test]
fn snowhere_is_played_by_words_or_by_coordinates() {
    let arguments = ["play", "snowhere", "--lang", "en", "--seed", "3"];
    let told = out(&typed(&arguments, "place 0.00,0.00,0.0\n1\n900 900 0\nrim\n1\nstop\nyes\n"));
    for expected in [
        "Snowhere, alone at the table.",
        "First take a flame card. (rule S8)",
        "frees 2 others",
        "You hold a snow card: where does it go?",
        "(rule S14)",
        "rim, quenches ",
        "cm² quenched.",
        "The game is over.",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}

#[test]
fn snowhere_is_drawn() {
    let (svg, png) = (path("carpet.svg"), path("carpet.png"));
    for picture in [&svg, &png] {
        let output = run(&["draw", "snowhere", "--seed", "7", "-o", picture, "--width", "400"]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    assert!(fs::read_to_string(&svg).unwrap().starts_with("<svg"));
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));

    let record = fresh("drawn.jsonl");
    run(&["simulate", "snowhere", "--games", "1", "--seed", "4", "--record", &record]);
    let [early, late] = ["early.svg", "late.svg"].map(path);
    assert_eq!(run(&["draw", &record, "--step", "3", "-o", &early]).status.code(), Some(0));
    assert_eq!(run(&["draw", &record, "-o", &late]).status.code(), Some(0));
    assert_ne!(fs::read(early).unwrap(), fs::read(late).unwrap());

    is_refused(&["draw", "odin", "-o", &svg], 1, "there is no such file; for a fresh carpet, write snowhere");
    for (arguments, expected) in [
        (&["draw", &record, "--seat", "9", "-o", &svg][..], "--seat 9: the seats are 0 to"),
        (&["draw", &record, "--seat", "0", "--public", "-o", &svg], "--public"),
        (&["draw", &record, "--result", "--carpet", "tomorrow", "-o", &svg], "2026-11-18"),
        (&["draw", "snowhere", "--result", "-o", &svg], "--result"),
        (&["draw", "snowhere", "-o", "picture.jpg"], ".svg or .png"),
        (&["draw", &record, "--step", "99999", "-o", &svg], "steps"),
        (&["draw", &record, "--game", "2", "-o", &svg], "fewer"),
        (&["draw", "snowhere", "-o", &png, "--width", "0"], "--width"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", err(&output));
        assert!(err(&output).contains(expected), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn every_game_is_drawn_for_everybody_for_a_seat_and_with_its_result() {
    for game in ["odin", "hygge", "happy-cats", "cochons", "snowhere"] {
        let record = fresh(&format!("drawn-{game}.jsonl"));
        run(&["simulate", game, "--games", "1", "--seed", "4", "--record", &record]);
        let draw = |name: &str, more: &[&str]| {
            let picture = path(&format!("{game}-{name}"));
            let output = run(&[&["draw", &record, "-o", &picture], more].concat());
            assert_eq!(output.status.code(), Some(0), "{game} {name}: {}", err(&output));
            fs::read(picture).unwrap()
        };
        let (everybody, seat) = (draw("all.svg", &["--public"]), draw("seat.svg", &["--seat", "0"]));
        assert_eq!(
            everybody,
            draw("all-again.svg", &[]),
            "{game}: what everybody sees is drawn unless a seat is named"
        );
        assert_eq!(
            everybody == seat,
            game == "snowhere",
            "{game}: a seat sees its own things, or its own caption"
        );
        let (english, french) =
            (draw("en.svg", &["--result"]), draw("fr.svg", &["--result", "--lang", "fr"]));
        assert!(english.starts_with(b"<svg") && english != french, "{game}");
    }
    let record = path("drawn-odin.jsonl");
    let png = path("result.png");
    assert_eq!(run(&["draw", &record, "--result", "-o", &png]).status.code(), Some(0));
    // The size that messengers show: two numbers of four bytes, after the names of file and chunk.
    let size = fs::read(png).unwrap()[16..24].to_vec();
    assert_eq!(size, [1200_u32.to_be_bytes(), 630_u32.to_be_bytes()].concat());

    let whole = fs::read_to_string(&record).unwrap();
    let half: Vec<&str> = whole.lines().take(whole.lines().count() / 2).collect();
    let unfinished = path("unfinished.jsonl");
    fs::write(&unfinished, half.join("\n") + "\n").unwrap();
    is_refused(&["draw", &unfinished, "--result", "-o", &path("none.svg")], 2, "not over");
    is_refused(
        &["draw", &record, "--result", "--carpet", "2026-11-18", "-o", &path("none.svg")],
        2,
        "no carpet",
    );
    is_refused(&["draw", &record, "-o", &path("no-such-folder/picture.svg")], 1, "no-such-folder");
}

/// Asked once, the hint is an idea; asked again it names a move that can be typed, in every game and both languages.
#[test]
fn hints_give_the_idea_first_and_then_a_move() {
    for game in GameId::ALL.iter().map(|game| game.key()) {
        for (language, again, move_word) in [
            ("en", "? again names a move", "A good move: "),
            ("fr", "encore ? pour", "Un bon coup\u{202f}: "),
        ] {
            let arguments = ["play", game, "--seed", "7", "--lang", language];
            // A long idea goes on in the next line.
            let once = out(&typed(&arguments, "?\nq\n")).replace("\n  ", " ");
            assert!(once.contains(again), "{game} {language}: {once}");
            assert!(!once.contains(move_word), "{game} {language}: {once}");
            let twice = out(&typed(&arguments, "?\n?\nq\n"));
            let told = twice.split(move_word).nth(1).unwrap_or_else(|| panic!("{game}: {twice}"));
            let notation = told.split([',', '\n']).next().unwrap_or_default();
            let followed = out(&typed(&arguments, &format!("?\n?\n{notation}\nq\n")));
            assert!(
                followed.len() > twice.len() + 40,
                "{game} {language}: {notation} was not taken\n{followed}"
            );
        }
    }
}
