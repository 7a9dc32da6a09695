//! What the master makes of every choice, for those who want to judge choices.

use veillee_catalog::GameId;
use veillee_cochons::Cochons;
use veillee_core::{Rng, Seat};
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_odin::Odin;
use veillee_search::{Opinion, Question};

use crate::search_bot::{Effort, Levels, SearchBot};
use crate::shelf::Minded;
use crate::{cochons, happy_cats, hygge, odin};

/// A game whose master says what each choice is worth.
pub trait Weighed: Minded {
    /// Thinks so many times as long as the master does, and tells what the choices are worth to the seat, from 0 to 1; the
    /// one it would make comes first. What it does not take seriously may be left out.
    fn weigh(&self, seat: Seat, view: &Self::View, times: u32, rng: &mut Rng) -> Vec<(Self::Action, f64)>;
}

/// The choices of a game that is searched.
fn searched<G: Minded, O: Opinion<G> + Default>(
    question: &Question<'_, G>,
    levels: &Levels,
    times: u32,
    rng: &mut Rng,
) -> Vec<(G::Action, f64)> {
    let mut bot = SearchBot::new(O::default(), Effort::steady(times * levels.master.iterations));
    let advice = bot.consider(question, rng, &|| false);
    let best = advice.best().action;
    let mut all: Vec<_> =
        advice.choices.iter().map(|choice| (choice.action, choice.worth(question.seat))).collect();
    all.sort_by_key(|(action, _)| *action != best);
    all
}

impl Weighed for Odin {
    fn weigh(&self, seat: Seat, view: &Self::View, times: u32, rng: &mut Rng) -> Vec<(Self::Action, f64)> {
        searched::<Self, odin::Judgement>(&Question { game: self, seat, view }, &odin::LEVELS, times, rng)
    }
}

impl Weighed for Hygge {
    fn weigh(&self, seat: Seat, view: &Self::View, times: u32, rng: &mut Rng) -> Vec<(Self::Action, f64)> {
        searched::<Self, hygge::Judgement>(&Question { game: self, seat, view }, &hygge::LEVELS, times, rng)
    }
}

impl Weighed for HappyCats {
    fn weigh(&self, seat: Seat, view: &Self::View, times: u32, rng: &mut Rng) -> Vec<(Self::Action, f64)> {
        let question = Question { game: self, seat, view };
        searched::<Self, happy_cats::Judgement>(&question, &happy_cats::LEVELS, times, rng)
    }
}

impl Weighed for Cochons {
    fn weigh(&self, _seat: Seat, view: &Self::View, times: u32, _rng: &mut Rng) -> Vec<(Self::Action, f64)> {
        cochons::weigh(self, view, times)
    }
}

/// What works for any game whose master weighs its choices.
pub trait WeighedVisitor {
    type Output;
    fn visit<G: Weighed>(self) -> Self::Output;
}

/// Hands the type of a game to the visitor; `None` for Snowhere, which is planned as a whole.
pub fn visit_weighed<V: WeighedVisitor>(game: GameId, visitor: V) -> Option<V::Output> {
    match game {
        GameId::Odin => Some(visitor.visit::<Odin>()),
        GameId::Hygge => Some(visitor.visit::<Hygge>()),
        GameId::HappyCats => Some(visitor.visit::<HappyCats>()),
        GameId::Cochons => Some(visitor.visit::<Cochons>()),
        GameId::Snowhere => None,
    }
}
