//! Entries that are not in the database yet: a file that grows at its end.
//!
//! Who adds to a log waits for one write into this file, which outlives the process as a commit does and costs far less. What has
//! gathered is put into the database in one go ([`super::database`]), and the file is emptied.
//!
//! An *addition* is what was added to one log at once: where it belongs, then the entries. What is written down at once is a *page* of
//! them, all of it or nothing: its length and its checksum come first. Of a file whose end was only half written, or of one that is
//! read while it is emptied, everything before the first page that is not whole holds. Whoever reads journal and database reads the
//! journal first: what leaves it meanwhile is in the other by then.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::num::TryFromIntError;
use std::path::{Path, PathBuf};

use super::open::private_file;

/// Where the journal of a database lies.
pub(super) fn path(database: &Path) -> PathBuf {
    database.with_extension("journal")
}

/// All that the journal of a database has. One that is not there has nothing.
pub(super) fn read(database: &Path) -> io::Result<Vec<u8>> {
    match fs::read(path(database)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// What was added to a log at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Addition<B> {
    /// The number of the first entry among all entries; those after it follow it.
    pub(super) first: u64,
    pub(super) log: i64,
    /// How long the log was.
    pub(super) length: u64,
    /// The entry that was the log's last, or 0.
    pub(super) last: u64,
    pub(super) bodies: B,
}

/// The file, in the hands of those who add.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    length: u64,
    /// A write has failed in the middle, and what it left could not be removed.
    is_torn: bool,
    /// The page that is drawn up.
    draft: Vec<u8>,
}

impl Journal {
    /// Whatever it has must be in the database: it is empty from now on.
    pub(super) fn begin(database: &Path) -> io::Result<Self> {
        let file = private_file(&path(database))?;
        file.set_len(0)?;
        Ok(Self { file, length: 0, is_torn: false, draft: Vec::new() })
    }

    /// In bytes.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Draws up what will be written down on one page with what was drawn up before.
    pub(super) fn draw_up(&mut self, addition: &Addition<&[String]>) -> io::Result<()> {
        if self.draft.is_empty() {
            self.draft.extend([0; FRAME]);
        }
        let before = self.draft.len();
        let drawn_up = addition.draw_up(&mut self.draft);
        if drawn_up.is_err() {
            // No page at all rather than an empty one.
            self.draft.truncate(if before == FRAME { 0 } else { before });
        }
        drawn_up
    }

    /// Writes down all that was drawn up, or nothing.
    pub(super) fn write_down(&mut self) -> io::Result<()> {
        let written = self.write_draft();
        self.draft.clear();
        written
    }

    fn write_draft(&mut self) -> io::Result<()> {
        let Some((frame, content)) = self.draft.split_first_chunk_mut::<FRAME>() else { return Ok(()) };
        let length = u32::try_from(content.len()).map_err(too_long)?;
        frame[..4].copy_from_slice(&length.to_le_bytes());
        frame[4..].copy_from_slice(&crc32fast::hash(content).to_le_bytes());
        if self.is_torn {
            self.cut(self.length)?;
        }
        if let Err(error) = self.file.write_all(&self.draft) {
            // If that fails, too, it is tried again before anything else is written.
            let _ = self.cut(self.length);
            return Err(error);
        }
        self.length += self.draft.len() as u64;
        Ok(())
    }

    /// After everything in it has come into the database. If it cannot be emptied, nobody is misled: the database knows what it has.
    pub(super) fn empty(&mut self) -> io::Result<()> {
        self.cut(0)
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.is_torn = true;
        self.file.set_len(length)?;
        self.length = length;
        self.file.seek(SeekFrom::Start(length))?;
        self.is_torn = false;
        Ok(())
    }

    #[cfg(test)]
    pub(super) fn replace_file(&mut self, file: File) -> File {
        std::mem::replace(&mut self.file, file)
    }
}

/// Length and checksum.
const FRAME: usize = 8;

impl Addition<&[String]> {
    fn draw_up(&self, draft: &mut Vec<u8>) -> io::Result<()> {
        let log = self.log.cast_unsigned();
        for number in [self.first, log, self.length, self.last] {
            draft.extend(number.to_le_bytes());
        }
        draft.extend(u32::try_from(self.bodies.len()).map_err(too_long)?.to_le_bytes());
        for body in self.bodies {
            draft.extend(u32::try_from(body.len()).map_err(too_long)?.to_le_bytes());
            draft.extend(body.as_bytes());
        }
        Ok(())
    }
}

fn too_long(_: TryFromIntError) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, "more than 4 GiB at once")
}

/// The additions in what was read from a journal, as far as their pages are whole.
pub(super) struct Additions<'a> {
    page: &'a [u8],
    /// The pages after it.
    rest: &'a [u8],
}

pub(super) fn additions(bytes: &[u8]) -> Additions<'_> {
    Additions { page: &[], rest: bytes }
}

impl Additions<'_> {
    /// Whether everything has been gone through.
    pub(super) fn is_at_end(&self) -> bool {
        self.page.is_empty() && self.rest.is_empty()
    }

    /// Whether it ended at something that cannot be read, and not where the file does. A last page of which only the beginning is there was
    /// still being written when the process ended, so nobody was told of it.
    pub(super) fn is_damaged(&self) -> bool {
        let bytes = &mut &*self.rest;
        let is_cut_short = match (number(bytes), number(bytes)) {
            (Some(length), Some(_)) => bytes.len() < length as usize,
            (None, _) | (_, None) => true,
        };
        !(self.page.is_empty() && is_cut_short)
    }
}

impl<'a> Iterator for Additions<'a> {
    type Item = Addition<Vec<&'a str>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.page.is_empty() {
            let bytes = &mut &*self.rest;
            let length = number(bytes)?;
            let checksum = number(bytes)?;
            let (page, rest) = bytes.split_at_checked(length as usize)?;
            if crc32fast::hash(page) != checksum {
                return None;
            }
            (self.page, self.rest) = (page, rest);
        }
        let mut page = self.page;
        let addition = addition(&mut page)?;
        self.page = page;
        Some(addition)
    }
}

fn addition<'a>(page: &mut &'a [u8]) -> Option<Addition<Vec<&'a str>>> {
    let [first, log, length, last] = [large(page)?, large(page)?, large(page)?, large(page)?];
    let mut bodies = Vec::new();
    for _ in 0..number(page)? {
        let length = number(page)?;
        let (body, rest) = page.split_at_checked(length as usize)?;
        bodies.push(str::from_utf8(body).ok()?);
        *page = rest;
    }
    Some(Addition { first, log: log.cast_signed(), length, last, bodies })
}

fn number(bytes: &mut &[u8]) -> Option<u32> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u32::from_le_bytes(*number))
}

fn large(bytes: &mut &[u8]) -> Option<u64> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u64::from_le_bytes(*number))
}

/// What the journal had when it was read, by log.
#[derive(Debug, Default)]
pub(super) struct Tails(HashMap<i64, Vec<Young>>);

#[derive(Debug)]
struct Young {
    id: u64,
    /// In its log, from 0.
    number: u64,
    body: String,
}

impl Tails {
    pub(super) fn read(database: &Path) -> io::Result<Self> {
        let bytes = read(database)?;
        let mut tails = Self::default();
        for Addition { first, log, length, last: _, bodies } in additions(&bytes) {
            let tail = tails.0.entry(log).or_default();
            let young = (first..).zip(length..).zip(bodies);
            tail.extend(young.map(|((id, number), body)| Young { id, number, body: body.to_owned() }));
        }
        Ok(tails)
    }

    /// Adds to what the database has of a log what it has not: what is younger than any entry it ever had. (The log may be another of
    /// the same number by now.)
    pub(super) fn complete(&self, log: i64, youngest: u64, entries: &mut Vec<String>) {
        for Young { id, number, body } in self.0.get(&log).into_iter().flatten() {
            if *id > youngest && *number == entries.len() as u64 {
                entries.push(body.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    fn add(journal: &mut Journal, first: u64, bodies: &[&str]) {
        let bodies: Vec<String> = bodies.iter().map(|&body| body.to_owned()).collect();
        journal.draw_up(&Addition { first, log: -3, length: 5, last: 4, bodies: &bodies }).unwrap();
        journal.write_down().unwrap();
    }

    fn written(bytes: &[u8]) -> Vec<(u64, Vec<&str>)> {
        additions(bytes).map(|addition| (addition.first, addition.bodies)).collect()
    }

    #[test]
    fn what_is_whole_is_read_wherever_the_file_ends() {
        let directory = TempDir::new().unwrap();
        let database = directory.path().join("veillee.db");
        assert_eq!(read(&database).unwrap(), []);
        let mut journal = Journal::begin(&database).unwrap();
        let mut ends = vec![0];
        for (first, bodies) in [(7, &["é", ""][..]), (9, &["two"]), (10, &["three"])] {
            add(&mut journal, first, bodies);
            ends.push(journal.length() as usize);
        }
        let bytes = read(&database).unwrap();
        let all = [(7, vec!["é", ""]), (9, vec!["two"]), (10, vec!["three"])];
        for end in 0..=bytes.len() {
            let whole = ends.iter().filter(|&&whole| whole <= end).count() - 1;
            assert_eq!(written(&bytes[..end]), all[..whole], "cut at {end}");
            let mut additions = additions(&bytes[..end]);
            additions.by_ref().for_each(drop);
            assert_eq!(additions.is_at_end(), ends.contains(&end), "cut at {end}");
            assert!(!additions.is_damaged(), "cut at {end}");
        }
        let first = additions(&bytes).next().unwrap();
        assert_eq!(first, Addition { first: 7, log: -3, length: 5, last: 4, bodies: vec!["é", ""] });
    }

    #[test]
    fn an_addition_that_is_not_what_was_written_ends_it() {
        let directory = TempDir::new().unwrap();
        let database = directory.path().join("veillee.db");
        let mut journal = Journal::begin(&database).unwrap();
        add(&mut journal, 1, &["one"]);
        let second = journal.length() as usize;
        add(&mut journal, 2, &["two"]);
        add(&mut journal, 3, &["three"]);
        let whole = read(&database).unwrap();
        let third = whole.len() - (FRAME + 32 + 4 + 4 + "three".len());
        for place in second..third {
            let mut bytes = whole.clone();
            bytes[place] ^= 0x40;
            assert_eq!(written(&bytes), [(1, vec!["one"])], "byte {place}");
            let mut additions = additions(&bytes);
            additions.by_ref().for_each(drop);
            // A page that claims to be longer than the file looks like one that was being written.
            let claims_more = (0..4).contains(&(place - second));
            assert_eq!(additions.is_damaged(), !claims_more, "byte {place}");
        }
        let mut blank = additions(&[0; 64]);
        assert_eq!(blank.next(), None);
        assert!(blank.is_damaged(), "room that was never written to");
    }

    #[test]
    fn what_is_written_at_once_is_there_at_once() {
        let directory = TempDir::new().unwrap();
        let database = directory.path().join("veillee.db");
        let mut journal = Journal::begin(&database).unwrap();
        journal.write_down().unwrap();
        assert_eq!(read(&database).unwrap(), [], "nothing was drawn up");
        let bodies = [String::from("a"), String::from("b")];
        for first in [1, 3] {
            journal.draw_up(&Addition { first, log: 1, length: 0, last: 0, bodies: &bodies[..] }).unwrap();
        }
        journal.write_down().unwrap();
        let bytes = read(&database).unwrap();
        assert_eq!(written(&bytes), [(1, vec!["a", "b"]), (3, vec!["a", "b"])]);
        for end in 0..bytes.len() {
            assert_eq!(written(&bytes[..end]), [], "cut at {end}");
        }
    }

    /// Nothing is taken from a device that is full; what the file has stays, and what comes later follows it.
    #[cfg(target_os = "linux")]
    #[test]
    fn what_cannot_be_written_leaves_no_trace() {
        let directory = TempDir::new().unwrap();
        let database = directory.path().join("veillee.db");
        let mut journal = Journal::begin(&database).unwrap();
        add(&mut journal, 1, &["one"]);
        let full = File::options().write(true).open("/dev/full").unwrap();
        let file = journal.replace_file(full);
        let bodies = ["two".to_owned()];
        let addition = Addition { first: 2, log: -3, length: 6, last: 1, bodies: &bodies[..] };
        let add = |journal: &mut Journal| journal.draw_up(&addition).and_then(|()| journal.write_down());
        assert_eq!(add(&mut journal).unwrap_err().kind(), io::ErrorKind::StorageFull);
        add(&mut journal).unwrap_err();
        journal.replace_file(file);
        // As if half of it had been written, which could not be taken back: a device cannot be cut.
        fs::OpenOptions::new().append(true).open(path(&database)).unwrap().write_all(&[1; 20]).unwrap();
        add(&mut journal).unwrap();
        assert_eq!(written(&read(&database).unwrap()), [(1, vec!["one"]), (2, vec!["two"])]);
    }

    #[test]
    fn a_tail_goes_on_where_the_database_ends() {
        let directory = TempDir::new().unwrap();
        let database = directory.path().join("veillee.db");
        let mut journal = Journal::begin(&database).unwrap();
        add(&mut journal, 9, &["five", "six"]);
        let tails = Tails::read(&database).unwrap();
        let completed = |log, length: usize, youngest| {
            let mut entries = vec![String::new(); length];
            tails.complete(log, youngest, &mut entries);
            entries.split_off(length)
        };
        assert_eq!(completed(-3, 5, 8), ["five", "six"]);
        assert_eq!(completed(-3, 6, 9), ["six"]);
        assert!(completed(-3, 7, 10).is_empty(), "all of it came into the database meanwhile");
        assert!(completed(-3, 4, 8).is_empty(), "one is missing in between");
        assert!(completed(1, 5, 8).is_empty(), "another log");
        assert!(completed(-3, 5, 10).is_empty(), "another log that has taken its number");
    }
}
