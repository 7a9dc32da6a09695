//! The list of games, as `games/catalog/src/games.rs` has it. Read as text, so that these commands need none of the games.

use std::fs;
use std::path::PathBuf;

use crate::commands::root;

/// The keys of the games, such as `happy-cats`, in the order of the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shelf {
    pub(crate) at_home: Vec<String>,
    pub(crate) playable: Vec<String>,
}

impl Shelf {
    pub(crate) fn path() -> PathBuf {
        root().join("games/catalog/src/games.rs")
    }

    pub(crate) fn read() -> Result<Self, String> {
        let path = Self::path();
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Self::parse(&text)
            .ok_or_else(|| format!("{}: there is no list `at home: […] playable: […]`", path.display()))
    }

    fn parse(text: &str) -> Option<Self> {
        Some(Shelf { at_home: list(text, "at home: [")?, playable: list(text, "playable: [")? })
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.at_home.iter().chain(&self.playable).map(String::as_str)
    }
}

/// For tests: every game at home must have its place in a table of figures, which somebody has to choose.
#[cfg(test)]
pub(crate) fn assert_all_at_home<'a>(listed: impl IntoIterator<Item = &'a str>, place: &str) {
    let listed: Vec<&str> = listed.into_iter().collect();
    for game in Shelf::read().expect("a shelf").at_home {
        assert!(listed.contains(&game.as_str()), "{game} is at home, but has no row in {place}: add one");
    }
}

/// The parts of a game at home that no compiler asks for: the file, and what it is. `GAME` stands
/// for the key.
#[cfg(test)]
const PARTS: &[(&str, &str)] = &[
    ("games/GAME/src/display.rs", "what its board shows beside a view"),
    ("web/src/games/GAME/index.ts", "its board, desk and score sheet"),
    ("web/src/games/GAME/home/index.ts", "its scene, emblem and facts on the home page"),
    ("web/src/games/GAME/coach/index.ts", "what a beginner is taught"),
    ("web/src/games/GAME/ending/index.ts", "its picture of a victory"),
    ("web/sentences/GAME.en.ftl", "what only the page says"),
    ("web/sentences/GAME.fr.ftl", "what only the page says, in French"),
    ("docs/pictures/GAME.webp", "its picture in the README, which `cargo xtask screenshots` takes"),
];

/// The texts that list the games at home: the file, and how a game is written there.
#[cfg(test)]
const LISTS: &[(&str, &str)] = &[
    ("pictures/src/preview.rs", "game: \"GAME\""),
    ("README.md", "**TITLE**"),
    ("README.md", "docs/pictures/GAME.webp"),
    ("docs/records.md", "`GAME`"),
    ("docs/records.md", "games/GAME/rules/en.md"),
    ("docs/bots.md", "schemas/GAME.json"),
    ("cli/Cargo.toml", "TITLE"),
];

fn list(text: &str, before: &str) -> Option<Vec<String>> {
    let (_, rest) = text.split_once(before)?;
    let (names, _) = rest.split_once(']')?;
    Some(names.split_whitespace().map(kebab).collect())
}

/// `HappyCats` is `happy-cats`.
fn kebab(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !key.is_empty() {
            key.push('-');
        }
        key.extend(letter.to_lowercase());
    }
    key
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_shelf_lists_the_folders_of_the_games() {
        let shelf = Shelf::read().expect("a shelf");
        let mut listed: Vec<&str> = shelf.all().collect();
        listed.sort_unstable();
        let folders = fs::read_dir(root().join("games"))
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name());
        let mut folders: Vec<String> = folders.filter_map(|name| name.into_string().ok()).collect();
        folders.retain(|name| name != "catalog");
        folders.sort_unstable();
        assert_eq!(
            listed, folders,
            "a folder of games/ is not on the shelf (games/catalog/src/games.rs), or the other way round"
        );
    }

    /// A sentence for each part that a game at home lacks in a project.
    fn lacks(project: &Path, game: &str) -> Vec<String> {
        let text = |file: &str| fs::read_to_string(project.join(file)).unwrap_or_default();
        let code = text(&format!("games/{game}/src/game_box.rs"));
        let title =
            code.split_once("const TITLE: &'static str = \"").and_then(|(_, rest)| rest.split_once('"'));
        let title = title.map_or(game, |(title, _)| title);
        let parts = PARTS.iter().map(|&(file, what)| (file.replace("GAME", game), what));
        let parts = parts.filter(|(file, _)| !project.join(file).is_file());
        let parts = parts.map(|(file, what)| format!("{game} is at home, but {file} is missing: {what}"));
        let lists =
            LISTS.iter().map(|&(file, row)| (file, row.replace("GAME", game).replace("TITLE", title)));
        let lists = lists.filter(|(file, row)| !text(file).contains(row.as_str()));
        parts
            .chain(lists.map(|(file, row)| format!("{game} is at home, but {file} has no {row}: add it")))
            .collect()
    }

    #[test]
    fn every_game_at_home_has_all_its_parts() {
        let missing: Vec<String> =
            Shelf::read().expect("a shelf").at_home.iter().flat_map(|game| lacks(&root(), game)).collect();
        assert!(missing.is_empty(), "{}", missing.join("\n"));
        // A game that has nothing is asked for all of it.
        assert_eq!(lacks(&root(), "stone-soup").len(), PARTS.len() + LISTS.len());
    }

    #[test]
    fn both_lists_are_read() {
        let shelf = Shelf::parse("at home: [Odin HappyCats]\n playable: [Pebbles]").expect("a shelf");
        assert_eq!(
            (shelf.at_home, shelf.playable),
            (vec!["odin".into(), "happy-cats".into()], vec!["pebbles".into()])
        );
        assert_eq!(Shelf::parse("nothing"), None);
    }
}
