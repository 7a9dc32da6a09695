//! `cargo package` for the engine and the games: each builds from the files in its own folder.

use serde_json::Value;

use crate::commands::{command, output, root, run as run_command};

/// Packages the crates together, because none of them is in a registry: cargo resolves them among each other. Each is
/// then built from its package, so that a file from outside its folder is missed.
pub(crate) fn run() -> Result<(), String> {
    let metadata = output(&mut command("cargo", &["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let mut arguments = vec!["package", "--allow-dirty", "--no-metadata", "--offline", "--quiet"];
    for package in
        metadata["packages"].as_array().into_iter().flatten().filter(|package| is_for_others(package))
    {
        let name = package["name"].as_str().unwrap_or_default();
        check(package).map_err(|why| format!("{name} {why}"))?;
        arguments.extend(["--package", name]);
    }
    run_command(&mut command("cargo", &arguments))
}

/// The engine and the games: what other Rust programs can build on.
fn is_for_others(package: &Value) -> bool {
    let manifest = package["manifest_path"].as_str().unwrap_or_default();
    ["engine", "games"].iter().any(|folder| std::path::Path::new(manifest).starts_with(root().join(folder)))
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
    fn what_cannot_be_packaged_is_named() {
        let fault = |package: Value| check(&package).unwrap_err();
        assert_eq!(check(&json!({ "publish": null, "description": "Odin." })), Ok(()));
        assert!(fault(json!({ "publish": [], "description": "Odin." })).contains("publish.workspace"));
        assert!(fault(json!({ "publish": null, "description": null })).contains("description"));
    }
}
