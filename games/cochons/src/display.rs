//! What is shown beside a view: houses tile by tile with their points, who holds which reward, and
//! who has won.

use serde::Serialize;
use veillee_core::{Seat, SeatSet};

use crate::dice::DiceSet;
use crate::house::{House, Tile};
use crate::rules::MOST_ROLLS;
use crate::scoring::{FIRST_HOUSE, MOST};
use crate::seen::Seen;
use crate::tiles::{Decor, Material, Part};
use crate::view::View;
use crate::{Cochons, MAX_PLAYERS};

/// What a client must know of the dice; a view has all other numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Prints {
    /// P2: the first so many dice are pale, the others dark.
    pub pale_dice: usize,
}

/// What everybody has seen so far and a view does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// By seat and house: the windows, in the order in which they were built.
    windows: [Vec<Vec<Tile>>; MAX_PLAYERS],
    kept: DiceSet,
    winners: SeatSet,
}

/// What is shown beside a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Display {
    /// By seat: the houses, from left to right.
    pub houses: Vec<Vec<HouseDisplay>>,
    /// P36: all six, were the game to end now; none without the variant.
    pub rewards: Vec<RewardDisplay>,
    /// P7: how often the player may still roll in this turn.
    pub rolls_left: u8,
    /// P8, P9: the dice that stayed where they were at the latest reroll of this turn.
    pub kept: DiceSet,
    /// P35: nobody before the game is over.
    pub winners: SeatSet,
}

/// A house and what it counts, were the game to end now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HouseDisplay {
    /// From the ground up, windows in the order in which they were built.
    pub tiles: Vec<BuiltTile>,
    /// P31: only finished houses count.
    pub finished: bool,
    /// P32: for the pigs on its tiles.
    pub pigs: i64,
    /// P33: for its flower pots; nothing with the rewards.
    pub pots: i64,
    /// P34: for being finished; nothing with the rewards.
    pub bonus: i64,
    /// All together.
    pub points: i64,
}

/// A tile where it was built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BuiltTile {
    pub part: Part,
    pub material: Material,
    pub decor: Decor,
}

/// A reward, and who holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RewardDisplay {
    pub reward: Reward,
    pub points: i64,
    pub holder: Option<Seat>,
}

/// The rewards: P37 for the first house all of a material, P38 to P40 for the most of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reward {
    Straw,
    Wood,
    Brick,
    Pots,
    Houses,
    Tallest,
}

impl History {
    pub(crate) fn add(&mut self, seen: &Seen) {
        match *seen {
            Seen::Began { seat, pile, decor, house } => {
                self.windows[seat.index()].push(Vec::new());
                self.build(seat, house, pile.part, Tile { material: pile.material, decor });
            }
            Seen::Added { seat, pile, decor, house } => {
                self.build(seat, house, pile.part, Tile { material: pile.material, decor });
            }
            Seen::Lost { owner, house, material, .. } => {
                self.windows(owner, house).retain(|tile| tile.material != material);
            }
            Seen::Collapsed { owner, house } | Seen::Vanished { owner, house } => {
                self.windows[owner.index()].remove(usize::from(house) - 1);
            }
            Seen::Rerolled { dice, .. } => self.kept = DiceSet::ALL.without(dice),
            Seen::Rolled { roll: 1, .. } => self.kept = DiceSet::EMPTY,
            Seen::Won { winners } => self.winners = winners,
            Seen::First { .. }
            | Seen::TurnedUp { .. }
            | Seen::Stopped { .. }
            | Seen::Rolled { .. }
            | Seen::WolfCame { .. }
            | Seen::NothingToBlow { .. }
            | Seen::NothingToBuy { .. }
            | Seen::NothingMore { .. }
            | Seen::Rewarded { .. }
            | Seen::Finished { .. }
            | Seen::BlewAt { .. }
            | Seen::Spun { .. }
            | Seen::Withstood { .. }
            | Seen::Reopened { .. }
            | Seen::Ended { .. } => {}
        }
    }

    /// The windows of a house, which is counted from 1.
    fn windows(&mut self, owner: Seat, house: u8) -> &mut Vec<Tile> {
        &mut self.windows[owner.index()][usize::from(house) - 1]
    }

    fn build(&mut self, owner: Seat, house: u8, part: Part, tile: Tile) {
        match part {
            Part::Window => self.windows(owner, house).push(tile),
            Part::Door | Part::Roof => {}
        }
    }
}

impl Cochons {
    pub(crate) fn display_of(&self, view: &View, history: &History) -> Display {
        let houses = view.houses.rows().map(|(seat, houses)| {
            let windows = &history.windows[seat.index()];
            houses.iter().zip(windows).map(|(house, windows)| self.house_display(*house, windows)).collect()
        });
        Display {
            houses: houses.collect(),
            rewards: rewards(view),
            rolls_left: MOST_ROLLS - view.rolls,
            // A new turn begins with all dice in hand.
            kept: history.kept.without(view.dice.in_hand()),
            winners: history.winners,
        }
    }

    fn house_display(&self, house: House, windows: &[Tile]) -> HouseDisplay {
        let built = |part| move |Tile { material, decor }| BuiltTile { part, material, decor };
        let doors = house.tiles_in(Part::Door).map(built(Part::Door));
        let windows = windows.iter().copied().map(built(Part::Window));
        let roofs = house.tiles_in(Part::Roof).map(built(Part::Roof));
        let finished = house.is_finished();
        let pigs = if finished { self.pigs_on(house) } else { 0 };
        let is_plain = finished && !self.options.rewards.is_on();
        let (pots, bonus) = if is_plain { (i64::from(house.pots()), 1) } else { (0, 0) };
        let tiles = doors.chain(windows).chain(roofs).collect();
        HouseDisplay { tiles, finished, pigs, pots, bonus, points: pigs + pots + bonus }
    }
}

fn rewards(view: &View) -> Vec<RewardDisplay> {
    let Some(held) = view.rewards else { return Vec::new() };
    let [straw, wood, brick] = held.first_house;
    let all = [
        (Reward::Straw, FIRST_HOUSE, straw),
        (Reward::Wood, FIRST_HOUSE, wood),
        (Reward::Brick, FIRST_HOUSE, brick),
        (Reward::Pots, MOST, held.most_pots),
        (Reward::Houses, MOST, held.most_houses),
        (Reward::Tallest, MOST, held.tallest),
    ];
    all.map(|(reward, points, holder)| RewardDisplay { reward, points, holder }).to_vec()
}
