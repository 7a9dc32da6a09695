//! Writing a record, line by line as the match goes.

use std::io::{self, Write};

use serde::Serialize;
use veillee_core::record::{
    ChanceLine, ChoiceLine, EditionOf, FORMAT, Header, Outcome, PointsLine, ResultLine, Sitter,
};
use veillee_core::{Game, GameBox, Match, Seed, Step, ToAct};
use veillee_sentences::{Catalogue, Language};

use crate::Opened;

/// Whether each choice is written with all that could have been chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lists {
    #[default]
    Without,
    WithLegal,
}

/// Writes one match. Every step is handed to the file when it is entered, so a match that is broken off has its
/// record up to there.
#[derive(Debug)]
pub struct RecordWriter<G: Game> {
    /// The state after the steps written so far, where lists are wanted.
    state: Option<G::State>,
    written: usize,
}

impl<G: GameBox> RecordWriter<G> {
    pub fn begin(
        out: &mut impl Write,
        opened: &Opened<G>,
        seats: &[Sitter],
        seed: Option<&Seed>,
        lists: Lists,
    ) -> io::Result<Self> {
        line(out, &header(opened, seats, seed))?;
        let state = match lists {
            Lists::Without => None,
            Lists::WithLegal => Some(opened.game.initial()),
        };
        Ok(RecordWriter { state, written: 0 })
    }

    /// Writes the steps entered since the last call and, once, the result.
    pub fn catch_up(&mut self, out: &mut impl Write, played: &Match<G>) -> io::Result<()> {
        let new = &played.steps()[self.written..];
        for step in new {
            self.step(out, played.game(), step)?;
        }
        self.written = played.steps().len();
        if !new.is_empty() && played.to_act() == ToAct::Nobody {
            line(out, &ResultLine { result: outcome(played.game(), played.state()) })?;
        }
        Ok(())
    }

    fn step(&mut self, out: &mut impl Write, game: &G, step: &veillee_core::StepOf<G>) -> io::Result<()> {
        match step {
            Step::Chance(outcome) => {
                line(out, &ChanceLine { chance: outcome.to_string(), at: None })?;
            }
            Step::Choice { seat, action } => {
                let legal = self.state.as_ref().map(|state| legal(game, state, *seat));
                line(
                    out,
                    &ChoiceLine { seat: *seat, action: action.to_string(), by: None, at: None, legal },
                )?;
            }
        }
        if let Some(state) = &mut self.state {
            step.apply(game, state);
        }
        Ok(())
    }
}

/// The first line of a record.
pub fn header<'a, G: GameBox>(
    opened: &'a Opened<G>,
    seats: &[Sitter],
    seed: Option<&Seed>,
) -> Header<&'a G::Options, &'a G::Edition> {
    Header {
        veillee: FORMAT,
        game: G::KEY.to_owned(),
        rules: opened.rules,
        options: &opened.options,
        edition: EditionOf {
            name: opened.edition.name.clone(),
            hash: opened.edition.hash.clone(),
            table: &opened.edition.table,
        },
        seats: seats.to_vec(),
        seed: seed.map(ToString::to_string),
        deal: Vec::new(),
    }
}

/// All choices of a seat as texts, sorted as texts.
pub(crate) fn legal<G: Game>(game: &G, state: &G::State, seat: veillee_core::Seat) -> Vec<String> {
    let mut choices = Vec::new();
    game.legal_actions(state, seat, &mut choices);
    let mut written: Vec<String> = choices.iter().map(ToString::to_string).collect();
    written.sort_unstable();
    written
}

/// How a match ended.
pub fn outcome<G: GameBox>(game: &G, state: &G::State) -> Outcome {
    // The record is for readers without the program: its words are English.
    let english = Catalogue::new(Language::En, &[G::SENTENCES.en]);
    let mut lines = Vec::new();
    game.score_lines(state, &mut lines);
    let lines = lines.into_iter().map(|line| PointsLine {
        seat: line.seat,
        rule: line.rule.to_string(),
        amount: line.amount,
        says: english.say(&line.sentence, &(), None),
    });
    Outcome { places: game.standings(state), scores: game.scores(state), lines: lines.collect() }
}

fn line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
