//! What the attacker tries: all of it bounded, in number and in time.

use std::cell::Cell;
use std::io;
use std::rc::Rc;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use veillee_bench::Fault;
use veillee_bench::http::Answer;

use crate::client::{Buffer, Client, Socket, bot, long_odin, me};
use crate::player::SeatedPlayer;
use crate::records::Records;
use crate::server::Setting;

/// A way to be a nuisance.
pub(crate) struct Attack {
    pub(crate) what: &'static str,
    pub(crate) kind: Kind,
    pub(crate) seconds: u64,
    pub(crate) setting: Setting,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Masters,
    Hints,
    Unread,
    Disk,
    Flood,
    NoHello,
    DearReplays,
    Passphrases,
    Spectators,
    OpenFiles,
}

/// What must be said to open a table, where that is attacked.
pub(crate) const PASSPHRASE: &str = "by the fire";

const USUAL: Setting = Setting { flags: &[], environment: None, open_files: None };

pub(crate) const ALL: &[Attack] = &[
    Attack { what: "100 tables of six masters", kind: Kind::Masters, seconds: 25, setting: USUAL },
    Attack { what: "hints from 200 sockets of one browser", kind: Kind::Hints, seconds: 20, setting: USUAL },
    Attack {
        what: "40 replays and 40 records that nobody reads",
        kind: Kind::Unread,
        seconds: 25,
        setting: USUAL,
    },
    Attack {
        what: "40 tables of six random bots, to 1,000 points",
        kind: Kind::Disk,
        seconds: 30,
        setting: USUAL,
    },
    Attack { what: "tables opened without end", kind: Kind::Flood, seconds: 30, setting: USUAL },
    Attack {
        what: "400 sockets without a hello (`--max-connections 300`)",
        kind: Kind::NoHello,
        seconds: 25,
        setting: Setting { flags: &["--max-connections", "300"], ..USUAL },
    },
    Attack { what: "120 dear replays", kind: Kind::DearReplays, seconds: 25, setting: USUAL },
    Attack {
        what: "wrong passphrases from the player’s own address",
        kind: Kind::Passphrases,
        seconds: 25,
        setting: Setting { environment: Some(("VEILLEE_PASSPHRASE", PASSPHRASE)), ..USUAL },
    },
    Attack { what: "1,000 spectators who ping", kind: Kind::Spectators, seconds: 30, setting: USUAL },
    Attack {
        what: "200 sockets (`ulimit -n 128`)",
        kind: Kind::OpenFiles,
        seconds: 20,
        setting: Setting { open_files: Some("128"), ..USUAL },
    },
];

/// The attacker, and what came of the requests.
pub(crate) struct Attacker {
    pub(crate) client: Client,
    pub(crate) records: Rc<Records>,
    pub(crate) requests: Cell<u64>,
    pub(crate) refused: Cell<u64>,
}

fn count(cell: &Cell<u64>) {
    cell.set(cell.get() + 1);
}

/// How long the attacker waits after a refusal.
const AFTER_REFUSAL: Duration = Duration::from_millis(50);

impl Attacker {
    /// Goes on until the future is dropped, or everything has been tried.
    pub(crate) async fn attack(&self, kind: Kind) -> Result<(), Fault> {
        match kind {
            Kind::Masters => {
                let wish = long_odin(&vec![bot("master"); 6]);
                self.open_tables(&wish, 100).await;
            }
            Kind::Hints => self.hints(200).await?,
            Kind::Unread => self.unread(40).await,
            Kind::Disk => {
                let wish = long_odin(&vec![bot("random"); 6]);
                let tables = self.open_tables(&wish, 40).await;
                // Watched, so that nobody can say that the bots play for nobody.
                let sockets = join_all(tables.iter().map(|table| self.stay(table))).await;
                join_all(sockets.into_iter().flatten().map(listen)).await;
            }
            Kind::Flood => {
                let mut wish = long_odin(&[me("Ada"), json!({ "kind": "open" })]);
                wish["visibility"] = json!("public");
                wish["start"] = json!(false);
                loop {
                    if self.ask("POST", "/api/tables", &wish.to_string()).await.is_none() {
                        sleep(AFTER_REFUSAL).await;
                    }
                }
            }
            Kind::NoHello => {
                let table = self.client.open_table(&long_odin(&[me("Ada"), me("Ada")])).await?;
                let sockets = self.sockets(&table, 400).await;
                join_all(sockets.into_iter().map(listen)).await;
            }
            Kind::DearReplays => {
                let body = json!({ "record": self.records.dear, "viewer": "open" }).to_string();
                join_all((0..120).map(|_| self.ask("POST", "/api/replays", &body))).await;
            }
            Kind::Passphrases => self.guess().await,
            Kind::Spectators => self.spectators(1000).await?,
            Kind::OpenFiles => {
                let table = self.client.open_table(&long_odin(&[me("Ada"), me("Ada")])).await?;
                let sockets = join_all((0..200).map(|_| self.stay(&table))).await;
                join_all(sockets.into_iter().flatten().map(listen)).await;
            }
        }
        Ok(())
    }

    fn counted(&self, answer: io::Result<Answer>) -> Option<Answer> {
        count(&self.requests);
        let answer = answer.ok().filter(Answer::is_success);
        if answer.is_none() {
            count(&self.refused);
        }
        answer
    }

    /// A request; its answer, unless it was refused.
    async fn ask(&self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let answer = self.client.ask(method, path, body).await;
        self.counted(answer)
    }

    /// Opens so many tables; the ids of those that were opened.
    async fn open_tables(&self, wish: &Value, number: usize) -> Vec<String> {
        let wish = wish.to_string();
        let mut tables = Vec::new();
        for _ in 0..number {
            if let Some(answer) = self.ask("POST", "/api/tables", &wish).await {
                let opened: Value = serde_json::from_str(&answer.body).unwrap_or_default();
                tables.extend(opened["table"]["id"].as_str().map(str::to_owned));
            }
        }
        tables
    }

    /// A socket that has said nothing.
    async fn socket(&self, table: &str) -> Option<Socket> {
        count(&self.requests);
        // A server that has no place left may not even answer.
        let opened = timeout(Duration::from_secs(5), self.client.socket(table)).await;
        let socket = opened.ok().and_then(Result::ok);
        if socket.is_none() {
            count(&self.refused);
        }
        socket
    }

    /// A socket that has said hello.
    async fn stay(&self, table: &str) -> Option<Socket> {
        let mut socket = self.socket(table).await?;
        socket.hello().await.ok().map(|()| socket)
    }

    async fn sockets(&self, table: &str, number: usize) -> Vec<Socket> {
        let sockets = join_all((0..number).map(|_| self.socket(table))).await;
        sockets.into_iter().flatten().collect()
    }

    async fn hints(&self, number: usize) -> Result<(), Fault> {
        let table = self.client.open_table(&long_odin(&[me("Ada"), me("Ada")])).await?;
        let ask_on = async || {
            count(&self.requests);
            let Ok(mut seated) = SeatedPlayer::come_in(&self.client, &table).await else {
                count(&self.refused);
                return;
            };
            while let Some(seat) = seated.seat() {
                count(&self.requests);
                match seated.hint(seat).await {
                    Ok(true) => {}
                    Ok(false) => {
                        count(&self.refused);
                        sleep(AFTER_REFUSAL).await;
                    }
                    Err(_) => return,
                }
            }
        };
        join_all((0..number).map(|_| ask_on())).await;
        Ok(())
    }

    /// Asks for long answers and reads none of them.
    async fn unread(&self, number: usize) {
        let body = json!({ "record": self.records.long, "viewer": "open" }).to_string();
        let record = self.finished_match().await;
        let ask = async |method: &str, path: &str, body: &str| {
            count(&self.requests);
            let Ok(mut stream) = self.client.connect(Buffer::Tiny).await else {
                count(&self.refused);
                return None;
            };
            let sent = self.client.send(&mut stream, method, path, body).await;
            if sent.is_err() {
                count(&self.refused);
            }
            Some(stream)
        };
        let mut held = join_all((0..number).map(|_| ask("POST", "/api/replays", &body))).await;
        if let Some(path) = record {
            held.extend(join_all((0..number).map(|_| ask("GET", &path, ""))).await);
        }
        // Held until the attack is over.
        std::future::pending::<()>().await;
        drop(held);
    }

    /// The path of the record of a match that two bots have played, if they do it soon.
    async fn finished_match(&self) -> Option<String> {
        let mut wish = long_odin(&vec![bot("random"); 2]);
        wish["options"]["limit"] = json!("200");
        let table = self.open_tables(&wish, 1).await.pop()?;
        let _watched = self.stay(&table).await?;
        let path = format!("/api/tables/{table}/matches/1/record");
        for _ in 0..50 {
            if self.client.ask("GET", &path, "").await.is_ok_and(|answer| answer.is_success()) {
                return Some(path);
            }
            sleep(Duration::from_millis(100)).await;
        }
        None
    }

    /// Says something wrong, four times a second.
    async fn guess(&self) {
        let mut wish = long_odin(&[me("Ada"), me("Ada")]);
        wish["passphrase"] = json!("open sesame");
        loop {
            self.ask("POST", "/api/tables", &wish.to_string()).await;
            sleep(Duration::from_millis(250)).await;
        }
    }

    /// Watches a table from so many sockets, as many as are let in, and pings from each as often as is allowed.
    async fn spectators(&self, number: usize) -> Result<(), Fault> {
        const OFTEN: Duration = Duration::from_millis(40);
        let table = self.client.open_table(&long_odin(&[me("Ada"), me("Ada")])).await?;
        let ping_on = async |place: usize| {
            // Half of what an address may ask for in a minute at once, the rest one by one.
            sleep(Duration::from_millis(if place < 500 { 0 } else { 50 * (place as u64 - 500) })).await;
            count(&self.requests);
            let client = Client { browser: self.client.browser + place as u64, ..self.client };
            let Ok(mut seated) = SeatedPlayer::come_in(&client, &table).await else {
                count(&self.refused);
                return;
            };
            while seated.ping().await.is_ok() {
                sleep(OFTEN).await;
            }
        };
        join_all((0..number).map(ping_on)).await;
        Ok(())
    }
}

/// Takes in what comes until the connection ends.
async fn listen(mut socket: Socket) {
    while socket.hear().await.is_ok() {}
}
