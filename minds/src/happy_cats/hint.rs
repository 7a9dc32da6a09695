//! Happy Cats, explained to somebody who asks.

use veillee_core::Seat;
use veillee_happy_cats::{Action, Colour, HappyCats, Laid, Pompons, View, pompons_name, tile_name};

use crate::hint::Hint;
use crate::sentences;

pub(crate) fn hint(game: &HappyCats, seat: Seat, view: &View, action: Action) -> Hint {
    match action {
        Action::Lay(laid) => lay(game, seat, view, laid),
        Action::Keep(card) => Hint {
            idea: sentences::cats_idea_keep(),
            reason: sentences::cats_reason_keep(card.number() as u8, game.shown(card)),
        },
        Action::Take(pompons) => take(view.seats[seat].colour, pompons),
        Action::Tile(tile) => {
            Hint { idea: sentences::cats_idea_tile(), reason: sentences::cats_reason_tile(tile_name(tile)) }
        }
    }
}

fn lay(game: &HappyCats, seat: Seat, view: &View, laid: Laid) -> Hint {
    let Some(card) = laid.card() else {
        return Hint { idea: sentences::cats_idea_cat(), reason: sentences::cats_reason_cat() };
    };
    let (number, shown) = (card.number() as u8, game.shown(card));
    let hand = view.seats[seat].cards.unwrap_or_default();
    let higher = hand.iter().filter(|other| other.number() > card.number()).count();
    // A card of the upper half chooses early; one of the lower half takes what is left, and more of it.
    if 2 * higher < hand.len() {
        Hint { idea: sentences::cats_idea_early(), reason: sentences::cats_reason_early(number, shown) }
    } else {
        Hint { idea: sentences::cats_idea_many(), reason: sentences::cats_reason_many(number, shown) }
    }
}

fn take(secret: Option<Colour>, pompons: Pompons) -> Hint {
    let doubled = secret.map(|colour| (colour, pompons.of(colour))).filter(|&(_, count)| count > 0);
    let reason = match doubled {
        Some((colour, count)) => sentences::cats_reason_double(pompons_name(colour, count)),
        None => sentences::cats_reason_take(pompons.total()),
    };
    Hint { idea: sentences::cats_idea_take(), reason }
}
