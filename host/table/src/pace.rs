//! When things happen that nobody at the table does: computers choose, chance is drawn, rests end.
//!
//! How long a computer seems to think is drawn from a stream of its own and counted from the moment at which people's pictures
//! have caught up. It depends neither on what it chooses nor on how long that took: whoever is late is heard at the next stroke of
//! a fixed beat.

use veillee_core::{Seat, SeatSet, Seed, ToAct};
use veillee_protocol::{Pace, Rest};

use crate::chairs::{Occupant, Place, Player};
use crate::play::{Play, Resting};
use crate::{Effects, Job, JobId, Millis, Purpose, Table};

/// How long people's pictures are waited for.
const CATCH_UP_MS: u64 = 8_000;
/// How long a rest lasts at most.
const REST_MS: u64 = 30_000;
/// How long the owner of a die, a wheel, a bag is waited for.
const TAP_MS: u64 = 20_000;
/// The beat at which late thoughts are heard.
const BEAT_MS: u64 = 400;
/// A match of bots alone is given up after so many steps. Those of the usual options have some hundreds.
const MOST_STEPS_OF_BOTS: u32 = 10_000;
/// Entries after which nothing new begins at a table: some hundred long evenings. A match may double it.
pub(crate) const MOST_ENTRIES: usize = 100_000;

/// Since when a version stands, and since when everybody sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    since: Millis,
    seen: Option<Millis>,
}

impl Clock {
    pub(crate) fn restart(&mut self, now: Millis) {
        *self = Clock { since: now, seen: None };
    }

    /// From when on somebody could choose.
    pub(crate) fn begun(&self) -> Millis {
        self.seen.unwrap_or(self.since)
    }

    /// Counts from now, because a rest has ended.
    fn go_on(&mut self, now: Millis) {
        self.seen = Some(now);
    }
}

/// A choice being thought about.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) id: JobId,
    level: String,
    /// What it came to and when; `None` inside: the mind failed.
    pub(crate) thought: Option<(Option<String>, Millis)>,
}

impl Resting {
    pub(crate) fn after(
        rest: veillee_core::Rest,
        play: &Play,
        pace: Pace,
        present: SeatSet,
        now: Millis,
    ) -> Option<Self> {
        if pace == Pace::Instant || present.is_empty() || play.is_over() {
            return None;
        }
        let rest = match rest {
            veillee_core::Rest::Reveal => Rest::Reveal,
            veillee_core::Rest::Hand => Rest::Hand,
        };
        Some(Resting { rest, version: play.version(), waiting_for: present, until: Millis(now.0 + REST_MS) })
    }
}

/// How long a seat seems to take over a decision.
fn pause(pace: Pace, seed: &Seed, seat: Seat, decision: u32) -> u64 {
    let (least, spread) = match pace {
        Pace::Instant => return 0,
        Pace::Quick => (300, 600),
        Pace::Normal => (800, 1_400),
        Pace::Slow => (1_600, 2_600),
    };
    least + u64::from(seed.pause_of(seat, decision).below(spread))
}

/// The time at which a thought is heard: when it is due, or at the first beat after it came.
fn heard(due: Millis, came: Millis) -> Millis {
    Millis(due.0 + came.0.saturating_sub(due.0).div_ceil(BEAT_MS) * BEAT_MS)
}

impl Table {
    /// The chairs of people who are there and choose for themselves. Somebody whose page is on its way, or loads once more, is there.
    pub(crate) fn present(&self) -> SeatSet {
        let seats = (0u8..)
            .zip(&self.places)
            .filter(|(_, place)| matches!(place.player(), Player::Person(_)) && place.is_online);
        seats.map(|(seat, _)| Seat::new(seat.into())).collect()
    }

    /// Lets everything happen that is due by itself.
    pub(crate) fn advance(&mut self, now: Millis, effects: &mut Effects) {
        while self.running().is_some() {
            if self.is_paused() {
                return;
            }
            if self.is_too_long() {
                self.give_up(now, effects);
                return;
            }
            self.watch_pictures(now);
            if self.is_resting(now) {
                return;
            }
            self.stand_in_for_the_silent(now, effects);
            let went_on = match self.running().map(|play| play.game.to_act()) {
                Some(ToAct::Chance) => self.draw_if_due(now, effects),
                Some(ToAct::Seats(_)) => self.let_computers_choose(now, effects),
                Some(ToAct::Nobody) | None => return,
            };
            if went_on == WentOn::No {
                return;
            }
        }
    }

    /// A match of bots alone goes on only while somebody watches.
    fn is_paused(&self) -> bool {
        self.pages.is_empty() && self.is_of_bots()
    }

    /// Whether neither a person nor somebody's own bot has a seat.
    fn is_of_bots(&self) -> bool {
        let is_bot = |place: &Place| matches!(place.occupant, Occupant::Bot { .. });
        self.places.iter().all(is_bot)
    }

    /// Whether the match has had all the steps that may be stored of it.
    fn is_too_long(&self) -> bool {
        let steps = self.play.as_ref().map_or(0, Play::version);
        self.is_of_bots() && steps >= MOST_STEPS_OF_BOTS || self.length >= 2 * MOST_ENTRIES
    }

    /// Notes when everybody who is there sees the present version.
    fn watch_pictures(&mut self, now: Millis) {
        let present = self.present();
        let Some(play) = &self.play else { return };
        if play.clock.seen.is_some() {
            return;
        }
        let version = (play.number, play.version());
        let sees = |seat: Seat| {
            let place = &self.places[seat.index()];
            let pages = place.holders().iter().filter_map(|holder| self.pages.get(holder)).flatten();
            let mut pictures = pages.filter_map(|page| self.connections.get(page));
            pictures.any(|picture| picture.shown >= version)
        };
        let last = Millis(play.clock.since.0 + CATCH_UP_MS);
        let everybody = self.settings.pace == Pace::Instant || present.iter().all(sees);
        if everybody || now >= last {
            let seen = now.min(last);
            if let Some(play) = &mut self.play {
                play.clock.seen = Some(seen);
            }
        }
    }

    fn is_resting(&mut self, now: Millis) -> bool {
        let present = self.present();
        let pace = self.settings.pace;
        let Some(play) = &mut self.play else { return false };
        let Some(resting) = &mut play.resting else { return false };
        resting.waiting_for = resting.waiting_for.iter().filter(|&seat| present.contains(seat)).collect();
        if resting.waiting_for.is_empty() || now >= resting.until || pace == Pace::Instant {
            play.resting = None;
            play.clock.go_on(now);
        }
        play.resting.is_some()
    }

    /// When the chance that is due is drawn by itself; `None`: not before people's pictures have caught up.
    fn draw_due(&self, play: &Play) -> Option<Millis> {
        let Some(seat) = play.game.drawn_by().filter(|_| self.settings.pace != Pace::Instant) else {
            return Some(Millis(0));
        };
        let seen = play.clock.seen?;
        let wait = if self.present().contains(seat) {
            TAP_MS
        } else {
            pause(self.settings.pace, &play.seed, seat, play.version())
        };
        Some(Millis(seen.0 + wait))
    }

    fn draw_if_due(&mut self, now: Millis, effects: &mut Effects) -> WentOn {
        let due = self.running().and_then(|play| self.draw_due(play));
        if due.is_none_or(|due| now < due) {
            return WentOn::No;
        }
        self.draw(now, effects);
        WentOn::Yes
    }

    /// The seats whose choice is awaited from a computer, with its level.
    fn awaited_computers(&self) -> Vec<(Seat, String)> {
        let Some(play) = self.running() else { return Vec::new() };
        let level = |seat: Seat| match self.places[seat.index()].player() {
            Player::Computer(level) => Some((seat, level.to_owned())),
            Player::Person(_) | Player::Program(_) | Player::Nobody => None,
        };
        play.game.awaited().iter().filter_map(level).collect()
    }

    fn let_computers_choose(&mut self, now: Millis, effects: &mut Effects) -> WentOn {
        let computers = self.awaited_computers();
        self.ask(&computers, effects);
        for (seat, _) in computers {
            let Some(play) = &mut self.play else { return WentOn::No };
            let due = Self::choice_due(play, self.settings.pace, seat);
            if due.is_none_or(|due| now < due) {
                continue;
            }
            let thought =
                play.jobs.remove(&seat).and_then(|job| job.thought).and_then(|(thought, _)| thought);
            let chosen = thought.map(|action| self.enter(now, seat, &[action], None, effects));
            if !matches!(chosen, Some(Ok(_))) {
                self.choose_anything(now, seat, effects);
            }
            return WentOn::Yes;
        }
        WentOn::No
    }

    /// A mind that fails, or that says what cannot be, does not hold up the evening.
    fn choose_anything(&mut self, now: Millis, seat: Seat, effects: &mut Effects) {
        let Some(play) = &self.play else { return };
        let mut rng = play.seed.decision_of(seat, play.version());
        if let Some(action) = play.game.any_choice(seat, &mut rng) {
            // What is listed is allowed.
            let _ = self.enter(now, seat, &[action], None, effects);
        }
    }

    /// Has those think who are awaited, and nobody else.
    fn ask(&mut self, computers: &[(Seat, String)], effects: &mut Effects) {
        let Some(play) = &mut self.play else { return };
        play.jobs.retain(|seat, job| {
            let is_wanted = computers.iter().any(|(wanted, level)| wanted == seat && *level == job.level);
            if !is_wanted && job.thought.is_none() {
                effects.forget.push(job.id);
            }
            is_wanted
        });
        for (seat, level) in computers {
            if play.jobs.contains_key(seat) {
                continue;
            }
            let rng = play.seed.decision_of(*seat, play.version());
            let id = JobId(self.jobs_made);
            self.jobs_made += 1;
            effects.think.push(Job {
                id,
                purpose: Purpose::Choice,
                think: play.game.think(*seat, level, rng),
            });
            play.jobs.insert(*seat, Pending { id, level: level.clone(), thought: None });
        }
    }

    /// When a computer's choice is entered; `None`: it has not made up its mind, or people do not see the table yet.
    fn choice_due(play: &Play, pace: Pace, seat: Seat) -> Option<Millis> {
        let (_, came) = play.jobs.get(&seat)?.thought.as_ref()?;
        if pace == Pace::Instant {
            return Some(*came);
        }
        let due = Millis(play.clock.seen?.0 + pause(pace, &play.seed, seat, play.version()));
        Some(heard(due, *came))
    }

    /// A computer has made up its mind.
    pub(crate) fn thought(&mut self, now: Millis, id: JobId, thought: Result<String, String>) {
        let Some(play) = &mut self.play else { return };
        if let Some(job) = play.jobs.values_mut().find(|job| job.id == id && job.thought.is_none()) {
            job.thought = Some((thought.ok(), now));
        }
    }

    /// The next time at which the match goes on by itself.
    pub(crate) fn next_move(&self) -> Option<Millis> {
        let play = self.running().filter(|_| !self.is_paused())?;
        if let Some(resting) = &play.resting {
            return Some(resting.until);
        }
        let caught_up = Millis(play.clock.since.0 + CATCH_UP_MS);
        match play.game.to_act() {
            ToAct::Chance => Some(self.draw_due(play).unwrap_or(caught_up)),
            ToAct::Seats(_) => {
                let pace = self.settings.pace;
                let thoughts = play.jobs.iter().filter(|(_, job)| job.thought.is_some());
                let due = |seat| Self::choice_due(play, pace, seat).unwrap_or(caught_up);
                let silences = self.silences().into_iter().map(|(_, due)| due);
                thoughts.map(|(seat, _)| due(*seat)).chain(silences).min()
            }
            ToAct::Nobody => None,
        }
    }
}

/// Whether something has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WentOn {
    Yes,
    No,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_thought_is_heard_on_the_beat() {
        for (came, expected) in [(0, 1_000), (1_000, 1_000), (1_001, 1_400), (1_400, 1_400), (1_401, 1_800)] {
            assert_eq!(heard(Millis(1_000), Millis(came)), Millis(expected), "came at {came}");
        }
    }

    #[test]
    fn paces_differ_and_stay_in_their_bounds() {
        let seed = Seed::from_number(3);
        for decision in 0..200 {
            let [quick, normal, slow] = [Pace::Quick, Pace::Normal, Pace::Slow]
                .map(|pace| pause(pace, &seed, Seat::new(1), decision));
            assert!(
                (300..900).contains(&quick)
                    && (800..2_200).contains(&normal)
                    && (1_600..4_200).contains(&slow)
            );
        }
        assert_eq!(pause(Pace::Instant, &seed, Seat::new(1), 0), 0);
    }
}
