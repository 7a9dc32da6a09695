//! What is shown beside a view.

use std::collections::BTreeSet;

use veillee_core::{Game, GameBox, HiddenInfo, Match, Seat, SeatSet, Viewer, leaders, remember_step};
use veillee_testkit::{Shown, displays, open};

use super::{leaflet, table};
use crate::{Deed, Display, Face, HappyCats, History, LineState, Options, Phase};

/// What a spectator is shown of a game of three after these steps; sealed cards are laid in seat
/// order.
fn shown(steps: &[&str]) -> Display {
    shown_from("0", steps)
}

fn shown_from(first: &str, steps: &[&str]) -> Display {
    let game: HappyCats = open(3, &[("first", first)], None);
    let mut played = Match::new(game);
    let mut history = History::default();
    let mut before = *played.state();
    for step in steps {
        let known = played.steps().len();
        match played.awaited().first() {
            Some(seat) => drop(played.choose(seat, step.parse().unwrap()).unwrap()),
            None => played.enter_chance(step.parse().unwrap()).unwrap(),
        }
        for step in &played.steps()[known..] {
            let mut after = before;
            step.apply(&game, &mut after);
            remember_step(&game, &mut history, &before, step, &after);
            before = after;
        }
    }
    game.display(&game.view(played.state(), Viewer::Table), &history)
}

/// As short as a line of the rules: `1 cat next 0`.
fn line(display: &Display) -> Vec<String> {
    let card = |card: &crate::LineCard| {
        let state = match card.state {
            LineState::Done => "done",
            LineState::Now => "now",
            LineState::Next => "next",
        };
        format!("{} {} {state} {}", card.seat, card.card, card.due)
    };
    display.line.iter().map(card).collect()
}

const DEAL: [&str; 2] = ["deal 1+2+3+4+5/11+12+13+14+15/21+22+23+24+25", "colours Y/R/G"];

/// C11, C16, C18: cats act first, then numbers from the highest down, and each gets what those
/// before it leave.
#[test]
fn cards_act_in_order() {
    let round = ["roll 5", "bag YYRGB", "5", "cat", "21"];
    let steps = [&DEAL[..], &round].concat();
    assert_eq!(line(&shown(&steps)), ["1 cat now 0", "2 21 next 2", "0 5 next 3"]);
    let drawn = shown(&[&steps[..], &["draw 30+31"]].concat());
    assert_eq!(drawn.line[0].deed, Some(Deed::Looks), "C12: it looks, and is not done");
    assert_eq!(line(&drawn), ["1 cat now 0", "2 21 next 2", "0 5 next 3"]);
    let kept = shown(&[&steps[..], &["draw 30+31", "keep 31"]].concat());
    assert_eq!(kept.line[0].deed, Some(Deed::Kept { discarded: "30".parse().unwrap() }));
    assert_eq!(line(&kept), ["1 cat done 0", "2 21 now 2", "0 5 next 3"]);
    // The rest is taken unasked, and the round lies there until the next roll.
    let taken = shown(&[&steps[..], &["draw 30+31", "keep 31", "take YY"]].concat());
    assert_eq!(line(&taken), ["1 cat done 0", "2 21 done 0", "0 5 done 0"]);
    assert_eq!(taken.spread.to_string(), "YYRGB");
    let next = shown(&[&steps[..], &["draw 30+31", "keep 31", "take YY", "roll 2"]].concat());
    assert!(next.line.is_empty() && next.spread.is_empty());
}

/// C11: cats in turn order from the roller.
#[test]
fn cats_act_from_the_roller_on() {
    let steps = [&DEAL[..], &["roll 2", "bag YR", "cat", "11", "cat"]].concat();
    assert_eq!(line(&shown_from("1", &steps)), ["2 cat now 0", "0 cat next 0", "1 11 next 2"]);
}

/// C20: on a basket only the highest number gets something, from the bag.
#[test]
fn the_highest_number_gets_the_basket() {
    let steps = [&DEAL[..], &["roll basket", "5", "11", "21"]].concat();
    assert_eq!(line(&shown(&steps)), ["2 21 now 2", "1 11 next 0", "0 5 next 0"]);
}

/// C22: who has taken which tile.
#[test]
fn tiles_tell_who_has_taken_them() {
    let steps = [&DEAL[..], &["roll question", "tiles pompon+card+key", "tile key"]].concat();
    let taken: Vec<String> = shown(&steps)
        .tiles
        .iter()
        .map(|turned| format!("{} {:?}", turned.tile, turned.by.map(Seat::index)))
        .collect();
    assert_eq!(taken, ["pompon None", "card None", "key Some(0)"]);
}

/// C30 to C33: points as the rules count them, no more than the viewer knows, and who has won.
#[test]
fn points_are_those_of_the_rules() {
    for seats in 2..=4 {
        let game = table(seats);
        let (mut unknown, mut ends) = (0, 0);
        displays(&game, 0..4, |Shown { state, viewer, view, display }| {
            for (seat, shown) in Seat::all(seats).zip(&display.points) {
                let points = game.points(state, seat);
                let knows = viewer.may_see(seat) || view.phase == Phase::Over;
                let is_dealt = state.colours[seat.index()].is_some();
                assert_eq!(shown.total, (knows && is_dealt).then_some(points));
                assert!(shown.least <= points);
                let mouse = shown.mouse.unwrap_or(0);
                assert_eq!(shown.pompons.points + mouse, shown.least);
                match (shown.own, shown.others) {
                    (Some(own), Some(others)) => {
                        assert_eq!(own.points + others.points + mouse, points);
                        assert_eq!(own.count + others.count, shown.pompons.count);
                    }
                    (None, None) => unknown += 1,
                    other => panic!("{other:?}"),
                }
            }
            let is_over = view.phase == Phase::Over;
            let winners = if is_over { leaders(&game.standings(state)) } else { SeatSet::EMPTY };
            assert_eq!(display.winners, winners, "C33");
            ends += usize::from(is_over);
        });
        assert!(unknown > 100 && ends > 0, "{unknown} and {ends}");
    }
}

/// Whatever happens: who is to act with a card is `now`, what is due is there, and tiles are those
/// of the view.
#[test]
fn displays_agree_with_views() {
    let game = table(4);
    let mut deeds = BTreeSet::new();
    displays(&game, 0..12, |Shown { state, view, display, .. }| {
        let now: Vec<Seat> =
            display.line.iter().filter(|card| card.state == LineState::Now).map(|card| card.seat).collect();
        let is_cards = matches!(view.phase, Phase::CatDraw | Phase::Keep | Phase::Take | Phase::Basket);
        assert_eq!(now, if is_cards { vec![state.turn] } else { Vec::new() }, "{:?}", view.phase);
        if view.phase == Phase::Take {
            let due = display.line.iter().find(|card| card.state == LineState::Now).map(|card| card.due);
            assert_eq!(due, Some(view.amount), "C18");
        }
        let due: u8 = display.line.iter().map(|card| card.due).sum();
        let there = if view.roll == Some(Face::Basket) { view.bag } else { view.table };
        assert!(due <= there.total());
        let mut untaken: Vec<_> =
            display.tiles.iter().filter(|turned| turned.by.is_none()).map(|turned| turned.tile).collect();
        let mut there: Vec<_> = view.tiles.each().collect();
        untaken.sort_unstable();
        there.sort_unstable();
        if view.roll.is_some() {
            assert_eq!(untaken, there);
        }
        deeds.extend(
            display
                .line
                .iter()
                .filter_map(|card| card.deed)
                .map(|deed| format!("{deed:?}").split(' ').next().unwrap().to_owned()),
        );
    });
    for deed in ["Looks", "Kept", "Took", "Late", "FromBag"] {
        assert!(deeds.contains(deed), "{deed} in {deeds:?}");
    }
}

/// C2: an edition of somebody's own shows its own numbers.
#[test]
fn prints_are_those_of_the_edition() {
    let prints = HappyCats::new(2, Options::default(), &leaflet()).prints();
    assert_eq!(prints.shown, [[3; 20], [1; 20]].concat());
    assert_eq!([prints.own_colour, prints.other_colours, prints.mouse], [2, 1, 3], "C30 to C32");
}
