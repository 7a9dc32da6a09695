//! Snowhere, explained to somebody who asks.

use veillee_core::{Fact, Game, HiddenInfo, Rng, Seat};
use veillee_geometry::{Area, Outline, Pose, Scratch};
use veillee_snowhere::hand::{Aim, PlaceIdea};
use veillee_snowhere::{Action, Card, Kind, Phase, Snowhere, State, View, hand};

use super::chains::{Chains, only};
use crate::hint::Hint;
use crate::sentences;

pub(crate) fn hint(game: &Snowhere, _seat: Seat, view: &View, action: Action) -> Hint {
    // Nothing is hidden but where the snowflakes are, and no word below depends on it.
    let mut state = game.initial();
    game.determinize(view, &mut Rng::think(0), &mut state);
    let stop = sentences::snowhere_idea_stop;
    match action.kind() {
        Kind::Take(card) => take(game, &state, card),
        Kind::Place(pose) => place(game, &state, pose),
        Kind::Stop | Kind::Agree => Hint { idea: stop(), reason: sentences::snowhere_reason_stop() },
        Kind::Disagree => Hint { idea: stop(), reason: sentences::snowhere_reason_go_on() },
        Kind::Pass => {
            Hint { idea: sentences::snowhere_idea_snowflake(), reason: sentences::snowhere_reason_pass() }
        }
    }
}

/// What comes free, what it still holds down, and what snow could quench in its stead.
fn take(game: &Snowhere, state: &State, card: Card) -> Hint {
    let chains = Chains::of(game, state);
    let reachable = chains.reachable(game, state);
    let beneath = chains.beneath(card) & !only(card);
    let (waiting, locked) = ((beneath & reachable).count_ones(), (beneath & !reachable).count_ones());
    let ideas = hand::takes(game, state, None, usize::MAX);
    let frees = ideas.iter().find(|idea| idea.card == card).map_or(0, |idea| u32::from(idea.frees));
    let idea = sentences::snowhere_idea_take();
    match (frees, locked, waiting) {
        (1.., _, _) if waiting > frees => {
            Hint { idea, reason: sentences::snowhere_reason_take_chain(frees, waiting) }
        }
        (1.., _, _) => Hint { idea, reason: sentences::snowhere_reason_take_frees(frees) },
        (0, 1.., _) => Hint {
            idea: sentences::snowhere_idea_clear(),
            reason: sentences::snowhere_reason_take_clear(locked),
        },
        (0, 0, 1..) => Hint { idea, reason: sentences::snowhere_reason_take_waiting(waiting) },
        (0, 0, 0) => Hint { idea, reason: sentences::snowhere_reason_take_plain() },
    }
}

/// What the planner weighs: the flame that is quenched against the cards that could be taken no more.
fn place(game: &Snowhere, state: &State, pose: Pose) -> Hint {
    let described = hand::described(game, state, pose, &mut Scratch::default());
    let quenched = described.quenched;
    let of_all_flame =
        || sentences::snowhere_reason_last(centimetres(quenched), centimetres(state.table().visible_flame()));
    if state.phase() == Phase::Snowflakes {
        return Hint { idea: sentences::snowhere_idea_snowflake(), reason: of_all_flame() };
    }
    let chains = Chains::of(game, state);
    let reachable = chains.reachable(game, state);
    let lost_under = |pose: Pose| chains.lost_under(&Outline::new(pose, game.card_size()), reachable);
    let lost = lost_under(pose);
    let (buried, kept) = (lost.count_ones(), (reachable & !lost).count_ones());
    if kept == 0 {
        return Hint { idea: sentences::snowhere_idea_last(), reason: of_all_flame() };
    }
    if buried > 0 {
        let reason = sentences::snowhere_reason_afford(centimetres(quenched), buried, kept);
        return Hint { idea: sentences::snowhere_idea_afford(), reason };
    }
    // The place that anybody would think of first, where it costs something.
    let tempting = hand::placements(game, state, None, Aim::MostFlame, 1)
        .into_iter()
        .map(|place| (place.quenched, lost_under(place.pose).count_ones()))
        .find(|&(most, buried)| most > quenched && buried > 0);
    match tempting {
        Some((most, buried)) => {
            let is_wait = quenched + quenched < most;
            let idea = if is_wait { sentences::snowhere_idea_wait() } else { lossless(&described) };
            Hint { idea, reason: sentences::snowhere_reason_wait(buried, kept, centimetres(most)) }
        }
        None => Hint {
            idea: lossless(&described),
            reason: sentences::snowhere_reason_gentle(centimetres(quenched), kept),
        },
    }
}

/// The idea of a place that locks nothing in.
fn lossless(place: &PlaceIdea) -> veillee_core::Sentence {
    match (place.is_at_rim, place.overlaps.is_empty()) {
        (true, _) => sentences::snowhere_idea_rim(),
        (false, false) => sentences::snowhere_idea_join(),
        (false, true) => sentences::snowhere_idea_place(),
    }
}

/// In tenths of a square centimetre, to the nearest; but some is never told as none.
fn centimetres(area: Area) -> Fact {
    let tenth = Area::SQUARE_CENTIMETRE.square_micrometres() / 10;
    let nearest = (area.square_micrometres() + tenth / 2) / tenth;
    Fact::Tenths(nearest.max((area > Area::ZERO).into()))
}
