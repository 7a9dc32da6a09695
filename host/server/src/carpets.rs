//! How the carpet of the day went on this server: scores by table, for one day. It names nobody.
//!
//! They are in the file `carpet.jsonl` of the data folder, so that a restart loses none. The next day's first result replaces
//! it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, mem};

use serde::{Deserialize, Serialize};
use veillee_protocol::TableId;

use crate::private_file;

const FILE: &str = "carpet.jsonl";
/// How many results are stored for a day. The worst are dropped.
const MOST: usize = 2000;
/// How many of the best are shown.
const SHOWN: usize = 3;

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Finish {
    date: String,
    table: TableId,
    /// Less is better.
    score: i64,
}

/// The results of one day, best first.
#[derive(Clone, Debug, Default)]
struct Results {
    date: String,
    /// All of them, even those that were dropped.
    played: u32,
    finishes: Vec<Finish>,
}

#[derive(Debug)]
pub(crate) struct Carpets {
    /// `None`: nothing is stored.
    file: Option<PathBuf>,
    results: Mutex<Results>,
    /// Held while the file is written: writers take turns.
    writing: Mutex<()>,
}

/// What a day's results come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    pub(crate) played: u32,
    pub(crate) best: Vec<i64>,
    pub(crate) yours: Option<i64>,
}

impl Results {
    fn add(&mut self, finish: Finish) {
        if self.date != finish.date {
            *self = Results { date: finish.date.clone(), ..Results::default() };
        }
        self.played += 1;
        let at = self.finishes.partition_point(|other| other.score <= finish.score);
        self.finishes.insert(at, finish);
        self.finishes.truncate(MOST);
    }
}

impl Carpets {
    /// With what the folder has of the latest day.
    pub(crate) fn of(folder: &Path) -> Self {
        let file = folder.join(FILE);
        let mut results = Results::default();
        match fs::read_to_string(&file) {
            Ok(text) => {
                text.lines()
                    .filter_map(|line| serde_json::from_str(line).ok())
                    .for_each(|finish| results.add(finish));
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => tracing::warn!(%error, "results of the carpet of the day not read"),
        }
        let file = folder.is_dir().then_some(file);
        Carpets { file, results: Mutex::new(results), writing: Mutex::default() }
    }

    /// A table has finished the carpet of this date. `today` is the server's date: a carpet of yesterday no longer counts.
    pub(crate) fn finished(self: &Arc<Self>, date: &str, today: &str, table: TableId, score: i64) {
        if date == today {
            self.add(Finish { date: date.to_owned(), table, score });
            let carpets = Arc::clone(self);
            mem::drop(tokio::task::spawn_blocking(move || carpets.write()));
        }
    }

    fn add(&self, finish: Finish) {
        self.results.lock().unwrap_or_else(PoisonError::into_inner).add(finish);
    }

    fn write(&self) {
        let Some(file) = &self.file else { return };
        let _turn = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let finishes = self.results.lock().unwrap_or_else(PoisonError::into_inner).finishes.clone();
        let line = |finish: &Finish| serde_json::to_string(finish).unwrap_or_default() + "\n";
        let text: String = finishes.iter().map(line).collect();
        if let Err(error) = private_file::replace(file, &text) {
            tracing::warn!(%error, "results of the carpet of the day not stored");
        }
    }

    /// The results of this date, for somebody with these tables.
    pub(crate) fn summary(&self, date: &str, own: &[TableId]) -> Summary {
        let results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        if results.date != date {
            return Summary { played: 0, best: Vec::new(), yours: None };
        }
        let scores = results.finishes.iter().map(|finish| finish.score);
        let yours = results.finishes.iter().find(|finish| own.contains(&finish.table));
        Summary {
            played: results.played,
            best: scores.take(SHOWN).collect(),
            yours: yours.map(|finish| finish.score),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u8) -> TableId {
        TableId::of([number; 10])
    }

    fn finish(date: &str, number: u8, score: i64) -> Finish {
        Finish { date: date.to_owned(), table: table(number), score }
    }

    #[test]
    fn the_best_of_one_day_are_shown_and_outlive_a_restart() {
        let folder = tempfile::TempDir::new().unwrap();
        let carpets = Carpets::of(folder.path());
        assert_eq!(carpets.summary("2026-11-18", &[]), Summary { played: 0, best: vec![], yours: None });
        for (number, score) in [(1, 700), (2, 0), (3, 1250), (4, 300), (5, 300)] {
            carpets.add(finish("2026-11-18", number, score));
        }
        let summary = carpets.summary("2026-11-18", &[table(3), table(4)]);
        assert_eq!(summary, Summary { played: 5, best: vec![0, 300, 300], yours: Some(300) });
        assert_eq!(carpets.summary("2026-11-19", &[table(3)]).played, 0);

        carpets.write();
        let again = Carpets::of(folder.path());
        assert_eq!(again.summary("2026-11-18", &[table(3)]).yours, Some(1250));
        again.add(finish("2026-11-19", 7, 44));
        again.write();
        assert_eq!(Carpets::of(folder.path()).summary("2026-11-18", &[]).played, 0);
        assert_eq!(Carpets::of(folder.path()).summary("2026-11-19", &[]).best, [44]);
    }

    #[tokio::test]
    async fn a_carpet_of_yesterday_no_longer_counts() {
        let carpets = Arc::new(Carpets::of(Path::new("unused")));
        carpets.finished("2026-11-17", "2026-11-18", table(6), 0);
        assert_eq!(carpets.summary("2026-11-17", &[]).played, 0);
        carpets.finished("2026-11-18", "2026-11-18", table(6), 0);
        assert_eq!(carpets.summary("2026-11-18", &[]).played, 1);
    }
}
