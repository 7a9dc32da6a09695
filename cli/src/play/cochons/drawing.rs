//! Houses as they stand, tile on tile, with the letter of each tile's material and a star for its flower pot.

use anstyle::{AnsiColor, Style};
use veillee_cochons::{Decor, House, Material, Part, Tile, Village};
use veillee_core::{Seat, Sentence};

use crate::play::columns::width;
use crate::speaker::Speaker;

/// How wide a house is, and the lawn right of it.
const HOUSE: usize = 7;
const LAWN: usize = 2;
/// Between the houses of two players, beside the lawn.
const FENCE: usize = 2;
/// Left of the first house.
const MARGIN: usize = 2;

/// "Sd Sw* Sr": a house from the ground up, in the letters of the notation.
pub(super) fn tiles(house: House) -> String {
    let tiles = standing(house).into_iter().map(|(part, tile)| {
        let pot = if tile.decor == Decor::Pot { "*" } else { "" };
        format!("{}{}{pot}", tile.material.letter(), part.letter())
    });
    tiles.collect::<Vec<_>>().join(" ")
}

/// Its tiles from the ground up.
fn standing(house: House) -> Vec<(Part, Tile)> {
    let parts = Part::ALL.into_iter();
    parts.flat_map(|part| house.tiles_in(part).map(move |tile| (part, tile))).collect()
}

/// Everyone's houses beside each other, in as many rows as they need.
pub(super) fn village(village: &Village, speaker: &Speaker, cells: usize, lines: &mut Vec<String>) {
    let in_a_row = ((cells - MARGIN) / (HOUSE + LAWN)).max(1);
    let mut row: Vec<Plot> = Vec::new();
    for (seat, houses) in village.rows() {
        for (index, chunk) in houses.chunks(in_a_row).enumerate() {
            let plot = Plot { seat, first: index * in_a_row + 1, houses: chunk };
            let filled: usize = row.iter().map(|plot| plot.width(speaker)).sum();
            if filled + plot.width(speaker) > cells - MARGIN + FENCE {
                draw_row(&row, speaker, lines);
                row.clear();
            }
            row.push(plot);
        }
    }
    draw_row(&row, speaker, lines);
}

/// Somebody's houses that are drawn side by side.
struct Plot<'a> {
    seat: Seat,
    /// The number of the first house.
    first: usize,
    houses: &'a [House],
}

impl Plot<'_> {
    fn name(&self, speaker: &Speaker) -> String {
        speaker.say(&Sentence::person(self.seat))
    }

    /// With the space that keeps it from the next.
    fn width(&self, speaker: &Speaker) -> usize {
        let houses = self.houses.len() * (HOUSE + LAWN);
        houses.max(width(&self.name(speaker)) + LAWN) + FENCE
    }
}

/// From the top of the tallest house down to the names.
fn draw_row(plots: &[Plot<'_>], speaker: &Speaker, lines: &mut Vec<String>) {
    let tallest = plots.iter().flat_map(|plot| plot.houses).map(|house| house.tiles()).max();
    let Some(tallest) = tallest else { return };
    for floor in (0..usize::from(tallest)).rev() {
        lines.push(across(plots, speaker, |plot| {
            let floors = plot.houses.iter().map(|&house| match standing(house).get(floor) {
                Some(&(part, tile)) => cell(&drawn(part, tile), HOUSE + LAWN, Some(tile.material)),
                None => " ".repeat(HOUSE + LAWN),
            });
            (floors.collect(), plot.houses.len() * (HOUSE + LAWN))
        }));
    }
    lines.push(across(plots, speaker, |plot| {
        let numbers = (plot.first..).take(plot.houses.len());
        let numbers = numbers.map(|number| cell(&format!("{number:^HOUSE$}"), HOUSE + LAWN, None));
        (numbers.collect(), plot.houses.len() * (HOUSE + LAWN))
    }));
    lines.push(across(plots, speaker, |plot| {
        let name = plot.name(speaker);
        (name.clone(), width(&name))
    }));
}

/// One line over all plots; each says what it shows and how wide that is.
fn across(plots: &[Plot<'_>], speaker: &Speaker, show: impl Fn(&Plot<'_>) -> (String, usize)) -> String {
    let mut line = " ".repeat(MARGIN);
    for plot in plots {
        let (text, shown) = show(plot);
        line.push_str(&text);
        line.push_str(&" ".repeat(plot.width(speaker).saturating_sub(shown)));
    }
    line.trim_end().to_owned()
}

/// A text in its material's colour, with spaces after it.
fn cell(text: &str, to: usize, material: Option<Material>) -> String {
    let style = material.map(style).unwrap_or_default();
    format!("{style}{text}{style:#}{}", " ".repeat(to.saturating_sub(width(text))))
}

fn drawn(part: Part, tile: Tile) -> String {
    let letter = tile.material.letter();
    let pot = tile.decor == Decor::Pot;
    match part {
        Part::Roof => format!("/‾‾{letter}‾{}\\", if pot { '*' } else { '‾' }),
        Part::Window => format!("│ [{letter}]{}│", if pot { '*' } else { ' ' }),
        Part::Door => format!("│_|{letter}|{}│", if pot { '*' } else { '_' }),
    }
}

/// The colour repeats the letter.
pub(super) fn style(material: Material) -> Style {
    let ansi = match material {
        Material::Straw => AnsiColor::Yellow,
        Material::Wood => AnsiColor::Green,
        Material::Brick => AnsiColor::Red,
    };
    Style::new().fg_color(Some(ansi.into())).bold()
}
