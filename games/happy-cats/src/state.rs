//! A position.

use serde::Serialize;
use veillee_core::{PhaseKind, Seat};

use crate::MAX_PLAYERS;
use crate::cards::{CardSet, Laid};
use crate::origins::Origins;
use crate::pompons::{Colour, Pompons};
use crate::tiles::{Face, Tiles};

/// Everything there is to know of a game between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Number cards in hand; the cat is always there and takes no place. A sealed card is still in it.
    pub(crate) hands: [CardSet; MAX_PLAYERS],
    /// The two cards a cat has drawn, until one is kept.
    pub(crate) drawn: CardSet,
    pub(crate) pile: CardSet,
    pub(crate) discard: CardSet,
    pub(crate) origins: Origins,
    /// Pompons caught, by seat.
    pub(crate) caught: [Pompons; MAX_PLAYERS],
    pub(crate) bag: Pompons,
    pub(crate) table: Pompons,
    /// Secret colours; `None` until they are dealt.
    pub(crate) colours: [Option<Colour>; MAX_PLAYERS],
    /// What each has laid this round: sealed in [`Phase::Choose`], face up after it.
    pub(crate) laid: [Option<Laid>; MAX_PLAYERS],
    /// Question tiles turned up and not yet taken.
    pub(crate) tiles: Tiles,
    /// What the die shows this round.
    pub(crate) roll: Option<Face>,
    /// Who has the mouse.
    pub(crate) mouse: Option<Seat>,
    pub(crate) phase: Phase,
    /// Who rolls the die this round.
    pub(crate) roller: Seat,
    /// Who chooses, or for whom something is drawn, where that is one seat; else the roller.
    pub(crate) turn: Seat,
    /// C29: rounds in a row without a pompon caught, the present one included.
    pub(crate) quiet_rounds: u8,
}

// Three cache lines: a search copies a state at each iteration.
const _: () = assert!(size_of::<State>() <= 192);

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance names the first roller.
    Lot,
    /// Chance deals the number cards.
    Deal,
    /// Chance deals the secret colours.
    Colours,
    /// Chance rolls the die.
    Roll,
    /// Chance draws pompons from the bag onto the table.
    Bag,
    /// Everyone lays a card face down.
    Choose,
    /// Chance draws cards for a cat.
    CatDraw,
    /// The cat's owner keeps one of two cards.
    Keep,
    /// A player takes pompons from the table.
    Take,
    /// Chance draws pompons for the highest number.
    Basket,
    /// Chance turns question tiles up.
    Tiles,
    /// A player takes a question tile.
    Tile,
    /// Chance draws the pompon of a tile.
    TilePompon,
    /// Chance draws the card of a tile.
    TileCard,
    Over,
}

impl Phase {
    #[inline]
    pub const fn kind(self) -> PhaseKind {
        match self {
            Phase::Choose | Phase::Keep | Phase::Take | Phase::Tile => PhaseKind::Choice,
            Phase::Lot
            | Phase::Deal
            | Phase::Colours
            | Phase::Roll
            | Phase::Bag
            | Phase::CatDraw
            | Phase::Basket
            | Phase::Tiles
            | Phase::TilePompon
            | Phase::TileCard => PhaseKind::Chance,
            Phase::Over => PhaseKind::Over,
        }
    }

    /// Whether one seat chooses, or has something drawn for it.
    #[inline]
    pub(crate) const fn is_of_one_seat(self) -> bool {
        match self {
            Phase::CatDraw
            | Phase::Keep
            | Phase::Take
            | Phase::Basket
            | Phase::Tile
            | Phase::TilePompon
            | Phase::TileCard => true,
            Phase::Lot
            | Phase::Deal
            | Phase::Colours
            | Phase::Roll
            | Phase::Bag
            | Phase::Choose
            | Phase::Tiles
            | Phase::Over => false,
        }
    }
}

/// What an opinion on a position, real or imagined, rests on.
impl State {
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What the die shows this round.
    #[inline]
    pub fn roll(&self) -> Option<Face> {
        self.roll
    }

    /// The number cards of a seat. One that is laid and not yet turned up is still among them.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// What a seat has laid this round.
    #[inline]
    pub fn laid(&self, seat: Seat) -> Option<Laid> {
        self.laid[seat.index()]
    }

    /// The two cards a cat has drawn, until one is kept.
    #[inline]
    pub fn drawn(&self) -> CardSet {
        self.drawn
    }

    #[inline]
    pub fn pile(&self) -> CardSet {
        self.pile
    }

    #[inline]
    pub fn table(&self) -> Pompons {
        self.table
    }

    #[inline]
    pub fn bag(&self) -> Pompons {
        self.bag
    }

    /// The pompons a seat has caught.
    #[inline]
    pub fn caught(&self, seat: Seat) -> Pompons {
        self.caught[seat.index()]
    }

    /// A seat's secret colour, once it is dealt.
    #[inline]
    pub fn colour(&self, seat: Seat) -> Option<Colour> {
        self.colours[seat.index()]
    }

    /// Question tiles turned up and not yet taken.
    #[inline]
    pub fn tiles(&self) -> Tiles {
        self.tiles
    }

    /// Who has the mouse.
    #[inline]
    pub fn mouse(&self) -> Option<Seat> {
        self.mouse
    }
}

impl State {
    /// The number cards that nobody has shown since they were last shuffled: those in the pile and in hands.
    /// Everyone knows them, as all the others lie face up.
    #[inline]
    pub(crate) fn unseen(&self) -> CardSet {
        self.hands.iter().fold(self.pile.union(self.drawn), |cards, hand| cards.union(*hand))
    }

    /// What the next `wanted` cards are drawn from.
    #[inline]
    pub(crate) fn next_cards(&self, wanted: usize) -> NextCards {
        let there = self.pile.len();
        if there >= wanted {
            NextCards { sure: CardSet::EMPTY, among: self.pile, count: wanted }
        } else {
            NextCards { sure: self.pile, among: self.discard, count: self.discard.len().min(wanted - there) }
        }
    }
}

/// C13: what is left of the pile for certain, and then some of what is shuffled into the next one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NextCards {
    pub(crate) sure: CardSet,
    pub(crate) among: CardSet,
    pub(crate) count: usize,
}

impl NextCards {
    #[inline]
    pub(crate) fn total(self) -> usize {
        self.sure.len() + self.count
    }
}
