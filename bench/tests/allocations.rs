//! Random play and search allocate nothing once their buffers have grown; where cards lie anywhere, so many times a choice at most.

use veillee_catalog::{GameId, Request, match_game};
use veillee_core::{GameBox, Match, Rng, Seed, ToAct, Viewer, playout};
use veillee_minds::{Mind, Minded};

/// Snowhere's tables are lists of cards and of what covers what, which grow with a card that is laid.
const MOST_PER_PLACEMENT: u64 = 40;

/// What an opinion may work out once, before hundreds of iterations that allocate nothing.
const MOST_TO_PREPARE: u64 = 8;

/// What was counted over some games.
struct Counted {
    allocations: u64,
    choices: u64,
    lists_every_choice: bool,
}

/// `None`: the game is not for so many.
fn count<G: GameBox + Clone>(seats: usize) -> Option<Counted> {
    let request = Request { seats: Some(seats), ..Request::default() };
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

#[test]
fn whole_matches_allocate_nothing() {
    for &game in GameId::ALL {
        let mut tables = 0;
        for seats in 1..=8 {
            if let Some(Counted { allocations, choices, lists_every_choice }) =
                match_game!(game, G => count::<G>(seats))
            {
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
/// `None`: the game is not for so many, or is not searched.
fn count_thinking<G: Minded>(seats: usize, mind: Mind) -> Option<u64> {
    if !G::LISTS_EVERY_CHOICE {
        return None;
    }
    let request = Request { seats: Some(seats), ..Request::default() };
    let game = request.open::<G>().ok()?.game;
    let seed = Seed::from_number(7);
    let mut played = Match::new(game.clone());
    while played.draw(&seed).is_some() {}
    let ToAct::Seats(seats) = played.to_act() else { panic!("somebody chooses first") };
    let seat = seats.first().expect("some seat is to act");
    let view = game.view(played.state(), Viewer::Seat(seat));
    let mut bot = G::bot(mind);
    let first = bot.choose(&game, seat, &view, &mut Rng::think(1), &|| false);
    let mut second = first;
    let counted = allocation_counter::measure(|| {
        second = bot.choose(&game, seat, &view, &mut Rng::think(1), &|| false);
    });
    assert_eq!(first, second, "{}: the same question, another answer", G::KEY);
    Some(counted.count_total)
}

#[test]
fn thinking_allocates_nothing_once_warm() {
    for (mind, most) in [(Mind::Plain, 0), (Mind::MasterTenth, MOST_TO_PREPARE)] {
        for &game in GameId::ALL {
            for seats in [2, 4] {
                let counted = match_game!(game, G => count_thinking::<G>(seats, mind));
                let counted = counted.unwrap_or(0);
                assert!(counted <= most, "{game} with {seats}, {}: {counted} allocations", mind.key());
            }
        }
    }
}
