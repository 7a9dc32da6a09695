//! What was seen of a step. The rules tell it while they carry a step out, so it cannot differ from what
//! happened.

use serde::Serialize;
use veillee_core::{BySeat, Say, Seat, SeatSet, Sentence, Viewer};

use crate::cards::{Card, CardSet, Laid};
use crate::pompons::{Colour, Pompons};
use crate::tiles::{Face, Tile, Tiles, as_list};
use crate::{sentences, told};

/// One thing a viewer saw happen. What only some may know is an `Option`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    /// The lot fell on this roller.
    First {
        seat: Seat,
    },
    Dealt {
        /// The viewer's own cards.
        cards: Option<CardSet>,
    },
    ColoursDealt {
        /// The viewer's own.
        colour: Option<Colour>,
    },
    Rolled {
        seat: Seat,
        face: Face,
    },
    /// From the bag onto the table.
    Spread {
        pompons: Pompons,
    },
    /// All cards are turned up.
    Revealed {
        laid: BySeat<Option<Laid>>,
    },
    /// The discard has become the pile.
    Reshuffled {
        cards: CardSet,
    },
    /// A cat looks at two cards.
    CatDrew {
        seat: Seat,
        cards: Option<CardSet>,
    },
    /// It has kept one of them.
    Kept {
        seat: Seat,
        kept: Option<Card>,
        discarded: Card,
    },
    /// One card into the hand, for a tile or because a cat found no other.
    DrewCard {
        seat: Seat,
        card: Option<Card>,
    },
    /// All number cards are in hands.
    NoCardLeft {
        seat: Seat,
    },
    /// Pompons from the table.
    Took {
        seat: Seat,
        pompons: Pompons,
    },
    /// Nothing was left on the table for this card.
    CameTooLate {
        seat: Seat,
        card: Card,
    },
    /// From the table back into the bag.
    PutBack {
        pompons: Pompons,
    },
    /// Pompons from the bag, unseen.
    DrewPompons {
        seat: Seat,
        pompons: Pompons,
    },
    /// Nobody laid a number on the basket.
    BasketUnclaimed,
    TilesTurned {
        #[serde(serialize_with = "as_list")]
        #[cfg_attr(feature = "types", ts(as = "Vec<Tile>"))]
        tiles: Tiles,
    },
    TookTile {
        seat: Seat,
        tile: Tile,
    },
    /// A pompon tile, and the bag is empty.
    BagEmpty {
        seat: Seat,
    },
    GotMouse {
        seat: Seat,
        /// Who had it before; `None`: it lay on the table.
        from: Option<Seat>,
    },
    /// All pompons are caught.
    AllCaught,
    /// C29: nothing has been caught for so many rounds.
    Stalled {
        rounds: u8,
    },
    /// A secret colour is shown, and what it makes of the pompons.
    ColourShown {
        seat: Seat,
        colour: Colour,
        points: i64,
    },
    GameOver {
        winners: SeatSet,
    },
}

/// Somebody who may be watching while the rules are carried out.
pub(crate) trait Watch {
    fn see(&mut self, tell: impl FnOnce(Viewer) -> Seen);
}

/// Nobody watches: playouts and searches.
pub(crate) struct Unwatched;

impl Watch for Unwatched {
    #[inline]
    fn see(&mut self, _tell: impl FnOnce(Viewer) -> Seen) {}
}

/// A viewer takes notes.
pub(crate) struct Onlooker<'a> {
    pub(crate) viewer: Viewer,
    pub(crate) out: &'a mut Vec<Seen>,
}

impl Watch for Onlooker<'_> {
    fn see(&mut self, tell: impl FnOnce(Viewer) -> Seen) {
        self.out.push(tell(self.viewer));
    }
}

impl Say for Seen {
    fn say(&self) -> Sentence {
        match *self {
            Seen::First { seat } => sentences::first(seat),
            Seen::Dealt { cards: None } => sentences::dealt(),
            Seen::Dealt { cards: Some(cards) } => sentences::dealt_you(told::cards(cards)),
            Seen::ColoursDealt { colour: None } => sentences::colours_dealt(),
            Seen::ColoursDealt { colour: Some(colour) } => sentences::colour_dealt_you(told::colour(colour)),
            Seen::Rolled { seat, face: Face::Pompons(count) } => sentences::rolled(count, seat),
            Seen::Rolled { seat, face: Face::Basket } => sentences::rolled_basket(seat),
            Seen::Rolled { seat, face: Face::Question } => sentences::rolled_question(seat),
            Seen::Spread { pompons } => sentences::spread(told::pompons(pompons)),
            Seen::Revealed { laid } => sentences::revealed(told::laid(&laid)),
            Seen::Reshuffled { cards } => sentences::reshuffled(cards.len()),
            Seen::CatDrew { seat, cards: None } => sentences::cat_drew(seat),
            Seen::CatDrew { seat, cards: Some(cards) } => sentences::cat_drew_these(told::cards(cards), seat),
            Seen::Kept { seat, kept: None, discarded } => sentences::kept(told::card(discarded), seat),
            Seen::Kept { seat, kept: Some(kept), discarded } => {
                sentences::kept_this(told::card(discarded), told::card(kept), seat)
            }
            Seen::DrewCard { seat, card: None } => sentences::drew_card(seat),
            Seen::DrewCard { seat, card: Some(card) } => sentences::drew_this_card(told::card(card), seat),
            Seen::NoCardLeft { seat } => sentences::no_card_left(seat),
            Seen::Took { seat, pompons } => sentences::took(told::pompons(pompons), seat),
            Seen::CameTooLate { seat, card } => sentences::came_too_late(told::card(card), seat),
            Seen::PutBack { pompons } => sentences::put_back(told::pompons(pompons)),
            Seen::DrewPompons { seat, pompons } => sentences::drew_pompons(told::pompons(pompons), seat),
            Seen::BasketUnclaimed => sentences::basket_unclaimed(),
            Seen::TilesTurned { tiles } => sentences::tiles_turned(told::tiles(tiles)),
            Seen::TookTile { seat, tile } => sentences::took_tile(told::tile(tile), seat),
            Seen::BagEmpty { seat } => sentences::bag_empty(seat),
            Seen::GotMouse { seat, from: None } => sentences::got_mouse(seat),
            Seen::GotMouse { seat, from: Some(from) } if from == seat => sentences::kept_mouse(seat),
            Seen::GotMouse { seat, from: Some(from) } => sentences::stole_mouse(from, seat),
            Seen::AllCaught => sentences::all_caught(),
            Seen::Stalled { rounds } => sentences::stalled(rounds),
            Seen::ColourShown { seat, colour, points } => {
                sentences::colour_shown(told::colour(colour), points, seat)
            }
            Seen::GameOver { winners } => {
                let seats: Vec<Sentence> = winners.iter().map(Sentence::person).collect();
                sentences::game_over(seats.len(), seats)
            }
        }
    }
}
