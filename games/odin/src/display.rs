//! What is shown beside a view: the hands that are over, the order of the discards, and whose pass
//! is plain.

use serde::Serialize;
use veillee_core::{BySeat, Seat, SeatSet, Viewer};

use crate::MAX_PLAYERS;
use crate::cards::CardSet;
use crate::comfort::plainly_passes;
use crate::seen::Seen;
use crate::state::Phase;
use crate::view::View;

/// The numbers of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Prints {
    /// The numbers of each colour go from 1 to this.
    pub ranks: u32,
    /// O5: cards dealt to each.
    pub hand: usize,
}

/// What everybody has seen so far and a view no longer shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The winner of each hand that is over, and the points by seat.
    hands: Vec<(Seat, [u16; MAX_PLAYERS])>,
    /// The discards of this hand, in groups as they were laid off.
    discards: Vec<CardSet>,
    centre: CardSet,
    /// What the centre has beaten.
    beaten: CardSet,
    winners: SeatSet,
}

/// What is shown beside a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Display {
    /// The hands that are over, in order.
    pub hands: Vec<FinishedHand>,
    /// The discards of this hand in groups, as they were laid off, the latest last.
    pub discards: Vec<CardSet>,
    /// O28: whether everybody can see that the viewer's seat, which is to act, has to pass.
    pub plainly_passes: bool,
    /// O27: nobody before the match is over.
    pub winners: SeatSet,
}

/// A hand that is over. O22: cards left are counted, never shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FinishedHand {
    /// O23: who has emptied their hand.
    pub winner: Seat,
    /// O24: a point for each card left.
    pub points: BySeat<u16>,
}

impl History {
    pub(crate) fn add(&mut self, seen: &Seen) {
        match *seen {
            Seen::Dealt { .. } => {
                self.discards.clear();
                self.centre = CardSet::EMPTY;
            }
            Seen::Led { cards, .. } | Seen::Played { cards, .. } => {
                self.beaten = std::mem::replace(&mut self.centre, cards);
            }
            Seen::Discarded { cards } => self.discards.push(cards),
            Seen::RoundWon { .. } => self.discards.push(std::mem::take(&mut self.centre)),
            Seen::HandWon { seat } => {
                // O23: nothing is picked up. A leader beat nothing.
                self.discards.extend(Some(self.beaten).filter(|beaten| !beaten.is_empty()));
                self.hands.push((seat, [0; MAX_PLAYERS]));
            }
            Seen::Scored { seat, points, .. } => {
                if let Some((_, hand)) = self.hands.last_mut() {
                    hand[seat.index()] = points;
                }
            }
            Seen::Removed { .. }
            | Seen::First { .. }
            | Seen::PickedUp { .. }
            | Seen::TookTheOnly { .. }
            | Seen::Passed { .. } => {}
            Seen::MatchOver { winners } => self.winners = winners,
        }
    }
}

pub(crate) fn display_of(view: &View, history: &History) -> Display {
    let seats = view.scores.len();
    let hand = |&(winner, points): &(Seat, [u16; MAX_PLAYERS])| FinishedHand {
        winner,
        points: BySeat::from_fn(seats, |seat| points[seat.index()]),
    };
    let asked = view.turn.filter(|&seat| view.phase == Phase::Follow && view.viewer == Viewer::Seat(seat));
    Display {
        hands: history.hands.iter().map(hand).collect(),
        discards: history.discards.clone(),
        plainly_passes: asked.is_some_and(|seat| plainly_passes(view, seat)),
        winners: history.winners,
    }
}
