//! The other player: somebody at another address who plays, asks for hints, visits and watches a record, and counts how long each takes.

use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::rc::Rc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};
use veillee_bench::Fault;

use crate::client::{Client, Socket, bot, long_odin, me};

/// How long somebody waits between two of the same.
const BETWEEN: Duration = Duration::from_millis(150);
const BETWEEN_VISITS: Duration = Duration::from_secs(1);

/// What takes time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// From a choice to its `accepted`.
    Choice,
    /// From one's own choice to the answer of a regular bot.
    Bot,
    Hint,
    /// The list of games, on a new connection.
    Visit,
    /// `/livez`, on a new connection.
    Alive,
    /// A short record, watched.
    Replay,
}

pub(crate) const ALL: [(What, &str); 6] = [
    (What::Choice, "choice"),
    (What::Bot, "bot’s answer"),
    (What::Hint, "hint"),
    (What::Visit, "visit"),
    (What::Alive, "`/livez`"),
    (What::Replay, "replay"),
];

/// How long something took, again and again.
#[derive(Default)]
pub(crate) struct Times {
    milliseconds: RefCell<Vec<f64>>,
    failed: Cell<u32>,
    /// Since when an answer is awaited.
    waiting: Cell<Option<Instant>>,
}

impl Times {
    fn begin(&self) -> Instant {
        let begun = Instant::now();
        self.waiting.set(Some(begun));
        begun
    }

    fn end(&self, begun: Instant) {
        self.waiting.set(None);
        self.milliseconds.borrow_mut().push(begun.elapsed().as_secs_f64() * 1000.0);
    }

    async fn time<T>(&self, asked: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
        let begun = self.begin();
        let answer = asked.await?;
        self.end(begun);
        Ok(answer)
    }

    /// Median and 99th percentile of what was timed since the last call, in milliseconds. What was waited for in vain so far counts
    /// with the time it has taken.
    pub(crate) fn take(&self) -> String {
        let mut times = std::mem::take(&mut *self.milliseconds.borrow_mut());
        let waited = self.waiting.get().map(|since| since.elapsed().as_secs_f64() * 1000.0);
        let waited = waited.filter(|&waited| waited > 1000.0);
        times.extend(waited);
        times.sort_unstable_by(f64::total_cmp);
        let failed = self.failed.take();
        let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied();
        let shown = |time: f64| {
            let sign = if Some(time) == waited { "> " } else { "" };
            if time < 10.0 { format!("{sign}{time:.1}") } else { format!("{sign}{time:.0}") }
        };
        let mut text = match (at(0.5), at(0.99)) {
            (Some(median), Some(high)) => format!("{} / {}", shown(median), shown(high)),
            _ => "none".to_owned(),
        };
        if failed > 0 {
            // Writing to a text never fails.
            let _ = write!(text, ", {failed} failed");
        }
        text
    }
}

/// The other player at work, until dropped.
pub(crate) struct Player {
    times: Rc<[Times; ALL.len()]>,
    tasks: Vec<JoinHandle<()>>,
}

impl Drop for Player {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

impl Player {
    /// Opens the tables and begins; the record is one that is watched again and again.
    pub(crate) async fn begin(client: Client, passphrase: &str, record: Rc<str>) -> Result<Self, Fault> {
        let times: Rc<[Times; ALL.len()]> = Rc::default();
        let mut tasks = Vec::new();
        for (number, (what, _)) in ALL.into_iter().enumerate() {
            let other = if what == What::Bot { bot("regular") } else { me("Bo") };
            let table = match what {
                What::Choice | What::Bot | What::Hint => {
                    let mut wish = long_odin(&[me("Ada"), other]);
                    wish["passphrase"] = json!(passphrase);
                    client.open_table(&wish).await?
                }
                What::Visit | What::Alive | What::Replay => String::new(),
            };
            let (times, record) = (Rc::clone(&times), Rc::clone(&record));
            tasks.push(tokio::task::spawn_local(async move {
                let times = &times[number];
                loop {
                    let done = match what {
                        What::Choice => choose(&client, &table, times).await,
                        What::Bot => play(&client, &table, times).await,
                        What::Hint => hints(&client, &table, times).await,
                        What::Visit => times.time(visit(&client, "/api/games")).await,
                        What::Alive => times.time(visit(&client, "/livez")).await,
                        What::Replay => times.time(watch(&client, &record)).await,
                    };
                    if done.is_err() {
                        times.waiting.set(None);
                        times.failed.set(times.failed.get() + 1);
                    }
                    sleep(BETWEEN_VISITS).await;
                }
            }));
        }
        Ok(Player { times, tasks })
    }

    /// What was timed since the last call.
    pub(crate) fn take(&self) -> Vec<String> {
        self.times.iter().map(Times::take).collect()
    }
}

async fn visit(client: &Client, path: &str) -> Result<(), Fault> {
    let answer = client.ask("GET", path, "").await?;
    if answer.is_success() { Ok(()) } else { Err(format!("{path}: {}", answer.status).into()) }
}

async fn watch(client: &Client, record: &str) -> Result<(), Fault> {
    let body = json!({ "record": record, "viewer": "open" }).to_string();
    let answer = client.ask("POST", "/api/replays", &body).await?;
    if answer.is_success() { Ok(()) } else { Err(format!("a replay: {}", answer.status).into()) }
}

/// Somebody at a table, with the position they know.
pub(crate) struct SeatedPlayer {
    socket: Socket,
    position: Value,
}

impl SeatedPlayer {
    pub(crate) async fn come_in(client: &Client, table: &str) -> Result<Self, Fault> {
        let mut socket = client.socket(table).await?;
        socket.hello().await?;
        let mut seated = SeatedPlayer { socket, position: Value::Null };
        seated.hear_until(|message| message["type"] == "welcome").await?;
        Ok(seated)
    }

    /// Hears what comes until it is what was waited for.
    async fn hear_until(&mut self, is_it: impl Fn(&Value) -> bool) -> Result<Value, Fault> {
        loop {
            let mut message = self.socket.hear().await?;
            match message["type"].as_str() {
                Some("welcome" | "steps") => self.position = message["position"].take(),
                Some("resting") => {
                    let seen = json!({ "type": "continue", "decision": message["decision"] });
                    self.socket.say(&seen).await?;
                }
                Some(_) | None => {}
            }
            if is_it(&message) {
                return Ok(message);
            }
        }
    }

    /// A seat of one's own that can choose, and its first choice.
    fn choice(&self) -> Option<(u64, Value)> {
        let views = self.position["views"].as_array()?;
        views.iter().find_map(|view| {
            Some((view["viewer"]["seat"].as_u64()?, view["choices"].get(0)?["notation"].clone()))
        })
    }

    /// Waits until one can choose.
    async fn turn(&mut self) -> Result<(u64, Value), Fault> {
        loop {
            if let Some(choice) = self.choice() {
                return Ok(choice);
            }
            self.hear_until(|message| message["type"] == "steps").await?;
        }
    }

    async fn choose(&mut self, seat: u64, step: &Value) -> Result<(), Fault> {
        let decision = &self.position["decision"];
        let key = decision["version"].to_string();
        let choice =
            json!({ "type": "choose", "seat": seat, "decision": decision, "key": key, "steps": [step] });
        self.socket.say(&choice).await?;
        let answered = |message: &Value| message["key"] == key;
        let answer = self.hear_until(answered).await?;
        if answer["type"] == "accepted" {
            Ok(())
        } else {
            // While the cards of a hand are shown, play rests.
            Err(format!("a choice was refused: {answer}").into())
        }
    }

    /// The position that comes after this one.
    async fn next(&mut self) -> Result<(), Fault> {
        let known = self.position["decision"].clone();
        while self.position["decision"] == known {
            self.hear_until(|message| message["type"] == "steps").await?;
        }
        Ok(())
    }

    /// Asks for advice; whether there was any.
    pub(crate) async fn hint(&mut self, seat: u64) -> Result<bool, Fault> {
        let decision = &self.position["decision"];
        let ask = json!({ "type": "hint", "seat": seat, "decision": decision, "id": 1 });
        self.socket.say(&ask).await?;
        let answer = self.hear_until(|message| message["type"] == "hint").await?;
        Ok(answer["result"]["kind"] == "advice")
    }

    /// A seat of one's own that is to act.
    pub(crate) fn seat(&self) -> Option<u64> {
        self.choice().map(|(seat, _)| seat)
    }

    pub(crate) async fn ping(&mut self) -> Result<(), Fault> {
        self.socket.say(&json!({ "type": "ping" })).await
    }
}

/// Plays both seats of a table.
async fn choose(client: &Client, table: &str, times: &Times) -> Result<(), Fault> {
    let mut seated = SeatedPlayer::come_in(client, table).await?;
    loop {
        let (seat, step) = seated.turn().await?;
        times.time(seated.choose(seat, &step)).await?;
        seated.next().await?;
        sleep(BETWEEN).await;
    }
}

/// Plays against a bot.
async fn play(client: &Client, table: &str, times: &Times) -> Result<(), Fault> {
    let mut seated = SeatedPlayer::come_in(client, table).await?;
    loop {
        let (seat, step) = seated.turn().await?;
        let begun = times.begin();
        seated.choose(seat, &step).await?;
        seated.next().await?;
        if seated.position["toAct"] == json!([1]) {
            seated.next().await?;
            times.end(begun);
        }
        sleep(BETWEEN).await;
    }
}

/// Asks for a hint before each choice.
async fn hints(client: &Client, table: &str, times: &Times) -> Result<(), Fault> {
    let mut seated = SeatedPlayer::come_in(client, table).await?;
    loop {
        let (seat, step) = seated.turn().await?;
        if !times.time(seated.hint(seat)).await? {
            return Err("no hint".into());
        }
        seated.choose(seat, &step).await?;
        seated.next().await?;
        sleep(BETWEEN).await;
    }
}
