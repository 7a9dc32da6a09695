//! The types of the protocol and of the games' views in TypeScript, for the web client, and as JSON Schemas, for bots: written
//! from the Rust types, never by hand.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::commands::{command, remove_folder, root, run as run_command};
use crate::schemas;

/// Where the web client finds them.
const FOLDER: &str = "web/src/protocol";

/// Replaces them only when all could be written.
pub(crate) fn write() -> Result<(), String> {
    for (folder, files) in generate()? {
        let folder = root().join(folder);
        remove_folder(&folder)?;
        for (file, text) in files {
            let file = folder.join(file);
            let fault = |error: std::io::Error| format!("{}: {error}", file.display());
            file.parent().map_or(Ok(()), fs::create_dir_all).map_err(fault)?;
            fs::write(&file, text).map_err(fault)?;
        }
    }
    Ok(())
}

/// Fails when what is there is not what would be written.
pub(crate) fn check() -> Result<(), String> {
    for (folder, files) in generate()? {
        if files != read(&root().join(folder))? {
            return Err(format!("{folder} is out of date: run cargo xtask types"));
        }
    }
    Ok(())
}

/// The files of a folder with their text.
type Files = BTreeMap<PathBuf, String>;

/// Writes them into a folder of `target`. What each folder of ours should have.
fn generate() -> Result<[(&'static str, Files); 2], String> {
    let folder = root().join("target/protocol-types");
    remove_folder(&folder)?;
    let shown = folder.display().to_string();
    let protocol = ["run", "--quiet", "--package", "veillee-protocol", "--example", "types", "--", &shown];
    run_command(&mut command("cargo", &protocol))?;
    let games =
        ["run", "--quiet", "--package", "veillee-catalog", "--features", "types", "--example", "types"];
    run_command(command("cargo", &games).args(["--", &shown]))?;
    // What bots read is nothing for the web client.
    let lines = read(&folder.join("bots"))?;
    remove_folder(&folder.join("bots"))?;
    let schemas = schemas::of(&lines, &read(&folder)?)?;
    index(&folder).map_err(|error| format!("{shown}: {error}"))?;
    Ok([(FOLDER, read(&folder)?), (schemas::FOLDER, schemas)])
}

/// One file in each folder that leads to all the others.
fn index(folder: &Path) -> std::io::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            index(&path)?;
        } else if path.ends_with("shelf.ts") {
            // The one file with a value.
        } else if let Some(name) = path.file_stem() {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    let lines: String =
        names.iter().map(|name| format!("export type {{ {name} }} from \"./{name}\";\n")).collect();
    fs::write(folder.join("index.ts"), lines)
}

/// Every file with its text, those of folders within included.
fn read(folder: &Path) -> Result<Files, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let name = PathBuf::from(path.file_name().unwrap_or_default());
        if path.is_dir() {
            files.extend(read(&path)?.into_iter().map(|(within, text)| (name.join(within), text)));
        } else {
            files.insert(name, fs::read_to_string(&path).map_err(fault)?);
        }
    }
    Ok(files)
}
