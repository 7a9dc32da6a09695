//! What is shown beside a view.

use std::collections::BTreeSet;

use veillee_core::{Game, GameBox, Rng, Seat, SeatSet, ToAct, Viewer, leaders};
use veillee_testkit::{Shown, displays, open};

use super::{hygge_edition, three_games};
use crate::{
    Action, AnimalPrint, Card, Cards, Chance, Colour, End, Hygge, Laid, Options, Phase, Tally, Winter,
};

/// H14: a player sees the own piles as they were made, and others' never before they are counted.
#[test]
fn piles_are_for_their_owner_until_they_are_counted() {
    let (mut own, mut counted) = (0, 0);
    let game = three_games(3);
    displays(&game, 0..4, |Shown { view, viewer, display, .. }| {
        for (seat, player) in Seat::all(game.seats()).zip(&display.players) {
            let looks = viewer.may_see(seat) || view.phase == Phase::Over;
            assert_eq!(player.piles.is_some(), looks, "{viewer:?} at the piles of {seat}");
            let Some(piles) = &player.piles else { continue };
            assert_eq!(piles.len(), usize::from(view.players[seat].piles));
            let mut lies = Cards::NONE;
            for pile in piles {
                lies.add(Card::Animal(pile.animal), 1);
                pile.objects.iter().for_each(|(card, copies)| lies.add(card, copies));
            }
            assert_eq!(Some(lies), view.players[seat].sheltered);
            if let Some(game) = player.games.last().copied().flatten() {
                assert_eq!(piles.iter().map(|pile| i64::from(pile.flakes)).sum::<i64>(), game.flakes, "H21");
            }
            own += usize::from(viewer == Viewer::Seat(seat) && piles.len() > 1);
            counted += usize::from(viewer == Viewer::Table);
        }
    });
    assert!(own > 100 && counted > 0, "{own} and {counted}");
}

/// H21 to H25, H27: points of each game, their total, and who has won, as the rules count them.
#[test]
fn points_are_those_of_the_rules() {
    let game = three_games(2);
    let mut ends = 0;
    displays(&game, 0..6, |Shown { state, view, display, .. }| {
        for (seat, player) in Seat::all(game.seats()).zip(&display.players) {
            let games: Vec<Tally> = game.tallies(state, seat).collect();
            assert_eq!(player.games.len(), games.len());
            for (shown, tally) in player.games.iter().zip(&games) {
                let Some(shown) = shown else { continue };
                assert_eq!(shown.points, tally.points());
                assert_eq!(shown.flakes + shown.objects + shown.paws, shown.points);
            }
            let total = player.games.iter().all(Option::is_some).then(|| game.scores(state)[seat]);
            assert_eq!(player.total, total);
            assert_eq!(player.cost, games.last().unwrap().negative(), "H22, H23");
        }
        let is_over = view.phase == Phase::Over;
        let winners = if is_over { leaders(&game.standings(state)) } else { SeatSet::EMPTY };
        assert_eq!(display.winners, winners);
        ends += usize::from(is_over);
    });
    assert!(ends > 0);
}

/// What a shelter or a discard is said to change is what it changes.
#[test]
fn options_change_the_points_by_what_they_say() {
    let game = open::<Hygge>(2, &[], None);
    let (mut shelters, mut discards) = (0, 0);
    displays(&game, 0..30, |Shown { state, view, viewer, display }| {
        let Viewer::Seat(seat) = viewer else { return assert!(display.options.is_empty()) };
        let mut expected = Vec::new();
        let is_asked = matches!(game.to_act(state), ToAct::Seats(seats) if seats.contains(seat));
        if is_asked && view.phase != Phase::Collect {
            game.legal_actions(state, seat, &mut expected);
        }
        expected.retain(|action| !matches!(action, Action::Skip | Action::Nothing));
        let notations: Vec<String> = expected.iter().map(ToString::to_string).collect();
        let offered: Vec<&String> = display.options.iter().map(|option| &option.notation).collect();
        assert_eq!(offered, notations.iter().collect::<Vec<_>>());
        for (option, action) in display.options.iter().zip(expected) {
            let before = game.tally(state, seat);
            // The last choices are carried out when all are in, so this one is carried out alone.
            let mut after = *state;
            match action {
                Action::Shelter { animal, objects } => {
                    let index = seat.index();
                    crate::shelter::shelter(
                        &mut after.open[index],
                        &mut after.sheltered[index],
                        animal,
                        objects,
                    );
                    shelters += 1;
                }
                Action::Discard(card) => {
                    after.open[seat.index()].take_one(card);
                    discards += 1;
                }
                Action::Collect(_) | Action::Skip | Action::Nothing => unreachable!("no option"),
            }
            let after = game.tally(&after, seat);
            assert_eq!(option.change, after.points() - before.points());
            assert_eq!(option.flakes, after.flakes - before.flakes);
            assert_eq!(option.saved, before.negative() - after.negative());
        }
    });
    assert!(shelters > 100 && discards > 50, "{shelters} and {discards}");
}

/// H16 to H18: what is said of a line is what happens when it is taken and nothing is sheltered.
#[test]
fn lines_lead_to_what_they_say() {
    let mut seen = BTreeSet::new();
    for seats in 2..=4 {
        let game = open::<Hygge>(seats, &[], None);
        displays(&game, 0..10, |Shown { state, viewer, display, .. }| {
            if state.phase != Phase::Collect || viewer != Viewer::Table {
                return;
            }
            let mut choices = Vec::new();
            game.legal_actions(state, state.turn, &mut choices);
            for ahead in &display.lines {
                if !choices.contains(&Action::Collect(ahead.line)) {
                    continue;
                }
                let mut after = *state;
                game.apply(&mut after, state.turn, Action::Collect(ahead.line));
                if after.phase == Phase::Shelter {
                    game.apply(&mut after, state.turn, Action::Skip);
                }
                assert_eq!(usize::from(ahead.leaves), after.in_reserve());
                assert_eq!(ahead.refills, after.phase == Phase::Lay);
                let mut rng = Rng::think(seen.len() as u64);
                let draws = (0..200).map(|_| game.sample_chance(&after, &mut rng));
                let is_winter = |drawn| matches!(drawn, Chance::Lay(Laid { end: End::Winter, .. }));
                assert_eq!(ahead.winter, ahead.refills && draws.into_iter().any(is_winter));
                seen.insert((ahead.refills, ahead.winter));
            }
        });
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [(false, false), (true, false), (true, true)]);
}

/// H5, H18: winter sleeps under the pile, can come, and is here.
#[test]
fn winter_comes_in_three_steps() {
    let mut seen = Vec::new();
    displays(&open::<Hygge>(2, &[], None), 0..1, |Shown { view, viewer, display, .. }| {
        if viewer == Viewer::Table && seen.last() != Some(&display.winter) {
            seen.push(display.winter);
        }
        let has_come = matches!(view.phase, Phase::LastChoice | Phase::Over);
        assert_eq!(display.winter == Winter::Near, view.before_winter == 0 && !has_come);
    });
    assert_eq!(seen, [Winter::Sleeps, Winter::Near, Winter::Here]);
}

/// H2, H3: an edition of somebody's own shows its own numbers.
#[test]
fn prints_are_those_of_the_edition() {
    let mut edition = hygge_edition();
    edition.objects.get_mut(&Colour::Green).unwrap().flakes = [4, 5, 6];
    let prints = Hygge::new(2, Options::default(), &edition).prints();
    assert_eq!(prints.flakes.green, [4, 5, 6]);
    assert_eq!(prints.flakes.yellow, [2, 2, 2]);
    let bat = AnimalPrint { colours: vec![Colour::Red, Colour::Purple, Colour::Yellow], paws: 1 };
    assert_eq!(prints.animals.bat, bat);
    assert_eq!(prints.animals.hedgehog, AnimalPrint { colours: vec![Colour::Red], paws: 2 });
}
