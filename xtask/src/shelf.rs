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
