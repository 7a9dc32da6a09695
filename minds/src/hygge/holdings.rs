//! What lies in the open in front of a player, counted in points.

use veillee_hygge::{ANIMALS, Animal, Card, Cards, OBJECTS, Object, ObjectSet};

use super::facts::Facts;

/// Cards in the open, as far as points go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holdings {
    pub(crate) animals: [u8; ANIMALS],
    /// What all copies of an object would bring under cover: their snowflakes, and the points they no longer cost.
    pub(crate) gains: [u16; OBJECTS],
    /// What all of it costs where it lies (H22, H23).
    pub(crate) cost: u16,
}

/// An animal with objects that it can take along.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Load {
    pub(crate) animal: Animal,
    pub(crate) objects: ObjectSet,
    /// What it brings, with the paws that no longer cost.
    pub(crate) gain: u16,
}

/// What a last choice brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Last {
    pub(crate) gain: u16,
    /// How much of the gain is cost that falls away: it decides between equals (H24).
    pub(crate) freed: u16,
}

impl Holdings {
    pub(crate) fn new(facts: &Facts, open: &Cards) -> Self {
        let mut holdings = Holdings { animals: [0; ANIMALS], gains: [0; OBJECTS], cost: 0 };
        for animal in Animal::ALL {
            let copies = open.count(Card::Animal(animal));
            holdings.animals[animal.index()] = copies;
            holdings.cost += u16::from(copies) * facts.paws[animal.index()];
        }
        for object in Object::all() {
            let copies = u16::from(open.count(Card::Object(object)));
            holdings.gains[object.index()] = copies * facts.gain[object.index()];
            holdings.cost += copies;
        }
        holdings
    }

    #[inline]
    pub(crate) fn add(&mut self, facts: &Facts, card: Card) {
        match card {
            Card::Animal(animal) => {
                self.animals[animal.index()] += 1;
                self.cost += facts.paws[animal.index()];
            }
            Card::Object(object) => {
                self.gains[object.index()] += facts.gain[object.index()];
                self.cost += 1;
            }
        }
    }

    /// Takes away what is sheltered, and says what that brings.
    #[inline]
    pub(crate) fn shelter(&mut self, facts: &Facts, animal: Animal, objects: ObjectSet) -> u16 {
        self.animals[animal.index()] -= 1;
        self.cost -= facts.paws[animal.index()];
        let mut gain = facts.paws[animal.index()];
        for object in objects.iter() {
            let brought = std::mem::replace(&mut self.gains[object.index()], 0);
            self.cost -= brought / facts.gain[object.index()];
            gain += brought;
        }
        gain
    }

    /// The load that brings most; the first of equals.
    #[inline]
    pub(crate) fn best_load(&self, facts: &Facts) -> Option<Load> {
        let mut best: Option<Load> = None;
        for animal in Animal::ALL {
            let index = animal.index();
            if self.animals[index] == 0 {
                continue;
            }
            let mut load = Load { animal, objects: ObjectSet::EMPTY, gain: facts.paws[index] };
            for _ in 0..facts.paws[index] {
                let mut most = (0, None);
                for object in facts.accepts[index].without(load.objects).iter() {
                    let gain = self.gains[object.index()];
                    if gain > most.0 {
                        most = (gain, Some(object));
                    }
                }
                let Some(object) = most.1 else { break };
                load.objects = load.objects.with(object);
                load.gain += most.0;
            }
            if !load.objects.is_empty() && best.is_none_or(|best| load.gain > best.gain) {
                best = Some(load);
            }
        }
        best
    }

    /// What the last choice can bring (H19); see [`Facts::last_choice`].
    #[inline]
    pub(crate) fn last_gain(&self, facts: &Facts) -> Last {
        let paws =
            |animal: Animal| if self.animals[animal.index()] > 0 { facts.paws[animal.index()] } else { 0 };
        let most_paws = Animal::ALL.into_iter().map(paws).max().unwrap_or(0);
        let discard = most_paws.max(u16::from(self.gains.iter().any(|&gain| gain > 0)));
        let shelter = self.best_load(facts).map_or(Last::default(), |load| {
            let mut left = *self;
            let gain = left.shelter(facts, load.animal, load.objects);
            Last { gain, freed: self.cost - left.cost }
        });
        shelter.max(Last { gain: discard, freed: discard })
    }
}
