//! What a game thinks of its own positions, as far as the search wants to know.

use veillee_core::{BySeat, HiddenInfo, Place, Rng, Seat};

/// What a position is worth to each seat: from 0, lost, to 1, won.
pub type Worth = BySeat<f64>;

/// How the bonus for what is little known grows with the tries of a node's choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// With their logarithm: what seems bad is soon left alone. Right where every try counts for what the node is worth.
    Logarithm,
    /// From 256 tries on with their square root, less 8, which is as much there: in a long search all that is not clearly bad
    /// is looked into, however bad it seemed at first. At 20,000 tries that is nine times the logarithm; short searches
    /// stay what they are.
    SquareRoot,
}

/// An opinion on a game. Every method has a default, and the defaults together are plain search: any state that agrees
/// with the view, all choices alike, random play to the end, and only victory counts.
///
/// Methods take `&mut self` so that an opinion may keep buffers and what it worked out in [`prepare`](Opinion::prepare).
/// They are called many thousand times for a choice: they should not allocate. What one of them says of a seat's
/// choices should rest on what that seat knows.
pub trait Opinion<G: HiddenInfo> {
    /// How much the search tries what it knows little of: in units of worth, some 0.2 to 1.
    const EXPLORATION: f64 = 0.6;

    /// How doubt grows at the root, where nothing counts but what is chosen in the end: tries may be spent on finding out (the
    /// simple regret of Tolpin and Shimony, 2012). Everywhere else it grows with the logarithm.
    const ROOT_DOUBT: Doubt = Doubt::Logarithm;

    /// How many of an opponent's choices at a node may be tried, for each square root of a visit to them.
    const WIDENING: f64 = f64::INFINITY;

    /// How many visits a [`hunch`](Opinion::hunch) is worth.
    const HUNCH_VISITS: f64 = 1.0;

    /// Told once before the search for a choice: time to work out what stays true throughout.
    fn prepare(&mut self, game: &G, seat: Seat, view: &G::View) {
        let _ = (game, seat, view);
    }

    /// Makes `out` a state that agrees with the view, drawn as likely as the opinion holds it to be.
    #[inline]
    fn believe(&mut self, game: &G, view: &G::View, rng: &mut Rng, out: &mut G::State) {
        game.determinize(view, rng, out);
    }

    /// Removes bad choices from the list of a seat that is to act in the tree. Must keep at least one, and
    /// preserve the order.
    #[inline]
    fn prune(&mut self, game: &G, state: &G::State, seat: Seat, choices: &mut Vec<G::Action>) {
        let _ = (game, state, seat, choices);
    }

    /// How much better than the position's other choices this one seems before it has been tried, from −1 to 1.
    #[inline]
    fn hunch(&mut self, game: &G, state: &G::State, seat: Seat, action: G::Action) -> f64 {
        let _ = (game, state, seat, action);
        0.0
    }

    /// A choice for a seat that is to act beyond the tree. `choices` is a buffer to list them in; it need not be used.
    #[inline]
    fn play_on(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        rng: &mut Rng,
        choices: &mut Vec<G::Action>,
    ) -> G::Action {
        game.legal_actions(state, seat, choices);
        rng.pick(choices)
    }

    /// Whether to stop here and ask what the position is [`worth`](Opinion::worth). Asked before every step but the
    /// first; `plies` choices have been made beyond the tree (0: still in it).
    #[inline]
    fn cut(&mut self, game: &G, state: &G::State, plies: u32) -> bool {
        let _ = (game, state, plies);
        false
    }

    /// What a position is worth to each seat: one at which play was cut, or the end.
    #[inline]
    fn worth(&mut self, game: &G, state: &G::State) -> Worth {
        shares_of_victory(&game.standings(state))
    }
}

/// No opinion: plain search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

/// With less exploration, and opponents that widen slowly, a thousand iterations reach a ply deeper into a hand of Odin;
/// in 300 hands against the defaults it won 51 ± 5 %.
impl<G: HiddenInfo> Opinion<G> for Plain {
    const EXPLORATION: f64 = 0.4;
    const WIDENING: f64 = 0.35;
}

/// 1 for the winner; those who share the first place share it.
#[inline]
pub fn shares_of_victory(places: &BySeat<Place>) -> Worth {
    let winners = places.as_slice().iter().filter(|&&place| place == Place::FIRST).count();
    let share = 1.0 / winners.max(1) as f64;
    places.map(|place| if place == Place::FIRST { share } else { 0.0 })
}
