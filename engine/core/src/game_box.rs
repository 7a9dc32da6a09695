//! What is in the box: all that a program needs to know of a game before it is opened.

use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{HiddenInfo, Seat};

/// A game as it is offered: key, options, editions, rules and sentences, and how to set it up.
pub trait GameBox: HiddenInfo + Sized + 'static {
    /// The name in commands, records and addresses.
    const KEY: &'static str;
    /// The letter before the numbers of its rules.
    const LETTER: char;
    /// How many people can play.
    const SEATS: RangeInclusive<usize>;
    /// Counts up when the same record would be played differently.
    const RULES_VERSION: u32;
    /// The numbered rules, as Markdown.
    const RULES: Localized;
    /// The sentences, as Fluent.
    const SENTENCES: Localized;
    /// The tables that can be played with; the first is the default.
    const EDITIONS: &'static [EditionSource];
    /// What a score counts.
    const SCORE_UNIT: ScoreUnit = ScoreUnit::Points;
    /// The table options, for those who choose.
    const OPTIONS: &'static [OptionSpec];

    /// What a table agrees on before it plays. Fields that a record does not name keep their defaults.
    type Options: Clone + Default + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The numbers that stand on the cards rather than in the rules.
    type Edition: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// An action with its parts in named fields, for programs that must not read notation: `{"kind":"pick-up","card":"R8"}`.
    /// Different actions have different forms, which depend on nothing but the action.
    type Choice: From<Self::Action> + Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// Sets one option from its written form.
    fn set_option(options: &mut Self::Options, key: &str, value: &str) -> Result<(), BadOption>;

    /// Whether an edition keeps the totals that the leaflet demands.
    fn check_edition(edition: &Self::Edition) -> Result<(), EditionFault>;

    /// Sets the game up. `seats` is in [`SEATS`](Self::SEATS) and the edition has been checked; whether
    /// the options fit together and the table is for this to say.
    fn open(seats: usize, options: &Self::Options, edition: &Self::Edition) -> Result<Self, BadOption>;

    /// Whose hand draws the chance that is due: the die, the wheel, the bag. `None`: the table draws it at once.
    fn drawn_by(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// Whether people want a moment to look before play goes on: between the state before a choice, a set of sealed choices or a
    /// draw, and the state after it.
    fn rest(&self, _before: &Self::State, _after: &Self::State) -> Option<Rest> {
        None
    }
}

/// Why play rests for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Sealed choices have been revealed.
    Reveal,
    /// A hand, or a game of several, is over.
    Hand,
}

/// What a score counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreUnit {
    Points,
    /// What is left, in hundredths of a per cent of what there was at first: 0 is perfect.
    HundredthsOfPerCentLeft,
}

/// One text in each language.
#[derive(Clone, Copy, Debug)]
pub struct Localized {
    pub en: &'static str,
    pub fr: &'static str,
}

/// An edition that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct EditionSource {
    pub name: &'static str,
    pub toml: &'static str,
}

/// A table option, for those who choose: its key, what it may be, and what it means.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    pub key: &'static str,
    pub values: &'static str,
    pub default: &'static str,
    pub meaning: Localized,
}

/// Why an option cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOption {
    #[error("there is no option ‘{key}’")]
    Unknown { key: String },
    #[error("the option ‘{key}’ cannot be ‘{value}’: it may be {allowed}")]
    Value { key: &'static str, value: String, allowed: String },
}

impl BadOption {
    pub fn value(key: &'static str, value: &str, allowed: impl Into<String>) -> Self {
        BadOption::Value { key, value: value.to_owned(), allowed: allowed.into() }
    }
}

/// What an edition gets wrong: the field, and what the leaflet demands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {demand}")]
pub struct EditionFault {
    pub field: String,
    pub demand: String,
}

impl EditionFault {
    pub fn new(field: impl Into<String>, demand: impl Into<String>) -> Self {
        EditionFault { field: field.into(), demand: demand.into() }
    }

    /// The usual fault: a total that is off.
    pub fn total(field: &str, what: &str, demanded: usize, found: usize) -> Self {
        Self::new(field, format!("the leaflet has {demanded} {what}, found {found}"))
    }
}

/// Who begins: an option of every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// Drawn by lot, as the first chance step.
    #[default]
    Lot,
    /// Named by the host.
    Seat(Seat),
}

impl First {
    pub const SPEC: OptionSpec = OptionSpec {
        key: "first",
        values: "lot, or a seat counted from 0",
        default: "lot",
        meaning: Localized { en: "Who begins.", fr: "Qui commence." },
    };

    /// Reads the option for a table of any size.
    pub fn parse(value: &str) -> Result<Self, BadOption> {
        if value == "lot" {
            return Ok(First::Lot);
        }
        let seat = u8::from_str(value).ok().and_then(|index| Seat::try_from(index).ok());
        seat.map(First::Seat).ok_or_else(|| BadOption::value("first", value, Self::SPEC.values))
    }

    /// Whether the named seat is at the table.
    pub fn check(self, seats: usize) -> Result<(), BadOption> {
        match self {
            First::Seat(seat) if seat.index() >= seats => Err(BadOption::value(
                "first",
                &seat.to_string(),
                format!("lot, or a seat from 0 to {}", seats - 1),
            )),
            First::Seat(_) | First::Lot => Ok(()),
        }
    }
}

/// `"lot"` or the seat's number.
impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            First::Lot => serializer.serialize_str("lot"),
            First::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Word(String),
            Seat(Seat),
        }
        match Written::deserialize(deserializer)? {
            Written::Word(word) if word == "lot" => Ok(First::Lot),
            Written::Word(word) => Err(D::Error::custom(format!("‘{word}’ is neither lot nor a seat"))),
            Written::Seat(seat) => Ok(First::Seat(seat)),
        }
    }
}
