//! How cards and lines are named in sentences.

use veillee_core::Sentence;

use crate::cards::{Animal, Card, Colour, Object};
use crate::counts::Cards;
use crate::layout::{Line, column_letter};
use crate::sentences;

/// "hedgehog", "apple (red 1)".
pub fn card(card: Card) -> Sentence {
    match card {
        Card::Animal(which) => animal(which),
        Card::Object(which) => object(which),
    }
}

/// "hedgehog, 2 × apple (red 1)".
pub fn cards(cards: &Cards) -> Vec<Sentence> {
    let name = |(which, copies): (Card, u8)| match copies {
        1 => card(which),
        more => sentences::copies(card(which), more),
    };
    cards.iter().map(name).collect()
}

pub(crate) fn line(line: Line) -> Sentence {
    match line {
        Line::Row(row) => sentences::row(row + 1),
        Line::Column(column) => sentences::column(column_letter(column).to_string()),
    }
}

pub(crate) fn animal(animal: Animal) -> Sentence {
    match animal {
        Animal::Hedgehog => sentences::hedgehog(),
        Animal::Marmot => sentences::marmot(),
        Animal::Bear => sentences::bear(),
        Animal::Tortoise => sentences::tortoise(),
        Animal::Dormouse => sentences::dormouse(),
        Animal::Bat => sentences::bat(),
        Animal::Frog => sentences::frog(),
    }
}

/// With its article, which depends on the noun in French.
pub(crate) fn the_animal(animal: Animal) -> Sentence {
    match animal {
        Animal::Hedgehog => sentences::the_hedgehog(),
        Animal::Marmot => sentences::the_marmot(),
        Animal::Bear => sentences::the_bear(),
        Animal::Tortoise => sentences::the_tortoise(),
        Animal::Dormouse => sentences::the_dormouse(),
        Animal::Bat => sentences::the_bat(),
        Animal::Frog => sentences::the_frog(),
    }
}

/// "apple (red 1)": a name to tell a story with, and the mark that the notation uses.
pub(crate) fn object(object: Object) -> Sentence {
    sentences::object(colour(object.colour()), thing(object), object.number())
}

/// "red".
pub fn colour(colour: Colour) -> Sentence {
    match colour {
        Colour::Red => sentences::red(),
        Colour::Blue => sentences::blue(),
        Colour::Purple => sentences::purple(),
        Colour::Green => sentences::green(),
        Colour::Yellow => sentences::yellow(),
    }
}

/// "apple": an object's name without its mark.
pub fn thing(object: Object) -> Sentence {
    let [first, second, third]: [fn() -> Sentence; 3] = match object.colour() {
        Colour::Red => [sentences::apple, sentences::scarf, sentences::lantern],
        Colour::Blue => [sentences::mug, sentences::blanket, sentences::teapot],
        Colour::Purple => [sentences::plum, sentences::candle, sentences::cushion],
        Colour::Green => [sentences::sock, sentences::book, sentences::bobble_hat],
        Colour::Yellow => [sentences::honey, sentences::cheese, sentences::mitten],
    };
    match object.number() {
        1 => first(),
        2 => second(),
        _ => third(),
    }
}
