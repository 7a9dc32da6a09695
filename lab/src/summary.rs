//! What many games amount to.

use serde::Serialize;
use veillee_core::{BySeat, Place, Seat};

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

#[derive(Clone, Copy, Debug, Default)]
struct SeatTally {
    score: i128,
    score_squared: u128,
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
            tally.score += i128::from(scores[seat]);
            tally.score_squared += u128::from(scores[seat].unsigned_abs()).pow(2);
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
            tally.score += other.score;
            tally.score_squared += other.score_squared;
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
    /// Of 1; a victory shared by n counts as 1/n.
    pub win_share: Estimate,
}

impl SeatSummary {
    fn new(games: u64, tally: &SeatTally) -> Self {
        let whole = WHOLE as f64;
        SeatSummary {
            score: Estimate::new(games, tally.score as f64, tally.score_squared as f64),
            win_share: Estimate::new(
                games,
                tally.wins as f64 / whole,
                tally.wins_squared as f64 / (whole * whole),
            ),
        }
    }
}

/// A mean with its spread and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub mean: f64,
    /// The standard deviation between games.
    pub deviation: f64,
    /// Half the width of the 95 % interval of the mean (normal approximation).
    pub interval: f64,
}

impl Estimate {
    fn new(count: u64, sum: f64, sum_of_squares: f64) -> Self {
        let n = count.max(1) as f64;
        let mean = sum / n;
        let variance = if count > 1 { ((sum_of_squares - sum * mean) / (n - 1.0)).max(0.0) } else { 0.0 };
        Estimate { mean, deviation: variance.sqrt(), interval: 1.96 * (variance / n).sqrt() }
    }
}
