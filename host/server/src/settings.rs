//! What can be set, and where it is said: flags before the environment before the file before what is usual.

mod said;

use std::ffi::OsString;
use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::{NonZeroU16, NonZeroU32};
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::{Args, ValueEnum};
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use serde::Deserialize;

use self::said::Said;
use crate::public_url::PublicUrl;

/// Each of some thousand tables has two.
const MAX_CONNECTIONS: NonZeroU32 = NonZeroU32::new(20_000).unwrap();

/// How much can be told, from nothing to everything.
const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

/// What is said in one place: every setting, or not.
#[derive(Clone, Debug, Default, PartialEq, Args, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Settings {
    /// The port to listen on; 0 takes any free one.
    #[arg(long, value_name = "PORT", value_parser = said::read::<u16>)]
    #[serde(deserialize_with = "said::in_file")]
    pub port: Option<u16>,
    /// The address to listen on: 127.0.0.1 keeps to this machine.
    #[arg(long, value_name = "ADDRESS", value_parser = said::read::<IpAddr>)]
    #[serde(deserialize_with = "said::in_file")]
    pub bind: Option<IpAddr>,
    /// The address people open, when a proxy stands in front; its path is where the tables are.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Where tables are kept.
    #[arg(long, value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// What an accepted choice survives: the end of the process, or a power cut too.
    #[arg(long)]
    pub durability: Option<Lasting>,
    /// Open a browser.
    #[arg(long, value_name = "yes|no", num_args = 0..=1, default_missing_value = "yes")]
    pub open: Option<Switch>,
    /// Whose address counts: that of the connection, or the last one a proxy wrote into X-Forwarded-For.
    #[arg(long)]
    pub client_address: Option<ClientAddress>,
    /// Requests that one address may make in a minute; 0 sets no limit.
    #[arg(long, value_name = "N", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub requests_per_minute: Option<u32>,
    /// Messages that one connection may send in a second, over some seconds; 0 sets no limit.
    #[arg(long, value_name = "N", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub messages_per_second: Option<u32>,
    /// Connections at once.
    #[arg(long, value_name = "N", value_parser = said::read::<NonZeroU32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub max_connections: Option<NonZeroU32>,
    /// Connections that one address may have at once; 0 sets no limit.
    #[arg(long, value_name = "N", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub connections_per_address: Option<u32>,
    /// Tables that one address may open in a minute; 0 sets no limit.
    #[arg(long, value_name = "N", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub tables_per_minute: Option<u32>,
    /// Tables of one address that may play at once; 0 sets no limit.
    #[arg(long, value_name = "N", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub playing_tables_per_address: Option<u32>,
    /// Replays that may be computed or sent at once for one address; 0 sets no limit.
    #[arg(long, value_name = "N", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub replays_per_address: Option<u32>,
    /// Below this much free disk, in MiB, no new match begins; 0 sets no limit.
    #[arg(long, value_name = "MIB", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub min_free_disk: Option<u32>,
    /// Below this much free memory, in MiB, no new match begins; 0 sets no limit.
    #[arg(long, value_name = "MIB", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub min_free_memory: Option<u32>,
    /// Threads on which bots think. Without it: one for each core.
    #[arg(long, value_name = "N", value_parser = said::read::<NonZeroU16>)]
    #[serde(deserialize_with = "said::in_file")]
    pub thinkers: Option<NonZeroU16>,
    /// How much is told on the standard error: off, error, warn, info, debug, trace, or parts such as veillee_server=debug.
    #[arg(long, value_name = "LEVEL")]
    pub log: Option<String>,
    /// How the log is written.
    #[arg(long)]
    pub log_format: Option<LogFormat>,
    /// Where to listen for Prometheus, such as 127.0.0.1:9788. Without it: nowhere.
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = said::read::<SocketAddr>)]
    #[serde(deserialize_with = "said::in_file")]
    pub metrics_bind: Option<SocketAddr>,
    /// What must be said to open a table. Others on this machine can read a command line: prefer --passphrase-file.
    #[arg(long, value_name = "WORDS")]
    pub passphrase: Option<String>,
    /// A file with what must be said to open a table, on one line. Without it: nothing.
    #[arg(long, value_name = "FILE")]
    pub passphrase_file: Option<PathBuf>,
    /// Tables that do not play, and have not changed for so many days, are deleted; 0 keeps them for ever.
    #[arg(long, value_name = "DAYS", value_parser = said::read::<u32>)]
    #[serde(deserialize_with = "said::in_file")]
    pub keep_days: Option<u32>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    Text,
    /// One object on a line.
    Json,
}

/// What an accepted choice survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasting {
    Process,
    Power,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    Yes,
    No,
}

/// Whose address counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientAddress {
    Peer,
    Forwarded,
}

/// Why the settings cannot be followed. Each is one line.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error("{place}: {value} will not do: {why}")]
    Value { place: String, value: String, why: String },
    #[error("{}: {why}", path.display())]
    File { path: PathBuf, why: String },
    #[error("this system does not say where a user's data is kept: name a folder with --data-dir")]
    NoHome,
}

/// Where a setting in force was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Flag,
    Environment,
    File,
    Usual,
}

impl Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Source::Flag => "flag",
            Source::Environment => "environment",
            Source::File => "file",
            Source::Usual => "default",
        })
    }
}

/// The settings in force.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    pub port: u16,
    pub bind: IpAddr,
    pub public_url: Option<PublicUrl>,
    pub data_dir: PathBuf,
    pub durability: Lasting,
    pub open: Switch,
    pub client_address: ClientAddress,
    pub requests_per_minute: u32,
    pub messages_per_second: u32,
    pub max_connections: NonZeroU32,
    pub connections_per_address: u32,
    pub tables_per_minute: u32,
    pub playing_tables_per_address: u32,
    pub replays_per_address: u32,
    pub min_free_disk: u32,
    pub min_free_memory: u32,
    pub thinkers: NonZeroU16,
    pub log: String,
    pub log_format: LogFormat,
    pub metrics_bind: Option<SocketAddr>,
    pub passphrase: Option<String>,
    /// Where the passphrase is read from, when the server is started.
    passphrase_file: Option<PathBuf>,
    pub keep_days: u32,
    /// Name, value and source of each, for those who look.
    told: Vec<(&'static str, String, Source)>,
}

/// The port, unless another is named.
pub const USUAL_PORT: u16 = 7788;

impl Config {
    /// Puts what was said together, and reads the passphrase from its file. `environment` gives variables by name.
    pub fn gather(
        flags: Settings,
        file: Option<&Path>,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Config, SettingsError> {
        let mut config = Config::collect(flags, file, environment)?;
        if let Some(path) = &config.passphrase_file {
            config.passphrase = Some(read_passphrase(path)?);
        }
        Ok(config)
    }

    /// Where tables are kept, for those who need nothing else: the passphrase may be in a file that they cannot read.
    pub fn folder(
        named: Option<PathBuf>,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Result<PathBuf, SettingsError> {
        let flags = Settings { data_dir: named, ..Settings::default() };
        Ok(Config::collect(flags, None, environment)?.data_dir)
    }

    fn collect(
        flags: Settings,
        file: Option<&Path>,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Config, SettingsError> {
        let spoken = Settings::from_environment(&environment)?;
        let named = file.map(Path::to_owned).or_else(|| environment("VEILLEE_CONFIG").map(PathBuf::from));
        let file = match named {
            Some(path) => Settings::from_file(&path)?,
            None => match folders().map(|folders| folders.in_config_dir("config.toml")) {
                Some(path) if path.exists() => Settings::from_file(&path)?,
                Some(_) | None => Settings::default(),
            },
        };
        Config::of([flags, spoken, file])
    }

    /// For tests: any free port of this machine, tables in `data_dir`, no limits.
    pub fn on_loopback(data_dir: &Path) -> Config {
        let flags = Settings {
            port: Some(0),
            bind: Some(IpAddr::V4(Ipv4Addr::LOCALHOST)),
            data_dir: Some(data_dir.to_owned()),
            requests_per_minute: Some(0),
            messages_per_second: Some(0),
            connections_per_address: Some(0),
            tables_per_minute: Some(0),
            playing_tables_per_address: Some(0),
            replays_per_address: Some(0),
            min_free_disk: Some(0),
            min_free_memory: Some(0),
            ..Settings::default()
        };
        Config::of([flags, Settings::default(), Settings::default()])
            .unwrap_or_else(|error| panic!("{error}"))
    }

    fn of([flags, environment, file]: [Settings; 3]) -> Result<Config, SettingsError> {
        let mut told = Vec::new();
        let data_dir = usual_data_dir();
        /// The first place that says it, or what is usual; the last is how it is shown.
        macro_rules! chosen {
            ($field:ident, $name:literal, $usual:expr, $show:expr) => {{
                let said = [
                    (flags.$field.clone(), Source::Flag),
                    (environment.$field.clone(), Source::Environment),
                    (file.$field.clone(), Source::File),
                ];
                let first = said.into_iter().find_map(|(value, source)| Some((value?, source)));
                let (value, source) = match first {
                    Some(found) => found,
                    None => ($usual, Source::Usual),
                };
                told.push(($name, $show(&value), source));
                value
            }};
        }
        let named = |value: &dyn fmt::Debug| format!("{value:?}").to_lowercase();
        let cores = std::thread::available_parallelism().ok().and_then(|cores| cores.try_into().ok());
        let cores = cores.unwrap_or(NonZeroU16::MIN);
        let config = Config {
            port: chosen!(port, "port", USUAL_PORT, u16::to_string),
            bind: chosen!(bind, "bind", IpAddr::V4(Ipv4Addr::UNSPECIFIED), IpAddr::to_string),
            public_url: {
                let text = chosen!(public_url, "public-url", String::new(), String::clone);
                read_public_url(&text)?
            },
            data_dir: chosen!(
                data_dir,
                "data-dir",
                data_dir.ok_or(SettingsError::NoHome)?,
                |path: &PathBuf| { path.display().to_string() }
            ),
            durability: chosen!(durability, "durability", Lasting::Process, |value: &Lasting| named(value)),
            open: chosen!(open, "open", Switch::No, |value: &Switch| named(value)),
            client_address: chosen!(
                client_address,
                "client-address",
                ClientAddress::Peer,
                |value: &ClientAddress| named(value)
            ),
            requests_per_minute: chosen!(requests_per_minute, "requests-per-minute", 1200, u32::to_string),
            messages_per_second: chosen!(messages_per_second, "messages-per-second", 30, u32::to_string),
            max_connections: chosen!(
                max_connections,
                "max-connections",
                MAX_CONNECTIONS,
                NonZeroU32::to_string
            ),
            connections_per_address: chosen!(
                connections_per_address,
                "connections-per-address",
                256,
                u32::to_string
            ),
            tables_per_minute: chosen!(tables_per_minute, "tables-per-minute", 20, u32::to_string),
            playing_tables_per_address: chosen!(
                playing_tables_per_address,
                "playing-tables-per-address",
                50,
                u32::to_string
            ),
            replays_per_address: chosen!(replays_per_address, "replays-per-address", 2, u32::to_string),
            min_free_disk: chosen!(min_free_disk, "min-free-disk", 256, u32::to_string),
            min_free_memory: chosen!(min_free_memory, "min-free-memory", 64, u32::to_string),
            thinkers: chosen!(thinkers, "thinkers", cores, NonZeroU16::to_string),
            log: {
                let text = chosen!(log, "log", "info".to_owned(), String::clone);
                read_log(&text)?
            },
            log_format: chosen!(log_format, "log-format", LogFormat::Text, |value: &LogFormat| named(value)),
            metrics_bind: {
                let nowhere = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 0);
                let shown =
                    |place: &SocketAddr| if *place == nowhere { String::new() } else { place.to_string() };
                let place = chosen!(metrics_bind, "metrics-bind", nowhere, shown);
                Some(place).filter(|place| *place != nowhere)
            },
            passphrase: {
                // It is a secret: only that there is one is told.
                let masked =
                    |words: &String| if words.is_empty() { String::new() } else { "********".to_owned() };
                let words = chosen!(passphrase, "passphrase", String::new(), masked);
                Some(words).filter(|words| !words.is_empty())
            },
            passphrase_file: {
                let shown = |path: &PathBuf| path.display().to_string();
                let path = chosen!(passphrase_file, "passphrase-file", PathBuf::new(), shown);
                Some(path).filter(|path| !path.as_os_str().is_empty())
            },
            keep_days: chosen!(keep_days, "keep-days", 0, u32::to_string),
            told: Vec::new(),
        };
        if let (Some(_), Some(path)) = (&config.passphrase, &config.passphrase_file) {
            return Err(SettingsError::Value {
                place: "passphrase-file".to_owned(),
                value: path.display().to_string(),
                why: "there is a passphrase as well: set one of the two".to_owned(),
            });
        }
        Ok(Config { told, ..config })
    }

    /// The path below which everything is.
    pub fn base(&self) -> &str {
        self.public_url.as_ref().map_or("", |url| url.base.as_str())
    }
}

/// One setting on a line. Secrets are masked, and an address with a password in it is not accepted.
impl Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value, source) in &self.told {
            let shown = if value.is_empty() { "(none)" } else { value };
            writeln!(f, "  {name:<26} {shown}  ({source})")?;
        }
        Ok(())
    }
}

impl Settings {
    /// The variables: `VEILLEE_` and the setting's name in capitals.
    pub fn from_environment(lookup: impl Fn(&str) -> Option<OsString>) -> Result<Self, SettingsError> {
        let text = |name: &str| {
            let value = lookup(name).filter(|value| !value.is_empty());
            value.map(|value| value.to_string_lossy().into_owned())
        };
        let path = |name: &str| lookup(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        Ok(Settings {
            port: value("VEILLEE_PORT", text("VEILLEE_PORT"))?,
            bind: value("VEILLEE_BIND", text("VEILLEE_BIND"))?,
            public_url: text("VEILLEE_PUBLIC_URL"),
            data_dir: path("VEILLEE_DATA_DIR"),
            durability: word("VEILLEE_DURABILITY", text("VEILLEE_DURABILITY"))?,
            open: word("VEILLEE_OPEN", text("VEILLEE_OPEN"))?,
            client_address: word("VEILLEE_CLIENT_ADDRESS", text("VEILLEE_CLIENT_ADDRESS"))?,
            requests_per_minute: value("VEILLEE_REQUESTS_PER_MINUTE", text("VEILLEE_REQUESTS_PER_MINUTE"))?,
            messages_per_second: value("VEILLEE_MESSAGES_PER_SECOND", text("VEILLEE_MESSAGES_PER_SECOND"))?,
            max_connections: value("VEILLEE_MAX_CONNECTIONS", text("VEILLEE_MAX_CONNECTIONS"))?,
            connections_per_address: value(
                "VEILLEE_CONNECTIONS_PER_ADDRESS",
                text("VEILLEE_CONNECTIONS_PER_ADDRESS"),
            )?,
            tables_per_minute: value("VEILLEE_TABLES_PER_MINUTE", text("VEILLEE_TABLES_PER_MINUTE"))?,
            playing_tables_per_address: value(
                "VEILLEE_PLAYING_TABLES_PER_ADDRESS",
                text("VEILLEE_PLAYING_TABLES_PER_ADDRESS"),
            )?,
            replays_per_address: value("VEILLEE_REPLAYS_PER_ADDRESS", text("VEILLEE_REPLAYS_PER_ADDRESS"))?,
            min_free_disk: value("VEILLEE_MIN_FREE_DISK", text("VEILLEE_MIN_FREE_DISK"))?,
            min_free_memory: value("VEILLEE_MIN_FREE_MEMORY", text("VEILLEE_MIN_FREE_MEMORY"))?,
            thinkers: value("VEILLEE_THINKERS", text("VEILLEE_THINKERS"))?,
            log: text("VEILLEE_LOG"),
            log_format: word("VEILLEE_LOG_FORMAT", text("VEILLEE_LOG_FORMAT"))?,
            metrics_bind: value("VEILLEE_METRICS_BIND", text("VEILLEE_METRICS_BIND"))?,
            passphrase: text("VEILLEE_PASSPHRASE"),
            passphrase_file: path("VEILLEE_PASSPHRASE_FILE"),
            keep_days: value("VEILLEE_KEEP_DAYS", text("VEILLEE_KEEP_DAYS"))?,
        })
    }

    pub fn from_file(path: &Path) -> Result<Self, SettingsError> {
        let fault = |why: String| SettingsError::File { path: path.to_owned(), why };
        let text = fs::read_to_string(path).map_err(|error: io::Error| fault(error.to_string()))?;
        toml::from_str(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            fault(format!(
                "line {line}: {}",
                error.message().split_whitespace().collect::<Vec<_>>().join(" ")
            ))
        })
    }
}

/// The passphrase in a file: one line, without its end.
fn read_passphrase(path: &Path) -> Result<String, SettingsError> {
    let fault = |why: String| SettingsError::File { path: path.to_owned(), why };
    let text =
        fs::read_to_string(path).map_err(|error| fault(format!("the passphrase cannot be read: {error}")))?;
    let words = text.strip_suffix('\n').unwrap_or(&text);
    let words = words.strip_suffix('\r').unwrap_or(words);
    if words.is_empty() {
        return Err(fault("the file is empty: write the passphrase into it, on one line".to_owned()));
    }
    if words.contains(['\n', '\r']) {
        return Err(fault("a passphrase is one line, and this file has more".to_owned()));
    }
    Ok(words.to_owned())
}

fn read_public_url(text: &str) -> Result<Option<PublicUrl>, SettingsError> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|why: crate::public_url::NoPublicUrl| SettingsError::Value {
        place: "public-url".to_owned(),
        value: if text.contains('@') { "the address given".to_owned() } else { text.to_owned() },
        why: why.to_string(),
    })
}

/// A filter takes a bare word that is no level for the name of a part of the program, and then nothing at all is told; so it
/// takes a level with a blank beside it, which is therefore left out.
fn read_log(text: &str) -> Result<String, SettingsError> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let is_level = |word: &str| LEVELS.iter().any(|level| level.eq_ignore_ascii_case(word));
    match parts.iter().find(|part| !is_level(part.rsplit('=').next().unwrap_or(part))) {
        None => Ok(parts.join(",")),
        Some(word) => Err(SettingsError::Value {
            place: "log".to_owned(),
            value: if word.is_empty() { "nothing".to_owned() } else { (*word).to_owned() },
            why: format!(
                "choose one of {}, or a part of the program with one of them, such as veillee_server=debug",
                LEVELS.join(", ")
            ),
        }),
    }
}

fn value<T: Said>(place: &str, text: Option<String>) -> Result<Option<T>, SettingsError> {
    let Some(text) = text else { return Ok(None) };
    said::read(&text).map(Some).map_err(|why| SettingsError::Value {
        place: place.to_owned(),
        value: text,
        why,
    })
}

fn word<T: ValueEnum>(place: &str, text: Option<String>) -> Result<Option<T>, SettingsError> {
    let Some(text) = text else { return Ok(None) };
    T::from_str(&text, true).map(Some).map_err(|_| {
        let names = T::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let known = names.map(|value| value.get_name().to_owned()).collect::<Vec<_>>().join(" or ");
        SettingsError::Value { place: place.to_owned(), value: text, why: format!("it may be {known}") }
    })
}

/// The user's folders, by the custom of the system.
fn folders() -> Option<impl AppStrategy> {
    let names = AppStrategyArgs {
        top_level_domain: String::new(),
        author: "Veillee".to_owned(),
        app_name: "veillee".to_owned(),
    };
    choose_app_strategy(names).ok()
}

fn usual_data_dir() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(name: &str) -> Option<OsString> {
        match name {
            "VEILLEE_PORT" => Some("7001".into()),
            "VEILLEE_DURABILITY" => Some("power".into()),
            "VEILLEE_DATA_DIR" => Some("somewhere".into()),
            _ => None,
        }
    }

    #[test]
    fn flags_come_before_environment_before_file_before_the_usual() {
        let flags = Settings { port: Some(7000), ..Settings::default() };
        let file = Settings {
            durability: Some(Lasting::Process),
            max_connections: NonZeroU32::new(5),
            ..Settings::default()
        };
        let config = Config::of([flags, Settings::from_environment(environment).unwrap(), file]).unwrap();
        assert_eq!((config.port, config.durability), (7000, Lasting::Power));
        assert_eq!(config.max_connections.get(), 5);
        assert_eq!(config.requests_per_minute, 1200);
        let shown = config.to_string();
        for line in ["7000  (flag)", "power  (environment)", "5  (file)", "1200  (default)"] {
            assert!(shown.contains(line), "{line} in\n{shown}");
        }
    }

    #[test]
    fn what_cannot_be_followed_is_named() {
        let fault = |name: &'static str, value: &'static str| {
            let wrong = move |asked: &str| (asked == name).then(|| value.into());
            Settings::from_environment(wrong).unwrap_err().to_string()
        };
        assert!(fault("VEILLEE_PORT", "70000").starts_with("VEILLEE_PORT: 70000"));
        assert!(fault("VEILLEE_DURABILITY", "some").ends_with("process or power"));
        let secret = Settings { passphrase: Some("open sesame".into()), ..Settings::default() };
        let config = Config::of([secret, Settings::default(), Settings::default()]).unwrap();
        assert_eq!(config.passphrase.as_deref(), Some("open sesame"));
        let told = config.to_string();
        assert!(!told.contains("sesame") && told.contains("********  (flag)"), "{told}");
        let secret = Settings { public_url: Some("http://me:word@x/".into()), ..Settings::default() };
        let told = Config::of([secret, Settings::default(), Settings::default()]).unwrap_err().to_string();
        assert!(!told.contains("word@"), "{told}");
    }

    #[test]
    fn a_passphrase_is_read_from_a_file() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("words");
        let gathered = |text: Option<&str>| {
            if let Some(text) = text {
                fs::write(&file, text).unwrap();
            }
            let variable = |name: &str| (name == "VEILLEE_PASSPHRASE_FILE").then(|| file.clone().into());
            Config::gather(Settings::default(), None, variable).map(|config| {
                let told = config.to_string();
                assert!(!told.contains("fire") && told.contains("words  (environment)"), "{told}");
                config.passphrase
            })
        };
        assert!(gathered(None).unwrap_err().to_string().contains("the passphrase cannot be read"));
        for text in ["by the fire", "by the fire\n", "by the fire\r\n"] {
            assert_eq!(gathered(Some(text)).unwrap().as_deref(), Some("by the fire"));
        }
        assert_eq!(gathered(Some(" by the fire \n")).unwrap().as_deref(), Some(" by the fire "));
        for (text, told) in [("", "is empty"), ("\n", "is empty"), ("by\nthe fire\n", "one line")] {
            let error = gathered(Some(text)).unwrap_err().to_string();
            assert!(error.contains(told) && !error.contains("fire"), "{error}");
        }
        let both = Settings {
            passphrase: Some("by the fire".into()),
            passphrase_file: Some(file.clone()),
            ..Settings::default()
        };
        let error = Config::gather(both, None, |_| None).unwrap_err().to_string();
        assert!(error.contains("set one of the two"), "{error}");
        // The folder is found by those who may not read the passphrase.
        fs::remove_file(&file).unwrap();
        let variable = |name: &str| (name == "VEILLEE_PASSPHRASE_FILE").then(|| file.clone().into());
        assert_eq!(Config::folder(Some("here".into()), variable).unwrap(), Path::new("here"));
    }

    #[test]
    fn a_log_is_asked_for_by_level() {
        let asked = |log: &str| {
            let flags = Settings { log: Some(log.to_owned()), ..Settings::default() };
            Config::of([flags, Settings::default(), Settings::default()])
        };
        for log in ["off", "INFO", "warn,veillee_server=debug", "veillee_server=trace"] {
            assert_eq!(asked(log).unwrap().log, log);
        }
        assert_eq!(asked(" warn, veillee_server=debug ").unwrap().log, "warn,veillee_server=debug");
        for (log, wrong) in [
            ("noisy", "noisy"),
            ("warn,noisy", "noisy"),
            ("veillee_server=debug, noisy", "noisy"),
            ("veillee_server=noisy", "veillee_server=noisy"),
            ("warn,", "nothing"),
            ("", "nothing"),
        ] {
            let told = asked(log).unwrap_err().to_string();
            let expected = format!("log: {wrong} will not do: choose one of off, error, warn");
            assert!(told.starts_with(&expected), "{told}");
        }
    }

    #[test]
    fn a_file_says_the_same_in_toml() {
        let text = "port = 7002\nbind = \"127.0.0.1\"\npublic-url = \"https://x/y\"\ndurability = \"power\"\nthinkers = \"2\"\n";
        let read: Settings = toml::from_str(text).unwrap();
        assert_eq!((read.port, read.thinkers, read.keep_days), (Some(7002), NonZeroU16::new(2), None));
        assert_eq!(read.durability, Some(Lasting::Power));
        assert!(toml::from_str::<Settings>("prot = 1").is_err());
    }

    #[test]
    fn what_a_value_may_be_is_told_the_same_everywhere() {
        for (setting, value, told) in [
            ("port", "70000", "it must be a whole number from 0 to 65535"),
            ("thinkers", "0", "it must be a whole number from 1 to 65535"),
            ("keep-days", "2.5", "it must be a whole number from 0 to 4294967295"),
            ("max-connections", "true", "it must be a whole number from 1 to 4294967295"),
            ("bind", "here", "it must be an address such as 127.0.0.1"),
            ("metrics-bind", "9788", "it must be an address and a port"),
        ] {
            let quoted = if value.parse::<f64>().is_ok() { value.to_owned() } else { format!("{value:?}") };
            let in_file = toml::from_str::<Settings>(&format!("{setting} = {quoted}")).unwrap_err();
            assert!(in_file.message().contains(told), "{in_file}");
            let variable = format!("VEILLEE_{}", setting.to_uppercase().replace('-', "_"));
            let wrong = |asked: &str| (asked == variable).then(|| value.into());
            let in_environment = Settings::from_environment(wrong).unwrap_err().to_string();
            assert!(in_environment.contains(told), "{in_environment}");
            let command = Settings::augment_args(clap::Command::new("veillee"));
            let flag =
                command.try_get_matches_from(["veillee", &format!("--{setting}={value}")]).unwrap_err();
            assert!(flag.to_string().contains(told), "{flag}");
        }
    }
}
