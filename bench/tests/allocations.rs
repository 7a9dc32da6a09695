//! Random play allocates nothing once its buffers have grown.

use veillee_catalog::{GameId, Request, Visitor, visit};
use veillee_core::{GameBox, Rng, playout};

struct Count {
    seats: usize,
}

impl Visitor for Count {
    type Output = Option<u64>;

    /// `None`: the game is not for so many.
    fn visit<G: GameBox + Clone>(self) -> Option<u64> {
        let request = Request { seats: Some(self.seats), ..Request::default() };
        let game = request.open::<G>().ok()?.game;
        let mut rng = Rng::think(7);
        let mut choices = Vec::with_capacity(4096);
        let mut state = game.initial();
        playout(&game, &mut state, &mut rng, &mut choices);
        let counted = allocation_counter::measure(|| {
            for _ in 0..20 {
                let mut state = game.initial();
                playout(&game, &mut state, &mut rng, &mut choices);
            }
        });
        Some(counted.count_total)
    }
}

#[test]
fn whole_matches_allocate_nothing() {
    for &game in GameId::ALL {
        let mut tables = 0;
        for seats in 1..=8 {
            if let Some(allocations) = visit(game, Count { seats }) {
                assert_eq!(allocations, 0, "{game} with {seats} players");
                tables += 1;
            }
        }
        assert!(tables > 0, "{game} was not tried");
    }
}
