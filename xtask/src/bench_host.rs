//! `cargo xtask bench-host`: what the host takes for choices, in processor time, memory and latency, beside a bare relay of the same
//! message sizes in the same run. Server and load run on a core each. A shared machine is noisy: host and relay are measured one
//! right after the other, in rounds, and the round with the median ratio counts.

mod restart;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::commands::{command, output, root, run as run_command};
use crate::package::JEMALLOC;
use crate::program;

/// How many tables are loaded as fast as they can play, and for how long.
const TABLES: [u32; 3] = [100, 1000, 5000];
const FULL_SECONDS: &str = "4";
/// How many play at a human pace: one choice in a second each.
const PACED_TABLES: u32 = 500;
const PACED_SECONDS: &str = "8";
/// How often everything is measured: an odd number has a middle.
const ROUNDS: usize = 5;

/// A server that runs, and is ended with this value.
struct RunningServer {
    child: Child,
    address: String,
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        // It was started here.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn run() -> Result<(), String> {
    let packages = ["--package", "veillee", "--package", "veillee-bench", "--bins"];
    run_command(command("cargo", &["build", "--quiet", "--release"]).args(packages).args(JEMALLOC))?;
    let programs = program::folder("release")?;
    let run = |tables, pace, seconds, durability| Run { tables, pace, seconds, durability };
    let full = TABLES.map(|tables| run(tables, "full", FULL_SECONDS, "process"));
    let paced = run(PACED_TABLES, "paced", PACED_SECONDS, "process");
    let synced = run(PACED_TABLES, "paced", PACED_SECONDS, "power");
    let (mut at_full, mut at_pace) = (full.each_ref().map(|_| Vec::new()), Vec::new());
    let mut with_power = Vec::new();
    for _ in 0..ROUNDS {
        for (run, rounds) in full.iter().zip(&mut at_full) {
            rounds.push(Round::measure(&programs, run, rounds.last())?);
        }
        at_pace.push(Round::measure(&programs, &paced, at_pace.last())?);
        with_power.push((measure_host(&programs, &synced)?, bare_commit()?));
    }
    println!(
        "{:<8} {:>6} {:>12} {:>12} {:>8} {:>14} {:>10} {:>16} {:>12}",
        "",
        "tables",
        "choices/s",
        "µs/choice",
        "of relay",
        "KiB per table",
        "at play",
        "KiB per watcher",
        "last/first"
    );
    for (run, mut rounds) in full.iter().zip(at_full) {
        let middle = Round::middle(&mut rounds, "microseconds_per_choice");
        let ratio = format!("{:.2}", middle.ratio("microseconds_per_choice"));
        for (name, found, ratio) in [("host", &middle.host, ratio.as_str()), ("relay", &middle.relay, "")] {
            let parts = &found["by_part"];
            println!(
                "{name:<8} {:>6} {:>12.0} {:>12.1} {ratio:>8} {:>14.1} {:>10.1} {:>16.1} {:>12.2}",
                run.tables,
                number(&found["choices"]) / number(&found["seconds"]),
                number(&found["microseconds_per_choice"]),
                number(&found["bytes_per_table"]) / 1024.0,
                number(&found["bytes_per_table_at_play"]) / 1024.0,
                number(&found["bytes_per_idle_connection"]) / 1024.0,
                number(&parts[2]) / number(&parts[0]),
            );
        }
        println!("         in all rounds: {}", Round::ratios(&rounds, "microseconds_per_choice"));
    }
    println!("\n{PACED_TABLES} tables, one choice a second each: from a choice to the other player's update");
    for (what, field) in [("p50", "p50_microseconds"), ("p99", "p99_microseconds")] {
        let middle = Round::middle(&mut at_pace, field);
        let [host, relay] = [&middle.host, &middle.relay].map(|found| number(&found[field]) / 1000.0);
        let ratio = middle.ratio(field);
        println!("{what}: host {host:.2} ms, relay {relay:.2} ms, {ratio:.2} times");
        println!("     in all rounds: {}", Round::ratios(&at_pace, field));
    }
    show_power(&mut with_power);
    println!("\nFrom the start of the program until /readyz says so");
    restart::measure(&programs)?;
    println!("\nThe store alone: appends, alone and grouped, with both durabilities, beside a bare commit");
    run_command(&mut command(
        "cargo",
        &["run", "--quiet", "--release", "--package", "veillee-store", "--example", "measure"],
    ))
}

/// With `power` an update waits for the disk: its p99 beside that of a bare synced commit, by the median round.
fn show_power(rounds: &mut [(Value, f64)]) {
    let p99 = |host: &Value| number(&host["p99_microseconds"]) / 1000.0;
    let excess = |(host, commit): &(Value, f64)| p99(host) - 4.0 * commit;
    rounds.sort_by(|one, other| excess(one).total_cmp(&excess(other)));
    let (host, commit) = &rounds[rounds.len() / 2];
    let bar = 4.0 * commit + 5.0;
    println!("with power: p99 {:.2} ms, a bare synced commit {commit:.2} ms, bar {bar:.2} ms", p99(host));
    let all: Vec<String> =
        rounds.iter().map(|(host, commit)| format!("{:.2} beside {commit:.2}", p99(host))).collect();
    println!("     in all rounds: {}", all.join(", "));
}

/// The p99 of a bare synced commit on the disk that the host uses, in milliseconds.
fn bare_commit() -> Result<f64, String> {
    let folder = root().join("target/bench-host").display().to_string();
    let text = output(&mut command(
        "cargo",
        &[
            "run",
            "--quiet",
            "--release",
            "--package",
            "veillee-store",
            "--example",
            "measure",
            "commit",
            &folder,
        ],
    ))?;
    text.trim().parse().map_err(|_| format!("measure commit: {text}"))
}

/// How a server is loaded.
struct Run {
    tables: u32,
    pace: &'static str,
    seconds: &'static str,
    durability: &'static str,
}

/// Host and relay, one right after the other.
struct Round {
    host: Value,
    relay: Value,
    is_host_first: bool,
}

impl Round {
    /// The second to run finds the machine as the first has left it: they change places from round to round.
    fn measure(programs: &str, run: &Run, before: Option<&Self>) -> Result<Self, String> {
        if let Some(before) = before.filter(|before| before.is_host_first) {
            let relay = measure_relay(programs, run, &before.host)?;
            let host = measure_host(programs, run)?;
            return Ok(Round { host, relay, is_host_first: false });
        }
        let host = measure_host(programs, run)?;
        let relay = measure_relay(programs, run, &host)?;
        Ok(Round { host, relay, is_host_first: true })
    }

    fn ratio(&self, figure: &str) -> f64 {
        number(&self.host[figure]) / number(&self.relay[figure])
    }

    /// The one whose ratio lies in the middle; sorts them by it.
    fn middle<'a>(rounds: &'a mut [Self], figure: &str) -> &'a Self {
        rounds.sort_by(|one, other| one.ratio(figure).total_cmp(&other.ratio(figure)));
        &rounds[rounds.len() / 2]
    }

    fn ratios(rounds: &[Self], figure: &str) -> String {
        rounds.iter().map(|round| format!("{:.2}", round.ratio(figure))).collect::<Vec<_>>().join(", ")
    }
}

fn measure_host(programs: &str, run: &Run) -> Result<Value, String> {
    let data = root().join("target/bench-host");
    if data.exists() {
        std::fs::remove_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    }
    let server = serve(programs, &data, run.durability)?;
    load(programs, "veillee", &server, run, &[])
}

fn measure_relay(programs: &str, run: &Run, host: &Value) -> Result<Value, String> {
    let relay = start(pinned("0", &format!("{programs}/veillee-bench-relay")), |line| Some(line.to_owned()))?;
    let lengths = [&host["answer_bytes"], &host["news_bytes"]].map(ToString::to_string);
    load(programs, "relay", &relay, run, &lengths)
}

fn serve(programs: &str, data: &Path, durability: &str) -> Result<RunningServer, String> {
    let mut serve = pinned("0", &format!("{programs}/veillee"));
    serve.args(["--lang", "en", "serve", "--port", "0", "--bind", "127.0.0.1", "--requests-per-minute", "0"]);
    serve.args([
        "--connections-per-address",
        "0",
        "--tables-per-minute",
        "0",
        "--playing-tables-per-address",
        "0",
    ]);
    serve
        .args(["--messages-per-second", "0", "--max-connections", "20000", "--log", "warn"])
        .args(["--durability", durability, "--data-dir"])
        .arg(data);
    start(serve, |line| {
        let place = line.strip_prefix("The tables are at http://")?;
        Some(place.trim_end_matches('/').to_owned())
    })
}

/// A program on one core alone.
fn pinned(core: &str, program: &str) -> Command {
    command("taskset", &["-c", core, program])
}

/// Starts a server and waits until it says where it is.
fn start(mut command: Command, address: impl Fn(&str) -> Option<String>) -> Result<RunningServer, String> {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| format!("taskset: {error}"))?;
    let lines = child.stdout.take().map(|out| BufReader::new(out).lines()).into_iter().flatten();
    let found = lines.map_while(Result::ok).find_map(|line| address(&line));
    let address = found.ok_or("a server ended before it said where it listens")?;
    Ok(RunningServer { child, address })
}

fn load(
    programs: &str,
    kind: &str,
    server: &RunningServer,
    &Run { tables, pace, seconds, .. }: &Run,
    lengths: &[String],
) -> Result<Value, String> {
    let (pid, tables) = (server.child.id().to_string(), tables.to_string());
    let mut load = pinned("1", &format!("{programs}/veillee-bench-load"));
    load.args([kind, &server.address, &pid, &tables, pace, seconds]).args(lengths);
    let text = output(&mut load)?;
    serde_json::from_str(&text).map_err(|error| format!("veillee-bench-load: {error}"))
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}
