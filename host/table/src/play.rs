//! What people do with the match: choose, try, tap the die, say that they have seen enough.

use std::collections::{BTreeMap, VecDeque};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use veillee_core::record::Sitter;
use veillee_core::{MAX_SEATS, Seat, SeatSet, Seed, ToAct, Viewer};
use veillee_protocol::{
    FromTable, LONGEST_KEY, MOST_STEPS, Position, Readiness, RefusalCode, Rest, Sealed, Told,
};

use crate::chairs::Player;
use crate::hints::Asking;
use crate::pace::{Clock, Pending};
use crate::played::{Played, Stopped, Written, refusal};
use crate::table::Changed;
use crate::{ConnectionId, Effects, Entry, JobId, Millis, Table};

/// How often a sealed choice may be changed: nobody needs more, and each is kept.
const MOST_CHANGES: u8 = 24;
/// Keys remembered for each seat: more than one decision can bring, so that no choice of the present one acts twice.
const KEYS: usize = 32;
/// The longest notation of a step.
const LONGEST_STEP: usize = 256;

/// Keys of choices, by seat: what they hash to. All of them are gone through with every choice, and as numbers they lie together; that
/// two of a seat's few keys hash to the same happens once in 10¹⁷ choices.
pub(crate) type Keys = Vec<VecDeque<u64>>;

fn hash_of(key: &str) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

/// A match at the table.
pub(crate) struct Play {
    /// Counted from 1.
    pub(crate) number: u32,
    pub(crate) seed: Seed,
    /// Who sat where when it began.
    pub(crate) starters: Vec<Sitter>,
    pub(crate) game: Box<dyn Played>,
    /// For each step, who chose if it was not the one who sat there at the start.
    pub(crate) by: Vec<Option<String>>,
    /// The keys of choices that were accepted, by seat.
    pub(crate) keys: Keys,
    /// Those of the match before: whoever got no answer to its last choice asks again, and a rematch may have begun meanwhile.
    pub(crate) keys_before: Keys,
    /// How often each seat has sealed a choice in this decision.
    pub(crate) changes: [u8; MAX_SEATS],
    /// Who sealed for a seat, as in `by`.
    pub(crate) sealed_by: Vec<Option<String>>,
    pub(crate) clock: Clock,
    pub(crate) jobs: BTreeMap<Seat, Pending>,
    /// Advice being thought about.
    pub(crate) hints: BTreeMap<JobId, Asking>,
    pub(crate) resting: Option<Resting>,
    /// Seats whose sealed choice has changed since everybody was told.
    pub(crate) touched: SeatSet,
    told_version: usize,
    told_ready: SeatSet,
    told_resting: Option<Resting>,
}

/// Play waits for people to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Resting {
    pub(crate) rest: Rest,
    pub(crate) version: u32,
    pub(crate) waiting_for: SeatSet,
    pub(crate) until: Millis,
}

impl Play {
    pub(crate) fn new(number: u32, seed: Seed, starters: Vec<Sitter>, game: Box<dyn Played>) -> Self {
        let seats = starters.len();
        Play {
            number,
            seed,
            starters,
            told_version: game.version(),
            game,
            by: Vec::new(),
            keys: vec![VecDeque::new(); seats],
            keys_before: Keys::new(),
            changes: [0; MAX_SEATS],
            sealed_by: vec![None; seats],
            clock: Clock::default(),
            jobs: BTreeMap::new(),
            hints: BTreeMap::new(),
            resting: None,
            touched: SeatSet::EMPTY,
            told_ready: SeatSet::EMPTY,
            told_resting: None,
        }
    }

    pub(crate) fn version(&self) -> u32 {
        self.game.version() as u32
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.to_act() == ToAct::Nobody
    }

    pub(crate) fn remember(&mut self, seat: Seat, key: &str) {
        let (keys, key) = (&mut self.keys[seat.index()], hash_of(key));
        // The steps of one choice share their key.
        if keys.back() != Some(&key) {
            if keys.len() == KEYS {
                keys.pop_front();
            }
            keys.push_back(key);
        }
    }

    /// Whether a choice with this key has been accepted in a match: in this one, or in the one before.
    fn remembers(&self, game: u32, seat: Seat, key: &str) -> bool {
        let keys = match self.number.checked_sub(game) {
            Some(0) => &self.keys,
            Some(1) => &self.keys_before,
            Some(_) | None => return false,
        };
        keys.get(seat.index()).is_some_and(|keys| keys.contains(&hash_of(key)))
    }

    /// Those who look through these chairs, or from none.
    fn viewers(&self, seats: &[u8]) -> Vec<Viewer> {
        let mut viewers: Vec<Viewer> =
            seats.iter().filter_map(|&seat| Seat::try_from(seat).ok()).map(Viewer::Seat).collect();
        if viewers.is_empty() {
            viewers.push(Viewer::Table);
        }
        viewers
    }

    pub(crate) fn position(&self, seats: &[u8]) -> Position {
        let over = self.is_over();
        let mut viewers = self.viewers(seats);
        if over {
            viewers.push(Viewer::Open);
        }
        let draws = (self.game.to_act() == ToAct::Chance).then(|| self.game.drawn_by()).flatten();
        Position {
            game: self.number,
            version: self.version(),
            to_act: self.to_act(),
            draws: draws.map(u8::from),
            over,
            looks: viewers.into_iter().map(|viewer| self.game.look(viewer)).collect(),
        }
    }

    /// Who owes a choice. Of a sealed set all, until the last is in.
    fn to_act(&self) -> Vec<u8> {
        match self.game.to_act() {
            ToAct::Seats(seats) => seats.iter().map(u8::from).collect(),
            ToAct::Chance | ToAct::Nobody => Vec::new(),
        }
    }

    pub(crate) fn has_news(&self) -> bool {
        self.game.version() > self.told_version
    }

    /// Whether somebody must be sent the position: the match has gone on, or a sealed choice has changed.
    pub(crate) fn has_something_to_tell(&self) -> bool {
        self.has_news() || !self.touched.is_empty()
    }

    /// The version that everybody has been told of.
    pub(crate) fn told_version(&self) -> u32 {
        self.told_version as u32
    }

    pub(crate) fn news(&mut self, seats: &[u8]) -> Vec<Told> {
        let news = self.viewers(seats).into_iter().flat_map(|viewer| self.game.news(viewer)).collect();
        self.in_order(news)
    }

    pub(crate) fn missed(&self, seats: &[u8], since: u32) -> Vec<Told> {
        let missed = |viewer| self.game.missed(viewer, since as usize);
        self.in_order(self.viewers(seats).into_iter().flat_map(missed).collect())
    }

    /// Steps in their order, whoever saw them, with who made them.
    fn in_order(&self, mut told: Vec<Told>) -> Vec<Told> {
        told.sort_by_key(|told| told.version);
        for told in &mut told {
            let step = (told.version as usize).checked_sub(1);
            told.by = step.and_then(|step| self.by.get(step)).cloned().flatten();
        }
        told
    }

    pub(crate) fn settle(&mut self) {
        self.game.settle();
        self.told_version = self.game.version();
        self.touched = SeatSet::EMPTY;
    }

    /// Who has sealed a choice, while others are awaited.
    fn ready(&self) -> SeatSet {
        match self.game.to_act() {
            ToAct::Seats(seats) => {
                let awaited = self.game.awaited();
                seats.iter().filter(|&seat| !awaited.contains(seat)).collect()
            }
            ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        }
    }

    pub(crate) fn ready_message(&self) -> Option<FromTable> {
        let ready = self.ready();
        let seats: Vec<u8> = ready.iter().map(u8::from).collect();
        (!seats.is_empty()).then(|| FromTable::Ready { game: self.number, decision: self.version(), seats })
    }

    /// The mark, where it has changed and is shown.
    pub(crate) fn ready_news(&mut self, readiness: Readiness) -> Option<FromTable> {
        let ready = self.ready();
        let has_changed = std::mem::replace(&mut self.told_ready, ready) != ready;
        match readiness {
            Readiness::Shown if has_changed => self.ready_message(),
            Readiness::Shown | Readiness::Hidden => None,
        }
    }

    pub(crate) fn resting_message(&self, resting: &Resting, now: Millis) -> FromTable {
        FromTable::Resting {
            game: self.number,
            version: resting.version,
            rest: resting.rest,
            waiting_for: resting.waiting_for.iter().map(u8::from).collect(),
            at_most_ms: resting.until.0.saturating_sub(now.0).min(u64::from(u32::MAX)) as u32,
        }
    }

    /// A rest that has begun, changed or ended. Once it has ended, nobody is waited for.
    pub(crate) fn resting_news(&mut self, now: Millis) -> Option<FromTable> {
        let before = std::mem::replace(&mut self.told_resting, self.resting);
        match (before, self.resting) {
            (before, Some(resting)) if before != Some(resting) => Some(self.resting_message(&resting, now)),
            (Some(over), None) => {
                let over = Resting { waiting_for: SeatSet::EMPTY, until: now, ..over };
                Some(self.resting_message(&over, now))
            }
            (None, None) | (_, Some(_)) => None,
        }
    }
}

impl Table {
    /// A choice of a person.
    #[allow(clippy::too_many_arguments)] // The parts of one message.
    pub(crate) fn choose(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        decision: (u32, u32),
        key: String,
        steps: &[String],
        effects: &mut Effects,
    ) -> FromTable {
        match self.try_choose(now, id, seat, decision, &key, steps, effects) {
            Ok(sealed) => FromTable::Accepted { seat, key, game: decision.0, decision: decision.1, sealed },
            Err(Stopped { step, refusal }) => {
                let key = key.chars().take(LONGEST_KEY).collect();
                FromTable::Refused { seat, key, step: step as u32, refusal }
            }
        }
    }

    #[allow(clippy::too_many_arguments)] // The parts of one message.
    fn try_choose(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        (game, decision): (u32, u32),
        key: &str,
        steps: &[String],
        effects: &mut Effects,
    ) -> Result<Sealed, Stopped> {
        let refused = |code| Stopped { step: 0, refusal: refusal(code) };
        let seat = self.held(id, seat).map_err(refused)?;
        if key.len() > LONGEST_KEY {
            return Err(refused(RefusalCode::TooMuch));
        }
        check_steps(steps).map_err(refused)?;
        let is_stood_in = match self.places[seat.index()].player() {
            Player::Person(_) | Player::Program(_) => false,
            Player::Computer(_) | Player::Nobody => true,
        };
        let phase = self.phase();
        let play = self.play.as_ref().ok_or_else(|| refused(RefusalCode::NotPlaying))?;
        if play.remembers(game, seat, key) {
            // It has come before: the answer is the same, and nothing happens again.
            let waits = (game, decision) == (play.number, play.version()) && play.game.sealed(seat).is_some();
            return Ok(if waits { Sealed::Waiting } else { Sealed::Played });
        }
        if game != play.number {
            return Err(refused(RefusalCode::Stale));
        }
        if phase != veillee_protocol::Phase::Playing {
            return Err(refused(RefusalCode::NotPlaying));
        }
        if decision != play.version() {
            return Err(refused(RefusalCode::Stale));
        }
        if play.resting.is_some() {
            return Err(refused(RefusalCode::Resting));
        }
        if is_stood_in {
            // The computer plays on for them: take the chair back first.
            return Err(refused(RefusalCode::NotYourTurn));
        }
        if play.changes[seat.index()] >= MOST_CHANGES {
            return Err(refused(RefusalCode::TooMuch));
        }
        self.enter(now, seat, steps, Some(key), effects)
    }

    /// Enters a choice, whoever made it, and writes it down.
    pub(crate) fn enter(
        &mut self,
        now: Millis,
        seat: Seat,
        steps: &[String],
        key: Option<&str>,
        effects: &mut Effects,
    ) -> Result<Sealed, Stopped> {
        let refused = |code| Stopped { step: 0, refusal: refusal(code) };
        let (Some(play), Some(ledger)) = (self.play.as_mut(), self.ledgers.last_mut()) else {
            return Err(refused(RefusalCode::NotPlaying));
        };
        let by = self.places[seat.index()].other_than(&play.starters[seat.index()]);
        let moved = play.game.choose(seat, steps)?;
        if let Some(key) = key {
            play.remember(seat, key);
        }
        let key = key.map(str::to_owned);
        if moved.steps.is_empty() {
            let action = play.game.sealed(seat).unwrap_or_default();
            play.changes[seat.index()] += 1;
            play.sealed_by[seat.index()].clone_from(&by);
            play.touched = play.touched.with(seat);
            effects.entries.push(Entry::Sealed { seat: seat.into(), action, key, by, at: now.0 });
            return Ok(Sealed::Waiting);
        }
        for index in moved.steps.clone() {
            let Some(Written::Choice { seat: whose, action }) = play.game.written(index) else { continue };
            let is_own = whose == seat;
            let by = if is_own { by.clone() } else { play.sealed_by[whose.index()].take() };
            let key = key.clone().filter(|_| is_own);
            // All of a set at the same time: the record does not tell who was first either.
            ledger.choice(whose, &action, by.as_deref(), now.0);
            play.by.push(by.clone());
            effects.entries.push(Entry::Chose { seat: whose.into(), action, key, by, at: now.0 });
        }
        self.moved(now, moved.rest, effects);
        Ok(Sealed::Played)
    }

    /// What would come of these steps?
    pub(crate) fn attempt(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        (game, decision): (u32, u32),
        number: u32,
        steps: &[String],
    ) -> FromTable {
        let tried = self
            .may_attempt(now, id, seat, (game, decision), steps)
            .map(|seat| self.play.as_ref().map(|play| play.game.attempt(seat, steps)));
        let refused = |code| veillee_protocol::Tried::Refused { step: 0, refusal: refusal(code), help: None };
        let tried = match tried {
            Ok(Some(tried)) => tried,
            Ok(None) => refused(RefusalCode::NotPlaying),
            Err(code) => refused(code),
        };
        FromTable::Tried { seat, id: number, tried }
    }

    fn may_attempt(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        decision: (u32, u32),
        steps: &[String],
    ) -> Result<Seat, RefusalCode> {
        let seat = self.held(id, seat)?;
        check_steps(steps)?;
        let limit = self.connections.get_mut(&id).map(|connection| connection.tries.take(now));
        if limit != Some(Ok(())) {
            return Err(RefusalCode::TooMuch);
        }
        let play = self.running().ok_or(RefusalCode::NotPlaying)?;
        if decision != (play.number, play.version()) {
            return Err(RefusalCode::Stale);
        }
        Ok(seat)
    }

    /// The tap on the die, the wheel or the bag.
    pub(crate) fn tap(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        decision: (u32, u32),
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        let seat = self.held(id, seat)?;
        let play = self.running().ok_or(RefusalCode::NotPlaying)?;
        if decision != (play.number, play.version()) {
            return Err(RefusalCode::Stale);
        }
        if play.resting.is_some() {
            return Err(RefusalCode::Resting);
        }
        if play.game.to_act() != ToAct::Chance || play.game.drawn_by() != Some(seat) {
            return Err(RefusalCode::NotYourTurn);
        }
        self.draw(now, effects);
        Ok(())
    }

    /// Draws the chance that is due, and writes it down.
    pub(crate) fn draw(&mut self, now: Millis, effects: &mut Effects) {
        let (Some(play), Some(ledger)) = (self.play.as_mut(), self.ledgers.last_mut()) else { return };
        let Some(moved) = play.game.draw(&play.seed) else { return };
        for index in moved.steps.clone() {
            let Some(Written::Chance(chance)) = play.game.written(index) else { continue };
            ledger.chance(&chance, now.0);
            play.by.push(None);
            effects.entries.push(Entry::Drew { chance, at: now.0 });
        }
        self.moved(now, moved.rest, effects);
    }

    /// The match has gone on: what waited for the version before waits no more.
    fn moved(&mut self, now: Millis, rest: Option<veillee_core::Rest>, effects: &mut Effects) {
        let present = self.present();
        let pace = self.settings.pace;
        self.holding = None;
        self.forget_hints(effects);
        let Some(play) = &mut self.play else { return };
        play.clock.restart(now);
        play.changes = [0; MAX_SEATS];
        play.sealed_by.fill(None);
        effects.forget.extend(play.jobs.values().filter(|job| job.thought.is_none()).map(|job| job.id));
        play.jobs.clear();
        play.resting = rest.and_then(|rest| Resting::after(rest, play, pace, present, now));
        for place in &mut self.places {
            place.votes = SeatSet::EMPTY;
        }
        let Some(play) = &self.play else { return };
        if play.is_over() {
            self.end(now, effects);
        }
    }

    fn end(&mut self, now: Millis, effects: &mut Effects) {
        let (Some(play), Some(ledger)) = (&self.play, self.ledgers.last_mut()) else { return };
        let result = play.game.outcome();
        ledger.end(result.clone());
        effects.entries.push(Entry::Ended { at: now.0, result });
        self.changed = Changed::Table;
    }

    /// Somebody has seen enough of what was revealed.
    pub(crate) fn go_on(&mut self, id: ConnectionId, decision: (u32, u32)) {
        let Some(connection) = self.connections.get(&id) else { return };
        let seats = self.seats_of(&connection.holder);
        let Some(play) = &mut self.play else { return };
        let number = play.number;
        if let Some(resting) = &mut play.resting
            && decision == (number, resting.version)
        {
            let seen = seats.iter().filter_map(|&seat| Seat::try_from(seat).ok());
            resting.waiting_for = seen.fold(resting.waiting_for, SeatSet::without);
        }
    }
}

fn check_steps(steps: &[String]) -> Result<(), RefusalCode> {
    if steps.is_empty() {
        return Err(RefusalCode::Unreadable);
    }
    if steps.len() > MOST_STEPS || steps.iter().any(|step| step.len() > LONGEST_STEP) {
        return Err(RefusalCode::TooMuch);
    }
    Ok(())
}
