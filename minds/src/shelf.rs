//! Which bots there are for which game.

use veillee_catalog::GameId;
use veillee_cochons::Cochons;
use veillee_core::{Bot, GameBox};
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_odin::Odin;
use veillee_snowhere::Snowhere;

use crate::level::{Level, Mind};
use crate::search_bot::search_bot;
use crate::snowhere::{Effort, SnowherePlanner};
use crate::{cochons, happy_cats, hygge, odin};

/// A game with the bots that have an opinion on it. Random play is not among them: it has none.
pub trait Minded: GameBox + Clone {
    /// Who can be asked to play.
    const MINDS: &'static [Mind] = Mind::ALL;

    /// A bot for one seat of one match.
    fn bot(mind: Mind) -> Box<dyn Bot<Self>>;
}

impl Minded for Odin {
    fn bot(mind: Mind) -> Box<dyn Bot<Self>> {
        search_bot::<Self, odin::Judgement>(&odin::LEVELS, mind)
    }
}

impl Minded for Hygge {
    fn bot(mind: Mind) -> Box<dyn Bot<Self>> {
        search_bot::<Self, hygge::Judgement>(&hygge::LEVELS, mind)
    }
}

impl Minded for HappyCats {
    fn bot(mind: Mind) -> Box<dyn Bot<Self>> {
        search_bot::<Self, happy_cats::Judgement>(&happy_cats::LEVELS, mind)
    }
}

/// Dice are reckoned with, not searched: its levels differ in what they know and in how far they see.
impl Minded for Cochons {
    fn bot(mind: Mind) -> Box<dyn Bot<Self>> {
        cochons::bot(mind)
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
}

/// What works for any game and its bots.
pub trait MindedVisitor {
    type Output;
    fn visit<G: Minded>(self) -> Self::Output;
}

/// Hands the type of a game to the visitor.
pub fn visit<V: MindedVisitor>(game: GameId, visitor: V) -> V::Output {
    match game {
        GameId::Odin => visitor.visit::<Odin>(),
        GameId::Hygge => visitor.visit::<Hygge>(),
        GameId::HappyCats => visitor.visit::<HappyCats>(),
        GameId::Cochons => visitor.visit::<Cochons>(),
        GameId::Snowhere => visitor.visit::<Snowhere>(),
    }
}
