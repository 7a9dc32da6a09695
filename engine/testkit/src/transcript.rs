//! Played-out cases as text: one for each numbered rule.
//!
//! A transcript is a file in `testdata/transcripts/<game>/`. Its lines:
//!
//! ```text
//! # a comment
//! covers O12 O14
//! seats 3
//! rules 1                           by this version of the rules; without it, by the current one
//! option first=0
//! edition odin
//! chance deal R9+R8/B7+B1/V5+V2     an outcome of chance
//! draw 7                            all chance that is due, from seed 7
//! 0 R8                              seat 0 chooses
//! 1 B7 -> O14                       and is refused by that rule (or: turn, over, notation)
//! ? acts 1                          who is to act: seats, chance, nobody
//! ? legal 1 pass | B9               exactly these choices
//! ? says 0 You lead red 8.          one of the sentences seat 0 (table, open) saw at the last entry
//! ? silent 1 …                      not among them
//! ? view 0 /hands/1/count = 8       a value in a view, by JSON pointer
//! ? scores 0 4 9
//! ? places 1 2 3
//! ? line 1 O24 4                    a score line: seat or team, rule, amount
//! ```

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;
use veillee_core::{GameBox, Match, NotationError, Refused, Say, Seat, Seed, ToAct, Viewer};
use veillee_sentences::{Catalogue, Language};

use crate::files::testdata;
use crate::rules_page::numbers_of;
use crate::walk::open_by;

/// Runs every transcript of a game; every numbered rule must be covered by one.
///
/// # Panics
/// When a transcript does not hold, with file and line; when a rule has none.
pub fn transcripts<G: GameBox + Clone>() {
    let folder = testdata().join("transcripts").join(G::KEY);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    let mut covered = BTreeSet::new();
    for file in files {
        let name = file.file_name().expect("a file has a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        let covers = run::<G>(&name, &text).unwrap_or_else(|fault| panic!("{}/{name}:{fault}", G::KEY));
        assert!(!covers.is_empty(), "{name} covers no rule: add a line such as `covers {}1`", G::LETTER);
        covered.extend(covers);
    }
    let numbered: BTreeSet<String> = numbers_of::<G>().iter().map(ToString::to_string).collect();
    let missing: Vec<_> = numbered.difference(&covered).collect();
    assert!(
        missing.is_empty(),
        "{missing:?} have no transcript: add one to testdata/transcripts/{}, with `covers` and their numbers",
        G::KEY
    );
    let unknown: Vec<_> = covered.difference(&numbered).collect();
    assert!(
        unknown.is_empty(),
        "transcripts cover {unknown:?}, which games/{0}/rules/en.md does not have: correct `covers`, or add them",
        G::KEY
    );
}

/// What stands before the first step.
#[derive(Default)]
struct Setup {
    /// `None`: the current version.
    rules: Option<u32>,
    seats: usize,
    options: Vec<(String, String)>,
    edition: Option<String>,
}

struct Run<G: GameBox> {
    played: Match<G>,
    /// The state before the last entry, and the number of steps then.
    before: (G::State, usize),
    english: Catalogue,
}

/// Runs one transcript; says which rules it covers, or at which line it fails.
fn run<G: GameBox + Clone>(name: &str, text: &str) -> Result<Vec<String>, String> {
    let mut covers = Vec::new();
    let mut setup = Setup::default();
    let mut run: Option<Run<G>> = None;
    let mut asserted = 0;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        let failed = |fault: String| format!("{}: {line}\n  {fault}", number + 1);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => continue,
            _ if word.starts_with('#') => continue,
            "covers" => covers.extend(rest.split_whitespace().map(str::to_owned)),
            "seats" => setup.seats = rest.parse().map_err(|_| failed("no number".to_owned()))?,
            "rules" => setup.rules = Some(rest.parse().map_err(|_| failed("no number".to_owned()))?),
            "option" => {
                let (key, value) = rest.split_once('=').ok_or_else(|| failed("no key=value".to_owned()))?;
                setup.options.push((key.to_owned(), value.to_owned()));
            }
            "edition" => setup.edition = Some(rest.to_owned()),
            _ => {
                let run = run.get_or_insert_with(|| Run::begin(&setup));
                if word == "?" || rest.contains(" -> ") {
                    asserted += 1;
                }
                run.line(word, rest).map_err(failed)?;
            }
        }
    }
    if asserted == 0 {
        return Err(format!(
            " {name} asserts nothing: add a line such as `? acts 0`, or a choice that is refused"
        ));
    }
    Ok(covers)
}

impl<G: GameBox + Clone> Run<G> {
    fn begin(setup: &Setup) -> Self {
        let options: Vec<(&str, &str)> =
            setup.options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        let rules = setup.rules.unwrap_or(G::RULES_VERSION);
        let played = Match::new(open_by::<G>(rules, setup.seats, &options, setup.edition.as_deref()));
        let before = (played.state().clone(), 0);
        Run { played, before, english: Catalogue::new(Language::En, &[G::SENTENCES.en]) }
    }

    fn line(&mut self, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "chance" => {
                self.remember();
                let outcome = rest.parse().map_err(|error: NotationError| error.to_string())?;
                self.played.enter_chance(outcome).map_err(|error| error.to_string())
            }
            "draw" => {
                self.remember();
                let seed: Seed = rest.parse().map_err(|_| "no seed".to_owned())?;
                while self.played.draw(&seed).is_some() {}
                Ok(())
            }
            "?" => {
                let (question, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                self.ask(question, rest)
            }
            seat => self.choice(seat_of(seat)?, rest),
        }
    }

    fn remember(&mut self) {
        self.before = (self.played.state().clone(), self.played.steps().len());
    }

    fn choice(&mut self, seat: Seat, rest: &str) -> Result<(), String> {
        let (written, expected) = match rest.split_once(" -> ") {
            Some((written, expected)) => (written, Some(expected)),
            None => (rest, None),
        };
        let entered = match written.parse() {
            Err(error) => Err(("notation".to_owned(), NotationError::to_string(&error))),
            Ok(action) => {
                let before = (self.played.state().clone(), self.played.steps().len());
                let entered = self.played.choose(seat, action);
                if entered.is_ok() {
                    self.before = before;
                }
                entered.map_err(|refused| match refused {
                    Refused::NotYourTurn => ("turn".to_owned(), String::new()),
                    Refused::Over => ("over".to_owned(), String::new()),
                    Refused::Rule(refusal) => (
                        veillee_core::Refusal::rule(&refusal).to_string(),
                        self.english.say(&veillee_core::Refusal::sentence(&refusal), &(), Some(seat)),
                    ),
                })
            }
        };
        match (entered, expected) {
            (Ok(_), None) => Ok(()),
            (Ok(_), Some(expected)) => Err(format!("was allowed, though {expected} refuses it")),
            (Err((reason, _)), Some(expected)) if reason == expected => Ok(()),
            (Err((reason, says)), _) => Err(format!("refused: {reason} {says}")),
        }
    }

    fn ask(&self, question: &str, rest: &str) -> Result<(), String> {
        let (game, state) = (self.played.game(), self.played.state());
        match question {
            "acts" => {
                let found = match self.played.to_act() {
                    ToAct::Chance => "chance".to_owned(),
                    ToAct::Nobody => "nobody".to_owned(),
                    ToAct::Seats(_) => joined(self.played.awaited().iter()),
                };
                same(&found, rest)
            }
            "legal" => {
                let (seat, expected) = rest.split_once(' ').ok_or("which choices?")?;
                let mut choices = Vec::new();
                game.legal_actions(state, seat_of(seat)?, &mut choices);
                let found: BTreeSet<String> = choices.iter().map(ToString::to_string).collect();
                let expected: BTreeSet<String> =
                    expected.split(" | ").map(|text| text.trim().to_owned()).collect();
                if found == expected { Ok(()) } else { Err(format!("found {found:?}")) }
            }
            "says" | "silent" => {
                let (viewer, expected) = rest.split_once(' ').ok_or("which sentence?")?;
                let said = self.said(viewer_of(viewer)?);
                if said.iter().any(|sentence| sentence == expected) == (question == "says") {
                    Ok(())
                } else {
                    Err(format!("said: {said:#?}"))
                }
            }
            "view" => {
                let (viewer, rest) = rest.split_once(' ').ok_or("which part of the view?")?;
                let (pointer, expected) = rest.split_once(" = ").ok_or("what value?")?;
                let view = game.view(state, viewer_of(viewer)?);
                let view = serde_json::to_value(view).map_err(|error| error.to_string())?;
                let found = view.pointer(pointer).unwrap_or(&Value::Null);
                let expected: Value = serde_json::from_str(expected).map_err(|error| error.to_string())?;
                if *found == expected { Ok(()) } else { Err(format!("found {found} in {view}")) }
            }
            "scores" => same(&joined(game.scores(state).as_slice()), rest),
            "places" => same(&joined(game.standings(state).as_slice()), rest),
            "line" => {
                let mut lines = Vec::new();
                game.score_lines(state, &mut lines);
                let found: Vec<String> = lines
                    .iter()
                    .map(|line| {
                        let owner = line.seat.map_or("team".to_owned(), |seat| seat.to_string());
                        format!("{owner} {} {}", line.rule, line.amount)
                    })
                    .collect();
                if found.iter().any(|line| line == rest) { Ok(()) } else { Err(format!("found {found:#?}")) }
            }
            _ => Err("no such question".to_owned()),
        }
    }

    /// What a viewer saw of the last entry, in English.
    fn said(&self, viewer: Viewer) -> Vec<String> {
        let reader = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        };
        let mut state = self.before.0.clone();
        let mut seen = Vec::new();
        for step in &self.played.steps()[self.before.1..] {
            let mut after = state.clone();
            step.apply(self.played.game(), &mut after);
            self.played.game().seen(&state, step, &after, viewer, &mut seen);
            state = after;
        }
        seen.iter().map(|event| self.english.say(&event.say(), &(), reader)).collect()
    }
}

fn same(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found {found}")) }
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn seat_of(text: &str) -> Result<Seat, String> {
    let index: u8 = text.parse().map_err(|_| format!("{text} is no seat, and no command"))?;
    Seat::try_from(index).map_err(str::to_owned)
}

fn viewer_of(text: &str) -> Result<Viewer, String> {
    match text {
        "table" => Ok(Viewer::Table),
        "open" => Ok(Viewer::Open),
        seat => seat_of(seat).map(Viewer::Seat),
    }
}
