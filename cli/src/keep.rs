//! Looking after the folder in which tables are kept: backups, records, a list.

use std::fs;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use humantime::format_rfc3339_seconds;
use veillee_server::archive::{self, ArchiveError, Counted};
use veillee_server::{Config, Phase, Settings};
use veillee_store::{back_up, restore};

use crate::arguments::{Folder, Keep};
use crate::failure::Failure;
use crate::files;

fn folder(asked: &Folder) -> Result<PathBuf, Failure> {
    let flags = Settings { data_dir: asked.data_dir.clone(), ..Settings::default() };
    let config = Config::gather(flags, None, |name| std::env::var_os(name)).map_err(Failure::asked)?;
    Ok(config.data_dir)
}

fn failure(error: ArchiveError) -> Failure {
    match error {
        ArchiveError::Io(error) => Failure::from(error),
        ArchiveError::Open(_)
        | ArchiveError::Store(_)
        | ArchiveError::Record(_)
        | ArchiveError::NoArchive(_)
        | ArchiveError::Restore(_) => Failure::Broken(error.to_string()),
    }
}

pub(crate) fn backup(asked: &Keep, out: &mut impl Write) -> Result<(), Failure> {
    if asked.file == Path::new("-") {
        return Err(Failure::asked(
            "a backup is a file: name one (an export can be written to the standard output)",
        ));
    }
    back_up(&folder(&asked.folder)?, &asked.file).map_err(|error| Failure::Broken(error.to_string()))?;
    writeln!(out, "Everything up to this moment is in {}.", asked.file.display())?;
    Ok(())
}

pub(crate) fn put_back(asked: &Keep, out: &mut impl Write) -> Result<(), Failure> {
    let folder = folder(&asked.folder)?;
    restore(&asked.file, &folder).map_err(|error| Failure::Broken(error.to_string()))?;
    writeln!(out, "{} holds what was in {}.", folder.display(), asked.file.display())?;
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
    writeln!(out, "{} in {}.", matches(counted.matches, "is", "are"), asked.file.display())?;
    match counted.passed_over {
        0 => {}
        1 => writeln!(out, "1 table cannot be read and is left out.")?,
        number => writeln!(out, "{number} tables cannot be read and are left out.")?,
    }
    Ok(())
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
            ArchiveError::Record(_) | ArchiveError::NoArchive(_) | ArchiveError::Restore(_) => {
                Failure::Broken(format!("{shown}, {error}"))
            }
            ArchiveError::Io(error) => Failure::file(&asked.file, &error),
            ArchiveError::Open(_) | ArchiveError::Store(_) => failure(error),
        };
        match failure {
            Failure::Broken(why) if counted.matches > 0 => Failure::Broken(format!(
                "{why}; {} taken in before that: when this is mended, import the file again, and nothing is doubled",
                matches(counted.matches, "was", "were")
            )),
            failure => failure,
        }
    })?;
    if counted.matches + counted.passed_over == 0 {
        return Err(Failure::Broken(format!("{shown}: there is no record in it")));
    }
    let there = if counted.passed_over == 1 { "was" } else { "were" };
    let taken_in = matches(counted.matches, "was", "were");
    writeln!(out, "{taken_in} taken in; {} {there} there already.", counted.passed_over)?;
    Ok(())
}

/// So many matches, with the verb that goes with them.
fn matches(number: u64, one: &str, more: &str) -> String {
    if number == 1 { format!("1 match {one}") } else { format!("{number} matches {more}") }
}

/// One line a table, divided by tabs, for people and for other programs.
pub(crate) fn tables(asked: &Folder, out: &mut impl Write) -> Result<(), Failure> {
    let tables = archive::overview(&folder(asked)?).map_err(failure)?;
    writeln!(out, "table\tphase\tsince\tgame\tplayers")?;
    for table in tables {
        let phase = match &table.phase {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Finished => "finished",
            Phase::Parked { .. } => "parked",
        };
        let names =
            table.names.iter().map(|name| name.as_deref().unwrap_or("–")).collect::<Vec<_>>().join(", ");
        let since = format_rfc3339_seconds(UNIX_EPOCH + Duration::from_millis(table.updated));
        writeln!(out, "{}\t{phase}\t{since}\t{}\t{names}", table.id, table.game)?;
    }
    Ok(())
}
