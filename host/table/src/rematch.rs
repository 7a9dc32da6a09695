//! A rematch that somebody has asked for, until everybody has answered.
//!
//! The log has only what comes of it: seats that open, a match that begins. After a restart somebody has to ask again.

use veillee_core::Seat;
use veillee_protocol::{Holder, Phase};

use crate::saved::Place;
use crate::{Effects, Entry, Millis, Table};

/// How long people may take to answer; then their seats are open.
const ANSWER_MS: u64 = 30_000;

/// A rematch that was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Rematch {
    /// Of the latest answer: the seed is made of it.
    random: [u8; 32],
    until: Millis,
    /// Browsers of people who want it.
    answered: Vec<Holder>,
    /// Browsers whose seats were opened because they did not answer: they may sit down again without an invitation.
    late: Vec<Holder>,
}

impl Table {
    /// Somebody who sits here wants to play once more.
    pub(crate) fn want_rematch(&mut self, now: Millis, holder: Holder, random: [u8; 32]) {
        let until = Millis(now.0 + ANSWER_MS);
        let rematch =
            self.rematch.get_or_insert(Rematch { random, until, answered: Vec::new(), late: Vec::new() });
        rematch.random = random;
        self.join_rematch(holder);
    }

    /// A person who sits down where a rematch was asked for wants it, too.
    pub(crate) fn join_rematch(&mut self, holder: Holder) {
        let Some(rematch) = &mut self.rematch else { return };
        if !rematch.answered.contains(&holder) {
            rematch.answered.push(holder);
            self.news.table_changed();
        }
    }

    pub(crate) fn was_late(&self, holder: &Holder) -> bool {
        self.rematch.as_ref().is_some_and(|rematch| rematch.late.contains(holder))
    }

    /// The seats of people who have not answered; `None`: nobody has asked.
    pub(crate) fn undecided_about_rematch(&self) -> Option<Vec<Seat>> {
        let rematch = self.rematch.as_ref()?;
        let is_undecided = |place: &Place| {
            place.is_person() && !place.people().iter().any(|holder| rematch.answered.contains(holder))
        };
        Some(self.saved().seats().filter(|&seat| is_undecided(self.saved().place(seat))).collect())
    }

    /// Opens the seats of those who have not answered in time, and begins once everybody has.
    pub(crate) fn begin_rematch(&mut self, now: Millis, effects: &mut Effects) {
        if self.saved().phase() != Phase::Finished {
            self.rematch = None;
        }
        let Some(undecided) = self.undecided_about_rematch() else { return };
        let is_complete = undecided.is_empty() && !self.saved().places().iter().any(Place::is_open);
        let late: Vec<Holder> =
            undecided.iter().flat_map(|&seat| self.saved().place(seat).people()).copied().collect();
        let Some(rematch) = &mut self.rematch else { return };
        if is_complete {
            let random = rematch.random;
            self.rematch = None;
            // A table that has played a match can play another: it is the same game with the same options.
            let begun = self.begin(now, &random, effects);
            debug_assert_eq!(begun, Ok(()));
        } else if now >= rematch.until {
            rematch.late.extend(late);
            for seat in undecided {
                self.write(Entry::Vacated { seat }, effects);
            }
        }
    }

    /// When seats open by themselves.
    pub(crate) fn next_opening(&self) -> Option<Millis> {
        let is_waited_for = self.undecided_about_rematch().is_some_and(|undecided| !undecided.is_empty());
        self.rematch.as_ref().filter(|_| is_waited_for).map(|rematch| rematch.until)
    }
}
