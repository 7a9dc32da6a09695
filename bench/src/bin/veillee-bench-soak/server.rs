//! The server: a process that is killed.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use veillee_bench::Fault;

pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

/// Where its tables are, below the folder of the run.
pub(crate) fn data(folder: &Path) -> PathBuf {
    folder.join("data")
}

/// Where it writes its log, one life after the other.
pub(crate) fn log(folder: &Path) -> PathBuf {
    folder.join("log")
}

impl Server {
    pub(crate) fn start(program: &str, folder: &Path, durability: &str) -> Result<Self, Fault> {
        fs::create_dir_all(folder)?;
        let log: File = OpenOptions::new().create(true).append(true).open(log(folder))?;
        let mut command = Command::new(program);
        command.args([
            "--lang",
            "en",
            "serve",
            "--port",
            "0",
            "--bind",
            "127.0.0.1",
            "--requests-per-minute",
            "0",
        ]);
        command.args(["--connections-per-address", "0", "--tables-per-minute", "0"]);
        command.args(["--playing-tables-per-address", "0"]);
        command
            .args(["--durability", durability, "--thinkers", "1", "--log", "warn", "--data-dir"])
            .arg(data(folder));
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn()?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("no pipe")?).lines().map_while(Result::ok);
        let place = lines.find_map(|line| {
            line.strip_prefix("The tables are at http://").map(|place| place.trim_end_matches('/').to_owned())
        });
        let address = place.ok_or("the server ended before it said where it listens")?;
        thread::spawn(move || lines.for_each(drop));
        Ok(Server { child, address })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn is_alive(&mut self) -> Result<(), Fault> {
        match self.child.try_wait()? {
            None => Ok(()),
            Some(status) => Err(format!("the server has ended by itself: {status}").into()),
        }
    }

    /// From one moment to the next, without a word.
    pub(crate) fn kill(&mut self) -> Result<(), Fault> {
        self.is_alive()?;
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It was started here, and may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
