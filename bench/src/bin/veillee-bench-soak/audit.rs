//! What is left at the end: every choice that was said to be in is in, none that was refused is, every record keeps the rules, and
//! nothing went wrong on the way.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use veillee_bench::Fault;
use veillee_bench::http::{Http, cookie};
use veillee_store::{Durability, Sqlite, Store};

use crate::evening::Evening;
use crate::server::{self, Server};

pub(crate) async fn audit(program: &str, folder: &Path, evenings: &[Evening]) -> Result<String, Fault> {
    restored(program, folder, evenings)?;
    let (accepted, refused) = kept(folder, evenings).await?;
    let matches = replayed(program, folder)?;
    let over: usize = evenings.iter().map(|evening| evening.matches_over() as usize).sum();
    if matches < over {
        return Err(format!("{over} matches were over, and {matches} have a record").into());
    }
    let log = fs::read_to_string(server::log(folder))?;
    if !log.is_empty() {
        return Err(format!("the log has something to say:\n{log}").into());
    }
    Ok(format!(
        "kept: all {accepted} choices that were accepted, once each, and none of {refused} that were refused\n\
         all {} tables restored, none parked; all {matches} records replayed; nothing in the log",
        evenings.len()
    ))
}

/// Every table can be had again from its log.
fn restored(program: &str, folder: &Path, evenings: &[Evening]) -> Result<(), Fault> {
    let mut server = Server::start(program, folder, "power")?;
    let mut http = Http::connect(&server.address)?;
    for evening in evenings {
        let answer = http.ask("GET", &format!("/api/tables/{}", evening.table), &cookie(0), "")?;
        let state: Value = serde_json::from_str(&answer.body)?;
        match state["table"]["phase"]["kind"].as_str() {
            Some("playing" | "finished") => {}
            Some(_) | None => return Err(format!("table {}: {answer:?}", evening.table).into()),
        }
    }
    server.kill()
}

/// Every key that was accepted is in the log, once; no key that was refused is. Gives how many there were of each.
async fn kept(folder: &Path, evenings: &[Evening]) -> Result<(usize, usize), Fault> {
    let store = Sqlite::open(&server::data(folder), Durability::Process)?;
    let (mut accepted, mut refused) = (0, 0);
    for evening in evenings {
        let table = &evening.table;
        let entries = store.read(table.parse()?).await?.ok_or_else(|| format!("{table} is gone"))?;
        let mut times: HashMap<String, u32> = HashMap::new();
        for text in &entries {
            let entry: Value = serde_json::from_str(text)?;
            if let Some(key) = entry["key"].as_str() {
                *times.entry(key.to_owned()).or_default() += 1;
            }
        }
        for heard in &evening.heard {
            accepted += heard.accepted.len();
            refused += heard.refused.len();
            let wrong =
                heard.accepted.iter().map(|key| (key, 1)).chain(heard.refused.iter().map(|key| (key, 0)));
            for (key, expected) in wrong {
                let found = times.get(key).copied().unwrap_or_default();
                if found != expected {
                    return Err(format!(
                        "table {table}: choice {key} is in the log {found} times, not {expected}"
                    )
                    .into());
                }
            }
        }
    }
    Ok((accepted, refused))
}

/// All records hold against the rules. Gives how many there are.
fn replayed(program: &str, folder: &Path) -> Result<usize, Fault> {
    let records = folder.join("records.jsonl");
    let mut export = Command::new(program);
    run(export.arg("export").arg(&records).arg("--data-dir").arg(server::data(folder)))?;
    run(Command::new(program).arg("replay").arg(&records))?;
    let written = fs::read_to_string(&records)?;
    // Each match ends with its result, on a line of its own.
    Ok(written.lines().filter(|line| line.starts_with("{\"result\":")).count())
}

fn run(command: &mut Command) -> Result<(), Fault> {
    let status = command.stdout(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(format!("failed: {command:?}").into()) }
}
