//! The faces, each drawn once in a box of 59 × 91 and laid on every card that wears it. Layers of flat paper: a tone, the same
//! silhouette a little higher and darker as its shadow, then the next tone.
//!
//! All control points lie within the box, and so does every curve between them: no face leaves its card.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;
use veillee_geometry::Pose;

use crate::{Face, push, push_line};

/// The box in which all faces are drawn; a card of the game's size has the same numbers in millimetres.
pub(crate) const WIDTH: i32 = 59;
pub(crate) const HEIGHT: i32 = 91;

/// A colour as red, green and blue in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "&str")]
pub(crate) struct Tone(pub(crate) u32);

impl TryFrom<&str> for Tone {
    type Error = String;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        let tone = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let tone = tone.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        tone.map(Self).ok_or_else(|| format!("{text} is not a tone such as #5a1d12"))
    }
}

impl Tone {
    /// The same paper with less light on it: red goes last, so that fire stays warm.
    fn at(self, depth: Depth) -> Self {
        let [red, green, blue] = match depth {
            Depth::Top => [100, 100, 100],
            Depth::High => [91, 84, 76],
            Depth::Low => [82, 70, 57],
            Depth::Bottom => [74, 58, 43],
        };
        let channel = |shift: u32, percent: u32| (((self.0 >> shift) & 0xff) * percent / 100) << shift;
        Self(channel(16, red) | channel(8, green) | channel(0, blue))
    }
}

impl fmt::Display for Tone {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:06x}", self.0)
    }
}

/// How deep a card lies among the others: the deeper, the less light reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    Top,
    High,
    Low,
    Bottom,
}

impl Depth {
    const ALL: [Self; 4] = [Self::Top, Self::High, Self::Low, Self::Bottom];

    fn suffix(self) -> &'static str {
        match self {
            Self::Top => "",
            Self::High => "-high",
            Self::Low => "-low",
            Self::Bottom => "-bottom",
        }
    }
}

/// What `faces.json` holds.
#[derive(Debug, Deserialize)]
struct Faces {
    /// One of six arms of a snowflake in a box of 100 × 100, and the middle that joins them.
    arm: String,
    heart: String,
    flames: [Drawing; 3],
    snows: [Drawing; 2],
    snowflake: Drawing,
}

/// A face as layers of paper.
#[derive(Debug, Deserialize)]
struct Drawing {
    name: String,
    /// The tone of the card's ground, which is drawn with its exact outline.
    ground: Tone,
    /// From back to front.
    layers: Vec<Layer>,
    flakes: Vec<Flake>,
    specks: Specks,
}

#[derive(Debug, Deserialize)]
struct Layer {
    fill: Tone,
    /// Its silhouette.
    path: String,
}

/// A snowflake: its upper left corner and its size, where 1 is a hundred units, as in `38 3 .14`.
#[derive(Debug, Deserialize)]
struct Flake {
    fill: Tone,
    at: String,
}

/// Small round flakes or sparks: centre and radius of each, as in `15 17 .8`.
#[derive(Debug, Deserialize)]
struct Specks {
    fill: Tone,
    at: Vec<String>,
}

/// Three numbers as they are written.
fn three(text: &str) -> [&str; 3] {
    let mut parts = text.splitn(3, ' ');
    std::array::from_fn(|_| parts.next().unwrap_or_default())
}

/// Shadows of the layers.
const EMBER_SHADE: &str = r##"fill="#250703" fill-opacity=".34""##;
const FROST_SHADE: &str = r##"fill="#7fa6c8" fill-opacity=".3""##;
const NIGHT_SHADE: &str = r##"fill="#071a33" fill-opacity=".45""##;

/// All faces. The page draws the cards of its table from the same file.
static FACES: LazyLock<Faces> =
    LazyLock::new(|| serde_json::from_str(include_str!("../faces.json")).expect("faces.json is tested"));

impl Drawing {
    /// The silhouettes, without any tone.
    fn define_layers(&self, out: &mut String) {
        for (number, Layer { path, .. }) in self.layers.iter().enumerate() {
            push_line(out, format_args!(r#"<path id="sn-{}-layer-{number}" d="{path}"/>"#, self.name));
        }
    }

    fn define(&self, shade: &str, depth: Depth, out: &mut String) {
        let Self { name, .. } = self;
        push(out, format_args!(r#"<g id="sn-{name}{}">"#, depth.suffix()));
        for (number, Layer { fill, .. }) in self.layers.iter().enumerate() {
            let tone = fill.at(depth);
            push(out, format_args!(r##"<use href="#sn-{name}-layer-{number}" y="-1" {shade}/>"##));
            push(out, format_args!(r##"<use href="#sn-{name}-layer-{number}" fill="{tone}"/>"##));
        }
        push(out, format_args!(r#"<g fill="{}">"#, self.specks.fill.at(depth)));
        for [x, y, radius] in self.specks.at.iter().map(|speck| three(speck)) {
            push(out, format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#));
        }
        out.push_str("</g>");
        for Flake { fill, at } in &self.flakes {
            let [x, y, scale] = three(at);
            push(out, format_args!(r##"<use href="#sn-flake" fill="{fill}" "##));
            push(out, format_args!(r#"transform="translate({x} {y}) scale({scale})"/>"#));
        }
        out.push_str("</g>\n");
    }
}

/// All faces: flames in the light of every depth, snow as it is, for nothing but snow lies on snow.
pub(crate) fn define(out: &mut String) {
    let Faces { arm, heart, flames, snows, snowflake } = &*FACES;
    push_line(out, format_args!(r#"<path id="sn-arm" d="{arm}"/>"#));
    push(out, format_args!(r##"<g id="sn-flake"><use href="#sn-arm"/>"##));
    for degrees in [60, 120, 180, 240, 300] {
        push(out, format_args!(r##"<use href="#sn-arm" transform="rotate({degrees} 50 50)"/>"##));
    }
    push_line(out, format_args!(r#"<path d="{heart}"/></g>"#));
    for flame in flames {
        flame.define_layers(out);
        for depth in Depth::ALL {
            flame.define(EMBER_SHADE, depth, out);
        }
    }
    for (drawing, shade) in snows.iter().map(|snow| (snow, FROST_SHADE)).chain([(snowflake, NIGHT_SHADE)]) {
        drawing.define_layers(out);
        drawing.define(shade, Depth::Top, out);
    }
}

/// Which drawing a card wears, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worn {
    drawing: &'static Drawing,
    depth: Depth,
    way: Way,
}

#[derive(Clone, Copy, Debug)]
enum Way {
    Straight,
    Mirrored,
}

impl Worn {
    /// Chosen by the pose: a card keeps its face as long as it lies.
    pub(crate) fn by(face: Face, pose: Pose, depth: Depth) -> Self {
        // Odd factors without common divisors, so that neighbours on the grid differ.
        let choice = (7 * pose.x + 11 * pose.y + 13 * pose.angle.tenths()).rem_euclid(6) as usize;
        let (drawing, depth) = match face {
            Face::Flame => (&FACES.flames[choice % 3], depth),
            Face::Snow => (&FACES.snows[choice % 2], Depth::Top),
            Face::Snowflake => (&FACES.snowflake, Depth::Top),
        };
        Self { drawing, depth, way: if choice < 3 { Way::Straight } else { Way::Mirrored } }
    }

    pub(crate) fn ground(self) -> Tone {
        self.drawing.ground.at(self.depth)
    }

    /// Lays the face on its box.
    pub(crate) fn draw(self, out: &mut String) {
        push(out, format_args!(r##"<use href="#sn-{}{}""##, self.drawing.name, self.depth.suffix()));
        match self.way {
            Way::Straight => {}
            Way::Mirrored => push(out, format_args!(r#" transform="matrix(-1 0 0 1 {WIDTH} 0)""#)),
        }
        out.push_str("/>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of a path in absolute commands; a lone coordinate of `H` and `V` is checked against its own side.
    fn leaves_the_box(path: &str) -> bool {
        let mut horizontal = true;
        let mut number = String::new();
        let mut leaves = false;
        for letter in path.chars().chain(['Z']) {
            match letter {
                '0'..='9' | '.' => number.push(letter),
                ' ' | 'M' | 'C' | 'Q' | 'T' | 'H' | 'V' | 'L' | 'Z' => {
                    if !number.is_empty() {
                        let most = if horizontal { WIDTH } else { HEIGHT };
                        leaves |= number.parse::<f64>().unwrap() > f64::from(most);
                        number.clear();
                        horizontal = !horizontal;
                    }
                    match letter {
                        'M' | 'C' | 'Q' | 'T' | 'H' | 'L' => horizontal = true,
                        'V' => horizontal = false,
                        ' ' | 'Z' => {}
                        other => unreachable!("{other} was matched above"),
                    }
                }
                other => panic!("{other} in {path}: relative commands and signs are not expected"),
            }
        }
        leaves
    }

    #[test]
    fn no_face_leaves_its_card() {
        assert!(leaves_the_box("M0 91V52C5 46 60 36 9 27Z"));
        assert!(leaves_the_box("M0 91V92H3Z"));
        for drawing in FACES.flames.iter().chain(&FACES.snows).chain([&FACES.snowflake]) {
            for Layer { path, .. } in &drawing.layers {
                assert!(!leaves_the_box(path), "{} in {path}", drawing.name);
            }
        }
    }

    #[test]
    fn deeper_flames_are_darker_and_stay_warm() {
        let light = |tone: Tone| (tone.0 >> 16) + (tone.0 >> 8 & 0xff) + (tone.0 & 0xff);
        for layer in FACES.flames.iter().flat_map(|flame| &flame.layers) {
            let tones = Depth::ALL.map(|depth| layer.fill.at(depth));
            assert!(tones.is_sorted_by(|higher, deeper| light(*higher) > light(*deeper)), "{tones:?}");
            assert!(tones.iter().all(|tone| tone.0 >> 16 > tone.0 >> 8 & 0xff), "{tones:?}");
        }
    }
}
