//! Why a choice is refused, and by which rule.

use serde::Serialize;
use veillee_core::{Rule, Sentence};

use crate::cards::Card;
use crate::{LETTER, sentences, told};

/// Why a choice is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// One plays one's own cards only.
    NotInHand { card: Card },
}

impl veillee_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::NotInHand { .. } => Rule::new(LETTER, 4),
        }
    }

    fn sentence(&self) -> Sentence {
        match *self {
            Refusal::NotInHand { card } => sentences::not_in_hand(told::card(card)),
        }
    }
}
