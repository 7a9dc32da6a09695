//! How sure a measurement is.
//!
//! The unit is the *deal*: its games share their cards, so they are not independent, and to count them one by one would
//! claim a certainty that is not there (or, since the rotated game pays back what luck gave, hide one that is).
//!
//! - A mean (points) has Student's interval over the deals.
//! - A share (wins of decided games) has Wilson's interval, which stays inside 0 to 1 and holds near its ends, where the
//!   bars of strength lie. Wilson wants independent games; he is told an *effective* number of them: the decided games
//!   divided by the design effect, that is by how much more the wins spread from deal to deal than coins would.
//! - Who looks several times and stops when they like what they see must ask for more at each look. [`Looks`] shares the
//!   5 % of error out among the looks, so that all their intervals together hold in 95 % of all runs.

use std::f64::consts::PI;

use serde::Serialize;

/// How often a reported interval may miss: one in twenty.
pub const ERROR: f64 = 0.05;

/// An estimate, and between which values the truth lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// What one deal adds to a share.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Part {
    pub(crate) won: f64,
    pub(crate) decided: f64,
}

impl Interval {
    /// Of the mean of values that do not depend on each other. Of fewer than two nothing is known.
    pub(crate) fn of_mean(values: impl Iterator<Item = f64> + Clone, error: f64) -> Interval {
        let count = values.clone().count() as f64;
        let value = values.clone().sum::<f64>() / count.max(1.0);
        let squares: f64 = values.map(|one| (one - value).powi(2)).sum();
        let half = if count < 2.0 {
            f64::INFINITY
        } else {
            student(error, count - 1.0) * (squares / (count - 1.0) / count).sqrt()
        };
        Interval { value, low: value - half, high: value + half }
    }

    /// Of the share of decided games that were won, deal by deal. Of one deal only the value is known; where nothing was
    /// decided, not even that.
    pub(crate) fn of_share(deals: impl Iterator<Item = Part> + Clone, error: f64) -> Interval {
        let count = deals.clone().count() as f64;
        let won: f64 = deals.clone().map(|deal| deal.won).sum();
        let decided: f64 = deals.clone().map(|deal| deal.decided).sum();
        let value = won / decided;
        let squares: f64 = deals.map(|deal| (deal.won - value * deal.decided).powi(2)).sum();
        Self::of_deals(count, value, decided, squares, error)
    }

    /// Of the share of games that were won, from sums: how many games, wins, and squares of wins.
    pub(crate) fn of_wins(games: f64, wins: f64, squares: f64, error: f64) -> Interval {
        let value = wins / games;
        Self::of_deals(games, value, games, squares - games * value * value, error)
    }

    /// `squares`: how far the wins of each deal are from what the value expects.
    fn of_deals(count: f64, value: f64, decided: f64, squares: f64, error: f64) -> Interval {
        if count < 2.0 || decided == 0.0 {
            let value = if decided == 0.0 { f64::NAN } else { value };
            return Interval { value, low: 0.0, high: 1.0 };
        }
        let spread = squares * count / (count - 1.0);
        // Where nearly all are won there is hardly a spread to compare with: some games' worth of coins keeps the effect at 1.
        const COINS: f64 = 4.0;
        let effect = (spread + COINS) / (decided * value * (1.0 - value) + COINS);
        wilson(value, decided / effect, student(error, count - 1.0))
    }

    /// On which side of a bar it lies as a whole.
    pub fn side(&self, bar: f64) -> Side {
        if self.low > bar {
            Side::Above
        } else if self.high < bar {
            Side::Below
        } else {
            Side::Unclear
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Above,
    Below,
    Unclear,
}

fn wilson(value: f64, games: f64, quantile: f64) -> Interval {
    let square = quantile * quantile / games;
    let middle = (value + square / 2.0) / (1.0 + square);
    let half = (value * (1.0 - value) * square + square * square / 4.0).sqrt() / (1.0 + square);
    // The ends hold the value itself, whatever rounding does.
    Interval { value, low: (middle - half).min(value).max(0.0), high: (middle + half).max(value).min(1.0) }
}

/// How many deviations hold all but `error` of the normal distribution, by halving.
fn normal(error: f64) -> f64 {
    let (mut low, mut high) = (0.0, 8.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if outside(middle) > error { low = middle } else { high = middle }
    }
    low
}

/// How much of the normal distribution lies farther than `x` from its middle. The series x + x³/3 + x⁵/15 + … times the
/// density, twice, is what lies nearer.
fn outside(x: f64) -> f64 {
    let density = (-x * x / 2.0).exp() / (2.0 * PI).sqrt();
    let (mut term, mut sum, mut odd) = (x, x, 1.0);
    while term > 1e-17 * sum {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    1.0 - 2.0 * density * sum
}

/// Student's quantile from the normal one, by the first terms of its expansion in 1/freedom: from ten degrees of freedom
/// on it is right to a per cent.
fn student(error: f64, freedom: f64) -> f64 {
    let z = normal(error);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    z + first / freedom + second / (freedom * freedom)
}

/// When a run that may stop early looks at what it has: after 16 deals, 32, 64 and so on, and at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    last: u64,
}

impl Looks {
    const FIRST: u64 = 16;

    pub(crate) fn until(deals: u64) -> Self {
        Looks { last: deals }
    }

    pub(crate) fn is_look(self, deals: u64) -> bool {
        deals == self.last || (deals >= Self::FIRST && deals.is_power_of_two())
    }

    /// The error allowed at a look, or between two looks to a run that is broken off there, which is then its next look. Half
    /// of all error is for the last look, half of the rest for the one before, and so on: early looks are for what is very
    /// clear. Together it is never more than [`ERROR`], and that holds whatever the looks have to do with each other.
    pub(crate) fn error(self, deals: u64) -> f64 {
        let mut error = ERROR;
        let mut look = deals.max(Self::FIRST).next_power_of_two();
        while look < 2 * self.last && error > 1e-9 {
            error /= 2.0;
            look *= 2;
        }
        error
    }
}

#[cfg(test)]
mod tests {
    use veillee_core::Rng;

    use super::*;

    fn close(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() < by, "{found} is not {expected}");
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        close(normal(0.05), 1.959_964, 1e-6);
        close(normal(0.01), 2.575_829, 1e-6);
        close(normal(0.000_1), 3.890_592, 1e-6);
        close(student(0.05, 10.0), 2.228, 0.005);
        close(student(0.01, 30.0), 2.750, 0.002);
    }

    #[test]
    fn wilson_as_in_his_paper() {
        let Interval { low, high, .. } = wilson(0.9, 10.0, 1.959_964);
        close(low, 0.5958, 1e-4);
        close(high, 0.9821, 1e-4);
        let Interval { low, high, .. } = wilson(1.0, 100.0, 1.959_964);
        close(low, 0.9630, 1e-4);
        close(high, 1.0, 1e-12);
    }

    #[test]
    fn means_have_students_interval() {
        let values = [2.0, 4.0, 9.0, 1.0, 4.0, 3.0, 5.0, 4.0, 2.0, 6.0, 4.0];
        let Interval { value, low, high } = Interval::of_mean(values.into_iter(), 0.05);
        close(value, 4.0, 1e-12);
        // Eleven values with a deviation of √4.8.
        close(high - value, 2.228 * (4.8f64 / 11.0).sqrt(), 0.005);
        close(value - low, high - value, 1e-12);
    }

    /// How often the interval holds the truth when a deal's two games are alike, opposed or strangers.
    fn coverage(chance: f64, deals: usize, second: impl Fn(&mut Rng, bool) -> bool) -> f64 {
        let mut rng = Rng::think(5);
        let mut toss = move |chance: f64| f64::from(rng.below(1_000_000)) < 1e6 * chance;
        let mut other = Rng::think(6);
        let runs = 2_000;
        let holds = (0..runs).filter(|_| {
            let parts: Vec<Part> = (0..deals)
                .map(|_| {
                    let one = toss(chance);
                    let two = second(&mut other, one);
                    Part { won: f64::from(u8::from(one) + u8::from(two)), decided: 2.0 }
                })
                .collect();
            let Interval { low, high, .. } = Interval::of_share(parts.into_iter(), 0.05);
            low <= chance && chance <= high
        });
        holds.count() as f64 / f64::from(runs)
    }

    #[test]
    fn shares_are_held_as_often_as_promised() {
        let stranger = |chance: f64| move |rng: &mut Rng, _| f64::from(rng.below(1_000_000)) < 1e6 * chance;
        for (chance, deals) in [(0.5, 16), (0.6, 50), (0.9, 30), (0.97, 100)] {
            let found = coverage(chance, deals, stranger(chance));
            assert!((0.93..=0.985).contains(&found), "{chance} with {deals} deals: {found}");
        }
        // The same hand wins twice: half as many games as it seems.
        let alike = coverage(0.7, 60, |_, one| one);
        assert!((0.92..=0.97).contains(&alike), "{alike}");
    }

    #[test]
    fn luck_that_is_paid_back_narrows_the_interval() {
        let deals = |won: [f64; 2]| (0..100).map(move |deal| Part { won: won[deal % 2], decided: 2.0 });
        let width = |won| {
            let Interval { low, high, .. } = Interval::of_share(deals(won), 0.05);
            high - low
        };
        assert!(width([1.0, 1.0]) < 0.5 * width([0.0, 2.0]));
    }

    #[test]
    fn two_wins_of_two_are_all_and_nearly_nothing_is_known() {
        let won = |deals: usize| {
            Interval::of_share(std::iter::repeat_n(Part { won: 2.0, decided: 2.0 }, deals), 0.05)
        };
        assert_eq!(won(1), Interval { value: 1.0, low: 0.0, high: 1.0 });
        let Interval { value, low, high } = won(2);
        assert!(value == 1.0 && high == 1.0 && low < 0.5, "{low}");
        let Interval { value, low, high } = Interval::of_share(std::iter::empty(), 0.05);
        assert!(value.is_nan() && low == 0.0 && high == 1.0);
        // The same from sums, game by game.
        let games = [1.0, 0.5, 0.0, 1.0, 1.0, 0.5];
        let parts = games.map(|won| Part { won, decided: 1.0 });
        let sums = Interval::of_wins(6.0, 4.0, games.iter().map(|won| won * won).sum(), 0.05);
        let deals = Interval::of_share(parts.into_iter(), 0.05);
        close(sums.low, deals.low, 1e-12);
        close(sums.high, deals.high, 1e-12);
        assert_eq!(Interval::of_wins(1.0, 1.0, 1.0, 0.05), Interval { value: 1.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn looks_share_the_error() {
        let looks = Looks::until(200);
        let all: Vec<u64> = (0..=200).filter(|&deals| looks.is_look(deals)).collect();
        assert_eq!(all, [16, 32, 64, 128, 200]);
        let errors: Vec<f64> = all.iter().map(|&deals| looks.error(deals)).collect();
        assert!(errors.iter().sum::<f64>() <= ERROR && errors.is_sorted(), "{errors:?}");
        close(errors[4], ERROR / 2.0, 1e-12);
        close(looks.error(100), looks.error(128), 1e-12);
        close(looks.error(3), looks.error(16), 1e-12);
    }

    #[test]
    fn sides() {
        let interval = Interval { value: 0.6, low: 0.55, high: 0.65 };
        assert_eq!([0.5, 0.6, 0.7].map(|bar| interval.side(bar)), [Side::Above, Side::Unclear, Side::Below]);
    }
}
