//! Hygge in a terminal.

mod drawing;

use std::cmp::Reverse;

use veillee_core::{Seat, Sentence, Viewer};
use veillee_hygge::{
    Action, Animal, Card, Cards, Colour, Hygge, Line, POSITIONS, Phase, PlayerView, View, colour_name,
};

use super::Screen;
use super::typed::Word;
use crate::layout::Layout;
use crate::sentences;
use crate::speaker::Speaker;

impl Screen for Hygge {
    const WORDS: &'static [Word] = &[
        ("row", "ligne", &["rangée"]),
        ("col", "colonne", &["column"]),
        ("skip", "passer", &["passe", "pass", "s"]),
        ("nothing", "rien", &["n"]),
        ("discard", "défausser", &["défausse"]),
        ("shelter", "abriter", &["abrite"]),
        ("hedgehog", "hérisson", &[]),
        ("marmot", "marmotte", &[]),
        ("bear", "ours", &[]),
        ("tortoise", "tortue", &["turtle"]),
        ("dormouse", "loir", &[]),
        ("bat", "chauve-souris", &[]),
        ("frog", "grenouille", &[]),
        ("red", "rouge", &[]),
        ("blue", "bleu", &[]),
        ("purple", "violet", &[]),
        ("green", "vert", &[]),
        ("yellow", "jaune", &[]),
    ];

    fn table(&self, view: &View, speaker: &Speaker, layout: Layout, lines: &mut Vec<String>) {
        if view.games > 1 {
            lines.push(speaker.say(&match_so_far(view)));
        }
        if let Some(seat) = view.turn.filter(|&seat| view.viewer != Viewer::Seat(seat)) {
            lines.push(speaker.say(&sentences::turn(seat)));
        }
        lines.push(speaker.say(&winter(view)));
        let (hidden, shown): (Vec<_>, Vec<_>) =
            view.players.iter().partition(|(_, player)| player.tally.is_none());
        for (seat, player) in hidden {
            let (codes, minus) = (drawing::codes(&player.open, speaker), minus(self, &player.open));
            lines.push(speaker.say(&sentences::hygge_seat(codes, player.covered, minus, seat)));
        }
        drawing::reserve(self, view, speaker, layout, lines);
        for (seat, player) in shown {
            in_front(self, seat, player, speaker, lines);
        }
        if !view.discards.is_empty() {
            lines.push(speaker.say(&sentences::hygge_discards(drawing::names(&view.discards, speaker))));
        }
    }

    /// Rows and columns as they lie; what is sheltered or discarded by what it brings; to do nothing comes last.
    fn arrange(&self, view: &View, choices: &mut [Action]) {
        choices.sort_by_key(|&action| {
            let rank = match action {
                Action::Collect(_) | Action::Shelter { .. } | Action::Discard(_) => 0,
                Action::Skip | Action::Nothing => 1,
            };
            (rank, Reverse(change(self, &own_cards(view), action)), action)
        });
    }

    fn choice(&self, view: &View, action: Action, speaker: &Speaker) -> String {
        let own = own_cards(view);
        let brings = signed(change(self, &own, action));
        speaker.say(&match action {
            Action::Collect(line) => collect(view, line, speaker),
            Action::Skip => sentences::hygge_skip(),
            Action::Nothing => sentences::hygge_nothing(),
            Action::Discard(card) => sentences::hygge_discard(drawing::name(card, speaker), brings),
            Action::Shelter { objects, .. } => {
                let copies = |object| (Card::Object(object), own.count(Card::Object(object)));
                let cards: Cards = objects.iter().map(copies).collect();
                sentences::hygge_shelter(drawing::names(&cards, speaker), brings)
            }
        })
    }

    fn short_choice(&self, view: &View, action: Action) -> Option<String> {
        match action {
            Action::Shelter { .. } | Action::Discard(_) => {
                Some(signed(change(self, &own_cards(view), action)))
            }
            Action::Collect(_) | Action::Skip | Action::Nothing => None,
        }
    }

    /// `b` is `col B`, `bear p1 p3` is `shelter bear purple-1+purple-3`.
    fn notation(typed: &str) -> String {
        let words: Vec<&str> = typed.split([' ', ',', '+']).filter(|word| !word.is_empty()).collect();
        match words.as_slice() {
            ["row", row] => format!("row {row}"),
            [column] | ["col", column] if column.len() == 1 => format!("col {}", column.to_uppercase()),
            ["discard", card] => format!("discard {}", written(card)),
            ["shelter", animal, objects @ ..] | [animal, objects @ ..]
                if animal.parse::<Animal>().is_ok() =>
            {
                let objects: Vec<String> = objects.iter().map(|object| written(object)).collect();
                format!("shelter {animal} {}", objects.join("+")).trim_end().to_owned()
            }
            _ => typed.to_owned(),
        }
    }

    fn example() -> &'static str {
        "row 2, col D, hedgehog r1 r3, skip"
    }
}

/// `p1` as `purple-1`; anything else as it stands.
fn written(card: &str) -> String {
    let colour = |letter: &str| Colour::ALL.into_iter().find(|colour| colour.word().starts_with(letter));
    match card.split_at_checked(1) {
        Some((letter, number @ ("1" | "2" | "3"))) => {
            colour(letter).map_or_else(|| card.to_owned(), |colour| format!("{colour}-{number}"))
        }
        Some(_) | None => card.to_owned(),
    }
}

/// "Game 2 of 3. Points so far: you 12 and Fox 8."
fn match_so_far(view: &View) -> Sentence {
    let points =
        |player: &PlayerView| -> i64 { player.earlier.iter().flatten().map(|tally| tally.points()).sum() };
    let points = view.players.iter().map(|(seat, player)| sentences::points(points(player), seat));
    sentences::hygge_match(view.game_number, view.games, points.collect::<Vec<_>>())
}

/// How near winter is.
fn winter(view: &View) -> Sentence {
    match view.phase {
        Phase::LastChoice => sentences::hygge_last_choice(),
        Phase::Over => sentences::hygge_winter_is_here(),
        Phase::Lot | Phase::Lay | Phase::Collect | Phase::Shelter => match view.before_winter {
            0 => sentences::hygge_pile_winter(view.pile),
            safe => sentences::hygge_pile(view.pile, safe),
        },
    }
}

/// Somebody's cards in full, by colour.
fn in_front(game: &Hygge, seat: Seat, player: &PlayerView, speaker: &Speaker, lines: &mut Vec<String>) {
    if let Some(tally) = player.tally {
        let (minus, points) = (tally.negative(), written_number(tally.points()));
        lines.push(speaker.say(&sentences::hygge_front(tally.flakes, minus, player.piles, points, seat)));
    }
    for colour in Colour::ALL {
        let objects = player.open.iter().filter(|(card, _)| match card {
            Card::Object(object) => object.colour() == colour,
            Card::Animal(_) => false,
        });
        let stack: Vec<String> = objects
            .map(|copies| drawing::stack(copies, |card| drawing::printed(game, card, speaker)))
            .collect();
        if !stack.is_empty() {
            let said = sentences::hygge_stack(stack.join(", "), colour_name(colour));
            lines.push(format!("  {}", drawing::painted(Some(colour), &speaker.say(&said))));
        }
    }
    let animals = player.open.iter().filter(|(card, _)| matches!(card, Card::Animal(_)));
    let animals: Vec<String> =
        animals.map(|copies| drawing::stack(copies, |card| drawing::printed(game, card, speaker))).collect();
    if !animals.is_empty() {
        lines.push(format!("  {}", speaker.say(&sentences::hygge_animals(animals.join(", ")))));
    }
}

/// The cards of the line, how many stay behind, and what follows from that (H15 to H18).
fn collect(view: &View, line: Line, speaker: &Speaker) -> Sentence {
    let layout = &view.reserve.layout;
    let lies_in_line = |place: usize| {
        let (row, column) = layout.at(place);
        match line {
            Line::Row(wanted) => row == wanted,
            Line::Column(wanted) => column == wanted,
        }
    };
    let taken: Cards = (0..layout.places())
        .filter(|&place| lies_in_line(place))
        .filter_map(|place| view.reserve.cards[place])
        .collect();
    let left = view.reserve.cards.iter().flatten().count() - taken.total();
    let cards = drawing::names(&taken, speaker);
    if left > POSITIONS {
        sentences::hygge_collect(cards, left)
    } else if layout.places() - left > usize::from(view.before_winter) {
        sentences::hygge_collect_winter(cards, left)
    } else {
        sentences::hygge_collect_refill(cards, left)
    }
}

/// What lies face up before whoever looks; nothing where that is nobody at the table.
fn own_cards(view: &View) -> Cards {
    match view.viewer {
        Viewer::Seat(seat) => view.players[seat].open,
        Viewer::Table | Viewer::Open => Cards::NONE,
    }
}

/// H22, H23: what is taken off for a card that stays face up.
fn costs(game: &Hygge, card: Card) -> i64 {
    match card {
        Card::Object(_) => 1,
        Card::Animal(animal) => i64::from(game.animal(animal).paws),
    }
}

/// H22, H23: what is taken off for all of these.
fn minus(game: &Hygge, open: &Cards) -> i64 {
    open.iter().map(|(card, copies)| i64::from(copies) * costs(game, card)).sum()
}

/// By how much the points change, as they stand.
fn change(game: &Hygge, own: &Cards, action: Action) -> i64 {
    match action {
        Action::Collect(_) | Action::Skip | Action::Nothing => 0,
        Action::Discard(card) => costs(game, card),
        Action::Shelter { animal, objects } => {
            let gain = |card, flakes| i64::from(own.count(card)) * (costs(game, card) + i64::from(flakes));
            let objects = objects.iter().map(|object| gain(Card::Object(object), game.flakes(object)));
            costs(game, Card::Animal(animal)) + objects.sum::<i64>()
        }
    }
}

/// A change with its sign: +6, −2, ±0.
fn signed(change: i64) -> String {
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        ..0 => written_number(change),
    }
}

/// With the typographic minus, as beside the other numbers of its line.
fn written_number(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::typed;

    #[test]
    fn what_people_type_is_read_as_notation() {
        for (typed, meant) in [
            ("d", "col D"),
            ("Col b", "col B"),
            ("colonne E", "col E"),
            ("ligne 2", "row 2"),
            ("S", "skip"),
            ("rien", "nothing"),
            ("bear p1, p3", "shelter bear purple-1+purple-3"),
            ("shelter hedgehog red-1+red-3", "shelter hedgehog red-1+red-3"),
            ("frog", "shelter frog"),
            ("discard g2", "discard green-2"),
            ("discard frog", "discard frog"),
        ] {
            let notation = typed::notation::<Hygge>(typed);
            assert_eq!(notation, meant, "{typed}");
            assert_eq!(notation.parse::<Action>().map(|action| action.to_string()), Ok(notation));
        }
        assert_eq!(typed::notation::<Hygge>("Bear z1"), "shelter bear z1");
        assert_eq!(typed::notation::<Hygge>("good evening"), "good evening");
    }
}
