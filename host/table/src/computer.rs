//! Which computer opponents can be asked to a table. Everything that depends on how minds are found stands here.

use veillee_core::Bot;
use veillee_minds::{Level, Mind, Minded};

/// Any choice, all equally likely: there for every game.
const RANDOM: &str = "random";
/// Who plays on for someone who gets up.
pub(crate) const USUAL_LEVEL: &str = "regular";

/// The names of computer opponents, by seat: proper names, the same in every language.
const NAMES: [&str; 8] = ["Freyja", "Nils", "Minou", "Lisbet", "Anton", "Solveig", "Ravn", "Pim"];

/// The keys of the levels that a chair may have, from the mildest.
pub fn levels() -> Vec<&'static str> {
    std::iter::once(RANDOM).chain(Level::ALL.map(Level::key)).collect()
}

pub(crate) fn name_at(seat: u8) -> &'static str {
    NAMES[usize::from(seat) % NAMES.len()]
}

/// A mind of this level for one seat of one match; `None`: random play.
pub(crate) fn mind<G: Minded>(level: &str) -> Option<Box<dyn Bot<G>>> {
    let level = Level::ALL.into_iter().find(|known| known.key() == level)?;
    Some(G::bot(Mind::Level(level)))
}
