//! `veillee completions` and `veillee man`: what shells and `man` know of the program, from the options themselves.

use std::fs;
use std::io::Write;

use crate::arguments::{Completions, Man, spoken};
use crate::failure::Failure;

pub(crate) fn completions(asked: &Completions, out: &mut impl Write) -> Result<(), Failure> {
    // It panics where it cannot write, and a pipe may be closed.
    let mut script = Vec::new();
    clap_complete::generate(asked.shell, &mut spoken(), "veillee", &mut script);
    Ok(out.write_all(&script)?)
}

/// `veillee.1`, and `veillee-play.1` and so on for the commands.
pub(crate) fn pages(asked: &Man, out: &mut impl Write) -> Result<(), Failure> {
    let folder = &asked.folder;
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    clap_mangen::generate_to(spoken(), folder).map_err(|error| Failure::file(folder, &error))?;
    writeln!(out, "man --local-file {}", folder.join("veillee.1").display())?;
    Ok(())
}
