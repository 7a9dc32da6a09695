//! What every request meets on its way: limits, who asks, from where, and what goes back.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{StatusCode, Uri};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tracing::Instrument;
use veillee_protocol::ProblemKind;
use veillee_sentences::Language;

use crate::blocks::Blocks;
use crate::browser::{self, Cookies};
use crate::codes::Codes;
use crate::for_people::PageText;
use crate::guarded::Intake;
use crate::hosts::Hosts;
use crate::limits::{Addresses, Place, Rate, Share, Tally};
use crate::metrics::{Limit, Metrics};
use crate::page::{PageFile, PageLasts};
use crate::passphrase::Passphrase;
use crate::problems::Failed;
use crate::public_url::Scheme;
use crate::reserves::Reserves;
use crate::settings::{ClientAddress, Config};
use crate::tables::Tables;
use crate::turnstile::Turnstile;
use crate::{for_people, origin, page, routes, socket};

/// The longest body: a new table with all its options.
const LONGEST_BODY: usize = 16 * 1024;
/// How long a request may take, with its body.
const PATIENCE: Duration = Duration::from_secs(15);

/// How many records one address may be sent at the same time, and all together.
const RECORDS_PER_ADDRESS: u32 = 8;
const RECORDS: usize = 64;

/// After how many seconds to try again what does not pass quickly.
const LATER: u64 = 30;

/// Everything the server has.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) tables: Tables,
    pub(crate) metrics: Arc<Metrics>,
    /// Whose record is played again next.
    pub(crate) replays: Arc<Turnstile>,
    /// Records that are being sent.
    records: (Arc<Semaphore>, Arc<Tally>),
    /// Sockets of each address, where the connection itself does not tell the address.
    sockets: Arc<Tally>,
    /// Tables that were opened.
    openings: Addresses,
    pub(crate) reserves: Arc<Reserves>,
    has_warned: AtomicBool,
    addresses: Addresses,
    pub(crate) passphrase: Passphrase,
    pub(crate) cookies: Cookies,
    pub(crate) blocks: Arc<Blocks>,
    pub(crate) hosts: Hosts,
    /// Where the server listens.
    pub(crate) listening: SocketAddr,
    pub(crate) codes: Codes,
    /// Who draws pictures. Without it there are none.
    pub(crate) painter: OnceLock<Painter>,
}

/// Draws pictures as PNG files, or says why not.
#[derive(Clone, Copy, Debug)]
pub struct Painter {
    /// The picture of an invitation to a game.
    pub preview: fn(game: &str) -> Result<Vec<u8>, String>,
    pub result: DrawResult,
}

/// Draws how the match of a record ended; `None` if nobody has won, because it was given up. Of a carpet of the day, known by its
/// date, nothing is shown.
pub type DrawResult =
    fn(record: &str, language: Language, carpet: Option<&str>) -> Result<Option<Vec<u8>>, String>;

/// How large these pictures are, in pixels.
pub const PREVIEW_SIZE: (u32, u32) = (1200, 630);

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("config", &self.config).finish_non_exhaustive()
    }
}

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The address that counts for limits, where one is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker(pub(crate) Option<IpAddr>);

/// A connection, for as long as anything of it lives.
#[derive(Clone, Debug)]
pub(crate) struct Stay {
    /// How much is read of it.
    pub(crate) intake: Intake,
    /// The place that it takes.
    _place: Arc<(OwnedSemaphorePermit, Share)>,
}

impl Stay {
    pub(crate) fn new(place: OwnedSemaphorePermit, share: Share) -> Self {
        Stay { intake: Intake::unlimited(), _place: Arc::new((place, share)) }
    }
}

impl App {
    pub(crate) fn new(
        config: Config,
        listening: SocketAddr,
        tables: Tables,
        blocks: Arc<Blocks>,
    ) -> Arc<Self> {
        let addresses = Addresses::new(Rate::per_minute(config.requests_per_minute));
        let metrics = Arc::clone(tables.metrics());
        let forwarded = match config.client_address {
            ClientAddress::Peer => 0,
            ClientAddress::Forwarded => config.connections_per_address,
        };
        Arc::new(App {
            replays: Turnstile::new(config.replays_per_address),
            records: (Arc::new(Semaphore::new(RECORDS)), Tally::new(RECORDS_PER_ADDRESS)),
            sockets: Tally::new(forwarded),
            openings: Addresses::new(Rate::per_minute(config.tables_per_minute)),
            reserves: Arc::new(Reserves::new(&config.data_dir, config.min_free_disk, config.min_free_memory)),
            has_warned: AtomicBool::new(false),
            passphrase: Passphrase::new(config.passphrase.clone(), &config.data_dir),
            cookies: Cookies::new(&config),
            blocks,
            hosts: Hosts::of(config.public_url.as_ref()),
            listening,
            codes: Codes::new(),
            painter: OnceLock::new(),
            config,
            tables,
            metrics,
            addresses,
        })
    }

    /// Whether this address may open another table. If it comes to nothing, it is given back.
    pub(crate) fn may_open(&self, Asker(address): Asker) -> Result<(), Failed> {
        let Some(address) = address else { return Ok(()) };
        let refuse = |wait| {
            Failed::too_many("Too many tables were opened from this address. Wait a little.", wait)
                .by(Limit::Openings)
        };
        self.openings.take(address, Instant::now()).map_err(refuse)
    }

    /// The table was not opened.
    pub(crate) fn was_not_opened(&self, Asker(address): Asker) {
        if let Some(address) = address {
            self.openings.give_back(address);
        }
    }

    /// Whether a match may begin: there is enough of everything, and this address has not too many tables that play. The share
    /// is held until the table that plays is counted.
    pub(crate) async fn may_begin(&self, Asker(address): Asker) -> Result<Share, Failed> {
        self.has_reserves().await?;
        self.tables.accounts().reserve(address).ok_or_else(|| {
            let most = self.config.playing_tables_per_address;
            let why = format!(
                "{most} tables from this address play already. End or delete one of them, or wait until one is over."
            );
            Failed::new(ProblemKind::TooMany, why).retry_after(LATER).by(Limit::Playing)
        })
    }

    /// Whether there is enough disk and memory for something new.
    pub(crate) async fn has_reserves(&self) -> Result<(), Failed> {
        match self.reserves.shortage().await {
            None => Ok(()),
            Some(short) => {
                Err(Failed::new(ProblemKind::NoRoom, short.sentence()).retry_after(LATER).by(short.limit()))
            }
        }
    }

    /// A place for a socket.
    pub(crate) fn may_connect(&self, Asker(address): Asker) -> Result<Share, Failed> {
        self.sockets.take(Place::of(address)).ok_or_else(|| too_many_connections().retry_after(LATER))
    }

    /// Held until a record is sent.
    pub(crate) fn may_send_record(&self, Asker(address): Asker) -> Result<impl Send + use<>, Failed> {
        let later = |kind, why| Failed::new(kind, why).retry_after(1).by(Limit::Records);
        let share = self.records.1.take(Place::of(address)).ok_or_else(|| {
            later(ProblemKind::TooMany, "Too many records are being sent to this address. Wait for them.")
        })?;
        let one = Arc::clone(&self.records.0).try_acquire_owned().map_err(|_| {
            later(ProblemKind::Unavailable, "The server is sending too many records. Try again.")
        })?;
        Ok((share, one))
    }

    /// Where people who ask like this find the tables; it ends with a slash.
    pub(crate) fn address_for(&self, headers: &HeaderMap) -> String {
        match &self.config.public_url {
            Some(url) => url.to_string(),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                format!("http://{}{}/", host.unwrap_or("localhost"), self.config.base())
            }
        }
    }

    /// Whose address counts. What a client writes itself stands before what the proxy adds.
    fn address(&self, request: &Request) -> Option<IpAddr> {
        let peer = request.extensions().get::<Peer>().map(|Peer(address)| address.ip());
        match self.config.client_address {
            ClientAddress::Peer => {
                if peer.is_some_and(|peer| peer.is_loopback())
                    && request.headers().contains_key("x-forwarded-for")
                    && !self.has_warned.swap(true, Ordering::Relaxed)
                {
                    tracing::warn!(
                        setting = "client-address",
                        "a proxy on this machine forwards requests, and all of them count for its own address: set client-address to forwarded"
                    );
                }
                peer
            }
            ClientAddress::Forwarded => {
                let written = request.headers().get_all("x-forwarded-for").iter().next_back();
                let last =
                    written.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
                last.or(peer)
            }
        }
    }
}

/// Why somebody gets no connection.
pub(crate) fn too_many_connections() -> Failed {
    let why = "Too many connections from this address. Close some pages, and try again.";
    Failed::new(ProblemKind::TooMany, why).by(Limit::Connections)
}

/// All there is, from the outside in.
pub(crate) fn router(app: &Arc<App>, page: &'static [PageFile]) -> Router {
    let cookies = app.cookies.clone();
    let (api, document) = routes::api();
    let known = api
        .route("/api/tables/{table}/socket", get(socket::open))
        .merge(page::router(page, PageLasts::Version))
        .layer(from_fn_with_state(cookies, browser::know));
    // A proxy may cache files that never change for everybody, so they carry no cookie.
    known
        .merge(page::router(page, PageLasts::Forever))
        .merge(routes::open(&document))
        .fallback(async || Failed::new(ProblemKind::NotFound, "There is nothing at this address."))
        .method_not_allowed_fallback(async || {
            Failed::new(ProblemKind::MethodNotAllowed, "Another method is expected: see the header Allow.")
        })
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(app), origin::check))
        .layer(from_fn_with_state(Arc::clone(app), limit))
        .layer(from_fn(in_time))
        .layer(from_fn_with_state(PageText::of(page), for_people::answer))
        .layer(from_fn_with_state(Arc::clone(app), with_headers))
        .layer(from_fn_with_state(Arc::clone(app), followed))
        .with_state(Arc::clone(app))
}

/// Counts a request, and gives it a number of its own: in the log, and for the one who asked. The log has the route, not the
/// address: who knows the address of a table may look on.
async fn followed(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = veillee_core::Hex(&browser::random::<8>()).to_string();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, method = %request.method(), route);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status(), begun.elapsed());
    app.metrics.request.observe(took);
    if let Some(counter) = usize::from(status.as_u16() / 100)
        .checked_sub(1)
        .and_then(|hundred| app.metrics.requests.get(hundred))
    {
        counter.count();
    }
    if let Some(limit) = response.extensions().get::<Limit>() {
        app.metrics.refusals.count(*limit);
    }
    let milliseconds = took.as_millis() as u64;
    let _entered = span.enter();
    if status.is_server_error() {
        tracing::warn!(status = status.as_u16(), milliseconds, "a request was not carried out");
    } else {
        tracing::debug!(status = status.as_u16(), milliseconds, "a request was answered");
    }
    response
        .headers_mut()
        .extend(HeaderValue::try_from(id).map(|id| (HeaderName::from_static("x-request-id"), id)));
    response
}

/// Health checks are not counted: a busy server must not seem dead to its supervisor.
async fn limit(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let asker = app.address(&request);
    request.extensions_mut().insert(Asker(asker));
    if asker.is_some_and(|address| app.blocks.is_blocked(address)) {
        let why = "The operator of this server has blocked your address.";
        let mut response = Failed::new(ProblemKind::Forbidden, why).by(Limit::Blocked).into_response();
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        return response;
    }
    let allowed = match asker {
        Some(address) if request.uri().path() != routes::LIVE => app.addresses.take(address, Instant::now()),
        Some(_) | None => Ok(()),
    };
    match allowed {
        Ok(()) => next.run(request).await,
        Err(wait) => {
            let why = "Too many requests from this address. Wait a little.";
            Failed::too_many(why, wait).by(Limit::Requests).into_response()
        }
    }
}

async fn in_time(request: Request, next: Next) -> Response {
    timeout(PATIENCE, next.run(request)).await.unwrap_or_else(|_| {
        Failed::new(ProblemKind::Unavailable, "It took too long. Try again.").retry_after(1).into_response()
    })
}

/// Nothing from elsewhere is loaded, nothing inline is run, nothing is shown inside another page.
const POLICY: &str = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

async fn with_headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    headers.extend(fixed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    // Over plain http browsers ignore it, and complain about it.
    if app.config.public_url.as_ref().is_some_and(|url| url.origin.scheme == Scheme::Https) {
        let alone = HeaderName::from_static("cross-origin-opener-policy");
        headers.insert(alone, HeaderValue::from_static("same-origin"));
    }
    // Without a lifetime of its own, an answer is for one asker and never cached.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Takes the path below which everything is off the address, where a proxy has left it on. None: it is that path
/// itself without its last slash, from where nothing relative would be found.
pub(crate) fn below(base: &str, uri: &Uri) -> Option<Uri> {
    let rest = match uri.path().strip_prefix(base) {
        Some("") if !base.is_empty() => return None,
        Some(rest) if rest.starts_with('/') => rest,
        Some(_) | None => return Some(uri.clone()),
    };
    let rest = match uri.query() {
        Some(query) => format!("{rest}?{query}"),
        None => rest.to_owned(),
    };
    // A part of an address that could be read can be read.
    Some(rest.parse().unwrap_or_default())
}

/// Leads to the base path with its slash.
pub(crate) fn add_slash(base: &str) -> Response {
    let mut response = (StatusCode::PERMANENT_REDIRECT, Body::empty()).into_response();
    response.headers_mut().extend(HeaderValue::try_from(format!("{base}/")).map(|to| (header::LOCATION, to)));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_path_is_taken_off_where_it_is_there() {
        let cases = [
            ("/games", "/games/api/tables?list=mine", Some("/api/tables?list=mine")),
            ("/games", "/api/tables", Some("/api/tables")),
            ("/games", "/games/", Some("/")),
            ("/games", "/games", None),
            ("/games", "/gamesome/", Some("/gamesome/")),
            ("", "/", Some("/")),
            ("", "/api", Some("/api")),
        ];
        for (base, asked, expected) in cases {
            let found = below(base, &asked.parse().unwrap());
            assert_eq!(found.map(|uri| uri.to_string()).as_deref(), expected, "{base} {asked}");
        }
    }
}
