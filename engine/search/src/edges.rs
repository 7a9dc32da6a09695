//! The tree: one flat table of edges.
//!
//! A node is nothing but its key, and an edge is found by the key of its node folded with its choice. So there are no
//! lists of children to follow, walk or grow, and positions that are reached in several ways are one. Keys are 64 bits:
//! among a hundred thousand edges two are mistaken for each other once in four thousand million searches.

use std::hash::{Hash, Hasher};

use veillee_core::Seat;

/// What was learnt of a choice at a node.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Edge {
    /// 0: the slot is free.
    key: u64,
    pub(crate) visits: u32,
    /// How often the choice was there to be made since it was first made: in the states imagined, hands differ.
    pub(crate) available: u32,
    /// The sum of what came of it for the seat that chose.
    pub(crate) total: f64,
}

/// Where an edge is, or would be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    Known(usize),
    Free(usize),
}

/// All edges, in a table with open addressing that is never more than half full.
#[derive(Debug, Default)]
pub(crate) struct Edges {
    slots: Vec<Edge>,
    /// How many more may be entered.
    room: usize,
}

impl Edges {
    /// Forgets everything and makes room for so many edges.
    pub(crate) fn clear_for(&mut self, edges: usize) {
        self.room = edges;
        let wanted = (2 * edges).next_power_of_two().max(64);
        if wanted > self.slots.len() {
            self.slots = vec![Edge::default(); wanted];
        } else {
            self.slots.truncate(wanted);
            self.slots.fill(Edge::default());
        }
    }

    #[inline]
    pub(crate) fn find(&self, key: u64) -> Slot {
        let mask = self.slots.len() - 1;
        let mut index = (key >> 20) as usize & mask;
        loop {
            let found = self.slots[index].key;
            if found == key {
                return Slot::Known(index);
            }
            if found == 0 {
                return Slot::Free(index);
            }
            index = (index + 1) & mask;
        }
    }

    /// Takes a free slot that was found for the key, with nothing entered since. Says whether there was room.
    #[inline]
    pub(crate) fn enter(&mut self, index: usize, key: u64) -> bool {
        debug_assert_eq!(self.slots[index].key, 0);
        if self.room == 0 {
            return false;
        }
        self.room -= 1;
        self.slots[index] = Edge { key, visits: 0, available: 1, total: 0.0 };
        true
    }

    #[inline]
    pub(crate) fn at(&self, index: usize) -> &Edge {
        &self.slots[index]
    }

    #[inline]
    pub(crate) fn at_mut(&mut self, index: usize) -> &mut Edge {
        &mut self.slots[index]
    }
}

/// The key of a seat's node inside a sealed set that opened in a state with this key.
#[inline]
pub(crate) fn sealed_key(opening: u64, seat: Seat) -> u64 {
    fold(opening, 1 + seat.index() as u64)
}

/// The key of an edge; never 0.
#[inline]
pub(crate) fn edge_key(node: u64, action: &impl Hash) -> u64 {
    let mut folder = Folder(node);
    action.hash(&mut folder);
    folder.finish()
}

#[inline]
fn fold(sum: u64, word: u64) -> u64 {
    // A word of few bits is spread before it meets the sum, whose bits are all random already.
    let product = u128::from(sum ^ word.rotate_left(32)) * 0x9e37_79b9_7f4a_7c15_u128;
    (product >> 64) as u64 ^ product as u64
}

/// Folds the words of a choice into the key of its node, the same on every machine.
struct Folder(u64);

impl Hasher for Folder {
    #[inline]
    fn finish(&self) -> u64 {
        self.0.max(1)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = fold(self.0, word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    // The discriminants of enums come as these.
    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}
