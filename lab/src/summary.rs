//! What many games amount to.

use std::collections::BTreeMap;

use serde::Serialize;
use veillee_core::{BySeat, Place, Seat};

use crate::interval::{ERROR, Interval};

/// A shared victory counts for each winner as a part of one; parts are counted in so many to the whole, which all
/// table sizes divide.
const WHOLE: u64 = 840;

/// Sums over games. All are whole numbers: the order of adding does not matter.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    games: u64,
    choices: u64,
    choices_squared: u128,
    ties: u64,
    seats: Vec<SeatTally>,
}

#[derive(Clone, Debug, Default)]
struct SeatTally {
    /// How often each score was reached.
    scores: BTreeMap<i64, u64>,
    /// In parts of [`WHOLE`].
    wins: u64,
    /// Squares of those parts, for the spread.
    wins_squared: u128,
}

impl Tally {
    pub(crate) fn new(seats: usize) -> Self {
        Tally { games: 0, choices: 0, choices_squared: 0, ties: 0, seats: vec![SeatTally::default(); seats] }
    }

    pub(crate) fn game(&mut self, scores: &BySeat<i64>, places: &BySeat<Place>, choices: u64) {
        let winners = places.as_slice().iter().filter(|&&place| place == Place::FIRST).count() as u64;
        self.games += 1;
        self.choices += choices;
        self.choices_squared += u128::from(choices).pow(2);
        self.ties += u64::from(winners > 1);
        for (seat, tally) in Seat::all(scores.len()).zip(&mut self.seats) {
            let won = if places[seat] == Place::FIRST { WHOLE / winners } else { 0 };
            *tally.scores.entry(scores[seat]).or_default() += 1;
            tally.wins += won;
            tally.wins_squared += u128::from(won).pow(2);
        }
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.choices += other.choices;
        self.choices_squared += other.choices_squared;
        self.ties += other.ties;
        for (tally, other) in self.seats.iter_mut().zip(&other.seats) {
            for (&score, count) in &other.scores {
                *tally.scores.entry(score).or_default() += count;
            }
            tally.wins += other.wins;
            tally.wins_squared += other.wins_squared;
        }
    }

    pub(crate) fn summary(&self) -> Summary {
        let games = self.games;
        Summary {
            games,
            choices: self.choices,
            choices_per_game: Estimate::new(games, self.choices as f64, self.choices_squared as f64),
            shared_victories: self.ties,
            seats: self.seats.iter().map(|seat| SeatSummary::new(games, seat)).collect(),
        }
    }
}

/// The statistics of a simulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    pub games: u64,
    /// Choices made by players in all games; chance is not counted.
    pub choices: u64,
    pub choices_per_game: Estimate,
    /// Games that several players won together.
    pub shared_victories: u64,
    pub seats: Vec<SeatSummary>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatSummary {
    pub score: Estimate,
    pub scores: Distribution,
    /// Of 1; a victory shared by n counts as 1/n.
    pub win_share: Interval,
}

impl SeatSummary {
    fn new(games: u64, tally: &SeatTally) -> Self {
        let whole = WHOLE as f64;
        let sum = |power| {
            tally
                .scores
                .iter()
                .map(|(&score, &count)| i128::from(score).pow(power) * i128::from(count))
                .sum::<i128>()
        };
        SeatSummary {
            score: Estimate::new(games, sum(1) as f64, sum(2) as f64),
            scores: Distribution::new(games, &tally.scores),
            win_share: Interval::of_wins(
                games as f64,
                tally.wins as f64 / whole,
                tally.wins_squared as f64 / (whole * whole),
                ERROR,
            ),
        }
    }
}

/// How scores are spread: so many of all games had at most this score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Distribution {
    pub least: i64,
    pub tenth: i64,
    pub quarter: i64,
    pub median: i64,
    pub three_quarters: i64,
    pub nine_tenths: i64,
    pub most: i64,
    /// Games with a score of 0: in Snowhere, carpets solved.
    pub zeros: u64,
}

impl Distribution {
    fn new(games: u64, scores: &BTreeMap<i64, u64>) -> Self {
        // The smallest score that at least this share of the games did not exceed.
        let quantile = |twentieths: u64| {
            let wanted = (games * twentieths).div_ceil(20).max(1);
            let mut seen = 0;
            let reached = scores.iter().find(|&(_, count)| {
                seen += count;
                seen >= wanted
            });
            reached.map_or(0, |(&score, _)| score)
        };
        Distribution {
            least: quantile(0),
            tenth: quantile(2),
            quarter: quantile(5),
            median: quantile(10),
            three_quarters: quantile(15),
            nine_tenths: quantile(18),
            most: quantile(20),
            zeros: scores.get(&0).copied().unwrap_or(0),
        }
    }
}

/// A mean with its spread and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub mean: f64,
    /// The standard deviation between games. One game has none.
    pub deviation: Option<f64>,
    /// Half the width of the 95 % interval of the mean (normal approximation). Of one game nothing is known.
    pub interval: Option<f64>,
}

impl Estimate {
    fn new(count: u64, sum: f64, sum_of_squares: f64) -> Self {
        let n = count.max(1) as f64;
        let mean = sum / n;
        let variance = (count > 1).then(|| ((sum_of_squares - sum * mean) / (n - 1.0)).max(0.0));
        Estimate {
            mean,
            deviation: variance.map(f64::sqrt),
            interval: variance.map(|variance| 1.96 * (variance / n).sqrt()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_scores_that_were_reached() {
        let scores: BTreeMap<i64, u64> = [(0, 1), (5, 4), (9, 4), (20, 1)].into();
        let found = Distribution::new(10, &scores);
        let expected = Distribution {
            least: 0,
            tenth: 0,
            quarter: 5,
            median: 5,
            three_quarters: 9,
            nine_tenths: 9,
            most: 20,
            zeros: 1,
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn means_and_deviations() {
        let mut tally = Tally::new(2);
        for score in [2, 4, 9] {
            let scores = BySeat::from_fn(2, |seat| if seat.index() == 0 { score } else { -1 });
            let places = BySeat::from_fn(2, |seat| Place(seat.index() as u8 + 1));
            tally.game(&scores, &places, 10);
        }
        let summary = tally.summary();
        assert!((summary.seats[0].score.mean - 5.0).abs() < 1e-12);
        let deviation = summary.seats[0].score.deviation.expect("three games have one");
        assert!((deviation - 13f64.sqrt()).abs() < 1e-12);
        assert!((summary.seats[1].score.mean + 1.0).abs() < 1e-12);
        // Three wins of three are all, and say little.
        let Interval { value, low, high } = summary.seats[0].win_share;
        assert!(value == 1.0 && high == 1.0 && low < 0.6, "{low}");
    }

    #[test]
    fn one_game_says_nothing_about_others() {
        let mut tally = Tally::new(1);
        tally.game(&BySeat::filled(7, 1), &BySeat::filled(Place::FIRST, 1), 10);
        let Estimate { mean, deviation, interval } = tally.summary().seats[0].score;
        assert_eq!((mean, deviation, interval), (7.0, None, None));
    }
}
