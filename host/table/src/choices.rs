//! What people do with the match: choose, try, tap the die, say that they have seen enough.

use veillee_core::{Seat, ToAct};
use veillee_protocol::{
    Acceptance, Decision, FromTable, LONGEST_KEY, Phase, Refusal, RefusalCode, TryResult,
};

use crate::effects::ChoiceOutcome;
use crate::erased::StepRefusal;
use crate::saved::Player;
use crate::tries::check_steps;
use crate::{ConnectionId, Effects, Entry, Millis, Table};

/// How often a sealed choice may be changed: nobody needs more, and each is stored.
const MOST_CHANGES: u8 = 24;

/// A choice as a client sends it.
pub(crate) struct Choice {
    pub(crate) seat: Seat,
    pub(crate) decision: Decision,
    pub(crate) key: String,
    pub(crate) steps: Vec<String>,
}

impl Table {
    /// A choice of a person, or of somebody's own bot.
    pub(crate) fn choose(
        &mut self,
        now: Millis,
        id: ConnectionId,
        choice: Choice,
        effects: &mut Effects,
    ) -> FromTable {
        let accepted = match self.check_choice(id, &choice) {
            Ok(None) => self.enter(now, choice.seat, &choice.steps, Some(&choice.key), effects),
            Ok(Some(acceptance)) => Ok(acceptance),
            Err(code) => Err(StepRefusal::of(code)),
        };
        let Choice { seat, decision, key, .. } = choice;
        match accepted {
            Ok(acceptance) => {
                effects.choice = Some(ChoiceOutcome::Accepted);
                FromTable::Accepted { seat, key, decision, acceptance }
            }
            Err(StepRefusal { step, refusal }) => {
                effects.choice = Some(ChoiceOutcome::Refused);
                let key = key.chars().take(LONGEST_KEY).collect();
                FromTable::Refused { seat, key, step: step as u32, refusal }
            }
        }
    }

    /// Whether the choice may be entered; if it was accepted before, that answer again.
    fn check_choice(&self, id: ConnectionId, choice: &Choice) -> Result<Option<Acceptance>, RefusalCode> {
        let Choice { seat, decision, key, steps } = choice;
        self.check_held(id, *seat)?;
        if key.len() > LONGEST_KEY {
            return Err(RefusalCode::TooMuch);
        }
        check_steps(steps)?;
        let play = self.saved().play().ok_or(RefusalCode::NotPlaying)?;
        if play.remembers(decision.match_number, *seat, key) {
            let waits = *decision == play.decision() && play.game().sealed(*seat).is_some();
            return Ok(Some(if waits { Acceptance::Waiting } else { Acceptance::Played }));
        }
        if decision.match_number != play.number() {
            return Err(RefusalCode::Stale);
        }
        if self.saved().phase() != Phase::Playing {
            return Err(RefusalCode::NotPlaying);
        }
        if *decision != play.decision() {
            return Err(RefusalCode::Stale);
        }
        if self.timing.resting().is_some() {
            return Err(RefusalCode::Resting);
        }
        match self.saved().place(*seat).player() {
            Player::Person(_) | Player::OwnBot(_) => {}
            // A bot plays for them: they take the seat back first.
            Player::Bot(_) | Player::Nobody => return Err(RefusalCode::NotYourTurn),
        }
        if play.changes(*seat) >= MOST_CHANGES {
            return Err(RefusalCode::TooMuch);
        }
        Ok(None)
    }

    /// Enters a choice of a person or a bot: checks all its steps, then writes each.
    pub(crate) fn enter(
        &mut self,
        now: Millis,
        seat: Seat,
        steps: &[String],
        key: Option<&str>,
        effects: &mut Effects,
    ) -> Result<Acceptance, StepRefusal> {
        let not_playing = || StepRefusal::of(RefusalCode::NotPlaying);
        let play = self.saved().running().ok_or_else(not_playing)?;
        let (version, actions) = (play.version(), play.game().check(seat, steps)?);
        let mut acceptance = Acceptance::Played;
        for action in actions {
            let play = self.saved().running().ok_or_else(not_playing)?;
            let by = self.saved().place(seat).other_than(play.starter(seat));
            let entries = play.entries_of(seat, action, key, by, now.0);
            let is_sealed = matches!(entries[..], [Entry::Sealed { .. }]);
            for entry in entries {
                self.write(entry, effects);
            }
            if is_sealed {
                self.news.resealed(seat);
                acceptance = Acceptance::Waiting;
            }
        }
        if self.saved().running().is_some_and(|play| play.version() > version) {
            self.went_on(now, effects);
        }
        Ok(acceptance)
    }

    /// What would come of these steps?
    pub(crate) fn attempt(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        decision: Decision,
        steps: &[String],
    ) -> TryResult {
        let refused = |code| TryResult::Refused { step: 0, refusal: Refusal::of(code), help: None };
        if let Err(code) = self.may_attempt(now, id, seat, decision, steps) {
            return refused(code);
        }
        match self.saved().running() {
            Some(play) => play.game().attempt(seat, steps),
            None => refused(RefusalCode::NotPlaying),
        }
    }

    fn may_attempt(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        decision: Decision,
        steps: &[String],
    ) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        check_steps(steps)?;
        let connection = self.attendance.connection_mut(id).ok_or(RefusalCode::NotYourSeat)?;
        connection.tries.take(now).map_err(|_| RefusalCode::TooMuch)?;
        self.check_decision(decision)
    }

    /// Whether this is the present decision of a running match.
    pub(crate) fn check_decision(&self, decision: Decision) -> Result<(), RefusalCode> {
        let play = self.saved().running().ok_or(RefusalCode::NotPlaying)?;
        if decision == play.decision() { Ok(()) } else { Err(RefusalCode::Stale) }
    }

    /// The tap on the die, the wheel or the bag.
    pub(crate) fn tap(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        decision: Decision,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        self.check_decision(decision)?;
        if self.timing.resting().is_some() {
            return Err(RefusalCode::Resting);
        }
        let play = self.saved().running().ok_or(RefusalCode::NotPlaying)?;
        if play.game().to_act() != ToAct::Chance || play.game().drawn_by() != Some(seat) {
            return Err(RefusalCode::NotYourTurn);
        }
        self.draw(now, effects);
        Ok(())
    }

    /// Draws the chance that is due.
    pub(crate) fn draw(&mut self, now: Millis, effects: &mut Effects) {
        let Some(play) = self.saved().running() else { return };
        let Some(chance) = play.game().would_draw(play.seed()) else { return };
        self.write(Entry::Drew { chance, at: now.0 }, effects);
        self.went_on(now, effects);
    }

    /// Somebody has seen enough of what was revealed.
    pub(crate) fn go_on(&mut self, id: ConnectionId, decision: Decision) {
        let Some(connection) = self.attendance.connection(id) else { return };
        let seats = self.saved().seats_of(&connection.holder);
        if self.saved().play().is_some_and(|play| play.number() == decision.match_number) {
            self.timing.go_on(decision.version, &seats);
        }
    }
}
