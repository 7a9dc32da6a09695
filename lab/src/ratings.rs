//! Ratings from a round robin.
//!
//! The model is Bradley and Terry's: a player of worth a beats one of worth b in a/(a+b) of their games. The worths that make
//! the results likeliest are found by minorisation and maximisation; ratings are 400 times their decimal logarithm, so that
//! 400 points are odds of ten to one, and the first player's is 0. A tie is half a win for both. Every pair is given one tie
//! that was never played: without it, somebody who won all games would have no rating at all.
//!
//! The intervals come from the deals drawn again with replacement, deal by deal within each pair, as often as [`RESAMPLES`]; the
//! tie that was never played is among them, so that games which all went one way do not seem certain. A player who never lost
//! to anybody who is linked to the first may be any number of points better: their interval has no end there.

use serde::Serialize;
use veillee_core::Rng;

use crate::interval::Interval;

/// How often the deals are drawn again for the intervals.
const RESAMPLES: usize = 400;

/// A pair's meetings: for each deal how many wins (ties count half) the first had, and how many games there were.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Meeting {
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) deals: Vec<[f64; 2]>,
}

/// A player's rating. An interval without an end has an infinite one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    pub player: &'static str,
    pub rating: Interval,
}

/// Rates players from their meetings; the first one's rating is 0.
pub(crate) fn rate(players: &[&'static str], meetings: &[Meeting]) -> Vec<Rating> {
    let count = players.len();
    let ratings = fitted(count, &sums(meetings, |meeting| meeting.deals.clone()));
    let mut rng = Rng::think(RESAMPLES as u64);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); count];
    for _ in 0..RESAMPLES {
        let again = sums(meetings, |meeting| {
            let games = meeting.deals.first().map_or(1.0, |[_, games]| *games);
            let pool = [&meeting.deals[..], &[[games / 2.0, games]]].concat();
            pool.iter().map(|_| rng.pick(&pool)).collect()
        });
        for (drawn, rating) in drawn.iter_mut().zip(fitted(count, &again)) {
            drawn.push(rating);
        }
    }
    let (below, above) = linked(count, meetings);
    drawn
        .iter_mut()
        .zip(players.iter().zip(ratings))
        .enumerate()
        .map(|(index, (drawn, (player, value)))| {
            drawn.sort_by(f64::total_cmp);
            // The middle 95 % of what was drawn.
            let edge = RESAMPLES / 40;
            let low = if above[index] { drawn[edge] } else { f64::NEG_INFINITY };
            let high = if below[index] { drawn[RESAMPLES - 1 - edge] } else { f64::INFINITY };
            let rating = Interval { value, low, high };
            Rating { player, rating }
        })
        .collect()
}

/// For each player, whether the first has taken something from them, and whether they have taken something from the first:
/// directly or through others.
fn linked(count: usize, meetings: &[Meeting]) -> (Vec<bool>, Vec<bool>) {
    let mut takes = vec![vec![false; count]; count];
    for Meeting { first, second, deals } in meetings {
        takes[*first][*second] |= deals.iter().any(|[won, _]| *won > 0.0);
        takes[*second][*first] |= deals.iter().any(|[won, games]| won < games);
    }
    let reached = |takes: &dyn Fn(usize, usize) -> bool| {
        let mut reached: Vec<bool> = (0..count).map(|player| player == 0).collect();
        for _ in 0..count {
            for player in 0..count {
                reached[player] |= (0..count).any(|other| reached[other] && takes(other, player));
            }
        }
        reached
    };
    (reached(&|one, other| takes[one][other]), reached(&|one, other| takes[other][one]))
}

/// A pair with its wins and games.
struct Sum {
    pair: [usize; 2],
    wins: f64,
    games: f64,
}

fn sums(meetings: &[Meeting], mut deals: impl FnMut(&Meeting) -> Vec<[f64; 2]>) -> Vec<Sum> {
    let sum = |meeting: &Meeting| {
        let (wins, games) = deals(meeting).iter().fold((0.5, 1.0), |(w, g), [won, all]| (w + won, g + all));
        Sum { pair: [meeting.first, meeting.second], wins, games }
    };
    meetings.iter().map(sum).collect()
}

/// The ratings that make the results likeliest.
fn fitted(count: usize, sums: &[Sum]) -> Vec<f64> {
    const ROUNDS: usize = 2_000;
    const SMALL: f64 = 1e-9;
    let mut wins = vec![0.0; count];
    for Sum { pair: [first, second], wins: won, games } in sums {
        wins[*first] += won;
        wins[*second] += games - won;
    }
    let mut worth = vec![1.0; count];
    for _ in 0..ROUNDS {
        let mut expected = vec![0.0; count];
        for Sum { pair: [first, second], games, .. } in sums {
            let share = games / (worth[*first] + worth[*second]);
            expected[*first] += share;
            expected[*second] += share;
        }
        let mut moved = 0.0f64;
        for ((worth, expected), wins) in worth.iter_mut().zip(&expected).zip(&wins) {
            if *expected > 0.0 {
                let next = wins / expected;
                moved = moved.max((next / *worth - 1.0).abs());
                *worth = next;
            }
        }
        // Only ratios count: held still at the first player, they cannot drift away.
        let unit = worth[0];
        worth.iter_mut().for_each(|worth| *worth /= unit);
        if moved < SMALL {
            break;
        }
    }
    worth.iter().map(|worth| 400.0 * worth.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(first: usize, second: usize, wins: usize, games: usize) -> Meeting {
        let deals = (0..games).map(|game| [f64::from(u8::from(game < wins)), 1.0]).collect();
        Meeting { first, second, deals }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_odds() {
        // With the tie that was never played: 100 wins to 10.
        let meetings = [Meeting { first: 0, second: 1, deals: vec![[9.5, 109.0]] }];
        let found = rate(&["random", "master"], &meetings);
        assert!(found[0].rating.value.abs() < 1e-9);
        assert!((found[1].rating.value - 400.0).abs() < 1e-3, "{found:?}");
    }

    #[test]
    fn results_that_fit_the_model_are_found_again() {
        // Worths 1, 2 and 4, each pair often enough that the odd tie hardly counts.
        let meetings = [meeting(0, 1, 1_000, 3_000), meeting(1, 2, 1_000, 3_000), meeting(0, 2, 600, 3_000)];
        let found = rate(&["a", "b", "c"], &meetings);
        for (rating, worth) in found.iter().zip([1.0f64, 2.0, 4.0]) {
            let Interval { value, low, high } = rating.rating;
            assert!((value - 400.0 * worth.log10()).abs() < 1.0, "{found:?}");
            assert!(low <= value && value <= high && high - low < 40.0, "{found:?}");
        }
        assert_eq!(found, rate(&["a", "b", "c"], &meetings));
    }

    #[test]
    fn who_wins_always_has_a_rating_still() {
        let found = rate(&["a", "b"], &[meeting(0, 1, 0, 50)]);
        let Interval { value, low, high } = found[1].rating;
        assert!((500.0..1000.0).contains(&value), "{found:?}");
        assert!(low < value - 50.0 && low > 0.0 && high == f64::INFINITY, "{found:?}");
        // The other way round, and through somebody in between.
        let ways = [meeting(0, 1, 0, 10), meeting(1, 2, 5, 10), meeting(0, 2, 0, 10)];
        let found = rate(&["a", "b", "c"], &ways);
        assert!(found[1..].iter().all(|rated| rated.rating.high == f64::INFINITY), "{found:?}");
        let found = rate(&["a", "b"], &[meeting(0, 1, 10, 10)]);
        assert_eq!(found[1].rating.low, f64::NEG_INFINITY);
        assert!(found[1].rating.high < 0.0, "{found:?}");
        // One game taken back closes it.
        let found = rate(&["a", "b"], &[meeting(0, 1, 1, 10)]);
        assert!(found[1].rating.high.is_finite(), "{found:?}");
    }
}
