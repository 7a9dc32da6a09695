//! The web client: its words, style, types and tests, the tests in real browsers, and the pictures that one takes.

use std::fs;
use std::process::Command;

use crate::commands::{command, need, root, run as run_command};
use crate::program;

/// npm in the client's folder.
fn npm(arguments: &[&str]) -> Command {
    let mut npm = command("npm", arguments);
    npm.current_dir(root().join("web"));
    npm
}

/// The packages of the lock file, installed once for each lock file: the build script of `veillee-web` leaves the same mark.
fn install() -> Result<(), String> {
    let lock = fs::read(root().join("web/package-lock.json")).map_err(|error| error.to_string())?;
    let mark = root().join("web/node_modules/.veillee-lock");
    if fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run_command(&mut npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    fs::write(&mark, lock).map_err(|error| format!("{}: {error}", mark.display()))
}

/// The types of all messages, written anew.
pub(crate) fn words() -> Result<(), String> {
    install()?;
    run_command(&mut npm(&["run", "--silent", "words"]))
}

/// Everything that needs no browser.
pub(crate) fn check() -> Result<(), String> {
    install()?;
    run_command(&mut npm(&["run", "--silent", "words", "--", "--check"]))?;
    for part in ["lint", "types", "test"] {
        run_command(&mut npm(&["run", "--silent", part]))?;
    }
    Ok(())
}

/// Whole games in Chromium.
pub(crate) fn browser() -> Result<(), String> {
    need("chromium", "chromium")?;
    play("browser")
}

/// The beginning of each game in Firefox and in WebKit.
pub(crate) fn smoke() -> Result<(), String> {
    need("firefox-esr", "firefox-esr")?;
    need("WebKitWebDriver", "webkit2gtk-driver")?;
    // WebKit's browser has no window without a screen.
    need("Xvfb", "xvfb")?;
    play("smoke")
}

/// Runs a script of the client against the program as it is built.
fn play(script: &str) -> Result<(), String> {
    install()?;
    program::build()?;
    run_command(npm(&["run", "--silent", script]).env("VEILLEE_PROGRAM", program::path("debug")?))
}

/// The pictures in README and docs, made anew.
pub(crate) fn screenshots() -> Result<(), String> {
    install()?;
    need("chromium", "chromium")?;
    program::build()?;
    let pictures = root().join("docs/pictures");
    let mut node = command("node", &["browser/screenshots.js"]);
    node.arg(pictures).current_dir(root().join("web")).env("VEILLEE_PROGRAM", program::path("debug")?);
    run_command(&mut node)
}
