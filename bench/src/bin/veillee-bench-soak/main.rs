//! Many tables of all games for as long as asked: bots and people with bad connections play, the server is killed and started
//! again, and at the end everything that was acknowledged must be there.
//!
//! ```text
//! veillee-bench-soak PROGRAM FOLDER MINUTES TABLES process|power
//! ```
//!
//! In the first third of the time the server is killed again and again; then it is left alone, so that its memory can be watched.

mod audit;
mod evening;
mod guest;
mod server;

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::LocalSet;
use tokio::time::{Instant, sleep, sleep_until};
use veillee_bench::Fault;
use veillee_bench::process::{processor_microseconds, resident_bytes};
use veillee_core::Rng;

use self::evening::Evening;
use self::server::Server;

/// How long the server lives at least while it is killed again and again, and how much longer at most.
const LIFE: (u64, u64) = (10_000, 40_000);
/// How often its memory is looked at.
const LOOK: Duration = Duration::from_secs(10);

/// What everybody in the house knows.
struct House {
    /// Where the server is; empty while there is none.
    address: watch::Receiver<String>,
    is_closing: Cell<bool>,
    evenings: RefCell<Vec<Evening>>,
    counts: Counts,
}

/// What was done to the server.
#[derive(Default)]
struct Counts {
    choices: Cell<u64>,
    refusals: Cell<u64>,
    drops: Cell<u64>,
    again: Cell<u64>,
    resumes: Cell<u64>,
}

fn count(cell: &Cell<u64>) {
    cell.set(cell.get() + 1);
}

/// The memory of the server at a moment, and which of its lives that was.
struct Sample {
    at: Duration,
    life: u32,
    bytes: u64,
}

fn main() -> Result<(), Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder, minutes, tables, durability] = words.as_slice() else {
        return Err("veillee-bench-soak PROGRAM FOLDER MINUTES TABLES process|power".into());
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let time = Duration::from_secs(60 * minutes.parse::<u64>()?);
    let soak = soak(program, Path::new(folder), time, tables.parse()?, durability);
    LocalSet::new().block_on(&runtime, soak)
}

#[allow(clippy::print_stdout, reason = "it prints what it has found")]
async fn soak(
    program: &str,
    folder: &Path,
    time: Duration,
    tables: u64,
    durability: &str,
) -> Result<(), Fault> {
    let begun = Instant::now();
    let mut server = Server::start(program, folder, durability)?;
    let (tell, address) = watch::channel(server.address.clone());
    let house = Rc::new(House {
        address,
        is_closing: Cell::new(false),
        evenings: RefCell::default(),
        counts: Counts::default(),
    });
    let rooms: Vec<_> = (0..tables)
        .map(|room| tokio::task::spawn_local(evening::one_after_the_other(Rc::clone(&house), room)))
        .collect();
    let mut rng = Rng::think(0);
    let mut samples = Vec::new();
    let (mut kills, mut processor) = (0, 0);
    let mut next_kill = Some(begun + life(&mut rng));
    // A room in which something is wrong ends before its time.
    while begun.elapsed() < time && !rooms.iter().any(tokio::task::JoinHandle::is_finished) {
        let look = Instant::now() + LOOK;
        sleep_until(next_kill.map_or(look, |kill| kill.min(look))).await;
        if next_kill.is_some_and(|kill| kill <= Instant::now()) {
            processor += processor_microseconds(server.pid())?;
            tell.send_replace(String::new());
            server.kill()?;
            kills += 1;
            server = Server::start(program, folder, durability)?;
            tell.send_replace(server.address.clone());
            next_kill = Some(Instant::now() + life(&mut rng)).filter(|&kill| kill < begun + time / 3);
        } else {
            server.is_alive()?;
            samples.push(Sample { at: begun.elapsed(), life: kills, bytes: resident_bytes(server.pid())? });
        }
    }
    house.is_closing.set(true);
    processor += processor_microseconds(server.pid())?;
    for room in rooms {
        room.await??;
    }
    // The last kill comes without warning, too.
    server.kill()?;
    let lasted = begun.elapsed();
    let Counts { choices, refusals, drops, again, resumes } = &house.counts;
    println!(
        "{} minutes, {tables} tables at a time, {} in all; {} kills\n\
         people: {} choices accepted, {} refused, {} lines dropped, {} choices said again, {} came back to a match\n\
         server: {:.1} % of a core",
        lasted.as_secs() / 60,
        house.evenings.borrow().len(),
        kills + 1,
        choices.get(),
        refusals.get(),
        drops.get(),
        again.get(),
        resumes.get(),
        processor as f64 / lasted.as_micros() as f64 * 100.0,
    );
    println!("{}", memory(&samples, kills)?);
    println!("{}", audit::audit(program, folder, &house.evenings.take()).await?);
    Ok(())
}

fn life(rng: &mut Rng) -> Duration {
    Duration::from_millis(LIFE.0 + rng.below_u64(LIFE.1))
}

/// The memory of the last life, minute by minute; the end may not be far above the middle.
fn memory(samples: &[Sample], life: u32) -> Result<String, Fault> {
    let last: Vec<&Sample> = samples.iter().filter(|sample| sample.life == life).collect();
    let mean = |samples: &[&Sample]| {
        samples.iter().map(|sample| sample.bytes).sum::<u64>() as f64
            / samples.len().max(1) as f64
            / (1 << 20) as f64
    };
    let curve: Vec<String> = last.chunks(6).map(|minute| format!("{:.1}", mean(minute))).collect();
    let from = last.first().map_or(0, |sample| sample.at.as_secs() / 60);
    let (middle, end) = (mean(&last[last.len() / 4..last.len() / 2]), mean(&last[3 * last.len() / 4..]));
    let told = format!(
        "memory from minute {from} on, MiB, minute by minute: {}\nsecond quarter {middle:.1} MiB, last quarter {end:.1} MiB",
        curve.join(" ")
    );
    if last.len() >= 40 && end > middle * 1.15 + 2.0 {
        return Err(format!("memory grows: {told}").into());
    }
    Ok(told)
}

/// Waits until there is a server, or the house closes.
async fn server_of(house: &House) -> Option<String> {
    let mut address = house.address.clone();
    while !house.is_closing.get() {
        let found = address.borrow_and_update().clone();
        if !found.is_empty() {
            return Some(found);
        }
        tokio::select! {
            changed = address.changed() => changed.ok()?,
            () = sleep(LOOK) => {}
        }
    }
    None
}
