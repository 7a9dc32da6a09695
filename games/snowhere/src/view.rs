//! Who knows what: everything lies open, so a view is the table in full; only chance that has not been drawn is unknown.

use serde::ser::SerializeTuple;
use serde::{Serialize, Serializer};
use veillee_core::{HiddenInfo, KeyHasher, PhaseKind, Rng, Seat, SeatSet, StepOf, Switch, Viewer};
use veillee_geometry::{Area, Pose, Scratch, Side};

use crate::outcome::Outcome;
use crate::seen::Seen;
use crate::state::{Card, Phase, State, Takeable};
use crate::{Ellipse, MAX_CARDS, Snowhere};

/// What a viewer knows of a position: all of it, whoever looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub phase: Phase,
    /// Whose turn it is: in a vote the proposer, after the end the last.
    pub turn: Seat,
    /// Who owes a choice; `None` while chance is due and after the end.
    pub acts: Option<Seat>,
    /// The flame cards, from bottom to top.
    pub flames: Vec<Lying>,
    /// The snow cards, from bottom to top: all of them above all flames.
    pub snow: Vec<Lying>,
    /// S8: flame cards covered by nothing.
    pub free: Vec<Card>,
    /// S9: flame cards that may be taken from under the edge of another.
    pub edge_covered: Vec<EdgeCovered>,
    /// Taken and not laid: still with its flame side up while it is being turned.
    pub held: Option<Card>,
    /// S22: was in hand when somebody stopped.
    pub lost: Option<Card>,
    /// Snowflakes set aside and not laid, in the order in which they were found.
    pub aside: Vec<Card>,
    /// How many cards have been turned.
    pub turned: u8,
    /// How many snowflakes nobody has found yet.
    pub hidden_snowflakes: u8,
    /// S21: whether a stop has been proposed in this turn.
    pub has_proposed: bool,
    pub vote: Option<Vote>,
    /// S23: who has passed in a row.
    pub passed: SeatSet,
    /// The result as it stands.
    pub outcome: Outcome,
    /// Width and height of a card, in hundredths of a millimetre.
    pub card_size: [i32; 2],
    /// Width and height of the ellipse of the first carpet, in millimetres.
    pub spread: [u16; 2],
    pub strict: Switch,
}

/// A card on the table. Written as `[card, x, y, angle]`: hundredths of a millimetre and tenths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = "[card: number, x: number, y: number, angle: number]")
)]
pub struct Lying {
    pub card: Card,
    pub pose: Pose,
}

impl Serialize for Lying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(4)?;
        tuple.serialize_element(&self.card)?;
        tuple.serialize_element(&self.pose.x)?;
        tuple.serialize_element(&self.pose.y)?;
        tuple.serialize_element(&self.pose.angle)?;
        tuple.end()
    }
}

/// A flame card under the edge of one other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct EdgeCovered {
    pub card: Card,
    pub by: Card,
    /// In hundredths of a millimetre, to the nearest.
    pub depth: i32,
}

/// A proposal to stop, while the others answer in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Vote {
    /// The proposer among them.
    pub agreed: SeatSet,
    pub asked: Seat,
}

impl HiddenInfo for Snowhere {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let lying = |side| state.lying(side).map(|(card, pose)| Lying { card, pose }).collect();
        let (mut free, mut edge_covered) = (Vec::new(), Vec::new());
        for flame in state.table.cards_of(Side::Flame) {
            let card = state.card(flame);
            match state.takeable(flame, self.edition().tolerances.take_depth) {
                Some(Takeable::Free) => free.push(card),
                Some(Takeable::Edge(above)) => edge_covered.push(EdgeCovered {
                    card,
                    by: state.card(above.card),
                    depth: -above.separation.in_hundredths(),
                }),
                None => {}
            }
        }
        let asked = (state.phase == Phase::Vote).then(|| self.asked(state));
        let Ellipse { width, height } = self.ellipse();
        View {
            viewer,
            phase: state.phase,
            turn: state.turn,
            acts: match state.phase.kind() {
                PhaseKind::Choice => asked.or(Some(state.turn)),
                PhaseKind::Chance | PhaseKind::Over => None,
            },
            flames: lying(Side::Flame),
            snow: lying(Side::Snow),
            free,
            edge_covered,
            held: state.held,
            lost: state.lost,
            aside: state.aside.clone(),
            turned: state.turned,
            hidden_snowflakes: self.edition().snowflakes - state.found,
            has_proposed: state.has_proposed,
            vote: asked.map(|asked| Vote { agreed: state.agreed, asked }),
            passed: self.passed(state),
            outcome: self.outcome(state),
            card_size: [self.card_size().width(), self.card_size().height()],
            spread: [width, height],
            strict: self.options().strict,
        }
    }

    fn seen(&self, before: &State, step: &StepOf<Self>, after: &State, _viewer: Viewer, out: &mut Vec<Seen>) {
        self.push_seen(before, step, after, out);
    }

    /// Nothing is hidden, so it is a copy. If `out` holds an earlier moment of the same game, only what has changed since
    /// is done to it: a bot that keeps its table pays for the steps, not for the cards.
    fn determinize(&self, view: &View, _rng: &mut Rng, out: &mut State) {
        self.follow_table(view, out);
        out.held = view.held;
        out.lost = view.lost;
        out.aside.clone_from(&view.aside);
        out.turned = view.turned;
        out.found = self.edition().snowflakes - view.hidden_snowflakes;
        out.first_flame = view.outcome.first;
        out.phase = view.phase;
        out.turn = view.turn;
        out.has_proposed = view.has_proposed;
        out.agreed = view.vote.map_or(SeatSet::EMPTY, |vote| vote.agreed);
        out.passes = view.passed.len() as u8;
    }

    fn info_key(&self, state: &State, _seat: Seat) -> u64 {
        let mut key = KeyHasher::new();
        for side in [Side::Flame, Side::Snow] {
            for (card, Pose { x, y, angle }) in state.lying(side) {
                // Coordinates take 18 bits each, an angle 12, a card 7.
                let place = (x as u64 & 0x3_ffff) << 18 | (y as u64 & 0x3_ffff);
                key.add(place << 19 | (angle.tenths() as u64) << 7 | u64::from(card.0));
            }
            key.add(side as u64);
        }
        let card = |card: Option<Card>| card.map_or(u64::from(u8::MAX), |card| card.0.into());
        key.add(card(state.held) | card(state.lost) << 8 | u64::from(state.turned) << 16);
        state.aside.iter().for_each(|aside| key.add(aside.0.into()));
        let agreed = state.agreed.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        key.add(
            state.phase as u64
                | (state.turn.index() as u64) << 4
                | u64::from(state.has_proposed) << 8
                | u64::from(state.found) << 9
                | u64::from(state.passes) << 16
                | agreed << 24,
        );
        key.finish()
    }
}

impl Snowhere {
    /// S23: those who have passed in a row sit before the player to move. When all have, it is over.
    fn passed(&self, state: &State) -> SeatSet {
        let passes = usize::from(state.passes);
        let first = state.turn.around(self.seats).nth((self.seats - passes) % self.seats);
        first.into_iter().flat_map(|first| first.around(self.seats)).take(passes).collect()
    }

    fn follow_table(&self, view: &View, state: &mut State) {
        let mut scratch = Scratch::default();
        let mut poses = [None; MAX_CARDS];
        view.flames.iter().for_each(|lying| poses[lying.card.index()] = Some(lying.pose));
        let flames: Vec<(Card, Pose)> = state.lying(Side::Flame).collect();
        let still_there = flames.iter().filter(|(card, pose)| poses[card.index()] == Some(*pose)).count();
        let is_earlier = still_there == view.flames.len()
            && state.snow_laid() <= view.snow.len()
            && state
                .lying(Side::Snow)
                .zip(&view.snow)
                .all(|((card, pose), later)| *later == Lying { card, pose })
            && state.table.size() == self.card_size();
        let laid = if is_earlier {
            flames
                .iter()
                .filter(|(card, _)| poses[card.index()].is_none())
                .for_each(|&(card, _)| state.lift(card, &mut scratch));
            state.snow_laid()
        } else {
            let flames = view.flames.iter().map(|lying| (lying.card, lying.pose));
            state.lay_carpet(self.card_size(), flames, &mut scratch);
            0
        };
        for lying in &view.snow[laid..] {
            state.lay_snow(lying.card, lying.pose, &mut scratch);
        }
    }

    /// The flame to be seen on one card, in whole square micrometres; none if it does not lie there as flame.
    pub fn visible_on(&self, state: &State, card: Card) -> Area {
        let flame = state.id(card).filter(|&id| state.table.side(id) == Side::Flame);
        flame.map_or(Area::ZERO, |flame| state.table.visible_part(flame))
    }
}
