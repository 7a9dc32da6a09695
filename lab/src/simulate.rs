//! Playing many games with the same players in the same chairs.

use std::io::{self, Write};
use std::ops::{ControlFlow, Range};

use veillee_catalog::Opened;
use veillee_catalog::record::Lists;
use veillee_core::{Seed, Step};
use veillee_minds::Minded;

use crate::crew;
use crate::player::Player;
use crate::playing::{Worker, write_record};
use crate::summary::{Summary, Tally};

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Plan<G: Minded> {
    pub games: u64,
    pub seed: Seed,
    /// Who sits where; one for each seat.
    pub players: Vec<Player<G>>,
    pub threads: usize,
    pub lists: Lists,
}

/// Plays the games of a plan. Records go to `records`, in order, if there is somewhere to write them; `progress` is
/// told how many games are done, from this thread.
///
/// # Errors
/// When a record cannot be written. What was written before is whole.
pub fn simulate<G: Minded>(
    opened: &Opened<G>,
    plan: &Plan<G>,
    mut records: Option<&mut dyn Write>,
    mut progress: impl FnMut(u64),
) -> io::Result<Summary> {
    let lists = records.is_some().then_some(plan.lists);
    let mut tally = Tally::new(plan.players.len());
    let mut written = Ok(());
    crew::in_order(
        0..plan.games,
        plan.threads,
        || {
            let mut worker = Worker::new(opened);
            move |games| play_block(&mut worker, opened, plan, games, lists)
        },
        |games, block| {
            tally.add(&block.tally);
            if let Some(out) = &mut records {
                written = out.write_all(&block.records);
            }
            progress(games.end);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    written.map(|()| tally.summary())
}

/// What one block of games gave.
struct Block {
    tally: Tally,
    records: Vec<u8>,
}

/// With `lists`, records are written.
fn play_block<G: Minded>(
    worker: &mut Worker<'_, G>,
    opened: &Opened<G>,
    plan: &Plan<G>,
    games: Range<u64>,
    lists: Option<Lists>,
) -> Block {
    let mut block = Block { tally: Tally::new(opened.game.seats()), records: Vec::new() };
    for number in games {
        let seed = plan.seed.of_game(number);
        let played = worker.play(&seed, &plan.players);
        let scores = opened.game.scores(played.state());
        let places = opened.game.standings(played.state());
        let chosen = played.steps().iter().filter(|step| matches!(step, Step::Choice { .. })).count();
        block.tally.game(&scores, &places, chosen as u64);
        if let Some(lists) = lists {
            write_record(&mut block.records, opened, &played, &seed, &plan.players, lists);
        }
    }
    block
}
