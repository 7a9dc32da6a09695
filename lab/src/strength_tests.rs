//! A short look at strength on fixed deals: a mind that has lost its wits does not get past it. How strong the levels are is
//! measured by `cargo xtask strength`.

use std::ops::ControlFlow;

use veillee_catalog::{Opened, Request};
use veillee_cochons::Cochons;
use veillee_core::Seed;
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_minds::Minded;
use veillee_odin::Odin;

use crate::{Contest, Lineup, Outcome, Player, arena};

/// The share of decided games that the first player wins against the second.
fn win_share<G: Minded>(options: &[(&str, &str)], seats: [&str; 2], deals: u64) -> f64 {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let opened: Opened<G> = Request { seats: Some(2), options, ..Request::default() }.open().unwrap();
    let named = seats.map(|key| Player::named(key).unwrap());
    let contest = Contest {
        lineup: Lineup::new(&named, 2).unwrap(),
        deals,
        seed: Seed::from_number(11),
        threads: 2,
        until_clear: Vec::new(),
    };
    let contested = arena(&opened, &contest, Vec::new(), None, |_| Ok(ControlFlow::Continue(()))).unwrap();
    let Outcome::Against(against) = contested.outcome else { panic!("they play against each other") };
    assert_eq!(against.games, 2 * deals);
    against.contestants[0].win_share.value
}

/// The regular beats random play with a margin that only luck could take from it, and these deals are always the same.
fn regular_beats_random<G: Minded>(options: &[(&str, &str)], deals: u64, at_least: f64) {
    let found = win_share::<G>(options, ["regular", "random"], deals);
    assert!(found >= at_least, "{}: {found}", G::KEY);
}

#[test]
fn regular_beats_random_in_odin() {
    regular_beats_random::<Odin>(&[("limit", "hand")], 20, 0.8);
}

#[test]
fn regular_beats_random_in_hygge() {
    regular_beats_random::<Hygge>(&[], 12, 0.85);
}

#[test]
fn regular_beats_random_in_happy_cats() {
    regular_beats_random::<HappyCats>(&[], 12, 0.75);
}

#[test]
fn regular_beats_random_in_cochons() {
    regular_beats_random::<Cochons>(&[], 24, 0.6);
}
