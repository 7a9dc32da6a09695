//! How far a player sees: to the end of its turn, or through the turns that follow.

use std::collections::HashMap;
use std::fmt;

use veillee_cochons::{Action, Cochons, Phase, State, View};
use veillee_core::{Game, HiddenInfo};
use veillee_search::Worth;

use super::evaluator::Evaluator;
use super::turn::{Judge, Room, Turns};

/// Judges what it sees at a glance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance(pub(super) &'static Evaluator);

impl Judge for Glance {
    /// The evaluator does not look at top tiles: they matter only where the pile can be bought from again.
    fn minds_pots(&self, game: &Cochons) -> bool {
        game.options().same_pile_twice.is_on()
    }

    fn worth(&mut self, game: &Cochons, state: &State) -> Worth {
        self.0.worth(game, state)
    }
}

/// Thinks through the turn that follows, and judges what may come of it by what lies beyond.
pub(super) struct Look<J> {
    glance: Glance,
    pub(super) beyond: J,
    turns: Turns,
    room: Room,
    /// What came of positions that were looked into.
    known: HashMap<u64, Worth>,
    ranked: Vec<(f64, Action)>,
    /// How many of the choices that seem best at a glance are looked into.
    pub(super) width: usize,
    /// How many more positions may be looked into.
    pub(super) patience: u32,
    /// Whether one more was wanted: all others are then judged at a glance.
    pub(super) has_given_up: bool,
}

impl<J: fmt::Debug> fmt::Debug for Look<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Look")
            .field("beyond", &self.beyond)
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

/// A choice that seems to lose more than this at a glance, as chance to win, is not looked into.
const MARGIN: f64 = 0.08;

impl<J: Judge> Look<J> {
    pub(super) fn new(glance: Glance, beyond: J, view: &View) -> Self {
        Look {
            glance,
            beyond,
            turns: Turns::new(view),
            room: Room::default(),
            known: HashMap::new(),
            ranked: Vec::new(),
            width: 1,
            patience: u32::MAX,
            has_given_up: false,
        }
    }

    /// Forgets what it knows, for another choice.
    pub(super) fn begin(&mut self, patience: u32) {
        self.known.clear();
        self.patience = patience;
        self.has_given_up = false;
    }
}

impl<J: Judge> Judge for Look<J> {
    /// A flower pot that comes to light is one point for somebody: that is considered where choices are compared, not where
    /// only the best one is followed.
    fn minds_pots(&self, game: &Cochons) -> bool {
        self.width > 1 || self.glance.minds_pots(game)
    }

    fn worth(&mut self, game: &Cochons, state: &State) -> Worth {
        if state.phase() == Phase::Over || self.has_given_up {
            return self.glance.worth(game, state);
        }
        let key = game.info_key(state, state.turn());
        if let Some(&worth) = self.known.get(&key) {
            return worth;
        }
        if self.patience == 0 {
            self.has_given_up = true;
            return self.glance.worth(game, state);
        }
        self.patience -= 1;
        let worth = self.turns.foresee(game, state, &mut self.beyond);
        self.known.insert(key, worth);
        worth
    }

    fn narrow(&mut self, game: &Cochons, state: &State, choices: &mut Vec<Action>) {
        let seat = state.turn();
        let Self { ranked, room, glance, .. } = self;
        ranked.clear();
        ranked.extend(choices.iter().map(|&action| {
            let mut next = *state;
            game.apply(&mut next, seat, action);
            (room.settle(game, &next, glance)[seat], action)
        }));
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        let bar = ranked[0].0 - MARGIN;
        let near = ranked.iter().take_while(|choice| choice.0 >= bar).take(self.width);
        choices.clear();
        choices.extend(near.map(|choice| choice.1));
    }
}

/// A look that is over when somebody says so.
pub(super) struct Hurried<'a, J> {
    pub(super) look: &'a mut Look<J>,
    pub(super) stop: &'a dyn Fn() -> bool,
}

impl<J: Judge> Judge for Hurried<'_, J> {
    fn minds_pots(&self, game: &Cochons) -> bool {
        self.look.minds_pots(game)
    }

    fn worth(&mut self, game: &Cochons, state: &State) -> Worth {
        self.look.has_given_up |= (self.stop)();
        self.look.worth(game, state)
    }

    fn narrow(&mut self, game: &Cochons, state: &State, choices: &mut Vec<Action>) {
        self.look.narrow(game, state, choices);
    }
}
