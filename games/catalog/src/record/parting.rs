//! Where the match of a record would go another way by another version of its game's rules.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use veillee_core::record::Header;
use veillee_core::{GameBox, Match, Seat, SeatSet, Seed, Step, StepOf, ToAct, Viewer};

use super::read::{Faulty, Raw};
use super::verify::{refused, set_up, verify};
use super::write::{legal, outcome};

/// The first difference between a match by its own rules and the same steps by others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The step of the record that leads to it, counted from 1; 0: the table differs before the first step.
    pub step: usize,
    /// What differs, such as a choice, the choices of a seat, or a field of the table as everybody would see it once all is open.
    pub what: String,
    pub by_its_own_rules: String,
    pub by_the_others: String,
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parting { step, what, by_its_own_rules, by_the_others } = self;
        write!(f, "step {step}: {what}: {by_its_own_rules}; by the other rules {by_the_others}")
    }
}

/// Plays a record by the version of the rules that it names and, step by step beside it, by another version. `None`: they
/// nowhere part. An error: the record does not keep its own rules.
///
/// # Panics
/// When the record is of another game than `G`.
pub fn parting<G: GameBox + Clone>(raw: &Raw, rules: u32) -> Result<Option<Parting>, Faulty> {
    let own = verify::<G>(raw)?;
    let (other, seed) = match set_up::<G>(&Header { rules, ..raw.header.clone() }) {
        Ok((other, seed)) => (other.game, seed),
        Err(fault) => return Ok(Some(difference("set-up", "possible", fault))),
    };
    let (mut by_own, mut by_other) = (Match::new(own.opened.game), Match::new(other));
    if let Some(found) = compare(&by_own, &by_other, seed.as_ref()) {
        return Ok(Some(found));
    }
    for (index, step) in own.played.steps().iter().enumerate() {
        let found = match (enter(&mut by_own, step), enter(&mut by_other, step)) {
            (own, Err(why)) => {
                Some(difference(&written::<G>(step), own.err().unwrap_or("allowed".to_owned()), why))
            }
            (_, Ok(())) => compare(&by_own, &by_other, seed.as_ref()),
        };
        if let Some(found) = found {
            return Ok(Some(Parting { step: index + 1, ..found }));
        }
    }
    Ok(None)
}

fn difference(what: &str, own: impl fmt::Display, other: impl fmt::Display) -> Parting {
    let (by_its_own_rules, by_the_others) = (own.to_string(), other.to_string());
    Parting { step: 0, what: what.to_owned(), by_its_own_rules, by_the_others }
}

fn written<G: GameBox>(step: &StepOf<G>) -> String {
    match step {
        Step::Chance(outcome) => format!("‘{outcome}’"),
        Step::Choice { seat, action } => format!("‘{action}’ of seat {seat}"),
    }
}

fn enter<G: GameBox>(played: &mut Match<G>, step: &StepOf<G>) -> Result<(), String> {
    match step {
        Step::Chance(outcome) => played.enter_chance(outcome.clone()).map_err(|error| error.to_string()),
        Step::Choice { seat, action } => {
            let chosen = played.choose(*seat, *action).map(drop);
            chosen.map_err(|why| refused::<G>(*seat, why).to_string())
        }
    }
}

/// What differs between two positions: who is to act, what comes next, how it is scored, what everybody would see.
fn compare<G: GameBox>(own: &Match<G>, other: &Match<G>, seed: Option<&Seed>) -> Option<Parting> {
    if own.to_act() != other.to_act() {
        return Some(difference("who is to act", owes(own.to_act()), owes(other.to_act())));
    }
    let draws = [own, other].map(|played| seed.and_then(|seed| played.would_draw(seed)));
    if let [Some(one), Some(two)] = &draws
        && one != two
    {
        return Some(difference("the draw", one, two));
    }
    if let Some(found) = own.awaited().iter().find_map(|seat| compare_choices(own, other, seat)) {
        return Some(found);
    }
    let outcomes = [own, other].map(|played| json(&outcome(played.game(), played.state())));
    if let Some(found) = compare_json("the result", &outcomes) {
        return Some(found);
    }
    let views = [own, other].map(|played| json(&played.game().view(played.state(), Viewer::Open)));
    compare_json("the table", &views)
}

fn compare_choices<G: GameBox>(own: &Match<G>, other: &Match<G>, seat: Seat) -> Option<Parting> {
    let [one, two] = [own, other].map(|played| legal(played.game(), played.state(), seat));
    if one == two {
        return None;
    }
    let only = |these: &[String], those: &[String]| {
        let only: Vec<&str> =
            these.iter().filter(|these| !those.contains(these)).map(String::as_str).collect();
        if only.is_empty() { "nothing more".to_owned() } else { format!("also {}", only.join(" | ")) }
    };
    Some(difference(&format!("the choices of seat {seat}"), only(&one, &two), only(&two, &one)))
}

fn owes(to_act: ToAct) -> String {
    let named =
        |seats: SeatSet| seats.iter().map(|seat| format!("seat {seat}")).collect::<Vec<_>>().join(" and ");
    match to_act {
        ToAct::Seats(seats) => named(seats),
        ToAct::Chance => "chance".to_owned(),
        ToAct::Nobody => "nobody".to_owned(),
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The first field that differs.
fn compare_json(path: &str, [own, other]: &[Value; 2]) -> Option<Parting> {
    match (own, other) {
        _ if own == other => None,
        (Value::Object(one), Value::Object(two)) if one.len() == two.len() => {
            one.iter().find_map(|(key, value)| {
                compare_json(
                    &format!("{path}, {key}"),
                    &[value.clone(), two.get(key).cloned().unwrap_or_default()],
                )
            })
        }
        (Value::Array(one), Value::Array(two)) if one.len() == two.len() => {
            one.iter().zip(two).enumerate().find_map(|(index, (one, two))| {
                compare_json(&format!("{path}, {index}"), &[one.clone(), two.clone()])
            })
        }
        _ => Some(difference(path, own, other)),
    }
}
