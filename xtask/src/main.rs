//! Automation: the one entry point for people and for CI.
//!
//! ```text
//! cargo xtask check        every check there is
//! cargo xtask lint-deps    who may depend on whom
//! cargo xtask portable     what only Unix has stands under #[cfg(unix)]
//! cargo xtask crates       package the engine and the games, each from its own folder
//! cargo xtask licences     under which terms the libraries come
//! cargo xtask api          hold the server against the document of its interface
//! cargo xtask types        write the protocol's types for the web client
//! cargo xtask web          the web client: words, style, types, tests
//! cargo xtask browser      whole games in Chromium
//! cargo xtask smoke        the beginning of each game in Firefox and in WebKit
//! cargo xtask fuzz [RUNS]  fuzz what comes from outside
//! cargo xtask attack       attack a server from one address while somebody plays from another, and print what that takes
//! cargo xtask rules-diff [RECORDS]
//!                          where golden records part from newer versions of their rules
//! cargo xtask bench        measure, and print the table
//! cargo xtask bench-host   load the host and a bare relay, and print what each takes
//! cargo xtask strength [--game GAME] [--minutes M]
//!                          hold the levels against their bars, and write docs/strength.md
//! cargo xtask lighthouse   what Lighthouse says of the home page and of a table
//! cargo xtask dist         make what people install: archive, Debian package, image, checksums, list of parts
//! cargo xtask soak MINUTES many tables, bad connections and a server that is killed, for as long as asked; nothing may be lost
//! cargo xtask new-game NAME
//!                          put a small complete game on the shelf, to make another one of it
//! cargo xtask try-new-game do that in a scratch copy, and play the game to its end over the socket
//! cargo xtask long MINUTES long forms of the checks, for as long as asked
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod api;
mod attack;
mod bench;
mod bench_host;
mod callgrind;
mod check;
mod commands;
mod crates;
mod dist;
mod fuzz;
mod layers;
mod licences;
mod lighthouse;
mod long;
mod new_game;
mod package;
mod portable;
mod program;
mod rules_diff;
mod schemas;
mod shelf;
mod soak;
mod strength;
mod types;
mod web;

use std::process::ExitCode;

use self::strength::Which;

const USAGE: &str = "cargo xtask check | lint-deps | portable | crates | licences | api | types | new-game NAME | try-new-game | web | browser | smoke | screenshots | fuzz [RUNS] | attack | rules-diff [RECORDS] | bench | bench-host | lighthouse | dist | strength [--game GAME] [--minutes M] | soak MINUTES [process|power] | long MINUTES";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["check"] => check::run(),
        ["portable"] => portable::run(),
        ["lint-deps"] => layers::run(),
        ["crates"] => crates::run(),
        ["licences"] => licences::run(),
        ["api"] => api::run(),
        ["types"] => types::write(),
        ["new-game", name] => new_game::run(name),
        ["new-game"] => Err("a game needs a name: cargo xtask new-game stone-soup".to_owned()),
        ["try-new-game"] => new_game::try_out(),
        ["web"] => web::check(),
        ["browser"] => web::browser(),
        ["smoke"] => web::smoke(),
        ["screenshots"] => web::screenshots(),
        ["fuzz"] => fuzz::run(fuzz::SHORT),
        ["fuzz", runs] => number(runs).and_then(fuzz::run),
        ["attack"] => attack::run(),
        ["rules-diff", records @ ..] => rules_diff::run(records),
        ["bench"] => bench::run(),
        ["lighthouse"] => lighthouse::run(),
        ["dist"] => dist::run(),
        ["bench-host"] => bench_host::run(),
        ["strength", rest @ ..] => strength_of(rest),
        ["soak", minutes] => number(minutes).and_then(|minutes| soak::run(minutes, "power")),
        ["soak", minutes, durability @ ("process" | "power")] => {
            number(minutes).and_then(|minutes| soak::run(minutes, durability))
        }
        ["long", minutes] => number(minutes).and_then(long::run),
        _ => {
            eprintln!("xtask: {USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn strength_of(words: &[&str]) -> Result<(), String> {
    match words {
        [] => strength::run(Which::All, strength::MINUTES),
        ["--minutes", minutes] => strength::run(Which::All, number(minutes)?),
        ["--game", game] => strength::run(Which::Game(game), strength::MINUTES),
        ["--game", game, "--minutes", minutes] => strength::run(Which::Game(game), number(minutes)?),
        _ => Err(USAGE.to_owned()),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text} is no number: {USAGE}"))
}
