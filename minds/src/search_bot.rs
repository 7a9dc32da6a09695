//! A bot that searches: an opinion, an effort, and sometimes a whim.

use std::fmt;

use veillee_core::{Bot, HiddenInfo, Rng, Seat};
use veillee_search::{Advice, Candidate, Opinion, Plain, Question, Search};

use crate::level::{Care, Level, Mind};

/// How hard a level thinks, and how it errs.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Games imagined for a choice.
    pub iterations: u32,
    pub whim: Whim,
}

impl Effort {
    /// Thinks so long, and does what it found.
    pub const fn steady(iterations: u32) -> Self {
        Effort { iterations, whim: Whim::NEVER }
    }
}

/// How somebody errs who plays as it feels right: now and then, any choice that seems nearly as good will do.
#[derive(Clone, Copy, Debug)]
pub struct Whim {
    /// In how many of a hundred choices.
    pub percent: u32,
    /// How much worth it gives away at most, as far as its short thought can tell.
    pub margin: f64,
}

impl Whim {
    pub const NEVER: Whim = Whim { percent: 0, margin: 0.0 };
}

/// The efforts of a game's levels.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    pub beginner: Effort,
    pub regular: Effort,
    pub veteran: Effort,
    pub master: Effort,
}

impl Levels {
    /// For a game that nobody has an opinion on yet: from a guess to some thousand imagined games.
    pub const PLAIN: Levels = Levels {
        beginner: Effort { iterations: 20, whim: Whim { percent: 50, margin: 0.5 } },
        regular: Effort::steady(50),
        veteran: Effort::steady(400),
        master: Effort::steady(4_000),
    };

    pub const fn of(&self, level: Level) -> Effort {
        match level {
            Level::Beginner => self.beginner,
            Level::Regular => self.regular,
            Level::Veteran => self.veteran,
            Level::Master => self.master,
        }
    }
}

/// A player that searches with an opinion.
pub struct SearchBot<G: HiddenInfo, O> {
    opinion: O,
    effort: Effort,
    /// Made at the first question, which brings the game.
    search: Option<Search<G>>,
}

impl<G: HiddenInfo, O: fmt::Debug> fmt::Debug for SearchBot<G, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchBot")
            .field("opinion", &self.opinion)
            .field("effort", &self.effort)
            .finish_non_exhaustive()
    }
}

impl<G: HiddenInfo, O: Opinion<G>> SearchBot<G, O> {
    pub fn new(opinion: O, effort: Effort) -> Self {
        SearchBot { opinion, effort, search: None }
    }

    /// What it makes of all choices.
    pub fn consider(
        &mut self,
        question: &Question<'_, G>,
        rng: &mut Rng,
        stop: &dyn Fn() -> bool,
    ) -> Advice<'_, G::Action> {
        let search = self.search.get_or_insert_with(|| Search::new(question.game));
        search.think(question, &mut self.opinion, self.effort.iterations, rng, stop)
    }
}

impl<G: HiddenInfo, O: Opinion<G> + Send> Bot<G> for SearchBot<G, O> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        rng: &mut Rng,
        stop: &dyn Fn() -> bool,
    ) -> G::Action {
        let Whim { percent, margin } = self.effort.whim;
        let has_whim = rng.below(100) < percent;
        let mut whims = Rng::think(rng.next_u64());
        let advice = self.consider(&Question { game, seat, view }, rng, stop);
        let chosen = if has_whim { advice.near_best(margin, &mut whims) } else { advice.best() };
        chosen.action
    }
}

/// The bot of a game whose levels all search with the opinion `O`.
pub(crate) fn search_bot<G, O>(levels: &Levels, mind: Mind) -> Box<dyn Bot<G>>
where
    G: HiddenInfo + 'static,
    O: Opinion<G> + Default + Send + 'static,
{
    let master = levels.master.iterations;
    match mind {
        Mind::Level(level) => Box::new(SearchBot::new(O::default(), levels.of(level))),
        Mind::Plain => Box::new(SearchBot::new(Plain, Effort::steady(master))),
        Mind::MasterTenth => Box::new(SearchBot::new(O::default(), Effort::steady(master / 10))),
    }
}

/// What each choice is worth to a game whose levels all search with the opinion `O`, the one it would make first.
pub(crate) fn weigh<G: HiddenInfo, O: Opinion<G> + Default>(
    question: &Question<'_, G>,
    levels: &Levels,
    care: Care,
    rng: &mut Rng,
    stop: &dyn Fn() -> bool,
) -> Vec<(G::Action, f64)> {
    let iterations = match care {
        Care::Advice => levels.master.iterations / 10,
        Care::Master => levels.master.iterations,
        Care::Judge => Care::JUDGE_TIMES * levels.master.iterations,
    };
    let mut bot = SearchBot::new(O::default(), Effort::steady(iterations));
    let advice = bot.consider(question, rng, stop);
    let best = advice.best().action;
    let worth = |choice: &Candidate<G::Action>| (choice.action, choice.worth(question.seat));
    let mut weighed: Vec<_> = advice.choices.iter().map(worth).collect();
    weighed.sort_by_key(|(action, _)| *action != best);
    weighed
}
