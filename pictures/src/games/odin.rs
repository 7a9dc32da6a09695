//! Odin's table: everybody's cards around the centre in the firelight, and the hand of the one who looks.

use veillee_core::{BySeat, Seat, Viewer};
use veillee_odin::{Card, CardSet, Colour, HandView, Odin, Phase};

use crate::art::{KIT, ODIN, PLAIN, Tones};
use crate::canvas::{Anchor, Area, Canvas, FROST, Font, INK, LINEN, Style, area, style};
use crate::drawn::{Drawn, Plate, Room, Shown, plated, top_line};
use crate::words::{Words, sentences};

/// The six colours: the page's name for each and its paper, shade, light and ink.
fn tones(colour: Colour) -> Tones {
    let (name, values): (_, &'static [(&str, &str)]) = match colour {
        Colour::Red => {
            ("red", &[("--c", "#a4243b"), ("--d", "#7a1729"), ("--l", "#d4606f"), ("--k", "#fdf3e2")])
        }
        Colour::Amber => {
            ("amber", &[("--c", "#eeb445"), ("--d", "#c98618"), ("--l", "#f9dc98"), ("--k", "#3a2006")])
        }
        Colour::Green => {
            ("green", &[("--c", "#2f6b4f"), ("--d", "#1c4a35"), ("--l", "#6fae8d"), ("--k", "#fdf3e2")])
        }
        Colour::Blue => {
            ("blue", &[("--c", "#2b5fa8"), ("--d", "#1a3f76"), ("--l", "#86b1e4"), ("--k", "#fdf3e2")])
        }
        Colour::Plum => {
            ("plum", &[("--c", "#6b3a7c"), ("--d", "#482455"), ("--l", "#ac83bd"), ("--k", "#fdf3e2")])
        }
        Colour::Glacier => {
            ("glacier", &[("--c", "#cfe3f1"), ("--d", "#9dbfd8"), ("--l", "#f4f9fd"), ("--k", "#14213d")])
        }
    };
    Tones { name, values }
}

fn ink(tones: Tones) -> &'static str {
    tones.values[3].1
}

/// A card face up: its width is 100, its height 140.
fn face(canvas: &mut Canvas, card: Card) {
    let colour = tones(card.colour());
    let (paper, ink) = (colour.values[0].1, ink(colour));
    canvas.put(format_args!(r#"<g color="{paper}">"#));
    canvas.draw(KIT, "card", PLAIN, CARD);
    canvas.put(format_args!("</g>"));
    canvas.draw(ODIN, &format!("pic-{}", colour.name), colour, CARD);
    let number = card.rank().to_string();
    let size = Style { anchor: Anchor::Middle, ..style(37.0, ink, Font::Title, 60.0) };
    canvas.words(&number, 24.0, 39.0, size);
    canvas.put(format_args!(r#"<g fill="{ink}">"#));
    canvas.draw(ODIN, &format!("rune-{}", colour.name), PLAIN, area(68.0, 13.0, 20.0, 20.0));
    canvas.put(format_args!("</g>"));
    canvas.words(
        &card.colour().letter().to_string(),
        78.0,
        48.0,
        style(14.0, ink, Font::Bold, 30.0).middle(),
    );
    canvas.put(format_args!(
        r##"<path fill="#fdf8ee" d="M64 134 68 104Q69 100 73 100L94 98 94.300 131Q94 134 91 134.300Z"/>"##
    ));
    canvas.words(
        &number,
        80.0,
        130.0,
        Style { anchor: Anchor::Middle, ..style(27.0, INK, Font::Title, 60.0) },
    );
}

const CARD: Area = area(0.0, 0.0, 100.0, 140.0);

fn back(canvas: &mut Canvas) {
    canvas.put(format_args!(r##"<g color="#1f335c">"##));
    canvas.draw(KIT, "card", PLAIN, CARD);
    canvas.put(format_args!("</g>"));
    canvas.draw(ODIN, "back", PLAIN, CARD);
}

/// A card with its shadow, of this width.
fn laid(canvas: &mut Canvas, card: Option<Card>, x: f64, y: f64, width: f64, turn: f64) {
    canvas.moved(x, y, width / 100.0, turn, |canvas| {
        canvas.put(format_args!(r##"<path d="M2-5H99V135H2Z" fill="#0a0502" opacity=".42"/>"##));
        match card {
            Some(card) => face(canvas, card),
            None => back(canvas),
        }
    });
}

/// Cards side by side in a space, closer where they are many.
fn row(canvas: &mut Canvas, cards: &[Option<Card>], space: Area) {
    let card = space.height / 1.4;
    let count = cards.len() as f64;
    let step = if count > 1.0 { ((space.width - card) / (count - 1.0)).min(card * 1.06) } else { 0.0 };
    let left = space.x + (space.width - card - step * (count - 1.0).max(0.0)) / 2.0;
    for (at, each) in cards.iter().enumerate() {
        laid(canvas, *each, left + step * at as f64, space.y, card, 0.0);
    }
}

fn sorted(cards: CardSet) -> Vec<Option<Card>> {
    cards.sorted().map(Some).collect()
}

/// What is known of a hand, then backs.
fn hand(hand: &HandView) -> Vec<Option<Card>> {
    let mut cards = sorted(hand.cards.unwrap_or(hand.known));
    cards.resize(usize::from(hand.count), None);
    cards
}

impl Drawn for Odin {
    const ROOM: Room = Room::with_table(["#20130c", "#2a1a11", "#3a2316", "#412819"]);

    fn draw_table(&self, shown: &Shown<'_, Self>, words: &Words, canvas: &mut Canvas) {
        let (view, people) = (shown.view, shown.people);
        let hands: &BySeat<HandView> = &view.hands;
        let own = match view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        };
        let over = view.phase == Phase::Over;
        let plate = |seat: Seat| {
            let points = words.say(&sentences::points(view.scores[seat]));
            let count = words.say(&sentences::cards(hands[seat].count));
            Plate {
                below: if over { points } else { format!("{points} · {count}") },
                is_lit: view.turn == Some(seat),
                is_crowned: shown.winners.contains(seat),
            }
        };
        let others: Vec<Seat> = Seat::all(people.len()).filter(|&seat| Some(seat) != own).collect();
        for (&seat, (x, width)) in others.iter().zip(top_line(others.len())) {
            plated(canvas, &people[seat.index()], &plate(seat), x, 22.0, width);
            if !over {
                row(canvas, &hand(&hands[seat]), area(x + 10.0, 94.0, width - 20.0, 66.0));
            }
        }
        let (top, height) = if own.is_some() { (196.0, 196.0) } else { (226.0, 258.0) };
        let middle = area(300.0, top, 600.0, height);
        if view.centre.is_empty() {
            let (y, depth) = (top + 10.0, height - 20.0);
            canvas.put(format_args!(
                r##"<rect x="440" y="{y}" width="320" height="{depth}" rx="24" fill="#1d1009" fill-opacity=".35" stroke="#e8b56a" stroke-opacity=".5" stroke-width="3" stroke-dasharray="12 10"/>"##
            ));
            let said = words.say(&sentences::empty());
            canvas.words(
                &said,
                600.0,
                top + height / 2.0 + 7.0,
                style(21.0, LINEN, Font::Read, 300.0).middle(),
            );
        } else {
            row(canvas, &sorted(view.centre), middle);
        }
        for (at, &colour) in Colour::ALL.iter().enumerate().filter(|_| view.removed.is_some()) {
            let gone = view.removed.is_some_and(|gone| gone.contains(&colour));
            canvas
                .moved(948.0 + 43.0 * at as f64, top + 2.0, 0.38, 0.0, |canvas| shield(canvas, colour, gone));
        }
        if !view.beaten.is_empty() {
            canvas.faint(0.75, |canvas| {
                row(canvas, &sorted(view.beaten), area(30.0, top + 30.0, 230.0, 110.0));
            });
            canvas.words(
                &words.say(&sentences::beaten()),
                145.0,
                top + 172.0,
                style(18.0, FROST, Font::Read, 220.0).middle(),
            );
        }
        if let Some(top_card) = view.discards.iter().last() {
            laid(canvas, None, 1000.0, top + 26.0, 80.0, -7.0);
            laid(canvas, Some(top_card), 1012.0, top + 30.0, 80.0, 5.0);
            let count = words.say(&sentences::cards(view.discards.len()));
            let said = format!("{} · {count}", words.say(&sentences::discards()));
            canvas.words(&said, 1052.0, top + 172.0, style(18.0, FROST, Font::Read, 250.0).middle());
        }
        if let Some(seat) = own {
            plated(canvas, &people[seat.index()], &plate(seat), 24.0, 480.0, 260.0);
            row(canvas, &hand(&hands[seat]), area(304.0, 416.0, 876.0, 168.0));
        }
    }

    fn draw_trophy(&self, _: &Shown<'_, Self>, canvas: &mut Canvas) {
        for (at, colour) in Colour::ALL.into_iter().enumerate() {
            let x = -190.0 + 76.0 * at as f64;
            let y = if at % 2 == 0 { 96.0 } else { 122.0 };
            canvas.moved(x, y, 0.84, 0.0, |canvas| shield(canvas, colour, false));
        }
    }
}

/// A painted shield around the origin; a colour that is not in the game has a bare place.
fn shield(canvas: &mut Canvas, colour: Colour, gone: bool) {
    if gone {
        canvas.draw(ODIN, "shield-gone", PLAIN, area(-50.0, -54.0, 100.0, 104.0));
        return;
    }
    let colour = tones(colour);
    for part in ["shield-rim", "shield-field", "shield-boss"] {
        canvas.part(ODIN, "shield", Some(part), colour, "");
    }
    canvas.put(format_args!(r##"<g fill="#2a1206">"##));
    canvas.draw(ODIN, &format!("rune-{}", colour.name), PLAIN, area(-9.6, -9.2, 19.2, 19.2));
    canvas.put(format_args!("</g>"));
}
