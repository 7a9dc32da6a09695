//! What is shown beside a view.

use veillee_core::{Game, GameBox, HiddenInfo, Match, Seat, SeatSet, Viewer, leaders, remember_step};
use veillee_testkit::{Shown, displays, open};

use crate::{Card, CardSet, Choice, Display, History, Odin, Phase, Prints, plainly_passes};

/// A match from its steps in notation, and what everybody saw of it.
fn played(game: Odin, steps: &[&str]) -> (Match<Odin>, History) {
    let mut played = Match::new(game);
    let mut history = History::default();
    for step in steps {
        let before = *played.state();
        match played.awaited().first() {
            Some(seat) => drop(played.choose(seat, step.parse().unwrap()).unwrap()),
            None => played.enter_chance(step.parse().unwrap()).unwrap(),
        }
        let entered = played.steps().last().unwrap();
        remember_step(&game, &mut history, &before, entered, played.state());
    }
    (played, history)
}

fn shown(game: Odin, steps: &[&str], viewer: Viewer) -> Display {
    let (played, history) = played(game, steps);
    game.display(&game.view(played.state(), viewer), &history)
}

/// A table of two that plays a single hand with six colours; seat 0 opens.
fn two(limit: &str) -> Odin {
    open(2, &[("limit", limit), ("two_player_colours", "6"), ("first", "0")], None)
}

const DEAL: &str = "deal R1+R2+R3+R4+R5+R6+R7+R8+R9/A1+A2+A3+A4+A5+A6+A7+A8+A9";

fn cards(text: &str) -> CardSet {
    text.split('+').map(|card| card.parse::<Card>().unwrap()).collect()
}

/// O18, O21: cards that are not picked up, and the centre of a round that is over, in the order in
/// which they went.
#[test]
fn discards_keep_their_order() {
    let steps = [DEAL, "R1", "A2", "R3+R2", "A4+A3", "take R3", "pass", "A5"];
    let display = shown(two("hand"), &steps, Viewer::Table);
    assert_eq!(display.discards, [cards("R2"), cards("A4+A3")]);
}

/// O23, O24: who emptied the hand, and a point for each card that the others had left.
#[test]
fn every_hand_keeps_its_points() {
    let steps = [DEAL, "R9+R8+R7+R6+R5+R4+R3+R2+R1"];
    let display = shown(two("15"), &steps, Viewer::Seat(Seat::new(1)));
    let [hand] = display.hands[..] else { panic!("{:?}", display.hands) };
    assert_eq!((hand.winner, hand.points.as_slice()), (Seat::new(0), &[0, 9][..]));
    assert!(display.winners.is_empty(), "O27: the match goes on");

    let next = shown(two("15"), &[steps[0], steps[1], DEAL, "A1"], Viewer::Table);
    assert_eq!(next.hands, display.hands, "the next hand keeps them");
}

/// O28: told to the seat that is to act, and to nobody else.
#[test]
fn a_plain_pass_is_for_the_seat_that_is_to_act() {
    let mut told = 0;
    displays(&open::<Odin>(2, &[], None), 0..40, |Shown { view, viewer, display, .. }| {
        let asked = view.turn.filter(|_| view.phase == Phase::Follow);
        let is_own = asked.is_some_and(|seat| viewer == Viewer::Seat(seat));
        let expected = is_own && asked.is_some_and(|seat| plainly_passes(view, seat));
        assert_eq!(display.plainly_passes, expected);
        told += usize::from(expected);
    });
    assert!(told > 10, "{told}");
}

/// O22: after any number of hands the display has the totals that the view has, all discards, and
/// no card beside them.
#[test]
fn displays_agree_with_views() {
    for seats in [2, 3, 6] {
        let mut hands = 0;
        displays(&open::<Odin>(seats, &[], None), 0..4, |Shown { state, view, display, .. }| {
            let game = open::<Odin>(seats, &[], None);
            for (seat, &total) in view.scores.iter() {
                assert_eq!(display.hands.iter().map(|hand| hand.points[seat]).sum::<u16>(), total);
            }
            assert!(display.hands.iter().all(|hand| hand.points[hand.winner] == 0));
            let laid_off: usize = display.discards.iter().map(|group| group.len()).sum();
            let all = display.discards.iter().fold(CardSet::EMPTY, |all, group| all.union(*group));
            assert_eq!((all, laid_off), (view.discards, view.discards.len()));
            let winners = leaders(&game.standings(state));
            let is_over = view.phase == Phase::Over;
            assert_eq!(display.winners, if is_over { winners } else { SeatSet::EMPTY }, "O27");
            hands = hands.max(display.hands.len());
        });
        assert!(hands > 1, "several hands are played");
    }
}

/// O5, and O15 on every play that can be chosen.
#[test]
fn prints_and_values() {
    assert_eq!(two("15").prints(), Prints { ranks: 9, hand: 9 });
    let play = "R2+R8".parse::<crate::Action>().unwrap();
    assert_eq!(Choice::from(play), Choice::Play { cards: cards("R8+R2"), value: 82 });
}
