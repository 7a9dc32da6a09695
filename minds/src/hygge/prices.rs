//! What the traits of open cards are worth, in points.
//!
//! PRICES come from play: first by least squares over two thousand games of the search against itself, then by trying
//! changes against what there was, 120 iterations a choice, and keeping those that won. HABITS are those of quick play,
//! improved in the same way with quick players on both sides.

pub(crate) const TRAITS: usize = 11;

/// What there is to say of a player's open cards, by number.
pub(crate) type Traits = [f64; TRAITS];

/// The points that the best load brings, the second, and all others together: with the paws that no longer cost.
pub(crate) const BEST_LOAD: usize = 0;
pub(crate) const SECOND_LOAD: usize = 1;
pub(crate) const OTHER_LOADS: usize = 2;
/// The points on objects that no animal there takes: of each colour the two best kinds, the third, and the two best for
/// each paw that can be expected to come for them.
pub(crate) const SPARE: usize = 3;
pub(crate) const SPARE_LEAST: usize = 4;
pub(crate) const SPARE_TAKERS: usize = 5;
/// Animals that find nothing to take, by paws; and the points that can be expected to come for them.
pub(crate) const ONE_PAW: usize = 6;
pub(crate) const TWO_PAWS: usize = 7;
pub(crate) const CARDS_FOR_ANIMALS: usize = 8;
/// To be the next to collect, from a full reserve.
pub(crate) const TURN: usize = 9;
/// To shelter nothing where one could.
pub(crate) const WAITING: usize = 10;

/// The prices for so many cards to come for each player: towards the end, when half are gone, and at the beginning.
pub(crate) const KNOTS: [f64; 3] = [5.0, 11.0, 22.0];

/// Prices at each of the [`KNOTS`].
pub(crate) type PriceList = [Traits; KNOTS.len()];

pub(crate) const PRICES: PriceList = [
    [1.05, 0.72, 0.52, 0.04, -0.10, 0.23, 0.75, 1.55, 0.07, 3.8, 0.0],
    [1.08, 1.15, 0.83, 0.24, 0.03, 0.14, 1.20, 2.45, 0.04, 2.8, 0.0],
    [1.06, 1.25, 1.40, 0.50, 0.10, 0.08, 2.10, 3.20, 0.03, 2.7, 0.0],
];

pub(crate) const HABITS: PriceList = [
    [0.95, 0.72, 0.51, 0.04, 0.25, 0.08, 0.90, 1.40, 0.03, 3.0, 0.1],
    [0.90, 1.00, 0.83, 0.40, 0.40, 0.12, 1.40, 2.70, 0.01, 2.2, 0.2],
    [0.95, 1.00, 1.14, 0.50, 0.42, 0.06, 2.26, 3.50, -0.06, 2.1, 1.0],
];

/// How far the difference of two players may still change, as the square of a logistic scale: what the outlook missed in
/// those games.
pub(crate) const SPREAD: f64 = 4.0;
pub(crate) const SPREAD_PER_CARD: f64 = 0.6;
pub(crate) const SPREAD_OF_A_GAME: f64 = 20.0;
