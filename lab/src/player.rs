//! Who plays in a simulation.

use std::fmt;
use std::str::FromStr;

use veillee_core::{Game, Rng, Seat};

/// A simulated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any choice, all equally likely.
    Random,
}

impl Player {
    pub const ALL: &'static [Player] = &[Player::Random];

    pub const fn key(self) -> &'static str {
        match self {
            Player::Random => "random",
        }
    }

    /// Chooses for a seat that is to act. `choices` is a buffer to work in.
    pub(crate) fn choose<G: Game>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        thoughts: &mut Rng,
        choices: &mut Vec<G::Action>,
    ) -> G::Action {
        match self {
            // The list is what the seat sees, and all this player looks at.
            Player::Random => {
                game.legal_actions(state, seat, choices);
                thoughts.pick(choices)
            }
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// No player has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot ‘{0}’: there is {known}", known = Player::ALL.iter().map(|p| p.key()).collect::<Vec<_>>().join(", "))]
pub struct UnknownPlayer(pub String);

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let found = Player::ALL.iter().find(|player| player.key() == text);
        found.copied().ok_or_else(|| UnknownPlayer(text.chars().take(40).collect()))
    }
}
