//! Once more: a rematch that somebody has asked for, until everybody has answered.
//!
//! Nothing of it is in the log but what comes of it: chairs that open, a match that begins. After a restart it is asked for anew.

use veillee_protocol::Phase;

use crate::chairs::Place;
use crate::table::Changed;
use crate::{Effects, Entry, Holder, Millis, Table};

/// How long people may take to answer; then their chairs are open.
const ANSWER_MS: u64 = 30_000;

/// A rematch that was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    /// Of the latest answer: the seed is made of it.
    random: [u8; 32],
    until: Millis,
    /// Who wants it.
    answered: Vec<Holder>,
    /// Whose chairs were opened because they did not answer: they may sit down again, invited or not.
    late: Vec<Holder>,
}

impl Table {
    /// Somebody who sits here wants to play once more.
    pub(crate) fn want_again(&mut self, now: Millis, holder: Holder, random: [u8; 32]) {
        let until = Millis(now.0 + ANSWER_MS);
        let again = self.again.get_or_insert(Again { random, until, answered: Vec::new(), late: Vec::new() });
        again.random = random;
        self.join_again(holder);
    }

    /// Whoever sits down where a rematch was asked for wants it, too.
    pub(crate) fn join_again(&mut self, holder: Holder) {
        let Some(again) = &mut self.again else { return };
        if !again.answered.contains(&holder) {
            again.answered.push(holder);
            self.changed = Changed::Table;
        }
    }

    pub(crate) fn was_late(&self, holder: &Holder) -> bool {
        self.again.as_ref().is_some_and(|again| again.late.contains(holder))
    }

    /// The chairs of people who have not answered; `None`: nobody has asked.
    pub(crate) fn undecided(&self) -> Option<Vec<u8>> {
        let again = self.again.as_ref()?;
        let is_undecided = |place: &Place| {
            place.is_person() && !place.people().iter().any(|holder| again.answered.contains(holder))
        };
        let undecided = (0u8..).zip(&self.places).filter(|(_, place)| is_undecided(place));
        Some(undecided.map(|(seat, _)| seat).collect())
    }

    /// Opens the chairs of those who have not answered in time, and begins once everybody has.
    pub(crate) fn play_again(&mut self, now: Millis, effects: &mut Effects) {
        if self.phase() != Phase::Finished {
            self.again = None;
        }
        let Some(undecided) = self.undecided() else { return };
        let Some(again) = &mut self.again else { return };
        let is_complete = undecided.is_empty() && !self.places.iter().any(Place::is_open);
        if is_complete {
            let random = again.random;
            self.again = None;
            // A table that has played a match can play another: it is the same game with the same options.
            let begun = self.begin(now, &random, effects);
            debug_assert_eq!(begun, Ok(()));
        } else if now >= again.until {
            for &seat in &undecided {
                again.late.extend(self.places[usize::from(seat)].people());
            }
            for seat in undecided {
                self.write(Entry::Vacated { seat }, effects);
            }
        }
    }

    /// When chairs open by themselves.
    pub(crate) fn next_opening(&self) -> Option<Millis> {
        let is_waited_for = self.undecided().is_some_and(|undecided| !undecided.is_empty());
        self.again.as_ref().filter(|_| is_waited_for).map(|again| again.until)
    }
}
