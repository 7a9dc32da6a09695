//! What a table agrees on.

use veillee_core::{First, option_values, options};

use crate::{MAX_PLAYERS, sentences};

options! {
    /// Options of a table.
    pub struct Options {
        pub games: Games = sentences::option_games,
        pub first: First<MAX_PLAYERS> = First::<MAX_PLAYERS>::meaning,
    }
}

option_values! {
    /// How many games make the match (H25).
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
    pub enum Games {
        #[default]
        One = "1",
        Three = "3",
    }
}

impl Games {
    pub const fn count(self) -> u8 {
        match self {
            Games::One => 1,
            Games::Three => 3,
        }
    }
}
