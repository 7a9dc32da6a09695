//! What is on the cards and where the places lie, as a player has it in mind; and the choices that need no opinion.

use veillee_hygge::{
    ANIMALS, Action, Animal, Card, Cards, Hygge, LINES, Line, OBJECTS, Object, ObjectSet, PLACES, State,
};

use super::holdings::Holdings;

/// What stays true throughout a match.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// What a copy of an object brings when it goes under cover: its snowflakes, and the point it no longer costs.
    pub(crate) gain: [u16; OBJECTS],
    pub(crate) paws: [u16; ANIMALS],
    pub(crate) accepts: [ObjectSet; ANIMALS],
    /// The places of a row or column, as bits.
    rows: [u16; LINES],
    columns: [u16; LINES],
    pub(crate) places: usize,
}

impl Facts {
    pub(crate) fn new(game: &Hygge) -> Self {
        let layout = game.layout();
        let mut facts = Facts {
            gain: [0; OBJECTS],
            paws: [0; ANIMALS],
            accepts: [ObjectSet::EMPTY; ANIMALS],
            rows: [0; LINES],
            columns: [0; LINES],
            places: layout.places(),
        };
        for object in Object::all() {
            facts.gain[object.index()] = u16::from(game.flakes(object)) + 1;
        }
        for animal in Animal::ALL {
            let card = game.animal(animal);
            facts.paws[animal.index()] = card.paws.into();
            facts.accepts[animal.index()] = card.objects;
        }
        for place in 0..layout.places() {
            let (row, column) = layout.at(place);
            facts.rows[usize::from(row)] |= 1 << place;
            facts.columns[usize::from(column)] |= 1 << place;
        }
        facts
    }

    /// The places of the line where a card lies, as bits.
    #[inline]
    fn cards_of(&self, line: Line, taken: u16) -> u16 {
        taken
            & match line {
                Line::Row(row) => self.rows[usize::from(row)],
                Line::Column(column) => self.columns[usize::from(column)],
            }
    }

    /// What a player holds who takes that line; and how many cards are left in the reserve.
    #[inline]
    pub(crate) fn collected(&self, state: &State, line: Line, holdings: &Holdings) -> (Holdings, u32) {
        let taken = taken(state);
        let mut holdings = *holdings;
        let cards = self.cards_of(line, taken);
        let mut left = cards;
        while left != 0 {
            if let Some(card) = state.reserve()[left.trailing_zeros() as usize] {
                holdings.add(self, card);
            }
            left &= left - 1;
        }
        (holdings, (taken & !cards).count_ones())
    }

    /// A card that is alone in its row and in its column can be taken in two ways: one is enough to think of.
    #[inline]
    pub(crate) fn keep_different_lines(&self, state: &State, choices: &mut Vec<Action>) {
        let taken = taken(state);
        let mut alone = 0;
        choices.retain(|&action| {
            let Action::Collect(line) = action else { return true };
            let cards = self.cards_of(line, taken);
            let is_known = alone & cards != 0;
            if cards.count_ones() == 1 {
                alone |= cards;
                !is_known
            } else {
                true
            }
        });
    }

    /// A paw that is left empty is lost, and what it could have taken will need another: whoever shelters, shelters as
    /// much as the paws allow (H11).
    #[inline]
    pub(crate) fn keep_full_paws(&self, open: &Cards, choices: &mut Vec<Action>) {
        let there = open.objects();
        choices.retain(|&action| match action {
            Action::Shelter { animal, objects } => {
                let most = there.common(self.accepts[animal.index()]).len();
                objects.len() == most.min(self.paws[animal.index()].into())
            }
            Action::Collect(_) | Action::Skip | Action::Nothing | Action::Discard(_) => true,
        });
    }

    /// The last choice is a matter of counting: the most points, and of equals the one that leaves least in the open.
    pub(crate) fn last_choice(&self, open: &Cards, choices: &[Action]) -> Action {
        let holdings = Holdings::new(self, open);
        let worth = |action| match action {
            Action::Shelter { animal, objects } => {
                let mut left = holdings;
                let gain = left.shelter(self, animal, objects);
                (gain, holdings.cost - left.cost)
            }
            Action::Discard(Card::Animal(animal)) => (self.paws[animal.index()], self.paws[animal.index()]),
            Action::Discard(Card::Object(_)) => (1, 1),
            Action::Nothing | Action::Skip | Action::Collect(_) => (0, 0),
        };
        let first = choices[0];
        choices.iter().fold(first, |best, &action| if worth(action) > worth(best) { action } else { best })
    }
}

/// The places where a card lies, as bits.
#[inline]
fn taken(state: &State) -> u16 {
    (0..PLACES).fold(0, |bits, place| bits | u16::from(state.reserve()[place].is_some()) << place)
}

/// How many cards lie in the reserve.
#[inline]
pub(crate) fn in_reserve(state: &State) -> u32 {
    taken(state).count_ones()
}
