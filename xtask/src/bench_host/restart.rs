//! How long a server takes until it is ready, with many stored games.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use super::{RunningServer, serve};
use crate::commands::{command, output, root, run as run_command};

/// How many matches of each game are stored: 100,000 in all. One of Odin is a single hand.
const STORED: [(&str, &str, &[&str]); 5] = [
    ("odin", "24000", &["--option", "limit=hand"]),
    ("hygge", "24000", &[]),
    ("happy-cats", "24000", &[]),
    ("cochons", "24000", &[]),
    ("snowhere", "4000", &[]),
];

/// How a life of the server ends.
enum End {
    Asked,
    Killed,
}

/// Fills a folder with the records of real matches, and starts the server on it three times: after a copy, after it was asked to end
/// and after it was killed.
pub(super) fn measure(programs: &str) -> Result<(), String> {
    let veillee = format!("{programs}/veillee");
    let folder = root().join("target/bench-restart");
    let data = folder.join("data");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let begun = Instant::now();
    for (game, number, options) in STORED {
        let record = folder.join(format!("{game}.jsonl"));
        let mut simulate = command(&veillee, &["simulate", game, "--games", number, "--seed", "1", "--json"]);
        output(simulate.args(options).arg("--record").arg(&record))?;
        run_command(command(&veillee, &["import"]).arg(&record).arg("--data-dir").arg(&data))?;
        fs::remove_file(&record).map_err(|error| format!("{}: {error}", record.display()))?;
    }
    let bytes = fs::metadata(data.join("veillee.db")).map_err(|error| error.to_string())?.len();
    println!("100,000 stored games, {} MiB, filled in {:.0} s", bytes >> 20, begun.elapsed().as_secs_f64());
    let lives =
        [("it was filled", End::Asked), ("it was asked to end", End::Killed), ("it was killed", End::Killed)];
    for (after, end) in lives {
        let (running, took) = until_ready(programs, &data)?;
        println!("ready {:.3} s after the start, after {after}", took.as_secs_f64());
        match end {
            End::Asked => ask_to_end(running)?,
            End::Killed => drop(running),
        }
    }
    fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Starts the server; it is ready when it says so.
fn until_ready(programs: &str, data: &Path) -> Result<(RunningServer, Duration), String> {
    let begun = Instant::now();
    let running = serve(programs, data, "process")?;
    let fault = |error: std::io::Error| format!("/readyz: {error}");
    let mut line = TcpStream::connect(&running.address).map_err(fault)?;
    let asked = format!("GET /readyz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", running.address);
    line.write_all(asked.as_bytes()).map_err(fault)?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).map_err(fault)?;
    if answer.starts_with("HTTP/1.1 200") {
        Ok((running, begun.elapsed()))
    } else {
        Err(format!("/readyz: {answer}"))
    }
}

fn ask_to_end(mut running: RunningServer) -> Result<(), String> {
    run_command(&mut command("kill", &["-TERM", &running.child.id().to_string()]))?;
    running.child.wait().map(drop).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::assert_all_at_home;

    #[test]
    fn every_game_at_home_is_stored() {
        assert_all_at_home(STORED.iter().map(|(game, ..)| *game), "STORED (xtask/src/bench_host/restart.rs)");
    }
}
