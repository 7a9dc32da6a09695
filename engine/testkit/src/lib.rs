//! What every game must stand. A game's tests call each of these once:
//!
//! - [`check_game`]: it keeps the contract of `veillee-core`, in hundreds of random positions.
//! - [`check_secrecy`]: nobody learns what they cannot know.
//! - [`transcripts`]: one played-out case for each numbered rule, as text files.
//! - [`playthroughs`]: whole games with everything observable, as golden files.
//! - [`check_twin`] and [`perft()`]: a slow, obvious second implementation agrees.
//!
//! Files live in `testdata/`; `UPDATE_EXPECT=1 cargo test` writes golden ones anew, to be read in the diff.

mod conformance;
mod displays;
mod files;
mod pauses;
mod perft;
mod playthrough;
mod rules_page;
mod secrecy;
mod transcript;
mod twin;
mod walk;

pub use conformance::{Limits, check_game};
pub use displays::{Shown, displays};
pub use files::check_golden;
pub use pauses::{Pauses, pauses};
pub use perft::{perft, perft_of_twin};
pub use playthrough::{Variant, playthroughs};
pub use rules_page::rule_numbers;
pub use secrecy::check_secrecy;
pub use transcript::transcripts;
pub use twin::{Awaited, Twin, check_twin};
pub use walk::open;
