//! What the rest of the game will bring, told from what lies in the open.
//!
//! It is an estimate of points: each of a few [`Traits`] of a player's open cards has a price, and prices change with the
//! cards that are still to come. From the points that everyone may expect follow the chances to win.

use veillee_core::{BySeat, Game, Seat};
use veillee_hygge::{ANIMALS, Animal, Card, Hygge, OBJECTS, State, TYPES};
use veillee_search::{Worth, shares_of_victory};

use super::facts::{Facts, in_reserve};
use super::holdings::Holdings;
use super::prices::{
    BEST_LOAD, CARDS_FOR_ANIMALS, HABITS, KNOTS, ONE_PAW, OTHER_LOADS, PRICES, PriceList, SECOND_LOAD, SPARE,
    SPARE_LEAST, SPARE_TAKERS, SPREAD, SPREAD_OF_A_GAME, SPREAD_PER_CARD, TRAITS, TURN, TWO_PAWS, Traits,
    WAITING,
};

/// A point that is taken off decides only between equals (H24): it counts less than any other.
const TAKEN_OFF: f64 = 1.0 / 128.0;

/// A lead of so many spreads decides a game: the other wins one of fifty.
const DECIDED: f64 = 4.0;

/// What stays the same while a reserve is shared out: the pile, and the prices that go with it.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// The cards in the pile, winter aside.
    pub(crate) pile: usize,
    /// The cards for each player from the next refill on, as far as can be expected.
    to_come: f64,
    /// What the pile holds for an animal: points for each card to come.
    richness: [f64; ANIMALS],
    /// What the pile holds of animals for an object: paws for each card to come.
    takers: [f64; OBJECTS],
    prices: Traits,
    habits: Traits,
    games_left: f64,
    /// See [`stay_awake`](Outlook::stay_awake).
    least_spread: f64,
}

impl Outlook {
    pub(crate) fn new(game: &Hygge, facts: &Facts, state: &State) -> Self {
        let pile = state.pile().total();
        // The next refill leaves two cards where they are, more or less.
        let later = pile.saturating_sub(facts.places - 2);
        let before_winter = later.saturating_sub(game.winter());
        // H5: winter is anywhere among the last ones, on average in their middle.
        let drawn = before_winter as f64 + (later - before_winter) as f64 / 2.0;
        let to_come = (facts.places as f64 + drawn) / game.seats() as f64;
        let per_card = 1.0 / pile.max(1) as f64;
        let share = |card| f64::from(state.pile().count(card)) * per_card;
        let mut richness = [0.0; ANIMALS];
        let mut takers = [0.0; OBJECTS];
        for animal in Animal::ALL {
            let index = animal.index();
            let paws = share(Card::Animal(animal)) * f64::from(facts.paws[index]);
            for object in facts.accepts[index].iter() {
                richness[index] += share(Card::Object(object)) * f64::from(facts.gain[object.index()]);
                takers[object.index()] += paws;
            }
        }
        Outlook {
            pile,
            to_come,
            richness,
            takers,
            prices: between(to_come, &PRICES),
            habits: between(to_come, &HABITS),
            games_left: f64::from(game.options().games.count() - 1 - state.games_over()),
            least_spread: 0.0,
        }
    }

    /// The outlook from a position that may follow.
    pub(crate) fn later(&self, game: &Hygge, facts: &Facts, state: &State) -> Self {
        Outlook { least_spread: self.least_spread, ..Outlook::new(game, facts, state) }
    }

    /// What there is to say of a player's open cards. They are thought of as the loads that the animals among them can
    /// take, the best first, and what is to spare then.
    #[inline]
    fn traits(&self, facts: &Facts, holdings: &Holdings) -> Traits {
        let mut traits = [0.0; TRAITS];
        let mut spare = *holdings;
        let mut loads = [BEST_LOAD, SECOND_LOAD].into_iter();
        while let Some(load) = spare.best_load(facts) {
            spare.shelter(facts, load.animal, load.objects);
            traits[loads.next().unwrap_or(OTHER_LOADS)] += f64::from(load.gain);
        }
        for (gains, takers) in spare.gains.chunks_exact(TYPES).zip(self.takers.chunks_exact(TYPES)) {
            let sum: u16 = gains.iter().sum();
            if sum > 0 {
                // Two paws leave the third object of a colour behind.
                let least = gains.iter().fold(sum, |least, &gain| least.min(gain));
                traits[SPARE] += f64::from(sum - least);
                traits[SPARE_LEAST] += f64::from(least);
                // An animal takes all objects of a colour, or none.
                traits[SPARE_TAKERS] += f64::from(sum - least) * takers[0] * self.to_come;
            }
        }
        for (index, &copies) in spare.animals.iter().enumerate() {
            if copies > 0 {
                let copies = f64::from(copies);
                traits[if facts.paws[index] == 1 { ONE_PAW } else { TWO_PAWS }] += copies;
                traits[CARDS_FOR_ANIMALS] += copies * self.richness[index] * self.to_come;
            }
        }
        traits
    }

    /// What open cards seem to be worth in quick play, less what they cost where they lie.
    #[inline]
    pub(crate) fn habit(&self, facts: &Facts, holdings: &Holdings) -> f64 {
        total(&self.traits(facts, holdings), &self.habits) - f64::from(holdings.cost)
    }

    /// What another turn seems to be worth in quick play.
    #[inline]
    pub(crate) fn habit_of_turns(&self) -> f64 {
        self.habits[TURN]
    }

    /// What it seems to be worth in quick play to leave a shelter for later.
    #[inline]
    pub(crate) fn habit_of_waiting(&self) -> f64 {
        self.habits[WAITING]
    }

    /// Where a game is as good as decided, thinks of it as if it were not, quite: otherwise all choices would be worth the
    /// same to the player, and any would do.
    pub(crate) fn stay_awake(&mut self, game: &Hygge, facts: &Facts, state: &State, seat: Seat) {
        let expected = self.expected(game, facts, state);
        let others = expected.iter().filter(|&(other, _)| other != seat);
        let lead = expected[seat] - others.fold(f64::NEG_INFINITY, |most, (_, &points)| most.max(points));
        let in_spreads = lead.abs() / self.spread(self.square());
        if in_spreads > DECIDED {
            self.least_spread = lead.abs() / DECIDED;
        }
    }

    /// The points that each may expect.
    fn expected(&self, game: &Hygge, facts: &Facts, state: &State) -> BySeat<f64> {
        let mut expected = points(game, state);
        for seat in Seat::all(game.seats()) {
            let holdings = Holdings::new(facts, state.open(seat));
            expected[seat] += total(&self.traits(facts, &holdings), &self.prices);
        }
        expected
    }

    /// What a position is worth to each when new cards are about to come.
    pub(crate) fn worth(&self, game: &Hygge, facts: &Facts, state: &State) -> Worth {
        let mut expected = self.expected(game, facts, state);
        expected[state.turn()] += self.prices[TURN];
        let later = self.chances(&expected, self.square());
        let winter = chance_of_winter(game, facts, state);
        if winter == 0.0 {
            return later;
        }
        let mut in_winter = points(game, state);
        for seat in Seat::all(game.seats()) {
            let holdings = Holdings::new(facts, state.open(seat));
            let last = holdings.last_gain(facts);
            in_winter[seat] += f64::from(last.gain) - f64::from(holdings.cost - last.freed) * TAKEN_OFF;
        }
        let now = self.chances(&in_winter, TAKEN_OFF * TAKEN_OFF / 4.0);
        BySeat::from_fn(game.seats(), |seat| winter * now[seat] + (1.0 - winter) * later[seat])
    }

    /// What it is worth to each when a game is over.
    pub(crate) fn worth_of_the_end(&self, game: &Hygge, state: &State) -> Worth {
        if self.games_left + self.least_spread == 0.0 {
            shares_of_victory(&game.standings(state))
        } else {
            self.chances(&points(game, state), 0.0)
        }
    }

    /// The chance of each to have most points in the end. `square` says how far the points of this game may be off.
    fn chances(&self, expected: &BySeat<f64>, square: f64) -> Worth {
        let spread = self.spread(square).max(self.least_spread);
        let most = expected.as_slice().iter().fold(f64::NEG_INFINITY, |most, &points| most.max(points));
        let weights = expected.map(|points| exponential((points - most) / spread));
        let sum: f64 = weights.as_slice().iter().sum();
        weights.map(|weight| weight / sum)
    }

    /// How far the points of this game may be off.
    fn square(&self) -> f64 {
        SPREAD + SPREAD_PER_CARD * self.to_come
    }

    fn spread(&self, square: f64) -> f64 {
        (square + SPREAD_OF_A_GAME * self.games_left).sqrt()
    }
}

fn points(game: &Hygge, state: &State) -> BySeat<f64> {
    game.scores(state).map(|points| points as f64)
}

#[inline]
fn total(traits: &Traits, prices: &Traits) -> f64 {
    traits.iter().zip(prices).map(|(amount, price)| amount * price).sum()
}

/// The prices for so many cards to come: on a straight line between two of the list.
fn between(to_come: f64, list: &PriceList) -> Traits {
    let upper = 1 + KNOTS[1..KNOTS.len() - 1].iter().filter(|&&knot| knot < to_come).count();
    let (from, to) = (KNOTS[upper - 1], KNOTS[upper]);
    let share = ((to_come - from) / (to - from)).clamp(0.0, 1.0);
    std::array::from_fn(|index| list[upper - 1][index] * (1.0 - share) + list[upper][index] * share)
}

/// How likely winter is among the cards of the refill that is due (H5).
pub(crate) fn chance_of_winter(game: &Hygge, facts: &Facts, state: &State) -> f64 {
    let pile = state.pile().total();
    let wanted = facts.places - in_reserve(state) as usize;
    let before_winter = pile.saturating_sub(game.winter());
    let risky = wanted.saturating_sub(before_winter);
    (risky as f64 / (pile - before_winter + 1) as f64).min(1.0)
}

/// e to a power that is not positive, near enough. The library's is not the same on every machine, and this decides.
#[inline]
pub(crate) fn exponential(power: f64) -> f64 {
    let mut factor = 1.0 + power.max(-60.0) / 64.0;
    for _ in 0..6 {
        factor *= factor;
    }
    factor
}
