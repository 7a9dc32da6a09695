//! A game at the terminal, typed line by line: words, widths, plain lines, and games that are continued.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use veillee_catalog::GameId;

/// The games with words and drawings of their own.
fn games() -> impl Iterator<Item = &'static str> {
    GameId::AT_HOME.iter().map(|game| game.key())
}

fn veillee(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_veillee"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["LANG", "LC_ALL", "LC_MESSAGES", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

/// Types all lines, one after the other, and leaves.
fn ended(mut command: Command, lines: &[&str]) -> Output {
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it listens");
    // The program may end before everything is typed.
    let _ = stdin.write_all(lines.iter().map(|line| format!("{line}\n")).collect::<String>().as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn typed(arguments: &[&str], lines: &[&str]) -> String {
    let output = ended(veillee(arguments), lines);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", err(&output));
    out(&output)
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// What was printed after each prompt.
fn answers<'a>(printed: &'a str, prompt: &str) -> Vec<&'a str> {
    printed.split(prompt).skip(1).map(str::trim).collect()
}

/// It ends with this code and one line that contains the words.
fn is_refused(command: Command, code: i32, words: &str) {
    let output = ended(command, &[]);
    let told = err(&output);
    assert_eq!(output.status.code(), Some(code), "{told}");
    assert!(told.trim_end().lines().count() == 1 && told.contains(words), "{words}: {told}");
}

/// A file that is not there yet.
fn fresh(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    fs::remove_file(&path).ok();
    path.display().to_string()
}

#[test]
fn every_line_fits_the_terminal() {
    let lines = ["h", "?", "?", "1", "zzz", "1", "1", "1", "t", "l", "r 3", "r", "q", "n", "q", "y"];
    for game in games() {
        for (language, columns, plain) in [
            ("en", "80", false),
            ("fr", "80", false),
            ("en", "50", false),
            ("fr", "50", false),
            ("fr", "40", true),
        ] {
            let mut command = veillee(&["play", game, "--players", "3", "--seed", "4", "--lang", language]);
            command.env("COLUMNS", columns);
            if plain {
                command.arg("--plain");
            }
            let printed = out(&ended(command, &lines));
            let width: usize = columns.parse().unwrap();
            assert!(printed.lines().count() > 60, "{printed}");
            // Where nobody types at a terminal, an answer follows its question on the same line.
            let mut printed = printed;
            for question in ["Your choice:", "Votre choix\u{202f}:", "Yes or no:", "Oui ou non\u{202f}:"] {
                printed = printed.replace(&format!("{question} "), "\n");
            }
            for line in printed.lines() {
                assert!(line.chars().count() <= width, "{game} {language} at {columns}: {line}");
            }
        }
    }
}

#[test]
fn rules_are_shown_without_the_signs_of_markdown() {
    for game in games() {
        for language in ["en", "fr"] {
            for columns in ["80", "50"] {
                let mut command = veillee(&["rules", game, "--lang", language]);
                command.env("COLUMNS", columns);
                let page = out(&ended(command, &[]));
                assert!(page.lines().count() > 50, "{page}");
                for line in page.lines() {
                    let signs = ["**", "`", "|", "](", "*("].iter().any(|sign| line.contains(sign));
                    assert!(!signs && !line.starts_with('#') && !line.starts_with("- "), "{game}: {line}");
                    assert!(line.chars().count() <= columns.parse().unwrap(), "{game}: {line}");
                }
            }
        }
    }
    let rule = typed(&["rules", "snowhere", "S3", "--lang", "en"], &[]);
    assert!(rule.starts_with("S3: ") && rule.contains("easy") && !rule.contains('*'), "{rule}");
    // Nothing is drawn in columns for a screen reader.
    let plain = typed(&["rules", "odin", "--lang", "en", "--plain"], &[]);
    assert!(plain.contains("pass\n  written: pass\n  when: in turn"), "{plain}");
}

/// The same game, typed in French and in English, has the same record.
#[test]
fn words_of_both_languages_make_one_record() {
    let scripts: [(&str, &[&str], &[&str]); 3] = [
        ("hygge", &["ligne 1", "abriter ours violet-1"], &["row 1", "bear p1"]),
        ("cochons", &["relancer 1 2", "arrêter"], &["reroll 1+2", "stop"]),
        ("snowhere", &["prendre 107"], &["take 107"]),
    ];
    for (game, french, english) in scripts {
        let record_of = |language: &str, lines: &[&str]| {
            let record = fresh(&format!("{game}-{language}.jsonl"));
            let first = if game == "snowhere" { "lot" } else { "0" };
            let seed = if game == "hygge" { "5" } else { "1" };
            let players = match game {
                "hygge" => "3",
                "snowhere" => "1",
                _ => "4",
            };
            let arguments = ["play", game, "--players", players, "--lang", language, "--seed", seed];
            let more = ["--first", first, "--record", &record];
            let printed = typed(&[&arguments[..], &more].concat(), lines);
            let text = fs::read_to_string(&record).unwrap();
            let steps: Vec<String> = text.lines().skip(1).map(str::to_owned).collect();
            (steps, printed)
        };
        let (in_french, printed) = record_of("fr", french);
        let (in_english, _) = record_of("en", english);
        assert_eq!(in_french, in_english, "{printed}");
        let choices = in_french.iter().filter(|step| step.contains("\"seat\":0,")).count();
        assert!(choices >= french.len(), "{game}: {printed}");
    }
}

#[test]
fn choices_are_shown_in_the_words_of_the_language() {
    let hygge = typed(&["play", "hygge", "--lang", "fr", "--seed", "5", "--first", "0"], &["q", "oui"]);
    assert!(hygge.contains("  1  ligne 1  ") && hygge.contains("  colonne A  "), "{hygge}");
    assert!(!hygge.contains(" row ") && !hygge.contains(" col "), "{hygge}");
    // What the words only repeat is said once.
    let arguments = ["play", "odin", "--players", "3", "--seed", "1", "--lang", "en"];
    let odin = typed(&arguments, &["1", "1", "q", "y"]);
    assert!(odin.lines().any(|line| line.ends_with("  pass")) && !odin.contains("pass  pass"), "{odin}");
}

#[test]
fn the_language_is_known_everywhere() {
    let french = "Votre choix";
    for arguments in [
        &["--lang", "fr", "play", "odin"][..],
        &["--lang=fr", "play", "odin"],
        &["play", "--lang", "fr", "odin"],
    ] {
        assert!(typed(arguments, &[]).contains(french), "{arguments:?}");
    }
    let mut system = veillee(&["play", "odin"]);
    system.env("LANG", "fr_FR.UTF-8");
    assert!(out(&ended(system, &[])).contains(french));
    let mut told = veillee(&["play", "odin"]);
    told.env("LANG", "fr_FR.UTF-8").env("LC_ALL", "en_GB.UTF-8");
    assert!(!out(&ended(told, &[])).contains(french));

    for (arguments, words) in [
        (&["play", "odin", "--players", "9"][..], "odin se joue de 2 à 6, pas à 9"),
        (&["play", "odn"], "il n’y a pas de jeu"),
        (&["play", "odin", "--option", "limit=7"], "un multiple de 5 de 5 à 1000"),
        (&["rules", "odin", "O99"], "elles vont de O1 à O28"),
        (&["play", "odin", "--seed", "x"], "64 chiffres hexadécimaux"),
        (&["palu"], "il n’y a pas de commande « palu »"),
        (&["play", "odin", "--playrs", "3"], "vouliez-vous dire --players"),
        (&["play", "odin", "now"], "ne prend pas « now » à cet endroit"),
        (&["play"], "veillee play demande <JEU>"),
        (&["table"], "demande une de ces commandes"),
        (&["arena", "odin", "--seats", "a,b", "--among", "c"], "--seats et --among ne vont pas ensemble"),
        (&["simulate", "odin", "--games", "-5"], "-5 n’est pas permis : il faut au moins 1"),
        (&["simulate", "odin", "--bots", "maser"], "vouliez-vous dire master"),
        (&["simulate", "odin", "--bots", "random,random,random"], "3 robots pour 2 places"),
        (&["tables", "--phase", "plying"], "il faut une de ces valeurs : waiting"),
        (&["serve", "--port", "many"], "--port : many n’est pas permis : il faut un nombre entier"),
        (&["serve", "--log", "noisy"], "noisy n’est pas permis : choisissez off"),
        (&["draw", "snowhere", "-o", "a.jpg"], "une image finit par .svg ou .png"),
    ] {
        let mut command = veillee(arguments);
        command.env("LANG", "fr_FR.UTF-8");
        is_refused(command, 2, words);
    }
    is_refused(veillee(&["--lang", "fr", "replay", "nowhere.jsonl"]), 1, "ce fichier n’existe pas");
    is_refused(
        veillee(&["--lang", "fr", "simulate", "odin", "--record", "/nowhere/a.jsonl"]),
        1,
        "le dossier /nowhere n’existe pas",
    );
    for (arguments, words) in [
        (&["tables", "--data-dir", "/nowhere"][..], "il n’y a pas de tables dans /nowhere"),
        (&["backup", "/nowhere/b.db", "--data-dir", "/nowhere"], "il n’y a pas de tables dans /nowhere"),
        (
            &["restore", "/nowhere/b.db", "--data-dir", "/nowhere"],
            "ce fichier n’existe pas\u{202f}; nommez-en un",
        ),
        (&["announce", "dix heures", "--data-dir", "/nowhere"], "aucun serveur ne tourne avec /nowhere"),
        (
            &["serve", "--bind", "240.0.0.1", "--port", "0"],
            "240.0.0.1 n’est pas une adresse de cette machine",
        ),
    ] {
        let mut command = veillee(arguments);
        let folder = tempfile::tempdir().unwrap();
        command.env("LANG", "fr_FR.UTF-8").env("XDG_DATA_HOME", folder.path());
        is_refused(command, 1, words);
    }
    let failing =
        typed(&["simulate", "odin", "--games", "1", "--bots", "exec:false,random", "--lang", "fr"], &[]);
    assert!(failing.contains("la dernière panne\u{202f}: le programme s’est arrêté (code 1)"), "{failing}");
    let help = typed(&["--lang", "fr", "help", "play"], &[]);
    assert!(help.contains("Utilisation") && help.contains("[JEU]") && !help.contains("Usage"), "{help}");
    let one = typed(&["simulate", "odin", "--games", "1", "--lang", "fr"], &[]);
    assert!(one.contains("odin, 2 joueurs, 1 partie, graine 0") && one.contains(",000 ± –"), "{one}");
    let many = typed(&["simulate", "odin", "--games", "1000", "--lang", "fr", "--option", "limit=hand"], &[]);
    assert!(many.contains("1\u{202f}000 parties") && !many.contains("NaN"), "{many}");
    let listed = typed(&["games", "--lang", "fr"], &[]);
    assert!(listed.contains("ou un multiple de 5") && !listed.contains(" or "), "{listed}");
}

#[test]
fn after_a_refusal_there_is_only_its_reason() {
    let arguments = ["play", "odin", "--players", "3", "--lang", "en", "--seed", "5", "--first", "0"];
    let printed = typed(&arguments, &["pass", "r1 r1", "pss", "77"]);
    let answers = answers(&printed, "Your choice: ");
    assert_eq!(
        answers[..4],
        [
            "You lead this round: lay a card. (rule O10)",
            "R1 is named more than once, but there is only one. (rule O1)",
            "“pss” is neither a choice nor a command. Did you mean pass?",
            "There is no choice 77: they go from 1 to 9.",
        ],
        "{printed}"
    );
}

#[test]
fn a_hint_stays_until_the_position_changes() {
    let arguments = ["play", "odin", "--players", "3", "--lang", "en", "--seed", "1"];
    let printed = typed(&arguments, &["?", "?", "r9", "hello", "?", "t", "?"]);
    let moves = answers(&printed, "Your choice: ");
    let moves: Vec<&str> = moves.into_iter().filter(|said| said.starts_with("A good move: ")).collect();
    assert!(moves.len() == 3 && moves.iter().all(|other| *other == moves[0]), "{printed}");
    assert!(!printed.contains("pass, pass"), "the words would only say it again: {printed}");
    let printed = typed(&arguments, &["?", "?", "1", "?"]);
    let ideas =
        printed.split_whitespace().collect::<Vec<_>>().join(" ").matches("(? again names a move.)").count();
    assert_eq!(ideas, 2, "the next position has an idea first: {printed}");
}

#[test]
fn nothing_ends_a_game_by_a_slip() {
    let arguments = ["play", "snowhere", "--seed", "3", "--lang", "en"];
    let printed = typed(&arguments, &["nw", "1", "stop", "no"]);
    let said = answers(&printed, "Your choice: ");
    assert!(said[0].starts_with("There is nothing to choose for “nw”."), "{printed}");
    assert!(said[1].contains("You hold a snow card"), "1 is still the first card of the list: {printed}");
    assert!(
        said[2].contains("This cannot be taken back: stop here") && printed.contains("The game goes on."),
        "{printed}"
    );
    assert!(!printed.contains("The game is over"), "{printed}");
    // It has no number.
    assert!(printed.lines().any(|line| line == "     stop  stop playing"), "{printed}");

    let stopped = typed(&arguments, &["stop", "yes"]);
    assert!(stopped.contains("\n100.0 % of the fire is left.\n") && !stopped.contains("10,000"), "{stopped}");
    let french = typed(&["play", "snowhere", "--seed", "3", "--lang", "fr"], &["arrêter", "oui"]);
    assert!(french.contains("\nIl reste 100,0 % du feu.\n"), "{french}");

    let left = typed(&["play", "odin", "--lang", "en"], &["q", "n", "quit", "y"]);
    assert_eq!(left.matches("Leave the game? It is not saved").count(), 2, "{left}");
    assert!(
        left.contains("The game goes on.") && left.contains("You leave the game before its end."),
        "{left}"
    );
}

#[test]
fn plain_lines_have_no_table_until_it_is_asked_for() {
    for (game, table) in
        [("odin", "Centre: "), ("hygge", "Reserve, "), ("cochons", "Piles, "), ("snowhere", "Flame left: ")]
    {
        let arguments = ["play", game, "--lang", "en", "--seed", "2", "--first", "0", "--plain"];
        let arguments =
            if game == "snowhere" { [&arguments[..6], &["--plain"]].concat() } else { arguments.to_vec() };
        let without = typed(&arguments, &[]);
        assert!(!without.contains(table) && without.contains("You can:"), "{without}");
        let with = typed(&arguments, &["t"]);
        assert!(with.contains(table), "{with}");
        let drawn = ["│", "‾", "·"].iter().any(|sign| with.contains(sign));
        assert!(!drawn && !with.lines().any(|line| line.trim_start().contains("    ")), "{with}");
    }
    let hygge = typed(&["play", "hygge", "--lang", "en", "--seed", "5", "--first", "0", "--plain"], &["t"]);
    assert!(hygge.contains("  Row 1: A "), "{hygge}");
    let legend = hygge.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(legend.contains("2P after an animal: two paws for purple objects."), "{hygge}");
}

#[test]
fn a_game_that_was_left_goes_on_as_if_it_had_not_been() {
    for game in games() {
        let whole = fresh(&format!("{game}-whole.jsonl"));
        let parts = fresh(&format!("{game}-parts.jsonl"));
        let begin = |record: &str, lines: &[&str]| {
            let players = if game == "snowhere" { "2" } else { "3" };
            let arguments = ["play", game, "--players", players, "--seed", "8", "--level", "regular"];
            typed(&[&arguments[..], &["--lang", "en", "--record", record]].concat(), lines)
        };
        begin(&whole, &["1"; 6]);
        let left = begin(&parts, &["1", "1"]);
        assert!(left.contains("The input has ended.\nYou leave the game before its end.\n"), "{left}");
        assert!(
            left.split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains(&format!("veillee play --continue {parts}")),
            "{left}"
        );
        let begun = fs::read_to_string(&parts).unwrap();
        let continued = typed(&["play", "--continue", &parts, "--lang", "en"], &["1"; 4]);
        assert!(continued.contains("You continue after "), "{continued}");
        let (parts, whole) = (fs::read_to_string(&parts).unwrap(), fs::read_to_string(&whole).unwrap());
        assert!(parts.len() > begun.len() && parts.starts_with(&begun), "{game}");
        assert_eq!(parts, whole, "{game}");
    }
}

#[test]
fn a_record_that_cannot_be_continued_gets_a_sentence() {
    let begun = fresh("begun.jsonl");
    typed(&["play", "hygge", "--seed", "5", "--record", &begun], &["1", "1"]);
    let text = fs::read_to_string(&begun).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let changed = |name: &str, text: String| {
        let path = fresh(name);
        fs::write(&path, text).unwrap();
        path
    };
    let half = changed("half.jsonl", text[..text.len() - 9].to_owned());
    let empty = changed("empty.jsonl", String::new());
    let twice = changed("twice.jsonl", format!("{text}{text}"));
    let wrong = changed("wrong.jsonl", format!("{text}{}\n", lines[lines.len() - 1]));
    let others = fresh("others.jsonl");
    assert!(
        ended(veillee(&["simulate", "hygge", "--games", "1", "--record", &others]), &[]).status.success()
    );
    let text = fs::read_to_string(&others).unwrap();
    let unfinished =
        changed("unfinished.jsonl", text.lines().take(5).map(|line| format!("{line}\n")).collect());
    for (file, words) in [
        ("/nowhere/game.jsonl", "the folder /nowhere does not exist"),
        (&*half, "To continue before it, remove this line"),
        (&empty, "there is no record in it"),
        (&twice, "holds several games"),
        (&wrong, &format!("line {}: ", lines.len() + 1)),
        (&others, "this game is over"),
        (&unfinished, "only games of one person"),
    ] {
        let before = fs::read(file).ok();
        is_refused(veillee(&["play", "--continue", file, "--lang", "en"]), 1, words);
        assert!(fs::read(file).ok() == before, "{file} has changed");
    }
    is_refused(veillee(&["play", "hygge", "--continue", &begun, "--lang", "en"]), 2, "do not go together");
    is_refused(veillee(&["play", "--continue", &empty, "--lang", "fr"]), 1, "aucun enregistrement");
}

/// Ctrl-C where lines are not edited: the signal itself.
#[cfg(unix)]
#[test]
fn ctrl_c_says_where_the_game_is() {
    let record = fresh("interrupted.jsonl");
    for (language, words) in [("en", "To go on: veillee play --continue"), ("fr", "Pour reprendre")] {
        fs::remove_file(&record).ok();
        let mut child: Child =
            veillee(&["play", "odin", "--lang", language, "--record", &record]).spawn().expect("it starts");
        // It has asked, so it listens to the signal.
        let mut printed = Vec::new();
        let stdout = child.stdout.as_mut().expect("its output");
        while !(printed.ends_with(b"Your choice: ") || printed.ends_with("Votre choix\u{202f}: ".as_bytes()))
        {
            let mut byte = [0];
            stdout.read_exact(&mut byte).expect("a prompt");
            printed.push(byte[0]);
        }
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
        assert!(killed.success());
        // Its input stays open: it does not end for lack of it.
        let _open = child.stdin.take();
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{}", err(&output));
        let told = err(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(words) && told.contains(&record), "{told}");
    }
}
