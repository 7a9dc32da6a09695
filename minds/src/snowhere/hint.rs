//! Snowhere, explained to somebody who asks.

use veillee_core::{HiddenInfo, Rng, Say, Seat};
use veillee_geometry::Scratch;
use veillee_snowhere::{Action, Kind, Phase, Snowhere, View, hand};

use crate::hint::Hint;
use crate::sentences;

pub(crate) fn hint(game: &Snowhere, _seat: Seat, view: &View, action: Action) -> Hint {
    // Nothing is hidden but where the snowflakes are, and no word below depends on it.
    let mut state = veillee_core::Game::initial(game);
    game.determinize(view, &mut Rng::think(0), &mut state);
    let stop = sentences::snowhere_idea_stop;
    match action.kind() {
        Kind::Take(card) => {
            let ideas = hand::takes(game, &state, None, usize::MAX);
            let reason = ideas.iter().find(|idea| idea.card == card).map(Say::say);
            let idea = sentences::snowhere_idea_take();
            Hint { reason: reason.unwrap_or_else(|| idea.clone()), idea }
        }
        Kind::Place(pose) => {
            let described = hand::described(game, &state, pose, &mut Scratch::default());
            let idea = match (view.phase, described.is_at_rim, described.overlaps.is_empty()) {
                (Phase::Snowflakes, _, _) => sentences::snowhere_idea_snowflake(),
                (_, true, _) => sentences::snowhere_idea_rim(),
                (_, false, false) => sentences::snowhere_idea_join(),
                (_, false, true) => sentences::snowhere_idea_place(),
            };
            Hint { idea, reason: described.say() }
        }
        Kind::Stop | Kind::Agree => Hint { idea: stop(), reason: sentences::snowhere_reason_stop() },
        Kind::Disagree => Hint { idea: stop(), reason: sentences::snowhere_reason_go_on() },
        Kind::Pass => {
            Hint { idea: sentences::snowhere_idea_snowflake(), reason: sentences::snowhere_reason_pass() }
        }
    }
}
