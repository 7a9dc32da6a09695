//! A disk that loses power: the writes and syncs of a process, as `strace` records them, and what the disk holds of them
//! when the power goes off at any point.
//!
//! The disk is as unkind as POSIX allows. A write is on it when a later sync of its file has returned; a file's name, when a
//! sync of its folder has. Of the rest some may be there: any of the later writes, whole or in part, in any order. What
//! folders hold before the process starts is on the disk.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Something that the process did, in order.
#[derive(Debug)]
enum Event {
    /// Makes the name belong to this file, which is empty if it is a new one.
    Create(PathBuf),
    Write {
        file: PathBuf,
        offset: u64,
        data: Vec<u8>,
    },
    Truncate {
        file: PathBuf,
        length: u64,
    },
    Rename {
        from: PathBuf,
        to: PathBuf,
    },
    Link {
        from: PathBuf,
        to: PathBuf,
    },
    Unlink(PathBuf),
    /// Of a file or of a folder.
    Sync(PathBuf),
    /// A line on the standard output.
    Line(String),
}

/// The recorded run of a process.
#[derive(Debug)]
pub(crate) struct Trace {
    folder: PathBuf,
    before: Vec<(PathBuf, Vec<u8>)>,
    events: Vec<Event>,
}

const CALLS: &str = "trace=openat,write,pwrite64,ftruncate,fsync,fdatasync,rename,link,linkat,unlink";

impl Trace {
    /// Runs a program that works in this folder, and records what it does there.
    pub(crate) fn record(folder: &Path, command: &Command) -> Self {
        let before = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let before =
            before.filter(|path| !is_shared_memory(path)).map(|path| (path.clone(), fs::read(path).unwrap()));
        let before = before.collect();
        let output = tempfile::NamedTempFile::new().unwrap();
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-y", "-xx", "-s", "10000000", "-e", CALLS, "-e", "signal=none", "-o"]);
        strace.arg(output.path()).arg("--").arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            strace.env(name, value.unwrap_or_default());
        }
        let ran = strace.output().expect("strace is needed; on Debian: sudo apt-get install strace");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let events = events(&fs::read_to_string(output.path()).unwrap(), folder);
        Self { folder: folder.to_owned(), before, events }
    }

    /// After how many events the power can go off.
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// The lines that the process had written by then.
    pub(crate) fn lines(&self, end: usize) -> impl Iterator<Item = &str> {
        self.events[..end].iter().filter_map(|event| match event {
            Event::Line(line) => Some(line.as_str()),
            _ => None,
        })
    }

    /// Where a name or a sync follows: the points that matter most.
    pub(crate) fn turning_points(&self) -> Vec<usize> {
        let is_one = |event: &Event| match event {
            Event::Write { .. } | Event::Truncate { .. } | Event::Line(_) => false,
            Event::Create(_)
            | Event::Rename { .. }
            | Event::Link { .. }
            | Event::Unlink(_)
            | Event::Sync(_) => true,
        };
        self.events.iter().enumerate().filter(|(_, event)| is_one(event)).map(|(place, _)| place).collect()
    }

    /// Writes what the disk holds after `end` events into an empty folder. `keeps` decides for each part that was not
    /// synced whether it is there nevertheless: never, always or at random.
    pub(crate) fn write_disk(&self, end: usize, into: &Path, mut keeps: impl FnMut() -> bool) {
        let mut disk = Disk::of(&self.before);
        for event in &self.events[..end] {
            disk.apply(event);
        }
        for (path, content) in disk.after_power_loss(&mut keeps) {
            fs::write(into.join(path.strip_prefix(&self.folder).unwrap()), content).unwrap();
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
struct FileId(usize);

#[derive(Debug, Default)]
struct Content {
    synced: Vec<u8>,
    /// Writes since then: where, and what; None cuts the file there.
    later: Vec<(u64, Option<Vec<u8>>)>,
}

#[derive(Debug, Default)]
struct Disk {
    files: Vec<Content>,
    names: BTreeMap<PathBuf, FileId>,
    synced_names: BTreeMap<PathBuf, FileId>,
}

impl Disk {
    fn of(before: &[(PathBuf, Vec<u8>)]) -> Self {
        let files =
            before.iter().map(|(_, bytes)| Content { synced: bytes.clone(), later: Vec::new() }).collect();
        let names: BTreeMap<_, _> =
            before.iter().enumerate().map(|(number, (path, _))| (path.clone(), FileId(number))).collect();
        Self { files, synced_names: names.clone(), names }
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Create(path) => {
                if !self.names.contains_key(path) {
                    self.names.insert(path.clone(), FileId(self.files.len()));
                    self.files.push(Content::default());
                }
            }
            Event::Write { file, offset, data } => self.later(file).push((*offset, Some(data.clone()))),
            Event::Truncate { file, length } => self.later(file).push((*length, None)),
            Event::Rename { from, to } => {
                let file = self.names.remove(from).unwrap();
                self.names.insert(to.clone(), file);
            }
            Event::Link { from, to } => {
                self.names.insert(to.clone(), self.names[from]);
            }
            Event::Unlink(path) => drop(self.names.remove(path)),
            Event::Sync(path) => match self.names.get(path) {
                Some(FileId(number)) => {
                    let content = &mut self.files[*number];
                    let later = std::mem::take(&mut content.later);
                    later.iter().for_each(|write| apply(&mut content.synced, write));
                }
                None => self.synced_names.clone_from(&self.names),
            },
            Event::Line(_) => {}
        }
    }

    fn later(&mut self, path: &Path) -> &mut Vec<(u64, Option<Vec<u8>>)> {
        let FileId(number) = self.names[path];
        &mut self.files[number].later
    }

    fn after_power_loss(&self, keeps: &mut dyn FnMut() -> bool) -> Vec<(PathBuf, Vec<u8>)> {
        let kept = |file: &FileId, keeps: &mut dyn FnMut() -> bool| {
            let Content { synced, later } = &self.files[file.0];
            let mut content = synced.clone();
            for write in later {
                match write {
                    (offset, Some(data)) => {
                        // A disk writes sectors, each of them whole or not at all.
                        for (number, sector) in data.chunks(512).enumerate() {
                            if keeps() {
                                let offset = offset + 512 * number as u64;
                                apply(&mut content, &(offset, Some(sector.to_vec())));
                            }
                        }
                    }
                    cut => {
                        if keeps() {
                            apply(&mut content, cut);
                        }
                    }
                }
            }
            content
        };
        // Changes of names since the last sync of the folder: all of them, or none.
        let names = if keeps() { &self.names } else { &self.synced_names };
        names.iter().map(|(path, file)| (path.clone(), kept(file, keeps))).collect()
    }
}

fn apply(content: &mut Vec<u8>, (offset, data): &(u64, Option<Vec<u8>>)) {
    let offset = *offset as usize;
    match data {
        None => content.resize(offset, 0),
        Some(data) => {
            content.resize(content.len().max(offset + data.len()), 0);
            content[offset..offset + data.len()].copy_from_slice(data);
        }
    }
}

/// SQLite's index of the WAL is memory that processes share; it is built again after a power loss.
fn is_shared_memory(path: &Path) -> bool {
    path.to_string_lossy().ends_with("-shm")
}

/// Reads what strace has written: a line for each call, with the names of files beside their descriptors and all text as
/// hexadecimal digits. A call that another thread interrupts has two lines.
fn events(text: &str, folder: &Path) -> Vec<Event> {
    let mut begun: HashMap<&str, String> = HashMap::new();
    let mut events = Vec::new();
    let mut places: HashMap<(u64, PathBuf), u64> = HashMap::new();
    for line in text.lines() {
        let Some((process, call)) = line.split_once(' ') else { continue };
        let call = call.trim_start();
        let call = if let Some(part) = call.strip_suffix("<unfinished ...>") {
            begun.insert(process, part.trim_end().to_owned());
            continue;
        } else if call.starts_with("<...") {
            let (_, rest) = call.split_once("resumed>").unwrap();
            format!("{}{rest}", begun.remove(process).unwrap())
        } else {
            call.to_owned()
        };
        events.extend(event(&call, folder, &mut places));
    }
    events
}

fn event(call: &str, folder: &Path, places: &mut HashMap<(u64, PathBuf), u64>) -> Option<Event> {
    let (name, rest) = call.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(" = ")?;
    if result.starts_with(['-', '?']) {
        return None;
    }
    let arguments: Vec<_> = arguments.trim_end().trim_end_matches(')').split(", ").collect();
    let ours = |path: PathBuf| (path.starts_with(folder) && !is_shared_memory(&path)).then_some(path);
    let described = |argument: &str| ours(path(argument.split_once('<')?.1.trim_end_matches('>')));
    let named = |argument: &str| ours(path(argument.trim_matches('"')));
    let number = |argument: &str| argument.parse::<u64>().unwrap();
    match name {
        "openat" => {
            let file = described(result)?;
            let descriptor = number(result.split_once('<')?.0);
            places.insert((descriptor, file.clone()), 0);
            let flags: Vec<_> = arguments[2].split('|').collect();
            assert!(!flags.contains(&"O_APPEND"), "{call}");
            flags.contains(&"O_CREAT").then_some(Event::Create(file))
        }
        "write" if arguments[0].starts_with("1<") => {
            let line = String::from_utf8(bytes(arguments[1])).unwrap();
            Some(Event::Line(line.trim().to_owned()))
        }
        "write" => {
            let file = described(arguments[0])?;
            let descriptor = number(arguments[0].split_once('<')?.0);
            let data = bytes(arguments[1]);
            let place = places.entry((descriptor, file.clone())).or_default();
            let offset = *place;
            *place += data.len() as u64;
            Some(Event::Write { file, offset, data })
        }
        "pwrite64" => {
            let file = described(arguments[0])?;
            Some(Event::Write { file, offset: number(arguments[3]), data: bytes(arguments[1]) })
        }
        "ftruncate" => Some(Event::Truncate { file: described(arguments[0])?, length: number(arguments[1]) }),
        "fsync" | "fdatasync" => described(arguments[0]).map(Event::Sync),
        "rename" => Some(Event::Rename { from: named(arguments[0])?, to: named(arguments[1])? }),
        "link" => Some(Event::Link { from: named(arguments[0])?, to: named(arguments[1])? }),
        "linkat" => Some(Event::Link { from: named(arguments[1])?, to: named(arguments[3])? }),
        "unlink" => named(arguments[0]).map(Event::Unlink),
        other => panic!("{other} is not expected"),
    }
}

/// Of text such as `"\x2f\x74"`, with or without its quotes.
fn bytes(text: &str) -> Vec<u8> {
    assert!(!text.ends_with("..."), "strace has shortened what was written");
    let digits = text.trim_matches('"').split("\\x").skip(1);
    digits.map(|digits| u8::from_str_radix(digits, 16).unwrap()).collect()
}

fn path(text: &str) -> PathBuf {
    PathBuf::from(String::from_utf8(bytes(text)).unwrap())
}
