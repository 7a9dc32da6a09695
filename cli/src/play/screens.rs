//! Which screen shows which game: the one place of the program that lists them all.

use veillee_catalog::GameId;
use veillee_cochons::Cochons;
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_minds::Minded;
use veillee_odin::Odin;
use veillee_snowhere::Snowhere;

use super::Screen;
use super::cochons::CochonsScreen;
use super::happy_cats::HappyCatsScreen;
use super::hygge::HyggeScreen;
use super::odin::OdinScreen;
use super::snowhere::SnowhereScreen;

/// What works for any game that can be shown: it is handed the game's type and its screen.
pub(crate) trait ScreenVisitor {
    type Output;
    fn visit<G: Minded>(self, screen: &impl Screen<G>) -> Self::Output;
}

/// Hands the type of a game and its screen to the visitor.
pub(crate) fn with_screen<V: ScreenVisitor>(game: GameId, visitor: V) -> V::Output {
    match game {
        GameId::Odin => visitor.visit::<Odin>(&OdinScreen),
        GameId::Hygge => visitor.visit::<Hygge>(&HyggeScreen),
        GameId::HappyCats => visitor.visit::<HappyCats>(&HappyCatsScreen),
        GameId::Cochons => visitor.visit::<Cochons>(&CochonsScreen),
        GameId::Snowhere => visitor.visit::<Snowhere>(&SnowhereScreen),
    }
}
