//! Why a choice is refused, and by which rule.

use serde::Serialize;
use veillee_core::{Rule, Sentence};

use crate::tiles::Pile;
use crate::{LETTER, sentences, told};

/// Why a choice is not allowed. Dice and houses are counted from 1 here, as people count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// A wolf is not rolled again.
    WolfStays { die: u8 },
    /// Nothing is bought before the rolling has stopped.
    StillRolling,
    /// The dice lie.
    RollingIsOver,
    /// With two wolves, there is nothing to do but to blow.
    WolfIsHere,
    /// Without two wolves, nobody blows.
    NoWolf,
    /// Too few dice show the symbol.
    TooDear { pile: Pile, price: u8, symbols: u8 },
    /// The dice have paid for the first tile.
    DiceSpent { pile: Pile, price: u8, unspent: u8 },
    /// A tile can be bought, so one must be.
    MustBuy,
    /// Both tiles from one pile.
    SamePile { pile: Pile },
    /// The pile is empty.
    EmptyPile { pile: Pile },
    /// A roof begins no house.
    RoofAlone,
    /// The player has no such house.
    NoSuchHouse { house: u8 },
    /// One door in a house.
    HasDoor { house: u8 },
    /// Nothing is added under or on a roof.
    Finished { house: u8 },
    /// One blows at a house of somebody else.
    OwnHouse,
    /// That seat has no such house.
    NothingThere,
}

impl veillee_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule::new(
            LETTER,
            match self {
                Refusal::WolfStays { .. } => 9,
                Refusal::StillRolling | Refusal::RollingIsOver => 10,
                Refusal::WolfIsHere | Refusal::NoWolf => 11,
                Refusal::TooDear { .. } => 12,
                Refusal::MustBuy => 13,
                Refusal::DiceSpent { .. } => 14,
                Refusal::SamePile { .. } => 15,
                Refusal::EmptyPile { .. } => 16,
                Refusal::RoofAlone | Refusal::NoSuchHouse { .. } => 18,
                Refusal::HasDoor { .. } => 20,
                Refusal::Finished { .. } => 22,
                Refusal::OwnHouse | Refusal::NothingThere => 24,
            },
        )
    }

    fn sentence(&self) -> Sentence {
        match *self {
            Refusal::WolfStays { die } => sentences::wolf_stays(die),
            Refusal::StillRolling => sentences::still_rolling(),
            Refusal::RollingIsOver => sentences::rolling_is_over(),
            Refusal::WolfIsHere => sentences::wolf_is_here(),
            Refusal::NoWolf => sentences::no_wolf(),
            Refusal::TooDear { pile, price, symbols } => {
                sentences::too_dear(price, symbols, told::tile(pile))
            }
            Refusal::DiceSpent { pile, price, unspent } => {
                sentences::dice_spent(price, told::tile(pile), unspent)
            }
            Refusal::MustBuy => sentences::must_buy(),
            Refusal::SamePile { pile } => sentences::same_pile(told::tile(pile)),
            Refusal::EmptyPile { pile } => sentences::empty_pile(told::tiles(pile)),
            Refusal::RoofAlone => sentences::roof_alone(),
            Refusal::NoSuchHouse { house } => sentences::no_such_house(house),
            Refusal::HasDoor { house } => sentences::has_door(house),
            Refusal::Finished { house } => sentences::finished_house(house),
            Refusal::OwnHouse => sentences::own_house(),
            Refusal::NothingThere => sentences::nothing_there(),
        }
    }
}
