//! The contract: who is to act, what may be chosen, what it is worth. What a step changes is in `round`,
//! what chance may bring in `draws`. Numbers such as C12 are those of `rules/en.md`.

use veillee_core::{
    Best, BySeat, First, Game, Impossible, Place, Rng, Rule, ScoreLine, Seat, SeatSet, ToAct, Urn, places,
};

use crate::action::{Action, Chance};
use crate::cards::{CardSet, Laid};
use crate::origins::Origins;
use crate::pompons::{COLOURS, Colour, Pompons};
use crate::refusal::Refusal;
use crate::seen::Unwatched;
use crate::state::{Phase, State};
use crate::tiles::Tiles;
use crate::{HappyCats, LETTER, MAX_PLAYERS, sentences, told};

/// C30, C31, C32.
pub(crate) const OWN_COLOUR_POINTS: i64 = 2;
pub(crate) const OTHER_COLOUR_POINTS: i64 = 1;
pub(crate) const MOUSE_POINTS: i64 = 3;

impl Game for HappyCats {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats
    }

    fn initial(&self) -> State {
        let (phase, roller) = match self.options.first {
            First::Lot => (Phase::Lot, Seat::new(0)),
            First::Seat(seat) => (Phase::Deal, seat),
        };
        State {
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            drawn: CardSet::EMPTY,
            pile: self.deck,
            discard: CardSet::EMPTY,
            origins: Origins::FIRST,
            caught: [Pompons::NONE; MAX_PLAYERS],
            bag: Pompons([self.pompons; COLOURS]),
            table: Pompons::NONE,
            colours: [None; MAX_PLAYERS],
            laid: [None; MAX_PLAYERS],
            tiles: Tiles::NONE,
            roll: None,
            mouse: None,
            phase,
            roller,
            turn: roller,
            quiet_rounds: 0,
        }
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        state.phase.kind().to_act(|| {
            if state.phase == Phase::Choose {
                Seat::all(self.seats).filter(|seat| state.laid[seat.index()].is_none()).collect()
            } else {
                SeatSet::only(state.turn)
            }
        })
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match state.phase {
            Phase::Choose => {
                let numbers = state.hands[seat.index()].iter().map(Laid::Number);
                out.extend(numbers.chain([Laid::Cat]).map(Action::Lay));
            }
            Phase::Keep => out.extend(state.drawn.iter().map(Action::Keep)),
            Phase::Take => {
                let amount = self.amount_due(state, seat);
                state.table.handfuls(amount, |handful| out.push(Action::Take(handful)));
            }
            Phase::Tile => out.extend(state.tiles.kinds().map(Action::Tile)),
            Phase::Lot
            | Phase::Deal
            | Phase::Colours
            | Phase::Roll
            | Phase::Bag
            | Phase::CatDraw
            | Phase::Basket
            | Phase::Tiles
            | Phase::TilePompon
            | Phase::TileCard
            | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Choose, Action::Lay(laid)) => match laid.card() {
                Some(card) if !state.hands[seat.index()].contains(card) => Err(Refusal::NotInHand { card }),
                Some(_) | None => Ok(()),
            },
            (Phase::Keep, Action::Keep(card)) if state.drawn.contains(card) => Ok(()),
            (Phase::Keep, Action::Keep(card)) => Err(Refusal::NotDrawn { card }),
            (Phase::Take, Action::Take(pompons)) => self.check_take(state, seat, pompons),
            (Phase::Tile, Action::Tile(tile)) if state.tiles.of(tile) > 0 => Ok(()),
            (Phase::Tile, Action::Tile(tile)) => Err(Refusal::NoSuchTile { tile }),
            (Phase::Keep, Action::Lay(_) | Action::Take(_) | Action::Tile(_)) => Err(Refusal::KeepACard),
            (Phase::Take, Action::Lay(_) | Action::Keep(_) | Action::Tile(_)) => Err(Refusal::TakePompons),
            (Phase::Tile, Action::Lay(_) | Action::Keep(_) | Action::Take(_)) => Err(Refusal::TakeATile),
            // In the phases left over nobody is to act.
            (_, Action::Lay(_) | Action::Keep(_) | Action::Take(_) | Action::Tile(_)) => {
                Err(Refusal::LayACard)
            }
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, seat: Seat, action: Action) {
        self.choose(state, seat, action, &mut Unwatched);
    }

    fn draws_from(&self, state: &State) -> Urn {
        self.urn(state)
    }

    #[inline]
    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Chance {
        self.sample(state, rng)
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u64)>) -> bool {
        self.outcomes(state, out)
    }

    fn check_chance(&self, state: &State, outcome: &Chance) -> Result<(), Impossible> {
        self.check_outcome(state, outcome)
    }

    #[inline]
    fn apply_chance(&self, state: &mut State, outcome: &Chance) {
        self.happen(state, outcome, &mut Unwatched);
    }

    fn scores(&self, state: &State) -> BySeat<i64> {
        BySeat::from_fn(self.seats, |seat| self.points(state, seat))
    }

    /// C33: the most points win, and equals share.
    fn standings(&self, state: &State) -> BySeat<Place> {
        places(&self.scores(state), Best::Highest)
    }

    fn score_lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
        for seat in Seat::all(self.seats) {
            let mut line = |rule, amount, sentence| {
                out.push(ScoreLine { seat: Some(seat), rule: Rule::new(LETTER, rule), amount, sentence });
            };
            let Tally { own, others } = tally(state, seat);
            if let Some(colour) = state.colours[seat.index()] {
                line(
                    30,
                    OWN_COLOUR_POINTS * i64::from(own),
                    sentences::own_colour(told::colour(colour), own),
                );
            }
            line(31, OTHER_COLOUR_POINTS * i64::from(others), sentences::other_colours(others));
            if state.mouse == Some(seat) {
                line(32, MOUSE_POINTS, sentences::mouse());
            }
        }
    }
}

impl HappyCats {
    /// What the card of the taker takes.
    #[inline]
    pub(crate) fn amount_due(&self, state: &State, seat: Seat) -> u8 {
        state.laid[seat.index()].and_then(Laid::card).map_or(0, |card| self.amount(state, card))
    }

    fn check_take(&self, state: &State, seat: Seat, pompons: Pompons) -> Result<(), Refusal> {
        let missing = |&colour: &Colour| pompons.of(colour) > state.table.of(colour);
        if let Some(colour) = Colour::ALL.into_iter().find(missing) {
            return Err(Refusal::NotOnTable { colour, there: state.table.of(colour) });
        }
        let (amount, demanded) = (pompons.total(), self.amount_due(state, seat));
        if amount == demanded { Ok(()) } else { Err(Refusal::WrongAmount { amount, demanded }) }
    }

    /// As they stand.
    #[inline]
    pub fn points(&self, state: &State, seat: Seat) -> i64 {
        let Tally { own, others } = tally(state, seat);
        let mouse = if state.mouse == Some(seat) { MOUSE_POINTS } else { 0 };
        OWN_COLOUR_POINTS * i64::from(own) + OTHER_COLOUR_POINTS * i64::from(others) + mouse
    }
}

/// A player's pompons: those of the secret colour, and the others.
struct Tally {
    own: u8,
    others: u8,
}

fn tally(state: &State, seat: Seat) -> Tally {
    let caught = state.caught[seat.index()];
    let own = state.colours[seat.index()].map_or(0, |colour| caught.of(colour));
    Tally { own, others: caught.total() - own }
}
