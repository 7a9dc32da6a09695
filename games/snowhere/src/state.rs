//! A position.

use std::fmt;

use serde::Serialize;
use veillee_core::{PhaseKind, Seat, SeatSet};
use veillee_geometry::{Area, CardId, CardSize, Contact, Cover, Pose, Scratch, Side, Table};

use crate::MAX_CARDS;
use crate::notation::WrittenPose;

/// A card by its place in the first carpet, counted from 0 at the bottom. It keeps its number when it turns to snow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance names who begins.
    Lot,
    /// Chance throws the carpet.
    Scatter,
    /// Take a flame card, or propose to stop.
    Take,
    /// Agree or disagree with a proposal to stop.
    Vote,
    /// Chance turns the card that was taken.
    Turn,
    /// Lay the card in hand, or stop.
    Place,
    /// The taking has ended: lay a snowflake, or pass.
    Snowflakes,
    Over,
}

impl Phase {
    #[inline]
    pub const fn kind(self) -> PhaseKind {
        match self {
            Phase::Take | Phase::Vote | Phase::Place | Phase::Snowflakes => PhaseKind::Choice,
            Phase::Lot | Phase::Scatter | Phase::Turn => PhaseKind::Chance,
            Phase::Over => PhaseKind::Over,
        }
    }
}

/// Everything there is to know of a game between two steps. Which cards bear a snowflake is not in it: that is drawn when
/// a card is turned.
#[derive(Clone)]
pub struct State {
    pub(crate) table: Table,
    /// The card behind each number of the table.
    numbers: Vec<Card>,
    /// Where each card lies; `None` once it has left the carpet and until it is snow.
    ids: [Option<CardId>; MAX_CARDS],
    /// The card that was taken and is not laid yet.
    pub(crate) held: Option<Card>,
    /// A card that was in hand when somebody stopped.
    pub(crate) lost: Option<Card>,
    /// Snowflakes found and not laid, in the order in which they were found: six at most.
    pub(crate) aside: Vec<Card>,
    /// Cards turned, and how many of them were snowflakes.
    pub(crate) turned: u8,
    pub(crate) found: u8,
    /// The flame to be seen on the first carpet.
    pub(crate) first_flame: Area,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// S21: whether the player has proposed to stop in this turn.
    pub(crate) has_proposed: bool,
    /// Who has agreed to the proposal under vote.
    pub(crate) agreed: SeatSet,
    /// Passes in a row since the last snowflake was laid.
    pub(crate) passes: u8,
}

impl State {
    pub(crate) fn before_the_scatter(size: CardSize, phase: Phase, turn: Seat) -> Self {
        State {
            table: Table::carpet(size, &[], &mut Scratch::default()),
            numbers: Vec::with_capacity(2 * MAX_CARDS),
            ids: [None; MAX_CARDS],
            held: None,
            lost: None,
            aside: Vec::new(),
            turned: 0,
            found: 0,
            first_flame: Area::ZERO,
            phase,
            turn,
            has_proposed: false,
            agreed: SeatSet::EMPTY,
            passes: 0,
        }
    }

    /// Clears the table and lays these flames on it, from bottom to top.
    pub(crate) fn lay_carpet(
        &mut self,
        size: CardSize,
        flames: impl Iterator<Item = (Card, Pose)>,
        scratch: &mut Scratch,
    ) {
        let (cards, poses): (Vec<Card>, Vec<Pose>) = flames.unzip();
        self.table = Table::carpet(size, &poses, scratch);
        self.ids = [None; MAX_CARDS];
        for (index, card) in cards.iter().enumerate() {
            self.ids[card.index()] = Some(CardId(index as u16));
        }
        self.numbers = cards;
    }

    pub(crate) fn lift(&mut self, card: Card, scratch: &mut Scratch) {
        let id = self.ids[card.index()].take().expect("a card that lies on the table is lifted");
        self.table.lift(id, scratch);
    }

    pub(crate) fn lay_snow(&mut self, card: Card, pose: Pose, scratch: &mut Scratch) {
        let id = self.table.lay_snow(pose, scratch);
        // The table gives the number of a lifted top card anew.
        self.numbers.truncate(id.0.into());
        self.numbers.push(card);
        self.ids[card.index()] = Some(id);
    }

    /// The cards on the table with the exact geometry behind them.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The card behind a number of the table.
    pub fn card(&self, id: CardId) -> Card {
        self.numbers[usize::from(id.0)]
    }

    /// The number under which the table knows a card, while it lies there.
    pub fn id(&self, card: Card) -> Option<CardId> {
        self.ids.get(card.index()).copied().flatten()
    }

    /// The cards of one side, from bottom to top, with their poses.
    pub fn lying(&self, side: Side) -> impl DoubleEndedIterator<Item = (Card, Pose)> {
        self.table.cards_of(side).map(|id| (self.card(id), self.table.pose(id)))
    }

    pub fn snow_laid(&self) -> usize {
        self.table.cards_of(Side::Snow).count()
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// S8, S9: how a flame card may be taken, if it may.
    pub fn takeable(&self, flame: CardId, take_depth: i32) -> Option<Takeable> {
        match self.table.cover(flame) {
            Cover::Nothing => Some(Takeable::Free),
            Cover::One(above) if above.separation.is_at_least(-take_depth) => Some(Takeable::Edge(above)),
            Cover::One(_) | Cover::Several(_) => None,
        }
    }

    /// Everything on the table and around it, for comparisons and faults: what the table keeps follows from it.
    fn summary(&self, side: Side) -> String {
        let written = self.lying(side).map(|(card, pose)| format!("{card}:{}", WrittenPose(pose)));
        written.collect::<Vec<_>>().join("/")
    }
}

/// How a card may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeable {
    /// Nothing lies on it.
    Free,
    /// One card lies on its edge.
    Edge(Contact),
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("flames", &self.summary(Side::Flame))
            .field("snow", &self.summary(Side::Snow))
            .field("visible", &self.table.visible_flame())
            .field("held", &self.held)
            .field("lost", &self.lost)
            .field("aside", &self.aside)
            .field("turned", &self.turned)
            .field("found", &self.found)
            .field("first_flame", &self.first_flame)
            .field("phase", &self.phase)
            .field("turn", &self.turn)
            .field("has_proposed", &self.has_proposed)
            .field("agreed", &self.agreed)
            .field("passes", &self.passes)
            .finish()
    }
}
