//! What each viewer sees of a step, as events and sentences.

use serde::Serialize;
use veillee_core::{Game, Say, Seat, SeatSet, Sentence, Step, StepOf, Viewer, leaders};

use crate::action::{Chance, Kind};
use crate::cards::{Card, CardSet, Colour};
use crate::state::{Phase, State, value};
use crate::{Odin, sentences, told};

/// One thing a viewer saw happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    Removed {
        colours: [Colour; 2],
    },
    /// The lot fell on this opener.
    First {
        seat: Seat,
    },
    Dealt {
        hand_number: u16,
        opener: Seat,
        /// The viewer's own cards.
        cards: Option<CardSet>,
    },
    Led {
        seat: Seat,
        cards: CardSet,
        value: u32,
    },
    Played {
        seat: Seat,
        cards: CardSet,
        value: u32,
        beaten: u32,
    },
    /// Chosen among several.
    PickedUp {
        seat: Seat,
        card: Card,
    },
    /// There was only one.
    TookTheOnly {
        seat: Seat,
        card: Card,
    },
    Discarded {
        cards: CardSet,
    },
    Passed {
        seat: Seat,
    },
    /// All the others have passed.
    RoundWon {
        seat: Seat,
    },
    HandWon {
        seat: Seat,
    },
    /// Points for cards left, at the end of a hand.
    Scored {
        seat: Seat,
        points: u16,
        total: u16,
    },
    MatchOver {
        winners: SeatSet,
    },
}

impl Odin {
    /// Appends what the viewer saw of the step.
    pub(crate) fn push_seen(
        &self,
        before: &State,
        step: &StepOf<Self>,
        after: &State,
        viewer: Viewer,
        out: &mut Vec<Seen>,
    ) {
        match *step {
            Step::Chance(Chance::Remove(colours)) => out.push(Seen::Removed { colours }),
            Step::Chance(Chance::First(seat)) => out.push(Seen::First { seat }),
            Step::Chance(Chance::Deal(hands)) => out.push(Seen::Dealt {
                hand_number: after.hand_number,
                opener: after.opener,
                cards: match viewer {
                    Viewer::Seat(seat) => Some(hands[seat.index()]),
                    Viewer::Table | Viewer::Open => None,
                },
            }),
            Step::Choice { seat, action } => match action.kind() {
                Kind::Play(cards) => self.seen_play(before, seat, cards, after, out),
                Kind::PickUp(card) => {
                    out.push(Seen::PickedUp { seat, card });
                    out.push(Seen::Discarded { cards: before.beaten.without(CardSet::only(card)) });
                }
                Kind::Pass => {
                    out.push(Seen::Passed { seat });
                    if after.phase == Phase::Lead {
                        out.push(Seen::RoundWon { seat: after.turn });
                    }
                }
            },
        }
    }

    fn seen_play(&self, before: &State, seat: Seat, cards: CardSet, after: &State, out: &mut Vec<Seen>) {
        let laid = value(cards);
        out.push(if before.centre.is_empty() {
            Seen::Led { seat, cards, value: laid }
        } else {
            Seen::Played { seat, cards, value: laid, beaten: value(before.centre) }
        });
        match after.phase {
            Phase::Follow => {
                if let Some(card) = before.centre.first() {
                    out.push(Seen::TookTheOnly { seat, card });
                }
            }
            Phase::Deal | Phase::Over => {
                out.push(Seen::HandWon { seat });
                out.extend(Seat::all(self.seats).filter(|&other| other != seat).map(|other| {
                    let total = after.scores[other.index()];
                    Seen::Scored { seat: other, points: total - before.scores[other.index()], total }
                }));
                if after.phase == Phase::Over {
                    out.push(Seen::MatchOver { winners: leaders(&self.standings(after)) });
                }
            }
            Phase::PickUp | Phase::Remove | Phase::Lot | Phase::Lead => {}
        }
    }
}

impl Say for Seen {
    fn say(&self) -> Sentence {
        match *self {
            Seen::Removed { colours: [one, other] } => {
                sentences::removed(vec![told::colour(one), told::colour(other)])
            }
            Seen::First { seat } => sentences::first(seat),
            Seen::Dealt { hand_number, opener, .. } => sentences::dealt(hand_number, opener),
            Seen::Led { seat, cards, .. } => sentences::led(told::cards(cards), seat),
            Seen::Played { seat, cards, value, beaten } => {
                sentences::played(beaten.to_string(), told::cards(cards), value.to_string(), seat)
            }
            Seen::PickedUp { seat, card } => sentences::picked_up(told::card(card), seat),
            Seen::TookTheOnly { seat, card } => sentences::took_the_only(told::card(card), seat),
            Seen::Discarded { cards } => sentences::discarded(told::cards(cards)),
            Seen::Passed { seat } => sentences::passed(seat),
            Seen::RoundWon { seat } => sentences::round_won(seat),
            Seen::HandWon { seat } => sentences::hand_won(seat),
            Seen::Scored { seat, points, total } => sentences::scored(points, total, seat),
            Seen::MatchOver { winners } => {
                let seats: Vec<Sentence> = winners.iter().map(Sentence::person).collect();
                sentences::match_over(seats.len(), seats)
            }
        }
    }
}
