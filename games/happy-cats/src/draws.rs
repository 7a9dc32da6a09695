//! Everything that is drawn: hands, colours, the die, pompons, cards, tiles. Each is a draw without putting
//! back from a set, never an order of a pile.

use veillee_core::{Impossible, Rng, Seat, Urn};

use crate::action::Chance;
use crate::cards::{Card, CardSet, Laid, NUMBERS};
use crate::pompons::{COLOURS, Colour, Pompons};
use crate::state::{NextCards, Phase, State};
use crate::tiles::{Face, Tile, Tiles};
use crate::{HappyCats, MAX_PLAYERS};

/// Cards that a cat draws (C12).
pub(crate) const CAT_CARDS: usize = 2;

/// More deals than this are not listed.
const MOST_LISTED: u128 = 10_000;

/// Hands by seat; seats beyond the table hold none.
type Hands = [CardSet; MAX_PLAYERS];

impl HappyCats {
    pub(crate) fn urn(&self, state: &State) -> Urn {
        match state.phase {
            Phase::Lot => Urn(0),
            Phase::Deal => Urn(1),
            Phase::Colours => Urn(2),
            Phase::Roll => Urn(3),
            Phase::Bag | Phase::Basket | Phase::TilePompon => Urn(4),
            Phase::CatDraw | Phase::TileCard => Urn(5),
            Phase::Tiles => Urn(6),
            Phase::Choose | Phase::Keep | Phase::Take | Phase::Tile | Phase::Over => no_chance(state),
        }
    }

    pub(crate) fn sample(&self, state: &State, rng: &mut Rng) -> Chance {
        match state.phase {
            Phase::Lot => Chance::First(Seat::new(rng.below(self.seats as u32) as usize)),
            Phase::Deal => Chance::Deal(self.sample_deal(state.pile, rng)),
            Phase::Colours => Chance::Colours(self.sample_colours(rng)),
            Phase::Roll => Chance::Roll(rng.pick(&self.die)),
            Phase::Bag | Phase::Basket | Phase::TilePompon => {
                Chance::Bag(sample_pompons(state.bag, self.pompons_due(state), rng))
            }
            Phase::CatDraw | Phase::TileCard => Chance::Draw(sample_cards(cards_due(state), rng)),
            Phase::Tiles => Chance::Tiles(self.sample_tiles(rng)),
            Phase::Choose | Phase::Keep | Phase::Take | Phase::Tile | Phase::Over => no_chance(state),
        }
    }

    pub(crate) fn outcomes(&self, state: &State, out: &mut Vec<(Chance, u64)>) -> bool {
        out.clear();
        match state.phase {
            Phase::Lot => out.extend(Seat::all(self.seats).map(|seat| (Chance::First(seat), 1))),
            Phase::Deal => return self.all_deals(state.pile, |hands| out.push((Chance::Deal(hands), 1))),
            Phase::Colours => {
                self.all_colours(0, [None; MAX_PLAYERS], 1, &mut |colours, ways| {
                    out.push((Chance::Colours(colours), ways));
                });
            }
            Phase::Roll => {
                for (index, &face) in self.die.iter().enumerate() {
                    // A tiny die may show a face several times: it is listed where it stands first.
                    if !self.die[..index].contains(&face) {
                        let ways = self.die.iter().filter(|&&other| other == face).count();
                        out.push((Chance::Roll(face), ways as u64));
                    }
                }
            }
            Phase::Bag | Phase::Basket | Phase::TilePompon => {
                state.bag.handfuls(self.pompons_due(state), |handful| {
                    let ways = state.bag.0.iter().zip(handful.0).map(|(&there, count)| choose(there, count));
                    out.push((Chance::Bag(handful), ways.product()));
                });
            }
            Phase::CatDraw | Phase::TileCard => {
                let NextCards { sure, among, count } = cards_due(state);
                out.extend(sets_of(among, count).into_iter().map(|set| (Chance::Draw(sure.union(set)), 1)));
            }
            Phase::Tiles => {
                let Tiles { pompon, card, key } = self.tiles;
                for pompons in 0..=pompon {
                    for cards in 0..=card {
                        let Some(keys) = (self.seats as u8).checked_sub(pompons + cards) else { continue };
                        if keys <= key {
                            let ways = choose(pompon, pompons) * choose(card, cards) * choose(key, keys);
                            out.push((
                                Chance::Tiles(Tiles { pompon: pompons, card: cards, key: keys }),
                                ways,
                            ));
                        }
                    }
                }
            }
            Phase::Choose | Phase::Keep | Phase::Take | Phase::Tile | Phase::Over => no_chance(state),
        }
        true
    }

    pub(crate) fn check_outcome(&self, state: &State, outcome: &Chance) -> Result<(), Impossible> {
        match (state.phase, outcome) {
            (Phase::Lot, Chance::First(seat)) if seat.index() < self.seats => Ok(()),
            (Phase::Lot, Chance::First(seat)) => Err(Impossible::Piece(format!("seat {seat}"))),
            (Phase::Deal, Chance::Deal(hands)) => self.check_deal(state.pile, hands),
            (Phase::Colours, Chance::Colours(colours)) => self.check_colours(colours),
            (Phase::Roll, Chance::Roll(face)) if self.die.contains(face) => Ok(()),
            (Phase::Roll, Chance::Roll(face)) => Err(Impossible::Piece(face.to_string())),
            (Phase::Bag | Phase::Basket | Phase::TilePompon, Chance::Bag(pompons)) => {
                check_pompons(state.bag, self.pompons_due(state), *pompons)
            }
            (Phase::CatDraw | Phase::TileCard, Chance::Draw(cards)) => check_cards(cards_due(state), *cards),
            (Phase::Tiles, Chance::Tiles(tiles)) => self.check_tiles(*tiles),
            _ => Err(Impossible::Kind),
        }
    }

    /// How many pompons leave the bag now: what is due, or what is left (C28).
    fn pompons_due(&self, state: &State) -> u8 {
        let due = match (state.phase, state.roll) {
            (Phase::TilePompon, _) => 1,
            (Phase::Basket, _) => {
                state.laid[state.turn.index()].and_then(Laid::card).map_or(0, |card| self.shown(card))
            }
            (_, Some(Face::Pompons(count))) => count,
            (_, Some(Face::Basket | Face::Question) | None) => 0,
        };
        due.min(state.bag.total())
    }

    fn sample_deal(&self, deck: CardSet, rng: &mut Rng) -> Hands {
        let mut cards = [Card::new(1); NUMBERS];
        let count = deck.len();
        for (place, card) in cards.iter_mut().zip(deck.iter()) {
            *place = card;
        }
        rng.draw_to_front(&mut cards[..count], self.seats * self.hand);
        let mut hands = [CardSet::EMPTY; MAX_PLAYERS];
        for (cards, dealt) in cards.chunks_exact(self.hand).zip(&mut hands[..self.seats]) {
            *dealt = cards.iter().copied().collect();
        }
        hands
    }

    fn check_deal(&self, deck: CardSet, hands: &Hands) -> Result<(), Impossible> {
        let mut left = deck;
        for (seat, dealt) in hands.iter().enumerate() {
            let expected = if seat < self.seats { self.hand } else { 0 };
            if dealt.len() != expected {
                return Err(Impossible::Count { expected, found: dealt.len() });
            }
            if let Some(card) = dealt.without(deck).first() {
                return Err(Impossible::Piece(card.to_string()));
            }
            if let Some(card) = dealt.without(left).first() {
                return Err(Impossible::Repeated(card.to_string()));
            }
            left = left.without(*dealt);
        }
        Ok(())
    }

    /// Tells every deal to `each` and says true, or says false where there are too many.
    fn all_deals(&self, deck: CardSet, mut each: impl FnMut(Hands)) -> bool {
        let mut left = deck.len();
        let mut deals: u128 = 1;
        for _ in 0..self.seats {
            let hands =
                (0..self.hand).fold(1, |ways, index| ways * (left - index) as u128 / (index as u128 + 1));
            deals = deals.saturating_mul(hands);
            left -= self.hand;
        }
        if deals > MOST_LISTED {
            return false;
        }
        self.deal_on(deck, 0, &mut [CardSet::EMPTY; MAX_PLAYERS], &mut each);
        true
    }

    fn deal_on(&self, left: CardSet, seat: usize, hands: &mut Hands, each: &mut impl FnMut(Hands)) {
        if seat == self.seats {
            return each(*hands);
        }
        for dealt in sets_of(left, self.hand) {
            hands[seat] = dealt;
            self.deal_on(left.without(dealt), seat + 1, hands, each);
        }
    }

    fn sample_colours(&self, rng: &mut Rng) -> [Option<Colour>; MAX_PLAYERS] {
        let mut cards = Pompons([self.colour_cards; COLOURS]);
        let mut dealt = [None; MAX_PLAYERS];
        for colour in &mut dealt[..self.seats] {
            *colour = Some(draw_colour(&mut cards, rng));
        }
        dealt
    }

    fn check_colours(&self, colours: &[Option<Colour>; MAX_PLAYERS]) -> Result<(), Impossible> {
        let dealt = colours.iter().flatten().count();
        // A gap in the middle cannot be written: what is missing is missing at the end.
        if dealt != self.seats || colours[..self.seats].contains(&None) {
            return Err(Impossible::Count { expected: self.seats, found: dealt });
        }
        let counts: Pompons = colours.iter().copied().flatten().collect();
        match Colour::ALL.into_iter().find(|&colour| counts.of(colour) > self.colour_cards) {
            Some(colour) => Err(Impossible::Piece(format!("another colour card {}", colour.letter()))),
            None => Ok(()),
        }
    }

    fn all_colours(
        &self,
        seat: usize,
        dealt: [Option<Colour>; MAX_PLAYERS],
        ways: u64,
        each: &mut impl FnMut([Option<Colour>; MAX_PLAYERS], u64),
    ) {
        if seat == self.seats {
            return each(dealt, ways);
        }
        for colour in Colour::ALL {
            let gone = dealt.iter().filter(|&&other| other == Some(colour)).count() as u8;
            if gone < self.colour_cards {
                let mut next = dealt;
                next[seat] = Some(colour);
                self.all_colours(seat + 1, next, ways * u64::from(self.colour_cards - gone), each);
            }
        }
    }

    fn sample_tiles(&self, rng: &mut Rng) -> Tiles {
        let mut left = self.tiles;
        let mut turned = Tiles::NONE;
        for _ in 0..self.seats {
            let mut nth = rng.below(left.total() as u32) as u8;
            for tile in Tile::ALL {
                let there = left.of(tile);
                if nth < there {
                    *left.of_mut(tile) -= 1;
                    *turned.of_mut(tile) += 1;
                    break;
                }
                nth -= there;
            }
        }
        turned
    }

    fn check_tiles(&self, tiles: Tiles) -> Result<(), Impossible> {
        if tiles.total() != self.seats {
            return Err(Impossible::Count { expected: self.seats, found: tiles.total() });
        }
        match Tile::ALL.into_iter().find(|&tile| tiles.of(tile) > self.tiles.of(tile)) {
            Some(tile) => Err(Impossible::Piece(format!("another {tile} tile"))),
            None => Ok(()),
        }
    }
}

/// Chance is asked for although none is due.
#[cold]
fn no_chance(state: &State) -> ! {
    unreachable!("nothing is drawn in the phase {:?}", state.phase)
}

/// What the cards now due are drawn from.
fn cards_due(state: &State) -> NextCards {
    state.next_cards(if state.phase == Phase::CatDraw { CAT_CARDS } else { 1 })
}

#[inline]
fn sample_cards(next: NextCards, rng: &mut Rng) -> CardSet {
    let mut drawn = next.sure;
    let mut left = next.among;
    for _ in 0..next.count {
        let card = CardSet::only(left.nth(rng.below(left.len() as u32) as usize));
        drawn = drawn.union(card);
        left = left.without(card);
    }
    drawn
}

fn check_cards(next: NextCards, cards: CardSet) -> Result<(), Impossible> {
    if cards.len() != next.total() {
        return Err(Impossible::Count { expected: next.total(), found: cards.len() });
    }
    if let Some(card) = cards.without(next.sure.union(next.among)).first() {
        return Err(Impossible::Piece(card.to_string()));
    }
    // What is left of the pile comes first: a draw without it takes too many of the cards behind it.
    match next.sure.without(cards).first() {
        None => Ok(()),
        Some(_) => Err(Impossible::Piece(cards.without(next.sure).to_string())),
    }
}

#[inline]
fn sample_pompons(bag: Pompons, count: u8, rng: &mut Rng) -> Pompons {
    let mut left = bag;
    for _ in 0..count {
        draw_colour(&mut left, rng);
    }
    bag.minus(left)
}

/// Takes one out, each as likely as any other.
#[inline]
pub(crate) fn draw_colour(from: &mut Pompons, rng: &mut Rng) -> Colour {
    let mut nth = rng.below(from.total().into()) as u8;
    for colour in Colour::ALL {
        let there = &mut from.0[colour.index()];
        if nth < *there {
            *there -= 1;
            return colour;
        }
        nth -= *there;
    }
    unreachable!("the number drawn is below the sum of the counts")
}

fn check_pompons(bag: Pompons, count: u8, pompons: Pompons) -> Result<(), Impossible> {
    if pompons.total() != count {
        return Err(Impossible::Count { expected: count.into(), found: pompons.total().into() });
    }
    match Colour::ALL.into_iter().find(|&colour| pompons.of(colour) > bag.of(colour)) {
        Some(colour) => Err(Impossible::Piece(format!("another pompon {}", colour.letter()))),
        None => Ok(()),
    }
}

/// All sets of `count` cards out of `cards`.
fn sets_of(cards: CardSet, count: usize) -> Vec<CardSet> {
    if count == 0 {
        return vec![CardSet::EMPTY];
    }
    let Some(card) = cards.first() else { return Vec::new() };
    let rest = cards.without(CardSet::only(card));
    let mut sets = sets_of(rest, count);
    sets.extend(sets_of(rest, count - 1).into_iter().map(|set| set.union(CardSet::only(card))));
    sets
}

fn choose(items: u8, count: u8) -> u64 {
    (0..u64::from(count)).fold(1, |ways, index| ways * (u64::from(items) - index) / (index + 1))
}
