//! Who knows what: the view of a position, what was seen of a step, and what else could be true.
//!
//! Hardly anything is hidden. The order of the pile does not exist before it is drawn; sheltered piles lie face
//! down, but everyone saw them go; only the last choices are sealed.

use serde::Serialize;
use serde::ser::Serializer;
use veillee_core::{BySeat, HiddenInfo, KeyHasher, Rng, Seat, StepOf, Viewer};

use crate::action::Action;
use crate::cards::Card;
use crate::counts::Cards;
use crate::layout::{Layout, PLACES, column_letter};
use crate::seen::Seen;
use crate::state::{EARLIER_GAMES, Phase, State, Tally};
use crate::{Hygge, MAX_PLAYERS};

/// What a viewer knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub phase: Phase,
    /// Whose turn it is, or will be when the reserve is full; `None` when it is nobody's or everybody's.
    pub turn: Option<Seat>,
    pub reserve: ReserveView,
    /// The cards in the pile, winter included.
    pub pile: u8,
    /// So many of them come before winter can.
    pub before_winter: u8,
    pub players: BySeat<PlayerView>,
    /// What was discarded at the end.
    pub discards: Cards,
    /// Which game of the match this is, from 1.
    pub game_number: u8,
    /// How many games the match has.
    pub games: u8,
    /// H14: what everyone saw go under cover, for players that forget nothing. It is no part of what is displayed.
    #[serde(skip)]
    pub remembered: BySeat<Cards>,
}

/// What a viewer knows of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlayerView {
    /// What lies face up.
    pub open: Cards,
    /// How many piles lie face down: one for each animal that sheltered something.
    pub piles: u8,
    /// How many cards are in them.
    pub covered: u8,
    /// What is in them, where the viewer may look: at one's own, and at all when they are counted.
    pub sheltered: Option<Cards>,
    /// This game's points as they stand, where the viewer may look.
    pub tally: Option<Tally>,
    /// The games of the match that are over.
    pub earlier: [Option<Tally>; EARLIER_GAMES],
    /// A last choice that waits for the others', where the viewer may know it.
    #[serde(serialize_with = "as_notation")]
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub chosen: Option<Action>,
}

/// The reserve as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "ReservePlaces"))]
pub struct ReserveView {
    pub layout: Layout,
    /// By place, in reading order; nothing beyond the layout's places.
    pub cards: [Option<Card>; PLACES],
}

/// One place of the reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlaceView {
    /// From 1, from the top.
    pub row: u8,
    /// From A, from the left.
    pub column: char,
    pub card: Option<Card>,
}

impl ReserveView {
    /// The places in reading order.
    pub fn places(&self) -> impl Iterator<Item = PlaceView> {
        (0..self.layout.places()).map(|place| {
            let (row, column) = self.layout.at(place);
            PlaceView { row: row + 1, column: column_letter(column), card: self.cards[place] }
        })
    }
}

/// The reserve as it is written out.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct ReservePlaces {
    rows: usize,
    columns: usize,
    /// In reading order.
    places: Vec<PlaceView>,
}

impl Serialize for ReserveView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let places = self.places().collect();
        ReservePlaces { rows: self.layout.rows(), columns: self.layout.columns(), places }
            .serialize(serializer)
    }
}

// Serde calls it with a reference to the field.
#[allow(clippy::ref_option)]
fn as_notation<S: Serializer>(action: &Option<Action>, serializer: S) -> Result<S::Ok, S::Error> {
    match action {
        Some(action) => serializer.collect_str(action),
        None => serializer.serialize_none(),
    }
}

impl HiddenInfo for Hygge {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let left = state.pile.total();
        View {
            viewer,
            phase: state.phase,
            turn: turn(state),
            reserve: ReserveView { layout: self.table.layout, cards: state.reserve },
            pile: left as u8 + u8::from(!winter_has_come(state.phase)),
            before_winter: left.saturating_sub(self.table.winter) as u8,
            players: BySeat::from_fn(self.seats, |seat| self.player_view(state, seat, viewer)),
            discards: state.discards,
            game_number: state.games_over + 1,
            games: self.options.games.count(),
            remembered: BySeat::from_fn(self.seats, |seat| state.sheltered[seat.index()]),
        }
    }

    fn seen(&self, before: &State, step: &StepOf<Self>, after: &State, _: Viewer, out: &mut Vec<Seen>) {
        // H14, H19: whatever happens at this table, everyone sees it alike.
        self.tell(before, step, after, out);
    }

    /// Nothing is left to chance: what a viewer does not know is only whether others have chosen, and nobody has
    /// until everyone has.
    fn determinize(&self, view: &View, _: &mut Rng, out: &mut State) {
        let mut pile = self.table.deck.without(&view.discards);
        pile = pile.without(&view.reserve.cards.into_iter().flatten().collect());
        let mut state = State {
            reserve: view.reserve.cards,
            pile: Cards::NONE,
            open: [Cards::NONE; MAX_PLAYERS],
            sheltered: [Cards::NONE; MAX_PLAYERS],
            discards: view.discards,
            chosen: [None; MAX_PLAYERS],
            earlier: [[Tally::default(); MAX_PLAYERS]; EARLIER_GAMES],
            games_over: view.game_number - 1,
            phase: view.phase,
            turn: view.turn.unwrap_or_default(),
        };
        for (seat, player) in view.players.iter() {
            let index = seat.index();
            state.open[index] = player.open;
            state.sheltered[index] = view.remembered[seat];
            state.chosen[index] = player.chosen;
            for (game, tally) in player.earlier.iter().enumerate() {
                state.earlier[game][index] = tally.unwrap_or_default();
            }
            pile = pile.without(&player.open).without(&view.remembered[seat]);
        }
        state.pile = pile;
        *out = state;
    }

    fn info_key(&self, state: &State, seat: Seat) -> u64 {
        let mut key = KeyHasher::new();
        // A card fits 5 bits, an empty place is 31: twelve places to a word.
        for places in state.reserve.chunks(12) {
            let place = |card: &Option<Card>| card.map_or(31, |card| card.index() as u64);
            key.add(places.iter().fold(0, |word, card| word << 5 | place(card)));
        }
        // The pile is what all the others leave.
        for cards in
            state.open[..self.seats].iter().chain(&state.sheltered[..self.seats]).chain([&state.discards])
        {
            cards.words().for_each(|word| key.add(word));
        }
        for tally in state.earlier.iter().flat_map(|game| &game[..self.seats]) {
            key.add(u64::from(tally.flakes) << 16 | u64::from(tally.objects) << 8 | u64::from(tally.paws));
        }
        key.add(state.chosen[seat.index()].map_or(0, Action::code));
        let turn = turn(state).map_or(7, |turn| turn.index() as u64);
        key.add(turn | (state.phase as u64) << 3 | u64::from(state.games_over) << 6);
        key.finish()
    }
}

impl Hygge {
    fn player_view(&self, state: &State, seat: Seat, viewer: Viewer) -> PlayerView {
        let index = seat.index();
        let sheltered = state.sheltered[index];
        let looks = viewer.may_see(seat);
        // H14: when the points are counted, the piles are turned up.
        let counted = looks || state.phase == Phase::Over;
        let mut earlier = [None; EARLIER_GAMES];
        for (game, tally) in earlier.iter_mut().zip(&state.earlier).take(state.games_over.into()) {
            *game = Some(tally[index]);
        }
        PlayerView {
            open: state.open[index],
            piles: sheltered.animals().map(|animal| sheltered.count(Card::Animal(animal))).sum(),
            covered: sheltered.total() as u8,
            sheltered: counted.then_some(sheltered),
            tally: counted.then(|| self.tally(state, seat)),
            earlier,
            chosen: if looks { state.chosen[index] } else { None },
        }
    }
}

/// Whose turn it is, as far as it still means something.
fn turn(state: &State) -> Option<Seat> {
    match state.phase {
        Phase::Lay | Phase::Collect | Phase::Shelter => Some(state.turn),
        Phase::Lot | Phase::LastChoice | Phase::Over => None,
    }
}

/// Whether winter has left the pile.
pub(crate) fn winter_has_come(phase: Phase) -> bool {
    match phase {
        Phase::LastChoice | Phase::Over => true,
        Phase::Lot | Phase::Lay | Phase::Collect | Phase::Shelter => false,
    }
}
