//! The program at work, for those who ask it something.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::commands::{command, output, run};

/// Builds it as the tests do. Cargo takes the features of all packages together, those for tests too, because an example is
/// built with it: with `--package veillee` alone, half of the libraries would be compiled once more with fewer features.
pub(crate) fn build() -> Result<(), String> {
    run(&mut command(
        "cargo",
        &["build", "--quiet", "--workspace", "--bin", "veillee", "--example", "my_bot"],
    ))
}

/// Where cargo has put it, in a `debug` or a `release` build.
pub(crate) fn path(build: &str) -> Result<String, String> {
    Ok(format!("{}/veillee", folder(build)?))
}

/// Where cargo puts what it builds so.
pub(crate) fn folder(build: &str) -> Result<String, String> {
    let metadata = output(&mut command("cargo", &["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    Ok(format!("{}/{build}", metadata["target_directory"].as_str().unwrap_or("target")))
}

/// A server on a free port of this machine. It ends when it is dropped.
pub(crate) struct Serving {
    server: Child,
    /// Ends with a slash.
    pub(crate) address: String,
}

impl Serving {
    /// Starts the built program, and waits until it says where it is.
    pub(crate) fn start(build: &str, data: &Path) -> Result<Self, String> {
        let data = data.display().to_string();
        let settings =
            ["--port", "0", "--bind", "127.0.0.1", "--requests-per-minute", "0", "--data-dir", &data];
        let mut serve = command(&path(build)?, &["--lang", "en", "serve"]);
        let mut server = serve
            .args(settings)
            .args(["--connections-per-address", "0", "--tables-per-minute", "0"])
            .args(["--playing-tables-per-address", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("veillee serve: {error}"))?;
        let lines = server.stdout.take().map(|out| BufReader::new(out).lines()).into_iter().flatten();
        for line in lines.map_while(Result::ok) {
            if let Some(address) = line.strip_prefix("The tables are at ") {
                return Ok(Serving { server, address: address.to_owned() });
            }
        }
        Err("veillee serve ended before it said where the tables are".to_owned())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // Nothing can be done about a server that does not end, and there is nothing in it to keep.
        let _ = self.server.kill().and_then(|()| self.server.wait());
    }
}
