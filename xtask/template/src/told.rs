//! How cards are named in sentences.

use veillee_core::Sentence;

use crate::cards::Card;
use crate::sentences;

pub fn card(card: Card) -> Sentence {
    sentences::card(card.number())
}
