//! Pages of rules on a terminal: their Markdown as text, without its signs.

use anstyle::Style;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use textwrap::core::display_width;

use crate::layout::{Layout, rows};

/// Between two columns of a table.
const GAP: usize = 3;

/// A page as lines of the layout's width. Tables that are wider become lists, as all do in a plain layout.
pub(crate) fn page(markdown: &str, layout: Layout) -> Vec<String> {
    let mut page = Page { layout, ..Page::new() };
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        page.take(event);
    }
    page.lines
}

/// One paragraph as one line.
pub(crate) fn line(markdown: &str) -> String {
    let mut text = String::new();
    for event in Parser::new(markdown) {
        match event {
            Event::Text(words) | Event::Code(words) => text.push_str(&words),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    text
}

struct Page {
    layout: Layout,
    lines: Vec<String>,
    /// What is being read: a paragraph, a heading, an item or a cell.
    text: String,
    /// How deep in lists.
    depth: usize,
    /// Whether `text` is the beginning of an item, which gets a mark.
    begins_item: bool,
    /// The rows of the table that is being read, the head first.
    table: Vec<Vec<String>>,
}

impl Page {
    fn new() -> Self {
        Page {
            layout: Layout { width: 0, plain: false },
            lines: Vec::new(),
            text: String::new(),
            depth: 0,
            begins_item: false,
            table: Vec::new(),
        }
    }

    fn take(&mut self, event: Event<'_>) {
        let (bold, italic) = (Style::new().bold(), Style::new().italic());
        match event {
            Event::Text(words) => self.text.push_str(&words),
            Event::Code(words) => self.text.push_str(&format!("{bold}{words}{bold:#}")),
            Event::SoftBreak | Event::HardBreak => self.text.push(' '),
            Event::Start(Tag::Strong) => self.text.push_str(&bold.to_string()),
            Event::End(TagEnd::Strong) => self.text.push_str(&format!("{bold:#}")),
            Event::Start(Tag::Emphasis) => self.text.push_str(&italic.to_string()),
            Event::End(TagEnd::Emphasis) => self.text.push_str(&format!("{italic:#}")),
            Event::Start(Tag::Heading { level, .. }) => {
                self.space();
                let style = if level == HeadingLevel::H1 { bold.underline() } else { bold };
                self.text = style.to_string();
            }
            Event::End(TagEnd::Heading(_)) => {
                self.text.push_str(&format!("{bold:#}"));
                self.flush();
                self.lines.push(String::new());
            }
            Event::End(TagEnd::Paragraph) => {
                self.flush();
                self.space();
            }
            Event::Start(Tag::List(_)) => {
                self.flush();
                self.depth += 1;
            }
            Event::End(TagEnd::List(_)) => {
                self.depth -= 1;
                if self.depth == 0 {
                    self.space();
                }
            }
            Event::Start(Tag::Item) => self.begins_item = true,
            Event::End(TagEnd::Item) => {
                self.flush();
                self.begins_item = false;
            }
            Event::Start(Tag::TableHead | Tag::TableRow) => self.table.push(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut self.text);
                if let Some(row) = self.table.last_mut() {
                    row.push(cell);
                }
            }
            Event::End(TagEnd::Table) => self.write_table(),
            // Pages of rules have nothing else: no pictures, no quotations, no HTML.
            _ => {}
        }
    }

    /// Writes what has been read.
    fn flush(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.trim().is_empty() {
            return;
        }
        let lead = self.depth.saturating_sub(1) * 2;
        let starts = std::mem::replace(&mut self.begins_item, false);
        // An item that begins with the number of a rule needs no mark.
        let begins_bold = text.starts_with(&Style::new().bold().to_string());
        let mark = if starts && !begins_bold { "• " } else { "" };
        let hang = lead + if self.depth == 0 { 0 } else { 2 };
        let lead = if starts || self.depth == 0 { lead } else { hang };
        self.lines.extend(rows(&format!("{mark}{text}"), self.layout.width, lead, hang));
    }

    /// One empty line before what follows.
    fn space(&mut self) {
        if self.depth == 0 && self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    fn write_table(&mut self) {
        let table = std::mem::take(&mut self.table);
        let Some((head, body)) = table.split_first() else { return };
        let widest = |column: usize| {
            table.iter().filter_map(|row| row.get(column)).map(|cell| display_width(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..head.len()).map(widest).collect();
        let whole: usize = widths.iter().map(|width| width + GAP).sum();
        if !self.layout.plain && whole <= self.layout.width + GAP {
            for row in &table {
                let cells = row
                    .iter()
                    .zip(&widths)
                    .map(|(cell, width)| format!("{cell}{}", " ".repeat(width + GAP - display_width(cell))));
                self.lines.push(cells.collect::<String>().trim_end().to_owned());
            }
        } else {
            for row in body {
                let [first, others @ ..] = row.as_slice() else { continue };
                self.lines.extend(rows(first, self.layout.width, 0, 2));
                for (name, cell) in head.iter().skip(1).zip(others).filter(|(_, cell)| !cell.is_empty()) {
                    let separator = crate::language::current().choose(":", "\u{202f}:");
                    self.lines.extend(rows(&format!("{name}{separator} {cell}"), self.layout.width, 2, 4));
                }
            }
        }
        self.lines.push(String::new());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Odin\n\n## The cards\n\n- **O1** There are *54* cards and\n  six colours. *(leaflet)*\n- **O2** Two play.\n\nA **card** is `R8`.\n\n- one: `a`\n- two\n\n| choice | written |\n|---|---|\n| pass | `pass` |\n";

    fn shown(width: usize, plain: bool) -> Vec<String> {
        let lines = page(PAGE, Layout { width, plain });
        lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn signs_become_text() {
        assert_eq!(
            shown(40, false),
            [
                "Odin",
                "",
                "The cards",
                "",
                "O1 There are 54 cards and six colours.",
                "  (leaflet)",
                "O2 Two play.",
                "",
                "A card is R8.",
                "",
                "• one: a",
                "• two",
                "",
                "choice   written",
                "pass     pass",
                "",
            ]
        );
        assert_eq!(line("The *easy* one,\n`take 17`"), "The easy one, take 17");
    }

    #[test]
    fn a_table_becomes_a_list_where_it_is_too_wide_or_read_aloud() {
        for lines in [shown(20, true), shown(15, false)] {
            assert_eq!(lines[lines.len() - 3..], ["pass", "  written: pass", ""]);
        }
    }
}
