//! What holds for the minds of all games.

use veillee_catalog::{GameId, Request};
use veillee_core::{Match, Rng, Seed, ToAct, Viewer};

use crate::{Level, Mind, Minded, MindedVisitor, visit};

/// Plays a game at random and asks a mind in some of its positions, and in others that its seat cannot tell from them.
struct Permute {
    seats: usize,
    mind: Mind,
}

impl MindedVisitor for Permute {
    type Output = u32;

    /// How many positions were tried; 0 where so many cannot play.
    fn visit<G: Minded>(self) -> u32 {
        let Ok(opened) = (Request { seats: Some(self.seats), ..Request::default() }).open::<G>() else {
            return 0;
        };
        let game = opened.game;
        let (seed, mut rng) = (Seed::from_number(3), Rng::think(3));
        let mut played = Match::new(game.clone());
        let mut choices = Vec::new();
        let mut tried = 0;
        while tried < 4 {
            match played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    played.draw(&seed);
                }
                ToAct::Seats(_) => {
                    let seat = played.awaited().first().expect("somebody is awaited");
                    game.legal_actions(played.state(), seat, &mut choices);
                    if choices.len() > 1 && rng.below(3) == 0 {
                        tried += 1;
                        let choose = |state: &G::State| {
                            let view = game.view(state, Viewer::Seat(seat));
                            G::bot(self.mind).choose(&game, seat, &view, &mut Rng::think(5), &|| false)
                        };
                        let chosen = choose(played.state());
                        assert_eq!(game.check(played.state(), seat, chosen), Ok(()), "{}", G::KEY);
                        let view = game.view(played.state(), Viewer::Seat(seat));
                        let mut other = game.initial();
                        for _ in 0..3 {
                            game.determinize(&view, &mut rng, &mut other);
                            assert_eq!(choose(&other), chosen, "{} with {}", G::KEY, self.seats);
                        }
                    }
                    played.choose(seat, rng.pick(&choices)).expect("a legal choice");
                }
            }
        }
        tried
    }
}

/// At every player count, and with every kind of bot: a choice does not change when the unseen cards do.
#[test]
fn what_cannot_be_seen_changes_no_choice() {
    for game in [GameId::Odin, GameId::Hygge, GameId::HappyCats, GameId::Cochons] {
        for mind in [Level::Beginner, Level::Regular].map(Mind::Level) {
            let tried: u32 = (1..=8).map(|seats| visit(game, Permute { seats, mind })).sum();
            assert!(tried >= 12, "{game}: {tried}");
        }
    }
}
