//! A match with its game erased: everything comes in as notation and goes out as the game's own JSON.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use veillee_catalog::record::{header, outcome, set_up};
use veillee_catalog::{EditionChoice, GameId, Opened, Request, SetupError, match_game};
use veillee_core::record::{Header, Sitter};
use veillee_core::{
    Bot, Entered, GameBox, Match, NotationError, Refusal as _, Refused, Rest, Rng, Say, ScoreUnit, Seat,
    SeatSet, Seed, Sentence, Step, StepOf, ToAct, Viewer, remember_step,
};
use veillee_minds::{Inquiry, Minded};
use veillee_protocol::{Advice, Ending, GameEvent, Json, Refusal, RefusalCode, SeatView, TryResult};
use veillee_sentences::{Catalogue, Language};

use crate::bots;
use crate::effects::Thinking;
use crate::ending::ending_of;
use crate::parking::Unfit;
use crate::tries::{self, Start};

/// A match. What it refuses, it leaves as it was.
pub(crate) trait AnyMatch: Send {
    fn version(&self) -> u32;
    fn to_act(&self) -> ToAct;
    /// The seats whose choice is still missing.
    fn awaited(&self) -> SeatSet;
    /// Who draws the chance that is due.
    fn drawn_by(&self) -> Option<Seat>;
    fn shares_pieces(&self) -> bool;
    /// What a seat has sealed, in notation.
    fn sealed(&self, seat: Seat) -> Option<String>;
    /// Some choice that is allowed, for a seat that is to act.
    fn any_choice(&self, seat: Seat, rng: &mut Rng) -> Option<String>;

    /// Whether a seat may choose these steps: one, or several of its own turn. Returns each as the log has it.
    fn check(&self, seat: Seat, steps: &[String]) -> Result<Vec<String>, StepRefusal>;
    /// The chance that is due, drawn from the seed.
    fn would_draw(&self, seed: &Seed) -> Option<String>;

    /// Enters a choice of the log. With the last of a sealed set all of it is played.
    fn choose(&mut self, seat: Seat, action: &str) -> Result<(), String>;
    /// Enters chance of the log.
    fn enter_chance(&mut self, outcome: &str) -> Result<(), String>;
    /// The choice that was the step with this index.
    fn choice_at(&self, index: usize) -> Option<(Seat, String)>;

    /// What a viewer sees, and may choose there.
    fn view(&self, viewer: Viewer) -> SeatView;
    /// What the viewer saw of the steps since `settle`.
    fn news(&mut self, viewer: Viewer) -> Vec<GameEvent>;
    /// Why play rests after what was entered last. Asked again, it is `None`.
    fn take_rest(&mut self) -> Option<Rest>;
    /// Everybody has been sent the steps so far.
    fn settle(&mut self);
    /// What the viewer saw of the steps since a version: the match is played again from the start.
    fn missed(&self, viewer: Viewer, since: u32) -> Vec<GameEvent>;
    /// What would come of these steps, as far as the seat's view shows.
    fn attempt(&self, seat: Seat, steps: &[String]) -> TryResult;

    /// A choice to be thought about from the seat's view alone.
    fn think(&mut self, seat: Seat, level: &str, rng: Rng) -> Thinking;
    /// Advice to be thought about from the seat's view alone: the protocol's JSON.
    fn advise(&self, seat: Seat) -> Thinking;
    /// How it ended, as in the record.
    fn outcome(&self) -> serde_json::Value;
    /// How it ended, for everybody; `None`: it goes on.
    fn ending(&self) -> Option<Ending>;
}

/// Why a choice was refused, and at which of its steps.
#[derive(Debug)]
pub struct StepRefusal {
    pub step: usize,
    pub refusal: Refusal,
}

impl StepRefusal {
    /// A refusal of the whole choice.
    pub fn of(code: RefusalCode) -> Self {
        StepRefusal { step: 0, refusal: Refusal::of(code) }
    }
}

/// What everybody sees of the game before a match begins.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SetUp {
    /// The version of the rules.
    pub(crate) rules: u32,
    pub(crate) options: serde_json::Value,
    pub(crate) edition: String,
    pub(crate) edition_table: Json,
    pub(crate) prints: Json,
    pub(crate) unit: ScoreUnit,
}

/// A wish in the catalogue's words, by the current rules.
pub(crate) fn request(seats: u8, options: &[(String, String)], edition: Option<&str>) -> Request {
    let edition = edition.map_or(EditionChoice::Default, |name| EditionChoice::Named(name.to_owned()));
    Request { rules: None, seats: Some(seats.into()), options: options.to_vec(), edition }
}

/// A table plays what comes with the game: a file of numbers stays on the machine where it was written.
fn refusal(error: &SetupError) -> String {
    match error {
        SetupError::UnknownEdition { game, name, known } if name.ends_with(".toml") => format!(
            "A table cannot play an edition from a file: {game} has {known}. In the terminal you can: veillee play {game} --edition {name}"
        ),
        error => error.to_string(),
    }
}

/// Whether the game can be set up so, and what that comes to.
pub(crate) fn look_up(game: GameId, request: &Request) -> Result<SetUp, String> {
    fn look_up<G: Minded>(request: &Request) -> Result<SetUp, String> {
        let opened: Opened<G> = request.open().map_err(|error| refusal(&error))?;
        let options = serde_json::to_value(&opened.options).map_err(|error| error.to_string())?;
        let prints = Json::of(&opened.game.prints());
        let edition_table = Json::of(&opened.edition.table);
        let (rules, edition) = (opened.rules, opened.edition.name);
        Ok(SetUp { rules, options, edition, edition_table, prints, unit: G::SCORE_UNIT })
    }
    match_game!(game, G => look_up::<G>(request))
}

/// The header of the record of a new match.
pub(crate) fn header_of(
    game: GameId,
    request: &Request,
    sitters: &[Sitter],
) -> Result<serde_json::Value, String> {
    fn header_of<G: Minded>(request: &Request, sitters: &[Sitter]) -> Result<serde_json::Value, String> {
        let opened: Opened<G> = request.open().map_err(|error| error.to_string())?;
        serde_json::to_value(header(&opened, sitters, None)).map_err(|error| error.to_string())
    }
    match_game!(game, G => header_of::<G>(request, sitters))
}

/// A match from the header of its record, before its first step, by the rules that it was begun with.
pub(crate) fn resume(
    header: &Header<serde_json::Value, serde_json::Value>,
) -> Result<Box<dyn AnyMatch>, Unfit> {
    let game: GameId = header.game.parse()?;
    match_game!(game, G => {
        let (opened, _) = set_up::<G>(header)?;
        Ok(Box::new(GameMatch::new(opened.game)))
    })
}

/// A bot keeps its thoughts from one decision to the next. The one who thinks is elsewhere, one at a time.
type Mind<G> = Arc<Mutex<Box<dyn Bot<G>>>>;

struct GameMatch<G: Minded> {
    played: Match<G>,
    /// The states since everybody was last sent the steps: the first is the one they know.
    trail: Vec<G::State>,
    /// What everybody has seen of all steps.
    history: G::History,
    rest: Option<Rest>,
    /// Events since then that were written for somebody.
    written: Vec<(G::Seen, EventText)>,
    minds: BTreeMap<Seat, (String, Mind<G>)>,
}

impl<G: Minded> GameMatch<G> {
    fn new(game: G) -> Self {
        let played = Match::new(game);
        let trail = vec![played.state().clone()];
        let history = G::History::default();
        GameMatch { trail, played, history, rest: None, written: Vec::new(), minds: BTreeMap::new() }
    }

    fn game(&self) -> &G {
        self.played.game()
    }

    /// How many steps there are.
    fn steps(&self) -> usize {
        self.played.steps().len()
    }

    /// The version that everybody knows.
    fn known(&self) -> usize {
        self.steps() + 1 - self.trail.len()
    }

    /// Remembers the steps entered since `first`: their states, so that each can be sent, and what
    /// everybody saw of them.
    fn follow(&mut self, first: usize) {
        let before = self.trail.len() - 1;
        let entered = self.steps() - first;
        if entered == 1 {
            self.trail.push(self.played.state().clone());
        } else {
            for index in first..first + entered {
                let mut state = self.trail[self.trail.len() - 1].clone();
                self.played.steps()[index].apply(self.played.game(), &mut state);
                self.trail.push(state);
            }
        }
        for (index, pair) in self.trail[before..].windows(2).enumerate() {
            let step = &self.played.steps()[first + index];
            remember_step(self.played.game(), &mut self.history, &pair[0], step, &pair[1]);
        }
        self.rest = self.game().rest(&self.trail[before], self.played.state()).or(self.rest);
    }
}

impl<G: Minded> AnyMatch for GameMatch<G> {
    fn version(&self) -> u32 {
        self.steps() as u32
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

    fn sealed(&self, seat: Seat) -> Option<String> {
        self.played.sealed(seat).map(|action| action.to_string())
    }

    fn any_choice(&self, seat: Seat, rng: &mut Rng) -> Option<String> {
        tries::choices(self.game(), self.played.state(), seat).map(|choices| rng.pick(&choices).to_string())
    }

    fn check(&self, seat: Seat, steps: &[String]) -> Result<Vec<String>, StepRefusal> {
        let actions = tries::check(self.game(), self.played.state(), seat, steps)?;
        Ok(actions.iter().map(ToString::to_string).collect())
    }

    fn would_draw(&self, seed: &Seed) -> Option<String> {
        self.played.would_draw(seed).map(|outcome| outcome.to_string())
    }

    fn choose(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let parsed = action.parse().map_err(|error: NotationError| error.to_string())?;
        match self.played.choose(seat, parsed) {
            Ok(Entered::Played(steps)) => self.follow(steps.start),
            Ok(Entered::Waiting) => {}
            Err(Refused::NotYourTurn) => return Err("the seat is not to act".to_owned()),
            Err(Refused::Over) => return Err("the match is over".to_owned()),
            Err(Refused::Rule(why)) => {
                return Err(format!("rule {} forbids it", why.rule()));
            }
        }
        Ok(())
    }

    fn enter_chance(&mut self, outcome: &str) -> Result<(), String> {
        let outcome = outcome.parse().map_err(|error: NotationError| error.to_string())?;
        let first = self.steps();
        self.played.enter_chance(outcome).map_err(|error| error.to_string())?;
        self.follow(first);
        Ok(())
    }

    fn choice_at(&self, index: usize) -> Option<(Seat, String)> {
        match self.played.steps().get(index)? {
            Step::Choice { seat, action } => Some((*seat, action.to_string())),
            Step::Chance(_) => None,
        }
    }

    fn view(&self, viewer: Viewer) -> SeatView {
        let sealed = match viewer {
            Viewer::Seat(seat) => self.sealed(seat),
            Viewer::Table | Viewer::Open => None,
        };
        tries::view(self.game(), self.played.state(), &self.history, viewer, sealed)
    }

    fn news(&mut self, viewer: Viewer) -> Vec<GameEvent> {
        let known = self.known();
        let mut events = Vec::new();
        let mut seen = Vec::new();
        for (index, pair) in self.trail.windows(2).enumerate() {
            let step = &self.played.steps()[known + index];
            self.played.game().seen(&pair[0], step, &pair[1], viewer, &mut seen);
            for event in seen.drain(..) {
                // Most events look alike to all, and are written once.
                let text = match self.written.iter().find(|(written, _)| *written == event) {
                    Some((_, text)) => text.clone(),
                    None => {
                        let text = EventText::of(&event);
                        self.written.push((event, text.clone()));
                        text
                    }
                };
                events.push(text.event(known + index + 1, viewer));
            }
        }
        events
    }

    fn take_rest(&mut self) -> Option<Rest> {
        self.rest.take()
    }

    fn settle(&mut self) {
        self.trail.drain(..self.trail.len() - 1);
        self.rest = None;
        // A new list instead of an emptied one: a table that waits is small.
        self.written = Vec::new();
    }

    fn missed(&self, viewer: Viewer, since: u32) -> Vec<GameEvent> {
        let mut missed = Vec::new();
        let mut state = self.game().initial();
        for (index, step) in self.played.steps().iter().enumerate() {
            if index < since as usize {
                step.apply(self.game(), &mut state);
                continue;
            }
            let before = state.clone();
            step.apply(self.game(), &mut state);
            missed.extend(events(self.game(), index + 1, (&before, step, &state), viewer));
        }
        missed
    }

    fn attempt(&self, seat: Seat, steps: &[String]) -> TryResult {
        let state = self.played.state().clone();
        let view = &self.game().view(&state, Viewer::Seat(seat));
        let start = Start { view, history: &self.history, version: self.steps(), state };
        tries::attempt(self.game(), start, seat, steps)
    }

    fn think(&mut self, seat: Seat, level: &str, mut rng: Rng) -> Thinking {
        let choices = tries::choices(self.game(), self.played.state(), seat).unwrap_or_default();
        let known = self.minds.get(&seat).filter(|(of, _)| of == level).map(|(_, mind)| Arc::clone(mind));
        let mind = known.or_else(|| {
            let mind = Arc::new(Mutex::new(bots::mind::<G>(level)?));
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
        let mut rng = Rng::think(self.steps() as u64);
        let view = game.view(self.played.state(), Viewer::Seat(seat));
        Box::new(move |stop| {
            let counsel = game.advise(&Inquiry { seat, view: &view, stop }, &mut rng);
            let advice = Advice {
                idea: Json::of(&counsel.hint.idea),
                notation: counsel.action.to_string(),
                action: Json::of(&G::Choice::from(counsel.action)),
                reason: Json::of(&counsel.hint.reason),
                chance: counsel.chance,
            };
            Json::of(&advice).as_str().to_owned()
        })
    }

    fn outcome(&self) -> serde_json::Value {
        serde_json::to_value(outcome(self.game(), self.played.state())).unwrap_or_default()
    }

    fn ending(&self) -> Option<Ending> {
        (self.to_act() == ToAct::Nobody).then(|| ending_of(self.game(), self.played.state()))
    }
}

/// What the viewer saw of the step that led from one state to the other.
pub(crate) fn events<G: GameBox>(
    game: &G,
    version: usize,
    (before, step, after): (&G::State, &StepOf<G>, &G::State),
    viewer: Viewer,
) -> impl Iterator<Item = GameEvent> + use<G> {
    let mut seen = Vec::new();
    game.seen(before, step, after, viewer, &mut seen);
    seen.into_iter().map(move |event| EventText::of(&event).event(version, viewer))
}

/// An event as JSON, for everybody who saw it.
#[derive(Clone)]
struct EventText {
    seen: Json,
    sentence: Json,
}

impl EventText {
    fn of<S: Serialize + Say>(event: &S) -> Self {
        EventText { seen: Json::of(event), sentence: Json::of(&event.say()) }
    }

    fn event(self, version: usize, viewer: Viewer) -> GameEvent {
        let EventText { seen, sentence } = self;
        GameEvent { viewer, version: version as u32, seen, sentence, by: None }
    }
}

pub(crate) fn by_rule<G: GameBox>(why: &G::Refusal) -> Refusal {
    let sentence = why.sentence();
    Refusal {
        code: RefusalCode::Rule,
        rule: Some(why.rule().to_string()),
        says: Some(in_english::<G>(&sentence)),
        sentence: Some(Json::of(&sentence)),
        data: Some(Json::of(why)),
    }
}

/// A game's sentence in English, with seats by number. Catalogues are made once.
fn in_english<G: GameBox>(sentence: &Sentence) -> String {
    static CATALOGUES: Mutex<BTreeMap<&str, Arc<Catalogue>>> = Mutex::new(BTreeMap::new());
    let mut catalogues = CATALOGUES.lock().unwrap_or_else(PoisonError::into_inner);
    let made = || Arc::new(Catalogue::new(Language::En, &[G::SENTENCES.en]));
    let catalogue = Arc::clone(catalogues.entry(G::KEY).or_insert_with(made));
    drop(catalogues);
    catalogue.say(sentence, &(), None)
}

pub(crate) fn unreadable(error: &NotationError) -> Refusal {
    match error {
        NotationError::Repeated { rule, .. } => {
            Refusal { rule: Some(rule.to_string()), ..Refusal::of(RefusalCode::Rule) }
        }
        NotationError::Empty | NotationError::Unknown(_) => Refusal::of(RefusalCode::Unreadable),
    }
}
