//! A planner for Snowhere.
//!
//! Snow advances from one side to the other. It is laid where flame lies farthest behind, but spares the cards that could
//! still be taken one day; cards are taken where they are in its way. From which side, and how thriftily, makes the
//! difference between a solved carpet and half of one, so whole games are imagined first, each in another style, and the
//! best is played. Everything is counted, nothing timed: the same view and the same stream give the same choice.

mod chains;
mod ideas;
mod plan;
mod raster;
#[cfg(test)]
mod tests;

use veillee_core::{Bot, Game, HiddenInfo, Rng, Seat};
use veillee_geometry::{Pose, Scratch};
use veillee_snowhere::{Action, Card, Phase, Snowhere, State, View};

use self::ideas::{Desk, Style};
use self::plan::{Plan, imagine};
use self::raster::Raster;

/// How hard the planner thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Games imagined at most, before the first card is taken and whenever others have changed the table.
    pub games: u32,
    /// Places looked at for each card.
    pub samples: u32,
}

impl Effort {
    /// An answer within a second: for company at the table.
    pub const QUICK: Effort = Effort { games: 6, samples: 400 };
    /// All it can do: many starts, then many changes of the best. Some ten seconds for a game alone.
    pub const FULL: Effort = Effort { games: 150, samples: 800 };
}

/// A player that sees what everybody sees. One planner follows one game.
#[derive(Debug)]
pub struct SnowherePlanner {
    effort: Effort,
    mind: Option<Mind>,
}

#[derive(Debug)]
struct Mind {
    state: State,
    desk: Desk,
    intent: Option<Intent>,
}

/// A plan in progress.
#[derive(Debug)]
struct Intent {
    plan: Plan,
    /// Turns of the plan whose card has been taken.
    taken: usize,
    /// Places of the plan where snow lies by now.
    laid: usize,
    /// Snow on the table when all of ours so far had been laid.
    snow: usize,
}

impl SnowherePlanner {
    pub fn new(effort: Effort) -> Self {
        SnowherePlanner { effort, mind: None }
    }

    /// What to do in a position in which somebody owes a choice: who does not matter, all play together.
    ///
    /// # Panics
    /// When nobody owes a choice.
    pub fn choose(&mut self, game: &Snowhere, view: &View, rng: &mut Rng) -> Action {
        let samples = self.effort.samples;
        let mind = self.mind.get_or_insert_with(|| Mind {
            state: game.initial(),
            desk: Desk { raster: Raster::new(game), scratch: Scratch::default(), samples },
            intent: None,
        });
        game.determinize(view, rng, &mut mind.state);
        match view.phase {
            Phase::Take => Action::take(mind.take(game, self.effort, rng)),
            Phase::Vote => mind.vote(game, self.effort, rng),
            Phase::Place => mind.place(game, rng).map_or(Action::STOP, Action::place),
            Phase::Snowflakes => mind.place(game, rng).map_or(Action::PASS, Action::place),
            Phase::Lot | Phase::Scatter | Phase::Turn | Phase::Over => panic!("nobody owes a choice"),
        }
    }
}

impl Bot<Snowhere> for SnowherePlanner {
    fn choose(
        &mut self,
        game: &Snowhere,
        _seat: Seat,
        view: &View,
        rng: &mut Rng,
        _stop: &dyn Fn() -> bool,
    ) -> Action {
        self.choose(game, view, rng)
    }
}

impl Mind {
    /// The plan, made anew where others have changed the table.
    fn intent(&mut self, game: &Snowhere, effort: Effort, rng: &mut Rng) -> &mut Intent {
        let snow = self.state.snow_laid();
        if self.intent.as_ref().is_none_or(|intent| intent.snow != snow) {
            let plan = imagine(game, &self.state, effort.games, &mut self.desk, rng);
            self.intent = Some(Intent { plan, taken: 0, laid: 0, snow });
        }
        self.intent.as_mut().expect("it has just been made")
    }

    fn take(&mut self, game: &Snowhere, effort: Effort, rng: &mut Rng) -> Card {
        let takeable: Vec<Card> = game.takeable(&self.state).collect();
        let intent = self.intent(game, effort, rng);
        let planned = intent.plan.turns.get(intent.taken).map(|turn| turn.take);
        intent.taken += 1;
        // Behind the end of a plan any card will do.
        planned.filter(|card| takeable.contains(card)).unwrap_or(takeable[0])
    }

    /// The next place of the plan, or, where it is none any more, the best for the moment.
    fn place(&mut self, game: &Snowhere, rng: &mut Rng) -> Option<Pose> {
        let Mind { state, desk, intent } = self;
        let mut planned = None;
        if let Some(intent) = intent {
            let places: Vec<Pose> = intent.plan.turns.iter().filter_map(|turn| turn.pose).collect();
            while planned.is_none() && intent.laid < places.len() {
                let pose = places[intent.laid];
                intent.laid += 1;
                planned = Some(pose).filter(|&pose| game.allows(state.table(), pose, &mut desk.scratch));
            }
            intent.snow = state.snow_laid() + 1;
        }
        planned.or_else(|| {
            desk.adopt(&Style::LEVEL);
            desk.place(game, state, &Style::LEVEL, rng)
        })
    }

    /// Agrees to stop when the plan has nothing better to offer.
    fn vote(&mut self, game: &Snowhere, effort: Effort, rng: &mut Rng) -> Action {
        let visible = self.state.table().visible_flame();
        if self.intent(game, effort, rng).plan.left < visible { Action::DISAGREE } else { Action::AGREE }
    }
}
