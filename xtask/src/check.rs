//! Every check there is, with the time each takes.

use std::thread;
use std::time::Instant;

use crate::commands::{command, is_there, need, run as run_command};
use crate::{api, bench, crates, dist, fuzz, layers, licences, new_game, portable, program, types, web};

fn run_cargo(arguments: &[&str]) -> Result<(), String> {
    run_command(&mut command("cargo", arguments))
}

/// A part of the check: its name, and what it does.
type Part = (&'static str, fn() -> Result<(), String>);

/// One after the other: the later ones use what the earlier ones have built.
const FIRST: &[Part] = &[
    ("format", || run_cargo(&["fmt", "--all", "--check"])),
    ("layers", layers::run),
    ("portable", portable::run),
    ("licences", licences::run),
    ("clippy", || run_cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])),
    ("tests", tests),
    ("program", program::build),
];

/// Then two lanes side by side, a core for each: the program in use, and what is still to be built. A part that fails
/// stops nothing, so that one run names all that fails.
const LANES: [&[Part]; 2] = [
    &[
        ("web client", web::check),
        ("browser", web::browser),
        ("other browsers", web::smoke),
        ("interface", api::run),
    ],
    &[
        ("doc tests", || run_cargo(&["test", "--workspace", "--doc", "--quiet"])),
        ("examples", examples),
        ("crates", crates::run),
        ("documentation", documentation),
        ("types", types::check),
        ("new game", new_game::try_out),
        ("package", dist::check),
        ("fuzz", || fuzz::run(fuzz::SHORT)),
        // Counted, not timed: the other lane does not disturb it.
        ("instructions", bench::gate),
    ],
];

/// A part that has run: its name, its seconds, and why it failed.
type Outcome = (&'static str, f64, Result<(), String>);

fn run_part((name, part): &Part) -> Outcome {
    println!("== {name}");
    let begun = Instant::now();
    // The other lane goes on for a while: whoever watches hears of it now.
    let outcome = part().inspect_err(|why| println!("== {name} failed: {why}"));
    (name, begun.elapsed().as_secs_f64(), outcome)
}

pub(crate) fn run() -> Result<(), String> {
    let begun = Instant::now();
    let mut outcomes = Vec::new();
    for part in FIRST {
        let outcome = run_part(part);
        outcome.2.clone().map_err(|why| format!("{}: {why}", outcome.0))?;
        outcomes.push(outcome);
    }
    outcomes.extend(thread::scope(|scope| {
        let lanes = LANES.map(|parts| scope.spawn(|| parts.iter().map(run_part).collect::<Vec<_>>()));
        lanes
            .map(|lane| lane.join().unwrap_or_else(|_| vec![("a lane", 0.0, Err("panicked".to_owned()))]))
            .concat()
    }));
    let failed: Vec<_> =
        outcomes.iter().filter(|(_, _, outcome)| outcome.is_err()).map(|(name, ..)| *name).collect();
    if failed.is_empty() {
        println!("== all parts passed");
    }
    for (name, seconds, outcome) in &outcomes {
        println!("{seconds:>8.1} s  {name}{}", if outcome.is_ok() { "" } else { ": failed" });
    }
    println!(
        "{:>8.1} s  in all, {} of the parts side by side",
        begun.elapsed().as_secs_f64(),
        LANES.concat().len()
    );
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

/// With nextest where it is installed, else with what cargo brings.
fn tests() -> Result<(), String> {
    // The store's power-loss test records what a process writes.
    need("strace", "strace")?;
    if is_there("cargo", &["nextest", "--version"]) {
        run_cargo(&["nextest", "run", "--workspace", "--status-level", "fail"])
    } else {
        run_cargo(&["test", "--workspace", "--lib", "--bins", "--tests", "--quiet"])
    }
}

/// What a Rust user copies first, as the tests have built it.
fn examples() -> Result<(), String> {
    ["random_playout", "my_bot"].into_iter().try_for_each(|example| {
        run_command(&mut command(&format!("{}/examples/{example}", program::folder("debug")?), &[]))
    })
}

fn documentation() -> Result<(), String> {
    let mut doc =
        command("cargo", &["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    run_command(doc.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private_intra_doc_links"))
}
