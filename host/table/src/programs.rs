//! Chairs for programs: a token lets one in, and one that says nothing for a while is stood in for.
//!
//! A program speaks the protocol that pages speak, with its token in place of a cookie. Nobody waits for it to look at anything:
//! rests and taps are for people.

use veillee_core::Seat;
use veillee_protocol::Phase;

use crate::chairs::{Occupant, Player};
use crate::computer::USUAL_LEVEL;
use crate::requests::{conflict, named};
use crate::secrets::token;
use crate::{Answer, Denied, Effects, Entry, Holder, Millis, Table};

/// How long a program may take over a choice.
const SILENCE_MS: u64 = 30_000;

impl Table {
    /// A chair for a program, with a new token. The one before is worth nothing any more.
    pub(crate) fn seat_program(
        &mut self,
        now: Millis,
        holder: Holder,
        seat: u8,
        name: &str,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        self.host_only(&holder)?;
        let name = named(name)?;
        match &self.place_at(seat)?.occupant {
            Occupant::Person { .. } => return Err(conflict("Somebody sits in that chair.")),
            Occupant::Nobody if self.phase() == Phase::Playing => {
                return Err(conflict("A match is being played."));
            }
            Occupant::Nobody | Occupant::Bot { .. } | Occupant::Program { .. } => {}
        }
        let (token, hash) = token(random);
        self.write(Entry::ProgramSat { seat, name, token: Some(hash) }, effects);
        self.places[usize::from(seat)].back = now;
        Ok(Answer::Token(token))
    }

    /// Whoever was stood in for plays again, with all its time. Who comes in anew while it is asked gets no more of it: a program that is
    /// lost again and again would keep everybody waiting.
    pub(crate) fn take_back(&mut self, now: Millis, seat: u8, effects: &mut Effects) {
        let place = &mut self.places[usize::from(seat)];
        if place.stand_in.is_some() {
            place.back = now;
            self.write(Entry::TakenBack { seat }, effects);
        }
    }

    /// A program that comes in takes its own chair back.
    pub(crate) fn welcome_program(&mut self, now: Millis, seats: &[u8], effects: &mut Effects) {
        for &seat in seats {
            if matches!(self.places[usize::from(seat)].occupant, Occupant::Program { .. }) {
                self.take_back(now, seat, effects);
            }
        }
    }

    /// When each program that owes a choice has been silent for too long.
    pub(crate) fn silences(&self) -> Vec<(Seat, Millis)> {
        let Some(play) = self.running().filter(|play| play.resting.is_none()) else { return Vec::new() };
        let due = |seat: Seat| {
            let place = &self.places[seat.index()];
            let is_asked = matches!(place.player(), Player::Program(_));
            is_asked.then(|| (seat, Millis(play.clock.begun().max(place.back).0 + SILENCE_MS)))
        };
        play.game.awaited().iter().filter_map(due).collect()
    }

    /// The computer plays on for programs that say nothing.
    pub(crate) fn stand_in_for_the_silent(&mut self, now: Millis, effects: &mut Effects) {
        for (seat, due) in self.silences() {
            if now >= due {
                self.write(Entry::StoodIn { seat: seat.into(), level: USUAL_LEVEL.to_owned() }, effects);
            }
        }
    }
}
