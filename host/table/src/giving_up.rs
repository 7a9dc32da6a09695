//! A match given up: it ends without a result once everybody who is here agrees.
//!
//! Only the end is stored. After a restart somebody has to ask again.

use crate::attendance::AWAY_AFTER_MS;
use crate::chairs::Place;
use crate::requests::{conflict, forbidden};
use crate::table::Changed;
use crate::{Denied, Effects, Entry, Holder, Millis, Table};

/// How long the question stands.
const ASKING_MS: u64 = 120_000;

/// Somebody has asked to give the match up.
#[derive(Clone, Debug)]
pub(crate) struct GivingUp {
    until: Millis,
    agreed: Vec<Holder>,
    /// The seats of people who were asked and have not agreed, as everybody was last sent them.
    undecided: Vec<u8>,
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
        let is_alone = !self.places.iter().any(Place::is_person) && self.is_opener(&holder);
        if !self.sits(&holder) && !is_alone {
            return Err(forbidden("Only those who play can give the match up.").by_rule("T13"));
        }
        if self.running().is_none() {
            return Err(conflict("No match is being played."));
        }
        self.changed = Changed::Table;
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
    pub(crate) fn undecided_to_give_up(&self) -> Option<Vec<u8>> {
        self.giving_up.as_ref().map(|asking| asking.undecided.clone())
    }

    /// Ends the match once everybody who is here agrees, and the question once its time is over.
    pub(crate) fn give_up_if_agreed(&mut self, now: Millis, effects: &mut Effects) {
        let is_running = self.running().is_some();
        let Some(asking) = &self.giving_up else { return };
        if !is_running || now >= asking.until {
            self.giving_up = None;
            self.changed = Changed::Table;
            return;
        }
        let is_undecided = |seat: usize| {
            let place = &self.places[seat];
            place.is_person()
                && !self.is_away_for(seat, AWAY_AFTER_MS, now)
                && !place.people().iter().any(|holder| asking.agreed.contains(holder))
        };
        let undecided: Vec<u8> =
            (0..self.places.len()).filter(|&seat| is_undecided(seat)).map(|seat| seat as u8).collect();
        if undecided.is_empty() {
            self.give_up(now, effects);
        } else if let Some(asking) = &mut self.giving_up
            && asking.undecided != undecided
        {
            asking.undecided = undecided;
            self.changed = Changed::Table;
        }
    }

    /// The match is over without a result.
    pub(crate) fn give_up(&mut self, now: Millis, effects: &mut Effects) {
        if self.running().is_none() {
            return;
        }
        self.giving_up = None;
        self.forget_hints(effects);
        self.holding = None;
        self.write(Entry::GivenUp { at: now.0 }, effects);
        if let Some(play) = &mut self.play {
            effects.forget.extend(play.jobs.values().filter(|job| job.thought.is_none()).map(|job| job.id));
            play.jobs.clear();
            play.resting = None;
        }
    }

    /// When the question ends by itself, or somebody who was asked counts as away.
    pub(crate) fn next_end_of_asking(&self) -> Option<Millis> {
        let asking = self.giving_up.as_ref()?;
        let away = |seat: &u8| {
            let seat = usize::from(*seat);
            let left = self.places[seat].left.filter(|_| !self.is_connected(seat))?;
            Some(Millis(left.0 + AWAY_AFTER_MS))
        };
        asking.undecided.iter().filter_map(away).chain([asking.until]).min()
    }
}
