//! Which bots there are for which game.

use std::fmt;

use veillee_catalog::GameId;
use veillee_cochons::Cochons;
use veillee_core::{Bot, GameBox};
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_odin::Odin;
use veillee_snowhere::Snowhere;

use crate::snowhere::{Effort, SnowherePlanner};

/// A bot that can be asked for by name.
pub struct BotSpec<G: GameBox> {
    pub key: &'static str,
    /// A bot for one seat of one match.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: GameBox> fmt::Debug for BotSpec<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)
    }
}

/// A game with the bots that have an opinion on it, from the quickest to the best. Random play is not among them: it has none.
pub trait Minded: GameBox + Clone {
    const BOTS: &'static [BotSpec<Self>];
}

impl Minded for Odin {
    const BOTS: &'static [BotSpec<Self>] = &[];
}

impl Minded for Hygge {
    const BOTS: &'static [BotSpec<Self>] = &[];
}

impl Minded for HappyCats {
    const BOTS: &'static [BotSpec<Self>] = &[];
}

impl Minded for Cochons {
    const BOTS: &'static [BotSpec<Self>] = &[];
}

impl Minded for Snowhere {
    const BOTS: &'static [BotSpec<Self>] = &[
        BotSpec { key: "beginner", make: || Box::new(SnowherePlanner::new(Effort::BEGINNER)) },
        BotSpec { key: "regular", make: || Box::new(SnowherePlanner::new(Effort::REGULAR)) },
        BotSpec { key: "veteran", make: || Box::new(SnowherePlanner::new(Effort::VETERAN)) },
        BotSpec { key: "master", make: || Box::new(SnowherePlanner::new(Effort::MASTER)) },
    ];
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
