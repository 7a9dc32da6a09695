//! Turns sentences into words.
//!
//! Games say [`Sentence`](veillee_core::Sentence)s, which have no language. Whoever stands before the
//! person makes a [`Catalogue`] of the person's [`Language`] from the games' Fluent files and has it
//! [`say`](Catalogue::say) them:
//!
//! ```ignore
//! let language: Language = "fr_FR.UTF-8".parse()?;
//! let odin = language.choose(odin::sentences::EN, odin::sentences::FR);
//! let catalogue = Catalogue::new(language, &[odin]);
//! catalogue.say(&odin::sentences::played(cards, who), &["Ada", "Bob"], Some(reader))
//! ```
//!
//! # What a message can do with its facts
//!
//! | Fact | Printed | Selected on |
//! |---|---|---|
//! | `Number` | `1,234` or `1 234` | exact values `[0]`, plural forms `[one]`, with `NUMBER($n, type: "ordinal")` ordinal ones |
//! | `Tenths` | `2.5` or `2,5` | exact values `[2.5]`, plural forms |
//! | `Seat` | the name; for the reader "you" or "vous" | `[you]` when it is the reader |
//! | `Notation` | as it is | its text, unless that is `you` |
//! | `Said`, `List` | their words | nothing: words differ between languages |

mod catalogue;
mod language;

pub use catalogue::{Catalogue, Names};
pub use language::{Language, UnknownLanguage};

/// The sentences that every game may use.
pub mod common {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

#[cfg(test)]
mod tests;
