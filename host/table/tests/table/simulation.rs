//! Whole evenings over a bad network and a bad disk: messages are lost, repeated, late and out of order, pages close, the process
//! dies. The store refuses an append, loses its answer, gets it twice, or comes back from a power cut without the newest.
//! Clients know the protocol and nothing else. A failure names its schedule.
//!
//! `VEILLEE_SCHEDULES` sets how many are played for each game, `VEILLEE_FIRST_SCHEDULE` from which on; `VEILLEE_SCHEDULE` plays a
//! single one.

mod client;
mod store;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};

use self::world::World;
use crate::driver::other_games;

/// Plays schedules of one game.
fn play(game: &'static str, usual: u64) {
    let number = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let schedules = match number("VEILLEE_SCHEDULE") {
        Some(single) => single..single + 1,
        None => {
            let first = number("VEILLEE_FIRST_SCHEDULE").unwrap_or(0);
            first..first + number("VEILLEE_SCHEDULES").unwrap_or(usual)
        }
    };
    for schedule in schedules {
        let played = catch_unwind(AssertUnwindSafe(|| World::new(game, schedule).run()));
        assert!(played.is_ok(), "{game}: play it again with VEILLEE_SCHEDULE={schedule}");
    }
}

#[test]
fn evenings_of_odin_come_to_a_good_end() {
    play("odin", 600);
}

#[test]
fn evenings_of_hygge_come_to_a_good_end() {
    play("hygge", 700);
}

#[test]
fn evenings_of_happy_cats_come_to_a_good_end() {
    play("happy-cats", 400);
}

#[test]
fn evenings_of_cochons_come_to_a_good_end() {
    play("cochons", 120);
}

#[test]
fn evenings_of_snowhere_come_to_a_good_end() {
    play("snowhere", 200);
}

#[test]
fn evenings_of_any_other_game_come_to_a_good_end() {
    other_games().for_each(|game| play(game, 100));
}
