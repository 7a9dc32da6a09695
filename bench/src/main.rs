//! The programs that are measured, one for each argument. `cargo xtask bench` runs them, under callgrind and by the
//! clock, and prints the table.
//!
//! ```text
//! veillee-bench playout GAME SEATS GAMES    random play to the end, with default options
//! veillee-bench bare SEATS GAMES            the same for Odin, without the engine
//! veillee-bench shuffle TIMES               shuffling 54 cards
//! veillee-bench snowhere                    Snowhere's questions, as a table
//! ```
//!
//! All but the last print what they did: how many choices or shuffles, and in how many nanoseconds.

mod bare_odin;
mod snowhere;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use veillee_catalog::{GameId, Request, match_game};
use veillee_core::{GameBox, Rng, playout};

#[allow(clippy::print_stdout, clippy::print_stderr)]
fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words == ["snowhere"] {
        snowhere::print(&snowhere::medium());
        return ExitCode::SUCCESS;
    }
    let Some(run) = read(&words) else {
        eprintln!("veillee-bench: playout GAME SEATS GAMES, bare SEATS GAMES, shuffle TIMES, or snowhere");
        return ExitCode::from(2);
    };
    let begun = Instant::now();
    let done = run.run();
    println!("{done} {}", begun.elapsed().as_nanos());
    ExitCode::SUCCESS
}

enum Run {
    Playout { game: GameId, seats: usize, games: u64 },
    Bare { seats: usize, games: u64 },
    Shuffle { times: u64 },
}

fn read(words: &[&str]) -> Option<Run> {
    match words {
        ["playout", game, seats, games] => Some(Run::Playout {
            game: game.parse().ok()?,
            seats: seats.parse().ok()?,
            games: games.parse().ok()?,
        }),
        ["bare", seats, games] => Some(Run::Bare { seats: seats.parse().ok()?, games: games.parse().ok()? }),
        ["shuffle", times] => Some(Run::Shuffle { times: times.parse().ok()? }),
        _ => None,
    }
}

impl Run {
    /// Says how many choices or shuffles were made.
    fn run(self) -> u64 {
        let mut rng = Rng::think(1);
        match self {
            Run::Playout { game, seats, games } => match_game!(game, G => playouts::<G>(seats, games, rng)),
            Run::Bare { seats, games } => (0..games).map(|_| bare_odin::play(seats, 15, &mut rng)).sum(),
            Run::Shuffle { times } => {
                let mut cards: [u8; 54] = std::array::from_fn(|index| index as u8);
                for _ in 0..times {
                    rng.shuffle(&mut cards);
                    black_box(&cards);
                }
                times
            }
        }
    }
}

fn playouts<G: GameBox + Clone>(seats: usize, games: u64, mut rng: Rng) -> u64 {
    let request = Request { seats: Some(seats), ..Request::default() };
    let opened = request.open::<G>().unwrap_or_else(|error| panic!("{error}"));
    let game = opened.game;
    let mut choices = Vec::with_capacity(1024);
    let mut state = game.initial();
    (0..games)
        .map(|_| {
            state.clone_from(&game.initial());
            let plies = playout(&game, &mut state, &mut rng, &mut choices);
            black_box(&state);
            plies
        })
        .sum()
}
