//! The lab: games by the thousand, for designers and researchers.
//!
//! [`simulate`] plays them on as many threads as asked. Game number k depends on the seed and on k alone, and all
//! sums are of whole numbers, so records and statistics are the same to the byte whatever the number of threads.

mod player;
mod simulate;
mod summary;

#[cfg(test)]
mod tests;

pub use player::{Player, Seated, UnknownPlayer};
pub use simulate::{Plan, simulate};
pub use summary::{Distribution, Estimate, SeatSummary, Summary};
