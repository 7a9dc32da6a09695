//! Random play to the end: the measure of a game's speed, and the last resort of a search.

use crate::{Game, Rng, ToAct};

/// Plays uniformly random choices until the game is over; says how many choices were made.
/// `choices` is a buffer to work in: with it, nothing is allocated.
pub fn playout<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng, choices: &mut Vec<G::Action>) -> u64 {
    let mut plies = 0;
    loop {
        match game.to_act(state) {
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("some seat is to act");
                game.legal_actions(state, seat, choices);
                let action = rng.pick(choices);
                game.apply(state, seat, action);
                plies += 1;
            }
            ToAct::Chance => {
                let outcome = game.sample_chance(state, rng);
                game.apply_chance(state, &outcome);
            }
            ToAct::Nobody => return plies,
        }
    }
}
