//! Whole games, imagined to the end. Nothing is hidden but where the snowflakes are, and they do not matter: a card that
//! turns out to be one is laid last instead of at once, so that a plan made without them keeps its worth.

use veillee_core::{Game, Rng, Seat, ToAct};
use veillee_geometry::{Area, Pose};
use veillee_snowhere::{Action, Card, Chance, Phase, Snowhere, State, Turned};

use super::ideas::Desk;
use super::style::Style;

/// What to take and where to lay it, each in order. They are kept apart: with every snowflake that is found, laying falls
/// one card behind taking.
#[derive(Clone, Copy, Debug)]
pub(super) struct Script<'a> {
    pub(super) takes: &'a [Card],
    pub(super) places: &'a [Pose],
}

impl Script<'_> {
    pub(super) const BLANK: Script<'static> = Script { takes: &[], places: &[] };
}

/// An imagined game.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) takes: Vec<Card>,
    pub(super) places: Vec<Pose>,
    /// The flame left in the end.
    pub(super) left: Area,
}

impl Plan {
    /// Plays a script as far as it goes and is legal, and then on in a style.
    pub(super) fn imagined(
        game: &Snowhere,
        mut state: State,
        script: Script<'_>,
        style: &Style,
        desk: &mut Desk,
        rng: &mut Rng,
    ) -> Self {
        desk.look(game, &state);
        let mut plan = Plan { takes: Vec::new(), places: Vec::new(), left: Area::ZERO };
        let (mut takes, mut places) = (script.takes.iter().copied(), script.places.iter().copied());
        loop {
            let seat = match game.to_act(&state) {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    game.apply_chance(&mut state, &Chance::Turn(Turned::Snow));
                    continue;
                }
                ToAct::Seats(seats) => seats.first().unwrap_or(Seat::new(0)),
            };
            let action = match state.phase() {
                Phase::Take => {
                    let scripted = takes.find(|&card| game.check(&state, seat, Action::take(card)).is_ok());
                    match scripted.or_else(|| desk.take(game, &state, style)) {
                        Some(card) => {
                            desk.follow_take(card);
                            plan.takes.push(card);
                            Action::take(card)
                        }
                        None => Action::STOP,
                    }
                }
                Phase::Place | Phase::Snowflakes => {
                    let scripted = places.find(|&pose| desk.allows(game, &state, pose));
                    match scripted.or_else(|| desk.place(game, &state, style, rng)) {
                        Some(pose) => {
                            desk.follow_place(game, pose);
                            plan.places.push(pose);
                            Action::place(pose)
                        }
                        None if state.phase() == Phase::Place => Action::STOP,
                        None => Action::PASS,
                    }
                }
                // All play together: nobody wants to stop before the end.
                Phase::Vote => Action::DISAGREE,
                Phase::Lot | Phase::Scatter | Phase::Turn | Phase::Over => break,
            };
            game.apply(&mut state, seat, action);
        }
        plan.left = state.table().visible_flame();
        plan
    }

    /// Less flame is better; without any, fewer cards laid.
    pub(super) fn rank(&self, game: &Snowhere) -> (Area, usize) {
        (if game.is_solved(self.left) { Area::ZERO } else { self.left }, self.places.len())
    }

    /// The first so many turns.
    pub(super) fn beginning(&self, turns: usize) -> Script<'_> {
        Script {
            takes: &self.takes[..turns.min(self.takes.len())],
            places: &self.places[..turns.min(self.places.len())],
        }
    }
}
