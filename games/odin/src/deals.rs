//! Dealing: a draw without putting back, never an order of a pile.

use veillee_core::{Impossible, Rng};

use crate::MAX_PLAYERS;
use crate::cards::{CARDS, Card, CardSet};

/// Hands by seat; seats beyond the table hold none.
pub(crate) type Hands = [CardSet; MAX_PLAYERS];

/// More deals than this are not listed.
const MOST_LISTED: u128 = 10_000;

/// `hand` cards of the deck to each seat, all deals equally likely.
pub(crate) fn sample(deck: CardSet, seats: usize, hand: usize, rng: &mut Rng) -> Hands {
    let mut cards = [Card::from_index(0); CARDS];
    let mut count = 0;
    for card in deck.iter() {
        cards[count] = card;
        count += 1;
    }
    rng.draw_to_front(&mut cards[..count], seats * hand);
    let mut hands = [CardSet::EMPTY; MAX_PLAYERS];
    for (cards, dealt) in cards.chunks_exact(hand).zip(&mut hands[..seats]) {
        *dealt = cards.iter().copied().collect();
    }
    hands
}

pub(crate) fn check(deck: CardSet, seats: usize, hand: usize, hands: &Hands) -> Result<(), Impossible> {
    let mut left = deck;
    for (seat, dealt) in hands.iter().enumerate() {
        let expected = if seat < seats { hand } else { 0 };
        if dealt.len() != expected {
            return Err(Impossible::Count { expected, found: dealt.len() });
        }
        if let Some(card) = dealt.without(deck).first() {
            return Err(Impossible::Piece(card.to_string()));
        }
        if let Some(card) = dealt.without(left).first() {
            return Err(Impossible::Repeated(card.to_string()));
        }
        left = left.without(*dealt);
    }
    Ok(())
}

/// Tells every deal to `each` and says true, or says false where there are too many.
pub(crate) fn all(deck: CardSet, seats: usize, hand: usize, mut each: impl FnMut(Hands)) -> bool {
    let mut left = deck.len();
    let mut deals: u128 = 1;
    for _ in 0..seats {
        deals = deals.saturating_mul(choose(left, hand));
        left -= hand;
    }
    if deals > MOST_LISTED {
        return false;
    }
    deal_on(deck, 0, seats, hand, &mut [CardSet::EMPTY; MAX_PLAYERS], &mut each);
    true
}

fn deal_on(
    left: CardSet,
    seat: usize,
    seats: usize,
    hand: usize,
    hands: &mut Hands,
    each: &mut impl FnMut(Hands),
) {
    if seat == seats {
        return each(*hands);
    }
    for dealt in sets_of(left, hand) {
        hands[seat] = dealt;
        deal_on(left.without(dealt), seat + 1, seats, hand, hands, each);
    }
}

/// All sets of `count` cards out of `cards`.
fn sets_of(cards: CardSet, count: usize) -> Vec<CardSet> {
    let Some(card) = cards.first() else {
        return if count == 0 { vec![CardSet::EMPTY] } else { Vec::new() };
    };
    let rest = cards.without(CardSet::only(card));
    let mut sets = sets_of(rest, count);
    if count > 0 {
        sets.extend(sets_of(rest, count - 1).into_iter().map(|set| set.union(CardSet::only(card))));
    }
    sets
}

fn choose(items: usize, count: usize) -> u128 {
    (0..count).fold(1, |product, index| product * (items - index) as u128 / (index as u128 + 1))
}
