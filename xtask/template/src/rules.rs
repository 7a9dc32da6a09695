//! The rules, phase by phase. Numbers such as T4 are those of `rules/en.md`.

use veillee_core::{
    Best, BySeat, First, Game, Impossible, Place, Rng, Rule, ScoreLine, Seat, SeatSet, ToAct, Urn, places,
};

use crate::action::{Action, Chance};
use crate::cards::{Card, CardSet};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::{LETTER, MAX_PLAYERS, TemplateGame, sentences};

/// Who begins.
const LOT: Urn = Urn(0);
const PILE: Urn = Urn(1);

impl Game for TemplateGame {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats
    }

    fn initial(&self) -> State {
        let (phase, first) = match self.options.first {
            First::Lot => (Phase::Lot, Seat::new(0)),
            First::Seat(seat) => (Phase::Deal, seat),
        };
        State {
            phase,
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            trick: [None; MAX_PLAYERS],
            gone: CardSet::EMPTY,
            first,
            turn: first,
            points: [0; MAX_PLAYERS],
        }
    }

    fn to_act(&self, state: &State) -> ToAct {
        state.phase.kind().to_act(|| SeatSet::only(state.turn))
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(state.hands[seat.index()].iter());
    }

    fn check(&self, state: &State, seat: Seat, card: Action) -> Result<(), Refusal> {
        if state.hands[seat.index()].contains(card) { Ok(()) } else { Err(Refusal::NotInHand { card }) }
    }

    fn apply(&self, state: &mut State, seat: Seat, card: Action) {
        let hand = &mut state.hands[seat.index()];
        *hand = hand.without(CardSet::only(card));
        state.trick[seat.index()] = Some(card);
        state.turn = seat.next(self.seats);
        if state.trick.iter().flatten().count() == self.seats {
            self.take_trick(state);
        }
    }

    fn draws_from(&self, state: &State) -> Urn {
        match state.phase {
            Phase::Lot => LOT,
            Phase::Deal | Phase::Play | Phase::Over => PILE,
        }
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Chance {
        match state.phase {
            Phase::Lot => Chance::First(Seat::new(rng.below(self.seats as u32) as usize)),
            Phase::Deal | Phase::Play | Phase::Over => {
                let left = self.pile(state);
                let place = rng.below(left.len() as u32) as usize;
                // There are cards for everybody: see `TemplateGame::new`.
                Chance::Deal(left.iter().nth(place).unwrap_or(Card::new(1)))
            }
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u64)>) -> bool {
        out.clear();
        match state.phase {
            Phase::Lot => out.extend(Seat::all(self.seats).map(|seat| (Chance::First(seat), 1))),
            Phase::Deal => out.extend(self.pile(state).iter().map(|card| (Chance::Deal(card), 1))),
            Phase::Play | Phase::Over => {}
        }
        true
    }

    fn check_chance(&self, state: &State, outcome: &Chance) -> Result<(), Impossible> {
        match (state.phase, *outcome) {
            (Phase::Lot, Chance::First(seat)) if seat.index() < self.seats => Ok(()),
            (Phase::Deal, Chance::Deal(card)) if self.pile(state).contains(card) => Ok(()),
            (Phase::Lot, Chance::First(seat)) => Err(Impossible::Piece(format!("seat {seat}"))),
            (Phase::Deal, Chance::Deal(card)) => Err(Impossible::Piece(card.to_string())),
            (Phase::Lot | Phase::Deal | Phase::Play | Phase::Over, _) => Err(Impossible::Kind),
        }
    }

    fn apply_chance(&self, state: &mut State, outcome: &Chance) {
        match *outcome {
            Chance::First(seat) => {
                (state.first, state.turn) = (seat, seat);
                state.phase = Phase::Deal;
            }
            Chance::Deal(card) => {
                let hand = &mut state.hands[state.turn.index()];
                *hand = hand.with(card);
                state.turn = state.turn.next(self.seats);
                if state.dealt().len() == self.seats * self.hand {
                    state.phase = Phase::Play;
                }
            }
        }
    }

    fn scores(&self, state: &State) -> BySeat<i64> {
        BySeat::from_fn(self.seats, |seat| state.points[seat.index()].into())
    }

    fn standings(&self, state: &State) -> BySeat<Place> {
        places(&self.scores(state), Best::Highest)
    }

    fn score_lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
        out.extend(self.scores(state).iter().map(|(seat, &amount)| ScoreLine {
            seat: Some(seat),
            rule: Rule::new(LETTER, 5),
            amount,
            sentence: sentences::tricks(state.points[seat.index()]),
        }));
    }
}

impl TemplateGame {
    /// The cards that can still be dealt.
    fn pile(&self, state: &State) -> CardSet {
        self.deck.without(state.dealt())
    }

    /// T5: the highest card takes the trick, and its player leads the next one.
    fn take_trick(&self, state: &mut State) {
        let played: CardSet = state.trick.iter().flatten().copied().collect();
        let highest = state.trick.iter().max().copied().flatten();
        let winner = Seat::all(self.seats).find(|seat| state.trick[seat.index()] == highest);
        state.gone = state.gone.union(played);
        state.trick = [None; MAX_PLAYERS];
        if let Some(winner) = winner {
            state.points[winner.index()] += 1;
            state.turn = winner;
        }
        if state.hands[..self.seats].iter().all(|hand| hand.is_empty()) {
            state.phase = Phase::Over;
        }
    }
}
