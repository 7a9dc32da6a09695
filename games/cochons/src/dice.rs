//! The dice: two pale ones without a wolf, three dark ones with it, each a thing of its own.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, Rule, piece_set, read_number};

use crate::LETTER;
use crate::tiles::Part;

/// How many dice there are. Numbers 1 and 2 are pale, 3 to 5 dark.
pub const DICE: usize = 5;
pub(crate) const PALE: usize = 2;
/// A die is a cube.
pub(crate) const CUBE: usize = 6;

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Face {
    Symbol(Part),
    Wolf,
}

impl Face {
    pub const ALL: [Face; 4] =
        [Face::Symbol(Part::Door), Face::Symbol(Part::Window), Face::Symbol(Part::Roof), Face::Wolf];

    pub const fn letter(self) -> char {
        match self {
            Face::Symbol(part) => part.letter(),
            Face::Wolf => 'x',
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Face::Symbol(part) => part.word(),
            Face::Wolf => "wolf",
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// What the five dice show. A die without a face is in the hand: it has yet to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Option<Face>>"))]
pub struct Dice(pub(crate) [Option<Face>; DICE]);

impl Dice {
    /// All five, before a turn's first roll.
    pub const IN_HAND: Dice = Dice([None; DICE]);

    /// What each die shows, in the order of their numbers.
    #[inline]
    pub const fn faces(self) -> [Option<Face>; DICE] {
        self.0
    }

    /// The dice yet to be rolled.
    #[inline]
    pub fn in_hand(self) -> DiceSet {
        self.showing(None)
    }

    /// P9: the dice that stay where they are.
    #[inline]
    pub fn wolves(self) -> DiceSet {
        self.showing(Some(Face::Wolf))
    }

    /// How many dice show the symbol of a part.
    #[inline]
    pub fn symbols(self, part: Part) -> u8 {
        self.showing(Some(Face::Symbol(part))).len() as u8
    }

    #[inline]
    fn showing(self, face: Option<Face>) -> DiceSet {
        let bits = (0..DICE).map(|die| u8::from(self.0[die] == face) << die);
        DiceSet(bits.fold(0, |set, bit| set | bit))
    }

    /// Takes dice up to roll them again.
    #[inline]
    pub(crate) fn take_up(&mut self, dice: DiceSet) {
        for die in dice.iter() {
            self.0[die.index()] = None;
        }
    }

    /// Lays down the dice of a roll beside those that were kept.
    #[inline]
    pub(crate) fn lay_down(&mut self, roll: Dice) {
        for (die, rolled) in self.0.iter_mut().zip(roll.0) {
            *die = die.or(rolled);
        }
    }
}

/// `dw--x`: a letter for each die, `-` for one that was not rolled.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|face| write!(f, "{}", face.map_or('-', Face::letter)))
    }
}

impl FromStr for Dice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        let mut letters = text.chars();
        let mut dice = Dice::IN_HAND;
        for die in &mut dice.0 {
            *die = match letters.next().ok_or_else(unknown)? {
                '-' => None,
                letter => Some(Face::from_letter(letter).ok_or_else(unknown)?),
            };
        }
        if letters.next().is_some() { Err(unknown()) } else { Ok(dice) }
    }
}

/// As a list: a face for each die, or null.
impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

/// One of the dice, written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die(u8);

impl Die {
    #[inline]
    const fn from_index(index: usize) -> Self {
        debug_assert!(index < DICE);
        Die(index as u8)
    }

    /// Its place among the dice, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1 to 5.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Die {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = read_number(text).filter(|number| (1..=DICE).contains(number));
        number.map(|number| Die::from_index(number - 1)).ok_or_else(|| NotationError::unknown(text))
    }
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

piece_set! {
    /// Some of the dice: bit `n` is die `n + 1`.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<u8>"))]
    pub struct DiceSet(u8) of Die;
    order: iter;
    once: Rule::new(LETTER, 4);
}

impl DiceSet {
    pub const ALL: DiceSet = DiceSet((1 << DICE) - 1);

    /// All sets of dice among these, the empty one first.
    #[inline]
    pub(crate) fn subsets(self) -> impl Iterator<Item = DiceSet> {
        (0..=DiceSet::ALL.0).map(DiceSet).filter(move |&set| self.contains_all(set))
    }
}
