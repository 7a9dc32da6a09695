//! Les Trois Petits Cochons: roll dice, buy doors, windows and roofs, and beware of the wolf.
//!
//! The numbered rules are in `rules/en.md`. Where this departs from
//! the printed leaflet: nowhere in play. Which tiles show flower pots, and that
//! the piles lie face up, could not be found out: they are our own, and the
//! former is in the edition file. After 12 × players turns in a row without a
//! tile bought, the game ends as it stands.
//!
//! Nothing is hidden: every viewer sees the whole table, and what lies under the
//! top tile of a pile has no order until it is turned up.

mod action;
mod building;
mod choice;
mod dice;
mod display;
mod edition;
mod game_box;
mod house;
mod options;
mod refusal;
mod rules;
mod scoring;
mod seen;
mod state;
mod tiles;
mod told;
mod view;

#[cfg(test)]
mod tests;

/// Everything that is said, by key: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
pub mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

pub use action::{Action, Chance, Site};
pub use choice::Choice;
pub use dice::{DICE, Dice, DiceSet, Die, Face};
pub use display::{BuiltTile, Display, History, HouseDisplay, Prints, Reward, RewardDisplay};
pub use edition::{DicePair, DieFaces, Edition, MaterialTiles, PileTiles, Tiles, Wheel};
pub use house::{House, Tile, Village};
pub use options::Options;
pub use refusal::Refusal;
pub use rules::MOST_ROLLS;
pub use scoring::Rewards;
pub use seen::{Ending, Seen};
pub use state::{Phase, Purchases, State, Target};
pub use tiles::{Decor, Material, PILES, Part, Pile};
pub use told::{decorated as decorated_name, dice as dice_names, tile as tile_name};
pub use view::{PileView, Sectors, Symbols, View};

use dice::{CUBE, PALE};
use house::MOST_IN_PILE;

/// The most players.
pub const MAX_PLAYERS: usize = 5;

/// What the numbers of its rules begin with.
const LETTER: char = 'P';

/// The rules for one table.
#[derive(Clone, Copy, Debug)]
pub struct Cochons {
    seats: usize,
    options: Options,
    /// By pile: how many tiles, and how many of them with a flower pot.
    piles: [PileTiles; PILES],
    /// By material: what a tile costs in dice, and what it is worth.
    pigs: [u8; Material::ALL.len()],
    faces: [[Face; CUBE]; DICE],
    wheel: Wheel,
}

impl Cochons {
    /// A table of `seats` with the box that the edition describes.
    ///
    /// # Panics
    /// When there are not 2 to 5 seats, or the edition is not one that its check allows.
    pub fn new(seats: usize, options: Options, edition: &Edition) -> Self {
        assert!((2..=MAX_PLAYERS).contains(&seats), "Les Trois Petits Cochons is for 2 to 5");
        let piles = std::array::from_fn(|index| {
            let tiles = edition.tiles.pile(Pile::from_index(index));
            assert!(tiles.count <= MOST_IN_PILE && tiles.pots <= tiles.count);
            tiles
        });
        Cochons {
            seats,
            options,
            piles,
            pigs: Material::ALL.map(|material| edition.tiles.of(material).pigs),
            faces: std::array::from_fn(|die| {
                (if die < PALE { edition.dice.pale } else { edition.dice.dark }).faces()
            }),
            wheel: edition.wheel,
        }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What a tile costs in dice and is worth at the end.
    #[inline]
    pub fn pigs(&self, material: Material) -> u8 {
        self.pigs[material.index()]
    }

    /// How many of the wheel's sectors show a material.
    pub fn sectors(&self, material: Material) -> u8 {
        self.wheel.sectors(material)
    }
}
