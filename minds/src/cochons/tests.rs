//! Builders of houses at the table: positions any player knows, and a slow twin of a turn.

use veillee_cochons::{Action, Chance, Cochons, MOST_ROLLS, Phase, State, View, tile_name};
use veillee_core::{Bot, Fact, Game, GameBox, HiddenInfo, Match, Rng, Seat, Seed, Sentence, ToAct, Viewer};
use veillee_sentences::{Catalogue, Language};
use veillee_testkit::open;

use super::builder::{Builder, Effort, Sight, best};
use super::evaluator::Evaluator;
use super::hint::hint;
use super::{BEGINNER, MASTER, REGULAR, VETERAN};
use crate::search_bot::Whim;
use crate::sentences;

fn table() -> Cochons {
    open(2, &[("first", "0")], None)
}

/// Plays steps in notation, separated by commas. No tile that comes to light shows a flower pot, unless all that are left
/// do.
fn position(game: &Cochons, steps: &str) -> State {
    let mut state = game.initial();
    let mut chances = Vec::new();
    let mut turn_up = |state: &mut State| {
        while state.phase() == Phase::TurnUp {
            game.chance_outcomes(state, &mut chances);
            let (plain, _) = chances.iter().find(|&&(_, weight)| weight > 0).expect("some tile is left");
            game.apply_chance(state, plain);
        }
    };
    for step in steps.split(", ") {
        turn_up(&mut state);
        if let Ok(chance) = step.parse::<Chance>() {
            assert_eq!(game.check_chance(&state, &chance), Ok(()), "{step}");
            game.apply_chance(&mut state, &chance);
        } else {
            let action: Action = step.parse().expect("a step in notation");
            assert_eq!(game.check(&state, state.turn(), action), Ok(()), "{step}");
            let seat = state.turn();
            game.apply(&mut state, seat, action);
        }
    }
    turn_up(&mut state);
    state
}

fn view(game: &Cochons, state: &State) -> View {
    game.view(state, Viewer::Seat(state.turn()))
}

fn chosen(game: &Cochons, state: &State, effort: Effort, seed: u64) -> String {
    let mut builder = Builder::new(effort);
    builder.choose(game, state.turn(), &view(game, state), &mut Rng::think(seed), &|| false).to_string()
}

/// Veteran and master agree on what any player knows.
fn assert_known(steps: &str, expected: &str) {
    let game = table();
    let state = position(&game, steps);
    for (level, effort) in [("veteran", VETERAN), ("master", MASTER)] {
        assert_eq!(chosen(&game, &state, effort, 0), expected, "{steps}: {level}");
    }
}

#[test]
fn stops_when_all_dice_pay() {
    // A wooden window and a straw roof for the house that stands: five dice cannot buy more.
    assert_known("roll ddwwx, stop, buy Sd new, buy Sw 1, roll dwrrx, stop, roll rrwww", "stop");
    // A wooden door and a straw window. So early the difference is small.
    let game = table();
    assert_eq!(chosen(&game, &position(&game, "roll ddwwd"), MASTER, 0), "stop");
}

#[test]
fn rolls_again_when_nothing_pays() {
    let game = table();
    // A wolf lies, and of the other dice no two are equal.
    let state = position(&game, "roll dwrxd, reroll 1+5, roll w---r, reroll 1+2+3+5, roll dwr-x");
    assert_eq!(state.phase(), Phase::Roll, "two wolves and nothing to blow at");
    let state = position(&game, "roll dwrrx");
    for effort in [BEGINNER, VETERAN, MASTER] {
        assert_ne!(chosen(&game, &state, effort, 0), "stop");
    }
}

/// Seat 0 has a tall house and a window that stands alone; two roofs were rolled.
const TALL_AND_SMALL: &str = "roll ddwww, stop, buy Sd new, buy Ww 1, roll dwrrx, stop, roll wwwwx, stop, buy Bw 1, \
     roll dwrrx, stop, roll wwrdx, stop, buy Sw new, roll dwrrx, stop, roll rrxdw, stop";

#[test]
fn the_roof_goes_where_it_counts() {
    assert_known(TALL_AND_SMALL, "buy Sr 1");
}

/// Two wolves for seat 1, against the finished house, a brick window and a straw door of seat 0.
const WOLVES: &str = "roll ddwww, stop, buy Sd new, buy Ww 1, roll dwrrx, stop, roll rrwwx, stop, buy Sr 1, buy Sw new, \
     roll ddwrx, stop, buy Sd new, roll wwwwx, stop, buy Bw new, roll dwxxr";

#[test]
fn the_wolf_blows_where_most_is_lost() {
    assert_known(WOLVES, "blow 0/1");
}

/// Seat 0 has a finished house, seat 1 none; one pile is empty, and one straw window is left.
const LAST_WINDOW: &str = "roll ddwwx, stop, buy Sd new, buy Sw 1, roll ddwwx, stop, buy Sd new, buy Sw 1, \
     roll rrddx, stop, buy Sr 1, buy Sd new, roll ddwwx, stop, buy Sd new, buy Sw 1";

#[test]
fn ends_the_game_in_the_lead() {
    assert_known(&format!("{LAST_WINDOW}, roll wwdrx"), "stop");
    let game = table();
    let state = position(&game, &format!("{LAST_WINDOW}, roll wwwrx, stop"));
    for effort in [VETERAN, MASTER] {
        let action: Action = chosen(&game, &state, effort, 0).parse().expect("a choice");
        let mut after = state;
        game.apply(&mut after, state.turn(), action);
        assert_eq!(after.phase(), Phase::Over, "{action}");
        let mut builder = Builder::new(effort);
        let (worth, _) = best(builder.consider(&game, &view(&game, &state), &|| false));
        assert_eq!(worth, 1.0);
    }
}

/// Among houses that are nearly the same the beginner takes any, but it does not spare the one that counts.
#[test]
fn the_beginner_spreads_its_wolves() {
    let game = table();
    let twins = "roll ddwwx, stop, buy Sd new, buy Sw new, roll dwrrx, stop, roll rrdwx, stop, buy Sr 1, \
         roll dwrrx, stop, roll rrdwx, stop, buy Sr 2, roll dwxxr";
    let state = position(&game, twins);
    let blown: Vec<String> = (0..20).map(|seed| chosen(&game, &state, BEGINNER, seed)).collect();
    for target in ["blow 0/1", "blow 0/2"] {
        assert!(blown.iter().any(|choice| choice == target), "{target} among {blown:?}");
    }
    let state = position(&game, WOLVES);
    for seed in 0..20 {
        assert_ne!(chosen(&game, &state, BEGINNER, seed), "blow 0/2", "a straw window, unfinished");
    }
}

/// The slow twin of the last throw: every set of dice, every roll of them, everything that can be bought, one by one, by
/// the rules themselves.
#[test]
fn a_turn_is_solved_exactly() {
    fn worth(game: &Cochons, state: &State, mover: Seat, evaluator: &Evaluator) -> f64 {
        let ends = state.turn() != mover || state.phase() == Phase::Over;
        match game.to_act(state) {
            _ if ends => evaluator.worth(game, state)[mover],
            ToAct::Nobody => unreachable!("the game is over"),
            ToAct::Chance => {
                let mut chances = Vec::new();
                game.chance_outcomes(state, &mut chances);
                let all: u64 = chances.iter().map(|chance| chance.1).sum();
                let each = chances.iter().map(|(outcome, weight)| {
                    let mut next = *state;
                    game.apply_chance(&mut next, outcome);
                    *weight as f64 / all as f64 * worth(game, &next, mover, evaluator)
                });
                each.sum()
            }
            ToAct::Seats(_) => {
                let mut choices = Vec::new();
                game.legal_actions(state, mover, &mut choices);
                let each = choices.iter().map(|&action| {
                    let mut next = *state;
                    game.apply(&mut next, mover, action);
                    worth(game, &next, mover, evaluator)
                });
                each.fold(f64::MIN, f64::max)
            }
        }
    }
    let effort = Effort { sight: Sight::Turn, whim: Whim::NEVER, ..MASTER };
    let mut compared = 0;
    for (seats, options) in [(2, [("same_pile_twice", "off")]), (3, [("same_pile_twice", "on")])] {
        let game: Cochons = open(seats, &options, None);
        let mut rng = Rng::think(seats as u64);
        let mut state = game.initial();
        let mut choices = Vec::new();
        let mut builder = Builder::new(effort);
        while game.to_act(&state) != ToAct::Nobody {
            if game.to_act(&state) == ToAct::Chance {
                let outcome = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &outcome);
                continue;
            }
            let mover = state.turn();
            let view = view(&game, &state);
            let is_early = state.phase() == Phase::Reroll && view.rolls + 1 < MOST_ROLLS;
            if !is_early && rng.below(6) == 0 {
                for &(found, action) in builder.consider(&game, &view, &|| false) {
                    let mut next = state;
                    game.apply(&mut next, mover, action);
                    let expected = worth(&game, &next, mover, effort.evaluator);
                    assert!((found - expected).abs() < 1e-9, "{action}: {found} for {expected}");
                    compared += 1;
                }
            }
            game.legal_actions(&state, mover, &mut choices);
            game.apply(&mut state, mover, rng.pick(&choices));
        }
    }
    assert!(compared > 60, "{compared} choices were compared");
}

#[test]
fn every_level_plays_at_every_table() {
    for seats in 2..=5 {
        for options in
            [[("rewards", "off"), ("finish_round", "on")], [("rewards", "on"), ("finish_round", "off")]]
        {
            let game: Cochons = open(seats, &options, None);
            let seed = Seed::from_number(seats as u64);
            // The master is given little time, as somebody in a hurry would.
            let hurried = Effort { sight: Sight::Ahead(3), ..MASTER };
            let mut builders = [BEGINNER, REGULAR, VETERAN, hurried].map(Builder::new);
            let mut rng = Rng::think(1);
            let mut played = Match::new(game);
            loop {
                match played.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => drop(played.draw(&seed)),
                    ToAct::Seats(acting) => {
                        let seat = acting.first().expect("somebody is to act");
                        let view = view(&game, played.state());
                        let number = seat.index() % builders.len();
                        let action = builders[number].choose(&game, seat, &view, &mut rng, &|| false);
                        let words = hint(&game, seat, &view, action);
                        assert_ne!(words.idea, words.reason);
                        played.choose(seat, action).expect("builders keep to the rules");
                    }
                }
            }
        }
    }
}

#[test]
fn a_stopped_builder_answers_and_thought_changes_nothing_else() {
    let game = table();
    let state = position(&game, "roll ddwwx");
    let view = view(&game, &state);
    let mut stopped = Builder::new(MASTER);
    let at_a_glance = Effort { sight: Sight::Turn, ..MASTER };
    let action = stopped.choose(&game, state.turn(), &view, &mut Rng::think(0), &|| true);
    assert_eq!(action.to_string(), chosen(&game, &state, at_a_glance, 0));
    // What was thought before leaves no trace.
    let [first, again] = [(); 2].map(|()| stopped.consider(&game, &view, &|| false).to_vec());
    assert_eq!(first, again);
    assert_eq!(first, Builder::new(MASTER).consider(&game, &view, &|| false));
}

/// The idea and the reason for a choice, as Ada and Bo read them in English.
fn told(game: &Cochons, state: &State, action: &str) -> [String; 2] {
    let seat = state.turn();
    let words = hint(game, seat, &view(game, state), action.parse().expect("a choice"));
    let catalogue = Catalogue::new(Language::En, &[Cochons::SENTENCES.en, sentences::EN]);
    [words.idea, words.reason].map(|sentence| catalogue.say(&sentence, &["Ada", "Bo"], Some(seat)))
}

#[test]
fn a_hint_names_the_facts() {
    let game = table();
    // The roof has no house to stand on before the door is bought.
    let [_, stop] = told(&game, &position(&game, "roll rrddx"), "stop");
    assert!(stop.starts_with("Your dice already pay for a straw door and a straw roof, and "), "{stop}");
    // There are no doors to go with these roofs, and no house either.
    let [_, stop] = told(&game, &position(&game, "roll rrwdx"), "stop");
    assert_eq!(stop, "Another roll is likelier to bring the wolf than anything you need.");
    let [idea, reason] = told(&game, &position(&game, "roll dddrr, stop"), "buy Wd new");
    assert_eq!(idea, "Start building: a door or a window laid now carries a roof later.");
    assert_eq!(
        reason,
        "This house begins with a wooden door and will be worth at least 6 points once it has a roof."
    );
    // A straw door, a wooden window and a straw roof.
    let [_, reason] = told(&game, &position(&game, WOLVES), "blow 0/1");
    assert_eq!(
        reason,
        "House 1 of Ada stands for 8 points, and 5 of 6 sectors of the wheel take something from it."
    );
}

/// In every position that builders come to, and for everything that can be chosen there.
#[test]
fn hints_speak_of_what_is_there() {
    let (mut firsts, mut stops) = (0, 0);
    for seats in 2..=4 {
        let game: Cochons = open(seats, &[], None);
        let seed = Seed::from_number(seats as u64);
        let (mut builder, mut rng) = (Builder::new(BEGINNER), Rng::think(2));
        let mut played = Match::new(game);
        let mut choices = Vec::new();
        loop {
            match played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => drop(played.draw(&seed)),
                ToAct::Seats(acting) => {
                    let seat = acting.first().expect("somebody is to act");
                    let view = view(&game, played.state());
                    game.legal_actions(played.state(), seat, &mut choices);
                    for &action in &choices {
                        let words = hint(&game, seat, &view, action);
                        let has_houses = !view.houses.of(seat).is_empty();
                        match words.idea.key {
                            "minds-cochons-idea-begin" => assert!(has_houses, "{action}: two houses of none"),
                            "minds-cochons-idea-first" => firsts += 1,
                            _ => {}
                        }
                        if action == Action::STOP {
                            stops += check_stop(&game, *played.state(), seat, &words.reason);
                        }
                    }
                    let action = builder.choose(&game, seat, &view, &mut rng, &|| false);
                    played.choose(seat, action).expect("builders keep to the rules");
                }
            }
        }
    }
    assert!(firsts > 3 && stops > 20, "{firsts} first houses, {stops} stops for something");
}

/// What a stop is said to be for can be bought, tile after tile; where it is for nothing, nothing can. How many tiles are
/// named.
fn check_stop(game: &Cochons, mut state: State, seat: Seat, reason: &Sentence) -> usize {
    let named = match reason.args.as_slice() {
        [("tile", Fact::List(tiles))] => tiles.clone(),
        [] => Vec::new(),
        other => panic!("{other:?}"),
    };
    let mut rng = Rng::think(0);
    let mut offers = |state: &mut State| {
        while state.phase() == Phase::TurnUp {
            let outcome = game.sample_chance(state, &mut rng);
            game.apply_chance(state, &outcome);
        }
        let mut choices = Vec::new();
        if state.turn() == seat && game.to_act(state) != ToAct::Chance && state.phase() != Phase::Over {
            game.legal_actions(state, seat, &mut choices);
        }
        choices.retain(|action| matches!(action, Action::Buy { .. }));
        choices
    };
    game.apply(&mut state, seat, Action::STOP);
    if named.is_empty() {
        assert_eq!(offers(&mut state), []);
    }
    for tile in &named {
        let sells = |action: &Action| match action {
            Action::Buy { pile, .. } => tile_name(*pile) == *tile,
            Action::Reroll(_) | Action::Finish | Action::Blow(_) => false,
        };
        let offers = offers(&mut state);
        let sold = offers.iter().copied().find(sells);
        let action = sold.unwrap_or_else(|| panic!("{tile:?} is not among {offers:?}"));
        game.apply(&mut state, seat, action);
    }
    named.len()
}
