//! Somebody at a table with a bad connection: it breaks at any moment, messages are sent again, and some make no sense.

use std::rc::Rc;
use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, sleep, sleep_until};
use veillee_bench::http::cookie;
use veillee_client::asynchronous::Connection;
use veillee_client::{Credential, Keys, Lost, Session, TableAddress};
use veillee_core::{Rng, Seat};
use veillee_protocol::{Decision, FromTable, PROTOCOL, RefusalCode, ToTable};

use crate::evening::{Party, ask};
use crate::{House, count, server_of};

/// How long a connection lasts at most, in milliseconds; how long somebody thinks at most.
const HOLDS: u64 = 60_000;
const THINKS: u64 = 2_500;
/// How long somebody stays away at most: mostly a moment, now and then long enough to be missed.
const AWAY: [u64; 8] = [200, 200, 500, 500, 1_000, 2_000, 4_000, 20_000];

/// What a table has answered to somebody's choices.
#[derive(Default)]
pub(crate) struct Heard {
    /// Keys of choices that are in.
    pub(crate) accepted: Vec<String>,
    /// Keys of choices that were refused.
    pub(crate) refused: Vec<String>,
    pub(crate) matches_over: u64,
}

pub(crate) struct Guest {
    house: Rc<House>,
    party: Rc<Party>,
    seat: Seat,
    browser: u64,
    rng: Rng,
    heard: Heard,
    session: Session,
    /// For choices that make no sense.
    other_keys: u64,
    /// What to send next, and when.
    next: Option<(Instant, ToTable)>,
}

/// Why somebody is not connected any more.
enum Gone {
    Broken,
    Home,
    /// The table has sent what it must not send.
    Wrong(String),
}

impl From<Lost> for Gone {
    fn from(_: Lost) -> Self {
        Gone::Broken
    }
}

impl Guest {
    pub(crate) fn new(house: Rc<House>, party: Rc<Party>, seat: u8, browser: u64) -> Self {
        Guest {
            house,
            party,
            seat: Seat::new(seat.into()),
            browser,
            rng: Rng::think(browser),
            heard: Heard::default(),
            session: Session::new(Keys::with_prefix(format!("{browser:x}"))),
            other_keys: 0,
            next: None,
        }
    }

    /// Until all go home.
    pub(crate) async fn attend(mut self) -> Result<Heard, String> {
        while !self.party.is_over.get() {
            let Some(server) = server_of(&self.house).await else { break };
            let address = format!("http://{server}/api/tables/{}", self.party.table);
            let address: TableAddress = address.parse().map_err(|why| format!("{address}: {why}"))?;
            let credential = Credential::Cookie(cookie(self.browser));
            if let Ok(connection) = Connection::open(&address, &credential).await {
                match self.stay(connection).await {
                    Ok(()) | Err(Gone::Home) => {}
                    Err(Gone::Broken) => count(&self.house.counts.drops),
                    Err(Gone::Wrong(why)) => return Err(format!("table {}: {why}", self.party.table)),
                }
                self.next = None;
            }
            if self.heard.matches_over >= self.party.matches {
                self.party.is_over.set(true);
            }
            let away = self.rng.pick(&AWAY);
            sleep(Duration::from_millis(self.rng.below_u64(away))).await;
        }
        Ok(self.heard)
    }

    async fn stay(&mut self, mut connection: Connection) -> Result<(), Gone> {
        let hello = match self.session.decision() {
            Some(_) if self.rng.below(4) > 0 => {
                count(&self.house.counts.resumes);
                self.session.hello()
            }
            Some(_) | None => ToTable::Hello { protocol: PROTOCOL, known: None, deals: false },
        };
        connection.send(&hello).await?;
        let breaks = Instant::now() + Duration::from_millis(self.rng.below_u64(HOLDS));
        while !self.house.is_closing.get() && !self.party.is_over.get() {
            let due = self.next.as_ref().map_or(breaks, |(due, _)| *due);
            tokio::select! {
                message = connection.receive() => self.hear(&mut connection, &message?).await?,
                () = sleep_until(breaks) => {
                    self.cut(&connection);
                    return Err(Gone::Broken);
                }
                () = sleep_until(due) => {
                    if let Some((_, message)) = self.next.take() {
                        self.speak_up(&mut connection, message).await?;
                    }
                }
            }
        }
        Err(Gone::Home)
    }

    /// Half of the connections end without even the system's goodbye.
    fn cut(&mut self, connection: &Connection) {
        if self.rng.below(2) == 0 {
            // If it cannot be set, the connection ends in the usual way.
            let _ = connection.tcp().set_zero_linger();
        }
    }

    /// Sends what was meant, and now and then something that was not.
    async fn speak_up(&mut self, connection: &mut Connection, message: ToTable) -> Result<(), Gone> {
        match (self.rng.below(40), &message) {
            (0, _) => connection.send_text("{\"type\":\"choose\",\"seat\":").await?,
            (1, _) => {
                connection.send(&ToTable::Chat { seat: self.seat, text: "Good evening!".to_owned() }).await?;
            }
            (2, ToTable::Choose { seat, decision, steps, .. }) => {
                // A choice for a decision that is long past.
                let version = decision.version.saturating_sub(1);
                self.other_keys += 1;
                let key = format!("{:x}-stale-{:x}", self.browser, self.other_keys);
                let (seat, decision, steps) = (*seat, Decision { version, ..*decision }, steps.clone());
                connection.send(&ToTable::Choose { seat, decision, key, steps }).await?;
            }
            (3, ToTable::Choose { seat, steps, .. }) => {
                if let Some(attempt) = self.session.attempt(*seat, steps.clone()) {
                    connection.send(&attempt).await?;
                }
            }
            _ => {}
        }
        connection.send(&message).await?;
        if matches!(message, ToTable::Choose { .. }) {
            match self.rng.below(20) {
                0 | 1 => {
                    count(&self.house.counts.again);
                    connection.send(&message).await?;
                }
                2 => {
                    // Gone before the answer can come.
                    self.cut(connection);
                    return Err(Gone::Broken);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Without a seat, because it has become open: sits down again.
    async fn keep_seat(&self) -> Result<(), Gone> {
        if self.session.table().is_none() || self.session.seats().contains(&self.seat) {
            return Ok(());
        }
        let sit = format!("/api/tables/{}/seats/{}/sit", self.party.table, self.seat);
        let name = json!({ "name": format!("Guest {}", self.seat) });
        let asked = ask(&self.house, "POST", &sit, self.browser, &name).await;
        asked.map(drop).map_err(|_| Gone::Broken)
    }

    async fn hear(&mut self, connection: &mut Connection, message: &FromTable) -> Result<(), Gone> {
        let sent = self.session.unanswered().cloned();
        self.session.receive(message);
        match message {
            FromTable::Welcome { .. } => {
                self.keep_seat().await?;
                self.look().await?;
                if let Some(unanswered) = self.session.unanswered() {
                    count(&self.house.counts.again);
                    connection.send(unanswered).await?;
                }
            }
            FromTable::Table { .. } => self.keep_seat().await?,
            FromTable::Steps { .. } => self.look().await?,
            FromTable::Accepted { key, .. } if !self.heard.accepted.contains(key) => {
                count(&self.house.counts.choices);
                self.heard.accepted.push(key.clone());
            }
            FromTable::Refused { key, refusal, .. } => {
                count(&self.house.counts.refusals);
                match refusal.code {
                    // Sent twice, the last choice of a match may come a second time in the next; of another match the table
                    // no longer knows whether it was in.
                    RefusalCode::Stale | RefusalCode::NotPlaying => {
                        if !self.heard.accepted.contains(key) && self.is_of_this_match(sent.as_ref(), key) {
                            self.heard.refused.push(key.clone());
                        }
                    }
                    // It is chosen again with the next position.
                    RefusalCode::Resting => {
                        if let Some(decision) = self.session.decision() {
                            connection.send(&ToTable::Continue { decision }).await?;
                        }
                    }
                    RefusalCode::Unsaved => {}
                    // Choices come from the table's own list.
                    _ => return Err(Gone::Wrong(format!("refused what was offered: {message:?}"))),
                }
            }
            FromTable::Resting { decision, waiting_for, .. } => {
                if waiting_for.contains(&self.seat) {
                    self.send_soon(ToTable::Continue { decision: *decision });
                } else if waiting_for.is_empty() {
                    // What can be chosen now is asked again.
                    connection
                        .send(&ToTable::Hello { protocol: PROTOCOL, known: None, deals: false })
                        .await?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether a refused choice was of the match that is known now; one that was not remembered is.
    fn is_of_this_match(&self, sent: Option<&ToTable>, key: &str) -> bool {
        match sent {
            Some(ToTable::Choose { key: sent, decision, .. }) if sent == key => {
                self.session.decision().is_some_and(|known| known.match_number == decision.match_number)
            }
            Some(_) | None => true,
        }
    }

    fn send_soon(&mut self, message: ToTable) {
        let due = Instant::now() + Duration::from_millis(self.rng.below_u64(THINKS));
        self.next = Some((due, message));
    }

    async fn look(&mut self) -> Result<(), Gone> {
        let Some(position) = self.session.position() else { return Ok(()) };
        let (decision, over, draws) = (position.decision, position.over, position.draws);
        let view = self.session.view(self.seat);
        let choices = view.map(veillee_protocol::SeatView::read_choices).transpose();
        let choices = choices.map_err(|why| Gone::Wrong(why.to_string()))?.unwrap_or_default();
        let is_sealed = view.is_some_and(|view| view.sealed.is_some());
        self.next = None;
        if over {
            self.session.give_up_choice();
            let number = u64::from(decision.match_number);
            self.heard.matches_over = self.heard.matches_over.max(number);
            if number >= self.party.matches {
                return Err(Gone::Home);
            }
            // All ask for the next match; one comes first.
            let again = format!("/api/tables/{}/rematch", self.party.table);
            let asked = ask(&self.house, "POST", &again, self.browser, &json!({})).await;
            return asked.map(drop).map_err(|_| Gone::Broken);
        }
        if draws == Some(self.seat) {
            self.send_soon(ToTable::Draw { seat: self.seat, decision });
            return Ok(());
        }
        // Now and then a sealed choice is changed.
        let is_free = self.session.unanswered().is_none() && (!is_sealed || self.rng.below(6) == 0);
        if is_free && !choices.is_empty() {
            let choice = choices[self.rng.below(choices.len() as u32) as usize].notation.clone();
            if let Some(choice) = self.session.choose(self.seat, vec![choice]) {
                self.send_soon(choice);
            }
        } else {
            self.send_soon(ToTable::Shown { decision });
        }
        Ok(())
    }
}
