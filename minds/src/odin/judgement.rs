//! How positions of Odin are judged.
//!
//! A hand is near its end when few turns empty it. Its cards can be laid colour by colour or number by number, so the
//! lesser of the two counts is a fair guess at those turns; and every card less is one less to get rid of. People play
//! so in the games that are imagined: what leaves the best hand, most of the time. The numbers below come from some
//! thousands of hands of 300 iterations against each other, changed one at a time.

use veillee_core::{BySeat, Game, Rng, Seat};
use veillee_odin::{Action, CardSet, Kind, Limit, Odin, Phase, State};
use veillee_search::{Opinion, Worth, shares_of_victory};

/// What a turn that is still to be played costs, and what a card does.
const TURN: i32 = 8;
const CARD: i32 = 4;
/// A pass gives the move away.
const PASS: i32 = 4;
/// The lead is better given with a low card, since the others pick it up: so much for each rank.
const LED_RANK: i32 = 2;
/// How far tastes differ in the games imagined.
const TASTE: u32 = 8;
/// How much worth a unit of liking promises before a choice has been tried.
const PROMISE: f64 = 0.005;

/// An opinion on Odin.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judgement;

impl Opinion<Odin> for Judgement {
    const WIDENING: f64 = 0.5;

    /// Who can go out does: nothing is better.
    #[inline]
    fn prune(&mut self, _game: &Odin, state: &State, seat: Seat, choices: &mut Vec<Action>) {
        let out = Action::play(state.hand(seat));
        if choices.contains(&out) {
            choices.clear();
            choices.push(out);
        }
    }

    #[inline]
    fn hunch(&mut self, _game: &Odin, state: &State, seat: Seat, action: Action) -> f64 {
        PROMISE * f64::from(liking(state, state.hand(seat), action))
    }

    #[inline]
    fn play_on(
        &mut self,
        game: &Odin,
        state: &State,
        seat: Seat,
        rng: &mut Rng,
        choices: &mut Vec<Action>,
    ) -> Action {
        game.legal_actions(state, seat, choices);
        if let [only] = choices[..] {
            return only;
        }
        let hand = state.hand(seat);
        let out = Action::play(hand);
        let mut best = (choices[0], i32::MIN);
        for &action in choices.iter() {
            if action == out {
                return out;
            }
            let liking = liking(state, hand, action) + rng.below(TASTE) as i32;
            if liking > best.1 {
                best = (action, liking);
            }
        }
        best.0
    }

    /// The next deal is nobody's merit: what matters of the hands to come is the points they begin with.
    #[inline]
    fn cut(&mut self, _game: &Odin, state: &State, _plies: u32) -> bool {
        state.phase() == Phase::Deal
    }

    #[inline]
    fn worth(&mut self, game: &Odin, state: &State) -> Worth {
        match (state.phase(), game.options().limit) {
            (Phase::Deal, Limit::Points(limit)) => chances(game, state, limit),
            _ => shares_of_victory(&game.standings(state)),
        }
    }
}

/// What speaks for a choice that does not empty the hand: how much nearer to its end the hand is then.
#[inline]
fn liking(state: &State, hand: CardSet, action: Action) -> i32 {
    match action.kind() {
        Kind::Play(cards) => {
            let led = match state.phase() {
                Phase::Lead => LED_RANK * cards.ranks().ilog2() as i32,
                Phase::Follow | Phase::PickUp | Phase::Remove | Phase::Lot | Phase::Deal | Phase::Over => 0,
            };
            cost(hand) - cost(hand.without(cards)) - led
        }
        Kind::PickUp(card) => cost(hand) - cost(hand.union(CardSet::only(card))),
        Kind::Pass => -PASS,
    }
}

/// How far a hand is from empty.
#[inline]
fn cost(hand: CardSet) -> i32 {
    let turns = hand.colours().min(hand.ranks().count_ones() as usize);
    TURN * turns as i32 + CARD * hand.len() as i32
}

/// The chances in a match that goes on: the more points somebody has beyond the leader's, and the nearer the limit, the
/// worse. A hand is worth some four points.
fn chances(game: &Odin, state: &State, limit: u16) -> Worth {
    let seats = game.seats();
    let points = BySeat::from_fn(seats, |seat| f64::from(state.score(seat)));
    let fewest = points.as_slice().iter().copied().fold(f64::INFINITY, f64::min);
    let most = points.as_slice().iter().copied().fold(0.0, f64::max);
    let scale = 3.0 + 0.5 * (f64::from(limit) - most).max(0.0);
    let weights = points.map(|points| {
        let behind = 1.0 + (points - fewest) / scale;
        1.0 / (behind * behind)
    });
    let sum: f64 = weights.as_slice().iter().sum();
    weights.map(|weight| weight / sum)
}
