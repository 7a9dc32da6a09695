//! A match with its game erased: everything comes in as notation and goes out as the game's own JSON.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use serde::ser::{Error as _, SerializeSeq as _};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use veillee_catalog::record::{header, outcome, set_up};
use veillee_catalog::{EditionChoice, GameId, Opened, Request};
use veillee_core::record::{Header, Sitter};
use veillee_core::{
    Bot, Entered, Match, NotationError, Refused, Rest, Rng, Say, Seat, SeatSet, Seed, Step, StepOf, ToAct,
    Viewer,
};
use veillee_minds::Asked;
use veillee_protocol::{Asked as Advice, Look, Onlooker, Refusal, RefusalCode, Told, Tried};

use crate::computer;
use crate::effects::Thinking;
use crate::hosted::{Hosted, HostedVisitor, visit};
use crate::parking::Unfit;
use crate::tries;

/// A running match. What it refuses, it leaves as it was.
pub(crate) trait Played: Send {
    fn version(&self) -> usize;
    fn to_act(&self) -> ToAct;
    /// The seats whose choice is still missing.
    fn awaited(&self) -> SeatSet;
    /// Whose hand draws the chance that is due.
    fn drawn_by(&self) -> Option<Seat>;
    fn shares_pieces(&self) -> bool;

    /// Enters a choice: one step, or several of one's own turn, all or none.
    fn choose(&mut self, seat: Seat, steps: &[String]) -> Result<Moved, Stopped>;
    /// Draws the chance that is due.
    fn draw(&mut self, seed: &Seed) -> Option<Moved>;
    /// Enters chance from the log.
    fn enter_chance(&mut self, outcome: &str) -> Result<(), String>;
    /// A step in writing.
    fn written(&self, index: usize) -> Option<Written>;
    /// What a seat has sealed, in notation.
    fn sealed(&self, seat: Seat) -> Option<String>;
    /// Some choice that is allowed, for a seat that is to act.
    fn any_choice(&self, seat: Seat, rng: &mut Rng) -> Option<String>;

    fn look(&self, viewer: Viewer) -> Look;
    /// What the viewer saw of the steps since `settle`.
    fn news(&mut self, viewer: Viewer) -> Vec<Told>;
    /// Everybody has been told.
    fn settle(&mut self);
    /// What the viewer saw of the steps since a version: the match is played again from the start.
    fn missed(&self, viewer: Viewer, since: usize) -> Vec<Told>;
    /// What would come of these steps, as far as the seat's view tells.
    fn attempt(&self, seat: Seat, steps: &[String]) -> Tried;

    /// A choice to be thought about from the seat's view alone.
    fn think(&mut self, seat: Seat, level: &str, rng: Rng) -> Thinking;
    /// Advice to be thought about from the seat's view alone: the protocol's JSON.
    fn advise(&self, seat: Seat) -> Thinking;
    /// How it ended, as the record tells it.
    fn outcome(&self) -> serde_json::Value;
}

/// What a choice or a draw has entered.
#[derive(Debug)]
pub(crate) struct Moved {
    /// The steps; none: the choice is sealed and waits.
    pub(crate) steps: Range<usize>,
    pub(crate) rest: Option<Rest>,
}

/// Why a choice was not entered, and at which of its steps.
#[derive(Debug)]
pub(crate) struct Stopped {
    pub(crate) step: usize,
    pub(crate) refusal: Refusal,
}

/// A step in notation.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Written {
    Choice { seat: Seat, action: String },
    Chance(String),
}

/// A refusal without a rule.
pub(crate) fn refusal(code: RefusalCode) -> Refusal {
    Refusal { code, rule: None, sentence: None, data: None }
}

/// JSON of something that can always be written.
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// Choices as a list of their notations.
pub(crate) struct Notations<'a, A>(pub(crate) &'a [A]);

impl<A: fmt::Display> Serialize for Notations<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        let mut text = String::new();
        for action in self.0 {
            text.clear();
            write!(text, "{action}").map_err(S::Error::custom)?;
            list.serialize_element(&text)?;
        }
        list.end()
    }
}

/// What a table says of its game before a match begins.
#[derive(Clone, Debug)]
pub(crate) struct SetUp {
    pub(crate) options: serde_json::Value,
    pub(crate) edition: String,
}

/// A wish in the catalogue's words.
pub(crate) fn request(seats: u8, options: &[(String, String)], edition: Option<&str>) -> Request {
    let edition = edition.map_or(EditionChoice::Default, |name| EditionChoice::Named(name.to_owned()));
    Request { seats: Some(seats.into()), options: options.to_vec(), edition }
}

/// Whether the game can be set up so, and what that comes to.
pub(crate) fn look_up(game: GameId, request: &Request) -> Result<SetUp, String> {
    struct LookUp<'a>(&'a Request);
    impl HostedVisitor for LookUp<'_> {
        type Output = Result<SetUp, String>;
        fn visit<G: Hosted>(self) -> Self::Output {
            let opened: Opened<G> = self.0.open().map_err(|error| error.to_string())?;
            let options = serde_json::to_value(&opened.options).map_err(|error| error.to_string())?;
            Ok(SetUp { options, edition: opened.edition.name })
        }
    }
    visit(game, LookUp(request))
}

/// The header of the record of a new match.
pub(crate) fn header_of(
    game: GameId,
    request: &Request,
    sitters: &[Sitter],
) -> Result<serde_json::Value, String> {
    struct HeaderOf<'a>(&'a Request, &'a [Sitter]);
    impl HostedVisitor for HeaderOf<'_> {
        type Output = Result<serde_json::Value, String>;
        fn visit<G: Hosted>(self) -> Self::Output {
            let opened: Opened<G> = self.0.open().map_err(|error| error.to_string())?;
            serde_json::to_value(header(&opened, self.1, None)).map_err(|error| error.to_string())
        }
    }
    visit(game, HeaderOf(request, sitters))
}

/// A match from the header of its record, before its first step.
pub(crate) fn resume(
    header: &Header<serde_json::Value, serde_json::Value>,
) -> Result<Box<dyn Played>, Unfit> {
    struct Resume<'a>(&'a Header<serde_json::Value, serde_json::Value>);
    impl HostedVisitor for Resume<'_> {
        type Output = Result<Box<dyn Played>, Unfit>;
        fn visit<G: Hosted>(self) -> Self::Output {
            let (opened, _) = set_up::<G>(self.0)?;
            Ok(Box::new(Running::new(opened.game)))
        }
    }
    visit(header.game.parse::<GameId>()?, Resume(header))
}

/// A bot keeps its thoughts from one decision to the next. The one who thinks is elsewhere, one at a time.
type Mind<G> = Arc<Mutex<Box<dyn Bot<G>>>>;

struct Running<G: Hosted> {
    played: Match<G>,
    /// The states since everybody was last told: the first is the one they know.
    trail: Vec<G::State>,
    /// What somebody has been told of it.
    said: Vec<(G::Seen, Words)>,
    minds: BTreeMap<Seat, (String, Mind<G>)>,
}

impl<G: Hosted> Running<G> {
    fn new(game: G) -> Self {
        let played = Match::new(game);
        Running { trail: vec![played.state().clone()], played, said: Vec::new(), minds: BTreeMap::new() }
    }

    fn game(&self) -> &G {
        self.played.game()
    }

    /// The version that everybody knows.
    fn known(&self) -> usize {
        self.played.steps().len() + 1 - self.trail.len()
    }

    /// Keeps the states of the steps entered since `first`, so that each can be told.
    fn follow(&mut self, first: usize) {
        let entered = self.played.steps().len() - first;
        if entered == 1 {
            self.trail.push(self.played.state().clone());
            return;
        }
        for index in first..first + entered {
            let mut state = self.trail[self.trail.len() - 1].clone();
            self.played.steps()[index].apply(self.played.game(), &mut state);
            self.trail.push(state);
        }
    }
}

impl<G: Hosted> Played for Running<G> {
    fn version(&self) -> usize {
        self.played.steps().len()
    }

    fn to_act(&self) -> ToAct {
        self.played.to_act()
    }

    fn awaited(&self) -> SeatSet {
        self.played.awaited()
    }

    fn drawn_by(&self) -> Option<Seat> {
        self.game().drawn_by(self.played.state())
    }

    fn shares_pieces(&self) -> bool {
        G::SHARES_PIECES
    }

    fn choose(&mut self, seat: Seat, steps: &[String]) -> Result<Moved, Stopped> {
        if steps.is_empty() {
            return Err(Stopped { step: 0, refusal: refusal(RefusalCode::Unreadable) });
        }
        let mut actions = Vec::with_capacity(steps.len());
        if let [step] = steps {
            let action = step.parse().map_err(|error| Stopped { step: 0, refusal: unreadable(&error) })?;
            actions.push(action);
        } else {
            let state = self.played.state().clone();
            let rehearsal =
                tries::rehearse(self.game(), state, seat, steps).map_err(|(stopped, _)| stopped)?;
            actions.extend(rehearsal.actions.iter().map(|(action, _)| *action));
            if actions.len() < steps.len() {
                return Err(Stopped { step: actions.len(), refusal: refusal(RefusalCode::TooFar) });
            }
        }
        let first = self.version();
        let mut rest = None;
        for (step, action) in actions.into_iter().enumerate() {
            let entered = self.played.choose(seat, action).map_err(|refused| Stopped {
                step,
                refusal: match refused {
                    Refused::NotYourTurn => refusal(RefusalCode::NotYourTurn),
                    Refused::Over => refusal(RefusalCode::NotPlaying),
                    Refused::Rule(why) => by_rule(&why),
                },
            })?;
            if let Entered::Played(range) = entered {
                let before = self.trail.len() - 1;
                self.follow(range.start);
                rest = self.game().rest(&self.trail[before], self.played.state()).or(rest);
            }
        }
        Ok(Moved { steps: first..self.version(), rest })
    }

    fn draw(&mut self, seed: &Seed) -> Option<Moved> {
        let first = self.version();
        self.played.draw(seed)?;
        self.follow(first);
        let rest = self.game().rest(&self.trail[self.trail.len() - 2], self.played.state());
        Some(Moved { steps: first..first + 1, rest })
    }

    fn enter_chance(&mut self, outcome: &str) -> Result<(), String> {
        let outcome = outcome.parse().map_err(|error: NotationError| error.to_string())?;
        let first = self.version();
        self.played.enter_chance(outcome).map_err(|error| error.to_string())?;
        self.follow(first);
        Ok(())
    }

    fn written(&self, index: usize) -> Option<Written> {
        self.played.steps().get(index).map(|step| match step {
            Step::Choice { seat, action } => Written::Choice { seat: *seat, action: action.to_string() },
            Step::Chance(outcome) => Written::Chance(outcome.to_string()),
        })
    }

    fn sealed(&self, seat: Seat) -> Option<String> {
        self.played.sealed(seat).map(|action| action.to_string())
    }

    fn any_choice(&self, seat: Seat, rng: &mut Rng) -> Option<String> {
        tries::choices(self.game(), self.played.state(), seat).map(|choices| rng.pick(&choices).to_string())
    }

    fn look(&self, viewer: Viewer) -> Look {
        let sealed = match viewer {
            Viewer::Seat(seat) => self.sealed(seat),
            Viewer::Table | Viewer::Open => None,
        };
        tries::look(self.game(), self.played.state(), viewer, sealed)
    }

    fn news(&mut self, viewer: Viewer) -> Vec<Told> {
        let known = self.known();
        let mut told = Vec::new();
        let mut seen = Vec::new();
        for (index, pair) in self.trail.windows(2).enumerate() {
            let step = &self.played.steps()[known + index];
            self.played.game().seen(&pair[0], step, &pair[1], viewer, &mut seen);
            for event in seen.drain(..) {
                // Most is seen alike by all, and is written once.
                let words = match self.said.iter().find(|(said, _)| *said == event) {
                    Some((_, words)) => words.clone(),
                    None => {
                        let words = Words::of(&event);
                        self.said.push((event, words.clone()));
                        words
                    }
                };
                told.push(words.told(known + index + 1, viewer));
            }
        }
        told
    }

    fn settle(&mut self) {
        self.trail.drain(..self.trail.len() - 1);
        // Not emptied: a table that waits is small.
        self.said = Vec::new();
    }

    fn missed(&self, viewer: Viewer, since: usize) -> Vec<Told> {
        let mut told = Vec::new();
        let mut state = self.game().initial();
        for (index, step) in self.played.steps().iter().enumerate() {
            if index < since {
                step.apply(self.game(), &mut state);
                continue;
            }
            let before = state.clone();
            step.apply(self.game(), &mut state);
            told.extend(tell(self.game(), index + 1, (&before, step, &state), viewer));
        }
        told
    }

    fn attempt(&self, seat: Seat, steps: &[String]) -> Tried {
        let state = self.played.state();
        let view = self.game().view(state, Viewer::Seat(seat));
        tries::attempt(self.game(), &view, state.clone(), (seat, self.version()), steps)
    }

    fn think(&mut self, seat: Seat, level: &str, mut rng: Rng) -> Thinking {
        let choices = tries::choices(self.game(), self.played.state(), seat).unwrap_or_default();
        let known = self.minds.get(&seat).filter(|(of, _)| of == level).map(|(_, mind)| Arc::clone(mind));
        let mind = known.or_else(|| {
            let mind = Arc::new(Mutex::new(computer::mind::<G>(level)?));
            self.minds.insert(seat, (level.to_owned(), Arc::clone(&mind)));
            Some(mind)
        });
        let Some(mind) = mind else {
            return Box::new(move |_| {
                choices
                    .get(rng.below(choices.len().max(1) as u32) as usize)
                    .map_or_else(String::new, ToString::to_string)
            });
        };
        let game = self.game().clone();
        let view = game.view(self.played.state(), Viewer::Seat(seat));
        Box::new(move |stop| {
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            mind.choose(&game, seat, &view, &mut rng, stop).to_string()
        })
    }

    fn advise(&self, seat: Seat) -> Thinking {
        let game = self.game().clone();
        // Not from the match's seed, which nobody knows: the same view gets the same advice.
        let mut rng = Rng::think(self.version() as u64);
        let view = game.view(self.played.state(), Viewer::Seat(seat));
        Box::new(move |stop| {
            let counsel = game.advise(&Asked { seat, view: &view, stop }, &mut rng);
            let advice = Advice {
                idea: raw(&counsel.hint.idea),
                action: counsel.action.to_string(),
                reason: raw(&counsel.hint.reason),
                chance: counsel.chance,
            };
            raw(&advice).get().to_owned()
        })
    }

    fn outcome(&self) -> serde_json::Value {
        serde_json::to_value(outcome(self.game(), self.played.state())).unwrap_or_default()
    }
}

/// What the viewer saw of the step that led from one state to the other.
pub(crate) fn tell<G: Hosted>(
    game: &G,
    version: usize,
    (before, step, after): (&G::State, &StepOf<G>, &G::State),
    viewer: Viewer,
) -> impl Iterator<Item = Told> + use<G> {
    let mut seen = Vec::new();
    game.seen(before, step, after, viewer, &mut seen);
    seen.into_iter().map(move |event| Words::of(&event).told(version, viewer))
}

/// An event in writing, for whoever saw it.
#[derive(Clone)]
struct Words {
    seen: Arc<RawValue>,
    says: Arc<RawValue>,
}

impl Words {
    fn of<S: Serialize + Say>(event: &S) -> Self {
        Words { seen: raw(event).into(), says: raw(&event.say()).into() }
    }

    fn told(self, version: usize, viewer: Viewer) -> Told {
        let Words { seen, says } = self;
        Told { viewer: onlooker(viewer), version: version as u32, seen, says, by: None }
    }
}

pub(crate) fn onlooker(viewer: Viewer) -> Onlooker {
    match viewer {
        Viewer::Seat(seat) => Onlooker::Seat(seat.into()),
        Viewer::Table => Onlooker::Table,
        Viewer::Open => Onlooker::Open,
    }
}

pub(crate) fn by_rule<R: veillee_core::Refusal>(why: &R) -> Refusal {
    Refusal {
        code: RefusalCode::Rule,
        rule: Some(why.rule().to_string()),
        sentence: Some(raw(&why.sentence())),
        data: Some(raw(why)),
    }
}

pub(crate) fn unreadable(error: &NotationError) -> Refusal {
    match error {
        NotationError::Repeated { rule, .. } => {
            Refusal { rule: Some(rule.to_string()), ..refusal(RefusalCode::Rule) }
        }
        NotationError::Empty | NotationError::Unknown(_) => refusal(RefusalCode::Unreadable),
    }
}
