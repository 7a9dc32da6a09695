//! Who plays in a simulation.

use std::fmt;

use veillee_core::{Bot, Rng, Seat, Viewer};
use veillee_minds::{BotSpec, Minded};

/// A player as it is asked for; every match makes it anew.
pub enum Player<G: Minded> {
    /// Any choice, all equally likely.
    Random,
    /// One of the game's bots.
    Bot(&'static BotSpec<G>),
}

impl<G: Minded> Player<G> {
    const RANDOM: &'static str = "random";

    /// A player by its key.
    pub fn named(key: &str) -> Result<Self, UnknownPlayer> {
        if key == Self::RANDOM {
            return Ok(Player::Random);
        }
        let found = G::BOTS.iter().find(|spec| spec.key == key);
        found.map(Player::Bot).ok_or_else(|| UnknownPlayer {
            asked: key.chars().take(40).collect(),
            game: G::KEY,
            known: Self::keys().join(", "),
        })
    }

    /// All that can be asked for.
    pub fn keys() -> Vec<&'static str> {
        std::iter::once(Self::RANDOM).chain(G::BOTS.iter().map(|spec| spec.key)).collect()
    }

    /// The one that keeps people company: quick, with an opinion if there is one.
    pub fn company() -> Self {
        G::BOTS.first().map_or(Player::Random, Player::Bot)
    }

    pub fn key(self) -> &'static str {
        match self {
            Player::Random => Self::RANDOM,
            Player::Bot(spec) => spec.key,
        }
    }

    /// Sits down for one match.
    pub fn sit_down(self) -> Seated<G> {
        match self {
            Player::Random => Seated::Random,
            Player::Bot(spec) => Seated::Bot((spec.make)()),
        }
    }
}

// Derived, these would ask the game to be `Copy`.
impl<G: Minded> Clone for Player<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Minded> Copy for Player<G> {}

impl<G: Minded> fmt::Debug for Player<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl<G: Minded> fmt::Display for Player<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A player in its chair.
pub enum Seated<G: Minded> {
    Random,
    Bot(Box<dyn Bot<G>>),
}

impl<G: Minded> fmt::Debug for Seated<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seated::Random => "Random",
            Seated::Bot(_) => "Bot",
        })
    }
}

impl<G: Minded> Seated<G> {
    /// Chooses for a seat that is to act. `choices` is a buffer to work in.
    pub fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        thoughts: &mut Rng,
        choices: &mut Vec<G::Action>,
    ) -> G::Action {
        match self {
            // The list is what the seat sees, and all this player looks at.
            Seated::Random => {
                game.legal_actions(state, seat, choices);
                thoughts.pick(choices)
            }
            Seated::Bot(bot) => bot.choose(game, seat, &game.view(state, Viewer::Seat(seat)), thoughts),
        }
    }
}

/// No player has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot ‘{asked}’ for {game}: there is {known}")]
pub struct UnknownPlayer {
    asked: String,
    game: &'static str,
    known: String,
}
