//! Snowhere against the testkit, a second implementation of its placement rules, and a few truths of its own.

mod placing;
mod twin;

use veillee_core::{EditionFault, Game, GameBox, HiddenInfo, Rng, Seat, ToAct, Viewer, playout};
use veillee_geometry::{CardSize, Pose, Side, connected_areas};
use veillee_testkit::{Limits, Variant, check_game, check_secrecy, open, playthroughs, transcripts};

use crate::{Action, Card, Chance, Edition, Grade, Kind, Options, Phase, Snowhere, Spread, State};

fn table(seats: usize) -> Snowhere {
    open(seats, &[], None)
}

/// The box with fewer cards, for questions that need many games.
pub(super) fn small(seats: usize, cards: u8, options: Options) -> Snowhere {
    let boxed = table(1);
    Snowhere::new(seats, options, &Edition { cards, ..*boxed.edition() })
}

pub(super) fn spread(width: u16, height: u16) -> Options {
    Options { spread: Spread::Custom { width, height }, ..Options::default() }
}

/// Every card is in one place: carpet, snow, hand, aside or lost.
fn conserved(state: &State) -> Result<(), String> {
    let flames = state.lying(Side::Flame).map(|(card, _)| card);
    let snow = state.lying(Side::Snow).map(|(card, _)| card);
    let away = state.held.into_iter().chain(state.lost).chain(state.aside.iter().copied());
    let mut cards: Vec<Card> = flames.chain(snow).chain(away).collect();
    let count = cards.len();
    cards.sort_unstable();
    cards.dedup();
    if cards.len() != count {
        return Err("a card is in two places".to_owned());
    }
    match state.phase {
        Phase::Lot | Phase::Scatter if count == 0 => Ok(()),
        _ if cards.last().is_some_and(|card| usize::from(card.0) + 1 == count) => Ok(()),
        _ => Err(format!("{count} cards, up to {:?}", cards.last())),
    }
}

#[test]
fn keeps_the_contract() {
    check_game(&table(1), Limits { seeds: 0..3, most_steps: 500 }, conserved);
    check_game(&table(3), Limits { seeds: 0..3, most_steps: 2000 }, conserved);
    for seats in [1, 2, 8] {
        let game = small(seats, 20, spread(160, 120));
        check_game(&game, Limits { seeds: 0..8, most_steps: 2000 }, conserved);
    }
}

#[test]
fn keeps_secrets() {
    // Nothing is hidden on the table: all that could leak is what has not been drawn, and that is in no state.
    check_secrecy(&small(3, 12, spread(160, 120)), 0..6, |_, _| {});
}

#[test]
fn transcripts_cover_every_rule() {
    transcripts::<Snowhere>();
}

#[test]
fn golden_playthroughs() {
    playthroughs::<Snowhere>(&[Variant { name: "pile", options: &[("spread", "120x100")], edition: None }]);
}
