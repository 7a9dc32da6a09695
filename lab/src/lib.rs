//! The lab: games by the thousand, for designers and researchers.
//!
//! [`simulate()`] plays them with the same players in the same chairs; [`arena()`] seats players against each other on paired
//! deals and says who is stronger, and how sure that is; [`round_robin()`] rates them. [`Ceiling`] asks one who thinks much
//! longer what a player's choices give away. A player can be a [`Program`] of somebody's own.
//!
//! All play on as many threads as asked. Game number k depends on the seed and on k alone, and results are taken in order,
//! so records and statistics are the same to the byte whatever the number of threads.

mod arena;
mod ceiling;
mod crew;
mod interval;
mod lineup;
mod outcome;
mod player;
mod playing;
mod program;
mod ratings;
mod round_robin;
mod simulate;
mod summary;

#[cfg(test)]
mod strength_tests;
#[cfg(test)]
mod tests;

pub use arena::{Contest, ContestResult, Finish, arena};
pub use ceiling::{Appraisal, Ceiling, Losses};
pub use interval::{ERROR, Interval, Side};
pub use lineup::{BadLineup, Lineup, is_played_together, levels};
pub use outcome::{Against, Contestant, Deal, Ending, FlameLeft, Outcome, Together};
pub use player::{Player, SeatedPlayer, UnknownPlayer};
pub use program::{Fault, Faults, Program, REFUSALS};
pub use ratings::Rating;
pub use round_robin::{RoundRobin, pairs, round_robin};
pub use simulate::{Plan, simulate};
pub use summary::{Distribution, Estimate, SeatSummary, Summary};
