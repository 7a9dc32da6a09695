//! What the corpora begin with: real records, messages, bodies, notations and editions.

use std::fs;
use std::path::Path;

use crate::commands::{command, output, remove, root, run as run_command};
use crate::shelf::Shelf;

/// The longest record: some whole games.
pub(super) const LONGEST_RECORD: usize = 20_000;

/// The games with the letters that name them: a target takes the code of its first letter, modulo the number of games.
fn games() -> Result<Vec<(char, String)>, String> {
    let shelf = Shelf::read()?;
    let number = shelf.all().count() as u8;
    let first = b'A'.next_multiple_of(number);
    Ok((first..).map(char::from).zip(shelf.all().map(str::to_owned)).collect())
}

fn write(corpus: &Path, name: &str, text: &str) -> Result<(), String> {
    let file = corpus.join(name);
    fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The text up to some byte near this one.
fn cut(text: &str, at: usize) -> &str {
    &text[..(0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)]
}

/// Real records: whole, and cut off in the middle.
pub(super) fn records(corpus: &Path) -> Result<(), String> {
    let build = ["build", "--quiet", "--package", "veillee", "--release"];
    run_command(&mut command("cargo", &build))?;
    let veillee = root().join("target/release/veillee").display().to_string();
    for (_, game) in &games()? {
        let file = corpus.join(format!("{game}.jsonl"));
        let record = file.display().to_string();
        remove(&file)?;
        output(&mut command(
            &veillee,
            &["simulate", game, "--games", "1", "--seed", "3", "--json", "--record", &record],
        ))?;
        let text = read(&file)?;
        write(corpus, &format!("{game}-cut.jsonl"), cut(&text, text.len().min(LONGEST_RECORD) / 2))?;
    }
    Ok(())
}

/// A conversation for each kind of message, one message on a line.
pub(super) fn messages(corpus: &Path) -> Result<(), String> {
    let hello = r#"{"type":"hello","protocol":2,"known":{"matchNumber":1,"version":1}}"#;
    let messages = [
        (
            "choose",
            r#"{"type":"choose","seat":0,"decision":{"matchNumber":1,"version":2},"key":"k","steps":["R1"]}"#,
        ),
        (
            "try",
            r#"{"type":"try","seat":0,"decision":{"matchNumber":1,"version":2},"id":1,"steps":["R1","pass"]}"#,
        ),
        ("hint", r#"{"type":"hint","seat":0,"decision":{"matchNumber":1,"version":2},"id":1}"#),
        ("draw", r#"{"type":"draw","seat":0,"decision":{"matchNumber":1,"version":0}}"#),
        ("continue", r#"{"type":"continue","decision":{"matchNumber":1,"version":1}}"#),
        ("shown", r#"{"type":"shown","decision":{"matchNumber":1,"version":1}}"#),
        ("chat", r#"{"type":"chat","seat":0,"text":"hello"}"#),
        ("hold", r#"{"type":"hold","seat":0,"pose":{"x":1,"y":2,"angle":3}}"#),
        ("point", r#"{"type":"point","seat":0,"x":1,"y":2}"#),
        ("propose", r#"{"type":"propose","seat":0,"pose":{"x":1,"y":2,"angle":3}}"#),
        ("ping", r#"{"type":"ping"}"#),
    ];
    for (name, message) in messages {
        // Snowhere is slow: it begins with the messages that only it understands.
        let is_its_own = ["hold", "point", "propose"].contains(&name);
        for (letter, game) in games()?.iter().filter(|(_, game)| game != "snowhere" || is_its_own) {
            write(corpus, &format!("{name}-{game}"), &format!("{letter}{hello}\n{message}\n"))?;
        }
    }
    Ok(())
}

/// Requests with each kind of body, as `fuzz/targets/body.rs` reads them: a letter, whose and which seat, the body.
/// Seats of the one who opened the table are `0` to `7`, of a friend `8` to `?`.
pub(super) fn bodies(corpus: &Path) -> Result<(), String> {
    let sit = r#"{"name":"Bo","invite":null}"#;
    let level = r#"{"level":"random"}"#;
    let settings = r#"{"pace":"swift","chat":false,"hints":true,"readiness":"hidden","visibility":"link"}"#;
    let evenings = [
        ("seats", format!("s9{sit}\nG0\nzG\nL9\nT9\ni9{level}\nr:{sit}\nS0\nQ1\n")),
        ("codes", format!("s9{sit}\nA9\nCB\n-0\nZ0\nR1\nC2\nI0\nc0{{\"code\":\"one two\"}}\n")),
        ("settings", format!("e0{settings}\nm1{{\"muted\":true}}\nO2\nb2{level}\nD0\nS0\n")),
        ("program", "p2{\"name\":\"Robin\"}\nO1\np1{\"name\":\"Robin\"}\nG0\nM0\n".to_owned()),
        (
            "replay",
            "w0{\"record\":\"\",\"viewer\":{\"seat\":0}}\nw0{\"record\":\"\",\"viewer\":\"open\"}\n"
                .to_owned(),
        ),
    ];
    for (name, text) in evenings {
        write(corpus, name, &text)?;
    }
    for (_, game) in &games()? {
        let seats = r#"[{"kind":"me","name":"Ada"},{"kind":"bot","level":"random"}]"#;
        let options = r#"{"first":"0"}"#;
        let wish = format!(
            r#"{{"game":"{game}","seats":{seats},"options":{options},"pace":"instant","start":true}}"#
        );
        write(corpus, game, &format!("n0{wish}\nz0\nZ0\ni0{level}\nzG\nS0\n"))?;
    }
    Ok(())
}

/// Every kind of damage to the log of every game, early and late in it.
pub(super) fn damages(corpus: &Path) -> Result<(), String> {
    for (letter, game) in &games()? {
        for kind in '0'..='7' {
            for line in ['\u{1}', '\u{10}', '\u{60}'] {
                let name = format!("{game}-{kind}-{}", u32::from(line));
                write(
                    corpus,
                    &name,
                    &format!("{letter}{kind}\0{line}@{{\"entry\":\"vacated\",\"seat\":1}}"),
                )?;
            }
        }
    }
    Ok(())
}

/// The choices and outcomes of the records that the target before began with.
pub(super) fn notations(corpus: &Path) -> Result<(), String> {
    const EACH: usize = 12;
    let records = corpus.with_file_name("record");
    for (letter, game) in &games()? {
        let record = read(&records.join(format!("{game}.jsonl")))?;
        let steps = record.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        let steps: Vec<String> = steps
            .filter_map(|line| Some(line.get("action").or_else(|| line.get("chance"))?.as_str()?.to_owned()))
            .collect();
        for (number, some) in steps.chunks(EACH).take(EACH).enumerate() {
            let place = char::from(b' ' + 4 * number as u8);
            write(corpus, &format!("{game}-{number}"), &format!("{letter}0{place}{}", some.join("\n")))?;
        }
    }
    Ok(())
}

/// Options of games that have more than who begins.
const OPTIONS: &[(&str, &[&str])] = &[
    ("odin", &["limit=hand\ntwo_player_colours=6\nfirst=1", "limit=1000"]),
    ("hygge", &["games=3\nfirst=lot"]),
    ("cochons", &["rewards=on\nsame_pile_twice=on\nfinish_round=on"]),
    ("snowhere", &["spread=easy\nstrict=on", "spread=1200x1200"]),
];

/// The editions that come with the games, and what options there are.
pub(super) fn editions(corpus: &Path) -> Result<(), String> {
    for (letter, game) in &games()? {
        let own = OPTIONS.iter().find(|(key, _)| key == game);
        // Most games have this option.
        let options = own.map_or(&["first=0"][..], |(_, options)| *options);
        let folder = root().join("games").join(game).join("editions");
        let editions = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for edition in editions {
            let file = edition.map_err(|error| format!("{}: {error}", folder.display()))?.path();
            let text = read(&file)?;
            let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
            let toml = lines.collect::<Vec<_>>().join("\n");
            for (number, options) in options.iter().enumerate() {
                let name = file.file_stem().unwrap_or_default().to_string_lossy();
                // '2' is a table of two.
                write(corpus, &format!("{name}-{number}"), &format!("{letter}2{options}\n\n{toml}"))?;
                write(corpus, &format!("{game}-options-{number}"), &format!("{letter}2{options}"))?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_options_are_on_the_shelf() {
        let shelf = Shelf::read().expect("a shelf");
        for (game, _) in OPTIONS {
            assert!(
                shelf.all().any(|key| key == *game),
                "there is no game ‘{game}’: correct OPTIONS (xtask/src/fuzz/seeds.rs)"
            );
        }
    }
}
