//! Les Trois Petits Cochons, explained to somebody who asks.

use veillee_cochons::{
    Action, Cochons, Dice, DiceSet, House, Material, Part, Phase, Pile, Site, State, Target, View,
    dice_names, tile_name,
};
use veillee_core::{Game, HiddenInfo, Rng, Seat};

use super::evaluator::points_of;
use crate::hint::Hint;
use crate::sentences;

/// What speaks for a choice.
pub(crate) fn hint(game: &Cochons, seat: Seat, view: &View, action: Action) -> Hint {
    match action {
        Action::STOP => Hint {
            idea: sentences::cochons_idea_stop(),
            reason: match paid_for(game, seat, view) {
                tiles if tiles.is_empty() => sentences::cochons_reason_stop_empty(),
                tiles => sentences::cochons_reason_stop(tiles.into_iter().map(tile_name).collect::<Vec<_>>()),
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
                    owner,
                    points_of(game, house),
                    sectors,
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
    let cheapest_roof = Material::ALL.into_iter().map(|material| game.pigs(material)).min().unwrap_or(0);
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
            reason: sentences::cochons_reason_build(place + 1, points + cheapest_roof),
        },
        // There is no risk to be spread yet.
        (Part::Door | Part::Window | Part::Roof, Site::New) if view.houses.of(seat).is_empty() => Hint {
            idea: sentences::cochons_idea_first(),
            reason: sentences::cochons_reason_first(points + cheapest_roof, tile_name(pile)),
        },
        (Part::Door | Part::Window | Part::Roof, Site::New) => Hint {
            idea: sentences::cochons_idea_begin(),
            reason: sentences::cochons_reason_begin(tile_name(pile)),
        },
    }
}

/// The dearest tiles that the dice pay for as they lie and that have a place, in the order in which they are bought: two, one
/// or none. P17: a roof may come to stand on the door that was bought before it.
fn paid_for(game: &Cochons, seat: Seat, view: &View) -> Vec<Pile> {
    let mut state = game.initial();
    game.determinize(view, &mut Rng::think(0), &mut state);
    game.apply(&mut state, seat, Action::STOP);
    let mut baskets = Vec::new();
    for (first, after) in purchases(game, seat, state) {
        baskets.push(vec![first]);
        baskets.extend(purchases(game, seat, after).into_iter().map(|(second, _)| vec![first, second]));
    }
    let pigs = |basket: &[Pile]| basket.iter().map(|pile| game.pigs(pile.material)).sum::<u8>();
    let finishes = |basket: &[Pile]| basket.iter().any(|pile| pile.part == Part::Roof);
    baskets.into_iter().max_by_key(|basket| (pigs(basket), finishes(basket))).unwrap_or_default()
}

/// What a seat can buy now, and the position after it.
fn purchases(game: &Cochons, seat: Seat, mut state: State) -> Vec<(Pile, State)> {
    // Whether a tile that comes to light shows a flower pot changes nothing about its price.
    while state.phase() == Phase::TurnUp {
        let outcome = game.sample_chance(&state, &mut Rng::think(0));
        game.apply_chance(&mut state, &outcome);
    }
    if state.turn() != seat || !matches!(state.phase(), Phase::Buy | Phase::BuyMore) {
        return Vec::new();
    }
    let mut choices = Vec::new();
    game.legal_actions(&state, seat, &mut choices);
    let bought = choices.into_iter().filter_map(|action| match action {
        Action::Buy { pile, .. } => Some((action, pile)),
        Action::Reroll(_) | Action::Finish | Action::Blow(_) => None,
    });
    let after = bought.map(|(action, pile)| {
        let mut after = state;
        game.apply(&mut after, seat, action);
        (pile, after)
    });
    after.collect()
}

/// The dice that stay, where any does.
fn kept(dice: Dice, again: DiceSet) -> Option<Dice> {
    let letters = DiceSet::ALL.iter().zip(dice.to_string().chars().collect::<Vec<_>>());
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
