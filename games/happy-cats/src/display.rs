//! What is shown beside a view: the cards of the round in the order in which they act, and points.

use std::cmp::Reverse;

use serde::Serialize;
use veillee_core::{Seat, SeatSet};

use crate::HappyCats;
use crate::cards::{Card, Laid};
use crate::pompons::Pompons;
use crate::rules::{MOUSE_POINTS, OTHER_COLOUR_POINTS, OWN_COLOUR_POINTS};
use crate::seen::Seen;
use crate::state::Phase;
use crate::tiles::{Face, Tile};
use crate::view::{SeatView, View};

/// What stands on the cards, and what counts how much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Prints {
    /// C2: the pompons that each number card shows, from 1 up.
    pub shown: Vec<u8>,
    /// C30: points for a pompon of the own colour.
    pub own_colour: i64,
    /// C31: points for any other pompon.
    pub other_colours: i64,
    /// C32.
    pub mouse: i64,
}

/// What everybody has seen so far and a view does not say. All of a round stays until the next
/// roll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    roller: Seat,
    /// The cards turned up, in the order in which they act, and what each has brought.
    line: Vec<(Seat, Laid, Option<Deed>)>,
    tiles: Vec<TurnedTile>,
    spread: Pompons,
    winners: SeatSet,
}

/// What is shown beside a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Display {
    /// C11, C16: the cards turned up in the order in which they act, until the die is rolled again.
    pub line: Vec<LineCard>,
    /// C21: the question tiles turned up, until the die is rolled again.
    pub tiles: Vec<TurnedTile>,
    /// The pompons that were put onto the table this round.
    pub spread: Pompons,
    /// Number cards in the pile.
    pub pile: u8,
    /// By seat.
    pub points: Vec<SeatPoints>,
    /// C33: nobody before the game is over.
    pub winners: SeatSet,
}

/// A card that was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LineCard {
    pub seat: Seat,
    pub card: Laid,
    /// C2: the pompons that it shows; none for a cat.
    pub takes: u8,
    pub state: LineState,
    pub deed: Option<Deed>,
    /// C18, C20: how many pompons it will get, if all before it get theirs.
    pub due: u8,
}

/// How far a card in the line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LineState {
    Done,
    Now,
    Next,
}

/// What a card has brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Deed {
    /// The cat looks at two cards.
    Looks,
    /// It has kept one of them.
    Kept { discarded: Card },
    /// It has drawn the only card there was.
    Drew,
    /// All number cards are in hands.
    NoCard,
    /// Pompons from the table.
    Took { pompons: Pompons },
    /// Nothing was left on the table.
    Late,
    /// Pompons from the bag, unseen.
    FromBag { pompons: Pompons },
}

/// A question tile, and who has taken it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TurnedTile {
    pub tile: Tile,
    pub by: Option<Seat>,
}

/// The points of a seat as they stand, explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatPoints {
    /// C30: pompons of the own colour, where the viewer knows it.
    pub own: Option<Counted>,
    /// C31: all other pompons, where the viewer knows the colour.
    pub others: Option<Counted>,
    /// All pompons, each counted as if it were of another colour.
    pub pompons: Counted,
    /// C32: where the seat has it.
    pub mouse: Option<i64>,
    /// All together, where the viewer knows the colour.
    pub total: Option<i64>,
    /// All together, whatever the colour: it may be more.
    pub least: i64,
}

/// Pompons that count alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Counted {
    pub count: u8,
    pub each: i64,
    pub points: i64,
}

impl History {
    pub(crate) fn add(&mut self, seen: &Seen) {
        match *seen {
            Seen::Rolled { seat, .. } => *self = History { roller: seat, ..History::default() },
            Seen::Spread { pompons } => self.spread = pompons,
            Seen::Revealed { laid } => {
                let turned = laid.iter().filter_map(|(seat, laid)| Some((seat, (*laid)?, None)));
                self.line = turned.collect();
                let roller = self.roller.index();
                let seats = laid.len();
                self.line.sort_unstable_by_key(|&(seat, laid, _)| match laid {
                    // C11: cats first, in turn order from the roller.
                    Laid::Cat => (None, (seat.index() + seats - roller) % seats),
                    // C16: then the numbers, in descending order.
                    Laid::Number(card) => (Some(Reverse(card)), 0),
                });
            }
            Seen::CatDrew { seat, .. } => self.note(seat, Deed::Looks),
            Seen::Kept { seat, discarded, .. } => self.note(seat, Deed::Kept { discarded }),
            Seen::DrewCard { seat, .. } => self.note(seat, Deed::Drew),
            Seen::NoCardLeft { seat } => self.note(seat, Deed::NoCard),
            Seen::Took { seat, pompons } => self.note(seat, Deed::Took { pompons }),
            Seen::CameTooLate { seat, .. } => self.note(seat, Deed::Late),
            Seen::DrewPompons { seat, pompons } => self.note(seat, Deed::FromBag { pompons }),
            Seen::TilesTurned { tiles } => {
                self.tiles = tiles.each().map(|tile| TurnedTile { tile, by: None }).collect();
            }
            Seen::TookTile { seat, tile } => {
                let untaken = |turned: &&mut TurnedTile| turned.tile == tile && turned.by.is_none();
                if let Some(turned) = self.tiles.iter_mut().find(untaken) {
                    turned.by = Some(seat);
                }
            }
            Seen::GameOver { winners } => self.winners = winners,
            Seen::First { .. }
            | Seen::Dealt { .. }
            | Seen::ColoursDealt { .. }
            | Seen::Reshuffled { .. }
            | Seen::PutBack { .. }
            | Seen::BasketUnclaimed
            | Seen::BagEmpty { .. }
            | Seen::GotMouse { .. }
            | Seen::AllCaught
            | Seen::Stalled { .. }
            | Seen::ColourShown { .. } => {}
        }
    }

    /// What a seat's card has brought. With question tiles nobody has laid one.
    fn note(&mut self, seat: Seat, deed: Deed) {
        if let Some((_, _, noted)) = self.line.iter_mut().find(|(owner, ..)| *owner == seat) {
            *noted = Some(deed);
        }
    }
}

impl HappyCats {
    pub(crate) fn printed(&self) -> Prints {
        Prints {
            shown: self.deck.iter().map(|card| self.shown(card)).collect(),
            own_colour: OWN_COLOUR_POINTS,
            other_colours: OTHER_COLOUR_POINTS,
            mouse: MOUSE_POINTS,
        }
    }

    pub(crate) fn display_of(&self, view: &View, history: &History) -> Display {
        Display {
            line: self.line(view, history),
            tiles: history.tiles.clone(),
            spread: history.spread,
            pile: view.piles.iter().map(|pile| pile.left).sum(),
            points: view.seats.iter().map(|(seat, of)| points(of, view.mouse == Some(seat))).collect(),
            winners: history.winners,
        }
    }

    fn line(&self, view: &View, history: &History) -> Vec<LineCard> {
        let is_between = matches!(view.phase, Phase::Roll | Phase::Over);
        let is_basket = view.roll == Some(Face::Basket);
        let mut left = if is_basket { view.bag.total() } else { view.table.total() };
        let card = |&(seat, card, deed): &(Seat, Laid, Option<Deed>)| {
            let is_done = is_between || deed.is_some_and(|deed| deed != Deed::Looks);
            let state = if is_done {
                LineState::Done
            } else if view.turn == Some(seat) {
                LineState::Now
            } else {
                LineState::Next
            };
            let takes = card.card().map_or(0, |card| self.shown(card));
            let due = if is_done { 0 } else { takes.min(left) };
            // C20: only the highest number draws from the bag.
            left = if is_basket && card != Laid::Cat { 0 } else { left - due };
            LineCard { seat, card, takes, state, deed, due }
        };
        history.line.iter().map(card).collect()
    }
}

fn points(of: &SeatView, has_mouse: bool) -> SeatPoints {
    let counted = |count: u8, each: i64| Counted { count, each, points: i64::from(count) * each };
    let own = of.colour.map(|colour| counted(of.pompons.of(colour), OWN_COLOUR_POINTS));
    let others = own.map(|own| counted(of.pompons.total() - own.count, OTHER_COLOUR_POINTS));
    let pompons = counted(of.pompons.total(), OTHER_COLOUR_POINTS);
    let mouse = has_mouse.then_some(MOUSE_POINTS);
    SeatPoints { own, others, pompons, mouse, total: of.points, least: pompons.points + mouse.unwrap_or(0) }
}
