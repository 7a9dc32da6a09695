//! What the picture shows of the table, and the paper theatre around it: a frame cut by hand, in the blue of the night, with
//! the caption on its lower board.

use crate::cards::Cards;
use crate::decimal::millimetres;
use crate::words::escaped;
use crate::{Caption, push, push_line};

/// Wood between the cards and the frame, in hundredths of a millimetre like everything here.
const MARGIN: i32 = 2_000;
/// How broad the frame is on three sides.
const FRAME: i32 = 1_000;
/// How broad the lower board is with a caption on it.
const BOARD: i32 = 1_900;
/// Half the width and height of the view onto a table without cards.
const EMPTY: i32 = 10_000;
/// About this long is one cut of the scissors.
const CUT: i32 = 3_300;

/// The sheets of the frame from back to front: how much narrower each is than the frame, and its tone.
const SHEETS: [(i32, &str); 3] = [(0, "#2a416f"), (260, "#1d2f55"), (560, "#14213d")];

/// A rectangle in hundredths of a millimetre.
#[derive(Clone, Copy, Debug)]
struct Edges {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

/// The part of the table that is shown, with its frame.
#[derive(Debug)]
pub(crate) struct View<'a> {
    cards: Edges,
    outer: Edges,
    caption: Option<Caption<'a>>,
}

impl<'a> View<'a> {
    pub(crate) fn around(cards: &Cards, caption: Option<Caption<'a>>) -> Self {
        let bounds = cards.corners().fold(None, |bounds: Option<Edges>, corner| {
            let edges =
                bounds.unwrap_or(Edges { left: corner.x, top: corner.y, right: corner.x, bottom: corner.y });
            Some(Edges {
                left: edges.left.min(corner.x),
                top: edges.top.min(corner.y),
                right: edges.right.max(corner.x),
                bottom: edges.bottom.max(corner.y),
            })
        });
        let bounds = bounds.unwrap_or(Edges { left: -EMPTY, top: -EMPTY, right: EMPTY, bottom: EMPTY });
        let border = MARGIN + FRAME;
        let board = match caption {
            Some(_) => MARGIN + BOARD,
            None => border,
        };
        let outer = Edges {
            left: bounds.left - border,
            top: bounds.top - border,
            right: bounds.right + border,
            bottom: bounds.bottom + board,
        };
        Self { cards: bounds, outer, caption }
    }

    fn board(&self) -> i32 {
        match self.caption {
            Some(_) => BOARD,
            None => FRAME,
        }
    }

    /// The document's opening: one unit is a millimetre, on paper too.
    pub(crate) fn open(&self, out: &mut String) {
        let Edges { left, top, right, bottom } = self.outer;
        let (width, height) = (millimetres(right - left), millimetres(bottom - top));
        push(out, format_args!(r#"<svg xmlns="http://www.w3.org/2000/svg" "#));
        push(out, format_args!(r#"width="{width}mm" height="{height}mm" "#));
        let (left, top) = (millimetres(left), millimetres(top));
        push_line(out, format_args!(r#"viewBox="{left} {top} {width} {height}" role="img">"#));
        if let Some(Caption { title, detail }) = self.caption {
            push_line(out, format_args!("<title>{} · {}</title>", escaped(title), escaped(detail)));
        }
    }

    /// The whole picture as a path, and a millimetre more on each side, which is cut off: otherwise the last row of pixels
    /// could be half empty.
    pub(crate) fn rectangle(&self) -> String {
        let Edges { left, top, right, bottom } = self.outer;
        let (left, top, right, bottom) = (left - 100, top - 100, right + 100, bottom + 100);
        let [left, top, right, bottom] = [left, top, right, bottom].map(millimetres);
        format!("M{left} {top}H{right}V{bottom}H{left}Z")
    }

    /// Left, top, right and bottom, rounded outwards to whole millimetres.
    pub(crate) fn edges_in_millimetres(&self) -> (i32, i32, i32, i32) {
        let Edges { left, top, right, bottom } = self.outer;
        (left.div_euclid(100), top.div_euclid(100), right.div_euclid(100) + 1, bottom.div_euclid(100) + 1)
    }

    /// Centre and radii of an ellipse that reaches somewhat beyond the cards, as attributes.
    pub(crate) fn ellipse_around_cards(&self) -> String {
        let Edges { left, top, right, bottom } = self.cards;
        let [x, y] = [left + right, top + bottom].map(|sum| millimetres(sum / 2));
        let [across, along] = [right - left, bottom - top].map(|length| millimetres(length * 7 / 10));
        format!(r#"cx="{x}" cy="{y}" rx="{across}" ry="{along}""#)
    }

    /// Sheet upon sheet, each a little farther from the table than the one below it.
    pub(crate) fn draw_frame(&self, out: &mut String) {
        push_line(out, format_args!(r#"<g class="frame" fill-rule="evenodd">"#));
        for (number, (narrower, tone)) in SHEETS.iter().enumerate() {
            let opening = self.opening(*narrower, number as u32);
            let whole = self.rectangle();
            // The light from below throws the lower board's shadow up onto what lies behind; the upper board hides its own.
            for (shift, shade) in [("-2.2", ".14"), ("-1.1", ".26")] {
                push(out, format_args!(r##"<path fill="#0a0608" fill-opacity="{shade}" "##));
                push(out, format_args!(r#"transform="translate(0 {shift})" d="{whole}{opening}"/>"#));
            }
            push_line(out, format_args!(r#"<path fill="{tone}" d="{whole}{opening}"/>"#));
        }
        out.push_str("</g>\n");
    }

    /// The opening of a sheet: a rectangle cut by a steady but human hand, as a closed path.
    fn opening(&self, narrower: i32, sheet: u32) -> String {
        let Edges { left, top, right, bottom } = self.outer;
        let border = FRAME - narrower;
        let (left, top, right, bottom) =
            (left + border, top + border, right - border, bottom - self.board() + narrower);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let mut path = String::from("M");
        for (side, &(x, y)) in corners.iter().enumerate() {
            let (to_x, to_y) = corners[(side + 1) % 4];
            let cuts = ((to_x - x).abs().max((to_y - y).abs()) / CUT).max(2);
            for cut in 0..cuts {
                let seed = 64 * side as u32 + cut as u32 + 1_024 * sheet;
                let (aside, along) = (wobble(seed, 55), wobble(seed + 512, CUT / 4));
                let (along, aside) = if cut == 0 { (0, aside / 2) } else { (along, aside) };
                let horizontal = side % 2 == 0;
                let at = |from: i32, to: i32| from + (to - from) / cuts * cut + along * (to - from).signum();
                let (x, y) = if horizontal { (at(x, to_x), y + aside) } else { (x + aside, at(y, to_y)) };
                push(&mut path, format_args!("{} {} ", millimetres(x), millimetres(y)));
            }
        }
        path.truncate(path.len() - 1);
        path.push('Z');
        path
    }

    pub(crate) fn draw_caption(&self, out: &mut String) {
        let Some(Caption { title, detail }) = self.caption else { return };
        let Edges { left, right, bottom, .. } = self.outer;
        let (left, right) = (left + FRAME, right - FRAME);
        // Letters are on average some six tenths as wide as they are tall; a long line is made smaller until it fits.
        let letters = (title.chars().count() * 5 / 4 + detail.chars().count() + 3) as i32;
        let size = ((right - left) * 10 / 6 / letters).clamp(150, 800);
        let baseline = millimetres(bottom - (BOARD - 560) / 2 + size / 3);
        push_line(out, format_args!(r##"<g class="caption" fill="#f6ecdb" font-family="{FONTS}">"##));
        let (left, right) = (millimetres(left), millimetres(right));
        let (larger, size) = (millimetres(size * 5 / 4), millimetres(size));
        let (title, detail) = (escaped(title), escaped(detail));
        push(out, format_args!(r#"<text x="{left}" y="{baseline}" "#));
        push_line(out, format_args!(r#"font-size="{larger}" font-weight="700">{title}</text>"#));
        push(out, format_args!(r#"<text x="{right}" y="{baseline}" text-anchor="end" "#));
        push_line(out, format_args!(r#"font-size="{size}">{detail}</text>"#));
        out.push_str("</g>\n");
    }
}

/// The product's font for everything that is read, then the one bundled for PNG, then whatever there is.
const FONTS: &str = "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible', 'Noto Sans', sans-serif";

/// A number between `-most` and `most` that looks accidental and is the same every time.
fn wobble(seed: u32, most: i32) -> i32 {
    let mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9);
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x85eb_ca6b);
    let mixed = mixed ^ mixed >> 13;
    (mixed % (2 * most as u32 + 1)) as i32 - most
}
