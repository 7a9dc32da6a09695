//! What pictures of 1200 × 630 pixels are put together from: paper, drawings of the page, words.

use std::fmt;

use crate::art::{Definitions, Folder, KIT, PLAIN, Tones};
use crate::people::Person;
use crate::push;
use crate::words::escaped;

/// The size that messengers ask for, in pixels.
pub const PREVIEW_SIZE: (u32, u32) = (1200, 630);

/// The fonts of the page, then what a reader's machine may have.
const TITLE: &str = "'Fraunces Variable', Fraunces, Georgia, 'Noto Sans', serif";
const READ: &str =
    "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', 'Noto Sans', Verdana, sans-serif";

pub(crate) const LINEN: &str = "#f6ecdb";
pub(crate) const FROST: &str = "#cfe3f1";
pub(crate) const HONEY: &str = "#f7d488";
pub(crate) const INK: &str = "#24140c";

/// A rectangle: left, top, width, height.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

pub(crate) const fn area(x: f64, y: f64, width: f64, height: f64) -> Area {
    Area { x, y, width, height }
}

/// How words are set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) size: f64,
    pub(crate) fill: &'static str,
    pub(crate) anchor: Anchor,
    pub(crate) font: Font,
    /// Words that would be wider are set smaller, and shortened where that is not enough.
    pub(crate) most: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    Title,
    Read,
    Bold,
}

pub(crate) const fn style(size: f64, fill: &'static str, font: Font, most: f64) -> Style {
    Style { size, fill, anchor: Anchor::Start, font, most }
}

impl Style {
    pub(crate) const fn middle(self) -> Self {
        Style { anchor: Anchor::Middle, ..self }
    }

    pub(crate) const fn end(self) -> Self {
        Style { anchor: Anchor::End, ..self }
    }
}

/// A picture that is being drawn.
#[derive(Debug, Default)]
pub struct Canvas {
    pub(crate) definitions: Definitions,
    body: String,
}

impl Canvas {
    pub(crate) fn put(&mut self, markup: fmt::Arguments<'_>) {
        push(&mut self.body, markup);
    }

    pub(crate) fn body(&mut self) -> &mut String {
        &mut self.body
    }

    /// A whole drawing in a rectangle.
    pub(crate) fn draw(&mut self, folder: Folder, file: &str, tones: Tones, at: Area) {
        let name = self.definitions.name(folder, file, None, tones);
        let Area { x, y, width, height } = at;
        let [x, y, width, height] = [x, y, width, height].map(Number);
        self.put(format_args!(
            r##"<use href="#{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>"##
        ));
    }

    /// A drawing without a size of its own, or a part of one, where the group around it has moved the origin.
    pub(crate) fn part(&mut self, folder: Folder, file: &str, part: Option<&str>, tones: Tones, rest: &str) {
        let name = self.definitions.name(folder, file, part, tones);
        self.put(format_args!(r##"<use href="#{name}"{rest}/>"##));
    }

    /// Draws inside, moved and enlarged.
    pub(crate) fn moved(&mut self, x: f64, y: f64, scale: f64, turn: f64, inside: impl FnOnce(&mut Self)) {
        let [x, y, scale, turn] = [x, y, scale, turn].map(Number);
        self.put(format_args!(r#"<g transform="translate({x} {y})"#));
        if turn.0 != 0.0 {
            self.put(format_args!(" rotate({turn})"));
        }
        self.put(format_args!(r#" scale({scale})">"#));
        inside(self);
        self.put(format_args!("</g>"));
    }

    pub(crate) fn faint(&mut self, opacity: f64, inside: impl FnOnce(&mut Self)) {
        self.put(format_args!(r#"<g opacity="{}">"#, Number(opacity)));
        inside(self);
        self.put(format_args!("</g>"));
    }

    /// A sheet of paper: a rectangle cut by hand, with its shadow above it, for the light comes from below.
    pub(crate) fn sheet(&mut self, at: Area, fill: &str, opacity: f64) {
        let Area { x, y, width, height } = at;
        let [right, bottom] = [x + width, y + height].map(Number);
        let [x0, y0, x1, y1, x2, y2] =
            [x, y, x + 9.0, y + 9.0, x + width - 9.0, y + height - 9.0].map(Number);
        let slant = Number(y + 1.5);
        let path = format!(
            "M{x1} {y0}L{x2} {slant}Q{right} {slant} {right} {y1}L{right} {y2}Q{right} {bottom} {x2} {bottom}L{x1} {bottom}Q{x0} {bottom} {x0} {y2}L{x0} {y1}Q{x0} {y0} {x1} {y0}Z"
        );
        self.put(format_args!(
            r##"<path d="{path}" fill="#0a0502" opacity=".35" transform="translate(0 -4)"/><path d="{path}" fill="{fill}" fill-opacity="{}"/>"##,
            Number(opacity)
        ));
    }

    pub(crate) fn words(&mut self, text: &str, x: f64, y: f64, style: Style) {
        let Style { mut size, fill, anchor, font, most } = style;
        let mut text = text.to_owned();
        let least = size * 0.62;
        let wide = width(&text, font) * size;
        if wide > most {
            size = (size * most / wide).max(least);
        }
        if width(&text, font) * size > most + 0.01 {
            while !text.is_empty() && width(&text, font) * size > most - size * 0.6 {
                text.pop();
            }
            text = format!("{}…", text.trim_end());
        }
        let (family, weight) = match font {
            Font::Title => (TITLE, 700),
            Font::Read => (READ, 400),
            Font::Bold => (READ, 700),
        };
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let [x, y, size] = [x, y, size].map(Number);
        let text = escaped(&text);
        self.put(format_args!(
            r#"<text x="{x}" y="{y}" font-family="{family}" font-size="{size}" font-weight="{weight}" fill="{fill}"{anchor}>{text}</text>"#
        ));
    }

    pub(crate) fn face(&mut self, person: &Person, at: Area) {
        self.draw(KIT, person.drawing(), PLAIN, at);
    }

    /// The winner's crown; its lower edge is in the middle of 0 0.
    pub(crate) fn crown(&mut self, x: f64, y: f64, scale: f64) {
        const CROWN: &str = r##"<g id="crown"><path d="M-61-8-69-63-33-36 0-83 33-36 69-63 61-8Q0 7-61-8Z" fill="#0a0502" opacity=".4" transform="translate(0 -5)"/><path d="M-61-8-69-63-33-36 0-83 33-36 69-63 61-8Q0 7-61-8Z" fill="#eeb445"/><path d="M-61-8-63-22Q0-7 63-22L61-8Q0 7-61-8Z" fill="#c98618"/><circle cy="-37" r="8" fill="#a4243b"/><circle cx="-37" cy="-28" r="6" fill="#2b5fa8"/><circle cx="37" cy="-28" r="6" fill="#2b5fa8"/></g>"##;
        self.definitions.once("crown", CROWN);
        self.moved(x, y, scale, 0.0, |canvas| canvas.put(format_args!(r##"<use href="#crown"/>"##)));
    }

    /// Who sits there: face, name, and a line below. The one who is to move is lit.
    pub(crate) fn plate(&mut self, person: &Person, below: &str, lit: bool, at: Area) {
        if lit {
            let Area { x, y, width, height } = at;
            let [x, y, width, height] = [x - 4.0, y - 4.0, width + 8.0, height + 8.0].map(Number);
            self.put(format_args!(
                r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="13" fill="#f0954a"/>"##
            ));
        }
        self.sheet(at, "#24140c", 0.94);
        let face = at.height - 12.0;
        self.face(person, area(at.x + 7.0, at.y + 6.0, face, face));
        let (left, most) = (at.x + face + 15.0, at.width - face - 23.0);
        let middle = at.y + at.height / 2.0;
        self.words(&person.name, left, middle - 2.0, style(21.0, LINEN, Font::Title, most));
        self.words(below, left, middle + 20.0, style(17.0, "#e8d7b4", Font::Read, most));
    }

    /// The whole document.
    pub(crate) fn finish(self, title: &str) -> String {
        let (width, height) = PREVIEW_SIZE;
        let (title, defs) = (escaped(title), self.definitions.text);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img"><title>{title}</title><defs>{defs}</defs>{}</svg>
"#,
            self.body
        )
    }
}

/// About how wide words are, for a size of 1. A picture must fit without measuring the reader's fonts.
fn width(text: &str, font: Font) -> f64 {
    let letters: f64 = text.chars().map(letter).sum();
    match font {
        Font::Title => letters * 1.08,
        Font::Read => letters,
        Font::Bold => letters * 1.05,
    }
}

fn letter(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '.' | ',' | '’' | '\'' | '!' | ':' | '|' | 'I' => 0.29,
        ' ' | 't' | 'f' | 'r' | '-' | '(' | ')' | '·' => 0.37,
        'm' | 'w' | 'M' | 'W' | '%' | '—' | '…' => 0.9,
        'A'..='Z' | 'À'..='Þ' => 0.68,
        // Letters of other scripts can be as wide as they are tall.
        '\u{1100}'.. => 1.0,
        _ => 0.56,
    }
}

/// A length with at most two places, the same on every machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number(pub(crate) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        write!(f, "{}", hundredths as f64 / 100.0)
    }
}
