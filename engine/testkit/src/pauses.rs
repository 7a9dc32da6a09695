//! Where a table waits for somebody: for the hand that draws, and for people to look.

use veillee_core::{GameBox, Match, Rest, Rng, Seat, Seed, ToAct};

/// The waiting in one match of random choices.
#[derive(Debug, Default)]
pub struct Pauses {
    /// Every outcome of chance with the seat whose hand drew it.
    pub draws: Vec<(String, Option<Seat>)>,
    /// Every rest, with how many choices were entered at once before it (0: a draw).
    pub rests: Vec<(Rest, usize)>,
    /// Sets of more than one sealed choice.
    pub reveals: usize,
}

/// Plays a random match and notes where it waits.
pub fn pauses<G: GameBox + Clone>(game: &G, seed: u64) -> Pauses {
    let draws = Seed::from_number(seed);
    let mut thoughts = Rng::think(seed);
    let mut played = Match::new(game.clone());
    let mut choices = Vec::new();
    let mut pauses = Pauses::default();
    loop {
        let before = played.state().clone();
        let entered = match played.to_act() {
            ToAct::Nobody => return pauses,
            ToAct::Chance => {
                let by = game.drawn_by(&before);
                let outcome = played.draw(&draws).expect("chance is due");
                pauses.draws.push((outcome.to_string(), by));
                0
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    game.legal_actions(played.state(), seat, &mut choices);
                    let action = thoughts.pick(&choices);
                    if let Err(refused) = played.choose(seat, action) {
                        panic!("seed {seed}: {action} is listed but refused: {refused:?}");
                    }
                }
                pauses.reveals += usize::from(seats.len() > 1);
                seats.len()
            }
        };
        pauses.rests.extend(game.rest(&before, played.state()).map(|rest| (rest, entered)));
    }
}
