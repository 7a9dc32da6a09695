//! What each viewer sees of a step, as events and sentences.

use serde::Serialize;
use veillee_core::{Say, Seat, Sentence, Step, StepOf, Viewer};

use crate::action::Chance;
use crate::cards::{Card, CardSet};
use crate::state::{Phase, State};
use crate::{TemplateGame, sentences, told};

/// One thing a viewer saw happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    /// The lot fell on this seat.
    First {
        seat: Seat,
    },
    /// All hands are dealt.
    Dealt {
        first: Seat,
        /// The viewer's own cards.
        cards: Option<CardSet>,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Taken {
        seat: Seat,
    },
}

impl Say for Seen {
    fn say(&self) -> Sentence {
        match *self {
            Seen::First { seat } => sentences::first(seat),
            Seen::Dealt { first, .. } => sentences::dealt(first),
            Seen::Played { seat, card } => sentences::played(told::card(card), seat),
            Seen::Taken { seat } => sentences::taken(seat),
        }
    }
}

impl TemplateGame {
    pub(crate) fn push_seen(
        &self,
        before: &State,
        step: &StepOf<Self>,
        after: &State,
        viewer: Viewer,
        out: &mut Vec<Seen>,
    ) {
        match *step {
            Step::Chance(Chance::First(seat)) => out.push(Seen::First { seat }),
            // One card after the other is nothing to tell: the whole hand is.
            Step::Chance(Chance::Deal(_)) if after.phase == Phase::Deal => {}
            Step::Chance(Chance::Deal(_)) => {
                let cards = match viewer {
                    Viewer::Seat(seat) => Some(after.hands[seat.index()]),
                    Viewer::Table | Viewer::Open => None,
                };
                out.push(Seen::Dealt { first: after.first, cards });
            }
            Step::Choice { seat, action } => {
                out.push(Seen::Played { seat, card: action });
                let taken = Seat::all(self.seats)
                    .find(|seat| after.points[seat.index()] > before.points[seat.index()]);
                out.extend(taken.map(|seat| Seen::Taken { seat }));
            }
        }
    }
}
