//! How wide the terminal is, and text that keeps to its width.

use std::io::{self, Write};

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter, WrapAlgorithm};

/// What a line holds where nobody says otherwise.
const USUAL_WIDTH: usize = 80;
/// No text is legible in less.
const LEAST_WIDTH: usize = 20;

/// What a table is laid out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// How many cells a line has.
    pub(crate) width: usize,
    /// For screen readers: one thing on a line, no grids and no drawings.
    pub(crate) plain: bool,
}

impl Layout {
    /// For the terminal as it is now: people resize it while they play.
    pub(crate) fn now(plain: bool) -> Self {
        let columns = || std::env::var("COLUMNS").ok()?.parse().ok();
        let width = match terminal_size::terminal_size_of(io::stdout()) {
            Some((terminal_size::Width(width), _)) => usize::from(width),
            None => columns().unwrap_or(USUAL_WIDTH),
        };
        Layout { width: width.max(LEAST_WIDTH), plain }
    }
}

/// Prints text, each of its lines wrapped at the width of the terminal.
pub(crate) fn print(out: &mut impl Write, text: &str) -> io::Result<()> {
    let width = Layout::now(false).width;
    text.split('\n')
        .try_for_each(|line| wrapped(line, width).iter().try_for_each(|row| writeln!(out, "{row}")))
}

/// A line as rows of at most so many cells. Rows after the first begin below the words: behind the
/// number of a choice, else two cells further in.
pub(crate) fn wrapped(line: &str, width: usize) -> Vec<String> {
    if display_width(line) <= width {
        return vec![line.to_owned()];
    }
    let text = line.trim_start_matches(' ');
    let lead = line.len() - text.len();
    let hang = match text.split_once("  ") {
        Some((mark, _)) if mark.len() <= 4 && !mark.contains(' ') => display_width(mark) + 2,
        Some(_) | None => 2,
    };
    rows(text, width, lead, (lead + hang).min(width / 2))
}

/// Text as rows: the first begins after `lead` cells, the others after `hang`.
pub(crate) fn rows(text: &str, width: usize, lead: usize, hang: usize) -> Vec<String> {
    let [lead, hang] = [lead, hang].map(|cells| " ".repeat(cells));
    let options = Options::new(width)
        .initial_indent(&lead)
        .subsequent_indent(&hang)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        // A word such as `red-1` stays whole.
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(std::borrow::Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_wrapped_between_words() {
        assert_eq!(wrapped("what feels right", 20), ["what feels right"]);
        assert_eq!(wrapped("It does what feels right.", 20), ["It does what feels", "  right."]);
        assert_eq!(
            wrapped("  7  shelter bear red-1  R1 apple", 24),
            ["  7  shelter bear red-1", "     R1 apple"]
        );
        // French keeps its signs with their words.
        assert_eq!(
            wrapped("On remplit la réserve\u{202f}: rien.", 22),
            ["On remplit la", "  réserve\u{202f}: rien."]
        );
    }

    #[test]
    fn colours_take_no_cells() {
        let painted = "\u{1b}[1m\u{1b}[31mR red: 9 7 2\u{1b}[0m";
        assert_eq!(wrapped(painted, 20), [painted]);
    }
}
