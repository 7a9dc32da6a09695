//! How cards, pompons and tiles are named in sentences.

use std::cmp::Reverse;

use veillee_core::{BySeat, Sentence};

use crate::cards::{Card, CardSet, Laid};
use crate::pompons::{Colour, Pompons};
use crate::sentences;
use crate::tiles::{Tile, Tiles};

/// "31".
pub fn card(card: Card) -> Sentence {
    sentences::card(card.to_string())
}

/// "31, 12 and 4".
pub(crate) fn cards(cards: CardSet) -> Vec<Sentence> {
    cards.sorted().into_iter().map(card).collect()
}

pub fn colour(colour: Colour) -> Sentence {
    match colour {
        Colour::Yellow => sentences::yellow(),
        Colour::Red => sentences::red(),
        Colour::Green => sentences::green(),
        Colour::Blue => sentences::blue(),
    }
}

pub fn tile(tile: Tile) -> Sentence {
    match tile {
        Tile::Pompon => sentences::pompon_tile(),
        Tile::Card => sentences::card_tile(),
        Tile::Key => sentences::key_tile(),
    }
}

/// "2 yellow pompons".
pub fn pompons_of(colour: Colour, count: u8) -> Sentence {
    match colour {
        Colour::Yellow => sentences::yellow_pompons(count),
        Colour::Red => sentences::red_pompons(count),
        Colour::Green => sentences::green_pompons(count),
        Colour::Blue => sentences::blue_pompons(count),
    }
}

/// "2 yellow pompons and 1 blue pompon".
pub(crate) fn pompons(pompons: Pompons) -> Vec<Sentence> {
    let there = Colour::ALL.into_iter().filter(|&colour| pompons.of(colour) > 0);
    there.map(|colour| pompons_of(colour, pompons.of(colour))).collect()
}

/// Each tile by itself: "a pompon, a pompon and the key".
pub(crate) fn tiles(tiles: Tiles) -> Vec<Sentence> {
    tiles.each().map(tile).collect()
}

/// "38 (Ada), 12 (you) and the cat (Bo)": the numbers in the order in which they take.
pub(crate) fn laid(laid: &BySeat<Option<Laid>>) -> Vec<Sentence> {
    let mut shown: Vec<_> = laid.iter().filter_map(|(seat, laid)| Some(((*laid)?, seat))).collect();
    shown.sort_by_key(|&(laid, seat)| (Reverse(laid.card()), seat));
    let name = |laid| match laid {
        Laid::Number(number) => card(number),
        Laid::Cat => sentences::cat(),
    };
    shown.into_iter().map(|(laid, seat)| sentences::shows(name(laid), seat)).collect()
}
