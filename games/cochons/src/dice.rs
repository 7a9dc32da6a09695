//! The dice: two pale ones without a wolf, three dark ones with it, each a thing of its own.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, Rule};

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
            self.0[die] = None;
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

/// Some of the dice: bit `n` is die `n + 1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<u8>"))]
pub struct DiceSet(u8);

impl DiceSet {
    pub const EMPTY: DiceSet = DiceSet(0);
    pub const ALL: DiceSet = DiceSet((1 << DICE) - 1);

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a die, counted from 0, is among them.
    #[inline]
    pub const fn contains(self, die: usize) -> bool {
        self.0 >> die & 1 == 1
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: DiceSet) -> Self {
        DiceSet(self.0 & !other.0)
    }

    /// The dice in both.
    #[inline]
    #[must_use]
    pub const fn common(self, other: DiceSet) -> Self {
        DiceSet(self.0 & other.0)
    }

    /// The dice, counted from 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..DICE).filter(move |&die| self.contains(die))
    }

    /// All sets of dice among these, the empty one first.
    #[inline]
    pub(crate) fn subsets(self) -> impl Iterator<Item = DiceSet> {
        (0..=DiceSet::ALL.0).map(DiceSet).filter(move |set| set.without(self).is_empty())
    }
}

impl FromIterator<usize> for DiceSet {
    fn from_iter<I: IntoIterator<Item = usize>>(dice: I) -> Self {
        dice.into_iter().fold(DiceSet::EMPTY, |set, die| DiceSet(set.0 | 1 << die))
    }
}

/// `1+3+5`: their numbers, lowest first.
impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, die) in self.iter().enumerate() {
            write!(f, "{}{}", if index > 0 { "+" } else { "" }, die + 1)?;
        }
        Ok(())
    }
}

/// At least one die, in any order.
impl FromStr for DiceSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut set = DiceSet::EMPTY;
        for number in text.split('+') {
            let die = match number.as_bytes() {
                [digit @ b'1'..=b'5'] => usize::from(digit - b'1'),
                _ => return Err(NotationError::unknown(text)),
            };
            if set.contains(die) {
                return Err(NotationError::Repeated { what: number.to_owned(), rule: Rule::new(LETTER, 4) });
            }
            set = set.iter().chain([die]).collect();
        }
        Ok(set)
    }
}

/// As a list of their numbers, from 1.
impl Serialize for DiceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|die| die + 1))
    }
}
