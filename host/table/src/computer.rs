//! Which computer opponents can be asked to a table. Everything that depends on how minds are found stands here.

use veillee_catalog::GameId;
use veillee_core::Bot;
use veillee_minds::{Minded, MindedVisitor, visit};

/// Any choice, all equally likely: there for every game.
const RANDOM: &str = "random";
/// The levels, from the mildest. Games with fewer minds than levels give neighbours the same.
const LEVELS: [&str; 4] = ["beginner", "regular", "veteran", "master"];
/// Who plays on for someone who gets up.
pub(crate) const USUAL_LEVEL: &str = "regular";

/// The names of computer opponents, by seat: proper names, the same in every language.
const NAMES: [&str; 8] = ["Freyja", "Nils", "Minou", "Lisbet", "Anton", "Solveig", "Ravn", "Pim"];

/// The keys of the levels that a chair of this game may have.
pub fn levels(game: GameId) -> Vec<&'static str> {
    struct Levels;
    impl MindedVisitor for Levels {
        type Output = Vec<&'static str>;
        fn visit<G: Minded>(self) -> Self::Output {
            std::iter::once(RANDOM).chain(LEVELS).collect()
        }
    }
    visit(game, Levels)
}

pub(crate) fn name_at(seat: u8) -> &'static str {
    NAMES[usize::from(seat) % NAMES.len()]
}

/// A mind of this level for one seat of one match; `None`: random play.
pub(crate) fn mind<G: Minded>(level: &str) -> Option<Box<dyn Bot<G>>> {
    let place = LEVELS.iter().position(|known| *known == level)?;
    let spec = G::BOTS.get(place * G::BOTS.len() / LEVELS.len())?;
    Some((spec.make)())
}
