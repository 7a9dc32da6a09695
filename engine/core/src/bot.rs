//! Who plays without being a person.

use crate::{HiddenInfo, Rng, Seat};

/// A player that decides from a view: what a person in the same chair would know, and nothing else. It may remember what
/// it thought before, so it serves one seat of one match.
pub trait Bot<G: HiddenInfo>: Send {
    /// A choice for `seat`, which is to act, out of what the view shows. `stop` is asked now and then; once it says yes,
    /// the answer is the best so far. A bot that is never stopped answers the same to the same view and stream.
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        rng: &mut Rng,
        stop: &dyn Fn() -> bool,
    ) -> G::Action;
}
