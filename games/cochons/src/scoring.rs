//! Points, rewards and places (P31 to P40).

use serde::Serialize;
use veillee_core::{Best, BySeat, Place, Rule, ScoreLine, Seat, places};

use crate::house::House;
use crate::state::State;
use crate::tiles::Material;
use crate::{Cochons, LETTER, sentences};

/// P37: for the first house all of one material.
pub(crate) const FIRST_HOUSE: i64 = 2;
/// P38 to P40: for the most of something at the end.
pub(crate) const MOST: i64 = 3;

/// What counts of a seat's houses, were the game to end now. P31: only of finished ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    /// The pigs on all tiles.
    pigs: i64,
    tiles: i64,
    pots: i64,
    houses: i64,
    /// P40: the height of the tallest house with a door; 0 without any.
    tallest: i64,
}

/// Who holds which of the six rewards. The last three are given at the end: they are held for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rewards {
    /// P37: for the first house all of straw, of wood, of brick.
    pub first_house: [Option<Seat>; Material::ALL.len()],
    pub most_pots: Option<Seat>,
    pub most_houses: Option<Seat>,
    pub tallest: Option<Seat>,
}

/// A reward that is given at the end, for the most of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EndReward {
    Pots,
    Houses,
    Tallest,
}

impl EndReward {
    const ALL: [EndReward; 3] = [EndReward::Pots, EndReward::Houses, EndReward::Tallest];

    fn measure(self, tally: Tally) -> i64 {
        match self {
            EndReward::Pots => tally.pots,
            EndReward::Houses => tally.houses,
            EndReward::Tallest => tally.tallest,
        }
    }

    /// Who has more than anybody else; nobody where it is a tie.
    fn winner(self, tallies: &BySeat<Tally>) -> Option<Seat> {
        let most = tallies.as_slice().iter().map(|&tally| self.measure(tally)).max()?;
        let mut best = tallies.iter().filter(|&(_, &tally)| self.measure(tally) == most);
        let (winner, _) = best.next()?;
        best.next().is_none().then_some(winner)
    }

    fn line(self, seat: Seat, tally: Tally) -> ScoreLine {
        let measure = self.measure(tally);
        let (number, sentence) = match self {
            EndReward::Pots => (38, sentences::score_most_pots(measure)),
            EndReward::Houses => (39, sentences::score_most_houses(measure)),
            EndReward::Tallest => (40, sentences::score_tallest(measure)),
        };
        ScoreLine { seat: Some(seat), rule: Rule::new(LETTER, number), amount: MOST, sentence }
    }
}

impl Cochons {
    /// P32: the pigs on all tiles of a house.
    #[inline]
    pub(crate) fn pigs_on(&self, house: House) -> i64 {
        let pigs = |material| i64::from(house.tiles_of(material)) * i64::from(self.pigs(material));
        Material::ALL.into_iter().map(pigs).sum()
    }

    fn tallies(&self, state: &State) -> BySeat<Tally> {
        BySeat::from_fn(self.seats, |seat| {
            let mut tally = Tally::default();
            for house in state.village.of(seat).iter().filter(|house| house.is_finished()) {
                let tiles = i64::from(house.tiles());
                tally.pigs += self.pigs_on(*house);
                tally.tiles += tiles;
                tally.pots += i64::from(house.pots());
                tally.houses += 1;
                if house.has_door() {
                    tally.tallest = tally.tallest.max(tiles);
                }
            }
            tally
        })
    }

    /// Points as they stand, were the game to end now.
    pub(crate) fn points(&self, state: &State) -> BySeat<i64> {
        let tallies = self.tallies(state);
        if !self.options.rewards.is_on() {
            return tallies.map(|tally| tally.pigs + tally.pots + tally.houses);
        }
        let mut points = tallies.map(|tally| tally.pigs);
        for seat in state.rewards.into_iter().flatten() {
            points[seat] += FIRST_HOUSE;
        }
        for seat in EndReward::ALL.into_iter().filter_map(|reward| reward.winner(&tallies)) {
            points[seat] += MOST;
        }
        points
    }

    /// P35: the most points; then the most finished houses; then shared.
    pub(crate) fn ranking(&self, state: &State) -> BySeat<Place> {
        let points = self.points(state);
        let tallies = self.tallies(state);
        let keys = BySeat::from_fn(self.seats, |seat| (points[seat], tallies[seat].houses));
        places(&keys, Best::Highest)
    }

    /// Who holds which reward, were the game to end now; nothing without the variant.
    pub(crate) fn reward_holders(&self, state: &State) -> Option<Rewards> {
        let tallies = self.tallies(state);
        self.options.rewards.is_on().then(|| Rewards {
            first_house: state.rewards,
            most_pots: EndReward::Pots.winner(&tallies),
            most_houses: EndReward::Houses.winner(&tallies),
            tallest: EndReward::Tallest.winner(&tallies),
        })
    }

    /// A line for every part of every score, seat by seat.
    pub(crate) fn explained(&self, state: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
        let tallies = self.tallies(state);
        for (seat, &tally) in tallies.iter() {
            let line = |number, amount, sentence| ScoreLine {
                seat: Some(seat),
                rule: Rule::new(LETTER, number),
                amount,
                sentence,
            };
            out.push(line(32, tally.pigs, sentences::score_tiles(tally.pigs, tally.tiles)));
            if !self.options.rewards.is_on() {
                out.push(line(33, tally.pots, sentences::score_pots(tally.pots)));
                out.push(line(34, tally.houses, sentences::score_houses(tally.houses)));
                continue;
            }
            for material in Material::ALL {
                if state.rewards[material.index()] == Some(seat) {
                    let word = material.word().to_owned();
                    out.push(line(37, FIRST_HOUSE, sentences::score_first_house(word)));
                }
            }
            let won = EndReward::ALL.into_iter().filter(|reward| reward.winner(&tallies) == Some(seat));
            out.extend(won.map(|reward| reward.line(seat, tally)));
        }
    }
}
