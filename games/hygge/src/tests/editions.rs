//! Editions: what is refused, and what the owner is told.

use veillee_core::{BadOption, EditionTable as _, First, GameBox, Seat, TableOptions as _};

use super::hygge_edition;
use crate::{Animal, Colour, Edition, Games, Hygge, Options};

fn fault(change: impl FnOnce(&mut Edition)) -> String {
    let mut edition = hygge_edition();
    change(&mut edition);
    edition.check().map_or_else(|fault| fault.to_string(), |()| "nothing".to_owned())
}

#[test]
fn totals_of_the_leaflet_are_demanded() {
    let animal = |edition: &mut Edition, animal| edition.animals.get_mut(&animal).unwrap().clone();
    assert_eq!(fault(|_| {}), "nothing");
    assert_eq!(
        fault(|edition| edition.objects.get_mut(&Colour::Red).unwrap().copies = [4, 3, 1]),
        "objects: the leaflet has 45 objects, found 44"
    );
    assert_eq!(
        fault(|edition| {
            edition.objects.get_mut(&Colour::Red).unwrap().copies = [4, 3, 1];
            edition.objects.get_mut(&Colour::Blue).unwrap().copies = [4, 3, 3];
        }),
        "objects.red.copies: the leaflet has 9 objects in each colour, found 8"
    );
    assert_eq!(
        fault(|edition| edition.objects.retain(|&colour, _| colour != Colour::Green)),
        "objects: the leaflet has 5 colours, found 4"
    );
    assert_eq!(
        fault(|edition| edition.animals.retain(|&animal, _| animal != Animal::Frog)),
        "animals: the leaflet has 7 different animals, found 6"
    );
    assert_eq!(
        fault(|edition| edition.animals.get_mut(&Animal::Bear).unwrap().copies = 4),
        "animals: the leaflet has 21 animals, found 22"
    );
    assert_eq!(
        fault(|edition| {
            edition.animals.get_mut(&Animal::Bear).unwrap().copies = 4;
            edition.animals.get_mut(&Animal::Frog).unwrap().copies = 2;
        }),
        "animals.bear.copies: the leaflet has 3 of each animal, found 4"
    );
    assert_eq!(
        fault(|edition| edition.animals.get_mut(&Animal::Hedgehog).unwrap().paws = 1),
        "animals.hedgehog.paws: the leaflet has 2 paws on the hedgehog, found 1"
    );
    assert_eq!(
        fault(|edition| edition.animals.get_mut(&Animal::Bat).unwrap().colours = vec![Colour::Red]),
        "animals.bat.colours: the leaflet has 3 colours on bat and frog, found 1"
    );
    assert_eq!(
        fault(|edition| edition.animals.get_mut(&Animal::Frog).unwrap().paws = 2),
        "animals.frog.paws: the leaflet has 1 paw on bat and frog, found 2"
    );
    assert_eq!(
        fault(|edition| edition.winter.three = 15),
        "winter.3: the leaflet has 9 cards that winter is shuffled into, found 15"
    );
    // What is found or house is the owner's to change.
    assert_eq!(
        fault(|edition| {
            let bear = animal(edition, Animal::Bear);
            edition.animals.insert(Animal::Dormouse, bear);
            edition.objects.get_mut(&Colour::Red).unwrap().copies = [5, 4, 0];
        }),
        "nothing"
    );
}

#[test]
fn numbers_have_bounds() {
    assert_eq!(
        fault(|edition| edition.animals.get_mut(&Animal::Bear).unwrap().paws = 0),
        "animals.bear.paws: 1 to 3 paws, found 0"
    );
    for colours in [vec![], vec![Colour::Red, Colour::Red]] {
        assert_eq!(
            fault(|edition| edition.animals.get_mut(&Animal::Bear).unwrap().colours = colours),
            "animals.bear.colours: at least one colour, and none twice"
        );
    }
    assert_eq!(
        fault(|edition| edition.objects.get_mut(&Colour::Blue).unwrap().flakes = [1, 2, 10]),
        "objects.blue.flakes: at most 9 snowflakes, found 10"
    );
}

#[test]
fn a_reserve_can_be_drawn_wrongly() {
    let drawn = |rows: &[&str]| {
        let rows = rows.iter().map(|&row| row.to_owned()).collect();
        fault(|edition| edition.reserve.four = rows)
    };
    assert_eq!(drawn(&["12", "3#"]), "nothing");
    assert_eq!(drawn(&["1.2.3", "#"]), "reserve.4: all rows are 5 wide, found ‘#’");
    assert_eq!(drawn(&["1.2.x"]), "reserve.4: a place is #, 1, 2 or 3 and a gap is a point, found ‘x’");
    assert_eq!(drawn(&["1223"]), "reserve.4: the leaflet has one position 2, found two");
    for rows in [&["12##"][..], &[]] {
        assert_eq!(drawn(rows), "reserve.4: the leaflet has positions 1, 2 and 3, found not all of them");
    }
    assert_eq!(drawn(&["123"]), "reserve.4: with fewer than 4 cards there is no turn (H15), found 3 places");
    assert_eq!(drawn(&["123#####", "########", "#......."]), "reserve.4: at most 16 places, found more");
    assert_eq!(drawn(&["123######"]), "reserve.4: at most 8 rows and 8 columns, found 1 and 9");
}

#[test]
fn options_are_kept_as_numbers() {
    let read = |text: &str| toml::from_str::<Options>(text).map(|options| (options.games, options.first));
    assert_eq!(read("games = 3"), Ok((Games::Three, First::Lot)));
    assert_eq!(read("first = 1"), Ok((Games::One, First::Seat(Seat::new(1)))));
    let refused = read("games = 2").unwrap_err().to_string();
    assert!(refused.contains("the option ‘games’ cannot be ‘2’: it may be 1 or 3"), "{refused}");
}

#[test]
fn options_are_read_or_refused() {
    let mut options = Options::default();
    options.set("games", "3").unwrap();
    assert_eq!(options.games, Games::Three);
    let refused = options.set("games", "2").unwrap_err();
    assert_eq!(refused.to_string(), "the option ‘games’ cannot be ‘2’: it may be 1 or 3");
    let refused = options.set("cold", "very").unwrap_err();
    assert_eq!(refused, BadOption::Unknown { key: "cold".to_owned() });
    options.set("first", "2").unwrap();
    assert!(Hygge::open(1, 2, &options, &hygge_edition()).is_err());
    assert!(Hygge::open(1, 3, &options, &hygge_edition()).is_ok());
}
