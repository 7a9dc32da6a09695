use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use super::guesses::{BY_ADDRESS, BY_SERVER};
use super::*;

fn table(number: u16) -> TableId {
    let [high, low] = number.to_be_bytes();
    TableId::of([0, 0, 0, 0, 0, 0, 0, 0, high, low])
}

/// Bytes that follow from a seed.
fn bytes(mut seed: u64) -> impl FnMut() -> u8 {
    move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 56) as u8
    }
}

fn open(code: TableCode) -> String {
    match code {
        TableCode::Open { code, .. } => code,
        other @ (TableCode::Off | TableCode::Full | TableCode::Unavailable) => panic!("{other:?}"),
    }
}

fn find(book: &CodeBook, typed: &str, now: Instant) -> Option<TableId> {
    book.find(&Code::read(typed)?, now).map(|target| target.table)
}

/// The names of the letters in English and in French, as they sound: `'e` as in *bee*, `é` as in *bé*.
const NAMES: &[(char, &str, &str)] = &[
    ('A', "é", "a"),
    ('B', "b'e", "bé"),
    ('C', "s'e", "sé"),
    ('D', "d'e", "dé"),
    ('E', "'e", "eu"),
    ('F', "èf", "èf"),
    ('G', "dj'e", "jé"),
    ('H', "étch", "ach"),
    ('I', "aï", "'e"),
    ('J', "djé", "dj'e"),
    ('K', "ké", "ka"),
    ('L', "èl", "èl"),
    ('M', "èm", "èm"),
    ('N', "èn", "èn"),
    ('O', "o", "o"),
    ('P', "p'e", "pé"),
    ('Q', "kiou", "ku"),
    ('R', "a", "èr"),
    ('S', "ès", "ès"),
    ('T', "t'e", "té"),
    ('U', "iou", "u"),
    ('V', "v'e", "vé"),
    ('W', "double iou", "double vé"),
    ('X', "èx", "ix"),
    ('Y', "ouaï", "i grec"),
    ('Z', "zèd", "zèd"),
];

#[test]
fn no_letter_of_the_alphabet_sounds_like_another_one_in_the_other_language() {
    let alphabet: Vec<_> = NAMES.iter().filter(|(letter, ..)| ALPHABET.contains(&(*letter as u8))).collect();
    assert_eq!(alphabet.len(), ALPHABET.len());
    for (letter, english, french) in &alphabet {
        for (other, other_english, other_french) in &alphabet {
            if letter != other {
                let theirs = [other_english, other_french];
                assert!(!theirs.contains(&english) && !theirs.contains(&french), "{letter} and {other}");
            }
        }
    }
    // "Double V" and "double U" are W, never two letters.
    assert_eq!(["VVKL", "KUUL"].map(Code::read), [None, None]);
}

#[test]
fn the_number_of_codes_is_known_exactly() {
    let mut counted = 0;
    for a in ALPHABET {
        for b in ALPHABET {
            for c in ALPHABET {
                counted += ALPHABET.iter().filter(|&&d| is_allowed(&[*a, *b, *c, d])).count();
            }
        }
    }
    assert_eq!(number_of_codes(4), counted as u64);
    assert_eq!(counted, NUMBER_OF_FOUR, "as the documentation says");
}

#[test]
fn four_letters_are_enough_for_twenty_codes_and_no_more() {
    assert_eq!((length_for(1), length_for(20), length_for(21)), (4, 4, 5));
    for open in (0..2_000).chain([MOST - 1, MOST, 10 * MOST]) {
        let possible = number_of_codes(length_for(open));
        assert!((open as u64) * 10_000 < possible, "{open} of {possible}: 1 in {}", possible / open as u64);
    }
}

#[test]
fn each_letter_is_as_likely_as_any_other() {
    let mut byte = bytes(7);
    let mut counts: HashMap<char, u32> = HashMap::new();
    for _ in 0..22_000 {
        for letter in Code::draw(4, &mut byte).0.chars() {
            *counts.entry(letter).or_default() += 1;
        }
    }
    // 4,000 each; 4,200 is more than three standard deviations away, and rude fragments take at most two in a hundred.
    assert_eq!(counts.len(), 22);
    assert!(counts.values().all(|count| (3_750..4_250).contains(count)), "{counts:?}");
}

#[test]
fn a_code_is_read_as_people_type_it() {
    let code = Some(Code("KBMO".to_owned()));
    for typed in ["KBMO", "kbmo", " k b m o ", "Kb-mO", "k.b.m.o", "kb\u{a0}mo"] {
        assert_eq!(Code::read(typed), code, "{typed}");
    }
    for wrong in ["", "KBM", "KAMO", "KBM0", "KKMO", "CONS", "KBMÖ", "0w3ge1r70w3ge1r7", &"K ".repeat(40)] {
        assert_eq!(Code::read(wrong), None, "{wrong}");
    }
}

#[test]
fn a_code_is_valid_for_thirty_minutes() {
    let (mut book, begin, mut byte) = (CodeBook::default(), Instant::now(), bytes(1));
    let code = open(book.show(table(1), None, begin, &mut byte));
    let late = begin + Duration::from_secs(1799);
    assert_eq!(
        book.show(table(1), None, late, &mut byte),
        TableCode::Open { code: code.clone(), seconds: 1 }
    );
    assert_eq!(find(&book, &code.to_lowercase(), late), Some(table(1)));
    let too_late = begin + Duration::from_secs(1800);
    assert_eq!(find(&book, &code, too_late), None);
    let other = open(book.show(table(1), None, too_late, &mut byte));
    assert_eq!(find(&book, &other, too_late), Some(table(1)));
    assert_ne!(code, other);
    assert_eq!(book.open.len(), 1, "the old one is forgotten");
}

#[test]
fn a_code_ends_when_it_is_renewed_switched_off_or_closed() {
    let (mut book, now, mut byte) = (CodeBook::default(), Instant::now(), bytes(2));
    let first = open(book.show(table(1), Some("old".to_owned()), now, &mut byte));
    let second = open(book.renew(table(1), Some("new".to_owned()), now, &mut byte));
    assert_eq!((find(&book, &first, now), find(&book, &second, now)), (None, Some(table(1))));
    let target = book.find(&Code(second.clone()), now).unwrap();
    assert_eq!(target.invite.as_deref(), Some("new"));

    book.switch_off(table(1), now);
    assert_eq!(find(&book, &second, now), None);
    assert_eq!(book.show(table(1), None, now, &mut byte), TableCode::Off);
    book.close(&table(1));
    assert_eq!(book.show(table(1), None, now, &mut byte), TableCode::Off, "it stays switched off");

    let third = open(book.renew(table(1), None, now, &mut byte));
    book.close(&table(1));
    assert_eq!(find(&book, &third, now), None);
    assert!(book.tables.is_empty() && book.open.is_empty());
    assert!(book.find(&Code("KBMO".to_owned()), now).is_none());
}

#[test]
fn an_invitation_that_is_known_later_is_added_to_the_code() {
    let (mut book, now, mut byte) = (CodeBook::default(), Instant::now(), bytes(3));
    let code = open(book.show(table(1), None, now, &mut byte));
    assert_eq!(book.find(&Code(code.clone()), now).unwrap().invite, None);
    book.show(table(1), Some("invite".to_owned()), now, &mut byte);
    book.show(table(1), None, now, &mut byte);
    assert_eq!(book.find(&Code(code), now).unwrap().invite.as_deref(), Some("invite"));
}

#[test]
fn wrong_codes_are_counted_for_an_address_and_for_the_server() {
    let now = Instant::now();
    let guesses = Guesses::new(now);
    let address = |number: u8| Some(IpAddr::from([192, 0, 2, number]));
    let wrong = |from: Option<IpAddr>, at: Instant| guesses.take(from, at).is_ok();
    let of_one = (0..100).filter(|_| wrong(address(1), now)).count();
    assert_eq!(of_one, BY_ADDRESS as usize / 2);
    let of_all = (0..100).filter(|_| (2..50).any(|number| wrong(address(number), now))).count();
    assert_eq!(of_one + of_all, BY_SERVER as usize / 2);
    assert!(!wrong(None, now), "also where no address is known");
    let later = now + Duration::from_secs(10);
    assert!(wrong(address(1), later) && !wrong(address(1), later));

    // A right code does not count, however often it is typed.
    let guesses = Guesses::new(now);
    for _ in 0..100 {
        let guess = guesses.take(address(1), now).expect("it may guess");
        guesses.give_back(guess);
    }
    // One who was stopped by the others' guesses has not guessed.
    for number in 2..50 {
        while guesses.take(address(number), now).is_ok() {}
    }
    assert!((0..100).all(|_| guesses.take(address(1), now).is_err()));
    let later = now + Duration::from_secs(60);
    assert_eq!((0..100).filter(|_| guesses.take(address(1), later).is_ok()).count(), BY_ADDRESS as usize / 2);
}

/// What happens to codes.
#[derive(Clone, Debug)]
enum Event {
    Show(u16),
    Renew(u16),
    SwitchOff(u16),
    Close(u16),
    Wait(u64),
}

fn event() -> impl Strategy<Value = Event> {
    let table = 0..60_u16;
    prop_oneof![
        6 => table.clone().prop_map(Event::Show),
        2 => table.clone().prop_map(Event::Renew),
        1 => table.clone().prop_map(Event::SwitchOff),
        1 => table.prop_map(Event::Close),
        2 => (0..700_u64).prop_map(Event::Wait),
    ]
}

proptest! {
    /// Whatever happens, every open code is unique and leads to its own table, new ones are as short as the rule allows, and a random
    /// guess of any length hits with less than 1 in 10,000.
    #[test]
    fn codes_are_unique_and_hard_to_guess(events in prop::collection::vec(event(), 1..200), seed: u64) {
        let (mut book, mut now, mut byte) = (CodeBook::default(), Instant::now(), bytes(seed));
        for event in events {
            let open_before: HashSet<Code> = book.open.keys().cloned().collect();
            match event {
                Event::Show(number) => { book.show(table(number), None, now, &mut byte); }
                Event::Renew(number) => { book.renew(table(number), None, now, &mut byte); }
                Event::SwitchOff(number) => book.switch_off(table(number), now),
                Event::Close(number) => book.close(&table(number)),
                Event::Wait(seconds) => now += Duration::from_secs(seconds),
            }
            for new in book.open.keys().filter(|code| !open_before.contains(*code)) {
                prop_assert!(is_allowed(new.0.as_bytes()));
                let shorter = new.0.len() - 1;
                let is_shortest = new.0.len() == SHORTEST
                    || book.open.len() as u64 * GUESSES >= number_of_codes(shorter);
                prop_assert!(is_shortest, "{} letters for {} codes", new.0.len(), book.open.len());
                prop_assert!(book.open.len() <= 20 || new.0.len() > SHORTEST);
            }
            let valid = |code: &&Code| book.find(code, now).is_some();
            for (code, owner) in book.open.iter().filter(|(code, _)| valid(code)) {
                prop_assert_eq!(book.find(code, now).map(|target| target.table), Some(*owner));
            }
            let owners: HashSet<&TableId> = book.open.values().collect();
            prop_assert_eq!(owners.len(), book.open.len(), "a table has one code");
            for length in SHORTEST..=LONGEST {
                let open = book.open.keys().filter(|code| code.0.len() == length).count() as u64;
                prop_assert!(open * 10_000 < number_of_codes(length), "{} codes of {}", open, length);
            }
        }
    }
}
