//! Advice, at tables that allow it. It is thought about elsewhere, from the asker's view alone.

use veillee_core::{Seat, ToAct};
use veillee_protocol::{Decision, FromTable, HintResult, Holder, Refusal, RefusalCode};

use crate::{ConnectionId, Effects, Job, JobId, Millis, Purpose, Table};

/// Somebody waits for advice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HintRequest {
    connection: ConnectionId,
    holder: Holder,
    seat: Seat,
    number: u32,
}

impl HintRequest {
    fn answer(&self, result: HintResult) -> FromTable {
        FromTable::Hint { seat: self.seat, id: self.number, result }
    }
}

fn refused(code: RefusalCode) -> HintResult {
    HintResult::Refused { refusal: Refusal::of(code) }
}

impl Table {
    /// What would a good player do here? The answer comes when it has been thought about.
    pub(crate) fn hint(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        decision: Decision,
        number: u32,
        effects: &mut Effects,
    ) {
        match self.may_ask(now, id, seat, decision) {
            Ok(holder) => {
                let job = self.timing.next_job();
                let Some(play) = self.saved().running() else { return };
                let think = play.game().advise(seat);
                effects.think.push(Job { id: job, purpose: Purpose::Hint, think });
                let request = HintRequest { connection: id, holder, seat, number };
                self.timing.hints_mut().insert(job, request);
            }
            Err(code) => effects.send(id, FromTable::Hint { seat, id: number, result: refused(code) }),
        }
    }

    fn may_ask(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        decision: Decision,
    ) -> Result<Holder, RefusalCode> {
        self.check_held(id, seat)?;
        if !self.saved().settings().hints {
            return Err(RefusalCode::SwitchedOff);
        }
        let connection = self.attendance.connection_mut(id).ok_or(RefusalCode::NotYourSeat)?;
        let (limit, holder) = (connection.tries.take(now), connection.holder);
        self.check_decision(decision)?;
        let play = self.saved().running().ok_or(RefusalCode::NotPlaying)?;
        match play.game().to_act() {
            ToAct::Seats(seats) if seats.contains(seat) => {}
            ToAct::Seats(_) | ToAct::Chance | ToAct::Nobody => return Err(RefusalCode::NotYourTurn),
        }
        // Advice takes a lot of work: each browser has one at a time, however many connections it has.
        if limit.is_err() || self.timing.hints().any(|request| request.holder == holder) {
            return Err(RefusalCode::TooMuch);
        }
        Ok(holder)
    }

    /// Whether the thought is advice that somebody waits for; if so, they are sent it.
    pub(crate) fn advised(
        &mut self,
        job: JobId,
        thought: &Result<String, String>,
        effects: &mut Effects,
    ) -> bool {
        let Some(request) = self.timing.hints_mut().remove(&job) else { return false };
        let advice = thought.as_ref().ok().and_then(|text| serde_json::from_str(text).ok());
        let result =
            advice.map_or_else(|| refused(RefusalCode::Unknown), |advice| HintResult::Advice { advice });
        effects.send(request.connection, request.answer(result));
        true
    }

    /// The match has gone on: advice comes too late.
    pub(crate) fn forget_hints(&mut self, effects: &mut Effects) {
        for (job, request) in std::mem::take(self.timing.hints_mut()) {
            effects.forget.push(job);
            effects.send(request.connection, request.answer(refused(RefusalCode::Stale)));
        }
    }

    /// The connection that asked has gone.
    pub(crate) fn forget_hints_for(&mut self, id: ConnectionId, effects: &mut Effects) {
        self.timing.hints_mut().retain(|job, request| {
            if request.connection == id {
                effects.forget.push(*job);
            }
            request.connection != id
        });
    }
}
