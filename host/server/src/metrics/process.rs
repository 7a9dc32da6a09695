//! What the system says of this process, where it says it in Linux's way; elsewhere nothing is written. The names are those that
//! Prometheus's own libraries use, so that dashboards know them.

use std::fmt::Write as _;
use std::fs;

use super::head;

pub(super) fn write(out: &mut String) {
    let figures = [
        ("process_resident_memory_bytes", "gauge", "Memory of the process.", resident_bytes()),
        ("process_cpu_seconds_total", "counter", "Processor time of the process.", cpu_seconds()),
        ("process_start_time_seconds", "gauge", "When the process began, since 1970.", start_seconds()),
        ("process_open_fds", "gauge", "Open files and sockets.", open_files()),
        ("process_max_fds", "gauge", "How many may be open.", most_files()),
    ];
    for (name, kind, help, figure) in figures {
        if let Some(figure) = figure {
            head(out, name, kind, help);
            let _ = writeln!(out, "{name} {figure}");
        }
    }
}

fn resident_bytes() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024.0)
}

/// Linux counts in hundredths of a second for programs, whatever it does inside.
const TICKS: f64 = 100.0;

/// A field of `/proc/self/stat`, counted from 1 as in its documentation. The name of the program, field 2, may contain anything.
fn stat(field: usize) -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, rest) = stat.rsplit_once(')')?;
    rest.split_whitespace().nth(field - 3)?.parse().ok()
}

fn cpu_seconds() -> Option<f64> {
    Some((stat(14)? + stat(15)?) / TICKS)
}

fn start_seconds() -> Option<f64> {
    let system = fs::read_to_string("/proc/stat").ok()?;
    let booted: f64 = system.lines().find_map(|line| line.strip_prefix("btime "))?.trim().parse().ok()?;
    Some(booted + stat(22)? / TICKS)
}

fn open_files() -> Option<f64> {
    let number = fs::read_dir("/proc/self/fd").ok()?.count();
    u32::try_from(number).ok().map(f64::from)
}

fn most_files() -> Option<f64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn the_system_is_read_rightly() {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs_f64();
        let began = start_seconds().unwrap();
        assert!(began <= now + 2.0 && began > now - 86_400.0, "{began}, and now it is {now}");
        assert!(resident_bytes().unwrap() > 1e6);
        assert!(cpu_seconds().unwrap() >= 0.0);
        assert!(open_files().unwrap() >= 3.0 && open_files() <= most_files());
    }
}
