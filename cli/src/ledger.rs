//! A file that keeps every result of a measurement, so that a run which was broken off goes on where it was.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::Failure;
use crate::sentences;

pub(crate) struct Ledger(File);

impl Ledger {
    /// The ledger and its results, where one is asked for.
    pub(crate) fn open_if<T: DeserializeOwned>(
        path: Option<&Path>,
        header: &impl Serialize,
    ) -> Result<(Option<Self>, Vec<T>), Failure> {
        let Some(path) = path else { return Ok((None, Vec::new())) };
        let (ledger, results) = Self::open(path, header)?;
        Ok((Some(ledger), results))
    }

    /// Opens the ledger of what the header describes, or begins it, and reads the results it holds.
    fn open<T: DeserializeOwned>(path: &Path, header: &impl Serialize) -> Result<(Self, Vec<T>), Failure> {
        let cannot = |error: io::Error| Failure::file(path, &error);
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(path).map_err(cannot)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(cannot)?;
        let header = serde_json::to_string(header).map_err(|error| cannot(error.into()))? + "\n";
        if text.is_empty() {
            file.write_all(header.as_bytes()).map_err(cannot)?;
            return Ok((Ledger(file), Vec::new()));
        }
        let Some(lines) = text.strip_prefix(&header) else {
            return Err(Failure::wish(&sentences::error_ledger(path.display().to_string())));
        };
        let mut whole = header.len();
        let mut results = Vec::new();
        // Whoever was stopped while writing left half a line.
        for line in lines.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
            let Ok(result) = serde_json::from_str(line) else { break };
            results.push(result);
            whole += line.len();
        }
        file.set_len(whole as u64).map_err(cannot)?;
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        Ok((Ledger(file), results))
    }

    pub(crate) fn keep(&mut self, result: &impl Serialize) -> io::Result<()> {
        let line = serde_json::to_string(result)? + "\n";
        self.0.write_all(line.as_bytes())
    }
}
