//! `cargo xtask new-game NAME`: a small complete game on the shelf, made from `xtask/template`. Its author replaces it piece by
//! piece, and every check holds all the while.

mod name;
mod trial;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use self::name::{Name, Taken};
use crate::commands::{command, root, run as run_command};
use crate::shelf::Shelf;
use crate::{types, web};

pub(crate) use self::trial::run as try_out;

/// Where the template is, and where its parts go. `GAME` stands for the key.
const PLACES: &[(&str, &str)] = &[
    ("xtask/template/named", "web/sentences/named"),
    ("xtask/template/transcripts", "testdata/transcripts/GAME"),
    ("xtask/template/playthroughs", "testdata/playthroughs"),
    ("xtask/template/records", "testdata/records"),
    ("xtask/template", "games/GAME"),
];

pub(crate) fn run(name: &str) -> Result<(), String> {
    let name = Name::new(name, &Shelf::read()?, &taken(&root())?)?;
    write(&root(), &name)?;
    let Name { key, title, .. } = &name;
    // It is written, so asking for it again would be refused: what is left can be done by hand.
    finish(key).map_err(|error| {
        format!(
            "{error}\n{title} is on the shelf, but the page does not know it yet. When that is mended: \
             `cargo fmt`, `cargo xtask types`, and `npm run words` in web."
        )
    })?;
    println!(
        "{title} is on the shelf. Play it: cargo run -- play {key}\n\
         Its rules are in games/{key}/rules, its code in games/{key}/src, its tests run with cargo test -p veillee-{key}.\n\
         CONTRIBUTING.md says how to make it your own."
    );
    Ok(())
}

/// Formats the game, and gives the page its types and words.
fn finish(key: &str) -> Result<(), String> {
    // Names have lengths, and lines break elsewhere.
    let package = format!("veillee-{key}");
    run_command(&mut command("cargo", &["fmt", "--package", &package, "--package", "veillee-catalog"]))?;
    types::write()?;
    web::words()
}

/// Writes the game into a copy of the project, and lists it there.
fn write(project: &Path, name: &Name) -> Result<(), String> {
    let mut copied = Vec::new();
    for (from, to) in PLACES {
        copy(&project.join(from), &project.join(to.replace("GAME", &name.key)), name, &mut copied)?;
    }
    let Name { key, type_name, snake, .. } = name;
    let line = |text: &str, file: &str| edit(&project.join(file), |old| insert_sorted(old, text));
    line(&format!("veillee-{key} = {{ path = \"games/{key}\", version = \"0.1.0\" }}"), "Cargo.toml")?;
    line(&format!("veillee-{key}.workspace = true"), "games/catalog/Cargo.toml")?;
    line(&format!("    \"veillee-{key}/types\","), "games/catalog/Cargo.toml")?;
    line(&format!("pub use veillee_{snake}::{type_name};"), "games/catalog/src/games.rs")?;
    edit(&project.join("games/catalog/src/games.rs"), |old| {
        let (before, after) = old.split_once("playable: [")?;
        let separator = if after.starts_with(']') { "" } else { " " };
        Some(format!("{before}playable: [{type_name}{separator}{after}"))
    })
}

/// Copies a file or a folder with the names changed, and nothing twice.
fn copy(from: &Path, to: &Path, name: &Name, copied: &mut Vec<PathBuf>) -> Result<(), String> {
    let fault = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    if copied.iter().any(|done| done == from) {
        return Ok(());
    }
    copied.push(from.to_owned());
    if from.is_dir() {
        for entry in fs::read_dir(from).map_err(|error| fault(from, error))? {
            let path = entry.map_err(|error| fault(from, error))?.path();
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // A folder with a Cargo.toml would be a crate of its own.
            let file =
                name.fill_in(file.strip_suffix(".txt").filter(|file| *file == "Cargo.toml").unwrap_or(&file));
            copy(&path, &to.join(file), name, copied)?;
        }
        return Ok(());
    }
    let text = fs::read_to_string(from).map_err(|error| fault(from, error))?;
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|error| fault(folder, error))?;
    }
    fs::write(to, name.fill_in(&text)).map_err(|error| fault(to, error))
}

fn edit(file: &Path, change: impl Fn(&str) -> Option<String>) -> Result<(), String> {
    let shown = file.display();
    let old = text_of(file)?;
    let new = change(&old).ok_or_else(|| format!("{shown}: there is no place for the game"))?;
    fs::write(file, new).map_err(|error| format!("{shown}: {error}"))
}

/// Puts a line among its kind: those that begin with the same letters up to the name of the game.
fn insert_sorted(text: &str, line: &str) -> Option<String> {
    let kind = &line[..line.find("veillee")? + "veillee".len() + 1];
    let is_kind = |other: &str| other.starts_with(kind) && other.ends_with(&line[line.len() - 1..]);
    let mut lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|other| is_kind(other))?;
    let after = lines[first..].iter().take_while(|other| is_kind(other) && **other < line).count();
    lines.insert(first + after, line);
    Some(lines.join("\n") + "\n")
}

/// What the names of games must not collide with.
fn taken(project: &Path) -> Result<Taken, String> {
    let lines = text_of(&project.join("Cargo.lock"))?;
    let crates = lines.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    let crates = crates.map(str::to_owned).collect();
    let mut types = BTreeSet::new();
    for folder in ["games/catalog/src", "xtask/template/src"] {
        for file in files_of(&project.join(folder))?.iter().filter(|file| file.ends_with(".rs")) {
            let text = text_of(&project.join(folder).join(file))?;
            types.extend(
                words_of(&text).filter(|word| word.starts_with(char::is_uppercase)).map(str::to_owned),
            );
        }
    }
    let sentences = files_of(&project.join("web/sentences"))?;
    let sentences = sentences.iter().filter_map(|file| file.strip_suffix(".en.ftl"));
    let sentences = sentences.map(str::to_owned).collect();
    Ok(Taken { letters: letters(project)?, crates, types, sentences })
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// The names of the files in a folder.
fn files_of(folder: &Path) -> Result<Vec<String>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(fault)?;
    entries.map(|entry| Ok(entry.map_err(fault)?.file_name().to_string_lossy().into_owned())).collect()
}

fn text_of(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The letters that number the rules of games already.
fn letters(project: &Path) -> Result<Vec<char>, String> {
    // Those of the rules about seats (docs/seats.en.md).
    let mut taken = vec!['T'];
    for game in Shelf::read()?.all() {
        let text = text_of(&project.join("games").join(game).join("src/lib.rs"))?;
        taken.extend(text.split_once("const LETTER: char = '").and_then(|(_, rest)| rest.chars().next()));
    }
    Ok(taken)
}

/// Copies what git knows of the project, and what is new in it, into an empty folder.
fn clone_tree(to: &Path) -> Result<(), String> {
    let to = to.display().to_string();
    run_command(&mut command(
        "sh",
        &[
            "-c",
            "mkdir -p \"$0\" && git ls-files -z --cached --others --exclude-standard | tar --null --files-from - --create | tar --extract --directory \"$0\"",
            &to,
        ],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_to_its_place() {
        let text = "[a]\nserde = 1\nveillee-core = { x }\nveillee-odin = { x }\nzip = 1\n";
        let inserted = insert_sorted(text, "veillee-lark = { x }").unwrap();
        assert_eq!(inserted, text.replace("veillee-odin", "veillee-lark = { x }\nveillee-odin"));
        let last = insert_sorted(text, "veillee-pebbles = { x }").unwrap();
        assert_eq!(last, text.replace("\nzip", "\nveillee-pebbles = { x }\nzip"));
        assert_eq!(insert_sorted("nothing", "veillee-pebbles = { x }"), None);
    }

    #[test]
    fn letters_are_those_of_the_games() {
        let letters = letters(&root()).expect("letters");
        assert!("OHCPST".chars().all(|letter| letters.contains(&letter)), "{letters:?}");
    }

    #[test]
    fn names_that_would_not_compile_are_taken() {
        let taken = taken(&root()).expect("what is taken");
        for krate in ["veillee-search", "veillee-sentences-build", "veillee-pipe", "veillee-odin"] {
            assert!(taken.crates.contains(krate), "{krate}");
        }
        for name in ["Card", "State", "GameId", "GameBox", "Opened", "Option", "Ok"] {
            assert!(taken.types.contains(name), "{name}");
        }
        for file in ["finished", "page", "watch"] {
            assert!(taken.sentences.contains(file), "{file}");
        }
    }
}
