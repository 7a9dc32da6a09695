//! Hygge, explained to somebody who asks.

use veillee_core::{Game, HiddenInfo, Rng, Seat};
use veillee_hygge::{Action, Card, Hygge, Line, POSITIONS, View, cards_name};

use crate::hint::Hint;
use crate::sentences;

pub(crate) fn hint(game: &Hygge, seat: Seat, view: &View, action: Action) -> Hint {
    match action {
        Action::Collect(line) => collect(view, line),
        Action::Skip => Hint { idea: sentences::hygge_idea_skip(), reason: sentences::hygge_reason_skip() },
        Action::Nothing => {
            Hint { idea: sentences::hygge_idea_winter(), reason: sentences::hygge_reason_nothing() }
        }
        Action::Discard(card) => Hint {
            idea: sentences::hygge_idea_winter(),
            reason: sentences::hygge_reason_discard(
                veillee_hygge::card_name(card),
                gain(game, seat, view, action),
            ),
        },
        Action::Shelter { animal, objects } => {
            let own = &view.players[seat].open;
            let sheltered =
                objects.iter().map(|object| (Card::Object(object), own.count(Card::Object(object))));
            Hint {
                idea: sentences::hygge_idea_shelter(),
                reason: sentences::hygge_reason_shelter(
                    veillee_hygge::card_name(Card::Animal(animal)),
                    cards_name(&sheltered.collect()),
                    gain(game, seat, view, action),
                ),
            }
        }
    }
}

fn collect(view: &View, line: Line) -> Hint {
    let layout = &view.reserve.layout;
    let lies_in_line = |place: usize| {
        let (row, column) = layout.at(place);
        match line {
            Line::Row(wanted) => row == wanted,
            Line::Column(wanted) => column == wanted,
        }
    };
    let places = (0..layout.places()).filter(|&place| lies_in_line(place));
    let taken: veillee_hygge::Cards = places.filter_map(|place| view.reserve.cards[place]).collect();
    let left = view.reserve.cards.iter().flatten().count() - taken.total();
    // H16: the reserve is filled up, and the same player goes on.
    if left <= POSITIONS {
        let reason = sentences::hygge_reason_again(cards_name(&taken), left);
        return Hint { idea: sentences::hygge_idea_again(), reason };
    }
    Hint {
        idea: sentences::hygge_idea_collect(),
        reason: sentences::hygge_reason_collect(cards_name(&taken)),
    }
}

/// By how much the points change, as they stand.
fn gain(game: &Hygge, seat: Seat, view: &View, action: Action) -> i64 {
    let mut state = game.initial();
    game.determinize(view, &mut Rng::think(0), &mut state);
    let before = game.scores(&state)[seat];
    game.apply(&mut state, seat, action);
    game.scores(&state)[seat] - before
}
