//! What to think of Hygge.
//!
//! Nothing is hidden but the order of the pile. So the search looks at every way to share out the reserve that lies there,
//! and stops where new cards would come: what follows is told by an [`outlook`] on what each player has in the open, and
//! by the chance that winter comes with these cards. Of choices only those are looked at that are not beaten in every case.

pub(crate) mod facts;
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
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// What the table knows of its cards, and the position that is thought about: there is only one that agrees with
    /// the view.
    thought: Option<Thought>,
}

#[derive(Clone, Debug)]
struct Thought {
    root: State,
    facts: Facts,
    outlook: Outlook,
}

impl Judgement {
    #[inline]
    fn thought(&self) -> &Thought {
        self.thought.as_ref().expect("a choice is prepared")
    }
}

impl Opinion<Hygge> for Judgement {
    const EXPLORATION: f64 = 0.3;

    fn prepare(&mut self, game: &Hygge, _: Seat, view: &View) {
        let mut root = game.initial();
        // Chance has no part in it: see `Hygge::determinize`.
        game.determinize(view, &mut Rng::think(0), &mut root);
        let facts = Facts::new(game);
        let outlook = Outlook::new(game, &facts, &root);
        self.thought = Some(Thought { root, facts, outlook });
    }

    #[inline]
    fn believe(&mut self, _: &Hygge, _: &View, _: &mut Rng, out: &mut State) {
        *out = self.thought().root;
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
        let Thought { facts, outlook, .. } = self.thought();
        let open = state.open(seat);
        game.legal_actions(state, seat, choices);
        match state.phase() {
            Phase::Collect => {
                let holdings = Holdings::new(facts, open);
                best_of(choices, |action| {
                    let Action::Collect(line) = action else { return f64::NEG_INFINITY };
                    let (holdings, left) = facts.collected(state, line, &holdings);
                    let again = if left < 4 { outlook.going_on() } else { 0.0 };
                    outlook.promise(facts, &holdings) + again
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
                        f64::from(flakes) + outlook.promise(facts, &left)
                    } else {
                        outlook.promise(facts, &left)
                    }
                })
            }
            Phase::LastChoice => facts.last_choice(open, choices),
            Phase::Lot | Phase::Lay | Phase::Over => unreachable!("nobody is to act"),
        }
    }

    /// New cards would come, or a new game.
    #[inline]
    fn cut(&mut self, _: &Hygge, state: &State, _: u32) -> bool {
        matches!(state.phase(), Phase::Lay | Phase::Lot)
    }

    #[inline]
    fn worth(&mut self, game: &Hygge, state: &State) -> Worth {
        let Thought { facts, outlook, .. } = self.thought();
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
