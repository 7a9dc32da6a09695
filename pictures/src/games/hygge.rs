//! Hygge's burrow: the reserve on its quilt, and a shelf for each player.

use veillee_core::Seat;
use veillee_hygge::{Animal, AnimalPrint, Card, Cards, Colour, Hygge, Object, PlayerView, Prints};

use crate::art::{HYGGE, KIT, PLAIN, Tones};
use crate::canvas::{Area, Canvas, FROST, Font, HONEY, LINEN, area, style};
use crate::drawn::{Drawn, Plate, Room, Shown, plated};
use crate::words::{Words, sentences};

/// The page's colours: paper, deep, light, tint of the ground, ink on it.
fn tones(colour: Colour) -> Tones {
    match colour {
        Colour::Red => Tones {
            name: "red",
            values: &[
                ("--c", "#b4313f"),
                ("--d", "#7a1c2d"),
                ("--l", "#e0736a"),
                ("--t", "#f6d5c8"),
                ("--k", "#7a1c2d"),
            ],
        },
        Colour::Blue => Tones {
            name: "blue",
            values: &[
                ("--c", "#3f70a8"),
                ("--d", "#234570"),
                ("--l", "#86b0d6"),
                ("--t", "#d9e6f0"),
                ("--k", "#1d3f6b"),
            ],
        },
        Colour::Purple => Tones {
            name: "purple",
            values: &[
                ("--c", "#7c5096"),
                ("--d", "#4d2f63"),
                ("--l", "#b48cc6"),
                ("--t", "#e8d9ea"),
                ("--k", "#4d2f63"),
            ],
        },
        Colour::Green => Tones {
            name: "green",
            values: &[
                ("--c", "#417c58"),
                ("--d", "#22503a"),
                ("--l", "#8ab88b"),
                ("--t", "#d9e6cf"),
                ("--k", "#1d4a34"),
            ],
        },
        Colour::Yellow => Tones {
            name: "yellow",
            values: &[
                ("--c", "#dda53c"),
                ("--d", "#8f6113"),
                ("--l", "#f5d283"),
                ("--t", "#fbecc6"),
                ("--k", "#6e4705"),
            ],
        },
    }
}

const FUR: Tones = Tones {
    name: "animal",
    values: &[
        ("--c", "#8b6142"),
        ("--d", "#4a2c1b"),
        ("--l", "#d9ae82"),
        ("--t", "#f3e3c5"),
        ("--k", "#4a2c1b"),
    ],
};

/// The card's picture alone.
fn figure(canvas: &mut Canvas, card: Card, at: Area) {
    match card {
        Card::Animal(animal) => canvas.draw(HYGGE, animal.word(), FUR, at),
        Card::Object(object) => {
            let colour = tones(object.colour());
            canvas.draw(HYGGE, &format!("{}-{}", colour.name, object.number()), colour, at);
        }
    }
}

fn mark(canvas: &mut Canvas, colour: Colour, at: Area) {
    let ink = match colour {
        Colour::Red => "#a82b3a",
        Colour::Blue => "#2f62a0",
        Colour::Purple => "#6b3a7c",
        Colour::Green => "#2f6b4f",
        Colour::Yellow => "#95610a",
    };
    canvas.put(format_args!(r#"<g fill="{ink}">"#));
    canvas.draw(HYGGE, &format!("mark-{}", tones(colour).name), PLAIN, at);
    canvas.put(format_args!("</g>"));
}

fn print(prints: &Prints, animal: Animal) -> &AnimalPrint {
    let animals = &prints.animals;
    match animal {
        Animal::Hedgehog => &animals.hedgehog,
        Animal::Marmot => &animals.marmot,
        Animal::Bear => &animals.bear,
        Animal::Tortoise => &animals.tortoise,
        Animal::Dormouse => &animals.dormouse,
        Animal::Bat => &animals.bat,
        Animal::Frog => &animals.frog,
    }
}

fn flakes(prints: &Prints, object: Object) -> u8 {
    let flakes = &prints.flakes;
    let colour = match object.colour() {
        Colour::Red => flakes.red,
        Colour::Blue => flakes.blue,
        Colour::Purple => flakes.purple,
        Colour::Green => flakes.green,
        Colour::Yellow => flakes.yellow,
    };
    colour[object.number() - 1]
}

/// A patch of the quilt, lying.
fn patch(canvas: &mut Canvas, card: Card, prints: &Prints, at: Area) {
    let colour = match card {
        Card::Animal(_) => FUR,
        Card::Object(object) => tones(object.colour()),
    };
    let (paper, tint, ink) = (colour.values[0].1, colour.values[3].1, colour.values[4].1);
    canvas.sheet(at, "#fdf8ee", 1.0);
    let Area { x, y, width, height } = at;
    let (x3, y3, w3, h3) = (x + 3.0, y + 3.0, width - 6.0, height - 6.0);
    canvas.put(format_args!(
        r##"<rect x="{x3:.1}" y="{y3:.1}" width="{w3:.1}" height="{h3:.1}" rx="7" fill="{paper}"/>"##
    ));
    let (x6, y6, w6, h6) = (x + 6.5, y + 6.5, width - 13.0, height - 13.0);
    canvas.put(format_args!(
        r##"<rect x="{x6:.1}" y="{y6:.1}" width="{w6:.1}" height="{h6:.1}" rx="5" fill="{tint}"/>"##
    ));
    let (middle, size) = (x + width / 2.0, height * 0.8);
    if matches!(card, Card::Animal(_)) {
        let (left, top, right, bottom) =
            (middle - size * 0.6, y + height * 0.2, middle + size * 0.6, y + height - 6.5);
        let shoulder = top + height * 0.42;
        canvas.put(format_args!(
            r##"<path d="M{left:.1} {bottom:.1}V{shoulder:.1}Q{left:.1} {top:.1} {middle:.1} {top:.1}T{right:.1} {shoulder:.1}V{bottom:.1}Z" fill="#b0682f"/>"##
        ));
    }
    figure(canvas, card, area(middle - size / 2.0, y + (height - size) / 2.0 + 2.0, size, size));
    let value = height * 0.27;
    match card {
        Card::Object(object) => {
            let count = flakes(prints, object).to_string();
            canvas.words(&count, x + 13.0, y + 10.0 + value, style(value * 1.15, ink, Font::Title, 40.0));
            canvas.put(format_args!(r#"<g fill="{ink}">"#));
            canvas.draw(
                HYGGE,
                "flake",
                PLAIN,
                area(x + 15.0 + value * 0.7, y + 12.0 + value * 0.25, value * 0.72, value * 0.72),
            );
            canvas.put(format_args!("</g>"));
            mark(canvas, object.colour(), area(x + width - 14.0 - value, y + 12.0, value, value));
        }
        Card::Animal(animal) => {
            let AnimalPrint { colours, paws } = print(prints, animal);
            canvas.put(format_args!(r#"<g fill="{ink}">"#));
            for paw in 0..*paws {
                let down = f64::from(paw) * value * 0.95;
                canvas.draw(KIT, "paw", PLAIN, area(x + 11.0, y + 11.0 + down, value * 0.9, value * 0.9));
            }
            canvas.put(format_args!("</g>"));
            for (at, &colour) in colours.iter().enumerate() {
                let down = at as f64 * value * 0.98;
                mark(
                    canvas,
                    colour,
                    area(x + width - 12.0 - value * 0.9, y + 11.0 + down, value * 0.9, value * 0.9),
                );
            }
        }
    }
}

/// Figures side by side on a shelf, each with its count; those that are many become smaller.
fn shelf(canvas: &mut Canvas, cards: &Cards, at: Area) {
    let count = cards.iter().count();
    let step = (at.width / count.max(1) as f64).min(at.height * 1.16);
    let size = (step * 0.92).min(at.height);
    for (index, (card, many)) in cards.iter().enumerate() {
        let (x, y) = (at.x + step * index as f64, at.y + at.height - size);
        figure(canvas, card, area(x, y, size, size));
        if many > 1 {
            canvas.put(format_args!(
                r##"<circle cx="{:.1}" cy="{:.1}" r="10" fill="#24140c"/>"##,
                x + size - 5.0,
                y + size - 7.0
            ));
            let style = style(15.0, HONEY, Font::Bold, 20.0).middle();
            canvas.words(&many.to_string(), x + size - 5.0, y + size - 2.0, style);
        }
    }
    let (x, y, width) = (at.x - 6.0, at.y + at.height, at.width + 6.0);
    canvas.put(format_args!(
        r##"<path d="M{x:.1} {y:.1}h{width:.1}v6h-{width:.1}Z" fill="#d79a5c"/><path d="M{x:.1} {:.1}h{width:.1}v4h-{width:.1}Z" fill="#4a2c18"/>"##,
        y + 6.0
    ));
}

/// The cloth under the reserve, for so many rows and columns.
fn quilt(canvas: &mut Canvas, rows: usize, columns: usize, at: Area) {
    const CLOTH: [&str; 6] = ["#4a2440", "#2c4a3c", "#3d2a5a", "#5a2c34", "#2a3a5c", "#54401f"];
    canvas.sheet(area(at.x - 6.0, at.y - 6.0, at.width + 12.0, at.height + 12.0), "#1c0f08", 0.9);
    let (width, height) = (at.width / columns as f64, at.height / rows as f64);
    for row in 0..rows {
        for column in 0..columns {
            let fill = CLOTH[(column + row * 2 + (row % 2) * 3) % CLOTH.len()];
            let (x, y) = (at.x + width * column as f64, at.y + height * row as f64);
            canvas.put(format_args!(
                r##"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{fill}" stroke="#f6ecdb" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="6 5"/>"##
            ));
        }
    }
}

impl Drawn for Hygge {
    const ROOM: Room = Room::with_table(["#241433", "#2c1a3a", "#33210f", "#3d2915"]);

    fn draw_table(&self, shown: &Shown<'_, Self>, words: &Words, canvas: &mut Canvas) {
        let view = shown.view;
        let (rows, columns) = (view.reserve.layout.rows(), view.reserve.layout.columns());
        let cloth = area(28.0, 26.0, 604.0, 470.0);
        quilt(canvas, rows, columns, cloth);
        let (across, down) = (cloth.width / columns as f64, cloth.height / rows as f64);
        let width = (across * 1.72).min(190.0).min(down * 1.9);
        let height = (width / 1.72).min(down - 12.0);
        for place in view.reserve.places() {
            let column = f64::from(place.column as u32 - u32::from('A'));
            let middle = cloth.x + across * (column + 0.5);
            let left = (middle - width / 2.0).clamp(cloth.x + 4.0, cloth.x + cloth.width - width - 4.0);
            let top = cloth.y + down * (f64::from(place.row) - 0.5) - height / 2.0;
            let at = area(left, top, width, height);
            match place.card {
                Some(card) => patch(canvas, card, shown.prints, at),
                None => canvas.put(format_args!(
                    r##"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="10" fill="#120718" fill-opacity=".45" stroke="#f6ecdb" stroke-opacity=".25" stroke-width="2" stroke-dasharray="7 6"/>"##,
                    at.x + 6.0,
                    at.y + 6.0,
                    at.width - 12.0,
                    at.height - 12.0
                )),
            }
        }
        canvas.sheet(area(28.0, 516.0, 604.0, 58.0), "#14213d", 0.95);
        canvas.put(format_args!(r##"<g fill="#cfe3f1">"##));
        canvas.draw(HYGGE, "flake", PLAIN, area(44.0, 526.0, 38.0, 38.0));
        canvas.put(format_args!("</g>"));
        let pile = format!("{} : {}", words.say(&sentences::pile()), words.say(&sentences::cards(view.pile)));
        canvas.words(&pile, 98.0, 553.0, style(22.0, LINEN, Font::Title, 260.0));
        let winter = words.say(&sentences::winter(view.before_winter));
        canvas.words(&winter, 616.0, 552.0, style(18.0, FROST, Font::Read, 260.0).end());

        let count = shown.people.len() as f64;
        let height = ((560.0 - 12.0 * (count - 1.0)) / count).min(180.0);
        for (seat, player) in view.players.iter() {
            let top = 22.0 + (height + 12.0) * seat.index() as f64;
            draw_player(shown, words, seat, player, area(664.0, top, 512.0, height), canvas);
        }
    }

    fn draw_trophy(&self, shown: &Shown<'_, Self>, canvas: &mut Canvas) {
        let sheltered = shown.winners.iter().filter_map(|seat| shown.view.players[seat].sheltered);
        let mut kinds: Vec<Card> = Vec::new();
        for cards in sheltered {
            for (card, _) in cards.iter() {
                if !kinds.contains(&card) {
                    kinds.push(card);
                }
            }
        }
        let animals: Vec<Card> =
            kinds.iter().copied().filter(|card| matches!(card, Card::Animal(_))).collect();
        let objects: Vec<Card> =
            kinds.iter().copied().filter(|card| matches!(card, Card::Object(_))).collect();
        for (line, (cards, size)) in [(objects, 62.0), (animals, 92.0)].into_iter().enumerate() {
            let cards = &cards[..cards.len().min(6)];
            let step = (440.0 / cards.len().max(1) as f64).min(size * 1.04);
            let left = -step * cards.len() as f64 / 2.0 + (step - size) / 2.0;
            let top = if line == 0 { 30.0 } else { 76.0 };
            for (at, &card) in cards.iter().enumerate() {
                figure(canvas, card, area(left + step * at as f64, top, size, size));
            }
        }
    }
}

/// A player's room in the burrow: what lies open, and what is sheltered as far as the viewer knows it.
fn draw_player(
    shown: &Shown<'_, Hygge>,
    words: &Words,
    seat: Seat,
    player: &PlayerView,
    at: Area,
    canvas: &mut Canvas,
) {
    canvas.sheet(at, "#1c0f08", 0.85);
    canvas.sheet(area(at.x + 5.0, at.y + 5.0, at.width - 10.0, at.height - 10.0), "#5a3018", 0.75);
    let display = &shown.display.players[seat.index()];
    let below = match display.total {
        Some(total) => words.say(&sentences::points(total)),
        None => words.say(&sentences::sheltered(player.piles)),
    };
    let plate =
        Plate { below, is_lit: shown.view.turn == Some(seat), is_crowned: shown.winners.contains(seat) };
    plated(canvas, &shown.people[seat.index()], &plate, at.x + 12.0, at.y + 12.0, 226.0);
    let inside = area(at.x + 256.0, at.y + 12.0, at.width - 274.0, at.height - 24.0);
    match player.sheltered.filter(|cards| !cards.is_empty()) {
        Some(sheltered) => {
            let half = (inside.height - 22.0) / 2.0;
            shelf(canvas, &player.open, area(inside.x, inside.y, inside.width, half));
            let (x, y, width) = (inside.x, inside.y + half + 12.0, inside.width);
            canvas.sheet(area(x - 12.0, y - 2.0, width + 20.0, half + 16.0), "#f5b25e", 0.3);
            shelf(canvas, &sheltered, area(x, y, width, half));
        }
        None => {
            let height = inside.height - 12.0;
            let size = height.min(120.0);
            shelf(canvas, &player.open, area(inside.x, inside.y + height - size, inside.width, size));
        }
    }
}
