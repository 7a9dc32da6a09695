//! Snowhere's questions by the clock: a medium carpet in the middle of the game, exact answers, one core; and beside them
//! the naive way, which does a boolean operation over all cards for every answer.

use std::hint::black_box;
use std::time::Instant;

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use veillee_core::{Game, HiddenInfo, Rng, Seat, ToAct, Viewer};
use veillee_geometry::{Outline, Pose, Reach, Scratch, Side, Table, nudge};
use veillee_minds::snowhere::{Effort, SnowherePlanner};
use veillee_snowhere::{Action, Kind, Phase, Snowhere, State};

/// Placements that make the middle of a game.
const MIDDLE: usize = 31;
/// Rough poses that are asked about.
const POSES: usize = 400;

/// One line of the table: what, its median and what 99 of 100 stay below in microseconds, and the most the median may be.
struct Line {
    what: &'static str,
    median: f64,
    high: f64,
    most: f64,
}

#[allow(clippy::print_stdout)]
pub(crate) fn print(game: &Snowhere) {
    let state = planned(game, MIDDLE);
    let table = state.table();
    let poses = rough_poses(game, 7);
    let mut scratch = Scratch::default();

    let check = timed("check of a placement", 250.0, &poses, |&pose| {
        game.allows(table, pose, &mut scratch);
    });
    let quenched = timed("quenched area of a placement", 500.0, &poses, |&pose| {
        black_box(table.quenched(pose, &mut scratch));
    });
    let free = timed("list of free cards after a step", 20.0, &poses, |_| {
        black_box(game.takeable(&state).count());
    });
    let mut moved = table.clone();
    let visible = timed("visible flame after a step", 1000.0, &poses, |&pose| {
        let snow = moved.lay_snow(pose, &mut scratch);
        black_box(moved.visible_flame());
        moved.lift(snow, &mut scratch);
    });
    let refused: Vec<Pose> =
        poses.iter().copied().filter(|&pose| !game.allows(table, pose, &mut scratch)).collect();
    let nearest = timed("nearest legal pose", 5000.0, &refused, |&pose| {
        black_box(nudge(pose, Reach::SMALL, |near| game.allows(table, near, &mut scratch)));
    });
    let whole = timed("a whole greedy game", 2_000_000.0, &[1u64, 2, 3], |&seed| {
        black_box(greedy(game, seed).table().visible_flame());
    });
    let planned_game = timed("a whole game of the veteran", f64::INFINITY, &[()], |()| {
        black_box(planned(game, usize::MAX).table().visible_flame());
    });
    let naive = timed("  the naive way: visible flame", f64::INFINITY, &poses[..40], |_| {
        black_box(visible_area(table, None));
    });
    let naive_quenched = timed("  the naive way: quenched area", f64::INFINITY, &poses[..40], |&pose| {
        black_box(visible_area(table, None) - visible_area(table, Some(pose)));
    });

    println!(
        "{:<36}{:>12}{:>12}{:>12}",
        "snowhere, medium, after 31 cards", "median µs", "99 % µs", "at most"
    );
    for line in [&check, &quenched, &free, &visible, &nearest, &whole, &planned_game, &naive, &naive_quenched]
    {
        let most = if line.most.is_finite() { format!("{:.0}", line.most) } else { "-".to_owned() };
        println!("{:<36}{:>12.1}{:>12.1}{most:>12}", line.what, line.median, line.high);
    }
    println!("visible flame, naive / ours: {:.0}", naive.median / visible.median);
    println!("quenched area, naive / ours: {:.0}", naive_quenched.median / quenched.median);
    let difference = (visible_area(table, None) - table.visible_flame().in_square_centimetres()).abs();
    println!("visible flame, naive − ours: {difference:.6} cm²");
    println!(
        "a step early and late in the game: {:.1} and {:.1} µs",
        step_cost(game, 5),
        step_cost(game, 45)
    );
}

fn timed<T>(what: &'static str, most: f64, items: &[T], mut ask: impl FnMut(&T)) -> Line {
    items.iter().take(20).for_each(&mut ask);
    let mut times: Vec<f64> = items
        .iter()
        .map(|item| {
            let begun = Instant::now();
            ask(item);
            begun.elapsed().as_nanos() as f64 / 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    Line { what, median: at(0.5), high: at(0.99), most }
}

/// Plays greedily to the end: takes any card, and lays it where it quenches most of the places offered.
fn greedy(game: &Snowhere, seed: u64) -> State {
    let mut scratch = Scratch::default();
    let mut choices: Vec<Action> = Vec::new();
    play(game, seed, |state, seat| {
        game.legal_actions(state, seat, &mut choices);
        let quenches = |action: &Action| match action.kind() {
            Kind::Place(pose) => state.table().quenched(pose, &mut scratch).square_micrometres(),
            Kind::Take(_) => 0,
            Kind::Stop | Kind::Agree | Kind::Disagree | Kind::Pass => -1,
        };
        choices.iter().copied().max_by_key(quenches)
    })
}

/// Plays as the planner does, until so many cards are laid: greed would have buried every card long before.
fn planned(game: &Snowhere, placements: usize) -> State {
    let mut planner = SnowherePlanner::new(Effort::VETERAN);
    let mut thoughts = Rng::think(1);
    play(game, 1, |state, seat| {
        let is_enough = state.phase() == Phase::Take && state.snow_laid() >= placements;
        let view = game.view(state, Viewer::Seat(seat));
        (!is_enough).then(|| planner.choose(game, &view, &mut thoughts, &|| false))
    })
}

/// Plays until the game is over or nothing is chosen.
fn play(game: &Snowhere, seed: u64, mut choose: impl FnMut(&State, Seat) -> Option<Action>) -> State {
    let mut draws = Rng::think(seed);
    let mut state = game.initial();
    loop {
        match game.to_act(&state) {
            ToAct::Nobody => return state,
            ToAct::Chance => {
                let outcome = game.sample_chance(&state, &mut draws);
                game.apply_chance(&mut state, &outcome);
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                match choose(&state, seat) {
                    Some(action) => game.apply(&mut state, seat, action),
                    None => return state,
                }
            }
        }
    }
}

/// Poses over the carpet, as a hand would hold a card.
fn rough_poses(game: &Snowhere, seed: u64) -> Vec<Pose> {
    let mut rng = Rng::think(seed);
    let ellipse = game.ellipse();
    let mut along = |length: u16| rng.below(u32::from(length) * 100) as i32 - i32::from(length) * 50;
    let mut poses = Vec::new();
    while poses.len() < POSES {
        let pose = Pose::new(along(ellipse.width), along(ellipse.height), 0);
        if ellipse.contains(pose) {
            poses.push(Pose::new(pose.x, pose.y, (poses.len() as i32 * 377) % 3600));
        }
    }
    poses
}

/// The mean time of a lift and a lay, after so many placements.
fn step_cost(game: &Snowhere, placements: usize) -> f64 {
    let state = planned(game, placements);
    let mut table = state.table().clone();
    let mut scratch = Scratch::default();
    let line = timed("", f64::INFINITY, &rough_poses(game, 3), |&pose| {
        let snow = table.lay_snow(pose, &mut scratch);
        table.lift(snow, &mut scratch);
    });
    line.median
}

/// The visible flame by one boolean operation over all cards, in cm².
fn visible_area(table: &Table, more_snow: Option<Pose>) -> f64 {
    let contour = |outline: &Outline| -> Vec<[f64; 2]> {
        outline.corners().iter().map(|corner| [f64::from(corner.x), f64::from(corner.y)]).collect()
    };
    let side = |side| table.cards_of(side).map(|card| contour(table.outline(card))).collect::<Vec<_>>();
    let flames = side(Side::Flame);
    let mut snow = side(Side::Snow);
    snow.extend(more_snow.map(|pose| contour(&Outline::new(pose, table.size()))));
    let shapes = flames.overlay(&snow, OverlayRule::Difference, FillRule::NonZero);
    let area: f64 = shapes.iter().flatten().map(|contour| signed_area(contour)).sum();
    area.abs() / 1e6
}

fn signed_area(contour: &[[f64; 2]]) -> f64 {
    let next = contour.iter().cycle().skip(1);
    contour.iter().zip(next).map(|(one, other)| one[0] * other[1] - other[0] * one[1]).sum::<f64>() / 2.0
}

/// A table for one with the default options: the medium carpet.
pub(crate) fn medium() -> Snowhere {
    let request = veillee_catalog::Request { seats: Some(1), ..veillee_catalog::Request::default() };
    let opened = request.open::<Snowhere>();
    opened.unwrap_or_else(|error| panic!("{error}")).game
}
