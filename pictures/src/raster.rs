//! From the drawing to pixels.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::{Scene, svg};

/// Above this a picture is refused: 64 million pixels, a quarter of a gigabyte while it is drawn.
const MOST_PIXELS: u64 = 64_000_000;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// Ask for at least one pixel.
    #[error("a picture is at least one pixel wide")]
    NoWidth,
    /// Ask for a smaller width; very tall tables need narrow pictures.
    #[error("a picture of {width_px} × {height_px} pixels is too large")]
    TooLarge { width_px: u32, height_px: u64 },
    /// The drawing could not be turned into pixels: a fault of ours.
    #[error("the drawing could not be rendered")]
    Rendering(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// The fonts that may be used: only those bundled, so that every machine gives the same pixels. The page's own fonts have the letters
/// of French and English; Noto Sans has those of other names.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../fonts/fraunces.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../fonts/atkinson-hyperlegible-next.ttf").to_vec());
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    fonts.set_sans_serif_family("Noto Sans");
    Arc::new(fonts)
});

/// The scene as a PNG file of that width; the height follows.
///
/// # Errors
/// If the width is zero, or the picture would be larger than 64 million pixels.
///
/// # Panics
/// If a pose is not on the table.
pub fn png(scene: &Scene<'_>, width_px: u32) -> Result<Vec<u8>, PictureError> {
    if width_px == 0 {
        return Err(PictureError::NoWidth);
    }
    render(&svg(scene), width_px)
}

/// A drawing as a PNG file of that width; the height follows.
pub(crate) fn render(drawing: &str, width_px: u32) -> Result<Vec<u8>, PictureError> {
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(drawing, &options).map_err(|fault| PictureError::Rendering(fault.into()))?;
    let size = tree.size();
    let scale = width_px as f32 / size.width();
    let height_px = (size.height() * scale).round().max(1.0) as u64;
    if u64::from(width_px).saturating_mul(height_px) > MOST_PIXELS {
        return Err(PictureError::TooLarge { width_px, height_px });
    }
    let Some(mut pixels) = Pixmap::new(width_px, height_px as u32) else {
        return Err(PictureError::TooLarge { width_px, height_px });
    };
    // The height is rounded to whole pixels; stretching by less than one leaves no transparent line at the bottom.
    let stretch = height_px as f32 / size.height();
    resvg::render(&tree, Transform::from_scale(scale, stretch), &mut pixels.as_mut());
    pixels.encode_png().map_err(|fault| PictureError::Rendering(fault.into()))
}
