//! What the system says of a process, in Linux's way.

use std::fs;

use crate::{Fault, between};

/// What a process has used, its threads together; `/proc` counts in hundredths of a second.
pub fn processor_microseconds(pid: u32) -> Result<u64, Fault> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields = stat.rsplit_once(") ").ok_or("no process")?.1.split(' ').collect::<Vec<_>>();
    Ok((fields[11].parse::<u64>()? + fields[12].parse::<u64>()?) * 10_000)
}

/// The memory of a process that is in use now.
pub fn resident_bytes(pid: u32) -> Result<u64, Fault> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let kibibytes = between(&status, "VmRSS:", "kB").ok_or("no memory")?;
    Ok(kibibytes.trim().parse::<u64>()? * 1024)
}
