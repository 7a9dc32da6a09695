//! Records as JSON Lines: writing them, reading them, and holding them against the rules.
//!
//! `docs/records.md` describes the format for those who have only the file.

mod deal;
mod parting;
mod read;
mod running;
mod verify;
mod write;

pub use deal::{DealFault, KeptDeal, OtherDeal, deal_header, header_text, seed_of};
pub use parting::{Parting, parting};
pub use read::{Fault, Faulty, Line, Raw, Records};
pub use running::RunningRecord;
pub use verify::{Verified, set_up, verify};
pub use write::{Lists, RecordWriter, header, outcome};
