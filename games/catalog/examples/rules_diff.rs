//! Replays records by the version of the rules that they name and by every newer one, and prints where these part. Run by
//! `cargo xtask rules-diff`.

use std::fs::File;
use std::io::BufReader;
use std::process::ExitCode;

use veillee_catalog::match_game;
use veillee_catalog::record::{Faulty, Raw, Records, parting, verify};
use veillee_core::GameBox;

/// How many records were replayed, how many times one was held against newer rules, and how often these part from it.
#[derive(Default)]
struct Counts {
    records: u32,
    compared: u32,
    parted: u32,
}

#[allow(clippy::print_stderr, clippy::print_stdout, reason = "a program: this is what it finds")]
fn main() -> ExitCode {
    let mut counts = Counts::default();
    let mut faults = 0;
    for file in std::env::args().skip(1) {
        if let Err(fault) = replay(&file, &mut counts) {
            eprintln!("{file}: {fault}");
            faults += 1;
        }
    }
    let Counts { records, compared, parted } = counts;
    println!(
        "{records} records replay by their own rules; {compared} comparisons with newer rules, {parted} part"
    );
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn replay(file: &str, counts: &mut Counts) -> Result<(), String> {
    let records = File::open(file).map_err(|error| error.to_string())?;
    for raw in Records::new(BufReader::new(records)) {
        let raw = raw.map_err(|fault| fault.to_string())?;
        match_game!(raw.game, G => compare::<G>(file, &raw, counts)).map_err(|fault| fault.to_string())?;
    }
    Ok(())
}

#[allow(clippy::print_stdout, reason = "as above")]
fn compare<G: GameBox + Clone>(file: &str, raw: &Raw, counts: &mut Counts) -> Result<(), Faulty> {
    verify::<G>(raw)?;
    counts.records += 1;
    let own = raw.header.rules;
    for &rules in G::RULES_VERSIONS.iter().filter(|&&rules| rules > own) {
        counts.compared += 1;
        if let Some(parting) = parting::<G>(raw, rules)? {
            counts.parted += 1;
            println!("{} by rules {own} and {rules}: {file}, line {}: {parting}", G::KEY, raw.header_line);
        }
    }
    Ok(())
}
