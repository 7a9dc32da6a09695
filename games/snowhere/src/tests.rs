//! Snowhere against the testkit, a second implementation of its placement rules, and a few truths of its own.

mod display;
mod helping;
mod placing;
mod twin;

use veillee_core::{
    EditionTable as _, First, Game, GameBox, HiddenInfo, Impossible, NotationError, Rng, Seat, SeatSet,
    TableOptions as _, ToAct, Viewer,
};
use veillee_geometry::{Pose, Side, connected_areas};
use veillee_testkit::{Limits, Variant, check_game, check_secrecy, open, pauses, playthroughs, transcripts};

use crate::{Action, Card, Chance, Edition, Kind, Options, Phase, Snowhere, Spread, State, Turned};

fn table(seats: usize) -> Snowhere {
    open(seats, &[], None)
}

/// The box with fewer cards, for questions that need many games.
pub(super) fn small(seats: usize, cards: u8, options: Options) -> Snowhere {
    let boxed = table(1);
    Snowhere::new(seats, options, &Edition { cards, snowflakes: cards.min(6), ..*boxed.edition() })
}

pub(super) fn spread(width: u16, height: u16) -> Options {
    Options { spread: Spread::Custom { width, height }, ..Options::default() }
}

/// Every card is in one place: carpet, snow, hand, aside or lost.
fn conserved(state: &State) -> Result<(), String> {
    let flames = state.lying(Side::Flame).map(|(card, _)| card);
    let snow = state.lying(Side::Snow).map(|(card, _)| card);
    let away = state.held.into_iter().chain(state.lost).chain(state.aside.iter().copied());
    let mut cards: Vec<Card> = flames.chain(snow).chain(away).collect();
    let count = cards.len();
    cards.sort_unstable();
    cards.dedup();
    if cards.len() != count {
        return Err("a card is in two places".to_owned());
    }
    match state.phase {
        Phase::Lot | Phase::Scatter if count == 0 => Ok(()),
        _ if cards.last().is_some_and(|card| usize::from(card.0) + 1 == count) => Ok(()),
        _ => Err(format!("{count} cards, up to {:?}", cards.last())),
    }
}

#[test]
fn keeps_the_contract() {
    check_game(&table(1), Limits { seeds: 0..3, most_steps: 500 }, conserved);
    check_game(&table(3), Limits { seeds: 0..3, most_steps: 2000 }, conserved);
    for seats in [1, 2, 8] {
        let game = small(seats, 20, spread(160, 120));
        check_game(&game, Limits { seeds: 0..8, most_steps: 2000 }, conserved);
    }
}

#[test]
fn keeps_secrets() {
    // Nothing is hidden on the table: all that could leak is what has not been drawn, and that is in no state.
    check_secrecy(&small(3, 12, spread(160, 120)), 0..6, |_, _| {});
}

#[test]
fn transcripts_cover_every_rule() {
    transcripts::<Snowhere>();
}

#[test]
fn golden_playthroughs() {
    playthroughs::<Snowhere>(&[
        Variant { name: "medium", options: &[], edition: None },
        Variant { name: "pile", options: &[("spread", "120x100"), ("first", "0")], edition: None },
        Variant { name: "strict", options: &[("spread", "easy"), ("strict", "on")], edition: None },
    ]);
}

/// S3, S4: whatever the spread, all cards lie in the ellipse and hang together; and every part of it is used.
#[test]
fn carpets_hang_together() {
    for (width, height) in [(100, 100), (480, 360), (1200, 900), (1200, 1200)] {
        let game = small(1, 111, spread(width, height));
        let state = game.initial();
        let mut rng = Rng::think(u64::from(width));
        let mut farthest = 0;
        for _ in 0..4 {
            let outcome = game.sample_chance(&state, &mut rng);
            assert_eq!(game.check_chance(&state, &outcome), Ok(()));
            let Chance::Scatter(poses) = outcome else { panic!("the carpet comes first") };
            assert!(poses.iter().all(|&pose| game.ellipse().contains(pose)));
            assert!(connected_areas(game.card_size(), &poses, 100).iter().all(|&area| area == 0));
            farthest = poses.iter().map(|pose| pose.x.abs()).max().unwrap().max(farthest);
        }
        assert!(farthest > i32::from(width) * 40, "only {farthest} of {width} mm from side to side");
    }
}

/// An edition with the smallest cards on the widest table: thrown again and again, they would need thousands of rounds.
#[test]
fn a_carpet_of_small_cards_is_soon_thrown() {
    let boxed = *table(1).edition();
    let card = crate::CardSides { width: 1000, height: 1000 };
    let tolerances = crate::Tolerances { carpet_overlap: 400, ..boxed.tolerances };
    let game = Snowhere::new(1, spread(1200, 1200), &Edition { card, tolerances, ..boxed });
    for seed in 0..3 {
        let outcome = game.sample_chance(&game.initial(), &mut Rng::think(seed));
        assert_eq!(game.check_chance(&game.initial(), &outcome), Ok(()));
        let Chance::Scatter(poses) = outcome else { panic!("the carpet comes first") };
        let mut centres: Vec<(i32, i32)> = poses.iter().map(|pose| (pose.x, pose.y)).collect();
        centres.sort_unstable();
        centres.dedup();
        assert!(centres.len() < poses.len(), "the last ones are dropped on others");
    }
}

#[test]
fn impossible_carpets_are_refused() {
    let game = small(1, 2, spread(200, 100));
    let state = game.initial();
    let check = |poses: &[Pose]| game.check_chance(&state, &Chance::Scatter(poses.to_vec()));
    let first = Pose::new(0, 0, 0);
    assert_eq!(check(&[first, Pose::new(5_800, 0, 0)]), Ok(()));
    // 0.99 mm is no neighbour.
    assert!(matches!(check(&[first, Pose::new(5_801, 0, 0)]), Err(Impossible::Piece(_))));
    assert!(matches!(check(&[first]), Err(Impossible::Count { expected: 2, found: 1 })));
    // On the ellipse, and a hundredth beyond it.
    assert_eq!(check(&[Pose::new(10_000, 0, 900), Pose::new(2_000, 0, 900)]), Ok(()));
    assert!(check(&[Pose::new(10_001, 0, 900), Pose::new(2_000, 0, 900)]).is_err());
    assert!(check(&[Pose::new(i32::MAX, i32::MIN, 0), first]).is_err());
    assert_eq!(game.check_chance(&state, &Chance::Turn(Turned::Snow)), Err(Impossible::Kind));
}

/// S5: six in a hundred and eleven, without putting back.
#[test]
fn snowflakes_are_drawn_without_putting_back() {
    let game = small(1, 20, spread(160, 120));
    let mut outcomes = Vec::new();
    let mut state = game.initial();
    let mut rng = Rng::think(5);
    let carpet = game.sample_chance(&state, &mut rng);
    game.apply_chance(&mut state, &carpet);
    for (turned, found) in [(0, 0), (3, 1), (13, 6), (14, 0), (19, 5)] {
        (state.phase, state.turned, state.found) = (Phase::Turn, turned, found);
        assert!(game.chance_outcomes(&state, &mut outcomes));
        let weight = |side| {
            let outcome = outcomes.iter().find(|(outcome, _)| *outcome == Chance::Turn(side));
            outcome.map_or(0, |&(_, weight)| weight)
        };
        assert_eq!(weight(Turned::Snowflake), u64::from(6 - found));
        assert_eq!(weight(Turned::Snow), u64::from(14 - (turned - found)));
        for side in [Turned::Snow, Turned::Snowflake] {
            assert_eq!(game.check_chance(&state, &Chance::Turn(side)).is_ok(), weight(side) > 0);
        }
    }
}

/// A state that is brought up to date from an earlier one is the state rebuilt from nothing.
#[test]
fn following_a_game_is_like_rebuilding_it() {
    let game = small(2, 40, spread(350, 260));
    let mut rng = Rng::think(3);
    let mut state = game.initial();
    let mut followed = game.initial();
    let mut choices = Vec::new();
    let mut laid = 0;
    while game.to_act(&state) != ToAct::Nobody {
        match game.to_act(&state) {
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(&state, seat, &mut choices);
                let others = choices.len() - usize::from(state.phase != Phase::Vote);
                let action = rng.pick(&choices[..others.max(1)]);
                laid += u32::from(matches!(action.kind(), Kind::Place(_)));
                game.apply(&mut state, seat, action);
            }
            ToAct::Chance => {
                let outcome = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &outcome);
            }
            ToAct::Nobody => unreachable!("it has not ended"),
        }
        let view = game.view(&state, Viewer::Table);
        let mut rebuilt = game.initial();
        game.determinize(&view, &mut rng, &mut rebuilt);
        game.determinize(&view, &mut rng, &mut followed);
        assert_eq!(format!("{followed:?}"), format!("{rebuilt:?}"));
        assert_eq!(game.view(&followed, Viewer::Table), view);
        if let ToAct::Seats(seats) = game.to_act(&state) {
            let seat = seats.first().unwrap();
            let mut rebuilt_choices = Vec::new();
            game.legal_actions(&rebuilt, seat, &mut rebuilt_choices);
            game.legal_actions(&followed, seat, &mut choices);
            assert_eq!(choices, rebuilt_choices);
        }
    }
    assert!(laid >= 5, "{laid} cards laid");
    // And from a later moment, or another game, it starts afresh.
    let other = small(2, 40, spread(300, 250));
    let mut begun = other.initial();
    while other.to_act(&begun) == ToAct::Chance {
        let outcome = other.sample_chance(&begun, &mut rng);
        other.apply_chance(&mut begun, &outcome);
    }
    let view = other.view(&begun, Viewer::Seat(Seat::new(1)));
    other.determinize(&view, &mut rng, &mut followed);
    assert_eq!(other.view(&followed, Viewer::Seat(Seat::new(1))), view);
}

/// S23 seldom happens at random: votes and passes are rebuilt from a view like all else.
#[test]
fn votes_and_passes_are_known_to_all() {
    let game = small(3, 12, Options { first: First::Seat(Seat::new(1)), ..spread(160, 120) });
    let mut rng = Rng::think(6);
    let mut state = game.initial();
    let carpet = game.sample_chance(&state, &mut rng);
    game.apply_chance(&mut state, &carpet);
    let top = game.takeable(&state).last().unwrap();
    game.apply(&mut state, Seat::new(1), Action::take(top));
    game.apply_chance(&mut state, &Chance::Turn(Turned::Snowflake));
    let steps =
        [(1, Action::STOP), (2, Action::AGREE), (0, Action::AGREE), (1, Action::PASS), (2, Action::PASS)];
    for (number, (seat, action)) in steps.into_iter().enumerate() {
        assert_eq!(game.to_act(&state), ToAct::Seats(SeatSet::only(Seat::new(seat))));
        game.apply(&mut state, Seat::new(seat), action);
        for viewer in Seat::all(3) {
            let view = game.view(&state, Viewer::Seat(viewer));
            assert_eq!(view.vote.map(|vote| vote.agreed.len()), [Some(1), Some(2), None, None, None][number]);
            assert_eq!(view.passed.len(), [0, 0, 0, 1, 2][number]);
            let mut rebuilt = game.initial();
            game.determinize(&view, &mut rng, &mut rebuilt);
            assert_eq!(format!("{rebuilt:?}"), format!("{state:?}"));
            assert_eq!(game.info_key(&rebuilt, viewer), game.info_key(&state, viewer));
        }
    }
    game.apply(&mut state, Seat::new(0), Action::PASS);
    assert_eq!(game.to_act(&state), ToAct::Nobody);
    assert_eq!(game.view(&state, Viewer::Table).passed, SeatSet::all(3));
}

#[test]
fn one_way_to_write_each_pose() {
    for text in [
        "place 0.00,0.00,0.0",
        "place -0.01,5242.87,359.9",
        "place -5242.87,12.30,90.0",
        "take 0",
        "take 255",
        "stop",
        "agree",
        "disagree",
        "pass",
    ] {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
    }
    for text in [
        "place 0,0,0",
        "place 0.00,0.00,360.0",
        "place 0.00,0.00,-1.0",
        "place -0.00,0.00,0.0",
        "place +1.00,0.00,0.0",
        "place 1.00,0.00,0.00",
        "place 01.00,0.00,0.0",
        "place 1.-5,0.00,0.0",
        "place 5242.88,0.00,0.0",
        "place 99999999999.00,0.00,0.0",
        "place --21474836.-48,0.00,0.0",
        "place 1.00,0.00",
        "place 1.00,0.00,0.0,0.0",
        "take 007",
        "take 256",
        "take",
        "stop now",
    ] {
        assert!(matches!(text.parse::<Action>(), Err(NotationError::Unknown(_))), "{text}");
    }
    for text in ["turn", "turn ice", "first 8", "first 01", "scatter", "scatter 0.00,0.00,0.0/"] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
}

#[test]
fn editions_keep_the_leaflets_totals() {
    let boxed = *table(1).edition();
    assert_eq!(boxed.check(), Ok(()));
    let faulty = |change: fn(&mut Edition)| {
        let mut edition = boxed;
        change(&mut edition);
        edition.check().map_err(|fault| fault.to_string()).expect_err("a fault")
    };
    assert_eq!(faulty(|edition| edition.cards = 110), "cards: the leaflet has 111 cards, found 110");
    assert_eq!(faulty(|edition| edition.snowflakes = 7), "snowflakes: the leaflet has 6 snowflakes, found 7");
    assert!(
        faulty(|edition| edition.tolerances.take_depth = 150)
            .starts_with("tolerances.take_depth: the leaflet")
    );
    assert_eq!(faulty(|edition| edition.card.width = 900), "card.width: from 1000 to 20000, found 900");
    assert!(faulty(|edition| edition.tolerances.rim_reach = -1).starts_with("tolerances.rim_reach"));
    assert!(faulty(|edition| edition.spreads.hard = [90, 300]).starts_with("spreads.hard"));
    assert!(
        faulty(|edition| edition.grades.below_percent = [3, 3, 25, 50]).starts_with("grades.below_percent")
    );
}

#[test]
fn options_are_read_and_written_alike() {
    let set = |key: &str, value: &str| {
        let mut options = Options::default();
        options.set(key, value).map(|()| options)
    };
    for value in ["easy", "medium", "hard", "100x1200", "480x360"] {
        let options = set("spread", value).unwrap();
        let written = toml::to_string(&options).unwrap();
        assert!(written.contains(&format!("spread = \"{value}\"")), "{written}");
        assert_eq!(toml::from_str::<Options>(&written).unwrap(), options);
    }
    for value in ["99x300", "300x1201", "300", "x", "wide", "300x300x300", "-300x300"] {
        assert!(set("spread", value).is_err(), "{value}");
    }
    assert!(set("strict", "on").is_ok() && set("strict", "yes").is_err() && set("colour", "red").is_err());
    assert!(Snowhere::open(1, 2, &set("first", "2").unwrap(), table(2).edition()).is_err());
}

/// Random play ends, and what it lays is allowed: `playout` never checks, so the candidates must be right.
#[test]
fn random_play_reaches_an_end() {
    const MOST_STEPS: usize = 2000;
    let game = table(4);
    let (mut state, mut rng, mut choices) = (game.initial(), Rng::think(8), Vec::new());
    let mut placements = 0;
    for _ in 0..MOST_STEPS {
        match game.to_act(&state) {
            ToAct::Nobody => {
                assert!(placements > 0 && game.outcome(&state).share <= 10_000);
                return;
            }
            ToAct::Chance => {
                let outcome = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &outcome);
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                game.legal_actions(&state, seat, &mut choices);
                let action = rng.pick(&choices);
                assert_eq!(game.check(&state, seat, action), Ok(()), "{action}");
                placements += u32::from(matches!(action.kind(), Kind::Place(_)));
                game.apply(&mut state, seat, action);
            }
        }
    }
    panic!("no end after {MOST_STEPS} steps");
}

#[test]
fn nobody_is_waited_for_to_turn_a_card() {
    let found = pauses(&small(2, 8, spread(120, 120)), 1);
    assert!(found.draws.iter().any(|(chance, _)| chance.starts_with("turn")));
    assert!(found.draws.iter().all(|(_, by)| by.is_none()) && found.rests.is_empty());
}
