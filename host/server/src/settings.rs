//! The settings: a flag overrides the environment, which overrides the file, which overrides the default.

mod value;

use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::{NonZeroU16, NonZeroU32};
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::parser::ValueSource;
use clap::{Args, ValueEnum};
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use serde::Deserialize;
use veillee_store::Durability;

use self::value::{LogFilter, Reader, Value};
use crate::file_fault::file_fault;
use crate::public_url::PublicUrl;

/// The port, unless another is named.
pub const USUAL_PORT: u16 = 7788;

/// Two for each of ten thousand tables.
const MAX_CONNECTIONS: NonZeroU32 = NonZeroU32::new(20_000).unwrap();

/// The type of a setting that may have no value. clap gives the name `Option` a meaning of its own.
type Maybe<T> = Option<T>;

/// Declares every setting once: its help, its type, its default and its environment variable. The flag and the name in the file
/// follow from its name.
macro_rules! settings {
    ($($(#[$attribute:meta])* $name:ident: $type:ty = $default:expr, $variable:literal;)*) => {
        /// What is set in one place: by flags and the environment, or in the file.
        #[derive(Clone, Debug, Default, PartialEq, Args, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
        pub struct Settings {$(
            $(#[$attribute])*
            // Values of the environment stay out of the help: a passphrase may be one.
            #[arg(long, env = $variable, hide_env_values = true, value_parser = Reader::<$type>::new())]
            #[serde(deserialize_with = "value::in_file")]
            pub $name: Option<$type>,
        )*}

        /// The settings in force.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Config {
            $(pub $name: $type,)*
            shown: Vec<Shown>,
        }

        impl Settings {
            /// Adds to the help of this command what each setting is without anybody's doing, where that is the same on every
            /// machine.
            pub fn add_defaults_to(command: clap::Command, name: &'static str) -> clap::Command {
                command.mut_subcommand(name, |command| {
                    command$(.mut_arg(stringify!($name), |arg| {
                        let default = || -> Result<$type, SettingsError> { Ok($default) };
                        with_default(arg, &default().map(|value| value.show()).unwrap_or_default())
                    }))*
                })
            }
        }

        impl Config {
            /// `source` says by the name of a field where its value in `given` came from.
            fn merge(
                given: Settings,
                source: impl Fn(&str) -> Option<ValueSource>,
                file: Settings,
            ) -> Result<Config, SettingsError> {
                let mut shown = Vec::new();
                $(
                    let default = || -> Result<$type, SettingsError> { Ok($default) };
                    let ($name, from): ($type, Source) = match (given.$name, file.$name) {
                        (Some(value), _) => (value, Source::of(source(stringify!($name)))),
                        (None, Some(value)) => (value, Source::File),
                        (None, None) => (default()?, Source::Default),
                    };
                    let (name, value) = (stringify!($name).replace('_', "-"), $name.show());
                    let is_usual = default().is_ok_and(|default| default.show() == value);
                    shown.push(Shown { name, value, source: from, is_usual });
                )*
                Ok(Config { $($name,)* shown })
            }
        }
    };
}

settings! {
    /// The port to listen on; 0 takes any free one.
    #[arg(value_name = "PORT")]
    port: u16 = USUAL_PORT, "VEILLEE_PORT";
    /// The address to listen on: 127.0.0.1 keeps to this machine.
    #[arg(value_name = "ADDRESS")]
    bind: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED), "VEILLEE_BIND";
    /// The address people open, when a proxy stands in front; its path is where the tables are.
    #[arg(value_name = "URL")]
    public_url: Maybe<PublicUrl> = None, "VEILLEE_PUBLIC_URL";
    /// Where tables are stored. Without it: in the user's data folder.
    #[arg(value_name = "FOLDER")]
    data_dir: PathBuf = default_data_dir()?, "VEILLEE_DATA_DIR";
    /// What an accepted choice survives: the end of the process, or a power cut, too.
    durability: Durability = Durability::Power, "VEILLEE_DURABILITY";
    /// Open a browser.
    #[arg(value_name = "yes|no", num_args = 0..=1, default_missing_value = "yes")]
    open: Switch = Switch::No, "VEILLEE_OPEN";
    /// Whose address counts: that of the connection, or the last one a proxy wrote into X-Forwarded-For.
    client_address: ClientAddress = ClientAddress::Peer, "VEILLEE_CLIENT_ADDRESS";
    /// Requests that one address may make in a minute, half of them at once; 0 sets no limit.
    #[arg(value_name = "N")]
    requests_per_minute: u32 = 1200, "VEILLEE_REQUESTS_PER_MINUTE";
    /// Messages per second from one connection; short bursts are fine; 0 sets no limit.
    #[arg(value_name = "N")]
    messages_per_second: u32 = 30, "VEILLEE_MESSAGES_PER_SECOND";
    /// Connections at once.
    #[arg(value_name = "N")]
    max_connections: NonZeroU32 = MAX_CONNECTIONS, "VEILLEE_MAX_CONNECTIONS";
    /// Connections that one address may have at once; 0 sets no limit.
    #[arg(value_name = "N")]
    connections_per_address: u32 = 256, "VEILLEE_CONNECTIONS_PER_ADDRESS";
    /// Tables that one address may open in a minute, half of them at once; 0 sets no limit.
    #[arg(value_name = "N")]
    tables_per_minute: u32 = 20, "VEILLEE_TABLES_PER_MINUTE";
    /// Tables of one address that may play at once; 0 sets no limit.
    #[arg(value_name = "N")]
    playing_tables_per_address: u32 = 50, "VEILLEE_PLAYING_TABLES_PER_ADDRESS";
    /// Replays that may be computed or sent at once for one address; 0 sets no limit.
    #[arg(value_name = "N")]
    replays_per_address: u32 = 2, "VEILLEE_REPLAYS_PER_ADDRESS";
    /// Below this much free disk, in MiB, no new match begins; 0 sets no limit.
    #[arg(value_name = "MIB")]
    min_free_disk: u32 = 256, "VEILLEE_MIN_FREE_DISK";
    /// Below this much free memory, in MiB, no new match begins; 0 sets no limit.
    #[arg(value_name = "MIB")]
    min_free_memory: u32 = 64, "VEILLEE_MIN_FREE_MEMORY";
    /// Threads on which bots think. Without it: one for each core.
    #[arg(value_name = "N")]
    thinkers: NonZeroU16 = cores(), "VEILLEE_THINKERS";
    /// How much is logged on the standard error: off, error, warn, info, debug, trace, or parts such as veillee_server=debug.
    #[arg(value_name = "LEVEL")]
    log: LogFilter = LogFilter::info(), "VEILLEE_LOG";
    /// How the log is written: as text, or as one JSON object on each line.
    log_format: LogFormat = LogFormat::Text, "VEILLEE_LOG_FORMAT";
    /// Where to listen for Prometheus, such as 127.0.0.1:9788. Without it: nowhere.
    #[arg(value_name = "ADDRESS:PORT")]
    metrics_bind: Maybe<SocketAddr> = None, "VEILLEE_METRICS_BIND";
    /// The words that somebody must know to open a table. Others on this machine can read a command line: prefer --passphrase-file.
    #[arg(value_name = "WORDS")]
    passphrase: Maybe<String> = None, "VEILLEE_PASSPHRASE";
    /// A file with the passphrase that somebody must know to open a table, on one line. Without it: none.
    #[arg(value_name = "FILE")]
    passphrase_file: Maybe<PathBuf> = None, "VEILLEE_PASSPHRASE_FILE";
    /// Tables that do not play, and have not changed for this many days, are deleted; 0 keeps them forever.
    #[arg(value_name = "DAYS")]
    keep_days: u32 = 0, "VEILLEE_KEEP_DAYS";
    /// Remember finished matches: who played, who won. `no` deletes what is remembered.
    #[arg(value_name = "yes|no")]
    memory: Switch = Switch::Yes, "VEILLEE_MEMORY";
}

/// A setting in force, as people see it.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    name: String,
    value: String,
    source: Source,
    /// It is what it would be if nobody had set it.
    is_usual: bool,
}

fn with_default(arg: clap::Arg, default: &str) -> clap::Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    if default.is_empty() || help.contains("Without it") {
        return arg;
    }
    arg.help(format!("{help} [default: {default}]"))
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    /// One object on a line.
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    Yes,
    No,
}

/// Whose address counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ClientAddress {
    Peer,
    Forwarded,
}

/// Why the settings cannot be followed. Each is one line.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error("{}: {why}", path.display())]
    File { path: PathBuf, why: String },
    /// Nothing is wrong with what was asked for, but the file is missing or may not be read.
    #[error("{}", file_fault(path, why))]
    Unreadable { path: PathBuf, why: io::Error },
    #[error("passphrase-file: {} is not allowed: there is a passphrase as well: set one of the two", .0.display())]
    TwoPassphrases(PathBuf),
    #[error("this system does not say where a user's data is stored: name a folder with --data-dir")]
    NoHome,
}

/// Where the value of a setting came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Flag,
    Environment,
    File,
    Default,
}

impl Source {
    /// Of a value that is given outside the file.
    fn of(source: Option<ValueSource>) -> Self {
        if source == Some(ValueSource::EnvVariable) { Source::Environment } else { Source::Flag }
    }
}

impl Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Source::Flag => "flag",
            Source::Environment => "environment",
            Source::File => "file",
            Source::Default => "default",
        })
    }
}

impl Config {
    /// Adds the settings of the file to those that are given, and reads the passphrase from its file. `source` says by the name of
    /// a field where a given value came from, as [`clap::ArgMatches::value_source`] does. Without `file`: the user's own, if there
    /// is one.
    pub fn gather(
        given: Settings,
        file: Option<&Path>,
        source: impl Fn(&str) -> Option<ValueSource>,
    ) -> Result<Config, SettingsError> {
        let mut config = Config::merge(given, source, Settings::from_file_or_default(file)?)?;
        if let Some(path) = &config.passphrase_file {
            if config.passphrase.is_some() {
                return Err(SettingsError::TwoPassphrases(path.clone()));
            }
            config.passphrase = Some(read_passphrase(path)?);
        }
        Ok(config)
    }

    /// Where tables are stored, for commands that need nothing else. They may not be allowed to read the passphrase's file.
    pub fn folder(named: Option<PathBuf>, file: Option<&Path>) -> Result<PathBuf, SettingsError> {
        let file = Settings::from_file_or_default(file)?;
        named.or(file.data_dir).map_or_else(default_data_dir, Ok)
    }

    /// For tests: any free port of this machine, tables in `data_dir`, no limits.
    pub fn on_loopback(data_dir: &Path) -> Config {
        let given = Settings {
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
        Config::merge(given, |_| None, Settings::default()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// For a person at a terminal, who looks for an address: the log has warnings alone, unless somebody has set it.
    pub fn quiet_log(&mut self) {
        if self.shown.iter().any(|shown| shown.name == "log" && shown.source == Source::Default) {
            self.log = LogFilter::warn();
        }
    }

    /// The path below which everything is.
    pub fn base(&self) -> &str {
        self.public_url.as_ref().map_or("", |url| url.base.as_str())
    }
}

/// Which settings are shown at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownSettings {
    All,
    /// Those that are not as they would be if nobody had set them.
    Different,
}

impl Config {
    /// One setting on a line. The passphrase is masked, and an address with a password in it is not accepted.
    pub fn shown(&self, which: ShownSettings) -> String {
        let shown = self.shown.iter().filter(|shown| match which {
            ShownSettings::All => true,
            ShownSettings::Different => !shown.is_usual,
        });
        shown
            .map(|Shown { name, value, source, .. }| {
                let shown = match (name.as_str(), value.as_str()) {
                    (_, "") => "(none)",
                    ("passphrase", _) => "********",
                    (_, value) => value,
                };
                format!("  {name:<26} {shown}  ({source})\n")
            })
            .collect()
    }
}

impl Settings {
    fn from_file_or_default(named: Option<&Path>) -> Result<Self, SettingsError> {
        let own =
            || folders().map(|folders| folders.in_config_dir("config.toml")).filter(|path| path.exists());
        match named.map(Path::to_owned).or_else(own) {
            Some(path) => Settings::from_file(&path),
            None => Ok(Settings::default()),
        }
    }

    pub fn from_file(path: &Path) -> Result<Self, SettingsError> {
        let fault = |why: String| SettingsError::File { path: path.to_owned(), why };
        let text = fs::read_to_string(path)
            .map_err(|why| SettingsError::Unreadable { path: path.to_owned(), why })?;
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
        fs::read_to_string(path).map_err(|why| SettingsError::Unreadable { path: path.to_owned(), why })?;
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

fn cores() -> NonZeroU16 {
    let cores = std::thread::available_parallelism().ok().and_then(|cores| cores.try_into().ok());
    cores.unwrap_or(NonZeroU16::MIN)
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

fn default_data_dir() -> Result<PathBuf, SettingsError> {
    folders().map(|folders| folders.data_dir()).ok_or(SettingsError::NoHome)
}

#[cfg(test)]
mod tests {
    use clap::FromArgMatches;
    use clap::error::ContextKind;

    use super::*;

    /// Reads flags as the program does. Environment variables are given to the real program, in its tests.
    fn flags(words: &[&str]) -> Result<Settings, String> {
        let command = Settings::augment_args(clap::Command::new("veillee").no_binary_name(true));
        // The program puts these parts into the reader's language.
        let mistake = |error: clap::Error| {
            let [flag, value, why] =
                [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::Custom]
                    .map(|part| error.get(part).expect("a reader of settings names it").to_string());
            format!("{flag}: {value} is not allowed: {why}")
        };
        let matches = command.try_get_matches_from(words).map_err(mistake)?;
        Settings::from_arg_matches(&matches).map_err(mistake)
    }

    fn config(given: Settings) -> Config {
        Config::merge(given, |_| None, Settings::default()).unwrap()
    }

    #[test]
    fn a_flag_overrides_the_environment_which_overrides_the_file() {
        let given = Settings {
            port: Some(7000),
            durability: Some(Durability::Process),
            data_dir: Some("somewhere".into()),
            ..Settings::default()
        };
        let file = Settings {
            port: Some(7001),
            durability: Some(Durability::Power),
            max_connections: NonZeroU32::new(5),
            ..Settings::default()
        };
        let source = |name: &str| {
            Some(if name == "port" { ValueSource::CommandLine } else { ValueSource::EnvVariable })
        };
        let config = Config::merge(given, source, file).unwrap();
        assert_eq!((config.port, config.durability), (7000, Durability::Process));
        assert_eq!(config.max_connections.get(), 5);
        assert_eq!(config.requests_per_minute, 1200);
        let shown = config.shown(ShownSettings::All);
        for line in ["7000  (flag)", "process  (environment)", "5  (file)", "1200  (default)"] {
            assert!(shown.contains(line), "{line} in\n{shown}");
        }
    }

    #[test]
    fn what_is_as_it_would_be_anyway_is_not_told() {
        let given = Settings { port: Some(USUAL_PORT), keep_days: Some(3), ..Settings::default() };
        assert_eq!(config(given).shown(ShownSettings::Different), "  keep-days                  3  (flag)\n");
    }

    #[test]
    fn a_log_is_quiet_where_nobody_has_set_it() {
        for (given, expected) in [(None, "warn"), (Some(LogFilter::info()), "info")] {
            let mut config = config(Settings { log: given, ..Settings::default() });
            config.quiet_log();
            assert_eq!(config.log.as_ref(), expected);
        }
    }

    #[test]
    fn a_power_cut_loses_nothing_unless_asked_for() {
        let config = config(Settings::default());
        assert_eq!(config.durability, Durability::Power);
        assert!(config.shown(ShownSettings::All).contains("power  (default)"));
    }

    #[test]
    fn without_a_metrics_address_there_are_none() {
        assert_eq!(config(Settings::default()).metrics_bind, None);
        // An address that no default can be confused with.
        let given = flags(&["--metrics-bind", "0.0.0.0:0"]).unwrap();
        assert_eq!(config(given).metrics_bind, Some(SocketAddr::from(([0, 0, 0, 0], 0))));
        let file = toml::from_str("metrics-bind = \"127.0.0.1:9788\"").unwrap();
        let given = flags(&["--metrics-bind", ""]).unwrap();
        let config = Config::merge(given, |_| Some(ValueSource::CommandLine), file).unwrap();
        assert_eq!(config.metrics_bind, None, "a flag takes back what the file says");
        assert!(config.shown(ShownSettings::All).contains("(none)  (flag)"));
    }

    #[test]
    fn secrets_are_not_shown() {
        let config = config(Settings { passphrase: Some(Some("open sesame".into())), ..Settings::default() });
        assert_eq!(config.passphrase.as_deref(), Some("open sesame"));
        let shown = config.shown(ShownSettings::All);
        assert!(!shown.contains("sesame") && shown.contains("********  (flag)"), "{shown}");
        let error = flags(&["--public-url", "http://me:word@x/"]).unwrap_err();
        assert!(!error.contains("word@") && error.contains("the address given is not allowed"), "{error}");
        let error = toml::from_str::<Settings>("public-url = \"http://me:word@x/\"").unwrap_err();
        assert!(!error.message().contains("word@"), "{error}");
        let error = toml::from_str::<Settings>("passphrase = [\"sesame\"]").unwrap_err();
        assert!(!error.message().contains("sesame"), "{error}");
    }

    #[test]
    fn a_passphrase_is_read_from_a_file() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("words");
        let settings = folder.path().join("config.toml");
        fs::write(&settings, "").unwrap();
        let gathered = |text: Option<&str>| {
            if let Some(text) = text {
                fs::write(&file, text).unwrap();
            }
            let given = Settings { passphrase_file: Some(Some(file.clone())), ..Settings::default() };
            Config::gather(given, Some(&settings), |_| Some(ValueSource::EnvVariable)).map(|config| {
                let shown = config.shown(ShownSettings::All);
                assert!(!shown.contains("fire") && shown.contains("words  (environment)"), "{shown}");
                config.passphrase
            })
        };
        assert!(gathered(None).unwrap_err().to_string().contains("words: there is no such file"));
        for text in ["by the fire", "by the fire\n", "by the fire\r\n"] {
            assert_eq!(gathered(Some(text)).unwrap().as_deref(), Some("by the fire"));
        }
        assert_eq!(gathered(Some(" by the fire \n")).unwrap().as_deref(), Some(" by the fire "));
        for (text, told) in [("", "is empty"), ("\n", "is empty"), ("by\nthe fire\n", "one line")] {
            let error = gathered(Some(text)).unwrap_err().to_string();
            assert!(error.contains(told) && !error.contains("fire"), "{error}");
        }
        let both = Settings {
            passphrase: Some(Some("by the fire".into())),
            passphrase_file: Some(Some(file.clone())),
            ..Settings::default()
        };
        let error = Config::gather(both, Some(&settings), |_| None).unwrap_err().to_string();
        assert!(error.contains("set one of the two"), "{error}");
        // The folder is found by commands that may not read the passphrase.
        fs::remove_file(&file).unwrap();
        fs::write(&settings, format!("passphrase-file = {file:?}\ndata-dir = \"there\"\n")).unwrap();
        assert_eq!(Config::folder(Some("here".into()), Some(&settings)).unwrap(), Path::new("here"));
        assert_eq!(Config::folder(None, Some(&settings)).unwrap(), Path::new("there"));
    }

    #[test]
    fn a_log_is_asked_for_by_level() {
        let asked = |log: &str| flags(&["--log", log]).map(|given| config(given).log);
        for log in ["off", "INFO", "warn,veillee_server=debug", "veillee_server=trace"] {
            assert_eq!(asked(log).unwrap().as_ref(), log);
        }
        assert_eq!(asked(" warn, veillee_server=debug ").unwrap().as_ref(), "warn,veillee_server=debug");
        for (log, wrong) in [
            ("noisy", "noisy"),
            ("warn,noisy", "noisy"),
            ("veillee_server=debug, noisy", "noisy"),
            ("veillee_server=noisy", "veillee_server=noisy"),
            ("warn,", "an empty value"),
            ("", "an empty value"),
        ] {
            let error = asked(log).unwrap_err();
            let expected = format!("--log: {wrong} is not allowed: choose one of off, error, warn");
            assert!(error.starts_with(&expected), "{error}");
        }
    }

    #[test]
    fn a_file_says_the_same_in_toml() {
        let text = "port = 7002\nbind = \"127.0.0.1\"\npublic-url = \"https://x/y\"\ndurability = \"power\"\nthinkers = \"2\"\n";
        let read: Settings = toml::from_str(text).unwrap();
        assert_eq!((read.port, read.thinkers, read.keep_days), (Some(7002), NonZeroU16::new(2), None));
        assert_eq!(read.durability, Some(Durability::Power));
        assert!(toml::from_str::<Settings>("prot = 1").is_err());
        for unquoted in ["passphrase = 1234", "data-dir = 5"] {
            let error = toml::from_str::<Settings>(unquoted).unwrap_err();
            assert!(error.message().contains("it must be text in quotation marks"), "{error}");
        }
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
            ("durability", "some", "it must be process or power"),
            ("public-url", "example.org", "write http:// or https://"),
        ] {
            let quoted = if value.parse::<f64>().is_ok() { value.to_owned() } else { format!("{value:?}") };
            let in_file = toml::from_str::<Settings>(&format!("{setting} = {quoted}")).unwrap_err();
            assert!(in_file.message().contains(&format!("{value} is not allowed: ")), "{in_file}");
            assert!(in_file.message().contains(told), "{in_file}");
            let flag = flags(&[&format!("--{setting}={value}")]).unwrap_err();
            assert!(flag.starts_with(&format!("--{setting}: {value} is not allowed: ")), "{flag}");
            assert!(flag.contains(told), "{flag}");
        }
    }

    #[test]
    fn the_page_for_operators_lists_every_setting() {
        let page = include_str!("../../../docs/hosting.md");
        let command = Settings::augment_args(clap::Command::new("veillee"));
        let config = config(Settings::default());
        for (arg, Shown { name, value: default, .. }) in command.get_arguments().zip(&config.shown) {
            assert_eq!(arg.get_long(), Some(name.as_str()));
            let variable = arg.get_env().and_then(|variable| variable.to_str()).unwrap();
            assert_eq!(variable, format!("VEILLEE_{}", name.to_uppercase().replace('-', "_")));
            // The passphrase is no flag for people: others can read it.
            let flag = if name == "passphrase" { String::new() } else { format!(" `--{name}`") };
            let default = match name.as_str() {
                "data-dir" => " the user's data folder".to_owned(),
                "thinkers" => " one for each core".to_owned(),
                _ if default.is_empty() => String::new(),
                _ => format!(" `{default}`"),
            };
            let row = format!("\n|{flag} | `{variable}` | `{name}` |{default} | ");
            assert!(page.contains(&row), "docs/hosting.md has no row that begins with {row}");
        }
    }
}
