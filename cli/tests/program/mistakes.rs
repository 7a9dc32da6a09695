//! What is wrong on the command line or in the world, in one line each.

use std::fs;
use std::process::{Command, Stdio};

use crate::{err, file, fresh, is_refused, out, path, run, veillee};

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
        (&["arena", "odin", "--seats", "random,regular,random"], "3 players for 2 seats"),
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
fn a_mistake_in_an_edition_has_its_line() {
    fs::write(file("slip.toml"), "colours = 6\nranks = = 9\n").unwrap();
    let slip = path("slip.toml");
    is_refused(&["simulate", "odin", "--edition", &slip], 2, "the edition slip cannot be read: line 2: ");
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
