//! What is remembered of a match that is over.

use serde_json::Value;
use veillee_catalog::record::RunningRecord;
use veillee_core::record::Outcome;
use veillee_core::{Place as Rank, Seat};
use veillee_protocol::{Face, FinishedMatch, FinishedSeat, Holder};

use super::{PERSON, Saved};

impl Saved {
    /// The match that just ended. One whose result or seats this program cannot read is left out.
    pub(super) fn finish(&mut self, at: u64, result: &Value) {
        let Ok(outcome) = serde_json::from_value::<Outcome>(result.clone()) else { return };
        let (places, scores) = (outcome.places.as_slice(), outcome.scores.as_slice());
        if [places.len(), scores.len()] != [self.places.len(); 2] {
            return;
        }
        let result = |seat: Seat| {
            let Rank(place) = places[seat.index()];
            (place, scores[seat.index()])
        };
        let together = outcome.lines.iter().any(|line| line.seat.is_none());
        let finished = self.over_now(at, result);
        self.finished.extend(finished.map(|finished| FinishedMatch { together, ..finished }));
    }

    /// The match that was just given up. One without a step has no record, and is left out.
    pub(super) fn finish_given_up(&mut self, at: u64) {
        if self.records.last().is_some_and(RunningRecord::has_steps) {
            let finished = self.over_now(at, |_| (0, 0));
            self.finished.extend(finished.map(|finished| FinishedMatch { given_up: true, ..finished }));
        }
    }

    /// The latest match, with the place and score of each seat.
    fn over_now(&self, at: u64, result: impl Fn(Seat) -> (u8, i64)) -> Option<FinishedMatch> {
        let sitters = self.records.last()?.sitters()?;
        if sitters.len() != self.places.len() {
            return None;
        }
        let seat = |seat: Seat| {
            let sitter = &sitters[seat.index()];
            let (place, score) = result(seat);
            let mut holders: Vec<Holder> = self.place(seat).people().to_vec();
            holders.sort_unstable();
            // A seat may have gone to somebody else since the match began, or have another name and face.
            let person = self.place(seat).name().filter(|_| self.place(seat).is_person());
            let (name, player) = person.map_or((&*sitter.name, &*sitter.player), |name| (name, PERSON));
            let recorded = sitter.face.as_deref().and_then(Face::read);
            let face = person.map_or(recorded, |_| self.place(seat).face());
            let (name, player) = (name.to_owned(), player.to_owned());
            FinishedSeat { name, player, face, place, score, holders }
        };
        Some(FinishedMatch {
            table: self.opening.id,
            number: self.records.len() as u32,
            game: self.opening.game.clone(),
            began: self.began,
            ended: at,
            together: false,
            given_up: false,
            seats: self.seats().map(seat).collect(),
        })
    }
}
