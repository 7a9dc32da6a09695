//! What a viewer may believe of the hidden cards, against the whole tree of a tiny game.
//!
//! Three players with one card each of six play three rounds for the basket: all lay their cats, then all lay
//! a number, then all lay their cats again. The pile is used up and made anew in the middle of it. The players follow that script
//! and choose at random within it, so what they do tells nothing of what stays hidden; the tree then gives the exact
//! chance of every deal behind every view.

use std::collections::BTreeMap;

use veillee_core::{Game, HiddenInfo, Rng, Seat, ToAct, Viewer};

use crate::{Action, Band, Chance, Edition, Face, HappyCats, Laid, Options, Phase, State, Tiles};

fn tiny() -> HappyCats {
    HappyCats::new(
        3,
        Options { first: veillee_core::First::Seat(Seat::new(0)) },
        &Edition {
            hand: 1,
            pompons: 12,
            colour_cards: 1,
            die: vec![Face::Basket; 6],
            question_tiles: Tiles { pompon: 2, card: 2, key: 1 },
            bands: vec![Band { from: 1, to: 6, pompons: 1 }],
        },
    )
}

/// Where every hidden card is.
type Deal = [u64; 5];

fn deal_of(state: &State) -> Deal {
    [state.hands[0].0, state.hands[1].0, state.hands[2].0, state.drawn.0, state.pile.0]
}

/// What can be behind a view, each with its chance, and a state that gives that view.
struct Behind {
    state: State,
    deals: BTreeMap<Deal, f64>,
}

/// By the key of what the seat knows.
type Beliefs = BTreeMap<u64, Behind>;

/// Collects the positions of the tree in which the discard has been shuffled and nobody's card is sealed.
fn explore(game: &HappyCats, state: &State, round: u32, chance: f64, seat: Seat, out: &mut Beliefs) {
    let sealed = state.phase == Phase::Choose && state.laid.iter().any(Option::is_some);
    if state.origins.present() > 0 && !sealed {
        let known = game.info_key(state, seat);
        let behind = out.entry(known).or_insert_with(|| Behind { state: *state, deals: BTreeMap::new() });
        *behind.deals.entry(deal_of(state)).or_default() += chance;
    }
    let mut branches: Vec<(State, f64)> = Vec::new();
    let mut round = round;
    match game.to_act(state) {
        ToAct::Nobody => {}
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            assert!(game.chance_outcomes(state, &mut outcomes));
            if let (Chance::Roll(_), _) = outcomes[0] {
                round += 1;
            }
            // Colours and pompons tell nothing of the cards: one outcome stands for all.
            if let (Chance::Bag(_) | Chance::Colours(_), _) = outcomes[0] {
                outcomes.truncate(1);
            }
            let total: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
            for (outcome, weight) in &outcomes {
                let mut after = *state;
                game.apply_chance(&mut after, outcome);
                branches.push((after, *weight as f64 / total as f64));
            }
        }
        ToAct::Seats(seats) => {
            let chooser = seats.first().unwrap();
            let mut choices = Vec::new();
            game.legal_actions(state, chooser, &mut choices);
            // The script: cats, numbers, cats.
            choices.retain(|choice| match choice {
                Action::Lay(laid) => (*laid == Laid::Cat) == (round != 2),
                Action::Keep(_) | Action::Take(_) | Action::Tile(_) => true,
            });
            for &choice in &choices {
                let mut after = *state;
                game.apply(&mut after, chooser, choice);
                branches.push((after, 1.0 / choices.len() as f64));
            }
        }
    }
    if round <= 3 {
        for (after, part) in branches {
            explore(game, &after, round, chance * part, seat, out);
        }
    }
}

#[test]
fn determinisations_have_the_chances_that_the_whole_tree_gives() {
    const TRIES: u32 = 600;
    let game = tiny();
    for seat in [0, 2].map(Seat::new) {
        let mut beliefs = Beliefs::new();
        explore(&game, &game.initial(), 0, 1.0, seat, &mut beliefs);
        let mut rng = Rng::think(9);
        let mut open = 0;
        let (mut chi_squared, mut degrees) = (0.0, 0.0);
        for behind in beliefs.values().filter(|behind| behind.deals.len() > 1) {
            let view = game.view(&behind.state, Viewer::Seat(seat));
            let total: f64 = behind.deals.values().sum();
            let deals = behind.deals.len() as f64;
            for chance in behind.deals.values() {
                let error = chance / total * deals - 1.0;
                assert!(error.abs() < 1e-9, "the tree does not give equal chances: {view:?}");
            }
            // Every twentieth view is drawn from: the shapes repeat, the numbers on the cards apart.
            open += 1;
            if open % 20 != 0 {
                continue;
            }
            let mut counts: BTreeMap<Deal, u32> = BTreeMap::new();
            let mut guess = game.initial();
            for _ in 0..TRIES {
                game.determinize(&view, &mut rng, &mut guess);
                *counts.entry(deal_of(&guess)).or_default() += 1;
            }
            assert!(counts.keys().all(|deal| behind.deals.contains_key(deal)), "impossible: {view:?}");
            let expected = f64::from(TRIES) / deals;
            let error = |deal| f64::from(counts.get(deal).copied().unwrap_or(0)) - expected;
            chi_squared += behind.deals.keys().map(|deal| error(deal).powi(2) / expected).sum::<f64>();
            degrees += deals - 1.0;
        }
        // Over hundreds of views; five deviations out.
        assert!(
            chi_squared < degrees + 5.0 * (2.0 * degrees).sqrt(),
            "seat {seat}: {chi_squared} for {degrees}"
        );
        assert!(open > 1000, "only {open} views of seat {seat} leave something open");
    }
}
