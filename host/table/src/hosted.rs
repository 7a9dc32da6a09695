//! What a table must know of each game beyond its rules: whether pieces are shared, what helps before a choice, and where a
//! match has its chapters.

use veillee_catalog::GameId;
use veillee_cochons::Cochons;
use veillee_geometry::{Area, Scratch};
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_minds::Minded;
use veillee_odin::Odin;
use veillee_protocol::{ChapterKind, Help};
use veillee_snowhere::{Action, Kind, Phase, Snowhere, State, hand};

/// A game that can be played at a table.
pub(crate) trait Hosted: Minded<Seen: Send> {
    /// Whether all handle the same pieces, so that each wants to see what the others are doing.
    const SHARES_PIECES: bool = false;

    /// What helps somebody who tries this, whether it is allowed or not.
    fn help(&self, _state: &Self::State, _action: Self::Action) -> Option<Help> {
        None
    }

    /// What begins with a step, for those who leaf through a match.
    fn begins(before: &Self::State, after: &Self::State) -> Option<ChapterKind>;
}

impl Hosted for Odin {
    fn begins(before: &Self::State, after: &Self::State) -> Option<ChapterKind> {
        use veillee_odin::Phase;
        let is_dealt = before.phase() == Phase::Deal;
        let is_led_anew = before.phase() != Phase::Lead && after.phase() == Phase::Lead;
        if is_dealt { Some(ChapterKind::Hand) } else { is_led_anew.then_some(ChapterKind::Round) }
    }
}

impl Hosted for Hygge {
    fn begins(before: &Self::State, after: &Self::State) -> Option<ChapterKind> {
        use veillee_hygge::Phase;
        // The reserve is laid out for a game, and filled again in the middle of one.
        let is_laid_out = before.phase() == Phase::Lay && after.phase() != Phase::Lay;
        let is_empty = before.reserve().iter().all(Option::is_none);
        is_laid_out.then_some(if is_empty { ChapterKind::Hand } else { ChapterKind::Round })
    }
}

impl Hosted for HappyCats {
    fn begins(before: &Self::State, after: &Self::State) -> Option<ChapterKind> {
        use veillee_happy_cats::Phase;
        (before.phase() != Phase::Roll && after.phase() == Phase::Roll).then_some(ChapterKind::Round)
    }
}

impl Hosted for Cochons {
    fn begins(before: &Self::State, after: &Self::State) -> Option<ChapterKind> {
        use veillee_cochons::Phase;
        // Between two rolls of one turn the player says which dice to roll again.
        let goes_on = matches!(before.phase(), Phase::Roll | Phase::Reroll);
        (!goes_on && after.phase() == Phase::Roll).then_some(ChapterKind::Turn)
    }
}

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

    fn begins(before: &State, after: &State) -> Option<ChapterKind> {
        let is_new = match before.phase() {
            Phase::Lot | Phase::Scatter | Phase::Turn | Phase::Place | Phase::Snowflakes => true,
            // A proposal to stop that was not agreed on: the turn goes on.
            Phase::Take | Phase::Vote | Phase::Over => false,
        };
        (is_new && after.phase() == Phase::Take).then_some(ChapterKind::Turn)
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
