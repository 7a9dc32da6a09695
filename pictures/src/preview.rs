//! The picture that a messenger shows beside an invitation: the game's stage from the home page, between two windows.
//!
//! The scenes are the page's own drawings. Nothing of a table is drawn here, so a picture tells nothing but the game.

use veillee_geometry::Pose;

use crate::canvas::{Canvas, PREVIEW_SIZE};
use crate::drawings::{self, Depth, HEIGHT, WIDTH, Worn};
use crate::raster::{PictureError, render};
use crate::{Face, push};

/// What stands on the mantelpiece.
struct Stage {
    game: &'static str,
    /// Deep, plain and light tone of the frame, as on the home page.
    tones: [&'static str; 3],
    /// The game's sign, around the origin.
    emblem: &'static str,
    scene: Scene,
}

enum Scene {
    /// Drawings of the home page, and the order in which they lie on each other.
    Drawn { drawings: &'static str, layers: &'static str },
    /// Cards of Snowhere.
    Carpet,
}

const STAGES: &[Stage] = &[
    Stage {
        game: "odin",
        tones: ["#6f1427", "#a4243b", "#cc4f64"],
        emblem: r#"<path transform="translate(-11 -15) scale(.9167)" d="M10.2 23 10 9.4 4.8 13.6 2.6 10.4 12 1.6 21.4 10.3 19.2 13.7 14 9.5 14.1 22.8Z"/>"#,
        scene: Scene::Drawn {
            drawings: include_str!("../scenes/odin.svg"),
            layers: r##"<path d="M10 30H230V255H10Z" fill="#1c2f57"/><use href="#scene-lights"/><use href="#scene-hall"/><use href="#scene-glow"/><use href="#scene-shields"/><use href="#scene-raven" transform="translate(-13 -4)"/><use href="#scene-snow"/>"##,
        },
    },
    Stage {
        game: "hygge",
        tones: ["#1c4733", "#2f6b4f", "#559a78"],
        emblem: r#"<path transform="translate(-11 -15) scale(.9167)" d="M12 11.5c3.5 0 6.5 4 6.5 7.1 0 2.4-1.9 3.4-3.9 2.8a9 9 0 0 0-5.2 0c-2 .6-3.9-.4-3.9-2.8 0-3.1 3-7.1 6.5-7.1M4.4 8.6a2.3 3 0 1 1-.1 0ZM8.9 3a2.3 3.2 0 1 1-.1 0Zm6.2 0a2.3 3.2 0 1 1-.1 0Zm4.5 5.6a2.3 3 0 1 1-.1 0Z"/>"#,
        scene: Scene::Drawn {
            drawings: include_str!("../scenes/hygge.svg"),
            layers: r##"<use href="#scene-back"/><use href="#scene-light"/><g transform="translate(0 -8)"><use href="#scene-sleeper"/><use href="#scene-cup"/><path fill="#fdf8ee" opacity=".7" d="M166 216C160 208 172 204 166 194 176 202 164 208 170 216ZM177 216C172 210 182 206 177 198 186 204 176 210 181 216Z"/></g><use href="#scene-front"/>"##,
        },
    },
    Stage {
        game: "happy-cats",
        tones: ["#8a5608", "#c98618", "#eeb445"],
        emblem: r##"<path d="M-10 -14 -4 -9H4L10 -14 11 -1Q10 9 0 9 -10 9 -11 -1Z"/><path fill="#f6ecdb" d="M-6.3 -1A1.8 1.8 0 1 1 -6.3 -.9ZM2.7 -1A1.8 1.8 0 1 1 2.7 -.9Z"/>"##,
        scene: Scene::Drawn {
            drawings: include_str!("../scenes/happy-cats.svg"),
            layers: r##"<use href="#scene-back"/><path d="M178 108H198L206 140H170Z" fill="#ffe9b8"/><use href="#scene-rug"/><path d="M152 222C176 222 186 206 182 188 180 180 170 182 173 189 176 202 168 210 150 210Z" fill="#2a2430"/><use href="#scene-cat"/><path d="M112 150a5 6 0 1 1-.1 0ZM130 150a5 6 0 1 1-.1 0Z" fill="#f7d488" transform="translate(0 -6)"/><path d="M111.3 145h1.4v11h-1.4ZM129.3 145h1.4v11h-1.4Z" fill="#170c07"/><use href="#scene-front"/>"##,
        },
    },
    Stage {
        game: "cochons",
        tones: ["#7d2f0c", "#b9581a", "#e8884a"],
        emblem: r#"<path d="M-12 -3 0 -14 12 -3 9 -0.5V8H3V0H-3V8H-9V-0.5Z"/>"#,
        scene: Scene::Drawn {
            drawings: include_str!("../scenes/cochons.svg"),
            layers: r##"<use href="#scene-back"/><use href="#scene-pig" transform="translate(124 162)"/><use href="#scene-house"/><use href="#scene-wolf"/><path fill="#f2f8fc" d="M160 154Q146 148 136 156 148 152 160 158ZM160 162Q142 160 130 168 146 163 160 165ZM161 168Q150 170 144 178 152 172 163 171Z"/><use href="#scene-front"/>"##,
        },
    },
    Stage {
        game: "snowhere",
        tones: ["#1a3f76", "#2b5fa8", "#6b9bd6"],
        emblem: r##"<use href="#sn-flake" transform="translate(-12 -16) scale(.24)"/>"##,
        scene: Scene::Carpet,
    },
];

/// For a game that has no stage of its own: an empty one.
const EMPTY: Stage = Stage {
    game: "",
    tones: ["#1a3f76", "#2b5fa8", "#6b9bd6"],
    emblem: r#"<path d="M0 -16C-5 -9 -8 -4 -8 1A8 8 0 0 0 8 1C8 -4 5 -9 0 -16Z"/>"#,
    scene: Scene::Drawn {
        drawings: include_str!("../scenes/odin.svg"),
        layers: r##"<path d="M10 30H230V255H10Z" fill="#1c2f57"/><use href="#scene-lights"/><path fill="#2a4675" d="m10 190 40-44 34 32 36-44 40 48 36-32 34 34v72H10Z"/><use href="#scene-snow"/>"##,
    },
};

/// The cards on Snowhere's stage: where each lies, how it is turned, and what it shows.
const CARPET: &[(i32, i32, i32, Face)] = &[
    (62, 112, -28, Face::Flame),
    (182, 108, 24, Face::Flame),
    (120, 104, 6, Face::Flame),
    (50, 176, 14, Face::Flame),
    (196, 182, -16, Face::Flame),
    (128, 166, 38, Face::Flame),
    (84, 214, -34, Face::Flame),
    (164, 222, 62, Face::Flame),
    (112, 196, 8, Face::Flame),
    (196, 140, 70, Face::Flame),
    (70, 148, 80, Face::Flame),
    (158, 150, -20, Face::Snow),
    (98, 154, 16, Face::Snowflake),
];

/// The opening of the stage, and its outline.
const OPENING: &str = "M14 254V70Q20 50 40 44 80 32 120 31 160 32 200 44 220 50 226 70V254Z";

/// The room around the stage: boards, two windows on a winter night, a mantelpiece with candles.
pub(crate) const ROOM: &str = r##"<path d="M0 0H1200V630H0Z" fill="#33200f"/>
<path d="M0 0H70V630H0ZM140 0H210V630H140ZM280 0H350V630H280ZM420 0H490V630H420ZM560 0H630V630H560ZM700 0H770V630H700ZM840 0H910V630H840ZM980 0H1050V630H980ZM1120 0H1190V630H1120Z" fill="#3b2616"/>
<g id="window"><path d="M62 470V190Q62 70 176 62 290 70 290 190V470Z" fill="#1d1009"/>
<path d="M76 456V192Q78 84 176 76 274 84 276 192V456Z" fill="#1c2f57"/>
<path d="M76 250Q140 190 276 232V300Q160 250 76 316Z" fill="#3f7f7a" opacity=".5"/>
<path d="M110 150h4v4h-4ZM146 118h3v3h-3ZM160 210h4v4h-4ZM246 260h4v4h-4ZM98 290h3v3h-3ZM190 300h3v3h-3Z" fill="#e3f0f8"/>
<path d="M76 400 120 330 150 372 196 312 240 376 276 336V456H76Z" fill="#14264a"/>
<path d="M76 418Q140 380 200 408T276 400V456H76Z" fill="#cfe3f1"/>
<path d="M169 76H183V456H169ZM76 262H276V275H76Z" fill="#1d1009"/>
<path d="M54 470H298L304 496H48Z" fill="#5a3a25"/><path d="M54 470H298L299 476H53Z" fill="#f2f8fc"/></g>
<path d="M228 126A30 30 0 1 1 227.9 126Z" fill="#e9f3fa"/>
<use href="#window" x="848"/>
<path d="M0 540H1200V630H0Z" fill="#24140c"/><path d="M0 548H1200V630H0Z" fill="#6d4730"/><path d="M0 548H1200V558H0Z" fill="#8b6142"/>
<path d="M0 590H1200V630H0Z" fill="#3b2417"/>
<g id="candle"><path d="M196 548H276V556H196Z" fill="#1d1009" opacity=".5"/><path d="M214 440H258V548H214Z" fill="#f6ecdb"/><path d="M240 440H258V548H240Z" fill="#ebdcc2"/>
<path d="M204 536H268V550H204Z" fill="#c98618"/><path d="M235 428H237V442H235Z" fill="#24140c"/>
<path d="M236 380C222 402 220 410 220 418A16 16 0 0 0 252 418C252 410 250 402 236 380Z" fill="#f0954a"/><path d="M236 398C229 410 228 414 228 419A8 8 0 0 0 244 419C244 414 243 410 236 398Z" fill="#ffe3a6"/></g>
<use href="#candle" x="64"/><use href="#candle" x="664"/><use href="#candle" x="728"/>
"##;

/// The picture for an invitation to a game, as a PNG file of [`PREVIEW_SIZE`]. A game without a stage of its own gets an empty one.
///
/// # Errors
/// If it cannot be rendered: a fault of ours.
pub fn preview(game: &str) -> Result<Vec<u8>, PictureError> {
    render(&drawing(stage_of(game)), PREVIEW_SIZE.0)
}

fn stage_of(game: &str) -> &'static Stage {
    STAGES.iter().find(|stage| stage.game == game).unwrap_or(&EMPTY)
}

fn drawing(stage: &Stage) -> String {
    let (width, height) = PREVIEW_SIZE;
    let mut out = String::new();
    push(
        &mut out,
        format_args!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">"#),
    );
    out.push_str("<defs>");
    out.push_str(&definitions(stage));
    out.push_str(
        r##"<linearGradient id="hearth" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffb060" stop-opacity=".3"/><stop offset=".55" stop-color="#ff9a45" stop-opacity=".06"/><stop offset="1" stop-color="#101c38" stop-opacity=".3"/></linearGradient></defs>"##,
    );
    out.push_str(ROOM);
    out.push_str(r##"<path d="M330 556 338 130Q344 60 400 44 500 6 600 2 700 6 800 44 856 60 862 130L870 556Z" fill="#0d0603" opacity=".45"/>"##);
    out.push_str(r#"<g transform="translate(348 16) scale(2.1)">"#);
    draw(stage, &mut out);
    out.push_str("</g>");
    push(&mut out, format_args!(r#"<path d="M0 0H{width}V{height}H0Z" fill="url(#hearth)"/></svg>"#));
    out
}

/// What the drawing of a stage refers to.
fn definitions(stage: &Stage) -> String {
    let mut out = String::new();
    drawings::define(&mut out);
    if let Scene::Drawn { drawings, .. } = stage.scene {
        out.push_str(inner(drawings));
    }
    push(&mut out, format_args!(r#"<clipPath id="opening"><path d="{OPENING}"/></clipPath>"#));
    out
}

/// A game's stage on a picture of another kind; it is 240 × 262.
pub(crate) fn draw_stage(game: &str, canvas: &mut Canvas) {
    let stage = stage_of(game);
    canvas.definitions.once("stage", &definitions(stage));
    draw(stage, canvas.body());
}

fn draw(stage: &Stage, out: &mut String) {
    let [deep, plain, light] = stage.tones;
    out.push_str(r#"<g clip-path="url(#opening)">"#);
    match stage.scene {
        Scene::Drawn { layers, .. } => out.push_str(layers),
        Scene::Carpet => draw_carpet(out),
    }
    push(
        out,
        format_args!(
            r#"</g><g fill-rule="evenodd"><path fill="{deep}" d="M0 262 2 58Q2 34 24 26 70 8 120 6 170 8 216 26 238 34 238 58L240 262ZM24 246H216V78Q216 60 198 54 160 42 120 41 80 42 42 54 24 60 24 78Z"/>"#
        ),
    );
    push(
        out,
        format_args!(
            r#"<path fill="{plain}" d="M7 262 9 60Q9 40 28 33 72 15 120 13 168 15 212 33 231 40 231 60L233 262ZM19 250H221V76Q221 56 201 49 161 37 120 36 79 37 39 49 19 56 19 76Z"/></g>"#
        ),
    );
    push(
        out,
        format_args!(
            r#"<path fill="{deep}" d="M19 70Q20 56 39 49 79 37 120 36 161 37 201 49 220 56 221 70 209 80 196 64 184 75 170 57 158 69 145 52 133 65 120 51 107 65 95 52 82 69 70 57 56 75 44 64 31 80 19 70Z"/>"#
        ),
    );
    push(
        out,
        format_args!(
            r#"<path fill="{light}" d="M19 64Q21 55 39 49 79 37 120 36 161 37 201 49 219 55 221 64 209 72 197 58 184 68 170 51 158 62 145 47 133 58 120 46 107 58 95 47 82 62 70 51 56 68 43 58 31 72 19 64Z"/>"#
        ),
    );
    push(
        out,
        format_args!(
            r#"<path fill="{deep}" d="M19 66Q27 110 20 150 31 110 35 68ZM221 66Q213 110 220 150 209 110 205 68Z"/>"#
        ),
    );
    push(
        out,
        format_args!(
            r##"<g transform="translate(120 22)" fill="{deep}"><path d="M0 -25C13 -24 21 -14 20 -2S10 17 0 17 -21 9 -20 -3 -12 -25 0 -25Z"/><path fill="#f6ecdb" d="M0 -21C10 -20 17 -13 16.5 -3S9 14 0 14 -17 7 -16.5 -3 -10 -20 0 -21Z"/>{}</g>"##,
            stage.emblem
        ),
    );
}

/// What is drawn in a file.
fn inner(svg: &str) -> &str {
    let begin = svg.find('>').map_or(0, |end| end + 1);
    svg.rfind("</svg>").and_then(|end| svg.get(begin..end)).unwrap_or_default()
}

fn draw_carpet(out: &mut String) {
    out.push_str(r##"<path d="M10 30H230V256H10Z" fill="#3a2316"/><path d="M10 30H32V256H10ZM54 30H76V256H54ZM98 30H120V256H98ZM142 30H164V256H142ZM186 30H208V256H186Z" fill="#43291a"/>"##);
    for &(x, y, turn, face) in CARPET {
        let worn = Worn::by(face, Pose::new(x * 100, y * 100, turn * 10), Depth::Top);
        let shadow = y - 3;
        push(
            out,
            format_args!(
                r##"<path d="M-25 -38H25V38H-25Z" fill="#0b0603" opacity=".4" transform="translate({x} {shadow}) rotate({turn})"/><g transform="translate({x} {y}) rotate({turn}) scale(.83) translate(-29.5 -45.5)"><path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="{}"/>"##,
                worn.ground()
            ),
        );
        worn.draw(out);
        out.push_str("</g>");
    }
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Pixmap;

    use super::*;

    fn pixels(game: &str) -> Pixmap {
        Pixmap::decode_png(&preview(game).expect("a picture")).expect("a PNG")
    }

    #[test]
    fn each_game_has_a_picture_of_its_own_in_the_size_that_messengers_ask_for() {
        let pictures: Vec<Pixmap> = STAGES.iter().map(|stage| pixels(stage.game)).collect();
        for (stage, picture) in STAGES.iter().zip(&pictures) {
            assert_eq!((picture.width(), picture.height()), PREVIEW_SIZE, "{}", stage.game);
            let same = pictures.iter().filter(|other| other.data() == picture.data()).count();
            assert_eq!(same, 1, "{}", stage.game);
            // The middle of the stage is drawn, not the bare board behind it.
            let colours = picture.pixels().iter().map(|pixel| (pixel.red(), pixel.green(), pixel.blue()));
            let distinct: std::collections::HashSet<_> = colours.collect();
            assert!(distinct.len() > 100, "{}: {} colours", stage.game, distinct.len());
        }
        let unknown = pixels("stone-soup");
        assert!(pictures.iter().all(|picture| picture.data() != unknown.data()));
    }

    #[test]
    fn every_layer_is_in_the_drawings_of_the_page() {
        for stage in STAGES.iter().chain([&EMPTY]) {
            let svg = drawing(stage);
            let document = roxmltree::Document::parse(&svg).expect("a drawing");
            let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
            for used in document.descendants().filter_map(|node| node.attribute("href")) {
                assert!(ids.contains(&used.trim_start_matches('#')), "{}: {used}", stage.game);
            }
        }
    }
}
