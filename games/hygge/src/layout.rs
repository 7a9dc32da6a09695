//! The reserve's places: which there are, and which lie in one row or column.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use veillee_core::{NotationError, piece_set};

/// The most places a reserve can have.
pub const PLACES: usize = 16;
/// The most rows, and the most columns.
pub const LINES: usize = 8;
/// H16: how many places have a number, for the cards that stay.
pub const POSITIONS: usize = 3;

/// A row or a column, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "{ row: number } | { column: string }"))]
pub enum Line {
    Row(u8),
    Column(u8),
}

/// `row 2`, `col D`: rows from the top, columns from the left.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Line::Row(row) => write!(f, "row {}", row + 1),
            Line::Column(column) => write!(f, "col {}", column_letter(column)),
        }
    }
}

impl FromStr for Line {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        let (kind, name) = text.split_once(' ').ok_or_else(unknown)?;
        let &[name] = name.as_bytes() else { return Err(unknown()) };
        let (line, first): (fn(u8) -> Line, u8) = match kind {
            "row" => (Line::Row, b'1'),
            "col" => (Line::Column, b'A'),
            _ => return Err(unknown()),
        };
        let index = name.checked_sub(first).filter(|&index| usize::from(index) < LINES);
        index.map(line).ok_or_else(unknown)
    }
}

/// `{"row": 2}`, `{"column": "D"}`.
impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Line::Row(row) => serializer.serialize_newtype_variant("Line", 0, "row", &(row + 1)),
            Line::Column(column) => {
                serializer.serialize_newtype_variant("Line", 1, "column", &column_letter(column))
            }
        }
    }
}

/// The letter of a column counted from 0.
pub(crate) const fn column_letter(column: u8) -> char {
    (b'A' + column) as char
}

/// A place of the reserve, counted from 0 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Place(index as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

piece_set! {
    /// Places of the reserve.
    pub(crate) struct PlaceSet(u16) of Place;
}

/// The places of a table's reserve, numbered in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Row and column of each place, counted from 0; beyond `places`, nothing.
    at: [(u8, u8); PLACES],
    places: u8,
    rows: u8,
    columns: u8,
    in_row: [PlaceSet; LINES],
    in_column: [PlaceSet; LINES],
    /// Where the positions 1, 2 and 3 are.
    positions: [u8; POSITIONS],
}

impl Layout {
    /// Reads a drawing, a text for each row: `#` is a place, `1` to `3` are places with a position, `.` is a gap.
    /// What is wrong with it is told to the owner who drew it.
    pub(crate) fn read(drawing: &[String]) -> Result<Self, String> {
        let rows = drawing.len();
        let columns = drawing.first().map_or(0, |row| row.chars().count());
        if rows > LINES || columns > LINES {
            return Err(format!("at most {LINES} rows and {LINES} columns, found {rows} and {columns}"));
        }
        let mut at = [(0, 0); PLACES];
        let mut places = 0;
        let mut in_row = [PlaceSet::EMPTY; LINES];
        let mut in_column = [PlaceSet::EMPTY; LINES];
        let mut positions = [None; POSITIONS];
        for (row, text) in drawing.iter().enumerate() {
            if text.chars().count() != columns {
                return Err(format!("all rows are {columns} wide, found ‘{text}’"));
            }
            for (column, mark) in text.chars().enumerate() {
                match mark {
                    '.' => continue,
                    '#' => {}
                    '1'..='3' => {
                        let position = &mut positions[mark as usize - '1' as usize];
                        if position.replace(places as u8).is_some() {
                            return Err(format!("the leaflet has one position {mark}, found two"));
                        }
                    }
                    other => {
                        return Err(format!("a place is #, 1, 2 or 3 and a gap is a point, found ‘{other}’"));
                    }
                }
                if places == PLACES {
                    return Err(format!("at most {PLACES} places, found more"));
                }
                at[places] = (row as u8, column as u8);
                in_row[row] = in_row[row].with(Place::from_index(places));
                in_column[column] = in_column[column].with(Place::from_index(places));
                places += 1;
            }
        }
        let [Some(one), Some(two), Some(three)] = positions else {
            return Err("the leaflet has positions 1, 2 and 3, found not all of them".to_owned());
        };
        if places <= POSITIONS {
            return Err(format!("with fewer than 4 cards there is no turn (H15), found {places} places"));
        }
        Ok(Layout {
            at,
            places: places as u8,
            rows: rows as u8,
            columns: columns as u8,
            in_row,
            in_column,
            positions: [one, two, three],
        })
    }

    /// How many places there are.
    #[inline]
    pub const fn places(&self) -> usize {
        self.places as usize
    }

    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// Row and column of a place, counted from 0.
    pub const fn at(&self, place: usize) -> (u8, u8) {
        self.at[place]
    }

    /// The place of the first, second or third card that stays.
    #[inline]
    pub(crate) const fn position(&self, card: usize) -> usize {
        self.positions[card] as usize
    }

    /// The places of a line; none where there is no such line.
    #[inline]
    pub(crate) fn places_of(&self, line: Line) -> PlaceSet {
        let (lines, index) = match line {
            Line::Row(row) => (&self.in_row, row),
            Line::Column(column) => (&self.in_column, column),
        };
        lines.get(usize::from(index)).copied().unwrap_or_default()
    }

    /// All rows, then all columns.
    #[inline]
    pub(crate) fn lines(&self) -> impl Iterator<Item = Line> {
        (0..self.rows).map(Line::Row).chain((0..self.columns).map(Line::Column))
    }
}
