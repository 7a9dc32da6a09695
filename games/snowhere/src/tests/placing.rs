//! Placements, held against the twin: at random, and where tolerances end.

use std::collections::BTreeMap;

use veillee_core::{Game, Refusal, Rng, Seat};
use veillee_geometry::{Pose, Scratch, Side};

use super::twin::Twin;
use super::{small, spread};
use crate::{Action, Chance, Options, Phase, Snowhere, State, Strict};

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
        let strict = if round % 4 == 0 { Strict::On } else { Strict::Off };
        let game = small(1, 7, Options { strict, ..spread(130, 100) });
        let state = some_table(&game, lay, &mut rng);
        let twin = Twin::of(game.edition(), &state);
        let least = if strict == Strict::On { 10 } else { 0 };
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
