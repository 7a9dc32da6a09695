//! The languages, and what each does with numbers.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language that every sentence exists in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    En,
    Fr,
}

/// A tag that names none of our languages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is neither English (en) nor French (fr)")]
pub struct UnknownLanguage(pub String);

/// Reads the tags of browsers (`en-GB`) and of systems (`fr_FR.UTF-8`): the language counts, not the country.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, Self::Err> {
        let end = tag.find(['-', '_', '.', '@']).unwrap_or(tag.len());
        match tag[..end].to_ascii_lowercase().as_str() {
            "en" => Ok(Language::En),
            "fr" => Ok(Language::Fr),
            _ => Err(UnknownLanguage(tag.to_owned())),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.choose("en", "fr"))
    }
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];

    /// The one that is in this language.
    pub fn choose<T>(self, english: T, french: T) -> T {
        match self {
            Language::En => english,
            Language::Fr => french,
        }
    }

    /// What Fluent finds the plural rules by.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.to_string().parse().expect("our tags are identifiers of languages")
    }

    /// How the reader is named where a sentence does not treat them apart.
    pub(crate) fn second_person(self) -> &'static str {
        self.choose("you", "vous")
    }

    /// A number as people write it, from one as Rust writes it (`-1234.5`).
    pub(crate) fn number(self, plain: &str, grouping: Grouping) -> String {
        let (sign, digits) = plain.strip_prefix('-').map_or(("", plain), |digits| ("-", digits));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let mut written = sign.to_owned();
        for (index, digit) in whole.chars().enumerate() {
            let follows_thousands = index > 0 && (whole.len() - index).is_multiple_of(3);
            if follows_thousands && grouping == Grouping::Thousands {
                written.push(self.choose(',', NARROW_NO_BREAK_SPACE));
            }
            written.push(digit);
        }
        if !fraction.is_empty() {
            written.push(self.choose('.', ','));
            written.push_str(fraction);
        }
        written
    }
}

const NARROW_NO_BREAK_SPACE: char = '\u{202F}';

/// Whether the thousands of a number are set apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grouping {
    Thousands,
    None,
}
