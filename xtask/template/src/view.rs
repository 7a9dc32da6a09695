//! Who knows what: the view of a position, and what else could be true.

use serde::Serialize;
use veillee_core::{BySeat, HiddenInfo, KeyHasher, Rng, Seat, StepOf, Viewer};

use crate::cards::{Card, CardSet};
use crate::seen::Seen;
use crate::state::{Phase, State};
use crate::{MAX_PLAYERS, TemplateGame};

/// What a viewer knows of a position: built from what may be seen, never the state without some fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    pub phase: Phase,
    pub hands: BySeat<HandView>,
    /// The card that each has played to this trick.
    pub trick: BySeat<Option<Card>>,
    /// The cards of earlier tricks.
    pub gone: CardSet,
    pub first: Seat,
    /// Whose turn it is to get or to play a card.
    pub turn: Seat,
    pub points: BySeat<u8>,
}

/// What a viewer knows of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HandView {
    pub count: u8,
    /// The cards, where the viewer may see them.
    pub cards: Option<CardSet>,
}

impl HiddenInfo for TemplateGame {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hand = |seat: Seat| {
            let cards = state.hands[seat.index()];
            HandView { count: cards.len() as u8, cards: viewer.may_see(seat).then_some(cards) }
        };
        View {
            phase: state.phase,
            hands: BySeat::from_fn(self.seats, hand),
            trick: BySeat::from_fn(self.seats, |seat| state.trick[seat.index()]),
            gone: state.gone,
            first: state.first,
            turn: state.turn,
            points: BySeat::from_fn(self.seats, |seat| state.points[seat.index()]),
        }
    }

    fn seen(&self, before: &State, step: &StepOf<Self>, after: &State, viewer: Viewer, out: &mut Vec<Seen>) {
        self.push_seen(before, step, after, viewer, out);
    }

    fn determinize(&self, view: &View, rng: &mut Rng, out: &mut State) {
        let on_table: CardSet = view.trick.iter().filter_map(|(_, card)| *card).collect();
        let in_sight = view.hands.iter().filter_map(|(_, hand)| hand.cards).fold(on_table, CardSet::union);
        let mut hidden: Vec<Card> = self.deck.without(in_sight).without(view.gone).iter().collect();
        rng.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        let (mut hands, mut trick) = ([CardSet::EMPTY; MAX_PLAYERS], [None; MAX_PLAYERS]);
        let mut points = [0; MAX_PLAYERS];
        for (seat, hand) in view.hands.iter() {
            let index = seat.index();
            hands[index] =
                hand.cards.unwrap_or_else(|| hidden.by_ref().take(usize::from(hand.count)).collect());
            trick[index] = view.trick[seat];
            points[index] = view.points[seat];
        }
        let View { phase, gone, first, turn, .. } = *view;
        *out = State { phase, hands, trick, gone, first, turn, points };
    }

    fn info_key(&self, state: &State, seat: Seat) -> u64 {
        let mut key = KeyHasher::new();
        key.add(state.phase as u64);
        key.add(state.hands[seat.index()].bits().into());
        for other in Seat::all(self.seats) {
            let card = state.trick[other.index()].map_or(0, |card| u64::from(card.number()));
            key.add(
                card << 16
                    | (state.hands[other.index()].len() as u64) << 8
                    | u64::from(state.points[other.index()]),
            );
        }
        key.add(u64::from(state.gone.bits()) << 16 | (state.first.index() << 8 | state.turn.index()) as u64);
        key.finish()
    }
}
