//! A record held against the rules, step by step.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde_json::Value;
use veillee_core::record::{ChanceLine, ChoiceLine, Header, Outcome};
use veillee_core::{GameBox, Impossible, Match, NotationError, Refusal, Refused, Seat, Seed, Step, ToAct};
use veillee_sentences::{Catalogue, Language};

use super::deal;
use super::read::{Fault, Faulty, Line, Raw};
use super::write::{legal, outcome};
use crate::setup::known_rules;
use crate::{Opened, edition};

/// A record that keeps the rules.
#[derive(Clone, Debug)]
pub struct Verified<G: GameBox> {
    pub opened: Opened<G>,
    pub header: Header<Value, Value>,
    /// The match, played again up to where the record ends.
    pub played: Match<G>,
}

impl<G: GameBox> Verified<G> {
    pub fn is_finished(&self) -> bool {
        self.played.to_act() == ToAct::Nobody
    }

    /// How many outcomes of chance it has. With a seed, each was drawn again.
    pub fn draws(&self) -> usize {
        self.played.steps().iter().filter(|step| matches!(step, Step::Chance(_))).count()
    }
}

/// Plays a record again. Refuses a step that breaks a rule, with its line and its rule, and everything else that
/// `docs/records.md` forbids: other notation, a wrong or unsorted list of legal choices, a wrong result, no steps and,
/// if the seed is there, chance that it does not draw.
///
/// # Panics
/// When the record is of another game than `G`.
pub fn verify<G: GameBox + Clone>(raw: &Raw) -> Result<Verified<G>, Faulty> {
    assert_eq!(raw.game.key(), G::KEY);
    let (opened, seed) = set_up::<G>(&raw.header).map_err(|fault| fault.at(raw.header_line))?;
    deal::check(&raw.header, seed.as_ref()).map_err(|fault| Fault::from(fault).at(raw.header_line))?;
    let mut replay = Replay { played: Match::new(opened.game.clone()), seed, has_result: false };
    for (number, line) in &raw.lines {
        let entered = match line {
            Line::Chance(line) => replay.chance(line),
            Line::Choice(line) => replay.choice(line),
            Line::Result(found) => replay.result(found),
        };
        entered.map_err(|fault| fault.at(*number))?;
    }
    if replay.played.steps().is_empty() {
        return Err(Fault::NoSteps.at(raw.header_line));
    }
    Ok(Verified { opened, header: raw.header.clone(), played: replay.played })
}

/// The table that a header describes, by the version of the rules that it names, with its seed if that is there.
pub fn set_up<G: GameBox>(header: &Header<Value, Value>) -> Result<(Opened<G>, Option<Seed>), Fault> {
    // First: options and edition may be of a newer program, too.
    known_rules::<G>(header.rules)?;
    let options = read::<G::Options>(&header.options).map_err(Fault::Options)?;
    let table = read::<G::Edition>(&header.edition.table).map_err(Fault::Edition)?;
    let edition = edition::checked::<G>(&header.edition.name, table)?;
    if edition.hash != header.edition.hash {
        let found = header.edition.hash.chars().take(64).collect();
        return Err(Fault::EditionHash { found, expected: edition.hash });
    }
    let seed = header.seed.as_deref().map(|text| text.parse().map_err(|_| Fault::Seed)).transpose()?;
    Ok((Opened::new(header.rules, header.seats.len(), options, edition)?, seed))
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(value).map_err(|error| error.to_string())
}

struct Replay<G: GameBox> {
    played: Match<G>,
    seed: Option<Seed>,
    /// Whether the line with the result has been read.
    has_result: bool,
}

/// A step in the one form in which records write it. People may type others, such as dice in any order.
fn step<T: FromStr<Err = NotationError> + Display>(written: &str) -> Result<T, Fault> {
    let step: T = written.parse()?;
    let expected = step.to_string();
    if expected == written {
        Ok(step)
    } else {
        Err(Fault::OtherNotation { expected, found: written.to_owned() })
    }
}

/// Why a choice was not taken.
pub(super) fn refused<G: GameBox>(seat: Seat, why: Refused<G::Refusal>) -> Fault {
    match why {
        Refused::NotYourTurn => Fault::NotTheirTurn(seat),
        Refused::Over => Fault::AfterTheEnd,
        Refused::Rule(refusal) => {
            let english = Catalogue::new(Language::En, &[G::SENTENCES.en]);
            Fault::Refused { rule: refusal.rule(), says: english.say(&refusal.sentence(), &(), None) }
        }
    }
}

impl<G: GameBox> Replay<G> {
    fn chance(&mut self, line: &ChanceLine) -> Result<(), Fault> {
        let outcome: G::Chance = step(&line.chance)?;
        match self.played.to_act() {
            ToAct::Nobody => return Err(Fault::AfterTheEnd),
            ToAct::Seats(_) => return Err(Impossible::Kind.into()),
            ToAct::Chance => {}
        }
        if let Some(expected) = self.seed.as_ref().and_then(|seed| self.played.would_draw(seed))
            && expected != outcome
        {
            return Err(Fault::OtherDraw { expected: expected.to_string(), found: outcome.to_string() });
        }
        Ok(self.played.enter_chance(outcome)?)
    }

    fn choice(&mut self, line: &ChoiceLine) -> Result<(), Fault> {
        let action: G::Action = step(&line.action)?;
        let is_asked = matches!(self.played.to_act(), ToAct::Seats(seats) if seats.contains(line.seat));
        if is_asked && self.played.awaited().first() != Some(line.seat) {
            let expected = self.played.awaited().first().unwrap_or(line.seat);
            return Err(Fault::OutOfOrder { expected, found: line.seat });
        }
        if let Some(listed) = &line.legal
            && is_asked
        {
            let expected = legal(self.played.game(), self.played.state(), line.seat);
            if !listed.is_sorted_by(|one, next| one < next) {
                return Err(Fault::UnsortedLegal);
            }
            if *listed != expected {
                return Err(Fault::OtherLegal { expected: expected.join(" ") });
            }
        }
        self.played.choose(line.seat, action).map(drop).map_err(|why| refused::<G>(line.seat, why))
    }

    fn result(&mut self, found: &Outcome) -> Result<(), Fault> {
        if self.played.to_act() != ToAct::Nobody {
            return Err(Fault::EarlyResult);
        }
        if std::mem::replace(&mut self.has_result, true) {
            return Err(Fault::AfterTheEnd);
        }
        let expected = outcome(self.played.game(), self.played.state());
        let without_words = |outcome: &Outcome| {
            let lines = outcome.lines.iter().map(|line| (line.seat, line.rule.clone(), line.amount));
            (outcome.places, outcome.scores, lines.collect::<Vec<_>>())
        };
        if without_words(&expected) != without_words(found) {
            let expected = serde_json::to_string(&expected).unwrap_or_default();
            return Err(Fault::OtherResult { expected });
        }
        Ok(())
    }
}
