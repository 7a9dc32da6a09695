//! Every version of the rules of every game lives on: its golden records replay by it, and a rule that changes parts from them
//! where it should.

use std::fs;
use std::path::{Path, PathBuf};

use veillee_catalog::record::{Lists, Parting, Raw, RecordWriter, Records, parting, verify};
use veillee_catalog::{GameId, Odin, Opened, Request, match_game};
use veillee_core::record::Sitter;
use veillee_core::{GameBox, Match, OptionSpec, Rng, Seat, Seed, Step, TableOptions as _, ToAct};

/// The version of Odin's rules that tests alone know: whoever wins a hand opens the next.
const TRIAL: u32 = 0;

/// Where the golden records of a version are. Those of the trial are not among the rest, which `cargo xtask rules-diff` replays.
fn golden(game: &str, rules: u32) -> PathBuf {
    let folder = if rules == TRIAL { "records/trial" } else { "records" };
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata"))
        .join(format!("{folder}/{game}-{rules}.jsonl"))
}

/// A random match and its record.
fn recorded<G: GameBox + Clone>(request: &Request, seed: u64) -> String {
    let opened: Opened<G> = request.open().unwrap_or_else(|error| panic!("{error}"));
    let seed = Seed::from_number(seed);
    let sitter = |seat: Seat| Sitter { name: format!("P{seat}"), player: "random".to_owned(), face: None };
    let sitters: Vec<Sitter> = Seat::all(opened.game.seats()).map(sitter).collect();
    let mut out = Vec::new();
    let mut writer = RecordWriter::begin(&mut out, &opened, &sitters, Some(&seed), Lists::Without).unwrap();
    let mut thoughts = Rng::think(1);
    let mut choices = Vec::new();
    let mut played = Match::new(opened.game);
    loop {
        match played.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => drop(played.draw(&seed)),
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    played.game().legal_actions(played.state(), seat, &mut choices);
                    played.choose(seat, thoughts.pick(&choices)).unwrap();
                }
            }
        }
    }
    writer.catch_up(&mut out, &played).unwrap();
    String::from_utf8(out).unwrap()
}

fn read(text: &str) -> Vec<Raw> {
    Records::new(text.as_bytes()).collect::<Result<_, _>>().unwrap_or_else(|faulty| panic!("{faulty}"))
}

/// What golden records are of: every number of players, every option's other values, every edition.
fn variants<G: GameBox + Clone>(rules: u32) -> Vec<Request> {
    let usual = || Request { rules: Some(rules), ..Request::default() };
    let seats = G::SEATS.map(|seats| Request { seats: Some(seats), ..usual() });
    let values = |option: &'static OptionSpec| option.values.listed.iter().map(|&value| (option.key, value));
    let options = G::Options::SPECS.iter().flat_map(values).map(|(key, value)| {
        let options = vec![(key.to_owned(), value.to_owned())];
        // Some options need more than the fewest players.
        let needs = |&seats: &usize| {
            Request { seats: Some(seats), options: options.clone(), ..usual() }.open::<G>().is_ok()
        };
        Request { seats: G::SEATS.clone().find(needs), options, ..usual() }
    });
    let editions = G::EDITIONS.iter().skip(1).map(|source| {
        let edition = veillee_catalog::EditionChoice::Named(source.name.to_owned());
        Request { edition, ..usual() }
    });
    seats.chain(options).chain(editions).collect()
}

fn check_golden_records<G: GameBox + Clone>() {
    for &rules in G::RULES_VERSIONS {
        let file = golden(G::KEY, rules);
        let shown = file.display();
        // What is there stays as it is: it is the proof that nothing has changed.
        if std::env::var_os("UPDATE_EXPECT").is_some() && !file.exists() {
            let records: String = (1..)
                .zip(variants::<G>(rules))
                .map(|(seed, request)| recorded::<G>(&request, seed))
                .collect();
            fs::create_dir_all(file.parent().expect("a folder"))
                .and_then(|()| fs::write(&file, records))
                .unwrap();
        }
        let text = fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{shown}: {error}; UPDATE_EXPECT=1 writes it"));
        let records = read(&text);
        assert!(records.len() >= G::SEATS.count(), "{shown} has a record for each number of players");
        for raw in records {
            let verified = verify::<G>(&raw).unwrap_or_else(|faulty| {
                panic!(
                    "{shown}: {faulty}\nIf a rule has changed, it needs a new version: CONTRIBUTING.md, When a rule changes"
                )
            });
            assert_eq!((verified.opened.rules, raw.header.rules), (rules, rules), "{shown}");
            assert!(verified.is_finished(), "{shown}");
            // A version is the same as itself.
            assert_eq!(parting::<G>(&raw, rules).unwrap(), None, "{shown}, line {}", raw.header_line);
        }
    }
}

#[test]
fn every_version_of_every_game_has_golden_records_that_replay() {
    // A new game is tried out alone.
    let only = std::env::var("VEILLEE_ONLY_GAME").ok();
    for &game in GameId::ALL.iter().filter(|game| only.as_ref().is_none_or(|only| game.key() == only)) {
        match_game!(game, G => check_golden_records::<G>());
    }
}

#[test]
fn versions_count_up_from_one_without_a_gap() {
    for &game in GameId::ALL {
        let versions = match_game!(game, G => G::RULES_VERSIONS);
        let released: Vec<u32> = versions.iter().copied().filter(|&version| version != TRIAL).collect();
        assert_eq!(
            released,
            (1..=released.len() as u32).collect::<Vec<_>>(),
            "{game}: a version was taken away"
        );
        assert_eq!(match_game!(game, G => G::RULES_VERSION), released.len() as u32);
    }
}

#[test]
fn a_version_that_no_build_knows_is_refused_in_one_sentence() {
    for &game in GameId::ALL {
        match_game!(game, G => {
            let newer = G::RULES_VERSION + 1;
            let mut raw = read(&recorded::<G>(&Request::default(), 1)).remove(0);
            raw.header.rules = newer;
            // Its options are newer, too: the version is what matters.
            raw.header.options = serde_json::json!({ "limit": "until dawn" });
            let refused = verify::<G>(&raw).map(drop).expect_err("nobody knows it").to_string();
            let expected = format!(
                "line 1: rules version {newer} of {game} is not known to this program, which knows versions up to {}: \
                 use a newer program",
                G::RULES_VERSION
            );
            assert_eq!(refused, expected);
            let asked = Request { rules: Some(newer), ..Request::default() };
            assert_eq!(format!("line 1: {}", asked.open::<G>().map(drop).unwrap_err()), expected);
        });
    }
}

/// The first step at which it shows who opens the next hand: a hand ends that the left neighbour of its opener has not won.
fn first_other_opener(raw: &Raw) -> Option<usize> {
    let played = verify::<Odin>(raw).unwrap().played;
    let (steps, seats) = (played.steps(), raw.header.seats.len());
    let seat_at = |index: usize| match steps[index] {
        Step::Choice { seat, .. } => Some(seat),
        Step::Chance(_) => None,
    };
    // Between two hands stands a deal; before the first, the lot may, too.
    let deals: Vec<usize> = (0..steps.len()).filter(|&index| seat_at(index).is_none()).collect();
    deals.windows(2).filter(|pair| pair[1] > pair[0] + 1).find_map(|pair| {
        let (opener, winner) = (seat_at(pair[0] + 1)?, seat_at(pair[1] - 1)?);
        (opener.next(seats) != winner).then_some(pair[1])
    })
}

/// One real change, made and taken back: O25, who opens the next hand.
#[test]
fn a_changed_rule_parts_from_earlier_records_at_the_step_where_it_matters() {
    let (mut parted, mut alike) = (0, 0);
    for (seats, seed) in (2..=6).flat_map(|seats| (1..=12).map(move |seed| (seats, seed))) {
        for (own, other) in [(TRIAL, Odin::RULES_VERSION), (Odin::RULES_VERSION, TRIAL)] {
            let options = vec![("limit".to_owned(), "5".to_owned())];
            let request = Request { rules: Some(own), seats: Some(seats), options, ..Request::default() };
            let mut raw = read(&recorded::<Odin>(&request, seed)).remove(0);
            assert_eq!((raw.header.rules, verify::<Odin>(&raw).unwrap().opened.rules), (own, own));
            let found = parting::<Odin>(&raw, other).unwrap();
            // In a match of one hand nobody opens a second one.
            let expected = first_other_opener(&raw);
            assert_eq!(
                found.as_ref().map(|found| found.step),
                expected,
                "{seats} seats, seed {seed}: {found:?}"
            );
            // Replayed by the other rules, the record would be refused: it is never reinterpreted.
            raw.header.rules = other;
            assert_eq!(verify::<Odin>(&raw).is_err(), expected.is_some());
            if let Some(Parting { what, .. }) = found {
                assert_eq!(what, "the table, opener");
                parted += 1;
            } else {
                alike += 1;
            }
        }
    }
    assert!(parted > 10 && alike > 10, "{parted} parted, {alike} did not: both are wanted");
}
