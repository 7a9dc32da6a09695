//! Attacks on a real server from one address while somebody plays from another: what each takes of the server, and what the other
//! notices of it.
//!
//! ```text
//! veillee-bench-attack PROGRAM FOLDER [PART-OF-A-NAME]
//! ```
//!
//! Each attack has a server of its own, with the usual limits unless its name says otherwise. It prints two tables in Markdown.

mod attacks;
mod client;
mod player;
mod records;
mod server;

use std::cell::Cell;
use std::net::Ipv4Addr;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use serde_json::json;
use tokio::task::LocalSet;
use tokio::time::{Instant, sleep, sleep_until};
use veillee_bench::Fault;
use veillee_bench::process::processor_microseconds;

use self::attacks::{Attack, Attacker, Kind, PASSPHRASE};
use self::client::{Client, long_odin};
use self::player::Player;
use self::records::Records;
use self::server::Server;

/// Where they come from. The server listens at the attacker's.
const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);
const PLAYER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// How long the other plays before anything is counted, before the attack, and after it.
const WARM_UP: Duration = Duration::from_secs(2);
const BEFORE: Duration = Duration::from_secs(6);
const AFTER: Duration = Duration::from_secs(5);
/// How often the server's memory is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// What came of an attack.
struct Outcome {
    requests: u64,
    refused: u64,
    memory: [u64; 3],
    disk: u64,
    processor: f64,
    /// What the other noticed, before and during.
    noticed: [Vec<String>; 2],
    /// Right passphrases that were taken, of how many.
    taken: Option<(u32, u32)>,
}

fn main() -> Result<(), Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (program, folder, part) = match words.as_slice() {
        [program, folder] => (program, folder, ""),
        [program, folder, part] => (program, folder, part.as_str()),
        _ => return Err("veillee-bench-attack PROGRAM FOLDER [PART-OF-A-NAME]".into()),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, run(program, Path::new(folder), part))
}

#[allow(clippy::print_stdout, clippy::print_stderr, reason = "it prints what it has measured")]
async fn run(program: &str, folder: &Path, part: &str) -> Result<(), Fault> {
    let records = Rc::new(Records::make()?);
    let mut outcomes = Vec::new();
    let chosen = attacks::ALL.iter().enumerate().filter(|(_, attack)| attack.what.contains(part));
    for (number, attack) in chosen {
        eprintln!("{} …", attack.what);
        let outcome = try_attack(program, &folder.join(number.to_string()), attack, &records).await?;
        outcomes.push((attack, outcome));
    }
    println!("| attack | s | requests, refused | memory before, peak, after (MiB) | disk (MB) | processor |");
    println!("|---|---|---|---|---|---|");
    for (attack, outcome) in &outcomes {
        let [before, peak, after] = outcome.memory.map(|bytes| bytes >> 20);
        let Outcome { requests, refused, processor, .. } = outcome;
        println!(
            "| {} | {} | {requests}, {refused} | {before}, {peak}, {after} | {:.1} | {processor:.0} % |",
            attack.what,
            attack.seconds,
            outcome.disk as f64 / 1e6
        );
    }
    let heads = player::ALL.map(|(_, name)| name).join(" | ");
    println!("\n| attack | | {heads} |\n|---|---{}|", "|---".repeat(player::ALL.len()));
    for (attack, outcome) in &outcomes {
        let [before, during] = outcome.noticed.each_ref().map(|noticed| noticed.join(" | "));
        println!("| {} | before | {before} |\n| | during | {during} |", attack.what);
    }
    for (right, all) in outcomes.iter().filter_map(|(_, outcome)| outcome.taken) {
        println!(
            "\nOf {all} right passphrases, said by a browser that had said it before, {right} were taken."
        );
    }
    Ok(())
}

async fn try_attack(
    program: &str,
    folder: &Path,
    attack: &Attack,
    records: &Rc<Records>,
) -> Result<Outcome, Fault> {
    let server = Server::start(program, folder, attack.setting)?;
    let player = Client { server: server.address, from: PLAYER, browser: 1 };
    let passphrase = if attack.kind == Kind::Passphrases { PASSPHRASE } else { "" };
    let other = Player::begin(player, passphrase, records.usual.as_str().into()).await?;
    sleep(WARM_UP).await;
    other.take();
    sleep(BEFORE).await;
    let before = other.take();
    let (memory, disk, processor) = (server.memory()?, server.disk()?, processor_microseconds(server.pid())?);

    let from = if attack.kind == Kind::Passphrases { PLAYER } else { ATTACKER };
    let attacker = Attacker {
        client: Client { server: server.address, from, browser: 1000 },
        records: Rc::clone(records),
        requests: Cell::default(),
        refused: Cell::default(),
    };
    let peak = Cell::new(memory);
    let taken = Cell::new((0, 0));
    let end = Instant::now() + Duration::from_secs(attack.seconds);
    let attacked = async {
        if let Err(fault) = attacker.attack(attack.kind).await {
            return Err(format!("{}: {fault}", attack.what).into());
        }
        // What came to nothing, because it was refused, is over before its time.
        std::future::pending().await
    };
    let looked = async {
        loop {
            peak.set(peak.get().max(server.memory()?));
            sleep(LOOK).await;
        }
    };
    let said = async {
        if attack.kind != Kind::Passphrases {
            std::future::pending::<()>().await;
        }
        loop {
            let (right, all) = taken.get();
            taken.set((right + u32::from(is_taken(&player).await?), all + 1));
            sleep(Duration::from_secs(1)).await;
        }
    };
    let during = tokio::select! {
        fault = attacked => return fault,
        fault = looked => return fault,
        fault = said => return fault,
        // Before the attacker hangs up.
        () = sleep_until(end) => other.take(),
    };
    let processor = processor_microseconds(server.pid())? - processor;
    sleep(AFTER).await;
    Ok(Outcome {
        requests: attacker.requests.get(),
        refused: attacker.refused.get(),
        memory: [memory, peak.get(), server.memory()?],
        disk: server.disk()?.saturating_sub(disk),
        processor: processor as f64 / (attack.seconds as f64 * 1e4),
        noticed: [before, during],
        taken: (attack.kind == Kind::Passphrases).then(|| taken.get()),
    })
}

/// Whether the right passphrase is taken: then it is the table that cannot be opened, which has no seats.
async fn is_taken(player: &Client) -> Result<bool, Fault> {
    const UNPROCESSABLE: u16 = 422;
    let mut wish = long_odin(&[]);
    wish["passphrase"] = json!(PASSPHRASE);
    Ok(player.ask("POST", "/api/tables", &wish.to_string()).await?.status == UNPROCESSABLE)
}
