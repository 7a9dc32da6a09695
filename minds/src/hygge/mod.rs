//! What to think of Hygge.
//!
//! Nothing is hidden but the order of the pile. So the search looks at every way to share out the reserve that lies there,
//! and stops where new cards would come: what follows is told by an [`outlook`] on what each player has in the open, and
//! by the chance that winter comes with these cards. Of choices only those are looked at that are not beaten in every case.

pub(crate) mod facts;
pub(crate) mod hint;
pub(crate) mod holdings;
pub(crate) mod outlook;
pub(crate) mod prices;

use veillee_core::{Game, HiddenInfo, Rng, Seat};
use veillee_hygge::{Action, Hygge, Phase, State, View};
use veillee_search::{Opinion, Worth, shares_of_victory};

use crate::search_bot::{Effort, Levels, Whim};
use facts::Facts;
use holdings::Holdings;
use outlook::Outlook;

pub(crate) const LEVELS: Levels = Levels {
    beginner: Effort { iterations: 60, whim: Whim { percent: 50, margin: 0.2 } },
    regular: Effort::steady(200),
    veteran: Effort::steady(800),
    master: Effort::steady(4000),
};

/// How positions are judged.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// How many times the reserve may be refilled before the outlook is asked.
    pub refills: u8,
    pub(crate) habits: [[f64; prices::TRAITS]; 3],
    /// What the table knows of its cards, and the position that is thought about: there is only one that agrees with
    /// the view.
    thought: Option<Thought>,
}

impl Default for Judgement {
    fn default() -> Self {
        Judgement { refills: 0, habits: prices::HABITS, thought: None }
    }
}

#[derive(Clone, Debug)]
struct Thought {
    root: State,
    facts: Facts,
    root_outlook: Outlook,
    outlook: Outlook,
    /// The cards in the pile when the outlook was taken.
    left: usize,
    /// How often the reserve was refilled since the root.
    refilled: u8,
}

impl Thought {
    #[inline]
    fn look(&mut self, game: &Hygge, state: &State, habits: &[[f64; prices::TRAITS]; 3]) {
        let left = state.pile().total();
        if left != self.left {
            self.outlook = Outlook::new(game, &self.facts, state, habits);
            self.left = left;
            self.refilled += 1;
        }
    }
}

impl Judgement {
    #[inline]
    fn thought(&self) -> &Thought {
        self.thought.as_ref().expect("a choice is prepared")
    }

    #[inline]
    fn thought_at(&mut self, game: &Hygge, state: &State) -> &Thought {
        let thought = self.thought.as_mut().expect("a choice is prepared");
        thought.look(game, state, &self.habits);
        thought
    }
}

impl Opinion<Hygge> for Judgement {
    const EXPLORATION: f64 = 0.3;

    fn prepare(&mut self, game: &Hygge, _: Seat, view: &View) {
        let mut root = game.initial();
        // Chance has no part in it: see `Hygge::determinize`.
        game.determinize(view, &mut Rng::think(0), &mut root);
        let facts = Facts::new(game);
        let outlook = Outlook::new(game, &facts, &root, &self.habits);
        let left = root.pile().total();
        self.thought =
            Some(Thought { root, facts, root_outlook: outlook.clone(), outlook, left, refilled: 0 });
    }

    #[inline]
    fn believe(&mut self, _: &Hygge, _: &View, _: &mut Rng, out: &mut State) {
        let thought = self.thought.as_mut().expect("a choice is prepared");
        *out = thought.root;
        if thought.refilled > 0 {
            thought.outlook = thought.root_outlook.clone();
            thought.left = thought.root.pile().total();
            thought.refilled = 0;
        }
    }

    #[inline]
    fn prune(&mut self, _: &Hygge, state: &State, seat: Seat, choices: &mut Vec<Action>) {
        let Thought { facts, .. } = self.thought();
        match state.phase() {
            Phase::Collect => facts.keep_different_lines(state, choices),
            Phase::Shelter => facts.keep_full_paws(state.open(seat), choices),
            Phase::LastChoice => {
                let best = facts.last_choice(state.open(seat), choices);
                choices.clear();
                choices.push(best);
            }
            Phase::Lot | Phase::Lay | Phase::Over => {}
        }
    }

    #[inline]
    fn play_on(
        &mut self,
        game: &Hygge,
        state: &State,
        seat: Seat,
        _: &mut Rng,
        choices: &mut Vec<Action>,
    ) -> Action {
        let Thought { facts, outlook, .. } = self.thought_at(game, state);
        let open = state.open(seat);
        game.legal_actions(state, seat, choices);
        match state.phase() {
            Phase::Collect => {
                let holdings = Holdings::new(facts, open);
                best_of(choices, |action| {
                    let Action::Collect(line) = action else { return f64::NEG_INFINITY };
                    let (holdings, left) = facts.collected(state, line, &holdings);
                    let again = if left.count_ones() < 4 {
                        outlook.habits[prices::TRAITS - 2]
                    } else if facts.closes(left) {
                        -outlook.habits[9]
                    } else {
                        0.0
                    };
                    outlook.habit(facts, &holdings) + again
                })
            }
            Phase::Shelter => {
                facts.keep_full_paws(open, choices);
                let holdings = Holdings::new(facts, open);
                best_of(choices, |action| {
                    let mut left = holdings;
                    if let Action::Shelter { animal, objects } = action {
                        let gain = left.shelter(facts, animal, objects);
                        // What no longer costs is in the promise of what is left.
                        let flakes = gain + left.cost - holdings.cost;
                        f64::from(flakes) + outlook.habit(facts, &left)
                    } else {
                        outlook.habit(facts, &left) - outlook.habits[prices::TRAITS - 1]
                    }
                })
            }
            Phase::LastChoice => facts.last_choice(open, choices),
            Phase::Lot | Phase::Lay | Phase::Over => unreachable!("nobody is to act"),
        }
    }

    /// New cards would come, or a new game.
    #[inline]
    fn cut(&mut self, game: &Hygge, state: &State, _: u32) -> bool {
        self.thought_at(game, state);
        match state.phase() {
            Phase::Lot => true,
            Phase::Lay => self.thought().refilled >= self.refills,
            Phase::Collect | Phase::Shelter | Phase::LastChoice | Phase::Over => false,
        }
    }

    #[inline]
    fn worth(&mut self, game: &Hygge, state: &State) -> Worth {
        let Thought { facts, outlook, .. } = self.thought_at(game, state);
        match state.phase() {
            Phase::Over => shares_of_victory(&game.standings(state)),
            Phase::Lot | Phase::Lay | Phase::Collect | Phase::Shelter | Phase::LastChoice => {
                outlook.worth(game, facts, state)
            }
        }
    }
}

/// The choice that is worth most; the first of equals.
#[inline]
fn best_of(choices: &[Action], worth: impl Fn(Action) -> f64) -> Action {
    let mut best = (choices[0], f64::NEG_INFINITY);
    for &action in choices {
        let found = worth(action);
        if found > best.1 {
            best = (action, found);
        }
    }
    best.0
}
