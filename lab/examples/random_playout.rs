//! Plays one random match of every game: the shortest program that uses the engine.
//!
//! ```sh
//! cargo run -p veillee-lab --example random_playout       # seed 1
//! cargo run -p veillee-lab --example random_playout 42
//! ```
#![allow(clippy::print_stdout)]

use std::error::Error;

use veillee_catalog::{GameId, Request, match_game};
use veillee_core::{GameBox, Match, Place, Rng, Seat, Seed, ToAct};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = match std::env::args().nth(1) {
        Some(written) => written.parse()?,
        None => Seed::from_number(1),
    };
    for &game in GameId::ALL {
        match_game!(game, G => random_match::<G>(&seed))?;
    }
    Ok(())
}

/// Works for any game, because all of them implement the same traits.
fn random_match<G: GameBox>(seed: &Seed) -> Result<(), Box<dyn Error>> {
    // A request names seats, options and an edition. The default is the smallest table with the game's usual options.
    let opened = Request::default().open::<G>()?;
    let mut played = Match::new(opened.game);
    // Cards come from the seed, thoughts from a generator of their own: thinking never changes what is dealt.
    let mut thoughts = Rng::think(1);
    let mut choices = Vec::new();
    loop {
        match played.to_act() {
            ToAct::Chance => drop(played.draw(seed)),
            // In some games several seats choose at once. The match waits for the last choice.
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    played.game().legal_actions(played.state(), seat, &mut choices);
                    let chosen = played.choose(seat, thoughts.pick(&choices));
                    chosen.map_err(|refused| format!("a listed choice is refused: {refused:?}"))?;
                }
            }
            ToAct::Nobody => break,
        }
    }
    let game = played.game();
    let (scores, places) = (game.scores(played.state()), game.standings(played.state()));
    let first: Vec<Seat> =
        places.iter().filter(|(_, place)| **place == Place::FIRST).map(|(seat, _)| seat).collect();
    println!("{}: {} steps, scores {scores:?}, first {first:?}", G::KEY, played.steps().len());
    Ok(())
}
