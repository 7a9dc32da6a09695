//! Playing many games on several threads, in an order that nobody can tell.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use veillee_catalog::Opened;
use veillee_catalog::record::{Lists, RecordWriter};
use veillee_core::record::Sitter;
use veillee_core::{Match, Rng, Seat, Seed, ToAct};
use veillee_minds::Minded;

use crate::player::{Player, Seated};
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

/// Games are handed out and written in blocks of so many: large enough that threads seldom meet.
const BLOCK: u64 = 64;

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
    assert_eq!(plan.players.len(), opened.game.seats());
    let next = AtomicU64::new(0);
    let stopped = AtomicBool::new(false);
    let wanted = records.is_some();
    let mut tally = Tally::new(opened.game.seats());
    // Bounded: a slow disk holds the players up instead of filling the memory.
    let (sender, receiver) = mpsc::sync_channel::<(u64, Block)>(2 * plan.threads);
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            let (sender, next, stopped) = (sender.clone(), &next, &stopped);
            scope.spawn(move || {
                let mut choices = Vec::new();
                while !stopped.load(Ordering::Relaxed) {
                    let first = next.fetch_add(BLOCK, Ordering::Relaxed);
                    if first >= plan.games {
                        break;
                    }
                    let block = play_block(opened, plan, first, wanted, &mut choices);
                    if sender.send((first, block)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        let mut written = Ok(());
        for (first, block) in receiver {
            early.insert(first, block);
            while let Some(block) = early.remove(&due) {
                due += BLOCK;
                tally.add(&block.tally);
                if let (Some(out), Ok(())) = (&mut records, &written) {
                    written = out.write_all(&block.records);
                    stopped.fetch_or(written.is_err(), Ordering::Relaxed);
                }
                progress(due.min(plan.games));
            }
        }
        written
    })?;
    Ok(tally.summary())
}

/// What one block of games gave.
struct Block {
    tally: Tally,
    records: Vec<u8>,
}

fn play_block<G: Minded>(
    opened: &Opened<G>,
    plan: &Plan<G>,
    first: u64,
    wanted: bool,
    choices: &mut Vec<G::Action>,
) -> Block {
    let mut block = Block { tally: Tally::new(opened.game.seats()), records: Vec::new() };
    let seats: Vec<Sitter> = Seat::all(opened.game.seats())
        .zip(&plan.players)
        .map(|(seat, player)| Sitter { name: format!("{player} {seat}"), player: player.to_string() })
        .collect();
    for number in first..plan.games.min(first + BLOCK) {
        let seed = plan.seed.of_game(number);
        let played = play(&opened.game, &seed, &plan.players, choices);
        let scores = opened.game.scores(played.state());
        let places = opened.game.standings(played.state());
        let chosen =
            played.steps().iter().filter(|step| matches!(step, veillee_core::Step::Choice { .. })).count();
        block.tally.game(&scores, &places, chosen as u64);
        if wanted {
            let begun = RecordWriter::begin(&mut block.records, opened, &seats, Some(&seed), plan.lists);
            let written = begun.and_then(|mut writer| writer.catch_up(&mut block.records, &played));
            written.expect("memory can be written to");
        }
    }
    block
}

fn play<G: Minded>(game: &G, seed: &Seed, players: &[Player<G>], choices: &mut Vec<G::Action>) -> Match<G> {
    let mut seated: Vec<Seated<G>> = players.iter().map(|player| player.sit_down()).collect();
    let mut thoughts: Vec<Rng> = Seat::all(game.seats()).map(|seat| seed.thoughts_of(seat)).collect();
    let mut played = Match::new(game.clone());
    loop {
        match played.to_act() {
            ToAct::Nobody => return played,
            ToAct::Chance => {
                played.draw(seed);
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    let thoughts = &mut thoughts[seat.index()];
                    let action = seated[seat.index()].choose(game, played.state(), seat, thoughts, choices);
                    if let Err(refused) = played.choose(seat, action) {
                        panic!(
                            "{} chose {action}, which is refused: {refused:?} (seed {seed})",
                            players[seat.index()]
                        );
                    }
                }
            }
        }
    }
}
