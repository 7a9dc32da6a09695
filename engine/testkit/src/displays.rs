//! What is shown beside the views of a random match.

use veillee_core::{GameBox, Viewer, remember_step};

use crate::walk::{Moment, viewers, walk};

/// What one viewer is shown of a position.
#[derive(Debug)]
pub struct Shown<'a, G: GameBox> {
    pub state: &'a G::State,
    pub viewer: Viewer,
    pub view: &'a G::View,
    pub display: &'a G::Display,
}

/// Plays random matches, and shows every position to every viewer.
pub fn displays<G: GameBox + Clone>(
    game: &G,
    seeds: std::ops::Range<u64>,
    mut each: impl FnMut(Shown<'_, G>),
) {
    for seed in seeds {
        let mut history = G::History::default();
        walk(game, seed, usize::MAX, |moment| match moment {
            Moment::Step { before, step, after } => remember_step(game, &mut history, before, step, after),
            Moment::Position(played) => {
                let state = played.state();
                for viewer in viewers(game.seats()) {
                    let view = game.view(state, viewer);
                    each(Shown { state, viewer, view: &view, display: &game.display(&view, &history) });
                }
            }
        });
    }
}
