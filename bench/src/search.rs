//! Search beside the random play that it rests on.

use std::hint::black_box;

use veillee_catalog::{Request, Visitor};
use veillee_core::{GameBox, Match, Rng, Seed, ToAct, Viewer, playout};
use veillee_odin::Odin;
use veillee_search::{Plain, Question, Search};

/// As many as a quick opponent thinks.
const ITERATIONS: u32 = 1_000;

/// A table as it is measured: Odin as a single hand with all 54 cards, all others as they come.
fn table<G: GameBox + Clone>(seats: usize) -> G {
    let options: &[(&str, &str)] = match G::KEY {
        Odin::KEY => &[("limit", "hand"), ("two_player_colours", "6")],
        _ => &[],
    };
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let request = Request { seats: Some(seats), options, ..Request::default() };
    request.open::<G>().unwrap_or_else(|error| panic!("{error}")).game
}

/// Random play of whole games.
pub(crate) struct Whole {
    pub(crate) seats: usize,
    pub(crate) games: u64,
    pub(crate) rng: Rng,
}

impl Visitor for Whole {
    type Output = u64;

    /// How many games were played.
    fn visit<G: GameBox + Clone>(mut self) -> u64 {
        let game = table::<G>(self.seats);
        let mut choices = Vec::with_capacity(1024);
        let mut state = game.initial();
        for _ in 0..self.games {
            state.clone_from(&game.initial());
            playout(&game, &mut state, &mut self.rng, &mut choices);
            black_box(&state);
        }
        self.games
    }
}

/// Searches for the first choice of a game, each time another deal.
pub(crate) struct Searches {
    pub(crate) seats: usize,
    pub(crate) times: u64,
    pub(crate) rng: Rng,
}

/// What was done.
#[derive(Default)]
pub(crate) struct Searched {
    pub(crate) iterations: u64,
    pub(crate) tree_plies: u64,
}

impl Visitor for Searches {
    type Output = Searched;

    fn visit<G: GameBox + Clone>(mut self) -> Searched {
        let game = table::<G>(self.seats);
        let mut search = Search::new(&game);
        let mut done = Searched::default();
        for number in 0..self.times {
            let mut played = Match::new(game.clone());
            let seed = Seed::from_number(number);
            while played.draw(&seed).is_some() {}
            let ToAct::Seats(seats) = played.to_act() else { panic!("somebody chooses first") };
            let seat = seats.first().expect("some seat is to act");
            let view = game.view(played.state(), Viewer::Seat(seat));
            let question = Question { game: &game, seat, view: &view };
            let advice = search.think(&question, &mut Plain, ITERATIONS, &mut self.rng, &|| false);
            done.iterations += u64::from(advice.iterations);
            done.tree_plies += advice.tree_plies;
            black_box(advice.best());
        }
        done
    }
}
