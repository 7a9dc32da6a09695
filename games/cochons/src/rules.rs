//! The rules, phase by phase. Numbers such as P12 are those of `rules/en.md`.

use veillee_core::{BySeat, First, Game, Impossible, Place, Rng, ScoreLine, Seat, SeatSet, ToAct, Urn};

use crate::Cochons;
use crate::action::{Action, Chance};
use crate::dice::{Dice, DiceSet, Die, Face};
use crate::house::Village;
use crate::refusal::Refusal;
use crate::state::{Phase, Purchases, State, Target};
use crate::tiles::{Decor, Material, Part, Pile, Stock};

/// P7: the most rolls of a turn.
pub const MOST_ROLLS: u8 = 3;
/// P11: so many wolves end the rolling.
pub(crate) const WOLVES: usize = 2;
/// P30: the game ends after so many turns of each player, in a row, without a tile bought.
pub(crate) const IDLE_ROUNDS: usize = 12;

const LOT: Urn = Urn(0);
const DICE_CUP: Urn = Urn(1);
const WHEEL: Urn = Urn(2);
/// The nine piles follow from here, each an urn of its own.
const FIRST_PILE: u8 = 3;

impl Game for Cochons {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats
    }

    fn initial(&self) -> State {
        let first = match self.options.first {
            First::Lot => Seat::new(0),
            First::Seat(seat) => seat,
        };
        let mut state = State {
            village: Village::new(self.seats),
            stocks: self.piles.map(|tiles| Stock::new(tiles.count, tiles.pots)),
            dice: Dice::IN_HAND,
            rolls: 0,
            unspent: [0; Part::ALL.len()],
            purchases: Purchases::None,
            target: None,
            rewards: [None; Material::ALL.len()],
            idle_turns: 0,
            phase: Phase::Lot,
            turn: first,
            first,
        };
        if let First::Seat(_) = self.options.first {
            state.phase = set_up(&state);
        }
        state
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        state.phase.kind().to_act(|| SeatSet::only(state.turn))
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        debug_assert_eq!(self.to_act(state), ToAct::Seats(SeatSet::only(seat)));
        out.clear();
        match state.phase {
            Phase::Reroll => {
                let free = DiceSet::ALL.without(state.dice.wolves());
                out.extend(free.subsets().map(Action::Reroll));
            }
            Phase::Buy => self.offers(state, seat, out),
            Phase::BuyMore => {
                self.offers(state, seat, out);
                out.push(Action::Finish);
            }
            Phase::Wolf => {
                for other in Seat::all(self.seats).filter(|&other| other != seat) {
                    let places = 0..state.village.of(other).len() as u8;
                    out.extend(places.map(|place| Action::Blow(Target { seat: other, place })));
                }
            }
            Phase::Lot | Phase::TurnUp | Phase::Roll | Phase::Spin | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Wolf, Action::Blow(target)) => self.check_target(state, seat, target),
            (Phase::Wolf, Action::Reroll(_) | Action::Buy { .. } | Action::Finish) => {
                Err(Refusal::WolfIsHere)
            }
            (_, Action::Blow(_)) => Err(Refusal::NoWolf),
            (Phase::Reroll, Action::Reroll(dice)) => match dice.common(state.dice.wolves()).first() {
                None => Ok(()),
                Some(die) => Err(Refusal::WolfStays { die: die.number() }),
            },
            (Phase::Reroll, Action::Buy { .. } | Action::Finish) => Err(Refusal::StillRolling),
            (_, Action::Reroll(_)) => Err(Refusal::RollingIsOver),
            (Phase::Buy, Action::Finish) => Err(Refusal::MustBuy),
            (_, Action::Finish) => Ok(()),
            (_, Action::Buy { pile, site }) => self.check_purchase(state, seat, pile, site),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, seat: Seat, action: Action) {
        match action {
            Action::STOP => self.stop_rolling(state),
            Action::Reroll(dice) => {
                state.dice.take_up(dice);
                state.phase = Phase::Roll;
            }
            Action::Buy { pile, site } => {
                self.buy(state, seat, pile, site);
                // P2: the next tile comes to light before anything else is bought.
                if state.stocks[pile.index()].is_to_turn_up() {
                    state.phase = Phase::TurnUp;
                } else {
                    self.after_purchase(state);
                }
            }
            Action::Finish => self.end_turn(state),
            Action::Blow(target) => {
                state.target = Some(target);
                state.phase = Phase::Spin;
            }
        }
    }

    fn draws_from(&self, state: &State) -> Urn {
        match state.phase {
            Phase::Lot => LOT,
            Phase::TurnUp => Urn(FIRST_PILE + pile_to_turn_up(state).index() as u8),
            Phase::Spin => WHEEL,
            Phase::Roll | Phase::Reroll | Phase::Buy | Phase::BuyMore | Phase::Wolf | Phase::Over => DICE_CUP,
        }
    }

    #[inline]
    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Chance {
        match state.phase {
            Phase::Lot => Chance::First(Seat::new(rng.below(self.seats as u32) as usize)),
            Phase::TurnUp => {
                let pile = pile_to_turn_up(state);
                let stock = state.stocks[pile.index()];
                let pot = rng.below(stock.left.into()) < stock.pots.into();
                Chance::TurnUp { pile, decor: if pot { Decor::Pot } else { Decor::Plain } }
            }
            Phase::Spin => {
                let straw = u32::from(self.wheel.straw);
                let straw_and_wood = straw + u32::from(self.wheel.wood);
                let sector = rng.below(straw_and_wood + u32::from(self.wheel.brick));
                Chance::Spin(if sector < straw {
                    Material::Straw
                } else if sector < straw_and_wood {
                    Material::Wood
                } else {
                    Material::Brick
                })
            }
            Phase::Roll | Phase::Reroll | Phase::Buy | Phase::BuyMore | Phase::Wolf | Phase::Over => {
                let mut roll = Dice::IN_HAND;
                for die in state.dice.in_hand().iter() {
                    roll.0[die.index()] = Some(rng.pick(&self.faces[die.index()]));
                }
                Chance::Roll(roll)
            }
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u64)>) -> bool {
        out.clear();
        match state.phase {
            Phase::Lot => out.extend(Seat::all(self.seats).map(|seat| (Chance::First(seat), 1))),
            Phase::TurnUp => {
                let pile = pile_to_turn_up(state);
                let stock = state.stocks[pile.index()];
                out.extend(
                    Decor::ALL.map(|decor| (Chance::TurnUp { pile, decor }, u64::from(stock.count(decor)))),
                );
            }
            Phase::Spin => out.extend(
                Material::ALL.map(|material| (Chance::Spin(material), u64::from(self.sectors(material)))),
            ),
            Phase::Roll | Phase::Reroll | Phase::Buy | Phase::BuyMore | Phase::Wolf | Phase::Over => {
                self.all_rolls(state.dice.in_hand(), out);
            }
        }
        true
    }

    fn check_chance(&self, state: &State, outcome: &Chance) -> Result<(), Impossible> {
        match (state.phase, *outcome) {
            (Phase::Lot, Chance::First(seat)) if seat.index() < self.seats => Ok(()),
            (Phase::Lot, Chance::First(seat)) => Err(Impossible::Piece(format!("seat {seat}"))),
            (Phase::TurnUp, Chance::TurnUp { pile, .. }) if pile == pile_to_turn_up(state) => Ok(()),
            (Phase::TurnUp, Chance::TurnUp { pile, .. }) => Err(Impossible::Piece(pile.to_string())),
            (Phase::Spin, Chance::Spin(material)) if self.sectors(material) > 0 => Ok(()),
            (Phase::Spin, Chance::Spin(material)) => Err(Impossible::Piece(material.letter().to_string())),
            (Phase::Roll, Chance::Roll(roll)) => self.check_roll(state.dice.in_hand(), roll),
            _ => Err(Impossible::Kind),
        }
    }

    #[inline]
    fn apply_chance(&self, state: &mut State, outcome: &Chance) {
        match *outcome {
            Chance::First(seat) => {
                state.first = seat;
                state.turn = seat;
                state.phase = set_up(state);
            }
            Chance::TurnUp { pile, decor } => {
                state.stocks[pile.index()].top = Some(decor);
                match state.purchases {
                    Purchases::None => state.phase = set_up(state),
                    Purchases::One(_) | Purchases::Two => self.after_purchase(state),
                }
            }
            Chance::Roll(roll) => {
                state.dice.lay_down(roll);
                state.rolls += 1;
                if state.dice.wolves().len() >= WOLVES {
                    self.wolf_comes(state);
                } else if state.rolls == MOST_ROLLS {
                    self.stop_rolling(state);
                } else {
                    state.phase = Phase::Reroll;
                }
            }
            Chance::Spin(material) => self.blow(state, material),
        }
    }

    fn scores(&self, state: &State) -> BySeat<i64> {
        self.points(state)
    }

    fn standings(&self, state: &State) -> BySeat<Place> {
        self.ranking(state)
    }

    fn score_lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        self.explained(state, out);
    }
}

impl Cochons {
    /// P10: the dice lie, and pay.
    #[inline]
    fn stop_rolling(&self, state: &mut State) {
        state.unspent = Part::ALL.map(|part| state.dice.symbols(part));
        if self.has_offers(state, state.turn) {
            state.phase = Phase::Buy;
        } else {
            self.end_turn(state);
        }
    }

    /// P14: a second tile is offered where there is one; there is never a third.
    #[inline]
    fn after_purchase(&self, state: &mut State) {
        let may_buy_more = match state.purchases {
            Purchases::None | Purchases::One(_) => self.has_offers(state, state.turn),
            Purchases::Two => false,
        };
        if may_buy_more {
            state.phase = Phase::BuyMore;
        } else {
            self.end_turn(state);
        }
    }

    /// P24: somebody else's house must be chosen, where there is one.
    #[inline]
    fn wolf_comes(&self, state: &mut State) {
        let has_house = |seat: Seat| seat != state.turn && !state.village.of(seat).is_empty();
        if Seat::all(self.seats).any(has_house) {
            state.phase = Phase::Wolf;
        } else {
            self.end_turn(state);
        }
    }

    fn check_target(&self, state: &State, seat: Seat, target: Target) -> Result<(), Refusal> {
        if target.seat == seat {
            return Err(Refusal::OwnHouse);
        }
        let stands = target.seat.index() < self.seats
            && usize::from(target.place) < state.village.of(target.seat).len();
        if stands { Ok(()) } else { Err(Refusal::NothingThere) }
    }

    #[inline]
    fn blow(&self, state: &mut State, material: Material) {
        let Target { seat, place } = state.target.expect("a house was chosen before the wheel was spun");
        let place = usize::from(place);
        let left = state.village.of(seat)[place].blown_at(material);
        state.village.change(seat, place, left);
        self.end_turn(state);
    }

    #[inline]
    fn end_turn(&self, state: &mut State) {
        state.idle_turns = match state.purchases {
            Purchases::None => state.idle_turns + 1,
            Purchases::One(_) | Purchases::Two => 0,
        };
        state.dice = Dice::IN_HAND;
        state.rolls = 0;
        state.unspent = [0; Part::ALL.len()];
        state.purchases = Purchases::None;
        state.target = None;
        let next = state.turn.next(self.seats);
        if self.is_at_end(state, next) {
            state.phase = Phase::Over;
        } else {
            state.turn = next;
            state.phase = Phase::Roll;
        }
    }

    /// P28 to P30, after a turn and before `next` would have theirs.
    #[inline]
    fn is_at_end(&self, state: &State, next: Seat) -> bool {
        let round_is_over = !self.options.finish_round.is_on() || next == state.first;
        let sold_out = empty_piles(state) >= self.seats && round_is_over;
        sold_out || usize::from(state.idle_turns) >= IDLE_ROUNDS * self.seats
    }

    /// How many faces of a die show this.
    fn faces_showing(&self, die: Die, face: Face) -> usize {
        self.faces[die.index()].iter().filter(|&&other| other == face).count()
    }

    fn check_roll(&self, in_hand: DiceSet, roll: Dice) -> Result<(), Impossible> {
        let rolled = DiceSet::ALL.without(roll.in_hand());
        if rolled.len() != in_hand.len() {
            return Err(Impossible::Count { expected: in_hand.len(), found: rolled.len() });
        }
        if let Some(die) = rolled.without(in_hand).first() {
            return Err(Impossible::Piece(format!("die {die}")));
        }
        for die in rolled.iter() {
            if let Some(face) = roll.0[die.index()].filter(|&face| self.faces_showing(die, face) == 0) {
                return Err(Impossible::Piece(format!("{} on die {die}", face.letter())));
            }
        }
        Ok(())
    }

    /// Every roll of these dice: at most 3² × 4³ = 576.
    fn all_rolls(&self, in_hand: DiceSet, out: &mut Vec<(Chance, u64)>) {
        for code in 0..Face::ALL.len().pow(in_hand.len() as u32) {
            let mut roll = Dice::IN_HAND;
            let mut rest = code;
            let mut weight = 1;
            for die in in_hand.iter() {
                let face = Face::ALL[rest % Face::ALL.len()];
                rest /= Face::ALL.len();
                roll.0[die.index()] = Some(face);
                weight *= self.faces_showing(die, face) as u64;
            }
            if weight > 0 {
                out.push((Chance::Roll(roll), weight));
            }
        }
    }
}

/// What is due before the first turn: the top tiles, pile after pile, then the first roll.
fn set_up(state: &State) -> Phase {
    if state.stocks.iter().any(|stock| stock.is_to_turn_up()) { Phase::TurnUp } else { Phase::Roll }
}

/// The first pile whose top tile is face down; straw doors where there is none.
#[inline]
fn pile_to_turn_up(state: &State) -> Pile {
    let found = Pile::all().find(|pile| state.stocks[pile.index()].is_to_turn_up());
    found.unwrap_or(Pile::new(Material::Straw, Part::Door))
}

/// How many piles have no tile left.
#[inline]
pub(crate) fn empty_piles(state: &State) -> usize {
    state.stocks.iter().filter(|stock| stock.is_empty()).count()
}
