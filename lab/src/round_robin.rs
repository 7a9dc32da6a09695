//! Everyone meets everyone, two at a table.

use std::io::{self, Write};

use serde::Serialize;
use veillee_catalog::Opened;
use veillee_minds::Minded;

use crate::arena::{Contest, arena};
use crate::lineup::Lineup;
use crate::outcome::{Deal, Outcome};
use crate::player::Player;
use crate::ratings::{Meeting, Rating, rate};

/// What came out of a round robin.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RoundRobin {
    /// In the order of the players.
    pub ratings: Vec<Rating>,
    /// Every pair, the later named player first.
    pub pairs: Vec<Outcome>,
}

/// Who meets whom in a round robin: the later named player against the earlier, and nobody against their like.
pub fn pairs<G: Minded>(players: &[Player<G>]) -> Vec<[Player<G>; 2]> {
    let later = players.iter().enumerate();
    let all = later.flat_map(|(index, one)| players[..index].iter().map(|other| [*one, *other]));
    all.filter(|[one, other]| one.key() != other.key()).collect()
}

/// Plays all pairs of different players, each as `contest` says; its line-up is not looked at. `progress` is told whenever
/// another deal has been played.
///
/// # Errors
/// When a record cannot be written.
pub fn round_robin<G: Minded>(
    opened: &Opened<G>,
    players: &[Player<G>],
    contest: &Contest<G>,
    mut records: Option<&mut dyn Write>,
    mut progress: impl FnMut(),
) -> io::Result<RoundRobin> {
    let place = |player: &Player<G>| players.iter().position(|known| known.key() == player.key());
    let mut outcomes = Vec::new();
    let mut meetings = Vec::new();
    for pair in pairs(players) {
        let lineup = Lineup::new(&pair, opened.game.seats()).expect("two different players for two chairs");
        let contest = Contest { lineup, ..contest.clone() };
        let out = records.as_mut().map(|out| &mut **out as &mut dyn Write);
        let contested = arena(opened, &contest, Vec::new(), out, |_| {
            progress();
            Ok(std::ops::ControlFlow::Continue(()))
        })?;
        let wins = |deal: &Deal| {
            let winners = deal.winners(contest.lineup.sittings());
            let won = winners.iter().map(|winner| match winner {
                None => 0.5,
                Some(0) => 1.0,
                Some(_) => 0.0,
            });
            [won.sum(), winners.len() as f64]
        };
        if let [Some(first), Some(second)] = [place(&pair[0]), place(&pair[1])] {
            meetings.push(Meeting { first, second, deals: contested.deals.iter().map(wins).collect() });
        }
        outcomes.push(contested.outcome);
    }
    let keys: Vec<&'static str> = players.iter().map(|player| player.key()).collect();
    Ok(RoundRobin { ratings: rate(&keys, &meetings), pairs: outcomes })
}

#[cfg(test)]
mod tests {
    use veillee_catalog::Request;
    use veillee_core::Seed;
    use veillee_odin::Odin;

    use super::*;

    #[test]
    fn ratings_follow_strength() {
        let options = vec![("limit".to_owned(), "hand".to_owned())];
        let opened = Request { options, ..Request::default() }.open::<Odin>().unwrap();
        let players = ["random", "beginner", "regular"].map(|key| Player::named(key).unwrap());
        let lineup = Lineup::new(&players[..2], 2).unwrap();
        let seed = Seed::from_number(2);
        let contest = Contest { lineup, deals: 10, seed, threads: 2, until_clear: Vec::new() };
        let mut told = 0;
        let mut records = Vec::new();
        let result = round_robin(&opened, &players, &contest, Some(&mut records), || told += 1).unwrap();
        assert_eq!(told, 30);
        assert_eq!(result.pairs.len(), 3);
        let values: Vec<f64> = result.ratings.iter().map(|rated| rated.rating.value).collect();
        assert!(values[0] == 0.0 && values[1] > 50.0 && values[2] > 50.0, "{values:?}");
        assert_eq!(veillee_catalog::record::Records::new(records.as_slice()).count(), 60);
    }
}
