//! Happy Cats' rug: pompons in the middle, what everybody has caught, and the hand of the one who looks.

use veillee_core::{Seat, Viewer};
use veillee_happy_cats::{Card, Colour, Face, HappyCats, Laid, Phase, Pompons, SeatView, Tile};

use crate::art::{HAPPY_CATS, KIT, PLAIN, Tones};
use crate::canvas::{Area, Canvas, FROST, Font, INK, area, style};
use crate::drawn::{Drawn, Plate, Room, Shown, plated, top_line};
use crate::words::{Words, sentences};

const COATS: [&str; 4] = ["calico", "black", "ginger", "grey"];

fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Green => "green",
        Colour::Blue => "blue",
    }
}

/// Paper in the colour of a pompon, and ink that can be read on it.
fn tint(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Yellow => ("#fbe6b4", "#6b4400"),
        Colour::Red => ("#f8d3cf", "#8a1b31"),
        Colour::Green => ("#d3e8d4", "#1c4733"),
        Colour::Blue => ("#d3e2f4", "#1a3f76"),
    }
}

fn pompon(canvas: &mut Canvas, colour: Colour, at: Area) {
    canvas.draw(HAPPY_CATS, &format!("pompon-{}", word(colour)), PLAIN, at);
}

/// What all cards have behind their picture. The width is 100, the height 140.
fn frame(canvas: &mut Canvas, field: &str, corner: Option<(f64, f64)>) {
    canvas
        .put(format_args!(r##"<path d="M2-5H99V135H2Z" fill="#0a0502" opacity=".42"/><g color="{field}">"##));
    canvas.draw(KIT, "card", PLAIN, area(0.0, 0.0, 100.0, 140.0));
    canvas.put(format_args!(
        r##"</g><path d="M12 128V64Q14 22 50 20Q86 22 88 64V128Z" fill="#fff" opacity=".1"/>"##
    ));
    if let Some((x, y)) = corner {
        canvas.put(format_args!(
            r##"<path fill="#fdf8ee" d="M{x} 134 {} {}Q{} {y} {} {y}L94 {} 94.300 131Q94 134 91 134.300Z"/>"##,
            x + 4.0,
            y + 4.0,
            x + 5.0,
            x + 9.0,
            y - 2.0
        ));
    }
}

fn number_card(canvas: &mut Canvas, card: Card, takes: u8) {
    const FIELDS: [&str; 5] = ["#33284a", "#33284a", "#533a5c", "#7a4a56", "#8d5239"];
    const SPREADS: [&[(f64, f64, f64)]; 5] = [
        &[],
        &[(18.5, 46.0, 63.0)],
        &[(10.4, 65.0, 49.0), (39.4, 41.0, 49.0)],
        &[(35.0, 43.0, 37.0), (12.0, 68.0, 37.0), (49.0, 76.0, 37.0)],
        &[(13.0, 42.0, 36.0), (49.0, 42.0, 36.0), (13.0, 75.0, 36.0), (49.0, 75.0, 36.0)],
    ];
    let at = usize::from(takes).min(4);
    frame(canvas, FIELDS[at], Some((56.0, 104.0)));
    for &(x, y, size) in SPREADS[at] {
        canvas.draw(HAPPY_CATS, "pompon-wool", PLAIN, area(x, y, size, size));
    }
    canvas.words(&card.number().to_string(), 12.0, 41.0, style(38.0, "#fdf3e2", Font::Title, 52.0));
    canvas.put(format_args!(r##"<g fill="#fdf3e2" opacity=".85">"##));
    canvas.draw(KIT, "paw", PLAIN, area(73.0, 13.0, 16.3, 16.3));
    canvas.put(format_args!("</g>"));
    canvas.words(&format!("×{takes}"), 77.0, 129.0, style(23.0, INK, Font::Title, 40.0).middle());
}

fn colour_card(canvas: &mut Canvas, colour: Colour) {
    let field = match colour {
        Colour::Yellow => "#a06a0c",
        Colour::Red => "#8a1b31",
        Colour::Green => "#2f6b4f",
        Colour::Blue => "#2b5fa8",
    };
    frame(canvas, field, Some((54.0, 104.0)));
    pompon(canvas, colour, area(16.0, 40.0, 67.8, 67.8));
    canvas.put(format_args!(r##"<g fill="#fdf3e2">"##));
    canvas.draw(HAPPY_CATS, &format!("mark-{}", word(colour)), PLAIN, area(13.0, 13.0, 24.0, 24.0));
    canvas.put(format_args!("</g>"));
    canvas.words("×2", 76.0, 129.0, style(23.0, INK, Font::Title, 40.0).middle());
}

fn back(canvas: &mut Canvas) {
    frame(canvas, "#4a2a4d", None);
    canvas.draw(HAPPY_CATS, "back", PLAIN, area(0.0, 0.0, 100.0, 140.0));
}

fn cat_card(canvas: &mut Canvas, coat: &str) {
    frame(canvas, "#b9581a", None);
    canvas.put(format_args!(r##"<g fill="#fdf3e2">"##));
    canvas.draw(KIT, "paw", PLAIN, area(11.0, 12.0, 22.8, 22.8));
    canvas.put(format_args!("</g>"));
    canvas.moved(10.0, 40.0, 0.8, 0.0, |canvas| cat(canvas, coat));
}

/// A cat of 100 × 100.
fn cat(canvas: &mut Canvas, coat: &str) {
    let (x, y, eye, tones) = match coat {
        "ginger" => (50, 42, "#b7c65a", GINGER),
        "black" => (37, 51, "#e3c04d", BLACK),
        "grey" => (48, 43, "#8fc3b0", GREY),
        _ => (52, 44, "#6fa3c4", CALICO),
    };
    let file = format!("cat-{coat}");
    for part in ["tail", "body", "ear-left", "ear-right", "head"] {
        canvas.part(HAPPY_CATS, &file, Some(&format!("{coat}-{part}")), tones, "");
    }
    canvas.put(format_args!(r#"<g transform="translate({x} {y})">"#));
    for side in ["-11.5", "11.5"] {
        canvas.put(format_args!(
            r##"<g transform="translate({side} -8)"><ellipse rx="4.600" ry="5" fill="{eye}"/><ellipse rx="2.300" ry="4.300" fill="#2a1811"/><circle cx="-1.200" cy="-1.800" r="1.100" fill="#fffdf4"/></g>"##
        ));
    }
    canvas.part(HAPPY_CATS, "cat-face", None, tones, "");
    canvas.put(format_args!("</g>"));
    if coat == "calico" {
        canvas.part(HAPPY_CATS, &file, Some("calico-arm"), tones, "");
    }
}

const GINGER: Tones = Tones {
    name: "ginger",
    values: &[("--whisker", "#fff3dc"), ("--collar", "#2b5fa8"), ("--bell", "#eeb445")],
};
const BLACK: Tones = Tones {
    name: "black",
    values: &[("--whisker", "#f8eede"), ("--collar", "#a4243b"), ("--bell", "#eeb445")],
};
const GREY: Tones = Tones {
    name: "grey",
    values: &[("--whisker", "#fff3dc"), ("--collar", "#2f6b4f"), ("--bell", "#eeb445")],
};
const CALICO: Tones = Tones {
    name: "calico",
    values: &[("--whisker", "#a98a6a"), ("--collar", "#eeb445"), ("--bell", "#a4243b")],
};

const PALE: Tones = Tones {
    name: "pale",
    values: &[("--c", "#f6ecdb"), ("--d", "#d9c4a2"), ("--k", "#24140c"), ("--l", "#fff3da")],
};

/// The die of 100 × 100.
fn die(canvas: &mut Canvas, face: Face) {
    const SPOTS: [&[(f64, f64)]; 6] = [
        &[],
        &[(50.0, 55.0)],
        &[(32.0, 39.0), (68.0, 71.0)],
        &[(29.0, 36.0), (50.0, 55.5), (71.0, 75.0)],
        &[(31.0, 38.0), (69.0, 38.0), (31.0, 73.0), (69.0, 73.0)],
        &[(29.0, 36.0), (71.0, 36.0), (50.0, 55.5), (29.0, 75.0), (71.0, 75.0)],
    ];
    let whole = area(0.0, 0.0, 100.0, 100.0);
    canvas.draw(KIT, "die", PALE, whole);
    match face {
        Face::Basket => canvas.draw(HAPPY_CATS, "die-basket", PLAIN, whole),
        Face::Question => canvas.draw(HAPPY_CATS, "die-question", PLAIN, whole),
        Face::Pompons(count) => {
            for (x, y) in SPOTS.get(usize::from(count)).copied().unwrap_or_default() {
                canvas.draw(HAPPY_CATS, "pompon-wool", PLAIN, area(x - 11.0, y - 11.0, 22.0, 22.0));
            }
        }
    }
}

/// Counts by colour, on paper of that colour, each with its sign.
fn counts(canvas: &mut Canvas, pompons: Pompons, at: Area) {
    let width = at.width / 4.0 - 4.0;
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        let x = at.x + (width + 5.0) * index as f64;
        let (paper, ink) = tint(colour);
        let many = pompons.of(colour);
        canvas.faint(if many == 0 { 0.45 } else { 1.0 }, |canvas| {
            canvas.sheet(area(x, at.y, width, at.height), paper, 1.0);
            let size = (at.height - 8.0).min(width * 0.55);
            pompon(canvas, colour, area(x + 4.0, at.y + (at.height - size) / 2.0, size, size));
            let left = x + size + (width - size) / 2.0 + 2.0;
            canvas.words(
                &many.to_string(),
                left,
                at.y + at.height / 2.0 + 8.0,
                style(23.0, ink, Font::Title, 34.0).middle(),
            );
        });
    }
}

impl Drawn for HappyCats {
    const ROOM: Room = Room::with_table(["#3a2340", "#472b4d", "#4a2f1e", "#553724"]);

    fn draw_table(&self, shown: &Shown<'_, Self>, words: &Words, canvas: &mut Canvas) {
        let (view, people) = (shown.view, shown.people);
        let own = match view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        };
        let takes = |card: Card| view.shown.get(card.number() - 1).copied().unwrap_or_default();
        let plate = |seat: Seat| {
            let SeatView { count, points, .. } = view.seats[seat];
            let cards = words.say(&sentences::cards(count));
            let is_over = view.phase == Phase::Over;
            let points = points.map(|points| words.say(&sentences::points(points)));
            Plate {
                below: match points {
                    Some(points) if is_over => points,
                    Some(points) => format!("{points} · {cards}"),
                    None => cards,
                },
                is_lit: view.turn == Some(seat),
                is_crowned: shown.winners.contains(seat),
            }
        };
        let laid = |canvas: &mut Canvas, seat: Seat, card: Laid| match card {
            Laid::Number(card) => number_card(canvas, card, takes(card)),
            Laid::Cat => cat_card(canvas, COATS[seat.index() % COATS.len()]),
        };
        let others: Vec<Seat> = Seat::all(people.len()).filter(|&seat| Some(seat) != own).collect();
        for (&seat, (x, width)) in others.iter().zip(top_line(others.len())) {
            plated(canvas, &people[seat.index()], &plate(seat), x, 22.0, width);
            let SeatView { count, laid: card, pompons, colour, .. } = view.seats[seat];
            counts(canvas, pompons, area(x, 98.0, width, 40.0));
            if view.mouse == Some(seat) {
                canvas.draw(HAPPY_CATS, "mouse", PLAIN, area(x + width - 52.0, 50.0, 44.0, 35.0));
            }
            if card.is_none() && view.phase != Phase::Over {
                let cards = f64::from(count);
                let step = ((width - 60.0) / cards.max(1.0)).min(20.0);
                let left = x + (width - 40.0 - step * (cards - 1.0).max(0.0)) / 2.0;
                for at in 0..count {
                    canvas.moved(left + step * f64::from(at), 152.0, 0.4, 0.0, back);
                }
            }
            let mut left = x + width / 2.0 - if colour.is_some() && card.is_some() { 62.0 } else { 28.0 };
            if let Some(card) = card {
                canvas.moved(left, 152.0, 0.56, 0.0, |canvas| laid(canvas, seat, card));
                left += 66.0;
            }
            if let Some(colour) = colour {
                canvas.moved(left, 152.0, 0.56, 0.0, |canvas| colour_card(canvas, colour));
            }
        }
        let bottom = if own.is_some() { 404.0 } else { 580.0 };
        let rug = area(250.0, 226.0, 700.0, bottom - 232.0);
        canvas.put(format_args!(
            r##"<svg x="{}" y="{}" width="{}" height="{}" viewBox="0 0 900 420" preserveAspectRatio="none">"##,
            rug.x, rug.y, rug.width, rug.height
        ));
        canvas.draw(HAPPY_CATS, "rug", PLAIN, area(0.0, 0.0, 900.0, 420.0));
        canvas.put(format_args!("</svg>"));
        let lying: Vec<Colour> = Colour::ALL
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(colour, view.table.of(colour).into()))
            .collect();
        heap(canvas, &lying, area(rug.x + 110.0, rug.y + 38.0, rug.width - 220.0, rug.height - 76.0));
        if let Some(face) = view.roll {
            canvas.moved(66.0, rug.y + 6.0, 0.92, -6.0, |canvas| die(canvas, face));
        }
        let tile = 58.0;
        for (at, turned) in view.tiles.each().enumerate() {
            let (x, y) = (38.0 + 66.0 * (at % 3) as f64, rug.y + 118.0 + 66.0 * (at / 3) as f64);
            if y + tile < bottom {
                canvas.moved(x, y, tile / 100.0, 0.0, |canvas| question(canvas, turned));
            }
        }
        // Below the cards of the last plate.
        let top = rug.y + if own.is_some() { 0.0 } else { 24.0 };
        canvas.draw(HAPPY_CATS, "bag", PLAIN, area(1000.0, top, 84.0, 92.0));
        let said = format!("{} {}", view.bag.total(), words.say(&sentences::bag()));
        canvas.words(&said, 1042.0, top + 118.0, style(19.0, FROST, Font::Read, 190.0).middle());
        if view.mouse.is_none() {
            canvas.draw(HAPPY_CATS, "mouse", PLAIN, area(1092.0, top + 36.0, 76.0, 61.0));
        }
        if own.is_none() {
            counts(canvas, view.bag, area(972.0, top + 134.0, 200.0, 40.0));
        }
        let Some(seat) = own else { return };
        let SeatView { cards, laid: card, pompons, colour, .. } = view.seats[seat];
        plated(canvas, &people[seat.index()], &plate(seat), 24.0, 424.0, 268.0);
        counts(canvas, pompons, area(24.0, 502.0, 268.0, 42.0));
        if view.mouse == Some(seat) {
            canvas.draw(HAPPY_CATS, "mouse", PLAIN, area(24.0, 544.0, 50.0, 40.0));
        }
        let hand = cards.map(veillee_happy_cats::CardSet::sorted).unwrap_or_default();
        let room = 620.0;
        let step = if hand.len() > 1 { ((room - 112.0) / (hand.len() - 1) as f64).min(118.0) } else { 0.0 };
        for (at, each) in hand.iter().enumerate() {
            canvas.moved(320.0 + step * at as f64, 422.0, 1.12, 0.0, |canvas| {
                number_card(canvas, *each, takes(*each));
            });
        }
        if let Some(card) = card {
            canvas.moved(950.0, 408.0, 1.0, -4.0, |canvas| laid(canvas, seat, card));
        }
        if let Some(colour) = colour {
            canvas.moved(1068.0, 422.0, 1.12, 3.0, |canvas| colour_card(canvas, colour));
        }
    }

    fn draw_trophy(&self, shown: &Shown<'_, Self>, canvas: &mut Canvas) {
        let caught: Vec<Colour> = shown
            .winners
            .iter()
            .flat_map(|seat| {
                let pompons = shown.view.seats[seat].pompons;
                Colour::ALL
                    .into_iter()
                    .flat_map(move |colour| std::iter::repeat_n(colour, pompons.of(colour).into()))
            })
            .collect();
        heap(canvas, &caught, area(-210.0, 50.0, 420.0, 110.0));
        for (at, seat) in shown.winners.iter().enumerate().take(2) {
            let x = if at == 0 { -206.0 } else { 96.0 };
            canvas.moved(x, 40.0, 1.1, 0.0, |canvas| cat(canvas, COATS[seat.index() % COATS.len()]));
        }
    }
}

/// Pompons in a space, in lines, as large as there is room.
fn heap(canvas: &mut Canvas, pompons: &[Colour], at: Area) {
    if pompons.is_empty() {
        return;
    }
    let lines =
        (1..8).find(|&lines| at.width / (pompons.len().div_ceil(lines) as f64) >= at.height / lines as f64);
    let lines = lines.unwrap_or(8);
    let across = pompons.len().div_ceil(lines);
    let size = (at.width / across as f64).min(at.height / lines as f64).min(86.0);
    for (index, &colour) in pompons.iter().enumerate() {
        let (line, place) = (index / across, index % across);
        let in_line = (pompons.len() - line * across).min(across) as f64;
        let wobble = [0.0, 5.0, -4.0, 3.0, -6.0][index % 5];
        let x = at.x + (at.width - size * in_line) / 2.0 + size * place as f64;
        let y = at.y + (at.height - size * lines as f64) / 2.0 + size * line as f64 + wobble;
        pompon(canvas, colour, area(x + 2.0, y + 2.0, size - 4.0, size - 4.0));
    }
}

/// A question tile of 100 × 100, face up.
fn question(canvas: &mut Canvas, tile: Tile) {
    let whole = area(0.0, 0.0, 100.0, 100.0);
    canvas.put(format_args!(r##"<g color="#6b3a7c" fill="#f6ecdb">"##));
    canvas.draw(HAPPY_CATS, "tile", PLAIN, whole);
    canvas.put(format_args!("</g>"));
    let name = match tile {
        Tile::Pompon => "tile-pompon",
        Tile::Card => "tile-card",
        Tile::Key => "tile-key",
    };
    canvas.draw(HAPPY_CATS, name, PLAIN, whole);
}
