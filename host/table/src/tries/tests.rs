//! A try reveals nothing: every state that the seat's view allows gives the same answer, byte for byte, and that
//! answer is what the steps do in each of them.

use std::collections::BTreeMap;
use std::thread;

use veillee_catalog::{GameId, Request, match_game};
use veillee_core::{Match, Rng, Seat, Seed, Step, ToAct, Viewer, remember_step};
use veillee_minds::{Level, Mind, Minded};
use veillee_protocol::{TryResult, Unknown};

use super::{Start, attempt, choices, rehearse, sent, view};
use crate::erased::{StepRefusal, events};

/// Decisions that are looked at for each game, at least.
const DECISIONS: usize = 200;
/// Those among them after which the match can end or something sealed is revealed, at least.
const LAST: usize = 8;
/// Worlds drawn for a view.
const WORLDS: usize = 20;
/// Up to this many worlds are all tried.
const FEW: usize = 1_000;
/// After this many draws there is surely only one, if they were all the same, and surely many, if none was repeated.
const PROBE: usize = 200;
/// Draws that surely find all of a few.
const ALL: usize = 9_000;
const POSES: usize = 50;
const MOST_MATCHES: usize = 400;

/// A seat that owes a choice.
struct Decision<G: Minded> {
    state: G::State,
    history: G::History,
    version: usize,
    seat: Seat,
}

/// What a seat may try: everything that is listed, and steps from elsewhere that are mostly refused.
fn steps<G: Minded>(game: &G, decision: &Decision<G>, strange: &[String], rng: &mut Rng) -> Vec<Vec<String>> {
    let listed = choices(game, &decision.state, decision.seat).unwrap_or_default();
    let mut steps: Vec<Vec<String>> = listed.iter().map(|action| vec![action.to_string()]).collect();
    for _ in 0..4.min(strange.len()) {
        steps.push(vec![strange[rng.below(strange.len() as u32) as usize].clone()]);
    }
    if G::SHARES_PIECES {
        let mut within = |reach: u32| f64::from(rng.below(2 * reach + 1)) / 100.0 - f64::from(reach) / 100.0;
        let poses = (0..POSES).map(|_| {
            let (x, y) = (within(20_000), within(20_000));
            vec![format!("place {x:.2},{y:.2},{:.1}", within(9_000) + 90.0)]
        });
        let poses: Vec<_> = poses.collect();
        steps.truncate(8);
        steps.extend(poses);
    }
    // Two steps of one turn, and what would come after the last.
    let twice: Vec<_> = steps.iter().take(3).map(|step| [step.clone(), step.clone()].concat()).collect();
    steps.extend(twice);
    steps
}

/// States that this view allows: all of them if they are few.
fn worlds<G: Minded>(game: &G, view: &G::View, like: &G::State) -> Vec<G::State> {
    let mut found: BTreeMap<String, G::State> = BTreeMap::new();
    let mut rng = Rng::think(17);
    let mut state = like.clone();
    for drawn in 0..ALL {
        let is_settled = drawn == PROBE && (found.len() == 1 || found.len() == PROBE);
        if is_settled || drawn == 2 && G::SHARES_PIECES {
            break;
        }
        game.determinize(view, &mut rng, &mut state);
        found.entry(format!("{state:?}")).or_insert_with(|| state.clone());
    }
    let most = if found.len() <= FEW { FEW } else { WORLDS };
    found.into_values().take(most).collect()
}

/// The answer as it would be if the one who answers saw all cards of this state.
fn outright<G: Minded>(game: &G, world: &G::State, decision: &Decision<G>, steps: &[String]) -> String {
    let Decision { seat, version, ref history, .. } = *decision;
    let (viewer, mut history) = (Viewer::Seat(seat), history.clone());
    let rehearsal = match rehearse(game, world.clone(), seat, steps) {
        Ok(rehearsal) => rehearsal,
        Err(refused) => {
            let (StepRefusal { step, refusal }, help) = *refused;
            return text(&TryResult::Refused { step: step as u32, refusal, help: help.map(sent::<G>) });
        }
    };
    let ends = game.to_act(&rehearsal.states[rehearsal.actions.len()]) == ToAct::Nobody;
    let shown = rehearsal.actions.len() - usize::from(ends);
    let mut seen = Vec::new();
    for (index, (action, _)) in rehearsal.actions.iter().enumerate().take(shown) {
        let step = Step::Choice { seat, action: *action };
        let (before, after) = (&rehearsal.states[index], &rehearsal.states[index + 1]);
        seen.extend(events(game, version + index + 1, (before, &step, after), viewer));
        remember_step(game, &mut history, before, &step, after);
    }
    let stopped_before = match game.to_act(&rehearsal.states[rehearsal.actions.len()]) {
        ToAct::Nobody => Some(Unknown::End),
        ToAct::Chance => Some(Unknown::Draw),
        ToAct::Seats(_) => rehearsal.is_sealed.then_some(Unknown::Reveal),
    };
    let mut view = view(game, &rehearsal.states[shown], &history, viewer, None);
    view.choices = view.choices.filter(|_| !ends);
    text(&TryResult::Allowed {
        events: seen,
        seat_view: view,
        left_out: (steps.len() - shown) as u32,
        stopped_before,
        help: rehearsal.actions.last().and_then(|(_, help)| *help).map(sent::<G>),
    })
}

fn text(result: &TryResult) -> String {
    serde_json::to_string(result).expect("an answer has a JSON form")
}

/// Matches of random choices, and matches of a bot.
fn played<G: Minded>(number: usize) -> Vec<Decision<G>> {
    let seats = G::SEATS.start() + number / 2 % (G::SEATS.end() - G::SEATS.start() + 1).min(3);
    let request = Request { seats: Some(seats), ..Request::default() };
    let game: G = request.open().expect("the usual options").game;
    let mut rng = Rng::think(number as u64);
    let seed = Seed::from_number(number as u64);
    let mut mind = (number % 2 == 1).then(|| G::bot(Mind::Level(Level::Beginner)));
    let mut played = Match::new(game);
    let mut decisions = Vec::new();
    let (mut known, mut before, mut history) = (0, played.state().clone(), G::History::default());
    loop {
        for step in &played.steps()[known..] {
            let mut after = before.clone();
            step.apply(played.game(), &mut after);
            remember_step(played.game(), &mut history, &before, step, &after);
            before = after;
        }
        known = played.steps().len();
        match played.to_act() {
            ToAct::Nobody => return decisions,
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    let state = played.state().clone();
                    let listed = choices(played.game(), &state, seat).expect("it is to act");
                    let view = played.game().view(&state, Viewer::Seat(seat));
                    let action = match &mut mind {
                        Some(mind) => mind.choose(played.game(), seat, &view, &mut rng, &|| false),
                        None => rng.pick(&listed),
                    };
                    let (version, history) = (played.steps().len(), history.clone());
                    decisions.push(Decision { state, history, version, seat });
                    played.choose(seat, action).expect("it is listed");
                }
            }
        }
    }
}

fn check_tries<G: Minded>() {
    let (mut looked_at, mut last, mut draws, mut uncertain) = (0, 0, 0, 0);
    for number in 0..MOST_MATCHES {
        if looked_at >= DECISIONS && last >= LAST {
            break;
        }
        let decisions = played::<G>(number);
        let seats = G::SEATS.start() + number / 2 % (G::SEATS.end() - G::SEATS.start() + 1).min(3);
        let game: G =
            Request { seats: Some(seats), ..Request::default() }.open().expect("the usual options").game;
        let listed = |decision: &Decision<G>| {
            let listed = choices(&game, &decision.state, decision.seat).unwrap_or_default();
            listed.last().map(ToString::to_string)
        };
        let strange: Vec<String> = decisions.iter().filter_map(listed).collect();
        let mut rng = Rng::think(99);
        for decision in decisions {
            let steps = steps(&game, &decision, &strange, &mut rng);
            let Decision { state, history, version, seat } = &decision;
            let (version, seat) = (*version, *seat);
            let view = game.view(state, Viewer::Seat(seat));
            let answer = |state: &G::State, steps: &[String]| {
                let view = &game.view(state, Viewer::Seat(seat));
                attempt(&game, Start { view, history, version, state: state.clone() }, seat, steps)
            };
            let stops = |steps: &Vec<String>| match answer(state, steps) {
                TryResult::Allowed { stopped_before, .. } => stopped_before,
                TryResult::Refused { .. } => None,
            };
            let unknown: Vec<Unknown> = steps.iter().filter_map(stops).collect();
            let is_last = unknown.iter().any(|unknown| *unknown != Unknown::Draw);
            if looked_at >= DECISIONS && !is_last {
                continue;
            }
            looked_at += 1;
            last += usize::from(is_last);
            draws += usize::from(unknown.contains(&Unknown::Draw));
            let worlds = worlds(&game, &view, state);
            uncertain += usize::from(worlds.len() > 1);
            for steps in &steps {
                let expected = text(&answer(state, steps));
                for world in &worlds {
                    assert_eq!(text(&answer(world, steps)), expected, "{} {steps:?} at {version}", G::KEY);
                    let outright = outright(&game, world, &decision, steps);
                    assert_eq!(outright, expected, "{} {steps:?} at {version}, outright", G::KEY);
                }
            }
        }
    }
    assert!(looked_at >= DECISIONS, "{}: {looked_at} decisions", G::KEY);
    assert!(last >= LAST, "{}: {last} decisions can be the last before an end or a reveal", G::KEY);
    let has_hidden_cards = matches!(G::KEY, "odin" | "happy-cats");
    assert!(!has_hidden_cards || uncertain >= DECISIONS / 2, "{}: {uncertain} uncertain", G::KEY);
    assert!(draws > 0 || G::SHARES_PIECES, "{}: no draw", G::KEY);
}

#[test]
fn a_try_reveals_nothing() {
    thread::scope(|games| {
        for &game in GameId::ALL {
            games.spawn(move || match_game!(game, G => check_tries::<G>()));
        }
    });
}
