//! Counting the tree of a game: the sharpest test of a move generator.

use veillee_core::{Game, Rng, ToAct};

use crate::{Awaited, Twin};

/// The number of ways to go on for `depth` steps, choices and chance alike. Where chance has too many outcomes to
/// list, one is drawn, always the same: `Rng::think(seed)`.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32, seed: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.to_act(state) {
        ToAct::Nobody => 1,
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            if !game.chance_outcomes(state, &mut outcomes) {
                outcomes.push((game.sample_chance(state, &mut Rng::think(seed)), 1));
            }
            let after = |outcome: &G::Chance| {
                let mut after = state.clone();
                game.apply_chance(&mut after, outcome);
                after
            };
            outcomes.iter().map(|(outcome, _)| perft(game, &after(outcome), depth - 1, seed)).sum()
        }
        ToAct::Seats(seats) => {
            let seat = seats.first().expect("somebody is to act");
            let mut choices = Vec::new();
            game.legal_actions(state, seat, &mut choices);
            let after = |action: G::Action| {
                let mut after = state.clone();
                game.apply(&mut after, seat, action);
                after
            };
            choices.into_iter().map(|action| perft(game, &after(action), depth - 1, seed)).sum()
        }
    }
}

/// The same count by a twin. Chance is the game's, since the twin does not draw.
pub fn perft_of_twin<G: Game, T: Twin>(game: &G, state: &G::State, twin: &T, depth: u32, seed: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    match twin.awaited() {
        Awaited::Over => 1,
        Awaited::Chance => {
            let mut outcomes = Vec::new();
            if !game.chance_outcomes(state, &mut outcomes) {
                outcomes.push((game.sample_chance(state, &mut Rng::think(seed)), 1));
            }
            let count = |outcome: &G::Chance| {
                let (mut after, mut twin) = (state.clone(), twin.clone());
                game.apply_chance(&mut after, outcome);
                twin.draw(&outcome.to_string());
                perft_of_twin(game, &after, &twin, depth - 1, seed)
            };
            outcomes.iter().map(|(outcome, _)| count(outcome)).sum()
        }
        Awaited::Seats(seats) => {
            let count = |action: &String| {
                let (mut after, mut twin) = (state.clone(), twin.clone());
                let parsed = action.parse().unwrap_or_else(|error| panic!("{action}: {error}"));
                game.apply(&mut after, veillee_core::Seat::new(seats[0]), parsed);
                twin.choose(seats[0], action);
                perft_of_twin(game, &after, &twin, depth - 1, seed)
            };
            twin.legal(seats[0]).iter().map(count).sum()
        }
    }
}
