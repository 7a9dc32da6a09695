//! What a table agrees on.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use veillee_core::{BadOption, First, Localized, OptionSpec};

/// Options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub first: First,
    /// The variant with reward cards (P36).
    pub rewards: Switch,
    /// Whether both tiles of a turn may come from one pile (P15).
    pub same_pile_twice: Switch,
    /// Whether everyone has as many turns (P29).
    pub finish_round: Switch,
}

/// A yes or a no, written `on` or `off`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switch {
    #[default]
    Off,
    On,
}

const ON_OR_OFF: &str = "on or off";

impl Switch {
    #[inline]
    pub fn is_on(self) -> bool {
        self == Switch::On
    }

    const fn word(self) -> &'static str {
        match self {
            Switch::Off => "off",
            Switch::On => "on",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        [Switch::Off, Switch::On].into_iter().find(|switch| switch.word() == word)
    }

    fn parse(key: &'static str, value: &str) -> Result<Self, BadOption> {
        Switch::from_word(value).ok_or_else(|| BadOption::value(key, value, ON_OR_OFF))
    }
}

pub(crate) const SPECS: &[OptionSpec] = &[
    First::SPEC,
    OptionSpec {
        key: "rewards",
        values: ON_OR_OFF,
        default: "off",
        meaning: Localized {
            en: "Play for the six reward cards instead of a point for each flower pot and finished house.",
            fr: "Jouer les six cartes Récompense au lieu d’un point par pot de fleurs et par maison achevée.",
        },
    },
    OptionSpec {
        key: "same_pile_twice",
        values: ON_OR_OFF,
        default: "off",
        meaning: Localized {
            en: "The two tiles of a turn may come from the same pile.",
            fr: "Les deux tuiles d’un tour peuvent venir de la même pile.",
        },
    },
    OptionSpec {
        key: "finish_round",
        values: ON_OR_OFF,
        default: "off",
        meaning: Localized {
            en: "When enough piles are empty, the round is played to its end.",
            fr: "Quand assez de piles sont épuisées, on termine le tour de table.",
        },
    },
];

impl Options {
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "first" => self.first = First::parse(value)?,
            "rewards" => self.rewards = Switch::parse("rewards", value)?,
            "same_pile_twice" => self.same_pile_twice = Switch::parse("same_pile_twice", value)?,
            "finish_round" => self.finish_round = Switch::parse("finish_round", value)?,
            _ => return Err(BadOption::Unknown { key: key.to_owned() }),
        }
        Ok(())
    }
}

impl Serialize for Switch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Switch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        Switch::from_word(&word).ok_or_else(|| D::Error::custom(format!("‘{word}’ is neither on nor off")))
    }
}
