//! Whatever is in a file: reading it as a record never panics, and what is accepted is a match that was really played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use veillee_catalog::match_game;
use veillee_catalog::record::{Raw, Records, verify};
use veillee_core::{GameBox, Match, Step};

fn play_again<G: GameBox + Clone>(raw: &Raw) {
    let Ok(verified) = verify::<G>(raw) else { return };
    // The accepted steps, entered again through the checked door.
    let mut again = Match::new(verified.opened.game.clone());
    for step in verified.played.steps() {
        match step {
            Step::Chance(outcome) => {
                again.enter_chance(outcome.clone()).expect("accepted chance is possible")
            }
            Step::Choice { seat, action } => {
                again.choose(*seat, *action).expect("accepted choices are legal");
            }
        }
    }
    assert_eq!(again.steps(), verified.played.steps());
}

fuzz_target!(|bytes: &[u8]| {
    for raw in Records::new(bytes).flatten() {
        match_game!(raw.game, G => play_again::<G>(&raw));
    }
});
