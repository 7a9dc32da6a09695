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

/// The contests of a round robin with what each of them needs: the later named player against the earlier.
pub fn pairs<G: Minded>(players: &[Player<G>]) -> Vec<[Player<G>; 2]> {
    let later = players.iter().enumerate();
    later.flat_map(|(index, one)| players[..index].iter().map(|other| [*one, *other])).collect()
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
