//! What Lighthouse says of the home page and of a table, on a telephone and on a desk. It measures time, so it is not part of the check.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::commands::{command, is_there, need, output, root, run as run_command};
use crate::program::Serving;

/// The last one that runs on Node 20.
const LIGHTHOUSE: &str = "lighthouse@12.2.3";

/// Of 100.
const AT_LEAST: u32 = 95;

const CATEGORIES: [&str; 3] = ["performance", "accessibility", "best-practices"];

/// Without these, a browser asks its maker's servers for things that nobody needs here.
const FLAGS: &str = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
                     --disable-component-update --disable-sync";

pub(crate) fn run() -> Result<(), String> {
    need("chromium", "chromium")?;
    let folder = root().join("target/lighthouse");
    let program = installed(&folder)?;
    run_command(&mut command("cargo", &["build", "--quiet", "--release", "--package", "veillee"]))?;
    let data = folder.join("data");
    if data.exists() {
        fs::remove_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    }
    let serving = Serving::start("release", &data)?;
    let table = open_table(&serving.address)?;
    let mut misses = Vec::new();
    for (page, address) in
        [("home", serving.address.clone()), ("table", format!("{}#/table/{table}", serving.address))]
    {
        for device in ["mobile", "desktop"] {
            let report = folder.join(format!("{page}-{device}.json"));
            look(&program, &address, device, &report)?;
            let told = read(&report)?;
            println!("{page:>6}, {device:>7}: {}", words(&told));
            misses.extend(told.iter().filter(|(_, score)| *score < AT_LEAST).map(|(category, score)| {
                format!("{page}, {device}: {score} for {category}, at least {AT_LEAST} is wanted")
            }));
        }
    }
    if misses.is_empty() { Ok(()) } else { Err(misses.join("\n  ")) }
}

fn installed(folder: &Path) -> Result<String, String> {
    let program = folder.join("node_modules/.bin/lighthouse").display().to_string();
    if !is_there(&program, &["--version"]) {
        let folder = folder.display().to_string();
        run_command(&mut command("npm", &["install", "--no-save", "--prefix", &folder, LIGHTHOUSE]))?;
    }
    Ok(program)
}

/// A game between computers, which goes on while one looks.
fn open_table(address: &str) -> Result<String, String> {
    let wish = r#"{"game":"odin","seats":[{"kind":"me","name":"Ada"},{"kind":"bot","level":"beginner"}],"start":true}"#;
    let address = format!("{address}api/tables");
    let json = ["--header", "content-type: application/json"];
    let mut ask = command("curl", &["--silent", "--fail", "--data", wish]);
    let answer: Value =
        serde_json::from_str(&output(ask.args(json).arg(address))?).map_err(|error| error.to_string())?;
    answer["table"]["id"].as_str().map(str::to_owned).ok_or_else(|| "no table was opened".to_owned())
}

fn look(program: &str, address: &str, device: &str, report: &Path) -> Result<(), String> {
    let flags = format!("--chrome-flags={FLAGS}");
    let categories = format!("--only-categories={}", CATEGORIES.join(","));
    let path = report.display().to_string();
    let mut look = command(program, &[address, "--quiet", "--output=json", &flags, &categories]);
    look.arg(format!("--output-path={path}")).env("CHROME_PATH", "/usr/bin/chromium");
    // On a telephone is how it looks unless it is told otherwise.
    if device == "desktop" {
        look.arg("--preset=desktop");
    }
    run_command(&mut look)
}

fn read(report: &Path) -> Result<Vec<(&'static str, u32)>, String> {
    let text = fs::read_to_string(report).map_err(|error| format!("{}: {error}", report.display()))?;
    let report: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    CATEGORIES
        .into_iter()
        .map(|category| {
            let score = report["categories"][category]["score"].as_f64();
            let score = score.ok_or_else(|| format!("Lighthouse says nothing about {category}"))?;
            Ok((category, (score * 100.0).round() as u32))
        })
        .collect()
}

fn words(told: &[(&str, u32)]) -> String {
    told.iter().map(|(category, score)| format!("{category} {score}")).collect::<Vec<_>>().join(", ")
}
