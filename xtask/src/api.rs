//! Does the server keep what the document of its interface says? Schemathesis reads the document, makes up requests, right and
//! wrong ones, follows the links from one answer to the next request, and holds every answer against the document.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::commands::{command, is_there, output, root, run as run_command};

/// The version that is known to work; its checks change between versions.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// The one browser that asks: so that it may do something with the tables it opens.
const COOKIE: &str = "Cookie: veillee=0000000000000000000000000000000000000000000000000000000000000001";

pub(crate) fn run() -> Result<(), String> {
    let folder = root().join("target/schemathesis");
    let program = installed(&folder)?;
    run_command(&mut command("cargo", &["build", "--quiet", "--package", "veillee"]))?;
    let data = folder.join("data");
    if data.exists() {
        fs::remove_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    }
    let (mut server, address) = serve(&data)?;
    let document = format!("{address}api/openapi.json");
    let configuration = root().join("xtask/schemathesis.toml").display().to_string();
    let arguments = [
        "--config-file",
        &configuration,
        "run",
        &document,
        "--header",
        COOKIE,
        "--generation-database",
        "none",
    ];
    let done = run_command(command(&program, &arguments).current_dir(&folder));
    // It was started here and is ended here, whatever came of it.
    let ended = server.kill().and_then(|()| server.wait());
    done.and(ended.map(drop).map_err(|error| error.to_string()))
}

/// Python's package, in a folder of its own.
fn installed(folder: &Path) -> Result<String, String> {
    let python = folder.join("bin/python").display().to_string();
    let program = folder.join("bin/schemathesis").display().to_string();
    if !is_there(&program, &["--version"]) {
        run_command(&mut command("python3", &["-m", "venv", &folder.display().to_string()]))?;
        run_command(&mut command(&python, &["-m", "pip", "install", "--quiet", SCHEMATHESIS]))?;
    }
    Ok(program)
}

/// Starts the server on a free port and waits until it says where.
fn serve(data: &Path) -> Result<(Child, String), String> {
    let target = output(&mut command("cargo", &["metadata", "--no-deps", "--format-version", "1"]))?;
    let target: serde_json::Value = serde_json::from_str(&target).map_err(|error| error.to_string())?;
    let target = target["target_directory"].as_str().unwrap_or("target");
    let data = data.display().to_string();
    let settings = ["--port", "0", "--bind", "127.0.0.1", "--requests-per-minute", "0", "--data-dir", &data];
    let mut serve = command(&format!("{target}/debug/veillee"), &["serve"]);
    let mut server = serve
        .args(settings)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("veillee serve: {error}"))?;
    let lines = server.stdout.take().map(|out| BufReader::new(out).lines()).into_iter().flatten();
    for line in lines.map_while(Result::ok) {
        if let Some(address) = line.strip_prefix("The tables are at ") {
            return Ok((server, address.to_owned()));
        }
    }
    Err("veillee serve ended before it said where the tables are".to_owned())
}
