//! Who plays in a simulation.

use std::fmt;
use std::marker::PhantomData;

use veillee_catalog::did_you_mean;
use veillee_core::{Bot, Rng, Seat, Viewer};
use veillee_minds::{Level, Mind, Minded};

use crate::program::Program;

/// A player as it is asked for; every match makes it anew.
pub enum Player<G: Minded> {
    /// Any choice, all equally likely.
    Random,
    /// One of the game's bots.
    Mind(Mind, PhantomData<fn() -> G>),
    /// A bot of your own: its key, and how to make one for a match.
    Own(&'static str, fn() -> Box<dyn Bot<G>>),
    /// A program of your own, which reads and writes lines.
    Program(&'static Program),
}

impl<G: Minded> Player<G> {
    const RANDOM: &'static str = "random";

    /// A player by its key, whatever the case.
    pub fn named(key: &str) -> Result<Self, UnknownPlayer> {
        if key.eq_ignore_ascii_case(Self::RANDOM) {
            return Ok(Player::Random);
        }
        let found = G::MINDS.iter().find(|mind| mind.key().eq_ignore_ascii_case(key));
        found.map(|&mind| Self::of(mind)).ok_or_else(|| UnknownPlayer {
            asked: key.chars().take(40).collect(),
            game: G::KEY,
            known: Self::keys().join(", ") + &did_you_mean(key, Self::keys()),
        })
    }

    /// The game's bot of a level.
    pub fn of_level(level: Level) -> Self {
        Self::of(Mind::Level(level))
    }

    fn of(mind: Mind) -> Self {
        Player::Mind(mind, PhantomData)
    }

    /// All that can be asked for.
    pub fn keys() -> Vec<&'static str> {
        std::iter::once(Self::RANDOM).chain(G::MINDS.iter().map(|mind| mind.key())).collect()
    }

    pub fn key(self) -> &'static str {
        match self {
            Player::Random => Self::RANDOM,
            Player::Mind(mind, _) => mind.key(),
            Player::Own(key, _) => key,
            Player::Program(program) => program.key(),
        }
    }

    /// Sits down for one match. For a program that fails, chance chooses.
    pub fn sit_down(self) -> SeatedPlayer<G> {
        match self {
            Player::Random | Player::Program(_) => SeatedPlayer::Random,
            Player::Mind(mind, _) => SeatedPlayer::Bot(G::bot(mind)),
            Player::Own(_, bot) => SeatedPlayer::Bot(bot()),
        }
    }

    /// The program, if it is one.
    pub fn program(self) -> Option<&'static Program> {
        match self {
            Player::Program(program) => Some(program),
            Player::Random | Player::Mind(..) | Player::Own(..) => None,
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
pub enum SeatedPlayer<G: Minded> {
    Random,
    Bot(Box<dyn Bot<G>>),
}

impl<G: Minded> fmt::Debug for SeatedPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SeatedPlayer::Random => "Random",
            SeatedPlayer::Bot(_) => "Bot",
        })
    }
}

impl<G: Minded> SeatedPlayer<G> {
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
            SeatedPlayer::Random => {
                game.legal_actions(state, seat, choices);
                thoughts.pick(choices)
            }
            SeatedPlayer::Bot(bot) => {
                bot.choose(game, seat, &game.view(state, Viewer::Seat(seat)), thoughts, &|| false)
            }
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
