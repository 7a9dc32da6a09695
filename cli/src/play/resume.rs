//! Going on with a game that was recorded.

use std::fs::File;
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use veillee_catalog::record::{Faulty, Lists, Raw, RecordWriter, Records, verify};
use veillee_core::Seed;
use veillee_minds::Level;

use super::game_loop::{Begin, Recording};
use super::{Screen, fresh_seed};
use crate::failure::Failure;
use crate::{faults, files, language, sentences};

/// The one record in the file.
pub(super) fn read(path: &Path) -> Result<Raw, Failure> {
    let mut records = Records::new(BufReader::new(files::open(path)?));
    match (records.next(), records.next()) {
        (None, _) => Err(told(&sentences::error_no_record(shown(path)))),
        (Some(Ok(raw)), None) => Ok(raw),
        (Some(Err(fault)), _) | (Some(Ok(_)), Some(Err(fault))) => Err(damaged(path, &fault)),
        (Some(Ok(_)), Some(Ok(_))) => Err(told(&sentences::continue_several(shown(path)))),
    }
}

/// The game as it stood, with the file ready for what follows.
pub(super) fn begin<G: Screen>(path: &Path, raw: &Raw) -> Result<Begin<G>, Failure> {
    let verified = verify::<G>(raw).map_err(|fault| damaged(path, &fault))?;
    if verified.is_finished() {
        return Err(told(&sentences::continue_over(shown(path))));
    }
    let seats = verified.header.seats;
    let levels: Option<Vec<Level>> = seats
        .iter()
        .skip(1)
        .map(|sitter| Level::ALL.into_iter().find(|level| level.key() == sitter.player))
        .collect();
    let has_person = seats.first().is_some_and(|sitter| sitter.player == "person");
    let Some(levels) = levels.filter(|_| has_person) else {
        return Err(told(&sentences::continue_others(shown(path))));
    };
    // Records of older programs have no seed: what was drawn stands in them, what is to come is new.
    let seed = match verified.header.seed.as_deref().map(str::parse::<Seed>) {
        Some(Ok(seed)) => seed,
        Some(Err(_)) | None => fresh_seed()?,
    };
    let file = for_appending(path).map_err(|error| Failure::file(path, &error))?;
    // The file has these lines already.
    let mut nowhere = io::sink();
    let mut writer = RecordWriter::begin(&mut nowhere, &verified.opened, &seats, None, Lists::Without)?;
    writer.catch_up(&mut nowhere, &verified.played)?;
    Ok(Begin {
        names: seats.into_iter().map(|sitter| sitter.name).collect(),
        levels,
        seed,
        record: Some(Recording { path: path.to_owned(), file, writer }),
        played: verified.played,
    })
}

/// Opens the file at its end, which is the end of a line.
fn for_appending(path: &Path) -> io::Result<File> {
    let mut file = File::options().read(true).append(true).open(path)?;
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    if last != *b"\n" {
        file.write_all(b"\n")?;
    }
    Ok(file)
}

fn damaged(path: &Path, faulty: &Faulty) -> Failure {
    let why = faults::fault(&faulty.fault);
    told(&sentences::continue_damaged(shown(path), faulty.line, why))
}

fn told(sentence: &veillee_core::Sentence) -> Failure {
    Failure::Broken(language::say(sentence))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
