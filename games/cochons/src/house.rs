//! Houses, and all houses of the table in one row.

use serde::Serialize;
use serde::ser::Serializer;
use veillee_core::Seat;

use crate::MAX_PLAYERS;
use crate::tiles::{Decor, Material, Part, Pile};

/// A house in one word. Each material has eight bits: how many windows (3), how many of these show a flower pot (3),
/// whether the door is of it (1), whether the roof is (1). Above them, whether the door and the roof show a pot.
/// So the wolf takes a material with one mask. The order of the windows has no part in the rules and is not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "HouseParts"))]
pub struct House(u32);

/// The most tiles of one pile: three bits count the windows.
pub(crate) const MOST_IN_PILE: u8 = 4;

const GROUP: usize = 8;
/// Where in a group each field begins.
const WINDOWS: usize = 0;
const WINDOW_POTS: usize = 3;
const DOOR: usize = 6;
const ROOF: usize = 7;
/// Where the pots of the door and of the roof stand, above the groups.
const DOOR_POT: usize = 24;
const ROOF_POT: usize = 25;
/// A bit in each group.
const EACH: u32 = 1 | 1 << GROUP | 1 << (2 * GROUP);
const ANY_DOOR: u32 = EACH << DOOR;
const ANY_ROOF: u32 = EACH << ROOF;
/// How wide a count of windows, or of their pots, is.
const COUNT: u32 = 7;

impl House {
    pub const EMPTY: House = House(0);

    #[inline]
    const fn group(self, material: Material) -> u32 {
        self.0 >> (material.index() * GROUP) & 0xff
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn has_door(self) -> bool {
        self.0 & ANY_DOOR != 0
    }

    /// P21: a house with a roof is finished.
    #[inline]
    pub const fn is_finished(self) -> bool {
        self.0 & ANY_ROOF != 0
    }

    /// How many tiles of a kind it has.
    #[inline]
    pub const fn count(self, pile: Pile) -> u8 {
        let group = self.group(pile.material);
        (match pile.part {
            Part::Door => group >> DOOR & 1,
            Part::Window => group >> WINDOWS & COUNT,
            Part::Roof => group >> ROOF & 1,
        }) as u8
    }

    /// How many flower pots its tiles of a kind show.
    #[inline]
    pub const fn pots_on(self, pile: Pile) -> u8 {
        match pile.part {
            Part::Window => (self.group(pile.material) >> WINDOW_POTS & COUNT) as u8,
            Part::Door => self.count(pile) * (self.0 >> DOOR_POT & 1) as u8,
            Part::Roof => self.count(pile) * (self.0 >> ROOF_POT & 1) as u8,
        }
    }

    /// How many tiles of a material it has.
    #[inline]
    pub const fn tiles_of(self, material: Material) -> u8 {
        let group = self.group(material);
        ((group >> WINDOWS & COUNT) + (group >> DOOR & 1) + (group >> ROOF & 1)) as u8
    }

    /// How many tiles it has: its height (P40).
    #[inline]
    pub fn tiles(self) -> u8 {
        Material::ALL.into_iter().map(|material| self.tiles_of(material)).sum()
    }

    pub fn windows(self) -> u8 {
        Material::ALL.into_iter().map(|material| self.count(Pile::new(material, Part::Window))).sum()
    }

    /// How many flower pots it shows.
    #[inline]
    pub fn pots(self) -> u8 {
        let on_windows = |material| self.pots_on(Pile::new(material, Part::Window));
        let windows: u8 = Material::ALL.into_iter().map(on_windows).sum();
        windows + (self.0 >> DOOR_POT).count_ones() as u8
    }

    /// The material of all its tiles, where it has but one.
    pub fn only_material(self) -> Option<Material> {
        Material::ALL
            .into_iter()
            .find(|&material| !self.is_empty() && self.tiles_of(material) == self.tiles())
    }

    /// With one tile more; whether it may be put there is for the rules.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, pile: Pile, decor: Decor) -> Self {
        let group = pile.material.index() * GROUP;
        let (tile, pot) = match pile.part {
            Part::Door => (group + DOOR, DOOR_POT),
            Part::Window => (group + WINDOWS, group + WINDOW_POTS),
            Part::Roof => (group + ROOF, ROOF_POT),
        };
        let pots = match decor {
            Decor::Plain => 0,
            Decor::Pot => 1 << pot,
        };
        House(self.0 + (1 << tile) + pots)
    }

    /// P25: without its tiles of a material. A roof may be left alone: see [`collapsed`](House::collapsed).
    #[inline]
    #[must_use]
    pub(crate) const fn without(self, material: Material) -> Self {
        let mut left = self.0 & !(0xff << (material.index() * GROUP));
        if left & ANY_DOOR == 0 {
            left &= !(1 << DOOR_POT);
        }
        if left & ANY_ROOF == 0 {
            left &= !(1 << ROOF_POT);
        }
        House(left)
    }

    /// P26: nothing, where only a roof was left; otherwise the house as it is.
    #[inline]
    #[must_use]
    pub(crate) const fn collapsed(self) -> Self {
        if self.0 & !(ANY_ROOF | 1 << ROOF_POT) == 0 { House::EMPTY } else { self }
    }

    /// P25, P26: what is left once the wheel has shown a material.
    #[inline]
    #[must_use]
    pub const fn blown_at(self, material: Material) -> Self {
        self.without(material).collapsed()
    }

    /// All that tells it from other houses.
    #[inline]
    pub(crate) const fn key(self) -> u32 {
        self.0
    }

    /// Its tiles of a part, the dearest first, as they are drawn from the ground up.
    pub fn tiles_in(self, part: Part) -> impl Iterator<Item = Tile> {
        Material::ALL.into_iter().rev().flat_map(move |material| {
            let pile = Pile::new(material, part);
            let pots = self.pots_on(pile);
            (0..self.count(pile))
                .map(move |n| Tile { material, decor: if n < pots { Decor::Pot } else { Decor::Plain } })
        })
    }
}

/// One tile of a house, for those who draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tile {
    pub material: Material,
    pub decor: Decor,
}

/// A house as it is written out, with what can be counted beside it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct HouseParts {
    door: Option<Tile>,
    windows: Vec<Tile>,
    roof: Option<Tile>,
    tiles: u8,
    pots: u8,
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = HouseParts {
            door: self.tiles_in(Part::Door).next(),
            windows: self.tiles_in(Part::Window).collect(),
            roof: self.tiles_in(Part::Roof).next(),
            tiles: self.tiles(),
            pots: self.pots(),
        };
        parts.serialize(serializer)
    }
}

/// The most houses that can stand at once: each has a door or a window, and there are 24 of those.
pub(crate) const MAX_HOUSES: usize = 24;

/// Everyone's houses in one row: seat 0's from left to right, then seat 1's, and so on. Places beyond them are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Vec<House>>"))]
pub struct Village {
    houses: [House; MAX_HOUSES],
    /// How many are each seat's.
    owned: [u8; MAX_PLAYERS],
    seats: u8,
}

impl Village {
    /// A table of `seats`, before anything is built.
    pub(crate) fn new(seats: usize) -> Self {
        Village { houses: [House::EMPTY; MAX_HOUSES], owned: [0; MAX_PLAYERS], seats: seats as u8 }
    }

    /// Each seat's houses, seat by seat.
    pub fn rows(&self) -> impl Iterator<Item = (Seat, &[House])> {
        Seat::all(self.seats.into()).map(|seat| (seat, self.of(seat)))
    }

    #[inline]
    fn start(&self, seat: Seat) -> usize {
        self.owned[..seat.index()].iter().map(|&owned| usize::from(owned)).sum()
    }

    /// A seat's houses, from left to right.
    #[inline]
    pub fn of(&self, seat: Seat) -> &[House] {
        let start = self.start(seat);
        &self.houses[start..start + usize::from(self.owned[seat.index()])]
    }

    /// Builds a house to the right of a seat's others.
    #[inline]
    pub(crate) fn build(&mut self, seat: Seat, house: House) {
        let end = self.start(seat) + usize::from(self.owned[seat.index()]);
        self.houses.copy_within(end..MAX_HOUSES - 1, end + 1);
        self.houses[end] = house;
        self.owned[seat.index()] += 1;
    }

    /// Changes a seat's house, counted from 0. Where nothing is left of it, those to its right move up.
    #[inline]
    pub(crate) fn change(&mut self, seat: Seat, place: usize, house: House) {
        let at = self.start(seat) + place;
        if house.is_empty() {
            self.houses.copy_within(at + 1.., at);
            self.houses[MAX_HOUSES - 1] = House::EMPTY;
            self.owned[seat.index()] -= 1;
        } else {
            self.houses[at] = house;
        }
    }
}

/// A list of houses for each seat.
impl Serialize for Village {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows().map(|(_, houses)| houses))
    }
}
