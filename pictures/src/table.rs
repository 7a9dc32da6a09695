//! The wooden table: three drawn planks, laid in staggered rows from the table's origin, so that the wood does not move when
//! the picture's edges do.

use crate::frame::View;
use crate::{light, push, push_line};

/// A plank's length and breadth in millimetres.
const LENGTH: i32 = 340;
const BREADTH: i32 = 48;

/// Every plank has its tone, grain in two darker and one lighter tone, and a dark seam above and to the left.
const PLANKS: &str = r##"<g id="sn-plank-0">
<path fill="#5b3a26" d="M0 0H340V48H0Z"/>
<path fill="#4f3120" d="M0 9Q60 5 128 10T262 8 340 11V14Q290 11 220 13T90 13 0 12Z
M44 33Q110 27 176 32T318 30Q250 35 180 36T44 33Z"/>
<path fill="#67442e" d="M0 21Q80 17 160 21T340 19Q250 24 170 24T0 21Z
M120 42Q190 39 270 43 190 45 120 42Z"/>
<path fill="#452a1a" d="M0 0H340V.9H0Z
M0 0H.9V48H0Z"/>
</g>
<g id="sn-plank-1">
<path fill="#54351f" d="M0 0H340V48H0Z"/>
<path fill="#492c1a" d="M0 22C50 18 84 13 106 13S150 22 176 24 280 18 340 21V24C280 22 210 29 172 28S124 19 106 18 50 23 0 25Z
M0 31C54 34 84 37 106 36S150 29 178 30 290 36 340 33V35C290 39 206 34 176 33S130 40 106 40 54 37 0 34Z"/>
<path fill="#3f2415" d="M93 26C95 22 104 21 111 23S119 29 113 31 91 31 93 26Z"/>
<path fill="#5f3e28" d="M96 26C99 24 104 23 109 24S114 28 109 29 95 29 96 26Z
M196 8Q260 5 330 9 260 11 196 8Z
M10 8Q50 6 84 8 50 10 10 8Z"/>
<path fill="#3e2415" d="M0 0H340V.9H0Z
M0 0H.9V48H0Z"/>
</g>
<g id="sn-plank-2">
<path fill="#603e29" d="M0 0H340V48H0Z"/>
<path fill="#543422" d="M0 38Q70 42 150 37T340 39V42Q250 40 170 41T0 42Z
M20 16Q90 11 170 16T326 14Q250 19 170 20T20 16Z
M210 27Q260 24 320 27 260 30 210 27Z"/>
<path fill="#6d4931" d="M0 6Q90 3 180 7T340 5Q260 9 180 9T0 6Z
M30 29Q90 26 160 29 90 32 30 29Z"/>
<path fill="#462a1b" d="M0 0H340V.9H0Z
M0 0H.9V48H0Z"/>
</g>
"##;

pub(crate) fn define(out: &mut String) {
    out.push_str(PLANKS);
}

pub(crate) fn draw(view: &View<'_>, out: &mut String) {
    push_line(out, format_args!(r#"<g class="table">"#));
    // Planks meet within a pixel; without wood below them the joints would let the page shine through.
    push_line(out, format_args!(r##"<path fill="#452a1a" d="{}"/>"##, view.rectangle()));
    let (left, top, right, bottom) = view.edges_in_millimetres();
    for row in top.div_euclid(BREADTH)..=bottom.div_euclid(BREADTH) {
        // Rows begin at seven places in turn, three sevenths of a plank apart: no joint stands above another for long.
        let start = row.rem_euclid(7) * 3 * LENGTH / 7;
        for column in (left - start).div_euclid(LENGTH)..=(right - start).div_euclid(LENGTH) {
            let plank = (row + 2 * column).rem_euclid(3);
            let (x, y) = (column * LENGTH + start, row * BREADTH);
            push(out, format_args!(r##"<use href="#sn-plank-{plank}" x="{x}" y="{y}"/>"##));
        }
        out.push('\n');
    }
    light::draw_on_wood(view, out);
    out.push_str("</g>\n");
}
