//! From written wishes to a table that can be played at.

use veillee_core::record::EditionOf;
use veillee_core::{BadOption, GameBox, TableOptions as _};

use crate::did_you_mean;
use crate::edition::{self, EditionChoice};

/// What somebody asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
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
    pub options: G::Options,
    pub edition: EditionOf<G::Edition>,
}

/// Why a table cannot be set up so. Each says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
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
        let mut options = G::Options::default();
        for (key, value) in &self.options {
            options.set(key, value).map_err(option_error::<G>)?;
        }
        let edition = edition::load::<G>(&self.edition)?;
        Opened::new(self.seats.unwrap_or(*G::SEATS.start()), options, edition)
    }
}

impl<G: GameBox> Opened<G> {
    pub(crate) fn new(
        seats: usize,
        options: G::Options,
        edition: EditionOf<G::Edition>,
    ) -> Result<Self, SetupError> {
        if !G::SEATS.contains(&seats) {
            let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(SetupError::Seats { game: G::KEY, least, most, found: seats });
        }
        let game = G::open(seats, &options, &edition.table).map_err(option_error::<G>)?;
        Ok(Opened { game, options, edition })
    }
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
