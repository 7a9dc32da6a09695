//! Nobody learns what they cannot know.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use serde_json::Value;
use veillee_core::{GameBox, Match, Rng, Seat, SeatSet, Seed, Step, StepOf, ToAct, Viewer, remember_step};

use crate::walk::{Moment, viewers, walk};

/// Walks through random games and asks, for every viewer and in half-entered sealed choices too:
///
/// - a determinisation of a view looks the same, with the same display, offers the same choices,
///   has the same key;
/// - positions that look different have different keys;
/// - what is seen of a step names no piece that neither view around it shows;
/// - two steps that differ only in what a viewer cannot see were seen alike, and lead to the same
///   display;
/// - after the first deal, determinisations hold hidden things as often as real deals do.
///
/// `hidden` lists the hidden facts of a position as small numbers, such as `8 × card + seat`.
///
/// # Panics
/// When something leaks or is made up, with the seed.
pub fn check_secrecy<G: GameBox + Clone>(
    game: &G,
    seeds: Range<u64>,
    hidden: impl Fn(&G::State, &mut Vec<u32>),
) {
    let mut keys = Keys::default();
    for seed in seeds {
        let mut rng = Rng::think(seed ^ 0x5ec4e7);
        let (mut count, mut history) = (0, G::History::default());
        walk(game, seed, usize::MAX, |moment| match moment {
            Moment::Position(played) => {
                let at = format!("{} seed {seed} step {}", G::KEY, played.steps().len());
                // Every third position: neighbours teach little, and each costs many determinisations.
                if count % 3 == 0 {
                    position(game, played.state(), &history, &mut keys, &mut rng, &at);
                    half_entered(game, played, &history, &mut rng, &at);
                }
                count += 1;
            }
            Moment::Step { before, step, after } => {
                remember_step(game, &mut history, before, step, after);
                step_names_nothing_unknown(game, before, step, after, seed);
            }
        });
    }
    frequencies(game, hidden);
}

/// What a key has stood for.
#[derive(Default)]
struct Keys(HashMap<(Seat, u64), String>);

/// What a viewer is shown beside the view, byte for byte.
fn display<G: GameBox>(game: &G, state: &G::State, history: &G::History, viewer: Viewer) -> String {
    let display = game.display(&game.view(state, viewer), history);
    serde_json::to_string(&display).expect("displays can be written")
}

fn position<G: GameBox>(
    game: &G,
    state: &G::State,
    history: &G::History,
    keys: &mut Keys,
    rng: &mut Rng,
    at: &str,
) {
    const TRIES: usize = 3;
    let to_act = game.to_act(state);
    let (mut expected, mut found) = (Vec::new(), Vec::new());
    for viewer in viewers(game.seats()) {
        let view = game.view(state, viewer);
        let shown = display(game, state, history, viewer);
        let mut guess = game.initial();
        for _ in 0..TRIES {
            game.determinize(&view, rng, &mut guess);
            assert_eq!(
                game.view(&guess, viewer),
                view,
                "{at}: {viewer:?} would see that this is not the deal"
            );
            let guessed = display(game, &guess, history, viewer);
            assert_eq!(guessed, shown, "{at}: the display of {viewer:?} peeks");
            assert_eq!(game.to_act(&guess), to_act, "{at}: {viewer:?}");
            let Viewer::Seat(seat) = viewer else { continue };
            assert_eq!(
                game.info_key(&guess, seat),
                game.info_key(state, seat),
                "{at}: the key of seat {seat} peeks"
            );
            if matches!(to_act, ToAct::Seats(seats) if seats.contains(seat)) {
                game.legal_actions(state, seat, &mut expected);
                game.legal_actions(&guess, seat, &mut found);
                assert_eq!(found, expected, "{at}: the choices of seat {seat} depend on what it cannot see");
            }
        }
        seen_alike(game, state, history, viewer, rng, at);
        if let Viewer::Seat(seat) = viewer {
            let shown = serde_json::to_string(&view).expect("views can be written");
            let known = keys.0.entry((seat, game.info_key(state, seat))).or_insert_with(|| shown.clone());
            assert_eq!(*known, shown, "{at}: two positions that seat {seat} can tell apart have one key");
        }
    }
}

/// Two ways to go on: if they differ only in what the viewer cannot see, it has seen the same things happen.
/// Otherwise the log would tell what the table hides.
fn seen_alike<G: GameBox>(
    game: &G,
    state: &G::State,
    history: &G::History,
    viewer: Viewer,
    rng: &mut Rng,
    at: &str,
) {
    const PAIRS: usize = 4;
    let mut way_on = || {
        let step = match game.to_act(state) {
            ToAct::Nobody => return None,
            ToAct::Chance => Step::Chance(game.sample_chance(state, rng)),
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                let mut choices = Vec::new();
                game.legal_actions(state, seat, &mut choices);
                Step::Choice { seat, action: rng.pick(&choices) }
            }
        };
        let mut after = state.clone();
        step.apply(game, &mut after);
        let mut seen = Vec::new();
        game.seen(state, &step, &after, viewer, &mut seen);
        let mut history = history.clone();
        remember_step(game, &mut history, state, &step, &after);
        let shown = display(game, &after, &history, viewer);
        Some((step, after, seen, shown))
    };
    for _ in 0..PAIRS {
        let (
            Some((one, one_after, one_seen, one_shown)),
            Some((other, other_after, other_seen, other_shown)),
        ) = (way_on(), way_on())
        else {
            return;
        };
        let alike = |viewer| game.view(&one_after, viewer) == game.view(&other_after, viewer);
        if alike(viewer) && !alike(Viewer::Open) {
            assert_eq!(
                one_seen, other_seen,
                "{at}: {viewer:?} could tell {one:?} from {other:?} by the log alone"
            );
            assert_eq!(
                one_shown, other_shown,
                "{at}: {viewer:?} could tell {one:?} from {other:?} by the display alone"
            );
        }
    }
}

/// Search enters sealed choices one by one: the same promises hold in between.
fn half_entered<G: GameBox>(game: &G, played: &Match<G>, history: &G::History, rng: &mut Rng, at: &str) {
    let ToAct::Seats(seats) = played.to_act() else { return };
    if seats.len() < 2 {
        return;
    }
    let mut state = played.state().clone();
    let mut choices = Vec::new();
    let mut waiting: SeatSet = seats;
    while waiting.len() > 1 {
        let nth = rng.below(waiting.len() as u32) as usize;
        let seat = waiting.iter().nth(nth).expect("as many seats as were counted");
        game.legal_actions(&state, seat, &mut choices);
        let action = rng.pick(&choices);
        game.apply(&mut state, seat, action);
        waiting = waiting.without(SeatSet::only(seat));
        for viewer in viewers(game.seats()) {
            let view = game.view(&state, viewer);
            let mut guess = game.initial();
            game.determinize(&view, rng, &mut guess);
            assert_eq!(game.view(&guess, viewer), view, "{at}, half entered: {viewer:?}");
            let [guessed, shown] = [&guess, &state].map(|state| display(game, state, history, viewer));
            assert_eq!(guessed, shown, "{at}, half entered: the display of {viewer:?} peeks");
            if let Viewer::Seat(own) = viewer {
                let key = game.info_key(&state, own);
                assert_eq!(
                    game.info_key(&guess, own),
                    key,
                    "{at}, half entered: the key of seat {own} peeks"
                );
                if waiting.contains(own) {
                    let before = game.info_key(played.state(), own);
                    assert_eq!(key, before, "{at}, half entered: the key of seat {own} knows who has chosen");
                }
            }
        }
    }
}

/// Every text inside what was seen is inside a view around the step.
fn step_names_nothing_unknown<G: GameBox>(
    game: &G,
    before: &G::State,
    step: &StepOf<G>,
    after: &G::State,
    seed: u64,
) {
    for viewer in viewers(game.seats()) {
        let mut seen = Vec::new();
        game.seen(before, step, after, viewer, &mut seen);
        let mut named = BTreeSet::new();
        for event in &seen {
            texts(&serde_json::to_value(event).expect("seen things can be written"), &mut named);
        }
        let mut shown = BTreeSet::new();
        for state in [before, after] {
            texts(&serde_json::to_value(game.view(state, viewer)).expect("views can be written"), &mut shown);
        }
        let unknown: Vec<_> = named.difference(&shown).collect();
        assert!(
            unknown.is_empty(),
            "{} seed {seed}: {viewer:?} saw {unknown:?}, which no view shows: leave it out of the event, have the \
             view show it until the next step, or, if it is a word and no piece, make it a kind of event",
            G::KEY
        );
    }
}

/// The texts of a value; a `kind` names the sort of thing, not a piece.
fn texts(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            out.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| texts(value, out)),
        Value::Object(fields) => {
            fields.iter().filter(|(name, _)| *name != "kind").for_each(|(_, value)| texts(value, out));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Before anybody has chosen, what is hidden follows from chance alone. Real deals and determinisations of the
/// views they give must then show every hidden fact equally often: a chi-squared test for two samples.
fn frequencies<G: GameBox + Clone>(game: &G, hidden: impl Fn(&G::State, &mut Vec<u32>)) {
    const DEALS: u64 = 1500;
    let mut rng = Rng::think(0xf4e9);
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(game.seats() - 1)), Viewer::Table] {
        let mut counts: BTreeMap<u32, [f64; 2]> = BTreeMap::new();
        for number in 0..DEALS {
            let seed = Seed::from_number(0xdea1).of_game(number);
            let mut played = Match::new(game.clone());
            while played.draw(&seed).is_some() {}
            let mut guess = game.initial();
            game.determinize(&game.view(played.state(), viewer), &mut rng, &mut guess);
            for (sample, state) in [played.state(), &guess].into_iter().enumerate() {
                let mut facts = Vec::new();
                hidden(state, &mut facts);
                facts.into_iter().for_each(|fact| counts.entry(fact).or_default()[sample] += 1.0);
            }
        }
        let chi_squared: f64 =
            counts.values().map(|[real, made]| (real - made).powi(2) / (real + made)).sum();
        let degrees = counts.len() as f64;
        // The normal approximation, five deviations out; the small constant is for few degrees of freedom.
        let bar = degrees + 5.0 * (2.0 * degrees).sqrt() + 5.0;
        assert!(
            chi_squared <= bar,
            "{}: {viewer:?}: determinisations are not like deals: {chi_squared} > {bar}",
            G::KEY
        );
    }
}
