//! Odin's minds against an exact solver on tiny decks, and in positions that any player can solve.

use std::collections::HashMap;

use veillee_core::{Bot, First, Game, HiddenInfo, Match, Rng, Seat, Seed, ToAct, Viewer};
use veillee_odin::{Action, Chance, Edition, Limit, Odin, Options, State, TwoPlayerColours};

use super::{Judgement, LEVELS};
use crate::search_bot::{Effort, SearchBot};

const TWO: [Seat; 2] = [Seat::new(0), Seat::new(1)];

fn table(edition: Edition, first: Seat) -> Odin {
    let options =
        Options { limit: Limit::Hand, two_player_colours: TwoPlayerColours::Six, first: First::Seat(first) };
    Odin::new(2, options, &edition)
}

/// The slow twin: with open hands, who wins with best play, by trying everything.
#[derive(Default)]
struct Solver {
    /// By what the first seat and the second know: together, everything.
    solved: HashMap<[u64; 2], Seat>,
}

impl Solver {
    fn winner(&mut self, game: &Odin, state: &State) -> Seat {
        let seat = match game.to_act(state) {
            ToAct::Seats(seats) => seats.first().expect("somebody is to act"),
            ToAct::Nobody => {
                let places = game.standings(state);
                return if places[TWO[0]] < places[TWO[1]] { TWO[0] } else { TWO[1] };
            }
            ToAct::Chance => panic!("a single hand, dealt"),
        };
        let key = TWO.map(|seat| game.info_key(state, seat));
        if let Some(&winner) = self.solved.get(&key) {
            return winner;
        }
        let other = seat.next(2);
        let winner = if self.winning(game, state, seat).is_empty() { other } else { seat };
        self.solved.insert(key, winner);
        winner
    }

    /// The choices with which the seat that is to act wins.
    fn winning(&mut self, game: &Odin, state: &State, seat: Seat) -> Vec<Action> {
        let mut choices = Vec::new();
        game.legal_actions(state, seat, &mut choices);
        choices.retain(|&action| {
            let mut after = *state;
            game.apply(&mut after, seat, action);
            self.winner(game, &after) == seat
        });
        choices
    }
}

/// Plays random hands and tells every position in which somebody has something to choose.
fn positions(game: Odin, hands: u64, mut each: impl FnMut(&State, Seat)) {
    let mut choices = Vec::new();
    for number in 0..hands {
        let mut rng = Rng::think(number);
        let mut played = Match::new(game);
        loop {
            match played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    played.draw(&Seed::from_number(number));
                }
                ToAct::Seats(seats) => {
                    let seat = seats.first().expect("somebody is to act");
                    game.legal_actions(played.state(), seat, &mut choices);
                    if choices.len() > 1 {
                        each(played.state(), seat);
                    }
                    played.choose(seat, rng.pick(&choices)).expect("a legal choice");
                }
            }
        }
    }
}

fn choice(game: &Odin, state: &State, seat: Seat, effort: Effort, seed: u64) -> Action {
    let view = game.view(state, Viewer::Seat(seat));
    SearchBot::new(Judgement, effort).choose(game, seat, &view, &mut Rng::think(seed), &|| false)
}

/// All eight cards are dealt, so both know everything, and the solver is right about every position.
#[test]
fn with_open_hands_the_search_finds_what_wins() {
    let game = table(Edition { colours: 2, ranks: 4, hand: 4 }, TWO[0]);
    let mut solver = Solver::default();
    let mut tried = 0;
    positions(game, 60, |state, seat| {
        let winning = solver.winning(&game, state, seat);
        // Where all choices win, or none does, any will do.
        let mut choices = Vec::new();
        game.legal_actions(state, seat, &mut choices);
        if winning.is_empty() || winning.len() == choices.len() {
            return;
        }
        tried += 1;
        let chosen = choice(&game, state, seat, Effort::steady(2_000), tried);
        assert!(winning.contains(&chosen), "{chosen} in {state:?}, where {winning:?} win");
    });
    assert!(tried > 50, "{tried}");
}

/// Two of eight cards are in nobody's hand. Where a choice wins whatever the other holds, the search makes such a one.
#[test]
fn with_hidden_hands_the_search_finds_what_wins_for_sure() {
    let game = table(Edition { colours: 2, ranks: 4, hand: 3 }, TWO[0]);
    let mut solver = Solver::default();
    let mut tried = 0;
    let mut rng = Rng::think(1);
    positions(game, 150, |state, seat| {
        let view = game.view(state, Viewer::Seat(seat));
        let mut choices = Vec::new();
        game.legal_actions(state, seat, &mut choices);
        let mut sure = choices.clone();
        // The other holds three of five cards at most, which is one of ten hands: sixty draws meet them all.
        let mut imagined = *state;
        for _ in 0..60 {
            game.determinize(&view, &mut rng, &mut imagined);
            let winning = solver.winning(&game, &imagined, seat);
            sure.retain(|action| winning.contains(action));
        }
        if sure.is_empty() || sure.len() == choices.len() {
            return;
        }
        tried += 1;
        let chosen = choice(&game, state, seat, Effort::steady(2_000), tried);
        assert!(sure.contains(&chosen), "{chosen} in {state:?}, where {sure:?} win for sure");
    });
    assert!(tried > 50, "{tried}");
}

/// The position after these steps of a hand in which the second seat opens.
fn position(deal: &str, steps: &[(usize, &str)]) -> (Odin, State) {
    let deal: Chance = deal.parse().unwrap();
    let Chance::Deal(hands) = deal else { panic!("a deal") };
    let game = table(Edition { hand: hands[0].len(), ..Edition::LEAFLET }, TWO[1]);
    let mut played = Match::new(game);
    played.enter_chance(deal).unwrap();
    for &(seat, action) in steps {
        played.choose(TWO[seat], action.parse().unwrap()).unwrap();
    }
    (game, *played.state())
}

#[test]
fn veteran_and_master_find_what_any_player_sees() {
    // The other holds one card. A 9 cannot be beaten by one card; then the two greens go out together.
    let nine_first =
        position("deal G9+V6+B8/V1+V5+A2", &[(1, "V1"), (0, "pass"), (1, "V5"), (0, "B8"), (1, "pass")]);
    // The other holds one card: a pair cannot be beaten, then the 9, then the 3 that was picked up.
    let pair_first = position("deal G9+R1+R2/V1+V3+A2", &[(1, "V1"), (0, "pass"), (1, "V3")]);
    // Both reds at once: whoever can go out does.
    let out = position("deal R4+R6/V1+A2", &[(1, "V1")]);
    let cases = [(nine_first, "G9"), (pair_first, "R2+R1"), (out, "R6+R4")];
    for ((game, state), expected) in cases {
        for effort in [LEVELS.veteran, LEVELS.master] {
            for seed in 0..5 {
                let chosen = choice(&game, &state, TWO[0], effort, seed).to_string();
                assert_eq!(chosen, expected, "{effort:?}, seed {seed}");
            }
        }
    }
}
