//! Words on pictures.

use veillee_core::Sentence;
use veillee_sentences::{Catalogue, Language};

use crate::people::Person;

/// What is written on pictures: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
pub(crate) mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

/// A catalogue with the names at the table.
#[derive(Debug)]
pub struct Words {
    catalogue: Catalogue,
    names: Vec<String>,
}

impl Words {
    pub(crate) fn new(language: Language, people: &[Person]) -> Self {
        let source = language.choose(sentences::EN, sentences::FR);
        let names = people.iter().map(|person| person.name.clone()).collect();
        Words { catalogue: Catalogue::new(language, &[source]), names }
    }

    pub(crate) fn say(&self, sentence: &Sentence) -> String {
        self.catalogue.say(sentence, &self.names, None)
    }
}

/// Text as it may stand in an XML document. Control characters may not, however written: U+FFFD takes their place.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            letter if letter.is_control() => out.push('\u{fffd}'),
            letter => out.push(letter),
        }
    }
    out
}
