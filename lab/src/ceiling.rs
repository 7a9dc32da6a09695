//! How near a player is to its ceiling: what its choices give away, as judged by one who thinks much longer.
//!
//! The positions are fixed: one out of each of so many games, any choice of it as likely as any other, as long as there is
//! something to choose. A judge says what every choice there is worth; the loss is the worth of the judge's own choice less
//! that of the player's. The judge's doubts count against the player: a choice it finds better than its own loses nothing.
//! Judge and player search in the same way, one longer than the other. What a search has hardly tried it misjudges, so where
//! an opinion wants more doubt at the root, the judge has it as well.

use std::ops::{ControlFlow, Range};
use std::{fmt, io};

use serde::{Deserialize, Serialize};
use veillee_core::{Rng, Seat, Seed, Step, Viewer};
use veillee_minds::Minded;

use crate::crew;
use crate::interval::{ERROR, Interval};
use crate::player::Player;
use crate::playing::play;

/// Somebody to choose, or to judge: a view is all that both are given.
pub struct Ceiling<'a, G: Minded, Choose, Judge> {
    pub game: &'a G,
    /// Who plays the games that the positions are taken from.
    pub players: Player<G>,
    pub positions: u64,
    pub seed: Seed,
    pub threads: usize,
    /// The player's choice.
    pub choose: Choose,
    /// What every choice is worth, the judge's own first. A choice it leaves out is worth nothing.
    pub judge: Judge,
}

impl<G: Minded, Choose, Judge> fmt::Debug for Ceiling<'_, G, Choose, Judge> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ceiling").field("positions", &self.positions).finish_non_exhaustive()
    }
}

/// What a choice was worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Appraisal {
    /// The worth of the judge's own choice.
    pub best: f64,
    /// The worth of the player's.
    pub chosen: f64,
}

impl Appraisal {
    fn loss(self) -> f64 {
        (self.best - self.chosen).max(0.0)
    }
}

/// What all choices together gave away.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Losses {
    pub positions: u64,
    /// Of a choice, in worth to the seat: its chance to win, where worth is victory.
    pub loss: Interval,
    /// How many lost more than a hundredth.
    pub over_a_hundredth: u64,
}

impl Losses {
    pub fn new(judged: &[Appraisal]) -> Self {
        let losses = judged.iter().map(|judged| judged.loss());
        Losses {
            positions: judged.len() as u64,
            over_a_hundredth: losses.clone().filter(|&loss| loss > 0.01).count() as u64,
            loss: Interval::of_mean(losses, ERROR),
        }
    }
}

impl<G, Choose, Judge> Ceiling<'_, G, Choose, Judge>
where
    G: Minded,
    Choose: Fn(Seat, &G::View, &mut Rng) -> G::Action + Sync,
    Judge: Fn(Seat, &G::View, &mut Rng) -> Vec<(G::Action, f64)> + Sync,
{
    /// Judges the positions behind those that are `known` already. `listen` is told of each, in order, and may break off.
    ///
    /// # Errors
    /// Those of `listen`.
    pub fn run(
        &self,
        known: Vec<Appraisal>,
        mut listen: impl FnMut(Appraisal) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<Vec<Appraisal>> {
        let mut all = known;
        all.truncate(self.positions as usize);
        let mut told = Ok(());
        crew::in_order(
            all.len() as u64..self.positions,
            self.threads,
            || |numbers: Range<u64>| numbers.map(|number| self.judged(number)).collect::<Vec<Appraisal>>(),
            |_, block| {
                for judged in block {
                    all.push(judged);
                    match listen(judged) {
                        Ok(ControlFlow::Continue(())) => {}
                        Ok(ControlFlow::Break(())) => return ControlFlow::Break(()),
                        Err(error) => {
                            told = Err(error);
                            return ControlFlow::Break(());
                        }
                    }
                }
                ControlFlow::Continue(())
            },
        );
        told.map(|()| all)
    }

    fn judged(&self, number: u64) -> Appraisal {
        let seed = self.seed.of_game(number);
        let mut thoughts = seed.of_game(0).thoughts_of(Seat::new(0));
        let Some((seat, view)) = self.position(&seed, &mut thoughts) else {
            return Appraisal { best: 0.0, chosen: 0.0 };
        };
        let chosen = (self.choose)(seat, &view, &mut thoughts);
        let worths = (self.judge)(seat, &view, &mut thoughts);
        let of_chosen = worths.iter().find(|(action, _)| *action == chosen);
        Appraisal {
            best: worths.first().map_or(0.0, |(_, worth)| *worth),
            chosen: of_chosen.map_or(0.0, |(_, worth)| *worth),
        }
    }

    /// One position of a game in which a seat has something to choose; `None` if it never comes to that.
    fn position(&self, seed: &Seed, rng: &mut Rng) -> Option<(Seat, G::View)> {
        let mut choices = Vec::new();
        let players = vec![self.players; self.game.seats()];
        let played = play(self.game, seed, &players, None, &mut choices);
        let mut state = self.game.initial();
        let mut found = None;
        let mut met = 0;
        for step in played.steps() {
            if let Step::Choice { seat, .. } = step {
                self.game.legal_actions(&state, *seat, &mut choices);
                met += u32::from(choices.len() > 1);
                // The n-th takes the place of the one before in one case of n: in the end all are equally likely.
                if choices.len() > 1 && rng.below(met) == 0 {
                    found = Some((*seat, self.game.view(&state, Viewer::Seat(*seat))));
                }
            }
            step.apply(self.game, &mut state);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use veillee_catalog::Request;
    use veillee_core::{Game, HiddenInfo};
    use veillee_odin::Odin;

    use super::*;

    /// Losses of somebody who takes choice number `place` of a list that the judge values 0.9, 0.8, …
    fn losses(place: usize, threads: usize, known: Vec<Appraisal>) -> Vec<Appraisal> {
        let game = Request::default().open::<Odin>().unwrap().game;
        let listed = |seat, view: &<Odin as HiddenInfo>::View, rng: &mut Rng| {
            let (mut state, mut choices) = (game.initial(), Vec::new());
            game.determinize(view, rng, &mut state);
            game.legal_actions(&state, seat, &mut choices);
            choices
        };
        let ceiling = Ceiling {
            game: &game,
            players: Player::Random,
            positions: 20,
            seed: Seed::from_number(4),
            threads,
            choose: |seat, view: &_, rng: &mut Rng| listed(seat, view, rng)[place],
            judge: |seat, view: &_, rng: &mut Rng| {
                let worth = |(index, action)| (action, 0.9 - 0.1 * index as f64);
                listed(seat, view, rng).into_iter().enumerate().map(worth).collect()
            },
        };
        ceiling.run(known, |_| Ok(ControlFlow::Continue(()))).unwrap()
    }

    #[test]
    fn the_loss_is_what_the_judge_says() {
        let best = Losses::new(&losses(0, 1, Vec::new()));
        assert_eq!((best.positions, best.loss.value, best.over_a_hundredth), (20, 0.0, 0));
        let second = Losses::new(&losses(1, 1, Vec::new()));
        assert!((second.loss.value - 0.1).abs() < 1e-12);
        assert_eq!(second.over_a_hundredth, 20);
    }

    #[test]
    fn neither_threads_nor_a_rest_change_anything() {
        let all = losses(1, 1, Vec::new());
        assert_eq!(losses(1, 3, Vec::new()), all);
        assert_eq!(losses(1, 2, all[..7].to_vec()), all);
    }
}
