//! How well a bot plays, and who it is then.

use std::fmt;

use veillee_core::Sentence;

use crate::sentences;

/// Four levels, from the one a child can beat to the best there is. A level is an effort, never a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    Beginner,
    Regular,
    Veteran,
    Master,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Regular, Level::Veteran, Level::Master];

    /// The name in commands and records.
    pub const fn key(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Regular => "regular",
            Level::Veteran => "veteran",
            Level::Master => "master",
        }
    }

    /// The animal of the forest that plays so.
    pub fn name(self) -> Sentence {
        match self {
            Level::Beginner => sentences::beginner(),
            Level::Regular => sentences::regular(),
            Level::Veteran => sentences::veteran(),
            Level::Master => sentences::master(),
        }
    }

    /// What it is like, in a sentence.
    pub fn character(self) -> Sentence {
        match self {
            Level::Beginner => sentences::beginner_character(),
            Level::Regular => sentences::regular_character(),
            Level::Veteran => sentences::veteran_character(),
            Level::Master => sentences::master_character(),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Who can be asked to play: a level, or a yardstick for levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mind {
    Level(Level),
    /// The master's iterations without its opinion: what the opinion is measured against.
    Plain,
    /// The master with a tenth of its iterations.
    MasterTenth,
}

impl Mind {
    pub const ALL: &'static [Mind] = &[
        Mind::Level(Level::Beginner),
        Mind::Level(Level::Regular),
        Mind::Level(Level::Veteran),
        Mind::Level(Level::Master),
        Mind::Plain,
        Mind::MasterTenth,
    ];

    pub const fn key(self) -> &'static str {
        match self {
            Mind::Level(level) => level.key(),
            Mind::Plain => "plain",
            Mind::MasterTenth => "master/10",
        }
    }
}

/// How carefully choices are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Care {
    /// A tenth of the master's: quick enough to be asked for, and better than most who ask.
    Advice,
    Master,
    /// [`JUDGE_TIMES`](Care::JUDGE_TIMES) as long as the master: to judge its choices.
    Judge,
}

impl Care {
    pub const JUDGE_TIMES: u32 = 20;
}
