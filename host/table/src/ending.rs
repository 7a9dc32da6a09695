//! How a match ended, for everybody: places in order, winners, and by how much they lead.

use veillee_core::{GameBox, Place, leaders};
use veillee_protocol::{Ending, Placed};

/// How the match ended that has come to this state.
pub fn ending_of<G: GameBox>(game: &G, state: &G::State) -> Ending {
    let (standings, scores) = (game.standings(state), game.scores(state));
    let mut places: Vec<Placed> =
        standings.iter().map(|(seat, &place)| Placed { seat, place, score: scores[seat] }).collect();
    places.sort_by_key(|placed| placed.place);
    let mut lines = Vec::new();
    game.score_lines(state, &mut lines);
    let together = !lines.is_empty() && lines.iter().all(|line| line.seat.is_none());
    let next = places.iter().find(|placed| placed.place > Place::FIRST);
    let margin = next.map(|next| (next.score - places[0].score).abs());
    Ending { winners: leaders(&standings).iter().collect(), together, margin, unit: G::SCORE_UNIT, places }
}
