//! The pompons: four colours, and handfuls of them counted by colour.

use std::fmt;
use std::str::FromStr;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use veillee_core::NotationError;

/// A colour of pompons, and of the secret colour cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Yellow,
    Red,
    Green,
    Blue,
}

/// How many colours there are.
pub const COLOURS: usize = 4;

impl Colour {
    pub const ALL: [Colour; COLOURS] = [Colour::Yellow, Colour::Red, Colour::Green, Colour::Blue];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn letter(self) -> char {
        match self {
            Colour::Yellow => 'Y',
            Colour::Red => 'R',
            Colour::Green => 'G',
            Colour::Blue => 'B',
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// A handful of pompons: how many of each colour. Those of a colour are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = "Record<\"yellow\" | \"red\" | \"green\" | \"blue\", number>")
)]
pub struct Pompons(pub(crate) [u8; COLOURS]);

impl Pompons {
    pub const NONE: Pompons = Pompons([0; COLOURS]);

    #[inline]
    pub const fn only(colour: Colour) -> Self {
        let mut counts = [0; COLOURS];
        counts[colour.index()] = 1;
        Pompons(counts)
    }

    #[inline]
    pub const fn of(self, colour: Colour) -> u8 {
        self.0[colour.index()]
    }

    #[inline]
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self == Pompons::NONE
    }

    /// How many colours there are among them.
    #[inline]
    pub fn colours(self) -> usize {
        self.0.iter().filter(|&&count| count > 0).count()
    }

    #[inline]
    pub fn contains_all(self, other: Pompons) -> bool {
        self.0.iter().zip(other.0).all(|(&count, wanted)| count >= wanted)
    }

    #[inline]
    #[must_use]
    pub fn plus(self, other: Pompons) -> Self {
        Pompons(std::array::from_fn(|colour| self.0[colour] + other.0[colour]))
    }

    /// What is left when `other`, which is among them, is taken away.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Pompons) -> Self {
        Pompons(std::array::from_fn(|colour| self.0[colour] - other.0[colour]))
    }

    /// Tells every handful of `amount` that can be taken from these, in ascending order.
    #[inline]
    pub(crate) fn handfuls(self, amount: u8, mut each: impl FnMut(Pompons)) {
        let [most_yellow, most_red, most_green, most_blue] = self.0;
        for yellow in 0..=most_yellow.min(amount) {
            let after_yellow = amount - yellow;
            for red in 0..=most_red.min(after_yellow) {
                let after_red = after_yellow - red;
                // What blue cannot fill, green has to.
                for green in after_red.saturating_sub(most_blue)..=most_green.min(after_red) {
                    each(Pompons([yellow, red, green, after_red - green]));
                }
            }
        }
    }
}

impl FromIterator<Colour> for Pompons {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Pompons::NONE, |sum, colour| sum.plus(Pompons::only(colour)))
    }
}

/// A letter for each: `YYB`, in the order yellow, red, green, blue; none is `-`.
impl fmt::Display for Pompons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for colour in Colour::ALL {
            for _ in 0..self.of(colour) {
                write!(f, "{}", colour.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Pompons {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "" => return Err(NotationError::Empty),
            "-" => return Ok(Pompons::NONE),
            _ => {}
        }
        let mut counts = [0u8; COLOURS];
        for letter in text.chars() {
            let colour = Colour::from_letter(letter).ok_or_else(|| NotationError::unknown(text))?;
            let count = &mut counts[colour.index()];
            // No bag holds that many; a longer text is no handful.
            *count = count
                .checked_add(1)
                .filter(|&count| count < 64)
                .ok_or_else(|| NotationError::unknown(text))?;
        }
        Ok(Pompons(counts))
    }
}

/// `{ "yellow": 2, "red": 0, … }`.
impl Serialize for Pompons {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut counts = serializer.serialize_struct("Pompons", COLOURS)?;
        counts.serialize_field("yellow", &self.of(Colour::Yellow))?;
        counts.serialize_field("red", &self.of(Colour::Red))?;
        counts.serialize_field("green", &self.of(Colour::Green))?;
        counts.serialize_field("blue", &self.of(Colour::Blue))?;
        counts.end()
    }
}
