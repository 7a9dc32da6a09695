//! What holds for the minds of all games.

use veillee_catalog::{GameId, Request, match_game};
use veillee_core::{Game, GameBox, Match, Rng, Seed, ToAct, Viewer};

use crate::{Level, Mind, Minded};

/// The master thinks like the others, only longer; where that is all there is to it, it is hurried.
fn stops(level: Level) -> bool {
    level == Level::Master
}

/// Plays a game at random and asks a mind in some of its positions, and in others that its seat cannot tell from them.
/// How many positions were tried; 0 where so many cannot play.
fn permute<G: Minded>(seats: usize, level: Level) -> u32 {
    let Ok(opened) = (Request { seats: Some(seats), ..Request::default() }).open::<G>() else {
        return 0;
    };
    let game = opened.game;
    let mut rng = Rng::think(3);
    let mut played = Match::new(game.clone());
    let mut choices = Vec::new();
    let (mut tried, mut number) = (0, 3);
    while tried < 4 && number < 50 {
        match played.to_act() {
            // A small game is played several times.
            ToAct::Nobody => {
                number += 1;
                played = Match::new(game.clone());
            }
            ToAct::Chance => {
                played.draw(&Seed::from_number(number));
            }
            ToAct::Seats(_) => {
                let seat = played.awaited().first().expect("somebody is awaited");
                game.legal_actions(played.state(), seat, &mut choices);
                if choices.len() > 1 && rng.below(3) == 0 {
                    tried += 1;
                    let choose = |state: &G::State| {
                        let view = game.view(state, Viewer::Seat(seat));
                        let mut bot = G::bot(Mind::Level(level));
                        bot.choose(&game, seat, &view, &mut Rng::think(5), &|| stops(level))
                    };
                    let chosen = choose(played.state());
                    assert_eq!(game.check(played.state(), seat, chosen), Ok(()), "{}", G::KEY);
                    let view = game.view(played.state(), Viewer::Seat(seat));
                    let mut other = game.initial();
                    for _ in 0..3 {
                        game.determinize(&view, &mut rng, &mut other);
                        assert_eq!(choose(&other), chosen, "{} with {}", G::KEY, seats);
                    }
                }
                played.choose(seat, rng.pick(&choices)).expect("a legal choice");
            }
        }
    }
    tried
}

/// At every player count, and at every level: a choice does not change when the unseen cards do.
#[test]
fn what_cannot_be_seen_changes_no_choice() {
    // A planner thinks its whole game through before the first choice.
    let listed = |game: &&GameId| match_game!(**game, G => G::LISTS_EVERY_CHOICE);
    for &game in GameId::ALL.iter().filter(listed) {
        for level in Level::ALL {
            let tried: u32 = (1..=8).map(|seats| match_game!(game, G => permute::<G>(seats, level))).sum();
            let counts = match_game!(game, G => G::SEATS).count() as u32;
            assert!(tried >= 4 * counts.min(3), "{game}: {tried}");
        }
    }
}

/// Seats a level in every chair and lets it play the beginning of a game.
/// How many choices it was asked for; 0 where so many cannot play.
fn answers<G: Minded>(seats: usize, level: Level) -> u32 {
    // A planner thinks its whole game through before the first choice.
    let enough = if G::LISTS_EVERY_CHOICE { 24 } else { 2 };
    let Ok(opened) = (Request { seats: Some(seats), ..Request::default() }).open::<G>() else {
        return 0;
    };
    let game = opened.game;
    let (seed, mut rng) = (Seed::from_number(8), Rng::think(8));
    let mut played = Match::new(game.clone());
    let mut bots: Vec<_> = (0..seats).map(|_| G::bot(Mind::Level(level))).collect();
    let mut asked = 0;
    while asked < enough {
        match played.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                played.draw(&seed);
            }
            ToAct::Seats(_) => {
                let seat = played.awaited().first().expect("somebody is awaited");
                let view = game.view(played.state(), Viewer::Seat(seat));
                let bot = &mut bots[seat.index()];
                let action = bot.choose(&game, seat, &view, &mut rng, &|| stops(level));
                let answer = played.choose(seat, action);
                assert!(answer.is_ok(), "{} with {}, {}: {action:?}", G::KEY, seats, level);
                asked += 1;
            }
        }
    }
    asked
}

/// Every level answers at every player count of every game, with what the rules allow.
#[test]
fn every_level_answers_at_every_table() {
    for &game in GameId::ALL {
        for level in Level::ALL {
            let asked: Vec<u32> =
                (1..=8).map(|seats| match_game!(game, G => answers::<G>(seats, level))).collect();
            assert!(asked.iter().filter(|&&asked| asked > 0).count() >= 3, "{game}, {level}: {asked:?}");
        }
    }
}
