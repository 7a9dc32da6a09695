//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default()
}

/// A command in the workspace's root.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs it with its output shown; an error names it.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {}", shown(command))) }
}

/// Runs it and gives what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("{}: {error}", shown(command)))?;
    if !output.status.success() {
        return Err(format!("failed: {}", shown(command)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Takes a file away, if it is there: the program writes records over nothing.
pub(crate) fn remove(file: &Path) -> Result<(), String> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{}: {error}", file.display()))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Removes a folder with everything in it, if it is there.
pub(crate) fn remove_folder(folder: &Path) -> Result<(), String> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{}: {error}", folder.display()))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Whether a program is there and answers.
pub(crate) fn is_there(program: &str, arguments: &[&str]) -> bool {
    let tried =
        command(program, arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    tried.is_ok_and(|status| status.success())
}

/// One installation at a time: the lanes of the check run side by side.
static INSTALLING: Mutex<()> = Mutex::new(());

/// Sees to it that a Debian package's program is there; where it cannot be installed, says what to do.
pub(crate) fn need(program: &str, package: &str) -> Result<(), String> {
    // Some programs have no `--version`.
    let is_found = || is_there("sh", &["-c", "command -v \"$0\"", program]);
    let _one = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    if is_found() {
        return Ok(());
    }
    println!("{program} is missing: installing {package}");
    let update = command("apt-get", &["update", "-q"]).status();
    let installed = command("apt-get", &["install", "-y", "-q", package]).status();
    match (update, installed) {
        (Ok(_), Ok(status)) if status.success() && is_found() => Ok(()),
        _ => Err(format!(
            "{program} is needed and could not be installed; on Debian: sudo apt-get install {package}"
        )),
    }
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
