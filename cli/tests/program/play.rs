//! Games played by typing.

use veillee_catalog::GameId;

use crate::{err, fresh, out, run, typed};

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
    for game in GameId::AT_HOME.iter().map(|game| game.key()) {
        let has_row = TABLES.iter().any(|(of, _)| *of == game);
        assert!(has_row, "{game} is at home, but has no row in TABLES: add how its table begins a line");
    }
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
        "You reroll 2 dice.",
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
