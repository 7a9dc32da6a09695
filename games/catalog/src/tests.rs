//! Records and set-ups, for every game on the shelf.

use std::sync::LazyLock;

use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use proptest::sample::Index;
use veillee_cochons::Cochons;
use veillee_core::record::{ChoiceLine, Sitter};
use veillee_core::{
    BadOption, GameBox, Match, Numbers, OptionValues, Rng, Seed, Step, TableOptions as _, ToAct,
};
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_odin::Odin;
use veillee_sentences::{Catalogue, Language};
use veillee_snowhere::Snowhere;

use crate::record::{Faulty, Line, Lists, Raw, RecordWriter, Records, verify};
use crate::{
    EditionChoice, GameId, Opened, Request, SetupError, default_value, listed_values, match_game, rule_text,
    written_value,
};

/// A random match and its record.
fn recorded<G: GameBox + Clone>(seats: usize, seed: u64, lists: Lists) -> (Match<G>, String) {
    let opened: Opened<G> = Request { seats: Some(seats), ..Request::default() }.open().unwrap();
    let seed = Seed::from_number(seed);
    let sitters: Vec<Sitter> = (0..seats)
        .map(|seat| Sitter { name: format!("P{seat}"), player: "random".to_owned(), face: None })
        .collect();
    let mut out = Vec::new();
    let mut writer = RecordWriter::begin(&mut out, &opened, &sitters, Some(&seed), lists).unwrap();
    let mut thoughts = Rng::think(1);
    let mut choices = Vec::new();
    let mut played = Match::new(opened.game.clone());
    loop {
        match played.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    opened.game.legal_actions(played.state(), seat, &mut choices);
                    played.choose(seat, thoughts.pick(&choices)).unwrap();
                }
            }
        }
        // Written as it goes: the pieces must join up.
        writer.catch_up(&mut out, &played).unwrap();
    }
    (played, String::from_utf8(out).unwrap())
}

fn read(text: &str) -> Result<Vec<Raw>, Faulty> {
    Records::new(text.as_bytes()).collect()
}

fn check_round_trip<G: GameBox + Clone>() {
    for seats in G::SEATS {
        let lists = if G::LISTS_EVERY_CHOICE { Lists::WithLegal } else { Lists::Without };
        let (played, text) = recorded::<G>(seats, 5, lists);
        let raw = read(&text).unwrap_or_else(|faulty| panic!("{} {seats}: {faulty}", G::KEY));
        let verified = verify::<G>(&raw[0]).unwrap_or_else(|faulty| panic!("{} {seats}: {faulty}", G::KEY));
        assert_eq!(verified.played.steps(), played.steps(), "{} {seats}", G::KEY);
        assert!(verified.is_finished());
    }
}

#[test]
fn records_of_every_game_are_read_back() {
    GameId::ALL.iter().for_each(|&game| match_game!(game, G => check_round_trip::<G>()));
}

fn check_editions<G: GameBox + Clone>() {
    for source in G::EDITIONS {
        let request = Request { edition: EditionChoice::Named(source.name.to_owned()), ..Request::default() };
        let opened = request.open::<G>().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(opened.edition.hash.len(), 64);
    }
    let unknown = Request { edition: EditionChoice::Named("nowhere".to_owned()), ..Request::default() };
    assert!(matches!(unknown.open::<G>(), Err(SetupError::UnknownEdition { .. })));
    let toml = "nonsense = 1".to_owned();
    let own = Request { edition: EditionChoice::Own { name: "own".to_owned(), toml }, ..Request::default() };
    assert!(matches!(own.open::<G>(), Err(SetupError::UnreadableEdition { .. })), "{}", G::KEY);
    // A misspelt or unknown field is refused by name.
    let toml = format!("surprise = 1\n{}", G::EDITIONS[0].toml);
    let own = Request { edition: EditionChoice::Own { name: "own".to_owned(), toml }, ..Request::default() };
    let refused = own.open::<G>().map(drop).expect_err(G::KEY);
    assert!(
        matches!(&refused, SetupError::UnreadableEdition { why, .. } if why.starts_with("line 1: ") && why.contains("surprise")),
        "{}: {refused}",
        G::KEY
    );
    for option in G::Options::SPECS {
        let request =
            Request { options: vec![(option.key.to_owned(), "\u{1}never".to_owned())], ..Request::default() };
        assert!(matches!(request.open::<G>(), Err(SetupError::Option { .. })), "{} {}", G::KEY, option.key);
    }
    let crowd = Request { seats: Some(G::SEATS.end() + 1), ..Request::default() };
    assert!(matches!(crowd.open::<G>(), Err(SetupError::Seats { .. })));
}

#[test]
fn editions_open_and_nonsense_does_not() {
    GameId::ALL.iter().for_each(|&game| match_game!(game, G => check_editions::<G>()));
}

/// `set` accepts what an option lists and its ranges up to their edges, and refuses the neighbours.
fn check_options<G: GameBox + Clone>() {
    for option in G::Options::SPECS {
        let set = |value: &str| {
            let mut options = G::Options::default();
            options.set(option.key, value).map(|()| serde_json::to_value(options).unwrap())
        };
        let accept = |value: String| {
            let options = set(&value).unwrap_or_else(|error| panic!("{}: {error}", G::KEY));
            let held = written_value(&options[option.key]);
            assert_eq!(held, value, "{} {} is held as something else", G::KEY, option.key);
        };
        let refuse = |value: String| match set(&value) {
            Err(BadOption::Value { allowed, .. }) => assert_eq!(allowed, option.values),
            other => panic!("{} {} may not be {value}: {other:?}", G::KEY, option.key),
        };
        let OptionValues { listed, numbers, sides } = option.values;
        listed.iter().for_each(|&value| accept(value.to_owned()));
        assert_eq!(listed_values::<G>(option).len(), listed.len());
        let default = written_value(&default_value::<G>(option));
        assert!(listed.contains(&default.as_str()), "{} {}: {default}", G::KEY, option.key);
        if let Some(range) = numbers {
            inside(range).into_iter().for_each(|number| accept(number.to_string()));
            outside(range).into_iter().for_each(|number| refuse(number.to_string()));
        }
        if let Some(range) = sides {
            let fit = range.least;
            for side in inside(range) {
                accept(format!("{side}x{fit}"));
                accept(format!("{fit}x{side}"));
            }
            for side in outside(range) {
                refuse(format!("{side}x{fit}"));
                refuse(format!("{fit}x{side}"));
            }
        }
        if numbers.is_none() {
            (0..=1200)
                .map(|number| number.to_string())
                .filter(|number| !listed.contains(&number.as_str()))
                .for_each(refuse);
        }
        for catalogue in Language::ALL
            .map(|language| Catalogue::new(language, &[language.choose(G::SENTENCES.en, G::SENTENCES.fr)]))
        {
            assert!(catalogue.knows((option.meaning)().key), "{} {}", G::KEY, option.key);
        }
    }
    let fields = serde_json::to_value(G::Options::default()).unwrap();
    let fields: Vec<&String> = fields.as_object().unwrap().keys().collect();
    let mut keys: Vec<&str> = G::Options::SPECS.iter().map(|option| option.key).collect();
    keys.sort_unstable();
    assert_eq!(fields, keys, "{}: every field is an option, and every option a field", G::KEY);
}

/// The edges of a range, and the numbers next to them that are in it.
fn inside(Numbers { least, most, step }: Numbers) -> [i32; 4] {
    [least.into(), i32::from(least) + i32::from(step), i32::from(most) - i32::from(step), most.into()]
}

/// The nearest numbers that are not in a range: beyond its edges, and between its steps.
fn outside(Numbers { least, most, step }: Numbers) -> Vec<i32> {
    let (least, most, step) = (i32::from(least), i32::from(most), i32::from(step));
    let between = if step > 1 { vec![least + 1, most - 1] } else { Vec::new() };
    [vec![least - 1, least - step, most + 1, most + step], between].concat()
}

#[test]
fn options_accept_exactly_what_they_name() {
    GameId::ALL.iter().for_each(|&game| match_game!(game, G => check_options::<G>()));
}

#[test]
fn records_hold_options_as_numbers_and_words() {
    let read = serde_json::from_str::<veillee_odin::Options>;
    let written = r#"{"limit":20,"two_player_colours":6,"first":"lot"}"#;
    assert_eq!(serde_json::to_string(&read(written).unwrap()).unwrap(), written);
    assert_eq!(read(r#"{"first":3,"colour":["new"]}"#).unwrap(), read(r#"{"first":3}"#).unwrap());
    for (text, why) in [
        (
            r#"{"limit":7}"#,
            "the option ‘limit’ cannot be ‘7’: it may be hand, 10, 15, 20, or a multiple of 5",
        ),
        (r#"{"limit":"15"}"#, "the option ‘limit’ cannot be ‘15’"),
        (r#"{"first":"6"}"#, "the option ‘first’ cannot be ‘6’"),
        (r#"{"first":6}"#, "the option ‘first’ cannot be ‘6’: it may be lot, or a number from 0 to 5"),
        (r#"{"limit":15,"limit":15}"#, "duplicate field `limit`"),
        (r#"{"limit":70000}"#, "did not match"),
        ("[15]", "the options of a table"),
    ] {
        let refused = read(text).expect_err(text).to_string();
        assert!(refused.contains(why), "{text}: {refused}");
    }
}

#[test]
fn a_refused_option_names_what_it_may_be() {
    let refused = |key: &str, value: &str| {
        let options = vec![(key.to_owned(), value.to_owned())];
        Request { options, ..Request::default() }.open::<Odin>().unwrap_err().to_string()
    };
    assert_eq!(
        refused("limit", "7"),
        "odin: the option ‘limit’ cannot be ‘7’: it may be hand, 10, 15, 20, or a multiple of 5 from 5 to 1000"
    );
    assert!(refused("two_player_colours", "5").ends_with("it may be 4 or 6"));
    assert!(refused("first", "6").ends_with("it may be lot, or a number from 0 to 5"));
    // Seat 2 exists in Odin, but not at a table of two.
    assert!(refused("first", "2").ends_with("it may be lot, or a number from 0 to 1"));
    let spread = Request { options: vec![("spread".to_owned(), "wide".to_owned())], ..Request::default() };
    let refused = spread.open::<Snowhere>().unwrap_err().to_string();
    assert!(
        refused
            .ends_with("easy, medium, hard, or WIDTHxHEIGHT in millimetres, each a number from 100 to 1200"),
        "{refused}"
    );
}

#[test]
fn a_bad_edition_is_refused_with_the_field() {
    let toml = "colours = 5\nranks = 9\nhand = 9".to_owned();
    let request =
        Request { edition: EditionChoice::Own { name: "mine".to_owned(), toml }, ..Request::default() };
    let error = request.open::<Odin>().unwrap_err().to_string();
    assert_eq!(error, "the edition mine is refused: colours: the leaflet has 6 colours, found 5");
}

/// Changes one line of a true record; the fault must name that line.
fn broken(change: impl Fn(usize, &str) -> Option<String>) -> Faulty {
    let (_, text) = recorded::<Odin>(3, 5, Lists::WithLegal);
    let mut changed = None;
    let lines: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(index, line)| match change(index, line) {
            Some(other) if changed.is_none() => {
                changed = Some(index + 1);
                other
            }
            Some(_) | None => line.to_owned(),
        })
        .collect();
    assert!(changed.is_some(), "nothing was changed");
    let faulty = match read(&lines.join("\n")) {
        Err(faulty) => faulty,
        Ok(raws) => verify::<Odin>(&raws[0]).map(drop).expect_err("the change is noticed"),
    };
    assert_eq!(Some(faulty.line), changed, "{faulty}");
    faulty
}

fn replaced(index: usize, from: &'static str, to: &'static str) -> impl Fn(usize, &str) -> Option<String> {
    move |at, line| (at >= index && line.contains(from)).then(|| line.replacen(from, to, 1))
}

#[test]
fn every_lie_is_found_in_its_line() {
    let told = |faulty: Faulty| faulty.to_string();
    assert!(told(broken(replaced(0, "\"odin\"", "\"oden\""))).contains("no game ‘oden’"));
    assert!(told(broken(replaced(0, "\"rules\":1", "\"rules\":9"))).contains("rules version 9"));
    assert!(told(broken(replaced(0, "\"limit\":15", "\"limit\":7"))).contains("multiple of 5"));
    assert!(told(broken(replaced(0, "\"hand\":9", "\"hand\":8"))).contains("found 8"));
    assert!(told(broken(replaced(0, "\"hash\":\"", "\"hash\":\"00"))).contains("hash"));
    assert!(told(broken(replaced(1, "first 0", "first 2"))).contains("the seed draws"));
    assert!(told(broken(replaced(2, "\"action\":\"pass\"", "\"action\":\"take R1\""))).contains("O17"));
    assert!(told(broken(replaced(3, "\"legal\":[", "\"legal\":[\"0\","))).contains("should be"));
    assert!(
        told(broken(replaced(3, "\"result\":{\"places\":[", "\"result\":{\"places\":[3,")))
            .contains("should be")
    );
    assert!(told(broken(replaced(4, "{", ""))).contains("not a line"));
    assert!(
        told(broken(|at, _| (at == 0).then(|| "{\"chance\":\"first 1\"}".to_owned()))).contains("header")
    );
    assert!(
        told(broken(|at, _| (at == 3).then(|| "{\"seat\":9,\"action\":\"pass\"}".to_owned())))
            .contains("table")
    );
}

/// What is wrong with this record of one match.
fn fault<G: GameBox + Clone>(text: &str) -> String {
    let faulty = match read(text) {
        Err(faulty) => faulty,
        Ok(raws) => verify::<G>(&raws[0]).map(drop).expect_err("the record is refused"),
    };
    faulty.to_string()
}

#[test]
fn an_unknown_format_is_refused() {
    let (_, text) = recorded::<Odin>(2, 1, Lists::Without);
    let of_format = |format: &str| text.replacen("\"veillee\":1", &format!("\"veillee\":{format}"), 1);
    assert_eq!(
        fault::<Odin>(&of_format("2")),
        "line 1: this record has format 2, but this program reads format 1: read it with a newer veillee"
    );
    assert_eq!(
        fault::<Odin>(&of_format("0")),
        "line 1: this record has format 0, but this program reads format 1: no program has written such a format"
    );
    assert!(fault::<Odin>(&of_format("-1")).contains("not a line of a record"));
    // Another format may have another header. The matches before it are still read.
    let both = format!("{text}{{\"veillee\":2,\"players\":[]}}\n");
    let read: Vec<_> = Records::new(both.as_bytes()).collect();
    let line = text.lines().count() + 1;
    assert!(
        matches!(&read[..], [Ok(_), Err(faulty)] if faulty.to_string().starts_with(&format!("line {line}: this record has format 2")))
    );
}

#[test]
fn an_edition_has_the_table_of_its_name() {
    let (_, text) = recorded::<HappyCats>(2, 1, Lists::Without);
    let named = |name: &str| text.replacen("\"name\":\"bands4\"", &format!("\"name\":\"{name}\""), 1);
    assert_eq!(
        fault::<HappyCats>(&named("bands3")),
        "line 1: happy-cats comes with an edition ‘bands3’ that has another table: give this one a name of its own"
    );
    // A name of one's own may stand for any table.
    assert!(verify::<HappyCats>(&read(&named("mine")).unwrap()[0]).is_ok());
    // Else such a record could be written.
    let own = EditionChoice::Own { name: "bands3".to_owned(), toml: HappyCats::EDITIONS[0].toml.to_owned() };
    let refused = Request { edition: own, ..Request::default() }.open::<HappyCats>().map(drop);
    assert!(matches!(refused, Err(SetupError::EditionName { name, .. }) if name == "bands3"));
}

/// Records name the editions that come with the games: other numbers need another name.
#[test]
fn an_edition_never_changes_under_its_name() {
    fn hashes<G: GameBox>() -> Vec<String> {
        let hash = |name: &str| {
            let edition = EditionChoice::Named(name.to_owned());
            let hash = Request { edition, ..Request::default() }.open::<G>().unwrap().edition.hash;
            format!("{} {name} {}", G::KEY, &hash[..16])
        };
        G::EDITIONS.iter().map(|source| hash(source.name)).collect()
    }
    let hashes = [
        hashes::<Odin>(),
        hashes::<Hygge>(),
        hashes::<HappyCats>(),
        hashes::<Cochons>(),
        hashes::<Snowhere>(),
    ];
    let expected = [
        "odin odin 5c2e21573e4685b5",
        "hygge hygge bceabd3385680c91",
        "hygge first 601066cebc6a8e4f",
        "happy-cats bands4 db46f8e5a5f36fa2",
        "happy-cats bands3 618107665e3e10b0",
        "cochons cochons 6d41ae4d988d7ce1",
        "snowhere snowhere b9ab12617bc6a540",
    ];
    assert_eq!(hashes.concat(), expected);
}

#[test]
fn a_match_without_steps_is_refused() {
    let (_, text) = recorded::<Odin>(2, 1, Lists::Without);
    let header = text.lines().next().unwrap();
    assert_eq!(
        fault::<Odin>(&format!("\n{header}\n")),
        "line 2: the match has no steps: remove its header, or add the steps that were played"
    );
}

#[test]
fn a_line_of_two_kinds_is_refused() {
    let told = |line: &'static str| broken(move |at, _| (at == 4).then(|| line.to_owned())).to_string();
    assert_eq!(
        told("{\"chance\":\"first 1\",\"seat\":1,\"action\":\"pass\"}"),
        "line 5: this line has both \"chance\" and \"action\": write each on a line of its own"
    );
    assert!(
        told("{\"seat\":1,\"action\":\"pass\",\"result\":{}}").contains("both \"action\" and \"result\"")
    );
}

#[test]
fn an_unsorted_list_of_legal_choices_is_refused() {
    let changed = |change: &dyn Fn(&mut Vec<String>)| {
        broken(|at, line| {
            let mut line: ChoiceLine = (at > 2).then(|| serde_json::from_str(line).ok())??;
            let legal = line.legal.as_mut().filter(|legal| legal.len() > 2)?;
            change(legal);
            serde_json::to_string(&line).ok()
        })
        .to_string()
    };
    let unsorted = "the list of legal choices is not sorted: sort it by bytes, each choice once";
    assert!(changed(&|legal| legal.swap(0, 1)).ends_with(unsorted));
    assert!(changed(&|legal| legal.insert(1, legal[0].clone())).ends_with(unsorted));
    assert!(changed(&|legal| drop(legal.pop())).contains("the list of legal choices should be"));
}

/// People may type other forms, such as dice in any order; a record has one.
#[test]
fn other_notation_is_refused() {
    let (_, text) = recorded::<Cochons>(2, 1, Lists::Without);
    let (before, after) = text.split_once("reroll 1+").unwrap();
    let (dice, after) = after.split_once('"').unwrap();
    let refused = fault::<Cochons>(&format!("{before}reroll {dice}+1\"{after}"));
    assert!(
        refused.ends_with(&format!("records write this ‘reroll 1+{dice}’, not ‘reroll {dice}+1’")),
        "{refused}"
    );
    let (_, text) = recorded::<Odin>(2, 1, Lists::Without);
    let (before, after) = text.split_once("\"deal ").unwrap();
    let (one, rest) = after.split_once('+').unwrap();
    let (other, after) = rest.split_once('+').unwrap();
    let refused = fault::<Odin>(&format!("{before}\"deal {other}+{one}+{after}"));
    assert!(refused.contains(&format!("records write this ‘deal {one}+{other}+")), "{refused}");
}

#[test]
fn a_step_left_out_or_put_in_is_noticed() {
    let (_, text) = recorded::<Odin>(3, 5, Lists::Without);
    let lines: Vec<&str> = text.lines().collect();
    let verdict = |lines: &[&str]| {
        let raws = read(&lines.join("\n")).unwrap();
        verify::<Odin>(&raws[0]).map(|verified| verified.is_finished())
    };
    assert!(matches!(verdict(&lines), Ok(true)));
    assert!(matches!(verdict(&lines[..lines.len() - 5]), Ok(false)), "a match broken off is a record too");
    let mut less = lines.clone();
    less.remove(4);
    assert!(verdict(&less).is_err());
    let mut more = lines.clone();
    more.push(lines[4]);
    assert!(verdict(&more).unwrap_err().to_string().contains("over"));
}

/// Happy Cats: everyone's card is chosen at once. The record must not tell who was first, nor hold two choices of one.
#[test]
fn sealed_choices_stand_once_and_in_seat_order() {
    let (_, text) = recorded::<HappyCats>(3, 1, Lists::Without);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("{\"seat\":0")).unwrap();
    assert!(lines[first + 1].starts_with("{\"seat\":1") && lines[first + 2].starts_with("{\"seat\":2"));
    let told = |change: &dyn Fn(&mut Vec<&str>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        let raws = read(&lines.join("\n")).unwrap();
        verify::<HappyCats>(&raws[0]).map(drop).map_err(|faulty| faulty.to_string())
    };
    assert_eq!(told(&|_| {}), Ok(()));
    assert!(told(&|lines| lines.swap(first, first + 1)).unwrap_err().contains("seat 0 is next, not 1"));
    assert!(told(&|lines| lines.insert(first, lines[first])).unwrap_err().contains("seat 1 is next, not 0"));
}

#[test]
fn many_matches_in_one_file_and_unknown_fields() {
    let (_, one) = recorded::<Odin>(2, 1, Lists::Without);
    let (_, other) = recorded::<Odin>(4, 2, Lists::Without);
    let text = format!("{one}\n\n{}", other.replace("\"veillee\"", "\"from\":\"elsewhere\",\"veillee\""));
    let raws = read(&text).unwrap();
    assert_eq!(raws.iter().map(|raw| raw.header.seats.len()).collect::<Vec<_>>(), [2, 4]);
    raws.iter().for_each(|raw| drop(verify::<Odin>(raw).unwrap()));
    assert!(matches!(raws[0].lines.last(), Some((_, Line::Result(_)))));
}

#[test]
fn a_rule_is_found_on_its_page() {
    let rule = |number| veillee_core::Rule::new('O', number);
    let text = rule_text(Odin::RULES.en, rule(14)).unwrap();
    assert_eq!(text, "What you play must be worth more than the centre. Equal never beats.");
    assert_eq!(rule_text(Odin::RULES.en, rule(99)), None);
}

static RECORD: LazyLock<(Match<Odin>, String)> = LazyLock::new(|| recorded(2, 3, Lists::Without));

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever is written: reading it as an action or an outcome never panics, and what is read is written back in
    /// one way that reads the same.
    #[test]
    fn notation_is_read_or_refused(text in "[RAVBPGtakedlpsfirmove0-9+/ -]{0,30}|\\PC{0,20}") {
        if let Ok(action) = text.parse::<veillee_odin::Action>() {
            prop_assert!(action.to_string().parse() == Ok(action));
        }
        if let Ok(outcome) = text.parse::<veillee_odin::Chance>() {
            prop_assert!(outcome.to_string().parse() == Ok(outcome));
        }
    }

    /// A record with one byte changed is refused, or read as the same match. Only a choice can be changed into another
    /// that the rules allow as well, and with it nothing else.
    #[test]
    fn a_changed_byte_is_harmless_or_refused(at: Index, from: Index, byte: Option<u8>) {
        let (played, text) = &*RECORD;
        let mut bytes = text.clone().into_bytes();
        let at = at.index(bytes.len());
        // Any byte, or one that records have: most others are not even JSON.
        bytes[at] = byte.unwrap_or(bytes[from.index(bytes.len())]);
        let Ok(raws) = Records::new(bytes.as_slice()).collect::<Result<Vec<Raw>, Faulty>>() else { return Ok(()) };
        prop_assert_eq!(raws.len(), 1);
        if let Ok(verified) = verify::<Odin>(&raws[0]) {
            prop_assert_eq!(verified.opened.options, *played.game().options());
            let (read, written) = (verified.played.steps(), played.steps());
            prop_assert_eq!(read.len(), written.len());
            let changed: Vec<_> = read.iter().zip(written).filter(|(read, written)| read != written).collect();
            prop_assert!(changed.len() <= 1, "{:?}", changed);
            for step in changed {
                let is_choice = matches!(
                    step,
                    (Step::Choice { seat: read, .. }, Step::Choice { seat: written, .. }) if read == written
                );
                prop_assert!(is_choice, "{:?}", step);
            }
        }
    }
}
