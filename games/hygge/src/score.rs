//! Points: of a game, and of the match (H21 to H27).

use std::cmp::Reverse;

use veillee_core::{Best, BySeat, Place, Rule, ScoreLine, Seat, SeatSet, places};

use crate::cards::{Card, Object};
use crate::counts::Cards;
use crate::state::{State, Tally};
use crate::{Hygge, LETTER, sentences};

impl Hygge {
    /// What a player has in the present game, as it stands.
    pub fn tally(&self, state: &State, seat: Seat) -> Tally {
        self.tally_of(&state.open[seat.index()], &state.sheltered[seat.index()])
    }

    /// What these cards count: face up, and sheltered.
    #[inline]
    pub(crate) fn tally_of(&self, open: &Cards, sheltered: &Cards) -> Tally {
        let mut tally = Tally { flakes: self.flakes_on(sheltered), ..Tally::default() };
        for object in Object::all() {
            tally.objects += open.count(Card::Object(object));
        }
        for animal in open.animals() {
            tally.paws += open.count(Card::Animal(animal)) * self.table.animal(animal).paws;
        }
        tally
    }

    /// The snowflakes on all copies of objects among these cards.
    pub(crate) fn flakes_on(&self, cards: &Cards) -> u16 {
        let flakes =
            |object| u16::from(cards.count(Card::Object(object))) * u16::from(self.table.flakes(object));
        Object::all().map(flakes).sum()
    }

    /// A player's games, the present one last.
    pub fn tallies(&self, state: &State, seat: Seat) -> impl Iterator<Item = Tally> {
        let earlier = state.earlier.into_iter().take(state.games_over.into());
        earlier.map(move |game| game[seat.index()]).chain(std::iter::once(self.tally(state, seat)))
    }

    /// H25: the points of all games.
    pub(crate) fn total(&self, state: &State, seat: Seat) -> i64 {
        self.tallies(state, seat).map(Tally::points).sum()
    }

    /// H24, H27: most points, then fewest taken off, then shared.
    pub(crate) fn places(&self, state: &State) -> BySeat<Place> {
        let keys = BySeat::from_fn(self.seats, |seat| {
            let negative: i64 = self.tallies(state, seat).map(Tally::negative).sum();
            (self.total(state, seat), Reverse(negative))
        });
        places(&keys, Best::Highest)
    }

    /// H26: who may begin the next game. Before the first, everyone.
    pub(crate) fn lowest(&self, state: &State) -> SeatSet {
        let totals = BySeat::from_fn(self.seats, |seat| self.total(state, seat));
        let lowest = totals.as_slice().iter().min();
        totals.iter().filter(|(_, total)| Some(*total) == lowest).map(|(seat, _)| seat).collect()
    }

    /// Three lines for each player and game.
    pub(crate) fn lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        let games = self.options.games.count();
        for seat in Seat::all(self.seats) {
            for (game, tally) in (1u8..).zip(self.tallies(state, seat)) {
                let mut line = |number, amount, sentence| {
                    let rule = Rule::new(LETTER, number);
                    out.push(ScoreLine { seat: Some(seat), rule, amount, sentence });
                };
                let Tally { flakes, objects, paws } = tally;
                line(21, i64::from(flakes), sentences::flakes_line(flakes, game, games));
                line(22, -i64::from(objects), sentences::objects_line(game, games, objects));
                line(23, -i64::from(paws), sentences::paws_line(game, games, paws));
            }
        }
    }
}
