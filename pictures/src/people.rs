//! Who sits at the table, and which animal stands for them: the same as on the page.

use veillee_core::{Seat, record::Sitter};

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub name: String,
    drawing: &'static str,
}

/// What people can choose, in the order of the seats that have them otherwise.
const FACES: [(&str, &str); 8] = [
    ("hare", "face-lievre"),
    ("fox", "face-renard"),
    ("bear", "face-ours"),
    ("owl", "face-hibou"),
    ("badger", "face-blaireau"),
    ("deer", "face-cerf"),
    ("hedgehog", "face-herisson"),
    ("squirrel", "face-ecureuil"),
];

/// The bots have animals of their own.
const BOTS: [(&str, &str); 4] = [
    ("beginner", "face-loir"),
    ("regular", "face-ecureuil"),
    ("veteran", "face-lynx"),
    ("master", "face-corbeau"),
];

impl Person {
    /// Everybody in a record, by seat.
    pub fn all(sitters: &[Sitter]) -> Vec<Self> {
        sitters.iter().enumerate().map(|(seat, sitter)| Self::of(sitter, Seat::new(seat))).collect()
    }

    /// A person of a record: the animal they have chosen, or that of the bot's character, or that of the seat.
    fn of(sitter: &Sitter, seat: Seat) -> Self {
        let find = |list: &[(&str, &'static str)], word: &str| {
            list.iter().find(|(each, _)| *each == word).map(|&(_, drawing)| drawing)
        };
        let drawing = find(&BOTS, &sitter.player)
            .or_else(|| sitter.face.as_deref().and_then(|face| find(&FACES, face)))
            .unwrap_or(FACES[seat.index() % FACES.len()].1);
        Self { name: sitter.name.clone(), drawing }
    }

    pub(crate) fn drawing(&self) -> &'static str {
        self.drawing
    }
}
