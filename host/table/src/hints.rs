//! Advice for those who ask, at tables that allow it. It is thought about elsewhere, from the asker's view alone.

use veillee_core::{Seat, ToAct};
use veillee_protocol::{FromTable, RefusalCode};

use crate::played::refusal;
use crate::{ConnectionId, Effects, Holder, Job, JobId, Millis, Purpose, Table};

/// Somebody waits for advice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asking {
    connection: ConnectionId,
    holder: Holder,
    seat: Seat,
    number: u32,
}

impl Asking {
    fn refused(&self, code: RefusalCode) -> FromTable {
        FromTable::Hint { seat: self.seat.into(), id: self.number, hint: Err(refusal(code)) }
    }
}

impl Table {
    /// What would a good player do here? The answer comes when it has been thought about.
    pub(crate) fn hint(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        decision: (u32, u32),
        number: u32,
        effects: &mut Effects,
    ) {
        let asked = self.may_ask(now, id, seat, decision).and_then(|(seat, holder)| {
            let play = self.play.as_mut().ok_or(RefusalCode::NotPlaying)?;
            let job = JobId(self.jobs_made);
            self.jobs_made += 1;
            effects.think.push(Job { id: job, purpose: Purpose::Hint, think: play.game.advise(seat) });
            play.hints.insert(job, Asking { connection: id, holder, seat, number });
            Ok(())
        });
        if let Err(code) = asked {
            effects.send(id, FromTable::Hint { seat, id: number, hint: Err(refusal(code)) });
        }
    }

    fn may_ask(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        decision: (u32, u32),
    ) -> Result<(Seat, Holder), RefusalCode> {
        let seat = self.held(id, seat)?;
        if !self.settings.hints {
            return Err(RefusalCode::SwitchedOff);
        }
        let connection = self.connections.get_mut(&id).ok_or(RefusalCode::NotYourSeat)?;
        let (limit, holder) = (connection.tries.take(now), connection.holder);
        let play = self.running().ok_or(RefusalCode::NotPlaying)?;
        if decision != (play.number, play.version()) {
            return Err(RefusalCode::Stale);
        }
        match play.game.to_act() {
            ToAct::Seats(seats) if seats.contains(seat) => {}
            ToAct::Seats(_) | ToAct::Chance | ToAct::Nobody => return Err(RefusalCode::NotYourTurn),
        }
        // Advice takes a lot of work: each browser has one at a time, however many connections it has.
        if limit.is_err() || play.hints.values().any(|asking| asking.holder == holder) {
            return Err(RefusalCode::TooMuch);
        }
        Ok((seat, holder))
    }

    /// Whether the thought is advice that somebody waits for; if so, they have it.
    pub(crate) fn advised(
        &mut self,
        job: JobId,
        thought: &Result<String, String>,
        effects: &mut Effects,
    ) -> bool {
        let Some(asking) = self.play.as_mut().and_then(|play| play.hints.remove(&job)) else { return false };
        let advice = thought.as_ref().ok().and_then(|text| serde_json::from_str(text).ok());
        let message = match advice {
            Some(advice) => FromTable::Hint { seat: asking.seat.into(), id: asking.number, hint: Ok(advice) },
            None => asking.refused(RefusalCode::Unknown),
        };
        effects.send(asking.connection, message);
        true
    }

    /// The match has gone on: advice comes too late.
    pub(crate) fn forget_hints(&mut self, effects: &mut Effects) {
        let Some(play) = &mut self.play else { return };
        for (job, asking) in std::mem::take(&mut play.hints) {
            effects.forget.push(job);
            effects.send(asking.connection, asking.refused(RefusalCode::Stale));
        }
    }

    /// The one who asked has gone.
    pub(crate) fn forget_hints_for(&mut self, id: ConnectionId, effects: &mut Effects) {
        let Some(play) = &mut self.play else { return };
        play.hints.retain(|job, asking| {
            if asking.connection == id {
                effects.forget.push(*job);
            }
            asking.connection != id
        });
    }
}
