//! The games by name.

use std::fmt;
use std::str::FromStr;

use veillee_core::GameBox;

use crate::meant::{did_you_mean, plain};

pub use veillee_cochons::Cochons;
pub use veillee_happy_cats::HappyCats;
pub use veillee_hygge::Hygge;
pub use veillee_odin::Odin;
pub use veillee_snowhere::Snowhere;

/// The games, in the order in which they are offered: **a new game is one line here.** Everything that goes through all
/// games follows from this list.
///
/// A game *at home* has a mind of its own in `minds` and a screen of its own in `cli`. A *playable* one is searched and shown
/// plainly.
#[macro_export]
macro_rules! shelf {
    ([$($then:tt)+] $($rest:tt)*) => {
        $($then)+! {
            {
                at home: [Odin Hygge HappyCats Cochons Snowhere]
                playable: []
            }
            $($rest)*
        }
    };
}

/// Code for any game: `match_game!(id, G => deal::<G>(seats))`. In it `G` is the game's type, so the code is as fast as if
/// it had been written for that game alone.
#[macro_export]
macro_rules! match_game {
    ($id:expr, $game:ident => $code:expr) => {
        $crate::shelf! { [$crate::match_shelf] ($id) $game ($code) }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! match_shelf {
    ({ at home: [$($home:ident)*] playable: [$($plain:ident)*] } ($id:expr) $game:ident ($code:expr)) => {
        match $id {
            $($crate::GameId::$home => {
                type $game = $crate::$home;
                $code
            })*
            $($crate::GameId::$plain => {
                type $game = $crate::$plain;
                $code
            })*
        }
    };
}

macro_rules! game_ids {
    ({ at home: [$($home:ident)*] playable: [$($plain:ident)*] }) => {
        /// A game on the shelf.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GameId {
            $($home,)*
            $($plain,)*
        }

        impl GameId {
            pub const ALL: &'static [GameId] = &[$(GameId::$home,)* $(GameId::$plain,)*];
            /// Those with a mind and a screen of their own.
            pub const AT_HOME: &'static [GameId] = &[$(GameId::$home,)*];
        }
    };
}

shelf! { [game_ids] }

impl GameId {
    /// The name in commands, records and addresses.
    pub const fn key(self) -> &'static str {
        match_game!(self, G => G::KEY)
    }

    const fn title(self) -> &'static str {
        match_game!(self, G => G::TITLE)
    }

    /// The game that a person names, by key or title, whatever the case: `Odin`, `happycats`, `Les Trois Petits Cochons`.
    pub fn named(text: &str) -> Result<Self, UnknownGame> {
        let wanted = plain(text);
        let found = GameId::ALL.iter().find(|game| [game.key(), game.title()].map(plain).contains(&wanted));
        found.copied().ok_or_else(|| UnknownGame::new(text))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// No game has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game ‘{0}’: the games are {known}{meant}", known = keys().join(", "), meant = did_you_mean(.0, keys()))]
pub struct UnknownGame(pub String);

impl UnknownGame {
    fn new(text: &str) -> Self {
        UnknownGame(text.chars().take(40).collect())
    }
}

fn keys() -> Vec<&'static str> {
    GameId::ALL.iter().map(|game| game.key()).collect()
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let found = GameId::ALL.iter().find(|game| game.key() == text);
        found.copied().ok_or_else(|| UnknownGame::new(text))
    }
}
