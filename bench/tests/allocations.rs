//! Random play and search allocate nothing once their buffers have grown; where cards lie anywhere, so many times a choice at most.

use veillee_catalog::{GameId, Request, Visitor, visit};
use veillee_core::{GameBox, Match, Rng, Seed, ToAct, Viewer, playout};
use veillee_minds::{Mind, Minded, MindedVisitor};

/// Snowhere's tables are lists of cards and of what covers what, which grow with a card that is laid.
const MOST_PER_PLACEMENT: u64 = 40;

struct Count {
    seats: usize,
}

/// What was counted over some games.
struct Counted {
    allocations: u64,
    choices: u64,
    lists_every_choice: bool,
}

impl Visitor for Count {
    type Output = Option<Counted>;

    /// `None`: the game is not for so many.
    fn visit<G: GameBox + Clone>(self) -> Option<Counted> {
        let request = Request { seats: Some(self.seats), ..Request::default() };
        let game = request.open::<G>().ok()?.game;
        let mut rng = Rng::think(7);
        let mut choices = Vec::with_capacity(4096);
        let mut state = game.initial();
        playout(&game, &mut state, &mut rng, &mut choices);
        let games = if G::LISTS_EVERY_CHOICE { 20 } else { 1 };
        let mut made = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..games {
                let mut state = game.initial();
                made += playout(&game, &mut state, &mut rng, &mut choices);
            }
        });
        Some(Counted {
            allocations: counted.count_total,
            choices: made,
            lists_every_choice: G::LISTS_EVERY_CHOICE,
        })
    }
}

#[test]
fn whole_matches_allocate_nothing() {
    for &game in GameId::ALL {
        let mut tables = 0;
        for seats in 1..=8 {
            if let Some(Counted { allocations, choices, lists_every_choice }) = visit(game, Count { seats }) {
                let most = if lists_every_choice { 0 } else { MOST_PER_PLACEMENT * choices };
                assert!(
                    allocations <= most,
                    "{game} with {seats}: {allocations} allocations, {choices} choices"
                );
                tables += 1;
            }
        }
        assert!(tables > 0, "{game} was not tried");
    }
}

/// How often a searching bot allocates at the first choice of a match, asked for the second time.
struct CountThinking {
    seats: usize,
    mind: Mind,
}

impl MindedVisitor for CountThinking {
    type Output = Option<u64>;

    /// `None`: the game is not for so many, or is not searched.
    fn visit<G: Minded>(self) -> Option<u64> {
        if !G::LISTS_EVERY_CHOICE {
            return None;
        }
        let request = Request { seats: Some(self.seats), ..Request::default() };
        let game = request.open::<G>().ok()?.game;
        let seed = Seed::from_number(7);
        let mut played = Match::new(game.clone());
        while played.draw(&seed).is_some() {}
        let ToAct::Seats(seats) = played.to_act() else { panic!("somebody chooses first") };
        let seat = seats.first().expect("some seat is to act");
        let view = game.view(played.state(), Viewer::Seat(seat));
        let mut bot = G::bot(self.mind);
        let first = bot.choose(&game, seat, &view, &mut Rng::think(1), &|| false);
        let mut second = first;
        let counted = allocation_counter::measure(|| {
            second = bot.choose(&game, seat, &view, &mut Rng::think(1), &|| false);
        });
        assert_eq!(first, second, "{}: the same question, another answer", G::KEY);
        Some(counted.count_total)
    }
}

#[test]
fn thinking_allocates_nothing_once_warm() {
    for mind in [Mind::Plain, Mind::MasterTenth] {
        for &game in GameId::ALL {
            for seats in [2, 4] {
                let counted = veillee_minds::visit(game, CountThinking { seats, mind });
                assert_eq!(counted.unwrap_or(0), 0, "{game} with {seats}, {}", mind.key());
            }
        }
    }
}
