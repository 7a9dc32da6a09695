//! The language that the program speaks: one for the whole process, as a locale is.

use std::ffi::OsString;
use std::sync::OnceLock;

use veillee_catalog::closest;
use veillee_core::Sentence;
use veillee_sentences::Language;

use crate::sentences;
use crate::speaker::Speaker;

static CURRENT: OnceLock<Language> = OnceLock::new();

/// Reads `--lang` before anything else is read: errors of the command line are in it, too. A value
/// that names no language is refused when the command line is read.
pub(crate) fn set_from(words: &[OsString]) {
    let mut words = words.iter().take_while(|word| *word != "--").filter_map(|word| word.to_str());
    let mut asked = None;
    while let Some(word) = words.next() {
        let value = if word == "--lang" { words.next() } else { word.strip_prefix("--lang=") };
        asked = asked.or(value.and_then(|value| value.parse().ok()));
    }
    CURRENT.get_or_init(|| asked.unwrap_or_else(of_system));
}

pub(crate) fn current() -> Language {
    *CURRENT.get_or_init(of_system)
}

/// What the locale says; else English.
fn of_system() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    locale.and_then(|locale| locale.parse().ok()).unwrap_or(Language::En)
}

/// A sentence outside of any game.
pub(crate) fn say(sentence: &Sentence) -> String {
    Speaker::of_program(current()).say(sentence)
}

/// What somebody probably meant who has mistyped a name, as the end of a sentence; or nothing.
pub(crate) fn meant<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let closest = closest(written, names);
    closest.map(|name| say(&sentences::error_meant(name.to_owned()))).unwrap_or_default()
}
