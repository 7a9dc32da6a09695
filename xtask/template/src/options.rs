//! What a table agrees on.

use veillee_core::{First, options};

use crate::MAX_PLAYERS;

options! {
    /// Options of a table.
    pub struct Options {
        pub first: First<MAX_PLAYERS> = First::<MAX_PLAYERS>::meaning,
    }
}
