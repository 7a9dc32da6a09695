//! The cards with their shadows, rims and marks.

use veillee_geometry::{Outline, Point, Pose};

use crate::decimal::{fraction, millimetres, percent};
use crate::drawings::{Depth, HEIGHT, WIDTH, Worn};
use crate::{Face, Held, Mark, Placed, Scene, Verdict, push, push_line};

/// The light falls on a card's rim from one of this many directions, seen from the card.
const DIRECTIONS: usize = 24;

/// The sine of 0° to 90° in steps of 15°, in hundredths.
const SINES: [i32; 7] = [0, 26, 50, 71, 87, 97, 100];

/// What shadows, rims and marks are made of, in the box of the faces.
///
/// A shadow is the silhouette in three steps that grow beyond the card; it is shifted up where it is laid. A mark lies within the
/// outline, which must stay exact.
const PAPERS: &str = r##"<g id="sn-shadow" fill="#120604">
<path fill-opacity=".1" d="M-2.2-2.2H61.2V93.2H-2.2Z"/>
<path fill-opacity=".16" d="M-1.2-1.2H60.2V92.2H-1.2Z"/>
<path fill-opacity=".26" d="M-.4-.4H59.4V91.4H-.4Z"/>
</g>
<g id="sn-glow" fill="#ffb052">
<path fill-opacity=".12" d="M-3.4-3.4H62.4V94.4H-3.4Z"/>
<path fill-opacity=".2" d="M-1.9-1.9H60.9V92.9H-1.9Z"/>
</g>
<g id="sn-free" fill-rule="evenodd">
<path fill="#ffe2a6" d="M0 0H59V91H0ZM1.3 1.3V89.7H57.7V1.3Z"/>
<path fill="#2a0b05" fill-opacity=".55" d="M1.3 1.3H57.7V89.7H1.3ZM1.8 1.8V89.2H57.2V1.8Z"/>
</g>
<g id="sn-legal" fill-rule="evenodd">
<path fill="#2f6b4f" d="M0 0H59V91H0ZM2.2 2.2V88.8H56.8V2.2Z"/>
<path fill="#8cc3a5" d="M2.2 2.2H56.8V88.8H2.2ZM2.8 2.8V88.2H56.2V2.8Z"/>
</g>
<path id="sn-refused" fill="#a4243b" d="M0 0H15V2.2H2.2V19H0ZM22 0H37V2.2H22ZM44 0H59V19H56.8V2.2H44ZM0 26H2.2V42H0ZM0 49H2.2V65H0Z
M56.8 26H59V42H56.8ZM56.8 49H59V65H56.8ZM0 72H2.2V88.8H15V91H0ZM22 88.8H37V91H22ZM44 88.8H56.8V72H59V91H44Z"/>
"##;

/// One card ready to be drawn.
#[derive(Debug)]
struct Card {
    worn: Worn,
    /// The words of its class.
    class: &'static str,
    corners: [Point; 4],
    /// From which of the [`DIRECTIONS`] the light comes.
    lit_from: usize,
}

/// All cards of a scene.
#[derive(Debug)]
pub(crate) struct Cards {
    placed: Vec<(Card, Placed)>,
    held: Option<(Card, Held)>,
}

impl Cards {
    pub(crate) fn of(scene: &Scene<'_>) -> Self {
        let card = |pose: Pose, face: Face, depth: Depth, class| Card {
            worn: Worn::by(face, pose, depth),
            class,
            corners: Outline::new(pose, scene.size).corners(),
            lit_from: ((pose.angle.tenths() as usize * DIRECTIONS + 1_800) / 3_600) % DIRECTIONS,
        };
        let placed = scene.cards.iter().enumerate().map(|(number, &placed)| {
            let class = match (placed.face, placed.mark) {
                (Face::Flame, Mark::Plain) => "card flame",
                (Face::Flame, Mark::Free) => "card flame free",
                (Face::Snow, Mark::Plain) => "card snow",
                (Face::Snow, Mark::Free) => "card snow free",
                (Face::Snowflake, Mark::Plain) => "card snowflake",
                (Face::Snowflake, Mark::Free) => "card snowflake free",
            };
            let depth = match placed.mark {
                Mark::Plain => depth_below(scene.cards.len() - 1 - number),
                Mark::Free => Depth::Top,
            };
            (card(placed.pose, placed.face, depth, class), placed)
        });
        let held = scene.held.map(|held| {
            let class = match held.verdict {
                Verdict::Legal => "held legal",
                Verdict::Refused => "held refused",
            };
            (card(held.pose, held.face, Depth::Top, class), held)
        });
        Self { placed: placed.collect(), held }
    }

    /// Every corner of every card, the held one's too.
    pub(crate) fn corners(&self) -> impl Iterator<Item = Point> {
        let placed = self.placed.iter().map(|(card, _)| card);
        placed.chain(self.held.iter().map(|(card, _)| card)).flat_map(|card| card.corners)
    }

    /// The papers, and the rims that occur: a bright edge takes their place on free cards.
    pub(crate) fn define(&self, out: &mut String) {
        out.push_str(PAPERS);
        let mut occurs = [false; DIRECTIONS];
        for (card, placed) in &self.placed {
            match placed.mark {
                Mark::Plain => occurs[card.lit_from] = true,
                Mark::Free => {}
            }
        }
        for direction in (0..DIRECTIONS).filter(|&direction| occurs[direction]) {
            define_rim(direction, out);
        }
    }

    pub(crate) fn draw(&self, out: &mut String) {
        push_line(out, format_args!(r#"<g class="cards">"#));
        for (card, placed) in &self.placed {
            card.open(Height::OnTable, out);
            match placed.mark {
                Mark::Plain => {}
                Mark::Free => card.lay("sn-glow", out),
            }
            card.draw_outline(out);
            card.open_face(out);
            match placed.mark {
                Mark::Plain => card.draw_rim(out),
                Mark::Free => out.push_str(r##"<use href="#sn-free"/>"##),
            }
            out.push_str("</g></g>\n");
        }
        if let Some((card, held)) = &self.held {
            card.open(Height::InHand, out);
            out.push_str(r#"<g opacity=".86">"#);
            card.draw_outline(out);
            card.open_face(out);
            out.push_str("</g></g>");
            let edge = match held.verdict {
                Verdict::Legal => "sn-legal",
                Verdict::Refused => "sn-refused",
            };
            card.lay(edge, out);
            out.push_str("</g>\n");
        }
        out.push_str("</g>\n");
    }
}

/// How deep a card lies that has so many others above it in the stack: quarters of the 111 cards of the box.
fn depth_below(others: usize) -> Depth {
    match others {
        0..28 => Depth::Top,
        28..56 => Depth::High,
        56..84 => Depth::Low,
        84.. => Depth::Bottom,
    }
}

/// How far a card is above what lies below it.
#[derive(Clone, Copy, Debug)]
enum Height {
    OnTable,
    InHand,
}

impl Card {
    /// Opens the card's group with its shadow: shifted up, for the light comes from below.
    fn open(&self, height: Height, out: &mut String) {
        push(out, format_args!(r#"<g class="{}">"#, self.class));
        let shifts: &[i32] = match height {
            Height::OnTable => &[140],
            Height::InHand => &[450, 800],
        };
        for shift in shifts {
            push(out, format_args!(r##"<use href="#sn-shadow" transform="{}"/>"##, self.transform(*shift)));
        }
    }

    /// The card's exact silhouette, in the tone of its ground.
    fn draw_outline(&self, out: &mut String) {
        push(out, format_args!(r#"<path class="outline" fill="{}" d="M"#, self.worn.ground()));
        for (number, corner) in self.corners.iter().enumerate() {
            let space = if number == 0 { "" } else { " " };
            push(out, format_args!("{space}{} {}", millimetres(corner.x), millimetres(corner.y)));
        }
        out.push_str(r#"Z"/>"#);
    }

    /// Opens a group in the box of the faces and draws the face.
    fn open_face(&self, out: &mut String) {
        push(out, format_args!(r#"<g transform="{}">"#, self.transform(0)));
        self.worn.draw(out);
    }

    fn draw_rim(&self, out: &mut String) {
        push(out, format_args!(r##"<use href="#sn-rim-{}"/>"##, self.lit_from));
    }

    /// Lays one of the [`PAPERS`] on the card's place.
    fn lay(&self, paper: &str, out: &mut String) {
        push(out, format_args!(r##"<use href="#{paper}" transform="{}"/>"##, self.transform(0)));
    }

    /// Lays the box of the faces on the card: its origin on the first corner exactly, the other three to a ten-thousandth of
    /// the grid's step. `shift` goes up the picture, in hundredths of a millimetre.
    fn transform(&self, shift: i32) -> String {
        let [origin, across, _, along] = self.corners;
        let part = |to: i32, from: i32, length: i32| fraction(to - from, 100 * length);
        format!(
            "matrix({} {} {} {} {} {})",
            part(across.x, origin.x, WIDTH),
            part(across.y, origin.y, WIDTH),
            part(along.x, origin.x, HEIGHT),
            part(along.y, origin.y, HEIGHT),
            millimetres(origin.x),
            millimetres(origin.y - shift),
        )
    }
}

/// The four sides of a card whose angle is `direction` steps: warm where they face the hearth, dark where they face away.
fn define_rim(direction: usize, out: &mut String) {
    /// Strips of half a millimetre along each side, within the outline, in the order of the corners.
    const STRIPS: [&str; 4] =
        ["M0 0H59L58.5 .5H.5Z", "M59 0V91L58.5 90.5V.5Z", "M59 91H0L.5 90.5H58.5Z", "M0 91V0L.5 .5V90.5Z"];
    push(out, format_args!(r#"<g id="sn-rim-{direction}">"#));
    for (side, strip) in STRIPS.iter().enumerate() {
        // The first side of an unturned card faces up the picture, and each next one a quarter turn farther.
        let facing = sine(direction + DIRECTIONS / 4 * (side + 3));
        let (tone, opacity) = match facing {
            1.. => ("#ffe9c4", facing * 3 / 4),
            0 => continue,
            ..0 => ("#1d0804", -facing / 3),
        };
        let opacity = percent(opacity);
        push(out, format_args!(r#"<path fill="{tone}" fill-opacity="{opacity}" d="{strip}"/>"#));
    }
    out.push_str("</g>\n");
}

/// The sine of so many steps of 15°, in hundredths.
fn sine(steps: usize) -> i32 {
    let (quarter, within) = (steps / 6 % 4, steps % 6);
    match quarter {
        0 => SINES[within],
        1 => SINES[6 - within],
        2 => -SINES[within],
        3.. => -SINES[6 - within],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The directions in which exactly the side drawn by `strip` faces the hearth.
    fn brightest(strip: &str) -> Vec<usize> {
        let full = format!(r##"<path fill="#ffe9c4" fill-opacity=".75" d="{strip}"/>"##);
        let is_full = |&direction: &usize| {
            let mut rim = String::new();
            define_rim(direction, &mut rim);
            rim.contains(&full)
        };
        (0..DIRECTIONS).filter(is_full).collect()
    }

    #[test]
    fn the_side_that_faces_down_is_lit() {
        // An unturned card's last side in height; the picture's second axis points down, and angles turn towards it.
        assert_eq!(brightest("M59 91H0L.5 90.5H58.5Z"), [0]);
        assert_eq!(brightest("M59 0V91L58.5 90.5V.5Z"), [6]);
        assert_eq!(brightest("M0 0H59L58.5 .5H.5Z"), [12]);
        assert_eq!(brightest("M0 91V0L.5 .5V90.5Z"), [18]);
    }
}
