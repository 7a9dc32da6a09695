//! The engine's contract: what a game is, how a match is played, and what each player may know.
//!
//! [`Game`] is the rules: who is to act, which choices there are, what a choice or a draw changes, who has won.
//! [`HiddenInfo`] is who knows what: the view of a seat, and what else could be true. Everything else works for any game
//! that implements the two: [`Match`] plays it and refuses what breaks a rule, a [`Bot`] decides from a view, [`record`]
//! is the match as a file. Nothing here knows a clock, a thread, a file or a language.
//!
//! The examples play [`high_card`], a small complete game. The games of the shelf are crates of their own
//! (`veillee-odin`, `veillee-hygge`, …); with one of them the code is the same.
//!
//! # Play a random match
//!
//! Somebody is to act, chance is due, or the match is over. Chance comes from the [`Seed`]: the same seed deals the
//! same cards.
//!
//! ```
//! use veillee_core::high_card::HighCard;
//! use veillee_core::{Game, Match, Rng, Seed, ToAct};
//!
//! let seed = Seed::from_number(7);
//! let mut rng = Rng::think(7);
//! let mut choices = Vec::new();
//! let mut played = Match::new(HighCard::new(3));
//! loop {
//!     match played.to_act() {
//!         ToAct::Chance => drop(played.draw(&seed)),
//!         ToAct::Seats(seats) => {
//!             // In some games several seats choose at once.
//!             for seat in seats.iter() {
//!                 played.game().legal_actions(played.state(), seat, &mut choices);
//!                 played.choose(seat, rng.pick(&choices)).expect("listed choices are legal");
//!             }
//!         }
//!         ToAct::Nobody => break,
//!     }
//! }
//! let game = played.game();
//! println!("points {:?}, places {:?}", game.scores(played.state()), game.standings(played.state()));
//! # assert_eq!(game.scores(played.state()).as_slice().iter().sum::<i64>(), 3);
//! ```
//!
//! # List choices from a view
//!
//! A [view](HiddenInfo::view) is all that a seat knows. To list the choices of a seat, make any position that fits its
//! view ([`determinize`](HiddenInfo::determinize)) and ask for its choices: they depend only on what the seat sees. A
//! choice has a notation, which you can write and read.
//!
//! ```
//! use veillee_core::high_card::{Card, HighCard};
//! use veillee_core::{Game, HiddenInfo, Match, Rng, Seat, Seed, ToAct, Viewer};
//!
//! let mut played = Match::new(HighCard::new(2));
//! while played.to_act() == ToAct::Chance {
//!     played.draw(&Seed::from_number(7));
//! }
//! let seat = Seat::new(0);
//! let game = *played.game();
//! let view = game.view(played.state(), Viewer::Seat(seat));
//!
//! let mut position = game.initial();
//! game.determinize(&view, &mut Rng::think(1), &mut position);
//! let mut choices = Vec::new();
//! game.legal_actions(&position, seat, &mut choices);
//! for card in &choices {
//!     println!("play {card}");
//! }
//! # assert_eq!(choices, view.hand(seat).collect::<Vec<_>>());
//!
//! let typed: Card = choices[0].to_string().parse()?;
//! assert!(game.check(&position, seat, typed).is_ok());
//! # Ok::<(), veillee_core::NotationError>(())
//! ```
//!
//! # Write a bot
//!
//! A [`Bot`] gets the view of its seat, never the position. This one plays the lowest card that takes the trick so far,
//! and gives its lowest card away if none does.
//!
//! ```
//! use veillee_core::high_card::{Card, HighCard, View};
//! use veillee_core::{Bot, Game, HiddenInfo, Match, Rng, Seat, Seed, ToAct, Viewer};
//!
//! struct Thrifty;
//!
//! impl Bot<HighCard> for Thrifty {
//!     fn choose(&mut self, _: &HighCard, seat: Seat, view: &View, _: &mut Rng, _: &dyn Fn() -> bool) -> Card {
//!         let to_beat = view.trick().max();
//!         let winner = view.hand(seat).find(|&card| Some(card) > to_beat);
//!         winner.or_else(|| view.hand(seat).next()).expect("a seat that is to act has a card")
//!     }
//! }
//!
//! // A hundred deals: seat 0 plays at random, seat 1 is the bot.
//! let (mut points, mut choices) = ([0, 0], Vec::new());
//! for deal in 0..100 {
//!     let seed = Seed::from_number(7).of_game(deal);
//!     let mut rng = seed.thoughts_of(Seat::new(0));
//!     let mut played = Match::new(HighCard::new(2));
//!     loop {
//!         let game = *played.game();
//!         match played.to_act() {
//!             ToAct::Chance => drop(played.draw(&seed)),
//!             ToAct::Seats(seats) => {
//!                 for seat in seats.iter() {
//!                     let card = if seat == Seat::new(0) {
//!                         game.legal_actions(played.state(), seat, &mut choices);
//!                         rng.pick(&choices)
//!                     } else {
//!                         let view = game.view(played.state(), Viewer::Seat(seat));
//!                         Thrifty.choose(&game, seat, &view, &mut rng, &|| false)
//!                     };
//!                     played.choose(seat, card).expect("both follow the rules");
//!                 }
//!             }
//!             ToAct::Nobody => break,
//!         }
//!     }
//!     for (seat, won) in played.game().scores(played.state()).iter() {
//!         points[seat.index()] += won;
//!     }
//! }
//! println!("random {}, thrifty {}", points[0], points[1]);
//! assert!(points[1] > points[0]);
//! ```
//!
//! `lab/examples/my_bot.rs` plays a bot for a real game against the bots of the shelf, and measures how strong it is.

mod bot;
mod deal;
mod game;
mod game_box;
mod hex;
pub mod high_card;
mod key;
mod matches;
mod notation;
mod option_spec;
mod options;
mod piece_set;
mod playout;
pub mod record;
mod rng;
mod seat;
mod seed;
mod sentence;
mod standing;
mod written_option;

pub use bot::Bot;
pub use deal::{Commitment, NoHash, Secret};
pub use game::{
    Game, HiddenInfo, Impossible, PhaseKind, Refusal, Rule, Say, ScoreLine, Step, StepOf, ToAct, Urn, Viewer,
};
pub use game_box::{
    ChapterKind, EditionFault, EditionSource, EditionTable, GameBox, Help, Localized, Rest, ScoreUnit,
    remember_step,
};
pub use hex::{Hex, read_hex};
pub use key::KeyHasher;
pub use matches::{Entered, Match, Refused};
pub use notation::{NotationError, read_number};
pub use option_spec::{BadOption, Numbers, OptionSpec, OptionValues};
pub use options::{TableOptions, deserialize_options};
pub use playout::playout;
pub use rng::Rng;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use seed::{Seed, SeedError};
pub use sentence::{Fact, Sentence};
pub use standing::{Best, Place, leaders, places};
pub use written_option::{First, Switch, WrittenOption};
