//! What is shown beside a view.

use veillee_core::{GameBox, HiddenInfo, Viewer};
use veillee_testkit::{Shown, displays, open};

use super::{small, spread};
use crate::display::display_of;
use crate::{Card, History, Lying, Options, Outcome, Phase, Prints, Snowhere};

/// S4: when it is over, the carpet is shown as it lay at first, whatever was taken from it.
#[test]
fn the_first_carpet_is_shown_at_the_end() {
    let game = small(2, 12, spread(150, 120));
    let mut first: Vec<Lying> = Vec::new();
    let mut ends = 0;
    displays(&game, 0..3, |Shown { view, viewer, display, .. }| {
        if view.turned == 0 && view.held.is_none() && !view.flames.is_empty() {
            first.clone_from(&view.flames);
        }
        assert_eq!(display.first_carpet, (view.phase == Phase::Over).then(|| first.clone()), "{viewer:?}");
        ends += usize::from(view.phase == Phase::Over && view.flames.len() < first.len());
    });
    assert!(ends > 0);
}

/// S11: whoever comes while a card is in hand sees how it lay, like those who saw it taken.
#[test]
fn the_card_in_hand_is_shown_as_it_lay() {
    let game = small(2, 12, spread(150, 120));
    let (mut flames, mut held): (Vec<Lying>, usize) = (Vec::new(), 0);
    displays(&game, 0..3, |Shown { view, viewer, display, .. }| {
        let lay = view.held.and_then(|card| flames.iter().find(|lying| lying.card == card).copied());
        assert_eq!(display.held_from, lay, "{viewer:?}");
        assert_eq!(display.held_from.is_some(), view.held.is_some());
        held += usize::from(lay.is_some());
        if view.held.is_none() {
            flames.clone_from(&view.flames);
        }
    });
    assert!(held > 10);
}

/// S1, S23: every snowflake is hidden, aside, in hand, or laid.
#[test]
fn snowflakes_that_were_laid_are_named() {
    let game = small(2, 16, spread(150, 120));
    let mut laid = 0;
    displays(&game, 0..6, |Shown { view, display, .. }| {
        let on_table: Vec<Card> = view.snow.iter().map(|lying| lying.card).collect();
        assert!(display.snowflakes.iter().all(|card| on_table.contains(card)));
        let known = usize::from(view.hidden_snowflakes) + view.aside.len() + display.snowflakes.len();
        assert_eq!(known, usize::from(game.prints().snowflakes));
        laid += display.snowflakes.len();
    });
    assert!(laid > 0);
}

/// At the end everybody who laid snow is named with the flame that it quenched, in seat order. Together that is the flame
/// that went away with each card of snow; what a card takes along when it is taken is nobody's.
#[test]
fn who_laid_the_snow_is_shown_at_the_end() {
    let game = small(2, 16, spread(150, 120));
    let (mut snow, mut visible, mut quenched, mut ends) = (0, 0, 0, 0);
    displays(&game, 0..3, |Shown { view, viewer, display, .. }| {
        if viewer != Viewer::Table {
            return;
        }
        let now = view.outcome.visible.square_micrometres();
        if view.snow.len() < snow {
            quenched = 0;
        } else if view.snow.len() > snow {
            quenched += visible - now;
        }
        (snow, visible) = (view.snow.len(), now);
        if view.phase != Phase::Over || snow == 0 {
            assert_eq!(display.laid_by, []);
            return;
        }
        ends += 1;
        assert!(display.laid_by.is_sorted_by_key(|laid| laid.seat));
        let sum: i64 = display.laid_by.iter().map(|laid| laid.quenched.square_micrometres()).sum();
        assert_eq!(sum, quenched);
    });
    assert!(ends > 0);
}

/// S24: a little flame is never shown as none.
#[test]
fn what_is_left_is_rounded() {
    let game = small(1, 12, Options::default());
    let view = game.view(&veillee_core::Game::initial(&game), Viewer::Table);
    let rounded = |share| {
        let outcome = Outcome { share, ..view.outcome };
        let display = display_of(&crate::View { outcome, ..view.clone() }, &History::default());
        (display.percent, display.tenths)
    };
    let found = [0, 1, 99, 100, 149, 150, 9_949, 10_000].map(rounded);
    assert_eq!(found, [(0, 0), (1, 1), (1, 10), (1, 10), (1, 15), (2, 15), (99, 995), (100, 1_000)]);
    displays(&game, 0..1, |Shown { view, display, .. }| {
        let all = display.quenched.square_micrometres() + view.outcome.visible.square_micrometres();
        assert_eq!(all, view.outcome.first.square_micrometres());
    });
}

/// S1.
#[test]
fn prints_are_those_of_the_box() {
    assert_eq!(open::<Snowhere>(1, &[], None).prints(), Prints { cards: 111, snowflakes: 6 });
}
