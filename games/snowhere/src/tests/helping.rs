//! The helping hand: what it offers is allowed, what it says is true.

use veillee_core::{Game, Rng, Say, Seat, ToAct};
use veillee_geometry::{Area, Pose, Scratch};
use veillee_sentences::{Catalogue, Language};

use veillee_testkit::open;

use super::{small, spread};
use crate::hand::{Aim, described, nudge, placements, sectors, takes};
use crate::{Action, Chance, Kind, Sector, Snowhere, State, Turned, sentences};

/// A carpet of the box after some random turns, with a card in hand.
fn mid_game(game: &Snowhere, turns: u32, seed: u64) -> State {
    let mut rng = Rng::think(seed);
    let mut state = game.initial();
    let mut choices = Vec::new();
    let mut placed = 0;
    loop {
        match game.to_act(&state) {
            ToAct::Chance => {
                let outcome = match game.sample_chance(&state, &mut rng) {
                    Chance::Turn(_) => Chance::Turn(Turned::Snow),
                    other => other,
                };
                game.apply_chance(&mut state, &outcome);
            }
            ToAct::Seats(_) => {
                game.legal_actions(&state, Seat::new(0), &mut choices);
                let is_placing = matches!(choices[0].kind(), Kind::Place(_));
                if is_placing && placed == turns {
                    return state;
                }
                placed += u32::from(is_placing);
                game.apply(&mut state, Seat::new(0), choices[0]);
            }
            ToAct::Nobody => panic!("the game ended after {placed} turns"),
        }
    }
}

pub(super) fn said(sentence: &veillee_core::Sentence) -> [String; 2] {
    Language::ALL.map(|language| {
        Catalogue::new(language, &[language.choose(sentences::EN, sentences::FR)]).say(sentence, &(), None)
    })
}

#[test]
fn placements_are_legal_and_serve_their_aim() {
    let game = open(1, &[("spread", "easy")], None);
    let state = mid_game(&game, 6, 1);
    for aim in [Aim::MostFlame, Aim::Rim, Aim::JoinSnow] {
        let ideas = placements(&game, &state, None, aim, 5);
        assert!((1..=5).contains(&ideas.len()), "{aim:?}: {ideas:?}");
        assert!(ideas.is_sorted_by(|one, next| one.quenched >= next.quenched));
        for idea in &ideas {
            assert_eq!(game.check(&state, Seat::new(0), Action::place(idea.pose)), Ok(()));
            assert!(idea.quenched > Area::ZERO);
            assert!(aim != Aim::Rim || idea.is_at_rim);
            assert!(aim != Aim::JoinSnow || !idea.overlaps.is_empty());
        }
        assert_eq!(placements(&game, &state, None, aim, 5), ideas, "the same table, the same list");
    }
    for sector in Sector::ALL {
        for idea in placements(&game, &state, Some(sector), Aim::MostFlame, 3) {
            assert_eq!(idea.sector, sector);
        }
    }
}

#[test]
fn a_take_frees_what_it_says() {
    let game = open(1, &[("spread", "easy")], None);
    let mut state = mid_game(&game, 4, 2);
    let place = placements(&game, &state, None, Aim::MostFlame, 1).remove(0);
    game.apply(&mut state, Seat::new(0), Action::place(place.pose));
    let ideas = takes(&game, &state, None, 40);
    assert_eq!(ideas.len(), game.takeable(&state).count());
    assert!(ideas.is_sorted_by(|one, next| one.frees >= next.frees) && ideas[0].frees > 0);
    for idea in ideas {
        let before: Vec<_> = game.takeable(&state).collect();
        let mut after = state.clone();
        game.apply(&mut after, Seat::new(0), Action::take(idea.card));
        let freed = game.takeable(&after).filter(|card| !before.contains(card)).count();
        assert_eq!(usize::from(idea.frees), freed, "{idea:?}");
        assert_eq!(
            takes(&game, &state, Some(idea.sector), 40).iter().filter(|other| **other == idea).count(),
            1
        );
    }
}

#[test]
fn a_nudge_is_small_and_legal() {
    let game = open(1, &[("spread", "easy")], None);
    let state = mid_game(&game, 6, 3);
    let mut rng = Rng::think(4);
    let (mut refused, mut cured) = (0, 0);
    for _ in 0..120 {
        let mut any = |half: u32| rng.below(2 * half) as i32 - half as i32;
        let rough = Pose::new(any(22_000), any(16_000), any(1_800));
        let is_legal = game.check(&state, Seat::new(0), Action::place(rough)).is_ok();
        let nudged = nudge(&game, &state, rough);
        refused += u32::from(!is_legal);
        if let Some(nudged) = nudged {
            assert!(game.check(&state, Seat::new(0), Action::place(nudged.pose)).is_ok());
            assert!(nudged.pose.centre().squared_distance(rough.centre()) <= 400 * 400);
            assert_eq!(nudged.quenched, state.table().quenched(nudged.pose, &mut Scratch::default()));
            assert!(!is_legal || nudged.pose == rough);
            cured += u32::from(!is_legal);
        }
    }
    assert!(refused > 5 && cured * 2 > refused, "{cured} of {refused} cured");
}

#[test]
fn words_for_those_who_cannot_see() {
    let game = small(1, 7, spread(200, 200));
    let mut state = game.initial();
    // A cross of five cards and two on top of it.
    let poses = [
        (0, 0, 0),
        (5_000, 0, 0),
        (-5_000, 0, 0),
        (0, 8_000, 0),
        (0, -8_000, 0),
        (500, 0, 300),
        (1_000, 0, 600),
    ];
    let poses = poses.map(|(x, y, angle)| Pose::new(x, y, angle)).to_vec();
    game.apply_chance(&mut state, &Chance::Scatter(poses));
    let takes = takes(&game, &state, None, 3);
    assert_eq!(
        said(&takes[0].say()),
        [
            "card 6, centre, shows 53.7 cm²; frees 1 other",
            "carte 6, centre, 53,7 cm² visibles\u{202f}; en libère 1 autre"
        ]
    );
    game.apply(&mut state, Seat::new(0), Action::take(takes[0].card));
    game.apply_chance(&mut state, &Chance::Turn(Turned::Snow));
    game.apply(&mut state, Seat::new(0), "place 60.00,0.00,0.0".parse().unwrap());
    let idea = described(&game, &state, Pose::new(3_000, 0, 900), &mut Scratch::default());
    assert_eq!(
        said(&idea.say()),
        ["centre, quenches 27.1 cm², overlaps snow 6", "centre, éteint 27,1 cm², chevauche la neige 6"]
    );
    let rim = described(&game, &state, Pose::new(0, -11_000, 0), &mut Scratch::default());
    assert_eq!(said(&rim.say()), ["north rim, quenches 36.0 cm²", "bord nord, éteint 36,0 cm²"]);
    let all = sectors(&game, &state);
    let flame: Area = all.iter().map(|summary| summary.flame).sum();
    assert_eq!(flame, state.table().visible_flame());
    assert_eq!(
        all.iter().map(|summary| usize::from(summary.takeable)).sum::<usize>(),
        game.takeable(&state).count()
    );
    assert_eq!(said(&all[1].say())[0], "north: 49.4 cm² of flame, no card to take");
}
