//! A list of all parts of the program, with version and licence: a software bill of materials in CycloneDX's JSON, version 1.5.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::VERSION;
use crate::commands::{command, output, root};
use crate::package::JEMALLOC;

/// The libraries that are linked into the program, and the npm packages that the page is built from.
pub(crate) fn list() -> Result<String, String> {
    let mut components = crates()?;
    components.extend(npm_packages()?);
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application",
            "name": "veillee",
            "version": VERSION,
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        } },
        "components": components,
    });
    serde_json::to_string_pretty(&list).map(|text| text + "\n").map_err(|error| error.to_string())
}

/// Only what the program needs when it runs or is built: not what tests need.
fn crates() -> Result<Vec<Value>, String> {
    let asked = ["metadata", "--format-version", "1", "--locked", "--filter-platform", &target()?];
    let metadata = output(command("cargo", &asked).args(JEMALLOC))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    Ok(linked(&metadata))
}

fn target() -> Result<String, String> {
    let told = output(&mut command("rustc", &["--version", "--verbose"]))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say which machine it builds for".to_owned())
}

/// Whatever is reached from the program by dependencies that are not for tests alone.
fn linked(metadata: &Value) -> Vec<Value> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages: BTreeMap<String, Value> = list(&metadata["packages"])
        .into_iter()
        .map(|package| (package["id"].as_str().unwrap_or_default().to_owned(), package))
        .collect();
    let nodes: BTreeMap<String, Value> = list(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|node| (node["id"].as_str().unwrap_or_default().to_owned(), node))
        .collect();
    let is_program = |package: &Value| package["name"] == "veillee";
    let mut open: Vec<String> =
        packages.iter().filter(|(_, package)| is_program(package)).map(|(id, _)| id.clone()).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        for dependency in nodes.get(&id).map(|node| list(&node["deps"])).unwrap_or_default() {
            let is_needed = list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev");
            if let (true, Some(next)) = (is_needed, dependency["pkg"].as_str())
                && reached.insert(next.to_owned())
            {
                open.push(next.to_owned());
            }
        }
    }
    let of_others =
        reached.iter().filter_map(|id| packages.get(id)).filter(|package| !package["source"].is_null());
    of_others
        .map(|package| component("cargo", &package["name"], &package["version"], &package["license"]))
        .collect()
}

/// What `package-lock.json` names, but for tools that are no part of what people get.
fn npm_packages() -> Result<Vec<Value>, String> {
    let file = root().join("web/package-lock.json");
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let lock: Value = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let packages = lock["packages"].as_object().cloned().unwrap_or_default();
    let shipped = packages.iter().filter(|(path, package)| !path.is_empty() && package["dev"] != true);
    Ok(shipped
        .map(|(path, package)| {
            let name = path.rsplit("node_modules/").next().unwrap_or(path);
            component("npm", &json!(name), &package["version"], &package["license"])
        })
        .collect())
}

fn component(kind: &str, name: &Value, version: &Value, licence: &Value) -> Value {
    let (name, version) = (name.as_str().unwrap_or_default(), version.as_str().unwrap_or_default());
    // An old way to write `OR` is a slash.
    let licence = licence.as_str().unwrap_or_default().replace('/', " OR ");
    json!({
        "type": "library",
        "name": name,
        "version": version,
        "purl": format!("pkg:{kind}/{}@{version}", name.replace('@', "%40")),
        "licenses": [{ "expression": licence }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_and_their_libraries_are_no_part_of_the_program() {
        let package = |id: &str, source: Value| json!({ "id": id, "name": id, "version": "1.0.0", "license": "MIT/Apache-2.0", "source": source });
        let dependency = |id: &str, kind: Value| json!({ "pkg": id, "dep_kinds": [{ "kind": kind }] });
        let registry = json!("registry");
        let metadata = json!({
            "packages": [
                package("veillee", Value::Null),
                package("ours", Value::Null),
                package("linked", registry.clone()),
                package("builds", registry.clone()),
                package("tests", registry.clone()),
                package("elsewhere", registry),
            ],
            "resolve": { "nodes": [
                { "id": "veillee", "deps": [dependency("ours", Value::Null), dependency("tests", json!("dev"))] },
                { "id": "ours", "deps": [dependency("linked", Value::Null), dependency("builds", json!("build"))] },
                { "id": "elsewhere", "deps": [] },
            ] },
        });
        let found = linked(&metadata);
        let names: Vec<&str> = found.iter().filter_map(|part| part["name"].as_str()).collect();
        assert_eq!(names, ["builds", "linked"]);
        assert_eq!(found[0]["purl"], "pkg:cargo/builds@1.0.0");
        assert_eq!(found[0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
    }
}
