//! Editions: by name, or from an owner's file.

use serde::Serialize;
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
    checked::<G>(name, read::<G>(name, toml)?)
}

fn read<G: GameBox>(name: &str, toml: &str) -> Result<G::Edition, SetupError> {
    toml::from_str(toml)
        .map_err(|error| SetupError::UnreadableEdition { name: name.to_owned(), why: one_line(toml, &error) })
}

/// An edition whose table comes from outside: from a record or from an owner's file.
pub(crate) fn checked<G: GameBox>(
    name: &str,
    table: G::Edition,
) -> Result<EditionOf<G::Edition>, SetupError> {
    table
        .check()
        .map_err(|fault| SetupError::BadEdition { name: name.to_owned(), fault: fault.to_string() })?;
    let hash = fingerprint(&table);
    // A name that comes with the game stands for one table, in every record.
    if let Some(source) = G::EDITIONS.iter().find(|source| source.name == name)
        && fingerprint(&read::<G>(name, source.toml)?) != hash
    {
        return Err(SetupError::EditionName { game: G::KEY, name: name.to_owned() });
    }
    Ok(EditionOf { name: name.to_owned(), hash, table })
}

/// SHA-256 of compact JSON with sorted keys, as 64 hexadecimal digits. `serde_json` keeps objects sorted.
fn fingerprint(table: &impl Serialize) -> String {
    let table = serde_json::to_value(table).unwrap_or(Value::Null);
    veillee_core::Hex(&Sha256::digest(table.to_string())).to_string()
}

fn one_line(toml: &str, error: &toml::de::Error) -> String {
    let line = error.span().map_or(1, |span| toml[..span.start].matches('\n').count() + 1);
    let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
    format!("line {line}: {message}")
}
