//! The cards: 54 of them, and sets of them as bits of one word.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, Rule, piece_set};

use crate::LETTER;

/// A colour. Its letter is printed on the card: R, A, V (vert), B, P, G.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    Amber,
    Green,
    Blue,
    Plum,
    Glacier,
}

impl Colour {
    pub const ALL: [Colour; 6] =
        [Colour::Red, Colour::Amber, Colour::Green, Colour::Blue, Colour::Plum, Colour::Glacier];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Amber => 'A',
            Colour::Green => 'V',
            Colour::Blue => 'B',
            Colour::Plum => 'P',
            Colour::Glacier => 'G',
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// How many ranks there are, and so how far apart the colours lie in a [`CardSet`].
pub const RANKS: usize = 9;
/// How many cards there are.
pub const CARDS: usize = 54;

/// One card: the number `9 × colour + rank − 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// # Panics
    /// When `rank` is not 1 to 9.
    #[inline]
    pub const fn new(colour: Colour, rank: usize) -> Self {
        assert!(1 <= rank && rank <= RANKS);
        Card((colour.index() * RANKS + rank - 1) as u8)
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < CARDS);
        Card(index as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index() / RANKS]
    }

    /// 1 to 9.
    #[inline]
    pub const fn rank(self) -> usize {
        self.index() % RANKS + 1
    }

    /// `R8`: the colour's letter and the number.
    #[inline]
    fn name(self) -> &'static str {
        &NAMES[2 * self.index()..][..2]
    }
}

/// The names of all cards, one after the other: a view names dozens of cards, and is written with every step.
const NAMES: &str = {
    const LETTERS: [u8; 2 * CARDS] = {
        let mut letters = [0; 2 * CARDS];
        let mut index = 0;
        while index < CARDS {
            let card = Card(index as u8);
            letters[2 * index] = card.colour().letter() as u8;
            letters[2 * index + 1] = b'0' + card.rank() as u8;
            index += 1;
        }
        letters
    };
    match str::from_utf8(&LETTERS) {
        Ok(names) => names,
        Err(_) => panic!("letters and digits are text"),
    }
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut characters = text.chars();
        let colour = characters.next().and_then(Colour::from_letter);
        let rank = characters.next().and_then(|digit| digit.to_digit(10)).filter(|&rank| rank > 0);
        match (colour, rank, characters.next()) {
            (Some(colour), Some(rank), None) => Ok(Card::new(colour, rank as usize)),
            _ => Err(NotationError::unknown(text)),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

piece_set! {
    /// A set of cards: bit `n` is card `n`, so nine bits in a row are one colour.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
    pub struct CardSet(pub(crate) u64) of Card;
    order: sorted;
    none: "-";
    once: Rule::new(LETTER, 1);
}

/// The nine cards of red.
const COLOUR_MASK: u64 = (1 << RANKS) - 1;
/// The six ones.
const RANK_MASK: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;

impl CardSet {
    /// The cards of the first `colours` colours with numbers up to `ranks`.
    pub fn deck(colours: usize, ranks: usize) -> Self {
        let cards = Colour::ALL[..colours].iter().flat_map(|&c| (1..=ranks).map(move |r| Card::new(c, r)));
        cards.collect()
    }

    #[inline]
    pub const fn of_colour(colour: Colour) -> Self {
        CardSet(COLOUR_MASK << (colour.index() * RANKS))
    }

    /// All cards of a rank (0 to 8).
    #[inline]
    pub const fn of_rank(rank: usize) -> Self {
        CardSet(RANK_MASK << rank)
    }

    /// The ranks held in a colour, as nine bits.
    #[inline]
    pub const fn ranks_in(self, colour: usize) -> usize {
        (self.0 >> (colour * RANKS) & COLOUR_MASK) as usize
    }

    /// The colours held in a rank (0 to 8), as six bits. The product moves the six bits, which lie nine apart,
    /// side by side at bit 45; no two of its terms fall on the same bit, so nothing carries.
    #[inline]
    pub const fn colours_in(self, rank: usize) -> usize {
        const GATHER: u64 = 1 << 45 | 1 << 37 | 1 << 29 | 1 << 21 | 1 << 13 | 1 << 5;
        ((self.0 >> rank & RANK_MASK).wrapping_mul(GATHER) >> 45 & 63) as usize
    }

    /// How many colours there are among the cards: adding 255 to eight of a colour's nine bits carries into the ninth
    /// unless they are all 0.
    #[inline]
    pub const fn colours(self) -> usize {
        const NINTH: u64 = 1 << 8 | 1 << 17 | 1 << 26 | 1 << 35 | 1 << 44 | 1 << 53;
        const EIGHT: u64 = NINTH - (NINTH >> 8);
        ((((self.0 & EIGHT) + EIGHT) | self.0) & NINTH).count_ones() as usize
    }

    /// The ranks that occur among the cards, as nine bits.
    #[inline]
    pub const fn ranks(self) -> usize {
        let two = self.0 | self.0 >> (3 * RANKS);
        ((two | two >> RANKS | two >> (2 * RANKS)) & COLOUR_MASK) as usize
    }

    /// Whether all cards are of one colour.
    #[inline]
    pub const fn is_one_colour(self) -> bool {
        match self.first() {
            None => false,
            Some(card) => CardSet::of_colour(card.colour()).contains_all(self),
        }
    }

    /// Whether all cards have one number.
    #[inline]
    pub const fn is_one_rank(self) -> bool {
        match self.first() {
            None => false,
            Some(card) => CardSet::of_rank(card.index() % RANKS).contains_all(self),
        }
    }

    /// The cards as people lay them out: highest number first, then by colour.
    pub fn sorted(self) -> impl Iterator<Item = Card> {
        let mut left = self;
        std::iter::from_fn(move || {
            let highest = left.ranks().checked_ilog2()?;
            let card = left.common(CardSet::of_rank(highest as usize)).first()?;
            left = left.without(CardSet::only(card));
            Some(card)
        })
    }
}
