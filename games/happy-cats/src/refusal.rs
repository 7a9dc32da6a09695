//! Why a choice is refused, and by which rule.

use serde::Serialize;
use veillee_core::{Rule, Sentence};

use crate::cards::Card;
use crate::pompons::Colour;
use crate::tiles::Tile;
use crate::{LETTER, sentences, told};

/// Why a choice is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// A card must be laid now.
    LayACard,
    /// One lays one's own cards only.
    NotInHand { card: Card },
    /// One of the cat's two cards must be kept now.
    KeepACard,
    /// One keeps a card that the cat has drawn.
    NotDrawn { card: Card },
    /// Pompons must be taken now.
    TakePompons,
    /// Neither more nor fewer pompons than the card shows, or than lie there.
    WrongAmount { amount: u8, demanded: u8 },
    /// There are not so many of a colour on the table.
    NotOnTable { colour: Colour, there: u8 },
    /// A question tile must be taken now.
    TakeATile,
    /// No tile of that kind is left.
    NoSuchTile { tile: Tile },
}

impl veillee_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule::new(
            LETTER,
            match self {
                Refusal::LayACard => 9,
                Refusal::NotInHand { .. } => 10,
                Refusal::KeepACard | Refusal::NotDrawn { .. } => 12,
                Refusal::TakePompons | Refusal::NotOnTable { .. } => 17,
                Refusal::WrongAmount { .. } => 18,
                Refusal::TakeATile | Refusal::NoSuchTile { .. } => 22,
            },
        )
    }

    fn sentence(&self) -> Sentence {
        match *self {
            Refusal::LayACard => sentences::lay_a_card(),
            Refusal::NotInHand { card } => sentences::not_in_hand(told::card(card)),
            Refusal::KeepACard => sentences::keep_a_card(),
            Refusal::NotDrawn { card } => sentences::not_drawn(told::card(card)),
            Refusal::TakePompons => sentences::take_pompons(),
            Refusal::WrongAmount { amount, demanded } => sentences::wrong_amount(amount, demanded),
            Refusal::NotOnTable { colour, there } => sentences::not_on_table(told::pompons_of(colour, there)),
            Refusal::TakeATile => sentences::take_a_tile(),
            Refusal::NoSuchTile { tile } => sentences::no_such_tile(told::tile(tile)),
        }
    }
}
