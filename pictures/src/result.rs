//! The card with a result, to be shared: who has won, places and points, in the game's own art. It has no date, except on the card
//! of a carpet of the day, which in turn shows nothing of the carpet.

use std::str::FromStr;

use veillee_core::{BySeat, Fact, Place, ScoreUnit, Seat, Sentence};

use crate::canvas::{Canvas, FROST, Font, HONEY, INK, LINEN, Style, area, style};
use crate::drawn::{Drawn, Shown};
use crate::people::Person;
use crate::preview::{ROOM, draw_stage};
use crate::words::{Words, sentences};

/// How a match ended.
#[derive(Clone, Copy, Debug)]
pub struct Ended<'a> {
    pub places: &'a BySeat<Place>,
    pub scores: &'a BySeat<i64>,
    /// The day whose carpet this was: then the card has the day, and nothing of the carpet.
    pub carpet: Option<Date>,
}

/// A day, written such as `2026-11-18`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    pub(crate) year: u16,
    pub(crate) month: u8,
    pub(crate) day: u8,
}

/// This is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date has year, month and day, such as 2026-11-18")]
pub struct NoDate;

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let digits = |from: usize, to: usize| {
            let digits = text.get(from..to).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
            digits.and_then(|digits| digits.parse().ok()).ok_or(NoDate)
        };
        let date = Date { year: digits(0, 4)?, month: digits(5, 7)? as u8, day: digits(8, 10)? as u8 };
        let is_written = text.len() == 10 && text[4..5] == *"-" && text[7..8] == *"-";
        let is_day = (1..=12).contains(&date.month) && (1..=31).contains(&date.day);
        if is_written && is_day { Ok(date) } else { Err(NoDate) }
    }
}

/// The room behind every card, with light from the hearth.
pub(crate) fn draw_room(canvas: &mut Canvas) {
    canvas.definitions.once(
        "warm",
        r##"<linearGradient id="warm" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffb060" stop-opacity=".3"/><stop offset=".55" stop-color="#ff9a45" stop-opacity=".06"/><stop offset="1" stop-color="#101c38" stop-opacity=".3"/></linearGradient>"##,
    );
    canvas.body().push_str(ROOM);
    canvas.put(format_args!(r##"<path d="M0 0H1200V630H0Z" fill="url(#warm)"/>"##));
}

/// The paper with the words, and the name of the house on the mantel.
pub(crate) fn draw_words(canvas: &mut Canvas, title: &str, headline: &str, about: &str) {
    canvas.sheet(area(524.0, 30.0, 648.0, 530.0), "#170c07", 0.95);
    canvas.words(title, 556.0, 82.0, style(27.0, HONEY, Font::Title, 580.0));
    let large = style(66.0, LINEN, Font::Title, 588.0);
    canvas.words(headline, 556.0, 152.0, large);
    canvas.words(about, 556.0, 194.0, style(24.0, FROST, Font::Read, 588.0));
    canvas.words("Veillée", 1164.0, 614.0, style(28.0, LINEN, Font::Title, 200.0).end());
}

/// The card of a game that is won.
pub(crate) fn draw_victory<G: Drawn>(
    game: &G,
    shown: &Shown<'_, G>,
    ended: &Ended<'_>,
    words: &Words,
    canvas: &mut Canvas,
) {
    draw_room(canvas);
    canvas.moved(34.0, 46.0, 1.92, 0.0, |canvas| draw_stage(G::KEY, canvas));
    let winners: Vec<Seat> = shown.winners.iter().collect();
    draw_winners(canvas, shown.people, &winners);
    canvas.moved(264.0, 404.0, 1.0, 0.0, |canvas| game.draw_trophy(shown, canvas));
    let headline = headline(&winners, shown.people.len());
    let about = about::<G>(&winners, ended);
    let [headline, about] =
        [Some(headline), about].map(|said| said.map_or(String::new(), |said| words.say(&said)));
    draw_words(canvas, G::TITLE, &headline, &about);
    draw_places(canvas, shown.people, ended, words);
}

fn headline(winners: &[Seat], seats: usize) -> Sentence {
    match winners {
        [winner] => sentences::one(*winner),
        all if all.len() == seats => sentences::everybody(),
        some => sentences::shared(some.iter().map(|&seat| Sentence::person(seat)).collect::<Vec<_>>()),
    }
}

/// The winner's points, and what decided.
fn about<G: Drawn>(winners: &[Seat], ended: &Ended<'_>) -> Option<Sentence> {
    let score = ended.scores[*winners.first()?];
    if G::SCORE_UNIT != ScoreUnit::Points {
        return None;
    }
    let next =
        ended.places.iter().filter(|(_, place)| **place > Place::FIRST).min_by_key(|(_, place)| **place);
    let is_tied = next.is_some_and(|(seat, _)| ended.scores[seat] == score);
    Some(if is_tied { sentences::tie_break(score) } else { sentences::with(score) })
}

/// The winners' faces, each with a crown, before the stage.
fn draw_winners(canvas: &mut Canvas, people: &[Person], winners: &[Seat]) {
    let count = winners.len().max(1) as f64;
    let size = (400.0 / count).min(if winners.len() == 1 { 200.0 } else { 150.0 });
    let left = 264.0 - size * 1.04 * count / 2.0;
    for (at, &seat) in winners.iter().enumerate() {
        let (x, y) = (left + size * 1.04 * at as f64 + size * 0.02, 390.0 - size * 0.9);
        let (middle, radius) = (x + size / 2.0, size / 2.0 + 7.0);
        canvas.put(format_args!(
            r##"<circle cx="{middle:.1}" cy="{0:.1}" r="{radius:.1}" fill="#0a0502" opacity=".45"/><circle cx="{middle:.1}" cy="{1:.1}" r="{radius:.1}" fill="#d9c4a2"/>"##,
            y + size / 2.0 - 6.0,
            y + size / 2.0
        ));
        canvas.face(&people[seat.index()], area(x, y, size, size));
        canvas.crown(middle, y + size * 0.09, size / 240.0);
    }
}

fn draw_places(canvas: &mut Canvas, people: &[Person], ended: &Ended<'_>, words: &Words) {
    let mut order: Vec<Seat> = Seat::all(people.len()).collect();
    order.sort_by_key(|&seat| ended.places[seat]);
    let step = (322.0 / people.len() as f64).min(84.0);
    let height = step - 9.0;
    for (at, seat) in order.into_iter().enumerate() {
        let (x, y) = (552.0, 222.0 + step * at as f64);
        let place = ended.places[seat];
        let (paper, ink, rank) =
            if place == Place::FIRST { ("#f6ecdb", INK, "#8a3c0e") } else { ("#3a2316", LINEN, "#e8b56a") };
        let large = |fill| Style { fill, ..style((height * 0.5).min(32.0), fill, Font::Title, 60.0) };
        canvas.sheet(area(x, y, 592.0, height), paper, 1.0);
        let base = y + height / 2.0 + (height * 0.17).min(11.0);
        canvas.words(&place.0.to_string(), x + 34.0, base, large(rank).middle());
        let face = height - 10.0;
        canvas.face(&people[seat.index()], area(x + 62.0, y + 5.0, face, face));
        let name = Style { most: 340.0, ..large(ink) };
        canvas.words(&people[seat.index()].name, x + 78.0 + face, base, name);
        let points = words.say(&sentences::points(ended.scores[seat]));
        canvas.words(&points, x + 570.0, base, Style { most: 130.0, ..large(ink) }.end());
    }
}

/// Everybody who played together: faces in a row, names below.
pub(crate) fn draw_together(canvas: &mut Canvas, people: &[Person], words: &Words, y: f64) {
    let step = (588.0 / people.len().max(1) as f64).min(148.0);
    let size = (step - 24.0).min(96.0);
    canvas.words(&words.say(&sentences::played_by()), 556.0, y - 16.0, style(22.0, FROST, Font::Read, 580.0));
    for (at, person) in people.iter().enumerate() {
        let middle = 556.0 + step * at as f64 + size / 2.0 + 4.0;
        canvas.face(person, area(middle - size / 2.0, y, size, size));
        canvas.words(
            &person.name,
            middle,
            y + size + 30.0,
            style(22.0, LINEN, Font::Title, step - 8.0).middle(),
        );
    }
}

/// A share in hundredths of a per cent, rounded up to tenths: a little is never nothing.
pub(crate) fn percent(hundredths: i64) -> Fact {
    Fact::Tenths((hundredths + 9) / 10)
}
