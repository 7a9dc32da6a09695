//! The deal of the next match, as the log has it: the attempt that runs, and those that came to
//! nothing.

use serde_json::Value;
use veillee_catalog::record::{deal_header, header_text, seed_of};
use veillee_core::record::{Attempt, DealHeader, Header, SeatDeal};
use veillee_core::{Commitment, Seat, Secret};

/// What the log says of the deal of the next match.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Deal {
    running: Option<RunningAttempt>,
    void: Vec<Attempt<Value>>,
}

/// An attempt that has neither become a match nor void.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RunningAttempt {
    /// Of the record of the match.
    pub(crate) header: Value,
    deal_header: DealHeader<Value>,
    pub(crate) commitment: Commitment,
    pub(crate) secret: Secret,
    /// The seats that are asked to contribute.
    pub(crate) asked: Vec<Seat>,
    /// Which attempt of this start, counted from 1.
    pub(crate) number: u32,
    /// Those that have committed, without their contributions; none: the first round goes on.
    pub(crate) list: Option<Vec<SeatDeal>>,
}

impl RunningAttempt {
    fn ended(self, seats: &[SeatDeal]) -> Attempt<Value> {
        let RunningAttempt { deal_header: header, commitment, secret, .. } = self;
        Attempt { header, commitment, secret, seats: seats.to_vec() }
    }
}

impl Deal {
    pub(crate) fn running(&self) -> Option<&RunningAttempt> {
        self.running.as_ref()
    }

    /// The attempts since the last match that came to nothing.
    pub(crate) fn void_attempts(&self) -> &[Attempt<Value>] {
        &self.void
    }

    pub(super) fn begin(
        &mut self,
        header: &Value,
        (table, match_number): (String, u32),
        secret: Secret,
        asked: &[Seat],
        number: u32,
    ) -> Result<(), String> {
        if self.running.is_some() {
            return Err("a deal begins, but another one is not over".to_owned());
        }
        let read: Header<Value, Value> =
            serde_json::from_value(header.clone()).map_err(|error| error.to_string())?;
        let deal_header = deal_header(&read, table, match_number, self.void.last());
        let commitment = Commitment::of_server(&header_text(&deal_header), &secret);
        let (header, asked) = (header.clone(), asked.to_vec());
        self.running =
            Some(RunningAttempt { header, deal_header, commitment, secret, asked, number, list: None });
        Ok(())
    }

    pub(super) fn list(&mut self, list: &[SeatDeal]) -> Result<(), String> {
        let running = self.running.as_mut().filter(|running| running.list.is_none());
        running.ok_or("commitments, but no deal waits for them")?.list = Some(list.to_vec());
        Ok(())
    }

    pub(super) fn void(&mut self, seats: &[SeatDeal]) -> Result<(), String> {
        let running = self.running.take().ok_or("a deal is void that has not begun")?;
        self.void.push(running.ended(seats));
        Ok(())
    }

    /// The match begins: all attempts, the one that gave its seed last. None, where the seed was
    /// not agreed on.
    pub(super) fn complete(
        &mut self,
        seed: &str,
        contributions: &[SeatDeal],
    ) -> Result<Vec<Attempt<Value>>, String> {
        let Some(running) = self.running.take() else { return Ok(Vec::new()) };
        let dealt = seed_of(&running.commitment, &running.secret, contributions);
        if dealt.is_none_or(|dealt| dealt.to_string() != seed) {
            return Err("the seed of the match is not the one that was agreed on".to_owned());
        }
        let mut attempts = std::mem::take(&mut self.void);
        attempts.push(running.ended(contributions));
        Ok(attempts)
    }
}
