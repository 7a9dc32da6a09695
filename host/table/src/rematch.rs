//! A rematch that somebody has asked for, until everybody has answered or it is started without them.
//!
//! The log has only what comes of it: seats that bots take, a match that begins. After a restart somebody has to ask again.

use veillee_core::Seat;
use veillee_protocol::{Holder, Pace, Phase};

use crate::bots::USUAL_LEVEL;
use crate::requests::{conflict, forbidden};
use crate::saved::Place;
use crate::secrets::random_of_match;
use crate::{Denied, Effects, Entry, Millis, Table};

/// How long people who are here may take to answer; then the others may start without them.
const ANSWER_MS: u64 = 15_000;

/// A rematch that was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Rematch {
    /// Of the latest answer: the seed is made of it.
    random: [u8; 32],
    until: Millis,
    /// Browsers of people who want it.
    answered: Vec<Holder>,
    /// Whether those who want it may start without the others.
    may_start_without: bool,
}

impl Rematch {
    pub(crate) fn may_start_without(&self) -> bool {
        self.may_start_without
    }
}

impl Table {
    /// Somebody who sits here wants to play once more.
    pub(crate) fn want_rematch(&mut self, now: Millis, holder: Holder, random: [u8; 32]) {
        let until = Millis(now.0 + ANSWER_MS);
        let (answered, may_start_without) = (Vec::new(), false);
        let rematch = self.rematch.get_or_insert(Rematch { random, until, answered, may_start_without });
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

    /// The seats of people who have not answered; `None`: nobody has asked.
    pub(crate) fn undecided_about_rematch(&self) -> Option<Vec<Seat>> {
        let rematch = self.rematch.as_ref()?;
        let is_undecided = |place: &Place| {
            place.is_person() && !place.people().iter().any(|holder| rematch.answered.contains(holder))
        };
        Some(self.saved().seats().filter(|&seat| is_undecided(self.saved().place(seat))).collect())
    }

    /// Begins the rematch once everybody wants it. Nobody loses a seat for not answering.
    pub(crate) fn begin_rematch(&mut self, now: Millis, effects: &mut Effects) {
        if self.saved().phase() != Phase::Finished {
            self.rematch = None;
        }
        let Some(undecided) = self.undecided_about_rematch() else { return };
        let is_complete = undecided.is_empty() && !self.saved().places().iter().any(Place::is_open);
        let Some(rematch) = &mut self.rematch else { return };
        if is_complete {
            let random = rematch.random;
            self.rematch = None;
            // A table that has played a match can play another: it is the same game with the same options.
            let begun = self.begin(now, &random, effects);
            debug_assert_eq!(begun, Ok(()));
            return;
        }
        // People who are away are not waited for, nor are seats that somebody has left.
        let is_here = |seat: &Seat| self.attendance.seat(*seat).is_online;
        let may_start_without = now >= rematch.until || !undecided.iter().any(is_here);
        if rematch.may_start_without != may_start_without {
            rematch.may_start_without = may_start_without;
            self.news.table_changed();
        }
    }

    /// Begins the rematch without those who have not answered: bots take their seats and those that are open.
    pub(crate) fn start_without(
        &mut self,
        now: Millis,
        holder: &Holder,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let Some(rematch) = self.rematch.as_ref().filter(|_| self.saved().phase() == Phase::Finished) else {
            return Err(conflict("Nobody has asked for a rematch."));
        };
        if !rematch.answered.contains(holder) || !self.sits(holder) {
            return Err(forbidden("Only those who have asked for the rematch can start it.").by_rule("T15"));
        }
        if !rematch.may_start_without {
            let why = "The others have a moment to answer. Try again in some seconds.";
            return Err(conflict(why).by_rule("T15"));
        }
        let level = || USUAL_LEVEL.to_owned();
        for seat in self.undecided_about_rematch().unwrap_or_default() {
            let name = self.bot_name(seat);
            self.write(Entry::SatOut { seat, level: level(), name }, effects);
        }
        let open: Vec<Seat> =
            self.saved().seats().filter(|&seat| self.saved().place(seat).is_open()).collect();
        for seat in open {
            let name = self.bot_name(seat);
            self.write(Entry::BotSat { seat, level: level(), name }, effects);
        }
        self.rematch = None;
        self.begin(now, random, effects)
    }

    /// Whether no person has a seat.
    pub(crate) fn has_no_people(&self) -> bool {
        !self.saved().places().iter().any(Place::is_person)
    }

    /// When the next match of a series begins, where one is to follow. A series ends with a match that is given up.
    pub(crate) fn next_match_due(&self) -> Option<Millis> {
        let series = self.saved().opening().series.as_ref()?;
        let records = self.saved().records();
        let last = records.last()?;
        let is_next = self.saved().phase() == Phase::Finished
            && !last.is_given_up()
            && !self.is_starting()
            && records.len() < series.matches as usize
            && self.has_no_people()
            && !self.saved().places().iter().any(Place::is_open)
            && self.has_room().is_ok();
        // Everybody is sent the end of a match before the next one begins.
        let pause = match self.saved().settings().pace {
            Pace::Instant => 1,
            Pace::Quick => 3_000,
            Pace::Normal => 6_000,
            Pace::Slow => 12_000,
        };
        is_next.then(|| Millis(self.timing.begun().0 + pause))
    }

    /// Begins the next match of a series when it is due.
    pub(crate) fn go_on_with_series(&mut self, now: Millis, effects: &mut Effects) {
        if self.next_match_due().is_none_or(|due| now < due) {
            return;
        }
        let Some(series) = self.saved().opening().series.as_ref() else { return };
        let random = random_of_match(&series.random, self.saved().records().len() as u32 + 1);
        let begun = self.begin(now, &random, effects);
        debug_assert_eq!(begun, Ok(()));
    }

    /// When those who want the rematch may start without the others, if that is still to come.
    pub(crate) fn next_start_without(&self) -> Option<Millis> {
        self.rematch.as_ref().filter(|rematch| !rematch.may_start_without).map(|rematch| rematch.until)
    }
}
