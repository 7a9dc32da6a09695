//! One game from the first deal to its end, and its record.

use veillee_catalog::Opened;
use veillee_catalog::record::{Lists, RecordWriter};
use veillee_core::record::Sitter;
use veillee_core::{Match, Rng, Seat, Seed, ToAct};
use veillee_minds::Minded;

use crate::player::{Player, SeatedPlayer};
use crate::program::{Guests, Idle};

/// Plays games one after the other, with the programs that it has started.
pub(crate) struct Worker<'a, G: Minded> {
    opened: &'a Opened<G>,
    idle: Idle,
    /// A buffer to work in.
    choices: Vec<G::Action>,
    /// How many games it has played.
    games: u64,
}

impl<'a, G: Minded> Worker<'a, G> {
    pub(crate) fn new(opened: &'a Opened<G>) -> Self {
        Worker { opened, idle: Idle::default(), choices: Vec::new(), games: 0 }
    }

    /// Plays a game of the given seed.
    ///
    /// # Panics
    /// When a bot breaks the rules.
    pub(crate) fn play(&mut self, seed: &Seed, players: &[Player<G>]) -> Match<G> {
        self.games += 1;
        let programs: Vec<_> = Seat::all(players.len())
            .zip(players)
            .filter_map(|(seat, player)| Some((seat, player.program()?)))
            .collect();
        let names = || sitters(players).map(|sitter| sitter.name).collect();
        let begin = || Guests::begin(self.opened, &programs, names(), self.games, &mut self.idle);
        let mut guests = (!programs.is_empty()).then(begin);
        let played = play(&self.opened.game, seed, players, guests.as_mut(), &mut self.choices);
        if let Some(guests) = guests {
            guests.over(&played, &mut self.idle);
        }
        played
    }
}

/// Plays a game of the given seed. `choices` is a buffer to work in.
///
/// # Panics
/// When a bot breaks the rules.
pub(crate) fn play<G: Minded>(
    game: &G,
    seed: &Seed,
    players: &[Player<G>],
    mut guests: Option<&mut Guests<'_, G>>,
    choices: &mut Vec<G::Action>,
) -> Match<G> {
    assert_eq!(players.len(), game.seats());
    let mut seated: Vec<SeatedPlayer<G>> = players.iter().map(|player| player.sit_down()).collect();
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
                    let chosen =
                        guests.as_mut().and_then(|guests| guests.choose(&played, seat, thoughts, choices));
                    let actions = chosen.unwrap_or_else(|| {
                        let seated = &mut seated[seat.index()];
                        vec![seated.choose(game, played.state(), seat, thoughts, choices)]
                    });
                    for action in actions {
                        if let Err(refused) = played.choose(seat, action) {
                            let player = players[seat.index()];
                            panic!("{player} chose {action}, which is refused: {refused:?} (seed {seed})");
                        }
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
    let seats: Vec<Sitter> = sitters(players).collect();
    let begun = RecordWriter::begin(out, opened, &seats, Some(seed), lists);
    let written = begun.and_then(|mut writer| writer.catch_up(out, played));
    written.expect("memory can be written to");
}

/// Who sits where, for records and programs.
fn sitters<G: Minded>(players: &[Player<G>]) -> impl Iterator<Item = Sitter> {
    Seat::all(players.len()).zip(players).map(|(seat, player)| Sitter {
        name: format!("{player} {seat}"),
        player: player.to_string(),
        face: None,
    })
}
