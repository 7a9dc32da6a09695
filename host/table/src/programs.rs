//! Seats for bots of people's own: a token lets one in, and one that is silent for a while gets a stand-in.
//!
//! Such a bot speaks the protocol that pages speak, with its token in place of a cookie. Nobody waits for it to look at
//! anything: rests and taps are for people.

use crate::chairs::{Occupant, Player};
use crate::computer::USUAL_LEVEL;
use crate::requests::{conflict, named};
use crate::secrets::token;
use crate::{Answer, Denied, Effects, Entry, Holder, Millis, Table};
use veillee_core::Seat;

/// How long a program may take over a choice.
const SILENCE_MS: u64 = 30_000;

impl Table {
    /// A seat for somebody's own bot, with a new token. An earlier token stops working.
    pub(crate) fn seat_program(
        &mut self,
        now: Millis,
        holder: Holder,
        seat: u8,
        name: &str,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        let name = named(name)?;
        let place = self.place_at(seat)?;
        if self.is_in_match() {
            // Whoever has the token sees the cards.
            if place.owner() != Some(&holder) {
                let why = "During a match only the browser that seated the bot gets a token for it.";
                return Err(conflict(why).by_rule("T14"));
            }
        } else {
            self.host_only(&holder)?;
            if self.place_at(seat)?.is_person() {
                return Err(conflict("Somebody has that seat."));
            }
        }
        let (token, hash) = token(random);
        self.write(Entry::ProgramSat { seat, name, token: Some(hash), by: Some(holder) }, effects);
        self.places[usize::from(seat)].back = now;
        Ok(Answer::Token(token))
    }

    /// Takes over from the stand-in, with the full time for the choice. Reconnecting while no stand-in plays gives no
    /// more time: a bot that is lost again and again would keep everybody waiting.
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
