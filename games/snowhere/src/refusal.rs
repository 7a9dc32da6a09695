//! Why a choice is refused: by which rule, where, and how much is missing.

use serde::Serialize;
use veillee_core::{Fact, Rule, Sentence};
use veillee_geometry::{Area, CardEdge, Point};

use crate::sector::Heading;
use crate::state::Card;
use crate::told::{centimetres, millimetres_up};
use crate::{LETTER, sentences};

/// Why a choice is not allowed. Lengths are hundredths of a millimetre, turns tenths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// A card is taken before one is laid.
    TakeFirst,
    /// The card in hand is laid before another is taken.
    PlaceFirst {
        held: Card,
    },
    /// It lies on the table as snow.
    IsSnow {
        card: Card,
    },
    /// It is in a hand, set aside or lost, or there is no such card.
    NotThere {
        card: Card,
    },
    /// One card lies on it, and too deep.
    EdgeTooDeep {
        card: Card,
        by: Card,
        depth: i32,
        excess: i32,
    },
    /// Several cards lie on it.
    Covered {
        card: Card,
        covers: Covers,
    },
    OffTable,
    QuenchesNothing,
    /// A strict table asks for more.
    QuenchesLittle {
        quenched: Area,
        least: Area,
    },
    /// So much farther away, or turned so much more, it would not lie exactly upon the flame.
    UponFlame {
        flame: Card,
        shift: i32,
        turn: i32,
    },
    /// This edge lies against snow: it should lie so much deeper, or so much farther away.
    AgainstSnow {
        snow: Card,
        edge: CardEdge,
        towards: Heading,
        separation: i32,
        deeper: i32,
        farther: i32,
    },
    /// This edge ends at the rim, near this place. Along a straight rim, so much farther out it would stick out enough, and
    /// so much farther back it would stay clear of it.
    EndsAtRim {
        at: Point,
        edge: CardEdge,
        towards: Heading,
        missing: i32,
        back: i32,
    },
    /// One proposal in each turn.
    ProposedAlready,
    /// The proposal must be answered.
    AnswerFirst,
    /// Nothing has been proposed.
    NothingProposed,
    /// The taking has ended: a snowflake or a pass.
    SnowflakesOnly,
    /// Passing is for snowflakes.
    NoPass,
}

/// The cards that lie on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Covers {
    pub count: u16,
    /// The first of them, from bottom to top; no more than `count` are meant.
    pub named: [Covering; 4],
}

/// One card upon another, and how deep it overlaps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Covering {
    pub card: Card,
    pub depth: i32,
}

impl Covers {
    /// From bottom to top.
    pub(crate) fn of(covering: impl Iterator<Item = Covering>) -> Self {
        let nobody = Covering { card: Card(0), depth: 0 };
        covering.fold(Covers { count: 0, named: [nobody; 4] }, |mut covers, covering| {
            if let Some(place) = covers.named.get_mut(usize::from(covers.count)) {
                *place = covering;
            }
            covers.count += 1;
            covers
        })
    }

    fn said(&self) -> Vec<Sentence> {
        let named = &self.named[..self.named.len().min(self.count.into())];
        let mut said: Vec<Sentence> = named
            .iter()
            .map(|covering| sentences::covering(covering.card.0, millimetres_up(covering.depth)))
            .collect();
        let more = usize::from(self.count) - named.len();
        if more > 0 {
            said.push(sentences::more_cards(more));
        }
        said
    }
}

impl veillee_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule::new(
            LETTER,
            match self {
                Refusal::TakeFirst => 8,
                Refusal::EdgeTooDeep { .. } | Refusal::Covered { .. } => 9,
                Refusal::IsSnow { .. } | Refusal::NotThere { .. } => 10,
                Refusal::PlaceFirst { .. } | Refusal::OffTable => 13,
                Refusal::QuenchesNothing | Refusal::QuenchesLittle { .. } => 14,
                Refusal::UponFlame { .. } => 15,
                Refusal::AgainstSnow { .. } => 16,
                Refusal::EndsAtRim { .. } => 17,
                Refusal::ProposedAlready | Refusal::AnswerFirst | Refusal::NothingProposed => 21,
                Refusal::SnowflakesOnly | Refusal::NoPass => 23,
            },
        )
    }

    fn sentence(&self) -> Sentence {
        match *self {
            Refusal::TakeFirst => sentences::take_first(),
            Refusal::PlaceFirst { held } => sentences::place_first(held.0),
            Refusal::IsSnow { card } => sentences::is_snow(card.0),
            Refusal::NotThere { card } => sentences::not_there(card.0),
            Refusal::EdgeTooDeep { card, by, excess, .. } => {
                sentences::edge_too_deep(by.0, card.0, millimetres_up(excess))
            }
            Refusal::Covered { card, covers } => sentences::covered(card.0, covers.said()),
            Refusal::OffTable => sentences::off_table(),
            Refusal::QuenchesNothing => sentences::quenches_nothing(),
            Refusal::QuenchesLittle { quenched, least } => {
                sentences::quenches_little(centimetres(least), centimetres(quenched))
            }
            Refusal::UponFlame { flame, shift, turn } => {
                sentences::upon_flame(flame.0, millimetres_up(shift), Fact::Tenths(turn.into()))
            }
            Refusal::AgainstSnow { snow, towards, deeper, farther, .. } => sentences::against_snow(
                millimetres_up(deeper),
                millimetres_up(farther),
                snow.0,
                towards.said(),
            ),
            Refusal::EndsAtRim { towards, missing, back, .. } => {
                sentences::ends_at_rim(millimetres_up(back), millimetres_up(missing), towards.said())
            }
            Refusal::ProposedAlready => sentences::proposed_already(),
            Refusal::AnswerFirst => sentences::answer_first(),
            Refusal::NothingProposed => sentences::nothing_proposed(),
            Refusal::SnowflakesOnly => sentences::snowflakes_only(),
            Refusal::NoPass => sentences::no_pass(),
        }
    }
}
