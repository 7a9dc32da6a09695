//! Plays one random match of every game: the shortest program that uses the engine.
//!
//! ```sh
//! cargo run -p veillee-lab --example random_playout       # seed 1
//! cargo run -p veillee-lab --example random_playout 42
//! ```
#![allow(clippy::print_stdout)]

use std::error::Error;

use veillee_catalog::Request;
use veillee_cochons::Cochons;
use veillee_core::{GameBox, Match, Place, Rng, Seat, Seed, ToAct};
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_odin::Odin;
use veillee_snowhere::Snowhere;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = match std::env::args().nth(1) {
        Some(written) => written.parse()?,
        None => Seed::from_number(1),
    };
    random_match::<Odin>(&seed)?;
    random_match::<Hygge>(&seed)?;
    random_match::<HappyCats>(&seed)?;
    random_match::<Cochons>(&seed)?;
    random_match::<Snowhere>(&seed)
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
