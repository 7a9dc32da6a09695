//! Which bots can have a seat. Only this file knows how minds are found.

use veillee_core::{Bot, Seat};
use veillee_minds::{Level, Mind, Minded};

/// Any choice, all equally likely: there for every game.
const RANDOM: &str = "random";
/// The level of a stand-in, unless somebody asks for another.
pub(crate) const USUAL_LEVEL: &str = "regular";

/// The names of bots, by seat: proper names, the same in every language.
const NAMES: [&str; 8] = ["Freyja", "Nils", "Minou", "Lisbet", "Anton", "Solveig", "Ravn", "Pim"];

/// The keys of the levels that a bot may have, from the mildest.
pub fn levels() -> Vec<&'static str> {
    std::iter::once(RANDOM).chain(Level::ALL.map(Level::key)).collect()
}

/// All names, the usual one of this seat first.
pub(crate) fn names_from(seat: Seat) -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().cycle().skip(seat.index() % NAMES.len()).take(NAMES.len())
}

/// A mind of this level for one seat of one match; `None`: random play.
pub(crate) fn mind<G: Minded>(level: &str) -> Option<Box<dyn Bot<G>>> {
    let level = Level::ALL.into_iter().find(|known| known.key() == level)?;
    Some(G::bot(Mind::Level(level)))
}
