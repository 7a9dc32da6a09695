//! A game being played: the checked door.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::{BySeat, Game, Impossible, Refusal, Rng, Seat, SeatSet, Seed, Step, StepOf, ToAct, Urn};

/// A running game: the rules, the position, the steps that led there, and the choices that wait for
/// others. What it refuses, it leaves as it was.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    state: G::State,
    steps: Vec<StepOf<G>>,
    /// Choices that wait until everyone's is in. They are in no state and in no view.
    sealed: BySeat<Option<G::Action>>,
    /// How often each urn has been drawn from: the number of the next draw's stream.
    draws: BTreeMap<Urn, u64>,
}

/// What became of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// It is sealed: others owe theirs. Until the last is in, it can be chosen anew.
    Waiting,
    /// It was played, and with it all that had waited: these steps.
    Played(Range<usize>),
}

/// Why a choice was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused<R> {
    NotYourTurn,
    Over,
    Rule(R),
}

impl<G: Game> Match<G> {
    pub fn new(game: G) -> Self {
        let state = game.initial();
        let sealed = BySeat::filled(None, game.seats());
        Match { game, state, steps: Vec::new(), sealed, draws: BTreeMap::new() }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position, with everything hidden in it. It never leaves the process that runs the match.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    pub fn to_act(&self) -> ToAct {
        self.game.to_act(&self.state)
    }

    /// The seats whose choice is still missing.
    pub fn awaited(&self) -> SeatSet {
        match self.to_act() {
            ToAct::Seats(seats) => seats.iter().filter(|&seat| self.sealed[seat].is_none()).collect(),
            ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        }
    }

    /// What a seat has chosen and may still change.
    pub fn sealed(&self, seat: Seat) -> Option<G::Action> {
        self.sealed[seat]
    }

    /// A seat's choice. Simultaneous choices wait; the last one plays them all, in seat order, so that the
    /// steps do not tell who was first.
    pub fn choose(&mut self, seat: Seat, action: G::Action) -> Result<Entered, Refused<G::Refusal>> {
        let seats = match self.to_act() {
            ToAct::Seats(seats) => seats,
            ToAct::Chance => return Err(Refused::NotYourTurn),
            ToAct::Nobody => return Err(Refused::Over),
        };
        if !seats.contains(seat) {
            return Err(Refused::NotYourTurn);
        }
        self.game.check(&self.state, seat, action).map_err(Refused::Rule)?;
        self.sealed[seat] = Some(action);
        if !self.awaited().is_empty() {
            return Ok(Entered::Waiting);
        }
        let first = self.steps.len();
        for seat in seats.iter() {
            let action = self.sealed[seat].take().expect("every seat that was to act has chosen");
            self.game.apply(&mut self.state, seat, action);
            self.steps.push(Step::Choice { seat, action });
        }
        Ok(Entered::Played(first..self.steps.len()))
    }

    /// Draws the chance that is due from its own stream of the seed, and enters it; `None` when none is due.
    pub fn draw(&mut self, seed: &Seed) -> Option<G::Chance> {
        let outcome = self.would_draw(seed)?;
        self.enter_drawn(outcome.clone());
        Some(outcome)
    }

    /// Enters chance that was drawn elsewhere: from a record, or by people with real dice.
    pub fn enter_chance(&mut self, outcome: G::Chance) -> Result<(), Impossible> {
        if self.to_act() != ToAct::Chance {
            return Err(Impossible::Kind);
        }
        self.game.check_chance(&self.state, &outcome)?;
        self.enter_drawn(outcome);
        Ok(())
    }

    /// What the seed would draw here, without drawing it: to verify a record whose seed was revealed.
    pub fn would_draw(&self, seed: &Seed) -> Option<G::Chance> {
        if self.to_act() != ToAct::Chance {
            return None;
        }
        let urn = self.game.draws_from(&self.state);
        let n = self.draws.get(&urn).copied().unwrap_or(0);
        Some(self.game.sample_chance(&self.state, &mut Rng::draw(seed, urn, n)))
    }

    fn enter_drawn(&mut self, outcome: G::Chance) {
        *self.draws.entry(self.game.draws_from(&self.state)).or_default() += 1;
        self.game.apply_chance(&mut self.state, &outcome);
        self.steps.push(Step::Chance(outcome));
    }
}

impl<R: Refusal> Refused<R> {
    /// The rule behind the refusal, where it is a rule of the game.
    pub fn rule(&self) -> Option<crate::Rule> {
        match self {
            Refused::Rule(refusal) => Some(refusal.rule()),
            Refused::NotYourTurn | Refused::Over => None,
        }
    }
}
