//! Happy Cats, explained to somebody who asks.

use veillee_core::{Fact, Seat};
use veillee_happy_cats::{
    Action, Card, CardSet, Colour, Face, HappyCats, Laid, Pompons, Tile, View, card_name, colour_name,
    pompons_name,
};

use crate::hint::Hint;
use crate::sentences;

/// What speaks for a choice.
pub(crate) fn hint(game: &HappyCats, seat: Seat, view: &View, action: Action) -> Hint {
    match action {
        Action::Lay(Laid::Number(card)) => number(game, seat, view, card),
        Action::Lay(Laid::Cat) => cat(game, seat, view),
        Action::Keep(card) => keep(game, view, card),
        Action::Take(pompons) => take(seat, view, pompons),
        Action::Tile(tile) => question_tile(seat, view, tile),
    }
}

fn number(game: &HappyCats, seat: Seat, view: &View, card: Card) -> Hint {
    let shown = game.shown(card);
    let unseen = unseen(seat, view);
    let higher = unseen.iter().filter(|&other| other > card).count();
    // Whoever lays it must expect to come late.
    let is_late = 2 * higher > unseen.len();
    if view.roll == Some(Face::Basket) && is_late {
        return Hint {
            idea: sentences::happy_cats_idea_long_shot(),
            reason: sentences::happy_cats_reason_long_shot(card_name(card), higher, shown, unseen.len()),
        };
    }
    if view.roll == Some(Face::Basket) {
        return Hint {
            idea: sentences::happy_cats_idea_basket(),
            reason: sentences::happy_cats_reason_basket(card_name(card), higher, shown, unseen.len()),
        };
    }
    let caught = shown.min(view.table.total());
    let is_alone = view.seats.iter().all(|(other, shown)| other == seat || shown.count == 0);
    if is_alone {
        return Hint {
            idea: sentences::happy_cats_idea_alone(),
            reason: sentences::happy_cats_reason_alone(card_name(card), caught),
        };
    }
    if is_late {
        return late(game, seat, view, card);
    }
    let own = own_colour(seat, view).map(|colour| (colour, view.table.of(colour)));
    match own {
        Some((colour, own)) if own > 0 => Hint {
            idea: sentences::happy_cats_idea_own(),
            reason: sentences::happy_cats_reason_own(
                card_name(card),
                own,
                higher,
                pompons_name(colour, own),
                unseen.len(),
            ),
        },
        Some(_) | None => Hint {
            idea: sentences::happy_cats_idea_order(),
            reason: sentences::happy_cats_reason_order(card_name(card), caught, higher, unseen.len()),
        },
    }
}

/// A card that most others precede: it takes many, or it can be spared.
fn late(game: &HappyCats, seat: Seat, view: &View, card: Card) -> Hint {
    let unseen = unseen(seat, view);
    let before: Vec<u8> =
        unseen.iter().filter(|&other| other > card).map(|other| game.shown(other)).collect();
    let caught = game.shown(card).min(view.table.total());
    // Whatever those before it show, they take no more than there is.
    let taken: i64 = before.iter().map(|&shown| i64::from(shown.min(view.table.total()))).sum();
    let tenths = (10 * taken + before.len() as i64 / 2) / before.len().max(1) as i64;
    // A whole pompon more than they take is worth waiting for.
    if tenths + 10 <= 10 * i64::from(caught) {
        return Hint {
            idea: sentences::happy_cats_idea_late(),
            reason: sentences::happy_cats_reason_late(
                card_name(card),
                caught,
                Fact::Tenths(tenths),
                before.len(),
                unseen.len(),
            ),
        };
    }
    let hand = view.seats[seat].cards.unwrap_or(CardSet::EMPTY);
    match hand.iter().filter(|&kept| kept > card).max() {
        Some(kept) => Hint {
            idea: sentences::happy_cats_idea_spare(),
            reason: sentences::happy_cats_reason_spare(
                card_name(card),
                before.len(),
                card_name(kept),
                unseen.len(),
            ),
        },
        None => Hint {
            idea: sentences::happy_cats_idea_order(),
            reason: sentences::happy_cats_reason_order(card_name(card), caught, before.len(), unseen.len()),
        },
    }
}

fn cat(game: &HappyCats, seat: Seat, view: &View) -> Hint {
    let idea = sentences::happy_cats_idea_cat();
    let hand = view.seats[seat].cards.unwrap_or(CardSet::EMPTY);
    let reason = match (view.roll, hand.iter().max()) {
        (Some(Face::Basket), Some(highest)) => sentences::happy_cats_reason_cat_basket(
            card_name(highest),
            unseen(seat, view).iter().filter(|&other| other > highest).count(),
            game.shown(highest),
        ),
        (Some(Face::Basket | Face::Pompons(_) | Face::Question) | None, _) => {
            sentences::happy_cats_reason_cat(hand.len(), view.table.total())
        }
    };
    Hint { idea, reason }
}

fn keep(game: &HappyCats, view: &View, card: Card) -> Hint {
    let other = view.drawn.and_then(|drawn| drawn.without(CardSet::only(card)).first());
    Hint {
        idea: sentences::happy_cats_idea_keep(),
        reason: match other {
            Some(other) => sentences::happy_cats_reason_keep(
                card_name(card),
                card_name(other),
                game.shown(other),
                game.shown(card),
            ),
            None => sentences::happy_cats_reason_keep_only(card_name(card), game.shown(card)),
        },
    }
}

fn take(seat: Seat, view: &View, pompons: Pompons) -> Hint {
    let own = own_colour(seat, view).map_or(0, |colour| pompons.of(colour));
    let points = pompons.total() + own;
    // What somebody else seems to collect: the colour taken of which another has most, if it is three or more.
    let others = view.seats.iter().filter(|&(other, _)| other != seat);
    let foreign = |colour: Colour| pompons.of(colour) > 0 && Some(colour) != own_colour(seat, view);
    let collected = others
        .flat_map(|(other, shown)| {
            let counts = Colour::ALL.into_iter().filter(|&colour| foreign(colour));
            counts.map(move |colour| (shown.pompons.of(colour), other, colour))
        })
        .max_by_key(|&(count, other, colour)| (count, other.index(), colour));
    Hint {
        idea: sentences::happy_cats_idea_take(),
        reason: match collected {
            _ if own > 0 && pompons.total() == 1 => sentences::happy_cats_reason_take_one(),
            _ if own > 0 => sentences::happy_cats_reason_take_own(own, points),
            Some((count, other, colour)) if count >= 3 => sentences::happy_cats_reason_take_away(
                colour_name(colour),
                points,
                pompons_name(colour, count),
                other,
            ),
            Some(_) | None => sentences::happy_cats_reason_take(points),
        },
    }
}

fn question_tile(seat: Seat, view: &View, tile: Tile) -> Hint {
    match tile {
        Tile::Key => Hint {
            idea: sentences::happy_cats_idea_key(),
            reason: match view.mouse {
                Some(owner) if owner != seat => sentences::happy_cats_reason_key_from(owner),
                Some(_) => sentences::happy_cats_reason_key_kept(),
                None => sentences::happy_cats_reason_key(),
            },
        },
        Tile::Pompon => Hint {
            idea: sentences::happy_cats_idea_pompon(),
            reason: sentences::happy_cats_reason_pompon(
                view.bag.total(),
                own_colour(seat, view).map_or(0, |colour| view.bag.of(colour)),
            ),
        },
        Tile::Card => Hint {
            idea: sentences::happy_cats_idea_card(),
            reason: sentences::happy_cats_reason_card(view.seats[seat].count),
        },
    }
}

fn own_colour(seat: Seat, view: &View) -> Option<Colour> {
    view.seats[seat].colour
}

/// The number cards that a seat does not see: in the pile, or in others' hands.
fn unseen(seat: Seat, view: &View) -> CardSet {
    let hidden = view.piles.iter().fold(CardSet::EMPTY, |cards, pile| cards.union(pile.cards));
    let own = view.seats[seat].cards.unwrap_or(CardSet::EMPTY);
    hidden.without(own).without(view.drawn.unwrap_or(CardSet::EMPTY))
}
