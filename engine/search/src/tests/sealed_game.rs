//! A game in one move: both seats seal a choice, and a table says what it is worth to the first.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use veillee_core::{
    Best, BySeat, Game, HiddenInfo, Impossible, NotationError, Place, Refusal, Rng, Rule, Say, ScoreLine,
    Seat, SeatSet, Sentence, StepOf, ToAct, Urn, Viewer, places,
};

use crate::{Doubt, Opinion, Worth};

/// Rows are the first seat's choices, columns the second's; tenths of a victory for the first.
pub(super) struct Sealed(pub(super) &'static [&'static [u8]]);

/// What the two have chosen.
pub(super) type State = [Option<Choice>; 2];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Choice(pub(super) u8);

/// There is no chance in this game, and nothing is refused.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) enum Nothing {}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Choice {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().map(Choice).map_err(|_| NotationError::unknown(text))
    }
}

impl fmt::Display for Nothing {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Nothing {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Err(NotationError::unknown(text))
    }
}

impl Refusal for Nothing {
    fn rule(&self) -> Rule {
        match *self {}
    }
    fn sentence(&self) -> Sentence {
        match *self {}
    }
}

impl Say for Nothing {
    fn say(&self) -> Sentence {
        match *self {}
    }
}

impl Sealed {
    /// What the first seat has won, in tenths.
    fn won(&self, state: &State) -> u8 {
        match *state {
            [Some(row), Some(column)] => self.0[usize::from(row.0)][usize::from(column.0)],
            _ => 0,
        }
    }
}

impl Game for Sealed {
    type State = State;
    type Action = Choice;
    type Chance = Nothing;
    type Refusal = Nothing;

    fn seats(&self) -> usize {
        2
    }

    fn initial(&self) -> State {
        [None; 2]
    }

    fn to_act(&self, state: &State) -> ToAct {
        let seats: SeatSet = Seat::all(2).filter(|seat| state[seat.index()].is_none()).collect();
        if seats.is_empty() { ToAct::Nobody } else { ToAct::Seats(seats) }
    }

    fn legal_actions(&self, _: &State, seat: Seat, out: &mut Vec<Choice>) {
        let choices = if seat.index() == 0 { self.0.len() } else { self.0[0].len() };
        out.clear();
        out.extend((0..choices as u8).map(Choice));
    }

    fn check(&self, _: &State, _: Seat, _: Choice) -> Result<(), Nothing> {
        Ok(())
    }

    fn apply(&self, state: &mut State, seat: Seat, action: Choice) {
        state[seat.index()] = Some(action);
    }

    fn draws_from(&self, _: &State) -> Urn {
        Urn(0)
    }

    fn sample_chance(&self, _: &State, _: &mut Rng) -> Nothing {
        unreachable!("no chance")
    }

    fn chance_outcomes(&self, _: &State, _: &mut Vec<(Nothing, u64)>) -> bool {
        false
    }

    fn check_chance(&self, _: &State, outcome: &Nothing) -> Result<(), Impossible> {
        match *outcome {}
    }

    fn apply_chance(&self, _: &mut State, outcome: &Nothing) {
        match *outcome {}
    }

    fn scores(&self, state: &State) -> BySeat<i64> {
        let won = i64::from(self.won(state));
        BySeat::from_fn(2, |seat| if seat.index() == 0 { won } else { 10 - won })
    }

    fn standings(&self, state: &State) -> BySeat<Place> {
        places(&self.scores(state), Best::Highest)
    }

    fn score_lines(&self, _: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
    }
}

impl HiddenInfo for Sealed {
    /// A seat's own choice.
    type View = Option<u8>;
    type Seen = Nothing;

    fn view(&self, state: &State, viewer: Viewer) -> Option<u8> {
        match viewer {
            Viewer::Seat(seat) => state[seat.index()].map(|choice| choice.0),
            Viewer::Table | Viewer::Open => None,
        }
    }

    fn seen(&self, _: &State, _: &StepOf<Self>, _: &State, _: Viewer, _: &mut Vec<Nothing>) {}

    fn determinize(&self, _: &Option<u8>, _: &mut Rng, out: &mut State) {
        *out = self.initial();
    }

    fn info_key(&self, state: &State, seat: Seat) -> u64 {
        1 + state[seat.index()].map_or(0, |choice| 1 + u64::from(choice.0))
    }
}

/// Worth is what the table says.
pub(super) struct Table;

impl Opinion<Sealed> for Table {
    fn worth(&mut self, game: &Sealed, state: &State) -> Worth {
        game.scores(state).map(|tenths| tenths as f64 / 10.0)
    }
}

/// The same, with doubts at the root.
pub(super) struct Doubtful;

impl Opinion<Sealed> for Doubtful {
    const ROOT_DOUBT: Doubt = Doubt::SquareRoot;

    fn worth(&mut self, game: &Sealed, state: &State) -> Worth {
        Table.worth(game, state)
    }
}
