//! How people play in the games that are imagined: quickly, and mostly well. By itself this wins four games in five
//! against random play.

use veillee_core::{Game, PhaseKind, Rng, Seat};
use veillee_happy_cats::{Action, Face, HappyCats, Laid, Phase, State, Tile};

use super::outlook::price;

/// In so many of a hundred choices anything is done.
const ANYTHING: u32 = 5;

/// How far tastes differ, in points.
const TASTE: f64 = 0.8;

/// How much of its price a card must bring in at least.
const THRIFT: f64 = 0.6;

/// What the cat brings in, in points, and how much less it does for each card in hand.
const CAT: f64 = 1.9;
const CAT_FOR_CARD: f64 = 0.4;

/// The last so many pompons end the game before all cards are laid: they go cheaper and cheaper.
const LAST_POMPONS: f64 = 10.0;

/// The chance that the lowest number comes before a rival with cards, who lays the cat then; the highest always does.
const CAT_LAID: f64 = 0.4;

/// What is gone from the table when one comes second, and how much of the own colour is still there.
const GRABBED: f64 = 1.5;
const OWN_LEFT: f64 = 0.6;

#[inline]
pub(super) fn choose(
    game: &HappyCats,
    state: &State,
    seat: Seat,
    rng: &mut Rng,
    choices: &mut Vec<Action>,
) -> Action {
    if rng.below(100) < ANYTHING {
        game.legal_actions(state, seat, choices);
        return rng.pick(choices);
    }
    match state.phase().kind() {
        PhaseKind::Choice if state.phase() == Phase::Choose => Action::Lay(lay(game, state, seat, rng)),
        PhaseKind::Choice => {
            game.legal_actions(state, seat, choices);
            pick(game, state, seat, rng, choices)
        }
        PhaseKind::Chance | PhaseKind::Over => {
            unreachable!("nobody chooses in the phase {:?}", state.phase())
        }
    }
}

/// How much a seat that is to act likes a choice at first sight, in points.
#[inline]
pub(super) fn liking(game: &HappyCats, state: &State, seat: Seat, action: Action) -> f64 {
    match action {
        Action::Lay(laid) => Round::of(game, state, seat).liking(game, laid),
        Action::Keep(card) => price(game, card),
        Action::Take(pompons) => state.colour(seat).map_or(0.0, |colour| f64::from(pompons.of(colour))),
        Action::Tile(Tile::Key) if state.mouse() == Some(seat) => 0.0,
        Action::Tile(Tile::Key) => 2.0,
        Action::Tile(Tile::Pompon | Tile::Card) => 1.0,
    }
}

/// The card that brings in most beyond its price, or the cat.
#[inline]
fn lay(game: &HappyCats, state: &State, seat: Seat, rng: &mut Rng) -> Laid {
    let round = Round::of(game, state, seat);
    let mut best = (Laid::Cat, round.liking(game, Laid::Cat) + taste(rng));
    for card in state.hand(seat).iter() {
        let liking = round.liking(game, Laid::Number(card)) + taste(rng);
        if liking > best.1 {
            best = (Laid::Number(card), liking);
        }
    }
    best.0
}

/// What a seat looks at before it lays a card.
struct Round {
    /// Cards in hand.
    cards: f64,
    /// Others who have number cards to lay.
    rivals: usize,
    /// How much of a card's price counts: less and less with the last pompons.
    lasting: f64,
    spread: Spread,
}

impl Round {
    #[inline]
    fn of(game: &HappyCats, state: &State, seat: Seat) -> Self {
        let others = Seat::all(game.seats()).filter(|&other| other != seat);
        let left = f64::from(state.bag().total() + state.table().total());
        Round {
            cards: state.hand(seat).len() as f64,
            rivals: others.filter(|&other| !state.hand(other).is_empty()).count(),
            lasting: (left / LAST_POMPONS).min(1.0),
            spread: Spread::of(state, seat),
        }
    }

    /// What a card brings in beyond its price, or the cat.
    #[inline]
    fn liking(&self, game: &HappyCats, laid: Laid) -> f64 {
        match laid {
            Laid::Cat => (CAT - CAT_FOR_CARD * self.cards) * self.lasting,
            Laid::Number(card) => {
                let before_one = CAT_LAID + (1.0 - CAT_LAID) * card.number() as f64 / 40.0;
                let before_all: f64 = (0..self.rivals).map(|_| before_one).product();
                let gain = self.spread.gain(f64::from(game.shown(card)), before_all);
                gain - THRIFT * price(game, card) * self.lasting
            }
        }
    }
}

/// What there is to catch this round.
struct Spread {
    total: f64,
    /// Of the own colour.
    own: f64,
    kind: Kind,
}

enum Kind {
    /// On the table: who comes second still gets some.
    Table,
    /// In the bag, for the first alone.
    Basket,
}

impl Spread {
    fn of(state: &State, seat: Seat) -> Self {
        let (kind, pompons) = match state.roll() {
            Some(Face::Basket) => (Kind::Basket, state.bag()),
            Some(Face::Pompons(_) | Face::Question) | None => (Kind::Table, state.table()),
        };
        let own = state.colour(seat).map_or(0, |colour| pompons.of(colour));
        Spread { total: f64::from(pompons.total()), own: f64::from(own), kind }
    }

    /// The points that a card may catch which shows so many pompons.
    fn gain(&self, shown: f64, before_all: f64) -> f64 {
        let caught = shown.min(self.total);
        match self.kind {
            Kind::Basket => before_all * caught * (1.0 + self.own / self.total.max(1.0)),
            Kind::Table => {
                let first = caught + self.own.min(caught);
                let caught = shown.min((self.total - GRABBED).max(0.0));
                let second = caught + (OWN_LEFT * self.own).min(caught);
                before_all * first + (1.0 - before_all) * second
            }
        }
    }
}

/// The better card, the handful with most of the own colour, the mouse before anything else.
#[inline]
fn pick(game: &HappyCats, state: &State, seat: Seat, rng: &mut Rng, choices: &[Action]) -> Action {
    let mut best = (choices[0], f64::NEG_INFINITY);
    for &action in choices {
        let liked = liking(game, state, seat, action) + taste(rng);
        if liked > best.1 {
            best = (action, liked);
        }
    }
    best.0
}

#[inline]
fn taste(rng: &mut Rng) -> f64 {
    TASTE * f64::from(rng.next_u32()) / 4_294_967_296.0
}
