//! What is shown beside a view.

use veillee_core::{Game, GameBox, HiddenInfo, Match, SeatSet, Viewer, leaders, remember_step};
use veillee_testkit::{Shown, displays, open};

use crate::{Cochons, Decor, Display, History, MOST_ROLLS, Material, Part, Phase, Prints};

/// The display after these steps in notation, at a table of two.
fn shown(steps: &[&str]) -> Display {
    let game: Cochons = open(2, &[("first", "0")], None);
    let mut played = Match::new(game);
    let mut history = History::default();
    for step in steps {
        let before = *played.state();
        match played.awaited().first() {
            Some(seat) => drop(played.choose(seat, step.parse().unwrap()).unwrap()),
            None => played.enter_chance(step.parse().unwrap()).unwrap(),
        }
        remember_step(&game, &mut history, &before, played.steps().last().unwrap(), played.state());
    }
    game.display(&game.view(played.state(), Viewer::Table), &history)
}

/// All tiles of every house: those that the view has, a door at the bottom and a roof on top.
#[test]
fn houses_are_built_of_the_tiles_that_the_view_has() {
    let mut tall = 0;
    for seats in [2, 3, 5] {
        displays(&open::<Cochons>(seats, &[], None), 0..6, |Shown { view, display, .. }| {
            assert_eq!(display.houses.len(), seats);
            for ((_, houses), shown) in view.houses.rows().zip(&display.houses) {
                assert_eq!(houses.len(), shown.len());
                for (house, shown) in houses.iter().zip(shown) {
                    for part in Part::ALL {
                        let tiles = shown.tiles.iter().filter(|tile| tile.part == part);
                        let mut found: Vec<_> = tiles.map(|tile| (tile.material, tile.decor)).collect();
                        let tiles = house.tiles_in(part);
                        let mut expected: Vec<_> = tiles.map(|tile| (tile.material, tile.decor)).collect();
                        found.sort_unstable();
                        expected.sort_unstable();
                        assert_eq!(found, expected);
                    }
                    assert!(shown.tiles.is_sorted_by_key(|tile| tile.part), "from the ground up");
                    assert_eq!(shown.finished, house.is_finished(), "P31");
                    tall += usize::from(house.windows() > 1);
                }
            }
        });
    }
    assert!(tall > 100, "{tall}");
}

/// P31 to P40: the points of houses and rewards add up to the points that the rules give.
#[test]
fn points_add_up() {
    for rewards in ["off", "on"] {
        let game = open::<Cochons>(3, &[("rewards", rewards)], None);
        let (mut held, mut ends) = (0, 0);
        displays(&game, 0..8, |Shown { state, view, display, .. }| {
            assert_eq!(display.rewards.len(), if rewards == "on" { 6 } else { 0 }, "P36");
            for (seat, &points) in view.points.iter() {
                let houses: i64 = display.houses[seat.index()].iter().map(|house| house.points).sum();
                let own = display.rewards.iter().filter(|reward| reward.holder == Some(seat));
                let rewarded: i64 = own.map(|reward| reward.points).sum();
                assert_eq!(houses + rewarded, points, "{rewards}: seat {seat}");
                held += usize::from(rewarded > 0);
            }
            for house in display.houses.iter().flatten() {
                assert_eq!(house.pigs + house.pots + house.bonus, house.points);
            }
            let is_over = view.phase == Phase::Over;
            let winners = if is_over { leaders(&game.standings(state)) } else { SeatSet::EMPTY };
            assert_eq!(display.winners, winners, "P35");
            ends += usize::from(is_over);
        });
        assert!(ends > 0 && (held > 0) == (rewards == "on"));
    }
}

/// P7: three rolls in a turn.
#[test]
fn rolls_are_counted_down() {
    let game = open::<Cochons>(2, &[], None);
    assert_eq!(game.prints(), Prints { pale_dice: 2 });
    displays(&game, 0..2, |Shown { view, display, .. }| {
        assert_eq!(display.rolls_left + view.rolls, MOST_ROLLS);
        assert!(view.phase != Phase::Reroll || display.rolls_left > 0);
    });
}

/// P8, P9: what was not rolled again stays kept until the turn is over, wolves included.
#[test]
fn kept_dice_are_named_until_the_turn_is_over() {
    let up = [
        "turn Sd plain",
        "turn Sw plain",
        "turn Wd plain",
        "turn Ww plain",
        "turn Bd plain",
        "turn Bw plain",
    ];
    let rolls = ["roll ddwwx", "reroll 1+2", "roll rd---", "reroll 1", "roll w----"];
    let kept = |rolls: &[&str]| shown(&[&up[..], rolls].concat()).kept.to_string();
    assert_eq!(kept(&[]), kept(&rolls[..1]), "nothing was chosen yet");
    assert_eq!(kept(&rolls[..2]), "3+4+5", "the others are in hand");
    assert_eq!(kept(&rolls[..3]), "3+4+5");
    assert_eq!(kept(&rolls[..4]), "2+3+4+5");
    assert_eq!(kept(&rolls), "2+3+4+5", "the third roll ends the rolling");
    assert!(shown(&[&up[..], &rolls[..1]].concat()).kept.is_empty());

    let (mut turn, mut ended) = (None, 0);
    displays(&open::<Cochons>(3, &[], None), 0..4, |Shown { view, display, .. }| {
        assert!(display.kept.common(view.dice.in_hand()).is_empty());
        assert!(view.rolls > 1 || view.phase == Phase::Roll || display.kept.is_empty());
        ended += usize::from(turn != view.turn && view.rolls == 0);
        turn = view.turn;
    });
    assert!(ended > 10);
}

/// P19, P25: windows stay in the order in which they were built, whatever the wolf takes.
#[test]
fn windows_keep_their_order() {
    let up = [
        "turn Sd plain",
        "turn Sw plain",
        "turn Wd plain",
        "turn Ww plain",
        "turn Bd plain",
        "turn Bw plain",
    ];
    let built = ["roll wwwww", "stop", "buy Sw new", "turn Sw pot", "buy Ww 1", "turn Ww plain"];
    let again = ["roll ddddd", "stop", "buy Sd new", "turn Sd plain", "buy Wd new", "turn Wd plain"];
    let more = ["roll wwwww", "stop", "buy Sw 1", "turn Sw plain", "finish"];
    let steps = [&up[..], &built, &again, &more].concat();
    let materials = |display: &Display| -> Vec<(Material, Decor)> {
        display.houses[0][0].tiles.iter().map(|tile| (tile.material, tile.decor)).collect()
    };
    let [straw, wood] = [Material::Straw, Material::Wood];
    let expected = [(straw, Decor::Plain), (wood, Decor::Plain), (straw, Decor::Pot)];
    assert_eq!(materials(&shown(&steps)), expected);

    let wolf = ["roll wwxxd", "blow 0/1", "spin W"];
    let after = shown(&[&steps[..], &wolf].concat());
    assert_eq!(materials(&after), [(straw, Decor::Plain), (straw, Decor::Pot)]);
}
