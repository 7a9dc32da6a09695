//! Who may depend on whom: a crate uses only what stands above it, and the engine only what it is allowed.

use serde_json::Value;

use crate::commands::{command, output};
use crate::shelf::Shelf;

/// Stands for the crate of any game on the shelf.
const A_GAME: &str = "veillee-GAME";

/// The tree from the foundations up. A crate may use those of earlier layers, never its own layer's.
const LAYERS: &[&[&str]] = &[
    &["veillee-core", "veillee-geometry", "veillee-pipe", "veillee-sentences-build"],
    &["veillee-search", "veillee-sentences"],
    &["veillee-testkit"],
    &[A_GAME],
    &["veillee-catalog"],
    &["veillee-minds", "veillee-pictures"],
    &["veillee-protocol"],
    &["veillee-store", "veillee-table", "veillee-client"],
    &["veillee-lab", "veillee-server"],
    &["veillee-web"],
    &["veillee", "veillee-bench", "xtask"],
];

/// Crates that do no I/O, know no clock and no JSON: these libraries are all they may use. `ts-rs` only describes types, and only when
/// asked to.
const PURE: &[(&str, &[&str])] = &[
    ("veillee-core", &["chacha20", "serde", "sha2", "thiserror", "ts-rs"]),
    ("veillee-geometry", &["serde", "ts-rs"]),
    ("veillee-search", &[]),
    (A_GAME, &["serde", "ts-rs"]),
];

/// For tests alone.
const DEV_ONLY: &str = "veillee-testkit";

pub(crate) fn run() -> Result<(), String> {
    let metadata = output(&mut command("cargo", &["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let shelf = Shelf::read()?;
    let mut faults = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        faults.extend(faults_of(package, &shelf));
    }
    match faults.as_slice() {
        [] => Ok(()),
        faults => Err(format!("wrong dependencies:\n  {}", faults.join("\n  "))),
    }
}

fn faults_of(package: &Value, shelf: &Shelf) -> Vec<String> {
    let name = text(&package["name"]);
    let Some(layer) = layer(name, shelf) else {
        return vec![format!(
            "{name} stands in no layer: a game belongs on the shelf (games/catalog/src/games.rs), another crate into xtask/src/layers.rs"
        )];
    };
    let allowed = PURE.iter().find(|(pure, _)| *pure == role(name, shelf)).map(|(_, allowed)| *allowed);
    let mut faults = Vec::new();
    for dependency in package["dependencies"].as_array().into_iter().flatten() {
        let (used, kind) = (text(&dependency["name"]), text(&dependency["kind"]));
        match self::layer(used, shelf) {
            Some(below) if below >= layer => {
                faults.push(format!("{name} uses {used}, which does not stand above it"));
            }
            Some(_) if used == DEV_ONLY && kind != "dev" => {
                faults.push(format!("{name} uses {used} outside its tests"));
            }
            Some(_) => {}
            None if kind.is_empty() && allowed.is_some_and(|allowed| !allowed.contains(&used)) => {
                faults.push(format!("{name} uses {used}: the engine and the games may not"));
            }
            None => {}
        }
    }
    faults
}

fn layer(name: &str, shelf: &Shelf) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&role(name, shelf)))
}

/// What a crate is called in the tables above.
fn role<'a>(name: &'a str, shelf: &Shelf) -> &'a str {
    let key = name.strip_prefix("veillee-").unwrap_or_default();
    if shelf.all().any(|game| game == key) { A_GAME } else { name }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, used: &str, kind: Option<&str>) -> Value {
        serde_json::json!({ "name": name, "dependencies": [{ "name": used, "kind": kind }] })
    }

    #[test]
    fn edges_go_up_only() {
        let shelf = Shelf::read().expect("a shelf");
        let faults_of = |package: Value| faults_of(&package, &shelf);
        assert!(faults_of(package("veillee-odin", "veillee-core", None)).is_empty());
        assert!(faults_of(package("veillee-odin", "veillee-testkit", Some("dev"))).is_empty());
        assert_eq!(faults_of(package("veillee-odin", "veillee-testkit", None)).len(), 1);
        assert_eq!(faults_of(package("veillee-core", "veillee-odin", None)).len(), 1);
        assert_eq!(faults_of(package("veillee-core", "serde_json", None)).len(), 1);
        assert_eq!(faults_of(package("veillee-new", "serde", None)).len(), 1);
    }
}
