//! A reader who knows one game finds everything in the others: all game crates have the same files.

use std::path::Path;
use std::{fs, io};

/// What each game crate has. It may have more.
const FILES: &[&str] = &[
    "Cargo.toml",
    "build.rs",
    "rules/en.md",
    "rules/fr.md",
    "sentences/en.ftl",
    "sentences/fr.ftl",
    "src/action.rs",
    "src/choice.rs",
    "src/edition.rs",
    "src/game_box.rs",
    "src/lib.rs",
    "src/options.rs",
    "src/refusal.rs",
    "src/rules.rs",
    "src/seen.rs",
    "src/state.rs",
    "src/tests.rs",
    "src/tests/twin.rs",
    "src/told.rs",
    "src/view.rs",
];

/// The folder in `games` that is no game.
const SHELF: &str = "catalog";

/// The games in a folder, and a sentence for each file that one of them lacks.
fn games_and_faults(folder: &Path) -> io::Result<(Vec<String>, Vec<String>)> {
    let mut games = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() && name != SHELF {
            games.push(name);
        }
    }
    games.sort_unstable();
    let lacks = |game: &String, file: &str| !folder.join(game).join(file).is_file();
    let fault = |game: &String, file: &str| {
        format!("games/{game}/{file} is missing: every game crate has {file}; compare games/odin/{file}")
    };
    let of_game =
        |game| FILES.iter().filter(move |file| lacks(game, file)).map(move |file| fault(game, file));
    let faults = games.iter().flat_map(of_game).collect();
    Ok((games, faults))
}

#[test]
fn all_game_crates_have_the_same_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let (games, faults) = games_and_faults(&folder).expect("the folder games can be read");
    assert!(games.iter().any(|game| game == "odin"), "no games were found: {games:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
