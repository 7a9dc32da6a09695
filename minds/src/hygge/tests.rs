//! Hygge's mind: positions any player knows, and what it counts.

use veillee_core::{Bot, Game, HiddenInfo, Rng, Seat, ToAct, Viewer};
use veillee_hygge::{Action, Card, Chance, Hygge, POSITIONS, Phase, State};
use veillee_search::Opinion;
use veillee_testkit::open;

use super::facts::{Facts, in_reserve};
use super::holdings::Holdings;
use super::outlook::{chance_of_winter, exponential};
use super::{Judgement, LEVELS};
use crate::level::Level;
use crate::search_bot::SearchBot;

fn table() -> Hygge {
    open(2, &[("first", "0")], None)
}

/// Plays steps in notation, separated by a comma and a space.
fn position(game: &Hygge, steps: &str) -> State {
    let mut state = game.initial();
    for step in steps.split(", ") {
        if let Ok(chance) = step.parse::<Chance>() {
            assert_eq!(game.check_chance(&state, &chance), Ok(()), "{step}");
            game.apply_chance(&mut state, &chance);
        } else {
            let action: Action = step.parse().expect("a step in notation");
            let seat = state.turn();
            assert_eq!(game.check(&state, seat, action), Ok(()), "{step}");
            game.apply(&mut state, seat, action);
        }
    }
    state
}

fn chosen(game: &Hygge, state: &State, seat: Seat, level: Level) -> Action {
    let mut bot = SearchBot::new(Judgement::default(), LEVELS.of(level));
    bot.choose(game, seat, &game.view(state, Viewer::Seat(seat)), &mut Rng::think(1), &|| false)
}

/// The positions of random games in which somebody is to act and that fit, up to so many.
fn positions(game: &Hygge, count: usize, fits: impl Fn(&State, Seat) -> bool) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    let mut choices = Vec::new();
    for seed in 0..400 {
        let mut rng = Rng::think(seed);
        let mut state = game.initial();
        loop {
            match game.to_act(&state) {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let outcome = game.sample_chance(&state, &mut rng);
                    game.apply_chance(&mut state, &outcome);
                }
                ToAct::Seats(seats) => {
                    let seat = seats.first().expect("somebody is to act");
                    if found.len() == count {
                        return found;
                    }
                    if fits(&state, seat) {
                        found.push((state, seat));
                    }
                    game.legal_actions(&state, seat, &mut choices);
                    game.apply(&mut state, seat, rng.pick(&choices));
                }
            }
        }
    }
    panic!("only {} positions fit", found.len());
}

/// What a last choice adds to the points, and how much of that is no longer taken off: by the game's own count.
fn counted(game: &Hygge, state: &State, seat: Seat, action: Action) -> (i64, i64) {
    let mut after = *state;
    for other in Seat::all(game.seats()) {
        game.apply(&mut after, other, if other == seat { action } else { Action::Nothing });
    }
    let (before, after) = (game.tally(state, seat), game.tally(&after, seat));
    (after.points() - before.points(), before.negative() - after.negative())
}

/// Two loads, and winter comes with the next cards: the last choice takes one of them (H19), so nobody waits with the
/// other.
#[test]
fn the_obvious_shelter() {
    let game = table();
    let facts = Facts::new(&game);
    let is_obvious = |state: &State, seat: Seat| {
        let mut left = Holdings::new(&facts, state.open(seat));
        let mut take = || {
            let load = left.best_load(&facts)?;
            Some(left.shelter(&facts, load.animal, load.objects))
        };
        state.phase() == Phase::Shelter
            && in_reserve(state) as usize <= POSITIONS
            && chance_of_winter(&game, &facts, state) == 1.0
            && take().is_some_and(|gain| gain >= 6)
            && take().is_some_and(|gain| gain >= 6)
    };
    for (state, seat) in positions(&game, 6, is_obvious) {
        for level in [Level::Veteran, Level::Master] {
            let action = chosen(&game, &state, seat, level);
            assert!(matches!(action, Action::Shelter { .. }), "{level}: {action} of {:?}", state.open(seat));
        }
    }
}

/// Five cards are left, and the dormouse wants honey. Alone it leaves four, for the other to end the reserve; with a
/// plum or a mug it brings another turn, for one point.
#[test]
fn another_turn_is_worth_a_plum() {
    let game = table();
    let reserve = "lay purple-1,purple-1,red-1,yellow-1,purple-1,dormouse,green-1,yellow-1,blue-1,green-1";
    let state = position(&game, &format!("{reserve}, row 1, col A, col C"));
    for level in [Level::Veteran, Level::Master] {
        let action = chosen(&game, &state, Seat::new(1), level).to_string();
        assert!(["row 2", "col B"].contains(&action.as_str()), "{level}: {action}");
    }
}

/// The same table, but two pots of honey lie in a row: what comes with one of them elsewhere would cost for nothing.
#[test]
fn no_minus_for_nothing() {
    let game = table();
    let reserve = "lay purple-1,purple-1,red-1,yellow-1,yellow-1,dormouse,green-1,red-1,purple-1,green-1";
    let state = position(&game, &format!("{reserve}, row 1, col A, col C"));
    for level in [Level::Veteran, Level::Master] {
        assert_eq!(chosen(&game, &state, Seat::new(1), level).to_string(), "row 2", "{level}");
    }
}

/// In winter there is only counting: the most points, and what costs most goes where nothing can be sheltered.
#[test]
fn winter_leaves_the_least_in_the_open() {
    let game = table();
    let mut choices = Vec::new();
    let mut discards = 0;
    for (state, seat) in positions(&game, 40, |state, _| state.phase() == Phase::LastChoice) {
        game.legal_actions(&state, seat, &mut choices);
        let most = choices.iter().map(|&action| counted(&game, &state, seat, action)).max();
        // Each level gives the same answer; the beginner stands for those that think longer.
        let action = chosen(&game, &state, seat, Level::Beginner);
        assert_eq!(Some(counted(&game, &state, seat, action)), most, "{action}");
        if let Action::Discard(card) = action {
            discards += 1;
            let open = state.open(seat);
            let is_cheap = matches!(card, Card::Object(_)) && open.animals().next().is_some();
            assert!(!is_cheap, "{card} of {open:?}");
        }
    }
    assert!(discards > 0);
}

/// Whatever its mood, it does not send an animal away with a paw empty that something could have gone with.
#[test]
fn the_beginner_leaves_no_paw_empty() {
    let game = table();
    let facts = Facts::new(&game);
    let mut sheltered = 0;
    for (state, seat) in positions(&game, 60, |state, _| state.phase() == Phase::Shelter) {
        if let Action::Shelter { animal, objects } = chosen(&game, &state, seat, Level::Beginner) {
            sheltered += 1;
            let there = state.open(seat).objects().common(facts.accepts[animal.index()]);
            assert!(
                objects.len() == there.len().min(facts.paws[animal.index()].into()),
                "{animal} {objects}"
            );
        }
    }
    assert!(sheltered > 10, "{sheltered}");
}

/// In a match of three games too, and at once when nobody wants to wait.
#[test]
fn a_longer_match_changes_no_manners() {
    let game: Hygge = open(3, &[("games", "3")], None);
    for (state, seat) in positions(&game, 70, |state, _| state.pile().total() < 50) {
        let view = game.view(&state, Viewer::Seat(seat));
        for level in Level::ALL {
            let mut bot = SearchBot::new(Judgement::default(), LEVELS.of(level));
            let action = bot.choose(&game, seat, &view, &mut Rng::think(2), &|| true);
            assert_eq!(game.check(&state, seat, action), Ok(()), "{level}: {action}");
        }
    }
}

#[test]
fn holdings_count_as_the_game_does() {
    let game = table();
    let facts = Facts::new(&game);
    let mut choices = Vec::new();
    for (state, seat) in positions(&game, 100, |state, _| state.phase() == Phase::LastChoice) {
        let holdings = Holdings::new(&facts, state.open(seat));
        assert_eq!(i64::from(holdings.cost), game.tally(&state, seat).negative());
        game.legal_actions(&state, seat, &mut choices);
        let most = choices.iter().map(|&action| counted(&game, &state, seat, action).0).max();
        assert_eq!(Some(i64::from(holdings.last_gain(&facts).gain)), most, "{:?}", state.open(seat));
    }
}

/// Draws that are due, with winter near, against the chance that is counted.
#[test]
fn winter_comes_as_often_as_it_is_expected() {
    const DRAWS: u32 = 4_000;
    let game = table();
    let facts = Facts::new(&game);
    let mut rng = Rng::think(9);
    // Four cards in the reserve: whatever is taken, the refill is due.
    let is_last_turn = |state: &State, _| {
        state.phase() == Phase::Collect && state.pile().total() < 22 && in_reserve(state) == 4
    };
    for (state, seat) in positions(&game, 5, is_last_turn) {
        let mut due = state;
        let mut choices = Vec::new();
        game.legal_actions(&due, seat, &mut choices);
        game.apply(&mut due, seat, choices[0]);
        if due.phase() == Phase::Shelter {
            game.apply(&mut due, seat, Action::Skip);
        }
        assert_eq!(due.phase(), Phase::Lay);
        let mut winters = 0;
        for _ in 0..DRAWS {
            let mut after = due;
            let outcome = game.sample_chance(&due, &mut rng);
            game.apply_chance(&mut after, &outcome);
            winters += u32::from(after.phase() == Phase::LastChoice);
        }
        let expected = chance_of_winter(&game, &facts, &due);
        let found = f64::from(winters) / f64::from(DRAWS);
        assert!((found - expected).abs() < 0.03, "{found} instead of {expected}");
    }
}

#[test]
fn the_exponential_is_near_enough() {
    for power in [0.0, -0.1, -1.0, -3.0, -10.0] {
        let exact = f64::exp(power);
        assert!((exponential(power) - exact).abs() < 0.01, "{power}: {} or {exact}", exponential(power));
    }
    assert!(exponential(-1e9) < 1e-9);
}

/// A choice for the tree is never an empty list, and what is left is in the game's order.
#[test]
fn pruning_keeps_a_choice_and_the_order() {
    let game = table();
    let mut judgement = Judgement::default();
    let (mut all, mut kept) = (Vec::new(), Vec::new());
    let mut pruned = 0;
    for (state, seat) in positions(&game, 300, |_, _| true) {
        judgement.prepare(&game, seat, &game.view(&state, Viewer::Seat(seat)));
        game.legal_actions(&state, seat, &mut all);
        kept.clone_from(&all);
        judgement.prune(&game, &state, seat, &mut kept);
        assert!(!kept.is_empty());
        let mut rest = all.iter();
        assert!(kept.iter().all(|action| rest.any(|other| other == action)), "{kept:?} of {all:?}");
        pruned += all.len() - kept.len();
    }
    assert!(pruned > 0);
}
