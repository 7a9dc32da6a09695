//! The tables that are awake, each driven by a task of its own.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use veillee_protocol::http::{NewTable, TableAnswer};
use veillee_protocol::{Phase, ProblemKind, TableId, ToTable};
use veillee_store::{Store, StoreError};
use veillee_table::{
    Answer, ConnectionId, Entry, Holder, JobId, Millis, Order, Report, Request, Table, Wish,
};

use crate::accounts::Accounts;
use crate::actor::Actor;
use crate::browser::random;
use crate::clock::Clock;
use crate::limits::Place;
use crate::listings;
use crate::machine::Machine;
use crate::metrics::Metrics;
use crate::outlet::Outlet;
use crate::problems::Failed;
use crate::thinkers::Thinkers;

/// What waits at a table's door; whoever brings more waits outside.
const INBOX: usize = 64;
/// How long a table at which nobody is and nothing goes on stays awake.
const IDLE: Duration = Duration::from_secs(60);

/// In milliseconds; databases have signed numbers.
const END_OF_TIME: u64 = i64::MAX as u64;

/// What comes to a table. Large parts are boxed: every table's inbox has room for some dozens of these.
#[derive(Debug)]
pub(crate) enum Post {
    /// Is there such a table?
    Knock {
        answer: oneshot::Sender<Result<(), Failed>>,
    },
    /// Go on, whoever looks.
    Rouse,
    Request {
        holder: Box<Holder>,
        request: Box<Request>,
        answer: oneshot::Sender<Result<Answer, Failed>>,
    },
    /// The operator orders something.
    Order {
        order: Order,
        answer: oneshot::Sender<Result<Report, Failed>>,
    },
    /// The operator's announcement is another one now.
    Announce,
    /// Is a chair of this browser's to act?
    Turn {
        holder: Box<Holder>,
        answer: oneshot::Sender<bool>,
    },
    Connected {
        connection: ConnectionId,
        visitor: Box<Visitor>,
        outlet: Box<Outlet>,
    },
    Message {
        connection: ConnectionId,
        message: Box<ToTable>,
        heard: Instant,
    },
    Garbled {
        connection: ConnectionId,
    },
    Disconnected {
        connection: ConnectionId,
    },
    /// `machine` counts the machines of this table: an answer to one that is gone is worth nothing.
    Thought {
        machine: u64,
        job: JobId,
        thought: Box<Result<String, String>>,
    },
    /// Nothing has changed here for as long as tables are kept.
    Expire,
    /// The machine panics at whatever comes next.
    #[cfg(test)]
    Trip,
}

const _: () = assert!(size_of::<Post>() <= 32);

/// Who has connected, and from where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    pub(crate) holder: Holder,
    pub(crate) place: Place,
}

/// The way to a table. While one is held, the table stays awake.
pub(crate) type Door = mpsc::Sender<Post>;

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    pub(crate) thinkers: Thinkers,
    pub(crate) accounts: Accounts,
    pub(crate) stopping: CancellationToken,
    pub(crate) idle: Duration,
    pub(crate) metrics: Arc<Metrics>,
    /// Which page is handed out; known once the server has looked.
    pub(crate) build: OnceLock<String>,
    awake: Mutex<HashMap<TableId, Door>>,
    /// What the operator announces to everybody.
    announcement: Mutex<Option<String>>,
}

/// The tables of this server.
#[derive(Clone)]
pub(crate) struct Tables {
    shared: Arc<Shared>,
    tasks: TaskTracker,
    connections: Arc<AtomicU64>,
}

impl Shared {
    fn awake(&self) -> MutexGuard<'_, HashMap<TableId, Door>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn announcement(&self) -> Option<String> {
        self.announcement.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes the table off the list if nobody holds its door and nothing waits there; then nothing can come any more.
    pub(crate) fn put_to_sleep(&self, id: &TableId, inbox: &mpsc::Receiver<Post>) -> Slept {
        let mut awake = self.awake();
        // The list itself holds one.
        if inbox.sender_strong_count() > 1 || !inbox.is_empty() {
            return Slept::No;
        }
        awake.remove(id);
        Slept::Yes
    }

    /// Notes for the accounts whether a table plays.
    pub(crate) fn note(&self, id: &TableId, phase: &Phase) {
        match phase {
            Phase::Playing => self.accounts.begun(id),
            Phase::Waiting | Phase::Finished | Phase::Parked { .. } => self.accounts.ended(id),
        }
    }

    /// Takes the table off the list, whoever is at its door.
    pub(crate) fn take_down(&self, id: &TableId) {
        self.awake().remove(id);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slept {
    Yes,
    No,
}

/// What came of deleting old tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expired {
    /// So many were old.
    Tables(usize),
    /// All of them would have been old.
    TooMany(usize),
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        thinkers: Thinkers,
        accounts: Accounts,
        metrics: Arc<Metrics>,
    ) -> Self {
        let shared = Shared {
            store,
            clock: Clock::start(),
            thinkers,
            accounts,
            stopping: CancellationToken::new(),
            idle: IDLE,
            metrics,
            build: OnceLock::new(),
            awake: Mutex::default(),
            announcement: Mutex::default(),
        };
        Tables { shared: Arc::new(shared), tasks: TaskTracker::new(), connections: Arc::default() }
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.shared.store
    }

    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.shared.metrics
    }

    pub(crate) fn build(&self) -> &str {
        self.shared.build.get().map_or("", String::as_str)
    }

    /// Says which page is handed out, once.
    pub(crate) fn hand_out(&self, build: String) {
        self.shared.build.get_or_init(|| build);
    }

    pub(crate) fn accounts(&self) -> &Accounts {
        &self.shared.accounts
    }

    pub(crate) fn stopping(&self) -> &CancellationToken {
        &self.shared.stopping
    }

    pub(crate) fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Held by whoever must be done before the server ends.
    pub(crate) fn token(&self) -> TaskTrackerToken {
        self.tasks.token()
    }

    /// Opens a table, which counts for this address, and shows it.
    pub(crate) async fn open(
        &self,
        wish: NewTable,
        holder: Holder,
        address: Option<IpAddr>,
    ) -> Result<TableAnswer, Failed> {
        self.refuse_when_stopping()?;
        let id = TableId::of(random());
        let now = self.shared.clock.now();
        let wish = Wish { table: wish, holder, random: random() };
        let opened = catch_unwind(AssertUnwindSafe(|| Table::open(now, id.clone(), wish)));
        let (table, effects) = opened.map_err(|_| {
            tracing::error!(table = %id, "opening a table failed");
            Failed::unsaved()
        })??;
        let phase = table.listing().phase;
        let listing = listings::to_store(&table.listing(), now);
        let entries: Vec<String> = effects.entries.iter().map(Entry::to_text).collect();
        let created = self.shared.store.create(veillee_store::NewTable { listing, entries }).await;
        let fence = created.inspect_err(|_| self.shared.metrics.unsaved.count())?;
        self.shared.accounts.charge(&id, address);
        self.shared.note(&id, &phase);
        let machine = Machine::opened(table, fence, &effects.entries);
        let door = self.spawn(id, Some(machine));
        table_answer(ask(&door, holder, Request::State).await?)
    }

    /// The door of a table that may or may not be there.
    pub(crate) fn door(&self, id: &TableId) -> Result<Door, Failed> {
        self.refuse_when_stopping()?;
        if let Some(door) = self.shared.awake().get(id) {
            return Ok(door.clone());
        }
        Ok(self.spawn(id.clone(), None))
    }

    /// Two may come at once: the second gets the door of the first.
    fn spawn(&self, id: TableId, machine: Option<Machine>) -> Door {
        let mut awake = self.shared.awake();
        if let Some(door) = awake.get(&id) {
            return door.clone();
        }
        let (door, inbox) = mpsc::channel(INBOX);
        awake.insert(id.clone(), door.clone());
        drop(awake);
        let actor = Actor::new(id, Arc::clone(&self.shared), inbox, door.downgrade(), machine);
        self.tasks.spawn(actor.run());
        door
    }

    pub(crate) async fn ask(&self, id: &TableId, holder: Holder, request: Request) -> Result<Answer, Failed> {
        ask(&self.door(id)?, holder, request).await
    }

    /// Has the operator's order carried out.
    pub(crate) async fn order(&self, id: &TableId, order: Order) -> Result<Report, Failed> {
        let (answer, answered) = oneshot::channel();
        self.door(id)?.send(Post::Order { order, answer }).await.map_err(|_| closed())?;
        answered.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Announces something at all tables, those that are loaded later included; `None` takes it back. How many are loaded.
    pub(crate) async fn announce(&self, text: Option<String>) -> usize {
        *self.shared.announcement.lock().unwrap_or_else(PoisonError::into_inner) = text;
        let doors: Vec<Door> = self.shared.awake().values().cloned().collect();
        let mut reached = 0;
        for door in doors {
            // Fails only when the table is being unloaded.
            reached += usize::from(door.send(Post::Announce).await.is_ok());
        }
        reached
    }

    /// Whether a chair of this browser's is to act.
    pub(crate) async fn is_turn_of(&self, id: &TableId, holder: Holder) -> Result<bool, Failed> {
        let (answer, answered) = oneshot::channel();
        self.door(id)?.send(Post::Turn { holder: Box::new(holder), answer }).await.map_err(|_| closed())?;
        Ok(answered.await.unwrap_or(false))
    }

    /// Wakes all tables that play: computers may have the next choice, and nobody needs to look for that.
    pub(crate) async fn rouse(&self) -> Result<usize, StoreError> {
        let playing = self.shared.store.playing().await?;
        let mut roused = 0;
        for key in &playing {
            let Ok(id) = key.as_str().parse() else {
                tracing::warn!(table = %key, "a table with an address that is none");
                continue;
            };
            let Ok(door) = self.door(&id) else { break };
            roused += usize::from(door.send(Post::Rouse).await.is_ok());
        }
        Ok(roused)
    }

    /// Deletes the tables at which nothing has changed since then, unless somebody is there or a match goes on. Where that would
    /// be all of them, none is deleted: more likely the clock is wrong.
    pub(crate) async fn expire(&self, before: Millis) -> Result<Expired, StoreError> {
        let stale = self.shared.store.stale(before.0).await?;
        let all = self.shared.store.stale(END_OF_TIME).await?;
        if stale.len() == all.len() {
            return Ok(if all.is_empty() { Expired::Tables(0) } else { Expired::TooMany(all.len()) });
        }
        let mut asked = 0;
        for key in &stale {
            let Ok(Ok(door)) = key.as_str().parse().map(|id| self.door(&id)) else { continue };
            asked += usize::from(door.send(Post::Expire).await.is_ok());
        }
        Ok(Expired::Tables(asked))
    }

    pub(crate) fn now(&self) -> Millis {
        self.shared.clock.now()
    }

    /// Lets every table say goodbye, and waits for the last.
    pub(crate) async fn stop(&self) {
        self.shared.stopping.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn refuse_when_stopping(&self) -> Result<(), Failed> {
        if self.shared.stopping.is_cancelled() { Err(closed()) } else { Ok(()) }
    }
}

async fn ask(door: &Door, holder: Holder, request: Request) -> Result<Answer, Failed> {
    let (answer, answered) = oneshot::channel();
    let post = Post::Request { holder: Box::new(holder), request: Box::new(request), answer };
    door.send(post).await.map_err(|_| closed())?;
    answered.await.unwrap_or_else(|_| Err(closed()))
}

/// The table has closed its door while somebody stood before it.
pub(crate) fn closed() -> Failed {
    Failed::new(ProblemKind::Unavailable, "The table is not to be reached now. Try again.").retry_after(1)
}

/// The answer to whatever is answered with the table.
pub(crate) fn table_answer(answer: Answer) -> Result<TableAnswer, Failed> {
    match answer {
        Answer::Table(answer) => Ok(*answer),
        Answer::Code(_) | Answer::Token(_) | Answer::Record(_) | Answer::Devices(_) | Answer::Done => {
            tracing::error!("a table gave an answer of another kind than was asked for");
            Err(closed())
        }
    }
}
