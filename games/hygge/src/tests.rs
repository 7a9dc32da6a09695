//! Hygge against the testkit, its twin, and a few truths of its own.

mod display;
mod editions;
mod twin;
mod winter;

use veillee_core::{Game, HiddenInfo, Rest, Rng, Seat, SeatSet, Step, ToAct, Viewer};
use veillee_testkit::{
    Limits, Variant, check_game, check_golden, check_secrecy, check_twin, open, pauses, perft, perft_of_twin,
    playthroughs, transcripts,
};

use self::twin::Naive;
use crate::{
    Action, Animal, Card, Cards, Colour, Edition, Hygge, MAX_PLAYERS, Object, Options, Phase, State,
};

fn table(seats: usize) -> Hygge {
    open(seats, &[], None)
}

fn three_games(seats: usize) -> Hygge {
    open(seats, &[("games", "3")], None)
}

/// Every card is in exactly one place.
fn conserved(game: &Hygge, state: &State) -> Result<(), String> {
    let mut found: Cards = state.reserve.into_iter().flatten().collect();
    for cards in state.open.iter().chain(&state.sheltered).chain([&state.pile, &state.discards]) {
        cards.iter().for_each(|(card, copies)| found.add(card, copies));
    }
    let beyond = state.reserve[game.layout().places()..].iter().flatten().count();
    match (found == game.table.deck, beyond) {
        (true, 0) => Ok(()),
        (false, _) => Err(format!("{found:?} instead of the deck")),
        (true, _) => Err("a card lies beyond the reserve".to_owned()),
    }
}

#[test]
fn keeps_the_contract() {
    for seats in 2..=MAX_PLAYERS {
        let game = table(seats);
        check_game(&game, Limits { seeds: 0..20, most_steps: 150 }, |state| conserved(&game, state));
        let game = three_games(seats);
        check_game(&game, Limits { seeds: 0..4, most_steps: 450 }, |state| conserved(&game, state));
    }
    let game = tiny();
    check_game(&game, Limits { seeds: 0..5, most_steps: 60 }, |state| conserved(&game, state));
}

#[test]
fn keeps_secrets() {
    for seats in 2..=MAX_PLAYERS {
        // Nothing is hidden after the deal: the pile is a set, and every card that left it was seen.
        check_secrecy(&table(seats), 0..4, |_, _| {});
    }
    check_secrecy(&three_games(3), 0..3, |_, _| {});
}

#[test]
fn transcripts_cover_every_rule() {
    transcripts::<Hygge>();
}

#[test]
fn golden_playthroughs() {
    playthroughs::<Hygge>(&[
        Variant { name: "one-game", options: &[], edition: None },
        Variant { name: "three-games", options: &[("games", "3"), ("first", "1")], edition: None },
        Variant { name: "first-edition", options: &[], edition: Some("first") },
    ]);
}

#[test]
fn the_naive_twin_agrees() {
    for seats in 2..=MAX_PLAYERS {
        check_twin(&table(seats), &Naive::new(seats, 1), 0..30);
        check_twin(&three_games(seats), &Naive::new(seats, 3), 0..10);
    }
}

/// Two players, five places, eight cards: every draw can be listed, and winter may come with the first refill.
fn tiny() -> Hygge {
    let mut edition = hygge_edition();
    edition.reserve.two = ["1.2.3", ".#.#."].map(str::to_owned).into();
    edition.winter.two = 3;
    edition.animals.retain(|animal, _| matches!(animal, Animal::Hedgehog | Animal::Bat));
    edition.animals.get_mut(&Animal::Hedgehog).unwrap().copies = 2;
    edition.animals.get_mut(&Animal::Bat).unwrap().copies = 1;
    edition.objects.retain(|colour, _| matches!(colour, Colour::Red));
    edition.objects.get_mut(&Colour::Red).unwrap().copies = [3, 2, 0];
    Hygge::new(2, Options::default(), &edition)
}

fn hygge_edition() -> Edition {
    toml::from_str(include_str!("../editions/hygge.toml")).unwrap()
}

#[test]
fn perft_counts() {
    let mut table = String::from(
        "# Hygge: ways to go on, choices and chance alike; one draw is made where there are too many.\n",
    );
    let tiny_twin = Naive::with_reserve(2, 1, 2, 5);
    for (name, game, twin, depths) in [
        ("tiny", tiny(), tiny_twin, 1..=5),
        ("box", self::table(2), Naive::new(2, 1), 1..=7),
        ("box", self::table(3), Naive::new(3, 1), 1..=6),
        ("box", self::table(4), Naive::new(4, 1), 1..=6),
    ] {
        for depth in depths {
            let nodes = perft(&game, &game.initial(), depth, 1);
            let naive = perft_of_twin(&game, &game.initial(), &twin, depth, 1);
            assert_eq!(nodes, naive, "{name} at depth {depth}");
            table.push_str(&format!("{name} seats {} depth {depth}: {nodes}\n", game.seats()));
        }
    }
    check_golden("perft/hygge.txt", &table);
}

/// A game of random choices up to the first position that fits.
fn play_until(game: &Hygge, seed: u64, fits: impl Fn(&State) -> bool) -> State {
    let mut rng = Rng::think(seed);
    let mut state = game.initial();
    let mut choices = Vec::new();
    while !fits(&state) {
        match game.to_act(&state) {
            ToAct::Chance => {
                let outcome = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &outcome);
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(&state, seat, &mut choices);
                game.apply(&mut state, seat, rng.pick(&choices));
            }
            ToAct::Nobody => panic!("seed {seed}: the match ended first"),
        }
    }
    state
}

/// H14: the table sees piles and their size; who forgets nothing still knows what is in them.
#[test]
fn piles_are_kept_from_the_others_display_but_not_from_memory() {
    let game = table(3);
    let state = play_until(&game, 1, |state| !state.sheltered[1].is_empty());
    let shown = |viewer| game.view(&state, viewer).players[Seat::new(1)];
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Table] {
        let player = shown(viewer);
        assert_eq!((player.sheltered, player.tally), (None, None));
        assert_eq!(usize::from(player.covered), state.sheltered[1].total());
    }
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Open] {
        assert_eq!(shown(viewer).sheltered, Some(state.sheltered[1]));
    }
    let mut guess = game.initial();
    game.determinize(&game.view(&state, Viewer::Seat(Seat::new(0))), &mut Rng::think(0), &mut guess);
    assert_eq!(guess, state);
}

/// H19: in a half-entered state only those who have chosen know that they have.
#[test]
fn a_sealed_choice_shows_to_its_owner_alone() {
    let game = table(3);
    let mut state = play_until(&game, 2, |state| state.phase == Phase::LastChoice);
    let [first, second, _] = [0, 1, 2].map(Seat::new);
    let keys = |state: &State| [first, second].map(|seat| game.info_key(state, seat));
    let before = (game.view(&state, Viewer::Seat(second)), keys(&state));
    let unsealed = state;
    game.apply(&mut state, first, Action::Nothing);
    let step = Step::Choice { seat: first, action: Action::Nothing };
    let mut seen = Vec::new();
    game.seen(&unsealed, &step, &state, Viewer::Seat(second), &mut seen);
    assert_eq!(seen, []);
    assert_eq!(game.to_act(&state), ToAct::Seats(SeatSet::all(3).without(SeatSet::only(first))));
    assert_eq!(game.view(&state, Viewer::Seat(second)), before.0);
    assert_eq!(keys(&state)[1], before.1[1]);
    assert_ne!(keys(&state)[0], before.1[0]);
    let own = game.view(&state, Viewer::Seat(first));
    assert_eq!(own.players[first].chosen, Some(Action::Nothing));
    assert_eq!(own.players[second].chosen, None);
}

/// A key has room for all that a seat knows: whatever changes in a position, the key does.
#[test]
fn every_part_of_a_position_is_in_the_key() {
    let game = three_games(3);
    let position = play_until(&game, 3, |state| {
        state.phase == Phase::Collect && state.games_over == 1 && !state.sheltered[1].is_empty()
    });
    let bear = Card::Animal(Animal::Bear);
    let changes: [fn(&mut State, Card); 8] = [
        |state, _| state.reserve.swap(0, 15),
        |state, bear| state.open[2].add(bear, 1),
        |state, bear| state.sheltered[1].add(bear, 1),
        |state, bear| state.discards.add(bear, 1),
        |state, _| state.earlier[0][2].paws += 1,
        |state, _| state.games_over += 1,
        |state, _| state.phase = Phase::Shelter,
        |state, _| state.turn = state.turn.next(3),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut other = position;
        change(&mut other, bear);
        for seat in Seat::all(3) {
            assert_ne!(game.info_key(&other, seat), game.info_key(&position, seat), "change {number}");
        }
    }
}

/// H21 to H23, by hand: two copies of two flakes under cover; one object, a bear and a bat in the open.
#[test]
fn points_are_flakes_less_objects_and_paws() {
    let game = table(2);
    let mut state = game.initial();
    let red = |number| Card::Object(Object::new(Colour::Red, number));
    state.sheltered[0] = [red(2), red(2), Card::Animal(Animal::Hedgehog)].into_iter().collect();
    state.open[0] = [red(1), Card::Animal(Animal::Bear), Card::Animal(Animal::Bat)].into_iter().collect();
    let tally = game.tally(&state, Seat::new(0));
    assert_eq!((tally.flakes, tally.objects, tally.paws, tally.points()), (4, 1, 3, 0));
}

#[test]
fn play_rests_after_each_game_and_the_table_lays_its_own_cards() {
    let found = pauses(&three_games(3), 1);
    assert_eq!(found.rests, [(Rest::Hand, 3); 3]);
    assert_eq!(found.reveals, 3);
    assert!(!found.draws.is_empty() && found.draws.iter().all(|(_, by)| by.is_none()));
}
