//! Stand-ins for people who are away, or who are here and do not move; and their way back.

use veillee_core::{Seat, SeatSet};
use veillee_protocol::{Holder, LevelKey, Phase};

use crate::attendance::AWAY_AFTER_MS;
use crate::bots::{USUAL_LEVEL, levels};
use crate::requests::{conflict, forbidden, unprocessable};
use crate::saved::{CodeGives, Player};
use crate::{Denied, Effects, Entry, Millis, Table};

/// How long somebody who is here may take over a choice before the others can ask for a stand-in.
const IDLE_AFTER_MS: u64 = 300_000;

impl Table {
    /// A bot plays for the person in this seat: at once for oneself or for somebody who is away, and for somebody who is
    /// here and does not move once all the others ask for it.
    pub(crate) fn stand_in(
        &mut self,
        now: Millis,
        holder: Holder,
        seat: Seat,
        level: &str,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let place = self.place_at(seat)?;
        let is_own = place.is_held_by(&holder);
        if !is_own && !self.sits(&holder) {
            return Err(forbidden("Only those who play can ask for a stand-in.").by_rule("T5"));
        }
        if !place.is_person() || self.saved().phase() != Phase::Playing {
            return Err(conflict("A stand-in plays for a person, during a match."));
        }
        let level = stand_in_level(level)?;
        if is_own || self.is_away_for(seat, AWAY_AFTER_MS, now) {
            self.write(Entry::StoodIn { seat, level }, effects);
            return Ok(());
        }
        if !self.is_connected(seat) {
            let why =
                "They have just left. A stand-in can be asked for once they have been away for a minute.";
            return Err(conflict(why).by_rule("T5"));
        }
        if !self.is_idle(seat, now) {
            let why = "They are here. A stand-in can be asked for once they have not moved for five minutes.";
            return Err(conflict(why).by_rule("T6"));
        }
        let own = self.saved().seats_of(&holder);
        let votes = own.into_iter().fold(self.attendance.seat(seat).votes, SeatSet::with);
        self.news.table_changed();
        let is_asked = |other: &Seat| {
            *other != seat
                && matches!(self.saved().place(*other).player(), Player::Person(_))
                && !self.is_away_for(*other, AWAY_AFTER_MS, now)
        };
        let is_agreed = self.saved().seats().filter(is_asked).all(|other| votes.contains(other));
        self.attendance.seat_mut(seat).votes = if is_agreed { SeatSet::EMPTY } else { votes };
        if is_agreed {
            self.write(Entry::StoodIn { seat, level }, effects);
        }
        Ok(())
    }

    /// When the person in this seat has taken so long over a choice that the others can ask for a stand-in.
    fn idle_at(&self, seat: Seat) -> Option<Millis> {
        let is_person = matches!(self.saved().place(seat).player(), Player::Person(_));
        let is_asked = self.timing.resting().is_none() && self.saved().awaited().contains(seat);
        let since = self.timing.begun().max(self.attendance.seat(seat).back);
        (is_person && is_asked).then(|| Millis(since.0 + IDLE_AFTER_MS))
    }

    fn is_idle(&self, seat: Seat, now: Millis) -> bool {
        self.idle_at(seat).is_some_and(|idle| now >= idle)
    }

    /// When the others can ask for a stand-in in this seat.
    fn stand_in_at(&self, seat: Seat) -> Option<Millis> {
        let place = self.saved().place(seat);
        self.saved().running().filter(|_| matches!(place.player(), Player::Person(_)))?;
        if self.is_connected(seat) {
            return self.idle_at(seat);
        }
        self.attendance.seat(seat).left.map(|left| Millis(left.0 + AWAY_AFTER_MS))
    }

    /// Shows everybody where a stand-in can be asked for.
    pub(crate) fn show_who_may_be_stood_in_for(&mut self, now: Millis) {
        for seat in self.saved().seats() {
            let may = self.stand_in_at(seat).is_some_and(|at| now >= at);
            if std::mem::replace(&mut self.attendance.seat_mut(seat).may_stand_in, may) != may {
                self.news.table_changed();
            }
        }
    }

    /// The next time at which a stand-in can be asked for somewhere, if there is somebody to see it.
    pub(crate) fn next_stand_in(&self) -> Option<Millis> {
        if self.attendance.is_empty() {
            return None;
        }
        let is_open = |seat: &Seat| !self.attendance.seat(*seat).may_stand_in;
        self.saved().seats().filter(is_open).filter_map(|seat| self.stand_in_at(seat)).min()
    }

    /// A browser comes in. Codes for seats that are theirs are cancelled, and the table is on their list again.
    pub(crate) fn welcome_back(&mut self, holder: Holder, seats: &[Seat], effects: &mut Effects) {
        for &seat in seats {
            let code = self.saved().place(seat).code();
            if let Some(code) = code.filter(|code| code.gives == CodeGives::TheSeat) {
                let hash = code.hash.clone();
                self.write(Entry::CodeSpent { hash }, effects);
            }
        }
        if !seats.is_empty() && self.saved().is_unlisted(&holder) {
            self.write(Entry::Relisted { holder }, effects);
        }
    }
}

/// A level that is good enough for a stand-in.
fn stand_in_level(level: &str) -> Result<LevelKey, Denied> {
    let known = levels();
    let strong = known.iter().skip_while(|known| **known != USUAL_LEVEL).collect::<Vec<_>>();
    if strong.iter().any(|known| **known == level) {
        return Ok(level.to_owned());
    }
    let names: Vec<&str> = strong.into_iter().copied().collect();
    Err(unprocessable(format!("A stand-in plays at one of these levels: {}.", names.join(", ")))
        .by_rule("T5"))
}
