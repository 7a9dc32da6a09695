//! Who knows what: the view of a position, and what else could be true.

use serde::Serialize;
use veillee_core::{BySeat, HiddenInfo, KeyHasher, Rng, Seat, Step, StepOf, Viewer};

use crate::cards::{Card, CardSet, Laid, NUMBERS};
use crate::draws::draw_colour;
use crate::origins::Origins;
use crate::pompons::{COLOURS, Colour, Pompons};
use crate::seen::{Onlooker, Seen};
use crate::state::{Phase, State};
use crate::tiles::{Face, Tiles, as_list};
use crate::{HappyCats, MAX_PLAYERS};

/// What a viewer knows of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub phase: Phase,
    /// Who chooses, or for whom something is drawn; `None` where that is everyone or nobody.
    pub turn: Option<Seat>,
    /// Who rolls the die this round.
    pub roller: Seat,
    /// What the die shows; `None` between rounds.
    pub roll: Option<Face>,
    pub seats: BySeat<SeatView>,
    /// How many pompons the card of the taker takes now; 0 in other phases.
    pub amount: u8,
    pub table: Pompons,
    pub bag: Pompons,
    /// Question tiles turned up and not yet taken.
    #[serde(serialize_with = "as_list")]
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::Tile>"))]
    pub tiles: Tiles,
    /// Who has the mouse; `None`: it lies on the table.
    pub mouse: Option<Seat>,
    /// C35: where the hidden number cards come from, the oldest pile first, the present one last.
    pub piles: Vec<PileView>,
    /// Number cards discarded, face up.
    pub discard: CardSet,
    /// The two cards a cat has drawn, where the viewer may look.
    pub drawn: Option<CardSet>,
    /// C29: rounds in a row without a pompon caught, the present one included.
    pub quiet_rounds: u8,
    /// C2: the pompons that each number card shows, from 1 up.
    pub shown: Vec<u8>,
}

/// What a viewer knows of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatView {
    /// Number cards in hand. The cat is not counted.
    pub count: u8,
    /// All of them, where the viewer may look.
    pub cards: Option<CardSet>,
    /// The card laid this round: one's own at once, the others' when all are turned up.
    pub laid: Option<Laid>,
    pub pompons: Pompons,
    /// The secret colour, where the viewer may look; everybody's when the game is over.
    pub colour: Option<Colour>,
    /// The points as they stand, where the colour is known.
    pub points: Option<i64>,
}

/// What everyone knows of a pile that hidden cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PileView {
    /// The cards that were shuffled into it, and that nobody has shown since.
    pub cards: CardSet,
    /// How many of them each player holds.
    pub held: BySeat<u8>,
    /// How many of them a cat is looking at.
    pub drawn: u8,
    /// How many of them still lie in it: none in an old pile.
    pub left: u8,
}

impl HiddenInfo for HappyCats {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let over = state.phase == Phase::Over;
        let face_up = state.phase != Phase::Choose;
        let seat_view = |seat: Seat| {
            let index = seat.index();
            let looks = viewer.may_see(seat);
            let colour = state.colours[index].filter(|_| looks || over);
            SeatView {
                count: state.hands[index].len() as u8,
                cards: looks.then_some(state.hands[index]),
                laid: state.laid[index].filter(|_| looks || face_up),
                pompons: state.caught[index],
                colour,
                points: colour.map(|_| self.points(state, seat)),
            }
        };
        let looks_at_drawn = state.phase == Phase::Keep && viewer.may_see(state.turn);
        View {
            viewer,
            phase: state.phase,
            turn: state.phase.is_of_one_seat().then_some(state.turn),
            roller: state.roller,
            roll: state.roll,
            seats: BySeat::from_fn(self.seats, seat_view),
            amount: if state.phase == Phase::Take { self.amount_due(state, state.turn) } else { 0 },
            table: state.table,
            bag: state.bag,
            tiles: state.tiles,
            mouse: state.mouse,
            piles: self.piles(state).collect(),
            discard: state.discard,
            drawn: looks_at_drawn.then_some(state.drawn),
            quiet_rounds: state.quiet_rounds,
            shown: self.deck.iter().map(|card| self.shown(card)).collect(),
        }
    }

    /// The rules tell what they do: the step is carried out once more, before the viewer's eyes.
    fn seen(&self, before: &State, step: &StepOf<Self>, _after: &State, viewer: Viewer, out: &mut Vec<Seen>) {
        let mut state = *before;
        let mut onlooker = Onlooker { viewer, out };
        match step {
            Step::Choice { seat, action } => self.choose(&mut state, *seat, *action, &mut onlooker),
            Step::Chance(outcome) => self.happen(&mut state, outcome, &mut onlooker),
        }
    }

    /// All assignments of hidden cards that agree with the view are equally likely: a player's choice is
    /// not held to tell anything of the cards that stay hidden. Such an assignment says, pile by pile, which of
    /// its cards each player, the cat and the pile itself have, so many each as everyone knows. The piles
    /// have no card in common, so what is true of one says nothing of another. It is therefore enough to draw, from
    /// the cards of each pile that the viewer does not see, so many for every place, all as likely.
    ///
    /// Colours are drawn from the colour cards that the viewer does not see, as they were dealt. Others' sealed
    /// cards are not in the view: there nobody else has laid.
    fn determinize(&self, view: &View, rng: &mut Rng, out: &mut State) {
        let seats = view.seats.as_slice();
        let mut hands = [CardSet::EMPTY; MAX_PLAYERS];
        for (hand, seat) in hands.iter_mut().zip(seats) {
            *hand = seat.cards.unwrap_or(CardSet::EMPTY);
        }
        let visible =
            hands.iter().fold(view.drawn.unwrap_or(CardSet::EMPTY), |cards, hand| cards.union(*hand));
        let mut drawn = view.drawn.unwrap_or(CardSet::EMPTY);
        let mut left = CardSet::EMPTY;
        for pile in &view.piles {
            let unknown = |(seat, held): (&SeatView, &u8)| if seat.cards.is_none() { *held } else { 0 };
            let in_hands: u8 = seats.iter().zip(pile.held.as_slice()).map(unknown).sum();
            let under_a_cat = if view.drawn.is_none() { pile.drawn } else { 0 };
            let mut cards = HiddenCards::drawn(pile.cards.without(visible), in_hands + under_a_cat, rng);
            for ((seat, hand), held) in seats.iter().zip(&mut hands).zip(pile.held.as_slice()) {
                *hand = hand.union(cards.deal(unknown((seat, held))));
            }
            drawn = drawn.union(cards.deal(under_a_cat));
            left = left.union(cards.rest());
        }

        let mut colours = [None; MAX_PLAYERS];
        let colours_are_dealt = !matches!(view.phase, Phase::Lot | Phase::Deal | Phase::Colours);
        if colours_are_dealt {
            let shown: Pompons = seats.iter().filter_map(|seat| seat.colour).collect();
            let mut unseen = Pompons([self.colour_cards; COLOURS]).minus(shown);
            for (colour, seat) in colours.iter_mut().zip(seats) {
                *colour = Some(seat.colour.unwrap_or_else(|| draw_colour(&mut unseen, rng)));
            }
        }

        let mut caught = [Pompons::NONE; MAX_PLAYERS];
        let mut laid = [None; MAX_PLAYERS];
        for (index, seat) in seats.iter().enumerate() {
            caught[index] = seat.pompons;
            laid[index] = seat.laid;
        }
        *out = State {
            hands,
            drawn,
            pile: left,
            discard: view.discard,
            origins: Origins::from_piles(view.piles.iter().map(|pile| pile.cards)),
            caught,
            bag: view.bag,
            table: view.table,
            colours,
            laid,
            tiles: view.tiles,
            roll: view.roll,
            mouse: view.mouse,
            phase: view.phase,
            roller: view.roller,
            turn: view.turn.unwrap_or(view.roller),
            quiet_rounds: view.quiet_rounds,
        };
    }

    fn info_key(&self, state: &State, seat: Seat) -> u64 {
        let viewer = Viewer::Seat(seat);
        let mut key = KeyHasher::new();
        key.add(state.hands[seat.index()].0);
        key.add(state.discard.0);
        let looks_at_drawn = state.phase == Phase::Keep && state.turn == seat;
        key.add(if looks_at_drawn { state.drawn.0 } else { 0 });
        for (age, pile) in self.piles(state).enumerate() {
            // Six bits each: a count for every seat, the cat's, and the age.
            let counts = pile.held.as_slice().iter().fold(0, |word, &held| word << 6 | u64::from(held));
            key.add(pile.cards.0);
            key.add((counts << 6 | u64::from(pile.drawn)) << 6 | age as u64);
        }
        let word = |pompons: Pompons| u64::from(u32::from_le_bytes(pompons.0));
        key.add(word(state.bag) | word(state.table) << 32);
        for other in Seat::all(self.seats) {
            let looks = viewer.may_see(other);
            let colour = state.colours[other.index()].filter(|_| looks || state.phase == Phase::Over);
            let laid = state.laid[other.index()].filter(|_| looks || state.phase != Phase::Choose);
            let laid = laid.map_or(0, |laid| laid.card().map_or(NUMBERS + 1, Card::number));
            let colour = colour.map_or(0, |colour| 1 + colour.index());
            key.add(word(state.caught[other.index()]) | (laid as u64) << 32 | (colour as u64) << 40);
        }
        let roll = state.roll.map_or(0, |face| match face {
            Face::Pompons(count) => 3 + u64::from(count),
            Face::Basket => 1,
            Face::Question => 2,
        });
        let turn = if state.phase.is_of_one_seat() { 1 + state.turn.index() as u64 } else { 0 };
        let mouse = state.mouse.map_or(0, |seat| 1 + seat.index() as u64);
        let Tiles { pompon, card, key: key_tile } = state.tiles;
        let marks = u64::from_le_bytes([
            state.phase as u8,
            state.quiet_rounds,
            (turn | mouse << 4) as u8,
            (roll | (state.roller.index() as u64) << 4) as u8,
            pompon,
            card,
            key_tile,
            0,
        ]);
        key.add(marks);
        key.finish()
    }
}

impl HappyCats {
    /// C35: what everyone knows of the hidden cards. Old piles whose cards have all been shown are forgotten.
    fn piles(&self, state: &State) -> impl Iterator<Item = PileView> {
        let unseen = state.unseen();
        let pile_of = move |age: u8| {
            let cards = state.origins.of(age).common(unseen);
            let count = |held: CardSet| held.common(cards).len() as u8;
            PileView {
                cards,
                held: BySeat::from_fn(self.seats, |seat| count(state.hands[seat.index()])),
                drawn: count(state.drawn),
                left: count(state.pile),
            }
        };
        let present = state.origins.present();
        let known =
            move |(age, pile): (u8, PileView)| (age == present || !pile.cards.is_empty()).then_some(pile);
        state.origins.ages().map(move |age| (age, pile_of(age))).filter_map(known)
    }
}

/// The cards of one pile that a viewer does not see, those that somebody holds drawn to the front.
struct HiddenCards {
    cards: [Card; NUMBERS],
    dealt: usize,
    count: usize,
}

impl HiddenCards {
    fn drawn(set: CardSet, held: u8, rng: &mut Rng) -> Self {
        let mut cards = [Card::new(1); NUMBERS];
        let count = set.len();
        for (place, card) in cards.iter_mut().zip(set.iter()) {
            *place = card;
        }
        rng.draw_to_front(&mut cards[..count], held.into());
        HiddenCards { cards, dealt: 0, count }
    }

    fn deal(&mut self, count: u8) -> CardSet {
        let first = self.dealt;
        self.dealt += usize::from(count);
        self.cards[first..self.dealt].iter().copied().collect()
    }

    fn rest(&self) -> CardSet {
        self.cards[self.dealt..self.count].iter().copied().collect()
    }
}
