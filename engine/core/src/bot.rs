//! Who plays without being a person.

use crate::{HiddenInfo, Rng, Seat};

/// A player that decides from a view: what a person in the same chair would know, and nothing else. It may remember what
/// it thought before, so it serves one seat of one match.
pub trait Bot<G: HiddenInfo>: Send {
    /// A choice for `seat`, which is to act, out of what the view shows.
    fn choose(&mut self, game: &G, seat: Seat, view: &G::View, rng: &mut Rng) -> G::Action;
}
