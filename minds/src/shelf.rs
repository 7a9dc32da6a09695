//! Which bots there are for which game.

use std::fmt;

use veillee_catalog::{Cochons, HappyCats, Hygge, Odin, Snowhere, shelf};
use veillee_core::{Bot, GameBox, Rng, Seat};
use veillee_search::{Opinion, Question};

use crate::hint::{Counsel, Hint};
use crate::level::{Care, Level, Mind};
use crate::search_bot::{Levels, search_bot, weigh};
use crate::snowhere::{Effort, SnowherePlanner};
use crate::{cochons, happy_cats, hygge, odin, snowhere};

/// A game with the bots that have an opinion on it. Random play is not among them: it has none.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no mind: write `impl Searched` or `impl Minded` in minds/src/shelf.rs",
    note = "a game at home needs it: CONTRIBUTING.md, *At home*. Until it has it, list the game as `playable` in games/catalog/src/games.rs"
)]
pub trait Minded: GameBox + Clone {
    /// Who can be asked to play.
    const MINDS: &'static [Mind] = Mind::ALL;

    /// A bot for one seat of one match.
    fn bot(mind: Mind) -> Box<dyn Bot<Self>>;

    /// What each choice of a seat that is to act is worth to it, as far as a mind can tell from its view: from 0 to 1, the one it would
    /// make first. Choices it does not take seriously may be left out. `None`: the game is planned together, and nobody wins it.
    fn weigh(
        &self,
        question: &Inquiry<'_, Self>,
        care: Care,
        rng: &mut Rng,
    ) -> Option<Vec<(Self::Action, f64)>>;

    /// What speaks for a choice, in words.
    fn hint(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint;

    /// Advice for a seat that is to act, from its view alone.
    fn advise(&self, question: &Inquiry<'_, Self>, rng: &mut Rng) -> Counsel<Self::Action> {
        let &Inquiry { seat, view, stop } = question;
        let (action, chance) = match self.weigh(question, Care::Advice, rng) {
            Some(weighed) => {
                let (action, chance) = weighed[0];
                (action, Some(chance))
            }
            None => (Self::bot(Mind::Level(Level::Veteran)).choose(self, seat, view, rng, stop), None),
        };
        Counsel { action, hint: self.hint(seat, view, action), chance }
    }
}

/// A question to a mind: for which seat, what it sees, and whether to answer at once.
#[derive(Clone, Copy)]
pub struct Inquiry<'a, G: Minded> {
    pub seat: Seat,
    pub view: &'a G::View,
    pub stop: &'a dyn Fn() -> bool,
}

impl<G: Minded> fmt::Debug for Inquiry<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inquiry").field("seat", &self.seat).field("view", self.view).finish_non_exhaustive()
    }
}

/// A game whose levels all search, with one opinion and different efforts. It has a [`Minded`] mind by that.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no mind: write `impl Searched` or `impl Minded` in minds/src/shelf.rs",
    note = "a game at home needs it: CONTRIBUTING.md, *At home*. Until it has it, list the game as `playable` in games/catalog/src/games.rs"
)]
pub trait Searched: GameBox + Clone {
    type Judgement: Opinion<Self> + Default + Send + 'static;
    const LEVELS: Levels;

    /// What speaks for a choice, in words.
    fn explain(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint;
}

impl<G: Searched> Minded for G {
    fn bot(mind: Mind) -> Box<dyn Bot<Self>> {
        search_bot::<Self, G::Judgement>(&G::LEVELS, mind)
    }

    fn weigh(
        &self,
        asked: &Inquiry<'_, Self>,
        care: Care,
        rng: &mut Rng,
    ) -> Option<Vec<(Self::Action, f64)>> {
        let question = Question { game: self, seat: asked.seat, view: asked.view };
        Some(weigh::<Self, G::Judgement>(&question, &G::LEVELS, care, rng, asked.stop))
    }

    fn hint(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint {
        self.explain(seat, view, action)
    }
}

impl Searched for Odin {
    type Judgement = odin::Judgement;
    const LEVELS: Levels = odin::LEVELS;

    fn explain(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint {
        odin::hint::hint(self, seat, view, action)
    }
}

impl Searched for Hygge {
    type Judgement = hygge::Judgement;
    const LEVELS: Levels = hygge::LEVELS;

    fn explain(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint {
        hygge::hint::hint(self, seat, view, action)
    }
}

impl Searched for HappyCats {
    type Judgement = happy_cats::Judgement;
    const LEVELS: Levels = happy_cats::LEVELS;

    fn explain(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint {
        happy_cats::hint::hint(self, seat, view, action)
    }
}

/// Games without a mind of their own: plain search, whose hints name the choice and no reason.
macro_rules! plain_minds {
    ({ at home: [$($home:ident)*] playable: [$($plain:ident)*] }) => {
        $(impl Searched for veillee_catalog::$plain {
            type Judgement = veillee_search::Plain;
            const LEVELS: Levels = Levels::PLAIN;

            fn explain(&self, _: Seat, _: &Self::View, action: Self::Action) -> Hint {
                Hint { idea: crate::sentences::plain_idea(), reason: crate::sentences::plain_reason(action.to_string()) }
            }
        })*
    };
}

shelf! { [plain_minds] }

/// Dice are reckoned with, not searched: its levels differ in what they know and in how far they see.
impl Minded for Cochons {
    fn bot(mind: Mind) -> Box<dyn Bot<Self>> {
        cochons::bot(mind)
    }

    fn weigh(
        &self,
        asked: &Inquiry<'_, Self>,
        care: Care,
        _rng: &mut Rng,
    ) -> Option<Vec<(Self::Action, f64)>> {
        Some(cochons::weigh(self, asked.view, care, asked.stop))
    }

    fn hint(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint {
        cochons::hint::hint(self, seat, view, action)
    }
}

/// Snowhere is planned, not searched: its levels are efforts of the planner, whose quickest stands for the plain one.
impl Minded for Snowhere {
    fn bot(mind: Mind) -> Box<dyn Bot<Self>> {
        Box::new(SnowherePlanner::new(match mind {
            Mind::Level(Level::Beginner) | Mind::Plain => Effort::BEGINNER,
            Mind::Level(Level::Regular) => Effort::REGULAR,
            Mind::Level(Level::Veteran) => Effort::VETERAN,
            Mind::Level(Level::Master) => Effort::MASTER,
            Mind::MasterTenth => Effort { games: Effort::MASTER.games / 10, ..Effort::MASTER },
        }))
    }

    fn weigh(&self, _: &Inquiry<'_, Self>, _: Care, _: &mut Rng) -> Option<Vec<(Self::Action, f64)>> {
        None
    }

    fn hint(&self, seat: Seat, view: &Self::View, action: Self::Action) -> Hint {
        snowhere::hint::hint(self, seat, view, action)
    }
}
