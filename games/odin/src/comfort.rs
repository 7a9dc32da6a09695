//! O28: whether a pass can be made on somebody's behalf without telling anything.

use veillee_core::Seat;

use crate::cards::{CardSet, Colour, RANKS};
use crate::state::Strength;
use crate::view::View;

/// Whether everyone at the table can see that `seat` has to pass: no hand of its size, with its known pick-ups
/// and any of the cards nobody has seen, beats the centre. It looks at nothing that is hidden, so passing on it
/// tells nothing.
pub fn plainly_passes(view: &View, seat: Seat) -> bool {
    let hand = &view.hands[seat];
    let seen = view
        .hands
        .as_slice()
        .iter()
        .fold(view.centre.union(view.beaten).union(view.discards), |seen, hand| seen.union(hand.known));
    let hidden = view.deck.without(seen);
    let unknown = usize::from(hand.count) - hand.known.len();
    let centre = Strength::of(view.centre);
    let colours = Colour::ALL.into_iter().map(CardSet::of_colour);
    let ranks = (0..RANKS).map(CardSet::of_rank);
    !colours.chain(ranks).any(|suit| best_beats(suit, hand.known, hidden, unknown, centre))
}

/// Whether the best cards of one suit (a colour or a number) that the hand could hold beat the centre.
fn best_beats(suit: CardSet, known: CardSet, hidden: CardSet, unknown: usize, centre: Strength) -> bool {
    let count = usize::from(centre.cards);
    let held = suit.common(known).len() + suit.common(hidden).len().min(unknown);
    if held > count {
        return true;
    }
    if held < count {
        return false;
    }
    // Highest first; of hidden cards no more than the hand has unknown ones.
    let mut hidden_left = unknown;
    let mut best = CardSet::EMPTY;
    for card in suit.common(known.union(hidden)).sorted() {
        if !known.contains(card) {
            if hidden_left == 0 {
                continue;
            }
            hidden_left -= 1;
        }
        if best.len() < count {
            best = best.union(CardSet::only(card));
        }
    }
    Strength::of(best).key > centre.key
}
