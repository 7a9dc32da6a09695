//! What a table agrees on.

use veillee_core::{First, Switch, options};

use crate::{MAX_PLAYERS, sentences};

options! {
    /// Options of a table.
    pub struct Options {
        pub first: First<MAX_PLAYERS> = First::<MAX_PLAYERS>::meaning,
        /// The variant with reward cards (P36).
        pub rewards: Switch = sentences::option_rewards,
        /// Whether both tiles of a turn may come from one pile (P15).
        pub same_pile_twice: Switch = sentences::option_same_pile_twice,
        /// Whether everyone has as many turns (P29).
        pub finish_round: Switch = sentences::option_finish_round,
    }
}
