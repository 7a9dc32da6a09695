//! Happy Cats against the testkit, its twin, and a few truths of its own.

mod beliefs;
mod twin;

use veillee_core::{First, Game, GameBox, HiddenInfo, Impossible, Rng, Seat, Step, ToAct, Viewer};
use veillee_testkit::{
    Limits, Variant, check_game, check_golden, check_secrecy, check_twin, open, perft, perft_of_twin,
    playthroughs, transcripts,
};

use self::twin::Naive;
use crate::origins::Origins;
use crate::{
    Action, Band, CardSet, Edition, Face, HappyCats, Laid, MAX_PLAYERS, NUMBERS, Options, Phase, Pompons,
    QUIET_ROUNDS, Seen, State, Tile, Tiles,
};

fn table(seats: usize) -> HappyCats {
    open(seats, &[], None)
}

/// The leaflet's box, as a table to change.
fn leaflet() -> Edition {
    Edition {
        hand: 5,
        pompons: 12,
        colour_cards: 2,
        die: ["2", "3", "4", "5", "basket", "question"].map(|face| face.parse().unwrap()).to_vec(),
        question_tiles: Tiles { pompon: 2, card: 2, key: 1 },
        bands: vec![Band { from: 1, to: 20, pompons: 3 }, Band { from: 21, to: 40, pompons: 1 }],
    }
}

/// Every card is in exactly one place, and every pompon somewhere.
fn conserved(state: &State) -> Result<(), String> {
    let face_up: CardSet = if state.phase == Phase::Choose {
        CardSet::EMPTY
    } else {
        state.laid.iter().filter_map(|laid| (*laid)?.card()).collect()
    };
    let mut found = CardSet::EMPTY;
    for &place in state.hands.iter().chain([&state.drawn, &state.pile, &state.discard, &face_up]) {
        if !place.common(found).is_empty() {
            return Err(format!("{} in two places", place.common(found)));
        }
        found = found.union(place);
    }
    if found != CardSet::up_to(NUMBERS) {
        return Err(format!("{} are missing", CardSet::up_to(NUMBERS).without(found)));
    }
    let pompons = state.caught.iter().fold(state.bag.plus(state.table), |sum, caught| sum.plus(*caught));
    if pompons != Pompons([12; 4]) {
        return Err(format!("{pompons} pompons"));
    }
    let old: CardSet =
        (0..state.origins.present()).fold(CardSet::EMPTY, |cards, age| cards.union(state.origins.of(age)));
    if old.common(state.pile).is_empty() { Ok(()) } else { Err("old cards in the present pile".to_owned()) }
}

#[test]
fn keeps_the_contract() {
    for seats in 2..=MAX_PLAYERS {
        check_game(&table(seats), Limits { seeds: 0..12, most_steps: 600 }, conserved);
    }
    let other = open::<HappyCats>(3, &[("first", "2")], Some("bands3"));
    check_game(&other, Limits { seeds: 0..12, most_steps: 600 }, conserved);
}

#[test]
fn keeps_secrets() {
    for seats in 2..=MAX_PLAYERS {
        check_secrecy(&table(seats), 0..6, |state, out| {
            for (seat, hand) in state.hands.iter().enumerate() {
                out.extend(hand.iter().map(|card| (8 * card.number() + seat) as u32));
            }
            for (seat, colour) in state.colours.iter().enumerate() {
                out.extend(colour.iter().map(|colour| (1000 + 8 * colour.index() + seat) as u32));
            }
        });
    }
}

#[test]
fn transcripts_cover_every_rule() {
    transcripts::<HappyCats>();
}

#[test]
fn golden_playthroughs() {
    playthroughs::<HappyCats>(&[
        Variant { name: "bands4", options: &[], edition: None },
        Variant { name: "bands3", options: &[("first", "1")], edition: Some("bands3") },
    ]);
}

#[test]
fn the_naive_twin_agrees() {
    let bands = [(10, 4), (20, 3), (30, 2), (40, 1)];
    for seats in 2..=MAX_PLAYERS {
        check_twin(&table(seats), &Naive::new(seats, &bands, 12), 0..40);
    }
    // A box with few cards and few pompons: piles and bag run out all the time.
    for seats in 2..=MAX_PLAYERS {
        let (cards, pompons) = (2 * seats + 2, 3);
        let bands = vec![Band { from: 1, to: cards, pompons: 2 }];
        let tiny = Edition { hand: 1, pompons, bands, ..leaflet() };
        let game = HappyCats::new(seats, Options::default(), &tiny);
        check_twin(&game, &Naive::new(seats, &[(cards as u32, 2)], pompons), 0..60);
    }
}

#[test]
fn perft_counts() {
    let mut counts = String::from(
        "# Happy Cats: ways to go on, choices and chance alike; one deal is drawn where there are too many.\n",
    );
    let bands = vec![Band { from: 1, to: 2, pompons: 2 }, Band { from: 3, to: 4, pompons: 1 }];
    let tiny = Edition { hand: 1, pompons: 1, colour_cards: 1, bands, ..leaflet() };
    let twins = [Naive::new(2, &[(2, 2), (4, 1)], 1), Naive::new(3, &[(20, 3), (40, 1)], 12)];
    for (name, edition, seats, depths, twin) in
        [("tiny", tiny, 2, 1..=8, &twins[0]), ("box", leaflet(), 3, 1..=6, &twins[1])]
    {
        let game = HappyCats::new(seats, Options::default(), &edition);
        for depth in depths {
            let nodes = perft(&game, &game.initial(), depth, 1);
            let naive = perft_of_twin(&game, &game.initial(), twin, depth, 1);
            assert_eq!(nodes, naive, "{name} at depth {depth}");
            counts.push_str(&format!("{name} seats {seats} depth {depth}: {nodes}\n"));
        }
    }
    check_golden("perft/happy-cats.txt", &counts);
}
