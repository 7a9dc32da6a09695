//! Short codes: four letters to type on another device, instead of a link.
//!
//! **The alphabet** has 22 letters, all but A, E, I and J. Said aloud, each of those four sounds like another letter in the other
//! language: English E like French I, English G like French J, English R like French A, and English A like the French word for *and*,
//! or É. No two neighbours in a code are the same letter: nobody has to say "double", and W is never taken for V V or U U. A few
//! fragments of rude words are left out.
//!
//! **The length** is the smallest from four on for which `open codes × 10,000 < possible codes of that length`. So a random guess hits
//! with less than 1 in 10,000. There are 202,776 codes of four letters: the twenty-first open code has five.
//!
//! Codes are kept in memory: after a restart every table gets a new one.

mod guesses;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use veillee_protocol::TableId;
use veillee_protocol::http::TableCode;

use crate::browser::random;
use crate::metrics::Limit;
use crate::problems::Failed;
use guesses::Guesses;

const ALPHABET: &[u8; 22] = b"BCDFGHKLMNOPQRSTUVWXYZ";
const SHORTEST: usize = 4;
/// Nobody types more: with as many codes as there can be, seven are enough.
const LONGEST: usize = 12;
/// Never part of a code.
const RUDE: &[&[u8; 3]] = &[
    b"COC", b"COK", b"CON", b"CUL", b"CUM", b"CUN", b"DYK", b"FCK", b"FDP", b"FUC", b"FUK", b"FUX", b"KOK",
    b"KUK", b"NTM", b"POR", b"PUT", b"SLU", b"SUC", b"SUK", b"SUX", b"WTF", b"ZOB",
];
/// How many codes of four letters there are; a test counts them.
#[cfg(test)]
const NUMBER_OF_FOUR: usize = 202_776;
/// A random guess hits with less than one in this many.
const GUESSES: u64 = 10_000;
/// How long a code is valid.
const VALID: Duration = Duration::from_secs(30 * 60);
/// How long a table is remembered whose host has switched the code off.
const OFF: Duration = Duration::from_secs(24 * 60 * 60);
/// Tables that are remembered. Further ones get no code.
const MOST: usize = 50_000;

/// A well-formed code, in capitals.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Code(String);

impl Code {
    /// What somebody has typed. Capitals and small letters are the same, blanks and hyphens do not count.
    fn read(typed: &str) -> Option<Self> {
        // Longer than any code with a blank after each letter.
        if typed.len() > 4 * LONGEST {
            return None;
        }
        let letters = typed.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '.'));
        let code: String = letters.map(|letter| letter.to_ascii_uppercase()).collect();
        let is_long_enough = (SHORTEST..=LONGEST).contains(&code.len());
        (is_long_enough && is_allowed(code.as_bytes())).then_some(Code(code))
    }

    /// A code of this length, each with the same chance.
    fn draw(length: usize, mut byte: impl FnMut() -> u8) -> Self {
        let many = ALPHABET.len();
        // Bytes beyond the last whole round would make the first letters more likely.
        let rounds = 256 / many * many;
        loop {
            let letters = std::iter::repeat_with(|| usize::from(byte())).filter(|&byte| byte < rounds);
            let code: Vec<u8> = letters.take(length).map(|byte| ALPHABET[byte % many]).collect();
            if is_allowed(&code) {
                return Code(code.into_iter().map(char::from).collect());
            }
        }
    }
}

fn is_allowed(code: &[u8]) -> bool {
    code.iter().all(|letter| ALPHABET.contains(letter))
        && code.windows(2).all(|two| two[0] != two[1])
        && code.windows(3).all(|three| RUDE.iter().all(|rude| *rude != three))
}

/// How many codes of this length there are.
fn number_of_codes(length: usize) -> u64 {
    static NUMBERS: LazyLock<Vec<u64>> = LazyLock::new(|| (0..=LONGEST).map(count_codes).collect());
    NUMBERS.get(length).copied().unwrap_or_default()
}

fn count_codes(length: usize) -> u64 {
    // The number of beginnings for each pair of last letters.
    let mut endings: HashMap<[u8; 2], u64> = HashMap::new();
    for &first in ALPHABET {
        for &second in ALPHABET.iter().filter(|&&second| second != first) {
            endings.insert([first, second], 1);
        }
    }
    for _ in 2..length {
        let mut longer: HashMap<[u8; 2], u64> = HashMap::new();
        for (&[before, last], &number) in &endings {
            for &next in ALPHABET.iter().filter(|&&next| is_allowed(&[before, last, next])) {
                *longer.entry([last, next]).or_default() += number;
            }
        }
        endings = longer;
    }
    endings.values().sum()
}

/// How long a new code is when `open` codes exist with it.
fn length_for(open: usize) -> usize {
    let is_enough = |&length: &usize| (open as u64) * GUESSES < number_of_codes(length);
    (SHORTEST..LONGEST).find(is_enough).unwrap_or(LONGEST)
}

/// Where a code leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) table: TableId,
    /// The table's invitation at the time. None: the table was public.
    pub(crate) invite: Option<String>,
}

#[derive(Clone, Debug)]
enum Entry {
    Open { code: Code, invite: Option<String>, until: Instant },
    Off { until: Instant },
}

impl Entry {
    fn until(&self) -> Instant {
        match self {
            Entry::Open { until, .. } | Entry::Off { until } => *until,
        }
    }
}

/// The open codes, and the tables whose code is switched off. Knows no clock and no randomness.
#[derive(Debug, Default)]
struct CodeBook {
    tables: HashMap<TableId, Entry>,
    open: HashMap<Code, TableId>,
}

impl CodeBook {
    /// The table's code, a new one if it has none.
    fn show(
        &mut self,
        table: TableId,
        invite: Option<String>,
        now: Instant,
        byte: impl FnMut() -> u8,
    ) -> TableCode {
        match self.tables.get_mut(&table).filter(|entry| entry.until() > now) {
            Some(Entry::Off { .. }) => TableCode::Off,
            Some(Entry::Open { code, invite: known, until }) => {
                if invite.is_some() {
                    *known = invite;
                }
                TableCode::Open { code: code.0.clone(), seconds: seconds(*until - now) }
            }
            None => self.renew(table, invite, now, byte),
        }
    }

    /// A new code. The old one stops working.
    fn renew(
        &mut self,
        table: TableId,
        invite: Option<String>,
        now: Instant,
        mut byte: impl FnMut() -> u8,
    ) -> TableCode {
        self.remove(&table);
        self.drop_expired(now);
        if self.tables.len() >= MOST {
            return TableCode::Unavailable;
        }
        let length = length_for(self.open.len() + 1);
        // Fewer than one in ten thousand are taken.
        let code = loop {
            let code = Code::draw(length, &mut byte);
            if !self.open.contains_key(&code) {
                break code;
            }
        };
        self.open.insert(code.clone(), table);
        let shown = TableCode::Open { code: code.0.clone(), seconds: seconds(VALID) };
        self.tables.insert(table, Entry::Open { code, invite, until: now + VALID });
        shown
    }

    fn switch_off(&mut self, table: TableId, now: Instant) {
        self.remove(&table);
        self.drop_expired(now);
        if self.tables.len() < MOST {
            self.tables.insert(table, Entry::Off { until: now + OFF });
        }
    }

    /// The table's code stops working. Switched off, it stays so.
    fn close(&mut self, table: &TableId) {
        if matches!(self.tables.get(table), Some(Entry::Open { .. })) {
            self.remove(table);
        }
    }

    fn find(&self, code: &Code, now: Instant) -> Option<Target> {
        let table = self.open.get(code)?;
        match self.tables.get(table)? {
            Entry::Open { invite, until, .. } if *until > now => {
                Some(Target { table: *table, invite: invite.clone() })
            }
            Entry::Open { .. } | Entry::Off { .. } => None,
        }
    }

    fn remove(&mut self, table: &TableId) {
        if let Some(Entry::Open { code, .. }) = self.tables.remove(table) {
            self.open.remove(&code);
        }
    }

    fn drop_expired(&mut self, now: Instant) {
        self.tables.retain(|_, entry| entry.until() > now);
        let tables = &self.tables;
        self.open.retain(|_, table| tables.contains_key(table));
    }
}

fn seconds(left: Duration) -> u32 {
    left.as_secs().try_into().unwrap_or(u32::MAX)
}

/// The codes of this server, and who has guessed wrong too often.
#[derive(Debug)]
pub(crate) struct Codes {
    book: Mutex<CodeBook>,
    guesses: Guesses,
}

impl Codes {
    pub(crate) fn new() -> Self {
        Codes { book: Mutex::default(), guesses: Guesses::new(Instant::now()) }
    }

    /// The table's code, a new one if it has none.
    pub(crate) fn show(&self, table: TableId, invite: Option<String>) -> TableCode {
        self.book().show(table, invite, Instant::now(), random_byte)
    }

    /// A new code, even if the code was switched off. The old one stops working.
    pub(crate) fn renew(&self, table: TableId, invite: Option<String>) -> TableCode {
        self.book().renew(table, invite, Instant::now(), random_byte)
    }

    /// The table has no code until it gets a new one.
    pub(crate) fn switch_off(&self, table: TableId) {
        self.book().switch_off(table, Instant::now());
    }

    /// The table's code stops working: the table is full, its invitation has changed, or it is gone.
    pub(crate) fn close(&self, table: &TableId) {
        self.book().close(table);
    }

    /// Where a typed code leads. A wrong one counts for this address and for the whole server.
    ///
    /// An address that has guessed wrong too often waits, even with a right code: otherwise the answer would tell which codes are right.
    pub(crate) fn find(&self, typed: &str, address: Option<IpAddr>) -> Result<Option<Target>, Failed> {
        let Some(code) = Code::read(typed) else { return Ok(None) };
        let now = Instant::now();
        let guess = self.guesses.take(address, now).map_err(|wait| {
            let why = "Too many wrong codes. Wait a little, or use a link instead.";
            Failed::too_many(why, wait).by(Limit::Codes)
        })?;
        let found = self.book().find(&code, now);
        if found.is_some() {
            self.guesses.give_back(guess);
        }
        Ok(found)
    }

    fn book(&self) -> MutexGuard<'_, CodeBook> {
        // Nothing panics while it is held.
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn random_byte() -> u8 {
    let [byte] = random();
    byte
}
