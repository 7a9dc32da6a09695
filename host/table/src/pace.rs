//! When things happen that nobody at the table does: bots choose, chance is drawn, pauses end.
//!
//! How long a bot seems to think is drawn from a stream of its own and counted from the moment at which people's pictures have
//! caught up. It depends neither on what the bot chooses nor on how long that took: a late thought is entered at the next
//! stroke of a fixed beat.

use std::collections::BTreeMap;

use veillee_core::{Rest, Seat, SeatSet, Seed, ToAct};
use veillee_protocol::{Decision, FromTable, Pace};

use crate::hints::HintRequest;
use crate::saved::{Occupant, Place, Play, Player};
use crate::{Effects, Job, JobId, Millis, Purpose, Table};

/// How long people's pictures are waited for.
const CATCH_UP_MS: u64 = 8_000;
/// How long a pause lasts at most.
const PAUSE_MS: u64 = 30_000;
/// How long the owner of a die, a wheel, a bag is waited for.
const TAP_MS: u64 = 20_000;
/// The beat at which late thoughts are entered.
const BEAT_MS: u64 = 400;
/// A match of bots alone is given up after this many steps. Those of the usual options have some hundreds.
const MOST_STEPS_OF_BOTS: u32 = 10_000;
/// Entries after which nothing new begins at a table: some hundred long evenings. A match may double it.
pub(crate) const MOST_ENTRIES: usize = 100_000;

/// The clock of the match, and what is being thought about.
#[derive(Debug, Default)]
pub(crate) struct Timing {
    /// When the present version began.
    since: Millis,
    /// When everybody saw it.
    seen: Option<Millis>,
    pause: Option<Pause>,
    jobs: BTreeMap<Seat, BotJob>,
    hints: BTreeMap<JobId, HintRequest>,
    jobs_made: u64,
}

/// A choice that a bot thinks about.
#[derive(Clone, Debug)]
struct BotJob {
    id: JobId,
    level: String,
    /// The choice and when it came; `None` inside: the bot failed.
    thought: Option<(Option<String>, Millis)>,
}

/// Play waits for people to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pause {
    rest: Rest,
    version: u32,
    waiting_for: SeatSet,
    until: Millis,
}

impl Pause {
    fn after(rest: Rest, play: &Play, pace: Pace, present: SeatSet, now: Millis) -> Option<Self> {
        if pace == Pace::Instant || present.is_empty() || play.is_over() {
            return None;
        }
        Some(Pause { rest, version: play.version(), waiting_for: present, until: Millis(now.0 + PAUSE_MS) })
    }

    /// As it is sent once it is over.
    pub(crate) fn ended(self, now: Millis) -> Self {
        Pause { waiting_for: SeatSet::EMPTY, until: now, ..self }
    }

    pub(crate) fn message(&self, match_number: u32, now: Millis) -> FromTable {
        FromTable::Resting {
            decision: Decision { match_number, version: self.version },
            rest: self.rest,
            waiting_for: self.waiting_for.iter().collect(),
            at_most_ms: self.until.0.saturating_sub(now.0).min(u64::from(u32::MAX)) as u32,
        }
    }
}

impl Timing {
    /// Another version begins.
    pub(crate) fn restart(&mut self, now: Millis) {
        (self.since, self.seen) = (now, None);
    }

    /// From when on somebody could choose.
    pub(crate) fn begun(&self) -> Millis {
        self.seen.unwrap_or(self.since)
    }

    pub(crate) fn resting(&self) -> Option<Pause> {
        self.pause
    }

    /// Ends the pause, and stops bots that think.
    pub(crate) fn stop(&mut self, effects: &mut Effects) {
        self.pause = None;
        self.forget_jobs(effects);
    }

    /// Stops bots that think.
    pub(crate) fn forget_jobs(&mut self, effects: &mut Effects) {
        let jobs = std::mem::take(&mut self.jobs);
        effects.forget.extend(jobs.values().filter(|job| job.thought.is_none()).map(|job| job.id));
    }

    /// These seats have seen what was revealed.
    pub(crate) fn go_on(&mut self, version: u32, seats: &[Seat]) {
        if let Some(pause) = self.pause.as_mut().filter(|pause| pause.version == version) {
            pause.waiting_for = pause.waiting_for.without(seats.iter().copied().collect());
        }
    }

    /// Whether play rests. A pause ends when nobody is waited for, or when its time is over.
    fn is_resting(&mut self, present: SeatSet, pace: Pace, now: Millis) -> bool {
        let Some(pause) = &mut self.pause else { return false };
        pause.waiting_for = pause.waiting_for.iter().filter(|&seat| present.contains(seat)).collect();
        if pause.waiting_for.is_empty() || now >= pause.until || pace == Pace::Instant {
            self.pause = None;
            self.seen = Some(now);
        }
        self.pause.is_some()
    }

    pub(crate) fn next_job(&mut self) -> JobId {
        self.jobs_made += 1;
        JobId(self.jobs_made - 1)
    }

    pub(crate) fn hints(&self) -> impl Iterator<Item = &HintRequest> {
        self.hints.values()
    }

    pub(crate) fn hints_mut(&mut self) -> &mut BTreeMap<JobId, HintRequest> {
        &mut self.hints
    }

    /// A bot has made up its mind, or has failed.
    pub(crate) fn thought(&mut self, now: Millis, id: JobId, thought: Result<String, String>) {
        if let Some(job) = self.jobs.values_mut().find(|job| job.id == id && job.thought.is_none()) {
            job.thought = Some((thought.ok(), now));
        }
    }

    /// When a bot's choice is entered; `None`: the bot still thinks, or people do not see the table yet.
    fn choice_due(&self, play: &Play, pace: Pace, seat: Seat) -> Option<Millis> {
        let (_, came) = self.jobs.get(&seat)?.thought.as_ref()?;
        if pace == Pace::Instant {
            return Some(*came);
        }
        let due = Millis(self.seen?.0 + thinking_time(pace, play.seed(), seat, play.version()));
        Some(entered_at(due, *came))
    }
}

/// How long a seat seems to take over a decision.
fn thinking_time(pace: Pace, seed: &Seed, seat: Seat, decision: u32) -> u64 {
    let (least, spread) = match pace {
        Pace::Instant => return 0,
        Pace::Quick => (300, 600),
        Pace::Normal => (800, 1_400),
        Pace::Slow => (1_600, 2_600),
    };
    least + u64::from(seed.pause_of(seat, decision).below(spread))
}

/// When a thought is entered: when it is due, or at the first beat after it came.
fn entered_at(due: Millis, came: Millis) -> Millis {
    Millis(due.0 + came.0.saturating_sub(due.0).div_ceil(BEAT_MS) * BEAT_MS)
}

impl Table {
    /// The match has gone on: nothing waits for the version before any more. Play may rest, or be over.
    pub(crate) fn went_on(&mut self, now: Millis, effects: &mut Effects) {
        self.held_card = None;
        self.forget_hints(effects);
        self.timing.stop(effects);
        self.timing.restart(now);
        self.attendance.forget_votes();
        let (present, pace) = (self.present(), self.saved().settings().pace);
        let rest = self.play_mut().and_then(|play| play.game_mut().take_rest());
        let Some(play) = self.saved().play() else { return };
        let pause = rest.and_then(|rest| Pause::after(rest, play, pace, present, now));
        let result = play.is_over().then(|| play.game().outcome());
        self.timing.pause = pause;
        if let Some(result) = result {
            self.write(crate::Entry::Ended { at: now.0, result }, effects);
        }
    }

    /// Lets everything happen that is due by itself.
    pub(crate) fn advance(&mut self, now: Millis, effects: &mut Effects) {
        while self.saved().running().is_some() {
            if self.is_paused() {
                return;
            }
            if self.is_too_long() {
                self.give_up(now, effects);
                return;
            }
            self.watch_pictures(now);
            let (present, pace) = (self.present(), self.saved().settings().pace);
            if self.timing.is_resting(present, pace, now) {
                return;
            }
            self.stand_in_for_the_silent(now, effects);
            let went_on = match self.saved().running().map(|play| play.game().to_act()) {
                Some(ToAct::Chance) => self.draw_if_due(now, effects),
                Some(ToAct::Seats(_)) => self.let_bots_choose(now, effects),
                Some(ToAct::Nobody) | None => return,
            };
            if went_on == Progress::None {
                return;
            }
        }
    }

    /// A match of bots alone goes on only while somebody watches.
    fn is_paused(&self) -> bool {
        self.attendance.is_empty() && self.is_of_bots()
    }

    /// Whether neither a person nor somebody's own bot has a seat.
    fn is_of_bots(&self) -> bool {
        let is_bot = |place: &Place| matches!(place.occupant(), Occupant::Bot { .. });
        self.saved().places().iter().all(is_bot)
    }

    /// Whether the match has had all the steps that may be stored of it.
    fn is_too_long(&self) -> bool {
        let steps = self.saved().play().map_or(0, Play::version);
        self.is_of_bots() && steps >= MOST_STEPS_OF_BOTS || self.saved().length() >= 2 * MOST_ENTRIES
    }

    /// Notes when everybody who is here sees the present version.
    fn watch_pictures(&mut self, now: Millis) {
        if self.timing.seen.is_some() {
            return;
        }
        let Some(play) = self.saved().play() else { return };
        let decision = play.decision();
        let sees = |seat: Seat| {
            self.attendance.pages_of(self.saved().place(seat)).any(|page| page.shown >= decision)
        };
        let last = Millis(self.timing.since.0 + CATCH_UP_MS);
        let everybody = self.saved().settings().pace == Pace::Instant || self.present().iter().all(sees);
        if everybody || now >= last {
            self.timing.seen = Some(now.min(last));
        }
    }

    /// When the chance that is due is drawn by itself; `None`: not before people's pictures have caught up.
    fn draw_due(&self, play: &Play) -> Option<Millis> {
        let pace = self.saved().settings().pace;
        let Some(seat) = play.game().drawn_by().filter(|_| pace != Pace::Instant) else {
            return Some(Millis(0));
        };
        let seen = self.timing.seen?;
        let wait = if self.present().contains(seat) {
            TAP_MS
        } else {
            thinking_time(pace, play.seed(), seat, play.version())
        };
        Some(Millis(seen.0 + wait))
    }

    fn draw_if_due(&mut self, now: Millis, effects: &mut Effects) -> Progress {
        let due = self.saved().running().and_then(|play| self.draw_due(play));
        if due.is_none_or(|due| now < due) {
            return Progress::None;
        }
        self.draw(now, effects);
        Progress::Made
    }

    /// The seats whose choice is awaited from a bot, with its level.
    fn awaited_bots(&self) -> Vec<(Seat, String)> {
        let level = |seat: Seat| match self.saved().place(seat).player() {
            Player::Bot(level) => Some((seat, level.to_owned())),
            Player::Person(_) | Player::OwnBot(_) | Player::Nobody => None,
        };
        self.saved().awaited().iter().filter_map(level).collect()
    }

    fn let_bots_choose(&mut self, now: Millis, effects: &mut Effects) -> Progress {
        let bots = self.awaited_bots();
        self.ask(&bots, effects);
        let pace = self.saved().settings().pace;
        for (seat, _) in bots {
            let Some(play) = self.saved().play() else { return Progress::None };
            let due = self.timing.choice_due(play, pace, seat);
            if due.is_none_or(|due| now < due) {
                continue;
            }
            let job = self.timing.jobs.remove(&seat);
            let thought = job.and_then(|job| job.thought).and_then(|(thought, _)| thought);
            let chosen = thought.map(|action| self.enter(now, seat, &[action], None, effects));
            if !matches!(chosen, Some(Ok(_))) {
                self.choose_anything(now, seat, effects);
            }
            return Progress::Made;
        }
        Progress::None
    }

    /// A bot that fails, or that chooses what is not allowed, does not hold up the evening.
    fn choose_anything(&mut self, now: Millis, seat: Seat, effects: &mut Effects) {
        let Some(play) = self.saved().play() else { return };
        let mut rng = play.seed().decision_of(seat, play.version());
        if let Some(action) = play.game().any_choice(seat, &mut rng) {
            // What is listed is allowed.
            let _ = self.enter(now, seat, &[action], None, effects);
        }
    }

    /// Has the awaited bots think, and nobody else.
    fn ask(&mut self, bots: &[(Seat, String)], effects: &mut Effects) {
        self.timing.jobs.retain(|seat, job| {
            let is_wanted = bots.iter().any(|(wanted, level)| wanted == seat && *level == job.level);
            if !is_wanted && job.thought.is_none() {
                effects.forget.push(job.id);
            }
            is_wanted
        });
        for (seat, level) in bots {
            if self.timing.jobs.contains_key(seat) {
                continue;
            }
            let id = self.timing.next_job();
            let Some(play) = self.play_mut() else { return };
            let rng = play.seed().decision_of(*seat, play.version());
            let think = play.game_mut().think(*seat, level, rng);
            effects.think.push(Job { id, purpose: Purpose::Choice, think });
            self.timing.jobs.insert(*seat, BotJob { id, level: level.clone(), thought: None });
        }
    }

    /// The next time at which the match goes on by itself.
    pub(crate) fn next_move(&self) -> Option<Millis> {
        let play = self.saved().running().filter(|_| !self.is_paused())?;
        if let Some(pause) = &self.timing.pause {
            return Some(pause.until);
        }
        let caught_up = Millis(self.timing.since.0 + CATCH_UP_MS);
        match play.game().to_act() {
            ToAct::Chance => Some(self.draw_due(play).unwrap_or(caught_up)),
            ToAct::Seats(_) => {
                let pace = self.saved().settings().pace;
                let thoughts = self.timing.jobs.iter().filter(|(_, job)| job.thought.is_some());
                let due = |seat| self.timing.choice_due(play, pace, seat).unwrap_or(caught_up);
                let silences = self.silences().into_iter().map(|(_, due)| due);
                thoughts.map(|(seat, _)| due(*seat)).chain(silences).min()
            }
            ToAct::Nobody => None,
        }
    }
}

/// Whether something has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    Made,
    None,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_thought_is_entered_on_the_beat() {
        for (came, expected) in [(0, 1_000), (1_000, 1_000), (1_001, 1_400), (1_400, 1_400), (1_401, 1_800)] {
            assert_eq!(entered_at(Millis(1_000), Millis(came)), Millis(expected), "came at {came}");
        }
    }

    #[test]
    fn paces_differ_and_stay_in_their_bounds() {
        let seed = Seed::from_number(3);
        for decision in 0..200 {
            let [quick, normal, slow] = [Pace::Quick, Pace::Normal, Pace::Slow]
                .map(|pace| thinking_time(pace, &seed, Seat::new(1), decision));
            assert!(
                (300..900).contains(&quick)
                    && (800..2_200).contains(&normal)
                    && (1_600..4_200).contains(&slow)
            );
        }
        assert_eq!(thinking_time(Pace::Instant, &seed, Seat::new(1), 0), 0);
    }
}
