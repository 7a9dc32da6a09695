//! Builds the client with npm, from the lock file, and embeds what comes of it.
//!
//! Cargo runs this only when a source has changed, so unchanged sources run no npm. `VEILLEE_WEB_DIST` names a folder with a client
//! that was built elsewhere; then Node is not needed at all. Neither is it for the packaged crate, which has the built client in
//! `dist` instead of its sources: `cargo xtask crates` puts it there.
#![allow(clippy::print_stdout)]

use std::env;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the client is made of, seen from its folder.
const SOURCES: &[&str] = &[
    "crate/build.rs",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "scripts",
    "sentences",
    "src",
    "svelte.config.js",
    "svgo.config.js",
    "vite.config.ts",
    "../engine/sentences/sentences",
    "../minds/sentences",
    "../pictures/faces.json",
];

/// The oldest Node that builds it.
const NODE: (u32, u32) = (20, 19);

/// How much of what npm says is passed on.
const MOST_LINES: usize = 24;

fn main() {
    println!("cargo::rerun-if-env-changed=VEILLEE_WEB_DIST");
    let here = variable("CARGO_MANIFEST_DIR");
    let is_packaged = !here.join("package.json").exists();
    let built = env::var_os("VEILLEE_WEB_DIST").map(PathBuf::from);
    let built = built.or_else(|| is_packaged.then(|| here.join("dist")));
    let made = match built {
        Some(folder) => {
            println!("cargo::rerun-if-changed={}", folder.display());
            Ok(folder)
        }
        None => {
            watch_sources();
            build(&here)
        }
    };
    if let Err(why) = made.and_then(|folder| embed(&folder)) {
        println!("cargo::error={why}");
    }
}

fn watch_sources() {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    for game in fs::read_dir("../games").into_iter().flatten().flatten() {
        println!("cargo::rerun-if-changed={}", game.path().join("sentences").display());
    }
}

fn variable(name: &str) -> PathBuf {
    PathBuf::from(env::var_os(name).unwrap_or_default())
}

fn build(here: &Path) -> Result<PathBuf, String> {
    check_node()?;
    install(here)?;
    let folder = variable("OUT_DIR").join("dist");
    let mut npm = Command::new("npm");
    npm.args(["run", "--silent", "build", "--"]).arg(&folder).current_dir(here);
    run(&mut npm, "the web client does not build")?;
    Ok(folder)
}

fn check_node() -> Result<(), String> {
    let (major, minor) = NODE;
    let found = Command::new("node").arg("--version").output().ok().filter(|output| output.status.success());
    let version = found.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let is_enough = version.as_deref().and_then(read_version).is_some_and(|version| version >= NODE);
    if is_enough {
        return Ok(());
    }
    let found = version.map_or("none is there".to_owned(), |version| format!("{version} is there"));
    Err(format!(
        "the web client is built with Node.js {major}.{minor} or newer and its npm ({found}): install it from nodejs.org or your \
         system's packages, or set VEILLEE_WEB_DIST to a folder with a client that was built elsewhere"
    ))
}

/// `v20.19.4` is 20 and 19.
fn read_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Runs `npm ci` unless that was done with the same lock file.
fn install(here: &Path) -> Result<(), String> {
    let lock = read(&here.join("package-lock.json"))?;
    let mark = here.join("node_modules/.veillee-lock");
    if fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(here);
    run(&mut npm, "the web client's packages cannot be installed")?;
    fs::write(&mark, lock).map_err(|error| format!("{}: {error}", mark.display()))
}

fn run(command: &mut Command, failed: &str) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{failed}: npm: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let told = [output.stdout, output.stderr].concat();
    // Cargo takes one line for one error; what is wrong stands in the first ones.
    let told = String::from_utf8_lossy(&told);
    let lines = told.lines().filter(|line| !line.trim().is_empty()).take(MOST_LINES);
    Err(lines.fold(failed.to_owned(), |told, line| format!("{told}\ncargo::error={line}")))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes the list of files for the library to include.
fn embed(folder: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    find(folder, &mut files)?;
    files.sort();
    let mut list = "&[\n".to_owned();
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let name = file.strip_prefix(folder).map_err(|error| error.to_string())?;
        let name = name.to_string_lossy().replace('\\', "/");
        let path = if name == "index.html" { "/".to_owned() } else { format!("/{name}") };
        let lasts = if name.starts_with("assets/") { "Forever" } else { "Version" };
        let form = |ending: &str| {
            let compressed = PathBuf::from(format!("{}.{ending}", file.display()));
            compressed.exists().then(|| format!("include_bytes!({compressed:?})"))
        };
        let shown = |form: Option<String>| form.map_or("None".to_owned(), |bytes| format!("Some({bytes})"));
        writeln!(
            list,
            "    PageFile {{ path: {path:?}, kind: {:?}, lasts: PageLasts::{lasts}, plain: include_bytes!({file:?}), \
             gzip: {}, brotli: {} }},",
            kind(&name)?,
            shown(form("gz")),
            shown(form("br")),
        )
        .map_err(|error| error.to_string())?;
    }
    list.push(']');
    let out = variable("OUT_DIR").join("files.rs");
    fs::write(&out, list).map_err(|error| format!("{}: {error}", out.display()))
}

fn is_compressed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "gz" || ending == "br")
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The content type, by the ending of the name.
fn kind(name: &str) -> Result<&'static str, String> {
    Ok(match Path::new(name).extension().and_then(OsStr::to_str).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        other => return Err(format!("{name}: the build script knows no kind for “{other}”")),
    })
}
