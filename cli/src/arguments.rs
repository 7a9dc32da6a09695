//! What can be asked of the program.

mod french;
mod mistakes;
#[cfg(test)]
mod tests;
mod values;

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::ArgAction;
use clap::{Arg, ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use veillee_catalog::{EditionChoice, GameId, Request};
use veillee_core::Seed;
use veillee_lab::{Player, Program};
use veillee_minds::{Level, Minded};
use veillee_sentences::Language;
use veillee_server::Settings;

use self::values::{at_least_one, minutes, seconds, whole};
use crate::failure::Failure;
use crate::{faults, language, sentences};

/// A game table for long evenings.
///
/// Without a command it serves the tables: `veillee --port 8000` is `veillee serve --port 8000`.
#[derive(Debug, Parser)]
#[command(
    name = "veillee",
    version,
    override_usage = "veillee [OPTIONS] [COMMAND]",
    after_help = "Examples:\n  veillee\n  veillee play odin --players 3"
)]
pub(crate) struct Arguments {
    /// The language, fr or en. Without it, the system's.
    // Read before the others: see `language::set_from`.
    #[arg(long = "lang", global = true, value_name = "fr|en", value_parser = a_language)]
    _lang: Option<Language>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the tables: play in the browser, with friends and with bots.
    #[command(after_help = "Example:\n  veillee serve --port 8000 --passphrase-file words.txt")]
    Serve(Box<Serve>),
    /// Let a bot of your own play at a table.
    #[command(
        after_help = "Example:\n  veillee seat http://127.0.0.1:7788/api/tables/d4txqaa6xvc9b7sv --token TOKEN -- python3 my-bot.py"
    )]
    Seat(Seat),
    /// Copy everything that is stored into a file; the server may run.
    #[command(after_help = "Example:\n  veillee backup evening.db", mut_arg("file", |file| file.help("The new file that the copy goes to.")))]
    Backup(Keep),
    /// Make a backup the data of a server that has none.
    #[command(after_help = "Example:\n  veillee restore evening.db", mut_arg("file", |file| file.help("The backup.")))]
    Restore(Keep),
    /// Write the records of all matches that are over into a file; the server may run.
    #[command(after_help = "Example:\n  veillee export evening.jsonl", mut_arg("file", |file| file.help("The new file; `-` is the standard output.")))]
    Export(Keep),
    /// Import records: each becomes a table that shows the match. The server must not run.
    #[command(after_help = "Example:\n  veillee import evening.jsonl", mut_arg("file", |file| file.help("The file with records; `-` is the standard input.")))]
    Import(Keep),
    /// List the stored tables; the server may run.
    #[command(after_help = "Example:\n  veillee tables --game odin --phase playing")]
    Tables(Tables),
    /// Check everything that is stored, and print what is damaged; the server may run.
    #[command(after_help = "Example:\n  veillee verify --data-dir /var/lib/veillee")]
    Verify(Verify),
    /// Look after what is remembered of finished matches.
    #[command(after_help = "Example:\n  veillee memory rebuild")]
    Memory(Memory),
    /// Look after one table of a running server.
    #[command(after_help = "Example:\n  veillee table show d4txqaa6xvc9b7sv")]
    Table(OneTable),
    /// Show everybody at the tables of a running server a message.
    #[command(after_help = "Example:\n  veillee announce \"We close at ten.\"")]
    Announce(Announce),
    /// Block an address on a running server, and from then on.
    #[command(after_help = "Example:\n  veillee block 192.0.2.7")]
    Block(Block),
    /// Play a game in the terminal against bots.
    #[command(after_help = "Example:\n  veillee play odin --players 3 --level regular")]
    Play(Play),
    /// Play many games and summarise the results.
    #[command(after_help = "Example:\n  veillee simulate odin --players 4 --games 100000")]
    Simulate(Simulate),
    /// Measure which bots are stronger: they play the same deals from every seat.
    #[command(after_help = "Example:\n  veillee arena odin --seats veteran,regular --games 200")]
    Arena(Arena),
    /// Measure what the master's moves give away, judged by a 20 times longer search.
    #[command(after_help = "Example:\n  veillee ceiling odin --positions 50")]
    Ceiling(CeilingOf),
    /// Check a record against the rules, and show it.
    #[command(after_help = "Example:\n  veillee replay games.jsonl --game 3 --step 20")]
    Replay(Replay),
    /// Read the numbered rules of a game.
    #[command(after_help = "Example:\n  veillee rules odin O14")]
    Rules(Rules),
    /// Draw a table, or how a match ended, as a picture.
    #[command(after_help = "Example:\n  veillee draw evening.jsonl --result --output card.png")]
    Draw(Draw),
    /// List the games, with their players, options and editions.
    #[command(after_help = "Example:\n  veillee games --lang fr")]
    Games,
    /// Print what a shell needs to complete commands and options.
    Completions(Completions),
    /// Write a page for `man` for each command.
    Man(Man),
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Read settings from this file. Without it: config.toml in the user's configuration folder, if there is one.
    #[arg(long, value_name = "FILE", env = "VEILLEE_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<PathBuf>,
    /// Print all settings at the start, not only those that differ from the default.
    #[arg(long)]
    pub(crate) verbose: bool,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

/// Where tables are stored.
#[derive(Debug, Args)]
pub(crate) struct Folder {
    /// Where tables are stored. Without it: where `veillee serve` stores them.
    #[arg(long, value_name = "FOLDER", env = "VEILLEE_DATA_DIR", hide_env_values = true)]
    pub(crate) data_dir: Option<PathBuf>,
    /// The file that `veillee serve` reads its settings from, which may name the folder.
    #[arg(long, value_name = "FILE", env = "VEILLEE_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Tables {
    #[command(flatten)]
    pub(crate) folder: Folder,
    /// Only tables of this game.
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Only tables in this phase.
    #[arg(long)]
    pub(crate) phase: Option<PhaseName>,
    /// Only tables with somebody whose name contains this, in capitals or not.
    #[arg(long, value_name = "TEXT")]
    pub(crate) name: Option<String>,
    /// Only tables where nothing has changed for this many days.
    #[arg(long, value_name = "DAYS", value_parser = whole::<u32>)]
    pub(crate) older_than: Option<u32>,
    /// Print a JSON array instead of a list.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    #[command(flatten)]
    pub(crate) folder: Folder,
    /// Print a JSON object instead of a list.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Memory {
    #[command(subcommand)]
    pub(crate) order: MemoryOrder,
}

#[derive(Debug, Subcommand)]
pub(crate) enum MemoryOrder {
    /// Make it again from the stored tables; the server must not run. Browsers that were forgotten stay forgotten.
    #[command(after_help = "Example:\n  veillee memory rebuild")]
    Rebuild(Folder),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  veillee completions bash > ~/.local/share/bash-completion/completions/veillee"
)]
pub(crate) struct Completions {
    /// The shell that reads it.
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  veillee man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Where the pages go; it is made if it is not there.
    pub(crate) folder: PathBuf,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PhaseName {
    Waiting,
    Playing,
    Finished,
    Parked,
}

#[derive(Debug, Args)]
pub(crate) struct OneTable {
    #[command(subcommand)]
    pub(crate) order: TableOrder,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TableOrder {
    /// Show who sits there and how far it is.
    #[command(after_help = "Example:\n  veillee table show d4txqaa6xvc9b7sv")]
    Show(AtTable),
    /// End the running match and disconnect everybody; the table and its records stay.
    #[command(after_help = "Example:\n  veillee table close d4txqaa6xvc9b7sv")]
    Close(AtTable),
    /// Delete the table and everything that is stored about it.
    #[command(after_help = "Example:\n  veillee table delete d4txqaa6xvc9b7sv")]
    Delete(AtTable),
    /// Stop the match until it is resumed.
    #[command(after_help = "Example:\n  veillee table park d4txqaa6xvc9b7sv")]
    Park(AtTable),
    /// Let a parked match go on, where that is possible.
    #[command(after_help = "Example:\n  veillee table resume d4txqaa6xvc9b7sv")]
    Resume(AtTable),
}

#[derive(Debug, Args)]
pub(crate) struct AtTable {
    /// The table's address: 16 letters and digits, as `veillee tables` lists them.
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) folder: Folder,
}

#[derive(Debug, Args)]
#[group(id = "announcement", required = true, multiple = false, args = ["text", "clear"])]
pub(crate) struct Announce {
    /// What everybody reads, until it is cleared or the server restarts.
    pub(crate) text: Option<String>,
    /// Take the announcement back.
    #[arg(long)]
    pub(crate) clear: bool,
    #[command(flatten)]
    pub(crate) folder: Folder,
}

#[derive(Debug, Args)]
#[group(id = "blocking", required = true, multiple = false, args = ["address", "list", "remove"])]
pub(crate) struct Block {
    /// An address such as 192.0.2.7 or 2001:db8::7, or a prefix such as 192.0.2.0/24 or 2001:db8::/48.
    pub(crate) address: Option<String>,
    /// List what is blocked.
    #[arg(long)]
    pub(crate) list: bool,
    /// Take an address or a prefix off the list.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) remove: Option<String>,
    #[command(flatten)]
    pub(crate) folder: Folder,
}

#[derive(Debug, Args)]
pub(crate) struct Keep {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) folder: Folder,
}

#[derive(Debug, Args)]
pub(crate) struct Seat {
    /// The table's address, as the seat for a program shows it.
    #[arg(value_name = "URL")]
    pub(crate) address: String,
    /// The token that the table shows with the seat.
    #[arg(long, env = "VEILLEE_TOKEN", hide_env_values = true)]
    pub(crate) token: Option<String>,
    /// End after one match. Without it, the program plays every rematch.
    #[arg(long)]
    pub(crate) once: bool,
    /// The program that plays, with its arguments, after `--`.
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    pub(crate) program: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    /// Which game: see `veillee games`.
    #[arg(required_unless_present = "continue_from")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How well the bots play: beginner, regular, veteran or master.
    #[arg(long, default_value = "beginner", value_name = "LEVEL")]
    level: String,
    /// Where all chance comes from: a number, or 64 hexadecimal digits. Without it, from the system.
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// Write the record to this file as the game goes.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Go on with the game in this file, which `--record` wrote; it is written on.
    #[arg(
        long = "continue",
        value_name = "FILE",
        conflicts_with_all = ["game", "players", "options", "edition", "first", "level", "seed", "record"]
    )]
    pub(crate) continue_from: Option<PathBuf>,
    /// For screen readers: one thing on a line, no grids or drawings, the table only when you type t.
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Simulate {
    /// Which game: see `veillee games`.
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = at_least_one)]
    pub(crate) games: u64,
    /// Where all chance comes from: a number, or 64 hexadecimal digits.
    #[arg(long, default_value = "0")]
    pub(crate) seed: String,
    /// Who plays: one bot for all seats, or one for each, divided by commas. A program of your own: `exec:python3 my-bot.py`.
    #[arg(long, default_value = "random", value_name = "BOT,…")]
    pub(crate) bots: String,
    #[command(flatten)]
    pub(crate) programs: Programs,
    /// How many games at once, on a thread each; results do not depend on it. Without it: one for each core.
    #[arg(long, value_name = "N", visible_alias = "concurrency", value_parser = whole::<usize>)]
    pub(crate) threads: Option<usize>,
    /// Write the records of all games to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Put the list of legal choices into each choice of the record.
    #[arg(long, requires = "record")]
    pub(crate) legal: bool,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// Which game: see `veillee games`.
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: Table,
    /// Who meets, divided by commas; the last one named takes the seats that are left. A program of your own:
    /// `exec:python3 my-bot.py`. Without it: all levels, everyone against everyone.
    #[arg(long, value_name = "BOT,…")]
    pub(crate) seats: Option<String>,
    /// Who is in the round robin, divided by commas; the first one's rating is 0. Without it: random and all levels.
    #[arg(long, value_name = "BOT,…", conflicts_with = "seats")]
    pub(crate) among: Option<String>,
    /// How many games, rounded up to whole deals: each is played once for every chair. In a round robin: of each pair.
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = at_least_one)]
    pub(crate) games: u64,
    /// Where all chance comes from: a number, or 64 hexadecimal digits.
    #[arg(long, default_value = "0")]
    pub(crate) seed: String,
    #[command(flatten)]
    pub(crate) programs: Programs,
    /// How many games at once, on a thread each; results do not depend on it. Without it: one for each core.
    #[arg(long, value_name = "N", visible_alias = "concurrency", value_parser = whole::<usize>)]
    pub(crate) threads: Option<usize>,
    /// Stop as soon as the first player's wins are clear of these per cents; in Snowhere, its carpets with under 1 % of the
    /// flame left.
    #[arg(long, value_name = "PERCENT,…")]
    pub(crate) until_clear: Option<String>,
    /// Stop after this many minutes, with what is known by then.
    #[arg(long, value_name = "N", value_parser = minutes)]
    pub(crate) minutes: Option<f64>,
    /// Keep every deal in this file, and go on from what it holds already.
    #[arg(long, value_name = "FILE")]
    pub(crate) ledger: Option<PathBuf>,
    /// Write the records of all games to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CeilingOf {
    /// Which game: see `veillee games`.
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many positions, each out of a game of its own.
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = at_least_one)]
    pub(crate) positions: u64,
    /// Where all chance comes from: a number, or 64 hexadecimal digits.
    #[arg(long, default_value = "0")]
    pub(crate) seed: String,
    /// On how many threads; results do not depend on it. Without it: one for each core.
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    pub(crate) threads: Option<usize>,
    /// Stop after this many minutes, with what is known by then.
    #[arg(long, value_name = "N", value_parser = minutes)]
    pub(crate) minutes: Option<f64>,
    /// Keep every position's result in this file, and go on from what it holds already.
    #[arg(long, value_name = "FILE")]
    pub(crate) ledger: Option<PathBuf>,
    /// Print one JSON object instead of a sentence.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A record; `-` reads from the standard input.
    pub(crate) file: PathBuf,
    /// Show only this game of the file, counted from 1.
    #[arg(long, value_name = "K", value_parser = at_least_one)]
    pub(crate) game: Option<u64>,
    /// Show the table after this many steps.
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    pub(crate) step: Option<usize>,
    /// Check that the record is of this deal: the file that your page has kept.
    #[arg(long, value_name = "FILE")]
    pub(crate) deal: Option<PathBuf>,
    /// For screen readers: no grids or drawings.
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// Which game: see `veillee games`.
    pub(crate) game: String,
    /// Only this rule, such as O14.
    pub(crate) rule: Option<String>,
    /// For screen readers: tables as lists.
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Draw {
    /// A record, or `snowhere` for a fresh carpet.
    pub(crate) target: String,
    /// Where the picture goes: a file that ends in .svg or .png.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// The table after this many steps. Without it, after the last.
    #[arg(long, value_name = "K", value_parser = whole::<usize>)]
    pub(crate) step: Option<usize>,
    /// Which game of the record, counted from 1.
    #[arg(long, default_value_t = 1, value_name = "K", value_parser = at_least_one)]
    pub(crate) game: u64,
    /// As this seat sees the table, counted from 0.
    #[arg(long, value_name = "SEAT", conflicts_with_all = ["public", "result"])]
    pub(crate) seat: Option<u8>,
    /// As everybody sees the table, also those who only watch. So it is without --seat.
    #[arg(long, conflicts_with = "result")]
    pub(crate) public: bool,
    /// Draw a card with the result of a finished match instead of the table.
    #[arg(long, conflicts_with = "step")]
    pub(crate) result: bool,
    /// For the result of a carpet of the day: its date, such as 2026-11-18. The card then shows nothing of the carpet.
    #[arg(long, value_name = "DATE", requires = "result")]
    pub(crate) carpet: Option<String>,
    /// For a fresh carpet: where its chance comes from.
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// How wide a .png is, in pixels. Without it, 1200, and 1600 for a table of Snowhere.
    #[arg(long, value_name = "PIXELS", value_parser = whole::<u32>)]
    pub(crate) width: Option<u32>,
    #[command(flatten)]
    pub(crate) table: Table,
}

/// How a table is set up.
#[derive(Debug, Args)]
pub(crate) struct Table {
    /// How many play. Without it, as few as the game allows.
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    players: Option<usize>,
    /// Set a table option; may be repeated. See `veillee games`.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Play with this edition: a name, or a file that ends in .toml.
    #[arg(long, value_name = "NAME|FILE")]
    edition: Option<String>,
    /// Who begins: a seat counted from 0, or lot.
    #[arg(long, value_name = "SEAT|lot")]
    first: Option<String>,
}

/// Programs of people's own.
#[derive(Debug, Args)]
pub(crate) struct Programs {
    /// How long a program of your own may take over each choice, in seconds.
    #[arg(long, default_value = "10", value_name = "SECONDS", value_parser = seconds)]
    time_limit: Duration,
}

impl Programs {
    /// The players of a list that an option gives, divided by commas.
    pub(crate) fn players<G: Minded>(&self, option: &str, list: &str) -> Result<Vec<Player<G>>, Failure> {
        let player = |name: &str| match name.trim().strip_prefix("exec:") {
            Some(command) => Program::start(command, self.time_limit).map(Player::Program).map_err(|error| {
                let why = sentences::error_program(command.to_owned(), error.to_string());
                Failure::Broken(language::say(&why))
            }),
            None => Player::named(name.trim()).map_err(|_| {
                let known = Player::<G>::keys();
                let meant = language::meant(name, known.iter().copied());
                let (game, option) = (G::KEY.to_owned(), format!("{option} {list}"));
                let name = name.chars().take(40).collect::<String>();
                Failure::Asked(language::say(&sentences::error_bot(
                    game,
                    known.join(", "),
                    meant,
                    name,
                    option,
                )))
            }),
        };
        list.split(',').map(player).collect()
    }
}

impl Play {
    pub(crate) fn level(&self) -> Result<Level, Failure> {
        let found = Level::ALL.into_iter().find(|level| level.key().eq_ignore_ascii_case(&self.level));
        found.ok_or_else(|| {
            let keys = || Level::ALL.map(Level::key);
            let (levels, meant) = (keys().join(", "), language::meant(&self.level, keys()));
            Failure::Asked(language::say(&sentences::error_level(self.level.clone(), levels, meant)))
        })
    }
}

impl Arguments {
    /// Reads the command line and the environment; the matches tell the two apart. Without a command, the program serves: the
    /// options are those of `serve`. They are not also the program's own in clap, because its help would show them before the
    /// commands.
    pub(crate) fn read() -> Result<(Self, ArgMatches), Failure> {
        let words: Vec<OsString> = std::env::args_os().collect();
        language::set_from(&words);
        let words = with_command(words);
        let matches = without_empty_variables(spoken()).try_get_matches_from(&words);
        let read = matches.and_then(|matches| Ok((Arguments::from_arg_matches(&matches)?, matches)));
        read.map_err(|error| mistakes::failure(&error, &words))
    }
}

/// Adds `serve` where there is no command.
fn with_command(mut words: Vec<OsString>) -> Vec<OsString> {
    let starts = |word: &OsString, with: &str| word.as_encoded_bytes().starts_with(with.as_bytes());
    // The language may come before the command.
    let first = match words.get(1) {
        Some(word) if word == "--lang" => 3,
        Some(word) if starts(word, "--lang=") => 2,
        Some(_) | None => 1,
    };
    let is_own = |word: &OsString| ["-h", "--help", "-V", "--version"].iter().any(|own| word == own);
    let serves = words.get(first).is_none_or(|word| starts(word, "-") && !is_own(word));
    if serves && first <= words.len() {
        words.insert(first, "serve".into());
    }
    words
}

/// Everything that can be asked for, as clap knows it.
fn command() -> clap::Command {
    with_negative_numbers(Settings::add_defaults_to(Arguments::command(), "serve"))
}

/// The same, with its help in the language of the reader.
pub(crate) fn spoken() -> clap::Command {
    match language::current() {
        Language::En => command(),
        Language::Fr => french::command(command()),
    }
}

/// A number below zero is a value, although it begins as an option does: what is wrong with it can be said then.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let may_be_number =
        |arg: &Arg| matches!(arg.get_action(), ArgAction::Set | ArgAction::Append) && !arg.is_last_set();
    command
        .mut_args(|arg| if may_be_number(&arg) { arg.allow_negative_numbers(true) } else { arg })
        .mut_subcommands(with_negative_numbers)
}

fn a_language(text: &str) -> Result<Language, String> {
    text.parse().map_err(|_| language::say(&sentences::error_languages()))
}

/// An environment variable without a value sets nothing, as if it were not there.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty = |arg: &Arg| {
        let value = arg.get_env().and_then(std::env::var_os);
        value.is_some_and(|value| value.is_empty())
    };
    command
        .mut_args(|arg| if is_empty(&arg) { arg.env(None) } else { arg })
        .mut_subcommands(without_empty_variables)
}

impl Table {
    pub(crate) fn request(&self) -> Result<Request, Failure> {
        let mut options = Vec::new();
        for option in &self.options {
            let (key, value) = option.split_once('=').ok_or_else(|| {
                Failure::Asked(language::say(&sentences::error_option_form(option.clone())))
            })?;
            options.push((key.trim().to_lowercase().replace('-', "_"), value.trim().to_lowercase()));
        }
        options.extend(self.first.iter().map(|seat| ("first".to_owned(), seat.to_lowercase())));
        let edition = edition(self.edition.as_deref())?;
        Ok(Request { seats: self.players, options, edition, ..Request::default() })
    }
}

/// A name, or a file that ends in `.toml`.
fn edition(asked: Option<&str>) -> Result<EditionChoice, Failure> {
    let Some(asked) = asked else { return Ok(EditionChoice::Default) };
    let path = PathBuf::from(asked);
    if path.extension().is_none_or(|extension| extension != "toml") {
        return Ok(EditionChoice::Named(asked.to_lowercase()));
    }
    let toml = fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))?;
    let name = path.file_stem().map_or(asked.into(), |stem| stem.to_string_lossy().into_owned());
    Ok(EditionChoice::Own { name, toml })
}

pub(crate) fn game(name: &str) -> Result<GameId, Failure> {
    GameId::named(name).map_err(|unknown| Failure::Asked(language::say(&faults::no_game(&unknown))))
}

pub(crate) fn seed(text: &str) -> Result<Seed, Failure> {
    text.parse().map_err(|_| Failure::Asked(language::say(&sentences::error_seed(text.to_owned()))))
}
