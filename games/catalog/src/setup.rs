//! From written wishes to a table that can be played at.

use veillee_core::record::EditionOf;
use veillee_core::{BadOption, GameBox, TableOptions as _};

use crate::did_you_mean;
use crate::edition::{self, EditionChoice};

/// What somebody asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Which version of the game's rules; `None`: the current one.
    pub rules: Option<u32>,
    /// How many seats; `None`: as few as the game allows.
    pub seats: Option<usize>,
    /// Options in their written form.
    pub options: Vec<(String, String)>,
    pub edition: EditionChoice,
}

/// A game that is set up, with all that its record must say of it.
#[derive(Clone, Debug)]
pub struct Opened<G: GameBox> {
    pub game: G,
    /// The version of the rules that it is played by.
    pub rules: u32,
    pub options: G::Options,
    pub edition: EditionOf<G::Edition>,
}

/// Why a table cannot be set up so. Each says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error(
        "rules version {found} of {game} is not known to this program, which knows versions up to {newest}: use a newer program"
    )]
    UnknownRules { game: &'static str, found: u32, newest: u32 },
    #[error("{game} is for {least} to {most} players, not {found}")]
    Seats { game: &'static str, least: usize, most: usize, found: usize },
    #[error("{game}: {why}{}", known_options(why, known))]
    Option { game: &'static str, why: BadOption, known: Vec<&'static str> },
    #[error("{game} has no edition ‘{name}’: it has {known}")]
    UnknownEdition { game: &'static str, name: String, known: String },
    #[error("the edition {name} cannot be read: {why}")]
    UnreadableEdition { name: String, why: String },
    #[error("the edition {name} is refused: {fault}")]
    BadEdition { name: String, fault: String },
    #[error("{game} comes with an edition ‘{name}’ that has another table: give this one a name of its own")]
    EditionName { game: &'static str, name: String },
}

impl Request {
    pub fn open<G: GameBox>(&self) -> Result<Opened<G>, SetupError> {
        let rules = self.rules.unwrap_or(G::RULES_VERSION);
        known_rules::<G>(rules)?;
        let mut options = G::Options::default();
        for (key, value) in &self.options {
            options.set(key, value).map_err(option_error::<G>)?;
        }
        let edition = edition::load::<G>(&self.edition)?;
        Opened::new(rules, self.seats.unwrap_or(*G::SEATS.start()), options, edition)
    }
}

impl<G: GameBox> Opened<G> {
    pub(crate) fn new(
        rules: u32,
        seats: usize,
        options: G::Options,
        edition: EditionOf<G::Edition>,
    ) -> Result<Self, SetupError> {
        if !G::SEATS.contains(&seats) {
            let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(SetupError::Seats { game: G::KEY, least, most, found: seats });
        }
        let game = G::open(rules, seats, &options, &edition.table).map_err(option_error::<G>)?;
        Ok(Opened { game, rules, options, edition })
    }
}

/// Refuses a version of the rules that this program cannot play by.
pub(crate) fn known_rules<G: GameBox>(rules: u32) -> Result<(), SetupError> {
    if G::RULES_VERSIONS.contains(&rules) {
        return Ok(());
    }
    Err(SetupError::UnknownRules { game: G::KEY, found: rules, newest: G::RULES_VERSION })
}

fn option_error<G: GameBox>(why: BadOption) -> SetupError {
    let known = G::Options::SPECS.iter().map(|option| option.key).collect();
    SetupError::Option { game: G::KEY, why, known }
}

/// A wrong value names what is allowed by itself.
fn known_options(why: &BadOption, known: &[&'static str]) -> String {
    match why {
        BadOption::Unknown { key } => {
            format!(": it has {}{}", known.join(", "), did_you_mean(key, known.iter().copied()))
        }
        BadOption::Value { .. } => String::new(),
    }
}
