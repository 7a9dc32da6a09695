//! Who meets whom, and who sits where in which game of a deal.

use veillee_core::{GameBox, ScoreUnit};
use veillee_minds::Minded;

use crate::player::Player;

/// The contestants of an arena, and how they are seated in the games of one deal.
#[derive(Clone, Debug)]
pub struct Lineup<G: Minded> {
    contestants: Vec<Player<G>>,
    /// For each game of a deal: which contestant sits in each chair.
    sittings: Vec<Vec<usize>>,
}

impl<G: Minded> Lineup<G> {
    /// Seats the named players. Where people play against each other, the last one named takes the chairs that are left, and
    /// then everyone moves on by one chair until all have sat in all of them, with the same cards. Where they play together,
    /// each contestant fills the table in turn.
    pub fn new(named: &[Player<G>], chairs: usize) -> Result<Self, BadLineup> {
        let mut contestants: Vec<Player<G>> = Vec::new();
        let mut index_of = |player: &Player<G>| {
            contestants.iter().position(|known| known.key() == player.key()).unwrap_or_else(|| {
                contestants.push(*player);
                contestants.len() - 1
            })
        };
        let indices: Vec<usize> = named.iter().map(&mut index_of).collect();
        let sittings = match G::SCORE_UNIT {
            ScoreUnit::HundredthsLeft => {
                (0..contestants.len()).map(|contestant| vec![contestant; chairs]).collect()
            }
            ScoreUnit::Points => {
                if indices.len() > chairs {
                    return Err(BadLineup::Chairs { named: indices.len(), chairs });
                }
                if contestants.len() < 2 {
                    return Err(BadLineup::Alone);
                }
                let mut sitting = indices;
                sitting.resize(chairs, sitting[sitting.len() - 1]);
                rotations(&sitting)
            }
        };
        if contestants.is_empty() { Err(BadLineup::Alone) } else { Ok(Lineup { contestants, sittings }) }
    }

    /// Two contestants that are the same player, to test with.
    #[cfg(test)]
    pub(crate) fn of_twins(player: Player<G>) -> Self {
        Lineup { contestants: vec![player; 2], sittings: rotations(&[0, 1]) }
    }

    pub fn contestants(&self) -> &[Player<G>] {
        &self.contestants
    }

    /// For each game of a deal: which contestant sits in each chair.
    pub fn sittings(&self) -> &[Vec<usize>] {
        &self.sittings
    }

    /// So many games are how many deals, the last one played to its end.
    pub fn deals(&self, games: u64) -> u64 {
        games.div_ceil(self.sittings.len() as u64)
    }

    pub(crate) fn players(&self, sitting: &[usize]) -> Vec<Player<G>> {
        sitting.iter().map(|&contestant| self.contestants[contestant]).collect()
    }
}

/// Every way to move on round the table; those that only repeat an earlier one are left out.
fn rotations(sitting: &[usize]) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    for by in 0..sitting.len() {
        let mut moved = sitting.to_vec();
        moved.rotate_right(by);
        if all.contains(&moved) {
            break;
        }
        all.push(moved);
    }
    all
}

/// The levels of a game for a round robin, from the weakest: what is there only to be measured against is left out.
pub fn levels<G: Minded>() -> Vec<Player<G>> {
    const FOR_MEASURING: [&str; 2] = ["plain", "master/10"];
    Player::<G>::keys()
        .into_iter()
        .filter(|key| !FOR_MEASURING.contains(key))
        .filter_map(|key| Player::named(key).ok())
        .collect()
}

/// Whether a game is played together: its arena compares, instead of seating one against the other.
pub fn is_played_together<G: GameBox>() -> bool {
    match G::SCORE_UNIT {
        ScoreUnit::HundredthsLeft => true,
        ScoreUnit::Points => false,
    }
}

/// Why nobody can be seated so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLineup {
    #[error(
        "{named} players for {chairs} chairs; name at most one for each, the last takes those that are left"
    )]
    Chairs { named: usize, chairs: usize },
    #[error("name two different players at least")]
    Alone,
}

#[cfg(test)]
mod tests {
    use veillee_odin::Odin;
    use veillee_snowhere::Snowhere;

    use super::*;

    #[test]
    fn everyone_sits_everywhere() {
        assert_eq!(rotations(&[0, 1]), [[0, 1], [1, 0]]);
        assert_eq!(rotations(&[0, 1, 1, 1]), [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]);
        assert_eq!(rotations(&[0, 1, 2]), [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
        assert_eq!(rotations(&[0, 1, 0, 1]), [[0, 1, 0, 1], [1, 0, 1, 0]]);
    }

    #[test]
    fn one_kind_of_player_is_no_contest() {
        let random = Player::<Odin>::Random;
        assert_eq!(Lineup::new(&[random, random], 2).unwrap_err(), BadLineup::Alone);
        assert_eq!(Lineup::<Odin>::new(&[], 2).unwrap_err(), BadLineup::Alone);
        let crowd = Lineup::new(&[random; 3], 2).unwrap_err();
        assert_eq!(crowd, BadLineup::Chairs { named: 3, chairs: 2 });
    }

    #[test]
    fn together_each_fills_the_table() {
        let levels = levels::<Snowhere>();
        let lineup = Lineup::new(&levels[..2], 3).unwrap();
        assert_eq!(lineup.sittings(), [[0, 0, 0], [1, 1, 1]]);
        assert_eq!([1, 2, 3].map(|games| lineup.deals(games)), [1, 1, 2]);
    }
}
