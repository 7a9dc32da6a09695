use veillee_core::{Fact, Seat, Sentence};

use super::*;

const ENGLISH: &str = r#"
test-played = { $who ->
    [you] You play
   *[other] { $who } plays
} { $cards ->
    [0] nothing
    [one] { $cards } card
   *[other] { $cards } cards
}.
test-show = { $fact }
test-suit = { $suit ->
    [R] red
   *[other] { $suit }
}
test-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
test-year = { NUMBER($year, useGrouping: "false") }
test-term = { -card }
-card = card
"#;

const FRENCH: &str = "
test-played = { $who ->
    [you] Vous jouez
   *[other] { $who } joue
} { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
test-show = { $fact }
";

fn catalogue(language: Language) -> Catalogue {
    Catalogue::new(language, &[language.choose(ENGLISH, FRENCH)])
}

/// A sentence read by the person in seat 0, next to Ada.
fn said(language: Language, sentence: &Sentence) -> String {
    catalogue(language).say(sentence, &["Grace", "Ada"], Some(Seat::new(0)))
}

fn in_english(sentence: &Sentence) -> String {
    said(Language::En, sentence)
}

fn in_french(sentence: &Sentence) -> String {
    said(Language::Fr, sentence)
}

fn show(fact: impl Into<Fact>) -> Sentence {
    Sentence::new("test-show").with("fact", fact)
}

fn played(seat: usize, cards: u32) -> Sentence {
    Sentence::new("test-played").with("who", Seat::new(seat)).with("cards", cards)
}

#[test]
fn tags_of_browsers_and_systems_are_read() {
    for (tag, language) in [
        ("fr_FR.UTF-8", Language::Fr),
        ("fr", Language::Fr),
        ("FR-ca", Language::Fr),
        ("en-GB", Language::En),
        ("en@euro", Language::En),
    ] {
        assert_eq!(tag.parse(), Ok(language), "{tag}");
    }
    for tag in ["", "C", "frr", "de_DE.UTF-8", "é"] {
        assert_eq!(tag.parse::<Language>(), Err(UnknownLanguage(tag.to_owned())));
    }
    for language in Language::ALL {
        assert_eq!(language.to_string().parse(), Ok(language));
    }
}

#[test]
fn the_reader_is_addressed_and_others_are_named() {
    assert_eq!(in_english(&played(0, 2)), "You play 2 cards.");
    assert_eq!(in_english(&played(1, 1)), "Ada plays 1 card.");
    assert_eq!(in_french(&played(0, 2)), "Vous jouez 2 cartes.");
    assert_eq!(in_french(&played(1, 1)), "Ada joue 1 carte.");
    assert_eq!(catalogue(Language::En).say(&played(0, 2), &["Grace"], None), "Grace plays 2 cards.");
}

#[test]
fn plural_forms_are_those_of_the_language() {
    assert_eq!(in_english(&played(0, 0)), "You play nothing.");
    // French counts zero as singular.
    assert_eq!(in_french(&played(0, 0)), "Vous jouez 0 carte.");
    let place = |place: u8| in_english(&Sentence::new("test-place").with("place", place));
    assert_eq!([1, 2, 3, 4, 11, 21].map(place), ["1st", "2nd", "3rd", "4th", "11th", "21st"]);
}

#[test]
fn a_reader_whom_a_message_does_not_treat_apart_is_you() {
    assert_eq!(in_english(&show(Seat::new(0))), "you");
    assert_eq!(in_french(&show(Seat::new(0))), "vous");
}

#[test]
fn the_name_or_the_text_you_is_not_the_reader() {
    let catalogue = catalogue(Language::Fr);
    assert_eq!(catalogue.say(&played(1, 2), &["Grace", "you"], Some(Seat::new(0))), "you joue 2 cartes.");
    assert_eq!(in_french(&show("you".to_owned())), "you");
    assert_eq!(in_french(&show(show("you".to_owned()))), "you");
}

#[test]
fn somebody_without_a_name_has_the_number_of_the_seat() {
    let nameless = |language| catalogue(language).say(&played(2, 1), &(), None);
    assert_eq!(nameless(Language::En), "Seat 2 plays 1 card.");
    assert_eq!(nameless(Language::Fr), "Place 2 joue 1 carte.");
    assert_eq!(
        catalogue(Language::En).say(&played(2, 1), &vec!["Grace", "Ada"], None),
        "Seat 2 plays 1 card."
    );
}

#[test]
fn numbers_are_written_as_in_the_language() {
    for (number, english, french) in [
        (0, "0", "0"),
        (999, "999", "999"),
        (1000, "1,000", "1\u{202F}000"),
        (-12_345, "-12,345", "-12\u{202F}345"),
        (1_234_567, "1,234,567", "1\u{202F}234\u{202F}567"),
    ] {
        assert_eq!(
            (in_english(&show(number)).as_str(), in_french(&show(number)).as_str()),
            (english, french)
        );
    }
    assert_eq!(in_english(&Sentence::new("test-year").with("year", 2024)), "2024");
}

#[test]
fn tenths_have_one_decimal() {
    for (tenths, english, french) in [
        (0, "0.0", "0,0"),
        (3, "0.3", "0,3"),
        (20, "2.0", "2,0"),
        (-5, "-0.5", "-0,5"),
        (123_456, "12,345.6", "12\u{202F}345,6"),
    ] {
        let sentence = show(Fact::Tenths(tenths));
        assert_eq!((in_english(&sentence).as_str(), in_french(&sentence).as_str()), (english, french));
    }
}

/// Fluent counts in floating point; its bounds must not bring the program down.
#[test]
fn extreme_numbers_are_said() {
    for number in [i64::MIN, i64::MAX] {
        let sentence = Sentence::new("test-played").with("who", Seat::new(0)).with("cards", number);
        assert!(in_english(&sentence).ends_with("cards."));
        let tenths =
            Sentence::new("test-played").with("who", Seat::new(0)).with("cards", Fact::Tenths(number));
        assert!(in_english(&tenths).ends_with("cards."));
    }
}

#[test]
fn notation_is_said_as_it_is_and_can_be_selected_on() {
    let suit = |suit: &str| in_english(&Sentence::new("test-suit").with("suit", suit.to_owned()));
    assert_eq!([suit("R"), suit("x=12.5")], ["red", "x=12.5"]);
}

#[test]
fn lists_are_joined_in_the_language() {
    let list = |items: &[&str]| show(items.iter().map(|&item| show(item.to_owned())).collect::<Vec<_>>());
    assert_eq!(in_english(&list(&[])), "nothing");
    assert_eq!(in_english(&list(&["R8"])), "R8");
    assert_eq!(in_english(&list(&["R8", "R2"])), "R8 and R2");
    assert_eq!(in_english(&list(&["R8", "R2", "R1", "B4"])), "R8, R2, R1 and B4");
    assert_eq!(in_french(&list(&["R8", "R2", "R1"])), "R8, R2 et R1");
    let people = Seat::all(3).map(common::person).collect::<Vec<_>>();
    assert_eq!(in_french(&show(people)), "vous, Ada et Place 2");
}

#[test]
fn an_unknown_key_says_itself() {
    let catalogue = catalogue(Language::En);
    assert_eq!(catalogue.say(&Sentence::new("test-gone").with("who", 1), &(), None), "test-gone");
    assert!(!catalogue.knows("test-gone") && catalogue.knows("test-show") && catalogue.knows("common-over"));
}

#[test]
fn a_missing_fact_is_shown_by_its_name() {
    assert_eq!(in_english(&Sentence::new("test-show")), "{$fact}");
}

/// Both sources have a term of that name; a bundle of both would refuse the second.
#[test]
fn terms_are_private_to_their_source() {
    let other = "other-term = { -card }\n-card = leaf";
    let catalogue = Catalogue::new(Language::En, &[ENGLISH, other]);
    let say = |key| catalogue.say(&Sentence::new(key), &(), None);
    assert_eq!((say("test-term").as_str(), say("other-term").as_str()), ("card", "leaf"));
}

#[test]
fn every_common_sentence_is_said_in_every_language() {
    for language in Language::ALL {
        let catalogue = Catalogue::new(language, &[]);
        for key in common::KEYS {
            assert!(catalogue.knows(key), "{language}: {key}");
        }
    }
    assert_eq!(in_english(&common::not_your_turn()), "It is not your turn.");
    assert_eq!(in_french(&common::not_your_turn()), "Ce n’est pas votre tour.");
    assert_eq!(in_french(&common::over()), "La partie est terminée.");
}

#[test]
fn a_catalogue_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&catalogue(Language::En));
}
