//! What the deals of an arena amount to.

use serde::{Deserialize, Serialize};
use veillee_core::{BySeat, Place};
use veillee_minds::Minded;

use crate::interval::{Interval, Part};
use crate::lineup::{Lineup, is_played_together};

/// How one game ended, chair by chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    pub scores: Vec<i64>,
    pub places: Vec<u8>,
}

impl Ending {
    pub(crate) fn new(scores: &BySeat<i64>, places: &BySeat<Place>) -> Self {
        let places = places.as_slice().iter().map(|place| place.0).collect();
        Ending { scores: scores.as_slice().to_vec(), places }
    }

    /// The contestant that holds all first places; if several share them, the game is a tie.
    fn winner(&self, sitting: &[usize]) -> Option<usize> {
        let mut first = sitting
            .iter()
            .zip(&self.places)
            .filter(|(_, place)| **place == Place::FIRST.0)
            .map(|(who, _)| *who);
        let winner = first.next()?;
        first.all(|other| other == winner).then_some(winner)
    }

    /// A contestant's points per chair, less those of the others.
    fn margin(&self, sitting: &[usize], contestant: usize) -> f64 {
        let (own, others): (Vec<_>, Vec<_>) =
            sitting.iter().zip(&self.scores).partition(|(who, _)| **who == contestant);
        let mean = |part: &[(&usize, &i64)]| {
            part.iter().map(|(_, score)| **score).sum::<i64>() as f64 / part.len().max(1) as f64
        };
        mean(&own) - mean(&others)
    }
}

/// The games played with the same cards: one for each sitting of the line-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal(pub Vec<Ending>);

impl Deal {
    /// For each game the contestant that won it; a tie has none.
    pub(crate) fn winners(&self, sittings: &[Vec<usize>]) -> Vec<Option<usize>> {
        self.0.iter().zip(sittings).map(|(ending, sitting)| ending.winner(sitting)).collect()
    }
}

/// What came out of an arena.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// They played against each other.
    Against(Against),
    /// Each played with its like, on the same deals.
    Together(Together),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Against {
    pub deals: u64,
    pub games: u64,
    /// Games that several contestants won together. The others are decided.
    pub ties: u64,
    pub contestants: Vec<Contestant>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Contestant {
    pub player: &'static str,
    /// How many chairs it has in each game.
    pub chairs: usize,
    /// Games that it alone won.
    pub wins: u64,
    /// Of the decided games.
    pub win_share: Interval,
    /// Its points, less those of the others, per chair and game. Whether many are good is the game's affair.
    pub margin: Interval,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Together {
    pub deals: u64,
    pub games: u64,
    pub players: Vec<FlameLeft>,
}

/// What a player leaves of the flame, in per cent of what there was.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FlameLeft {
    pub player: &'static str,
    pub left: Interval,
    /// Nothing is left.
    pub solved: Interval,
    /// Less than one per cent is left.
    pub under_one: Interval,
    /// How much more it leaves than the first player does on the same deals; `None` for that one.
    pub left_more: Option<Interval>,
    /// How many more it solves than the first player does on the same deals, as a share of all.
    pub solved_more: Option<Interval>,
}

/// One per cent, in the unit of scores.
const ONE_PER_CENT: i64 = 100;

impl Outcome {
    /// Counts the deals; the intervals may each miss with the given error.
    pub fn new<G: Minded>(lineup: &Lineup<G>, deals: &[Deal], error: f64) -> Self {
        if is_played_together::<G>() {
            Outcome::Together(Together::new(lineup, deals, error))
        } else {
            Outcome::Against(Against::new(lineup, deals, error))
        }
    }

    /// What bars are held against: the first player's share of decided games, or of deals with less than one per cent left.
    pub fn judged(&self) -> Interval {
        match self {
            Outcome::Against(against) => against.contestants[0].win_share,
            Outcome::Together(together) => together.players[0].under_one,
        }
    }
}

impl Against {
    fn new<G: Minded>(lineup: &Lineup<G>, deals: &[Deal], error: f64) -> Self {
        let winners: Vec<Vec<Option<usize>>> =
            deals.iter().map(|deal| deal.winners(lineup.sittings())).collect();
        let contestant = |index: usize| {
            let parts = winners.iter().map(|games| Part {
                won: games.iter().filter(|&&winner| winner == Some(index)).count() as f64,
                decided: games.iter().flatten().count() as f64,
            });
            let margins = deals.iter().map(|deal| {
                let games = deal.0.iter().zip(lineup.sittings());
                games.map(|(ending, sitting)| ending.margin(sitting, index)).sum::<f64>()
                    / deal.0.len() as f64
            });
            Contestant {
                player: lineup.contestants()[index].key(),
                chairs: lineup.sittings()[0].iter().filter(|&&who| who == index).count(),
                wins: parts.clone().map(|part| part.won as u64).sum(),
                win_share: Interval::of_share(parts, error),
                margin: Interval::of_mean(margins, error),
            }
        };
        Against {
            deals: deals.len() as u64,
            games: deals.iter().map(|deal| deal.0.len() as u64).sum(),
            ties: winners.iter().flatten().filter(|winner| winner.is_none()).count() as u64,
            contestants: (0..lineup.contestants().len()).map(contestant).collect(),
        }
    }
}

impl Together {
    fn new<G: Minded>(lineup: &Lineup<G>, deals: &[Deal], error: f64) -> Self {
        // All chairs of a game have the same score.
        let left = |index: usize| deals.iter().map(move |deal| deal.0[index].scores[0]);
        let share = |index: usize, counts: fn(i64) -> bool| {
            let parts = left(index).map(|left| Part { won: f64::from(u8::from(counts(left))), decided: 1.0 });
            Interval::of_share(parts, error)
        };
        let more = |index: usize, amount: fn(i64) -> f64| {
            let pairs = left(index).zip(left(0)).map(|(own, first)| amount(own) - amount(first));
            (index > 0).then(|| Interval::of_mean(pairs, error))
        };
        let per_cent = |left: i64| left as f64 / ONE_PER_CENT as f64;
        let player = |index: usize| FlameLeft {
            player: lineup.contestants()[index].key(),
            left: Interval::of_mean(left(index).map(per_cent), error),
            solved: share(index, |left| left == 0),
            under_one: share(index, |left| left < ONE_PER_CENT),
            left_more: more(index, per_cent),
            solved_more: more(index, |left| f64::from(u8::from(left == 0))),
        };
        Together {
            deals: deals.len() as u64,
            games: deals.iter().map(|deal| deal.0.len() as u64).sum(),
            players: (0..lineup.contestants().len()).map(player).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(scores: &[i64], places: &[u8]) -> Ending {
        Ending { scores: scores.to_vec(), places: places.to_vec() }
    }

    #[test]
    fn a_game_is_decided_when_one_contestant_has_all_first_places() {
        let sitting = [0, 1, 1, 1];
        assert_eq!(ending(&[9, 1, 1, 1], &[1, 2, 2, 2]).winner(&sitting), Some(0));
        // Three chairs of the same player share the victory among themselves.
        assert_eq!(ending(&[1, 9, 9, 1], &[3, 1, 1, 3]).winner(&sitting), Some(1));
        assert_eq!(ending(&[9, 9, 1, 1], &[1, 1, 3, 3]).winner(&sitting), None);
    }

    #[test]
    fn margins_are_per_chair() {
        let game = ending(&[10, 1, 2, 3], &[1, 4, 3, 2]);
        assert!((game.margin(&[0, 1, 1, 1], 0) - 8.0).abs() < 1e-12);
        assert!((game.margin(&[0, 1, 1, 1], 1) + 8.0).abs() < 1e-12);
    }
}
