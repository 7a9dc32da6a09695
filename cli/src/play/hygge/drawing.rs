//! Cards and the reserve as text: `R1 apple 1*` is an object with its mark and its snowflakes, `bear 2P` an animal
//! with its paws and the colours they take.

use anstyle::{AnsiColor, Style};
use veillee_hygge::{
    Card, Cards, Colour, Hygge, Object, ObjectSet, View, card_name, colour_name, thing_name,
};

use crate::layout::Layout;
use crate::play::columns::width;
use crate::sentences;
use crate::speaker::Speaker;

/// Where the first column begins, after the number of the row.
const MARGIN: usize = 5;
/// From column to column. Neighbours in a row are empty in the printed reserves, so that a card has two of these.
const PITCH: usize = 11;
/// The longest card: "R3 couverture 3*".
const CARD: usize = 16;

/// The reserve with the numbers of its rows and the letters of its columns: drawn where there is room, else row by row.
pub(super) fn reserve(game: &Hygge, view: &View, speaker: &Speaker, layout: Layout, lines: &mut Vec<String>) {
    let reserve = &view.reserve;
    let cards = reserve.cards.iter().flatten().count();
    lines.push(speaker.say(&sentences::hygge_reserve(cards)));
    let colours =
        Colour::ALL.map(|colour| format!("{} {}", letter(colour), speaker.say(&colour_name(colour))));
    lines.push(speaker.say(&sentences::hygge_key(colours.join(", "))));
    let columns = reserve.layout.columns();
    if layout.plain || layout.width < MARGIN + columns * PITCH + CARD - PITCH {
        in_words(game, view, speaker, lines);
    } else {
        grid(game, view, speaker, lines);
    }
}

/// "Row 1: A bear 2P, C R1 apple 1*".
fn in_words(game: &Hygge, view: &View, speaker: &Speaker, lines: &mut Vec<String>) {
    let reserve = &view.reserve;
    for row in 0..reserve.layout.rows() {
        let in_row = (0..reserve.layout.places()).filter_map(|place| {
            let (at, column) = reserve.layout.at(place);
            let card = reserve.cards[place].filter(|_| usize::from(at) == row)?;
            let letter = char::from(b'A' + column);
            Some(painted(colour_of(card), &format!("{letter} {}", printed(game, card, speaker))))
        });
        let cards: Vec<String> = in_row.collect();
        if !cards.is_empty() {
            let said = sentences::hygge_reserve_row(cards.join(", "), row + 1);
            lines.push(format!("  {}", speaker.say(&said)));
        }
    }
}

fn grid(game: &Hygge, view: &View, speaker: &Speaker, lines: &mut Vec<String>) {
    let reserve = &view.reserve;
    let mut header = Row::new("");
    for (column, letter) in (0..reserve.layout.columns()).zip('A'..) {
        header.put(column, &letter.to_string(), None);
    }
    lines.push(header.text);
    for row in 0..reserve.layout.rows() {
        let mut drawn = Row::new(&(row + 1).to_string());
        for place in 0..reserve.layout.places() {
            let (at, column) = reserve.layout.at(place);
            if usize::from(at) == row {
                match reserve.cards[place] {
                    Some(card) => drawn.put(column.into(), &printed(game, card, speaker), colour_of(card)),
                    None => drawn.put(column.into(), "·", None),
                }
            }
        }
        lines.push(drawn.text);
    }
}

/// One line of the reserve while it is drawn.
struct Row {
    text: String,
    /// How much of the line is filled; the text is longer by its styles.
    width: usize,
}

impl Row {
    fn new(label: &str) -> Self {
        Row { text: format!("  {label}"), width: 2 + width(label) }
    }

    /// Writes something at a column, or right of what is there already.
    fn put(&mut self, column: usize, text: &str, colour: Option<Colour>) {
        let gap = (MARGIN + column * PITCH).saturating_sub(self.width).max(2);
        self.text.push_str(&" ".repeat(gap));
        self.text.push_str(&painted(colour, text));
        self.width += gap + width(text);
    }
}

/// "2 × R1 apple", however a card is named.
pub(super) fn stack((card, copies): (Card, u8), name: impl Fn(Card) -> String) -> String {
    match copies {
        1 => name(card),
        more => format!("{more} × {}", name(card)),
    }
}

/// "bear, 2 × R1 apple".
pub(super) fn names(cards: &Cards, speaker: &Speaker) -> String {
    let stacks = cards.iter().map(|copies| stack(copies, |card| name(card, speaker)));
    stacks.collect::<Vec<_>>().join(", ")
}

/// "bear, R1×2", which is short enough for everybody's cards.
pub(super) fn codes(cards: &Cards, speaker: &Speaker) -> String {
    let code = |(card, copies): (Card, u8)| {
        let name = match card {
            Card::Animal(_) => name(card, speaker),
            Card::Object(object) => mark(object),
        };
        if copies == 1 { name } else { format!("{name}×{copies}") }
    };
    cards.iter().map(code).collect::<Vec<_>>().join(", ")
}

/// "bear", "R1 apple".
pub(super) fn name(card: Card, speaker: &Speaker) -> String {
    match card {
        Card::Object(object) => format!("{} {}", mark(object), speaker.say(&thing_name(object))),
        Card::Animal(_) => speaker.say(&card_name(card)),
    }
}

/// With all that is printed on it: "bear 2P", "R1 apple 1*".
pub(super) fn printed(game: &Hygge, card: Card, speaker: &Speaker) -> String {
    let name = name(card, speaker);
    match card {
        Card::Object(object) => format!("{name} {}*", game.flakes(object)),
        Card::Animal(animal) => {
            let what = game.animal(animal);
            let takes = |colour: &Colour| !what.objects.common(ObjectSet::of_colour(*colour)).is_empty();
            let colours: String = Colour::ALL.into_iter().filter(takes).map(letter).collect();
            format!("{name} {}{colours}", what.paws)
        }
    }
}

/// "R1".
fn mark(object: Object) -> String {
    format!("{}{}", letter(object.colour()), object.number())
}

/// The first letter of the notation's word; no two are alike.
const fn letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'R',
        Colour::Blue => 'B',
        Colour::Purple => 'P',
        Colour::Green => 'G',
        Colour::Yellow => 'Y',
    }
}

fn colour_of(card: Card) -> Option<Colour> {
    match card {
        Card::Object(object) => Some(object.colour()),
        Card::Animal(_) => None,
    }
}

/// An object in its colour; an animal, which has several, in bold.
pub(super) fn painted(colour: Option<Colour>, text: &str) -> String {
    let ansi = colour.map(|colour| match colour {
        Colour::Red => AnsiColor::Red,
        Colour::Blue => AnsiColor::Blue,
        Colour::Purple => AnsiColor::Magenta,
        Colour::Green => AnsiColor::Green,
        Colour::Yellow => AnsiColor::Yellow,
    });
    let style = Style::new().fg_color(ansi.map(Into::into)).bold();
    format!("{style}{text}{style:#}")
}
