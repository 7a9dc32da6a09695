//! Does the server keep what the document of its interface says? Schemathesis reads the document, makes up requests, right and
//! wrong ones, follows the links from one answer to the next request, and holds every answer against the document.

use std::fs;
use std::path::Path;

use crate::commands::{command, is_there, root, run as run_command};
use crate::program::{self, Serving};

/// The version that is known to work; its checks change between versions.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// The one browser that asks: so that it may do something with the tables it opens.
const COOKIE: &str = "Cookie: veillee=0000000000000000000000000000000000000000000000000000000000000001";

pub(crate) fn run() -> Result<(), String> {
    let folder = root().join("target/schemathesis");
    let program = installed(&folder)?;
    program::build()?;
    let data = folder.join("data");
    if data.exists() {
        fs::remove_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    }
    let serving = Serving::start("debug", &data)?;
    let document = format!("{}api/openapi.json", serving.address);
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
    run_command(command(&program, &arguments).current_dir(&folder))
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
