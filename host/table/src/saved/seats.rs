//! The seats as the log has them: who sits where, and who holds what.

use veillee_core::record;
use veillee_protocol::{Face, Holder, LONGEST_NAME, LevelKey};

use crate::text;

/// What a record calls a person, and a bot of somebody's own.
pub(crate) const PERSON: &str = "person";
pub(crate) const PROGRAM: &str = "program";
/// The most browsers that may hold one seat.
const MOST_HOLDERS: usize = 8;

/// A seat with its occupant.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Place {
    occupant: Occupant,
    /// The level of the bot that plays for the person.
    stand_in: Option<LevelKey>,
    muted: bool,
    /// A code that opens this seat in another browser.
    code: Option<Code>,
}

/// A code that opens a seat in another browser.
#[derive(Clone, Debug, PartialEq, Eq)]
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

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Occupant {
    #[default]
    Nobody,
    Person {
        name: String,
        holders: Vec<Holder>,
        /// The one they have chosen.
        face: Option<Face>,
    },
    Bot {
        level: LevelKey,
        name: String,
    },
    /// A bot of somebody's own.
    OwnBot {
        name: String,
        /// The hash of what it shows to be let in; `None`: none was given out yet.
        token: Option<Holder>,
        /// The browser that seated it.
        owner: Holder,
    },
}

/// Who makes the choices of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player<'a> {
    Nobody,
    Person(&'a str),
    OwnBot(&'a str),
    /// Its level.
    Bot(&'a str),
}

impl Place {
    pub(super) fn bot(level: LevelKey, name: String) -> Self {
        Place { occupant: Occupant::Bot { level, name }, ..Place::default() }
    }

    pub(super) fn own_bot(name: String, token: Option<Holder>, owner: Holder) -> Self {
        Place { occupant: Occupant::OwnBot { name, token, owner }, ..Place::default() }
    }

    pub(crate) fn occupant(&self) -> &Occupant {
        &self.occupant
    }

    pub(crate) fn stand_in(&self) -> Option<&LevelKey> {
        self.stand_in.as_ref()
    }

    pub(crate) fn is_muted(&self) -> bool {
        self.muted
    }

    pub(crate) fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }

    pub(crate) fn is_held_by(&self, holder: &Holder) -> bool {
        self.holders().contains(holder)
    }

    pub(crate) fn holders(&self) -> &[Holder] {
        match &self.occupant {
            Occupant::Person { holders, .. } => holders,
            Occupant::OwnBot { token, .. } => token.as_slice(),
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
            Occupant::Person { name, .. } | Occupant::Bot { name, .. } | Occupant::OwnBot { name, .. } => {
                Some(name)
            }
            Occupant::Nobody => None,
        }
    }

    pub(crate) fn face(&self) -> Option<Face> {
        match &self.occupant {
            Occupant::Person { face, .. } => *face,
            Occupant::Nobody | Occupant::Bot { .. } | Occupant::OwnBot { .. } => None,
        }
    }

    pub(crate) fn player(&self) -> Player<'_> {
        match (&self.stand_in, &self.occupant) {
            (Some(level), _) | (None, Occupant::Bot { level, .. }) => Player::Bot(level),
            (None, Occupant::Person { name, .. }) => Player::Person(name),
            (None, Occupant::OwnBot { name, .. }) => Player::OwnBot(name),
            (None, Occupant::Nobody) => Player::Nobody,
        }
    }

    /// Who sits here, for the header of a record.
    pub(crate) fn recorded(&self) -> record::Sitter {
        let player = match &self.occupant {
            Occupant::Bot { level, .. } => level.clone(),
            Occupant::OwnBot { .. } => PROGRAM.to_owned(),
            Occupant::Person { .. } | Occupant::Nobody => PERSON.to_owned(),
        };
        let face = self.face().map(|face| face.key().to_owned());
        record::Sitter { name: self.name().unwrap_or_default().to_owned(), player, face }
    }

    /// Who chooses here, unless it is the person or bot that the record names.
    pub(crate) fn other_than(&self, recorded: &record::Sitter) -> Option<String> {
        match self.player() {
            Player::Bot(level) if recorded.player == level && self.stand_in.is_none() => None,
            Player::Person(name) if recorded.player == PERSON && recorded.name == name => None,
            Player::OwnBot(name) if recorded.player == PROGRAM && recorded.name == name => None,
            Player::Bot(level) => Some(level.to_owned()),
            Player::Person(name) | Player::OwnBot(name) => Some(name.to_owned()),
            Player::Nobody => None,
        }
    }

    pub(super) fn set_stand_in(&mut self, level: Option<LevelKey>) {
        self.stand_in = level;
    }

    pub(super) fn set_muted(&mut self, muted: bool) {
        self.muted = muted;
    }

    pub(super) fn set_code(&mut self, hash: &str, gives: CodeGives) {
        self.code = Some(Code { hash: hash.to_owned(), gives });
    }

    pub(super) fn spend_code(&mut self, hash: &str) {
        self.code.take_if(|code| code.hash == hash);
    }

    /// A person sits down, or gives themselves another name or face.
    pub(super) fn seat(&mut self, sitter: String, holder: Holder, chosen: Option<Face>) {
        match &mut self.occupant {
            Occupant::Person { name, holders, face } if holders.contains(&holder) => {
                *name = sitter;
                *face = chosen.or(*face);
            }
            Occupant::Person { .. } | Occupant::Nobody | Occupant::Bot { .. } | Occupant::OwnBot { .. } => {
                *self = Place {
                    occupant: Occupant::Person { name: sitter, holders: vec![holder], face: chosen },
                    ..Place::default()
                };
            }
        }
    }

    /// Another device of the same person. The oldest goes where there are too many.
    pub(super) fn join(&mut self, holder: Holder) {
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
    pub(super) fn keep_only(&mut self, holder: Option<Holder>) {
        if let Occupant::Person { holders, .. } = &mut self.occupant {
            *holders = holder.into_iter().collect();
            self.code = None;
        }
    }

    /// The browser that seated the bot of somebody's own.
    pub(crate) fn owner(&self) -> Option<&Holder> {
        match &self.occupant {
            Occupant::OwnBot { owner, .. } => Some(owner),
            Occupant::Nobody | Occupant::Person { .. } | Occupant::Bot { .. } => None,
        }
    }
}

/// A name as it is shown. `None`: it cannot be shown, or is too long.
pub(crate) fn clean_name(text: &str) -> Option<String> {
    text::clean(text).filter(|name| name.chars().count() <= LONGEST_NAME)
}
