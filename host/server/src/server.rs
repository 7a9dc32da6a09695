//! The server: it listens, and it stops without losing anything.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
#[cfg(unix)]
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::response::IntoResponse;
use hyper::Method;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use veillee_protocol::ProblemKind;
use veillee_store::Store;
use veillee_table::Millis;

use crate::accounts::Accounts;
#[cfg(unix)]
use crate::admin;
use crate::app::{self, App, Painter, Peer, Stay};
use crate::blocks::Blocks;
use crate::carpets::Carpets;
use crate::guarded::{Guarded, SEND_BUFFER};
use crate::limits::{Place, Seldom, Share, Tally};
use crate::memory;
use crate::metrics::{self, Limit, Metrics};
use crate::open_files;
use crate::page::{self, PageFile};
use crate::problems::Failed;
use crate::routes;
use crate::settings::{ClientAddress, Config, Switch};
use crate::system;
use crate::tables::{Expired, Tables};
use crate::thinkers::Thinkers;

/// How long the head of a request may take to come, also the next one on the same connection.
const HEAD: Duration = Duration::from_secs(30);
/// The most that is read of a request before it is handled.
const READ_BUFFER: usize = 16 * 1024;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// How many connections are refused politely at once, how many of them from one address, and how long each may take to read
/// that the server is full.
const TURNED_AWAY: usize = 64;
const TURNED_AWAY_OF_ONE: u32 = 8;
const HEARING: Duration = Duration::from_secs(2);
/// Connections that may wait to be accepted.
const BACKLOG: u32 = 1024;
/// When those may come back, in seconds.
const COME_BACK: u64 = 10;
/// How long all connections may take to read the goodbye.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("port {} is taken by another program: stop it, or choose another port with --port", .0.port())]
    Busy(SocketAddr),
    #[error(
        "port {} is taken, by the tables or by another program: choose another place for metrics with --metrics-bind",
        .0.port()
    )]
    MetricsBusy(SocketAddr),
    #[error("{} is no address of this machine: listen on one that is", .0.ip())]
    Elsewhere(SocketAddr),
    #[error("cannot listen on {address}: {why}")]
    Listen { address: SocketAddr, why: io::Error },
    #[error("cannot start the threads on which bots think: {0}")]
    Threads(io::Error),
    /// The list of blocked addresses cannot be read.
    #[error("{0}")]
    Blocked(String),
}

impl StartError {
    fn listen(address: SocketAddr, why: io::Error) -> Self {
        match why.kind() {
            io::ErrorKind::AddrNotAvailable => StartError::Elsewhere(address),
            _ => StartError::Listen { address, why },
        }
    }
}

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    app: Arc<App>,
    stop: CancellationToken,
    listening: JoinHandle<()>,
    /// Listens for the operator's commands.
    administering: Option<JoinHandle<()>>,
}

impl Server {
    /// Listens, and loads the tables at which a match goes on.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        page: &'static [PageFile],
    ) -> Result<Server, StartError> {
        let blocks = Blocks::of(&config.data_dir).map_err(|error| StartError::Blocked(error.to_string()))?;
        let wished = SocketAddr::new(config.bind, config.port);
        let listener = bind(wished).map_err(|why| match why.kind() {
            io::ErrorKind::AddrInUse => StartError::Busy(wished),
            _ => StartError::listen(wished, why),
        })?;
        let address = listener.local_addr().map_err(|why| StartError::Listen { address: wished, why })?;
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::start(config.thinkers, Arc::clone(&metrics)).map_err(StartError::Threads)?;
        let accounts = Accounts::new(config.playing_tables_per_address);
        let carpets = Arc::new(Carpets::of(&config.data_dir));
        let remembers = config.memory == Switch::Yes;
        let tables = Tables::new(store, thinkers, accounts, metrics, carpets, page::build(page), remembers);
        let app = App::new(config, address, tables.clone(), blocks);
        let stop = CancellationToken::new();
        let metrics_address = match app.config.metrics_bind {
            Some(place) => Some(show_metrics(place, &app, &stop).await?),
            None => None,
        };
        let router = app::router(&app, page);
        tokio::spawn(sweep(Arc::clone(&app), stop.clone()));
        tokio::spawn(memory::prepare(tables.clone(), stop.clone()));
        tokio::spawn(Arc::clone(&app.reserves).watch(stop.clone()));
        let doorway = Doorway::new(&app);
        let listening = tokio::spawn(listen(listener, router, Arc::clone(&app), doorway, stop.clone()));
        tokio::spawn(async move {
            match tables.rouse().await {
                Ok(0) => {}
                Ok(number) => tracing::info!(number, "playing tables loaded"),
                Err(error) => tracing::error!(%error, "playing tables not listed"),
            }
        });
        Ok(Server { address, metrics_address, app, stop, listening, administering: None })
    }

    /// Takes the operator's commands over a socket in this folder, which the server must have locked: another server's socket would
    /// be replaced.
    #[cfg(unix)]
    pub fn administer(&mut self, folder: &Path) -> io::Result<()> {
        let task = admin::listen(folder, Arc::clone(&self.app), self.stop.clone())?;
        self.administering = Some(tokio::spawn(task));
        Ok(())
    }

    /// Invitations and results have pictures from now on.
    pub fn draw_pictures(&self, painter: Painter) {
        // Only the first counts: a picture that was drawn is kept.
        self.app.painter.set(painter).ok();
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where metrics are shown, if they are.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Says goodbye to everyone and ends. Everything is in the logs already.
    pub async fn stop(self) {
        self.stop.cancel();
        // The tasks end by themselves; that one panicked is in the log.
        self.listening.await.ok();
        if let Some(administering) = self.administering {
            administering.await.ok();
        }
    }
}

/// Shows metrics on a listener of their own, until the server stops.
async fn show_metrics(
    place: SocketAddr,
    app: &Arc<App>,
    stop: &CancellationToken,
) -> Result<SocketAddr, StartError> {
    let fault = |why: io::Error| match why.kind() {
        io::ErrorKind::AddrInUse => StartError::MetricsBusy(place),
        _ => StartError::listen(place, why),
    };
    let listener = TcpListener::bind(place).await.map_err(fault)?;
    let address = listener.local_addr().map_err(fault)?;
    let (router, stop) = (metrics::router(Arc::clone(app)), stop.clone());
    tokio::spawn(async move {
        tokio::select! {
            served = axum::serve(listener, router) => {
                if let Err(error) = served {
                    tracing::error!(%error, "metrics listener stopped");
                }
            }
            () = stop.cancelled() => {}
        }
    });
    Ok(address)
}

/// Deletes old tables, at the start and once a day, unless they never expire.
async fn sweep(app: Arc<App>, stop: CancellationToken) {
    let Some(kept) = u64::from(app.config.keep_days).checked_mul(DAY_MS).filter(|&kept| kept > 0) else {
        return;
    };
    let mut days = tokio::time::interval(Duration::from_millis(DAY_MS));
    loop {
        tokio::select! {
            _ = days.tick() => {}
            () = stop.cancelled() => return,
        }
        let before = Millis(app.tables.now().0.saturating_sub(kept));
        match app.tables.expire(before).await {
            Ok(Expired::Tables(0)) => {}
            Ok(Expired::Tables(count)) => tracing::info!(count, "expired tables deleted"),
            Ok(Expired::TooMany(count)) => {
                tracing::warn!(
                    count,
                    "no expired tables deleted: every table would be, so the clock may be wrong"
                );
            }
            Err(error) => tracing::error!(%error, "expired tables could not be found"),
        }
    }
}

/// Listens with a small send buffer, which every connection inherits.
fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A port whose last connections linger can be used again at once.
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Who may come in.
struct Doorway {
    places: Arc<Semaphore>,
    /// Connections of each address, where the connection tells it.
    addresses: Arc<Tally>,
    /// Refused connections that still receive the reason, and how many of each address.
    outside: Arc<Semaphore>,
    outside_of: Arc<Tally>,
    /// When the log last reported that the server is full.
    full: Seldom,
}

impl Doorway {
    /// As many places as the settings and the system allow.
    fn new(app: &App) -> Self {
        let limit = system::raise_open_files();
        let wished = app.config.max_connections.get();
        let places = open_files::places(wished, limit);
        if places < wished {
            tracing::info!(
                max_connections = places,
                wished,
                open_files = limit,
                "max-connections follows the limit of open files"
            );
        }
        let (per_address, outside) = match app.config.client_address {
            ClientAddress::Peer => (app.config.connections_per_address, TURNED_AWAY_OF_ONE),
            // The proxy has one address for everybody: their sockets are counted.
            ClientAddress::Forwarded => (0, 0),
        };
        Doorway {
            places: Arc::new(Semaphore::new(places as usize)),
            addresses: Tally::new(per_address),
            outside: Arc::new(Semaphore::new(open_files::turned_away(TURNED_AWAY, limit))),
            outside_of: Tally::new(outside),
            full: Seldom::default(),
        }
    }

    /// A place, or why there is none.
    fn enter(&mut self, peer: SocketAddr) -> Result<Stay, Failed> {
        let share = self.addresses.take(Place::of(Some(peer.ip())));
        let share = share.ok_or_else(app::too_many_connections)?;
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| {
            if self.full.may(Instant::now().into_std()) {
                tracing::warn!("connection refused: max-connections reached");
            }
            Failed::new(ProblemKind::Unavailable, "The server is full. Try again in a while.")
                .by(Limit::Places)
        })?;
        Ok(Stay::new(place, share))
    }

    /// Room to send the reason of a refusal. `None`: close at once, because waiting for room would
    /// delay all later connections.
    fn outside(&self, peer: SocketAddr) -> Option<(OwnedSemaphorePermit, Share)> {
        let share = self.outside_of.take(Place::of(Some(peer.ip())))?;
        Some((Arc::clone(&self.outside).try_acquire_owned().ok()?, share))
    }
}

async fn listen(
    listener: TcpListener,
    router: Router,
    app: Arc<App>,
    mut doorway: Doorway,
    stop: CancellationToken,
) {
    let base: Arc<str> = app.config.base().into();
    let connections = TaskTracker::new();
    let mut failed = Seldom::default();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, most often: it passes when somebody leaves.
                if failed.may(Instant::now().into_std()) {
                    tracing::warn!(%error, "a connection could not be accepted");
                }
                sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let base = Arc::clone(&base);
        match doorway.enter(peer) {
            Ok(stay) => {
                connections.spawn(connect(stream, peer, router.clone(), base, stay, stop.clone()));
            }
            Err(why) => {
                if let Some(limit) = why.limit() {
                    app.metrics.refusals.count(limit);
                }
                let Some(room) = doorway.outside(peer) else { continue };
                connections.spawn(async move {
                    timeout(HEARING, turn_away(stream, &base, why)).await.ok();
                    drop(room);
                });
            }
        }
    }
    drop(listener);
    connections.close();
    let goodbye = async {
        app.tables.stop().await;
        connections.wait().await;
    };
    timeout(LAST_WORDS, goodbye).await.ok();
}

/// Tells one for whom there is no place why; or that the server runs, if that was the question.
async fn turn_away(stream: TcpStream, base: &str, why: Failed) {
    let why = why.retry_after(COME_BACK);
    let service = service_fn(async |request: hyper::Request<Incoming>| {
        let asked = app::below(base, request.uri());
        if asked.is_some_and(|uri| request.method() == Method::GET && uri.path() == routes::LIVE) {
            return Ok(routes::live().await.into_response());
        }
        Ok::<_, Infallible>(why.clone().into_response())
    });
    let mut connection = http1::Builder::new();
    connection.keep_alive(false).max_buf_size(READ_BUFFER);
    connection.serve_connection(TokioIo::new(stream), service).await.ok();
}

/// One connection, which speaks HTTP/1.1: a proxy in front may speak what it likes.
async fn connect(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    base: Arc<str>,
    stay: Stay,
    stop: CancellationToken,
) {
    // Small messages are sent at once: waiting for more to send along costs a player 20 to 45 ms.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let stream = Guarded::new(stream, stay.intake.clone());
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (router, base, stay) = (router.clone(), Arc::clone(&base), stay.clone());
        async move {
            let mut request = request.map(Body::new);
            let Some(uri) = app::below(&base, request.uri()) else {
                return Ok::<_, Infallible>(app::add_slash(&base));
            };
            *request.uri_mut() = uri;
            request.extensions_mut().insert(Peer(peer));
            request.extensions_mut().insert(stay);
            router.oneshot(request).await
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(READ_BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // A connection that breaks off is no news.
    tokio::select! {
        done = connection.as_mut() => drop(done),
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            drop(connection.await);
        }
    }
}
