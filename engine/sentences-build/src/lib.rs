//! Checks a crate's sentences when it is built, and generates one typed constructor for each.
//!
//! A crate that speaks keeps `sentences/en.ftl` and `sentences/fr.ftl` beside its `Cargo.toml`,
//! and its `build.rs` is one call:
//!
//! ```no_run
//! veillee_sentences_build::generate("odin");
//! ```
//!
//! The two files must say the same things of the same facts ([`check`]); whatever they do not is an
//! error of the build, one line each. The crate then includes what was generated:
//!
//! ```text
//! pub mod sentences {
//!     include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
//! }
//! ```
//!
//! The message `odin-played = { $who } plays { $cards }.` becomes
//! `sentences::played(cards, who)`: **facts are taken in the alphabetical order of their names**, so
//! that rewording a sentence never reorders a constructor. `sentences::KEYS` lists the messages,
//! `sentences::EN` and `sentences::FR` are the files themselves, for the catalogue that speaks them.

mod fault;
mod language_file;
mod rust;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs, io};

pub use fault::{Fault, Reason};
pub use rust::{Generated, Message};

use language_file::LanguageFile;

/// The files, from the folder of the crate that owns them.
const ENGLISH: &str = "sentences/en.ftl";
const FRENCH: &str = "sentences/fr.ftl";

/// Checks the calling crate's sentences and writes `$OUT_DIR/sentences.rs`, or fails its build with
/// one line for each fault. The keys of the crate's messages start with `prefix` and a hyphen.
///
/// # Panics
/// When it is not called from a build script.
#[expect(clippy::print_stdout, reason = "a build script speaks to cargo on its standard output")]
pub fn generate(prefix: &str) {
    let from_cargo = |name| {
        env::var_os(name).unwrap_or_else(|| panic!("{name} is not set: call this from a build script"))
    };
    let crate_folder = from_cargo("CARGO_MANIFEST_DIR");
    let out_folder = from_cargo("OUT_DIR");
    for file in [ENGLISH, FRENCH] {
        println!("cargo::rerun-if-changed={file}");
    }
    for error in generate_between(crate_folder.as_ref(), out_folder.as_ref(), prefix) {
        println!("cargo::error={error}");
    }
}

/// The errors met; none when the file was written.
fn generate_between(crate_folder: &Path, out_folder: &Path, prefix: &str) -> Vec<String> {
    let read = |file| {
        let path = crate_folder.join(file);
        fs::read_to_string(path).map_err(|error| unusable(file, &error))
    };
    let (english, french) = match (read(ENGLISH), read(FRENCH)) {
        (Ok(english), Ok(french)) => (english, french),
        (english, french) => return [english, french].into_iter().filter_map(Result::err).collect(),
    };
    match check(&english, &french, prefix) {
        Ok(generated) => {
            let written = fs::write(out_folder.join("sentences.rs"), generated.to_string());
            written.err().iter().map(|error| unusable("sentences.rs", error)).collect()
        }
        Err(faults) => faults.iter().map(Fault::to_string).collect(),
    }
}

fn unusable(file: &str, error: &io::Error) -> String {
    format!("{file}: {error}")
}

/// Checks that the two languages say the same things of the same facts.
///
/// # Errors
/// Everything that is wrong, in the order of files and keys. While a file does not parse, only that
/// is told: what seems to be missing may stand in the part that was not understood.
pub fn check(english: &str, french: &str, prefix: &str) -> Result<Generated, Vec<Fault>> {
    let (english, french) = match (LanguageFile::parse(ENGLISH, english), LanguageFile::parse(FRENCH, french))
    {
        (Ok(english), Ok(french)) => (english, french),
        (english, french) => {
            return Err([english, french].into_iter().filter_map(Result::err).flatten().collect());
        }
    };
    let mut faults = english.faults(prefix);
    faults.extend(french.faults(prefix));

    let (english_variables, french_variables) = (english.variables(), french.variables());
    report_missing(ENGLISH, &english_variables, &french_variables, &mut faults);
    report_missing(FRENCH, &french_variables, &english_variables, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }

    let messages = english_variables
        .into_iter()
        .map(|(key, variables)| Message {
            key: key.to_owned(),
            variables: variables.into_iter().map(str::to_owned).collect(),
            english: english.text(key),
        })
        .collect();
    Ok(Generated { prefix: prefix.to_owned(), messages })
}

/// The facts that each message speaks of.
type Variables<'s> = BTreeMap<&'s str, BTreeSet<&'s str>>;

/// Reports the messages and facts that the other language has and `file` has not.
fn report_missing(file: &'static str, here: &Variables<'_>, there: &Variables<'_>, faults: &mut Vec<Fault>) {
    for (&key, theirs) in there {
        match here.get(key) {
            None => faults.push(Fault::new(file, key, Reason::Untranslated)),
            Some(ours) => {
                let missing = theirs.difference(ours);
                faults
                    .extend(missing.map(|&name| Fault::new(file, key, Reason::FactLeftOut(name.to_owned()))));
            }
        }
    }
}

#[cfg(test)]
mod tests;
