//! Short texts beside each other, for lists too long for a line each.

use textwrap::core::display_width;

use crate::layout::Layout;

/// Between two columns.
const GAP: usize = 3;

/// Lines of equally wide columns that are read from left to right; a plain layout has one column.
pub(super) fn in_columns(texts: &[String], layout: Layout) -> Vec<String> {
    let widest = texts.iter().map(|text| width(text)).max().unwrap_or(0);
    let columns = if layout.plain { 1 } else { ((layout.width + GAP) / (widest + GAP)).max(1) };
    let line = |texts: &[String]| {
        let cells: Vec<String> = texts.iter().map(|text| padded(text, widest + GAP)).collect();
        cells.concat().trim_end().to_owned()
    };
    texts.chunks(columns).map(line).collect()
}

/// With spaces after it, up to a width.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// How many cells of a terminal a text fills.
pub(super) fn width(text: &str) -> usize {
    display_width(text)
}
