//! One game from the first deal to its end, and its record.

use veillee_catalog::Opened;
use veillee_catalog::record::{Lists, RecordWriter};
use veillee_core::record::Sitter;
use veillee_core::{Match, Rng, Seat, Seed, ToAct};
use veillee_minds::Minded;

use crate::player::{Player, Seated};

/// Plays a game of the given seed. `choices` is a buffer to work in.
///
/// # Panics
/// When a bot breaks the rules.
pub(crate) fn play<G: Minded>(
    game: &G,
    seed: &Seed,
    players: &[Player<G>],
    choices: &mut Vec<G::Action>,
) -> Match<G> {
    assert_eq!(players.len(), game.seats());
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

/// Appends the record of a played game to `out`.
pub(crate) fn write_record<G: Minded>(
    out: &mut Vec<u8>,
    opened: &Opened<G>,
    played: &Match<G>,
    seed: &Seed,
    players: &[Player<G>],
    lists: Lists,
) {
    let seats: Vec<Sitter> = Seat::all(players.len())
        .zip(players)
        .map(|(seat, player)| Sitter {
            name: format!("{player} {seat}"),
            player: player.to_string(),
            face: None,
        })
        .collect();
    let begun = RecordWriter::begin(out, opened, &seats, Some(seed), lists);
    let written = begun.and_then(|mut writer| writer.catch_up(out, played));
    written.expect("memory can be written to");
}
