//! Placements, held against the twin: at random, and where tolerances end.

use std::collections::BTreeMap;

use veillee_core::{Game, Refusal as _, Rng, Seat, Switch};
use veillee_geometry::{CardEdge, Pose, Scratch, Side};

use super::helping::said;
use super::twin::Twin;
use super::{small, spread};
use crate::{Action, Chance, Heading, Options, Phase, Refusal, Snowhere, State};

/// How a carpet lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lay {
    AnyWay,
    /// On whole millimetres and square to the table: sides meet, and the last hundredth of a tolerance can be met.
    Squarely,
}

/// A carpet with some snow on it, laid without regard to any rule, and a card in hand.
fn some_table(game: &Snowhere, lay: Lay, rng: &mut Rng) -> State {
    let mut state = game.initial();
    let mut scratch = Scratch::default();
    loop {
        let Chance::Scatter(mut poses) = game.sample_chance(&state, rng) else {
            unreachable!("alone, the carpet comes first")
        };
        if lay == Lay::Squarely {
            for pose in &mut poses {
                *pose = Pose::new(pose.x / 100 * 100, pose.y / 100 * 100, rng.below(4) as i32 * 900);
            }
        }
        let carpet = Chance::Scatter(poses);
        if game.check_chance(&state, &carpet).is_ok() {
            game.apply_chance(&mut state, &carpet);
            break;
        }
    }
    for _ in 0..rng.below(4) {
        let (top, _) = state.lying(Side::Flame).next_back().expect("more flames than snow");
        let pose = tempting_pose(&state, rng);
        state.lift(top, &mut scratch);
        state.lay_snow(top, pose, &mut scratch);
    }
    state.phase = Phase::Place;
    state
}

/// A pose as far from a lying card as a tolerance, or a hundredth on either side of one; or anywhere near.
fn tempting_pose(state: &State, rng: &mut Rng) -> Pose {
    let poses = |side| state.lying(side).map(|(_, pose)| pose).collect::<Vec<_>>();
    let (flames, snow) = (poses(Side::Flame), poses(Side::Snow));
    let near = if snow.is_empty() || rng.below(2) == 0 { flames } else { snow };
    let base = rng.pick(&near);
    let slack = rng.pick(&[-201, -200, -199, -101, -100, -99, -1, 0, 1, 99, 100, 101, 199, 200, 201]);
    let sides = [5_900, 9_100];
    let quarter = (base.angle.tenths() / 900) as usize;
    let any = |bound: i32, rng: &mut Rng| rng.below(2 * bound as u32 + 1) as i32 - bound;
    match rng.below(6) {
        0 => Pose::new(base.x + slack, base.y, base.angle.tenths() + rng.pick(&[0, 19, 20, 21, 1800])),
        // Side by side.
        1 => Pose::new(base.x + sides[quarter % 2] + slack, base.y + any(4_000, rng), base.angle.tenths()),
        2 => {
            Pose::new(base.x + any(3_000, rng), base.y - sides[1 - quarter % 2] - slack, base.angle.tenths())
        }
        // One side in line with the other card's, or as far as a tolerance from it.
        3 => Pose::new(base.x + slack, base.y + any(6_000, rng), base.angle.tenths()),
        4 => Pose::new(base.x + any(6_000, rng), base.y + slack, base.angle.tenths()),
        _ => Pose::new(base.x + any(6_000, rng), base.y + any(6_000, rng), rng.below(3600) as i32),
    }
}

#[test]
fn the_twin_places_alike() {
    let mut rng = Rng::think(17);
    let mut verdicts: BTreeMap<Option<u8>, u32> = BTreeMap::new();
    for round in 0..60 {
        let lay = if round % 3 == 0 { Lay::AnyWay } else { Lay::Squarely };
        let strict = if round % 4 == 0 { Switch::On } else { Switch::Off };
        let game = small(1, 7, Options { strict, ..spread(130, 100) });
        let state = some_table(&game, lay, &mut rng);
        let twin = Twin::of(game.edition(), &state);
        let least = if strict == Switch::On { 10 } else { 0 };
        for _ in 0..6 {
            let pose = tempting_pose(&state, &mut rng);
            let checked = game.check(&state, Seat::new(0), Action::place(pose));
            let rule = checked.err().map(|refusal| refusal.rule().number);
            assert_eq!(rule, twin.refuses(pose, least), "{pose:?}: {checked:?} on {state:?}");
            *verdicts.entry(rule).or_default() += 1;
        }
    }
    for rule in [None, Some(14), Some(15), Some(16), Some(17)] {
        assert!(verdicts.get(&rule).is_some_and(|&count| count >= 10), "too few of a kind: {verdicts:?}");
    }
}

/// At a straight rim, what a refusal says is missing is exactly enough, either way.
#[test]
fn the_rim_says_how_much_is_missing() {
    let game = small(1, 7, spread(300, 300));
    let mut state = game.initial();
    let grid = [(0, 0), (5_000, 0), (10_000, 0), (0, 8_000), (5_000, 8_000), (10_000, 8_000), (5_000, 4_000)];
    let poses = grid.map(|(x, y)| Pose::new(x, y, 0)).to_vec();
    game.apply_chance(&mut state, &Chance::Scatter(poses));
    state.phase = Phase::Place;
    let check = |x: i32| game.check(&state, Seat::new(0), Action::place(Pose::new(x, 4_000, 0)));
    // The carpet's eastern rim is where the edge of a card at 10,000 lies; its least overhang is 100, its reach 200.
    for x in [9_801, 9_900, 9_999, 10_000, 10_001, 10_100] {
        let Err(Refusal::EndsAtRim { edge, towards, missing, back, .. }) = check(x) else {
            panic!("{x} ends at the rim: {:?}", check(x));
        };
        assert_eq!((edge, towards), (CardEdge::Right, Heading::East), "{x}");
        assert_eq!((missing, back), (10_101 - x, x - 9_800), "{x}");
        assert_eq!(check(x + missing), Ok(()), "{x}");
        assert_eq!(check(x - back), Ok(()), "{x}");
    }
    let refusal = check(10_000).expect_err("it ends at the rim");
    assert_eq!(
        said(&refusal.sentence()),
        [
            "The card ends at the rim towards the east: it must stick out 1.1 mm more, or lie 2.0 mm farther in.",
            "La carte s’arrête au bord du tapis vers l’est\u{202f}: elle doit dépasser de 1,1 mm de plus, ou reculer de 2,0 mm."
        ]
    );
}
