//! What is said to people, before it has a language.
//!
//! A game never builds text. It builds a [`Sentence`]: the key of a message in
//! the game's Fluent files and the facts to put into it. Whoever stands before
//! the person (the terminal, the browser) owns language and names and turns it
//! into words. The constructors are generated from the Fluent files by
//! `veillee-sentences-build`, so a missing key or argument does not compile.

use serde::Serialize;

use crate::Seat;

/// One message of a catalogue with its facts filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "{ key: string, args?: Array<unknown> }"))]
pub struct Sentence {
    /// The message's identifier, such as `odin-played`.
    pub key: &'static str,
    /// Facts by the name the message gives them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(&'static str, Fact)>,
}

/// One fact inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fact {
    /// A number; Fluent chooses the plural form by it.
    Number(i64),
    /// A number shown with one decimal: tenths of a unit.
    Tenths(i64),
    /// A person at the table: the reader's side knows the name, and whether it is the reader.
    Seat(Seat),
    /// Notation, shown as it stands in every language: `R8`, `x=12.5`.
    Notation(String),
    /// A sentence or noun of the same catalogue, such as a card's name.
    Said(Box<Sentence>),
    /// Several of them: "R8, R2 and R1".
    List(Vec<Sentence>),
}

impl Sentence {
    /// A sentence without facts. Generated code calls this; people call the generated code.
    pub fn new(key: &'static str) -> Self {
        Sentence { key, args: Vec::new() }
    }

    /// A person as an item of a list; the message is the one that all catalogues share.
    pub fn person(seat: Seat) -> Self {
        Sentence::new("common-person").with("who", seat)
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.args.push((name, fact.into()));
        self
    }
}

impl From<Seat> for Fact {
    fn from(seat: Seat) -> Self {
        Fact::Seat(seat)
    }
}

impl From<Sentence> for Fact {
    fn from(sentence: Sentence) -> Self {
        Fact::Said(Box::new(sentence))
    }
}

impl From<Vec<Sentence>> for Fact {
    fn from(sentences: Vec<Sentence>) -> Self {
        Fact::List(sentences)
    }
}

impl From<String> for Fact {
    fn from(notation: String) -> Self {
        Fact::Notation(notation)
    }
}

macro_rules! number_facts {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Fact {
            fn from(number: $integer) -> Self {
                Fact::Number(i64::from(number))
            }
        }
    )*};
}
number_facts!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Fact::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
