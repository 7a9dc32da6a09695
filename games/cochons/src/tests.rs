//! Les Trois Petits Cochons against the testkit, its twin, and a few truths of its own.

mod display;
mod twin;

use veillee_core::{
    BadOption, EditionTable as _, First, Game, GameBox, HiddenInfo, Match, Rng, Seat, Seed, Switch,
    TableOptions as _, ToAct, Viewer, playout,
};
use veillee_testkit::{
    Limits, Twin, Variant, check_game, check_golden, check_secrecy, check_twin, open, pauses, perft,
    perft_of_twin, playthroughs, transcripts,
};

use self::twin::{Agreed, Naive};
use crate::house::{House, MAX_HOUSES, Village};
use crate::{
    Chance, Cochons, Decor, Edition, MAX_PLAYERS, Material, Options, Part, Phase, Pile, PileTiles, State,
};

/// The parts that show flower pots in the edition `cochons`: two doors, two windows, no roofs in each pile.
const POTS: [usize; 3] = [2, 2, 0];
/// Three rolls and two choices, two tiles and two turned up, at most, for each of the 12 × 5 turns before each
/// of the 36 tiles and after the last; and the set-up.
const MOST_STEPS: usize = 9 * 60 * 37 + 10;

fn table(seats: usize) -> Cochons {
    open(seats, &[], None)
}

/// The table options as an edition-free game takes them.
fn options(agreed: Agreed) -> Options {
    let switch = |on| if on { Switch::On } else { Switch::Off };
    Options {
        first: agreed.first.map_or(First::Lot, |seat| First::Seat(Seat::new(seat))),
        rewards: switch(agreed.rewards),
        same_pile_twice: switch(agreed.same_pile_twice),
        finish_round: switch(agreed.finish_round),
    }
}

/// The default edition, changed where a test wants it.
fn edition(change: impl FnOnce(&mut Edition)) -> Edition {
    let mut edition = toml::from_str(Cochons::EDITIONS[0].toml).unwrap();
    change(&mut edition);
    edition
}

/// No pile has more tiles, on the table and in houses, or more flower pots than it began with; nothing but
/// tiles of finished houses stands under a roof.
fn conserved(game: &Cochons, state: &State) -> Result<(), String> {
    for pile in Pile::all() {
        let began = game.piles[pile.index()];
        let stock = state.stocks[pile.index()];
        let houses = || state.village.rows().flat_map(|(_, houses)| houses);
        let tiles = stock.left + houses().map(|house| house.count(pile)).sum::<u8>();
        let pots = stock.pots + houses().map(|house| house.pots_on(pile)).sum::<u8>();
        if tiles > began.count || pots > began.pots || stock.pots > stock.left {
            return Err(format!("{tiles} tiles and {pots} pots of {pile}"));
        }
    }
    for (seat, houses) in state.village.rows() {
        for house in houses {
            let roofs: u8 = Material::ALL.into_iter().map(|m| house.count(Pile::new(m, Part::Roof))).sum();
            let doors: u8 = Material::ALL.into_iter().map(|m| house.count(Pile::new(m, Part::Door))).sum();
            if doors > 1 || roofs > 1 || house.tiles() == roofs {
                return Err(format!("seat {seat} has {house:?}"));
            }
        }
    }
    Ok(())
}

#[test]
fn keeps_the_contract() {
    for seats in 2..=MAX_PLAYERS {
        let game = table(seats);
        check_game(&game, Limits { seeds: 0..8, most_steps: MOST_STEPS }, |state| conserved(&game, state));
    }
    let all = [("first", "1"), ("rewards", "on"), ("same_pile_twice", "on"), ("finish_round", "on")];
    let game = open::<Cochons>(3, &all, None);
    check_game(&game, Limits { seeds: 0..12, most_steps: MOST_STEPS }, |state| conserved(&game, state));
}

/// Nothing is hidden: what is checked is that views tell all, and that keys tell positions apart.
#[test]
fn views_tell_all() {
    for seats in [2, 5] {
        check_secrecy(&table(seats), 0..3, |_, _| {});
    }
    let game = open::<Cochons>(3, &[("rewards", "on")], None);
    check_secrecy(&game, 0..3, |_, _| {});
    let mut state = game.initial();
    let mut guess = game.initial();
    let mut rng = Rng::think(9);
    let mut choices = Vec::new();
    loop {
        game.determinize(&game.view(&state, Viewer::Table), &mut rng, &mut guess);
        assert_eq!(guess, state);
        match game.to_act(&state) {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let outcome = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &outcome);
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(&state, seat, &mut choices);
                game.apply(&mut state, seat, rng.pick(&choices));
            }
        }
    }
}

#[test]
fn transcripts_cover_every_rule() {
    transcripts::<Cochons>();
}

#[test]
fn golden_playthroughs() {
    playthroughs::<Cochons>(&[
        Variant { name: "box", options: &[], edition: None },
        Variant { name: "rewards", options: &[("rewards", "on"), ("first", "1")], edition: None },
        Variant {
            name: "twice-and-round",
            options: &[("same_pile_twice", "on"), ("finish_round", "on")],
            edition: None,
        },
    ]);
}

#[test]
fn the_naive_twin_agrees() {
    for seats in 2..=MAX_PLAYERS {
        for number in 0..8 {
            let bit = |bit: usize| number >> bit & 1 == 1;
            let agreed = Agreed {
                first: bit(0).then_some(seats - 1),
                rewards: bit(0),
                same_pile_twice: bit(1),
                finish_round: bit(2),
            };
            let game = Cochons::new(seats, options(agreed), &edition(|_| {}));
            check_twin(&game, &Naive::new(seats, agreed, 4, POTS), 0..12);
        }
    }
}

/// Flower pots on every roof and on one door of a pile: an owner's edition.
#[test]
fn the_naive_twin_agrees_with_pots_elsewhere() {
    let moved = edition(|edition| {
        for tiles in [&mut edition.tiles.straw, &mut edition.tiles.wood, &mut edition.tiles.brick] {
            (tiles.door.pots, tiles.window.pots, tiles.roof.pots) = (1, 3, 4);
        }
    });
    for rewards in [false, true] {
        let agreed = Agreed { rewards, ..Agreed::default() };
        let game = Cochons::new(3, options(agreed), &moved);
        check_twin(&game, &Naive::new(3, agreed, 4, [1, 3, 4]), 0..20);
    }
}

#[test]
fn perft_counts() {
    let mut counts = String::from("# Les Trois Petits Cochons: ways to go on, choices and chance alike.\n");
    // One tile in each pile, no pots, dice that show little: short enough to reach a second turn and its wolf.
    let tiny = edition(|edition| {
        let alone = PileTiles { count: 1, pots: 0 };
        for tiles in [&mut edition.tiles.straw, &mut edition.tiles.wood, &mut edition.tiles.brick] {
            (tiles.door, tiles.window, tiles.roof) = (alone, alone, alone);
        }
        (edition.dice.pale.door, edition.dice.pale.window, edition.dice.pale.roof) = (6, 0, 0);
        (edition.dice.dark.door, edition.dice.dark.window, edition.dice.dark.roof) = (5, 0, 0);
    });
    let agreed = Agreed { first: Some(0), rewards: true, ..Agreed::default() };
    let game = Cochons::new(2, options(agreed), &tiny);
    let twin = Naive::new(2, agreed, 1, [0, 0, 0]);
    for depth in 1..=5 {
        let nodes = perft(&game, &game.initial(), depth, 1);
        assert_eq!(nodes, perft_of_twin(&game, &game.initial(), &twin, depth, 1), "tiny at depth {depth}");
        counts.push_str(&format!("tiny seats 2 depth {depth}: {nodes}\n"));
    }
    for (steps, seed) in [(30, 1), (60, 2), (90, 3)] {
        let agreed = Agreed { same_pile_twice: true, ..Agreed::default() };
        let game = Cochons::new(4, options(agreed), &edition(|_| {}));
        let (state, twin) = midway(game, Naive::new(4, agreed, 4, POTS), steps, seed);
        for depth in 1..=3 {
            let nodes = perft(&game, &state, depth, 1);
            assert_eq!(nodes, perft_of_twin(&game, &state, &twin, depth, 1), "seed {seed} at depth {depth}");
            counts.push_str(&format!("box seats 4 seed {seed} step {steps} depth {depth}: {nodes}\n"));
        }
    }
    check_golden("perft/cochons.txt", &counts);
}

/// The position after so many random steps, on both boards.
fn midway(game: Cochons, mut twin: Naive, steps: usize, seed: u64) -> (State, Naive) {
    let mut played = Match::new(game);
    let mut thoughts = Rng::think(seed);
    let mut choices = Vec::new();
    while played.steps().len() < steps {
        match played.to_act() {
            ToAct::Nobody => panic!("seed {seed} is over before step {steps}"),
            ToAct::Chance => twin.draw(&played.draw(&Seed::from_number(seed)).unwrap().to_string()),
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(played.state(), seat, &mut choices);
                let action = thoughts.pick(&choices);
                played.choose(seat, action).unwrap();
                twin.choose(seat.index(), &action.to_string());
            }
        }
    }
    (*played.state(), twin)
}

/// Chance falls as often as its weights say: a pile, all five dice, the wheel.
#[test]
fn chance_keeps_its_weights() {
    let game = open::<Cochons>(2, &[("first", "0")], None);
    let mut rng = Rng::think(5);
    for phase in [Phase::TurnUp, Phase::Roll, Phase::Spin] {
        as_weighted(&game, &State { phase, ..game.initial() }, &mut rng);
    }
}

fn as_weighted(game: &Cochons, state: &State, rng: &mut Rng) {
    const TRIES: usize = 60_000;
    let mut outcomes = Vec::new();
    assert!(game.chance_outcomes(state, &mut outcomes));
    let mut counts = vec![0u32; outcomes.len()];
    for _ in 0..TRIES {
        let drawn = game.sample_chance(state, rng);
        counts[outcomes.iter().position(|(outcome, _)| *outcome == drawn).unwrap()] += 1;
    }
    let total: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
    let chi_squared: f64 = outcomes.iter().zip(&counts).fold(0.0, |sum, ((_, weight), &count)| {
        let expected = TRIES as f64 * *weight as f64 / total as f64;
        sum + (f64::from(count) - expected).powi(2) / expected
    });
    let degrees = outcomes.len() as f64 - 1.0;
    assert!(chi_squared < degrees + 4.0 * (2.0 * degrees).sqrt(), "{chi_squared} for {degrees}");
}

/// Outcomes that cannot be are refused.
#[test]
fn impossible_outcomes_are_refused() {
    let mut played = Match::new(table(2));
    let refuse = |played: &mut Match<Cochons>, written: &str, says: &str| {
        let outcome: Chance = written.parse().unwrap();
        assert_eq!(played.enter_chance(outcome).unwrap_err().to_string(), says, "{written}");
    };
    refuse(&mut played, "first 2", "seat 2 is not there to be drawn");
    refuse(&mut played, "spin S", "another kind of draw is due here");
    played.enter_chance("first 1".parse().unwrap()).unwrap();
    refuse(&mut played, "turn Sw pot", "Sw is not there to be drawn");
    for pile in ["Sd", "Sw", "Wd", "Ww", "Bd", "Bw"] {
        played.enter_chance(format!("turn {pile} pot").parse().unwrap()).unwrap();
    }
    refuse(&mut played, "roll ddww-", "5 are drawn here, not 4");
    refuse(&mut played, "roll dxddd", "x on die 2 is not there to be drawn");
    played.enter_chance("roll ddddd".parse().unwrap()).unwrap();
    played.choose(Seat::new(1), "reroll 1+2".parse().unwrap()).unwrap();
    refuse(&mut played, "roll d-d--", "die 3 is not there to be drawn");
    assert_eq!(
        "roll dwrx".parse::<Chance>().unwrap_err().to_string(),
        "‘dwrx’ is not in this game’s notation"
    );
}

#[test]
fn a_bad_edition_is_refused_with_what_the_leaflet_demands() {
    let refuse = |change: fn(&mut Edition), says: &str| {
        let fault = edition(change).check().unwrap_err();
        assert_eq!(fault.to_string(), says);
    };
    refuse(|e| e.tiles.wood.pigs = 2, "tiles.wood.pigs: the leaflet has 3 pigs on a wood tile, found 2");
    refuse(
        |e| e.tiles.brick.roof.count = 3,
        "tiles.brick.roof.count: the leaflet has 4 brick roofs, found 3",
    );
    refuse(
        |e| e.tiles.straw.door.pots = 5,
        "tiles.straw.door.pots: each of the 4 tiles has at most one flower pot, found 5",
    );
    refuse(|e| e.dice.pale.count = 3, "dice.pale.count: the leaflet has 2 pale dice, found 3");
    refuse(|e| e.dice.dark.wolf = 2, "dice.dark.wolf: wolves on a dark die: the leaflet has 1, found 2");
    refuse(|e| e.dice.dark.roof = 2, "dice.dark: a die has 6 faces, found 7");
    refuse(
        |e| e.wheel.brick = 0,
        "wheel.brick: the leaflet has all three materials on the wheel: 1 to 60 sectors, found 0",
    );
    assert_eq!(edition(|_| {}).check(), Ok(()));
}

#[test]
fn options_are_read_and_refused() {
    let mut options = Options::default();
    options.set("rewards", "on").unwrap();
    assert_eq!(options, Options { rewards: Switch::On, ..Options::default() });
    let refused = options.set("finish_round", "yes").unwrap_err();
    assert_eq!(refused.to_string(), "the option ‘finish_round’ cannot be ‘yes’: it may be on or off");
    let unknown = options.set("pots", "on").unwrap_err();
    assert_eq!(unknown, BadOption::Unknown { key: "pots".to_owned() });
    options.set("first", "4").unwrap();
    assert!(Cochons::open(1, 4, &options, &edition(|_| {})).is_err());
    assert!(Cochons::open(1, 5, &options, &edition(|_| {})).is_ok());
}

/// The bound on houses holds: all doors and windows as houses of their own, whoever owns them.
#[test]
fn a_village_has_room_for_every_door_and_window() {
    let mut village = Village::new(3);
    let beginnings: Vec<Pile> = Pile::all().filter(|pile| pile.part != Part::Roof).collect();
    for n in 0..MAX_HOUSES {
        village.build(Seat::new(n % 3), House::EMPTY.with(beginnings[n % 6], Decor::Pot));
    }
    let rows: Vec<usize> = village.rows().map(|(_, houses)| houses.len()).collect();
    assert_eq!(rows, [8, 8, 8]);
    for seat in Seat::all(3) {
        let kinds: Vec<usize> = village
            .of(seat)
            .iter()
            .map(|house| beginnings.iter().position(|&p| house.count(p) == 1).unwrap())
            .collect();
        let expected: Vec<usize> = (0..8).map(|n| (3 * n + seat.index()) % 6).collect();
        assert_eq!(kinds, expected);
    }
    // The middle house of the middle seat goes; nobody else notices.
    let before = village;
    village.change(Seat::new(1), 3, House::EMPTY);
    assert_eq!(
        village.of(Seat::new(1)),
        [&before.of(Seat::new(1))[..3], &before.of(Seat::new(1))[4..]].concat()
    );
    assert_eq!(village.of(Seat::new(2)), before.of(Seat::new(2)));
    assert_eq!(village.of(Seat::new(0)), before.of(Seat::new(0)));
}

/// Random games are about as long as they were when the rules were settled: a shift tells of a changed rule.
#[test]
fn random_games_have_their_usual_length() {
    const GAMES: u64 = 2000;
    for (seats, usual) in [(2, 42), (3, 60), (4, 80), (5, 110)] {
        let game = table(seats);
        let mut rng = Rng::think(seats as u64);
        let mut choices = Vec::new();
        let total: u64 =
            (0..GAMES).map(|_| playout(&game, &mut game.initial(), &mut rng, &mut choices)).sum();
        let average = total as f64 / GAMES as f64;
        assert!((average - f64::from(usual)).abs() < 0.06 * f64::from(usual), "{seats}: {average}");
    }
}

#[test]
fn dice_and_wheel_wait_for_a_hand() {
    let found = pauses(&table(3), 1);
    assert!(found.rests.is_empty());
    let mut kinds = [0, 0];
    for (chance, by) in &found.draws {
        let by_hand = ["roll", "spin"].iter().any(|word| chance.starts_with(word));
        assert_eq!(by.is_some(), by_hand, "{chance}");
        kinds[usize::from(by_hand)] += 1;
    }
    assert!(kinds.iter().all(|&kind| kind > 1), "{kinds:?}");
}
