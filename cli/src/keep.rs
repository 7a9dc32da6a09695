//! Looking after the folder in which tables are kept: backups, records, a list.

use std::fs;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use veillee_catalog::record::Faulty;
use veillee_protocol::Listing;
use veillee_server::archive::{self, ArchiveError, Counted};
use veillee_server::{Config, Phase};
use veillee_store::{back_up, restore};

use crate::arguments::{self, Folder, Keep, MemoryOrder, PhaseName, Tables};
use crate::failure::Failure;
use crate::faults::{self, host};
use crate::language::say;
use crate::{files, sentences, terminal};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

pub(crate) fn folder(asked: &Folder) -> Result<PathBuf, Failure> {
    Config::folder(asked.data_dir.clone(), asked.config.as_deref()).map_err(Failure::settings)
}

fn failure(error: ArchiveError) -> Failure {
    let told = host::told(host::archive(&error), &error);
    match error {
        ArchiveError::Io(error) => Failure::from(error),
        ArchiveError::Open(_)
        | ArchiveError::Store(_)
        | ArchiveError::Record(_)
        | ArchiveError::NoArchive(_)
        | ArchiveError::Restore(_) => Failure::Broken(told),
    }
}

pub(crate) fn backup(asked: &Keep, out: &mut impl Write) -> Result<(), Failure> {
    if asked.file == Path::new("-") {
        return Err(Failure::wish(&sentences::keep_backup_file()));
    }
    back_up(&folder(&asked.folder)?, &asked.file)
        .map_err(|error| Failure::Broken(say(&host::backup(&error))))?;
    writeln!(out, "{}", say(&sentences::keep_backed_up(asked.file.display().to_string())))?;
    Ok(())
}

pub(crate) fn put_back(asked: &Keep, out: &mut impl Write) -> Result<(), Failure> {
    let folder = folder(&asked.folder)?;
    restore(&asked.file, &folder).map_err(|error| Failure::Broken(say(&host::restore(&error))))?;
    let (file, folder) = (asked.file.display().to_string(), folder.display().to_string());
    writeln!(out, "{}", say(&sentences::keep_restored(file, folder)))?;
    Ok(())
}

pub(crate) fn export(asked: &Keep, out: &mut impl Write) -> Result<(), Failure> {
    let folder = folder(&asked.folder)?;
    if asked.file == Path::new("-") {
        return archive::export(&folder, out).map(drop).map_err(failure);
    }
    let file = files::create(&asked.file)?;
    let counted = archive::export(&folder, &mut BufWriter::new(file)).map_err(|error| {
        // Half an export would only stand in the way of the next one; that it cannot be removed is not the news.
        if asked.file.is_file() {
            let _ = fs::remove_file(&asked.file);
        }
        failure(error)
    })?;
    let file = asked.file.display().to_string();
    writeln!(out, "{}", say(&sentences::keep_exported(file, counted.matches as i64)))?;
    left_out(&counted, out)
}

pub(crate) fn import(asked: &Keep, out: &mut impl Write) -> Result<(), Failure> {
    let reader: Box<dyn BufRead> = if asked.file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(files::open(&asked.file)?))
    };
    let shown = asked.file.display();
    let mut counted = Counted::default();
    archive::import(&folder(&asked.folder)?, reader, &mut counted).map_err(|error| {
        let failure = match error {
            ArchiveError::Record(Faulty { line, fault }) => {
                let why = faults::fault(&fault);
                Failure::Broken(say(&sentences::error_in_line(shown.to_string(), line, why)))
            }
            ArchiveError::NoArchive(_) | ArchiveError::Restore(_) => {
                Failure::Broken(format!("{shown}, {error}"))
            }
            ArchiveError::Io(error) => Failure::file(&asked.file, &error),
            ArchiveError::Open(_) | ArchiveError::Store(_) => failure(error),
        };
        match failure {
            Failure::Broken(why) if counted.matches > 0 => {
                Failure::Broken(say(&sentences::keep_broken_off(counted.matches as i64, why)))
            }
            failure => failure,
        }
    })?;
    if counted.matches + counted.passed_over == 0 {
        return Err(Failure::Broken(say(&sentences::error_no_record(shown.to_string()))));
    }
    let (before, matches) = (counted.passed_over as i64, counted.matches as i64);
    writeln!(out, "{}", say(&sentences::keep_imported(before, matches)))?;
    Ok(())
}

/// What is remembered of finished matches.
pub(crate) fn memory(asked: &MemoryOrder, out: &mut impl Write) -> Result<(), Failure> {
    let MemoryOrder::Rebuild(asked) = asked;
    let counted = archive::rebuild_memory(&folder(asked)?).map_err(failure)?;
    writeln!(out, "{}", say(&sentences::keep_remembered(counted.matches as i64)))?;
    left_out(&counted, out)
}

fn left_out(counted: &Counted, out: &mut impl Write) -> Result<(), Failure> {
    if counted.passed_over > 0 {
        writeln!(out, "{}", say(&sentences::keep_left_out(counted.passed_over as i64)))?;
    }
    Ok(())
}

/// One table on a line, with tabs between columns; or all of them as JSON.
pub(crate) fn tables(asked: &Tables, out: &mut impl Write) -> Result<(), Failure> {
    let game = asked.game.as_deref().map(arguments::game).transpose()?;
    let mut tables = archive::overview(&folder(&asked.folder)?).map_err(failure)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64;
    tables.retain(|table| game.is_none_or(|game| table.game == game.key()) && is_wanted(table, asked, now));
    if asked.json {
        let tables: Vec<Value> = tables.iter().map(written).collect();
        writeln!(out, "{}", terminal::json(&Value::from(tables)))?;
        return Ok(());
    }
    writeln!(out, "table\tphase\tsince\tgame\tplayers")?;
    for table in tables {
        let name = |name: &Option<String>| name.as_deref().map_or("–".to_owned(), terminal::name);
        let names = table.names.iter().map(name).collect::<Vec<_>>().join(", ");
        let (phase, since) = (terminal::phase(&table.phase), terminal::time(table.updated));
        writeln!(out, "{}\t{phase}\t{since}\t{}\t{names}", table.id, terminal::name(&table.game))?;
    }
    Ok(())
}

fn is_wanted(table: &Listing, asked: &Tables, now: u64) -> bool {
    let is_in = |phase: PhaseName| match phase {
        PhaseName::Waiting => table.phase == Phase::Waiting,
        PhaseName::Playing => table.phase == Phase::Playing,
        PhaseName::Finished => table.phase == Phase::Finished,
        PhaseName::Parked => matches!(table.phase, Phase::Parked { .. }),
    };
    let is_called = |text: &String| {
        let text = text.to_lowercase();
        table.names.iter().flatten().any(|name| name.to_lowercase().contains(&text))
    };
    let is_old = |days: u32| table.updated < now.saturating_sub(u64::from(days) * DAY_MS);
    asked.phase.is_none_or(is_in)
        && asked.name.as_ref().is_none_or(is_called)
        && asked.older_than.is_none_or(is_old)
}

fn written(table: &Listing) -> Value {
    let mut object = json!({
        "table": table.id, "game": table.game, "phase": terminal::phase(&table.phase), "players": table.names,
        "created": terminal::time(table.created), "updated": terminal::time(table.updated),
    });
    if let Phase::Parked { reason } = &table.phase {
        object["reason"] = json!(reason);
    }
    object
}
