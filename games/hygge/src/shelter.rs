//! Sheltering: which objects an animal can take along (H9 to H13).

use crate::Hygge;
use crate::action::Action;
use crate::cards::{Animal, Card, ObjectSet};
use crate::counts::Cards;
use crate::refusal::Refusal;

impl Hygge {
    /// Whether any animal can shelter anything of what lies there.
    #[inline]
    pub(crate) fn can_shelter(&self, open: &Cards) -> bool {
        let objects = open.objects();
        open.animals().any(|animal| !self.table.animal(animal).objects.common(objects).is_empty())
    }

    /// Every shelter there is, by animal and then by objects.
    #[inline]
    pub(crate) fn shelters(&self, open: &Cards, out: &mut Vec<Action>) {
        let there = open.objects();
        for animal in open.animals() {
            let card = self.table.animal(animal);
            let sets = there.common(card.objects).parts().filter(|set| set.len() <= usize::from(card.paws));
            out.extend(sets.map(|objects| Action::Shelter { animal, objects }));
        }
    }

    pub(crate) fn check_shelter(
        &self,
        open: &Cards,
        animal: Animal,
        objects: ObjectSet,
    ) -> Result<(), Refusal> {
        if open.count(Card::Animal(animal)) == 0 {
            return Err(Refusal::NotInFront { card: Card::Animal(animal) });
        }
        if objects.is_empty() {
            return Err(Refusal::NoObject { animal });
        }
        if let Some(object) = objects.without(open.objects()).first() {
            return Err(Refusal::NotInFront { card: Card::Object(object) });
        }
        let card = self.table.animal(animal);
        if let Some(object) = objects.without(card.objects).first() {
            return Err(Refusal::WrongColour { animal, object });
        }
        if objects.len() > usize::from(card.paws) {
            return Err(Refusal::TooFewPaws { animal, paws: card.paws, objects: objects.len() as u8 });
        }
        Ok(())
    }
}

/// Moves an animal and its objects under cover.
#[inline]
pub(crate) fn shelter(open: &mut Cards, sheltered: &mut Cards, animal: Animal, objects: ObjectSet) {
    open.take_one(Card::Animal(animal));
    sheltered.add(Card::Animal(animal), 1);
    for object in objects.iter() {
        let copies = open.take_all(Card::Object(object));
        sheltered.add(Card::Object(object), copies);
    }
}
