//! Light is the only thing that is not flat paper: a hearth below the picture, the night above it, embers around the cards.
//!
//! All gradients are relative to the shape they fill. A name therefore means the same in every picture, and several pictures
//! may stand in one page.

use crate::frame::View;
use crate::push_line;

const GRADIENTS: &str = r##"<radialGradient id="sn-hearth" cx=".5" cy="1.06" r=".95">
<stop offset="0" stop-color="#ffb469" stop-opacity=".62"/>
<stop offset=".42" stop-color="#e58435" stop-opacity=".26"/>
<stop offset="1" stop-color="#0a1122" stop-opacity=".5"/>
</radialGradient>
<radialGradient id="sn-embers">
<stop offset=".4" stop-color="#ff8a30" stop-opacity=".5"/>
<stop offset=".72" stop-color="#e0662a" stop-opacity=".2"/>
<stop offset="1" stop-color="#e0662a" stop-opacity="0"/>
</radialGradient>
<linearGradient id="sn-night" x2="0" y2="1">
<stop offset="0" stop-color="#1b2c66" stop-opacity=".2"/>
<stop offset=".55" stop-color="#1b2c66" stop-opacity="0"/>
<stop offset=".6" stop-color="#ff9d4a" stop-opacity="0"/>
<stop offset="1" stop-color="#ff9d4a" stop-opacity=".15"/>
</linearGradient>
"##;

pub(crate) fn define(out: &mut String) {
    out.push_str(GRADIENTS);
}

/// On the bare wood, below the cards.
pub(crate) fn draw_on_wood(view: &View<'_>, out: &mut String) {
    let everything = view.rectangle();
    push_line(out, format_args!(r#"<path fill="url(#sn-hearth)" d="{everything}"/>"#));
    let ellipse = view.ellipse_around_cards();
    push_line(out, format_args!(r#"<ellipse fill="url(#sn-embers)" {ellipse}/>"#));
}

/// Over the cards: a breath of night from above, of warmth from below.
pub(crate) fn draw(view: &View<'_>, out: &mut String) {
    push_line(out, format_args!(r#"<path fill="url(#sn-night)" d="{}"/>"#, view.rectangle()));
}
