//! Who has won how often at this table.

use std::collections::BTreeMap;

use serde_json::Value;
use veillee_core::record::Outcome;
use veillee_core::{ScoreUnit, Seat, leaders};
use veillee_protocol::{self as protocol, Holder, TogetherResult};

use super::seats::{Occupant, Place};

/// The wins of all who have played here. They belong to the person, not to the seat: a newcomer in a seat does not inherit
/// them, and a person who comes back has them again.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    matches: u32,
    wins: BTreeMap<Winner, u32>,
    /// Results of matches in which all played together.
    together: Vec<TogetherResult>,
}

/// A browser and a name: around one device several people share the browser. The bots of the server have a name only.
type Winner = (Option<Holder>, String);

/// Everything that identifies the one who sits there: a person may have several browsers.
fn winners(place: &Place) -> Vec<Winner> {
    match place.occupant() {
        Occupant::Nobody => Vec::new(),
        Occupant::Person { name, holders, .. } => {
            holders.iter().map(|holder| (Some(*holder), name.clone())).collect()
        }
        Occupant::Bot { name, .. } => vec![(None, name.clone())],
        Occupant::OwnBot { name, owner, .. } => vec![(Some(*owner), name.clone())],
    }
}

impl Tally {
    /// A match has ended with this result. One that cannot be read does not count.
    pub(super) fn add(&mut self, match_number: u32, result: &Value, places: &[Place]) {
        let Ok(Outcome { places: ranks, scores, lines }) = serde_json::from_value(result.clone()) else {
            return;
        };
        if ranks.len() != places.len() {
            return;
        }
        self.matches += 1;
        if !lines.is_empty() && lines.iter().all(|line| line.seat.is_none()) {
            self.together.push(TogetherResult { match_number, score: scores[Seat::new(0)] });
        } else {
            for seat in leaders(&ranks).iter() {
                for winner in winners(&places[seat.index()]) {
                    *self.wins.entry(winner).or_default() += 1;
                }
            }
        }
    }

    /// Somebody goes on under another name.
    pub(super) fn rename(&mut self, holder: Holder, old: &str, new: &str) {
        if let Some(wins) = self.wins.remove(&(Some(holder), old.to_owned())) {
            self.wins.insert((Some(holder), new.to_owned()), wins);
        }
    }

    /// As everybody may see it; `None`: no match has ended yet.
    pub(crate) fn shown(&self, places: &[Place], unit: ScoreUnit) -> Option<protocol::Tally> {
        let mut together = self.together.clone();
        together.sort_by_key(|result| match unit {
            ScoreUnit::Points => -result.score,
            ScoreUnit::HundredthsLeft => result.score,
        });
        let of = |place: &Place| {
            let wins = |winner| self.wins.get(&winner).copied().unwrap_or_default();
            winners(place).into_iter().map(wins).max().unwrap_or_default()
        };
        (self.matches > 0).then(|| protocol::Tally {
            matches: self.matches,
            wins: places.iter().map(of).collect(),
            together,
        })
    }
}
