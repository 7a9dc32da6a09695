//! The games whose minds search, for those who want to know what a mind makes of every choice.

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

/// A game whose levels search with one opinion.
pub trait Searched: Minded {
    type Judgement: Opinion<Self> + Default;
    const LEVELS: Levels;

    /// Thinks for so many iterations, and tells what each choice is worth to the seat, the one it would make first.
    fn weigh(
        &self,
        seat: Seat,
        view: &Self::View,
        iterations: u32,
        rng: &mut Rng,
    ) -> Vec<(Self::Action, f64)> {
        let mut bot = SearchBot::new(Self::Judgement::default(), Effort::steady(iterations));
        let advice = bot.consider(&Question { game: self, seat, view }, rng, &|| false);
        let best = advice.best().action;
        let mut all: Vec<_> =
            advice.choices.iter().map(|choice| (choice.action, choice.worth(seat))).collect();
        all.sort_by_key(|(action, _)| *action != best);
        all
    }
}

impl Searched for Odin {
    type Judgement = odin::Judgement;
    const LEVELS: Levels = odin::LEVELS;
}

impl Searched for Hygge {
    type Judgement = hygge::Judgement;
    const LEVELS: Levels = hygge::LEVELS;
}

impl Searched for HappyCats {
    type Judgement = happy_cats::Judgement;
    const LEVELS: Levels = happy_cats::LEVELS;
}

impl Searched for Cochons {
    type Judgement = cochons::Judgement;
    const LEVELS: Levels = cochons::LEVELS;
}

/// What works for any game whose mind searches.
pub trait SearchedVisitor {
    type Output;
    fn visit<G: Searched>(self) -> Self::Output;
}

/// Hands the type of a game to the visitor; `None` for Snowhere, which is planned.
pub fn visit_searched<V: SearchedVisitor>(game: GameId, visitor: V) -> Option<V::Output> {
    match game {
        GameId::Odin => Some(visitor.visit::<Odin>()),
        GameId::Hygge => Some(visitor.visit::<Hygge>()),
        GameId::HappyCats => Some(visitor.visit::<HappyCats>()),
        GameId::Cochons => Some(visitor.visit::<Cochons>()),
        GameId::Snowhere => None,
    }
}
