//! What was refused, by the limit that refused it.

use std::fmt::Write as _;

use super::{Counter, head};

/// A limit that a request may meet. Those that are settings have the setting's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    Requests,
    Connections,
    Places,
    Openings,
    Playing,
    Replays,
    Records,
    Passphrase,
    Codes,
    Disk,
    Memory,
    Blocked,
}

impl Limit {
    const ALL: [(Limit, &str); 12] = [
        (Limit::Requests, "requests-per-minute"),
        (Limit::Connections, "connections-per-address"),
        (Limit::Places, "max-connections"),
        (Limit::Openings, "tables-per-minute"),
        (Limit::Playing, "playing-tables-per-address"),
        (Limit::Replays, "replays-per-address"),
        (Limit::Records, "records"),
        (Limit::Passphrase, "passphrase"),
        (Limit::Codes, "codes"),
        (Limit::Disk, "min-free-disk"),
        (Limit::Memory, "min-free-memory"),
        (Limit::Blocked, "blocked"),
    ];
}

#[derive(Debug, Default)]
pub(crate) struct Refusals([Counter; Limit::ALL.len()]);

impl Refusals {
    pub(crate) fn count(&self, limit: Limit) {
        self.0[limit as usize].count();
    }

    pub(super) fn write(&self, out: &mut String) {
        let name = "veillee_refused_total";
        head(out, name, "counter", "Requests and connections that a limit refused.");
        for (limit, label) in Limit::ALL {
            let _ = writeln!(out, "{name}{{limit=\"{label}\"}} {}", self.0[limit as usize].value());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_has_its_own_count() {
        let refusals = Refusals::default();
        for (times, (limit, _)) in Limit::ALL.into_iter().enumerate() {
            (0..times).for_each(|_| refusals.count(limit));
        }
        let mut text = String::new();
        refusals.write(&mut text);
        for (times, (_, label)) in Limit::ALL.into_iter().enumerate() {
            let line = format!("veillee_refused_total{{limit=\"{label}\"}} {times}");
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}
