//! Snowhere's table, in true size; and both carpets, before and after, for the card with a result.

use veillee_core::{Fact, GameBox as _};
use veillee_geometry::CardSize;
use veillee_snowhere::{Grade, Lying, Snowhere, View};

use crate::art::{KIT, PLAIN};
use crate::canvas::{Area, Canvas, Font, LINEN, Number, area, style};
use crate::cards::Cards;
use crate::drawn::{Drawn, Shown};
use crate::preview::draw_stage;
use crate::result::{Date, Ended, draw_room, draw_together, draw_words, percent};
use crate::words::{Words, sentences};
use crate::{Caption, Face, Mark, Placed, Scene, drawings, svg};

fn size(view: &View) -> CardSize {
    let [width, height] = view.card_size;
    CardSize::new(width, height).unwrap_or(CardSize::BOXED)
}

fn placed(cards: &[Lying], face: Face) -> impl Iterator<Item = Placed> {
    cards.iter().map(move |lying| Placed { pose: lying.pose, face, mark: Mark::Plain })
}

/// What lies there, from bottom to top.
fn lying(shown: &Shown<'_, Snowhere>, marks_free: bool) -> Vec<Placed> {
    let view = shown.view;
    let flames = view.flames.iter().map(|&Lying { card, pose }| {
        let is_free = marks_free && view.free.contains(&card);
        Placed { pose, face: Face::Flame, mark: if is_free { Mark::Free } else { Mark::Plain } }
    });
    let snow = view.snow.iter().map(|&Lying { card, pose }| {
        let face = if shown.display.snowflakes.contains(&card) { Face::Snowflake } else { Face::Snow };
        Placed { pose, face, mark: Mark::Plain }
    });
    flames.chain(snow).collect()
}

impl Drawn for Snowhere {
    fn draw(&self, shown: &Shown<'_, Self>, _: &Words, caption: &str) -> String {
        let cards = lying(shown, true);
        let caption = Caption { title: "Snowhere", detail: caption };
        svg(&Scene { size: size(shown.view), cards: &cards, held: None, caption: Some(caption) })
    }

    fn draw_result(&self, shown: &Shown<'_, Self>, ended: &Ended<'_>, words: &Words, canvas: &mut Canvas) {
        draw_card(shown, ended, words, canvas);
    }
}

/// The first carpet and the last, each in its space; at the same scale, so that they can be compared.
fn before_and_after(shown: &Shown<'_, Snowhere>, [first, last]: [Area; 2], canvas: &mut Canvas) {
    let before: Vec<Placed> =
        placed(shown.display.first_carpet.as_deref().unwrap_or_default(), Face::Flame).collect();
    let after = lying(shown, false);
    let size = size(shown.view);
    let all: Vec<Placed> = before.iter().chain(&after).copied().collect();
    let scene = |cards| Cards::of(&Scene { size, cards, held: None, caption: None });
    let every = scene(&all);
    let mut definitions = String::new();
    drawings::define(&mut definitions);
    every.define(&mut definitions);
    canvas.definitions.once("carpets", &definitions);
    let corners: Vec<(i32, i32)> = every.corners().map(|corner| (corner.x, corner.y)).collect();
    let Some(&(x, y)) = corners.first() else { return };
    let (left, top, right, bottom) =
        corners.iter().fold((x, y, x, y), |(left, top, right, bottom), &(x, y)| {
            (left.min(x), top.min(y), right.max(x), bottom.max(y))
        });
    let [left, top, right, bottom] = [left, top, right, bottom].map(|edge| f64::from(edge) / 100.0);
    for (cards, at) in [(&before, first), (&after, last)] {
        let scale = (at.width / (right - left)).min(at.height / (bottom - top));
        let (x, y) = (at.x + at.width / 2.0, at.y + at.height / 2.0);
        let (across, down) = (Number(-(left + right) / 2.0), Number(-(top + bottom) / 2.0));
        let [x, y] = [x, y].map(Number);
        canvas.put(format_args!(
            r#"<g transform="translate({x} {y}) scale({scale:.4}) translate({across} {down})">"#
        ));
        scene(cards).draw(canvas.body());
        canvas.put(format_args!("</g>"));
    }
}

fn draw_card(shown: &Shown<'_, Snowhere>, ended: &Ended<'_>, words: &Words, canvas: &mut Canvas) {
    let outcome = shown.view.outcome;
    let grade = match outcome.grade {
        Grade::Solved => "solved",
        Grade::Embers => "embers",
        Grade::Glow => "glow",
        Grade::Smoulder => "smoulder",
        Grade::Blaze => "blaze",
        Grade::Inferno => "inferno",
    };
    let headline = words.say(&sentences::grade(grade.to_owned()));
    let left = percent(outcome.share);
    let about = words.say(&sentences::left(left.clone()));
    draw_room(canvas);
    let title = match ended.carpet {
        Some(Date { year, month, day }) => {
            canvas.moved(34.0, 46.0, 1.92, 0.0, |canvas| draw_stage(Snowhere::KEY, canvas));
            let date = words.say(&sentences::date(day, month, Fact::Notation(year.to_string())));
            format!("{} · {date}", words.say(&sentences::carpet()))
        }
        None => {
            canvas.sheet(area(24.0, 24.0, 476.0, 546.0), "#3a2316", 1.0);
            canvas.sheet(area(36.0, 36.0, 452.0, 250.0), "#43291a", 1.0);
            canvas.sheet(area(36.0, 306.0, 452.0, 252.0), "#43291a", 1.0);
            before_and_after(
                shown,
                [area(60.0, 48.0, 404.0, 226.0), area(60.0, 318.0, 404.0, 228.0)],
                canvas,
            );
            for (said, y) in [(sentences::before(), 70.0), (sentences::after(), 340.0)] {
                let said = words.say(&said);
                canvas.sheet(area(44.0, y - 24.0, 92.0, 34.0), "#170c07", 0.85);
                canvas.words(&said, 90.0, y, style(20.0, LINEN, Font::Read, 84.0).middle());
            }
            Snowhere::TITLE.to_owned()
        }
    };
    draw_words(canvas, &title, &headline, &about);
    canvas.sheet(area(556.0, 226.0, 584.0, 112.0), "#f6ecdb", 1.0);
    canvas.draw(KIT, "flame", PLAIN, area(586.0, 250.0, 108.0, 65.0));
    canvas.words(
        &words.say(&sentences::percent(left)),
        1112.0,
        305.0,
        style(66.0, "#8a3c0e", Font::Title, 300.0).end(),
    );
    draw_together(canvas, shown.people, words, 398.0);
}
