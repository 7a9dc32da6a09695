//! Template Game against the testkit and its twin.

mod twin;

use veillee_testkit::{
    Limits, Variant, check_game, check_secrecy, check_twin, open, playthroughs, transcripts,
};

use self::twin::Naive;
use crate::cards::CardSet;
use crate::{MAX_PLAYERS, State, TemplateGame};

fn table(seats: usize) -> TemplateGame {
    open(seats, &[], None)
}

/// Every card is in one place at most.
fn conserved(state: &State) -> Result<(), String> {
    let mut seen = CardSet::EMPTY;
    let played: CardSet = state.trick.iter().flatten().copied().collect();
    for &place in state.hands.iter().chain([&played, &state.gone]) {
        if !place.common(seen).is_empty() {
            return Err(format!("{} in two places", place.common(seen)));
        }
        seen = seen.union(place);
    }
    Ok(())
}

#[test]
fn keeps_the_contract() {
    for seats in 2..=MAX_PLAYERS {
        check_game(&table(seats), Limits { seeds: 0..20, most_steps: 100 }, conserved);
    }
    let named = open::<TemplateGame>(3, &[("first", "1")], None);
    check_game(&named, Limits { seeds: 0..20, most_steps: 100 }, conserved);
}

#[test]
fn keeps_secrets() {
    for seats in 2..=MAX_PLAYERS {
        check_secrecy(&table(seats), 0..5, |state, out| {
            for (seat, hand) in state.hands.iter().enumerate() {
                out.extend(hand.iter().map(|card| (8 * card.index() + seat) as u32));
            }
        });
    }
}

#[test]
fn transcripts_cover_every_rule() {
    transcripts::<TemplateGame>();
}

#[test]
fn golden_playthroughs() {
    playthroughs::<TemplateGame>(&[Variant { name: "box", options: &[], edition: None }]);
}

#[test]
fn the_naive_twin_agrees() {
    for seats in 2..=MAX_PLAYERS {
        check_twin(&table(seats), &Naive::new(seats), 0..20);
    }
}
