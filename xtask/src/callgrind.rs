//! Counting instructions: the same on a busy machine as on an idle one.

use crate::commands::{command, need};

/// Instructions for each unit of work of a bench program. It is run with `amount` and with twice as much; the
/// difference leaves out what starting costs.
pub(crate) fn instructions_per_unit(program: &str, words: &[&str], amount: u64) -> Result<f64, String> {
    need("valgrind", "valgrind")?;
    let (less, more) = (count(program, words, amount)?, count(program, words, 2 * amount)?);
    Ok((more.instructions - less.instructions) as f64 / (more.units - less.units) as f64)
}

struct Counted {
    instructions: u64,
    units: u64,
}

fn count(program: &str, words: &[&str], amount: u64) -> Result<Counted, String> {
    let amount = amount.to_string();
    let mut valgrind = command("valgrind", &["--tool=callgrind", "--callgrind-out-file=/dev/null", program]);
    let output = valgrind.args(words).arg(&amount).output().map_err(|error| format!("valgrind: {error}"))?;
    let [printed, told] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let instructions = told.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    let units = printed.split_whitespace().next().and_then(|word| word.parse().ok());
    match (instructions, units) {
        (Some(instructions), Some(units)) if output.status.success() => Ok(Counted { instructions, units }),
        _ => Err(format!("valgrind {program} {words:?} {amount}: {told}")),
    }
}
