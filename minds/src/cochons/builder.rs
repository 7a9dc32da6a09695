//! The player: a seat's choices, each with the chance to win that comes of it.

use veillee_cochons::{Action, Cochons, Dice, Phase, Purchases, State, Symbols, View};
use veillee_core::{Bot, Game, HiddenInfo, Rng, Seat};

use super::evaluator::Evaluator;
use super::sight::{Glance, Hurried, Look};
use super::turn::{Judge, Room, Turns};
use crate::search_bot::Whim;

/// How a builder of houses thinks, and how it errs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// What it makes of a position between two turns.
    pub(super) evaluator: &'static Evaluator,
    /// How far it sees.
    pub(super) sight: Sight,
    pub(super) whim: Whim,
}

/// How far a builder sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// To the end of its own turn.
    Turn,
    /// Through the two turns that follow it, for at most so many positions in which it may end.
    Ahead(u32),
}

/// A choice with its worth: the chance to win that comes of it.
pub(super) type Candidate = (f64, Action);

/// A player that sees what everybody sees. One builder serves one seat of one match.
#[derive(Debug)]
pub struct Builder {
    effort: Effort,
    /// Made at the first question, which brings the dice.
    mind: Option<Mind>,
}

#[derive(Debug)]
struct Mind {
    desk: Desk,
    glance: Glance,
    look: Look<Look<Glance>>,
}

/// The choice that is due.
#[derive(Debug)]
struct Desk {
    state: State,
    /// The position in which the turn began.
    start: State,
    turns: Turns,
    room: Room,
    choices: Vec<Action>,
    /// The choices that are taken seriously, once the others are out.
    narrowed: Vec<Action>,
    /// What the choices are worth, as far as thought has come, and what is being found out.
    considered: Vec<Candidate>,
    found: Vec<Candidate>,
}

impl Builder {
    pub(super) fn new(effort: Effort) -> Self {
        Builder { effort, mind: None }
    }

    /// What it makes of the choices that it takes seriously.
    pub(super) fn consider(&mut self, game: &Cochons, view: &View, stop: &dyn Fn() -> bool) -> &[Candidate] {
        let glance = Glance(self.effort.evaluator);
        let mind = self.mind.get_or_insert_with(|| Mind {
            desk: Desk::new(game, view),
            glance,
            look: Look::new(glance, Look::new(glance, glance, view), view),
        });
        let Mind { desk, glance, look } = mind;
        desk.take_up(game, view);
        desk.weigh(game, view, glance);
        desk.settle_on_found();
        match self.effort.sight {
            Sight::Turn => {}
            Sight::Ahead(positions) => {
                look.begin(positions);
                look.beyond.begin(u32::MAX);
                desk.widen(game, view, look, stop);
            }
        }
        &mind.desk.considered
    }
}

impl Desk {
    fn new(game: &Cochons, view: &View) -> Self {
        Desk {
            state: game.initial(),
            start: game.initial(),
            turns: Turns::new(view),
            room: Room::default(),
            choices: Vec::new(),
            considered: Vec::new(),
            narrowed: Vec::new(),
            found: Vec::new(),
        }
    }

    fn take_up(&mut self, game: &Cochons, view: &View) {
        // Nothing is hidden, so nothing is drawn.
        let mut rng = Rng::think(0);
        game.determinize(view, &mut rng, &mut self.state);
        game.legal_actions(&self.state, self.state.turn(), &mut self.choices);
        let began = View {
            phase: Phase::Roll,
            dice: Dice::IN_HAND,
            rolls: 0,
            unspent: Symbols::default(),
            purchases: Purchases::None,
            ..*view
        };
        game.determinize(&began, &mut rng, &mut self.start);
    }

    /// Looks into more and more of the choices that seem best, until there is nothing new to look into. A round that is not
    /// finished counts for nothing.
    fn widen<J: Judge>(&mut self, game: &Cochons, view: &View, look: &mut Look<J>, stop: &dyn Fn() -> bool) {
        let mut patience = u32::MAX;
        look.width = 1;
        while look.patience < patience {
            look.width += 1;
            patience = look.patience;
            self.weigh(game, view, &mut Hurried { look, stop });
            if look.has_given_up {
                return;
            }
            self.settle_on_found();
        }
    }

    fn settle_on_found(&mut self) {
        std::mem::swap(&mut self.considered, &mut self.found);
    }

    /// Finds out what each choice is worth.
    fn weigh(&mut self, game: &Cochons, view: &View, judge: &mut impl Judge) {
        let Desk { state, start, turns, room, choices, narrowed, found, .. } = self;
        found.clear();
        if state.phase() == Phase::Reroll {
            turns.foresee(game, start, judge);
            found.extend(choices.iter().map(|&action| match action {
                Action::Reroll(again) => (turns.worth_of_rolling(view.dice, view.rolls, again), action),
                Action::Buy { .. } | Action::Finish | Action::Blow(_) => {
                    unreachable!("dice are to be chosen")
                }
            }));
        } else {
            let seat = state.turn();
            narrowed.clone_from(choices);
            judge.narrow(game, state, narrowed);
            found.extend(narrowed.iter().map(|&action| {
                let mut next = *state;
                game.apply(&mut next, seat, action);
                (room.settle(game, &next, judge)[seat], action)
            }));
        }
    }
}

impl Bot<Cochons> for Builder {
    fn choose(
        &mut self,
        game: &Cochons,
        _seat: Seat,
        view: &View,
        rng: &mut Rng,
        stop: &dyn Fn() -> bool,
    ) -> Action {
        let Whim { percent, margin } = self.effort.whim;
        let has_whim = rng.below(100) < percent;
        let considered = self.consider(game, view, stop);
        let (_, action) = if has_whim { near_best(considered, margin, rng) } else { best(considered) };
        action
    }
}

/// The choice that is worth most; the first of equals.
pub(super) fn best(considered: &[Candidate]) -> Candidate {
    let better = |best: Candidate, other: Candidate| if other.0 > best.0 { other } else { best };
    considered.iter().copied().reduce(better).expect("something can be chosen")
}

/// One of the choices that lose less than `margin`, each as likely as it comes near. A victory at hand is not given away,
/// and of tiles and houses, which lie there to be compared, only those are near that lose less than half of what the worst
/// does.
fn near_best(considered: &[Candidate], margin: f64, rng: &mut Rng) -> Candidate {
    /// Wide enough for equals to count as near.
    const HAIR: f64 = 1e-9;
    let best = best(considered);
    let worst = considered.iter().map(|choice| choice.0).fold(best.0, f64::min);
    let margin = match best.1 {
        _ if best.0 > 1.0 - HAIR => HAIR,
        Action::Reroll(_) => margin,
        Action::Buy { .. } | Action::Finish | Action::Blow(_) => margin.min((best.0 - worst) / 2.0).max(HAIR),
    };
    let weight = |choice: &Candidate| (choice.0 - best.0 + margin).max(0.0);
    // A number below the sum of all weights, from 32 random bits.
    let sum: f64 = considered.iter().map(weight).sum();
    let mut left = sum * (f64::from(rng.next_u32()) / 4_294_967_296.0);
    for choice in considered {
        left -= weight(choice);
        if left < 0.0 {
            return *choice;
        }
    }
    best
}
