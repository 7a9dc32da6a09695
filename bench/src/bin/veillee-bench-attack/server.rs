//! The server that is attacked: a process of its own, with the limits it has when nobody sets any.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use veillee_bench::Fault;
use veillee_bench::process::resident_bytes;

pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    data: PathBuf,
}

/// What is not as usual about a server.
#[derive(Clone, Copy, Default)]
pub(crate) struct Setting {
    pub(crate) flags: &'static [&'static str],
    pub(crate) environment: Option<(&'static str, &'static str)>,
    pub(crate) open_files: Option<&'static str>,
}

impl Server {
    pub(crate) fn start(program: &str, folder: &Path, setting: Setting) -> Result<Self, Fault> {
        let data = folder.join("data");
        fs::create_dir_all(&data)?;
        let log = File::create(folder.join("log"))?;
        // The shell lowers the limit and becomes the program: the process is the server itself.
        let limit = setting.open_files.map(|files| format!("ulimit -n {files} && ")).unwrap_or_default();
        let mut command = Command::new("sh");
        command.arg("-c").arg(format!("{limit}exec \"$@\"")).args(["sh", program, "--lang", "en", "serve"]);
        command.args(["--port", "0", "--bind", "127.0.0.1", "--log", "warn", "--data-dir"]).arg(&data);
        command.args(setting.flags).envs(setting.environment);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn()?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("no pipe")?).lines().map_while(Result::ok);
        let place = lines.find_map(|line| {
            let place = line.strip_prefix("The tables are at http://")?;
            place.trim_end_matches('/').parse().ok()
        });
        let Some(address) = place else {
            child.wait()?;
            let said = fs::read_to_string(folder.join("log"))?;
            return Err(format!("the server ended before it said where it listens: {said}").into());
        };
        thread::spawn(move || lines.for_each(drop));
        Ok(Server { child, address, data })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn memory(&self) -> Result<u64, Fault> {
        resident_bytes(self.pid())
    }

    /// What its folder takes.
    pub(crate) fn disk(&self) -> Result<u64, Fault> {
        let mut bytes = 0;
        for file in fs::read_dir(&self.data)? {
            // A file may go between two looks.
            bytes += file?.metadata().map_or(0, |metadata| metadata.len());
        }
        Ok(bytes)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It was started here; if it has ended by itself, there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
