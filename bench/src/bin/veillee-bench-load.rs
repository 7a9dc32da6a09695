//! People at many tables of Odin for two, played by a script: what a server takes for them, in processor time, memory and patience.
//!
//! ```text
//! veillee-bench-load veillee ADDRESS PID TABLES full|paced SECONDS
//! veillee-bench-load relay   ADDRESS PID TABLES full|paced SECONDS ANSWER NEWS
//! ```
//!
//! It prints one JSON object. Messages are skimmed, not parsed: the load must cost less than what it loads.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;
use std::time::Duration;

use serde_json::json;
use tokio::task::LocalSet;
use tokio::time::{Instant, sleep, sleep_until};
use veillee_bench::http::Http;
use veillee_bench::process::{processor_microseconds, resident_bytes};
use veillee_bench::{Fault, between};
use veillee_client::asynchronous::Connection;
use veillee_client::{Credential, Session, TableAddress};
use veillee_core::Seat;
use veillee_protocol::{Decision, ToTable};

/// How long everybody may take to get going before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);
/// Tables that are opened before anything is counted.
const FIRST: u32 = 50;
/// At a human pace each table has a choice in so long.
const PACE: Duration = Duration::from_secs(1);
/// A choice as long as a person's page sends one.
const CHOICE_BYTES: usize = 96;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    Full,
    Paced,
}

/// Who is asked, and how.
#[derive(Clone)]
enum Target {
    Veillee,
    Relay { answer: usize, news: usize },
}

#[derive(Default)]
struct Counts {
    choices: Cell<u64>,
    answers: Cell<(u64, u64)>,
    news: Cell<(u64, u64)>,
    /// From a choice to the other player's update, in microseconds.
    latencies: RefCell<Vec<u32>>,
    is_counting: Cell<bool>,
}

/// What two players share: when the latest choice was sent, and by whom.
type Sent = Rc<Cell<Option<(Instant, u8)>>>;

#[allow(clippy::print_stdout, reason = "it prints what it has measured")]
fn main() -> Result<(), Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [kind, address, pid, tables, pace, seconds, lengths @ ..] = words.as_slice() else {
        return Err(
            "veillee-bench-load veillee|relay ADDRESS PID TABLES full|paced SECONDS [ANSWER NEWS]".into()
        );
    };
    let target = match (kind.as_str(), lengths) {
        ("veillee", []) => Target::Veillee,
        ("relay", [answer, news]) => Target::Relay { answer: answer.parse()?, news: news.parse()? },
        _ => return Err("veillee, or relay with two lengths".into()),
    };
    let pace = if pace == "paced" { Pace::Paced } else { Pace::Full };
    let load = Load { target, address: address.clone(), pid: pid.parse()?, tables: tables.parse()?, pace };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let seconds = Duration::from_secs(seconds.parse()?);
    println!("{}", LocalSet::new().block_on(&runtime, load.run(seconds))?);
    Ok(())
}

struct Load {
    target: Target,
    address: String,
    pid: u32,
    tables: u32,
    pace: Pace,
}

impl Load {
    async fn run(self, time: Duration) -> Result<serde_json::Value, Fault> {
        // What a server takes once is no table's: the first tables are not counted. They stay, so that nothing of theirs is used again.
        let first = self.places(self.tables..self.tables + FIRST)?;
        let mut waiting = Vec::new();
        for (number, path) in (self.tables..).zip(&first) {
            for seat in 0..2 {
                waiting.push(self.connect(path, cookie(number, seat)).await?);
            }
        }
        let before = resident_bytes(self.pid)?;
        let places = self.places(0..self.tables)?;
        let counts = Rc::new(Counts::default());
        let mut players = Vec::new();
        for (number, path) in (0u32..).zip(&places) {
            let sent = Sent::default();
            for seat in 0..2 {
                let socket = self.connect(path, cookie(number, seat)).await?;
                players.push((socket, seat, number, Rc::clone(&sent)));
            }
        }
        let seated = resident_bytes(self.pid)?;
        let mut idle = Vec::new();
        for (number, path) in (0u32..).zip(places.iter().take(1000)) {
            idle.push(self.connect(path, cookie(number, 7)).await?);
        }
        let watched = resident_bytes(self.pid)?;
        let watchers = idle.len() as u64;
        drop(idle);
        for (socket, seat, number, sent) in players {
            let player = Player {
                target: self.target.clone(),
                seat,
                pace: self.pace,
                sent,
                counts: Rc::clone(&counts),
            };
            let begin = Instant::now() + PACE * number / self.tables.max(1);
            tokio::task::spawn_local(async move {
                // The end of the run ends the connection.
                let _ = player.play(socket, begin).await;
            });
        }
        if self.pace == Pace::Full {
            tokio::task::spawn_local(stay_awake());
        }
        sleep(WARM_UP).await;
        let memory_at_play = resident_bytes(self.pid)?;
        counts.is_counting.set(true);
        // In three parts: the last must not cost more than the first.
        let mut parts = Vec::new();
        for _ in 0..3 {
            let (choices, processor) = (counts.choices.get(), processor_microseconds(self.pid)?);
            sleep(time / 3).await;
            let choices = counts.choices.get() - choices;
            let processor = processor_microseconds(self.pid)? - processor;
            parts.push((choices, processor));
        }
        let (choices, processor) =
            parts.iter().fold((0, 0), |(choices, processor), part| (choices + part.0, processor + part.1));
        let mut latencies = counts.latencies.borrow_mut();
        latencies.sort_unstable();
        let quantile = |share: f64| latencies.get((latencies.len() as f64 * share) as usize).copied();
        let per = |(bytes, number): (u64, u64)| bytes / number.max(1);
        let tables = u64::from(self.tables);
        Ok(json!({
            "tables": tables, "choices": choices, "seconds": time.as_secs(),
            "microseconds_per_choice": processor as f64 / choices.max(1) as f64,
            "by_part": parts.iter().map(|part| part.1 as f64 / part.0.max(1) as f64).collect::<Vec<_>>(),
            "p50_microseconds": quantile(0.5), "p99_microseconds": quantile(0.99),
            "bytes_per_table": seated.saturating_sub(before) / tables,
            "bytes_per_table_at_play": memory_at_play.saturating_sub(before) / tables,
            "bytes_per_idle_connection": watched.saturating_sub(seated) / watchers.max(1),
            "answer_bytes": per(counts.answers.get()), "news_bytes": per(counts.news.get()),
        }))
    }

    /// Where to connect, table by table; tables are opened and begun.
    fn places(&self, numbers: Range<u32>) -> Result<Vec<String>, Fault> {
        match &self.target {
            Target::Relay { .. } => Ok(numbers.map(|room| format!("/{room}")).collect()),
            Target::Veillee => {
                let mut http = Http::connect(&self.address)?;
                numbers.map(|number| open_table(&mut http, number)).collect()
            }
        }
    }

    async fn connect(&self, path: &str, cookie: String) -> Result<Connection, Fault> {
        let address: TableAddress = format!("http://{}{path}", self.address).parse()?;
        Ok(Connection::open(&address, &Credential::Cookie(cookie)).await?)
    }
}

/// Keeps this process from sleeping at full load. On one machine the sender pays for waking the receiver, and a slow server would
/// pay for more wake-ups than a fast one.
async fn stay_awake() {
    loop {
        tokio::task::yield_now().await;
    }
}

fn cookie(table: u32, seat: u8) -> String {
    veillee_bench::http::cookie(u64::from(table) << 8 | u64::from(seat))
}

fn open_table(http: &mut Http, number: u32) -> Result<String, Fault> {
    let wish = json!({ "game": "odin", "pace": "instant", "visibility": "public", "options": { "limit": 1000 },
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }] });
    let answer = http.post("/api/tables", &cookie(number, 0), &wish.to_string())?;
    let id = between(&answer, r#""id":""#, "\"").ok_or("no table")?.to_owned();
    http.post(&format!("/api/tables/{id}/seats/1/sit"), &cookie(number, 1), r#"{"name":"Bob"}"#)?;
    http.post(&format!("/api/tables/{id}/start"), &cookie(number, 0), "{}")?;
    Ok(format!("/api/tables/{id}"))
}

struct Player {
    target: Target,
    seat: u8,
    pace: Pace,
    sent: Sent,
    counts: Rc<Counts>,
}

impl Player {
    async fn play(&self, mut socket: Connection, begin: Instant) -> Result<(), Fault> {
        match self.target {
            Target::Veillee => socket.send(&Session::default().hello()).await?,
            Target::Relay { .. } => {
                sleep_until(begin).await;
                if self.seat == 0 {
                    self.choose(&mut socket, 0, "").await?;
                }
            }
        }
        if self.pace == Pace::Paced {
            sleep_until(begin).await;
        }
        let mut own = self.seat == 0;
        loop {
            let text = socket.receive_text().await?;
            match &self.target {
                Target::Veillee => {
                    if text.starts_with(r#"{"type":"accepted""#) {
                        count(&self.counts.answers, text.len());
                    } else if let Some(position) = text.find(r#""position":{"#) {
                        let position = &text[position..];
                        self.heard(text.len());
                        let (Some(version), Some(choice)) = (
                            between(position, r#""version":"#, "}"),
                            between(position, r#""choices":[{"notation":""#, "\""),
                        ) else {
                            continue;
                        };
                        let version = version.parse()?;
                        let choice = choice.to_owned();
                        self.wait().await;
                        self.choose(&mut socket, version, &choice).await?;
                    }
                }
                Target::Relay { .. } => {
                    if text.starts_with('a') {
                        count(&self.counts.answers, text.len());
                        continue;
                    }
                    self.heard(text.len());
                    // News of one's own choice, then news of the other's.
                    own = !own;
                    if !own {
                        continue;
                    }
                    self.wait().await;
                    self.choose(&mut socket, 0, "").await?;
                }
            }
        }
    }

    /// The news has come; the other player's counts.
    fn heard(&self, length: usize) {
        count(&self.counts.news, length);
        if let Some((sent, seat)) = self.sent.get()
            && self.counts.is_counting.get()
            && seat != self.seat
        {
            self.sent.set(None);
            let microseconds = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
            self.counts.latencies.borrow_mut().push(microseconds);
        }
    }

    async fn wait(&self) {
        if self.pace == Pace::Paced {
            sleep(PACE).await;
        }
    }

    async fn choose(&self, socket: &mut Connection, version: u32, choice: &str) -> Result<(), Fault> {
        self.sent.set(Some((Instant::now(), self.seat)));
        self.counts.choices.set(self.counts.choices.get() + 1);
        match &self.target {
            Target::Veillee => {
                let choice = ToTable::Choose {
                    seat: Seat::new(self.seat.into()),
                    decision: Decision { match_number: 1, version },
                    key: format!("{version:x}"),
                    steps: vec![choice.to_owned()],
                };
                socket.send(&choice).await?;
            }
            Target::Relay { answer, news } => {
                socket.send_text(format!("{answer} {news} {}", "c".repeat(CHOICE_BYTES))).await?;
            }
        }
        Ok(())
    }
}

fn count(cell: &Cell<(u64, u64)>, bytes: usize) {
    let (all, number) = cell.get();
    cell.set((all + bytes as u64, number + 1));
}
