//! Les Trois Petits Cochons, explained to somebody who asks.

use veillee_cochons::{
    Action, Cochons, Dice, DiceSet, House, Material, Part, Pile, Site, Target, View, dice_names, tile_name,
};
use veillee_core::Seat;

use super::evaluator::points_of;
use crate::hint::Hint;
use crate::sentences;

/// What speaks for a choice.
pub(crate) fn hint(game: &Cochons, seat: Seat, view: &View, action: Action) -> Hint {
    match action {
        Action::STOP => Hint {
            idea: sentences::cochons_idea_stop(),
            reason: match dearest(game, view) {
                Some(pile) => sentences::cochons_reason_stop(tile_name(pile)),
                None => sentences::cochons_reason_stop_empty(),
            },
        },
        Action::Reroll(again) => Hint {
            idea: sentences::cochons_idea_reroll(),
            reason: match kept(view.dice, again) {
                Some(dice) => sentences::cochons_reason_reroll(dice_names(dice), again.len()),
                None => sentences::cochons_reason_reroll_all(),
            },
        },
        Action::Buy { pile, site } => purchase(game, seat, view, pile, site),
        Action::Finish => {
            Hint { idea: sentences::cochons_idea_finish(), reason: sentences::cochons_reason_finish() }
        }
        Action::Blow(Target { seat: owner, place }) => {
            let house = view.houses.of(owner)[usize::from(place)];
            let (sectors, all) = harmful_sectors(game, house);
            Hint {
                idea: sentences::cochons_idea_blow(),
                reason: sentences::cochons_reason_blow(
                    all,
                    place + 1,
                    sectors,
                    owner,
                    points_of(game, house),
                ),
            }
        }
    }
}

fn purchase(game: &Cochons, seat: Seat, view: &View, pile: Pile, site: Site) -> Hint {
    let stock = view.piles[pile.index()];
    let pot = u8::from(stock.top == Some(veillee_cochons::Decor::Pot));
    let brings = game.pigs(pile.material) + pot;
    let house = match site {
        Site::New => House::EMPTY,
        Site::House(place) => view.houses.of(seat)[usize::from(place)],
    };
    // A house of nothing has no points, not even the one for being finished.
    let points = if house.is_empty() { brings + 1 } else { points_of(game, house) + brings };
    let ends = stock.left == 1
        && view.empty_piles + 1 == view.empty_piles_to_end
        && !game.options().finish_round.is_on();
    if ends {
        return Hint {
            idea: sentences::cochons_idea_end(),
            reason: sentences::cochons_reason_end(tile_name(pile)),
        };
    }
    match (pile.part, site) {
        (Part::Roof, Site::House(place)) => Hint {
            idea: sentences::cochons_idea_roof(),
            reason: sentences::cochons_reason_roof(place + 1, points),
        },
        (Part::Door | Part::Window, Site::House(place)) => Hint {
            idea: sentences::cochons_idea_build(),
            reason: sentences::cochons_reason_build(place + 1, points),
        },
        (Part::Door | Part::Window | Part::Roof, Site::New) => Hint {
            idea: sentences::cochons_idea_begin(),
            reason: sentences::cochons_reason_begin(tile_name(pile)),
        },
    }
}

/// The dearest tile that the dice pay for as they lie.
fn dearest(game: &Cochons, view: &View) -> Option<Pile> {
    let pays = |pile: &Pile| {
        view.piles[pile.index()].left > 0 && view.dice.symbols(pile.part) >= game.pigs(pile.material)
    };
    Pile::all().filter(pays).max_by_key(|pile| game.pigs(pile.material))
}

/// The dice that stay, where any does.
fn kept(dice: Dice, again: DiceSet) -> Option<Dice> {
    let letters = (0..).zip(dice.to_string().chars().collect::<Vec<_>>());
    let letters: String =
        letters.map(|(die, letter)| if again.contains(die) { '-' } else { letter }).collect();
    if again == DiceSet::ALL { None } else { letters.parse().ok() }
}

/// How many of the wheel's sectors take something of a house, and how many there are.
fn harmful_sectors(game: &Cochons, house: House) -> (u8, u8) {
    let harmful = Material::ALL.into_iter().filter(|&material| house.tiles_of(material) > 0);
    let all = Material::ALL.into_iter().map(|material| game.sectors(material)).sum();
    (harmful.map(|material| game.sectors(material)).sum(), all)
}
