//! The planner at the table: it keeps to the rules, finishes, and does better than chance.

use std::cell::Cell;

use veillee_core::{Fact, Game, GameBox, HiddenInfo, Match, Rng, Say, Seat, Seed, Sentence, ToAct, Viewer};
use veillee_geometry::{Outline, Pose, Scratch, Side};
use veillee_sentences::{Catalogue, Language};
use veillee_snowhere::{Action, Card, Chance, Kind, Phase, Snowhere, State, Turned, hand};
use veillee_testkit::open;

use super::chains::{Cards, Chains, each, only};
use super::hint::hint;
use super::raster::{ANGLE_STEP, PARTS, Raster};
use super::{Effort, SnowherePlanner};
use crate::sentences;

/// Little thought: what is tested is not how clever it is.
const QUICK: Effort = Effort { samples: 100, ..Effort::VETERAN };

fn play(game: Snowhere, effort: Effort, number: u64) -> Match<Snowhere> {
    let seed = Seed::from_number(number);
    let mut rng = Rng::think(number);
    let mut planner = SnowherePlanner::new(effort);
    let mut played = Match::new(game);
    loop {
        match played.to_act() {
            ToAct::Nobody => return played,
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                let view = game.view(played.state(), Viewer::Seat(seat));
                let action = planner.choose(&game, &view, &mut rng, &|| false);
                played.choose(seat, action).expect("the planner keeps to the rules");
            }
        }
    }
}

#[test]
fn it_finishes_far_better_than_chance() {
    for (seats, spread) in [(1, "easy"), (3, "easy")] {
        let game: Snowhere = open(seats, &[("spread", spread)], None);
        let played = play(game, QUICK, 1);
        let outcome = game.outcome(played.state());
        // Random play leaves two thirds.
        assert!(outcome.share < 2_000, "{seats} at {spread}: {outcome:?}");
    }
}

#[test]
fn it_plays_on_a_strict_table_and_on_a_pile() {
    for options in [[("spread", "medium"), ("strict", "on")], [("spread", "100x100"), ("strict", "off")]] {
        let game: Snowhere = open(2, &options, None);
        let played = play(game, QUICK, 2);
        assert!(game.outcome(played.state()).share < 10_000, "{options:?}");
    }
}

#[test]
fn the_same_view_and_stream_give_the_same_game() {
    let game: Snowhere = open(1, &[("spread", "200x150")], None);
    let [one, other] = [3, 3].map(|number| play(game, QUICK, number));
    assert_eq!(one.steps(), other.steps());
}

/// Others may do what they like in between: the planner thinks again.
#[test]
fn it_follows_when_others_play() {
    let game: Snowhere = open(2, &[("spread", "easy"), ("first", "0")], None);
    let seed = Seed::from_number(4);
    let mut rng = Rng::think(4);
    let mut planner = SnowherePlanner::new(QUICK);
    let mut played = Match::new(game);
    let (mut choices, mut planned) = (Vec::new(), 0);
    loop {
        match played.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                let action = if seat.index() == 0 {
                    planned += 1;
                    let view = game.view(played.state(), Viewer::Seat(seat));
                    planner.choose(&game, &view, &mut rng, &|| false)
                } else {
                    game.legal_actions(played.state(), seat, &mut choices);
                    // The other player stops only when nothing else is offered.
                    choices.retain(|choice| choice.kind() != Kind::Stop);
                    choices.first().copied().unwrap_or(Action::STOP)
                };
                played.choose(seat, action).expect("both keep to the rules");
            }
        }
    }
    assert!(planned > 4, "{planned} choices");
}

fn carpet(poses: &[Pose]) -> (Snowhere, State) {
    let boxed: Snowhere = open(1, &[("spread", "1200x1200")], None);
    let edition = veillee_snowhere::Edition { cards: poses.len() as u8, snowflakes: 0, ..*boxed.edition() };
    let game = Snowhere::new(1, *boxed.options(), &edition);
    let mut state = game.initial();
    game.apply_chance(&mut state, &Chance::Scatter(poses.to_vec()));
    (game, state)
}

#[test]
fn snow_on_a_card_blocks_all_beneath_it() {
    // Each card overlaps the next, which lies on it.
    let poses = [0, 1, 2, 3].map(|step| Pose::new(step * 5_000, 0, 0));
    let (game, state) = carpet(&poses);
    let chains = Chains::of(&game, &state);
    let all = chains.reachable(&game, &state);
    assert_eq!(all, 0b1111);
    let lost = |x: i32| chains.lost_under(&Outline::new(Pose::new(x, 0, 0), game.card_size()), all);
    assert_eq!(lost(20_900), 0, "beside the last card");
    assert_eq!(lost(20_899), 0b1111, "on the top card, and so on all");
    assert_eq!(lost(-5_500), 0b0001, "on the bottom card alone");
    assert_eq!([chains.beneath(Card(2)), chains.above(Card(2))], [0b0111, 0b1100]);
}

#[test]
fn squares_agree_with_the_exact_area() {
    let poses = [Pose::new(0, 0, 200), Pose::new(4_000, 2_000, 1_300), Pose::new(-3_000, 5_000, 700)];
    let (game, mut state) = carpet(&poses);
    let seat = Seat::new(0);
    let top = game.takeable(&state).last().expect("something is on top");
    game.apply(&mut state, seat, Action::take(top));
    game.apply_chance(&mut state, &Chance::Turn(Turned::Snow));
    let place = Action::place(Pose::new(6_000, 3_000, 450));
    assert_eq!(game.check(&state, seat, place), Ok(()));
    game.apply(&mut state, seat, place);
    assert_eq!(state.lying(Side::Snow).count(), 1);
    let chains = Chains::of(&game, &state);
    let reachable = chains.reachable(&game, &state);
    let mut raster = Raster::new(&game, &state, &chains);
    raster.look(&state, reachable);
    for step in 0..30 {
        let pose = Pose::new(step * 300 - 4_000, step * 200 - 2_000, step * ANGLE_STEP);
        let sums = raster.under(pose);
        let squares = f64::from(sums.open + sums.held) * 4.0;
        let exact = state.table().quenched(pose, &mut Scratch::default()).square_micrometres() as f64 / 1e6;
        assert!((squares - exact).abs() < 200.0, "{pose:?}: {squares} for {exact} mm²");
    }
}

/// Following a game card by card leads to the same squares as looking at its end.
#[test]
fn squares_are_kept_up_to_date() {
    let game: Snowhere = open(1, &[("spread", "300x300")], None);
    let seat = Seat::new(0);
    let mut state = game.initial();
    let scatter = game.sample_chance(&state, &mut Rng::think(5));
    game.apply_chance(&mut state, &scatter);
    let chains = Chains::of(&game, &state);
    let mut reachable: Cards = chains.reachable(&game, &state);
    let mut followed = Raster::new(&game, &state, &chains);
    followed.look(&state, reachable);
    let mut choices = Vec::new();
    for _ in 0..4 {
        let card = game.takeable(&state).next().expect("something lies on top");
        game.apply(&mut state, seat, Action::take(card));
        game.apply_chance(&mut state, &Chance::Turn(Turned::Snow));
        followed.take(card, reachable);
        reachable &= !only(card);
        game.legal_actions(&state, seat, &mut choices);
        let Kind::Place(pose) = choices[0].kind() else { panic!("there is a place") };
        game.apply(&mut state, seat, choices[0]);
        let lost = chains.lost_under(&Outline::new(pose, game.card_size()), reachable);
        followed.lay(pose, lost);
        reachable &= !lost;
    }
    assert_eq!(reachable, chains.reachable(&game, &state));
    let mut looked = Raster::new(&game, &state, &chains);
    looked.look(&state, reachable);
    assert_eq!(followed.lost_squares(), looked.lost_squares());
    assert!(followed.blocks().eq(looked.blocks()));
    for card in each(reachable) {
        assert_eq!(followed.share(card), looked.share(card), "{card}");
    }
    // Every square that is held is shared out among the cards on it; rounding loses less than a tenth.
    let held: i64 = looked.blocks().map(|(sums, _)| i64::from(sums.held)).sum();
    let shared: i64 =
        each(reachable).map(|card| looked.share(card)).map(|share| share.alone + share.above_lost).sum();
    assert!((held * PARTS * 9 / 10..=held * PARTS).contains(&shared), "{shared} of {held}");
}

/// Patience pays: the levels differ by much more than chance on these carpets.
#[test]
fn each_level_leaves_less() {
    let game: Snowhere = open(1, &[("spread", "medium")], None);
    let left = |effort: Effort| -> i64 {
        (1..=2).map(|number| game.outcome(play(game, effort, number).state()).share).sum()
    };
    let levels = [Effort::BEGINNER, Effort::REGULAR, Effort::VETERAN].map(left);
    assert!(levels.is_sorted_by(|worse, better| worse > better), "{levels:?}");
    assert!(levels[0] < 2 * 2_500, "the beginner is not silly: {levels:?}");
}

/// A master that is stopped at once plays the game it has imagined first: just as legal, and nobody waits.
#[test]
fn it_stops_thinking_when_told() {
    let game: Snowhere = open(1, &[("spread", "300x300")], None);
    let mut state = game.initial();
    let scatter = game.sample_chance(&state, &mut Rng::think(6));
    game.apply_chance(&mut state, &scatter);
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    let polls = Cell::new(0);
    let stop = || {
        polls.set(polls.get() + 1);
        polls.get() == 2
    };
    let effort = Effort { games: 1_000, samples: 20, ..Effort::BEGINNER };
    let action = SnowherePlanner::new(effort).choose(&game, &view, &mut Rng::think(6), &stop);
    assert_eq!(polls.get(), 2, "asked before each game, and not again");
    assert_eq!(game.check(&state, Seat::new(0), action), Ok(()));
}

/// What the list says of a move.
fn description(game: &Snowhere, state: &State, action: Action) -> Option<Sentence> {
    match action.kind() {
        Kind::Take(card) => {
            hand::takes(game, state, None, usize::MAX).iter().find(|idea| idea.card == card).map(Say::say)
        }
        Kind::Place(pose) => Some(hand::described(game, state, pose, &mut Scratch::default()).say()),
        Kind::Stop | Kind::Agree | Kind::Disagree | Kind::Pass => None,
    }
}

fn number(reason: &Sentence, name: &str) -> Option<i64> {
    reason.args.iter().find(|(fact, _)| *fact == name).map(|(_, fact)| match fact {
        Fact::Number(number) | Fact::Tenths(number) => *number,
        Fact::Seat(_) | Fact::Notation(_) | Fact::Said(_) | Fact::List(_) => panic!("{name} is a number"),
    })
}

/// A reason says more than the list does, and what it counts is so once the card lies there.
#[test]
fn a_reason_is_not_the_move_again() {
    let catalogues = [Language::En, Language::Fr].map(|language| {
        let texts = [
            language.choose(Snowhere::SENTENCES.en, Snowhere::SENTENCES.fr),
            language.choose(sentences::EN, sentences::FR),
        ];
        Catalogue::new(language, &texts)
    });
    let game: Snowhere = open(1, &[("spread", "easy")], None);
    let (seed, mut rng) = (Seed::from_number(7), Rng::think(7));
    let mut planner = SnowherePlanner::new(QUICK);
    let mut played = Match::new(game);
    let (mut choices, mut waits, mut costs) = (0, 0, 0);
    loop {
        match played.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                let view = game.view(played.state(), Viewer::Seat(seat));
                let action = planner.choose(&game, &view, &mut rng, &|| false);
                choices += 1;
                // Every take and every placement would take long: two turns of four.
                if choices % 8 < 4 || view.phase == Phase::Snowflakes {
                    let words = hint(&game, seat, &view, action);
                    assert_ne!(Some(&words.reason), description(&game, played.state(), action).as_ref());
                    assert_ne!(words.reason, words.idea);
                    for catalogue in &catalogues {
                        for sentence in [&words.idea, &words.reason] {
                            let said = catalogue.say(sentence, &["Ada"], Some(seat));
                            assert!(said.ends_with('.') && !said.contains(['{', '$']), "{said}");
                        }
                    }
                    let mut after = played.state().clone();
                    game.apply(&mut after, seat, action);
                    let [before, after] = [played.state(), &after]
                        .map(|state| Chains::of(&game, state).reachable(&game, state).count_ones());
                    let lost = i64::from(before - after);
                    match words.reason.key {
                        "minds-snowhere-reason-wait" => {
                            waits += 1;
                            assert_eq!((number(&words.reason, "kept"), lost), (Some(after.into()), 0));
                            assert!(number(&words.reason, "buried") > Some(0));
                        }
                        "minds-snowhere-reason-gentle" => {
                            assert_eq!((number(&words.reason, "kept"), lost), (Some(after.into()), 0));
                        }
                        "minds-snowhere-reason-afford" => {
                            costs += 1;
                            assert_eq!(number(&words.reason, "kept"), Some(after.into()));
                            assert_eq!(number(&words.reason, "buried"), Some(lost));
                        }
                        _ => {}
                    }
                }
                played.choose(seat, action).expect("the planner keeps to the rules");
            }
        }
    }
    assert!(waits > 0 && costs > 0, "{waits} waits and {costs} cards locked in, of {choices} choices");
}
