//! Whole games, with everything observable at every step, as golden files.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use serde::Serialize;
use veillee_core::{GameBox, Say, ScoreLine, Seat, Step, ToAct, Viewer, remember_step};
use veillee_sentences::{Catalogue, Language};

use crate::files::{check_golden, testdata};
use crate::walk::{Moment, open, walk};

/// One way to set a game up.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Part of the file's name.
    pub name: &'static str,
    pub options: &'static [(&'static str, &'static str)],
    pub edition: Option<&'static str>,
}

/// Plays one game for every number of players and variant and compares all that can be observed with
/// `testdata/playthroughs/`; no file may be missing, and none left over.
///
/// # Panics
/// When something differs.
pub fn playthroughs<G: GameBox + Clone>(variants: &[Variant]) {
    let mut expected = BTreeSet::new();
    for variant in variants {
        for seats in G::SEATS {
            let name = format!("{}-{seats}-{}.txt", G::KEY, variant.name);
            let game = open::<G>(seats, variant.options, variant.edition);
            check_golden(&format!("playthroughs/{name}"), &playthrough(&game, seats));
            expected.insert(name);
        }
    }
    for source in G::EDITIONS {
        let played =
            variants.iter().any(|variant| variant.edition.unwrap_or(G::EDITIONS[0].name) == source.name);
        assert!(played, "no playthrough of the edition {}: add a `Variant` with it", source.name);
    }
    let prefix = format!("{}-", G::KEY);
    let files = fs::read_dir(testdata().join("playthroughs")).expect("there are playthroughs");
    for file in files {
        let name = file.expect("the folder can be read").file_name().to_string_lossy().into_owned();
        let of_this_game =
            name.strip_prefix(&prefix).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        assert!(
            !of_this_game || expected.contains(&name),
            "testdata/playthroughs/{name} belongs to no `Variant`: delete it, or add one"
        );
    }
}

/// Views are long: every so many decisions one is written whole. In between, its key stands for it.
const VIEW_EVERY: usize = 5;

fn playthrough<G: GameBox + Clone>(game: &G, seats: usize) -> String {
    let [english, french] = Language::ALL
        .map(|language| Catalogue::new(language, &[language.choose(G::SENTENCES.en, G::SENTENCES.fr)]));
    let mut text = String::new();
    let mut decisions = 0;
    let mut line = |content: String| {
        text.push_str(&content);
        text.push('\n');
    };
    let mut history = G::History::default();
    line(format!("prints {}", written(&game.prints())));
    walk(game, seats as u64, usize::MAX, |moment| match moment {
        Moment::Step { before, step, after } => {
            remember_step(game, &mut history, before, step, after);
            line(match step {
                Step::Choice { seat, action } => format!("\n{seat}: {action}"),
                Step::Chance(outcome) => format!("\nchance: {outcome}"),
            });
            let mut seen = Vec::new();
            game.seen(before, step, after, Viewer::Table, &mut seen);
            for event in seen {
                line(format!("  en {}", english.say(&event.say(), &(), None)));
                line(format!("  fr {}", french.say(&event.say(), &(), None)));
            }
        }
        Moment::Position(played) => {
            let state = played.state();
            match played.to_act() {
                ToAct::Seats(to_act) if played.awaited() == to_act => {
                    let shows_view = decisions % VIEW_EVERY == 0;
                    decisions += 1;
                    for seat in to_act.iter() {
                        let mut choices = Vec::new();
                        game.legal_actions(state, seat, &mut choices);
                        let notations: Vec<String> = choices.iter().map(ToString::to_string).collect();
                        if shows_view {
                            let view = game.view(state, Viewer::Seat(seat));
                            line(format!("  view {seat} {}", written(&view)));
                            line(format!("  display {seat} {}", written(&game.display(&view, &history))));
                        }
                        line(format!("  key {seat} {:016x}", game.info_key(state, seat)));
                        line(format!("  choices {seat} {}", notations.join(" | ")));
                        if shows_view {
                            let typed: Vec<G::Choice> = choices.into_iter().map(G::Choice::from).collect();
                            line(format!("  typed {seat} {}", written(&typed)));
                        }
                    }
                }
                ToAct::Seats(_) => {}
                ToAct::Chance => {
                    let mut outcomes = Vec::new();
                    let listed = game.chance_outcomes(state, &mut outcomes);
                    let count = if listed { outcomes.len().to_string() } else { "many".to_owned() };
                    line(format!("  urn {}, outcomes {count}", game.draws_from(state).0));
                }
                ToAct::Nobody => {
                    let view = game.view(state, Viewer::Open);
                    line(format!("  open {}", written(&view)));
                    line(format!("  display open {}", written(&game.display(&view, &history))));
                    line(format!("\nscores {:?}", game.scores(state)));
                    let places: Vec<u8> =
                        game.standings(state).as_slice().iter().map(|place| place.0).collect();
                    line(format!("places {places:?}"));
                    let mut lines = Vec::new();
                    game.score_lines(state, &mut lines);
                    lines.iter().for_each(|score| line(score_line(score, &english)));
                }
            }
        }
    });
    text
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views, displays and prints can be written")
}

fn score_line(score: &ScoreLine, english: &Catalogue) -> String {
    let owner = score.seat.map_or("team".to_owned(), |seat: Seat| seat.to_string());
    let mut text = String::new();
    let said = english.say(&score.sentence, &(), None);
    let _ = write!(text, "line {owner} {} {}: {said}", score.rule, score.amount);
    text
}
