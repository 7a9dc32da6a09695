//! What a position between two rounds promises.
//!
//! The numbers come from some thousand games of the search against itself: the points that were made from a position on,
//! by least squares over hands, bag and mouse.

use veillee_core::{BySeat, Game, Seat};
use veillee_happy_cats::{Card, HappyCats, Phase, State};
use veillee_search::{Worth, shares_of_victory};

/// What a pompon on a card in hand is worth in points, where the number is high enough to be in time.
const POMPON_IN_HAND: f64 = 0.95;

/// From this number on a card is in time as a rule; below it, the less so the lower it is.
const IN_TIME: f64 = 15.0;

/// A penalty for many cards, times the square of their number: only one is laid in a round.
const CROWDING: f64 = 0.1;

/// With so few pompons left in the bag a card is worth half of what it is at the start.
const LAST_POMPONS: f64 = 2.0;

/// What a pompon of the own colour in the bag promises beyond the others.
const OWN_IN_BAG: f64 = 0.6;

/// With the mouse come three points, if it stays: so much of that is lost for each pompon in the bag, as it goes away
/// while they are caught.
const MOUSE_RUNS: f64 = 0.06;

/// How far points still go astray: so much for the square root of the pompons in the bag, and a little.
const LUCK: f64 = 1.45;
const LEAST_LUCK: f64 = 0.3;

/// What a card is worth in hand, in points.
#[inline]
pub(super) fn price(game: &HappyCats, card: Card) -> f64 {
    POMPON_IN_HAND * f64::from(game.shown(card)) * (card.number() as f64 / IN_TIME).min(1.0)
}

/// The points that a seat may hope for beyond those it has, give or take what all may hope for.
#[inline]
fn hope(game: &HappyCats, state: &State, seat: Seat) -> f64 {
    let left = f64::from(state.bag().total());
    let hand = state.hand(seat);
    let count = hand.len() as f64;
    let cards = hand.iter().map(|card| price(game, card)).sum::<f64>() - CROWDING * count * count;
    let own = state.colour(seat).map_or(0.0, |colour| f64::from(state.bag().of(colour)));
    let mouse = if state.mouse() == Some(seat) { MOUSE_RUNS * left } else { 0.0 };
    cards * left / (left + LAST_POMPONS) + OWN_IN_BAG * own - mouse
}

/// Everyone's chance to win.
#[inline]
pub(super) fn chances(game: &HappyCats, state: &State) -> Worth {
    if state.phase() == Phase::Over {
        return shares_of_victory(&game.standings(state));
    }
    let seats = game.seats();
    let luck = LEAST_LUCK + LUCK * f64::from(state.bag().total()).sqrt();
    let points = BySeat::from_fn(seats, |seat| game.points(state, seat) as f64 + hope(game, state, seat));
    // To win is to beat everyone, as if these were matters of their own; then all of it makes 1.
    let beats_all = BySeat::from_fn(seats, |seat| {
        let others = Seat::all(seats).filter(|&other| other != seat);
        others.map(|other| likelihood((points[seat] - points[other]) / luck)).product::<f64>()
    });
    let sum: f64 = beats_all.as_slice().iter().sum();
    beats_all.map(|chance| chance / sum)
}

/// From a lead to the chance that it holds: 0 to 1, and a half for none.
#[inline]
fn likelihood(lead: f64) -> f64 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}
