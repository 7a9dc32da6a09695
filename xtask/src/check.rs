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

/// Then two lanes side by side, a core for each: the program in use, and what is still to be built.
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

type Times = Vec<(&'static str, f64)>;

fn run_parts(parts: &[Part]) -> Result<Times, String> {
    let mut times = Vec::new();
    for (name, part) in parts {
        println!("== {name}");
        let begun = Instant::now();
        // The other lane goes on for a while: whoever watches hears of it now.
        part().map_err(|why| format!("{name}: {why}")).inspect_err(|why| println!("== failed: {why}"))?;
        times.push((*name, begun.elapsed().as_secs_f64()));
    }
    Ok(times)
}

pub(crate) fn run() -> Result<(), String> {
    let begun = Instant::now();
    let mut times = run_parts(FIRST)?;
    let lanes = thread::scope(|scope| {
        let lanes = LANES.map(|parts| scope.spawn(|| run_parts(parts)));
        lanes.map(|lane| lane.join().unwrap_or_else(|_| Err("a part panicked".to_owned())))
    });
    for lane in lanes {
        times.extend(lane?);
    }
    println!("== all parts passed");
    for (name, seconds) in &times {
        println!("{seconds:>8.1} s  {name}");
    }
    println!(
        "{:>8.1} s  in all, {} of the parts side by side",
        begun.elapsed().as_secs_f64(),
        LANES.concat().len()
    );
    Ok(())
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
