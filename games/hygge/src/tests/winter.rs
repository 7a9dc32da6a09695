//! When winter comes, and how draws are weighed.

use std::collections::BTreeMap;

use veillee_core::{Game, Impossible, Rng};

use super::table;
use crate::pile::Pile;
use crate::{Animal, Card, Cards, Chance, Colour, End, Laid, Object};

const BEAR: Card = Card::Animal(Animal::Bear);
const PLUM: Card = Card::Object(Object::new(Colour::Purple, 1));

fn pile(bears: u8, plums: u8, winter: usize, places: usize) -> Pile {
    let cards: Cards = [(BEAR, bears), (PLUM, plums)].into_iter().collect();
    Pile { cards, winter, places }
}

/// All outcomes with their weights, as notation.
fn listed(pile: Pile) -> BTreeMap<String, u64> {
    let mut outcomes = BTreeMap::new();
    assert!(pile.all(|laid, weight| {
        outcomes.insert(Chance::Lay(laid).to_string(), weight);
    }));
    outcomes
}

#[test]
fn weights_are_those_of_a_shuffled_pile() {
    // Two bears and a plum over two cards with winter: the first is ordinary, then winter is one of three.
    let expected = [
        ("lay bear,bear", 2),
        ("lay bear,purple-1", 2),
        ("lay bear,winter", 2),
        ("lay purple-1,bear", 2),
        ("lay purple-1,winter", 1),
    ];
    let expected = expected.map(|(outcome, weight)| (outcome.to_owned(), weight));
    assert_eq!(listed(pile(2, 1, 2, 2)), expected.into_iter().collect());
    // One bear and winter for two places: winter comes either way, at once in half of the cases.
    let expected = [("lay bear,winter", 1), ("lay winter", 1)].map(|(o, w)| (o.to_owned(), w));
    assert_eq!(listed(pile(1, 0, 1, 2)), expected.into_iter().collect());
}

#[test]
fn draws_follow_the_weights() {
    const TRIES: u32 = 30_000;
    let pile = pile(4, 3, 5, 4);
    let weights = listed(pile);
    let all: u64 = weights.values().sum();
    // Seven cards, then six, then six and five with winter among them.
    assert_eq!(all, 7 * 6 * 6 * 5);
    let mut rng = Rng::think(17);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..TRIES {
        *counts.entry(Chance::Lay(pile.sample(&mut rng)).to_string()).or_default() += 1;
    }
    assert!(counts.keys().all(|drawn| weights.contains_key(drawn)));
    let chi_squared: f64 = weights
        .iter()
        .map(|(outcome, &weight)| {
            let expected = f64::from(TRIES) * weight as f64 / all as f64;
            (f64::from(counts.get(outcome).copied().unwrap_or(0)) - expected).powi(2) / expected
        })
        .sum();
    let degrees = weights.len() as f64;
    assert!(chi_squared < degrees + 4.0 * (2.0 * degrees).sqrt(), "{chi_squared} of {degrees}");
}

/// H5: of 67 cards winter is each of the last 16 equally often (10 with three players), and never an earlier one.
#[test]
fn winter_is_among_the_last_cards() {
    for (seats, last) in [(2, 16), (3, 10), (4, 16)] {
        let game = table(seats);
        let mut rng = Rng::think(seats as u64);
        let mut at = [0u32; 68];
        for _ in 0..16_000 {
            let mut pile = Pile { cards: game.table.deck, winter: game.table.winter, places: 1 };
            let mut drawn = 1;
            loop {
                let laid = pile.sample(&mut rng);
                match laid.end {
                    End::Winter => break,
                    End::Full => laid.cards().for_each(|card| pile.cards.take_one(card)),
                }
                drawn += 1;
            }
            at[drawn] += 1;
        }
        let (early, late) = at.split_at(68 - last);
        assert_eq!(early.iter().sum::<u32>(), 0);
        let expected = 16_000.0 / last as f64;
        let chi_squared: f64 = late.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        // Fifteen degrees of freedom at most: above 38 once in a thousand seeds, and these seeds are fixed.
        assert!(chi_squared < 38.0, "{seats} players: {late:?}");
    }
}

#[test]
fn impossible_draws_are_refused() {
    let laid = |cards: &[Card], end: End| {
        let mut laid = Laid::NOTHING;
        cards.iter().for_each(|&card| laid.push(card));
        laid.end = end;
        laid
    };
    let check = |cards: &[Card], end| pile(2, 1, 2, 2).check(&laid(cards, end));
    assert_eq!(check(&[BEAR, PLUM], End::Full), Ok(()));
    assert_eq!(check(&[BEAR], End::Winter), Ok(()));
    assert_eq!(check(&[], End::Winter), Err(Impossible::Piece("winter".to_owned())));
    assert_eq!(check(&[PLUM, PLUM], End::Full), Err(Impossible::Piece("purple-1".to_owned())));
    assert_eq!(check(&[BEAR], End::Full), Err(Impossible::Count { expected: 2, found: 1 }));
    assert_eq!(check(&[BEAR, PLUM], End::Winter), Err(Impossible::Count { expected: 2, found: 3 }));
    let game = table(2);
    let lay = Chance::Lay(laid(&[BEAR], End::Full));
    assert_eq!(game.check_chance(&game.initial(), &lay), Err(Impossible::Kind));
}

#[test]
fn notation_has_one_way_to_write_a_thing() {
    for wrong in
        ["lay", "lay ", "lay winter,bear", "lay bear bear", "lay snow", "first +1", "first 01", "first 9"]
    {
        assert!(wrong.parse::<Chance>().is_err(), "{wrong}");
    }
    for wrong in [
        "",
        "row 0",
        "row 9",
        "row 12",
        "col a",
        "col I",
        "rowe 1",
        "skip ",
        "discard",
        "shelter",
        "shelter bear ",
        "shelter bear purple-1+",
        "shelter bear purple-4",
        "shelter bear purple-1+purple-1",
        "discard winter",
    ] {
        assert!(wrong.parse::<crate::Action>().is_err(), "{wrong}");
    }
}
