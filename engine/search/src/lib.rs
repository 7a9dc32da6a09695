//! Thinking ahead where much is hidden, for any game of the contract.
//!
//! [`Search`] is information-set Monte Carlo tree search. Each iteration imagines one state that agrees with the
//! searcher's *view*, walks down what it has learnt so far, plays on to the end, and remembers how that went for every
//! seat. What a game thinks of its own positions comes in through [`Opinion`]; without one ([`Plain`]) all play on at
//! random.
//!
//! [`DiceTree`] solves dice that may be kept or rolled again: exactly, where chances can be counted.
//!
//! There is no clock and no thread here: effort is a number of iterations, and whoever is in a hurry says so through
//! `stop`. The same view, seed and iterations give the same choice on every machine, so only +, −, ×, ÷ and square
//! roots are used, which round the same everywhere.

mod advice;
mod dice;
mod edges;
mod opinion;
mod search;

#[cfg(test)]
mod tests;

pub use advice::{Advice, Candidate};
pub use dice::{DiceTree, Kind, Roll};
pub use opinion::{Doubt, Opinion, Plain, Worth, shares_of_victory};
pub use search::{Question, Search};
