//! The shelf: which games there are, how one is set up from written options, and how a match is kept in a record.
//!
//! Games are listed here, once ([`shelf!`]). Code that works for any of them is a generic function that is called through
//! [`match_game!`].

mod edition;
mod games;
mod meant;
mod options;
pub mod record;
mod rules_page;
mod setup;

#[cfg(test)]
mod tests;

pub use edition::EditionChoice;
pub use games::*;
pub use meant::{closest, did_you_mean};
pub use options::{default_value, listed_values, written_value};
pub use rules_page::rule_text;
pub use setup::{Opened, Request, SetupError};
