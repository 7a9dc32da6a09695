//! Odin against the testkit, its twin, and a few truths of its own.

mod display;
mod twin;

use veillee_core::{Game, HiddenInfo, Match, Rest, Rng, Seat, Seed, ToAct, Viewer};
use veillee_testkit::{
    Limits, Variant, check_game, check_golden, check_secrecy, check_twin, open, pauses, perft, perft_of_twin,
    playthroughs, transcripts,
};

use self::twin::Naive;
use crate::state::Strength;
use crate::{
    Action, CARDS, Card, CardSet, Chance, Edition, Limit, MAX_PLAYERS, Odin, Options, State, plainly_passes,
    value,
};

fn table(seats: usize) -> Odin {
    open(seats, &[], None)
}

/// Every card is in exactly one place, or was never dealt.
fn conserved(state: &State) -> Result<(), String> {
    let mut seen = CardSet::EMPTY;
    let places = state.hands.iter().chain([&state.centre, &state.beaten, &state.discards]);
    for &place in places {
        if !place.common(seen).is_empty() {
            return Err(format!("{} in two places", place.common(seen)));
        }
        seen = seen.union(place);
    }
    for (hand, known) in state.hands.iter().zip(&state.known) {
        if !hand.contains_all(*known) {
            return Err(format!("{known} known, but not in the hand {hand}"));
        }
    }
    if state.deck.contains_all(seen) {
        Ok(())
    } else {
        Err(format!("{} from nowhere", seen.without(state.deck)))
    }
}

#[test]
fn keeps_the_contract() {
    for seats in 2..=MAX_PLAYERS {
        check_game(&table(seats), Limits { seeds: 0..6, most_steps: 20_000 }, conserved);
    }
    let short = open::<Odin>(2, &[("limit", "hand"), ("two_player_colours", "6"), ("first", "1")], None);
    check_game(&short, Limits { seeds: 0..20, most_steps: 2_000 }, conserved);
}

#[test]
fn keeps_secrets() {
    for seats in [2, 3, 6] {
        check_secrecy(&table(seats), 0..3, |state, out| {
            for (seat, hand) in state.hands.iter().enumerate() {
                out.extend(hand.iter().map(|card| (8 * card.index() + seat) as u32));
            }
        });
    }
}

#[test]
fn transcripts_cover_every_rule() {
    transcripts::<Odin>();
}

#[test]
fn golden_playthroughs() {
    playthroughs::<Odin>(&[
        Variant { name: "hand", options: &[("limit", "hand")], edition: None },
        Variant {
            name: "to-5",
            options: &[("limit", "5"), ("first", "1"), ("two_player_colours", "6")],
            edition: None,
        },
    ]);
}

#[test]
fn the_naive_twin_agrees() {
    for seats in 2..=MAX_PLAYERS {
        let options = Options { limit: Limit::Points(10), ..Options::default() };
        let game = Odin::new(seats, options, &Edition::LEAFLET);
        check_twin(&game, &Naive::new(seats, 10, Seat::new(0).index()), 0..6);
    }
}

#[test]
fn perft_counts() {
    let mut table = String::from(
        "# Odin: ways to go on, choices and chance alike; one deal is drawn where there are too many.\n",
    );
    let tiny = Edition { colours: 2, ranks: 4, hand: 3 };
    for (name, edition, seats, depths) in [("tiny", tiny, 2, 1..=7), ("box", Edition::LEAFLET, 3, 1..=5)] {
        let options = Options { limit: Limit::Hand, ..Options::default() };
        let game = Odin::new(seats, options, &edition);
        for depth in depths {
            let nodes = perft(&game, &game.initial(), depth, 1);
            let naive = perft_of_twin(&game, &game.initial(), &Naive::new(seats, 0, 0), depth, 1);
            assert_eq!(nodes, naive, "{name} at depth {depth}");
            table.push_str(&format!("{name} seats {seats} depth {depth}: {nodes}\n"));
        }
    }
    check_golden("perft/odin.txt", &table);
}

/// Keys order plays exactly as the values that people read do.
#[test]
fn strength_agrees_with_value() {
    let mut sets = Vec::new();
    for colour in 0..2 {
        sets.extend((1..512).map(|ranks: u64| CardSet(ranks << (9 * colour))));
    }
    for rank in 0..9 {
        sets.extend((2..=MAX_PLAYERS).map(|count| {
            crate::Colour::ALL[..count].iter().map(|&colour| Card::new(colour, rank + 1)).collect::<CardSet>()
        }));
    }
    for &one in &sets {
        for &other in &sets {
            if one.len() == other.len() {
                let keys = Strength::of(one).key.cmp(&Strength::of(other).key);
                assert_eq!(keys, value(one).cmp(&value(other)), "{one} and {other}");
            }
        }
    }
}

/// The list of plays against the authority, on hands that random deals hardly ever give: many cards of few numbers or
/// colours, on centres of every size.
#[test]
fn rare_hands_are_listed_whole() {
    let mut thoughts = Rng::think(17);
    let mut large = 0;
    for _ in 0..6_000 {
        let game = Odin::new(
            2,
            Options { two_player_colours: crate::TwoPlayerColours::Six, ..Options::default() },
            &Edition::LEAFLET,
        );
        // Most of one suit, and nine cards in all; the centre is a part of another suit.
        let mut suits: Vec<CardSet> = crate::Colour::ALL
            .into_iter()
            .map(CardSet::of_colour)
            .chain((0..9).map(CardSet::of_rank))
            .collect();
        thoughts.shuffle(&mut suits);
        let mut cards: Vec<Card> = suits[0].iter().collect();
        thoughts.shuffle(&mut cards);
        let mut others: Vec<Card> = CardSet::deck(6, 9).without(suits[0]).iter().collect();
        thoughts.shuffle(&mut others);
        let hand: CardSet = cards.into_iter().chain(others).take(9).collect();
        let mut centre: Vec<Card> = suits[1].without(hand).iter().collect();
        thoughts.shuffle(&mut centre);
        centre.truncate(1 + thoughts.below(centre.len() as u32) as usize);
        let centre: CardSet = centre.into_iter().collect();
        let mut state = game.initial();
        state.hands[0] = hand;
        state.centre = centre;
        state.strength = Strength::of(centre);
        state.phase = crate::Phase::Follow;
        state.turn = Seat::new(0);
        large += u32::from(centre.len() >= 6 && suits[0].len() == 6);

        let mut listed = Vec::new();
        game.legal_actions(&state, Seat::new(0), &mut listed);
        listed.sort_unstable();
        let held: Vec<Card> = hand.iter().collect();
        let subsets = (0..1usize << held.len()).map(|chosen| {
            (0..held.len()).filter(|card| chosen >> card & 1 == 1).map(|card| held[card]).collect::<CardSet>()
        });
        let actions = subsets.map(|cards| if cards.is_empty() { Action::PASS } else { Action::play(cards) });
        let mut allowed: Vec<Action> =
            actions.filter(|&action| game.check(&state, Seat::new(0), action).is_ok()).collect();
        allowed.sort_unstable();
        assert_eq!(listed, allowed, "{hand} on {centre}");
    }
    assert!(large > 100, "only {large} large centres");
}

/// O19 in the middle of play: a determinisation gives a seat its known pick-ups, and spreads all that nobody has
/// seen evenly over the unknown places.
#[test]
fn a_deal_is_written_without_empty_hands_at_its_end() {
    for text in ["deal -", "deal R9/-", "deal"] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
    let deal: Chance = "deal -/R9".parse().unwrap();
    assert_eq!(deal.to_string(), "deal -/R9");
}

#[test]
fn hidden_cards_are_spread_evenly_in_mid_play() {
    let game = table(4);
    let seed = Seed::from_number(3);
    let mut thoughts = Rng::think(3);
    let mut played = Match::new(game);
    let mut choices = Vec::new();
    let hidden_from_0 = |state: &State| state.known.iter().skip(1).any(|known| known.len() > 1);
    while !hidden_from_0(played.state()) {
        match played.to_act() {
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(played.state(), seat, &mut choices);
                played.choose(seat, thoughts.pick(&choices)).unwrap();
            }
            ToAct::Nobody => panic!("the match ended before two pick-ups were held"),
        }
    }
    let view = game.view(played.state(), Viewer::Seat(Seat::new(0)));
    const TRIES: u32 = 4000;
    let mut counts = [[0u32; CARDS]; 4];
    let mut guess = game.initial();
    for _ in 0..TRIES {
        game.determinize(&view, &mut thoughts, &mut guess);
        for (seat, hand) in guess.hands[..4].iter().enumerate() {
            hand.iter().for_each(|card| counts[seat][card.index()] += 1);
        }
    }
    let table = view.centre.union(view.beaten).union(view.discards);
    let known = view.hands.as_slice().iter().fold(CardSet::EMPTY, |all, hand| all.union(hand.known));
    let own = view.hands[Seat::new(0)].cards.unwrap();
    let pool = view.deck.without(table).without(known).without(own);
    for (seat, counts) in counts.iter().enumerate().skip(1) {
        let hand = view.hands[Seat::new(seat)];
        hand.known.iter().for_each(|card| assert_eq!(counts[card.index()], TRIES, "{card} is known"));
        let unknown = f64::from(hand.count) - hand.known.len() as f64;
        let expected = f64::from(TRIES) * unknown / pool.len() as f64;
        let chi_squared: f64 =
            pool.iter().map(|card| (f64::from(counts[card.index()]) - expected).powi(2) / expected).sum();
        let degrees = pool.len() as f64;
        assert!(chi_squared < degrees + 5.0 * (2.0 * degrees).sqrt(), "seat {seat}: {chi_squared}");
    }
}

/// O28, against the obvious way: try hands that fit what everyone knows.
#[test]
fn a_plain_pass_is_one_that_no_fitting_hand_avoids() {
    let (mut plain, mut asked) = (0, 0);
    for seed in 0..60 {
        let game = Odin::new(2, Options::default(), &Edition { colours: 2, ranks: 5, hand: 4 });
        let mut thoughts = Rng::think(seed);
        let mut state = game.initial();
        let mut choices = Vec::new();
        loop {
            match game.to_act(&state) {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let outcome = game.sample_chance(&state, &mut thoughts);
                    game.apply_chance(&mut state, &outcome);
                }
                ToAct::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let view = game.view(&state, Viewer::Table);
                    if view.phase == crate::Phase::Follow {
                        asked += 1;
                        let claimed = plainly_passes(&view, seat);
                        plain += u32::from(claimed);
                        assert_eq!(
                            claimed,
                            !some_fitting_hand_beats(&game, &view, seat, &mut thoughts),
                            "{view:?}"
                        );
                    }
                    game.legal_actions(&state, seat, &mut choices);
                    game.apply(&mut state, seat, thoughts.pick(&choices));
                }
            }
        }
    }
    assert!(plain > 20 && asked - plain > 200, "{plain} plain passes of {asked}");
}

fn some_fitting_hand_beats(game: &Odin, view: &crate::View, seat: Seat, thoughts: &mut Rng) -> bool {
    let mut guess = game.initial();
    let mut choices = Vec::new();
    // At most C(10, 4) hands fit: so many tries leave none out.
    (0..3000).any(|_| {
        game.determinize(view, thoughts, &mut guess);
        game.legal_actions(&guess, seat, &mut choices);
        choices != [Action::PASS]
    })
}

#[test]
fn play_rests_after_each_hand_and_nobody_is_waited_for_to_deal() {
    let found = pauses(&open::<Odin>(3, &[], None), 1);
    let deals = found.draws.iter().filter(|(chance, _)| chance.starts_with("deal")).count();
    assert!(deals > 1, "the match has several hands");
    assert_eq!(found.rests, vec![(Rest::Hand, 1); deals]);
    assert!(found.draws.iter().all(|(_, by)| by.is_none()));
}
