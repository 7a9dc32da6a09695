//! A position.

use serde::Serialize;
use veillee_core::{PhaseKind, Seat, SeatSet};

use crate::MAX_PLAYERS;
use crate::action::Action;
use crate::cards::Card;
use crate::counts::Cards;
use crate::layout::{Layout, PLACES, Place, PlaceSet};

/// The most games that are over while another is played (H25).
pub(crate) const EARLIER_GAMES: usize = 2;

/// Everything there is to know of a match between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What lies on each place of the reserve.
    pub(crate) reserve: [Option<Card>; PLACES],
    /// The cards not drawn yet, without winter: a set, not an order.
    pub(crate) pile: Cards,
    /// What lies face up in front of each.
    pub(crate) open: [Cards; MAX_PLAYERS],
    /// What each has sheltered, animals included.
    pub(crate) sheltered: [Cards; MAX_PLAYERS],
    /// What was discarded at the end.
    pub(crate) discards: Cards,
    /// H19: the last choices that wait for the others'.
    pub(crate) chosen: [Option<Action>; MAX_PLAYERS],
    /// The games of the match that are over.
    pub(crate) earlier: [[Tally; MAX_PLAYERS]; EARLIER_GAMES],
    /// Games that are over.
    pub(crate) games_over: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is, or will be when the reserve is full.
    pub(crate) turn: Seat,
}

// A search copies a state at each iteration.
const _: () = assert!(size_of::<State>() <= 320);

/// What everyone at the table can see or has seen, for those who judge a position.
impl State {
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, or will be when the reserve is full; without meaning before the lot and after winter.
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// What lies on each place of the reserve, in reading order; nothing beyond the layout's places.
    #[inline]
    pub const fn reserve(&self) -> &[Option<Card>; PLACES] {
        &self.reserve
    }

    /// The cards not drawn yet, without winter.
    #[inline]
    pub const fn pile(&self) -> &Cards {
        &self.pile
    }

    /// What lies face up in front of a player.
    #[inline]
    pub const fn open(&self, seat: Seat) -> &Cards {
        &self.open[seat.index()]
    }

    /// Games of the match that are over.
    #[inline]
    pub const fn games_over(&self) -> u8 {
        self.games_over
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance names who begins.
    Lot,
    /// Chance fills the reserve.
    Lay,
    /// Take a row or a column.
    Collect,
    /// Shelter something, or not.
    Shelter,
    /// Winter has come: everyone's last choice.
    LastChoice,
    Over,
}

impl Phase {
    #[inline]
    pub const fn kind(self) -> PhaseKind {
        match self {
            Phase::Collect | Phase::Shelter | Phase::LastChoice => PhaseKind::Choice,
            Phase::Lot | Phase::Lay => PhaseKind::Chance,
            Phase::Over => PhaseKind::Over,
        }
    }
}

/// The parts of a player's points in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tally {
    /// H21: snowflakes on sheltered objects.
    pub flakes: u16,
    /// H22: objects still face up.
    pub objects: u8,
    /// H23: paws of animals still face up.
    pub paws: u8,
}

impl Tally {
    /// H24: what is taken off.
    pub const fn negative(self) -> i64 {
        self.objects as i64 + self.paws as i64
    }

    pub const fn points(self) -> i64 {
        self.flakes as i64 - self.negative()
    }
}

impl State {
    /// The places where a card lies.
    #[inline]
    pub(crate) fn taken(&self, layout: &Layout) -> PlaceSet {
        let places = (0..layout.places()).map(Place::from_index);
        places.filter(|place| self.reserve[place.index()].is_some()).collect()
    }

    /// How many cards lie in the reserve.
    #[inline]
    pub(crate) fn in_reserve(&self) -> usize {
        self.reserve.iter().flatten().count()
    }

    /// Who still owes the last choice.
    pub(crate) fn undecided(&self, seats: usize) -> SeatSet {
        Seat::all(seats).filter(|seat| self.chosen[seat.index()].is_none()).collect()
    }
}
