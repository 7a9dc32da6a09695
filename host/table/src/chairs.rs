//! The chairs: who sits where, who holds what, who is there.

use veillee_core::{SeatSet, record};
use veillee_protocol::{Chair, LONGEST_NAME, LevelKey, Sitter};

use crate::{Holder, Millis, text};

/// What is written in a record for a person, and for somebody's program.
pub(crate) const PERSON: &str = "person";
pub(crate) const PROGRAM: &str = "program";
/// The most devices that may hold one chair.
const MOST_HOLDERS: usize = 8;

/// A chair with what only the table knows of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub(crate) occupant: Occupant,
    /// The computer that plays on for a person.
    pub(crate) stand_in: Option<LevelKey>,
    pub(crate) muted: bool,
    /// A code that opens this seat in another browser.
    pub(crate) code: Option<Code>,
    /// Whether the person is shown as present.
    pub(crate) is_online: bool,
    /// Since when no page of theirs has been open.
    pub(crate) left: Option<Millis>,
    /// When somebody took over from their stand-in: their time counts from then on.
    pub(crate) back: Millis,
    /// Whether the others may ask for a stand-in, as everybody was last sent it.
    pub(crate) may_stand_in: bool,
    /// The seats of those who ask for a stand-in for somebody who is here.
    pub(crate) votes: SeatSet,
}

/// A code that opens a seat in another browser.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) hash: String,
    pub(crate) gives: CodeGives,
}

/// What a code does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeGives {
    /// The person's own: one more of their devices.
    AnotherDevice,
    /// The host's: the seat moves to another browser.
    TheSeat,
}

#[derive(Clone, Debug, Default)]
pub(crate) enum Occupant {
    #[default]
    Nobody,
    Person {
        name: String,
        holders: Vec<Holder>,
    },
    Bot {
        level: LevelKey,
        name: String,
    },
    /// A bot of somebody's own.
    Program {
        name: String,
        /// The hash of what it shows to be let in; `None`: none was given out yet.
        token: Option<Holder>,
        /// The browser that seated it.
        owner: Holder,
    },
}

/// Who makes the choices of a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player<'a> {
    Nobody,
    Person(&'a str),
    Program(&'a str),
    Computer(&'a str),
}

impl Place {
    pub(crate) fn is_held_by(&self, holder: &Holder) -> bool {
        self.holders().contains(holder)
    }

    pub(crate) fn holders(&self) -> &[Holder] {
        match &self.occupant {
            Occupant::Person { holders, .. } => holders,
            Occupant::Program { token, .. } => token.as_slice(),
            Occupant::Nobody | Occupant::Bot { .. } => &[],
        }
    }

    /// The browsers of the person who sits here.
    pub(crate) fn people(&self) -> &[Holder] {
        if self.is_person() { self.holders() } else { &[] }
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self.occupant, Occupant::Person { .. })
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self.occupant, Occupant::Nobody)
    }

    pub(crate) fn name(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Person { name, .. } | Occupant::Bot { name, .. } | Occupant::Program { name, .. } => {
                Some(name)
            }
            Occupant::Nobody => None,
        }
    }

    pub(crate) fn player(&self) -> Player<'_> {
        match (&self.stand_in, &self.occupant) {
            (Some(level), _) | (None, Occupant::Bot { level, .. }) => Player::Computer(level),
            (None, Occupant::Person { name, .. }) => Player::Person(name),
            (None, Occupant::Program { name, .. }) => Player::Program(name),
            (None, Occupant::Nobody) => Player::Nobody,
        }
    }

    /// Who sits here, for the header of a record.
    pub(crate) fn recorded(&self) -> record::Sitter {
        let player = match &self.occupant {
            Occupant::Bot { level, .. } => level.clone(),
            Occupant::Program { .. } => PROGRAM.to_owned(),
            Occupant::Person { .. } | Occupant::Nobody => PERSON.to_owned(),
        };
        record::Sitter { name: self.name().unwrap_or_default().to_owned(), player }
    }

    /// Who chooses here, if it is not the one whom the record names.
    pub(crate) fn other_than(&self, recorded: &record::Sitter) -> Option<String> {
        match self.player() {
            Player::Computer(level) if recorded.player == level && self.stand_in.is_none() => None,
            Player::Person(name) if recorded.player == PERSON && recorded.name == name => None,
            Player::Program(name) if recorded.player == PROGRAM && recorded.name == name => None,
            Player::Computer(level) => Some(level.to_owned()),
            Player::Person(name) | Player::Program(name) => Some(name.to_owned()),
            Player::Nobody => None,
        }
    }

    pub(crate) fn shown(&self, seat: u8) -> Chair {
        let sitter = match &self.occupant {
            Occupant::Nobody => Sitter::Open,
            Occupant::Person { name, .. } => Sitter::Person { name: name.clone(), online: self.is_online },
            Occupant::Bot { level, name } => Sitter::Bot { level: level.clone(), name: name.clone() },
            Occupant::Program { name, .. } => Sitter::Program { name: name.clone(), online: self.is_online },
        };
        Chair {
            seat,
            sitter,
            stand_in: self.stand_in.clone(),
            muted: self.muted,
            may_stand_in: self.may_stand_in,
            stand_in_votes: self.votes.iter().map(u8::from).collect(),
        }
    }

    /// A person sits down, or gives themselves another name.
    pub(crate) fn seat(&mut self, sitter: String, holder: Holder) {
        match &mut self.occupant {
            Occupant::Person { name, holders } if holders.contains(&holder) => *name = sitter,
            Occupant::Person { .. } | Occupant::Nobody | Occupant::Bot { .. } | Occupant::Program { .. } => {
                *self = Place {
                    occupant: Occupant::Person { name: sitter, holders: vec![holder] },
                    ..Place::default()
                };
            }
        }
    }

    /// Another device of the same person. The oldest goes where there are too many.
    pub(crate) fn join(&mut self, holder: Holder) {
        if let Occupant::Person { holders, .. } = &mut self.occupant
            && !holders.contains(&holder)
        {
            if holders.len() >= MOST_HOLDERS {
                holders.remove(0);
            }
            holders.push(holder);
        }
    }

    /// All browsers but this one are signed out, and no code opens the seat any more.
    pub(crate) fn keep_only(&mut self, holder: Option<Holder>) {
        if let Occupant::Person { holders, .. } = &mut self.occupant {
            *holders = holder.into_iter().collect();
            self.code = None;
        }
    }

    /// The browser that seated the bot of somebody's own.
    pub(crate) fn owner(&self) -> Option<&Holder> {
        match &self.occupant {
            Occupant::Program { owner, .. } => Some(owner),
            Occupant::Nobody | Occupant::Person { .. } | Occupant::Bot { .. } => None,
        }
    }
}

/// A name as it is shown. `None`: it cannot be shown, or is too long.
pub(crate) fn clean_name(text: &str) -> Option<String> {
    text::clean(text).filter(|name| name.chars().count() <= LONGEST_NAME)
}
