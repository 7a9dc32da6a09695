//! A slow, obvious second implementation, played beside the real one.

use std::ops::Range;

use veillee_core::{GameBox, Match, Rng, Seat, Seed, ToAct};

/// A second implementation of a game's rules, written for clarity alone. It speaks notation, so that it can share
/// no type, and no mistake, with the first.
pub trait Twin: Clone {
    fn awaited(&self) -> Awaited;
    /// Every choice of a seat that is awaited, in any order.
    fn legal(&self, seat: usize) -> Vec<String>;
    /// A choice that is legal. Where several are awaited, they come in seat order.
    fn choose(&mut self, seat: usize, action: &str);
    fn draw(&mut self, chance: &str);
    fn scores(&self) -> Vec<i64>;
}

/// Who owes the next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    Seats(Vec<usize>),
    Chance,
    Over,
}

impl From<ToAct> for Awaited {
    fn from(to_act: ToAct) -> Self {
        match to_act {
            ToAct::Seats(seats) => Awaited::Seats(seats.iter().map(Seat::index).collect()),
            ToAct::Chance => Awaited::Chance,
            ToAct::Nobody => Awaited::Over,
        }
    }
}

/// Plays random games on both and compares who is awaited, all choices and all scores at every step.
///
/// # Panics
/// When they differ, with the steps so far.
pub fn check_twin<G: GameBox + Clone, T: Twin>(game: &G, twin: &T, seeds: Range<u64>) {
    for seed in seeds {
        let draws = Seed::from_number(seed);
        let mut thoughts = Rng::think(seed);
        let mut played = Match::new(game.clone());
        let mut twin = twin.clone();
        loop {
            let at = || {
                let steps: Vec<String> = played.steps().iter().map(|step| format!("{step:?}")).collect();
                format!("{} seed {seed} after:\n{}", G::KEY, steps.join("\n"))
            };
            assert_eq!(twin.awaited(), played.to_act().into(), "{}", at());
            let scores = game.scores(played.state());
            assert_eq!(twin.scores(), scores.as_slice(), "{}", at());
            match played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let outcome = played.draw(&draws).expect("chance is due");
                    twin.draw(&outcome.to_string());
                }
                ToAct::Seats(seats) => {
                    // All choices are compared before the first is entered: a twin may resolve sealed choices at once.
                    let choices: Vec<_> = seats
                        .iter()
                        .map(|seat| (seat, pick(game, &played, &twin, seat, &mut thoughts, &at)))
                        .collect();
                    for (seat, action) in choices {
                        played.choose(seat, action).expect("a listed choice is taken");
                        twin.choose(seat.index(), &action.to_string());
                    }
                }
            }
        }
    }
}

fn pick<G: GameBox, T: Twin>(
    game: &G,
    played: &Match<G>,
    twin: &T,
    seat: Seat,
    thoughts: &mut Rng,
    at: &impl Fn() -> String,
) -> G::Action {
    let mut listed = Vec::new();
    game.legal_actions(played.state(), seat, &mut listed);
    let mut found: Vec<String> = listed.iter().map(ToString::to_string).collect();
    let mut expected = twin.legal(seat.index());
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "the choices of seat {seat}, {}", at());
    thoughts.pick(&listed)
}
