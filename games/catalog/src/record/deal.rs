//! The deal of a record: whether its seed is the one that everybody committed to.

use serde::Deserialize;
use serde_json::Value;
use veillee_core::record::{Attempt, DealHeader, Header, PastAttempt, SeatDeal};
use veillee_core::{Commitment, Secret, Seed};

/// What is wrong with a deal. Fields are named as in `deal[0].seats[1].commitment`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFault {
    #[error("`{found}` is another than `{other}`")]
    Differs { found: String, other: String },
    #[error("`{one}` and `{two}` do not give `{expected}`")]
    NotGiven { one: String, two: String, expected: String },
    #[error("`{0}` is out of order, or names no seat of this table")]
    Order(String),
    #[error("`{0}` is missing")]
    Missing(String),
    #[error("`{0}` is not the attempt that stands before it")]
    Before(String),
    #[error("`{0}` lacks no contribution, but the attempt counts as void")]
    NotVoid(String),
}

/// What an attempt at the deal of a match is for, and which void one came before it.
pub fn deal_header(
    header: &Header<Value, Value>,
    table: String,
    match_number: u32,
    before: Option<&Attempt<Value>>,
) -> DealHeader<Value> {
    DealHeader {
        game: header.game.clone(),
        rules: header.rules,
        options: header.options.clone(),
        edition: header.edition.hash.clone(),
        seats: header.seats.clone(),
        table,
        match_number,
        before: before.map(as_past),
    }
}

fn as_past(attempt: &Attempt<Value>) -> PastAttempt {
    PastAttempt { commitment: attempt.commitment, seats: attempt.seats.clone() }
}

/// The text that the server commits to: compact JSON with sorted keys. `serde_json` keeps objects
/// sorted.
pub fn header_text(header: &DealHeader<Value>) -> String {
    serde_json::to_value(header).unwrap_or(Value::Null).to_string()
}

/// The seed that an attempt gives; `None`: a contribution is missing.
pub fn seed_of(server: &Commitment, secret: &Secret, seats: &[SeatDeal]) -> Option<Seed> {
    let opened = |seat: &SeatDeal| Some((seat.commitment, seat.contribution?));
    let seats: Vec<_> = seats.iter().map(opened).collect::<Option<_>>()?;
    Some(Seed::of_deal(server, secret, &seats))
}

/// Holds the deal of a record against its seed and its header. A record without one has nothing to
/// check.
pub(super) fn check(header: &Header<Value, Value>, seed: Option<&Seed>) -> Result<(), DealFault> {
    let Some((dealt, void)) = header.deal.split_last() else { return Ok(()) };
    let last = format!("deal[{}]", void.len());
    for (index, attempt) in header.deal.iter().enumerate() {
        check_commitments(attempt, &format!("deal[{index}]"))?;
    }
    for (index, attempt) in void.iter().enumerate() {
        let part = format!("deal[{index}]");
        let (one, other) = (&attempt.header, &dealt.header);
        let same = [("table", one.table == other.table), ("match", one.match_number == other.match_number)];
        differs(&same, |field| (format!("{part}.header.{field}"), format!("{last}.header.{field}")))?;
        if attempt.seats.iter().all(|seat| seat.contribution.is_some()) {
            return Err(DealFault::NotVoid(format!("{part}.seats")));
        }
    }
    for (index, attempt) in header.deal.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| as_past(&void[before]));
        if attempt.header.before != before {
            return Err(DealFault::Before(format!("deal[{index}].header.before")));
        }
    }
    let same = [
        ("game", dealt.header.game == header.game),
        ("rules", dealt.header.rules == header.rules),
        ("options", dealt.header.options == header.options),
        ("edition", dealt.header.edition == header.edition.hash),
        ("seats", dealt.header.seats == header.seats),
    ];
    differs(&same, |field| (format!("{last}.header.{field}"), field.to_owned()))?;
    if let Some(seat) = dealt.seats.iter().position(|seat| seat.contribution.is_none()) {
        return Err(DealFault::Missing(format!("{last}.seats[{seat}].contribution")));
    }
    let found = seed.ok_or_else(|| DealFault::Missing("seed".to_owned()))?;
    if seed_of(&dealt.commitment, &dealt.secret, &dealt.seats).as_ref() != Some(found) {
        return Err(not_given(&last, ["secret", "seats"], "seed".to_owned()));
    }
    Ok(())
}

/// The first field that is not the same.
fn differs(
    same: &[(&'static str, bool)],
    names: impl FnOnce(&str) -> (String, String),
) -> Result<(), DealFault> {
    let Some((field, _)) = same.iter().find(|(_, same)| !same) else { return Ok(()) };
    let (found, other) = names(field);
    Err(DealFault::Differs { found, other })
}

fn not_given(part: &str, [one, two]: [&str; 2], expected: String) -> DealFault {
    DealFault::NotGiven { one: format!("{part}.{one}"), two: format!("{part}.{two}"), expected }
}

/// Whether everything that was opened in an attempt fits what was committed to.
fn check_commitments(attempt: &Attempt<Value>, part: &str) -> Result<(), DealFault> {
    let Attempt { header, commitment, secret, seats } = attempt;
    if Commitment::of_server(&header_text(header), secret) != *commitment {
        return Err(not_given(part, ["header", "secret"], format!("{part}.commitment")));
    }
    for (index, found) in seats.iter().enumerate() {
        let part = format!("{part}.seats[{index}]");
        let follows = index == 0 || seats[index - 1].seat < found.seat;
        if !follows || found.seat.index() >= header.seats.len() {
            return Err(DealFault::Order(format!("{part}.seat")));
        }
        if let Some(contribution) = &found.contribution
            && Commitment::of_seat(commitment, found.seat, contribution) != found.commitment
        {
            return Err(not_given(&part, ["seat", "contribution"], format!("{part}.commitment")));
        }
    }
    Ok(())
}

/// What somebody who took part has kept of the deal of one match: the file that a page offers.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct KeptDeal {
    /// The version of this format: 1.
    #[serde(rename = "veillee-deal")]
    format: u32,
    table: String,
    #[serde(rename = "match")]
    match_number: u32,
    attempts: Vec<KeptAttempt>,
}

/// The commitments of an attempt as they were shown, with one's own contribution.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct KeptAttempt {
    commitment: Commitment,
    seats: Vec<SeatDeal>,
}

/// Why a record is not of the deal that somebody has kept.
#[derive(Debug, thiserror::Error)]
pub enum OtherDeal {
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("`veillee-deal` is {0}, but this program reads {KEPT_FORMAT}")]
    Format(u32),
    #[error("the record does not say how it was dealt")]
    NoDeal,
    #[error("the record has another `{0}`")]
    Differs(String),
    #[error("the record leaves out the attempt `{field}` with the commitment {commitment}")]
    NoAttempt { field: String, commitment: Commitment },
}

/// The version of the file that a page offers.
const KEPT_FORMAT: u32 = 1;

impl KeptDeal {
    /// # Errors
    /// If it is not the file that a page offers.
    pub fn read(text: &str) -> Result<Self, OtherDeal> {
        let kept: KeptDeal = serde_json::from_str(text)?;
        if kept.format == KEPT_FORMAT { Ok(kept) } else { Err(OtherDeal::Format(kept.format)) }
    }

    /// Whether a record has every attempt that was kept, with the same commitments and the own
    /// contribution.
    ///
    /// # Errors
    /// What the record has otherwise.
    pub fn check(&self, header: &Header<Value, Value>) -> Result<(), OtherDeal> {
        let dealt = header.deal.last().ok_or(OtherDeal::NoDeal)?;
        if self.table != dealt.header.table {
            return Err(OtherDeal::Differs("table".to_owned()));
        }
        if self.match_number != dealt.header.match_number {
            return Err(OtherDeal::Differs("match".to_owned()));
        }
        for (index, kept) in self.attempts.iter().enumerate() {
            let field = format!("attempts[{index}]");
            let recorded = header.deal.iter().find(|attempt| attempt.commitment == kept.commitment);
            let Some(recorded) = recorded else {
                return Err(OtherDeal::NoAttempt { field, commitment: kept.commitment });
            };
            check_kept(&field, &kept.seats, &recorded.seats)?;
        }
        Ok(())
    }
}

fn check_kept(attempt: &str, kept: &[SeatDeal], recorded: &[SeatDeal]) -> Result<(), OtherDeal> {
    if kept.len() != recorded.len() {
        return Err(OtherDeal::Differs(format!("{attempt}.seats")));
    }
    for (index, (kept, recorded)) in kept.iter().zip(recorded).enumerate() {
        // A void attempt may lack the own contribution: it was not opened.
        let is_own = kept.contribution.is_none()
            || recorded.contribution.is_none()
            || kept.contribution == recorded.contribution;
        let same = [
            ("seat", kept.seat == recorded.seat),
            ("commitment", kept.commitment == recorded.commitment),
            ("contribution", is_own),
        ];
        if let Some((field, _)) = same.into_iter().find(|(_, same)| !same) {
            return Err(OtherDeal::Differs(format!("{attempt}.seats[{index}].{field}")));
        }
    }
    Ok(())
}
