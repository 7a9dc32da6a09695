//! Which screen shows which game: the one place of the program that lists them all.

use veillee_catalog::GameId;
use veillee_cochons::Cochons;
use veillee_core::GameBox;
use veillee_hygge::Hygge;
use veillee_odin::Odin;

use super::Screen;
use super::cochons::CochonsScreen;
use super::hygge::HyggeScreen;
use super::odin::OdinScreen;

/// What works for any game that can be shown: it is handed the game's type and its screen.
pub(crate) trait ScreenVisitor {
    type Output;
    fn visit<G: GameBox + Clone>(self, screen: &impl Screen<G>) -> Self::Output;
}

/// Hands the type of a game and its screen to the visitor.
pub(crate) fn with_screen<V: ScreenVisitor>(game: GameId, visitor: V) -> V::Output {
    match game {
        GameId::Odin => visitor.visit::<Odin>(&OdinScreen),
        GameId::Hygge => visitor.visit::<Hygge>(&HyggeScreen),
        GameId::Cochons => visitor.visit::<Cochons>(&CochonsScreen),
    }
}
