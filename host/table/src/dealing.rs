//! How a match is dealt so that nobody could choose the cards: everybody commits to a secret, then
//! all are opened.
//!
//! The log has the server's secret before its commitment is shown, all commitments before they are
//! shown, and what comes of them. What clients say between that is kept here: after a restart they
//! say it again. After two void attempts the table asks whether to go on without the seats that did
//! not open theirs; after a restart somebody has to start again.

use std::collections::BTreeMap;

use serde_json::Value;
use veillee_core::record::SeatDeal;
use veillee_core::{Commitment, Seat, Secret};
use veillee_protocol::{AttemptState, DealQuestion, DealState, Holder, Phase, RefusalCode, VoidAttempt};

use crate::requests::conflict;
use crate::saved::RunningAttempt;
use crate::secrets::next_deal;
use crate::{ConnectionId, Denied, Effects, Entry, Millis, Table};

/// How long a page that is here may take to commit.
pub(crate) const COMMIT_MS: u64 = 3_000;
/// How long a page may take that still has to come: after the table was opened, and after a
/// restart.
pub(crate) const ARRIVAL_MS: u64 = 10_000;
/// How long a contribution may take to be opened.
const OPEN_MS: u64 = 5_000;
/// How long the question stands.
const ASKING_MS: u64 = 60_000;
/// After so many void attempts the table asks.
const MOST_VOID: u32 = 2;

/// What clients have said of the attempt that runs.
#[derive(Debug, Default)]
pub(crate) struct Dealing {
    /// When the round, or the question, ends.
    until: Millis,
    commitments: BTreeMap<Seat, Commitment>,
    contributions: BTreeMap<Seat, Secret>,
    question: Option<Question>,
}

/// Whether to start without the contributions of some seats.
#[derive(Debug)]
struct Question {
    without: Vec<Seat>,
    agreed: Vec<Holder>,
    /// The seats of people who are here and have not agreed, as everybody was last sent them.
    undecided: Vec<Seat>,
    next: NextAttempt,
}

/// An attempt that is about to begin.
#[derive(Debug)]
pub(crate) struct NextAttempt {
    pub(crate) secret: Secret,
    pub(crate) asked: Vec<Seat>,
    /// Which attempt of this start, counted from 1.
    pub(crate) number: u32,
}

impl Dealing {
    /// The round begins again, because everybody has to reconnect.
    pub(crate) fn restart(&mut self, now: Millis) {
        self.until = Millis(now.0 + ARRIVAL_MS);
    }

    /// Seats or options are others: somebody has to start again.
    pub(crate) fn forget_question(&mut self) {
        self.question = None;
    }

    /// The list with what has been opened so far.
    fn opened(&self, list: &[SeatDeal]) -> Vec<SeatDeal> {
        let opened = |seat: &SeatDeal| {
            let contribution = self.contributions.get(&seat.seat).copied();
            SeatDeal { contribution, ..seat.clone() }
        };
        list.iter().map(opened).collect()
    }
}

impl Table {
    /// Refuses what would change seats, options or the match while they are being dealt for.
    pub(crate) fn not_dealing(&self) -> Result<(), Denied> {
        if self.saved().deal().running().is_none() {
            return Ok(());
        }
        Err(conflict("The cards are being dealt. Try again in a moment."))
    }

    /// The seats whose clients take part in deals: one for each person or bot.
    pub(crate) fn contributors(&self) -> Vec<Seat> {
        let mut asked: Vec<Seat> = Vec::new();
        for seat in self.saved().seats() {
            let place = self.saved().place(seat);
            let takes_part = self.attendance.pages_of(place).any(|page| page.deals);
            let is_same = |other: &Seat| {
                self.saved().place(*other).holders().iter().any(|holder| place.is_held_by(holder))
            };
            if takes_part && !asked.iter().any(is_same) {
                asked.push(seat);
            }
        }
        asked
    }

    /// The server commits to its secret. Where nobody is asked, the match begins at once.
    pub(crate) fn begin_attempt(
        &mut self,
        now: Millis,
        header: Value,
        next: NextAttempt,
        effects: &mut Effects,
    ) {
        let NextAttempt { secret, asked, number } = next;
        self.dealing = Dealing { until: Millis(now.0 + COMMIT_MS), ..Dealing::default() };
        self.write(Entry::DealBegan { header, secret, asked, number }, effects);
        self.go_on_with_deal(now, effects);
    }

    /// First round: a seat commits to its contribution.
    pub(crate) fn commit(
        &mut self,
        id: ConnectionId,
        seat: Seat,
        server: Commitment,
        commitment: Commitment,
    ) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        let attempt = self.attempt_of(server)?;
        let is_awaited = attempt.list.is_none() && attempt.asked.contains(&seat);
        if !is_awaited || self.dealing.commitments.contains_key(&seat) {
            return Err(RefusalCode::Stale);
        }
        self.dealing.commitments.insert(seat, commitment);
        self.news.table_changed();
        Ok(())
    }

    /// Second round: a seat opens its contribution.
    pub(crate) fn open_contribution(
        &mut self,
        id: ConnectionId,
        seat: Seat,
        server: Commitment,
        contribution: Secret,
    ) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        let list = self.attempt_of(server)?.list.iter().flatten();
        let listed = list.clone().find(|listed| listed.seat == seat).ok_or(RefusalCode::Stale)?;
        if self.dealing.contributions.contains_key(&seat) {
            return Err(RefusalCode::Stale);
        }
        if Commitment::of_seat(&server, seat, &contribution) != listed.commitment {
            return Err(RefusalCode::Unreadable);
        }
        self.dealing.contributions.insert(seat, contribution);
        self.news.table_changed();
        Ok(())
    }

    /// The attempt that runs, if it is this one.
    fn attempt_of(&self, server: Commitment) -> Result<&RunningAttempt, RefusalCode> {
        let attempt = self.saved().deal().running().filter(|_| self.may_deal());
        attempt.filter(|attempt| attempt.commitment == server).ok_or(RefusalCode::Stale)
    }

    /// Somebody answers whether to start without the seats that did not open their contributions.
    pub(crate) fn answer_deal_without(&mut self, id: ConnectionId, agree: bool) -> Result<(), RefusalCode> {
        let holder = self.attendance.connection(id).ok_or(RefusalCode::NotYourSeat)?.holder;
        if !self.sits(&holder) {
            return Err(RefusalCode::NotYourSeat);
        }
        let question = self.dealing.question.as_mut().ok_or(RefusalCode::Stale)?;
        if !agree {
            self.dealing.question = None;
            self.news.table_changed();
        } else if !question.agreed.contains(&holder) {
            question.agreed.push(holder);
        }
        Ok(())
    }

    fn may_deal(&self) -> bool {
        matches!(self.saved().phase(), Phase::Waiting | Phase::Finished)
    }

    /// Goes on to the next round once everybody has answered or the time is over.
    pub(crate) fn go_on_with_deal(&mut self, now: Millis, effects: &mut Effects) {
        if !self.may_deal() {
            return;
        }
        self.go_on_if_agreed(now, effects);
        let Some(attempt) = self.saved().deal().running() else { return };
        let is_late = now >= self.dealing.until;
        let Some(list) = &attempt.list else {
            let is_complete = attempt.asked.iter().all(|seat| self.dealing.commitments.contains_key(seat));
            if is_complete || is_late {
                self.close_first_round(now, effects);
            }
            return;
        };
        let seats = self.dealing.opened(list);
        if seats.iter().all(|seat| seat.contribution.is_some()) {
            self.begin_dealt(now, seats, effects);
        } else if is_late {
            self.void_attempt(now, seats, effects);
        }
    }

    /// Who has not committed by now has no part in the deal.
    fn close_first_round(&mut self, now: Millis, effects: &mut Effects) {
        let commitments = self.dealing.commitments.iter();
        let list: Vec<SeatDeal> = commitments
            .map(|(&seat, &commitment)| SeatDeal { seat, commitment, contribution: None })
            .collect();
        if list.is_empty() {
            self.begin_dealt(now, list, effects);
            return;
        }
        self.dealing.until = Millis(now.0 + OPEN_MS);
        self.write(Entry::DealListed { list }, effects);
    }

    /// Everything is open: the match begins with the seed that follows.
    fn begin_dealt(&mut self, now: Millis, contributions: Vec<SeatDeal>, effects: &mut Effects) {
        let Some(attempt) = self.saved().deal().running() else { return };
        let header = attempt.header.clone();
        let seed = veillee_catalog::record::seed_of(&attempt.commitment, &attempt.secret, &contributions);
        let Some(seed) = seed.map(|seed| seed.to_string()) else { return };
        self.dealing = Dealing::default();
        self.write(Entry::Began { at: now.0, header, seed, contributions }, effects);
        self.timing.restart(now);
    }

    /// Somebody has not opened their contribution: a new attempt with new secrets, or the question.
    fn void_attempt(&mut self, now: Millis, seats: Vec<SeatDeal>, effects: &mut Effects) {
        let Some(attempt) = self.saved().deal().running() else { return };
        let (header, asked, number) = (attempt.header.clone(), attempt.asked.clone(), attempt.number);
        let secret = next_deal(&attempt.secret);
        let without = missing(&seats);
        self.write(Entry::DealVoided { seats }, effects);
        if number < MOST_VOID {
            self.begin_attempt(now, header, NextAttempt { secret, asked, number: number + 1 }, effects);
            return;
        }
        let asked = asked.into_iter().filter(|seat| !without.contains(seat)).collect();
        let next = NextAttempt { secret, asked, number: number + 1 };
        let question = Question { without, agreed: Vec::new(), undecided: Vec::new(), next };
        self.dealing =
            Dealing { until: Millis(now.0 + ASKING_MS), question: Some(question), ..Dealing::default() };
        self.go_on_if_agreed(now, effects);
    }

    /// Begins an attempt without the missing seats once everybody who is here agrees. Without all
    /// answers the start is off.
    fn go_on_if_agreed(&mut self, now: Millis, effects: &mut Effects) {
        let Some(question) = &self.dealing.question else { return };
        let undecided: Vec<Seat> =
            self.saved().seats().filter(|seat| self.is_undecided(*seat, question)).collect();
        if undecided.is_empty() {
            self.news.table_changed();
            let header = self.next_header();
            if let Some(question) = self.dealing.question.take()
                && let Ok(header) = header
            {
                self.begin_attempt(now, header, question.next, effects);
            }
        } else if now >= self.dealing.until {
            self.dealing.question = None;
            self.news.table_changed();
        } else if let Some(question) = &mut self.dealing.question
            && question.undecided != undecided
        {
            question.undecided = undecided;
            self.news.table_changed();
        }
    }

    /// Whether the person in this seat is here, is asked, and has not agreed.
    fn is_undecided(&self, seat: Seat, question: &Question) -> bool {
        let place = self.saved().place(seat);
        place.is_person()
            && self.is_connected(seat)
            && !question.without.contains(&seat)
            && !place.people().iter().any(|holder| question.agreed.contains(holder))
    }

    /// When the round or the question ends.
    pub(crate) fn next_end_of_round(&self) -> Option<Millis> {
        let waits = self.saved().deal().running().is_some() || self.dealing.question.is_some();
        (waits && self.may_deal()).then_some(self.dealing.until)
    }

    /// Whether a start is under way.
    pub(crate) fn is_starting(&self) -> bool {
        self.saved().deal().running().is_some() || self.dealing.question.is_some()
    }

    /// What everybody sees of it.
    pub(crate) fn deal_state(&self) -> Option<DealState> {
        let deal = self.saved().deal();
        let void = deal.void_attempts().iter().map(|attempt| VoidAttempt {
            server: attempt.commitment,
            list: attempt.seats.iter().map(|seat| SeatDeal { contribution: None, ..seat.clone() }).collect(),
            missing: missing(&attempt.seats),
        });
        self.is_starting().then(|| DealState {
            match_number: self.saved().records().len() as u32 + 1,
            void: void.collect(),
            attempt: deal.running().map(|attempt| AttemptState {
                server: attempt.commitment,
                asked: attempt.asked.clone(),
                committed: match &attempt.list {
                    Some(list) => list.iter().map(|seat| seat.seat).collect(),
                    None => self.dealing.commitments.keys().copied().collect(),
                },
                list: attempt.list.clone(),
                opened: self.dealing.contributions.keys().copied().collect(),
            }),
            question: self.dealing.question.as_ref().map(|question| DealQuestion {
                without: question.without.clone(),
                undecided: question.undecided.clone(),
            }),
        })
    }
}

/// The seats that have not opened their contribution.
fn missing(seats: &[SeatDeal]) -> Vec<Seat> {
    seats.iter().filter(|seat| seat.contribution.is_none()).map(|seat| seat.seat).collect()
}
