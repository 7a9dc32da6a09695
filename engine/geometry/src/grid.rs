//! A grid over the table, so that a question costs what lies near and not what lies on the whole table.

use crate::outline::COORDINATE_BITS;
use crate::pose::Point;

/// A cell is 2¹³ hundredths wide, 81.92 mm: about a card.
const CELL_BITS: u32 = 13;
/// Cells from one rim of the table to the other: 32.
const CELLS: i32 = 1 << (COORDINATE_BITS + 1 - CELL_BITS);
const NOTHING: u16 = u16::MAX;

/// One thing on the grid: where its centre lies, and the next thing in the same cell.
#[derive(Clone, Copy, Debug)]
struct Entry {
    centre: Point,
    next: u16,
}

/// Things numbered from 0 with their centres; each cell is a list through the entries, so a clone is two plain copies.
#[derive(Debug)]
pub(crate) struct Grid {
    first: Vec<u16>,
    entries: Vec<Entry>,
}

impl Clone for Grid {
    fn clone(&self) -> Self {
        Self { first: self.first.clone(), entries: self.entries.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.first.clone_from(&source.first);
        self.entries.clone_from(&source.entries);
    }
}

impl Grid {
    pub(crate) fn new() -> Self {
        Self { first: vec![NOTHING; (CELLS * CELLS) as usize], entries: Vec::new() }
    }

    /// Puts the next thing on the grid; its number is how many were put there before.
    pub(crate) fn push(&mut self, centre: Point) {
        let number = self.entries.len();
        assert!(number < usize::from(NOTHING), "the table holds fewer than 65,535 cards");
        let first = &mut self.first[cell(column(centre.x), column(centre.y))];
        self.entries.push(Entry { centre, next: *first });
        *first = number as u16;
    }

    /// Takes a thing off the grid; its number stays taken.
    pub(crate) fn remove(&mut self, number: usize) {
        let Entry { centre, next } = self.entries[number];
        let start = cell(column(centre.x), column(centre.y));
        let mut link = self.first[start];
        if usize::from(link) == number {
            self.first[start] = next;
            return;
        }
        while usize::from(self.entries[usize::from(link)].next) != number {
            link = self.entries[usize::from(link)].next;
        }
        self.entries[usize::from(link)].next = next;
    }

    /// Forgets the last number, which must have been removed.
    pub(crate) fn pop(&mut self) {
        self.entries.pop();
    }

    /// Visits, in no particular order, all things whose centres lie at most `distance` from a point.
    pub(crate) fn visit_within(&self, distance: i32, of: Point, mut visit: impl FnMut(usize)) {
        let furthest = i64::from(distance) * i64::from(distance);
        for row in column(of.y - distance)..=column(of.y + distance) {
            for column in column(of.x - distance)..=column(of.x + distance) {
                let mut link = self.first[cell(column, row)];
                while link != NOTHING {
                    let entry = self.entries[usize::from(link)];
                    if entry.centre.squared_distance(of) <= furthest {
                        visit(usize::from(link));
                    }
                    link = entry.next;
                }
            }
        }
    }
}

fn column(coordinate: i32) -> i32 {
    ((coordinate >> CELL_BITS) + CELLS / 2).clamp(0, CELLS - 1)
}

fn cell(column: i32, row: i32) -> usize {
    (row * CELLS + column) as usize
}
