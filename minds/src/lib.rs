//! Opinions, game by game. Rules live with the games; what a player should make of them lives here. A mind is given views,
//! as a person in the same chair would see them, and nothing else.

pub mod cochons;
pub mod happy_cats;
mod hint;
pub mod hygge;
mod level;
pub mod odin;
mod search_bot;
mod shelf;
pub mod snowhere;
#[cfg(test)]
mod tests;

/// The names and characters of the levels, by key: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
pub mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

pub use hint::{Counsel, Hint};
pub use level::{Care, Level, Mind};
pub use search_bot::{Effort, Levels, SearchBot, Whim};
pub use shelf::{Inquiry, Minded, Searched};
