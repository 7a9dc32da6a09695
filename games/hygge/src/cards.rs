//! The cards: animals and objects. Copies are alike, so what lies somewhere is a count of each card.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use veillee_core::{NotationError, Rule, piece_set};

use crate::LETTER;

/// How many animals there are.
pub const ANIMALS: usize = 7;
/// How many types of objects a colour has.
pub const TYPES: usize = 3;
/// How many objects there are that differ.
pub const OBJECTS: usize = Colour::ALL.len() * TYPES;
/// How many cards there are that differ, winter aside.
pub const KINDS: usize = ANIMALS + OBJECTS;

/// A colour of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    Blue,
    Purple,
    Green,
    Yellow,
}

impl Colour {
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Blue, Colour::Purple, Colour::Green, Colour::Yellow];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Purple => "purple",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// An animal. What it can shelter stands in the edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Animal {
    Hedgehog,
    Marmot,
    Bear,
    Tortoise,
    Dormouse,
    Bat,
    Frog,
}

impl Animal {
    pub const ALL: [Animal; ANIMALS] = [
        Animal::Hedgehog,
        Animal::Marmot,
        Animal::Bear,
        Animal::Tortoise,
        Animal::Dormouse,
        Animal::Bat,
        Animal::Frog,
    ];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Animal::Hedgehog => "hedgehog",
            Animal::Marmot => "marmot",
            Animal::Bear => "bear",
            Animal::Tortoise => "tortoise",
            Animal::Dormouse => "dormouse",
            Animal::Bat => "bat",
            Animal::Frog => "frog",
        }
    }
}

impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Animal {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Animal::ALL
            .into_iter()
            .find(|animal| animal.word() == text)
            .ok_or_else(|| NotationError::unknown(text))
    }
}

/// An object: the number `3 × colour + type − 1`. Copies of it are the same object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Object(u8);

impl Object {
    /// # Panics
    /// When `number` is not 1 to 3.
    #[inline]
    pub const fn new(colour: Colour, number: usize) -> Self {
        assert!(1 <= number && number <= TYPES);
        Object((colour.index() * TYPES + number - 1) as u8)
    }

    #[inline]
    const fn from_index(index: usize) -> Self {
        debug_assert!(index < OBJECTS);
        Object(index as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index() / TYPES]
    }

    /// Which of the types of its colour: 1 to 3.
    #[inline]
    pub const fn number(self) -> usize {
        self.index() % TYPES + 1
    }

    pub fn all() -> impl Iterator<Item = Object> + Clone {
        (0..OBJECTS).map(Object::from_index)
    }
}

/// `red-1`: the colour and the type.
impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour(), self.number())
    }
}

impl FromStr for Object {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        let (colour, number) = text.split_once('-').ok_or_else(unknown)?;
        let colour = Colour::ALL.into_iter().find(|known| known.word() == colour).ok_or_else(unknown)?;
        match number {
            "1" => Ok(Object::new(colour, 1)),
            "2" => Ok(Object::new(colour, 2)),
            "3" => Ok(Object::new(colour, 3)),
            _ => Err(unknown()),
        }
    }
}

/// As notation.
impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A card that can be collected: all but winter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Card {
    Animal(Animal),
    Object(Object),
}

impl Card {
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Card::Animal(animal) => animal.index(),
            Card::Object(object) => ANIMALS + object.index(),
        }
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        if index < ANIMALS {
            Card::Animal(Animal::ALL[index])
        } else {
            Card::Object(Object::from_index(index - ANIMALS))
        }
    }

    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..KINDS).map(Card::from_index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Animal(animal) => animal.fmt(f),
            Card::Object(object) => object.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.contains('-') { text.parse().map(Card::Object) } else { text.parse().map(Card::Animal) }
    }
}

/// As notation.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

piece_set! {
    /// A set of objects, whatever their copies: bit `n` is object `n`.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Object>"))]
    pub struct ObjectSet(u16) of Object;
    order: iter;
    // All copies of an object go together, so naming one twice says nothing.
    once: Rule::new(LETTER, 13);
}

const _: () = assert!(OBJECTS <= u16::BITS as usize);

impl ObjectSet {
    #[inline]
    pub const fn of_colour(colour: Colour) -> Self {
        ObjectSet(((1 << TYPES) - 1) << (colour.index() * TYPES))
    }

    /// For hashes.
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// The sets that can be made of these objects, smallest number first and the empty one left out.
    #[inline]
    pub(crate) fn parts(self) -> impl Iterator<Item = ObjectSet> {
        let mut part = 0u16;
        // Subtracting the whole from a part and keeping the whole's bits counts through the parts.
        std::iter::from_fn(move || {
            part = part.wrapping_sub(self.0) & self.0;
            (part != 0).then_some(ObjectSet(part))
        })
    }
}
