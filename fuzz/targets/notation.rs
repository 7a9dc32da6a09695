//! Whatever is written for a choice or an outcome of chance, in all games: reading it never panics, what can be read is written in
//! one way only, and the rules decide about it at any position without a panic. What they allow can be carried out.
#![no_main]

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use veillee_catalog::{GameId, Request, match_game};
use veillee_core::{GameBox, Refusal, Rng, ToAct, Viewer};

/// How many matches of each game are played, and how far at most.
const MATCHES: u8 = 4;
const MOST_STEPS: usize = 150;

thread_local! {
    /// The positions of matches that were played before.
    static PLAYED: RefCell<BTreeMap<(&'static str, u8), Box<dyn Any>>> = const { RefCell::new(BTreeMap::new()) };
}

/// A match played at random: its rules, and all its positions.
fn play<G: GameBox + Clone>(number: u8) -> (G, Vec<G::State>) {
    let seats = G::SEATS.start() + usize::from(number) % G::SEATS.count();
    let opened =
        Request { seats: Some(seats), ..Request::default() }.open::<G>().expect("a game as it comes");
    let (game, mut rng, mut choices) = (opened.game, Rng::think(number.into()), Vec::new());
    let mut states = vec![game.initial()];
    while states.len() < MOST_STEPS {
        let mut state = states[states.len() - 1].clone();
        match game.to_act(&state) {
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("some seat is to act");
                game.legal_actions(&state, seat, &mut choices);
                game.apply(&mut state, seat, rng.pick(&choices));
            }
            ToAct::Chance => {
                let outcome = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &outcome);
            }
            ToAct::Nobody => break,
        }
        states.push(state);
    }
    (game, states)
}

/// Reads a text and, where that is something, sees that it is written as it was read.
fn read<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    let read: T = text.parse().ok()?;
    let written = read.to_string();
    assert_eq!(written.parse::<T>().ok().as_ref(), Some(&read), "{text} is written {written}");
    Some(read)
}

fn try_texts<G: GameBox + Clone>(number: u8, place: u8, texts: &[&str]) {
    PLAYED.with_borrow_mut(|played| {
        let played =
            played.entry((G::KEY, number)).or_insert_with(|| Box::new(play::<G>(number)));
        let (game, states) = played.downcast_ref::<(G, Vec<G::State>)>().expect("a match of this game");
        let state = &states[usize::from(place) % states.len()];
        for text in texts {
            if let Some(action) = read::<G::Action>(text) {
                choose(game, state, action);
            }
            if let Some(outcome) = read::<G::Chance>(text) {
                let due = game.to_act(state) == ToAct::Chance;
                if due && game.check_chance(state, &outcome).is_ok() {
                    let mut next = state.clone();
                    game.apply_chance(&mut next, &outcome);
                    look(game, &next);
                }
            }
        }
    });
}

/// Tries an action for every seat that is to act.
fn choose<G: GameBox>(game: &G, state: &G::State, action: G::Action) {
    let ToAct::Seats(seats) = game.to_act(state) else { return };
    for seat in seats.iter() {
        match game.check(state, seat, action) {
            Ok(()) => {
                let mut next = state.clone();
                game.apply(&mut next, seat, action);
                look(game, &next);
            }
            Err(refusal) => {
                serde_json::to_string(&refusal).expect("refusals have a JSON form");
                serde_json::to_string(&refusal.sentence()).expect("sentences have a JSON form");
            }
        }
    }
}

fn look<G: GameBox>(game: &G, state: &G::State) {
    serde_json::to_string(&game.view(state, Viewer::Table)).expect("views have a JSON form");
    game.standings(state);
}

fuzz_target!(|bytes: &[u8]| {
    let [game, number, place, rest @ ..] = bytes else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let texts: Vec<&str> = text.split('\n').collect();
    let game = GameId::ALL[usize::from(*game) % GameId::ALL.len()];
    match_game!(game, G => try_texts::<G>(number % MATCHES, *place, &texts));
});
