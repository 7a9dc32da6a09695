//! A position.

use serde::Serialize;
use veillee_core::{PhaseKind, Seat};

use crate::MAX_PLAYERS;
use crate::cards::{Card, CardSet};

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Who begins is drawn.
    Lot,
    /// The next card is dealt.
    Deal,
    Play,
    Over,
}

impl Phase {
    pub const fn kind(self) -> PhaseKind {
        match self {
            Phase::Lot | Phase::Deal => PhaseKind::Chance,
            Phase::Play => PhaseKind::Choice,
            Phase::Over => PhaseKind::Over,
        }
    }
}

/// A position: plain data. Seats beyond the table hold nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) hands: [CardSet; MAX_PLAYERS],
    /// The card that each has played to this trick.
    pub(crate) trick: [Option<Card>; MAX_PLAYERS],
    /// The cards of earlier tricks.
    pub(crate) gone: CardSet,
    /// Who begins the match; it also gets the first card.
    pub(crate) first: Seat,
    /// Whose turn it is to get or to play a card.
    pub(crate) turn: Seat,
    pub(crate) points: [u8; MAX_PLAYERS],
}

impl State {
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The cards that somebody holds or has played.
    pub(crate) fn dealt(&self) -> CardSet {
        let played: CardSet = self.trick.iter().flatten().copied().collect();
        self.hands.iter().fold(played.union(self.gone), |dealt, &hand| dealt.union(hand))
    }
}
