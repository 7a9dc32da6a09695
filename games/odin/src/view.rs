//! Who knows what: the view of a position, and what else could be true.

use serde::Serialize;
use veillee_core::{BySeat, HiddenInfo, KeyHasher, PhaseKind, Rng, Seat, SeatSet, StepOf, Viewer};

use crate::cards::{CARDS, Card, CardSet, Colour};
use crate::options::Limit;
use crate::seen::Seen;
use crate::state::{Phase, State, Strength, value};
use crate::{MAX_PLAYERS, Odin};

/// What a viewer knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub phase: Phase,
    /// Who is to play or to pick up; `None` while chance is due or the match is over.
    pub turn: Option<Seat>,
    /// The cards in play: all 54, or 36 after two colours have left. Not written out: `removed` says it shorter.
    #[serde(skip)]
    pub deck: CardSet,
    /// O4: the two colours that have left.
    pub removed: Option<[Colour; 2]>,
    pub hands: BySeat<HandView>,
    pub centre: CardSet,
    /// The number to beat; 0 when the centre is empty.
    pub centre_value: u32,
    /// Who laid the centre; before a lead, who leads.
    pub last: Seat,
    /// Who has passed since then.
    pub passed: SeatSet,
    /// The cards just beaten, one of which is to be kept.
    pub beaten: CardSet,
    /// What lies discarded, face up.
    pub discards: CardSet,
    pub hand_number: u16,
    /// Who opened this hand, or opens the one to be dealt.
    pub opener: Seat,
    pub scores: BySeat<u16>,
    pub limit: Limit,
}

/// What a viewer knows of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HandView {
    pub count: u8,
    /// O19: picked up before everyone's eyes, and not played since.
    pub known: CardSet,
    /// All of it, where the viewer may look.
    pub cards: Option<CardSet>,
}

impl HiddenInfo for Odin {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let acting = state.phase.kind() == PhaseKind::Choice;
        let hand_view = |seat: Seat| {
            let cards = state.hands[seat.index()];
            HandView {
                count: cards.len() as u8,
                known: state.known[seat.index()],
                cards: viewer.may_see(seat).then_some(cards),
            }
        };
        View {
            viewer,
            phase: state.phase,
            turn: acting.then_some(state.turn),
            deck: state.deck,
            removed: self.removed(state.deck),
            hands: BySeat::from_fn(self.seats, hand_view),
            centre: state.centre,
            centre_value: value(state.centre),
            last: state.last,
            passed: state.last.next(self.seats).around(self.seats).take(state.passes.into()).collect(),
            beaten: state.beaten,
            discards: state.discards,
            hand_number: state.hand_number,
            opener: state.opener,
            scores: BySeat::from_fn(self.seats, |seat| state.scores[seat.index()]),
            limit: self.options.limit,
        }
    }

    fn seen(&self, before: &State, step: &StepOf<Self>, after: &State, viewer: Viewer, out: &mut Vec<Seen>) {
        self.push_seen(before, step, after, viewer, out);
    }

    fn determinize(&self, view: &View, rng: &mut Rng, out: &mut State) {
        let seen_in_hands = |hand: &HandView| hand.cards.unwrap_or(hand.known);
        let visible = view.hands.as_slice().iter().map(seen_in_hands).fold(CardSet::EMPTY, CardSet::union);
        let on_table = view.centre.union(view.beaten).union(view.discards);
        let hidden = view.deck.without(visible).without(on_table);

        let mut pool = [Card::from_index(0); CARDS];
        let mut pooled = 0;
        for card in hidden.iter() {
            pool[pooled] = card;
            pooled += 1;
        }
        let missing = |hand: &HandView| usize::from(hand.count) - seen_in_hands(hand).len();
        rng.draw_to_front(&mut pool[..pooled], view.hands.as_slice().iter().map(missing).sum());

        let mut hands = [CardSet::EMPTY; MAX_PLAYERS];
        let mut known = [CardSet::EMPTY; MAX_PLAYERS];
        let mut scores = [0; MAX_PLAYERS];
        let mut drawn = pool.iter().copied();
        for (seat, hand) in view.hands.iter() {
            let unseen: CardSet = drawn.by_ref().take(missing(hand)).collect();
            hands[seat.index()] = seen_in_hands(hand).union(unseen);
            known[seat.index()] = hand.known;
            scores[seat.index()] = view.scores[seat];
        }
        *out = State {
            deck: view.deck,
            hands,
            known,
            centre: view.centre,
            beaten: view.beaten,
            discards: view.discards,
            strength: Strength::of(view.centre),
            scores,
            hand_number: view.hand_number,
            phase: view.phase,
            turn: view.turn.unwrap_or(view.opener),
            opener: view.opener,
            last: view.last,
            passes: view.passed.len() as u8,
        };
    }

    fn info_key(&self, state: &State, seat: Seat) -> u64 {
        let mut key = KeyHasher::new();
        key.add(state.hands[seat.index()].0);
        key.add(state.deck.0);
        key.add(state.centre.0);
        key.add(state.beaten.0);
        key.add(state.discards.0);
        for other in Seat::all(self.seats) {
            key.add(state.known[other.index()].0 | (state.hands[other.index()].len() as u64) << CARDS);
            key.add(u64::from(state.scores[other.index()]));
        }
        // Turn, opener and last player fit 3 bits each, the phase 3, passes 3, the number of the hand 16.
        let acting = match state.phase.kind() {
            PhaseKind::Choice => state.turn.index() as u64,
            // Nobody's turn: what the field still holds is nobody's knowledge.
            PhaseKind::Chance | PhaseKind::Over => 7,
        };
        let marks = acting
            | (state.opener.index() as u64) << 3
            | (state.last.index() as u64) << 6
            | (state.phase as u64) << 9
            | u64::from(state.passes) << 12
            | u64::from(state.hand_number) << 15;
        key.add(marks);
        key.finish()
    }
}

impl Odin {
    fn removed(&self, deck: CardSet) -> Option<[Colour; 2]> {
        let gone = |colour: &Colour| !CardSet::of_colour(*colour).common(self.deck.without(deck)).is_empty();
        let mut colours = Colour::ALL.into_iter().filter(gone);
        Some([colours.next()?, colours.next()?])
    }
}
