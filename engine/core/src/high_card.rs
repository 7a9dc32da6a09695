//! High Card, a complete small game: the one to read first, and the one that the examples of this crate play.
//!
//! - **H1** There are twelve cards, 1 to 12. Each seat is dealt three of them, in turn, and sees only its own.
//! - **H2** In each of three tricks every seat plays a card from its hand, face up; seat 0 begins.
//! - **H3** The highest card takes the trick. A trick is one point, and most points win.
//!
//! A game for the table has more: options, editions, sentences and a page of rules. They are its
//! [`GameBox`](crate::GameBox).

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::{
    Best, BySeat, Game, HiddenInfo, Impossible, KeyHasher, NotationError, Place, Refusal, Rng, Rule, Say,
    ScoreLine, Seat, SeatSet, Sentence, Step, StepOf, ToAct, Urn, Viewer, places,
};

const CARDS: usize = 12;
const HAND: usize = 3;

/// The rules as a value. What a table can vary is a field: here, how many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighCard {
    seats: usize,
}

impl HighCard {
    /// # Panics
    /// If `seats` is not 2, 3 or 4.
    pub fn new(seats: usize) -> Self {
        assert!((2..=CARDS / HAND).contains(&seats), "High Card is for 2 to 4 seats, not {seats}");
        HighCard { seats }
    }

    fn cards_in(self, state: &State, spot: Spot) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| state.spots[card.index()] == spot)
    }

    /// The seat that gets the next card: seats take turns.
    fn next_in_turn(self, cards: usize) -> Seat {
        Seat::new(cards % self.seats)
    }

    fn trick(self, state: &State) -> impl Iterator<Item = (Seat, Card)> {
        let laid = move |seat| self.cards_in(state, Spot::Trick(seat)).map(move |card| (seat, card));
        Seat::all(self.seats).flat_map(laid)
    }
}

/// A card, 1 to 12. Its notation is its number. It is the choice of a seat, and also the outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Card(u8);

impl Card {
    fn all() -> impl Iterator<Item = Card> {
        (1..=CARDS as u8).map(Card)
    }

    fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Card::all().find(|card| card.to_string() == text).ok_or_else(|| NotationError::unknown(text))
    }
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    Pile,
    Hand(Seat),
    /// Played to the trick on the table.
    Trick(Seat),
    /// Played to an earlier trick.
    Gone(Seat),
}

/// A position: plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    spots: [Spot; CARDS],
    dealt: usize,
    points: BySeat<i64>,
}

/// What a viewer knows of a position: built from what may be seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Where each card is, from 1 to 12. `None`: in the pile or in the hand of somebody else.
    pub spots: [Option<Spot>; CARDS],
    pub dealt: usize,
    pub points: BySeat<i64>,
}

impl View {
    /// The cards in the hand of a seat, if the viewer may see them.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.cards_in(Spot::Hand(seat))
    }

    /// The cards in the trick on the table.
    pub fn trick(&self) -> impl Iterator<Item = Card> {
        Card::all().filter(|card| matches!(self.spots[card.index()], Some(Spot::Trick(_))))
    }

    fn cards_in(&self, spot: Spot) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.spots[card.index()] == Some(spot))
    }
}

/// Why a choice is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    NotInHand,
}

impl Refusal for Refused {
    fn rule(&self) -> Rule {
        match self {
            Refused::NotInHand => Rule::new('H', 2),
        }
    }

    fn sentence(&self) -> Sentence {
        match self {
            Refused::NotInHand => Sentence::new("high-card-not-in-hand"),
        }
    }
}

/// What a viewer sees happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    /// `card` is there for the seat that gets it.
    Dealt {
        seat: Seat,
        card: Option<Card>,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Taken {
        seat: Seat,
    },
}

impl Say for Seen {
    fn say(&self) -> Sentence {
        match *self {
            Seen::Dealt { seat, .. } => Sentence::new("high-card-dealt").with("who", seat),
            Seen::Played { seat, card } => {
                Sentence::new("high-card-played").with("who", seat).with("card", card.0)
            }
            Seen::Taken { seat } => Sentence::new("high-card-taken").with("who", seat),
        }
    }
}

impl Game for HighCard {
    type State = State;
    type Action = Card;
    type Chance = Card;
    type Refusal = Refused;

    fn seats(&self) -> usize {
        self.seats
    }

    fn initial(&self) -> State {
        State { spots: [Spot::Pile; CARDS], dealt: 0, points: BySeat::filled(0, self.seats) }
    }

    fn to_act(&self, state: &State) -> ToAct {
        if state.dealt < HAND * self.seats {
            return ToAct::Chance;
        }
        let is_over =
            Seat::all(self.seats).all(|seat| self.cards_in(state, Spot::Hand(seat)).next().is_none());
        if is_over {
            return ToAct::Nobody;
        }
        ToAct::Seats(SeatSet::only(self.next_in_turn(self.trick(state).count())))
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Card>) {
        out.clear();
        out.extend(self.cards_in(state, Spot::Hand(seat)));
    }

    fn check(&self, state: &State, seat: Seat, card: Card) -> Result<(), Refused> {
        if state.spots[card.index()] == Spot::Hand(seat) { Ok(()) } else { Err(Refused::NotInHand) }
    }

    fn apply(&self, state: &mut State, seat: Seat, card: Card) {
        state.spots[card.index()] = Spot::Trick(seat);
        let trick: Vec<(Seat, Card)> = self.trick(state).collect();
        if trick.len() < self.seats {
            return;
        }
        for &(seat, card) in &trick {
            state.spots[card.index()] = Spot::Gone(seat);
        }
        if let Some(&(winner, _)) = trick.iter().max_by_key(|(_, card)| *card) {
            state.points[winner] += 1;
        }
    }

    fn draws_from(&self, _: &State) -> Urn {
        Urn(1)
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Card {
        let pile: Vec<Card> = self.cards_in(state, Spot::Pile).collect();
        rng.pick(&pile)
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Card, u64)>) -> bool {
        out.clear();
        out.extend(self.cards_in(state, Spot::Pile).map(|card| (card, 1)));
        true
    }

    fn check_chance(&self, state: &State, card: &Card) -> Result<(), Impossible> {
        match state.spots[card.index()] {
            Spot::Pile => Ok(()),
            Spot::Hand(_) | Spot::Trick(_) | Spot::Gone(_) => Err(Impossible::Piece(card.to_string())),
        }
    }

    fn apply_chance(&self, state: &mut State, card: &Card) {
        state.spots[card.index()] = Spot::Hand(self.next_in_turn(state.dealt));
        state.dealt += 1;
    }

    fn scores(&self, state: &State) -> BySeat<i64> {
        state.points
    }

    fn standings(&self, state: &State) -> BySeat<Place> {
        places(&state.points, Best::Highest)
    }

    fn score_lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
        out.extend(state.points.iter().map(|(seat, &amount)| ScoreLine {
            seat: Some(seat),
            rule: Rule::new('H', 3),
            amount,
            sentence: Sentence::new("high-card-tricks").with("count", amount),
        }));
    }
}

impl HiddenInfo for HighCard {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let spots = state.spots.map(|spot| match (spot, viewer) {
            (Spot::Trick(_) | Spot::Gone(_), _) | (_, Viewer::Open) => Some(spot),
            (Spot::Hand(owner), Viewer::Seat(seat)) if owner == seat => Some(spot),
            (Spot::Hand(_) | Spot::Pile, _) => None,
        });
        View { spots, dealt: state.dealt, points: state.points }
    }

    fn seen(&self, before: &State, step: &StepOf<Self>, after: &State, viewer: Viewer, out: &mut Vec<Seen>) {
        match *step {
            Step::Chance(card) => {
                let seat = self.next_in_turn(before.dealt);
                out.push(Seen::Dealt { seat, card: viewer.may_see(seat).then_some(card) });
            }
            Step::Choice { seat, action } => {
                out.push(Seen::Played { seat, card: action });
                let taken = after.points.iter().filter(|(seat, points)| **points > before.points[*seat]);
                out.extend(taken.map(|(seat, _)| Seen::Taken { seat }));
            }
        }
    }

    fn determinize(&self, view: &View, rng: &mut Rng, out: &mut State) {
        let mut unknown: Vec<usize> = (0..CARDS).filter(|&index| view.spots[index].is_none()).collect();
        rng.shuffle(&mut unknown);
        let known = view.spots.map(|spot| spot.unwrap_or(Spot::Pile));
        *out = State { spots: known, dealt: view.dealt, points: view.points };
        for seat in Seat::all(self.seats) {
            let dealt = (0..view.dealt).filter(|&card| self.next_in_turn(card) == seat).count();
            let shown = [Spot::Hand(seat), Spot::Trick(seat), Spot::Gone(seat)];
            let shown = shown.into_iter().flat_map(|spot| view.cards_in(spot)).count();
            for index in unknown.drain(..dealt - shown) {
                out.spots[index] = Spot::Hand(seat);
            }
        }
    }

    fn info_key(&self, state: &State, seat: Seat) -> u64 {
        let view = self.view(state, Viewer::Seat(seat));
        let mut key = KeyHasher::new();
        key.add(view.dealt as u64);
        for spot in view.spots {
            key.add(match spot {
                None => 0,
                Some(Spot::Pile) => 1,
                Some(Spot::Hand(seat)) => 2 + 3 * seat.index() as u64,
                Some(Spot::Trick(seat)) => 3 + 3 * seat.index() as u64,
                Some(Spot::Gone(seat)) => 4 + 3 * seat.index() as u64,
            });
        }
        view.points.iter().for_each(|(_, &points)| key.add(points as u64));
        key.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Match, Seed};

    /// Every position of a random match.
    fn walk(seats: usize, mut visit: impl FnMut(&Match<HighCard>)) {
        let mut played = Match::new(HighCard::new(seats));
        let (seed, mut rng, mut choices) = (Seed::from_number(1), Rng::think(1), Vec::new());
        loop {
            visit(&played);
            match played.to_act() {
                ToAct::Nobody => return,
                ToAct::Chance => drop(played.draw(&seed)),
                ToAct::Seats(to_act) => {
                    for seat in to_act.iter() {
                        played.game().legal_actions(played.state(), seat, &mut choices);
                        played.choose(seat, rng.pick(&choices)).unwrap();
                    }
                }
            }
        }
    }

    #[test]
    fn three_tricks_are_played() {
        for seats in 2..=4 {
            let mut last = None;
            walk(seats, |played| last = Some(played.clone()));
            let last = last.unwrap();
            assert_eq!(last.steps().len(), 2 * HAND * seats);
            assert_eq!(last.state().points.iter().map(|(_, points)| points).sum::<i64>(), 3);
        }
    }

    /// H1: nobody sees the cards of others, and a guess at them fits everything that is seen.
    #[test]
    fn hands_are_hidden_and_guessed() {
        let mut rng = Rng::think(2);
        let mut differing = 0;
        walk(3, |played| {
            let (game, state) = (played.game(), played.state());
            for seat in Seat::all(3) {
                let view = game.view(state, Viewer::Seat(seat));
                assert!(Seat::all(3).all(|other| other == seat || view.hand(other).next().is_none()));
                let mut guess = game.initial();
                game.determinize(&view, &mut rng, &mut guess);
                assert_eq!(game.view(&guess, Viewer::Seat(seat)), view);
                assert_eq!(game.info_key(&guess, seat), game.info_key(state, seat));
                assert_eq!(game.to_act(&guess), game.to_act(state));
                differing += usize::from(guess != *state);
            }
        });
        assert!(differing > 20, "{differing}");
    }
}
