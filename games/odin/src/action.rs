//! What can be chosen, what chance can bring, and why a choice is refused; each with its notation.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use veillee_core::{MAX_SEATS, NotationError, Rule, Seat, Sentence};

use crate::cards::{Card, CardSet, Colour};
use crate::{MAX_PLAYERS, sentences, told};

/// A choice in one word: the cards in the low 54 bits, the kind above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u64);

const _: () = assert!(size_of::<Action>() == 8);

/// An action taken apart, for matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Lay these cards.
    Play(CardSet),
    /// Keep one of the cards that were beaten.
    PickUp(Card),
    Pass,
}

const PICK_UP: u64 = 1 << 62;
const CARDS: u64 = (1 << 54) - 1;

impl Action {
    /// Passing lays no cards.
    pub const PASS: Action = Action(0);

    #[inline]
    pub const fn play(cards: CardSet) -> Self {
        debug_assert!(!cards.is_empty());
        Action(cards.0)
    }

    #[inline]
    pub const fn pick_up(card: Card) -> Self {
        Action(PICK_UP | 1 << card.index())
    }

    #[inline]
    pub const fn kind(self) -> Kind {
        let cards = CardSet(self.0 & CARDS);
        match cards.lowest() {
            None => Kind::Pass,
            Some(card) if self.0 & PICK_UP != 0 => Kind::PickUp(card),
            Some(_) => Kind::Play(cards),
        }
    }
}

/// `R8+R2`, `take R8`, `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Play(cards) => cards.fmt(f),
            Kind::PickUp(card) => write!(f, "take {card}"),
            Kind::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "pass" {
            return Ok(Action::PASS);
        }
        if let Some(card) = text.strip_prefix("take ") {
            return Ok(Action::pick_up(card.parse()?));
        }
        let cards: CardSet = text.parse()?;
        if cards.is_empty() { Err(NotationError::unknown(text)) } else { Ok(Action::play(cards)) }
    }
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Two colours leave the game (O4).
    Remove([Colour; 2]),
    /// This seat opens the first hand (O5).
    First(Seat),
    /// Everyone's cards; seats beyond the table hold none.
    Deal([CardSet; MAX_PLAYERS]),
}

/// `remove A+G`, `first 2`, `deal R9+B2/R7+V1`: the hands in seat order, divided by slashes.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Remove([one, other]) => write!(f, "remove {}+{}", one.letter(), other.letter()),
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal(hands) => {
                let seats = hands.iter().rposition(|hand| !hand.is_empty()).map_or(0, |last| last + 1);
                f.write_str("deal ")?;
                for (index, hand) in hands[..seats].iter().enumerate() {
                    write!(f, "{}{hand}", if index > 0 { "/" } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ').ok_or_else(unknown)? {
            ("remove", colours) => {
                let (one, other) = colours.split_once('+').ok_or_else(unknown)?;
                let find = |letter: &str| {
                    Colour::ALL
                        .into_iter()
                        .find(|colour| letter == colour.letter().to_string())
                        .ok_or_else(unknown)
                };
                Ok(Chance::Remove([find(one)?, find(other)?]))
            }
            ("first", seat) => {
                let index =
                    seat.parse::<usize>().ok().filter(|&index| index < MAX_SEATS).ok_or_else(unknown)?;
                // `+1` and `01` are numbers to the library, but there is one way to write a seat.
                if seat != index.to_string() {
                    return Err(unknown());
                }
                Ok(Chance::First(Seat::new(index)))
            }
            ("deal", hands) => {
                let mut dealt = [CardSet::EMPTY; MAX_PLAYERS];
                let mut last = CardSet::EMPTY;
                for (seat, hand) in hands.split('/').enumerate() {
                    last = hand.parse()?;
                    *dealt.get_mut(seat).ok_or_else(unknown)? = last;
                }
                // Empty hands at the end are not written.
                if last.is_empty() { Err(unknown()) } else { Ok(Chance::Deal(dealt)) }
            }
            _ => Err(unknown()),
        }
    }
}

/// Why a choice is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// One plays one's own cards only.
    NotInHand { card: Card },
    /// The leader must lay something.
    LeaderCannotPass,
    /// The leader lays one card, or the whole hand.
    LeadOneOrAll { cards: u8, hand: u8 },
    /// The whole hand, but not all of one colour or number.
    HandNotAlike,
    /// Neither as many cards as in the centre, nor one more.
    WrongCount { cards: u8, centre: u8 },
    /// Neither all of one colour nor all of one number.
    NotAlike,
    /// The same number of cards, but the value is not greater.
    NotGreater { value: u32, centre: u32 },
    /// A card must be picked up before anything else happens.
    PickUpFirst,
    /// Nothing lies there to be picked up now.
    NothingToPickUp,
    /// One picks up a card that was beaten, not one of those just laid or any other.
    NotBeaten { card: Card },
}

impl veillee_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule::new(
            crate::LETTER,
            match self {
                Refusal::NotInHand { .. } => 7,
                Refusal::LeaderCannotPass => 10,
                Refusal::LeadOneOrAll { .. } => 8,
                Refusal::HandNotAlike => 9,
                Refusal::WrongCount { .. } => 12,
                Refusal::NotAlike => 13,
                Refusal::NotGreater { .. } => 14,
                Refusal::PickUpFirst | Refusal::NothingToPickUp => 17,
                Refusal::NotBeaten { .. } => 18,
            },
        )
    }

    fn sentence(&self) -> Sentence {
        match *self {
            Refusal::NotInHand { card } => sentences::not_in_hand(told::card(card)),
            Refusal::LeaderCannotPass => sentences::leader_cannot_pass(),
            Refusal::LeadOneOrAll { cards, hand } => sentences::lead_one_or_all(cards, hand),
            Refusal::HandNotAlike => sentences::hand_not_alike(),
            Refusal::WrongCount { cards, centre } => sentences::wrong_count(cards, centre, centre + 1),
            Refusal::NotAlike => sentences::not_alike(),
            Refusal::NotGreater { value, centre } => {
                sentences::not_greater(centre.to_string(), value.to_string())
            }
            Refusal::PickUpFirst => sentences::pick_up_first(),
            Refusal::NothingToPickUp => sentences::nothing_to_pick_up(),
            Refusal::NotBeaten { card } => sentences::not_beaten(told::card(card)),
        }
    }
}
