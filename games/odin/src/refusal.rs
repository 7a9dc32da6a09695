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
    /// The leader must lay something.
    LeaderCannotPass,
    /// The leader lays one card, or the whole hand.
    LeadOneOrAll { cards: u8, hand: u8 },
    /// The whole hand, but not all of one colour or number.
    HandNotAlike,
    /// Neither as many cards as in the centre, nor one more.
    WrongCount { cards: u8, centre: u8 },
    /// Neither all of one colour nor all of one number.
    NotAlike,
    /// The same number of cards, but the value is not greater.
    NotGreater { value: u32, centre: u32 },
    /// A card must be picked up before anything else happens.
    PickUpFirst,
    /// No card can be picked up now.
    NothingToPickUp,
    /// One picks up a card that was beaten, not one of those just laid or any other.
    NotBeaten { card: Card },
}

impl veillee_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule::new(
            LETTER,
            match self {
                Refusal::NotInHand { .. } => 7,
                Refusal::LeaderCannotPass => 10,
                Refusal::LeadOneOrAll { .. } => 8,
                Refusal::HandNotAlike => 9,
                Refusal::WrongCount { .. } => 12,
                Refusal::NotAlike => 13,
                Refusal::NotGreater { .. } => 14,
                Refusal::PickUpFirst | Refusal::NothingToPickUp => 17,
                Refusal::NotBeaten { .. } => 18,
            },
        )
    }

    fn sentence(&self) -> Sentence {
        match *self {
            Refusal::NotInHand { card } => sentences::not_in_hand(told::card(card)),
            Refusal::LeaderCannotPass => sentences::leader_cannot_pass(),
            Refusal::LeadOneOrAll { cards, hand } => sentences::lead_one_or_all(cards, hand),
            Refusal::HandNotAlike => sentences::hand_not_alike(),
            Refusal::WrongCount { cards, centre } => sentences::wrong_count(cards, centre, centre + 1),
            Refusal::NotAlike => sentences::not_alike(),
            Refusal::NotGreater { value, centre } => {
                sentences::not_greater(centre.to_string(), value.to_string())
            }
            Refusal::PickUpFirst => sentences::pick_up_first(),
            Refusal::NothingToPickUp => sentences::nothing_to_pick_up(),
            Refusal::NotBeaten { card } => sentences::not_beaten(told::card(card)),
        }
    }
}
