//! What is remembered of a match that was played to its end.

use serde_json::Value;
use veillee_core::record::Outcome;
use veillee_core::{Place as Rank, Seat};
use veillee_protocol::{FinishedMatch, FinishedSeat, Holder};

use super::{PERSON, Saved};

impl Saved {
    /// The match that just ended. One whose result or seats this program cannot read is left out.
    pub(super) fn finish(&mut self, at: u64, result: &Value) {
        let Some(finished) = self.finished_now(at, result) else { return };
        self.finished.push(finished);
    }

    fn finished_now(&self, at: u64, result: &Value) -> Option<FinishedMatch> {
        let outcome: Outcome = serde_json::from_value(result.clone()).ok()?;
        let sitters = self.records.last()?.sitters()?;
        let (places, scores) = (outcome.places.as_slice(), outcome.scores.as_slice());
        let seats = self.places.len();
        if [sitters.len(), places.len(), scores.len()] != [seats; 3] {
            return None;
        }
        let seat = |seat: Seat| {
            let sitter = &sitters[seat.index()];
            let Rank(place) = places[seat.index()];
            let mut holders: Vec<Holder> = self.place(seat).people().to_vec();
            holders.sort_unstable();
            // A seat may have gone to somebody else since the match began.
            let person = self.place(seat).name().filter(|_| self.place(seat).is_person());
            let (name, player) = person.map_or((&*sitter.name, &*sitter.player), |name| (name, PERSON));
            let (name, player) = (name.to_owned(), player.to_owned());
            FinishedSeat { name, player, place, score: scores[seat.index()], holders }
        };
        Some(FinishedMatch {
            table: self.opening.id,
            number: self.records.len() as u32,
            game: self.opening.game.clone(),
            began: self.began,
            ended: at,
            together: outcome.lines.iter().any(|line| line.seat.is_none()),
            seats: self.seats().map(seat).collect(),
        })
    }
}
