//! What a table must know of each game beyond its rules: whether pieces are shared, and what helps before a choice.

use veillee_catalog::GameId;
use veillee_cochons::Cochons;
use veillee_geometry::{Area, Scratch};
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_minds::Minded;
use veillee_odin::Odin;
use veillee_protocol::Help;
use veillee_snowhere::{Action, Kind, Phase, Snowhere, State, hand};

/// A game that can be played at a table.
pub(crate) trait Hosted: Minded {
    /// Whether all handle the same pieces, so that each wants to see what the others are doing.
    const SHARES_PIECES: bool = false;

    /// What helps somebody who tries this, whether it is allowed or not.
    fn help(&self, _state: &Self::State, _action: Self::Action) -> Option<Help> {
        None
    }
}

impl Hosted for Odin {}
impl Hosted for Hygge {}
impl Hosted for HappyCats {}
impl Hosted for Cochons {}

impl Hosted for Snowhere {
    const SHARES_PIECES: bool = true;

    fn help(&self, state: &State, action: Action) -> Option<Help> {
        let Kind::Place(pose) = action.kind() else { return None };
        match state.phase() {
            Phase::Place | Phase::Snowflakes => {}
            Phase::Lot | Phase::Scatter | Phase::Take | Phase::Vote | Phase::Turn | Phase::Over => {
                return None;
            }
        }
        if self.allows(state.table(), pose, &mut Scratch::default()) {
            let quenched = state.table().quenched(pose, &mut Scratch::default());
            return Some(Help { nudged: None, quenched_mm2: Some(square_millimetres(quenched)) });
        }
        let nudged = hand::nudge(self, state, pose);
        Some(Help {
            nudged: nudged.map(|found| Action::place(found.pose).to_string()),
            quenched_mm2: nudged.map(|found| square_millimetres(found.quenched)),
        })
    }
}

fn square_millimetres(area: Area) -> f64 {
    area.square_micrometres() as f64 / 1e6
}

/// What works for any game at a table.
pub(crate) trait HostedVisitor {
    type Output;
    fn visit<G: Hosted>(self) -> Self::Output;
}

/// Hands the type of a game to the visitor.
pub(crate) fn visit<V: HostedVisitor>(game: GameId, visitor: V) -> V::Output {
    match game {
        GameId::Odin => visitor.visit::<Odin>(),
        GameId::Hygge => visitor.visit::<Hygge>(),
        GameId::HappyCats => visitor.visit::<HappyCats>(),
        GameId::Cochons => visitor.visit::<Cochons>(),
        GameId::Snowhere => visitor.visit::<Snowhere>(),
    }
}
