//! The match as the log has it.

use std::collections::VecDeque;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use veillee_core::record::Sitter;
use veillee_core::{MAX_SEATS, Seat, SeatSet, Seed, ToAct, Viewer};
use veillee_protocol::{Decision, GameEvent, Position};

use crate::Entry;
use crate::erased::AnyMatch;

/// Keys remembered for each seat: more than one decision can bring, so that no choice of the present one acts twice.
const KEYS: usize = 32;

/// Hashes of the keys of accepted choices, by seat. All keys of a seat are looked through with every choice, and numbers are
/// compared quickly. Two of a seat's few keys share a hash once in 10¹⁷ choices.
type Keys = Vec<VecDeque<u64>>;

fn hash_of(key: &str) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

/// A match at the table. Only the fold of the log changes it.
pub(crate) struct Play {
    /// Counted from 1.
    number: u32,
    seed: Seed,
    /// Who sat where when it began.
    starters: Vec<Sitter>,
    game: Box<dyn AnyMatch>,
    /// For each step, who chose if it was not the one who sat there at the start.
    by: Vec<Option<String>>,
    keys: Keys,
    /// Those of the match before: a client that got no answer to its last choice asks again, and a rematch may have begun.
    keys_before: Keys,
    /// How often each seat has sealed a choice in this decision.
    changes: [u8; MAX_SEATS],
    /// Who sealed for a seat, as in `by`.
    sealed_by: Vec<Option<String>>,
}

impl Play {
    pub(super) fn new(
        number: u32,
        seed: Seed,
        starters: Vec<Sitter>,
        game: Box<dyn AnyMatch>,
        before: Option<Play>,
    ) -> Self {
        let seats = starters.len();
        Play {
            number,
            seed,
            starters,
            game,
            by: Vec::new(),
            keys: vec![VecDeque::new(); seats],
            keys_before: before.map(|play| play.keys).unwrap_or_default(),
            changes: [0; MAX_SEATS],
            sealed_by: vec![None; seats],
        }
    }

    /// The match itself: read it, or have it forget what everybody was sent. Steps come in through the fold alone.
    pub(crate) fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    pub(crate) fn game_mut(&mut self) -> &mut dyn AnyMatch {
        &mut *self.game
    }

    pub(crate) fn seed(&self) -> &Seed {
        &self.seed
    }

    pub(crate) fn starter(&self, seat: Seat) -> &Sitter {
        &self.starters[seat.index()]
    }

    pub(crate) fn version(&self) -> u32 {
        self.game.version()
    }

    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    pub(crate) fn decision(&self) -> Decision {
        Decision { match_number: self.number, version: self.version() }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.to_act() == ToAct::Nobody
    }

    /// Whether the log has the whole of a sealed set, or nothing of it.
    pub(super) fn is_whole(&self) -> bool {
        self.game.version() as usize == self.by.len()
    }

    /// How often a seat has sealed a choice in this decision.
    pub(crate) fn changes(&self, seat: Seat) -> u8 {
        self.changes[seat.index()]
    }

    fn remember(&mut self, seat: Seat, key: Option<&String>) {
        let Some(key) = key.map(|key| hash_of(key)) else { return };
        let keys = &mut self.keys[seat.index()];
        // The steps of one choice share their key.
        if keys.back() != Some(&key) {
            if keys.len() == KEYS {
                keys.pop_front();
            }
            keys.push_back(key);
        }
    }

    /// Whether a choice with this key has been accepted in a match: in this one, or in the one before.
    pub(crate) fn remembers(&self, match_number: u32, seat: Seat, key: &str) -> bool {
        let keys = match self.number.checked_sub(match_number) {
            Some(0) => &self.keys,
            Some(1) => &self.keys_before,
            Some(_) | None => return false,
        };
        keys.get(seat.index()).is_some_and(|keys| keys.contains(&hash_of(key)))
    }

    /// What the log gets when a seat chooses what it may: a sealed choice, or all the choices that are played with it. A sealed
    /// set is in seat order and has one time, so that the log does not show who was first.
    pub(crate) fn entries_of(
        &self,
        seat: Seat,
        action: String,
        key: Option<&str>,
        by: Option<String>,
        at: u64,
    ) -> Vec<Entry> {
        let own_key = key.map(str::to_owned);
        if !self.game.awaited().without(SeatSet::only(seat)).is_empty() {
            return vec![Entry::Sealed { seat, action, key: own_key, by, at }];
        }
        let ToAct::Seats(seats) = self.game.to_act() else { return Vec::new() };
        let chose = |whose: Seat| {
            if whose == seat {
                let (key, by) = (own_key.clone(), by.clone());
                return Entry::Chose { seat, action: action.clone(), key, by, at };
            }
            let action = self.game.sealed(whose).unwrap_or_default();
            Entry::Chose { seat: whose, action, key: None, by: self.sealed_by[whose.index()].clone(), at }
        };
        seats.iter().map(chose).collect()
    }

    pub(super) fn fold_sealed(
        &mut self,
        seat: Seat,
        action: &str,
        key: Option<&String>,
        by: Option<&String>,
    ) -> Result<(), String> {
        let version = self.version();
        let wrong = |why: &str| format!("‘{action}’ of seat {seat} cannot have been sealed: {why}");
        self.game.choose(seat, action).map_err(|why| wrong(&why))?;
        if self.version() != version {
            return Err(wrong("nobody else was awaited"));
        }
        self.changes[seat.index()] = self.changes[seat.index()].saturating_add(1);
        self.sealed_by[seat.index()] = by.cloned();
        self.remember(seat, key);
        Ok(())
    }

    /// A choice that was played. With what was sealed before, one line of a sealed set may already complete it; the lines
    /// after it only confirm.
    pub(super) fn fold_choice(
        &mut self,
        seat: Seat,
        action: &str,
        key: Option<&String>,
        by: Option<&String>,
    ) -> Result<(), String> {
        if self.version() as usize > self.by.len() {
            if self.game.choice_at(self.by.len()) != Some((seat, action.to_owned())) {
                return Err(format!("‘{action}’ of seat {seat} is not what was sealed"));
            }
        } else {
            let wrong = |why| format!("‘{action}’ of seat {seat} cannot have been chosen: {why}");
            self.game.choose(seat, action).map_err(wrong)?;
        }
        self.by.push(by.cloned());
        self.remember(seat, key);
        if self.is_whole() {
            self.changes.fill(0);
            self.sealed_by.fill(None);
        }
        Ok(())
    }

    pub(super) fn fold_chance(&mut self, chance: &str) -> Result<(), String> {
        let wrong = |why| format!("‘{chance}’ cannot have been drawn: {why}");
        self.game.enter_chance(chance).map_err(wrong)?;
        self.by.push(None);
        Ok(())
    }

    pub(crate) fn position(&self, seats: &[Seat]) -> Position {
        let over = self.is_over();
        let mut viewers = viewers(seats);
        if over {
            viewers.push(Viewer::Open);
        }
        let is_drawn = self.game.to_act() == ToAct::Chance;
        Position {
            decision: self.decision(),
            to_act: self.to_act(),
            draws: is_drawn.then(|| self.game.drawn_by()).flatten(),
            over,
            views: viewers.into_iter().map(|viewer| self.game.view(viewer)).collect(),
            ending: self.game.ending(),
        }
    }

    /// Who owes a choice. Of a sealed set all, until the last is in.
    fn to_act(&self) -> Vec<Seat> {
        match self.game.to_act() {
            ToAct::Seats(seats) => seats.iter().collect(),
            ToAct::Chance | ToAct::Nobody => Vec::new(),
        }
    }

    /// What these seats saw since everybody was last sent the steps.
    pub(crate) fn news(&mut self, seats: &[Seat]) -> Vec<GameEvent> {
        let news = viewers(seats).into_iter().flat_map(|viewer| self.game.news(viewer)).collect();
        self.in_order(news)
    }

    pub(crate) fn missed(&self, seats: &[Seat], since: u32) -> Vec<GameEvent> {
        let missed = |viewer| self.game.missed(viewer, since);
        self.in_order(viewers(seats).into_iter().flat_map(missed).collect())
    }

    /// Events in the order of their steps, with who chose.
    fn in_order(&self, mut events: Vec<GameEvent>) -> Vec<GameEvent> {
        events.sort_by_key(|event| event.version);
        for event in &mut events {
            let step = (event.version as usize).checked_sub(1);
            event.by = step.and_then(|step| self.by.get(step)).cloned().flatten();
        }
        events
    }

    /// Who has sealed a choice, while others are awaited.
    pub(crate) fn ready(&self) -> SeatSet {
        match self.game.to_act() {
            ToAct::Seats(seats) => {
                let awaited = self.game.awaited();
                seats.iter().filter(|&seat| !awaited.contains(seat)).collect()
            }
            ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        }
    }

    /// The first field in which two matches differ.
    pub(super) fn difference(&self, other: &Self) -> Option<&'static str> {
        let Play { number, seed, starters, game, by, keys, keys_before, changes, sealed_by } = self;
        let sealed =
            |game: &dyn AnyMatch| Seat::all(starters.len()).map(|seat| game.sealed(seat)).collect::<Vec<_>>();
        let same = [
            ("number", *number == other.number),
            ("seed", *seed == other.seed),
            ("starters", *starters == other.starters),
            ("steps", game.version() == other.game.version()),
            ("state", game.view(Viewer::Open) == other.game.view(Viewer::Open)),
            ("sealed", sealed(&**game) == sealed(&*other.game)),
            ("by", *by == other.by),
            ("keys", *keys == other.keys),
            ("keys_before", *keys_before == other.keys_before),
            ("changes", *changes == other.changes),
            ("sealed_by", *sealed_by == other.sealed_by),
        ];
        same.into_iter().find(|(_, same)| !same).map(|(field, _)| field)
    }
}

/// The viewers at a connection that holds these seats, or none.
fn viewers(seats: &[Seat]) -> Vec<Viewer> {
    if seats.is_empty() { vec![Viewer::Table] } else { seats.iter().copied().map(Viewer::Seat).collect() }
}
