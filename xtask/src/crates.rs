//! `cargo package` for everything that the program is made of: each crate has all it needs in its own folder.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::commands::{command, output, remove_folder, root, run as run_command};
use crate::dist::VERSION;

/// What stays in this repository.
const OURS_ALONE: &[&str] = &["veillee-bench", "xtask"];

/// Packages the crates together, because none of them is in a registry: cargo resolves them among each other. The engine and the
/// games, on which other Rust programs can build, are then built from their packages. What the host and the program include is
/// looked up in theirs: to build them again would take minutes.
pub(crate) fn run() -> Result<(), String> {
    let metadata = output(&mut command("cargo", &["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let (mut built, mut packed) = (Vec::new(), Vec::new());
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        if OURS_ALONE.contains(&name) {
            continue;
        }
        check(package).map_err(|why| format!("{name} {why}"))?;
        packed.extend(["--package", name]);
        if is_for_others(package) {
            built.extend(["--package", name]);
        }
    }
    let all = ["package", "--allow-dirty", "--no-metadata", "--offline", "--quiet"];
    run_command(command("cargo", &all).args(built))?;
    put_client_in_place()?;
    run_command(command("cargo", &all).arg("--no-verify").args(&packed))?;
    packed.iter().filter(|word| !word.starts_with("--")).try_for_each(|name| has_what_it_includes(name))
}

/// The engine and the games: what other Rust programs can build on.
fn is_for_others(package: &Value) -> bool {
    let manifest = package["manifest_path"].as_str().unwrap_or_default();
    ["engine", "games"].iter().any(|folder| Path::new(manifest).starts_with(root().join(folder)))
}

/// The built client, which the crate of the page brings along so that nobody needs Node to install the program.
fn put_client_in_place() -> Result<(), String> {
    let dist = root().join("web/dist");
    remove_folder(&dist)?;
    match std::env::var_os("VEILLEE_WEB_DIST") {
        Some(built) => run_command(command("cp", &["-r"]).arg(built).arg(dist)),
        None => run_command(command("npm", &["run", "--silent", "build"]).current_dir(root().join("web"))),
    }
}

/// Whether the package of a crate holds the files that its sources include.
fn has_what_it_includes(name: &str) -> Result<(), String> {
    let package = root().join(format!("target/package/{name}-{VERSION}.crate"));
    let listed = output(command("tar", &["--list", "--gzip", "--file"]).arg(&package))?;
    let files: BTreeSet<PathBuf> =
        listed.lines().filter_map(|line| line.split_once('/')).map(|(_, file)| PathBuf::from(file)).collect();
    if name == "veillee-web" && !files.contains(Path::new("dist/index.html")) {
        return Err("the package of veillee-web has no built client: it belongs into web/dist".to_owned());
    }
    let sources = files.iter().filter(|file| {
        file.extension().is_some_and(|kind| kind == "rs")
            && (file.starts_with("src") || file.starts_with("crate"))
    });
    for source in sources {
        let path = format!("{name}-{VERSION}/{}", source.display());
        let text = output(
            command("tar", &["--extract", "--to-stdout", "--gzip", "--file"]).arg(&package).arg(path),
        )?;
        if let Some(missing) = missing(source, &text, &files) {
            let missing = missing.display();
            return Err(format!("{name}: {} includes {missing}, which its package lacks", source.display()));
        }
    }
    Ok(())
}

/// A file that this source includes and that is not there. What tests include is not looked at.
fn missing(source: &Path, text: &str, files: &BTreeSet<PathBuf>) -> Option<PathBuf> {
    let is_test = |path: &Path| path.file_stem().is_some_and(|name| name == "tests");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let included = code.split("include_str!(\"").skip(1).chain(code.split("include_bytes!(\"").skip(1));
    let folder = source.parent().unwrap_or(source);
    let mut files_of_code = included
        .filter_map(|rest| rest.split('"').next())
        .map(|written| resolved(&folder.join(written)))
        .filter(|_| !is_test(source));
    files_of_code.find(|file| !files.contains(file))
}

/// `a/../b` is `b`; what leads out of the crate keeps its dots, and is found nowhere.
fn resolved(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path {
        if part == ".." && plain.file_name().is_some() {
            plain.pop();
        } else {
            plain.push(part);
        }
    }
    plain
}

/// Cargo accepts both, or gives another reason.
fn check(package: &Value) -> Result<(), String> {
    if package["publish"].is_array() {
        return Err("cannot be packaged: remove `publish.workspace = true` from its Cargo.toml".to_owned());
    }
    if package["description"].is_null() {
        return Err("has no description: add one to its Cargo.toml".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_file_from_outside_is_missed() {
        let files = BTreeSet::from([PathBuf::from("pages/a.md"), PathBuf::from("src/routes/b.rs")]);
        let missing = |text: &str| missing(Path::new("src/routes/b.rs"), text, &files);
        assert_eq!(missing("include_str!(\"../../pages/a.md\")"), None);
        let outside = missing("include_str!(\"../../../docs/a.md\")");
        assert_eq!(outside, Some(PathBuf::from("../docs/a.md")));
        assert_eq!(missing("#[cfg(test)]\nmod tests { include_str!(\"../../../docs/a.md\") }"), None);
    }

    #[test]
    fn what_cannot_be_packaged_is_named() {
        let fault = |package: Value| check(&package).unwrap_err();
        assert_eq!(check(&json!({ "publish": null, "description": "Odin." })), Ok(()));
        assert!(fault(json!({ "publish": [], "description": "Odin." })).contains("publish.workspace"));
        assert!(fault(json!({ "publish": null, "description": null })).contains("description"));
    }
}
