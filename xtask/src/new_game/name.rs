//! What a new game is called, in all the forms that its files need.

use std::collections::BTreeSet;

use crate::shelf::Shelf;

/// The name of the template's game, in the same forms.
const TEMPLATE: [&str; 4] = ["template-game", "template_game", "TemplateGame", "Template Game"];
const TEMPLATE_LETTER: char = 'T';

/// Names that mean something else in sentences, addresses and commands.
const RESERVED: &[&str] = &[
    "bot",
    "box",
    "cli",
    "common",
    "game",
    "none",
    "page",
    "plain",
    "room",
    "seats",
    "template-game",
    "watch",
];

const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct",
    "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where",
    "while", "yield",
];

/// What the project has already, and a new game cannot have too.
#[derive(Clone, Debug, Default)]
pub(super) struct Taken {
    /// The letters that number rules.
    pub(super) letters: Vec<char>,
    /// All crates, those from elsewhere included.
    pub(super) crates: BTreeSet<String>,
    /// The types that meet the game's in one file.
    pub(super) types: BTreeSet<String>,
    /// The files of the page's sentences, such as `finished`.
    pub(super) sentences: BTreeSet<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// `stone-soup`, in commands, records and addresses.
    pub(super) key: String,
    pub(super) snake: String,
    /// `StoneSoup`.
    pub(super) type_name: String,
    /// `Stone Soup`.
    pub(super) title: String,
    /// What the numbers of its rules begin with.
    letter: char,
}

impl Name {
    /// The errors say what to write instead.
    pub(super) fn new(key: &str, shelf: &Shelf, taken: &Taken) -> Result<Self, String> {
        let is_word = |word: &str| {
            word.starts_with(|letter: char| letter.is_ascii_lowercase())
                && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        let words: Vec<&str> = key.split('-').collect();
        if !words.iter().copied().all(is_word) || key.len() > 30 {
            return Err(format!(
                "‘{key}’ is no name for a game: use lower-case letters a to z and digits, words joined by hyphens, such as stone-soup"
            ));
        }
        if shelf.all().any(|game| game == key) {
            return Err(format!("there is a game ‘{key}’ already: choose another name"));
        }
        if KEYWORDS.contains(&key) {
            return Err(format!(
                "‘{key}’ is a word of Rust, and no crate can have it: choose another name, such as {key}-game"
            ));
        }
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        let is_taken = taken.crates.contains(&format!("veillee-{key}"))
            || taken.types.contains(&capitals.concat())
            || taken.sentences.contains(key);
        if RESERVED.contains(&key) || is_taken {
            return Err(format!(
                "‘{key}’ means something else here: choose another name, such as {key}-game"
            ));
        }
        let own = key.chars().map(|letter| letter.to_ascii_uppercase()).chain('A'..='Z');
        let free =
            own.into_iter().find(|letter| letter.is_ascii_uppercase() && !taken.letters.contains(letter));
        let letter = free.ok_or(
            "all letters number the rules of some game already: the twenty-seventh game needs another way",
        )?;
        Ok(Name {
            key: key.to_owned(),
            snake: key.replace('-', "_"),
            type_name: capitals.concat(),
            title: capitals.join(" "),
            letter,
        })
    }

    /// A text of the template with this name in it.
    pub(super) fn fill_in(&self, text: &str) -> String {
        let own = [&self.key, &self.snake, &self.type_name, &self.title];
        let numbered = text.replace(&format!("'{TEMPLATE_LETTER}'"), &format!("'{}'", self.letter));
        // The names come last: one such as T4 looks like the number of a rule.
        let numbered = self.renumber(&numbered);
        TEMPLATE.iter().zip(own).fold(numbered, |text, (theirs, own)| text.replace(theirs, own))
    }

    /// Rule T4 becomes that of this game.
    fn renumber(&self, text: &str) -> String {
        let mut renumbered = String::with_capacity(text.len());
        let mut before = ' ';
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            let begins = !before.is_alphanumeric() && letters.peek().is_some_and(char::is_ascii_digit);
            renumbered.push(if letter == TEMPLATE_LETTER && begins { self.letter } else { letter });
            before = letter;
        }
        renumbered
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(key: &str) -> Result<Name, String> {
        let shelf = Shelf { at_home: vec!["odin".into()], playable: vec!["pebbles".into()] };
        let set = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        let taken = Taken {
            letters: vec!['O', 'S', 'T'],
            crates: set(&["veillee-search"]),
            types: set(&["Card", "GameId"]),
            sentences: set(&["finished"]),
        };
        Name::new(key, &shelf, &taken)
    }

    #[test]
    fn a_name_has_all_its_forms() {
        let soup = name("stone-soup").unwrap();
        assert_eq!(
            (soup.snake.as_str(), soup.type_name.as_str(), soup.title.as_str()),
            ("stone_soup", "StoneSoup", "Stone Soup")
        );
        assert_eq!(soup.letter, 'N', "S, T and O are taken");
        let text =
            "TemplateGame template-game T4 - **T12** `T3` ATT2 'T' veillee_template_game Template Game";
        let filled = "StoneSoup stone-soup N4 - **N12** `N3` ATT2 'N' veillee_stone_soup Stone Soup";
        assert_eq!(soup.fill_in(text), filled);
        // A name that looks like the number of a rule stays as it is.
        assert_eq!(name("t4").unwrap().fill_in("TemplateGame T4"), "T4 A4");
    }

    #[test]
    fn bad_names_get_a_sentence() {
        for (key, why) in [
            ("odin", "there is a game ‘odin’ already"),
            ("pebbles", "already"),
            ("match", "a word of Rust"),
            ("seats", "means something else"),
            ("template-game", "means something else"),
            ("search", "means something else"),
            ("card", "means something else"),
            ("game-id", "means something else"),
            ("finished", "means something else"),
            ("Stone", "no name for a game"),
            ("stone soup", "no name for a game"),
            ("été", "no name for a game"),
            ("-stone", "no name for a game"),
            ("stone--soup", "no name for a game"),
            ("4stones", "no name for a game"),
            ("../odin", "no name for a game"),
            ("", "no name for a game"),
        ] {
            let refused = name(key).expect_err(key);
            assert!(refused.contains(why), "{key}: {refused}");
        }
        assert!(name(&"a".repeat(31)).is_err());
    }
}
