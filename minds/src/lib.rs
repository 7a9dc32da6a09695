//! Opinions, game by game. Rules live with the games; what a player should make of them lives here. A mind is given views,
//! as a person in the same chair would see them, and nothing else.

mod shelf;
pub mod snowhere;

pub use shelf::{BotSpec, Minded, MindedVisitor, visit};
