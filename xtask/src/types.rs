//! The protocol's types in TypeScript, for the web client: written from the Rust types, never by hand.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::commands::{command, root, run as run_command};

/// Where the web client finds them.
const FOLDER: &str = "web/src/protocol";

pub(crate) fn write() -> Result<(), String> {
    generate(&root().join(FOLDER))
}

/// Fails when what is there is not what would be written.
pub(crate) fn check() -> Result<(), String> {
    let fresh = root().join("target/protocol-types");
    generate(&fresh)?;
    if read(&fresh)? == read(&root().join(FOLDER))? {
        return Ok(());
    }
    Err(format!("{FOLDER} is out of date: run cargo xtask types"))
}

fn generate(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let folder = folder.display().to_string();
    let example = ["run", "--quiet", "--package", "veillee-protocol", "--example", "types", "--", &folder];
    run_command(&mut command("cargo", &example))
}

/// Every file with its text.
fn read(folder: &Path) -> Result<BTreeMap<String, String>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        let entry = entry.map_err(fault)?;
        let text = fs::read_to_string(entry.path()).map_err(fault)?;
        files.insert(entry.file_name().to_string_lossy().into_owned(), text);
    }
    Ok(files)
}
