//! Why a choice is refused, and by which rule.

use serde::Serialize;
use veillee_core::{Rule, Sentence};

use crate::cards::{Animal, Card, Object};
use crate::layout::Line;
use crate::{LETTER, sentences, told};

/// Why a choice is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// The reserve has no such row or column.
    NoSuchLine { line: Line },
    /// A turn begins with collecting.
    CollectFirst,
    /// There is nothing in that row or column.
    EmptyLine { line: Line },
    /// Cards have been collected: now shelter something, or not.
    ShelterOrSkip,
    /// That card does not lie face up in front of the player.
    NotInFront { card: Card },
    /// An animal shelters something.
    NoObject { animal: Animal },
    /// More objects than paws.
    TooFewPaws { animal: Animal, paws: u8, objects: u8 },
    /// The animal does not have that object's colour.
    WrongColour { animal: Animal, object: Object },
    /// Discarding, or doing nothing, is for the end.
    WinterIsNotHere,
    /// After winter only the last choice is left.
    WinterIsHere,
    /// One discards what lies face up in front of oneself.
    NotThereToDiscard { card: Card },
}

impl veillee_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule::new(
            LETTER,
            match self {
                Refusal::NoSuchLine { .. } => 4,
                Refusal::CollectFirst => 7,
                Refusal::EmptyLine { .. } => 8,
                Refusal::ShelterOrSkip | Refusal::NotInFront { .. } => 9,
                Refusal::NoObject { .. } => 10,
                Refusal::TooFewPaws { .. } => 11,
                Refusal::WrongColour { .. } => 12,
                Refusal::WinterIsNotHere | Refusal::WinterIsHere => 19,
                Refusal::NotThereToDiscard { .. } => 20,
            },
        )
    }

    fn sentence(&self) -> Sentence {
        match *self {
            Refusal::NoSuchLine { line } => sentences::no_such_line(told::line(line)),
            Refusal::CollectFirst => sentences::collect_first(),
            Refusal::EmptyLine { line } => sentences::empty_line(told::line(line)),
            Refusal::ShelterOrSkip => sentences::shelter_or_skip(),
            Refusal::NotInFront { card } => sentences::not_in_front(told::card(card)),
            Refusal::NoObject { animal } => sentences::no_object(told::animal(animal)),
            Refusal::TooFewPaws { animal, paws, objects } => {
                sentences::too_few_paws(told::animal(animal), objects, paws)
            }
            Refusal::WrongColour { animal, object } => {
                sentences::wrong_colour(told::animal(animal), told::object(object))
            }
            Refusal::WinterIsNotHere => sentences::winter_is_not_here(),
            Refusal::WinterIsHere => sentences::winter_is_here(),
            Refusal::NotThereToDiscard { card } => sentences::not_there_to_discard(told::card(card)),
        }
    }
}
