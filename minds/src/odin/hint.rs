//! Odin, explained to somebody who asks.

use veillee_core::Seat;
use veillee_odin::{Action, CardSet, Kind, Odin, View, card_name, cards_name, value};

use crate::hint::Hint;
use crate::sentences;

pub(crate) fn hint(_game: &Odin, seat: Seat, view: &View, action: Action) -> Hint {
    let held = view.hands[seat].cards.unwrap_or_default();
    match action.kind() {
        Kind::Play(cards) if cards == held => {
            Hint { idea: sentences::odin_idea_out(), reason: sentences::odin_reason_out(cards_name(cards)) }
        }
        Kind::Play(cards) if view.centre.is_empty() => {
            let reason = match companions(held, cards) {
                0 => sentences::odin_reason_lead_lonely(cards_name(cards)),
                _ => sentences::odin_reason_lead_low(cards_name(cards)),
            };
            Hint { idea: sentences::odin_idea_lead(), reason }
        }
        Kind::Play(cards) if cards.len() > view.centre.len() => Hint {
            idea: sentences::odin_idea_more(),
            reason: sentences::odin_reason_more(cards.len(), value(cards).to_string()),
        },
        Kind::Play(cards) => Hint {
            idea: sentences::odin_idea_beat(),
            reason: sentences::odin_reason_beat(view.centre_value.to_string(), value(cards).to_string()),
        },
        Kind::PickUp(card) => {
            let reason = match companions(held, CardSet::only(card)) {
                0 => sentences::odin_reason_keep_lonely(card_name(card)),
                count => sentences::odin_reason_keep(card_name(card), count),
            };
            Hint { idea: sentences::odin_idea_keep(), reason }
        }
        Kind::Pass => Hint {
            idea: sentences::odin_idea_pass(),
            reason: sentences::odin_reason_pass(view.centre_value.to_string()),
        },
    }
}

/// How many other cards of the hand share a colour or a number with one of these.
fn companions(held: CardSet, cards: CardSet) -> usize {
    let goes_with = |one: veillee_odin::Card| {
        cards.iter().any(|card| card.colour() == one.colour() || card.rank() == one.rank())
    };
    held.iter().filter(|&one| !cards.contains(one) && goes_with(one)).count()
}
