//! Search beside the random play that it rests on. A program of its own: what else a program holds changes what the compiler
//! inlines, and the barest loop is measured beside this one.
//!
//! ```text
//! veillee-bench-search whole GAME SEATS GAMES    random play to the end, counted in games; Odin as a single hand with 54 cards
//! veillee-bench-search search GAME SEATS TIMES   plain search of 1,000 iterations for the first choice of such a game
//! veillee-bench-search depth GAME SEATS          choices made in the tree by such a search, in thousandths of an iteration
//! ```
//!
//! They print what they did (games, iterations, plies), and in how many nanoseconds.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use veillee_catalog::{GameId, Request, match_game};
use veillee_core::{GameBox, Match, Rng, Seed, ToAct, Viewer, playout};
use veillee_odin::Odin;
use veillee_search::{Plain, Question, Search};

/// As many as a quick opponent thinks.
const ITERATIONS: u32 = 1_000;

#[allow(clippy::print_stdout, clippy::print_stderr)]
fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let begun = Instant::now();
    let Some(done) = run(&words) else {
        eprintln!(
            "veillee-bench-search: whole GAME SEATS GAMES, search GAME SEATS TIMES, or depth GAME SEATS"
        );
        return ExitCode::from(2);
    };
    println!("{done} {}", begun.elapsed().as_nanos());
    ExitCode::SUCCESS
}

/// Says how many games, iterations or thousandths of a ply there were; `None`: the words cannot be read.
fn run(words: &[&str]) -> Option<u64> {
    let rng = Rng::think(1);
    match words {
        ["whole", game, seats, games] => {
            let (seats, games) = (seats.parse().ok()?, games.parse().ok()?);
            Some(match_game!(game.parse::<GameId>().ok()?, G => whole::<G>(seats, games, rng)))
        }
        ["search", game, seats, times] => {
            let (seats, times) = (seats.parse().ok()?, times.parse().ok()?);
            let done = match_game!(game.parse::<GameId>().ok()?, G => searches::<G>(seats, times, rng));
            Some(done.iterations)
        }
        ["depth", game, seats] => {
            let seats = seats.parse().ok()?;
            let done = match_game!(game.parse::<GameId>().ok()?, G => searches::<G>(seats, 100, rng));
            Some(1000 * done.tree_plies / done.iterations)
        }
        _ => None,
    }
}

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
/// How many games were played.
fn whole<G: GameBox + Clone>(seats: usize, games: u64, mut rng: Rng) -> u64 {
    let game = table::<G>(seats);
    let mut choices = Vec::with_capacity(1024);
    let mut state = game.initial();
    for _ in 0..games {
        state.clone_from(&game.initial());
        playout(&game, &mut state, &mut rng, &mut choices);
        black_box(&state);
    }
    games
}

/// What was done.
#[derive(Default)]
struct Searched {
    iterations: u64,
    tree_plies: u64,
}

/// Searches for the first choice of a game, each time another deal.
fn searches<G: GameBox + Clone>(seats: usize, times: u64, mut rng: Rng) -> Searched {
    let game = table::<G>(seats);
    let mut search = Search::new(&game);
    let mut done = Searched::default();
    for number in 0..times {
        let mut played = Match::new(game.clone());
        let seed = Seed::from_number(number);
        while played.draw(&seed).is_some() {}
        let ToAct::Seats(seats) = played.to_act() else { panic!("somebody chooses first") };
        let seat = seats.first().expect("some seat is to act");
        let view = game.view(played.state(), Viewer::Seat(seat));
        let question = Question { game: &game, seat, view: &view };
        let advice = search.think(&question, &mut Plain, ITERATIONS, &mut rng, &|| false);
        done.iterations += u64::from(advice.iterations);
        done.tree_plies += advice.tree_plies;
        black_box(advice.best());
    }
    done
}
