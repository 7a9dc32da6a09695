//! The contract. A game is two traits:
//!
//! - [`Game`]: the rules. Who owes a step, which choices there are, what a
//!   choice or a throw of the dice changes, who has won.
//! - [`HiddenInfo`]: who knows what. What a chair sees of a position, what it
//!   saw happen, and what else could be true for all it knows.
//!
//! A game is played by alternating [`Game::to_act`] with one step: a choice of
//! a seat (`check`, then `apply`) or an outcome of chance (`check_chance`, then
//! `apply_chance`). [`Match`](crate::Match) does just that, and keeps the
//! steps. The same traits serve a table of friends, a search tree and a record
//! read back years later.
//!
//! Three habits run through all games:
//!
//! - **Chance is drawn when it is revealed.** A pile is a set, not an order.
//!   What has not been drawn does not exist, so it cannot leak.
//! - **Simultaneous choices are ordinary choices that wait.** `to_act` names
//!   several seats; each choice is applied on its own, in any order, and the
//!   game resolves them when the last is in. Between the first and the last,
//!   no other seat's view, seen events or key may change.
//! - **A question with one answer is not asked**, unless a ruling lists it:
//!   `apply` carries it out, and `seen` tells it.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{BySeat, NotationError, Place, Rng, Seat, SeatSet, Sentence};

/// Who owes the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToAct {
    /// These seats. More than one: simultaneous choices, sealed until the last is in.
    Seats(SeatSet),
    /// Nobody decides: a deal, a draw, a roll is due.
    Chance,
    /// The game is over.
    Nobody,
}

/// What a phase of a game waits for. The phases of a game say it in one place, beside their enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseKind {
    /// A choice of one or several seats.
    Choice,
    /// A draw.
    Chance,
    /// Nothing: the game is over.
    Over,
}

impl PhaseKind {
    /// Who owes the next step; `choosing` are the seats that choose, where a choice is due.
    #[inline]
    pub fn to_act(self, choosing: impl FnOnce() -> SeatSet) -> ToAct {
        match self {
            PhaseKind::Choice => ToAct::Seats(choosing()),
            PhaseKind::Chance => ToAct::Chance,
            PhaseKind::Over => ToAct::Nobody,
        }
    }
}

/// For whom something is drawn up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Viewer {
    /// The person in this seat.
    Seat(Seat),
    /// A spectator: what lies face up, and no more.
    Table,
    /// Everything. For finished games and for those who audit them.
    Open,
}

impl Viewer {
    /// Whether the viewer may see what this seat hides from the others: its hand, its sealed choice.
    #[inline]
    pub fn may_see(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Table => false,
            Viewer::Open => true,
        }
    }
}

/// The thing that is drawn from: this pile, the die, the bag. A small number
/// that stays the same for ever, since the streams of chance depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Urn(pub u8);

/// One step of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<Action, Chance> {
    Choice { seat: Seat, action: Action },
    Chance(Chance),
}

impl<Action: Copy, Chance> Step<Action, Chance> {
    /// Carries the step out, as the trusted door does.
    pub fn apply<G: Game<Action = Action, Chance = Chance>>(&self, game: &G, state: &mut G::State) {
        match self {
            Step::Choice { seat, action } => game.apply(state, *seat, *action),
            Step::Chance(outcome) => game.apply_chance(state, outcome),
        }
    }
}

/// The steps of a game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// The rules of one game as a value: the options and tables that never change
/// during play. What changes is the [`State`](Game::State).
///
/// `check_game` of the testkit holds every implementation to what is said here.
pub trait Game: Send + Sync {
    /// A position. Plain data, `Copy` where it can be; sets of cards are bit masks.
    type State: Clone + Debug + Send + Sync;
    /// A choice. Its notation (`Display`, `FromStr`) is short, readable, the same in
    /// every language, and what the record stores. At most 8 bytes in searched games.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// An outcome of chance, with a notation as well: a record replays without a generator.
    type Chance: Clone + PartialEq + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// Why a choice is not allowed: a variant for each way to break a numbered rule.
    type Refusal: Refusal;

    /// Whether [`legal_actions`](Game::legal_actions) names every choice that `check` allows.
    /// Free placement cannot be listed: there it names candidates.
    const LISTS_EVERY_CHOICE: bool = true;

    fn seats(&self) -> usize;

    /// The table before anything has been drawn or chosen.
    fn initial(&self) -> Self::State;

    /// Exactly one of: some seats owe a choice, chance is due, the game is over.
    fn to_act(&self, state: &Self::State) -> ToAct;

    /// Replaces `out` by the choices of a seat that is to act: at least one, none twice, all
    /// allowed by `check`, in an order that depends only on what the seat sees.
    fn legal_actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// The authority on legality, for a seat that is to act and any action whatever.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out a choice that `check` allows: the trusted door.
    fn apply(&self, state: &mut Self::State, seat: Seat, action: Self::Action);

    /// What the chance that is due draws from.
    fn draws_from(&self, state: &Self::State) -> Urn;

    /// Draws the outcome that is due.
    fn sample_chance(&self, state: &Self::State, rng: &mut Rng) -> Self::Chance;

    /// Replaces `out` by all outcomes with their integer weights and says true;
    /// or leaves `out` empty and says false: too many to list.
    fn chance_outcomes(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u64)>) -> bool;

    /// Whether the outcome could have been drawn here: a replay refuses an impossible deal.
    fn check_chance(&self, state: &Self::State, outcome: &Self::Chance) -> Result<(), Impossible>;

    /// Carries out an outcome that `check_chance` allows.
    fn apply_chance(&self, state: &mut Self::State, outcome: &Self::Chance);

    /// Points as they stand, by seat. Whether many are good is the game's affair: see `standings`.
    fn scores(&self, state: &Self::State) -> BySeat<i64>;

    /// Places as they stand (at the end: the result), direction and tie-breaks applied.
    fn standings(&self, state: &Self::State) -> BySeat<Place>;

    /// Replaces `out` by a line for every part of every score. Lines of a seat add up to its
    /// `scores`; lines of a team add up to the score that all its seats share.
    fn score_lines(&self, state: &Self::State, out: &mut Vec<ScoreLine>);
}

/// Who knows what. Kept apart from [`Game`], because rules need no viewers.
pub trait HiddenInfo: Game {
    /// What a viewer knows of a position: built up from what is allowed, never the state minus
    /// some fields. It carries all fair knowledge (seen discards, known pick-ups), since
    /// bots and people get nothing else.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// One thing a viewer saw happen: for the log, for motion, for those who come back.
    type Seen: Clone + PartialEq + Debug + Serialize + Say + Send;

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Appends to `out` what the viewer saw of the step that led from `before` to `after`.
    /// A step may show several things, or nothing.
    fn seen(
        &self,
        before: &Self::State,
        step: &StepOf<Self>,
        after: &Self::State,
        viewer: Viewer,
        out: &mut Vec<Self::Seen>,
    );

    /// Makes `out` a state that the viewer of this view cannot tell from the true one, each with
    /// the probability that the view's facts give it. It takes the view, so it cannot peek.
    fn determinize(&self, view: &Self::View, rng: &mut Rng, out: &mut Self::State);

    /// A hash of what `seat` knows of the position: equal over all determinisations of its view,
    /// different between positions it can tell apart.
    fn info_key(&self, state: &Self::State, seat: Seat) -> u64;
}

/// A refusal names the rule it comes from and says what is wrong.
pub trait Refusal: Copy + PartialEq + Debug + Serialize + Send + Sync {
    fn rule(&self) -> Rule;
    fn sentence(&self) -> Sentence;
}

/// Something that can be told to people.
pub trait Say {
    fn say(&self) -> Sentence;
}

/// The number of a rule on the page of its game (`games/odin/rules/en.md`), such as O4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Rule {
    pub letter: char,
    pub number: u8,
}

impl Rule {
    pub const fn new(letter: char, number: u8) -> Self {
        Rule { letter, number }
    }
}

impl Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}

impl Serialize for Rule {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One part of a score: every point is explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// Whose points; `None`: the whole table's, playing together.
    pub seat: Option<Seat>,
    pub rule: Rule,
    pub amount: i64,
    pub sentence: Sentence,
}

/// Why an outcome of chance cannot have been drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    #[error("another kind of draw is due here")]
    Kind,
    #[error("{0} is not there to be drawn")]
    Piece(String),
    #[error("{expected} are drawn here, not {found}")]
    Count { expected: usize, found: usize },
    #[error("{0} is drawn twice")]
    Repeated(String),
}
