//! A file that keeps every deal of a contest, so that a run which was broken off goes on where it was.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::Serialize;
use veillee_lab::Deal;

use crate::failure::Failure;

pub(super) struct Ledger(File);

impl Ledger {
    /// Opens the ledger of a contest, or begins it, and reads the deals it holds.
    pub(super) fn open(path: &Path, header: &impl Serialize) -> Result<(Self, Vec<Deal>), Failure> {
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
            return Err(Failure::Asked(format!("{}: this is the ledger of another contest", path.display())));
        };
        let mut whole = header.len();
        let mut deals = Vec::new();
        // Whoever was stopped while writing left half a line.
        for line in lines.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
            let Ok(deal) = serde_json::from_str(line) else { break };
            deals.push(deal);
            whole += line.len();
        }
        file.set_len(whole as u64).map_err(cannot)?;
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        Ok((Ledger(file), deals))
    }

    pub(super) fn keep(&mut self, deal: &Deal) -> io::Result<()> {
        let line = serde_json::to_string(deal)? + "\n";
        self.0.write_all(line.as_bytes())
    }
}
