//! The three little pigs' hillside: everybody's houses, tile on tile, the piles they are bought from, and the dice.

use veillee_cochons::{BuiltTile, Cochons, Decor, Face, HouseDisplay, Part};
use veillee_core::Seat;

use crate::art::{COCHONS, KIT, PLAIN, Tones};
use crate::canvas::{Canvas, Font, INK, LINEN, area, style};
use crate::drawn::{Drawn, Ground, Plate, Room, Shown, plated, top_line};
use crate::words::{Words, sentences};

/// A tile as wide as 100; a wall is 72 high, a roof 55.
fn tile(canvas: &mut Canvas, BuiltTile { part, material, decor }: BuiltTile) {
    let (part, material, pot) = (part.word(), material.word(), decor == Decor::Pot);
    if part == Part::Roof.word() {
        let wide = 124.0;
        let high = wide * 84.0 / 148.0;
        canvas.draw(COCHONS, &format!("roof-{material}"), PLAIN, area(-12.0, 58.0 - high, wide, high));
        if pot {
            canvas.draw(COCHONS, "pot", PLAIN, area(4.0, 16.0, 27.0, 35.0));
        }
        return;
    }
    let whole = area(0.0, 0.0, 100.0, 71.7);
    let is_door = part == Part::Door.word();
    canvas.draw(COCHONS, &format!("wall-{material}"), PLAIN, whole);
    let aside = if pot && is_door { -8.0 } else { 0.0 };
    canvas.draw(COCHONS, &format!("{part}-{material}"), PLAIN, area(aside, 0.0, 100.0, 71.7));
    if pot {
        canvas.draw(COCHONS, "pot", PLAIN, area(if is_door { 65.0 } else { 36.7 }, 36.7, 26.7, 35.0));
    }
}

/// How high a house is when its tiles are 100 wide.
fn height(house: &HouseDisplay) -> f64 {
    house.tiles.iter().map(|tile| if tile.part == Part::Roof { 55.0 } else { 71.7 }).sum()
}

/// A house on the ground at 0 0; its tiles are 100 wide.
fn stack(canvas: &mut Canvas, house: &HouseDisplay, owner: Option<usize>) {
    canvas.put(format_args!(r##"<ellipse cx="50" cy="2" rx="70" ry="9" fill="#0b1630" opacity=".25"/>"##));
    let mut top = 0.0;
    if let Some(seat) = owner.filter(|_| !house.finished) {
        canvas.moved(18.0, -height(house) - 52.0, 0.64, 0.0, |canvas| pig(canvas, seat, "calm"));
    }
    for &each in &house.tiles {
        top -= if each.part == Part::Roof { 55.0 } else { 71.7 };
        canvas.moved(0.0, top, 1.0, 0.0, |canvas| tile(canvas, each));
    }
}

/// A pig's head and scarf of 100 × 100; those of the seats are told apart by what they wear.
fn pig(canvas: &mut Canvas, seat: usize, mood: &str) {
    const CLOTHES: [(&str, Tones); 5] = [
        (
            "hat-straw",
            Tones { name: "a", values: &[("--c", "#b4313f"), ("--d", "#7a1c2d"), ("--l", "#e0736a")] },
        ),
        (
            "hat-cap",
            Tones { name: "b", values: &[("--c", "#417c58"), ("--d", "#22503a"), ("--l", "#8ab88b")] },
        ),
        (
            "hat-kerchief",
            Tones { name: "c", values: &[("--c", "#3f70a8"), ("--d", "#234570"), ("--l", "#86b0d6")] },
        ),
        (
            "hat-bobble",
            Tones { name: "d", values: &[("--c", "#c98618"), ("--d", "#8a560c"), ("--l", "#f3d27f")] },
        ),
        (
            "hat-beret",
            Tones { name: "e", values: &[("--c", "#6b3a7c"), ("--d", "#482455"), ("--l", "#b795c6")] },
        ),
    ];
    let (hat, tones) = CLOTHES[seat % CLOTHES.len()];
    for part in
        ["pig-head", &format!("pig-eyes-{mood}"), "pig-snout", &format!("pig-mouth-{mood}"), "pig-scarf"]
    {
        canvas.part(COCHONS, "pig", Some(part), tones, "");
    }
    canvas.draw(COCHONS, hat, tones, area(0.0, 0.0, 100.0, 100.0));
}

const PALE: Tones = Tones {
    name: "pale",
    values: &[("--c", "#fdf8ee"), ("--d", "#e3d3b4"), ("--k", "#4a2f1e"), ("--l", "#e07a2f")],
};
const DARK: Tones = Tones {
    name: "dark",
    values: &[("--c", "#523321"), ("--d", "#2a180e"), ("--k", "#f6ecdb"), ("--l", "#f0954a")],
};

impl Drawn for Cochons {
    const ROOM: Room = Room { wall: "#14264a", board: "#1c3260", ground: Ground::Hills };

    fn draw_table(&self, shown: &Shown<'_, Self>, words: &Words, canvas: &mut Canvas) {
        const GROUND: f64 = 486.0;
        let (view, people) = (shown.view, shown.people);
        for (x, y, size) in [
            (36.0, 300.0, 0.7),
            (1164.0, 290.0, 0.8),
            (606.0, 270.0, 0.5),
            (330.0, 262.0, 0.5),
            (880.0, 280.0, 0.6),
        ] {
            canvas.put(format_args!(r##"<g color="#2f5a60">"##));
            canvas.moved(x, y, size, 0.0, |canvas| canvas.part(COCHONS, "fir", None, PLAIN, ""));
            canvas.put(format_args!("</g>"));
        }
        for ((seat, &points), (x, width)) in view.points.iter().zip(top_line(people.len())) {
            let plate = Plate {
                below: words.say(&sentences::points(points)),
                is_lit: view.turn == Some(seat),
                is_crowned: shown.winners.contains(seat),
            };
            plated(canvas, &people[seat.index()], &plate, x, 22.0, width);
            draw_street(shown, words, seat, (x, width, GROUND), canvas);
        }
        canvas.sheet(area(-10.0, 498.0, 1220.0, 110.0), "#3b2417", 0.96);
        for (at, pile) in view.piles.iter().enumerate() {
            let x = 30.0 + 96.0 * at as f64 + 12.0 * (at / 3) as f64;
            let built = BuiltTile {
                part: pile.pile.part,
                material: pile.pile.material,
                decor: pile.top.unwrap_or(Decor::Plain),
            };
            canvas.faint(if pile.left == 0 { 0.25 } else { 1.0 }, |canvas| {
                canvas.moved(x + 8.0, 514.0, 0.66, 0.0, |canvas| tile(canvas, built));
            });
            canvas.put(format_args!(r##"<circle cx="{:.0}" cy="571" r="13" fill="#f6ecdb"/>"##, x + 41.0));
            let left = pile.left.to_string();
            canvas.words(&left, x + 41.0, 577.0, style(18.0, INK, Font::Title, 26.0).middle());
        }
        for (at, face) in view.dice.faces().into_iter().enumerate() {
            let Some(face) = face else { continue };
            let x = 926.0 + 52.0 * at as f64;
            let tones = if at < shown.prints.pale_dice { PALE } else { DARK };
            canvas.moved(x, 520.0, 0.46, 0.0, |canvas| {
                let whole = area(0.0, 0.0, 100.0, 100.0);
                canvas.draw(KIT, "die", tones, whole);
                let name = match face {
                    Face::Symbol(part) => format!("face-{}", part.word()),
                    Face::Wolf => "face-wolf".to_owned(),
                };
                canvas.draw(COCHONS, &name, tones, whole);
            });
        }
    }

    fn draw_trophy(&self, shown: &Shown<'_, Self>, canvas: &mut Canvas) {
        let houses: Vec<(usize, &HouseDisplay)> = shown
            .winners
            .iter()
            .flat_map(|seat| {
                shown.display.houses[seat.index()].iter().map(move |house| (seat.index(), house))
            })
            .filter(|(_, house)| house.finished)
            .take(4)
            .collect();
        let highest = houses.iter().map(|(_, house)| height(house)).fold(200.0, f64::max);
        let size = (150.0 / highest).min(0.72);
        let step = 128.0 * size;
        let left = -step * houses.len() as f64 / 2.0 + step * 0.11;
        for (at, (_, house)) in houses.iter().enumerate() {
            canvas.moved(left + step * at as f64, 166.0, size, 0.0, |canvas| stack(canvas, house, None));
        }
        for (at, seat) in shown.winners.iter().enumerate().take(2) {
            let x = if at == 0 { 128.0 } else { -226.0 };
            canvas.moved(x, 74.0, 0.95, 0.0, |canvas| pig(canvas, seat.index(), "glad"));
        }
    }
}

/// A player's houses, as large as there is room: left edge, width and ground.
fn draw_street(
    shown: &Shown<'_, Cochons>,
    words: &Words,
    seat: Seat,
    (x, width, ground): (f64, f64, f64),
    canvas: &mut Canvas,
) {
    let houses = &shown.display.houses[seat.index()];
    if houses.is_empty() {
        let said = words.say(&sentences::no_house());
        canvas.words(&said, x + width / 2.0, 440.0, style(18.0, INK, Font::Read, width).middle());
        canvas.moved(x + width / 2.0 - 36.0, 340.0, 0.72, 0.0, |canvas| pig(canvas, seat.index(), "calm"));
        return;
    }
    let count = houses.len() as f64;
    let highest = houses.iter().map(|house| height(house) + if house.finished { 12.0 } else { 52.0 });
    let highest = highest.fold(1.0, f64::max);
    let size = (width / (count * 126.0)).min((ground - 100.0) / highest).min(1.05);
    let step = 126.0 * size;
    let left = x + (width - step * count) / 2.0 + 13.0 * size;
    for (at, house) in houses.iter().enumerate() {
        let x = left + step * at as f64;
        canvas.moved(x, ground - 14.0, size, 0.0, |canvas| stack(canvas, house, Some(seat.index())));
        if house.finished {
            let points = house.points.to_string();
            canvas.put(format_args!(
                r##"<circle cx="{:.0}" cy="{:.0}" r="15" fill="#24140c"/>"##,
                x + 50.0 * size,
                ground - 6.0
            ));
            canvas.words(&points, x + 50.0 * size, ground, style(18.0, LINEN, Font::Title, 30.0).middle());
        }
    }
}
