//! What happens in a round, from the die to the discard. Numbers such as C12 are those of
//! `rules/en.md`.

use veillee_core::{BySeat, Game, Seat, Viewer, leaders};

use crate::action::{Action, Chance};
use crate::cards::{Card, CardSet, Laid};
use crate::draws::CAT_CARDS;
use crate::pompons::Pompons;
use crate::seen::{Seen, Watch};
use crate::state::{Phase, State};
use crate::tiles::{Face, Tile, Tiles};
use crate::{HappyCats, MAX_PLAYERS, QUIET_ROUNDS};

impl HappyCats {
    #[inline]
    pub(crate) fn choose(&self, state: &mut State, seat: Seat, action: Action, watch: &mut impl Watch) {
        match action {
            Action::Lay(laid) => self.lay(state, seat, laid, watch),
            Action::Keep(card) => self.keep(state, seat, card, watch),
            Action::Take(pompons) => {
                take(state, seat, pompons, watch);
                let below = state.laid[seat.index()].and_then(Laid::card);
                self.next_taker(state, below, watch);
            }
            Action::Tile(tile) => {
                if let TileOutcome::Out = take_tile(state, seat, tile, watch) {
                    self.next_tile(state, self.after(state, seat), watch);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn happen(&self, state: &mut State, outcome: &Chance, watch: &mut impl Watch) {
        match *outcome {
            Chance::First(first) => {
                watch.see(|_| Seen::First { seat: first });
                state.roller = first;
                state.turn = first;
                state.phase = Phase::Deal;
            }
            Chance::Deal(hands) => {
                watch.see(|viewer| Seen::Dealt { cards: own(viewer, |seat| hands[seat.index()]) });
                state.hands = hands;
                state.pile = hands.iter().fold(state.pile, |pile, hand| pile.without(*hand));
                state.phase = Phase::Colours;
            }
            Chance::Colours(colours) => {
                watch.see(|viewer| Seen::ColoursDealt {
                    colour: own(viewer, |seat| colours[seat.index()]).flatten(),
                });
                state.colours = colours;
                state.phase = Phase::Roll;
            }
            Chance::Roll(face) => {
                watch.see(|_| Seen::Rolled { seat: state.roller, face });
                state.roll = Some(face);
                state.quiet_rounds += 1;
                state.phase = match face {
                    Face::Pompons(_) => Phase::Bag,
                    Face::Basket => Phase::Choose,
                    Face::Question => Phase::Tiles,
                };
            }
            Chance::Bag(pompons) => self.draw_pompons(state, pompons, watch),
            Chance::Draw(cards) => self.draw_cards(state, cards, watch),
            Chance::Tiles(tiles) => {
                watch.see(|_| Seen::TilesTurned { tiles });
                state.tiles = tiles;
                self.next_tile(state, 0, watch);
            }
        }
    }

    /// The roller's place in turn order is 0, the left neighbour's 1: this is the place after a seat's.
    #[inline]
    fn after(&self, state: &State, seat: Seat) -> usize {
        (seat.index() + self.seats - state.roller.index()) % self.seats + 1
    }

    /// Who sits at that place, counted from the roller.
    #[inline]
    fn at(&self, state: &State, place: usize) -> Seat {
        Seat::new((state.roller.index() + place) % self.seats)
    }

    #[inline]
    fn lay(&self, state: &mut State, seat: Seat, laid: Laid, watch: &mut impl Watch) {
        state.laid[seat.index()] = Some(laid);
        // C9: nothing is shown before everyone has laid.
        if state.laid[..self.seats].contains(&None) {
            return;
        }
        watch.see(|_| Seen::Revealed { laid: BySeat::from_fn(self.seats, |seat| state.laid[seat.index()]) });
        for (hand, laid) in state.hands.iter_mut().zip(state.laid) {
            if let Some(card) = laid.and_then(Laid::card) {
                *hand = hand.without(CardSet::only(card));
            }
        }
        self.next_cat(state, 0, watch);
    }

    /// C11: cats draw in turn order from the roller, here from that place on; then the numbers catch.
    #[inline]
    fn next_cat(&self, state: &mut State, place: usize, watch: &mut impl Watch) {
        for place in place..self.seats {
            let seat = self.at(state, place);
            if state.laid[seat.index()] != Some(Laid::Cat) {
                continue;
            }
            if state.next_cards(CAT_CARDS).total() > 0 {
                state.turn = seat;
                state.phase = Phase::CatDraw;
                return;
            }
            watch.see(|_| Seen::NoCardLeft { seat });
        }
        match state.roll {
            Some(Face::Basket) => self.claim_basket(state, watch),
            Some(Face::Pompons(_) | Face::Question) | None => self.next_taker(state, None, watch),
        }
    }

    fn draw_cards(&self, state: &mut State, cards: CardSet, watch: &mut impl Watch) {
        let seat = state.turn;
        leave_the_pile(state, cards, watch);
        if state.phase == Phase::CatDraw && cards.len() == CAT_CARDS {
            watch.see(|viewer| Seen::CatDrew { seat, cards: viewer.may_see(seat).then_some(cards) });
            state.drawn = cards;
            state.phase = Phase::Keep;
            return;
        }
        // C15, C24: a single card is not chosen.
        let card = cards.first();
        watch.see(|viewer| Seen::DrewCard { seat, card: card.filter(|_| viewer.may_see(seat)) });
        let hand = &mut state.hands[seat.index()];
        *hand = hand.union(cards);
        let next = self.after(state, seat);
        if state.phase == Phase::CatDraw {
            self.next_cat(state, next, watch);
        } else {
            self.next_tile(state, next, watch);
        }
    }

    fn keep(&self, state: &mut State, seat: Seat, card: Card, watch: &mut impl Watch) {
        let kept = CardSet::only(card);
        let rejected = state.drawn.without(kept);
        if let Some(discarded) = rejected.first() {
            watch.see(|viewer| Seen::Kept { seat, kept: viewer.may_see(seat).then_some(card), discarded });
        }
        let hand = &mut state.hands[seat.index()];
        *hand = hand.union(kept);
        state.discard = state.discard.union(rejected);
        state.drawn = CardSet::EMPTY;
        self.next_cat(state, self.after(state, seat), watch);
    }

    /// The highest number laid, below a bound where there is one, and whose it is.
    #[inline]
    fn highest(&self, state: &State, below: Option<Card>) -> Option<(Card, Seat)> {
        let numbers =
            Seat::all(self.seats).filter_map(|seat| Some((state.laid[seat.index()]?.card()?, seat)));
        numbers.filter(|&(card, _)| below.is_none_or(|bound| card < bound)).max()
    }

    /// C16: the numbers take in descending order, here from below a bound on.
    #[inline]
    fn next_taker(&self, state: &mut State, mut below: Option<Card>, watch: &mut impl Watch) {
        while let Some((card, seat)) = self.highest(state, below) {
            if state.table.is_empty() {
                watch.see(|_| Seen::CameTooLate { seat, card });
            } else if self.amount(state, card) == state.table.total() || state.table.colours() == 1 {
                // C17: with all of them, or all alike, there is nothing to choose.
                let mut only = Pompons::NONE;
                state.table.handfuls(self.amount(state, card), |handful| only = handful);
                take(state, seat, only, watch);
            } else {
                state.turn = seat;
                state.phase = Phase::Take;
                return;
            }
            below = Some(card);
        }
        self.end_round(state, watch);
    }

    /// C18: what a card takes is what it shows, or all there is.
    #[inline]
    pub(crate) fn amount(&self, state: &State, card: Card) -> u8 {
        self.shown(card).min(state.table.total())
    }

    /// C20: only the highest number draws from the bag.
    fn claim_basket(&self, state: &mut State, watch: &mut impl Watch) {
        match self.highest(state, None) {
            Some((_, seat)) => {
                state.turn = seat;
                state.phase = Phase::Basket;
            }
            None => {
                watch.see(|_| Seen::BasketUnclaimed);
                self.end_round(state, watch);
            }
        }
    }

    fn draw_pompons(&self, state: &mut State, pompons: Pompons, watch: &mut impl Watch) {
        state.bag = state.bag.minus(pompons);
        if state.phase == Phase::Bag {
            watch.see(|_| Seen::Spread { pompons });
            state.table = pompons;
            state.phase = Phase::Choose;
            return;
        }
        let seat = state.turn;
        watch.see(|_| Seen::DrewPompons { seat, pompons });
        catch(state, seat, pompons);
        if state.phase == Phase::Basket {
            self.end_round(state, watch);
        } else {
            self.next_tile(state, self.after(state, seat), watch);
        }
    }

    /// C22: tiles are taken in turn order from the roller, here from that place on.
    fn next_tile(&self, state: &mut State, place: usize, watch: &mut impl Watch) {
        for place in place..self.seats {
            let seat = self.at(state, place);
            let mut kinds = state.tiles.kinds();
            let (Some(tile), None) = (kinds.next(), kinds.next()) else {
                state.turn = seat;
                state.phase = Phase::Tile;
                return;
            };
            match take_tile(state, seat, tile, watch) {
                TileOutcome::Out => {}
                TileOutcome::ByChance => return,
            }
        }
        self.end_round(state, watch);
    }

    #[inline]
    fn end_round(&self, state: &mut State, watch: &mut impl Watch) {
        if !state.table.is_empty() {
            let pompons = state.table;
            watch.see(|_| Seen::PutBack { pompons });
            state.bag = state.bag.plus(pompons);
            state.table = Pompons::NONE;
        }
        let numbers: CardSet = state.laid.iter().filter_map(|laid| (*laid)?.card()).collect();
        state.discard = state.discard.union(numbers);
        state.laid = [None; MAX_PLAYERS];
        state.tiles = Tiles::NONE;
        state.roll = None;
        if state.bag.is_empty() {
            watch.see(|_| Seen::AllCaught);
            self.end_game(state, watch);
        } else if state.quiet_rounds == QUIET_ROUNDS {
            watch.see(|_| Seen::Stalled { rounds: QUIET_ROUNDS });
            self.end_game(state, watch);
        } else {
            state.roller = state.roller.next(self.seats);
            state.turn = state.roller;
            state.phase = Phase::Roll;
        }
    }

    fn end_game(&self, state: &mut State, watch: &mut impl Watch) {
        state.turn = state.roller;
        state.phase = Phase::Over;
        for seat in Seat::all(self.seats) {
            if let Some(colour) = state.colours[seat.index()] {
                watch.see(|_| Seen::ColourShown { seat, colour, points: self.points(state, seat) });
            }
        }
        watch.see(|_| Seen::GameOver { winners: leaders(&self.standings(state)) });
    }
}

/// What became of a tile.
enum TileOutcome {
    Out,
    /// Something is drawn for it first.
    ByChance,
}

/// C23 to C25.
fn take_tile(state: &mut State, seat: Seat, tile: Tile, watch: &mut impl Watch) -> TileOutcome {
    watch.see(|_| Seen::TookTile { seat, tile });
    *state.tiles.of_mut(tile) -= 1;
    match tile {
        Tile::Pompon if state.bag.is_empty() => watch.see(|_| Seen::BagEmpty { seat }),
        Tile::Pompon => {
            state.turn = seat;
            state.phase = Phase::TilePompon;
            return TileOutcome::ByChance;
        }
        Tile::Card if state.next_cards(1).total() == 0 => watch.see(|_| Seen::NoCardLeft { seat }),
        Tile::Card => {
            state.turn = seat;
            state.phase = Phase::TileCard;
            return TileOutcome::ByChance;
        }
        Tile::Key => {
            let from = state.mouse.replace(seat);
            watch.see(|_| Seen::GotMouse { seat, from });
        }
    }
    TileOutcome::Out
}

/// Cards that were drawn leave the pile. C13: where they are not all there, what was left of it has
/// gone first, and the discard is the new pile.
#[inline]
fn leave_the_pile(state: &mut State, cards: CardSet, watch: &mut impl Watch) {
    if !state.pile.contains_all(cards) {
        let cards = state.discard;
        watch.see(|_| Seen::Reshuffled { cards });
        state.origins.reshuffle(state.discard, state.unseen());
        state.pile = state.discard;
        state.discard = CardSet::EMPTY;
    }
    state.pile = state.pile.without(cards);
}

#[inline]
fn take(state: &mut State, seat: Seat, pompons: Pompons, watch: &mut impl Watch) {
    watch.see(|_| Seen::Took { seat, pompons });
    state.table = state.table.minus(pompons);
    catch(state, seat, pompons);
}

#[inline]
fn catch(state: &mut State, seat: Seat, pompons: Pompons) {
    let caught = &mut state.caught[seat.index()];
    *caught = caught.plus(pompons);
    state.quiet_rounds = 0;
}

/// What is dealt to a viewer who sits at the table.
fn own<T>(viewer: Viewer, dealt: impl FnOnce(Seat) -> T) -> Option<T> {
    match viewer {
        Viewer::Seat(seat) => Some(dealt(seat)),
        Viewer::Table | Viewer::Open => None,
    }
}
