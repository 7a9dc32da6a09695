//! A planner for Snowhere.
//!
//! Every card that can still be taken one day is worth keeping so; every card that cannot must be quenched with those that
//! can. So the planner keeps the balance of the two: it buries as many cards as it can afford, beginning at one place of the
//! rim and advancing from there, and when it can afford no more it waits, laying cards where they quench little and bury
//! nothing, until enough has been taken away. How bold to be, and where to begin, makes the difference, so whole games are
//! imagined, each in another style, and the best is played; every turn imagines some more. Everything is counted, nothing
//! timed, and in whole numbers: the same view and the same stream give the same choice.

mod chains;
pub(crate) mod hint;
mod ideas;
mod plan;
mod raster;
mod style;
#[cfg(test)]
mod tests;

use veillee_core::{Bot, Game, HiddenInfo, Rng, Seat};
use veillee_geometry::Pose;
use veillee_snowhere::{Action, Card, Phase, Snowhere, State, View};

use self::ideas::Desk;
use self::plan::{Plan, Script};
use self::style::Style;

/// How hard the planner thinks, and how bold it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Games imagined in each turn besides the one that is being played; one at most once the carpet would be solved.
    pub games: u32,
    /// Places looked at for each card.
    pub samples: u32,
    /// How much it dislikes to have more cards than it needs, from the least to the most: in squares of 4 mm² that a
    /// placement may quench less for each card it buries.
    pub haste: [u16; 2],
    /// The cards kept to spare, from the least to the most, in hundredths of those that can still be taken.
    pub reserve: [u16; 2],
}

impl Effort {
    /// Buries what lies in the way and has an eye for few places.
    pub const BEGINNER: Effort = Effort { games: 0, samples: 40, haste: [600, 2_000], reserve: [0, 0] };
    /// Looks where it lays, but keeps little to spare.
    pub const REGULAR: Effort = Effort { games: 0, samples: 200, haste: [300, 600], reserve: [10, 30] };
    /// Keeps enough cards to spare.
    pub const VETERAN: Effort = Effort { games: 0, samples: 300, haste: [150, 200], reserve: [30, 60] };
    /// Tries many ways, and goes on until the carpet is solved; then it saves cards.
    pub const MASTER: Effort = Effort { games: 4, samples: 400, haste: [50, 300], reserve: [20, 60] };
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
    style: Style,
    /// Cards of the plan that have been taken, and places where snow lies by now.
    taken: usize,
    laid: usize,
    /// The snow on the table before the next card is taken, if all goes as planned.
    snow: usize,
}

/// One imagined game in so many begins afresh; the others change the best one from some turn on.
const AFRESH: u32 = 4;

impl SnowherePlanner {
    pub fn new(effort: Effort) -> Self {
        SnowherePlanner { effort, mind: None }
    }

    /// What to do in a position in which somebody owes a choice: who does not matter, all play together. When `stop` says
    /// so, no more games are imagined.
    ///
    /// # Panics
    /// When nobody owes a choice.
    pub fn choose(&mut self, game: &Snowhere, view: &View, rng: &mut Rng, stop: &dyn Fn() -> bool) -> Action {
        let effort = self.effort;
        let mind = self.mind.get_or_insert_with(|| {
            let mut state = game.initial();
            game.determinize(view, rng, &mut state);
            let desk = Desk::new(game, &state, effort.samples);
            Mind { state, desk, intent: None }
        });
        game.determinize(view, rng, &mut mind.state);
        match view.phase {
            Phase::Take => Action::take(mind.take(game, effort, rng, stop)),
            Phase::Vote => mind.vote(game, effort, rng, stop),
            Phase::Place => mind.place(game, effort, rng).map_or(Action::STOP, Action::place),
            Phase::Snowflakes => mind.place(game, effort, rng).map_or(Action::PASS, Action::place),
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
        stop: &dyn Fn() -> bool,
    ) -> Action {
        self.choose(game, view, rng, stop)
    }
}

impl Mind {
    /// The plan, made up to date and, as long as there is time, better.
    fn think(
        &mut self,
        game: &Snowhere,
        effort: Effort,
        rng: &mut Rng,
        stop: &dyn Fn() -> bool,
    ) -> &mut Intent {
        let Mind { state, desk, intent } = self;
        let snow = state.snow_laid();
        let mut imagined = |script: Script<'_>, style: Style, rng: &mut Rng| Intent {
            plan: Plan::imagined(game, state.clone(), script, &style, desk, rng),
            style,
            taken: 0,
            laid: 0,
            snow,
        };
        let mut best = match intent.take() {
            None => imagined(Script::BLANK, Style::any(game, state, effort, rng), rng),
            Some(intent) if intent.taken == intent.laid && intent.snow == snow => intent.continued(),
            // A snowflake was found: what is left of the plan serves as well.
            Some(intent) if intent.snow == snow => imagined(intent.rest(), intent.style, rng),
            // Others have played: perhaps something else is better now.
            Some(intent) => {
                let old = imagined(intent.rest(), intent.style, rng);
                let new = imagined(Script::BLANK, Style::any(game, state, effort, rng), rng);
                if new.plan.rank(game) < old.plan.rank(game) { new } else { old }
            }
        };
        for number in 0..effort.games {
            // Without flame left, there are only cards to be saved.
            if stop() || number > 0 && game.is_solved(best.plan.left) {
                break;
            }
            let turns = match rng.below(AFRESH) {
                0 => 0,
                1.. => rng.below(best.plan.takes.len().max(1) as u32) as usize,
            };
            let other = imagined(best.plan.beginning(turns), Style::any(game, state, effort, rng), rng);
            if other.plan.rank(game) < best.plan.rank(game) {
                best = other;
            }
        }
        self.intent.insert(best)
    }

    fn take(&mut self, game: &Snowhere, effort: Effort, rng: &mut Rng, stop: &dyn Fn() -> bool) -> Card {
        let intent = self.think(game, effort, rng, stop);
        let planned = intent.plan.takes.first().copied();
        intent.taken = usize::from(planned.is_some());
        // A plan that begins with a take is for a position in which that card can be taken; any other has none to take.
        planned.or_else(|| game.takeable(&self.state).next()).expect("some card can be taken")
    }

    /// The next place of the plan, or, where it is none any more, the best for the moment.
    fn place(&mut self, game: &Snowhere, effort: Effort, rng: &mut Rng) -> Option<Pose> {
        let Mind { state, desk, intent } = self;
        if let Some(intent) = intent {
            intent.snow = state.snow_laid() + 1;
            while let Some(&pose) = intent.plan.places.get(intent.laid) {
                intent.laid += 1;
                if desk.allows(game, state, pose) {
                    return Some(pose);
                }
            }
        }
        let style =
            intent.as_ref().map_or_else(|| Style::any(game, state, effort, rng), |intent| intent.style);
        desk.look(game, state);
        desk.place(game, state, &style, rng)
    }

    /// Agrees to stop when the plan has nothing better to offer.
    fn vote(&mut self, game: &Snowhere, effort: Effort, rng: &mut Rng, stop: &dyn Fn() -> bool) -> Action {
        let visible = self.state.table().visible_flame();
        if self.think(game, effort, rng, stop).plan.left < visible { Action::DISAGREE } else { Action::AGREE }
    }
}

impl Intent {
    /// Forgets what has been done.
    fn continued(mut self) -> Self {
        self.plan.takes.drain(..self.taken);
        self.plan.places.drain(..self.laid);
        Intent { taken: 0, laid: 0, ..self }
    }

    fn rest(&self) -> Script<'_> {
        Script {
            takes: &self.plan.takes[self.taken.min(self.plan.takes.len())..],
            places: &self.plan.places[self.laid.min(self.plan.places.len())..],
        }
    }
}
