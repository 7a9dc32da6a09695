//! Every check there is, with the time each takes.

use std::time::Instant;

use crate::commands::{command, is_there, need, run as run_command};
use crate::package::{self, Build};
use crate::{api, bench, crates, fuzz, layers, licences, new_game, types, web};

fn run_cargo(arguments: &[&str]) -> Result<(), String> {
    run_command(&mut command("cargo", arguments))
}

/// A part of the check: its name, and what it does.
type Part = (&'static str, fn() -> Result<(), String>);

const PARTS: &[Part] = &[
    ("format", || run_cargo(&["fmt", "--all", "--check"])),
    ("layers", layers::run),
    ("licences", licences::run),
    ("clippy", || run_cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])),
    ("tests", tests),
    ("doc tests", || run_cargo(&["test", "--workspace", "--doc", "--quiet"])),
    ("examples", examples),
    ("crates", crates::run),
    ("documentation", documentation),
    ("instructions", bench::gate),
    ("types", types::check),
    ("web client", web::check),
    ("browser", web::browser),
    ("interface", api::run),
    ("package", || package::make(Build::Dev)),
    ("new game", new_game::try_out),
    ("fuzz", || fuzz::run(fuzz::SHORT)),
];

fn run_parts(parts: &[Part]) -> Result<(), String> {
    let mut times = Vec::new();
    for (name, part) in parts {
        println!("== {name}");
        let begun = Instant::now();
        part().map_err(|why| format!("{name}: {why}"))?;
        times.push((name, begun.elapsed().as_secs_f64()));
    }
    println!("== all parts passed");
    for (name, seconds) in &times {
        println!("{seconds:>8.1} s  {name}");
    }
    println!("{:>8.1} s  in all", times.iter().map(|(_, seconds)| seconds).sum::<f64>());
    Ok(())
}

pub(crate) fn run() -> Result<(), String> {
    run_parts(PARTS)
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

/// What a Rust user copies first. The tests have built them.
fn examples() -> Result<(), String> {
    for example in ["random_playout", "my_bot"] {
        run_cargo(&["run", "--package", "veillee-lab", "--quiet", "--example", example])?;
    }
    Ok(())
}

fn documentation() -> Result<(), String> {
    let mut doc =
        command("cargo", &["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    run_command(doc.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private_intra_doc_links"))
}
