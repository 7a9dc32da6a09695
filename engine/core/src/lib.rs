//! The engine's contract: what a game is, and what may happen to one.
//!
//! Begin with [`game`]: the two traits every game implements. [`Match`] plays
//! a game step by step and is the only door through which unchecked choices
//! come in; [`Rng`] is all the randomness there is; [`record`] is how a match
//! is kept. Nothing here knows a clock, a thread, a file or a language.

mod bot;
mod game;
mod game_box;
mod hex;
mod key;
mod matches;
mod notation;
mod option_spec;
mod options;
mod piece_set;
mod playout;
pub mod record;
mod rng;
mod seat;
mod seed;
mod sentence;
mod standing;
mod written_option;

pub use bot::Bot;
pub use game::{
    Game, HiddenInfo, Impossible, PhaseKind, Refusal, Rule, Say, ScoreLine, Step, StepOf, ToAct, Urn, Viewer,
};
pub use game_box::{
    ChapterKind, EditionFault, EditionSource, EditionTable, GameBox, Help, Localized, Rest, ScoreUnit,
};
pub use hex::{Hex, read_hex};
pub use key::KeyHasher;
pub use matches::{Entered, Match, Refused};
pub use notation::{NotationError, read_number};
pub use option_spec::{BadOption, Numbers, OptionSpec, OptionValues};
pub use options::{TableOptions, deserialize_options};
pub use playout::playout;
pub use rng::Rng;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use seed::{Seed, SeedError};
pub use sentence::{Fact, Sentence};
pub use standing::{Best, Place, places};
pub use written_option::{First, Switch, WrittenOption};
