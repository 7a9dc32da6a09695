//! The store of the world: appends are whole, numbered and in order, and the newest may be lost with the power.

use veillee_core::Rng;
use veillee_table::Entry;

/// How many appends may be lost at once.
const MOST_LOST: u32 = 12;

/// What is stored of a table.
#[derive(Default)]
pub(super) struct Store {
    entries: Vec<String>,
    /// How many entries there were before each append that may be lost.
    appends: Vec<usize>,
    matches: u32,
}

impl Store {
    pub(super) fn log(&self) -> impl ExactSizeIterator<Item = &str> + DoubleEndedIterator {
        self.entries.iter().map(String::as_str)
    }

    /// How many matches have begun.
    pub(super) fn matches(&self) -> u32 {
        self.matches
    }

    /// Stores entries after the first `number`. An append that comes again changes nothing.
    pub(super) fn append(&mut self, number: usize, entries: &[Entry]) {
        let texts: Vec<String> = entries.iter().map(Entry::to_text).collect();
        if number < self.entries.len() {
            assert_eq!(self.entries[number..], texts, "something else was stored at {number}");
            return;
        }
        assert_eq!(number, self.entries.len(), "a gap in the log");
        // Evenings begin once everybody sits: that is on the disk for good.
        if self.matches > 0 {
            self.appends.push(number);
        }
        self.matches += count_matches(&texts);
        self.entries.extend(texts);
    }

    /// The power fails: some of the newest appends are gone, whole, and nothing before them has changed. Returns what is lost.
    pub(super) fn lose_newest(&mut self, rng: &mut Rng) -> Vec<String> {
        let lost = (rng.below(MOST_LOST + 1) as usize).min(self.appends.len());
        let gone = self.appends.split_off(self.appends.len() - lost);
        let lost = self.entries.split_off(gone.first().copied().unwrap_or(self.entries.len()));
        self.matches -= count_matches(&lost);
        lost
    }
}

fn count_matches(entries: &[String]) -> u32 {
    entries.iter().filter(|entry| entry.starts_with(r#"{"entry":"began""#)).count() as u32
}
