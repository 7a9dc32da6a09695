//! The faces, each drawn once in a box of 59 × 91 and laid on every card that wears it. Layers of flat paper: a tone, the same
//! silhouette a little higher and darker as its shadow, then the next tone.
//!
//! All control points lie within the box, and so does every curve between them: no face leaves its card.

use std::fmt;

use veillee_geometry::Pose;

use crate::{Face, push, push_line};

/// The box in which all faces are drawn; a card of the game's size has the same numbers in millimetres.
pub(crate) const WIDTH: i32 = 59;
pub(crate) const HEIGHT: i32 = 91;

/// A colour as red, green and blue in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tone(pub(crate) u32);

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

/// A face as layers of paper.
#[derive(Debug)]
pub(crate) struct Drawing {
    name: &'static str,
    /// The tone of the card's ground, which is drawn with its exact outline.
    ground: Tone,
    /// From back to front: tone and silhouette.
    layers: &'static [(Tone, &'static str)],
    /// What a layer's shadow is made of.
    shade: &'static str,
    flakes: &'static [Flake],
    /// Small round flakes or sparks: tone, then centre and radius of each.
    specks: (Tone, &'static [(&'static str, &'static str, &'static str)]),
}

/// A snowflake of the given size with its upper left corner at (x, y).
#[derive(Debug)]
struct Flake {
    tone: Tone,
    x: &'static str,
    y: &'static str,
    /// How large, where 1 is a hundred units.
    scale: &'static str,
}

const EMBER_SHADE: &str = r##"fill="#250703" fill-opacity=".34""##;
const FROST_SHADE: &str = r##"fill="#7fa6c8" fill-opacity=".3""##;
const NIGHT_SHADE: &str = r##"fill="#071a33" fill-opacity=".45""##;

pub(crate) const FLAMES: [Drawing; 3] = [
    Drawing {
        name: "flame-a",
        ground: Tone(0x5a1d12),
        layers: &[
            (
                Tone(0x8f2f14),
                "M0 91V52C5 46 4 36 9 27 12 37 18 38 19 46 23 35 21 22 29 9 31 25 41 30 40 45 45 40 45 31 50 24 51 37 57 42 59 50V91Z",
            ),
            (
                Tone(0xd1591c),
                "M0 91V68C6 64 6 55 11 47 13 56 19 58 20 63 25 54 24 41 30 31 32 44 39 48 39 61 44 57 45 50 49 45 50 56 56 60 59 66V91Z",
            ),
            (
                Tone(0xf0954a),
                "M4 91C4 80 9 75 12 66 14 75 20 77 21 81 26 73 25 61 30 52 32 63 38 69 38 79 43 76 44 70 48 64 50 73 56 80 55 91Z",
            ),
            (Tone(0xffd58a), "M17 91C17 85 24 82 29.5 69 33 80 42 84 42 91Z"),
        ],
        shade: EMBER_SHADE,
        flakes: &[],
        specks: (Tone(0xf0954a), &[("15", "17", ".8"), ("42", "13", ".6"), ("48", "18", ".5")]),
    },
    Drawing {
        name: "flame-b",
        ground: Tone(0x641f12),
        layers: &[
            (
                Tone(0x9a3415),
                "M0 91V40C4 44 6 50 6 55 11 44 8 30 16 16 17 31 26 36 27 47 32 40 33 28 41 14 42 29 50 37 50 50 55 47 56 42 59 36V91Z",
            ),
            (
                Tone(0xdb6320),
                "M0 91V62C4 64 6 68 7 71 12 62 11 50 17 39 19 51 26 55 28 64 33 56 34 47 40 36 42 48 49 55 49 65 54 62 56 58 59 54V91Z",
            ),
            (Tone(0xf4a052), "M5 91C5 80 13 73 17 60 20 70 26 74 28 81 33 74 36 66 40 57 42 68 50 75 52 91Z"),
            (
                Tone(0xffdb98),
                "M12 91C12 85 16 83 18 76 21 82 27 84 28 91ZM33 91C33 85 38 81 40 73 43 81 48 84 48 91Z",
            ),
        ],
        shade: EMBER_SHADE,
        flakes: &[],
        specks: (Tone(0xf4a052), &[("29", "22", ".8"), ("25", "12", ".5"), ("52", "22", ".6")]),
    },
    Drawing {
        name: "flame-c",
        ground: Tone(0x51190f),
        layers: &[
            (
                Tone(0x872b12),
                "M0 91V34C3 42 9 44 10 54 15 48 14 36 20 28 22 38 29 40 31 49 37 36 36 20 45 6 45 24 55 30 55 46 57 44 58 42 59 40V91Z",
            ),
            (
                Tone(0xc6511a),
                "M0 91V58C4 63 9 65 10 72 15 67 16 58 21 51 23 59 30 62 31 68 38 58 38 43 45 31 46 46 54 53 54 66 57 64 58 62 59 60V91Z",
            ),
            (Tone(0xec8d42), "M5 91C7 83 17 80 21 70 24 79 31 81 32 86 39 77 40 65 45 54 46 66 54 74 53 91Z"),
            (
                Tone(0xffcf80),
                "M34 91C34 85 41 82 45 72 47 81 52 84 51 91ZM12 91C13 87 18 86 21 80 23 86 28 87 28 91Z",
            ),
        ],
        shade: EMBER_SHADE,
        flakes: &[],
        specks: (Tone(0xec8d42), &[("13", "22", ".7"), ("28", "15", ".8"), ("33", "22", ".5")]),
    },
];

pub(crate) const SNOWS: [Drawing; 2] = [
    Drawing {
        name: "snow-a",
        ground: Tone(0xcfe2f0),
        layers: &[
            (Tone(0xdeebf5), "M0 26Q13 15 29 22T59 17V91H0Z"),
            (Tone(0xecf4fa), "M0 50Q17 38 33 45T59 41V91H0Z"),
            (Tone(0xfafcfe), "M0 74Q18 61 34 69T59 63V91H0Z"),
        ],
        shade: FROST_SHADE,
        flakes: &[
            Flake { tone: Tone(0xf6fafd), x: "38", y: "3", scale: ".14" },
            Flake { tone: Tone(0xc3d9ea), x: "8", y: "31", scale: ".11" },
            Flake { tone: Tone(0xcbdfee), x: "38", y: "51", scale: ".09" },
        ],
        specks: (
            Tone(0xb9d3e6),
            &[
                ("12", "13", "1.2"),
                ("27", "29", ".9"),
                ("50", "35", "1.1"),
                ("20", "57", "1.1"),
                ("40", "80", "1.1"),
                ("12", "83", ".9"),
            ],
        ),
    },
    Drawing {
        name: "snow-b",
        ground: Tone(0xc9deee),
        layers: &[
            (Tone(0xdae9f4), "M0 16Q15 27 31 19T59 24V91H0Z"),
            (Tone(0xe8f2f9), "M0 39Q14 49 30 42T59 46V91H0Z"),
            (Tone(0xf7fbfe), "M0 62Q16 72 32 65T59 70V91H0Z"),
        ],
        shade: FROST_SHADE,
        flakes: &[
            Flake { tone: Tone(0xf4f9fd), x: "6", y: "2", scale: ".11" },
            Flake { tone: Tone(0xbfd6e8), x: "39", y: "27", scale: ".13" },
            Flake { tone: Tone(0xc6dcec), x: "9", y: "52", scale: ".08" },
        ],
        specks: (
            Tone(0xb4d0e4),
            &[
                ("34", "9", "1.1"),
                ("51", "14", ".8"),
                ("13", "33", "1"),
                ("33", "55", "1.2"),
                ("51", "60", ".8"),
                ("44", "82", "1"),
                ("15", "79", "1.1"),
            ],
        ),
    },
];

pub(crate) const SNOWFLAKE: Drawing = Drawing {
    name: "snowflake",
    ground: Tone(0x17375f),
    layers: &[
        (Tone(0x1f4a7c), "M0 22Q16 12 30 19T59 15V91H0Z"),
        (Tone(0x2b5fa8), "M0 46Q16 36 32 43T59 37V91H0Z"),
        (Tone(0x3a74bd), "M0 79Q17 70 33 76T59 71V91H0Z"),
    ],
    shade: NIGHT_SHADE,
    flakes: &[
        Flake { tone: Tone(0x0f2a4c), x: "5.5", y: "19.4", scale: ".48" },
        Flake { tone: Tone(0xf6fafd), x: "5.5", y: "21.5", scale: ".48" },
    ],
    specks: (
        Tone(0x8fb6e6),
        &[("9", "9", ".9"), ("47", "7", ".7"), ("52", "81", "1"), ("10", "84", ".8"), ("29", "8", ".6")],
    ),
};

/// One of six arms of a snowflake in a box of 100 × 100.
const FLAKE_ARM: &str = "M46.5 50 47 4 50 0 53 4 53.5 50ZM48 22 34 10 31 13.5 34 16 30.5 19.5 34.5 22 48 33ZM52 22 66 10 69 13.5 \
    66 16 69.5 19.5 65.5 22 52 33ZM47.5 40 39 33 37.5 37 47.5 46ZM52.5 40 61 33 62.5 37 52.5 46Z";

impl Drawing {
    /// The silhouettes, without any tone.
    fn define_layers(&self, out: &mut String) {
        for (number, (_, silhouette)) in self.layers.iter().enumerate() {
            push_line(out, format_args!(r#"<path id="sn-{}-layer-{number}" d="{silhouette}"/>"#, self.name));
        }
    }

    fn define(&self, depth: Depth, out: &mut String) {
        let Self { name, shade, .. } = self;
        push(out, format_args!(r#"<g id="sn-{name}{}">"#, depth.suffix()));
        for (number, (tone, _)) in self.layers.iter().enumerate() {
            let tone = tone.at(depth);
            push(out, format_args!(r##"<use href="#sn-{name}-layer-{number}" y="-1" {shade}/>"##));
            push(out, format_args!(r##"<use href="#sn-{name}-layer-{number}" fill="{tone}"/>"##));
        }
        let (tone, specks) = self.specks;
        push(out, format_args!(r#"<g fill="{}">"#, tone.at(depth)));
        for (x, y, radius) in specks {
            push(out, format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#));
        }
        out.push_str("</g>");
        for Flake { tone, x, y, scale } in self.flakes {
            push(out, format_args!(r##"<use href="#sn-flake" fill="{tone}" "##));
            push(out, format_args!(r#"transform="translate({x} {y}) scale({scale})"/>"#));
        }
        out.push_str("</g>\n");
    }
}

/// All faces: flames in the light of every depth, snow as it is, for nothing but snow lies on snow.
pub(crate) fn define(out: &mut String) {
    push_line(out, format_args!(r#"<path id="sn-arm" d="{FLAKE_ARM}"/>"#));
    push(out, format_args!(r##"<g id="sn-flake"><use href="#sn-arm"/>"##));
    for degrees in [60, 120, 180, 240, 300] {
        push(out, format_args!(r##"<use href="#sn-arm" transform="rotate({degrees} 50 50)"/>"##));
    }
    push_line(out, format_args!(r#"<path d="M50 41 58 45.5V54.5L50 59 42 54.5V45.5Z"/></g>"#));
    for flame in &FLAMES {
        flame.define_layers(out);
        for depth in Depth::ALL {
            flame.define(depth, out);
        }
    }
    for drawing in SNOWS.iter().chain([&SNOWFLAKE]) {
        drawing.define_layers(out);
        drawing.define(Depth::Top, out);
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
            Face::Flame => (&FLAMES[choice % 3], depth),
            Face::Snow => (&SNOWS[choice % 2], Depth::Top),
            Face::Snowflake => (&SNOWFLAKE, Depth::Top),
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
        for drawing in FLAMES.iter().chain(&SNOWS).chain([&SNOWFLAKE]) {
            for (_, silhouette) in drawing.layers {
                assert!(!leaves_the_box(silhouette), "{} in {silhouette}", drawing.name);
            }
        }
    }

    #[test]
    fn deeper_flames_are_darker_and_stay_warm() {
        let light = |tone: Tone| (tone.0 >> 16) + (tone.0 >> 8 & 0xff) + (tone.0 & 0xff);
        for (tone, _) in FLAMES.iter().flat_map(|flame| flame.layers) {
            let tones = Depth::ALL.map(|depth| tone.at(depth));
            assert!(tones.is_sorted_by(|higher, deeper| light(*higher) > light(*deeper)), "{tones:?}");
            assert!(tones.iter().all(|tone| tone.0 >> 16 > tone.0 >> 8 & 0xff), "{tones:?}");
        }
    }
}
