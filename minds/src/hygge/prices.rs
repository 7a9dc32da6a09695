//! Prices.
pub(crate) const TRAITS: usize = 10;
pub(crate) const KNOTS: [f64; 5] = [4.0, 7.0, 12.0, 18.0, 26.0];
pub(crate) const PRICES: [[f64; TRAITS]; 5] = [[0.9, 0.7, 0.5, 0.4, 0.0, 0.5, 1.0, 0.15, 0.1, 1.5]; 5];
pub(crate) const SPREAD: f64 = 2.0;
pub(crate) const SPREAD_PER_CARD: f64 = 1.0;
pub(crate) const SPREAD_OF_A_GAME: f64 = 25.0;
