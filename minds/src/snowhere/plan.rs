//! Whole games, imagined to the end. Nothing is hidden but where the snowflakes are, and they do not matter: a card that
//! turns out to be one is laid last instead of at once, so that a plan made without them keeps its worth.

use veillee_core::{Game, Rng, Seat, ToAct};
use veillee_geometry::{Area, Pose};
use veillee_snowhere::{Action, Card, Chance, Snowhere, State, Turned};

use super::ideas::{Desk, Style};

/// One turn: what is taken, and where snow is laid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) take: Card,
    pub(super) pose: Option<Pose>,
}

/// An imagined game.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) turns: Vec<Turn>,
    /// The flame left in the end.
    pub(super) left: Area,
    /// The position before each turn, to begin again from there.
    positions: Vec<State>,
}

/// One game in so many is imagined from the start, each in another style, and these come first; the others change the
/// best one's end. Fewer starts leave one carpet in ten at a bad best that no change of its end mends.
const FRESH_IN: u32 = 4;

/// Imagines games from a position in which a card is to be taken, and returns the best.
pub(super) fn imagine(game: &Snowhere, state: &State, games: u32, desk: &mut Desk, rng: &mut Rng) -> Plan {
    let mut best = Plan { turns: Vec::new(), left: state.table().visible_flame(), positions: Vec::new() };
    for number in 0..games {
        if game.is_solved(best.left) {
            break;
        }
        let kept =
            if number <= games / FRESH_IN { 0 } else { rng.below(best.turns.len().max(1) as u32) as usize };
        let mut plan = Plan {
            turns: best.turns[..kept].to_vec(),
            positions: best.positions[..kept].to_vec(),
            left: Area::ZERO,
        };
        let position = best.positions.get(kept).unwrap_or(state).clone();
        let style = Style::any(game, rng);
        plan.play_on(game, position, &style, desk, rng);
        if best.turns.is_empty() || plan.left < best.left {
            best = plan;
        }
    }
    best
}

impl Plan {
    fn play_on(&mut self, game: &Snowhere, mut state: State, style: &Style, desk: &mut Desk, rng: &mut Rng) {
        desk.adopt(style);
        while let ToAct::Seats(seats) = game.to_act(&state) {
            let seat = seats.first().unwrap_or(Seat::new(0));
            let Some(take) = desk.take(game, &state, style, rng) else { break };
            self.positions.push(state.clone());
            game.apply(&mut state, seat, Action::take(take));
            let mut turn = Turn { take, pose: None };
            if game.to_act(&state) == ToAct::Chance {
                game.apply_chance(&mut state, &Chance::Turn(Turned::Snow));
                turn.pose = desk.place(game, &state, style, rng);
                let action = turn.pose.map_or(Action::STOP, Action::place);
                game.apply(&mut state, seat, action);
            }
            self.turns.push(turn);
        }
        self.left = state.table().visible_flame();
    }
}
