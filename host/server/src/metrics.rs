//! What is counted, for Prometheus: in base units, without anything that names a table or a person.

mod limit;
mod process;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::routing::get;
use veillee_catalog::GameId;
use veillee_protocol::GameKey;
use veillee_table::Entry;

use crate::app::App;
pub(crate) use limit::{Limit, Refusals};

/// The upper bounds of a histogram's buckets, in seconds: from a commit in memory to a master's long thought.
const BOUNDS: [f64; 14] =
    [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) tables: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) choices: Outcomes,
    /// From the moment a choice is read to the moment its answer is on its way.
    pub(crate) choice: Histogram,
    /// What a commit takes, as a table sees it.
    pub(crate) commit: Histogram,
    pub(crate) thinking: Histogram,
    pub(crate) thoughts_waiting: Gauge,
    pub(crate) request: Histogram,
    /// By the hundreds of their status.
    pub(crate) requests: [Counter; 5],
    pub(crate) matches: Matches,
    pub(crate) refusals: Refusals,
    pub(crate) unsaved: Counter,
    pub(crate) panics: Counter,
}

/// What becomes of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Milestone {
    Begun,
    Finished,
    GivenUp,
}

impl Milestone {
    const ALL: [Self; 3] = [Milestone::Begun, Milestone::Finished, Milestone::GivenUp];

    pub(crate) fn of(entry: &Entry) -> Option<Self> {
        match entry {
            Entry::Began { .. } => Some(Milestone::Begun),
            Entry::Ended { .. } => Some(Milestone::Finished),
            Entry::GivenUp { .. } => Some(Milestone::GivenUp),
            _ => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Milestone::Begun => "begun",
            Milestone::Finished => "finished",
            Milestone::GivenUp => "given-up",
        }
    }
}

/// How many matches of each game got how far.
#[derive(Debug, Default)]
pub(crate) struct Matches(Mutex<BTreeMap<(GameKey, Milestone), u64>>);

impl Matches {
    /// Counts it, and logs it. The log does not say which table it was.
    pub(crate) fn count(&self, game: &GameKey, milestone: Milestone) {
        tracing::info!(%game, "match {}", milestone.name());
        let mut matches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *matches.entry((game.clone(), milestone)).or_default() += 1;
    }

    fn write(&self, out: &mut String) {
        let name = "veillee_matches_total";
        head(out, name, "counter", "Matches that began, were finished or given up.");
        let matches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for game in GameId::ALL.iter().map(|game| GameKey::from(game.key())) {
            for milestone in Milestone::ALL {
                let number = matches.get(&(game.clone(), milestone)).copied().unwrap_or_default();
                let event = milestone.name();
                let _ = writeln!(out, "{name}{{game=\"{game}\",event=\"{event}\"}} {number}");
            }
        }
    }
}

/// How choices came out.
#[derive(Debug, Default)]
pub(crate) struct Outcomes {
    pub(crate) accepted: Counter,
    pub(crate) refused: Counter,
}

#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

/// One more, until it is dropped.
#[derive(Debug)]
pub(crate) struct OneOf(Arc<Metrics>, fn(&Metrics) -> &Gauge);

impl OneOf {
    pub(crate) fn new(metrics: &Arc<Metrics>, gauge: fn(&Metrics) -> &Gauge) -> Self {
        gauge(metrics).0.fetch_add(1, Ordering::Relaxed);
        OneOf(Arc::clone(metrics), gauge)
    }
}

impl Drop for OneOf {
    fn drop(&mut self) {
        (self.1)(&self.0).0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How long things took.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    number: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        if let Some(bucket) = BOUNDS.iter().position(|&bound| seconds <= bound) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.number.fetch_add(1, Ordering::Relaxed);
        let nanoseconds = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// Read while others write, the parts may differ by what has just been counted.
    fn write(&self, out: &mut String, name: &str, help: &str) {
        head(out, name, "histogram", help);
        let mut number = 0;
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            number += bucket.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {number}");
        }
        let all = self.number.load(Ordering::Relaxed).max(number);
        let seconds = Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed)).as_secs_f64();
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {all}\n{name}_sum {seconds}\n{name}_count {all}");
    }
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

impl Metrics {
    /// Prometheus's text format.
    pub(crate) fn written(&self) -> String {
        let mut out = String::new();
        let version = env!("CARGO_PKG_VERSION");
        head(&mut out, "veillee_build_info", "gauge", "The program that runs.");
        let _ = writeln!(out, "veillee_build_info{{version=\"{version}\"}} 1");
        let gauges = [
            ("veillee_tables", "Tables that are loaded.", &self.tables),
            ("veillee_connections", "Open sockets.", &self.connections),
            ("veillee_thoughts_waiting", "Choices of bots that wait for a thread.", &self.thoughts_waiting),
        ];
        for (name, help, gauge) in gauges {
            head(&mut out, name, "gauge", help);
            let _ = writeln!(out, "{name} {}", gauge.0.load(Ordering::Relaxed));
        }
        process::write(&mut out);
        self.matches.write(&mut out);
        self.refusals.write(&mut out);
        head(&mut out, "veillee_choices_total", "counter", "Choices of people and of their own bots.");
        for (outcome, counter) in [("accepted", &self.choices.accepted), ("refused", &self.choices.refused)] {
            let _ = writeln!(out, "veillee_choices_total{{outcome=\"{outcome}\"}} {}", counter.value());
        }
        head(&mut out, "veillee_requests_total", "counter", "Requests over HTTP.");
        for (hundred, counter) in (1..).zip(&self.requests) {
            let _ = writeln!(out, "veillee_requests_total{{status=\"{hundred}xx\"}} {}", counter.value());
        }
        let counters = [
            ("veillee_unsaved_total", "Times that a table could not be saved.", &self.unsaved),
            ("veillee_panics_total", "Tables that panicked and were parked.", &self.panics),
        ];
        for (name, help, counter) in counters {
            head(&mut out, name, "counter", help);
            let _ = writeln!(out, "{name} {}", counter.value());
        }
        let histograms = [
            ("veillee_choice_seconds", "From a choice to its answer, the commit included.", &self.choice),
            ("veillee_commit_seconds", "How long a commit takes.", &self.commit),
            ("veillee_thinking_seconds", "How long bots think about a choice.", &self.thinking),
            ("veillee_request_seconds", "How long requests over HTTP take.", &self.request),
        ];
        for (name, help, histogram) in histograms {
            histogram.write(&mut out, name, help);
        }
        out
    }
}

/// What the listener for metrics answers.
pub(crate) fn router(app: Arc<App>) -> Router {
    let show = async |State(app): State<Arc<App>>| {
        let text = app.metrics.written() + &storage(&app).await;
        ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
    };
    Router::new().route("/metrics", get(show)).with_state(app)
}

/// What is looked up at each scrape. Where the store does not answer, its figures are missing, and `/readyz` says why.
async fn storage(app: &App) -> String {
    let size = app.tables.store().size().await.ok();
    let figures = [
        ("veillee_stored_tables", "Tables that are stored.", size.map(|size| size.tables)),
        ("veillee_database_bytes", "Size of the database on the disk.", size.map(|size| size.bytes)),
        ("veillee_disk_free_bytes", "Free disk for the database.", app.reserves.disk().await),
    ];
    let mut out = String::new();
    for (name, help, figure) in figures {
        if let Some(figure) = figure {
            head(&mut out, name, "gauge", help);
            let _ = writeln!(out, "{name} {figure}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let metrics = Arc::new(Metrics::default());
        for milliseconds in [0, 1, 3, 99, 30_000] {
            metrics.choice.observe(Duration::from_millis(milliseconds));
        }
        metrics.choices.refused.count();
        let odin = GameKey::from(GameId::Odin.key());
        metrics.matches.count(&odin, Milestone::Begun);
        let at_table = OneOf::new(&metrics, |metrics| &metrics.tables);
        let text = metrics.written();
        for line in [
            "veillee_choice_seconds_bucket{le=\"0.001\"} 2",
            "veillee_choice_seconds_bucket{le=\"10\"} 4",
            "veillee_choice_seconds_bucket{le=\"+Inf\"} 5",
            "veillee_choice_seconds_sum 30.103",
            "veillee_choice_seconds_count 5",
            "veillee_choices_total{outcome=\"refused\"} 1",
            "veillee_tables 1",
            "veillee_matches_total{game=\"odin\",event=\"begun\"} 1",
            "veillee_matches_total{game=\"hygge\",event=\"finished\"} 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
        drop(at_table);
        assert!(metrics.written().contains("veillee_tables 0"));
    }
}
