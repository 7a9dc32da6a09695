//! Editions: by name, or from an owner's file.

use serde_json::Value;
use sha2::{Digest, Sha256};
use veillee_core::record::EditionOf;
use veillee_core::{EditionTable as _, GameBox};

use crate::SetupError;

/// Which edition is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EditionChoice {
    /// The game's first.
    #[default]
    Default,
    /// One that comes with the game.
    Named(String),
    /// An owner's own table: what it is called, and its TOML.
    Own { name: String, toml: String },
}

pub(crate) fn load<G: GameBox>(choice: &EditionChoice) -> Result<EditionOf<G::Edition>, SetupError> {
    let (name, toml) = match choice {
        EditionChoice::Default => (G::EDITIONS[0].name, G::EDITIONS[0].toml),
        EditionChoice::Named(name) => {
            let source = G::EDITIONS.iter().find(|source| source.name == *name);
            let source = source.ok_or_else(|| SetupError::UnknownEdition {
                game: G::KEY,
                name: name.clone(),
                known: G::EDITIONS.iter().map(|source| source.name).collect::<Vec<_>>().join(", "),
            })?;
            (source.name, source.toml)
        }
        EditionChoice::Own { name, toml } => (name.as_str(), toml.as_str()),
    };
    let table: G::Edition = toml::from_str(toml)
        .map_err(|error| SetupError::UnreadableEdition { name: name.to_owned(), why: one_line(&error) })?;
    checked::<G>(name, table)
}

/// The edition of a record, whose table stands in the record itself.
pub(crate) fn checked<G: GameBox>(
    name: &str,
    table: G::Edition,
) -> Result<EditionOf<G::Edition>, SetupError> {
    table
        .check()
        .map_err(|fault| SetupError::BadEdition { name: name.to_owned(), fault: fault.to_string() })?;
    let hash = fingerprint(&serde_json::to_value(&table).unwrap_or(Value::Null));
    Ok(EditionOf { name: name.to_owned(), hash, table })
}

/// SHA-256 of compact JSON with sorted keys, as 64 hexadecimal digits. `serde_json` keeps objects sorted.
pub(crate) fn fingerprint(table: &Value) -> String {
    veillee_core::Hex(&Sha256::digest(table.to_string())).to_string()
}

fn one_line(error: &toml::de::Error) -> String {
    error.message().split_whitespace().collect::<Vec<_>>().join(" ")
}
