//! The same numbers and the same bytes, whatever the number of threads.

use std::io::{self, Write};

use veillee_catalog::record::{Lists, Records, verify};
use veillee_catalog::{Opened, Request};
use veillee_core::{GameBox, Seed};
use veillee_odin::Odin;
use veillee_snowhere::Snowhere;

use crate::{Plan, Player, simulate};

fn table(seats: usize) -> Opened<Odin> {
    Request { seats: Some(seats), ..Request::default() }.open().unwrap()
}

fn plan(seats: usize, games: u64, threads: usize) -> Plan<Odin> {
    let players = vec![Player::Random; seats];
    Plan { games, seed: Seed::from_number(7), players, threads, lists: Lists::WithLegal }
}

#[test]
fn threads_change_nothing() {
    let opened = table(3);
    let run = |threads| {
        let mut records = Vec::new();
        let summary = simulate(&opened, &plan(3, 200, threads), Some(&mut records), |_| {}).unwrap();
        (summary, records)
    };
    let (summary, records) = run(1);
    for threads in [2, 5] {
        let (other, other_records) = run(threads);
        assert_eq!(other, summary);
        assert!(other_records == records, "records differ with {threads} threads");
    }
    assert_eq!(summary.games, 200);
}

#[test]
fn records_are_true() {
    let mut records = Vec::new();
    let opened = table(2);
    let summary = simulate(&opened, &plan(2, 20, 1), Some(&mut records), |_| {}).unwrap();
    let mut games = 0;
    let mut scores = [0; 2];
    for raw in Records::new(records.as_slice()) {
        let verified = verify::<Odin>(&raw.unwrap()).unwrap();
        assert!(verified.is_finished());
        let end = veillee_core::Game::scores(verified.played.game(), verified.played.state());
        scores.iter_mut().zip(end.as_slice()).for_each(|(sum, score)| *sum += score);
        games += 1;
    }
    assert_eq!(games, 20);
    for (sum, seat) in scores.iter().zip(&summary.seats) {
        assert!((*sum as f64 / 20.0 - seat.score.mean).abs() < 1e-9);
    }
}

#[test]
fn shares_of_victory_add_up() {
    let summary = simulate(&table(4), &plan(4, 500, 2), None, |_| {}).unwrap();
    let sum: f64 = summary.seats.iter().map(|seat| seat.win_share.value).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert!(summary.shared_victories > 0);
    let fair = summary.seats.iter().all(|seat| (seat.win_share.value - 0.25).abs() < 0.1);
    assert!(fair, "{summary:?}");
}

#[test]
fn progress_reaches_the_end() {
    let mut told = Vec::new();
    simulate(&table(2), &plan(2, 130, 2), None, |done| told.push(done)).unwrap();
    assert!(told.is_sorted() && told.last() == Some(&130), "{told:?}");
}

/// A disk that is full after some bytes.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(left) => {
                self.0 = left;
                Ok(bytes.len())
            }
            None => Err(io::ErrorKind::StorageFull.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_told_and_ends_the_run() {
    let opened = table(2);
    let mut disk = Full(1_000_000);
    let error = simulate(&opened, &plan(2, 5_000, 2), Some(&mut disk), |_| {}).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}

#[test]
fn statistics_of_odin_are_those_of_the_trial() {
    // Some 25.5 choices per hand with two players and 70 with four were measured before this engine existed.
    for (seats, expected) in [(2, 25.5), (4, 70.0)] {
        let request = Request {
            seats: Some(seats),
            options: vec![("limit".to_owned(), "hand".to_owned())],
            ..Request::default()
        };
        let opened = request.open::<Odin>().unwrap();
        let summary = simulate(&opened, &plan(seats, 4_000, 2), None, |_| {}).unwrap();
        let found = summary.choices_per_game.mean;
        assert!((found - expected).abs() < 0.05 * expected, "{} {seats}: {found}", Odin::KEY);
    }
}

#[test]
fn players_are_known_by_name() {
    assert_eq!(Player::<Odin>::named("random").unwrap().key(), "random");
    let keys = ["random", "beginner", "regular", "veteran", "master", "plain", "master/10"];
    assert_eq!(Player::<Snowhere>::keys(), keys);
    assert!(keys.iter().all(|key| Player::<Odin>::named(key).unwrap().key() == *key));
    let unknown = Player::<Odin>::named("oracle").unwrap_err().to_string();
    assert_eq!(unknown, format!("there is no bot ‘oracle’ for odin: there is {}", keys.join(", ")));
}

#[test]
fn a_bot_leaves_less_flame_than_chance() {
    let opened = Request {
        seats: Some(1),
        options: vec![("spread".to_owned(), "easy".to_owned())],
        ..Request::default()
    }
    .open::<Snowhere>()
    .unwrap();
    let flame_left = |key| {
        let plan = Plan {
            games: 1,
            seed: Seed::from_number(1),
            players: vec![Player::named(key).unwrap()],
            threads: 1,
            lists: Lists::Without,
        };
        simulate(&opened, &plan, None, |_| {}).unwrap().seats[0].score.mean
    };
    assert!(flame_left("beginner") < flame_left("random") / 2.0);
}
