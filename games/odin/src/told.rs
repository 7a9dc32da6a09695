//! How cards are named in sentences.

use veillee_core::Sentence;

use crate::cards::{Card, CardSet, Colour, RANKS};
use crate::sentences;

/// "red 8".
pub fn card(card: Card) -> Sentence {
    sentences::card(colour(card.colour()), card.rank())
}

pub fn colour(colour: Colour) -> Sentence {
    match colour {
        Colour::Red => sentences::red(),
        Colour::Amber => sentences::amber(),
        Colour::Green => sentences::green(),
        Colour::Blue => sentences::blue(),
        Colour::Plum => sentences::plum(),
        Colour::Glacier => sentences::glacier(),
    }
}

/// The colour of several cards: French makes it agree with them.
fn several(colour: Colour) -> Sentence {
    match colour {
        Colour::Red => sentences::reds(),
        Colour::Amber => sentences::ambers(),
        Colour::Green => sentences::greens(),
        Colour::Blue => sentences::blues(),
        Colour::Plum => sentences::plums(),
        Colour::Glacier => sentences::glaciers(),
    }
}

/// "red 8-2", "three 8: red, blue and plum", or one by one where they are neither.
pub fn cards(cards: CardSet) -> Sentence {
    let sorted: Vec<Card> = cards.sorted().collect();
    match sorted.as_slice() {
        [] => sentences::no_cards(),
        [only] => card(*only),
        [first, ..] if cards.is_one_colour() => {
            let ranks: Vec<String> = sorted.iter().map(|card| card.rank().to_string()).collect();
            sentences::colour_set(several(first.colour()), ranks.join("-"))
        }
        [first, ..] if cards.is_one_rank() => {
            let colours: Vec<Sentence> = sorted.iter().map(|card| colour(card.colour())).collect();
            sentences::number_set(colours, sorted.len(), first.rank())
        }
        _ => sentences::card_list(sorted.into_iter().map(card).collect::<Vec<_>>()),
    }
}

const _: () = assert!(RANKS == 9, "the sentences write a rank as one digit");
