//! Les Trois Petits Cochons in a terminal.

mod drawing;

use veillee_cochons::{
    Action, Cochons, Decor, DiceSet, Face, House, MOST_ROLLS, Material, Part, Phase, Pile, PileView, Rewards,
    Site, Symbols, Target, View, decorated_name, sentences as box_sentences, tile_name,
};
use veillee_core::{Seat, Sentence, Viewer};

use super::Screen;
use super::columns::padded;
use super::typed::Word;
use crate::layout::Layout;
use crate::sentences;
use crate::speaker::Speaker;

impl Screen for Cochons {
    const WORDS: &'static [Word] = &[
        ("reroll", "relancer", &["relance", "roll", "d"]),
        ("stop", "arrêter", &["s'arrêter", "s"]),
        ("buy", "acheter", &["achète", "b"]),
        ("new", "nouvelle", &["neuve", "n"]),
        ("finish", "finir", &["fini", "f"]),
        ("blow", "souffler", &["souffle", "w"]),
    ];

    fn table(&self, view: &View, speaker: &Speaker, layout: Layout, lines: &mut Vec<String>) {
        if let Some(seat) = view.turn.filter(|&seat| view.viewer != Viewer::Seat(seat)) {
            lines.push(speaker.say(&sentences::turn(seat)));
        }
        piles(view, speaker, layout, lines);
        // Most games never come near it.
        if view.idle_turns > view.idle_turns_to_end / 2 {
            lines.push(speaker.say(&sentences::cochons_idle(view.idle_turns_to_end, view.idle_turns)));
        }
        for (seat, houses) in view.houses.rows() {
            let described = (1..).zip(houses).map(|(number, &house)| {
                speaker.say(&sentences::cochons_house(number, drawing::tiles(house)))
            });
            let described: Vec<String> = described.collect();
            lines.push(speaker.say(&if described.is_empty() {
                sentences::cochons_no_house(view.points[seat], seat)
            } else {
                sentences::cochons_houses(described.join(", "), view.points[seat], seat)
            }));
        }
        if !layout.plain {
            drawing::village(&view.houses, speaker, layout.width, lines);
        }
        if let Some(rewards) = view.rewards {
            let [first, most] = reward_holders(rewards);
            lines.push(speaker.say(&sentences::cochons_rewards_first(first)));
            lines.push(speaker.say(&sentences::cochons_rewards_most(most)));
        }
        dice(view, speaker, lines);
    }

    /// To stop comes first; then the fewest dice, in the order of their numbers. No second tile comes last.
    fn arrange(&self, _view: &View, choices: &mut [Action]) {
        choices.sort_by_cached_key(|&action| match action {
            Action::Reroll(dice) => (0, dice.len(), dice.to_string(), action),
            Action::Buy { .. } | Action::Blow(_) => (0, 0, String::new(), action),
            Action::Finish => (1, 0, String::new(), action),
        });
    }

    fn choice(&self, view: &View, action: Action, speaker: &Speaker) -> String {
        match action {
            Action::STOP => stop(view, speaker),
            Action::Reroll(dice) => {
                let faces = view.dice.faces();
                let kept = DiceSet::ALL.without(dice).iter();
                let kept: Vec<Sentence> =
                    kept.map(|kept| die(kept.index() + 1, faces[kept.index()])).collect();
                speaker.say(&sentences::cochons_keep(kept))
            }
            Action::Buy { pile, site } => speaker.say(&buy(view, pile, site)),
            Action::Finish => speaker.say(&sentences::cochons_finish()),
            Action::Blow(target) => blow(view, target, speaker),
        }
    }

    fn short_choice(&self, _view: &View, action: Action) -> Option<String> {
        match action {
            Action::STOP | Action::Buy { .. } | Action::Finish | Action::Blow(_) => None,
            Action::Reroll(_) => Some(String::new()),
        }
    }

    /// `1 3` is `reroll 1+3`, `sd 2` is `buy Sd 2`, `wr 1` is `buy Wr 1`.
    fn notation(typed: &str) -> String {
        let words: Vec<&str> = typed.split([' ', ',', '+']).filter(|word| !word.is_empty()).collect();
        match words.as_slice() {
            ["blow", target] => format!("blow {target}"),
            ["reroll", dice @ ..] => format!("reroll {}", dice.join("+")),
            [first, _, ..] if first.parse::<u8>().is_ok() => format!("reroll {}", words.join("+")),
            ["buy", pile, site] | [pile, site] => match pile.split_at_checked(1) {
                Some((material, part)) => format!("buy {}{part} {site}", material.to_uppercase()),
                None => typed.to_owned(),
            },
            _ => typed.to_owned(),
        }
    }

    fn example() -> &'static str {
        "d 1 3, stop, sd 2, sd new, finish, blow 1/2"
    }
}

/// How wide the name of a material, and a pile, may be.
const MATERIAL: usize = 20;
const PILE: usize = 18;

/// Three rows of three where there is room, else pile by pile.
fn piles(view: &View, speaker: &Speaker, layout: Layout, lines: &mut Vec<String>) {
    lines.push(speaker.say(&sentences::cochons_piles(view.empty_piles, view.empty_piles_to_end)));
    if layout.plain || layout.width < MATERIAL + Part::ALL.len() * PILE {
        lines.extend(view.piles.iter().map(|pile| {
            let name = speaker.say(&tile_name(pile.pile));
            let left = speaker.say(&left(pile));
            speaker.say(&sentences::cochons_pile_line(left, name, pile.pile.to_string(), pile.pigs))
        }));
        return;
    }
    let heads = Part::ALL.map(|part| {
        let name = speaker.say(&sentences::cochons_part(part.word().to_owned()));
        padded(&format!("{} {name}", part.letter()), PILE)
    });
    lines.push(format!("  {}{}", " ".repeat(MATERIAL), heads.concat()).trim_end().to_owned());
    for row in view.piles.chunks(Part::ALL.len()) {
        let Some(first) = row.first() else { continue };
        let material = first.pile.material;
        let named = sentences::cochons_priced(material.word().to_owned(), first.pigs);
        let head = padded(&format!("{} {}", material.letter(), speaker.say(&named)), MATERIAL);
        let cells = row.iter().map(|pile| padded(&speaker.say(&left(pile)), PILE));
        let cells: String = cells.collect();
        let style = drawing::style(material);
        lines.push(format!("  {style}{head}{style:#}{}", cells.trim_end()));
    }
}

/// "3 left, pot*".
fn left(pile: &PileView) -> Sentence {
    match (pile.left, pile.top) {
        (0, _) => sentences::cochons_pile_empty(),
        (left, Some(Decor::Pot)) => sentences::cochons_pile_pot(left),
        (left, Some(Decor::Plain) | None) => sentences::cochons_pile(left),
    }
}

/// What the dice show, and what can be done with them.
fn dice(view: &View, speaker: &Speaker, lines: &mut Vec<String>) {
    if view.rolls == 0 {
        return;
    }
    let shown: Vec<String> =
        (1..).zip(view.dice.faces()).map(|(number, face)| speaker.say(&die(number, face))).collect();
    lines.push(speaker.say(&sentences::cochons_dice(shown.join(", "), MOST_ROLLS, view.rolls)));
    if view.phase == Phase::Reroll {
        lines.push(speaker.say(&match view.dice.wolves().len() {
            0 => sentences::cochons_rolls_left(MOST_ROLLS - view.rolls),
            _ => sentences::cochons_rolls_left_wolf(MOST_ROLLS - view.rolls),
        }));
    }
    let Symbols { door, window, roof } = view.unspent;
    let symbols = Part::ALL.into_iter().zip([door, window, roof]).filter(|&(_, count)| count > 0);
    let symbols: Vec<Sentence> =
        symbols.map(|(part, count)| box_sentences::faces(count, part.word().to_owned())).collect();
    if !symbols.is_empty() {
        lines.push(speaker.say(&sentences::cochons_unspent(symbols)));
    }
}

/// "3 window".
fn die(number: usize, face: Option<Face>) -> Sentence {
    match face {
        None => sentences::cochons_die_in_hand(number),
        Some(Face::Symbol(part)) => sentences::cochons_die(part.word().to_owned(), number),
        Some(Face::Wolf) => sentences::cochons_die("wolf".to_owned(), number),
    }
}

/// Who holds the rewards for first houses (P37), and who those for the most of something (P38 to P40).
fn reward_holders(rewards: Rewards) -> [Vec<Sentence>; 2] {
    let told = |(reward, holder): (&str, Option<Seat>)| match holder {
        Some(seat) => sentences::cochons_reward(reward.to_owned(), seat),
        None => sentences::cochons_reward_free(reward.to_owned()),
    };
    let first = Material::ALL.map(Material::word).into_iter().zip(rewards.first_house);
    let most = [("pots", rewards.most_pots), ("houses", rewards.most_houses), ("tallest", rewards.tallest)];
    [first.map(told).collect(), most.into_iter().map(told).collect()]
}

/// What could be bought, were the rolling to stop.
fn stop(view: &View, speaker: &Speaker) -> String {
    let open_house = match view.viewer {
        Viewer::Seat(seat) => view.houses.of(seat).iter().any(|house| !house.is_finished()),
        Viewer::Table | Viewer::Open => false,
    };
    let affordable = view.piles.iter().filter(|pile| {
        let has_place = match pile.pile.part {
            Part::Door | Part::Window => true,
            Part::Roof => open_house,
        };
        pile.left > 0 && has_place && view.dice.symbols(pile.pile.part) >= pile.pigs
    });
    let tiles: Vec<String> = affordable.map(|pile| speaker.say(&tile_name(pile.pile))).collect();
    speaker.say(&if tiles.is_empty() {
        sentences::cochons_stop_nothing()
    } else {
        sentences::cochons_stop(tiles.join(", "))
    })
}

fn buy(view: &View, pile: Pile, site: Site) -> Sentence {
    let top = &view.piles[pile.index()];
    let decor = top.top.unwrap_or(Decor::Plain);
    let tile = decorated_name(pile, decor);
    let houses = match view.viewer {
        Viewer::Seat(seat) => view.houses.of(seat),
        Viewer::Table | Viewer::Open => &[],
    };
    let place = match site {
        Site::New => return sentences::cochons_buy_new(houses.len() + 1, tile),
        Site::House(place) => usize::from(place),
    };
    let house = houses.get(place).copied().unwrap_or(House::EMPTY);
    let (number, tiles) = (place + 1, drawing::tiles(house));
    match pile.part {
        Part::Door => sentences::cochons_buy_door(number, tile, tiles),
        Part::Window => sentences::cochons_buy_window(number, tile, tiles),
        Part::Roof => {
            // P33, P34: without the rewards, the pots and the house itself count as well.
            let pots = house.pots() + u8::from(decor == Decor::Pot);
            let beside = if view.rewards.is_some() { 0 } else { pots + 1 };
            let worth = worth(view, house) + top.pigs + beside;
            sentences::cochons_buy_roof(number, worth, tile, tiles)
        }
    }
}

/// P32: the pigs on a house's tiles.
fn worth(view: &View, house: House) -> u8 {
    Material::ALL.into_iter().map(|material| house.tiles_of(material) * pigs(view, material)).sum()
}

fn pigs(view: &View, material: Material) -> u8 {
    view.piles[Pile::new(material, Part::Door).index()].pigs
}

/// A house and what each stop of the wheel would cost it; what leaves it whole is not told.
fn blow(view: &View, Target { seat, place }: Target, speaker: &Speaker) -> String {
    let house = view.houses.of(seat).get(usize::from(place)).copied().unwrap_or(House::EMPTY);
    let all: u8 = view.wheel.iter().map(|part| part.sectors).sum();
    let odds = view.wheel.iter().filter(|part| part.sectors > 0 && house.tiles_of(part.material) > 0);
    let odds = odds.map(|part| {
        let word = part.material.word().to_owned();
        let lost = lost(house, part.material);
        speaker.say(&if lost == house.tiles() {
            sentences::cochons_odds_all(all, word, part.sectors)
        } else {
            sentences::cochons_odds(all, word, part.sectors, lost)
        })
    });
    let odds: Vec<String> = odds.collect();
    speaker.say(&sentences::cochons_blow(place + 1, odds.join(", "), seat))
}

/// P25, P26: the tiles of a material, and a roof that would be left alone.
fn lost(house: House, material: Material) -> u8 {
    let (tiles, gone) = (house.tiles(), house.tiles_of(material));
    let keeps_roof = house.is_finished() && house.count(Pile::new(material, Part::Roof)) == 0;
    if keeps_roof && tiles - gone == 1 { tiles } else { gone }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::typed;

    #[test]
    fn what_people_type_is_read_as_notation() {
        for (typed, meant) in [
            ("D 1 3", "reroll 1+3"),
            ("1, 3", "reroll 1+3"),
            ("d 4", "reroll 4"),
            ("reroll 1+3", "reroll 1+3"),
            ("s", "stop"),
            ("f", "finish"),
            ("sd 2", "buy Sd 2"),
            ("buy Wr 1", "buy Wr 1"),
            ("b bw n", "buy Bw new"),
            ("w 1/2", "blow 1/2"),
            ("blow 2/1", "blow 2/1"),
        ] {
            let notation = typed::notation::<Cochons>(typed);
            assert_eq!(notation, meant, "{typed}");
            assert_eq!(notation.parse::<Action>().map(|action| action.to_string()), Ok(notation));
        }
        assert_eq!(typed::notation::<Cochons>("oink"), "oink");
    }
}
