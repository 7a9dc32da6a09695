//! Who knows what: everyone everything that lies on the table. What is under the top tiles has no order yet.

use serde::Serialize;
use veillee_core::{BySeat, HiddenInfo, KeyHasher, Rng, Seat, StepOf, Viewer};

use crate::Cochons;
use crate::dice::{CUBE, Dice, Face, PALE};
use crate::house::Village;
use crate::rules::{IDLE_ROUNDS, empty_piles};
use crate::scoring::Rewards;
use crate::seen::Seen;
use crate::state::{Phase, Purchases, State, Target};
use crate::tiles::{Decor, Material, PILES, Part, Pile, Stock};

/// What a viewer knows of a position: all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub phase: Phase,
    /// Whose turn it is, while chance is due as well; once the game is over, whose turn was the last.
    /// `None` until the lot has fallen.
    pub turn: Option<Seat>,
    /// Who began; `None` until the lot has fallen.
    pub first: Option<Seat>,
    /// Straw door, window and roof, then wood, then brick.
    pub piles: [PileView; PILES],
    pub empty_piles: u8,
    /// P28: with so many empty piles the game ends.
    pub empty_piles_to_end: u8,
    /// Everyone's houses, from left to right.
    pub houses: Village,
    /// What the dice show; a die without a face is about to be rolled.
    pub dice: Dice,
    /// How often the player has rolled in this turn.
    pub rolls: u8,
    /// Once the rolling has stopped: the symbols that have not paid for a tile yet.
    pub unspent: Symbols,
    pub purchases: Purchases,
    /// The house at which the player blows, until the wheel has been spun.
    pub target: Option<Target>,
    /// P30: turns in a row without a tile bought, and with how many the game ends.
    pub idle_turns: u8,
    pub idle_turns_to_end: u8,
    /// With the variant: who holds which reward, were the game to end now.
    pub rewards: Option<Rewards>,
    /// Points, were the game to end now.
    pub points: BySeat<i64>,
    /// The faces of dice 1 and 2, and of dice 3 to 5: all that is needed to reckon the odds.
    pub pale_die: [Face; CUBE],
    pub dark_die: [Face; CUBE],
    pub wheel: [Sectors; Material::ALL.len()],
}

/// How much of the wheel shows a material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Sectors {
    pub material: Material,
    pub sectors: u8,
}

/// One pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PileView {
    pub pile: Pile,
    /// What a tile costs in dice, and what it is worth.
    pub pigs: u8,
    /// Tiles in the pile, the top one included.
    pub left: u8,
    /// How many of those show a flower pot: everyone can count the others.
    pub pots: u8,
    /// The top tile; `None` while it is to be turned up, and when the pile is empty.
    pub top: Option<Decor>,
    /// Tiles that the wolf has taken out of the game.
    pub gone: u8,
}

/// How many dice show each symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Symbols {
    pub door: u8,
    pub window: u8,
    pub roof: u8,
}

impl HiddenInfo for Cochons {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let drawn = state.phase != Phase::Lot;
        let [door, window, roof] = state.unspent;
        View {
            viewer,
            phase: state.phase,
            turn: drawn.then_some(state.turn),
            first: drawn.then_some(state.first),
            piles: std::array::from_fn(|index| self.pile_view(state, Pile::from_index(index))),
            empty_piles: empty_piles(state) as u8,
            empty_piles_to_end: self.seats as u8,
            houses: state.village,
            dice: state.dice,
            rolls: state.rolls,
            unspent: Symbols { door, window, roof },
            purchases: state.purchases,
            target: state.target,
            idle_turns: state.idle_turns,
            idle_turns_to_end: (IDLE_ROUNDS * self.seats) as u8,
            rewards: self.reward_holders(state),
            points: self.points(state),
            pale_die: self.faces[0],
            dark_die: self.faces[PALE],
            wheel: Material::ALL.map(|material| Sectors { material, sectors: self.sectors(material) }),
        }
    }

    fn seen(&self, before: &State, step: &StepOf<Self>, after: &State, _viewer: Viewer, out: &mut Vec<Seen>) {
        self.watch(before, step, after, out);
    }

    /// Nothing is hidden, so nothing is drawn.
    fn determinize(&self, view: &View, _rng: &mut Rng, out: &mut State) {
        let Symbols { door, window, roof } = view.unspent;
        *out = State {
            village: view.houses,
            stocks: view.piles.map(|pile| Stock { left: pile.left, pots: pile.pots, top: pile.top }),
            dice: view.dice,
            rolls: view.rolls,
            unspent: [door, window, roof],
            purchases: view.purchases,
            target: view.target,
            rewards: view.rewards.map_or([None; Material::ALL.len()], |rewards| rewards.first_house),
            idle_turns: view.idle_turns,
            phase: view.phase,
            turn: view.turn.unwrap_or_default(),
            first: view.first.unwrap_or_default(),
        };
    }

    fn info_key(&self, state: &State, _seat: Seat) -> u64 {
        let mut key = KeyHasher::new();
        for (_, houses) in state.village.rows() {
            key.add(houses.len() as u64);
            houses.iter().for_each(|house| key.add(house.key().into()));
        }
        for stocks in state.stocks.chunks(Part::ALL.len()) {
            key.add(stocks.iter().fold(0, |word, stock| word << 8 | stock_bits(*stock)));
        }
        // Three bits for each die, each count of symbols and each seat.
        let dice = state.dice.faces().iter().fold(0, |word, &face| word << 3 | die_bits(face));
        let unspent = state.unspent.iter().fold(dice, |word, &count| word << 3 | u64::from(count));
        let rewards = state.rewards.iter().fold(unspent, |word, &seat| word << 3 | seat_bits(seat));
        let target = state
            .target
            .map_or(0, |target| 1 | (target.seat.index() as u64) << 1 | u64::from(target.place) << 4);
        let purchases = match state.purchases {
            Purchases::None => 0,
            Purchases::Two => 1,
            Purchases::One(pile) => 2 + pile.index() as u64,
        };
        key.add(rewards << 16 | target);
        // Rolls fit 2 bits, purchases and the phase 4, turn and first seat 3; idle turns are at most 60.
        let marks = u64::from(state.rolls)
            | purchases << 2
            | (state.phase as u64) << 6
            | (state.turn.index() as u64) << 10
            | (state.first.index() as u64) << 13
            | u64::from(state.idle_turns) << 16;
        key.add(marks);
        key.finish()
    }
}

impl Cochons {
    fn pile_view(&self, state: &State, pile: Pile) -> PileView {
        let Stock { left, pots, top } = state.stocks[pile.index()];
        let standing: u8 =
            state.village.rows().flat_map(|(_, houses)| houses).map(|house| house.count(pile)).sum();
        PileView {
            pile,
            pigs: self.pigs(pile.material),
            left,
            pots,
            top,
            gone: self.piles[pile.index()].count - left - standing,
        }
    }
}

/// Left and pots fit 3 bits each, the top 2.
fn stock_bits(stock: Stock) -> u64 {
    let top = match stock.top {
        None => 0,
        Some(Decor::Plain) => 1,
        Some(Decor::Pot) => 2,
    };
    u64::from(stock.left) << 5 | u64::from(stock.pots) << 2 | top
}

fn die_bits(face: Option<Face>) -> u64 {
    match face {
        None => 0,
        Some(Face::Symbol(part)) => 1 + part.index() as u64,
        Some(Face::Wolf) => 4,
    }
}

fn seat_bits(seat: Option<Seat>) -> u64 {
    seat.map_or(0, |seat| 1 + seat.index() as u64)
}
