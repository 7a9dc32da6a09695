//! A match given up: it ends without a result once everybody who is here agrees.
//!
//! Only the end is stored. After a restart somebody has to ask again.

use veillee_core::Seat;
use veillee_protocol::Holder;

use crate::attendance::AWAY_AFTER_MS;
use crate::requests::{conflict, forbidden};
use crate::saved::Place;
use crate::{Denied, Effects, Entry, Millis, Table};

/// How long the question stands.
const ASKING_MS: u64 = 120_000;

/// Somebody has asked to give the match up.
#[derive(Clone, Debug)]
pub(crate) struct GivingUp {
    until: Millis,
    agreed: Vec<Holder>,
    /// The seats of people who were asked and have not agreed, as everybody was last sent them.
    undecided: Vec<Seat>,
}

impl Table {
    /// Somebody agrees to give the match up, or does not; the first who agrees asks the others.
    pub(crate) fn answer_giving_up(
        &mut self,
        now: Millis,
        holder: Holder,
        agree: bool,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let is_alone = !self.saved().places().iter().any(Place::is_person) && self.is_opener(&holder);
        if !self.sits(&holder) && !is_alone {
            return Err(forbidden("Only those who play can give the match up.").by_rule("T13"));
        }
        if self.saved().running().is_none() {
            return Err(conflict("No match is being played."));
        }
        self.news.table_changed();
        if !agree {
            self.giving_up = None;
            return Ok(());
        }
        let until = Millis(now.0 + ASKING_MS);
        let asking =
            self.giving_up.get_or_insert(GivingUp { until, agreed: Vec::new(), undecided: Vec::new() });
        asking.agreed.push(holder);
        self.give_up_if_agreed(now, effects);
        Ok(())
    }

    /// The seats of people who are here and have not agreed; `None`: nobody has asked.
    pub(crate) fn undecided_to_give_up(&self) -> Option<Vec<Seat>> {
        self.giving_up.as_ref().map(|asking| asking.undecided.clone())
    }

    /// Ends the match once everybody who is here agrees, and the question once its time is over.
    pub(crate) fn give_up_if_agreed(&mut self, now: Millis, effects: &mut Effects) {
        let is_running = self.saved().running().is_some();
        let Some(asking) = &self.giving_up else { return };
        if !is_running || now >= asking.until {
            self.giving_up = None;
            self.news.table_changed();
            return;
        }
        let is_undecided = |seat: &Seat| {
            let place = self.saved().place(*seat);
            place.is_person()
                && !self.is_away_for(*seat, AWAY_AFTER_MS, now)
                && !place.people().iter().any(|holder| asking.agreed.contains(holder))
        };
        let undecided: Vec<Seat> = self.saved().seats().filter(is_undecided).collect();
        if undecided.is_empty() {
            self.give_up(now, effects);
        } else if let Some(asking) = &mut self.giving_up
            && asking.undecided != undecided
        {
            asking.undecided = undecided;
            self.news.table_changed();
        }
    }

    /// The match is over without a result.
    pub(crate) fn give_up(&mut self, now: Millis, effects: &mut Effects) {
        if self.saved().running().is_none() {
            return;
        }
        self.giving_up = None;
        self.forget_hints(effects);
        self.held_card = None;
        self.write(Entry::GivenUp { at: now.0 }, effects);
        self.timing.stop(effects);
    }

    /// When the question ends by itself, or somebody who was asked counts as away.
    pub(crate) fn next_end_of_asking(&self) -> Option<Millis> {
        let asking = self.giving_up.as_ref()?;
        let away = |seat: &Seat| {
            let left = self.attendance.seat(*seat).left.filter(|_| !self.is_connected(*seat))?;
            Some(Millis(left.0 + AWAY_AFTER_MS))
        };
        asking.undecided.iter().filter_map(away).chain([asking.until]).min()
    }
}
