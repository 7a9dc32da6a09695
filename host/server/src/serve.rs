//! `veillee serve`: from the settings to the last goodbye.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use qrcode::QrCode;
use qrcode::render::unicode;
use tracing_subscriber::EnvFilter;
use veillee_protocol::http::ServerAddress;
use veillee_sentences::Language;
use veillee_store::{MigrationEvent, OpenError, Sqlite};

use crate::addresses;
use crate::app::Painter;
use crate::page::PageFile;
use crate::public_url::Scheme;
use crate::server::{Server, StartError};
use crate::settings::{ClientAddress, Config, LogFormat, ShownSettings, Switch};
use crate::system::Ending;

/// Why the program cannot serve. Each is one line.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("the setting log: {0}")]
    Log(String),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What the start prints on the standard output.
#[derive(Clone, Copy, Debug)]
pub struct Greeting {
    pub settings: ShownSettings,
    /// A QR code is for eyes and cameras: not for a file or a journal.
    pub has_picture: bool,
    /// The log stays English.
    pub language: Language,
}

/// Serves the tables, and the page for them, until the process is asked to end.
///
/// `painter` draws the pictures of invitations and results.
pub fn serve(
    config: &Config,
    page: &'static [PageFile],
    painter: Painter,
    greeting: Greeting,
    out: &mut impl Write,
) -> Result<(), ServeError> {
    let filter = EnvFilter::try_new(&config.log).map_err(|error| ServeError::Log(error.to_string()))?;
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // Fails only where somebody listens already: in tests.
    match config.log_format {
        LogFormat::Text => subscriber.try_init().ok(),
        // What a span says stands once: there is no request within a request.
        LogFormat::Json => subscriber.json().flatten_event(true).with_span_list(false).try_init().ok(),
    };
    for doubt in doubts(config) {
        tracing::warn!("{doubt}");
    }
    let store = Arc::new(Sqlite::open_reporting(&config.data_dir, config.durability, log_upgrade)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut ending = Ending::new()?;
        #[cfg_attr(not(unix), allow(unused_mut))]
        let mut server = Server::start(config.clone(), store, page).await?;
        server.draw_pictures(painter);
        #[cfg(unix)]
        if let Err(error) = server.administer(&config.data_dir) {
            // Everything else works without it.
            tracing::warn!(folder = %config.data_dir.display(), %error, "admin socket not opened: the operator's commands do not reach this server");
        }
        let version = env!("CARGO_PKG_VERSION");
        tracing::info!(version, address = %server.address(), data_dir = %config.data_dir.display(), "started");
        for setting in config.shown(ShownSettings::All).lines() {
            tracing::debug!(setting = setting.trim(), "settings");
        }
        greet(config, &server, greeting, out)?;
        ending.asked().await;
        server.stop().await;
        tracing::info!("stopped");
        let stopped = ("Stopped. All tables are saved.", "Arrêté. Toutes les tables sont enregistrées.");
        writeln!(out, "{}", greeting.language.choose(stopped.0, stopped.1))?;
        out.flush()?;
        Ok(())
    })
}

/// Logs how the upgrade of an older database goes.
fn log_upgrade(event: MigrationEvent) {
    match event {
        MigrationEvent::Started { from, tables, copied, needed, free } => tracing::warn!(
            from,
            tables,
            copied,
            needed_bytes = needed,
            free_bytes = free,
            "upgrading the database; an older program cannot read the result"
        ),
        MigrationEvent::Extended { from } => tracing::warn!(
            from,
            "database upgraded: it remembers finished matches; an older program cannot read it"
        ),
        MigrationEvent::Copied { percent } if percent % 5 == 0 => {
            tracing::info!(percent, "upgrading the database");
        }
        MigrationEvent::Copied { .. } => {}
        MigrationEvent::Finished { old, is_journal_whole } => {
            tracing::warn!(old = %old.display(), "database upgraded; delete the old one when all is well");
            if !is_journal_whole {
                tracing::warn!(
                    "the old journal is damaged: the newest choices of some tables may be missing"
                );
            }
        }
    }
}

/// Settings that can hardly be meant: each with what is wrong and what to do.
fn doubts(config: &Config) -> Vec<&'static str> {
    let mut doubts = Vec::new();
    let is_https = config.public_url.as_ref().is_some_and(|url| url.origin.scheme == Scheme::Https);
    match config.client_address {
        ClientAddress::Peer if is_https => doubts.push(
            "public-url is https and client-address is peer: behind a proxy all visitors share one address and its limits; \
             set client-address to forwarded",
        ),
        ClientAddress::Forwarded if !config.bind.is_loopback() => doubts.push(
            "client-address is forwarded and the server can be reached directly: visitors can write any address into \
             X-Forwarded-For; set bind to 127.0.0.1, or keep all but the proxy from this port",
        ),
        ClientAddress::Peer | ClientAddress::Forwarded => {}
    }
    doubts
}

/// Tells where the tables are: for this machine, for others, and as a picture for those that have a camera.
fn greet(config: &Config, server: &Server, greeting: Greeting, out: &mut impl Write) -> io::Result<()> {
    let address = server.address();
    let port = address.port();
    let base = config.base();
    let here = match address.ip() {
        ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        ip => ip,
    };
    let here = format!("http://{}{base}/", SocketAddr::new(here, port));
    writeln!(out, "Veillée {}", env!("CARGO_PKG_VERSION"))?;
    write!(out, "{}", config.shown(greeting.settings))?;
    let say = |english: &'static str, french: &'static str| greeting.language.choose(english, french);
    writeln!(out, "{} {here}", say("The tables are at", "Les tables sont à l’adresse"))?;
    let elsewhere = addresses::for_other_devices(config.public_url.as_ref(), address).addresses;
    if !elsewhere.is_empty() {
        let all: Vec<&str> = elsewhere.iter().map(|ServerAddress { url, .. }| url.as_str()).collect();
        let or = say(" or ", " ou ");
        writeln!(out, "{} {}", say("For other devices:", "Pour d’autres appareils\u{202f}:"), all.join(or))?;
    }
    if greeting.has_picture
        && let Some(Ok(code)) = elsewhere.first().map(|best| QrCode::new(&best.url))
    {
        writeln!(out, "{}", code.render::<unicode::Dense1x2>().quiet_zone(true).build())?;
    }
    if let Some(place) = server.metrics_address() {
        writeln!(out, "{} http://{place}/metrics", say("Metrics are at", "Les mesures sont à l’adresse"))?;
    }
    writeln!(out, "{}", say("Stop with Ctrl-C.", "Ctrl-C arrête le serveur."))?;
    out.flush()?;
    match config.open {
        Switch::Yes => {
            let target = config.public_url.as_ref().map_or(here, ToString::to_string);
            if let Err(error) = open::that_detached(&target) {
                tracing::warn!(%error, "no browser could be opened");
            }
        }
        Switch::No => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn settings_that_can_hardly_be_meant_are_named() {
        let doubts = |bind: &str, url: &str, client_address: ClientAddress| {
            let mut config = Config::on_loopback(Path::new("unused"));
            config.bind = bind.parse().unwrap();
            config.public_url = url.parse().ok();
            config.client_address = client_address;
            doubts(&config).concat()
        };
        let (https, http) = ("https://games.example.org", "http://games.example.org");
        assert!(doubts("127.0.0.1", https, ClientAddress::Peer).contains("set client-address to forwarded"));
        assert!(doubts("0.0.0.0", https, ClientAddress::Forwarded).contains("can be reached directly"));
        assert!(doubts("::", "", ClientAddress::Forwarded).contains("can be reached directly"));
        for (bind, url, client_address) in [
            ("127.0.0.1", https, ClientAddress::Forwarded),
            ("::1", https, ClientAddress::Forwarded),
            ("0.0.0.0", http, ClientAddress::Peer),
            ("0.0.0.0", "", ClientAddress::Peer),
        ] {
            assert_eq!(doubts(bind, url, client_address), "", "{bind} {url}");
        }
    }
}
