//! Pictures of whole games: put together rightly, the same each time, and silent about what is hidden.

use std::collections::HashSet;

use veillee_catalog::{GameId, match_game};
use veillee_core::record::Sitter;
use veillee_core::{Match, Rng, Seat, Seed, ToAct, Viewer};
use veillee_sentences::Language;

use crate::words::Words;
use crate::{Album, Drawn, Person};

fn people(count: usize) -> Vec<Person> {
    let names = ["Ada", "<b>&Bob", "Grand-maman Élisabeth de Montmorency", "Jo", "Nils", "Émile"];
    let players = ["person", "veteran", "random", "master", "person", "beginner"];
    let sitters: Vec<Sitter> = (0..count)
        .map(|seat| Sitter {
            name: names[seat % 6].to_owned(),
            player: players[seat % 6].to_owned(),
            face: None,
        })
        .collect();
    Person::all(&sitters)
}

/// A game of random choices, up to so many steps.
fn played<G: Drawn>(seats: usize, most: usize) -> Match<G> {
    let mut played = Match::new(veillee_testkit::open::<G>(seats, &[], None));
    let (mut rng, seed) = (Rng::think(5), Seed([7; 32]));
    let mut choices = Vec::new();
    while played.steps().len() < most {
        match played.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(_) => {
                let seat = played.awaited().iter().next().expect("somebody is to act");
                let game = played.game();
                game.legal_actions(played.state(), seat, &mut choices);
                let action = choices[rng.below(choices.len() as u32) as usize];
                played.choose(seat, action).map(drop).expect("a legal choice");
            }
        }
    }
    played
}

/// Names are defined once, whatever is used is defined, and no colour is left open.
fn is_whole(svg: &str) {
    let document = roxmltree::Document::parse(svg).expect("a document");
    let mut names = HashSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(names.insert(id), "{id} is defined twice");
        }
    }
    for node in document.descendants() {
        for attribute in node.attributes() {
            let value = attribute.value();
            assert!(!value.contains("var("), "{value} has no colour");
            let used = match attribute.name() {
                "href" => value.strip_prefix('#'),
                _ => value.strip_prefix("url(#").and_then(|value| value.strip_suffix(')')),
            };
            assert!(used.is_none_or(|used| names.contains(used)), "{used:?} is not defined");
        }
    }
}

fn draws_whole_pictures<G: Drawn>() {
    for seats in [*G::SEATS.start(), *G::SEATS.end()] {
        let people = people(seats);
        for most in [0, 40, usize::MAX] {
            let played = played::<G>(seats, most);
            for language in [Language::En, Language::Fr] {
                let album = Album { played: &played, people: &people, language };
                let last = played.steps().len();
                for viewer in [Viewer::Table, Viewer::Seat(Seat::new(seats - 1))] {
                    let picture = album.table(last, viewer, None);
                    is_whole(picture.svg());
                    assert_eq!(picture, album.table(last, viewer, None));
                }
                let result = album.result(None);
                assert_eq!(result.is_some(), played.to_act() == ToAct::Nobody);
                if let Some(card) = result {
                    is_whole(card.svg());
                    assert!(card.svg().contains(">Ada<"), "{}", G::KEY);
                }
            }
        }
    }
}

/// Whatever else could be true for a viewer is drawn alike, to the byte.
fn keeps_secrets<G: Drawn>() {
    let seats = *G::SEATS.end().min(&3);
    let people = people(seats);
    let whole = played::<G>(seats, 60);
    let album = Album { played: &whole, people: &people, language: Language::En };
    let (game, words, mut rng) = (whole.game(), Words::new(Language::En, &people), Rng::think(11));
    let mut guess = game.initial();
    let mut others = 0;
    for step in (0..whole.steps().len()).step_by(3) {
        let (state, history) = album.after(step);
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table]) {
            let drawn = album.draw(&state, &history, viewer, &words, "");
            for _ in 0..3 {
                game.determinize(&game.view(&state, viewer), &mut rng, &mut guess);
                others += usize::from(format!("{guess:?}") != format!("{state:?}"));
                assert!(
                    album.draw(&guess, &history, viewer, &words, "") == drawn,
                    "{} step {step}: {viewer:?}",
                    G::KEY
                );
            }
        }
    }
    let hides = ["odin", "happy-cats"].contains(&G::KEY);
    assert!(!hides || others > 10, "{}: only {others} states looked the same", G::KEY);
}

#[test]
fn every_game_is_drawn_at_every_size_of_table() {
    for &game in GameId::ALL {
        match_game!(game, G => draws_whole_pictures::<G>());
    }
}

#[test]
fn states_that_look_the_same_are_drawn_the_same() {
    for &game in GameId::ALL {
        match_game!(game, G => keeps_secrets::<G>());
    }
}

#[test]
fn the_card_of_a_carpet_of_the_day_has_its_date_and_not_the_carpet() {
    let played = played::<veillee_snowhere::Snowhere>(2, usize::MAX);
    let people = people(2);
    let card = |language, carpet: Option<&str>| {
        let carpet = carpet.map(|date| date.parse().expect("a date"));
        let album = Album { played: &played, people: &people, language };
        album.result(carpet).expect("a match that is over").svg().to_owned()
    };
    let plain = card(Language::En, None);
    assert!(plain.contains("class=\"card") && !plain.contains("2026"));
    let carpet = card(Language::En, Some("2026-11-18"));
    assert!(!carpet.contains("class=\"card"), "the carpet is drawn");
    assert!(carpet.contains("18 November 2026"), "{carpet}");
    assert!(card(Language::Fr, Some("2026-11-18")).contains("18 novembre 2026"));
    for date in ["2026-13-01", "2026-00-10", "18.11.2026", "2026-11-1", "2026-11-18 ", "２０２６"] {
        assert!(date.parse::<crate::Date>().is_err(), "{date}");
    }
}
