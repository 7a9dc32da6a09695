//! Turns sentences into words.
//!
//! Games say [`Sentence`](veillee_core::Sentence)s, which have no language. Whoever stands before the
//! person makes a [`Catalogue`] of the person's [`Language`] from the games' Fluent files and has it
//! [`say`](Catalogue::say) them:
//!
//! ```
//! use veillee_core::{Seat, Sentence};
//! use veillee_sentences::{Catalogue, Language};
//!
//! // A game has both files as constants, and a constructor for each of its sentences.
//! let (english, french) = ("game-tea = { $who } pours tea.", "game-tea = { $who } verse le thé.");
//! let language: Language = "fr_FR.UTF-8".parse()?;
//! let catalogue = Catalogue::new(language, &[language.choose(english, french)]);
//! let pours = Sentence::new("game-tea").with("who", Seat::new(0));
//! assert_eq!(catalogue.say(&pours, &["Ada", "Bob"], Some(Seat::new(1))), "Ada verse le thé.");
//! # Ok::<(), veillee_sentences::UnknownLanguage>(())
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
