//! Pictures of tables and results.

use std::fs;

use veillee_catalog::GameId;

use crate::{err, fresh, is_refused, path, run};

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
    for game in GameId::ALL.iter().map(|game| game.key()) {
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
