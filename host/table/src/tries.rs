//! What would come of some steps? Answered from the seat's view alone.
//!
//! A try plays on a state that is drawn from the view, so it cannot know more than the seat does. It stops before
//! whatever the seat cannot foresee: the end of the match, a reveal, a draw.

#[cfg(test)]
mod tests;

use serde::Serialize;
use veillee_core::{GameBox, Help, Rng, Seat, Sentence, Step, ToAct, Viewer, remember_step};
use veillee_protocol::{Json, MOST_STEPS, Refusal, RefusalCode, SeatView, TryResult, Unknown};

use crate::erased::{StepRefusal, by_rule, events, unreadable};

/// The longest notation of a step.
const LONGEST_STEP: usize = 256;

/// Steps on a state of one's own.
pub(crate) struct Rehearsal<G: GameBox> {
    /// One more than there are actions.
    pub(crate) states: Vec<G::State>,
    pub(crate) actions: Vec<HelpedAction<G::Action>>,
    /// Whether the last step waits for the choices of others.
    is_sealed: bool,
}

/// A choice that was tried, with what the game says of it.
type HelpedAction<A> = (A, Option<Help<A>>);

/// Why a rehearsal stopped, with what helps to find a step that is allowed.
type Refused<A> = Box<(StepRefusal, Option<Help<A>>)>;

/// Plays the steps on a copy of the state, as far as they are the seat's own.
pub(crate) fn rehearse<G: GameBox>(
    game: &G,
    state: G::State,
    seat: Seat,
    steps: &[String],
) -> Result<Rehearsal<G>, Refused<G::Action>> {
    let stopped = |step, refusal, help| Box::new((StepRefusal { step, refusal }, help));
    let mut rehearsal = Rehearsal { states: vec![state], actions: Vec::new(), is_sealed: false };
    for (index, text) in steps.iter().enumerate() {
        let action: G::Action = text.parse().map_err(|error| stopped(index, unreadable(&error), None))?;
        let state = &rehearsal.states[index];
        let seats = match game.to_act(state) {
            ToAct::Seats(seats) if seats.contains(seat) => seats,
            // The step before was the last one of this seat's turn.
            ToAct::Seats(_) | ToAct::Chance | ToAct::Nobody if index > 0 => break,
            ToAct::Seats(_) | ToAct::Chance => {
                return Err(stopped(index, Refusal::of(RefusalCode::NotYourTurn), None));
            }
            ToAct::Nobody => return Err(stopped(index, Refusal::of(RefusalCode::NotPlaying), None)),
        };
        let help = game.help(state, action);
        if let Err(why) = game.check(state, seat, action) {
            return Err(stopped(index, by_rule::<G>(&why), help));
        }
        let mut next = state.clone();
        game.apply(&mut next, seat, action);
        rehearsal.states.push(next);
        rehearsal.actions.push((action, help));
        if seats.len() > 1 {
            rehearsal.is_sealed = true;
            break;
        }
    }
    Ok(rehearsal)
}

/// Whether a seat may choose these steps: one, or several of its own turn.
///
/// # Errors
/// Why not, and at which of the steps.
pub fn check<G: GameBox>(
    game: &G,
    state: &G::State,
    seat: Seat,
    steps: &[String],
) -> Result<Vec<G::Action>, StepRefusal> {
    let rehearsal = rehearse(game, state.clone(), seat, steps).map_err(|refused| refused.0)?;
    if rehearsal.actions.len() < steps.len() {
        let refusal = Refusal::of(RefusalCode::TooFar);
        return Err(StepRefusal { step: rehearsal.actions.len(), refusal });
    }
    Ok(rehearsal.actions.iter().map(|(action, _)| *action).collect())
}

/// Whether there are as many steps as one choice may have, none too long.
///
/// # Errors
/// What is wrong with them.
pub fn check_steps(steps: &[String]) -> Result<(), RefusalCode> {
    if steps.is_empty() {
        return Err(RefusalCode::Unreadable);
    }
    if steps.len() > MOST_STEPS || steps.iter().any(|step| step.len() > LONGEST_STEP) {
        return Err(RefusalCode::TooMuch);
    }
    Ok(())
}

/// Where a try begins.
#[derive(Debug)]
pub struct Start<'a, G: GameBox> {
    pub view: &'a G::View,
    pub history: &'a G::History,
    pub version: usize,
    /// Written over: a state of the same match saves Snowhere from laying all its cards again.
    pub state: G::State,
}

/// Answers a try.
pub fn attempt<G: GameBox>(game: &G, start: Start<'_, G>, seat: Seat, steps: &[String]) -> TryResult {
    let Start { view, history, version, mut state } = start;
    // Every state that fits the view gives the same answer, so any will do.
    game.determinize(view, &mut Rng::think(0), &mut state);
    let mut rehearsal = match rehearse(game, state, seat, steps) {
        Ok(rehearsal) => rehearsal,
        Err(refused) => {
            let (StepRefusal { step, refusal }, help) = *refused;
            return TryResult::Refused { step: step as u32, refusal, help: help.map(sent::<G>) };
        }
    };
    let help = rehearsal.actions.last().and_then(|(_, help)| *help).map(sent::<G>);
    let stopped_before = rehearsal.stop_before_the_end(game);
    let viewer = Viewer::Seat(seat);
    let mut history = history.clone();
    let mut seen = Vec::new();
    for (index, (action, _)) in rehearsal.actions.iter().enumerate() {
        let step = Step::Choice { seat, action: *action };
        let (before, after) = (&rehearsal.states[index], &rehearsal.states[index + 1]);
        seen.extend(events(game, version + index + 1, (before, &step, after), viewer));
        remember_step(game, &mut history, before, &step, after);
    }
    let last = &rehearsal.states[rehearsal.actions.len()];
    let mut view = self::view(game, last, &history, viewer, None);
    if stopped_before == Some(Unknown::End) {
        // Nothing can be chosen after the step that was left out.
        view.choices = None;
    }
    let left_out = (steps.len() - rehearsal.actions.len()) as u32;
    TryResult::Allowed { events: seen, seat_view: view, left_out, stopped_before, help }
}

/// Help on the wire.
fn sent<G: GameBox>(Help { nudged, quenched_mm2 }: Help<G::Action>) -> veillee_protocol::Help {
    let nudged = nudged.map(|action| veillee_protocol::Choice {
        notation: action.to_string(),
        action: Json::of(&G::Choice::from(action)),
        words: None,
    });
    veillee_protocol::Help { nudged, quenched_mm2 }
}

impl<G: GameBox> Rehearsal<G> {
    /// Takes back a step that ends the match: the end shows what was hidden. Says what is not shown.
    fn stop_before_the_end(&mut self, game: &G) -> Option<Unknown> {
        match game.to_act(&self.states[self.actions.len()]) {
            ToAct::Nobody => {
                self.states.pop();
                self.actions.pop();
                Some(Unknown::End)
            }
            ToAct::Chance => Some(Unknown::Draw),
            ToAct::Seats(_) => self.is_sealed.then_some(Unknown::Reveal),
        }
    }
}

/// What a viewer sees of a state, and may choose there.
pub(crate) fn view<G: GameBox>(
    game: &G,
    state: &G::State,
    history: &G::History,
    viewer: Viewer,
    sealed: Option<String>,
) -> SeatView {
    let choices = match viewer {
        Viewer::Seat(seat) => choices(game, state, seat),
        Viewer::Table | Viewer::Open => None,
    };
    let choices = choices.map(|choices| {
        let choice = |&action: &G::Action| {
            let typed = G::Choice::from(action);
            Choice { notation: action.to_string(), words: G::choice_words(&typed), action: typed }
        };
        Json::of(&choices.iter().map(choice).collect::<Vec<_>>())
    });
    let view = game.view(state, viewer);
    let display = Json::of(&game.display(&view, history));
    SeatView { viewer, view: Json::of(&view), display, choices, sealed }
}

/// A choice on the wire, as [`veillee_protocol::Choice`] reads it.
#[derive(Serialize)]
struct Choice<A> {
    notation: String,
    action: A,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Sentence>,
}

/// The choices of a seat that is to act.
pub fn choices<G: GameBox>(game: &G, state: &G::State, seat: Seat) -> Option<Vec<G::Action>> {
    match game.to_act(state) {
        ToAct::Seats(seats) if seats.contains(seat) => {
            let mut choices = Vec::new();
            game.legal_actions(state, seat, &mut choices);
            Some(choices)
        }
        ToAct::Seats(_) | ToAct::Chance | ToAct::Nobody => None,
    }
}
