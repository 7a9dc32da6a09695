//! What stands on the cards and on the player aids: the table that comes from an edition file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use veillee_core::{EditionFault, EditionSource, EditionTable};

use crate::cards::{ANIMALS, Animal, Card, Colour, OBJECTS, Object, ObjectSet, TYPES};
use crate::counts::Cards;
use crate::layout::Layout;

pub(crate) const EDITIONS: &[EditionSource] = &[
    EditionSource { name: "hygge", toml: include_str!("../editions/hygge.toml") },
    EditionSource { name: "first", toml: include_str!("../editions/first.toml") },
];

/// An edition file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub animals: BTreeMap<Animal, AnimalEntry>,
    pub objects: BTreeMap<Colour, ObjectEntries>,
    /// The reserve, drawn: one text for each row.
    pub reserve: ByPlayers<Vec<String>>,
    /// Into how many cards winter is shuffled.
    pub winter: ByPlayers<u8>,
}

/// What stands on an animal, and how many there are of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnimalEntry {
    pub colours: Vec<Colour>,
    pub paws: u8,
    pub copies: u8,
}

/// The three types of objects in a colour; a type without copies is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectEntries {
    pub copies: [u8; TYPES],
    pub flakes: [u8; TYPES],
}

/// One value for each number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByPlayers<T> {
    #[serde(rename = "2")]
    pub two: T,
    #[serde(rename = "3")]
    pub three: T,
    #[serde(rename = "4")]
    pub four: T,
}

impl<T> ByPlayers<T> {
    /// # Panics
    /// When there are not 2 to 4 players.
    pub fn with(&self, players: usize) -> &T {
        match players {
            2 => &self.two,
            3 => &self.three,
            4 => &self.four,
            other => panic!("Hygge is for 2 to 4, not {other}"),
        }
    }

    fn each(&self) -> [(usize, &T); 3] {
        [(2, &self.two), (3, &self.three), (4, &self.four)]
    }
}

/// The leaflet's totals.
const ANIMAL_CARDS: usize = 21;
const COPIES_OF_AN_ANIMAL: u8 = 3;
const OBJECT_CARDS: usize = 45;
const OBJECTS_OF_A_COLOUR: usize = 9;
const HEDGEHOG_PAWS: u8 = 2;
/// Bat and frog.
const MANY_COLOURED: [Animal; 2] = [Animal::Bat, Animal::Frog];
const MANY_COLOURS: usize = 3;
const WINTER: ByPlayers<u8> = ByPlayers { two: 15, three: 9, four: 15 };

/// Ours: more would not fit the score sheet, and no printed game has so many.
const MOST_FLAKES: u8 = 9;
const MOST_PAWS: u8 = 3;

impl EditionTable for Edition {
    fn check(&self) -> Result<(), EditionFault> {
        self.check_animals()?;
        self.check_objects()?;
        for (players, drawing) in self.reserve.each() {
            Layout::read(drawing).map_err(|fault| EditionFault::new(format!("reserve.{players}"), fault))?;
        }
        for (players, &cards) in self.winter.each() {
            let demanded = *WINTER.with(players);
            if cards != demanded {
                let what = "cards that winter is shuffled into";
                let field = format!("winter.{players}");
                return Err(EditionFault::total(&field, what, demanded.into(), cards.into()));
            }
        }
        Ok(())
    }
}

impl Edition {
    fn check_animals(&self) -> Result<(), EditionFault> {
        total("animals", "different animals", ANIMALS, self.animals.len())?;
        let cards = self.animals.values().map(|entry| usize::from(entry.copies)).sum();
        total("animals", "animals", ANIMAL_CARDS, cards)?;
        for (animal, entry) in &self.animals {
            let field = |name: &str| format!("animals.{animal}.{name}");
            let AnimalEntry { colours, paws, copies } = entry;
            total(&field("copies"), "of each animal", COPIES_OF_AN_ANIMAL.into(), (*copies).into())?;
            if !(1..=MOST_PAWS).contains(paws) {
                return Err(EditionFault::new(field("paws"), format!("1 to {MOST_PAWS} paws, found {paws}")));
            }
            let distinct: ObjectSet =
                colours.iter().fold(ObjectSet::EMPTY, |set, &colour| set.union(ObjectSet::of_colour(colour)));
            if colours.is_empty() || distinct.len() != colours.len() * TYPES {
                return Err(EditionFault::new(field("colours"), "at least one colour, and none twice"));
            }
            if *animal == Animal::Hedgehog {
                total(&field("paws"), "paws on the hedgehog", HEDGEHOG_PAWS.into(), (*paws).into())?;
            }
            if MANY_COLOURED.contains(animal) {
                total(&field("colours"), "colours on bat and frog", MANY_COLOURS, colours.len())?;
                total(&field("paws"), "paw on bat and frog", 1, (*paws).into())?;
            }
        }
        Ok(())
    }

    fn check_objects(&self) -> Result<(), EditionFault> {
        total("objects", "colours", Colour::ALL.len(), self.objects.len())?;
        let copies =
            |entries: &ObjectEntries| entries.copies.iter().map(|&copies| usize::from(copies)).sum::<usize>();
        total("objects", "objects", OBJECT_CARDS, self.objects.values().map(copies).sum())?;
        for (colour, entries) in &self.objects {
            let field = format!("objects.{colour}.copies");
            total(&field, "objects in each colour", OBJECTS_OF_A_COLOUR, copies(entries))?;
            if let Some(flakes) = entries.flakes.iter().find(|&&flakes| flakes > MOST_FLAKES) {
                let field = format!("objects.{colour}.flakes");
                return Err(EditionFault::new(
                    field,
                    format!("at most {MOST_FLAKES} snowflakes, found {flakes}"),
                ));
            }
        }
        Ok(())
    }
}

fn total(field: &str, what: &str, demanded: usize, found: usize) -> Result<(), EditionFault> {
    if found == demanded { Ok(()) } else { Err(EditionFault::total(field, what, demanded, found)) }
}

/// What an animal can do, ready for play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnimalCard {
    /// The objects of its colours.
    pub objects: ObjectSet,
    pub paws: u8,
}

/// The edition for one table, ready for play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) animals: [AnimalCard; ANIMALS],
    pub(crate) flakes: [u8; OBJECTS],
    /// All cards but winter.
    pub(crate) deck: Cards,
    pub(crate) layout: Layout,
    /// Into how many cards winter is shuffled.
    pub(crate) winter: usize,
}

impl Table {
    /// # Panics
    /// When there are not 2 to 4 players, or the reserve's drawing cannot be read. A tiny deck is fine, for study.
    pub(crate) fn new(players: usize, edition: &Edition) -> Self {
        let mut animals = [AnimalCard::default(); ANIMALS];
        let mut flakes = [0; OBJECTS];
        let mut deck = Cards::NONE;
        for (&animal, entry) in &edition.animals {
            let of_colours = entry.colours.iter().map(|&colour| ObjectSet::of_colour(colour));
            let objects = of_colours.fold(ObjectSet::EMPTY, ObjectSet::union);
            animals[animal.index()] = AnimalCard { objects, paws: entry.paws };
            deck.add(Card::Animal(animal), entry.copies);
        }
        for (&colour, entries) in &edition.objects {
            for object in ObjectSet::of_colour(colour).iter() {
                flakes[object.index()] = entries.flakes[object.number() - 1];
                deck.add(Card::Object(object), entries.copies[object.number() - 1]);
            }
        }
        let layout = Layout::read(edition.reserve.with(players)).expect("the drawing was checked");
        let winter = usize::from(*edition.winter.with(players));
        // H5: winter cannot come while the first reserve is laid out.
        assert!(deck.total() >= winter + layout.places());
        Table { animals, flakes, deck, layout, winter }
    }

    #[inline]
    pub(crate) const fn animal(&self, animal: Animal) -> AnimalCard {
        self.animals[animal.index()]
    }

    #[inline]
    pub(crate) const fn flakes(&self, object: Object) -> u8 {
        self.flakes[object.index()]
    }
}
