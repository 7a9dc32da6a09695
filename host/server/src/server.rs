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
use sha2::{Digest, Sha256};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use veillee_protocol::ProblemKind;
use veillee_store::Store;
use veillee_table::Millis;

#[cfg(unix)]
use crate::admin;
use crate::app::{self, App, Peer, Stay};
use crate::blocks::Blocks;
use crate::metrics::{self, Metrics};
use crate::page::PageFile;
use crate::problems::Failed;
use crate::routes;
use crate::settings::Config;
use crate::tables::Tables;
use crate::thinkers::Thinkers;

/// How long the head of a request may take to come, also the next one on the same connection.
const HEAD: Duration = Duration::from_secs(30);
/// The most that is read of a request before it is handled.
const READ_BUFFER: usize = 16 * 1024;
/// A page is smaller.
const LARGEST_PAGE: usize = 1 << 20;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// How many are told at once that the server is full, and how long each may take to hear it. More wait outside.
const TURNED_AWAY: usize = 64;
const HEARING: Duration = Duration::from_secs(2);
/// A server that is full says so in the log this often at most, however many come.
const TELL_AGAIN: Duration = Duration::from_secs(60);
/// When those may come back, in seconds.
const COME_BACK: u64 = 10;
/// How long everybody may take to hear goodbye.
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
    #[error("cannot start the threads on which the computer thinks: {0}")]
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
    /// Listens, and wakes the tables at which a match goes on.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        page: &'static [PageFile],
    ) -> Result<Server, StartError> {
        let blocks = Blocks::of(&config.data_dir).map_err(|error| StartError::Blocked(error.to_string()))?;
        let wished = SocketAddr::new(config.bind, config.port);
        let listener = TcpListener::bind(wished).await.map_err(|why| match why.kind() {
            io::ErrorKind::AddrInUse => StartError::Busy(wished),
            _ => StartError::listen(wished, why),
        })?;
        let address = listener.local_addr().map_err(|why| StartError::Listen { address: wished, why })?;
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::start(config.thinkers, Arc::clone(&metrics)).map_err(StartError::Threads)?;
        let tables = Tables::new(store, thinkers, metrics);
        let app = App::new(config, tables.clone(), blocks);
        let stop = CancellationToken::new();
        let metrics_address = match app.config.metrics_bind {
            Some(place) => Some(show_metrics(place, &app, &stop).await?),
            None => None,
        };
        let router = app::router(&app, page);
        tables.hand_out(build(router.clone()).await);
        tokio::spawn(sweep(Arc::clone(&app), stop.clone()));
        let listening = tokio::spawn(listen(listener, router, Arc::clone(&app), stop.clone()));
        tokio::spawn(async move {
            match tables.rouse().await {
                Ok(0) => {}
                Ok(number) => tracing::info!(number, "tables go on"),
                Err(error) => tracing::error!(%error, "the tables that play could not be found"),
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

/// Which page is handed out: the beginning of a hash of it. It names its scripts by their hashes, so it stands for all of them.
async fn build(router: Router) -> String {
    let page = async {
        let request = hyper::Request::get("/").body(Body::empty()).ok()?;
        let response = router.oneshot(request).await.ok()?;
        axum::body::to_bytes(response.into_body(), LARGEST_PAGE).await.ok()
    };
    let page = page.await.unwrap_or_default();
    Sha256::digest(page)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Shows metrics on a listener of their own, until the server stops.
async fn show_metrics(
    place: SocketAddr,
    app: &App,
    stop: &CancellationToken,
) -> Result<SocketAddr, StartError> {
    let fault = |why: io::Error| match why.kind() {
        io::ErrorKind::AddrInUse => StartError::MetricsBusy(place),
        _ => StartError::listen(place, why),
    };
    let listener = TcpListener::bind(place).await.map_err(fault)?;
    let address = listener.local_addr().map_err(fault)?;
    let (router, stop) = (metrics::router(Arc::clone(&app.metrics)), stop.clone());
    tokio::spawn(async move {
        tokio::select! {
            served = axum::serve(listener, router) => {
                if let Err(error) = served {
                    tracing::error!(%error, "metrics are not shown any more");
                }
            }
            () = stop.cancelled() => {}
        }
    });
    Ok(address)
}

/// Deletes old tables, at the start and once a day, where they are not kept for ever.
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
            Ok(0) => {}
            Ok(number) => tracing::info!(number, "old tables were asked to go"),
            Err(error) => tracing::error!(%error, "old tables could not be found"),
        }
    }
}

async fn listen(listener: TcpListener, router: Router, app: Arc<App>, stop: CancellationToken) {
    let places = Arc::new(Semaphore::new(app.config.max_connections.get() as usize));
    let outside = Arc::new(Semaphore::new(TURNED_AWAY));
    let base: Arc<str> = app.config.base().into();
    let connections = TaskTracker::new();
    // When it was last told that there is no place.
    let mut told: Option<Instant> = None;
    loop {
        let next = async {
            let turned_away = Arc::clone(&outside).acquire_owned().await;
            (listener.accept().await, turned_away)
        };
        let (accepted, turned_away) = tokio::select! {
            next = next => next,
            () = stop.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, most often: it passes when somebody leaves.
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            if told.is_none_or(|told| told.elapsed() > TELL_AGAIN) {
                told = Some(Instant::now());
                tracing::warn!("there is no place for another connection");
            }
            let base = Arc::clone(&base);
            connections.spawn(async move {
                timeout(HEARING, turn_away(stream, &base)).await.ok();
                drop(turned_away);
            });
            continue;
        };
        connections.spawn(connect(stream, peer, router.clone(), Arc::clone(&base), place, stop.clone()));
    }
    drop(listener);
    connections.close();
    let goodbye = async {
        app.tables.stop().await;
        connections.wait().await;
    };
    timeout(LAST_WORDS, goodbye).await.ok();
}

/// Tells one for whom there is no place that the server is full; or that it runs, if that was the question.
async fn turn_away(stream: TcpStream, base: &str) {
    let service = service_fn(async |request: hyper::Request<Incoming>| {
        let asked = app::below(base, request.uri());
        if asked.is_some_and(|uri| request.method() == Method::GET && uri.path() == routes::LIVE) {
            return Ok(routes::live().await.into_response());
        }
        let full = Failed::new(ProblemKind::Unavailable, "The server is full. Try again in a while.");
        Ok::<_, Infallible>(full.retry_after(COME_BACK).into_response())
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
    place: OwnedSemaphorePermit,
    stop: CancellationToken,
) {
    let stay = Stay(Arc::new(place));
    // Small messages are sent at once: waiting for more to send along costs a player 20 to 45 ms.
    if stream.set_nodelay(true).is_err() {
        return;
    }
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
