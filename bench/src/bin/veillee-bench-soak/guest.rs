//! Somebody at a table whose line is bad: it breaks at any moment, what was said is said again, and some of it makes no sense.

use std::rc::Rc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use veillee_bench::http::cookie;
use veillee_core::Rng;

use crate::evening::{Party, ask};
use crate::{House, count, server_of};

/// How long a line holds at most, in milliseconds; how long somebody thinks at most.
const HOLDS: u64 = 60_000;
const THINKS: u64 = 2_500;
/// How long somebody stays away at most: mostly a moment, now and then long enough to be missed.
const AWAY: [u64; 8] = [200, 200, 500, 500, 1_000, 2_000, 4_000, 20_000];

/// What a table has said to somebody about their choices.
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
    seat: u8,
    browser: u64,
    rng: Rng,
    heard: Heard,
    keys: u64,
    /// A choice that was said and not answered yet.
    unanswered: Option<(String, Value)>,
    /// The match and version known.
    known: Option<(u64, u64)>,
    /// What to say next, and when.
    next: Option<(Instant, Value)>,
}

type Line = WebSocketStream<TcpStream>;

/// Why a line is not there any more.
enum Gone {
    Broken,
    Home,
    /// The table has said what it must not say.
    Wrong(String),
}

impl From<tungstenite::Error> for Gone {
    fn from(_: tungstenite::Error) -> Self {
        Gone::Broken
    }
}

impl Guest {
    pub(crate) fn new(house: Rc<House>, party: Rc<Party>, seat: u8, browser: u64) -> Self {
        Guest {
            house,
            party,
            seat,
            browser,
            rng: Rng::think(browser),
            heard: Heard::default(),
            keys: 0,
            unanswered: None,
            known: None,
            next: None,
        }
    }

    /// Until all go home.
    pub(crate) async fn attend(mut self) -> Result<Heard, String> {
        while !self.party.is_over.get() {
            let Some(address) = server_of(&self.house).await else { break };
            if let Ok(line) = self.connect(&address).await {
                match self.stay(line).await {
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

    async fn connect(&self, address: &str) -> Result<Line, tungstenite::Error> {
        let mut request =
            format!("ws://{address}/api/tables/{}/socket", self.party.table).into_client_request()?;
        request
            .headers_mut()
            .insert("cookie", cookie(self.browser).parse().map_err(|_| tungstenite::Error::AttackAttempt)?);
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(client_async(request, stream).await?.0)
    }

    async fn stay(&mut self, mut line: Line) -> Result<(), Gone> {
        let hello = match self.known.filter(|_| self.rng.below(4) > 0) {
            Some((game, version)) => {
                count(&self.house.counts.resumes);
                json!({ "type": "hello", "protocol": 1, "known": { "game": game, "version": version } })
            }
            None => json!({ "type": "hello", "protocol": 1 }),
        };
        self.say(&mut line, &hello).await?;
        let breaks = Instant::now() + Duration::from_millis(self.rng.below_u64(HOLDS));
        while !self.house.is_closing.get() && !self.party.is_over.get() {
            let due = self.next.as_ref().map_or(breaks, |(due, _)| *due);
            tokio::select! {
                message = line.next() => match message {
                    Some(Ok(Message::Text(text))) => {
                        let message = serde_json::from_str(&text).map_err(|_| Gone::Broken)?;
                        self.hear(&mut line, &message).await?;
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Err(Gone::Broken),
                },
                () = sleep_until(breaks) => {
                    self.cut(&line);
                    return Err(Gone::Broken);
                }
                () = sleep_until(due) => {
                    if let Some((_, saying)) = self.next.take() {
                        self.speak_up(&mut line, saying).await?;
                    }
                }
            }
        }
        Err(Gone::Home)
    }

    /// Half of the lines end without even a goodbye of the system's.
    fn cut(&mut self, line: &Line) {
        if self.rng.below(2) == 0 {
            // If it cannot be, the line ends in the usual way.
            let _ = line.get_ref().set_zero_linger();
        }
    }

    async fn say(&self, line: &mut Line, message: &Value) -> Result<(), Gone> {
        Ok(line.send(Message::text(message.to_string())).await?)
    }

    /// Says what was meant, and now and then something that was not.
    async fn speak_up(&mut self, line: &mut Line, saying: Value) -> Result<(), Gone> {
        match self.rng.below(40) {
            0 => line.send(Message::text("{\"type\":\"choose\",\"seat\":")).await?,
            1 => {
                self.say(line, &json!({ "type": "chat", "seat": self.seat, "text": "Good evening!" }))
                    .await?;
            }
            2 if saying["type"] == "choose" => {
                // A choice for a decision that is long past.
                let mut stale = saying.clone();
                stale["decision"] = json!(saying["decision"].as_u64().unwrap_or_default().saturating_sub(1));
                stale["key"] = json!(self.key());
                self.say(line, &stale).await?;
            }
            3 if saying["type"] == "choose" => {
                let mut tried = saying.clone();
                tried["type"] = json!("try");
                tried["id"] = json!(1);
                self.say(line, &tried).await?;
            }
            _ => {}
        }
        self.say(line, &saying).await?;
        if saying["type"] == "choose" {
            let key = saying["key"].as_str().unwrap_or_default().to_owned();
            self.unanswered = Some((key, saying.clone()));
            match self.rng.below(20) {
                0 | 1 => {
                    count(&self.house.counts.again);
                    self.say(line, &saying).await?;
                }
                2 => {
                    // Gone before the answer can come.
                    self.cut(line);
                    return Err(Gone::Broken);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn key(&mut self) -> String {
        self.keys += 1;
        format!("{:x}-{:x}", self.browser, self.keys)
    }

    /// Away for so long that a rematch was asked for and the chair opened: it is still there to be taken.
    async fn keep_chair(&self, message: &Value) -> Result<(), Gone> {
        let seats = message["seats"].as_array();
        if seats.is_none_or(|seats| seats.iter().any(|seat| *seat == self.seat)) {
            return Ok(());
        }
        let sit = format!("/api/tables/{}/chairs/{}/sit", self.party.table, self.seat);
        let name = json!({ "name": format!("Guest {}", self.seat) });
        let asked = ask(&self.house, "POST", &sit, self.browser, &name).await;
        asked.map(drop).map_err(|_| Gone::Broken)
    }

    async fn hear(&mut self, line: &mut Line, message: &Value) -> Result<(), Gone> {
        self.keep_chair(message).await?;
        match message["type"].as_str().unwrap_or_default() {
            "welcome" => {
                self.look(&message["position"]).await?;
                if let Some((_, unanswered)) = &self.unanswered {
                    count(&self.house.counts.again);
                    self.say(line, unanswered).await?;
                }
            }
            "steps" => self.look(&message["position"]).await?,
            "accepted" => {
                let key = message["key"].as_str().unwrap_or_default().to_owned();
                self.unanswered.take_if(|(unanswered, _)| *unanswered == key);
                if !self.heard.accepted.contains(&key) {
                    count(&self.house.counts.choices);
                    self.heard.accepted.push(key);
                }
            }
            "refused" => {
                let key = message["key"].as_str().unwrap_or_default().to_owned();
                let said =
                    self.unanswered.take_if(|(unanswered, _)| *unanswered == key).map(|(_, said)| said);
                count(&self.house.counts.refusals);
                match message["refusal"]["code"].as_str().unwrap_or_default() {
                    // Said twice, the last choice of a match may come a second time in the next; of another match it is not known
                    // any more whether it was in.
                    "stale" | "not-playing"
                        if !self.heard.accepted.contains(&key)
                            && said.as_ref().is_none_or(|said| self.is_of_this_match(said)) =>
                    {
                        self.heard.refused.push(key);
                    }
                    "stale" | "not-playing" => {}
                    // It is said again with the next position.
                    "resting" => {
                        let known = self.known.unwrap_or_default();
                        let seen = json!({ "type": "continue", "game": known.0, "version": known.1 });
                        self.say(line, &seen).await?;
                    }
                    "unsaved" => {}
                    // Choices come from the table's own list.
                    _ => return Err(Gone::Wrong(format!("refused what was offered: {message}"))),
                }
            }
            "resting" => {
                let waits = message["waitingFor"].as_array().into_iter().flatten();
                if waits.into_iter().any(|seat| *seat == self.seat) {
                    let seen =
                        json!({ "type": "continue", "game": message["game"], "version": message["version"] });
                    self.say_soon(seen);
                } else if message["waitingFor"].as_array().is_some_and(Vec::is_empty) {
                    // What can be chosen now is asked anew.
                    self.say(line, &json!({ "type": "hello", "protocol": 1 })).await?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn is_of_this_match(&self, said: &Value) -> bool {
        self.known.is_some_and(|(game, _)| said["game"] == game)
    }

    fn say_soon(&mut self, saying: Value) {
        let due = Instant::now() + Duration::from_millis(self.rng.below_u64(THINKS));
        self.next = Some((due, saying));
    }

    async fn look(&mut self, position: &Value) -> Result<(), Gone> {
        let (Some(game), Some(version)) = (position["game"].as_u64(), position["version"].as_u64()) else {
            return Ok(());
        };
        self.known = Some((game, version));
        self.next = None;
        if position["over"] == true {
            self.unanswered = None;
            if game > self.heard.matches_over {
                self.heard.matches_over = game;
            }
            if game >= self.party.matches {
                return Err(Gone::Home);
            }
            // All ask for the next match; one comes first.
            let again = format!("/api/tables/{}/rematch", self.party.table);
            let asked = ask(&self.house, "POST", &again, self.browser, &json!({})).await;
            return asked.map(drop).map_err(|_| Gone::Broken);
        }
        if position["draws"] == self.seat {
            self.say_soon(json!({ "type": "draw", "seat": self.seat, "game": game, "decision": version }));
            return Ok(());
        }
        let looks = position["looks"].as_array().into_iter().flatten();
        let mine = looks.into_iter().find(|look| look["viewer"]["seat"] == self.seat);
        let choices = mine.and_then(|look| look["choices"].as_array()).filter(|choices| !choices.is_empty());
        let is_sealed = mine.is_some_and(|look| !look["sealed"].is_null());
        match choices {
            // Now and then a sealed choice is thought over.
            Some(choices) if self.unanswered.is_none() && (!is_sealed || self.rng.below(6) == 0) => {
                let choice = &choices[self.rng.below(choices.len() as u32) as usize];
                let key = self.key();
                self.say_soon(
                    json!({ "type": "choose", "seat": self.seat, "game": game, "decision": version,
                    "key": key, "steps": [choice] }),
                );
            }
            Some(_) | None => self.say_soon(json!({ "type": "shown", "game": game, "version": version })),
        }
        Ok(())
    }
}
