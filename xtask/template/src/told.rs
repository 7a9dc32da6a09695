//! How cards and the table are named in sentences.

use veillee_core::Sentence;

use crate::cards::Card;
use crate::sentences;
use crate::view::View;

pub fn card(card: Card) -> Sentence {
    sentences::card(card.number())
}

fn cards(cards: impl IntoIterator<Item = Card>) -> Vec<Sentence> {
    cards.into_iter().map(card).collect()
}

/// The table, a sentence for each thing: until the game has a board, the page and the terminal show these.
pub(crate) fn table(view: &View) -> Vec<Sentence> {
    let mut lines = Vec::new();
    for (seat, hand) in view.hands.iter() {
        lines.push(match hand.cards {
            Some(held) => sentences::hand(cards(held.iter()), seat),
            None => sentences::hand_count(hand.count, seat),
        });
    }
    let played = view.trick.iter().filter_map(|(seat, card)| Some((seat, (*card)?)));
    lines.extend(played.map(|(seat, played)| sentences::has_played(card(played), seat)));
    lines.push(sentences::gone(cards(view.gone.iter())));
    lines.extend(view.points.iter().map(|(seat, &count)| sentences::has_tricks(count, seat)));
    lines
}
