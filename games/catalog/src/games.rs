//! The games by name.

use std::fmt;
use std::str::FromStr;

use veillee_cochons::Cochons;
use veillee_core::GameBox;
use veillee_happy_cats::HappyCats;
use veillee_hygge::Hygge;
use veillee_odin::Odin;
use veillee_snowhere::Snowhere;

/// What works for any game: it is handed the game's type.
pub trait Visitor {
    type Output;
    fn visit<G: GameBox + Clone>(self) -> Self::Output;
}

/// Lists the games once; everything that goes through all of them follows from this.
macro_rules! shelf {
    ($($game:ident),* $(,)?) => {
        /// A game on the shelf.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GameId {
            $($game),*
        }

        impl GameId {
            pub const ALL: &'static [GameId] = &[$(GameId::$game),*];

            /// The name in commands, records and addresses.
            pub const fn key(self) -> &'static str {
                match self {
                    $(GameId::$game => <$game as GameBox>::KEY),*
                }
            }
        }

        /// Hands the type of a game to the visitor.
        pub fn visit<V: Visitor>(game: GameId, visitor: V) -> V::Output {
            match game {
                $(GameId::$game => visitor.visit::<$game>()),*
            }
        }
    };
}

shelf!(Odin, Hygge, HappyCats, Cochons, Snowhere);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// No game has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game ‘{0}’: the games are {games}", games = names())]
pub struct UnknownGame(pub String);

fn names() -> String {
    GameId::ALL.iter().map(|game| game.key()).collect::<Vec<_>>().join(", ")
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let found = GameId::ALL.iter().find(|game| game.key() == text);
        found.copied().ok_or_else(|| UnknownGame(text.chars().take(40).collect()))
    }
}
