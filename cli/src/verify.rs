//! Checking everything that is stored.

use std::io::Write;

use serde_json::{Value, json};
use veillee_store::{Damage, Verification};

use crate::arguments::Verify;
use crate::failure::Failure;
use crate::language::say;
use crate::{keep, sentences, terminal};

/// Prints what is damaged, one fault on a line, with tabs between columns; or everything as JSON. Fails if anything is.
pub(crate) fn run(asked: &Verify, out: &mut impl Write) -> Result<(), Failure> {
    let folder = keep::folder(&asked.folder)?;
    let found = veillee_store::verify(&folder).map_err(|error| Failure::open(&error))?;
    let Verification { tables, entries, damage } = &found;
    if asked.json {
        let damage: Vec<Value> = damage.iter().map(to_json).collect();
        let found = json!({ "tables": tables, "entries": entries, "damage": damage });
        writeln!(out, "{}", terminal::json(&found))?;
    } else {
        if !damage.is_empty() {
            writeln!(out, "table\tentry\tdamage")?;
        }
        for Damage { table, entry, what } in damage {
            let table = table.as_deref().map_or("–".to_owned(), terminal::name);
            let entry = entry.map_or("–".to_owned(), |entry| entry.to_string());
            writeln!(out, "{table}\t{entry}\t{}", terminal::line(what))?;
        }
        let whole = sentences::verify_whole(*entries as i64, *tables as i64);
        writeln!(out, "{}", say(&whole))?;
    }
    out.flush()?;
    if damage.is_empty() {
        return Ok(());
    }
    Err(Failure::Broken(say(&sentences::verify_damaged(folder.display().to_string()))))
}

fn to_json(damage: &Damage) -> Value {
    let Damage { table, entry, what } = damage;
    json!({ "table": table, "entry": entry, "what": what })
}
