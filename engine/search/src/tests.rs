//! The search where everything can be worked out by hand.

mod sealed_game;

use std::cell::Cell;

use veillee_core::{BySeat, Rng, Seat};

use self::sealed_game::{Choice, Doubtful, Sealed, Table};
use crate::advice::{Advice, Candidate};
use crate::edges::{Edges, Slot, edge_key, sealed_key};
use crate::{Opinion, Question, Search};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// For each choice of a seat: how often it was tried, and what it was worth to both.
fn think(game: &Sealed, seat: Seat, iterations: u32, seed: u64) -> Vec<(Choice, u32, [f64; 2])> {
    think_with(&mut Table, game, seat, iterations, seed)
}

fn think_with(
    opinion: &mut impl Opinion<Sealed>,
    game: &Sealed,
    seat: Seat,
    iterations: u32,
    seed: u64,
) -> Vec<(Choice, u32, [f64; 2])> {
    let mut search = Search::new(game);
    let question = Question { game, seat, view: &None };
    let advice = search.think(&question, opinion, iterations, &mut Rng::think(seed), &|| false);
    assert_eq!(advice.iterations, iterations);
    let worth = |choice: &Candidate<Choice>| [choice.worth(FIRST), choice.worth(SECOND)];
    advice.choices.iter().map(|choice| (choice.action, choice.visits, worth(choice))).collect()
}

/// Who sees the other's choice answers the first two rows with the column that beats them, and the last row would be
/// best. Sealed, mixing the first two wins half the games.
#[test]
fn nobody_sees_what_others_seal() {
    let game = Sealed(&[&[10, 0], &[0, 10], &[3, 3]]);
    let rows = think(&game, FIRST, 20_000, 1);
    let [first, second, safe] = [rows[0].1, rows[1].1, rows[2].1];
    assert!(safe < first.min(second) / 4, "{rows:?}");
    let columns = think(&game, SECOND, 20_000, 1);
    assert!(columns.iter().all(|column| (8_000..12_000).contains(&column.1)), "{columns:?}");
}

#[test]
fn a_dominant_choice_is_found_from_either_chair() {
    // The second row beats the others whatever the column; against it, the first column is best.
    let game = Sealed(&[&[2, 6, 1], &[5, 9, 8], &[4, 7, 3]]);
    let most = |seat| think(&game, seat, 2_000, 3).into_iter().max_by_key(|choice| choice.1).unwrap();
    let (row, column) = (most(FIRST), most(SECOND));
    assert_eq!((row.0, column.0), (Choice(1), Choice(0)));
    assert!((row.2[0] - 0.5).abs() < 0.1 && (row.2[0] + row.2[1] - 1.0).abs() < 1e-9, "{row:?}");
}

/// A row that is worse by 0.2 is tried until its bonus no longer makes up for that and for the bonus of the better one. With
/// the logarithm of 20,000 tries, 14, the latter is 0.02; with their root less 8, 133, it is 0.05. So it is tried
/// 0.36 × 14 ÷ 0.22² = 110 times, or 0.36 × 133 ÷ 0.25² = 770 times.
#[test]
fn who_doubts_looks_again_at_the_root() {
    let rows = Sealed(&[&[5], &[3]]);
    let worse = |rows: Vec<(Choice, u32, [f64; 2])>| rows[1].1;
    let sure = worse(think(&rows, FIRST, 20_000, 1));
    let doubtful = worse(think_with(&mut Doubtful, &rows, FIRST, 20_000, 1));
    assert!((100..120).contains(&sure) && (730..810).contains(&doubtful), "{sure}, {doubtful}");
    // Nothing is new in a short search.
    for iterations in [60, 150, 256] {
        let doubtful = think_with(&mut Doubtful, &rows, FIRST, iterations, 1);
        assert_eq!(doubtful, think(&rows, FIRST, iterations, 1));
    }
}

/// The other seat's choice is not at the root, whoever is asked first where both choose together.
#[test]
fn others_are_not_doubted() {
    for (game, seat) in [(Sealed(&[&[5, 3]]), FIRST), (Sealed(&[&[5], &[3]]), SECOND)] {
        assert_eq!(think_with(&mut Doubtful, &game, seat, 20_000, 1), think(&game, seat, 20_000, 1));
    }
}

#[test]
fn the_same_seed_thinks_the_same() {
    let game = Sealed(&[&[10, 0], &[0, 10], &[3, 3]]);
    assert_eq!(think(&game, FIRST, 500, 7), think(&game, FIRST, 500, 7));
    assert_ne!(think(&game, FIRST, 500, 7), think(&game, FIRST, 500, 8));
}

#[test]
fn who_is_stopped_has_an_answer() {
    let game = Sealed(&[&[1, 1], &[9, 9]]);
    let mut search = Search::new(&game);
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let question = Question { game: &game, seat: FIRST, view: &None };
    let advice = search.think(&question, &mut Table, 1_000_000, &mut Rng::think(1), &stop);
    assert_eq!((advice.best().action, advice.iterations), (Choice(1), 192));
    // At once: after a single iteration there is a choice, too.
    let advice = search.think(&question, &mut Table, 0, &mut Rng::think(1), &|| true);
    assert_eq!(advice.iterations, 1);
    assert_eq!(advice.best().visits, 1);
}

#[test]
fn whims_stay_near_the_best() {
    let considered = |action, visits, worth: f64| Candidate {
        action,
        visits,
        totals: BySeat::from_fn(2, |_| worth * f64::from(visits)),
    };
    let choices = [
        considered('a', 10, 0.3),
        considered('b', 50, 0.7),
        considered('c', 20, 0.6),
        considered('d', 0, 0.0),
    ];
    let advice = Advice { seat: FIRST, choices: &choices, iterations: 80, tree_plies: 80 };
    assert_eq!(advice.best().action, 'b');
    let mut rng = Rng::think(1);
    assert!((0..100).all(|_| advice.near_best(0.0, &mut rng).action == 'b'));
    let mut counts = [0; 2];
    for _ in 0..3_000 {
        match advice.near_best(0.2, &mut rng).action {
            'b' => counts[0] += 1,
            'c' => counts[1] += 1,
            other => panic!("{other} is too far from the best"),
        }
    }
    // 0.2 to 0.1, the distances from the bar at 0.5.
    assert!((1_900..2_100).contains(&counts[0]), "{counts:?}");
}

#[test]
fn edges_are_found_again_until_there_is_no_room() {
    let mut edges = Edges::default();
    edges.clear_for(100);
    let keys: Vec<u64> =
        (0..101).map(|number| edge_key(sealed_key(number / 5, FIRST), &Choice(number as u8))).collect();
    for (number, &key) in keys.iter().enumerate() {
        let Slot::Free(index) = edges.find(key) else { panic!("two keys are equal") };
        assert_eq!(edges.enter(index, key), number < 100);
    }
    assert!(keys[..100].iter().all(|&key| matches!(edges.find(key), Slot::Known(_))));
    edges.clear_for(100);
    assert!(keys.iter().all(|&key| matches!(edges.find(key), Slot::Free(_))));
}
