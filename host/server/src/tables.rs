//! The loaded tables, each driven by a task of its own.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use veillee_protocol::http::{NewTable, TableAnswer};
use veillee_protocol::{Holder, Phase, ProblemKind, TableId, ToTable};
use veillee_store::{Store, StoreError};
use veillee_table::{Answer, ConnectionId, Day, Entry, JobId, Millis, Order, Report, Request, Table, Wish};

use crate::accounts::Accounts;
use crate::actor::Actor;
use crate::browser::random;
use crate::carpets::Carpets;
use crate::clock::Clock;
use crate::limits::Place;
use crate::loaded::LoadedTable;
use crate::metrics::{Metrics, Milestone};
use crate::outlet::Outlet;
use crate::problems::Failed;
use crate::thinkers::Thinkers;

/// How many posts may wait for a table; further senders wait.
const INBOX: usize = 64;
/// How long a table stays loaded when nobody is connected and nothing goes on.
const IDLE: Duration = Duration::from_secs(60);

/// In milliseconds; databases have signed numbers.
pub(crate) const END_OF_TIME: u64 = i64::MAX as u64;

/// What the task of a table receives. Large parts are boxed: every inbox has room for some dozens of these.
#[derive(Debug)]
pub(crate) enum Post {
    /// Is there such a table?
    Knock {
        answer: oneshot::Sender<Result<(), Failed>>,
    },
    /// Load the table, and go on.
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
    /// The operator's announcement has changed.
    Announce,
    Connected {
        connection: ConnectionId,
        visitor: Box<Visitor>,
        outlet: Box<Outlet>,
    },
    Message {
        connection: ConnectionId,
        message: Box<ToTable>,
        /// When it was read.
        heard: Instant,
    },
    Garbled {
        connection: ConnectionId,
    },
    Disconnected {
        connection: ConnectionId,
    },
    /// A bot has made up its mind. `number` says for which restored table: a thought for an earlier one is dropped.
    Thought {
        number: u64,
        job: JobId,
        thought: Box<Result<String, String>>,
    },
    /// Nothing has changed here for as long as tables are stored.
    Expire,
    /// The table panics at its next input.
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

/// Sends to the task of a table. While somebody holds one, the table stays loaded.
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
    pub(crate) carpets: Arc<Carpets>,
    /// Which page the server hands out.
    pub(crate) build: Arc<str>,
    /// Whether finished matches are remembered.
    pub(crate) remembers: bool,
    loaded: Mutex<HashMap<TableId, Door>>,
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
    fn loaded(&self) -> MutexGuard<'_, HashMap<TableId, Door>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn announcement(&self) -> Option<String> {
        self.announcement.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes the table off the list if nobody can send to it and nothing waits: then nothing can come any more.
    pub(crate) fn unload(&self, id: TableId, inbox: &mpsc::Receiver<Post>) -> Unload {
        let mut loaded = self.loaded();
        // The list itself holds one sender.
        if inbox.sender_strong_count() > 1 || !inbox.is_empty() {
            return Unload::InUse;
        }
        loaded.remove(&id);
        Unload::Done
    }

    /// Notes for the accounts whether a table plays.
    pub(crate) fn note(&self, id: &TableId, phase: Phase) {
        match phase {
            Phase::Playing => self.accounts.begun(id),
            Phase::Waiting | Phase::Finished | Phase::Parked { .. } => self.accounts.ended(id),
        }
    }

    /// Notes a match that is over, if it was the carpet of the day.
    pub(crate) fn note_result(&self, id: TableId, table: &Table, result: &serde_json::Value) {
        if let Some(date) = table.carpet()
            && table.is_all_people()
            && let Some(score) = result["scores"][0].as_i64()
        {
            self.carpets.finished(date, &Day::of(self.clock.now()).date(), id, score);
        }
    }

    /// Takes the table off the list, even if somebody can still send to it.
    pub(crate) fn take_down(&self, id: TableId) {
        self.loaded().remove(&id);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unload {
    Done,
    InUse,
}

/// What came of deleting expired tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expired {
    /// How many had expired.
    Tables(usize),
    /// All of them would have expired.
    TooMany(usize),
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        thinkers: Thinkers,
        accounts: Accounts,
        metrics: Arc<Metrics>,
        carpets: Arc<Carpets>,
        build: Arc<str>,
        remembers: bool,
    ) -> Self {
        let shared = Shared {
            store,
            clock: Clock::start(),
            thinkers,
            accounts,
            stopping: CancellationToken::new(),
            idle: IDLE,
            metrics,
            carpets,
            build,
            remembers,
            loaded: Mutex::default(),
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

    pub(crate) fn carpets(&self) -> &Carpets {
        &self.shared.carpets
    }

    pub(crate) fn remembers(&self) -> bool {
        self.shared.remembers
    }

    pub(crate) fn build(&self) -> &str {
        &self.shared.build
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

    /// The server ends only after this was dropped.
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
        let opened = catch_unwind(AssertUnwindSafe(|| Table::open(now, id, wish)));
        let (table, mut effects) = opened.map_err(|_| {
            tracing::error!(table = %id, "opening a table failed");
            Failed::unsaved()
        })??;
        let phase = table.phase();
        let listing = effects.listing.take().map_or_else(|| table.listing(now), |listing| *listing);
        let game = listing.game.clone();
        let entries: Vec<String> = effects.entries.iter().map(Entry::to_text).collect();
        let created = self.shared.store.create(veillee_store::NewTable { listing, entries }).await;
        let fence = created.inspect_err(|_| self.shared.metrics.unsaved.count())?;
        // A table may be opened with a match that begins at once.
        let milestones = effects.entries.iter().filter_map(Milestone::of);
        milestones.for_each(|milestone| self.shared.metrics.matches.count(&game, milestone));
        self.shared.accounts.charge(&id, address);
        self.shared.note(&id, phase);
        let table = LoadedTable::new(id, table, fence, effects.entries.len(), 0);
        let door = self.spawn(id, Some(table));
        table_answer(ask(&door, holder, Request::State).await?)
    }

    /// The sender of a table that may or may not exist.
    pub(crate) fn door(&self, id: &TableId) -> Result<Door, Failed> {
        self.refuse_when_stopping()?;
        if let Some(door) = self.shared.loaded().get(id) {
            return Ok(door.clone());
        }
        Ok(self.spawn(*id, None))
    }

    /// Starts the task of a table, unless another caller was quicker.
    fn spawn(&self, id: TableId, table: Option<LoadedTable>) -> Door {
        let mut loaded = self.shared.loaded();
        if let Some(door) = loaded.get(&id) {
            return door.clone();
        }
        let (door, inbox) = mpsc::channel(INBOX);
        loaded.insert(id, door.clone());
        drop(loaded);
        let actor = Actor::new(id, Arc::clone(&self.shared), inbox, door.downgrade(), table);
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
        let doors: Vec<Door> = self.shared.loaded().values().cloned().collect();
        let mut reached = 0;
        for door in doors {
            // Fails only when the table is being unloaded.
            reached += usize::from(door.send(Post::Announce).await.is_ok());
        }
        reached
    }

    /// Loads all tables that play: a bot may be to act, even if nobody connects.
    pub(crate) async fn rouse(&self) -> Result<usize, StoreError> {
        let playing = self.shared.store.playing().await?;
        let mut roused = 0;
        for id in &playing {
            let Ok(door) = self.door(id) else { break };
            roused += usize::from(door.send(Post::Rouse).await.is_ok());
        }
        Ok(roused)
    }

    /// Deletes the tables at which nothing has changed since then, unless somebody is connected or a match goes on. If that
    /// would be all tables, none is deleted: more likely the clock is wrong.
    pub(crate) async fn expire(&self, before: Millis) -> Result<Expired, StoreError> {
        let stale = self.shared.store.stale(before.0).await?;
        let all = self.shared.store.stale(END_OF_TIME).await?;
        if stale.len() == all.len() {
            return Ok(if all.is_empty() { Expired::Tables(0) } else { Expired::TooMany(all.len()) });
        }
        let mut asked = 0;
        for id in &stale {
            let Ok(door) = self.door(id) else { break };
            asked += usize::from(door.send(Post::Expire).await.is_ok());
        }
        Ok(Expired::Tables(asked))
    }

    pub(crate) fn now(&self) -> Millis {
        self.shared.clock.now()
    }

    /// Closes every table's connections, and waits for the last task.
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

/// The table was unloaded while somebody waited for it.
pub(crate) fn closed() -> Failed {
    Failed::new(ProblemKind::Unavailable, "The table is unavailable right now. Try again.").retry_after(1)
}

/// The answer to a request that is answered with the table.
pub(crate) fn table_answer(answer: Answer) -> Result<TableAnswer, Failed> {
    match answer {
        Answer::Table(answer) => Ok(*answer),
        Answer::Code(_) | Answer::Token(_) | Answer::Record(_) | Answer::Devices(_) | Answer::Done => {
            tracing::error!("a table gave an answer of another kind than was asked for");
            Err(closed())
        }
    }
}
