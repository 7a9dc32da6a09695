//! A bot of your own, measured against ours. Copy this file, change `choose`, run it again.
//!
//! ```sh
//! cargo run --release -p veillee-lab --example my_bot              # against regular, 100 deals
//! cargo run --release -p veillee-lab --example my_bot master 1000
//! ```
#![allow(clippy::print_stdout)]

use std::cmp::Reverse;
use std::error::Error;
use std::ops::ControlFlow;

use veillee_catalog::Request;
use veillee_core::{Bot, Game, HiddenInfo, Rng, Seat, Seed};
use veillee_lab::{Contest, Lineup, Outcome, Player, arena};
use veillee_odin::{Action, Kind, Odin, View, value};

/// Plays as many cards at once as it can, the weakest such play first, and takes back the lowest card.
struct Eager;

impl Bot<Odin> for Eager {
    /// `view` is all that a person in this seat would see. `stop` says yes when time is up: a bot that searches asks it
    /// now and then, and answers with its best choice so far.
    fn choose(
        &mut self,
        game: &Odin,
        seat: Seat,
        view: &View,
        rng: &mut Rng,
        _stop: &dyn Fn() -> bool,
    ) -> Action {
        // A position that could be the true one. The choices of the seat are the same in all of them; a bot that thinks
        // ahead plays many of them out.
        let mut position = game.initial();
        game.determinize(view, rng, &mut position);
        let mut choices = Vec::new();
        game.legal_actions(&position, seat, &mut choices);
        let rank = |action: &Action| match action.kind() {
            Kind::Play(cards) => (Reverse(cards.len()), value(cards)),
            Kind::PickUp(card) => (Reverse(0), card.rank() as u32),
            // Last of all.
            Kind::Pass => (Reverse(0), u32::MAX),
        };
        choices.into_iter().min_by_key(rank).expect("a seat that is to act has a choice")
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let opponent = words.next().unwrap_or_else(|| "regular".to_owned());
    let deals = words.next().map_or(Ok(100), |number| number.parse())?;

    let table = Request { seats: Some(2), ..Request::default() }.open::<Odin>()?;
    // The arena plays every deal once from each seat, so that good cards help both.
    let lineup = Lineup::new(&[Player::Own("eager", || Box::new(Eager)), Player::named(&opponent)?], 2)?;
    let threads = std::thread::available_parallelism()?.get();
    let contest = Contest { lineup, deals, seed: Seed::from_number(1), threads, until_clear: Vec::new() };
    let contested = arena(&table, &contest, Vec::new(), None, |_| Ok(ControlFlow::Continue(())))?;

    if let Outcome::Against(against) = contested.outcome {
        for contestant in against.contestants {
            let share = contestant.win_share;
            println!(
                "{}: wins {:.1} % of {} games, between {:.1} and {:.1} % with 95 % confidence",
                contestant.player,
                100.0 * share.value,
                against.games - against.ties,
                100.0 * share.low,
                100.0 * share.high,
            );
        }
    }
    Ok(())
}
