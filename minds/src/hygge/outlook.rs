//! What the rest of the game will bring, told from what lies in the open.
//!
//! An estimate of points: each of a few [`Traits`] of a player's open cards has a price, which depends on how many cards
//! are still to come. The prices were found by least squares over some thousand games of the search against itself.

use veillee_core::{BySeat, Game, Seat};
use veillee_hygge::{ANIMALS, Animal, Card, Hygge, OBJECTS, Object, State, TYPES};
use veillee_search::Worth;

use super::facts::{Facts, in_reserve};
use super::holdings::Holdings;
use super::prices::{KNOTS, PRICES, SPREAD, SPREAD_OF_A_GAME, SPREAD_PER_CARD, TRAITS};

/// Of equals, whoever has fewer points taken off wins (H24): such a point counts less than any other.
const TAKEN_OFF: f64 = 1.0 / 128.0;

/// What is seen of a player's open cards.
pub(crate) type Traits = [f64; TRAITS];

/// What stays the same while the reserve is shared out: the pile, and the prices that go with it.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// Cards that will still be laid for each player after the next refill, its reserve included.
    pub(crate) to_come: f64,
    prices: Traits,
    /// The prices of the quick player.
    pub(crate) habits: Traits,
    /// What the pile holds for an animal: points per card.
    richness: [f64; ANIMALS],
    /// What the pile holds of animals that would take the object: paws per card.
    takers: [f64; OBJECTS],
    games_left: f64,
}

impl Outlook {
    pub(crate) fn new(game: &Hygge, facts: &Facts, state: &State, habits: &[Traits; KNOTS.len()]) -> Self {
        let pile = state.pile();
        let left = pile.total();
        // A refill takes all but two or three places.
        let after = left.saturating_sub(facts.places - 2);
        let safe = after.saturating_sub(game.winter());
        let drawn = safe as f64 + (after - safe) as f64 / 2.0;
        let to_come = (drawn + facts.places as f64) / game.seats() as f64;
        let per_card = 1.0 / left.max(1) as f64;
        let held = |card| f64::from(pile.count(card)) * per_card;
        let mut growth = [0.0; OBJECTS];
        let mut richness = [0.0; ANIMALS];
        let mut takers = [0.0; OBJECTS];
        for object in Object::all() {
            growth[object.index()] = held(Card::Object(object)) * f64::from(facts.gain[object.index()]);
        }
        for animal in Animal::ALL {
            for object in facts.accepts[animal.index()].iter() {
                richness[animal.index()] += growth[object.index()];
                takers[object.index()] += held(Card::Animal(animal)) * f64::from(facts.paws[animal.index()]);
            }
        }
        let games_left = f64::from(game.options().games.count() - 1 - state.games_over());
        Outlook {
            to_come,
            prices: prices(to_come, &PRICES),
            habits: prices(to_come, habits),
            richness,
            takers,
            games_left,
        }
    }

    /// What is seen of a player's open cards.
    #[inline]
    pub(crate) fn traits(&self, facts: &Facts, holdings: &Holdings) -> Traits {
        let mut traits = [0.0; TRAITS];
        let mut left = *holdings;
        let mut nth = 0;
        while let Some(load) = left.best_load(facts) {
            left.shelter(facts, load.animal, load.objects);
            traits[nth] += f64::from(load.gain);
            nth = (nth + 1).min(2);
        }
        for (gains, takers) in left.gains.chunks_exact(TYPES).zip(self.takers.chunks_exact(TYPES)) {
            let sum: u16 = gains.iter().sum();
            let least = gains.iter().copied().min().unwrap_or(0);
            traits[3] += f64::from(sum - least);
            traits[4] += f64::from(least);
            traits[5] += f64::from(sum - least) * takers[0];
        }
        traits[5] *= self.to_come;
        for animal in Animal::ALL {
            let copies = f64::from(left.animals[animal.index()]);
            if copies > 0.0 {
                traits[if facts.paws[animal.index()] == 1 { 6 } else { 7 }] += copies;
                traits[8] += copies * self.richness[animal.index()];
            }
        }
        traits[8] *= self.to_come;
        traits
    }

    /// What the cards that stay in the reserve add to the best load of whoever collects next.
    #[inline]
    pub(crate) fn leftovers(&self, facts: &Facts, holdings: &Holdings, state: &State) -> f64 {
        let best = |holdings: &Holdings| holdings.best_load(facts).map_or(0, |load| load.gain);
        let mut with = *holdings;
        for card in state.reserve().iter().flatten() {
            with.add(facts, *card);
        }
        f64::from(best(&with) - best(holdings))
    }

    /// The points that open cards will bring, less what they cost where they lie.
    #[inline]
    pub(crate) fn habit(&self, facts: &Facts, holdings: &Holdings) -> f64 {
        let traits = self.traits(facts, holdings);
        let mut sum = -f64::from(holdings.cost);
        for (number, price) in traits.iter().zip(&self.habits) {
            sum += number * price;
        }
        sum
    }
    #[inline]
    pub(crate) fn promise(&self, facts: &Facts, holdings: &Holdings) -> f64 {
        let traits = self.traits(facts, holdings);
        let mut sum = -f64::from(holdings.cost);
        for (number, price) in traits.iter().zip(&self.prices) {
            sum += number * price;
        }
        sum
    }

    /// What it is worth to be the next to collect from a full reserve.
    #[inline]
    pub(crate) fn going_on(&self) -> f64 {
        self.prices[TRAITS - 2]
    }

    /// The chance of each to win, when new cards are about to come.
    pub(crate) fn worth(&self, game: &Hygge, facts: &Facts, state: &State) -> Worth {
        let mut expected = game.scores(state).map(|points| points as f64);
        let mut at_winter = expected;
        for seat in Seat::all(game.seats()) {
            let holdings = Holdings::new(facts, state.open(seat));
            expected[seat] += self.promise(facts, &holdings) + f64::from(holdings.cost);
            if seat == state.turn() {
                expected[seat] +=
                    self.going_on() + self.prices[TRAITS - 1] * self.leftovers(facts, &holdings, state);
            }
            let (gain, freed) = holdings.last_gain(facts);
            at_winter[seat] += f64::from(gain) - f64::from(holdings.cost - freed) * TAKEN_OFF;
        }
        let chance = chance_of_winter(game, facts, state);
        let later = chances(&expected, self.spread(SPREAD + SPREAD_PER_CARD * self.to_come));
        if chance == 0.0 {
            return later;
        }
        let now = chances(&at_winter, self.spread(TAKEN_OFF * TAKEN_OFF / 4.0));
        BySeat::from_fn(game.seats(), |seat| chance * now[seat] + (1.0 - chance) * later[seat])
    }

    fn spread(&self, square: f64) -> f64 {
        (square + SPREAD_OF_A_GAME * self.games_left).sqrt()
    }
}

/// The prices between two knots lie on a straight line.
fn prices(to_come: f64, prices: &[Traits; KNOTS.len()]) -> Traits {
    let to_come = to_come.clamp(KNOTS[0], KNOTS[KNOTS.len() - 1]);
    let upper = KNOTS.iter().position(|&knot| to_come <= knot).unwrap_or(KNOTS.len() - 1).max(1);
    let share = (to_come - KNOTS[upper - 1]) / (KNOTS[upper] - KNOTS[upper - 1]);
    std::array::from_fn(|number| prices[upper - 1][number] * (1.0 - share) + prices[upper][number] * share)
}

/// How likely winter is among the cards of the next refill.
pub(crate) fn chance_of_winter(game: &Hygge, facts: &Facts, state: &State) -> f64 {
    let left = state.pile().total();
    let wanted = facts.places - in_reserve(state) as usize;
    let safe = left.saturating_sub(game.winter());
    let risky = wanted.saturating_sub(safe);
    (risky as f64 / ((left - safe) as f64 + 1.0)).min(1.0)
}

/// The chance of each to have most points in the end.
fn chances(expected: &BySeat<f64>, spread: f64) -> Worth {
    let most = expected.as_slice().iter().fold(f64::NEG_INFINITY, |most, &points| most.max(points));
    let weights = expected.map(|points| exponential((points - most) / spread));
    let sum: f64 = weights.as_slice().iter().sum();
    weights.map(|weight| weight / sum)
}

/// e to a power that is not positive, near enough: the same on every machine, as the library's is not.
#[inline]
fn exponential(power: f64) -> f64 {
    let mut factor = 1.0 + power.max(-60.0) / 64.0;
    for _ in 0..6 {
        factor *= factor;
    }
    factor
}
